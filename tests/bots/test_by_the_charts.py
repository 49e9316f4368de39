"""Bots play as the charts say that is best."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.bots import sensible
from cardroom.cards import cards
from cardroom.odds.strategy import strategy
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.events import HIDDEN, Acted, Dealt, Turned
from tests.bots.tables import Sees

BOTH = (Option("stand"), Option("hit"))


def chosen(game: str, row: str, column: str) -> str:
    (chart,) = strategy(library().game(game)).charts
    cell = chart.cells[chart.rows.index(row)][chart.columns.index(column)]
    assert cell is not None
    return cell.choice


def asked(seat: int) -> Decision:
    return Decision(seat, "draw", BOTH, Choice("stand"), Clause("001:10260", "Draw or not."))


@pytest.mark.parametrize("hand", ["4s 2d Kc", "4s Ad Kc", "4s Kd Kc", "3s 3d Ac"])
def test_a_pan_nine_bettor(hand: str) -> None:
    game = "bicycle/super-pan-9-super-tie"
    held = cards(hand)
    seen = Sees(*(Dealt("2", card, False, 2) for card in held))
    total = {"4s 2d Kc": "6", "4s Ad Kc": "5", "4s Kd Kc": "4", "3s 3d Ac": "7"}[hand]
    assert sensible("pan-nine", seed=1).choose(asked(2), seen).do == chosen(game, total, "Bettor")


@pytest.mark.parametrize("hand", ["4s 2d Kc", "4s Ad Kc", "3s 3d Ac"])
@pytest.mark.parametrize("did", ["hit", "stand"])
def test_a_pan_nine_player_dealer(hand: str, did: str) -> None:
    game = "bicycle/super-pan-9-super-tie"
    total = {"4s 2d Kc": "6", "4s Ad Kc": "5", "3s 3d Ac": "7"}[hand]
    dealt = [Dealt("player-dealer", HIDDEN, False) for _ in range(3)]
    seen = Sees(*dealt, Acted(2, did), Turned("player-dealer", cards(hand)))
    column = f"Player-dealer, bettor {'drew' if did == 'hit' else 'stood'}"
    assert sensible("pan-nine", seed=1).choose(asked(5), seen).do == chosen(game, total, column)


@pytest.mark.parametrize("shown", ["5", "6"])
def test_a_five_at_baccarat(shown: str) -> None:
    dealt = [Dealt(to, HIDDEN, False) for to in ("player", "dealer", "player", "dealer")]
    seen = Sees(
        *dealt, Turned("player", cards("2s 3d"), "5"), Turned("dealer", cards(f"{shown}c"), shown)
    )
    bot = sensible("baccarat-hit-or-stand", seed=1)
    best = chosen("bicycle/21st-century-baccarat-9.0", "5", shown)
    assert bot.choose(asked(2), seen).do == best


def test_a_tie_at_casino_war() -> None:
    options = (Option("war", totals=(1000,)), Option("surrender"))
    tied = Decision(2, "war", options, Choice("surrender"), Clause("001:5600", "War or half."))
    best = chosen("bicycle/casino-war", "any", "")
    assert sensible("casino-war", seed=1).choose(tied, Sees()).do == best
