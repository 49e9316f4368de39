"""What a simulated hand of hold'em has beside what all pot games have, and where it lies."""

from __future__ import annotations

from cardroom.simulation.simulators.pot_hand.layout import HAND, TABLE

# The table.
TWO_BOARDS, WINS_LOW, OWN_TABLES, BETTER_COUNTS, LOW_FROM = range(TABLE, TABLE + 5)
"""The third says how one's own cards alone rank, where they win half of the pot. The others are for
those who play by their hands: whether the better of their two hands counts, and otherwise from
which low hand on that does."""
HOLDEM_TABLE = TABLE + 5

# The hand: the second board, and what lies on it.
SECOND_BOARD, SECOND_SHOWS = range(HAND, HAND + 2)
HOLDEM_HAND = HAND + 2
