"""What two cards of one's own are worth in hold'em: before the flop, made, and as a draw.

All numbers here are rules of thumb.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, product

from cardroom.cards import RANKS, Card
from cardroom.hands import STANDARD_HIGH

QUEEN, ACE = RANKS.index("Q"), RANKS.index("A")

# Starting hands


def starting_share(own: Sequence[Card]) -> float:
    """The share of all starting hands that are better than one's own.

    >>> from cardroom.cards import cards
    >>> [round(starting_share(cards(text)), 2) for text in ("As Ah", "Ks Qs", "9d 8d", "7s 2d")]
    [0.0, 0.04, 0.1, 0.99]
    """
    return min([_share_of(*two) for two in combinations(own, 2)])


def _share_of(one: Card, two: Card) -> float:
    high, low = (one, two) if one > two else (two, one)
    return kind_share(high.rank, low.rank, one.suit == two.suit)


def kind_share(high: int, low: int, suited: bool) -> float:
    """The share of all starting hands that are better than those with these two ranks."""
    return _shares()[high, low, suited]


@cache
def _shares() -> dict[tuple[int, int, bool], float]:
    kinds = [
        (high, low, suited)
        for high, low in product(range(ACE + 1), repeat=2)
        for suited in (True, False)
        if high > low or (high == low and not suited)
    ]
    kinds.sort(key=lambda kind: (_count(*kind), kind), reverse=True)
    ways = [6 if high == low else 4 if suited else 12 for high, low, suited in kinds]
    return {kind: sum(ways[:place]) / sum(ways) for place, kind in enumerate(kinds)}


def _count(high: int, low: int, suited: bool) -> float:
    """Points for a starting hand, by the count that Bill Chen made up for hold'em."""
    points = {ACE: 10.0, ACE - 1: 8.0, QUEEN: 7.0, QUEEN - 1: 6.0}.get(high, (high + 2) / 2)
    if high == low:
        return max(2 * points, 5)
    gap = high - low - 1
    points -= (0, 1, 2, 4, 5)[min(gap, 4)]
    if gap <= 1 and high < QUEEN:
        points += 1
    return points + 2 * suited


# Made hands


def ahead_of_one(own: Sequence[Card], board: Sequence[Card]) -> float:
    """About how often two cards with the board as it is beat one other hand that is still in.

    >>> from cardroom.cards import cards
    >>> flop = cards("Kc 7h 2s")
    >>> [round(ahead_of_one(cards(text), flop), 2) for text in ("7s 7d", "Ks Ad", "7s 6s", "Qd 9d")]
    [0.93, 0.72, 0.45, 0.1]
    """
    mine = STANDARD_HIGH.strength((*own, *board))
    category = STANDARD_HIGH.category(mine)
    if len(board) == 5 and mine == STANDARD_HIGH.strength(board):
        return 0.4 if category in _FROM_STRAIGHT_UP else 0.05
    ranks = Counter([card.rank for card in board])
    suits = Counter([card.suit for card in board])
    paired = max(ranks.values()) > 1
    match category:
        case "high-card":
            ahead = _kickers(own)
        case "one-pair" | "two-pair":
            ahead = _pairs(own, ranks)
        case "three-of-a-kind":
            ahead = _three_of_a_kind(own, ranks)
        case "straight":
            ahead = 0.88
        case "flush":
            ahead = _flush(own, suits)
        case "full-house":
            ahead = 0.95
        case _:
            ahead = 0.99
    if category not in _FROM_STRAIGHT_UP and _within_a_straight(_ranks_held(board)) >= 4:
        ahead -= 0.15
    if category not in _FROM_FLUSH_UP:
        ahead -= (0, 0, 0, 0.06, 0.3, 0.3)[max(suits.values())]
    elif category == "flush" and paired:
        ahead -= 0.05
    return max(ahead, 0.02)


_FROM_STRAIGHT_UP = STANDARD_HIGH.categories[4:]
_FROM_FLUSH_UP = STANDARD_HIGH.categories[5:]


def _kickers(own: Sequence[Card]) -> float:
    return 0.22 if max(own).rank == ACE else 0.1


def _pairs(own: Sequence[Card], ranks: Counter[int]) -> float:
    """The pairs that are one's own; what lies paired on the board belongs to everyone."""
    one, two = own
    higher = [rank for rank in ranks if rank > max(own).rank]
    if one.rank == two.rank:
        return 0.76 if not higher else 0.55 - 0.08 * len(higher)
    hits = [card.rank for card in own if card.rank in ranks]
    if not hits:
        return _kickers(own)
    if len(hits) == 2:
        return 0.85
    above = sum(rank > hits[0] for rank in ranks)
    kicker = one.rank if two.rank == hits[0] else two.rank
    return 0.6 + 0.01 * kicker if not above else max(0.53 - 0.08 * above, 0.3)


def _three_of_a_kind(own: Sequence[Card], ranks: Counter[int]) -> float:
    if own[0].rank == own[1].rank:
        return 0.93
    if any(ranks[card.rank] == 2 for card in own):
        return 0.84
    return _kickers(own) + 0.15


def _flush(own: Sequence[Card], suits: Counter[int]) -> float:
    suit = max(suits, key=lambda suit: suits[suit])
    mine = [card.rank for card in own if card.suit == suit]
    return 0.93 if len(mine) == 2 else 0.55 + 0.03 * mine[0]


# Draws


def outs(own: Sequence[Card], board: Sequence[Card]) -> int:
    """How many cards would make a straight, a flush or a high pair of two cards and the board.

    >>> from cardroom.cards import cards
    >>> [outs(cards(text), cards("Kc 7h 2h")) for text in ("Ah 9h", "6d 5d", "Kd 7d")]
    [12, 0, 0]
    >>> outs(cards("9d 8d"), cards("Th 7c 2s")), outs(cards("9d 8d"), cards("Jh 7c 2s"))
    (8, 4)
    """
    if len(board) >= 5:
        return 0
    suits = Counter([card.suit for card in (*own, *board)])
    if max(suits.values()) >= 5:
        return 0
    found = 0
    if any(suits[card.suit] == 4 for card in own):
        found += 9
    on_board = _ranks_held(board)
    held = on_board | _ranks_held(own)
    if _has_straight(held):
        return 0
    found += 4 * sum(
        _has_straight(held | 1 << rank) and not _has_straight(on_board | 1 << rank)
        for rank in range(len(RANKS))
    )
    top = max(board).rank
    if own[0].rank != own[1].rank:
        found += 3 * sum(card.rank > top for card in own)
    return found


def _ranks_held(hand: Sequence[Card]) -> int:
    held = 0
    for card in hand:
        held |= 1 << card.rank
    return held


@cache
def _has_straight(held: int) -> bool:
    run = held << 1 | held >> ACE
    return bool(run & run >> 1 & run >> 2 & run >> 3 & run >> 4)


@cache
def _within_a_straight(held: int) -> int:
    """The most of some ranks that one straight could hold."""
    run = held << 1 | held >> ACE
    return max((run >> low & 0b11111).bit_count() for low in range(len(RANKS) - 3))
