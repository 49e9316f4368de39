"""The compiled loops over hands of one ranking, and what other loops are made of.

A card's key is a 64-bit number: in its lowest bits the number of its rank (see
`cardroom.fast.places`), above these a field of four bits for each suit, and a bit that says that
the ranking does not know the card. A sum of keys starts with the suits' fields so near to eight
that the highest bit of a field says that a flush is there; a joker counts to every suit.

Hands come as rows of cards, as sets (bit ``c`` for card ``c``), or packed: one byte for each card,
the first one lowest. Numbers are unsigned wherever they meet a key: signed and unsigned ones
together would become floating-point numbers.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba.np.numpy_support import carray

from cardroom.fast.compiled import compiled, entry, part_of_loop, pointer_to

Bytes = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.uint64]
Strengths = npt.NDArray[np.int32]

U = np.uint64

SUITS_FROM = 32
FLUSH = U(0x8888 << SUITS_FROM)
UNKNOWN_FROM = 60
UNKNOWN = U(1 << UNKNOWN_FROM)
FIRST_JOKER = U(52)
BYTE = U(255)
MOST_CARDS = 7
NO_HAND = -1
NO_CARDS_KNOWN = -2
NO_CATEGORY = 15
HALF_POT = 27_720
"""How many parts half a pot has: as many as can be shared by up to twelve without a rest."""


class Tables(NamedTuple):
    """What the loops know of a ranking."""

    card_keys: Numbers
    """By card, which may be any byte."""
    byte_keys: Numbers
    """By each of the eight bytes of a set of cards: the sum of the keys of its cards."""
    strengths: Strengths
    """The best one by rank alone, for each number of cards one part after another; and all of it
    again for cards of one suit."""
    shifts: npt.NDArray[np.uint16]
    parts: Numbers
    """Rows of numbers by number of cards, and last the numbers that belong to all of them."""


# The rows of `parts`: where a number of cards has its part of `strengths` and of `shifts`, how many
# bits choose a bucket, and which ones then a place.
FIRST_PLACE, FIRST_SHIFT, BUCKET_BITS, PLACE_MASK, FOR_ALL = range(5)
# The last row: what a sum of keys starts with, where the strengths of suited cards begin, how many
# cards a hand has, whether a flush counts against it, and where the other tables are.
NO_CARDS, SUITED_FROM, SIZE, AGAINST, KEYS_ADDRESS, STRENGTHS_ADDRESS, SHIFTS_ADDRESS = range(7)


@compiled
def lay(
    places: npt.NDArray[np.int64],
    first: npt.NDArray[np.int64],
    order: npt.NDArray[np.int64],
    taken: npt.NDArray[np.bool_],
    shifts: npt.NDArray[np.uint16],
) -> bool:
    """Find the shift of each bucket, in an order, so that no place is taken twice.

    ``first`` says where a bucket's places begin. The answer is whether there was room.
    """
    for bucket in order:
        mine = places[first[bucket] : first[bucket + 1]]
        shift = 0
        free = False
        while not free:
            free = True
            for place in mine:
                if taken[place ^ shift]:
                    free = False
                    break
            if not free:
                shift += 1
                if shift == min(taken.size, 1 << 16):
                    return False
        for place in mine:
            taken[place ^ shift] = True
        shifts[bucket] = shift
    return True


@part_of_loop
def number_in(cards: np.uint64) -> np.uint64:
    """How many cards there are in a set. The compiler knows this as one instruction."""
    cards -= cards >> U(1) & U(0x5555555555555555)
    cards = (cards & U(0x3333333333333333)) + (cards >> U(2) & U(0x3333333333333333))
    cards = cards + (cards >> U(4)) & U(0x0F0F0F0F0F0F0F0F)
    return cards * U(0x0101010101010101) >> U(56)


@part_of_loop
def lowest_in(cards: np.uint64) -> np.uint64:
    """The lowest card of a set."""
    return number_in((cards & (~cards + U(1))) - U(1))


@part_of_loop
def look_up(t: Tables, key: np.uint64, cards: np.uint64, part: np.uint64) -> np.int32:
    """The strength found under the sum of so many cards, in a part of the table."""
    bits = t.parts[BUCKET_BITS, cards]
    shift = t.shifts[t.parts[FIRST_SHIFT, cards] + (key & ((U(1) << bits) - U(1)))]
    place = (key >> bits & t.parts[PLACE_MASK, cards]) ^ U(shift)
    found: np.int32 = t.strengths[part + t.parts[FIRST_PLACE, cards] + place]
    return found


@part_of_loop
def with_flush(hand: np.uint64, cards: int, held: np.uint64, t: Tables, best: np.int32) -> np.int32:
    """The strength of a packed hand in which a flush is.

    ``held`` is the sum of its keys, and ``best`` its strength when suits do not count.
    """
    size = t.parts[FOR_ALL, SIZE]
    suited_from = t.parts[FOR_ALL, SUITED_FROM]
    if t.parts[FOR_ALL, AGAINST]:
        # The best hand may avoid the flush, so that each choice of cards is looked at.
        best = np.int32(NO_HAND)
        for choice in range(1 << cards):
            if number_in(U(choice)) == size:
                key = t.parts[FOR_ALL, NO_CARDS]
                for place in range(cards):
                    if choice >> place & 1:
                        key += t.card_keys[hand >> U(8 * place) & BYTE]
                best = max(best, look_up(t, key, size, suited_from if key & FLUSH else U(0)))
    else:
        flushes = held & FLUSH
        while flushes:
            field = lowest_in(flushes) - U(3)
            suit = field >> U(2) & U(3)
            key = U(0)
            for place in range(cards):
                card = hand >> U(8 * place) & BYTE
                card_key = t.card_keys[card]
                # Chosen without a jump, which could not be foreseen.
                key += card_key if (card & U(3) == suit) | (card >= FIRST_JOKER) else U(0)
            # The field stands at eight for as many suited cards as a hand has.
            best = max(best, look_up(t, key, (held >> field & U(7)) + size, suited_from))
            flushes &= flushes - U(1)
    return best


@compiled
def of_hands(hands: Bytes, t: Tables, out: Strengths) -> bool:
    """The strength of each row of cards. The answer is whether all cards are known."""
    cards = hands.shape[1]
    bits, place_mask = t.parts[BUCKET_BITS, cards], t.parts[PLACE_MASK, cards]
    bucket_mask = (U(1) << bits) - U(1)
    strengths = t.strengths[t.parts[FIRST_PLACE, cards] :]
    shifts = t.shifts[t.parts[FIRST_SHIFT, cards] :]
    keys, no_cards = t.card_keys, t.parts[FOR_ALL, NO_CARDS]
    seen = U(0)
    for i in range(hands.shape[0]):
        key = no_cards
        for j in range(cards):
            key += keys[hands[i, j]]
        best = strengths[(key >> bits & place_mask) ^ U(shifts[key & bucket_mask])]
        if key & FLUSH:
            hand = U(0)
            for j in range(cards):
                hand |= U(hands[i, j]) << U(8 * j)
            best = with_flush(hand, cards, key, t, best)
        seen |= key
        out[i] = best
    return bool(seen < UNKNOWN)


@compiled
def of_sets(sets: Numbers, cards: int, t: Tables, out: Strengths) -> bool:
    """The strength of each set of so many cards.

    The answer is whether all sets have so many cards and all cards are known.
    """
    bits, place_mask = t.parts[BUCKET_BITS, cards], t.parts[PLACE_MASK, cards]
    bucket_mask = (U(1) << bits) - U(1)
    strengths = t.strengths[t.parts[FIRST_PLACE, cards] :]
    shifts = t.shifts[t.parts[FIRST_SHIFT, cards] :]
    keys, no_cards = t.byte_keys, t.parts[FOR_ALL, NO_CARDS]
    seen = U(0)
    for i in range(sets.size):
        left = sets[i]
        key = no_cards
        for byte in range(8):
            key += keys[U(byte << 8) | (left >> U(8 * byte) & BYTE)]
        seen |= key | (number_in(left) ^ U(cards)) << U(UNKNOWN_FROM)
        best = strengths[(key >> bits & place_mask) ^ U(shifts[key & bucket_mask])]
        if key & FLUSH:
            hand = U(0)
            for j in range(cards):
                hand |= lowest_in(left) << U(8 * j)
                left &= left - U(1)
            best = with_flush(hand, cards, key, t, best)
        out[i] = best
    return bool(seen < UNKNOWN)


@compiled
def strength_at(address: int, hand: int, cards: int) -> int:
    """The strength of one packed hand, or that its cards are not known.

    The tables are given by the address of their parts, where the addresses of the others are: this
    is called for a single hand, and looking at array objects would take longer than all the rest.
    """
    parts = carray(pointer_to(address), (5, 8), np.uint64)
    keys = carray(pointer_to(parts[FOR_ALL, KEYS_ADDRESS]), 256, np.uint64)
    t = Tables(
        keys,
        keys,
        carray(pointer_to(parts[FOR_ALL, STRENGTHS_ADDRESS]), 1 << 22, np.int32),
        carray(pointer_to(parts[FOR_ALL, SHIFTS_ADDRESS]), 1 << 22, np.uint16),
        parts,
    )
    if not t.parts[FOR_ALL, SIZE] <= U(cards) <= U(MOST_CARDS):
        return NO_CARDS_KNOWN
    key = t.parts[FOR_ALL, NO_CARDS]
    for place in range(cards):
        key += t.card_keys[U(hand) >> U(8 * place) & BYTE]
    if key >= UNKNOWN:
        return NO_CARDS_KNOWN
    best = look_up(t, key, U(cards), U(0))
    if key & FLUSH:
        best = with_flush(U(hand), cards, key, t, best)
    return int(best)


@entry("int64(uint64, uint64, int64)")
def of_one(address: int, hand: int, cards: int) -> int:
    """`strength_at`, to be called from outside."""
    return strength_at(address, hand, cards)


@part_of_loop
def turn(at: npt.NDArray[np.int64], room: int) -> bool:
    """Go on to the next places in a deck, which turn like the wheels of a counter.

    The first one stays. They are in rising order, and it may go up to ``room``, the next one
    to the place after that, and so on. The answer is whether there are such places.
    """
    turned = at.size - 1
    while turned > 0 and at[turned] == room + turned:
        turned -= 1
    if turned > 0:
        at[turned] += 1
        for place in range(turned + 1, at.size):
            at[place] = at[place - 1] + 1
    return turned > 0


@part_of_loop
def sum_choices(
    hands: Bytes, i: int, choices: Bytes, t: Tables, start: np.uint64, out: Numbers
) -> None:
    """Sum up the keys of each choice of a row's cards: a choice is a row of places."""
    for choice in range(choices.shape[0]):
        key = start
        for place in range(choices.shape[1]):
            key += t.card_keys[hands[i, choices[choice, place]]]
        out[choice] = key


@part_of_loop
def best_of_sums(keys: Numbers, more: np.uint64, t: Tables) -> np.int32:
    """The best strength found under some sums, to each of which more is added.

    Together they are as many cards as a hand has.
    """
    size = t.parts[FOR_ALL, SIZE]
    first_place, first_shift = t.parts[FIRST_PLACE, size], t.parts[FIRST_SHIFT, size]
    bits, place_mask = t.parts[BUCKET_BITS, size], t.parts[PLACE_MASK, size]
    bucket_mask = (U(1) << bits) - U(1)
    suited_from = t.parts[FOR_ALL, SUITED_FROM]
    best = np.int32(NO_HAND)
    for choice in range(keys.size):
        key = keys[choice] + more
        found = (key >> bits & place_mask) ^ U(t.shifts[first_shift + (key & bucket_mask)])
        part = suited_from if key & FLUSH else U(0)
        best = max(best, t.strengths[part + first_place + found])
    return best


@part_of_loop
def best_of_choices(hole_keys: Numbers, i: int, board_keys: Numbers, t: Tables) -> np.int32:
    """The best strength that choices of hole cards, given by a row of sums, make with the board's.

    Together they are as many cards as a hand has.
    """
    best = np.int32(NO_HAND)
    for choice in range(hole_keys.shape[1]):
        best = max(best, best_of_sums(board_keys, hole_keys[i, choice], t))
    return best


@compiled
def of_choices(
    holes: Bytes, boards: Bytes, from_hole: Bytes, from_board: Bytes, t: Tables, out: Strengths
) -> None:
    """The best strength of each hand that takes its cards from hole and board as may be chosen."""
    hole_keys = np.empty((1, from_hole.shape[0]), np.uint64)
    board_keys = np.empty(from_board.shape[0], np.uint64)
    for i in range(holes.shape[0]):
        sum_choices(holes, i, from_hole, t, U(0), hole_keys[0])
        sum_choices(boards, i, from_board, t, t.parts[FOR_ALL, NO_CARDS], board_keys)
        out[i] = best_of_choices(hole_keys, 0, board_keys, t)


@part_of_loop
def best_with_last(
    hole_keys: Numbers,
    packed: Numbers,
    held: int,
    exactly: bool,
    board: Bytes,
    with_last: Bytes,
    without_last: Bytes,
    last: Bytes,
    first: int,
    t: Tables,
    early_keys: Numbers,
    late_keys: Numbers,
    keys: Numbers,
    out: Strengths,
) -> None:
    """The strength of each hand with each card that may come last, from a place on.

    Hands are given by the sums of their choices, which are joined with the choices of the board:
    those that the last card belongs to, and those without it, which are looked at only once. They
    have exactly as many cards as a hand; or all cards count, and there is one choice.
    """
    no_cards = t.parts[FOR_ALL, NO_CARDS]
    sum_choices(board, 0, without_last, t, no_cards, early_keys)
    sum_choices(board, 0, with_last, t, no_cards, late_keys)
    early_cards = board.shape[1] - 1
    cards = held + board.shape[1]
    late = late_keys.size
    for i in range(hole_keys.shape[0]):
        for choice in range(hole_keys.shape[1]):
            for other in range(late):
                keys[choice * late + other] = hole_keys[i, choice] + late_keys[other]
        if exactly:
            early = best_of_choices(hole_keys, i, early_keys, t)
            for place in range(first, last.size):
                found = best_of_sums(keys, t.card_keys[last[place]], t)
                out[i, place] = max(early, found)
        else:
            early_hand = packed[i]
            for place in range(early_cards):
                early_hand |= U(board[0, place]) << U(8 * (held + place))
            for place in range(first, last.size):
                key = keys[0] + t.card_keys[last[place]]
                best = look_up(t, key, U(cards), U(0))
                if key & FLUSH:
                    hand = early_hand | U(last[place]) << U(8 * (cards - 1))
                    best = with_flush(hand, cards, key, t, best)
                out[i, place] = best


@compiled
def share(
    deck: Bytes,
    board: Bytes,
    given: int,
    first: int,
    holes: Bytes,
    exactly: bool,
    from_hole: Bytes,
    with_last: Bytes,
    without_last: Bytes,
    halves: int,
    t: Tables,
    second: Tables,
    counts: npt.NDArray[np.int64],
) -> None:
    """Play out all boards whose next card is at a place of a deck, and share the pots.

    The first so many cards of the board (one row) are given, but not its last one. The choices of
    the board are rows of places: those to which the last card comes, and those without it. Each
    half of a pot goes to the best by its tables, the second to the winners of the first where
    nobody has a hand. For each row of hole cards are counted: what it gets, in parts of half a pot,
    how many pots it wins alone, and how many it shares.
    """
    players, held = holes.shape
    outer = board.shape[1] - given - 1
    at = np.arange(first, first + outer)
    hole_keys = np.empty((players, from_hole.shape[0]), np.uint64)
    second_keys = np.empty((players, from_hole.shape[0]), np.uint64)
    packed = np.zeros(players, np.uint64)
    for i in range(players):
        sum_choices(holes, i, from_hole, t, U(0), hole_keys[i])
        sum_choices(holes, i, from_hole, second, U(0), second_keys[i])
        for place in range(min(held, MOST_CARDS)):
            packed[i] |= U(holes[i, place]) << U(8 * place)
    early_keys = np.empty(without_last.shape[0], np.uint64)
    late_keys = np.empty(with_last.shape[0], np.uint64)
    keys = np.empty(from_hole.shape[0] * with_last.shape[0], np.uint64)
    highs = np.empty((players, deck.size), np.int32)
    lows = np.empty((players, deck.size), np.int32)
    lows[:] = NO_HAND
    more = True
    while more:
        for place in range(outer):
            board[0, given + place] = deck[at[place]]
        last = at[outer - 1] + 1 if outer else 0
        best_with_last(
            hole_keys,
            packed,
            held,
            exactly,
            board,
            with_last,
            without_last,
            deck,
            last,
            t,
            early_keys,
            late_keys,
            keys,
            highs,
        )
        if halves > 1:
            best_with_last(
                second_keys,
                packed,
                held,
                exactly,
                board,
                with_last,
                without_last,
                deck,
                last,
                second,
                early_keys,
                late_keys,
                keys,
                lows,
            )
        for place in range(last, deck.size):
            high = highs[0, place]
            low = lows[0, place]
            for i in range(1, players):
                high = max(high, highs[i, place])
                low = max(low, lows[i, place])
            high_winners = 0
            low_winners = 0
            for i in range(players):
                high_winners += highs[i, place] == high
                low_winners += lows[i, place] == low
            half = HALF_POT if low > NO_HAND else 0
            for_high = (2 * HALF_POT - half) // high_winners
            for_low = half // low_winners
            for i in range(players):
                gain = for_high * (highs[i, place] == high) + for_low * (lows[i, place] == low)
                counts[i, 0] += gain
                counts[i, 1] += gain == 2 * HALF_POT
                counts[i, 2] += 0 < gain < 2 * HALF_POT
        more = turn(at, deck.size - outer - 1)


@compiled
def count(
    deck: Bytes,
    cards: int,
    first: int,
    t: Tables,
    category: int,
    counts: npt.NDArray[np.int64],
) -> None:
    """Count, by category, all hands of so many cards (two or more) that begin at a place of a deck.

    The deck's cards are known, and a hand has them in the deck's order. A strength is shifted to
    get its category, and those that are no hands are counted last.
    """
    bits, place_mask = t.parts[BUCKET_BITS, cards], t.parts[PLACE_MASK, cards]
    bucket_mask = (U(1) << bits) - U(1)
    strengths = t.strengths[t.parts[FIRST_PLACE, cards] :]
    shifts = t.shifts[t.parts[FIRST_SHIFT, cards] :]
    deck_keys = t.card_keys[deck]
    outer = cards - 2
    at = np.arange(first, first + outer)
    more = True
    while more:
        begun = t.parts[FOR_ALL, NO_CARDS]
        begun_with = U(0)
        for place in range(outer):
            begun += deck_keys[at[place]]
            begun_with |= U(deck[at[place]]) << U(8 * place)
        for a in range(at[outer - 1] + 1 if outer else 0, deck.size - 1):
            with_a = begun + deck_keys[U(a)]
            for b in range(a + 1, deck.size):
                key = with_a + deck_keys[U(b)]
                best = strengths[(key >> bits & place_mask) ^ U(shifts[key & bucket_mask])]
                if key & FLUSH:
                    last = U(deck[a]) | U(deck[b]) << U(8)
                    hand = begun_with | last << U(8 * outer)
                    best = with_flush(hand, cards, key, t, best)
                counts[best >> category & NO_CATEGORY] += 1
        more = turn(at, deck.size - cards)


@compiled
def of_pairs(
    begun: Bytes, deck: Bytes, firsts: Bytes, seconds: Bytes, t: Tables, out: Strengths
) -> None:
    """The strengths of a row of cards with each pair from a deck and another: a row for each pair.

    The pairs are given as places in the deck. Two that share a card are no hand together.
    """
    cards = begun.size + 4
    bits, place_mask = t.parts[BUCKET_BITS, cards], t.parts[PLACE_MASK, cards]
    bucket_mask = (U(1) << bits) - U(1)
    strengths = t.strengths[t.parts[FIRST_PLACE, cards] :]
    shifts = t.shifts[t.parts[FIRST_SHIFT, cards] :]
    start = t.parts[FOR_ALL, NO_CARDS]
    packed = U(0)
    for place in range(begun.size):
        start += t.card_keys[begun[place]]
        packed |= U(begun[place]) << U(8 * place)
    pairs = firsts.size
    pair_keys = np.empty(pairs, np.uint64)
    pair_packed = np.empty(pairs, np.uint64)
    for pair in range(pairs):
        one, two = U(deck[firsts[pair]]), U(deck[seconds[pair]])
        pair_keys[pair] = t.card_keys[one] + t.card_keys[two]
        pair_packed[pair] = one | two << U(8)
    for i in range(pairs):
        with_first = start + pair_keys[i]
        packed_with_first = packed | pair_packed[i] << U(8 * begun.size)
        for j in range(pairs):
            apart = firsts[i] != firsts[j] and firsts[i] != seconds[j]
            if not (apart and seconds[i] != firsts[j] and seconds[i] != seconds[j]):
                out[i, j] = NO_HAND
                continue
            key = with_first + pair_keys[j]
            best = strengths[(key >> bits & place_mask) ^ U(shifts[key & bucket_mask])]
            if key & FLUSH:
                hand = packed_with_first | pair_packed[j] << U(8 * begun.size + 16)
                best = with_flush(hand, cards, key, t, best)
            out[i, j] = best


@compiled
def of_badugis(hands: Bytes, worth: Strengths, out: Strengths) -> bool:
    """The strength of each row of four cards, given what each set of ranks that play is worth.

    The answer is whether all cards are known.
    """
    highest = U(0)
    for i in range(hands.shape[0]):
        best = np.int32(NO_HAND)
        for choice in range(1, 16):
            ranks = U(0)
            suits = U(0)
            plays = True
            for place in range(4):
                if choice >> place & 1:
                    card = U(hands[i, place])
                    highest = max(highest, card)
                    rank, suit = U(1) << (card >> U(2) & U(15)), U(1) << (card & U(3))
                    plays = plays and not (ranks & rank or suits & suit)
                    ranks |= rank
                    suits |= suit
            if plays:
                best = max(best, worth[ranks & U(0x1FFF)])
        out[i] = best
    return bool(highest < FIRST_JOKER)


@compiled
def of_places(deals: Bytes, places: npt.NDArray[np.int64], t: Tables, out: Strengths) -> None:
    """The strength of the hand that each row has in some places. All cards are known."""
    cards = places.size
    bits, place_mask = t.parts[BUCKET_BITS, cards], t.parts[PLACE_MASK, cards]
    bucket_mask = (U(1) << bits) - U(1)
    strengths = t.strengths[t.parts[FIRST_PLACE, cards] :]
    shifts = t.shifts[t.parts[FIRST_SHIFT, cards] :]
    keys, no_cards = t.card_keys, t.parts[FOR_ALL, NO_CARDS]
    for i in range(deals.shape[0]):
        key = no_cards
        for place in places:
            key += keys[deals[i, U(place)]]
        best = strengths[(key >> bits & place_mask) ^ U(shifts[key & bucket_mask])]
        if key & FLUSH:
            hand = U(0)
            for j in range(cards):
                hand |= U(deals[i, U(places[j])]) << U(8 * j)
            best = with_flush(hand, cards, key, t, best)
        out[i] = best


@compiled
def deal_all(
    deck: Bytes,
    slots: npt.NDArray[np.int64],
    begins: npt.NDArray[np.bool_],
    room: int,
    at: npt.NDArray[np.int64],
    taken: npt.NDArray[np.bool_],
    out: Bytes,
) -> int:
    """Fill places of rows with cards of a deck, in every way, as long as there are rows.

    Where a place begins a group, the group's cards come in the deck's order only. The first card
    comes from before ``room``. ``at`` has where the last row's cards came from, or minus one first
    of all, and the cards but its last one are marked as taken: from there it goes on. The answer is
    how many rows were filled.
    """
    last = slots.size - 1
    slot = last if at[last] >= 0 else 0
    row = 0
    while slot >= 0 and row < out.shape[0]:
        end = room if slot == 0 else deck.size
        place = at[slot] + 1
        while place < end and taken[place]:
            place += 1
        if place >= end:
            at[slot] = -1
            slot -= 1
            if slot >= 0:
                taken[at[slot]] = False
        else:
            at[slot] = place
            if slot == last:
                for j in range(slots.size):
                    out[row, slots[j]] = deck[at[j]]
                row += 1
            else:
                taken[place] = True
                slot += 1
                at[slot] = -1 if begins[slot] else place
    return row


STEP = U(0x9E3779B97F4A7C15)


@part_of_loop
def mixed(state: np.uint64) -> np.uint64:
    """A random number from a state that grows by the same step each time (splitmix64)."""
    state = (state ^ state >> U(30)) * U(0xBF58476D1CE4E5B9)
    state = (state ^ state >> U(27)) * U(0x94D049BB133111EB)
    return state ^ state >> U(31)


@compiled
def deal_random(
    state: np.uint64,
    deck: Bytes,
    slots: npt.NDArray[np.int64],
    hands: Bytes,
    hand_sets: Numbers,
    first_hand: npt.NDArray[np.int64],
    out: Bytes,
) -> None:
    """Fill rows with one out of each player's hands, and with cards of a deck for open slots.

    A player's hands begin at a place among all hands, and end where the next player's begin. Hands
    that share a card are not dealt together: then all of them are chosen again.
    """
    players, held = first_hand.size - 1, hands.shape[1]
    left = U(deck.size)
    spare = U(0)
    for row in range(out.shape[0]):
        clash = True
        used = U(0)
        while clash:
            clash = False
            used = U(0)
            for i in range(players):
                hand = first_hand[i]
                choices = first_hand[i + 1] - hand
                if choices > 1:
                    state += STEP
                    hand += np.int64((mixed(state) >> U(32)) * U(choices) >> U(32))
                    for place in range(held):
                        out[row, i * held + place] = hands[hand, place]
                clash |= bool(used & hand_sets[hand])
                used |= hand_sets[hand]
        for slot in slots:
            is_used = True
            while is_used:
                # Each number is good for two cards.
                if spare:
                    number, spare = spare, U(0)
                else:
                    state += STEP
                    number = mixed(state)
                    spare = number << U(32)
                card = U(deck[(number >> U(32)) * left >> U(32)])
                is_used = bool(used >> card & U(1))
            used |= U(1) << card
            out[row, U(slot)] = card


# What is counted for each player: what he gets of pots that are shared, in parts of half a pot, the
# sum of its squares, whole pots, pots that are shared, and what came from the second way to win.
GAIN, SQUARE, WHOLE, PART, FROM_SECOND = range(5)
COUNTED = 5


@compiled
def share_pots(worth: npt.NDArray[np.int32], counts: npt.NDArray[np.int64]) -> None:
    """Share pots by what hands are worth: by way to win, player and deal.

    There is one way, or each of two wins half; where nobody has a hand for the second way the first
    takes all.
    """
    ways, players, deals = worth.shape
    for deal in range(deals):
        high = worth[0, 0, deal]
        low = np.int32(NO_HAND)
        for i in range(1, players):
            high = max(high, worth[0, i, deal])
        high_winners = 0
        for i in range(players):
            high_winners += worth[0, i, deal] == high
        low_winners = 0
        if ways > 1:
            for i in range(players):
                low = max(low, worth[1, i, deal])
            for i in range(players):
                low_winners += worth[1, i, deal] == low
        half = HALF_POT if low > NO_HAND else 0
        for_high = 2 * HALF_POT - half
        if high_winners > 1:
            for_high //= high_winners
        for_low = half
        if low_winners > 1:
            for_low //= low_winners
        for i in range(players):
            gain = for_high if worth[0, i, deal] == high else 0
            from_low = for_low if ways > 1 and worth[1, i, deal] == low else 0
            gain += from_low
            if gain == 2 * HALF_POT:
                counts[i, WHOLE] += 1
            elif gain:
                counts[i, GAIN] += gain
                counts[i, SQUARE] += gain * gain
                counts[i, PART] += 1
            counts[i, FROM_SECOND] += from_low
