"""Chinese poker in compiled code: the deal, automatic wins, and what everyone wins from everyone.

This is `cardroom.games.three_segments` once more, with `cardroom.table.points`, which pays as far
as both stacks go; and compared with them chip by chip.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np

from cardroom.fast.compiled import compiled, inner, joined
from cardroom.simulation.dealing import Array, below, draw
from cardroom.simulation.simulators.points_simulator import CHIPS_ONCE, EACH_OPPONENT

CARDS, PLACES, RANKS, SUITS = 13, 4, 13, 4
FRONT, MIDDLE, BACK = range(3)
SET, DRAGON, SIX_PAIRS, THREE_FLUSHES, THREE_STRAIGHTS, FOUL = range(6)
"""What a hand is; the last one is set wrongly."""
SENSIBLE, BY_KIND, RANDOM = range(3)
"""How somebody sets his hands."""
CATEGORY_FROM = (12, 20, 20)
"""Where the category begins in the strength of each segment."""


class Points(NamedTuple):
    """The rules and readings as numbers."""

    scoop: int
    majority: int
    foul: int
    super_bonus: int
    """From each, for beating everyone in all segments, or 0."""
    automatic: Array
    """By what a hand is."""
    bonus: Array
    """By segment and category."""
    always: bool
    """Whether a bonus is paid by those too who beat the segment."""
    dragon_beats: bool
    must_declare: bool
    value: int
    """Of a point, in cents."""
    win_cap: int
    stacks: Array
    """By seat: with how much it plays."""
    least: Array
    """By the front's category: the least middle that is above it."""
    straights: Array
    """Three straights, by how many cards of each rank they have, in rising order."""


@compiled
def deal_hands(state: Array, deck: Array, button: int, hands: Array, decks: Array) -> None:
    """Deal a round for each row of ``hands``, with the button one seat further each time.

    All four places are dealt, one card at a time; cards of a hand come from the highest to the
    lowest. Decks are told for as many rounds as there is room for.
    """
    seats = hands.shape[1]
    for i in range(hands.shape[0]):
        for at in range(deck.size):
            card = draw(state, deck, at)
            seat = (button + 1 + at) % PLACES
            if seat < seats:
                hands[i, seat, at // PLACES] = card
        for seat in range(seats):
            hand = hands[i, seat]
            for n in range(1, CARDS):
                card, at = hand[n], n
                while at > 0 and hand[at - 1] < card:
                    hand[at] = hand[at - 1]
                    at -= 1
                hand[at] = card
        if i < decks.shape[0]:
            for at in range(deck.size):
                decks[i, at] = deck[at]
        button = button + 1 if button + 1 < seats else 0


@inner
def automatic_win(book: Points, hand: Array) -> int:
    """What thirteen cards win without being set, if anything."""
    kinds, suits = np.zeros(RANKS, np.int64), np.zeros(SUITS, np.int64)
    counted = np.int64(0)
    for card in hand:
        kinds[card >> 2] += 1
        suits[card & 3] += 1
        counted += np.int64(1) << 3 * np.int64(card >> 2)
    pairs = different = 0
    for rank in range(RANKS):
        different += int(kinds[rank] > 0)
        pairs += int(kinds[rank]) // 2
    if different == RANKS:
        return DRAGON
    if pairs == 6:
        return SIX_PAIRS
    # Three, five and five of a suit, of which any may be of the same one.
    threes = fives = 0
    for count in suits:
        threes += count in (3, 8, 13)
        fives += count in (0, 3, 5, 8, 10, 13)
    if threes == 1 and fives == SUITS:
        return THREE_FLUSHES
    at = np.searchsorted(book.straights, counted)
    if at < book.straights.size and book.straights[at] == counted:
        return THREE_STRAIGHTS
    return SET


@inner
def lay_by_kind(hand: Array, laid: Array) -> None:
    """What goes together to the back, the rest forward; which five are the back is seen later."""
    taken = 0
    for count in range(4, 0, -1):
        for n in range(CARDS):
            alike = 0
            for other in hand:
                alike += other >> 2 == hand[n] >> 2
            if alike == count:
                laid[_place(taken)] = hand[n]
                taken += 1


@joined
def _place(taken: int) -> int:
    """Where the next card goes: into the back, then the middle, then the front."""
    return 8 + taken if taken < 5 else taken - 2 if taken < 10 else taken - 10


@compiled
def lay_simply(
    book: Points, styles: Array, state: Array, hands: Array, laid: Array, kinds: Array
) -> None:
    """Say what every hand is, and lay those of players who do not set theirs sensibly."""
    for i in range(hands.shape[0]):
        for seat in range(hands.shape[1]):
            hand, style = hands[i, seat], styles[seat]
            kinds[i, seat] = automatic_win(book, hand)
            if style == BY_KIND:
                lay_by_kind(hand, laid[i, seat])
            elif style == RANDOM:
                if kinds[i, seat] != SET and not book.must_declare and below(state, 2):
                    kinds[i, seat] = SET
                for at in range(CARDS):
                    other = below(state, at + 1)
                    laid[i, seat, at] = laid[i, seat, other]
                    laid[i, seat, other] = hand[at]


@inner
def judge(book: Points, style: int, laid: Array, worth: Array) -> bool:
    """Whether a hand is laid in the right order; one by kind has the better five in the back."""
    if style == BY_KIND and worth[MIDDLE] > worth[BACK]:
        worth[MIDDLE], worth[BACK] = worth[BACK], worth[MIDDLE]
        for at in range(3, 8):
            laid[at], laid[at + 5] = laid[at + 5], laid[at]
    front = worth[FRONT]
    # The middle shows five cards, the front three.
    above = book.least[front >> CATEGORY_FROM[FRONT]] + ((front & 0xFFF) << 8)
    return bool(worth[BACK] >= worth[MIDDLE] >= above)


@inner
def segments_won(kinds: Array, worth: Array, one: int, other: int) -> int:
    """How many segments are better than another hand's; a foul hand loses all."""
    if kinds[one] == FOUL or (kinds[other] != FOUL and kinds[other] != SET):
        return 0
    if kinds[other] == FOUL:
        return 3
    won = 0
    for segment in range(3):
        won += worth[one, segment] > worth[other, segment]
    return won


@inner
def sweeps(book: Points, kinds: Array, worth: Array, seat: int) -> bool:
    """Whether a hand beats everyone else's in all three segments, and that is worth more."""
    if book.super_bonus == 0 or kinds[seat] != SET:
        return False
    for other in range(kinds.size):
        if other != seat and segments_won(kinds, worth, seat, other) < 3:
            return False
    return True


@inner
def extra(book: Points, kinds: Array, worth: Array, one: int, other: int) -> int:
    """The bonus for one's segments: against somebody, for those that are better."""
    points = 0
    if kinds[one] == FOUL:
        return points
    for segment in range(3):
        mine = worth[one, segment]
        if book.always or kinds[other] == FOUL or mine > worth[other, segment]:
            points += book.bonus[segment, mine >> CATEGORY_FROM[segment]]
    return points


@inner
def automatic_points(book: Points, mine: int, theirs: int) -> int:
    """What one automatic win, or two, bring."""
    if theirs in (SET, FOUL):
        return int(book.automatic[mine])
    if mine in (SET, FOUL):
        return -int(book.automatic[theirs])
    if (mine == DRAGON) == (theirs == DRAGON) or not book.dragon_beats:
        return 0
    return int(book.automatic[DRAGON]) if mine == DRAGON else -int(book.automatic[DRAGON])


@inner
def between(book: Points, kinds: Array, worth: Array, one: int, other: int) -> int:
    """What one seat wins from another in points, less than zero if it loses."""
    mine, theirs = kinds[one], kinds[other]
    if mine not in (SET, FOUL) or theirs not in (SET, FOUL):
        return automatic_points(book, mine, theirs)
    if mine == FOUL and theirs == FOUL:
        return 0
    points = extra(book, kinds, worth, one, other) - extra(book, kinds, worth, other, one)
    won = segments_won(kinds, worth, one, other)
    lost = segments_won(kinds, worth, other, one)
    if sweeps(book, kinds, worth, one):
        return points + book.super_bonus
    if won == 3:
        return points + (book.foul if theirs == FOUL else book.scoop)
    if sweeps(book, kinds, worth, other):
        return points - book.super_bonus
    if lost == 3:
        return points - (book.foul if mine == FOUL else book.scoop)
    points += won - lost
    if won == 2:
        points += book.majority
    if lost == 2:
        points -= book.majority
    return points


class Covered(Protocol):
    """What a point is worth, and how far stacks go."""

    @property
    def value(self) -> int:
        """Of a point, in cents."""
        ...

    @property
    def win_cap(self) -> int:
        """How far a stack wins."""
        ...

    @property
    def stacks(self) -> Array:
        """By seat: with how much it plays."""
        ...


@inner
def pay(book: Covered, points: int, one: int, other: int, won: Array, lost: Array) -> None:
    """Pay what one has won from another, as far as both stacks go."""
    winner, loser = (one, other) if points > 0 else (other, one)
    can_win = book.stacks[winner]
    if book.win_cap != EACH_OPPONENT:
        can_win -= won[winner]
    can_lose = book.stacks[loser] - lost[loser]
    if book.win_cap == CHIPS_ONCE:
        can_win -= lost[winner]
        can_lose -= won[loser]
    paid = min(abs(points) * book.value, can_win, can_lose)
    won[winner] += paid
    lost[loser] += paid


@compiled
def settle(
    book: Points, styles: Array, button: int, kinds: Array, laid: Array, worth: Array, out: Array
) -> None:
    """What each seat wins in each round; payment begins on the button's left."""
    seats = out.shape[1]
    won, lost = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    for i in range(out.shape[0]):
        for seat in range(seats):
            won[seat] = lost[seat] = 0
            right = judge(book, styles[seat], laid[i, seat], worth[i, seat])
            if kinds[i, seat] == SET and not right:
                kinds[i, seat] = FOUL
        for first in range(seats):
            for second in range(first + 1, seats):
                one, other = (button + 1 + first) % seats, (button + 1 + second) % seats
                points = between(book, kinds[i], worth[i], one, other)
                pay(book, points, one, other, won, lost)
        for seat in range(seats):
            out[i, seat] = won[seat] - lost[seat]
        button = button + 1 if button + 1 < seats else 0
