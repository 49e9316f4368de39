"""Compiled Triple Action Poker, against the plain engine and against the exact odds."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import RANKS
from cardroom.odds import analyse
from cardroom.odds.triple_action import hand_of, name_of
from cardroom.simulation import Plan
from cardroom.table.decisions import Choice, Decision
from cardroom.table.round import Round
from tests.portion import part_of
from tests.simulation.against_engine import assert_same_odds, check

GAME = "bicycle/triple-action-poker"
WAGERS = {"ante": 1000, "bonus-bet": 1000, "flop-bet": 1000}
HELD = [RANKS.index(rank) for rank in "89TJQKA"]


def is_bet(ranks: tuple[int, int], up: int) -> bool:
    """A way to play that folds now and then: without a pair, a card above the one that shows."""
    return ranks[0] == ranks[1] or ranks[0] > up


def tight_chart() -> dict[str, Any]:
    hands = [
        ((high, low), suited) for low, high in combinations(HELD, 2) for suited in (True, False)
    ]
    hands += [((rank, rank), False) for rank in HELD]
    rows = [name_of(hand) for hand in hands]
    cells = [
        [{"choice": "bet" if is_bet(ranks, up) else "fold"} for up in HELD] for ranks, _ in hands
    ]
    columns = [RANKS[rank] for rank in HELD]
    return {"charts": [{"rows": rows, "columns": columns, "cells": cells}]}


TIGHT = tight_chart()


def tight(played: Round[Any], decision: Decision) -> Choice:
    table = played.table
    ranks, _ = hand_of(table.bettors[decision.seat].cards)
    return Choice("bet" if is_bet(ranks, table.player_dealer_cards[0].rank) else "fold")


@pytest.mark.parametrize("bank", [None, 9_000])
@pytest.mark.parametrize("coverage", ["action", "each-way", "net"])
@pytest.mark.parametrize("folded", ["when-folded", "in-turn"])
@pytest.mark.parametrize("side_bets", ["stay", "lost"])
def test_same_chips_as_the_engine(
    bank: int | None, coverage: str, folded: str, side_bets: str
) -> None:
    plan = Plan(
        game=GAME,
        rounds=part_of(300),
        seats=5,
        wagers=WAGERS,
        bank=bank,
        readings={"coverage": coverage, "folded-wagers": folded, "folded-side-bets": side_bets},
        strategy=TIGHT,
    )
    assert check(plan, tight) > 0.95 * plan.rounds


def test_the_other_pay_table_is_simulated_too() -> None:
    plan = Plan(
        game=GAME,
        rounds=part_of(3000),
        wagers=WAGERS,
        options={"bonus_pay_table": "B"},
        strategy=TIGHT,
    )
    assert check(plan, tight) > 0.8 * plan.rounds


def test_the_means_are_those_of_the_exact_odds() -> None:
    plan = Plan(game=GAME, rounds=1_000_000, wagers=WAGERS, seed="mean")
    wagers = analyse(library().game(GAME)).wagers
    assert_same_odds(plan, {spot: wagers[spot] for spot in ("bonus-bet", "flop-bet")})
    assert_same_odds(plan, {"ante": wagers["ante"].by_itself})
