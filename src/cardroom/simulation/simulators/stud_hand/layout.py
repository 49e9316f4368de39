"""What a simulated hand of stud has beside what all games for a pot have, and where it lies."""

from __future__ import annotations

import numpy as np
from numba.np.numpy_support import carray

from cardroom.fast.compiled import joined, pointer_to
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.pot_hand.layout import (
    HAND,
    MOST_PLACES,
    MOST_ROUNDS,
    START,
    TABLE,
    at_table,
)

RANKS_AND_NONE = 14
SHOWN = RANKS_AND_NONE**4
"""How many sets of up to four ranks there are, in any order."""

# The table.
DUE, ASKED_AGAIN, WINS_LOW, OPEN_PAIR, MIDDLE_OPENS = range(TABLE, TABLE + 5)
FOLDED_RECEIVE, DISCARDS_BACK, HELD, DOWN, UP, THROWN = range(TABLE + 5, TABLE + 11)
ROUNDS, LOWS_UP_TO, SHOW_TABLE = range(TABLE + 11, TABLE + 14)
"""How many betting rounds; the highest rank of a low hand, or less than any; and what up to four
cards are worth, by the places that their ranks have in it."""
HIGHEST_OPENS, EITHER_FIRST, EITHER_LATER, WILD_TABLES = range(TABLE + 14, TABLE + 18)
"""Whether the highest card opens, with a bet; a second size of the bets of a limit game, on the
first street and on later ones, or none; and how hands rank with a joker that came face down."""
ACE_FORCED_LOW = TABLE + 18
"""Whether an ace is the lowest card for the forced bet."""
FACES = TABLE + 19
"""By betting round: whether its card comes face up."""
BURNS = FACES + MOST_ROUNDS
"""By betting round: whether a card is burned before it."""

# How a seat plays on the first two streets; later as it does with a board on the table.
EARLY_BETS, EARLY_CALLS, EARLY_RAISES, EARLY_LOW = range(START, START + 4)

# The hand.
MIDDLE, HAS_MIDDLE, WAGERED, FORCED = range(HAND, HAND + 4)
"""The card in the middle, if there is one; and of this betting round, whether somebody has wagered,
and who was forced to."""
# And by place: how many cards lie face up, these, and what they show; whether it goes on receiving
# cards although it has folded; and whether a joker came to it face down.
_LISTS = range(HAND + 4, HAND + 4 + 5 * MOST_PLACES, MOST_PLACES)
UPS, UP_CARDS, SHOWS, RECEIVES, WILD = _LISTS
STUD_HAND = _LISTS.stop


@joined
def shown_by(table: int, ranks: int) -> Array:
    """What up to four cards are worth, by their ranks."""
    t = at_table(table)
    return carray(pointer_to(t[SHOW_TABLE]), SHOWN, np.int64)[ranks]
