"""Compiled Three Card Poker, against the plain engine and against the exact odds."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

import msgspec
import pytest

from cardroom.books import library
from cardroom.cards import RANKS
from cardroom.odds import analyse
from cardroom.odds.chart import ranks_name
from cardroom.simulation import BadPlan, Chunk, Plan
from cardroom.simulation.games import simulator_for
from cardroom.simulation.report import report_of
from cardroom.simulation.runner import Standing
from cardroom.table.decisions import Choice, Decision
from cardroom.table.round import Round
from cardroom.table.setup import FeeChoice
from tests.odds.stripped import with_ranks
from tests.portion import part_of
from tests.simulation.against_engine import assert_same_odds, check

GAMES = sorted(g.id for g in library().games() if g.mechanism.name == "three-card-poker")


def all_wagers(game: str) -> dict[str, int]:
    rules = library().game(game).definition.rules
    return dict.fromkeys(("ante", *rules.pays), 1000)


def plays(ranks: Iterable[int], suited: bool, up: int) -> bool:
    """A simple way to play: a pair, all of one suit, or a card at least as high as what shows."""
    held = sorted(ranks)
    return suited or len(set(held)) < 3 or held[2] >= up


@cache
def simple(least_ranks: int = 3) -> dict[str, Any]:
    """A chart of it; a hand of one suit may have two ranks with several decks only."""
    kinds = [(ranks, False) for ranks in combinations_with_replacement(range(13), 3)]
    kinds += [(ranks, True) for ranks, _ in kinds if len(set(ranks)) >= least_ranks]
    chart = {
        "rows": [ranks_name(ranks) + " suited" * suited for ranks, suited in kinds],
        "columns": list(RANKS),
        "cells": [
            [{"choice": "play" if plays(*kind, up) else "fold"} for up in range(13)]
            for kind in kinds
        ],
    }
    return {"charts": [chart]}


def simply(played: Round[Any], decision: Decision) -> Choice:
    table = played.table
    own = table.bettors[decision.seat].cards
    rules = library().game(table.terms.game).definition.rules
    up = table.player_dealer_cards[rules.exposed - 1]
    suited = len({card.suit for card in own}) == 1
    return Choice("play" if plays([card.rank for card in own], suited, up.rank) else "fold")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bank", [None, 7_000])
def test_same_chips_as_the_engine(game: str, bank: int | None) -> None:
    plan = Plan(
        game=game,
        rounds=part_of(500),
        seats=6,
        wagers=all_wagers(game),
        bank=bank,
        strategy=simple(),
    )
    assert check(plan, simply) > 0.9 * plan.rounds


def test_same_chips_with_several_decks_001_2596() -> None:
    game = "bicycle/three-card-poker"
    plan = Plan(
        game=game,
        rounds=part_of(300),
        seats=6,
        wagers=all_wagers(game),
        options={"decks": 6},
        strategy=simple(least_ranks=2),
    )
    assert check(plan, simply) > 0.9 * plan.rounds


def test_several_decks_are_played_by_their_own_chart_001_2596() -> None:
    plan = Plan(
        game="bicycle/three-card-poker", rounds=1000, wagers={"ante": 1000}, options={"decks": 6}
    )
    small = with_ranks(library().game(plan.game), "A432")
    found = simulator_for(small, plan).play(Chunk(0, 1000))
    assert {"win", "lose"} <= set(found.outcomes["ante"])


def test_an_ace_low_straight_of_one_suit_is_played_as_one_of_several() -> None:
    plan = Plan(
        game="bicycle/three-card-poker-6-card-bonus",
        rounds=1000,
        wagers={"ante": 1000},
        readings={"lowest-straight-flush": "four-three-two"},
    )
    small = with_ranks(library().game(plan.game), "A432")
    found = simulator_for(small, plan).play(Chunk(0, 1000))
    assert {"win", "lose"} <= set(found.outcomes["ante"])


def test_an_ante_bonus_of_a_reading_counts_with_the_base_game_001_5526() -> None:
    plan = Plan(
        game="bicycle/three-card-poker-6-card-bonus",
        rounds=20_000,
        wagers={"ante": 1000},
        readings={"ante-bonus": "layout"},
    )
    game = library().game(plan.game)
    simulator = simulator_for(game, plan)
    standing = Standing(plan, 1, simulator.play(plan.chunk(0)))
    report = report_of(game, standing, "complete", simulator.dues)
    ante = report.wagers["ante"]
    assert ante.follows == ("play", "ante-bonus")
    assert ante.edge == pytest.approx(-report.amounts["1"].mean / 1000)


@pytest.mark.parametrize("game", GAMES)
def test_same_chips_under_every_reading(game: str) -> None:
    for reading in library().game(game).entry.readings:
        for choice in reading.choices if len(reading.choices) > 1 else ():
            readings = {reading.id: choice}
            plan = Plan(
                game=game,
                rounds=part_of(100),
                seats=3,
                wagers=all_wagers(game),
                bank=4_000,
                readings=readings,
                strategy=simple(),
            )
            assert check(plan, simply) > 0.7 * plan.rounds


@pytest.mark.parametrize("game", GAMES[-1:])
def test_the_means_are_those_of_the_exact_odds(game: str) -> None:
    plan = Plan(game=game, rounds=1_000_000, wagers=all_wagers(game), seed="mean")
    report = analyse(library().game(game))
    assert_same_odds(plan, {spot: report.wagers[spot] for spot in plan.wagers if spot != "ante"})
    base = Plan(game=game, rounds=1_000_000, wagers={"ante": 1000}, seed="base")
    net = simulator_for(library().game(game), base).play(Chunk(0, base.rounds)).moments("1")
    assert abs(net.mean / 1000 - report.base.ev) < 2.5 * net.ci95 / 1000


def test_fees_that_wait_for_the_play_wagers_are_those_of_the_engine() -> None:
    game = "central-coast/three-card-poker-6-card-bonus"
    plan = Plan(
        game=game,
        rounds=20 * part_of(10),
        seats=3,
        wagers={"ante": 2500},
        strategy=simple(),
        fee=FeeChoice(1, "three-card-poker"),
        bankroll=100_000,
        session=20,
    )
    assert check(plan, simply) > 0.5 * plan.rounds


def test_a_strategy_may_be_changed() -> None:
    game = library().game(GAMES[0])
    never = msgspec.json.decode(msgspec.json.encode(simple()))
    for row in never["charts"][0]["cells"]:
        for cell in row:
            cell["choice"] = "fold"
    plan = Plan(game=game.id, rounds=1000, wagers={"ante": 1000}, strategy=never)
    assert simulator_for(game, plan).play(plan.chunk(0)).outcomes["ante"] == {"fold": 1000}
    never["charts"][0]["cells"][0][0]["choice"] = "dance"
    with pytest.raises(BadPlan, match="nobody can choose 'dance'"):
        simulator_for(game, plan)
    with pytest.raises(BadPlan, match="missing required field `charts`"):
        simulator_for(game, Plan(game=game.id, rounds=1, wagers={"ante": 1000}, strategy={}))
