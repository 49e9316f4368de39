"""A house way for seven cards as the numbers that compiled loops go through.

A row of it is a line of small numbers, made from the book's own (`cardroom.fast.house_way`): for
which hands it holds, and the two sets out of which the front is chosen. So the loops
(`cardroom.fast.settings`) know what a group of cards is and what is highest, but no rule of any
house.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.fast.keys import Numbers, Strengths

Integers = npt.NDArray[np.int64]

CARDS = 7
FRONT = 2
PAIRS = CARDS * (CARDS - 1) // 2
"""Choices of two cards."""
KINDS = 14
JOKER_KIND = 13
"""The kind of a joker that joins no other card."""
ACE = 12

# What a row has: whether it asks for a straight or a flush, a bit for each rank that the first
# group may have (none if it may have any), the least rank of the highest other card, by how much
# the highest single card must be above the highest pair, the two sets that the front is chosen
# from, whether it must leave a straight or a flush behind, the least strength in front and behind,
# what the best choice is, and the row's place in the book.
(
    ASKS_COMPLETE,
    RANKS_ASKED,
    LEAST_OTHER,
    ABOVE,
    FROM,
    AND_FROM,
    LEAVES_COMPLETE,
    LEAST_FRONT,
    LEAST_BACK,
    BEST_BY,
    PLACE,
    COLUMNS,
) = range(12)
EITHER = 2
"""A row that does not ask for a straight or a flush."""

# Sets of cards to choose from: all, aces with the joker, the cards of the first group, those of the
# highest group beside it, the highest card beside it, all of that card's rank, all of the next
# one's, and the three highest cards that are alone. Of a joker that is told apart: it, one card and
# the other of the lower of two pairs, and of the highest one. Last the lowest group beside the
# first one.
(
    ALL,
    ACES,
    GROUP,
    OTHER_GROUP,
    TOP_OTHER,
    LIKE_TOP,
    LIKE_NEXT,
    SINGLE,
    SECOND_SINGLE,
    THIRD_SINGLE,
    JOKER,
    OF_LOWER,
    AND_OF_LOWER,
    OF_HIGHEST,
    AND_OF_HIGHEST,
    LAST_GROUP,
    SETS,
) = range(17)

# What the best choice is: one without the joker that leaves the best back; the best front, and then
# back; the best back, and then front. Last of all the lowest cards go in front.
JOKER_BEHIND, BEST_FRONT, BEST_BACK = range(3)

# As what a joker counts: an ace; an ace unless a straight or flush needs it; what makes the highest
# hand.
AS_ACE, COMPLETING, AS_HIGHEST = range(3)

# A place in the table of hands by how many groups of two, three, four, five and six there are.
GROUPS_OF = 0, 0, 1, 4, 12, 24, 36
SHAPES = 48

FRONT_BEHIND = 12
"""By so much the strength of two cards is less than that of five which begin like them: the
categories of a front are the first ones of a back."""


class CompiledWay(NamedTuple):
    """A house way as the loops know it.

    There are few arrays, since each of them costs time wherever they are handed on.
    """

    keys: Numbers
    """By card, as in `cardroom.fast.keys`."""
    shifts: npt.NDArray[np.uint16]
    """Those of seven cards, then of five."""
    strengths: Strengths
    """Front and back of seven cards without a flush, by place; then of five cards twice their
    strength, and one more if they are a straight or a flush, by place when their suits are mixed
    and again when they are not; then of two cards by their kinds."""
    numbers: Integers
    """The numbers named below, and then the rows: those of one kind of hand after another, each
    kind's in the book's order."""


# The numbers: what a sum of keys starts with, how many bits choose a bucket of seven cards, and
# which ones then a place; the same for five cards, where their shifts and strengths begin, and
# those of one suit; where the strengths of two cards begin; as what a joker counts, where a
# category is in a strength, a bit for each category of the back that is a straight or a flush, and
# whether there are rows about a joker told apart.
(
    NO_CARDS,
    SEVEN_BITS,
    SEVEN_MASK,
    FIVE_BITS,
    FIVE_MASK,
    FIVE_SHIFTS,
    FIVES,
    SUITED_FIVES,
    TWOS,
    JOKER_COUNTS,
    CATEGORY_FROM,
    COMPLETES,
    HAS_APART,
    # The kind of a hand by its groups, then where the rows of each kind of hand begin: first those
    # about a joker told apart.
    HAND_OF,
) = range(14)
FIRST_ROW = HAND_OF + SHAPES
MOST_HANDS = 15
ROWS = FIRST_ROW + 2 * MOST_HANDS + 1
