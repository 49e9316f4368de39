"""Compiled Mississippi Stud, against the plain engine and against the exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import RANKS
from cardroom.odds import analyse
from cardroom.odds.chart import ranks_name
from cardroom.simulation import Chunk, Plan
from cardroom.simulation.games import simulator_for
from cardroom.table.decisions import Choice, Decision
from cardroom.table.round import Round
from tests.portion import part_of
from tests.simulation.against_engine import assert_same_odds, check

GAME = "bicycle/mississippi-stud-3-card-bonus"
WAGERS = {"ante": 1000, "3-card-bonus": 500}


def bets(ranks: Sequence[int], suited: bool, staked: int) -> int:
    """A simple way to play: pairs boldly, one suit or a face card carefully, after much twice."""
    if len(set(ranks)) < len(ranks):
        return 3
    if staked > 4:
        return 2
    return 1 if suited or max(ranks) > 8 else 0


def cell(ranks: Sequence[int], suited: bool, staked: int) -> dict[str, str]:
    times = bets(ranks, suited, staked)
    return {"choice": f"bet {times}x" if times else "fold"}


@cache
def simple() -> dict[str, Any]:
    start = [[cell((row, column), row > column, 1) for column in range(13)] for row in range(13)]
    charts: list[dict[str, Any]] = [{"rows": list(RANKS), "columns": list(RANKS), "cells": start}]
    for cards in (3, 4):
        hands = list(combinations_with_replacement(range(13), cards))
        staked = range(cards - 1, 3 * cards - 4)
        charts.append(
            {
                "rows": [ranks_name(hand) for hand in hands],
                "columns": [f"{n}{s}" for s in (" s", "") for n in staked],
                "cells": [
                    [cell(hand, suited, n) for suited in (True, False) for n in staked]
                    for hand in hands
                ],
            }
        )
    return {"charts": charts}


def simply(played: Round[Any], decision: Decision) -> Choice:
    table, seat = played.table, decision.seat
    street = ("3rd-street", "4th-street", "5th-street").index(decision.street)
    known = [*table.bettors[seat].cards, *table.board[:street]]
    spots = ("ante", "3rd-street", "4th-street", "5th-street")
    staked = sum(table.on(seat, spot) for spot in spots) // 1000
    suited = len({card.suit for card in known}) == 1
    times = bets([card.rank for card in known], suited, staked)
    return Choice("bet", to=times * 1000) if times else Choice("fold")


@pytest.mark.parametrize("bank", [None, 12_000])
@pytest.mark.parametrize("coverage", ["action", "each-way", "net"])
@pytest.mark.parametrize("table", ["rules", "layout"])
def test_same_chips_as_the_engine(bank: int | None, coverage: str, table: str) -> None:
    plan = Plan(
        game=GAME,
        rounds=part_of(300),
        seats=5,
        wagers=WAGERS,
        bank=bank,
        readings={"coverage": coverage, "pay-table": table},
        strategy=simple(),
    )
    assert check(plan, simply) > 0.96 * plan.rounds


def test_the_means_are_those_of_the_exact_odds() -> None:
    report = analyse(library().game(GAME))
    plan = Plan(game=GAME, rounds=1_000_000, wagers=WAGERS, seed="mean", strategy=simple())
    assert_same_odds(plan, {"3-card-bonus": report.wagers["3-card-bonus"]})
    base = Plan(game=GAME, rounds=2_000_000, wagers={"ante": 1000}, seed="base")
    net = simulator_for(library().game(GAME), base).play(Chunk(0, base.rounds)).moments("1")
    assert abs(net.mean / 1000 - report.base.ev) < 2.5 * net.ci95 / 1000
