"""How many of all hands of six cards are worth what, counted by their ranks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import comb, prod

from cardroom.cards import CARDS, SUITS
from cardroom.hands import Ranking

CARDS_EACH = len(SUITS)


def counts_of_six(ranking: Ranking, ranks: Sequence[int]) -> Counter[str]:
    """How many hands of six cards, of a deck with four suits, are in each category.

    For each six ranks the hand is judged once as if no five were of one suit, and once for each
    choice of five or six that are.

    >>> from cardroom.hands import STANDARD_HIGH
    >>> counts = counts_of_six(STANDARD_HIGH, range(13))
    >>> counts.total(), counts["royal-flush"], counts["flush"]
    (20358520, 188, 205792)
    """
    counts: Counter[str] = Counter()
    for six in combinations_with_replacement(ranks, 6):
        times = Counter(six)
        ways = prod(comb(CARDS_EACH, count) for count in times.values())
        if not ways:
            continue
        suited: Counter[tuple[int, ...]] = Counter()
        if len(times) == 6:
            suited[six] = CARDS_EACH
            for rank in six:
                # The sixth card is of one of the other suits.
                suited[tuple(r for r in six if r != rank)] = CARDS_EACH * (CARDS_EACH - 1)
        elif len(times) == 5:
            # Five of one suit, and of the pair's other card any other.
            suited[tuple(times)] = CARDS_EACH * (CARDS_EACH - 1)
        for flush, count in suited.items():
            rest = times - Counter(flush)
            hand = [4 * rank for rank in flush] + [4 * rank + 1 for rank in rest]
            counts[_category(ranking, hand)] += count
        mixed = [4 * rank + place % CARDS_EACH for place, rank in enumerate(six)]
        counts[_category(ranking, mixed)] += ways - suited.total()
    return counts


def _category(ranking: Ranking, hand: Sequence[int]) -> str:
    return ranking.category(ranking.strength([CARDS[card] for card in hand]))
