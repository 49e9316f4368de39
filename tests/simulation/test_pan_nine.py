"""Compiled pan nine, against the plain engine and against the exact odds."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.hands import baccarat_points
from cardroom.odds import analyse
from cardroom.simulation import BadPlan, Plan
from cardroom.simulation.games import simulator_for
from cardroom.simulation.simulators.pan_nine import COLUMNS
from cardroom.table.decisions import Choice, Decision
from cardroom.table.round import Round
from tests.portion import part_of
from tests.simulation.against_engine import assert_same_odds, check

GAME = "bicycle/super-pan-9-super-tie"
WAGERS = {"base": 1000, "super-tie": 500}


def hits(total: int, hits_to: int) -> str:
    return "hit" if total <= hits_to else "stand"


def chart(*hits_to: int) -> dict[str, Any]:
    """Both sides draw up to a total; the player-dealer by what the bettors did."""
    cells = [[{"choice": hits(total, most)} for most in hits_to] for total in range(10)]
    return {
        "charts": [{"rows": [str(n) for n in range(10)], "columns": list(COLUMNS), "cells": cells}]
    }


def free_totals() -> tuple[int, int]:
    rules = library().game(GAME).definition.rules
    return rules.players.stands_from - 1, rules.player_dealer.stands_from - 1


def simply(played: Round[Any], decision: Decision) -> Choice:
    table = played.table
    mine, his = free_totals()
    if decision.seat != table.player_dealer:
        return Choice(hits(baccarat_points(table.bettors[decision.seat].cards), mine))
    drew = sum(len(bettor.cards) == 4 for bettor in table.bettors.values())
    most = his - 1 if 2 * drew >= len(table.bettors) else his
    return Choice(hits(baccarat_points(table.player_dealer_cards), most))


@pytest.mark.parametrize("bank", [None, 3_000])
@pytest.mark.parametrize("coverage", ["action", "each-way", "net"])
@pytest.mark.parametrize("count", ["starts-again", "goes-on"])
def test_same_chips_as_the_engine(bank: int | None, coverage: str, count: str) -> None:
    mine, his = free_totals()
    plan = Plan(
        game=GAME,
        rounds=part_of(300),
        seats=5,
        wagers=WAGERS,
        bank=bank,
        readings={"coverage": coverage, "dice-count": count},
        strategy=chart(mine, his, his - 1),
    )
    assert check(plan, simply) > 0.93 * plan.rounds


def test_the_means_are_those_of_the_exact_odds() -> None:
    plan = Plan(game=GAME, rounds=1_000_000, wagers=WAGERS, seed="mean")
    assert_same_odds(plan, analyse(library().game(GAME)).wagers)


def test_a_strategy_must_keep_to_the_rules() -> None:
    plan = Plan(game=GAME, rounds=1, wagers=WAGERS, strategy=chart(9, 9, 9))
    with pytest.raises(BadPlan, match=r"a total of \d may not hit"):
        simulator_for(library().game(GAME), plan)
