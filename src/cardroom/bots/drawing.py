"""What to throw away at a draw, and how good a hand is before and after it.

All numbers here are rules of thumb. How good a hand is, is how often it beats a hand that somebody
else was dealt and drew to by the same rules.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from itertools import chain
from random import Random
from typing import Any

from cardroom.cards import RANKS, Card, deck
from cardroom.hands import Ranking
from cardroom.odds.kept import kept

ACE, TEN = RANKS.index("A"), RANKS.index("T")
SAMPLES = 12
"""So many draws are tried to see what a hand may become."""
TYPICAL = 600
"""So many hands of others are drawn to, once for each ranking."""
NAME = "drawn-hands"
"""What kept hands of others are called."""
METHOD = 1
"""One more whenever hands of the same ranking would be drawn to differently."""


def discards(ranking: Ranking, hand: Sequence[Card]) -> list[Card]:
    """The cards that a sensible player throws away.

    >>> from cardroom.cards import cards, show
    >>> from cardroom.hands import BUG_HIGH, LOWBALL
    >>> def thrown(ranking: Ranking, text: str) -> str:
    ...     return show(discards(ranking, cards(text)))
    >>> thrown(LOWBALL, "As 2d 2c 7h Kd"), thrown(LOWBALL, "8s 6d 4c 3h 2d")
    ('2c Kd', '')
    >>> thrown(BUG_HIGH, "Ks Kd 9c 4h 2d"), thrown(BUG_HIGH, "Ks 9s 4s 2s Jd")
    ('9c 4h 2d', 'Jd')
    """
    kept = _kept_low(hand) if ranking.low else _kept_high(ranking, hand)
    return [card for card in hand if card not in kept]


def _kept_low(hand: Sequence[Card]) -> list[Card]:
    """Different low cards; a whole hand may also have a nine."""
    by_rank: dict[int, Card] = {}
    for card in hand:
        by_rank.setdefault(-card if card.is_joker else (card.rank + 1) % len(RANKS), card)
    if len(by_rank) == len(hand) and max(by_rank) <= 8:
        return list(hand)
    return [card for rank, card in by_rank.items() if rank <= 7]


def _kept_high(ranking: Ranking, hand: Sequence[Card]) -> list[Card]:
    """What is made, else four to a flush or a straight, else the highest cards."""
    jokers = [card for card in hand if card.is_joker]
    natural = [card for card in hand if not card.is_joker]
    if ranking.strength(hand) >= ranking.at_least("straight"):
        return list(hand)
    kinds = Counter(card.rank for card in natural)
    kinds[ACE] += len(jokers)
    made = [card for card in natural if kinds[card.rank] > 1]
    if made:
        return made + jokers
    suits = Counter(card.suit for card in natural)
    suit, count = suits.most_common(1)[0]
    if count + len(jokers) >= 4:
        return [card for card in natural if card.suit == suit] + jokers
    in_order = sorted(natural)
    for at in range(len(in_order) - 3 + len(jokers)):
        four = in_order[at : at + 4 - len(jokers)]
        if four[-1].rank - four[0].rank <= 3 + len(jokers) and len(four) + len(jokers) == 4:
            return four + jokers
    return [card for card in in_order[-2:] if card.rank > TEN] + jokers


def ahead(ranking: Ranking, hand: Sequence[Card], random: Random, *, draws: bool) -> float:
    """About how often a hand beats one other, perhaps after a draw that is still to come.

    >>> from cardroom.cards import cards
    >>> from cardroom.hands import LOWBALL
    >>> wheel, rough = cards("5s 4d 3c 2h As"), cards("Ks Qd Jc Th 9s")
    >>> [round(ahead(LOWBALL, hand, Random(1), draws=False), 1) for hand in (wheel, rough)]
    [1.0, 0.4]
    """
    others = _typical(ranking)
    if not draws:
        return bisect_left(others, ranking.strength(hand)) / len(others)
    thrown = discards(ranking, hand)
    finals = _drawn_out(ranking, hand, thrown, random, SAMPLES if thrown else 1)
    return sum(bisect_left(others, final) for final in finals) / len(others) / len(finals)


def _drawn_out(
    ranking: Ranking, hand: Sequence[Card], thrown: Sequence[Card], random: Random, times: int
) -> list[int]:
    """What a hand becomes, in so many draws for what is thrown away."""
    held = [card for card in hand if card not in thrown]
    rest = [card for card in _deck(ranking) if card not in hand]
    strength, count = ranking.strength, len(thrown)
    return [strength(held + random.sample(rest, count)) for _ in range(times)]


@cache
def _deck(ranking: Ranking) -> tuple[Card, ...]:
    return deck(jokers=int(ranking.joker != "none"))


@cache
def _typical(ranking: Ranking) -> list[int]:
    return kept(NAME, depends_on(ranking), list[int], lambda: typical_hands(ranking))


def depends_on(ranking: Ranking) -> dict[str, Any]:
    """All that the hands of others would change with."""
    told = {one.name: getattr(ranking, one.name) for one in fields(ranking) if one.init}
    return {"method": METHOD, "ranking": told, "hands": TYPICAL}


def typical_hands(ranking: Ranking) -> list[int]:
    """What others hold after the draw, the worst first."""
    random = Random(ranking.name)
    hands = [random.sample(_deck(ranking), 5) for _ in range(TYPICAL)]
    drawn = [_drawn_out(ranking, hand, discards(ranking, hand), random, 1) for hand in hands]
    return sorted(chain.from_iterable(drawn))
