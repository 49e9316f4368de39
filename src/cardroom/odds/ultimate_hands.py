"""Two cards on a flop by what they have, so that the best play can be told in a chart."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from cardroom.cards import RANKS, SUITS, Card
from cardroom.fast import evaluator
from cardroom.fast.rivers import Counts, pairs
from cardroom.hands import STANDARD_HIGH

Bools = npt.NDArray[np.bool_]

HANDS = (
    "straight or better",
    "three of a kind",
    "two pair, both one's own",
    "pocket pair",
    "pair with the top card",
    "pair with the middle card",
    "pair with the bottom card",
    "flush draw, own ten or higher",
    "flush draw, lower",
    "open straight draw, overcard",
    "open straight draw",
    "two overcards",
    "one overcard",
    "nothing",
)
"""What somebody has on the flop with his own cards, the first that fits."""
FLOPS = ("other flops", "one suit", "a pair", "three alike")
"""What a flop is, the last that fits."""

_TEN = RANKS.index("T")
_TRIPS, _STRAIGHT = (STANDARD_HIGH.categories.index(c) for c in ("three-of-a-kind", "straight"))


def hands_on(flop: tuple[Card, ...], left: tuple[Card, ...]) -> Counts:
    """What each pair of the other cards has: a place among all hands on all flops.

    >>> from cardroom.cards import cards, deck
    >>> flop = tuple(cards("Kc 7h 2s"))
    >>> found = hands_on(flop, tuple(card for card in deck() if card not in flop))
    >>> HANDS[found[0] // len(FLOPS)], FLOPS[found[0] % len(FLOPS)]
    ('three of a kind', 'other flops')
    """
    firsts, seconds = pairs()
    own = np.array(left, np.uint8)[np.stack([firsts, seconds], axis=1)]
    five = np.concatenate([own, np.tile(np.array(flop, np.uint8), (len(own), 1))], axis=1)
    high = evaluator(STANDARD_HIGH)
    category = high.categories(high.batch(five))
    ranks, suits = (own >> 2).astype(np.int64), (own & 3).astype(np.int64)
    on_flop = np.bincount([card.rank for card in flop], minlength=len(RANKS))
    flop_ranks = np.flatnonzero(on_flop)
    paired = on_flop[ranks] > 0
    pocket = ranks[:, 0] == ranks[:, 1]
    top, bottom = flop_ranks.max(), flop_ranks.min()
    pair_rank = np.where(paired, ranks, -1).max(axis=1)
    draws, draws_high = _flush_draws(flop, ranks, suits)
    open_draw = straights_open()[
        (1 << ranks[:, 0]) | (1 << ranks[:, 1]) | int((1 << flop_ranks).sum())
    ]
    overcards = (ranks > top).sum(axis=1)
    trips = on_flop.max() == 3
    hands = np.select(
        [
            category >= _STRAIGHT,
            (category == _TRIPS) & (not trips),
            paired.all(axis=1) & ~pocket,
            pocket,
            pair_rank == top,
            (pair_rank > bottom) & (pair_rank < top),
            pair_rank == bottom,
            draws & draws_high,
            draws,
            open_draw & (overcards > 0),
            open_draw,
            overcards == 2,
            overcards == 1,
        ],
        [*range(len(HANDS) - 1)],
        len(HANDS) - 1,
    )
    one_suit = len({card.suit for card in flop}) == 1
    texture = 3 if trips else 2 if on_flop.max() == 2 else int(one_suit)
    found: Counts = hands * len(FLOPS) + texture
    return found


def _flush_draws(flop: tuple[Card, ...], ranks: Counts, suits: Counts) -> tuple[Bools, Bools]:
    """Where four cards are of one suit, own ones among them, and where such a one is high."""
    draws = np.zeros(len(ranks), np.bool_)
    draws_high = np.zeros(len(ranks), np.bool_)
    for suit in range(len(SUITS)):
        of_suit = suits == suit
        four = of_suit.sum(axis=1) + sum(card.suit == suit for card in flop) == 4
        draws |= four & of_suit.any(axis=1)
        draws_high |= four & (of_suit & (ranks >= _TEN)).any(axis=1)
    return draws, draws_high


@cache
def straights_open() -> Bools:
    """For each set of ranks, whether two or more ranks would make a straight of it."""
    ace_high = [0b11111 << low for low in range(len(RANKS) - 4)]
    straights = [0b1111 | 1 << len(RANKS) - 1, *ace_high]
    held = np.arange(1 << len(RANKS))
    open_to = np.zeros(held.size, np.int64)
    for rank in range(len(RANKS)):
        more = held | 1 << rank
        open_to += np.any([more & straight == straight for straight in straights], axis=0)
    return open_to >= 2
