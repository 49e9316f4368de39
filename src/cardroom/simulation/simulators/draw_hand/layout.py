"""What a simulated hand of draw poker has beside what all pot games have, and where it lies."""

from __future__ import annotations

from cardroom.cards import FIRST_JOKER, RANKS
from cardroom.simulation.simulators.pot_hand.layout import HAND, MOST_PLACES, START, TABLE

HIGH_WINS, LOW_WINS, BADUGI_WINS, BOTH_WIN = range(4)
"""By which hands cards are kept."""
NO_BURN, BURN_FIRST, BURN_LATER = range(3)
"""When a card is burned for a draw: never, before the discards, or after them."""
ACE, TEN = RANKS.index("A"), RANKS.index("T")
JOKER = int(FIRST_JOKER)

# The table.
DRAWS, BURNS, ALL_BACK, KEEPS, MUST_BET, SHORT_OF, BADUGI_WORTH = range(TABLE, TABLE + 7)
"""How many draws there are, and what they go by; the least hand that must bet after the draw, or
-1, and below what a bet is a short one; what ranks are worth in badugi."""
STRAIGHT, ROUGH, LOW_TOP, LOW_PAIR = range(TABLE + 7, TABLE + 11)
"""The least straight; the highest place of a low card that is kept; and where the pot is halved,
that of a low hand and the pair that is kept instead of low cards."""

# How a seat plays before the last draw: by its hand, or if that is negative by how many it throws.
EARLY_BETS, EARLY_CALLS, EARLY_RAISES, EARLY_LOW = range(START, START + 4)

# The hand: how many have called a short bet.
CALLS = HAND
# And by place: what it throws away now, each card packed as one more than its number, so that
# nothing is no card; what it had put in before the draw; whether it has checked since; and as which
# of those who called a short bet it came.
_LISTS = range(HAND + 1, HAND + 1 + 4 * MOST_PLACES, MOST_PLACES)
THROWN, BEFORE, CHECKED, CALLED = _LISTS
DRAW_HAND = _LISTS.stop
