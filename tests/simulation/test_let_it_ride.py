"""Compiled Let It Ride, against the plain engine and against the exact odds."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import Card
from cardroom.odds import analyse
from cardroom.odds.chart import ranks_name
from cardroom.simulation import Chunk, Plan
from cardroom.simulation.games import simulator_for
from cardroom.table.decisions import Choice, Decision
from cardroom.table.round import Round
from tests.portion import part_of
from tests.simulation.against_engine import assert_same_odds, check

GAME = "bicycle/let-it-ride-bonus"
WAGERS = {"bet-1": 1000, "bet-2": 1000, "bet-3": 1000, "3-card-bonus": 500}


def rides(ranks: list[int], suited: bool) -> str:
    """A simple way to play: with a pair, or all of one suit."""
    return "let-it-ride" if suited or len(set(ranks)) < len(ranks) else "withdraw"


@cache
def simple() -> dict[str, Any]:
    def chart(cards: int) -> dict[str, Any]:
        hands = [list(hand) for hand in combinations_with_replacement(range(13), cards)]
        return {
            "rows": [ranks_name(hand) for hand in hands],
            "columns": ["of one suit", "other"],
            "cells": [[{"choice": rides(h, True)}, {"choice": rides(h, False)}] for h in hands],
        }

    return {"charts": [chart(3), chart(4)]}


def simply(played: Round[Any], decision: Decision) -> Choice:
    table = played.table
    known: list[Card] = [*table.bettors[decision.seat].cards]
    if decision.street == "bet-2":
        known.append(table.board[0])
    suited = len({card.suit for card in known}) == 1
    return Choice(rides([card.rank for card in known], suited))


@pytest.mark.parametrize("bank", [None, 12_000])
@pytest.mark.parametrize("first", ["each-seat", "whole-table"])
@pytest.mark.parametrize("coverage", ["action", "each-way", "net"])
def test_same_chips_as_the_engine(bank: int | None, first: str, coverage: str) -> None:
    plan = Plan(
        game=GAME,
        rounds=part_of(300),
        seats=6,
        wagers=WAGERS,
        bank=bank,
        readings={"bonus-first": first, "coverage": coverage},
        strategy=simple(),
    )
    assert check(plan, simply) > 0.96 * plan.rounds


def test_the_means_are_those_of_the_exact_odds() -> None:
    game = library().game(GAME)
    report = analyse(game)
    plan = Plan(game=GAME, rounds=1_000_000, wagers=WAGERS, seed="mean")
    assert_same_odds(plan, {"3-card-bonus": report.wagers["3-card-bonus"]})
    bets = {spot: WAGERS[spot] for spot in ("bet-1", "bet-2", "bet-3")}
    base = Plan(game=GAME, rounds=2_000_000, wagers=bets, seed="base")
    net = simulator_for(game, base).play(Chunk(0, base.rounds)).moments("1")
    assert abs(net.mean / 1000 - report.base.ev) < 2.5 * net.ci95 / 1000
