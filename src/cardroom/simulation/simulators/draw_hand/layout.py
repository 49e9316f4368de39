"""What a simulated hand of draw poker has beside what all games for a pot have, and where it lies.

Cards come from one list: the deck, and behind it each pile that was shuffled again. It is dealt
from between ``AT`` and ``END``, in random order.
"""

from __future__ import annotations

import numpy as np
from numba.np.numpy_support import carray

from cardroom.cards import FIRST_JOKER, RANKS
from cardroom.fast.compiled import joined, pointer_to
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.pot_hand.layout import (
    HAND,
    MOST_PLACES,
    RAISE,
    START,
    TABLE,
)

THROW = RAISE + 1
"""One more thing that a place does; it is told with a bit for each card."""
ROOM = 1024
"""So many cards may come in a hand, with those that come again."""
MOST_PILES = 64
"""So often the deck may be too short."""
MUCK = 64
HIGH_WINS, LOW_WINS, BADUGI_WINS, BOTH_WIN = range(4)
"""By which hands cards are kept."""
NO_BURN, BURN_FIRST, BURN_LATER = range(3)
"""When a card is burned for a draw: never, before the discards, or after them."""
ACE, TEN = RANKS.index("A"), RANKS.index("T")
JOKER = int(FIRST_JOKER)

# The table.
DRAWS, HELD, DECK_SIZE, BURNS, ALL_BACK, KEEPS = range(TABLE, TABLE + 6)
MUST_BET, SHORT_OF, BADUGI_WORTH, STRAIGHT, ROUGH, LOW_TOP, LOW_PAIR = range(TABLE + 6, TABLE + 13)
"""The least hand that must bet after the draw, or -1, and below what a bet is a short one; what
ranks are worth in badugi; the least straight; the highest place of a low card that is kept; and
where the pot is halved, that of a low hand and the pair that is kept instead of low cards."""
DRAW_TABLE = TABLE + 13

# How a seat plays before the last draw: by its hand, or if that is negative by how many it throws.
EARLY_BETS, EARLY_CALLS, EARLY_RAISES, EARLY_LOW = range(START, START + 4)

# The hand: where its cards lie and come from, what was thrown away, and who called a short bet.
STOCK_AT, MUCK_AT, RANDOM_AT, AT, END, MUCKED, PILES, CALLS = range(HAND, HAND + 8)
PILE_ENDS = HAND + 8
# And by place: what it throws away now; what it had put in before the draw; whether it has checked
# since; and as which of those who called a short bet it came. Cards are packed here as one more
# than their numbers, so that nothing is no card.
_LISTS = range(PILE_ENDS + MOST_PILES, PILE_ENDS + MOST_PILES + 4 * MOST_PLACES, MOST_PLACES)
THROWN, BEFORE, CHECKED, CALLED = _LISTS
DRAW_HAND = _LISTS.stop


@joined
def at_draw_table(address: int) -> Array:
    """The numbers of the table."""
    return carray(pointer_to(address), DRAW_TABLE, np.int64)


@joined
def in_draw_hand(address: int) -> Array:
    """The numbers of the hand."""
    return carray(pointer_to(address), DRAW_HAND, np.int64)


@joined
def stock_of(hand: int) -> Array:
    """The cards of the deck, and behind them those that have come back."""
    return carray(pointer_to(in_draw_hand(hand)[STOCK_AT]), ROOM, np.uint8)


@joined
def muck_of(hand: int) -> Array:
    """The cards that were thrown away."""
    return carray(pointer_to(in_draw_hand(hand)[MUCK_AT]), MUCK, np.uint8)
