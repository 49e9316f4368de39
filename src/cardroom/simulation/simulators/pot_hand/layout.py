"""Where everything of a simulated hand lies, in a few arrays of whole numbers.

``t`` is the table as it stands before every hand, ``p`` how somebody plays, and ``h`` the hand: the
lists below say where all of it lies; what a game has of its own lies behind. Functions hand each
other addresses, for to count who holds an array takes as long as a hand.

Places at the table are counted clockwise from the left of the button, which is last; a seat is who
sits there. Where there is no button the last seat has it in every hand, so that a place is a seat.
What a place has bet is its total for the betting round.

Cards come from one list: the deck, and behind it each pile that was shuffled again. The next card
is any of those that are left of its pile.
"""

from __future__ import annotations

from typing import get_args

import numpy as np
from numba.np.numpy_support import carray

from cardroom.fast.compiled import joined, pointer_to
from cardroom.simulation.dealing import Array, below
from cardroom.table.fees.shapes import Moment

MOST_PLACES = 10
DECK = 52

LIMIT, SPREAD, NO_LIMIT, POT_LIMIT = range(4)
"""Betting structures."""
FOLD, CHECK, CALL, RAISE, THROW, BRING_IN, TAKE_UP, TAKE_DOWN = range(8)
"""What a place does; to raise is also to bet or to complete, and the last two are about how it
takes its next card."""
RANDOM, CALLER, FOLDER, RAISER, BY_HAND = range(5)
"""How somebody plays."""
ENTERS, RAISES, RERAISES = 1, 2, 4
"""What is done with a starting hand, as bits."""
MOST_ROUNDS = 5
"""How many betting rounds a hand may have."""
CATEGORY_FROM = 20
"""Where the category begins in the strength of a hand of five cards."""
ROOM = 1024
"""So many cards may come in a hand, with those that come again."""
MOST_PILES = 64
"""So often it may come that the deck is too short, and once it is the deck."""
MUCK = 64
"""So many cards may be out of play."""

MOMENTS: tuple[Moment, ...] = get_args(Moment)
BEFORE_DEAL, MATCHED_TURN = MOMENTS.index("before-deal"), MOMENTS.index("matched-turn")
NO_ROUND_2, EVERY_HAND = MOMENTS.index("no-round-2"), MOMENTS.index("hand")
ROUND_MOMENTS = tuple(
    map(MOMENTS.index, ("before-deal", "round-2", "round-3", "round-4", "round-5"))
)

# The table: its structure and its readings (see `cardroom.table.pot.betting_table`), and lists.
PLACES, KIND, USES, HIGH_TABLES, LOW_TABLES = range(5)
"""The third says of how many hole cards a hand may be made, by bits; of any, if there are none."""
SMALL_AT, BIG_AT, SMALL_BLIND, BIG_BLIND, LEAST, MOST, CHIP = range(6, 13)
RAISE_CAP, ROUND_CAP, CAP_IN_NO_LIMIT, HEADS_UP_FROM_START, HALF_BET_COUNTS = range(13, 18)
RAISES_MATCH, CHECK_RAISE, POT_ROUNDING, OPEN_UP_TO = range(18, 22)
ODD_HALF_TO_CLOSEST, TIED_AS_ONE, PLAYER_FEE, JACKPOT = range(22, 26)
SHORTS_ADD_UP, ODD_CHIPS_APART, ODD_BY_SUIT, TWO_ARE_CAPPED, LEAST_HIGH = range(26, 31)
COMPLETING_RAISES, RAISES_FROM_WHOLE, BETTING_RAISES = range(31, 34)
ANTE, BUTTON_MOVES, DECK_SIZE, NEW_DECK, NUMBERS = range(34, 39)
"""The last three: how many cards the deck has, whether every hand begins with the deck in its
order, and how many numbers of a hand begin with nothing."""
SIZES = 39
"""By betting round: the bet, or the least one."""
STACKS = SIZES + MOST_ROUNDS
"""By seat: what it brings to every hand."""
POT_FEES = STACKS + MOST_PLACES
"""By moment: what leaves the pot."""
ONCE = POT_FEES + len(MOMENTS)
"""By moment: whether only the first of these counts."""
WITH_JACKPOT = ONCE + len(MOMENTS)
"""By moment: whether the jackpot goes with its fee, if that is the first."""
ON_BOARD = WITH_JACKPOT + len(MOMENTS)
"""By betting round: how many cards lie on the board."""
DEALT_ON = ON_BOARD + MOST_ROUNDS
"""By betting round: how many cards of his own everyone gets before it."""
THROWN_AFTER = DEALT_ON + MOST_ROUNDS
"""By betting round: how many of these are thrown away when it is over."""
TABLE = THROWN_AFTER + MOST_ROUNDS
"""How many numbers there are of every game."""
TABLE_ROOM = 256
"""How many there may be."""

# How a seat plays: its style, the least strengths, how much it bets in percent of the pot, and what
# it does with each two cards.
STYLE, BETS_FROM, CALLS_FROM, RAISES_FROM, LOW_COUNTS_AS, BET_SIZE, START = range(7)
PLAYER = START + DECK * DECK

# The hand: what is true of all of it, and of this betting round, whose number is from 0 on.
BUTTON, POT, ABLE, CONTENDERS, FEES, FEE_TAKEN, ONCE_TAKEN, NUMBER, DECIDED = range(9)
BOARD, BOARD_SHOWS, LOOKED_AT, LEVEL, FULL, SIZE, STEP, RAISED, CAPPED, HEADS_UP = range(9, 19)
LOW_TO, HIGH_TO = range(19, 21)
"""The least and the greatest total that may be raised to, or nothing."""
WHOLE, OPEN_BELOW = range(21, 23)
"""The next whole bet of a limit game; and below what level one must have acted to raise again."""
COUNTED_FROM, LARGER, BROUGHT_IN = range(23, 26)
"""From where it is counted whether a wager of a limit game is large enough; a second, larger size
of its bets, or none; and whether what lies there is only to be completed."""
SAID_AT, SAID_END = range(26, 28)
"""The address to which the next choice is told, and where the room for them ends."""
SAID = 5
"""How many numbers a choice is told with: seat, what it does, to which total, and these."""
RANDOM_AT, STOCK_AT, MUCK_AT = range(28, 31)
"""Where random numbers come from, where the cards lie, and where those that are out of play."""
AT, END, PILE, PILE_END, PILES, MUCKED, DEAD, AWARDED = range(31, 39)
"""The place of the next card and that behind the last one; which pile is dealt from, where it ends
and how many there are, the deck being the first; how many cards are out of play; what is nobody's
of the pot, and what was awarded."""
# And by place. Cards are packed as for the evaluator: one byte each, the first one lowest.
_LISTS = range(39, 39 + 13 * MOST_PLACES, MOST_PLACES)
CHIPS, BET, PUT_IN, RETURNED, ACTED, FOLDED, CARDS, COUNT, JUDGED, *_HANDS = _LISTS
HIGH, LOW, ODD_HIGH, ODD_LOW = _HANDS
HAND = _LISTS.stop
"""How many numbers there are of every game."""
PILE_ENDS = 512
"""Behind what any game has: where each pile ends."""
HELD = PILE_ENDS + MOST_PILES
"""And what stays in the pot for the next hand: what is nobody's, and then by seat."""
HAND_ROOM = HELD + 1 + MOST_PLACES


@joined
def address_of(array: Array) -> Array:
    """Where an array lies; a signed number, since others are added to it."""
    return np.int64(array.ctypes.data)


@joined
def at_table(address: int) -> Array:
    """The numbers of the table."""
    return carray(pointer_to(address), TABLE_ROOM, np.int64)


@joined
def in_hand(address: int) -> Array:
    """The numbers of the hand."""
    return carray(pointer_to(address), HAND_ROOM, np.int64)


@joined
def player_of(address: int, seat: int) -> Array:
    """The numbers of the player in a seat."""
    return carray(pointer_to(address + 8 * PLAYER * seat), PLAYER, np.int64)


@joined
def stock_of(hand: int) -> Array:
    """The cards of the deck, and behind them those that have come back."""
    return carray(pointer_to(in_hand(hand)[STOCK_AT]), ROOM, np.uint8)


@joined
def muck_of(hand: int) -> Array:
    """The cards that are out of play."""
    return carray(pointer_to(in_hand(hand)[MUCK_AT]), MUCK, np.uint8)


@joined
def any_below(hand: int, count: int) -> Array:
    """A random number that is less than a count."""
    return below(carray(pointer_to(in_hand(hand)[RANDOM_AT]), 4, np.uint64), count)
