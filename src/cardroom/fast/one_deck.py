"""Hands of cards that are all different, as one deck deals them: the quick way.

Where no card is there twice the cards of a suit are a set of ranks, of which there are 8,192: a
flush is found with one look. Where there are too few cards for two flushes there is nothing to
compare it with but the same cards without their suits. Jokers, flushes that count against a hand,
and hands with room for two are left to the loops of `cardroom.fast.rows`.

Strengths are also told as classes: by their place among all that so many cards can have, which
takes two bytes instead of four.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.cards import CARDS, FIRST_JOKER, RANKS, SUITS
from cardroom.fast.compiled import compiled, part_of_loop
from cardroom.fast.keys import (
    BYTE,
    FLUSH,
    MOST_CARDS,
    NO_HAND,
    SUITS_FROM,
    UNKNOWN,
    Bytes,
    Numbers,
    Strengths,
    U,
    number_in,
)
from cardroom.fast.places import bits_of, places_of
from cardroom.fast.tables import (
    AGAINST,
    FIRST_PLACE,
    FOR_ALL,
    NO_CARDS,
    SUITED_FROM,
    Tables,
)
from cardroom.hands import Ranking

Short = npt.NDArray[np.uint16]
Number = tuple[int, ...]
"""A number of cards, as how long a tuple is: the loops are compiled for each number on its own."""

# By number of cards, which makes them constants of each loop.
BUCKET_BITS = tuple(bits_of(len(RANKS), cards)[1] for cards in range(MOST_CARDS + 1))
PLACE_MASKS = tuple((1 << bits_of(len(RANKS), cards)[0]) - 1 for cards in range(MOST_CARDS + 1))
RANK_SET = U((1 << len(RANKS)) - 1)
_BLOCK = 1024
"""So many rows are looked at before those among them that have a flush."""
# The fields of the suits that a flush may be in, by the two bits of the suit's number.
_ODD_SUITS = U(0x8080 << SUITS_FROM)
_LAST_SUITS = U(0x8800 << SUITS_FROM)


class OneDeck(NamedTuple):
    """What the loops know of hands of so many cards."""

    keys: Numbers
    """By card, which may be any byte."""
    byte_keys: Numbers
    """By each of the eight bytes of a set of cards."""
    suited: Numbers
    """By card, a bit for its rank in a field of sixteen for each suit."""
    shifts: Short
    strengths: Strengths
    """By place, as if suits did not count."""
    flushes: Strengths
    """By set of ranks, all of one suit."""
    no_cards: np.uint64
    """What a sum of keys starts with."""


class Classes(NamedTuple):
    """The same with classes, the higher the better; the lowest one is no hand."""

    shifts: Short
    classes: Short
    flushes: Short
    no_cards: np.uint64


def one_deck_of(ranking: Ranking, tables: Tables, cards: int) -> OneDeck | None:
    """The tables for so many cards, or nothing where this way does not lead to their strengths."""
    suits_count = bool(tables.parts[FOR_ALL, NO_CARDS])
    two_flushes = suits_count and cards >= 2 * ranking.size
    if ranking.joker != "none" or tables.parts[FOR_ALL, AGAINST] or two_flushes:
        return None
    if not ranking.size <= cards <= MOST_CARDS:
        return None
    place, shift, bits, mask = tables.parts[:FOR_ALL, cards].tolist()
    return OneDeck(
        tables.card_keys,
        tables.byte_keys,
        suited_bits(),
        tables.shifts[shift : shift + (1 << bits)],
        tables.strengths[place : place + mask + 1],
        _flushes(ranking, tables, cards),
        tables.parts[FOR_ALL, NO_CARDS],
    )


def classes_of(one_deck: OneDeck) -> tuple[Classes, Strengths]:
    """The tables with classes, and the strength of each class."""
    both = np.concatenate([[NO_HAND], one_deck.strengths, one_deck.flushes])
    every, found = np.unique(both, return_inverse=True)
    assert every.size <= 1 << 16
    classes = found[1:].astype(np.uint16)
    places = one_deck.strengths.size
    told = Classes(one_deck.shifts, classes[:places], classes[places:], one_deck.no_cards)
    return told, every.astype(np.int32)


@cache
def suited_bits() -> Numbers:
    """By card, a bit for its rank in a field of sixteen for each suit; no bit for a joker."""
    bits = np.zeros(256, np.uint64)
    for card in CARDS[:FIRST_JOKER]:
        bits[card] = 1 << 16 * card.suit + card.rank
    return bits


def _flushes(ranking: Ranking, tables: Tables, cards: int) -> Strengths:
    """What each set of ranks of one suit is worth that is a hand at least, among so many cards."""
    sets = np.arange(1 << len(RANKS))
    held = sets[:, None] >> np.arange(len(RANKS)) & 1
    rank_keys = tables.card_keys[: FIRST_JOKER : len(SUITS)]
    keys = (held.astype(np.uint64) * rank_keys).sum(axis=1, dtype=np.uint64)
    worth = np.full(sets.size, NO_HAND, np.int32)
    for number in range(ranking.size, cards + 1):
        mine = (held.sum(axis=1) == number) & (keys < UNKNOWN)
        begin = tables.parts[FOR_ALL, SUITED_FROM] + tables.parts[FIRST_PLACE, number]
        places = places_of(len(RANKS), number).of(keys[mine])
        worth[mine] = tables.strengths[int(begin) + places]
    return worth


@part_of_loop
def field_of(flush: np.uint64) -> np.uint64:
    """Where the suit of a flush has its field of sixteen, from the bit that says there is one."""
    odd, last = U((flush & _ODD_SUITS) != U(0)), U((flush & _LAST_SUITS) != U(0))
    return odd << U(4) | last << U(5)


@compiled
def of_rows(hands: Bytes, cards: Number, t: OneDeck, out: Strengths) -> bool:
    """The strength of each row of so many cards.

    The answer is whether all cards are known, and no flush has a card twice.
    """
    keys, shifts, strengths, no_cards = t.keys, t.shifts, t.strengths, t.no_cards
    bits, place_mask = U(BUCKET_BITS[len(cards)]), U(PLACE_MASKS[len(cards)])
    bucket_mask = (U(1) << bits) - U(1)
    seen = twice = U(0)
    # Rows with a flush are looked at once more, together: the others go on without a jump.
    with_flush = np.empty(_BLOCK, np.uint64)
    for begin in range(0, hands.shape[0], _BLOCK):
        number = U(0)
        for row in range(begin, min(begin + _BLOCK, hands.shape[0])):
            i = U(row)
            key = no_cards
            for j in range(len(cards)):
                key += keys[hands[i, U(j)]]
            out[i] = strengths[(key >> bits & place_mask) ^ U(shifts[key & bucket_mask])]
            with_flush[number] = i
            number += U((key & FLUSH) != U(0))
            seen |= key
        for place in range(number):
            i = with_flush[U(place)]
            key, suited = no_cards, U(0)
            for j in range(len(cards)):
                key += keys[hands[i, U(j)]]
                suited += t.suited[hands[i, U(j)]]
            out[i] = max(out[i], t.flushes[suited >> field_of(key) & RANK_SET])
            # A card that is there twice is a carry, and so a bit less.
            twice |= number_in(suited) ^ U(len(cards))
    return bool(seen < UNKNOWN) and not twice


@compiled
def of_sets(sets: Numbers, cards: Number, t: OneDeck, out: Strengths) -> bool:
    """The strength of each set of so many cards.

    The answer is whether all sets have so many cards and all cards are known.
    """
    keys, shifts, strengths, no_cards = t.byte_keys, t.shifts, t.strengths, t.no_cards
    bits, place_mask = U(BUCKET_BITS[len(cards)]), U(PLACE_MASKS[len(cards)])
    bucket_mask = (U(1) << bits) - U(1)
    seen = other_number = U(0)
    for row in range(sets.size):
        i = U(row)
        held = sets[i]
        key = no_cards
        for byte in range(8):
            key += keys[U(byte << 8) | (held >> U(8 * byte) & BYTE)]
        best = strengths[(key >> bits & place_mask) ^ U(shifts[key & bucket_mask])]
        if key & FLUSH:
            # Every fourth bit, brought together.
            ranks = held >> (field_of(key) >> U(4)) & U(0x1111111111111)
            ranks = (ranks | ranks >> U(3)) & U(0x303030303030303)
            ranks = (ranks | ranks >> U(6)) & U(0xF000F000F000F)
            ranks = (ranks | ranks >> U(12)) & U(0xFF000000FF)
            best = max(best, t.flushes[(ranks | ranks >> U(24)) & RANK_SET])
        seen |= key
        # Kept apart: then counting bits is one instruction.
        other_number |= number_in(held) ^ U(len(cards))
        out[i] = best
    return bool(seen < UNKNOWN) and not other_number
