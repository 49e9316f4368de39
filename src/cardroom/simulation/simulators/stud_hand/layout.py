"""What a simulated hand of stud has beside what all games for a pot have, and where it lies.

There is no button: a place at the table is a seat.
"""

from __future__ import annotations

import numpy as np
from numba.np.numpy_support import carray

from cardroom.fast.compiled import joined, pointer_to
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.pot_hand.layout import (
    HAND,
    MOST_PLACES,
    MOST_ROUNDS,
    RAISE,
    START,
    TABLE,
)

THROW, BRING_IN = range(RAISE + 1, RAISE + 3)
"""Two more things that a place does."""
RANKS_AND_NONE = 14
SHOWN = RANKS_AND_NONE**4
"""How many sets of up to four ranks there are, in any order."""
ROOM = 128
"""So many cards may be thrown away, or come again, in a hand."""
MOST_PILES = 3
"""So often the deck may be too short."""

# The table.
ANTE, DUE, ASKED_AGAIN, WINS_LOW, OPEN_PAIR, MIDDLE_OPENS = range(TABLE, TABLE + 6)
FOLDED_RECEIVE, DISCARDS_BACK, HELD, DOWN, UP, THROWN = range(TABLE + 6, TABLE + 12)
ROUNDS, LOWS_UP_TO, SHOW_TABLE = range(TABLE + 12, TABLE + 15)
"""How many betting rounds; the highest rank of a low hand, or less than any; and what up to four
cards are worth, by the places that their ranks have in it."""
FACES = TABLE + 15
"""By betting round: whether its card comes face up."""
BURNS = FACES + MOST_ROUNDS
"""By betting round: whether a card is burned before it."""
STUD_TABLE = BURNS + MOST_ROUNDS

# How a seat plays on the first two streets; later as it does with a board on the table.
EARLY_BETS, EARLY_CALLS, EARLY_RAISES, EARLY_LOW = range(START, START + 4)

# The hand: what was thrown away, what has come back of it, and where all of it lies.
MUCKED, PILES, PILED, DRAWN_AGAIN, DECK_AT, PILE_AT, MUCK_AT, RANDOM_AT = range(HAND, HAND + 8)
MIDDLE, HAS_MIDDLE, WAGERED, FORCED = range(HAND + 8, HAND + 12)
"""The card in the middle, if there is one; and of this betting round, whether somebody has wagered,
and who was forced to."""
PILE_ENDS = HAND + 12
"""Where each pile ends that has come back."""
# And by place: how many cards it has and how many lie face up, these, and what they show; whether
# it goes on receiving cards although it has folded.
_LISTS = range(PILE_ENDS + MOST_PILES, PILE_ENDS + MOST_PILES + 5 * MOST_PLACES, MOST_PLACES)
COUNT, UPS, UP_CARDS, SHOWS, RECEIVES = _LISTS
STUD_HAND = _LISTS.stop


@joined
def at_stud_table(address: int) -> Array:
    """The numbers of the table."""
    return carray(pointer_to(address), STUD_TABLE, np.int64)


@joined
def in_stud_hand(address: int) -> Array:
    """The numbers of the hand."""
    return carray(pointer_to(address), STUD_HAND, np.int64)


@joined
def cards_at(address: int) -> Array:
    """Cards that were thrown away, or have come back."""
    return carray(pointer_to(address), ROOM, np.uint8)


@joined
def shown_by(table: int, ranks: int) -> Array:
    """What up to four cards are worth, by their ranks."""
    t = at_stud_table(table)
    return carray(pointer_to(t[SHOW_TABLE]), SHOWN, np.int64)[ranks]
