"""Compiled Triple Draw Poker, against the plain engine and against the exact odds."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import Card, show
from cardroom.hands import STANDARD_HIGH
from cardroom.odds import analyse
from cardroom.odds.triple_draw import ALL, BY_CARDS, KINDS, MADE, NOTHING, holding
from cardroom.simulation import Plan
from cardroom.table.decisions import Choice, Decision
from cardroom.table.round import Round
from cardroom.words import humanise
from tests.portion import part_of
from tests.simulation.against_engine import assert_same_odds, check

DRAW, ONE = "bicycle/triple-draw-poker", "bicycle/triple-draw-poker-1.0"
CIRCLES = {"circle-1": 1000, "circle-2": 1000, "circle-3": 1000}
WAGERS = {DRAW: CIRCLES, ONE: CIRCLES | {"bonus-bet": 700}}
PAT = ("straight", "flush", "full-house", "straight-flush", "royal-flush")


def chart(choices: dict[str, str]) -> dict[str, Any]:
    rows = [humanise(kind) for kind in KINDS]
    cells = [[{"choice": choices[kind]}] for kind in KINDS]
    return {"charts": [{"rows": rows, "columns": [""], "cells": cells}]}


PLAIN = chart(
    {kind: ALL if kind in PAT else NOTHING if kind == "high-card" else MADE for kind in KINDS}
)


def plainly(played: Round[Any], decision: Decision) -> Choice:
    """Pat hands stand, pairs and the like are held, and nothing else."""
    own: list[Card] = played.table.bettors[decision.seat].cards
    if STANDARD_HIGH.category(STANDARD_HIGH.strength(own)) in PAT:
        return Choice("stand-pat")
    times = Counter(card.rank for card in own)
    return Choice("discard", cards=show([card for card in own if times[card.rank] == 1]))


def as_is_best(played: Round[Any], decision: Decision) -> Choice:
    game = library().game(played.table.setup.game)
    own: list[Card] = played.table.bettors[decision.seat].cards
    ways = holding(game.definition.rules, own)
    best = max(value for _, value in ways)
    # Of ways that are as good as each other the compiled code takes the one that holds the most.
    good = [thrown for thrown, value in ways if value > best - 1e-12]
    thrown = max(good, key=lambda cards: [card not in cards for card in sorted(own)][::-1])
    return Choice("discard", cards=show(thrown)) if thrown else Choice("stand-pat")


@pytest.mark.parametrize("bank", [None, 7_000])
@pytest.mark.parametrize("coverage", ["action", "each-way", "net"])
@pytest.mark.parametrize("game", WAGERS)
def test_same_chips_as_the_engine(bank: int | None, coverage: str, game: str) -> None:
    plan = Plan(
        game=game,
        rounds=part_of(400),
        seats=5,
        wagers=WAGERS[game],
        bank=bank,
        readings={"coverage": coverage},
        strategy=PLAIN,
    )
    assert check(plan, plainly) > 0.9 * plan.rounds


@pytest.mark.parametrize("game", WAGERS)
def test_same_chips_when_single_cards_decide(game: str) -> None:
    plan = Plan(
        game=game,
        rounds=part_of(300),
        seats=4,
        wagers=WAGERS[game],
        strategy=chart(dict.fromkeys(KINDS, BY_CARDS)),
    )
    assert check(plan, as_is_best) > 0.9 * plan.rounds


@pytest.mark.parametrize("game", WAGERS)
def test_the_means_are_those_of_the_exact_odds(game: str) -> None:
    plan = Plan(game=game, rounds=1_000_000, wagers=WAGERS[game], seed="mean")
    assert_same_odds(plan, analyse(library().game(game)).wagers)
