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
from random import Random
from typing import Any

from cardroom.cards import RANKS, Card, deck
from cardroom.hands import ACE_TO_FIVE, Badugi, Ranking
from cardroom.odds.kept import kept

ACE, TEN = RANKS.index("A"), RANKS.index("T")
SAMPLES = 12
"""So many draws are tried to see what a hand may become."""
TYPICAL = 600
"""So many hands of others are drawn to, once for each ranking."""
LOWS = 0.2
"""About how often another hand is low enough, where half of the pot is for such a hand."""
NAME = "drawn-hands"
"""What kept hands of others are called."""
METHOD = 2
"""One more whenever hands of the same ranking would be drawn to differently."""


def discards(ranking: Ranking | Badugi, hand: Sequence[Card]) -> list[Card]:
    """The cards that a sensible player throws away.

    >>> from cardroom.cards import cards, show
    >>> from cardroom.hands import BADUGI, BUG_HIGH, DEUCE_TO_SEVEN, LOWBALL
    >>> def thrown(ranking: Ranking | Badugi, text: str) -> str:
    ...     return show(discards(ranking, cards(text)))
    >>> thrown(LOWBALL, "As 2d 2c 7h Kd"), thrown(LOWBALL, "8s 6d 4c 3h 2d")
    ('2c Kd', '')
    >>> thrown(BUG_HIGH, "Ks Kd 9c 4h 2d"), thrown(BUG_HIGH, "Ks 9s 4s 2s Jd")
    ('9c 4h 2d', 'Jd')
    >>> thrown(DEUCE_TO_SEVEN, "7s 6d 5c 4h 3d"), thrown(DEUCE_TO_SEVEN, "As 5d 4c 3h 2d")
    ('7s', 'As')
    >>> thrown(BADUGI, "5s 4h 4d 2c"), thrown(BADUGI, "Ks 7h 3d Ac")
    ('4d', '')
    """
    if isinstance(ranking, Badugi):
        kept = _kept_badugi(ranking, hand)
    elif ranking.low:
        kept = _kept_low(ranking, hand)
    else:
        kept = _kept_high(ranking, hand)
    return [card for card in hand if card not in kept]


def split_discards(ranking: Ranking, hand: Sequence[Card], top: str) -> list[Card]:
    """What a sensible player throws away where a low hand up to some card wins half of the pot.

    >>> from cardroom.cards import cards, show
    >>> from cardroom.hands import STANDARD_HIGH
    >>> for hand in ("As 2d 4c 6h Kd", "9s 9d 4c 3h 2d", "As 2d 4c Kh Qd", "Ks Kd 9c 8h 7d"):
    ...     print(show(split_discards(STANDARD_HIGH, cards(hand), "6")))
    Kd
    4c 3h 2d
    Kh Qd
    9c 8h 7d
    """
    low = {ACE_TO_FIVE.ranks.index(RANKS[card.rank]): card for card in hand}
    limit = ACE_TO_FIVE.ranks.index(top)
    lows = [card for place, card in low.items() if place >= limit]
    strength = ranking.strength(hand)
    pair = ranking.at_least("one-pair", top)
    if strength >= ranking.at_least("straight") or len(lows) == ranking.size:
        return []
    goes_low = len(lows) == ranking.size - 1 or (len(lows) > 2 and strength < pair)
    kept = lows if goes_low else _kept_high(ranking, hand)
    return [card for card in hand if card not in kept]


def _kept_low(ranking: Ranking, hand: Sequence[Card]) -> list[Card]:
    """Different low cards up to the fourth above the best hand; a whole hand may have one more."""
    by_place: dict[int, Card] = {}
    for card in hand:
        place = -card if card.is_joker else len(RANKS) - 1 - ranking.ranks.index(RANKS[card.rank])
        by_place.setdefault(place, card)
    rough = 7 if ranking.wheel else 6
    whole = len(by_place) == len(hand)
    if whole and max(by_place) <= rough + 1:
        is_hand = len(hand) == ranking.size
        if not is_hand or ranking.category(ranking.strength(hand)) == "high-card":
            return list(hand)
        del by_place[max(by_place)]
    return [card for place, card in by_place.items() if place <= rough]


def _kept_badugi(ranking: Badugi, hand: Sequence[Card]) -> list[Card]:
    """A badugi, or of the cards that count those up to a nine."""
    playing = ranking.best(hand)
    if len(playing) == ranking.size:
        return list(hand)
    return [card for card in playing if card.rank == ACE or card.rank < TEN]


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


def ahead(
    ranking: Ranking | Badugi,
    hand: Sequence[Card],
    random: Random,
    *,
    draws: int,
    in_all: int = 1,
) -> float:
    """About how often a hand beats one other, perhaps after draws that are still to come.

    Others have drawn as often as there are draws in all.

    >>> from cardroom.cards import cards
    >>> from cardroom.hands import LOWBALL
    >>> wheel, rough = cards("5s 4d 3c 2h As"), cards("Ks Qd Jc Th 9s")
    >>> [round(ahead(LOWBALL, hand, Random(1), draws=0), 1) for hand in (wheel, rough)]
    [1.0, 0.4]
    """
    others = _typical(ranking, in_all)
    if not draws:
        return bisect_left(others, ranking.strength(hand)) / len(others)
    times = SAMPLES // draws if discards(ranking, hand) else 1
    finals = [ranking.strength(_drawn_out(ranking, hand, random, draws)) for _ in range(times)]
    return sum(bisect_left(others, final) for final in finals) / len(others) / len(finals)


def split_share(
    ranking: Ranking, hand: Sequence[Card], random: Random, *, draws: int, in_all: int, low: str
) -> float:
    """About what part of a pot a hand gets against one other, where a low hand may win half of it.

    >>> from cardroom.cards import cards
    >>> from cardroom.hands import STANDARD_HIGH
    >>> shares = [
    ...     split_share(STANDARD_HIGH, cards(hand), Random(1), draws=0, in_all=3, low="6")
    ...     for hand in ("5s 4d 3c 2h As", "Ks Kd 9c 8h 7d", "Ks Jd 9c 8h 7d")
    ... ]
    >>> shares[0] > 0.8 > 0.5 > shares[1] > 0.1 > shares[2]
    True
    """
    others = _typical(ranking, in_all)
    pair = ranking.at_least("one-pair", low)
    least = ACE_TO_FIVE.at_least("high-card", low)
    times = max(1, SAMPLES // draws) if draws and split_discards(ranking, hand, low) else 1
    sum_of_shares = 0.0
    for _ in range(times):
        held = _drawn_out(ranking, hand, random, draws, low=low)
        strength = ranking.strength(held)
        high = bisect_left(others, strength) / len(others) if strength >= pair else 0.0
        has_low = ACE_TO_FIVE.strength(held) >= least
        # A low hand has its half nearly always, and leaves nobody the whole.
        sum_of_shares += (1 + high) / 2 if has_low else high * (1 - LOWS / 2)
    return sum_of_shares / times


def _drawn_out(
    ranking: Ranking | Badugi,
    hand: Sequence[Card],
    random: Random,
    draws: int,
    low: str | None = None,
) -> list[Card]:
    """What a hand may become in so many draws; nothing that was thrown away comes again."""
    held = list(hand)
    rest = [card for card in _deck(ranking) if card not in held]
    for _ in range(draws):
        if low and isinstance(ranking, Ranking):
            thrown = split_discards(ranking, held, low)
        else:
            thrown = discards(ranking, held)
        if not thrown:
            break
        new = random.sample(rest, len(thrown))
        held = [card for card in held if card not in thrown] + new
        if draws > 1:
            rest = [card for card in rest if card not in new]
    return held


@cache
def _deck(ranking: Ranking | Badugi) -> tuple[Card, ...]:
    return deck(jokers=int(ranking.joker != "none"))


@cache
def _typical(ranking: Ranking | Badugi, draws: int) -> list[int]:
    return kept(NAME, depends_on(ranking, draws), list[int], lambda: typical_hands(ranking, draws))


def depends_on(ranking: Ranking | Badugi, draws: int = 1) -> dict[str, Any]:
    """All that the hands of others would change with."""
    told: dict[str, Any] = {"name": ranking.name}
    if isinstance(ranking, Ranking):
        told = {one.name: getattr(ranking, one.name) for one in fields(ranking) if one.init}
    return {"method": METHOD, "ranking": told, "hands": TYPICAL, "draws": draws}


def typical_hands(ranking: Ranking | Badugi, draws: int = 1) -> list[int]:
    """What others hold after all draws, the worst first."""
    random = Random(ranking.name)
    hands = [random.sample(_deck(ranking), ranking.size) for _ in range(TYPICAL)]
    return sorted(ranking.strength(_drawn_out(ranking, hand, random, draws)) for hand in hands)
