"""Compiled blackjack, against the plain engine and against the exact odds."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from functools import cache
from typing import Any

import msgspec
import pytest

from cardroom.books import Game, library
from cardroom.hands import card_value
from cardroom.odds import analyse
from cardroom.simulation import BadPlan, Chunk, Plan, moments
from cardroom.simulation.games import simulator_for
from cardroom.simulation.table_game import TableGame
from cardroom.table.decisions import Choice, Decision
from cardroom.table.question import Policy
from cardroom.table.round import Round
from cardroom.table.setup import FeeChoice
from tests.simulation.against_engine import assert_same_odds, check

PURE = library().game("central-coast/pure-21.5-blackjack")
NO_BUST = library().game("bicycle/no-bust-21st-century-blackjack-6.0")
FREE_BET = library().game("bicycle/21st-century-free-bet-blackjack")
UPS = {**{str(n): n for n in range(2, 11)}, "A": 1}


def all_wagers(game: str) -> dict[str, int]:
    return {"base": 1050, "buster": 300} if game == PURE.id else {"base": 1050}


def pair(card: int, up: int) -> str:
    """A simple way to play, in which much happens: most pairs are split."""
    return "double" if card == 5 else "stand" if card == 10 and up > 6 else "split"


def soft(points: int, up: int) -> str:
    """Two aces that cannot be split have no row."""
    return "double" if 3 <= up <= 6 and points > 12 else later_soft(points, up)


def hard(game: str, points: int, up: int) -> str:
    if points in (15, 16) and up in (1, 9, 10) and game == PURE.id:
        return "surrender"
    return "double" if 9 <= points <= 11 or points == 19 else later_hard(points, up)


def later_soft(points: int, up: int) -> str:
    return "hit" if points < 18 or (points == 18 and up > 8) else "stand"


def later_hard(points: int, up: int) -> str:
    return "hit" if points < 13 or (points < 17 and not 2 <= up <= 6) else "stand"


def insures(natural: bool) -> str:
    return "decline" if natural else "insurance"


@cache
def simple(game: str) -> dict[str, Any]:
    """The simple way as the charts of a strategy."""

    def chart(rows: dict[str, list[str]], columns: list[str] | None = None) -> dict[str, Any]:
        cells = [[{"choice": choice} for choice in row] for row in rows.values()]
        return {"rows": list(rows), "columns": columns or list(UPS), "cells": cells}

    ups = UPS.values()
    with_ace = {f"A-{n - 11}": [soft(n, up) for up in ups] for n in range(13, 21)}
    if game == PURE.id:
        with_ace["natural"] = ["even-money" if up == 1 else "stand" for up in ups]
    names = {card: name for name, card in UPS.items()}
    return {
        "charts": [
            chart({f"{names[n]}-{names[n]}": [pair(n, up) for up in ups] for n in range(1, 11)}),
            chart(with_ace),
            chart({str(n): [hard(game, n, up) for up in ups] for n in range(5, 21)}),
            chart({str(n): [later_soft(n, up) for up in ups] for n in range(13, 21)}),
            chart({str(n): [later_hard(n, up) for up in ups] for n in range(12, 21)}),
            chart({"natural": [insures(True)], "other": [insures(False)]}, ["A"]),
        ]
    }


class Simply:
    """Plays so at the plain engine's table, and counts what was done."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.done: Counter[str] = Counter()

    def __call__(self, played: Round[Any], decision: Decision) -> Choice:
        table = played.table
        rules = self.game.definition.rules.under({}, table.terms.readings)
        offered = {option.do: option for option in decision.options}
        hands = table.bettors[decision.seat].hands
        hand = next(h for h in hands if h.hand == decision.hand)
        up = card_value(table.player_dealer_cards[0])
        total = rules.total(hand)
        points = total.points
        if decision.offer:
            wishes = ["even-money" if total.natural else "", insures(total.natural)]
        else:
            wishes = [later_soft(points, up) if total.soft else later_hard(points, up)]
            if len(hand.cards) == 2 and points < 21:
                two = soft(points, up) if total.soft else hard(self.game.id, points, up)
                wishes.insert(0, two)
                if rules.splits.pair(*hand.cards):
                    wishes.insert(0, pair(card_value(hand.cards[0]), up))
        wish = next(w for w in (*wishes, "stand", "hit") if w in offered)
        self.done[wish] += 1
        self.done["fourth hand"] += wish == "split" and len(hands) == 3
        option = offered[wish]
        return Choice(wish, option.usual or max(option.totals, default=None))


def same_chips(game: Game, rounds: int, **how: Any) -> Counter[str]:
    """Play rounds in both ways; what was done in them."""
    simply = Simply(game)
    plan = Plan(
        game=game.id,
        rounds=rounds,
        wagers=all_wagers(game.id),
        strategy=simple(game.id),
        **{"seats": 7, **how},
    )
    assert check(plan, simply, game=game) > 0.9 * rounds
    return simply.done


@pytest.mark.parametrize("game", [PURE, NO_BUST], ids=lambda game: game.id)
@pytest.mark.parametrize(
    ("bank", "coverage"),
    [(None, "action"), (5_000, "action"), (3_000, "each-way"), (2_000, "net")],
)
def test_same_chips_as_the_engine(game: Game, bank: int | None, coverage: str) -> None:
    done = same_chips(game, 300, bank=bank, readings={"coverage": coverage}, seed=coverage)
    assert min(done[verb] for verb in ("hit", "stand", "double", "split", "insurance")) > 50
    if game is PURE:
        assert done["surrender"] > 50
        assert done["even-money"] > 0
        assert done["fourth hand"] > 0


@pytest.mark.parametrize(
    ("game", "reading", "choice"),
    [
        (PURE, "first-action", "left-of-player-dealer"),
        (PURE, "natural-paid", "in-turn"),
        (PURE, "even-money", "as-insurance"),
        (PURE, "double-on-stand", "allowed"),
        (PURE, "split-aces-again", "once"),
        (NO_BUST, "equal-over", "pushes"),
        (NO_BUST, "pairs-of-tens", "same-value"),
        (NO_BUST, "insured-natural", "paid"),
        (NO_BUST, "insured-natural", "lost"),
    ],
    ids=lambda value: getattr(value, "id", value),
)
def test_same_chips_under_every_reading(game: Game, reading: str, choice: str) -> None:
    if reading == "equal-over":
        game = game.with_rules({"over_push": {"ranks": "", "suited": False, "totals": [23, 25]}})
    same_chips(game, 250, seats=5, bank=4_000, readings={reading: choice}, seed=reading)


@pytest.mark.parametrize(
    ("game", "reading", "choice"),
    [
        (PURE, "surrender-settled", "at-once"),
        (PURE, "insurance-settled", "in-turn"),
        (FREE_BET, "insurance-settled", "before-all"),
    ],
)
def test_another_order_is_not_simulated_where_the_bank_may_be_short(
    game: Game, reading: str, choice: str
) -> None:
    plan = Plan(game=game.id, rounds=1, wagers={"base": 100}, bank=500, readings={reading: choice})
    with pytest.raises(BadPlan, match=f"{reading}={choice} where the bank may be short"):
        simulator_for(game, plan)


@pytest.mark.parametrize("policy", ["printed", "intended"])
def test_the_player_dealers_fee_goes_by_all_that_is_wagered(policy: Policy) -> None:
    """002:661: doubles, splits and insurance count, or only what lies there before the deal."""
    plan = Plan(
        game=PURE.id,
        rounds=400,
        seats=2,
        wagers={"base": 2000},
        fee=FeeChoice(1, "pure-21.5-blackjack-list"),
        bankroll=60_000,
        session=20,
        policy=policy,
        strategy=simple(PURE.id),
    )
    assert check(plan, Simply(PURE)) > 200
    fees = simulator_for(PURE, plan).play(Chunk(0, plan.rounds)).amounts["fees:player-dealer"]
    assert set(fees) == ({300, 500} if policy == "printed" else {300})


def changed(game: Game, **entry: Any) -> Game:
    """A game with another entry."""
    return Game(game.id, msgspec.structs.replace(game.entry, **entry), game.schedules)


OTHER_RULES = [
    {"over_push": {"of": "player", "ranks": "", "totals": [22, 24], "cards": 3}},
    {"over_push": {"of": "player", "ranks": "T83", "closer": True}, "insurance": "half"},
    {"over_push": {"ranks": "T75"}, "checks_under": ["ten"], "first": "house-dealer"},
    {"splits": {"most": 0}, "checks_under": ["ace"], "hit_to": 8, "stand_on": {"soft": 20}},
    {"player_dealer_stands_on": {"soft": 17}, "splits": {"most": 5}, "action_button": False},
]


@pytest.mark.parametrize("rules", OTHER_RULES, ids=str)
@pytest.mark.parametrize("by", ["seat", "wager"])
def test_same_chips_by_the_rules_of_another_house(rules: dict[str, Any], by: str) -> None:
    """Whatever an entry may say."""
    assert PURE.entry.settlement is not None
    settlement = msgspec.structs.replace(
        PURE.entry.settlement,
        by=by,
        spots=("insurance", "double", "split", "buster", "base"),
        direction="counter-clockwise",
    )
    game = changed(PURE, settlement=settlement).with_rules(rules)
    same_chips(game, 80, bank=6_000, seed=str(rules))


def test_a_deck_that_runs_out() -> None:
    """001:3845 and 002:324 allow one deck: without a card left all hands stay as they are."""
    for game in (PURE, NO_BUST):
        small = changed(game, deck=msgspec.structs.replace(game.entry.deck, without="234569"))
        same_chips(small, 150, options={"decks": 1}, seed="small")


@pytest.mark.parametrize("game", [PURE, NO_BUST], ids=lambda game: game.id)
def test_a_bankroll_lasts_as_long_as_in_the_engine(game: Game) -> None:
    same_chips(game, 300, seats=3, bankroll=30_000, session=30, fee=FeeChoice(1))


@pytest.mark.parametrize("game", [PURE, NO_BUST], ids=lambda game: game.id)
def test_the_means_are_those_of_the_exact_odds(game: Game) -> None:
    report = analyse(game)
    plan = Plan(game=game.id, rounds=1_000_000, wagers={"base": 1000}, seed="base")
    tally = simulator_for(game, plan).play(Chunk(0, plan.rounds))
    net = tally.moments("1")
    assert abs(net.mean / 1000 - report.base.ev) < 2.5 * net.ci95 / 1000
    assert net.stdev / 1000 == pytest.approx(report.base.stdev, rel=0.01)
    assert list(tally.outcomes) == ["base", "double", "split"], "nobody has insured"


def test_the_bonus_bet_and_insurance_are_those_of_the_exact_odds() -> None:
    report = analyse(PURE)
    plan = Plan(
        game=PURE.id, rounds=1_000_000, wagers=all_wagers(PURE.id), strategy=simple(PURE.id)
    )
    assert_same_odds(plan, {"buster": report.wagers["buster"]})
    simulator = simulator_for(PURE, plan)
    assert isinstance(simulator, TableGame)
    outcomes = simulator.play(Chunk(0, plan.rounds)).outcomes
    dues = simulator.dues["insurance"]
    assert dues == {"win": 1050, "lose": -525}
    # Those with a natural take even money instead, which makes other cards a little more likely.
    insured = moments({dues[name]: times for name, times in outcomes["insurance"].items()})
    exact = report.wagers["insurance"]
    assert abs(insured.mean / 525 - exact.ev) < 2.5 * insured.ci95 / 525 + 0.001
    assert set(outcomes["base"]) == {"win", "lose", "push", "natural", "surrender", "even money"}
    assert set(outcomes["split"]) == set(outcomes["double"]) == {"win", "lose", "push"}


@pytest.mark.parametrize("choice", ["paid", "lost"])
def test_insurance_of_a_natural_is_that_of_the_exact_odds(choice: str) -> None:
    everyone = deepcopy(simple(NO_BUST.id))
    everyone["charts"][-1]["cells"] = [[{"choice": "insurance"}]] * 2
    readings = {"insured-natural": choice}
    plan = Plan(
        game=NO_BUST.id,
        rounds=500_000,
        wagers={"base": 1000},
        readings=readings,
        strategy=everyone,
    )
    outcomes = simulator_for(NO_BUST, plan).play(Chunk(0, plan.rounds)).outcomes["insurance"]
    insured = moments({{"win": 2, "lose": -1}[name]: times for name, times in outcomes.items()})
    exact = analyse(NO_BUST, readings=readings).wagers["insurance"]
    assert abs(insured.mean - exact.ev) < 2 * insured.ci95


def test_a_strategy_that_cannot_be_played() -> None:
    plan = Plan(game=NO_BUST.id, rounds=1, wagers={"base": 1000}, strategy=simple(PURE.id))
    with pytest.raises(BadPlan, match="nobody can choose 'even-money'"):
        simulator_for(NO_BUST, plan)
    few = {"charts": simple(NO_BUST.id)["charts"][:5]}
    with pytest.raises(BadPlan, match="played by 6 charts, not 5"):
        simulator_for(NO_BUST, msgspec.structs.replace(plan, strategy=few))
