"""What a simulated hand of hold'em has beside what all pot games have, and where it lies."""

from __future__ import annotations

from cardroom.simulation.simulators.pot_hand.layout import HAND, TABLE

# The table.
TWO_BOARDS, WINS_LOW = range(TABLE, TABLE + 2)

# The hand: the second board, and what lies on it.
SECOND_BOARD, SECOND_SHOWS = range(HAND, HAND + 2)
HOLDEM_HAND = HAND + 2
