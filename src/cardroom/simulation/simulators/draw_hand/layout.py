"""What a simulated hand of draw poker has beside what all pot games have, and where it lies.

That is behind what hold'em has, since drawmaha has both.
"""

from __future__ import annotations

from cardroom.cards import FIRST_JOKER, RANKS
from cardroom.simulation.simulators.holdem_hand.layout import HOLDEM_HAND as H
from cardroom.simulation.simulators.holdem_hand.layout import HOLDEM_TABLE as T
from cardroom.simulation.simulators.pot_hand.layout import MOST_PLACES, START

HIGH_WINS, LOW_WINS, BADUGI_WINS, BOTH_WIN = range(4)
"""By which hands cards are kept."""
NO_BURN, BURN_FIRST, BURN_LATER = range(3)
"""When a card is burned for a draw: never, before the discards, or after them."""
ACE, TEN = RANKS.index("A"), RANKS.index("T")
JOKER = int(FIRST_JOKER)
DECLARES = 8
"""Behind so many bits for cards, the one that openers are declared to be split."""

# The table.
DRAWS, BURNS, ALL_BACK, KEEPS, MUST_BET, SHORT_OF, BADUGI_WORTH = range(T, T + 7)
"""How many draws there are, and what they go by; the least hand that must bet after the draw, or
-1, and below what a bet is a short one; what ranks are worth in badugi."""
FORCED_ANTES, OPENERS, OPENER_RANK, OPENER_FIRST = range(T + 11, T + 15)
"""Whether there are antes and no blinds; the least hand with which the pot may be opened, or -1,
and the rank of its pair; and whether the opener begins after the draw."""
ANTES_STAY, FORFEIT_STAYS, SPLIT_IS_DEAD = range(T + 15, T + 18)
"""What becomes of a pot that nobody opens or nobody is left to win; and whether openers may be
split without a word."""
STRAIGHT, ROUGH, LOW_TOP, LOW_PAIR = range(T + 7, T + 11)
"""The least straight; the highest place of a low card that is kept; and where the pot is halved,
that of a low hand and the pair that is kept instead of low cards."""
ACE_IS_HIGH, WHOLE_LOW = range(T + 18, T + 20)
"""Of low hands: whether an ace is the worst card, and the least that is no straight nor flush, if
these count against a hand."""

# How a seat plays before the last draw: by its hand, or if that is negative by how many it throws.
EARLY_BETS, EARLY_CALLS, EARLY_RAISES, EARLY_LOW = range(START, START + 4)

# The hand: how many have called a short bet; the place of the opener, counted from 1, the cards he
# opened with, and what he has declared to throw away of them; and with a bit for each, the cards
# that are not dealt again.
CALLS, OPENER, OPENED_WITH, DECLARED, ASIDE = range(H, H + 5)
# And by place: what it throws away now, each card packed as one more than its number, so that
# nothing is no card; what it had put in before the draw; whether it has checked since; and as which
# of those who called a short bet it came.
_LISTS = range(H + 5, H + 5 + 4 * MOST_PLACES, MOST_PLACES)
THROWN, BEFORE, CHECKED, CALLED = _LISTS
DRAW_HAND = _LISTS.stop
