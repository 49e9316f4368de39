"""Hands of hold'em and Omaha in compiled code, from the blinds to the last chip of the pot.

This is `cardroom.games.holdem` once more, with `cardroom.table.pot.betting` and
`cardroom.table.pot.pots`, and compared with them choice by choice and chip by chip. What a house
decides is not said here: it comes in the numbers of its table.

All that a hand is made of lies in a few arrays of whole numbers: ``t`` is the table as it stands
before every hand, ``p`` how somebody plays, and ``h`` the hand. The lists below say where all of it
lies. Functions hand each other addresses, for to count who holds an array takes as long as a hand.

Places at the table are counted clockwise from the left of the button, which is last; a seat is who
sits there. What a place has bet is its total for the betting round.
"""

from __future__ import annotations

from typing import get_args

import numpy as np
from numba.np.numpy_support import carray

from cardroom.fast.compiled import compiled, inner, joined, pointer_to
from cardroom.fast.keys import NO_HAND
from cardroom.fast.strength import strength_at
from cardroom.simulation.dealing import Array, below, draw
from cardroom.table.fees.shapes import Moment

MOST_PLACES = 10
DECK = 52

LIMIT, SPREAD, NO_LIMIT, POT_LIMIT = range(4)
"""Betting structures."""
FOLD, CHECK, CALL, RAISE = range(4)
"""What a place does; the last is to bet, raise or complete."""
RANDOM, CALLER, FOLDER, RAISER, BY_HAND = range(5)
"""How somebody plays."""
ENTERS, RAISES, RERAISES = 1, 2, 4
"""What is done with a starting hand, as bits."""
SHOWDOWN = 4
"""Where a hand ended that went past the last betting round."""
CATEGORY_FROM = 20
"""Where the category begins in the strength of a hand of five cards."""

MOMENTS: tuple[Moment, ...] = get_args(Moment)
BEFORE_DEAL, BEFORE_FLOP = MOMENTS.index("before-deal"), MOMENTS.index("before-flop")
MATCHED_TURN, NO_FLOP = MOMENTS.index("matched-turn"), MOMENTS.index("no-flop")
NO_ROUND_2, EVERY_HAND = MOMENTS.index("no-round-2"), MOMENTS.index("hand")
STREET_MOMENTS = tuple(map(MOMENTS.index, ("before-deal", "flop", "turn", "river")))
ROUND_MOMENTS = tuple(map(MOMENTS.index, ("before-deal", "round-2", "round-3", "round-4")))
ON_BOARD = (0, 3, 4, 5)
"""How many cards lie on the board, by betting round."""

# The table: its structure and its readings (see `cardroom.table.pot.betting_table`), and lists.
PLACES, KIND, HOLE_CARDS, EXACTLY_TWO, HIGH_TABLES, LOW_TABLES = range(6)
SMALL_AT, BIG_AT, SMALL_BLIND, BIG_BLIND, LEAST, MOST, CHIP = range(6, 13)
RAISE_CAP, ROUND_CAP, CAP_IN_NO_LIMIT, HEADS_UP_FROM_START, HALF_BET_COUNTS = range(13, 18)
RAISES_MATCH, CHECK_RAISE, POT_ROUNDING, OPEN_UP_TO = range(18, 22)
ODD_HALF_TO_CLOSEST, TIED_AS_ONE, PLAYER_FEE, JACKPOT = range(22, 26)
SHORTS_ADD_UP, ODD_CHIPS_APART = range(26, 28)
SIZES = 28
"""By betting round: the bet, or the least one."""
STACKS = SIZES + 4
"""By seat: what it brings to every hand."""
POT_FEES = STACKS + MOST_PLACES
"""By moment: what leaves the pot."""
ONCE = POT_FEES + len(MOMENTS)
"""By moment: whether only the first of these counts."""
WITH_JACKPOT = ONCE + len(MOMENTS)
"""By moment: whether the jackpot goes with its fee, if that is the first."""
TABLE = WITH_JACKPOT + len(MOMENTS)
"""How many numbers there are."""

# How a seat plays: its style, the least strengths, how much it bets in percent of the pot, and what
# it does with each two cards.
STYLE, BETS_FROM, CALLS_FROM, RAISES_FROM, LOW_COUNTS_AS, BET_SIZE, START = range(7)
PLAYER = START + DECK * DECK

# The hand: what is true of all of it, and of this betting round, whose number is from 0 to 3.
BUTTON, POT, ABLE, CONTENDERS, FEES, FEE_TAKEN, ONCE_TAKEN, DRAWN, NUMBER, DECIDED = range(10)
BOARD, BOARD_SHOWS, LOOKED_AT, LEVEL, FULL, SIZE, STEP, RAISED, CAPPED, HEADS_UP = range(10, 20)
LOW_TO, HIGH_TO = range(20, 22)
"""The least and the greatest total that may be raised to, or nothing."""
WHOLE, OPEN_BELOW = range(22, 24)
"""The next whole bet of a limit game; and below what level one must have acted to raise again."""
SAID_AT, SAID_END = range(24, 26)
"""The address to which the next choice is told, and where the room for them ends."""
SAID = 5
"""How many numbers a choice is told with: seat, what it does, to which total, and these."""
# And by place. Cards are packed as for the evaluator: one byte each, the first one lowest.
_LISTS = range(26, 26 + 9 * MOST_PLACES, MOST_PLACES)
CHIPS, BET, PUT_IN, ACTED, FOLDED, CARDS, JUDGED, HIGH, LOW = _LISTS
HAND = _LISTS.stop


@joined
def address_of(array: Array) -> Array:
    """Where an array lies; a signed number, since others are added to it."""
    return np.int64(array.ctypes.data)


@joined
def at_table(address: int) -> Array:
    """The numbers of the table."""
    return carray(pointer_to(address), TABLE, np.int64)


@joined
def in_hand(address: int) -> Array:
    """The numbers of the hand."""
    return carray(pointer_to(address), HAND, np.int64)


@joined
def player_of(address: int, seat: int) -> Array:
    """The numbers of the player in a seat."""
    return carray(pointer_to(address + 8 * PLAYER * seat), PLAYER, np.int64)


@joined
def drawn_from(deck: int, random: int, at: int) -> Array:
    """The card at a place of the deck."""
    cards = carray(pointer_to(deck), DECK, np.uint8)
    return draw(carray(pointer_to(random), 4, np.uint64), cards, at)


@joined
def any_below(random: int, count: int) -> Array:
    """A random number that is less than a count."""
    return below(carray(pointer_to(random), 4, np.uint64), count)


# The collection


@inner
def take_from_pot(hand: int, amount: int) -> None:
    """Take as much as there is."""
    h = in_hand(hand)
    fee = min(amount, h[POT])
    h[POT] -= fee
    h[FEES] += fee


@inner
def take_fee(table: int, hand: int, moment: int) -> None:
    """Take the collection for a moment of the hand."""
    t, h = at_table(table), in_hand(hand)
    fee = t[POT_FEES + moment]
    if fee == 0 or (t[ONCE + moment] and h[ONCE_TAKEN]):
        return
    first = h[FEE_TAKEN] == 0 and t[WITH_JACKPOT + moment]
    h[FEE_TAKEN] = 1
    h[ONCE_TAKEN] |= t[ONCE + moment]
    take_from_pot(hand, fee)
    if first:
        take_from_pot(hand, t[JACKPOT])


# Seats and cards


@joined
def seat_at(table: int, hand: int, place: int) -> int:
    """Who sits at a place."""
    t, h = at_table(table), in_hand(hand)
    seat = h[BUTTON] + 1 + place
    return int(seat if seat < t[PLACES] else seat - t[PLACES])


@inner
def next_card(hand: int, deck: int, random: int) -> int:
    """The next card of the deck."""
    h = in_hand(hand)
    at = h[DRAWN]
    h[DRAWN] = at + 1
    return int(drawn_from(deck, random, at))


@inner
def best_with_two(tables: int, own: int, held: int, board: int, shown: int) -> int:
    """The strength of the best hand of exactly two hole cards and three of the board."""
    best = NO_HAND
    for a in range(shown):
        for b in range(a):
            for c in range(b):
                three = board >> 8 * a & 255 | (board >> 8 * b & 255) << 8
                three |= (board >> 8 * c & 255) << 16
                for d in range(held):
                    for e in range(d):
                        two = own >> 8 * d & 255 | (own >> 8 * e & 255) << 8
                        best = max(best, strength_at(tables, three | two << 24, 5))
    return best


@inner
def judge(table: int, hand: int, place: int) -> None:
    """Find a place's strengths with the board as it is, unless they are known."""
    t, h = at_table(table), in_hand(hand)
    number = h[NUMBER]
    if h[JUDGED + place] == number:
        return
    h[JUDGED + place] = number
    own, board, held, shown = h[CARDS + place], h[BOARD], t[HOLE_CARDS], ON_BOARD[number]
    low = NO_HAND
    if t[EXACTLY_TWO]:
        high = best_with_two(t[HIGH_TABLES], own, held, board, shown)
        if t[LOW_TABLES]:
            low = best_with_two(t[LOW_TABLES], own, held, board, shown)
    else:
        cards = own | board << 8 * held
        high = strength_at(t[HIGH_TABLES], cards, held + shown)
        if t[LOW_TABLES]:
            low = strength_at(t[LOW_TABLES], cards, held + shown)
    h[HIGH + place] = high
    h[LOW + place] = low


@inner
def category_on_board(table: int, hand: int) -> int:
    """The category of what lies on the board: of three or four cards, by their ranks alone."""
    t, h = at_table(table), in_hand(hand)
    shown = ON_BOARD[h[NUMBER]]
    if shown == 5:
        return strength_at(t[HIGH_TABLES], h[BOARD], shown) >> CATEGORY_FROM
    alike = 0
    for i in range(shown):
        for j in range(i):
            alike += (h[BOARD] >> 8 * i & 255) >> 2 == (h[BOARD] >> 8 * j & 255) >> 2
    # One pair, two pair, three and four of a kind have 1, 2, 3 and 6 pairs of cards that are alike.
    return alike if alike < 6 else 7


# What may be done


@inner
def may_raise(table: int, hand: int, place: int) -> bool:
    """Whether a place that has more chips than it owes may bet or raise, and to which totals."""
    t, h = at_table(table), in_hand(hand)
    level, size, acted = h[LEVEL], h[SIZE], h[ACTED + place]
    most = h[BET + place] + h[CHIPS + place]
    if h[ABLE] == 1 or h[CAPPED] or (acted == 0 and not t[CHECK_RAISE]):
        return False
    if acted >= 0 and acted >= h[OPEN_BELOW]:
        return False
    if t[KIND] == LIMIT:
        to = min(h[WHOLE], most)
        if t[ROUND_CAP] and to > t[ROUND_CAP]:
            return False
        h[LOW_TO] = to
        h[HIGH_TO] = to
        return True
    least = min(level + size, most)
    cap = most
    if t[KIND] == POT_LIMIT:
        unit = t[POT_ROUNDING]
        cap = level + max((pot_called(table, hand, place) + unit - 1) // unit * unit, size)
        if h[NUMBER] == 0:
            cap = max(cap, t[OPEN_UP_TO])
    elif t[KIND] == SPREAD:
        cap = level + t[MOST]
        if t[ROUND_CAP]:
            if level >= t[ROUND_CAP]:
                return False
            cap = min(cap, t[ROUND_CAP])
    h[LOW_TO] = min(least, cap)
    h[HIGH_TO] = min(most, cap)
    return True


@inner
def pot_called(table: int, hand: int, place: int) -> int:
    """The pot with all bets, once a place has called."""
    t, h = at_table(table), in_hand(hand)
    pot = h[POT] + h[LEVEL] - h[BET + place]
    for other in range(t[PLACES]):
        pot += h[BET + other]
    return int(pot)


@inner
def note_raise(table: int, hand: int, to: int) -> None:
    """Take note of a bet or raise, and of the cap once it is reached."""
    t, h = at_table(table), in_hand(hand)
    size, capped, in_sum = h[SIZE], True, t[SHORTS_ADD_UP] != 0
    if t[KIND] == LIMIT:
        enough = (size + 1) // 2 if t[HALF_BET_COUNTS] else size
        if to >= h[WHOLE] or to - (h[FULL] if in_sum else h[LEVEL]) >= enough:
            h[RAISED] += h[FULL] > 0
            h[FULL] = to
            h[WHOLE] = to + size
    else:
        if to - h[LEVEL] >= size:
            h[RAISED] += h[FULL] > 0
            h[SIZE] = to - h[LEVEL]
            h[FULL] = to
        if to % h[STEP]:
            h[STEP] = 1
        if t[KIND] == SPREAD and not t[RAISES_MATCH]:
            h[SIZE] = t[LEAST]
        enough = h[SIZE]
        capped = t[CAP_IN_NO_LIMIT] != 0
    h[OPEN_BELOW] = to - enough + 1 if in_sum else h[FULL]
    h[LEVEL] = to
    if capped and h[RAISED] >= t[RAISE_CAP]:
        heads_up = h[HEADS_UP] != 0 if t[HEADS_UP_FROM_START] else h[ABLE] <= 2
        if not heads_up:
            h[CAPPED] = 1


# How it is decided


@inner
def any_total(hand: int, random: int) -> int:
    """Any total that may be raised to."""
    h = in_hand(hand)
    steps = (h[HIGH_TO] - h[LOW_TO] + h[STEP] - 1) // h[STEP]
    return int(min(h[LOW_TO] + any_below(random, steps + 1) * h[STEP], h[HIGH_TO]))


@inner
def wish(table: int, players: int, hand: int, place: int, seat: int) -> int:
    """The total that somebody raises to who wants to."""
    p, h = player_of(players, seat), in_hand(hand)
    low, high = h[LOW_TO], h[HIGH_TO]
    if low == high:
        return int(low)
    to = h[LEVEL] + p[BET_SIZE] * pot_called(table, hand, place) // 100
    if to >= high:
        return int(high)
    return int(low + max(to - low, 0) // h[STEP] * h[STEP])


@inner
def by_cards(table: int, players: int, hand: int, place: int, seat: int) -> int:
    """What somebody does by his cards: 0 to give up, 1 to stay, 2 to bet or raise."""
    t, p, h = at_table(table), player_of(players, seat), in_hand(hand)
    if h[NUMBER] == 0:
        bits = 0
        for i in range(t[HOLE_CARDS]):
            for j in range(i):
                one, two = h[CARDS + place] >> 8 * i & 255, h[CARDS + place] >> 8 * j & 255
                bits |= p[START + DECK * one + two]
        if h[LEVEL] > t[BIG_BLIND]:
            return 2 if bits & RERAISES else 1 if bits & RAISES else 0
        return 2 if bits & RAISES else 1 if bits & ENTERS else 0
    judge(table, hand, place)
    mine = h[HIGH + place]
    if h[LOOKED_AT] != h[NUMBER]:
        h[LOOKED_AT] = h[NUMBER]
        h[BOARD_SHOWS] = category_on_board(table, hand)
    if h[BOARD_SHOWS] and mine >> CATEGORY_FROM <= h[BOARD_SHOWS]:
        mine = 0
    if h[LOW + place] != NO_HAND:
        mine = max(mine, p[LOW_COUNTS_AS])
    if h[LEVEL] == 0:
        return 2 if mine >= p[BETS_FROM] else 1
    return 2 if mine >= p[RAISES_FROM] else 1 if mine >= p[CALLS_FROM] else 0


@inner
def decide(
    table: int, players: int, hand: int, random: int, place: int, seat: int
) -> tuple[int, int]:
    """What a place does, and the total that it then has bet."""
    p, h = player_of(players, seat), in_hand(hand)
    bet, chips, style = h[BET + place], h[CHIPS + place], p[STYLE]
    owed = max(h[LEVEL] - bet, 0)
    does = CALL if owed else CHECK
    to = bet + min(owed, chips)
    h[LOW_TO] = h[HIGH_TO] = 0
    if style != CALLER:
        raises = chips > owed and may_raise(table, hand, place)
        wants = 0
        if style == RANDOM:
            wants = (1, 2, 0)[any_below(random, 3)] if raises else 1 - any_below(random, 2)
        elif style == RAISER:
            wants = 2
        elif style == BY_HAND:
            wants = by_cards(table, players, hand, place, seat)
        if wants == 2 and raises:
            does = RAISE
            if style == RANDOM:
                to = any_total(hand, random)
            else:
                to = wish(table, players, hand, place, seat)
        elif wants == 0 and (owed or style == RANDOM):
            does = FOLD
    return does, to


# A betting round


@inner
def open_betting(table: int, hand: int) -> None:
    """Begin a betting round; what was posted is the first level."""
    t, h = at_table(table), in_hand(hand)
    number = h[NUMBER]
    if number:
        take_fee(table, hand, ROUND_MOMENTS[number])
    level, size = 0 if number else t[BIG_BLIND], t[SIZES + number]
    if t[KIND] == SPREAD:
        size = min(max(t[LEAST], level), t[MOST]) if t[RAISES_MATCH] else t[LEAST]
    elif t[KIND] != LIMIT and level:
        size = level
    h[LEVEL] = level
    h[FULL] = level
    h[OPEN_BELOW] = level
    h[SIZE] = size
    h[WHOLE] = level + size
    h[STEP] = t[CHIP]
    h[RAISED] = 0
    h[CAPPED] = 0
    h[HEADS_UP] = h[ABLE] == 2
    for place in range(t[PLACES]):
        h[ACTED + place] = -1


@inner
def covers(table: int, hand: int, place: int) -> bool:
    """Whether nobody who is still in has bet more."""
    t, h = at_table(table), in_hand(hand)
    for other in range(t[PLACES]):
        if h[BET + other] > h[BET + place] and not h[FOLDED + other]:
            return False
    return True


@inner
def gather(table: int, hand: int) -> None:
    """Give back what nobody matched and move the bets into the pot."""
    t, h = at_table(table), in_hand(hand)
    most = second = total = who = 0
    for place in range(t[PLACES]):
        bet = h[BET + place]
        total += bet
        if bet > most:
            second, most, who = most, bet, place
        elif bet > second:
            second = bet
    over = most - second
    if over and not h[FOLDED + who]:
        h[ABLE] += h[CHIPS + who] == 0
        h[BET + who] -= over
        h[CHIPS + who] += over
        total -= over
    if total == 0:
        return
    h[POT] += total
    for place in range(t[PLACES]):
        h[PUT_IN + place] += h[BET + place]
        h[BET + place] = 0
    if h[NUMBER] == 0:
        take_fee(table, hand, BEFORE_DEAL)
    elif h[NUMBER] == 2 and second:
        take_fee(table, hand, MATCHED_TURN)


@inner
def bet_around(table: int, players: int, hand: int, random: int) -> None:
    """Ask places in turn until everyone has folded, called or is all-in; then gather the bets."""
    t, h = at_table(table), in_hand(hand)
    open_betting(table, hand)
    places = t[PLACES]
    place = t[BIG_AT] if h[NUMBER] == 0 else places - 1
    left = places
    while left > 0 and h[CONTENDERS] > 1:
        left -= 1
        place = place + 1 if place + 1 < places else 0
        if h[FOLDED + place] or h[CHIPS + place] == 0:
            continue
        if h[ABLE] == 1 and covers(table, hand, place):
            continue
        seat = seat_at(table, hand, place)
        does, to = decide(table, players, hand, random, place, seat)
        h[DECIDED] += 1
        if h[SAID_AT] < h[SAID_END]:
            row = carray(pointer_to(h[SAID_AT]), SAID, np.int64)
            row[0], row[1], row[2], row[3], row[4] = seat, does, to, h[LOW_TO], h[HIGH_TO]
            h[SAID_AT] += 8 * SAID
        if does == FOLD:
            h[FOLDED + place] = 1
            h[CONTENDERS] -= 1
            h[ABLE] -= 1
            continue
        h[CHIPS + place] -= to - h[BET + place]
        h[BET + place] = to
        if to > h[LEVEL]:
            note_raise(table, hand, to)
            left = places - 1
        h[ABLE] -= h[CHIPS + place] == 0
        h[ACTED + place] = h[LEVEL]
    if h[LEVEL]:
        gather(table, hand)


# The pot


@joined
def contests(hand: int, place: int, least: int) -> bool:
    """Whether a place is still in, and has put in enough for a pot."""
    h = in_hand(hand)
    return bool(h[FOLDED + place] == 0 and h[PUT_IN + place] >= least)


@inner
def pay(hand: int, place: int, amount: int) -> None:
    """Pay out of the pot."""
    h = in_hand(hand)
    h[CHIPS + place] += amount
    h[POT] -= amount


@inner
def best_of(table: int, hand: int, least: int, strengths: int) -> int:
    """The best strength, by one of the lists, of those who contest a pot."""
    t, h = at_table(table), in_hand(hand)
    best = NO_HAND
    for place in range(t[PLACES]):
        if contests(hand, place, least):
            best = max(best, h[strengths + place])
    return best


@inner
def share(table: int, hand: int, amount: int, least: int, strengths: int, best: int) -> None:
    """Share an amount among those with the best hand.

    The first of them takes what is left over, or each in turn one chip of it.
    """
    t, h = at_table(table), in_hand(hand)
    winners = 0
    for place in range(t[PLACES]):
        winners += contests(hand, place, least) and h[strengths + place] == best
    each = amount // t[CHIP] // winners * t[CHIP]
    left = amount - each * winners
    more = left // t[CHIP] - 1 if t[ODD_CHIPS_APART] else 0
    due = each + left - max(more, 0) * t[CHIP]
    for place in range(t[PLACES]):
        if contests(hand, place, least) and h[strengths + place] == best:
            pay(hand, place, due)
            due = each + t[CHIP] if more > 0 else each
            more -= 1


@inner
def award_pot(table: int, hand: int, amount: int, least: int) -> None:
    """Award a pot to the best, or its halves to the high and the low, if there is one."""
    t, h = at_table(table), in_hand(hand)
    best = best_of(table, hand, least, HIGH)
    lowest = best_of(table, hand, least, LOW)
    if lowest == NO_HAND:
        share(table, hand, amount, least, HIGH, best)
        return
    highs = lows = both = 0
    closest_is_high = False
    for place in range(t[PLACES]):
        if contests(hand, place, least):
            wins_high, wins_low = h[HIGH + place] == best, h[LOW + place] == lowest
            closest_is_high |= wins_high and highs + lows == 0
            highs += wins_high
            lows += wins_low
            both += wins_high and wins_low
    if t[TIED_AS_ONE] and both > 1 and highs == lows == both:
        share(table, hand, amount, least, HIGH, best)
        return
    smaller = amount // t[CHIP] // 2 * t[CHIP]
    for_high = amount - smaller
    if t[ODD_HALF_TO_CLOSEST] and not closest_is_high:
        for_high = smaller
    share(table, hand, for_high, least, HIGH, best)
    share(table, hand, amount - for_high, least, LOW, lowest)


@inner
def award(table: int, hand: int) -> None:
    """Award the pot and its side pots; the collection has come out of the first of them first."""
    t, h = at_table(table), in_hand(hand)
    places, taken = t[PLACES], h[FEES]
    top = under = 0
    for place in range(places):
        if not h[FOLDED + place]:
            top = max(top, h[PUT_IN + place])
    while under < top:
        level = top
        for place in range(places):
            if not h[FOLDED + place] and h[PUT_IN + place] > under:
                level = min(level, h[PUT_IN + place])
        amount = 0
        for place in range(places):
            # What folded places have put in above everyone goes with the last pot.
            reaches = h[PUT_IN + place] if level == top else min(h[PUT_IN + place], level)
            amount += max(reaches - under, 0)
        fee = min(taken, amount)
        taken -= fee
        if amount > fee:
            award_pot(table, hand, amount - fee, level)
        under = level


# The hand


@inner
def post_and_deal(table: int, hand: int, deck: int, random: int) -> None:
    """Everyone's chips, the blinds and the hole cards."""
    t, h = at_table(table), in_hand(hand)
    places = t[PLACES]
    h[ABLE] = places
    h[CONTENDERS] = places
    for place in range(places):
        h[CHIPS + place] = t[STACKS + seat_at(table, hand, place)] - t[PLAYER_FEE]
    for number in range(2):
        place = t[SMALL_AT + number]
        post = min(t[SMALL_BLIND + number], h[CHIPS + place])
        h[CHIPS + place] -= post
        h[BET + place] = post
        h[ABLE] -= h[CHIPS + place] == 0
    for i in range(t[HOLE_CARDS]):
        for place in range(places):
            h[CARDS + place] |= next_card(hand, deck, random) << 8 * i


@inner
def play_hand(table: int, players: int, hand: int, deck: int, random: int) -> int:
    """Play a hand up to the award of the pot; where it ended."""
    t, h = at_table(table), in_hand(hand)
    places = t[PLACES]
    post_and_deal(table, hand, deck, random)
    bet_around(table, players, hand, random)
    while h[NUMBER] < 3 and h[CONTENDERS] > 1:
        h[NUMBER] += 1
        number = h[NUMBER]
        if number == 1:
            take_fee(table, hand, BEFORE_FLOP)
        next_card(hand, deck, random)
        for i in range(ON_BOARD[number - 1], ON_BOARD[number]):
            h[BOARD] |= next_card(hand, deck, random) << 8 * i
        take_fee(table, hand, STREET_MOMENTS[number])
        bet_around(table, players, hand, random)
    if h[NUMBER] == 0:
        take_fee(table, hand, NO_FLOP)
        take_fee(table, hand, NO_ROUND_2)
    take_fee(table, hand, EVERY_HAND)
    if h[CONTENDERS] == 1:
        return int(h[NUMBER])
    for place in range(places):
        if not h[FOLDED + place]:
            judge(table, hand, place)
    return SHOWDOWN


@compiled
def play_hands(
    t: Array,
    p: Array,
    random: Array,
    deck: Array,
    button: int,
    out: Array,
    decks: Array,
    said: Array,
    asked: Array,
) -> None:
    """Play a hand for each row of ``out``, with the button one seat further each time.

    A row has what each seat has won, the pot, the collection, and where the hand ended. The decks
    as they were dealt, what was chosen and how often are told for as many hands as ``asked`` has
    room for, each with as many rows of ``said``.
    """
    places = t[PLACES]
    h = np.zeros(HAND, np.int64)
    table, players, hand = address_of(t), address_of(p), address_of(h)
    stream, pack = address_of(random), address_of(deck)
    room = said.shape[0] // max(asked.size, 1)
    for i in range(out.shape[0]):
        for at in range(HAND):
            h[at] = 0
        h[BUTTON] = button
        if i < asked.size:
            h[SAID_AT] = address_of(said) + 8 * SAID * room * i
            h[SAID_END] = h[SAID_AT] + 8 * SAID * room
        ended = play_hand(table, players, hand, pack, stream)
        pot = h[POT]
        if ended == SHOWDOWN:
            award(table, hand)
        else:
            for place in range(places):
                if not h[FOLDED + place]:
                    pay(hand, place, pot)
        for place in range(places):
            seat = seat_at(table, hand, place)
            out[i, seat] = h[CHIPS + place] + t[PLAYER_FEE] - t[STACKS + seat]
        out[i, places] = pot
        out[i, places + 1] = h[FEES]
        out[i, places + 2] = ended
        if i < asked.size:
            for at in range(DECK):
                decks[i, at] = deck[at]
            asked[i] = h[DECIDED]
        button = button + 1 if button + 1 < places else 0
