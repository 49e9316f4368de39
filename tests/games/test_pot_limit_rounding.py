"""How much may be raised in pot-limit with single dollars in the blinds."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.table.setup import SeatSetup, Setup, Structure
from cardroom.table.stock import Stacked

FOUR_BLINDS = {"pot-limit-opening": "the-pot"}


@pytest.mark.parametrize(
    ("game_id", "readings", "most"),
    [
        # 001:1041: with single dollars in the blind the pot is rounded up to the next $5.
        ("bicycle/texas-holdem", FOUR_BLINDS, 300 + 1000),
        ("bicycle/drawmaha", {}, 300 + 1000),
        ("bicycle/drawmaha-2-7", {}, 300 + 1000),
        # 004:645 has pot-limit tables, and no line about rounding.
        ("oceana-classic/texas-holdem", {}, 300 + 700),
        ("oceana-classic/omaha", {}, 300 + 700),
    ],
)
def test_the_pot_is_rounded_where_the_book_says_so(
    game_id: str, readings: dict[str, str], most: int
) -> None:
    game = library().game(game_id)
    seats = tuple(SeatSetup(number, 20_000) for number in (1, 2, 3))
    structure = Structure(type="pot-limit", small_blind=100, big_blind=300, chip=100)
    setup = Setup(game=game_id, seats=seats, button=3, structure=structure, readings=readings)
    played = game.round(setup, Stacked.shuffled(game.fresh_deck(setup), "rounding"))
    assert played.turn is not None
    raises = next(option for option in played.turn.options if option.do == "raise")
    assert raises.high == most
