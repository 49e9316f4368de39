"""Where to lay a card for good: wherever random further cards leave the most to win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from random import Random

from cardroom.cards import RANKS, Card
from cardroom.games.placed_segments import BOTTOM, MIDDLE, PARTS, RANKINGS, TOP
from cardroom.games.three_segments import least_middle

SIZES = dict(PARTS)
FEW, DEALS, TRIES = 8, 10, 5
"""How many ways are tried, with how many further deals each, laid in how many orders each."""
FOUL = -7.0
"""What a hand in the wrong order is worth."""
WINS = {
    TOP: {"high-card": 0.3, "one-pair": 0.9, "three-of-a-kind": 12.0},
    MIDDLE: {
        "high-card": 0.1,
        "one-pair": 0.4,
        "two-pair": 0.8,
        "three-of-a-kind": 1.0,
        "straight": 5.0,
        "flush": 9.0,
        "full-house": 13.0,
        "four-of-a-kind": 17.0,
        "straight-flush": 21.0,
        "royal-flush": 41.0,
    },
    BOTTOM: {
        "high-card": 0.0,
        "one-pair": 0.2,
        "two-pair": 0.5,
        "three-of-a-kind": 0.7,
        "straight": 2.3,
        "flush": 4.2,
        "full-house": 6.5,
        "four-of-a-kind": 9.0,
        "straight-flush": 11.0,
        "royal-flush": 21.0,
    },
}
"""Roughly what a hand wins in its segment, with its bonus."""

Laid = Mapping[str, Sequence[Card]]
Way = tuple[str, ...]


def sensible_place(
    new: Sequence[Card], laid: Laid, unseen: Sequence[Card], random: Random
) -> tuple[str, list[Card]]:
    """Into which segment some of the new cards go, as somebody lays them who looks ahead.

    >>> from cardroom.cards import cards, deck, take
    >>> hand = cards("Ks Kd Kc 4h 2s")
    >>> empty = {"top": (), "middle": (), "bottom": ()}
    >>> segment, placed = sensible_place(hand, empty, take(deck(), hand), Random(1))
    >>> segment, {*cards("Ks Kd Kc")} <= {*placed}
    ('bottom', True)
    """
    ways = sorted(_ways(new, laid), key=lambda way: _promise(new, way, laid), reverse=True)[:FEW]
    missing = sum(SIZES.values()) - sum(map(len, laid.values())) - len(new)
    deals = [_orders(random.sample(unseen, missing), random) for _ in range(DEALS)]
    best = max(ways, key=lambda way: sum(_best(_with(new, way, laid), deal) for deal in deals))
    segment = next(name for name in (BOTTOM, MIDDLE, TOP) if name in best)
    return segment, [card for card, to in zip(new, best, strict=True) if to == segment]


def _ways(new: Sequence[Card], laid: Laid) -> Iterator[Way]:
    for way in product(SIZES, repeat=len(new)):
        if all(len(laid[name]) + way.count(name) <= size for name, size in PARTS):
            yield way


def _with(new: Sequence[Card], way: Way, laid: Laid) -> dict[str, list[Card]]:
    added = {name: list(laid[name]) for name in SIZES}
    for card, to in zip(new, way, strict=True):
        added[to].append(card)
    return added


def _promise(new: Sequence[Card], way: Way, laid: Laid) -> float:
    """What speaks for a way at first sight: cards that go together, high ones behind."""
    return sum(_goes_together(name, tuple(part)) for name, part in _with(new, way, laid).items())


@lru_cache(maxsize=1 << 14)
def _goes_together(segment: str, part: tuple[Card, ...]) -> float:
    behind = {TOP: 0, MIDDLE: 1, BOTTOM: 2}[segment]
    ranks, suits = [card.rank for card in part], {card.suit for card in part}
    alike = len(ranks) - len(set(ranks))
    worth = sum(ranks) * 0.02 * behind + alike * alike * (0.4 + 0.4 * behind)
    if segment != TOP and len(part) > 1 and not alike:
        worth += 0.35 * len(part) * (len(suits) == 1)
        worth += 0.2 * len(part) * (max(ranks) - min(ranks) < SIZES[segment])
    return worth - 0.5 * (segment == TOP) * max(0, len(part) - 1)


def _orders(coming: list[Card], random: Random) -> list[list[Card]]:
    """In which orders further cards are tried, the same for all ways."""
    if not coming:
        return [coming]
    return [sorted(coming), *(random.sample(coming, len(coming)) for _ in range(TRIES - 1))]


def _best(laid: Mapping[str, list[Card]], orders: Sequence[list[Card]]) -> float:
    """What a hand comes to with further cards, laid well: the best of some orders."""
    best = FOUL
    top, middle, bottom = laid[TOP], laid[MIDDLE], laid[BOTTOM]
    first = SIZES[TOP] - len(top)
    second = first + SIZES[MIDDLE] - len(middle)
    of_top, of_middle, of_bottom = (RANKINGS[name].strength for name in (TOP, MIDDLE, BOTTOM))
    for order in orders:
        high = of_middle(middle + order[first:second])
        highest = of_bottom(bottom + order[second:])
        if highest > high:
            low = of_top(top + order[:first])
            if high >= least_middle(low):
                wins = _wins(TOP, low) + _wins(MIDDLE, high) + _wins(BOTTOM, highest)
                best = max(best, wins)
    return best


@cache
def _wins(segment: str, strength: int) -> float:
    """What a hand wins in its segment: higher cards, shown first, a little more."""
    ranking = RANKINGS[segment]
    first = RANKS.index(ranking.shown(strength)[0])
    return WINS[segment][ranking.category(strength)] + first / 25
