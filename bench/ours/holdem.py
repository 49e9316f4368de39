"""Cardroom's plain engine, with its full event log."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from bench.suites.holdem import BIG_BLIND, SEATS, SMALL_BLIND, STACK
from cardroom.books import library
from cardroom.table.decisions import Choice
from cardroom.table.setup import SeatSetup, Setup, Structure
from cardroom.table.stock import Stacked
from cardroom.version import __version__

VERSION = __version__

GAME = library().game("bicycle/texas-holdem")
STRUCTURE = Structure(
    type="no-limit", small_blind=SMALL_BLIND, big_blind=BIG_BLIND, chip=SMALL_BLIND
)
DECK = GAME.fresh_deck()
SEATED = tuple(SeatSetup(seat, STACK) for seat in range(1, SEATS + 1))
CHECK, CALL = Choice("check"), Choice("call")
numbers = count()


def hand() -> Sequence[int]:
    """One hand from a fresh seeded shuffle, every decision made one at a time."""
    number = next(numbers)
    setup = Setup(game=GAME.id, seats=SEATED, button=1 + number % SEATS, structure=STRUCTURE)
    played = GAME.round(setup, Stacked.shuffled(DECK, "bench", number))
    while (decision := played.turn) is not None:
        played.choose(decision.seat, CALL if decision.options[0].do == "call" else CHECK)
    return list(played.table.stacks().values())
