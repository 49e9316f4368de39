"""Compiled pai gow poker, against the plain engine, the plain bonus rows and the exact odds."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from cardroom.books import library
from cardroom.cards import Card, cards, deck
from cardroom.fast import evaluator
from cardroom.fast.compiled import compiled
from cardroom.games.fortune import RUNS, row_of
from cardroom.odds import analyse
from cardroom.simulation import BadPlan, Chunk, Plan
from cardroom.simulation.games import simulator_for
from cardroom.simulation.simulators import pai_gow_poker as compiled_game
from cardroom.table.decisions import Choice, Decision
from cardroom.table.round import Round
from tests.portion import part_of
from tests.simulation.against_engine import assert_same_odds, check

GAMES = sorted(g.id for g in library().games() if g.mechanism.name == "pai-gow-poker")
BONUS = [g for g in GAMES if library().game(g).definition.rules.fortune_pays]


def wagers_on(game: str) -> dict[str, int]:
    return {"base": 1000} | ({"fortune": 500} if game in BONUS else {})


def house_way(played: Round[Any], decision: Decision) -> Choice:
    return Choice("house-way")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("deal", ["shuffler", "manual"])
@pytest.mark.parametrize("bank", [None, 2_500])
def test_same_chips_as_the_engine(game: str, deal: str, bank: int | None) -> None:
    options = {"deal": deal}
    plan = Plan(
        game=game, rounds=part_of(300), seats=5, wagers=wagers_on(game), bank=bank, options=options
    )
    assert check(plan, house_way) > 0.75 * plan.rounds


@pytest.mark.parametrize("game", GAMES)
def test_same_chips_under_every_reading(game: str) -> None:
    for reading in library().game(game).entry.readings:
        for choice in reading.choices if len(reading.choices) > 1 else ():
            readings = {reading.id: choice}
            wagers = wagers_on(game)
            plan = Plan(game=game, rounds=part_of(30), seats=6, wagers=wagers, readings=readings)
            assert check(plan, house_way) > 0.6 * plan.rounds


@compiled
def _row(bonus: Any, runs: Any, high: Any, packed: Any, best: Any, has_joker: bool) -> Any:
    return compiled_game.row_of(bonus, runs, high, packed, best, has_joker)


MATCHED = ("Ah Kh Qh Jh Th Kd Qd", "Ah Kh Qh Jk Th Kd Qd", "Ah Kh Qh Jh Th Kd Qs")
"""Royal flushes with a king and a queen beside them."""


def rare_hands(count: int) -> list[list[Card]]:
    """Seven cards of which most are of one suit, some with the joker: full of straight flushes."""
    rng = random.Random(7)
    whole = deck(jokers=1)
    suits = [[card for card in whole if not card.is_joker and card.suit == s] for s in range(4)]
    hands = []
    for _ in range(count):
        suit = rng.choice(suits)
        low = rng.randrange(0, 7)
        hand = suit[low : low + 7] if rng.random() < 0.6 else rng.sample(suit, 7)
        if rng.random() < 0.2:
            hand = [suit[12], *suit[:6]]
        for _ in range(rng.choice((0, 1, 2))):
            others = [card for card in whole if card not in hand]
            hand[rng.randrange(7)] = rng.choice(others)
        joker = whole[-1]
        if joker not in hand and rng.random() < 0.5:
            hand[rng.randrange(7)] = joker
        hands.append(hand)
    return hands


def few_ranks(count: int) -> list[list[Card]]:
    """Seven cards of few ranks: straights with three of a kind among them."""
    rng = random.Random(8)
    hands = []
    for _ in range(count):
        low = rng.randrange(9)
        near = [c for c in deck(jokers=1) if c.is_joker or low <= c.rank < low + 5 or c.rank == 12]
        hands.append(rng.sample(near, 7))
    return hands


@pytest.mark.parametrize("game", BONUS)
def test_rare_hands_reach_the_rows_that_the_plain_rules_say(game: str) -> None:
    rules = library().game(game).definition.rules
    ranking = rules.back.ranking
    high = evaluator(ranking)
    runs = np.array([sum(1 << rank for rank in run) for run in RUNS], np.int64)
    tables = [list(rules.fortune_pays), *([list(rules.envy.pays)] if rules.envy else [])]
    found = set()
    for rows in tables:
        bonus = compiled_game.bonus_of(ranking, rows)
        rare = [*rare_hands(part_of(3000)), *map(list, map(cards, MATCHED))]
        for hand in [*rare, *few_ranks(part_of(1000))]:
            packed = sum(card << 8 * n for n, card in enumerate(hand))
            joker = any(card.is_joker for card in hand)
            best = np.int32(high.one(hand))
            place = int(_row(bonus, runs, high.tables, np.uint64(packed), best, joker))
            row = rows[place] if place >= 0 else None
            assert row == row_of(hand, ranking, rows), hand
            found.add(row)
    assert {"royal-flush", "straight-flush", *(r for r in rows if "seven-card" in r)} <= found


@pytest.mark.parametrize("game", GAMES)
def test_the_means_are_those_of_the_odds(game: str) -> None:
    report = analyse(library().game(game))
    if game in BONUS:
        plan = Plan(game=game, rounds=500_000, wagers=wagers_on(game), seed="mean")
        assert_same_odds(plan, {"fortune": report.wagers["fortune"]})
    base = Plan(game=game, rounds=500_000, wagers={"base": 1000}, seed="base")
    net = simulator_for(library().game(game), base).play(Chunk(0, base.rounds)).moments("1")
    sampled = report.base.ci95 or 0.0
    assert abs(net.mean / 1000 - report.base.ev) < 2.5 * (net.ci95 / 1000 + sampled)


def test_hands_are_set_the_house_way_only() -> None:
    plan = Plan(game=GAMES[0], rounds=1, wagers={"base": 1000}, strategy={"charts": []})
    with pytest.raises(BadPlan, match="the house way only"):
        simulator_for(library().game(GAMES[0]), plan)


def test_a_second_joker_is_for_the_plain_engine() -> None:
    game = "bicycle/super-pai-gow-poker"
    plan = Plan(game=game, rounds=1, wagers={"base": 1000}, options={"jokers": 2})
    with pytest.raises(BadPlan, match="one joker at most"):
        simulator_for(library().game(game), plan)
    none = Plan(game=game, rounds=100, seats=5, wagers={"base": 1000}, options={"jokers": 0})
    assert check(none, house_way) > 80
