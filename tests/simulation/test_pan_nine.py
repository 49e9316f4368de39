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
GAMES = {
    GAME: WAGERS,
    "bicycle/super-pan-9": {"base": 1000},
    "bicycle/pan-9-dragon-9": {"base": 1000, "dragon-9": 500},
    "bicycle/fast-9": {"base": 1000},
}


def hits(total: int, hits_to: int) -> str:
    return "hit" if total <= hits_to else "stand"


def chart(*hits_to: int, game: str = GAME) -> dict[str, Any]:
    """Both sides draw up to a total; the player-dealer by what the bettors did."""
    nought = library().game(game).definition.rules.nought is not None
    cells = [[{"choice": hits(total, most)} for most in hits_to] for total in range(10)]
    if nought:
        cells[0] = [cells[0][0], *({"choice": "stand"} for _ in hits_to[1:])]
    return {
        "charts": [{"rows": [str(n) for n in range(10)], "columns": list(COLUMNS), "cells": cells}]
    }


def free_totals(game: str = GAME) -> tuple[int, int]:
    """The highest totals on which bettors and player-dealer may draw."""
    rules = library().game(game).definition.rules
    return min(rules.players.stands_from - 1, 6), rules.player_dealer.stands_from - 1


def simply(played: Round[Any], decision: Decision) -> Choice:
    table = played.table
    mine, his = free_totals(table.setup.game)
    if decision.seat != table.player_dealer:
        return Choice(hits(baccarat_points(table.bettors[decision.seat].cards), mine))
    if len(decision.options) == 1:
        return decision.default
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


@pytest.mark.parametrize("game", list(GAMES)[1:])
def test_the_other_games_have_the_same_chips_too(game: str) -> None:
    mine, his = free_totals(game)
    plan = Plan(
        game=game,
        rounds=part_of(900),
        seats=5,
        wagers=GAMES[game],
        bank=4_000,
        strategy=chart(mine, his, his - 1, game=game),
    )
    assert check(plan, simply) > 0.8 * plan.rounds


@pytest.mark.parametrize("game", GAMES)
def test_the_means_are_those_of_the_exact_odds(game: str) -> None:
    plan = Plan(game=game, rounds=1_000_000, wagers=GAMES[game], seed="mean")
    assert_same_odds(plan, analyse(library().game(game)).wagers)


def test_a_strategy_must_keep_to_the_rules() -> None:
    plan = Plan(game=GAME, rounds=1, wagers=WAGERS, strategy=chart(9, 9, 9))
    with pytest.raises(BadPlan, match=r"a total of \d may not hit"):
        simulator_for(library().game(GAME), plan)
