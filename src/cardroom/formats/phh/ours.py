"""A PHH hand that was written here: the round that it was, with every card in its place."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.cards import cards, take
from cardroom.formats.amounts import all_in_units
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.phh.hand import DECK, RESHUFFLES, SETUP, UNIT, Hand
from cardroom.formats.replayed import pot_round
from cardroom.formats.variants import recorded_books
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round
from cardroom.table.setup import Setup
from cardroom.table.stock import Stacked


def ours(hand: Hand) -> tuple[Round[PotTable], int]:
    """The round up to its first decision, and the unit of the file; or `BadHand`."""
    setup = _setup(hand.more[SETUP])
    unit, deck, piles = (hand.more.get(name) for name in (UNIT, DECK, RESHUFFLES))
    if type(unit) is not int or not 0 < unit <= 10**6:
        raise BadHand("a whole number from 1 to 1,000,000 is expected", place=UNIT)
    if not isinstance(deck, str):
        raise BadHand("the deck is expected as text", place=DECK)
    piles = piles if isinstance(piles, list) else []
    game = recorded_books().game(setup.game)
    order = cards(deck)
    take(game.fresh_deck(setup), order)  # No card more often than the game's deck holds it.
    stock = Stacked(order, reshuffles=[cards(str(pile)) for pile in piles])
    begun = pot_round(game.round(setup, stock))
    told = all_in_units(hand.starting_stacks, unit)
    start = {seat.seat: seat.chips for seat in setup.seats}
    if told != [start[seat.number] for seat in begun.table.players]:
        raise BadHand(f"starting_stacks are others than those of {SETUP}", place="starting_stacks")
    return begun, unit


def _setup(text: Any) -> Setup:
    try:
        return msgspec.json.decode(text, type=Setup)
    except (msgspec.DecodeError, TypeError) as wrong:
        raise BadHand(f"this is no setup: {wrong}", place=SETUP) from None
