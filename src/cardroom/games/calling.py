"""What a hand is called by whoever holds it, while it is not complete too.

>>> from cardroom.cards import cards
>>> from cardroom.hands import STANDARD_HIGH
>>> in_words(STANDARD_HIGH, cards("As Ad"))
'pair of aces'
>>> in_words(STANDARD_HIGH, cards("As Ad 7c"), cards("Ah 7d 2s 2h"), uses=(2,))
'full house, aces full of deuces'
>>> with_low("pair of aces", cards("As Ad 4c 8d 3s"), "7")
'pair of aces; no low'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from cardroom.cards import RANKS, Card
from cardroom.hands import ACE_TO_FIVE, Badugi, Ranking
from cardroom.hands.up_cards import short

MOST = 7
"""Out of so many cards at most a ranking finds the best hand at once."""


class Held(NamedTuple):
    """A hand and all that lies beside it, as its owner sees them."""

    cards: Sequence[Card]
    shared: Mapping[str, Sequence[Card]] = {}
    """Boards and rows that everyone uses, by name, as far as they can be seen."""
    up: Sequence[Card] = ()
    """Those of the cards that everyone has seen."""
    parts: Mapping[str, Sequence[Card]] = {}
    """The cards in their parts, where the hand is set."""
    split: bool = False
    """Whether it came of a split, or has exchanged a card with another hand."""
    called: str = ""
    """What it was called when it was turned up."""

    @property
    def board(self) -> Sequence[Card]:
        """The community cards."""
        return self.shared.get("board", ())


Calls = Callable[[Any, Mapping[str, str], Held], str]
"""What a hand is called, by rules and readings; nothing where it has no name yet."""


def in_words(
    ranking: Ranking | Badugi,
    own: Sequence[Card],
    board: Sequence[Card] = (),
    uses: Sequence[int] | None = None,
) -> str:
    """The best hand among some cards, so many as there are yet.

    With ``uses`` a hand has so many of one's own cards, or so many; the others are the board's.
    """
    if isinstance(ranking, Badugi):
        return ranking.describe(ranking.strength(own)) if len(own) == ranking.size else ""
    if not own and not board:
        return ""
    if uses is None:
        best = _strength(ranking, [*own, *board])
    else:
        found = _strengths(ranking, own, board, uses)
        best = max(found, key=lambda one: (one[0].size, one[1]))
    return best[0].describe(best[1])


def _strength(ranking: Ranking, cards: Sequence[Card]) -> tuple[Ranking, int]:
    """The best hand among some cards, and the ranking for so many as there are yet."""
    # Asked of every hand on every street: a whole one has no need to be looked up.
    few = ranking if len(cards) >= ranking.size else short(ranking, len(cards))
    return few, few.strength(cards) if len(cards) <= MOST else max(few.strengths(cards))


def _strengths(
    ranking: Ranking, own: Sequence[Card], board: Sequence[Card], uses: Sequence[int] | None
) -> Iterator[tuple[Ranking, int]]:
    if uses is None:
        yield _strength(ranking, [*own, *board])
        return
    for most in uses:
        beside, used = min(ranking.size - most, len(board)), min(most, len(own))
        if used + beside:
            few = short(ranking, used + beside)
            some = combinations(own, used)
            hands = ((*mine, *rest) for mine in some for rest in combinations(board, beside))
            yield few, max(map(few.strength, hands))


def paired_low(cards: Sequence[Card], highest: str) -> int:
    """What five cards are worth as a low hand that may have pairs, behind all without; or 0.

    >>> from cardroom.cards import cards
    >>> pair, low = cards("6s 4d 2c 2h As"), cards("6s 5d 4c 3h As")
    >>> ACE_TO_FIVE.strength(low) > paired_low(pair, "6") > paired_low(cards("7s 4d 3c 2h As"), "6")
    True
    """
    most = RANKS.index(highest)
    low = all(card.rank <= most or card.rank == RANKS.index("A") for card in cards)
    return ACE_TO_FIVE.strength(cards) if low else 0


def with_low(
    high: str,
    own: Sequence[Card],
    low: str | int,
    board: Sequence[Card] = (),
    uses: Sequence[int] | None = None,
) -> str:
    """A hand that may also win half of the pot as a low one: what it is as that, once it can be.

    ``low`` is the highest card that it may have, or the least strength that counts.
    """
    found = _strengths(ACE_TO_FIVE, own, board, uses)
    whole = [strength for ranking, strength in found if ranking.size == ACE_TO_FIVE.size]
    if not whole:
        return high
    best = max(whole)
    least = ACE_TO_FIVE.at_least("high-card", low) if isinstance(low, str) else low
    return f"{high}; {ACE_TO_FIVE.describe(best) if best >= least else 'no low'}"
