"""Compiled Ultimate Texas Hold'em, against the plain engine and against the exact odds."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from cardroom.books import library
from cardroom.bots.ultimate_texas_holdem import single_outs
from cardroom.cards import RANKS, Card, deck
from cardroom.fast.rivers import pairs
from cardroom.hands import STANDARD_HIGH
from cardroom.odds import analyse
from cardroom.odds.strategy import strategy
from cardroom.odds.ultimate_hands import FLOPS, HANDS, hands_on
from cardroom.simulation import Chunk, Plan
from cardroom.simulation.games import simulator_for
from cardroom.simulation.plan import BadPlan
from cardroom.table.decisions import Choice, Decision
from cardroom.table.round import Round
from tests.portion import part_of
from tests.simulation.against_engine import assert_same_odds, check
from tests.simulation.best_play import all_wagers, charts

GAMES = sorted(g.id for g in library().games() if g.mechanism.name == "ultimate-texas-holdem")


@cache
def on_flop(flop: tuple[Card, ...]) -> dict[frozenset[Card], tuple[str, str]]:
    left = tuple(card for card in deck() if card not in flop)
    found = hands_on(flop, left).tolist()
    firsts, seconds = pairs()
    return {
        frozenset((left[one], left[two])): (HANDS[n // len(FLOPS)], FLOPS[n % len(FLOPS)])
        for one, two, n in zip(firsts.tolist(), seconds.tolist(), found, strict=True)
    }


def by_chart(played: Round[Any], decision: Decision) -> Choice:
    table = played.table
    own, board = table.bettors[decision.seat].cards, table.board
    hole, flop, river = charts(table.terms.game)
    if decision.street == "preflop":
        low, high = sorted(card.rank for card in own)
        suited = own[0].suit == own[1].suit
        row, column = (high, low) if suited else (low, high)
        chosen = hole[RANKS[row], RANKS[column]]
    elif decision.street == "flop":
        kind = on_flop(tuple(sorted(board[:3])))[frozenset(own)]
        chosen = flop.get(kind, "check")
    else:
        mine = STANDARD_HIGH.strength([*own, *board])
        chosen = river.get((str(single_outs(mine, own, board)), ""), "fold")
    if chosen in ("check", "fold"):
        return Choice(chosen)
    times = int(chosen.removeprefix("play ").removesuffix("x"))
    return Choice("play", to=times * table.on(decision.seat, "ante"))


DEALS = [
    (game, deal) for game in GAMES for deal in library().game(game).entry.options["deal"].choices
]


@pytest.mark.parametrize(("game", "deal"), DEALS)
@pytest.mark.parametrize("bank", [None, 9_000])
@pytest.mark.parametrize("folded", ["when-folded", "in-turn"])
def test_same_chips_as_the_engine(game: str, bank: int | None, deal: str, folded: str) -> None:
    plan = Plan(
        game=game,
        rounds=part_of(120),
        seats=5,
        wagers=all_wagers(game),
        bank=bank,
        options={"deal": deal},
        readings={"folded-wagers": folded},
    )
    assert check(plan, by_chart) > 0.91 * plan.rounds


@pytest.mark.parametrize("game", GAMES)
def test_the_means_are_those_of_the_exact_odds(game: str) -> None:
    report = analyse(library().game(game))
    plan = Plan(game=game, rounds=1_000_000, wagers=all_wagers(game), seed="mean")
    exact = {spot: report.wagers[spot] for spot in plan.wagers if spot in report.wagers}
    exact.pop("ante")
    assert_same_odds(plan, exact)
    base = Plan(game=game, rounds=1_000_000, wagers={"ante": 1000, "blind": 1000}, seed="base")
    net = simulator_for(library().game(game), base).play(Chunk(0, base.rounds)).moments("1")
    # The charts of the later streets are somewhat simpler than the best play.
    assert -0.01 < net.mean / 1000 - report.base.ev < 2.5 * net.ci95 / 1000


def fold_all(chart_of: str) -> dict[str, Any]:
    """A strategy that waits and folds, whatever comes."""
    best = strategy(library().game(chart_of))
    cells = [
        [
            [{"choice": "fold" if chart.corner.startswith("Outs") else "check"} for _ in row]
            for row in chart.cells
        ]
        for chart in best.charts
    ]
    return {
        "charts": [
            {"rows": list(chart.rows), "columns": list(chart.columns), "cells": rows}
            for chart, rows in zip(best.charts, cells, strict=True)
        ]
    }


@pytest.mark.parametrize("trips", ["own-hand", "board"])
def test_trips_of_folded_hands_by_either_reading(trips: str) -> None:
    game = "bicycle/ultimate-texas-holdem"
    plan = Plan(
        game=game,
        rounds=part_of(300),
        seats=3,
        wagers=all_wagers(game),
        readings={"folded-trips": trips},
        strategy=fold_all(game),
    )
    assert check(plan, lambda played, decision: decision.default) == plan.rounds


def test_a_hand_that_must_use_both_own_cards_is_not_simulated() -> None:
    game = "central-coast/ultimate-texas-holdem"
    readings = {"cards-used": "both-own"}
    plan = Plan(game=game, rounds=10, wagers=all_wagers(game), readings=readings)
    with pytest.raises(BadPlan, match="best five of all seven"):
        simulator_for(library().game(game), plan)


def test_a_layout_that_pays_less_is_simulated_so() -> None:
    game = "central-coast/ultimate-texas-holdem"
    plan = Plan(game=game, rounds=10, wagers=all_wagers(game), readings={"pay-table": "layout"})
    assert simulator_for(library().game(game), plan).dues["blind"]["flush"] == 1000
