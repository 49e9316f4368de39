"""What the learning libraries ask of every environment: here of typical games, all in the proof."""

from __future__ import annotations

import pytest

from cardroom.books import library
from tests.entries import GAMES, typical
from tests.envs.peers import ask_gymnasium, ask_open_spiel, ask_pettingzoo
from tests.envs.rounds import plan_of
from tests.portion import ALL

TYPICAL = typical(game.id for game in GAMES)


def is_short(game: str) -> bool:
    """Whether a playthrough of it is, which tells every move that there might be."""
    return not library().game(game).mechanism.card_by_card and len(plan_of(game).actions) < 1000


@pytest.mark.parametrize("game", TYPICAL)
def test_gymnasium_finds_no_fault(game: str) -> None:
    ask_gymnasium(game)


@pytest.mark.parametrize("game", TYPICAL)
def test_pettingzoo_finds_no_fault(game: str) -> None:
    ask_pettingzoo(game)


@pytest.mark.parametrize("game", [game for game in TYPICAL if ALL or is_short(game)])
def test_open_spiel_finds_no_fault(game: str) -> None:
    ask_open_spiel(game)
