"""Where a hand of blackjack stands in the charts, and what is done where they say nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardroom.hands import Total
from cardroom.odds.blackjack_dealer import ACE, TEN

PAIRS, SOFT, HARD, LATER_SOFT, LATER_HARD = range(5)
"""The places of the charts: three for two cards, and two for more."""
UPS = (*range(2, TEN + 1), ACE)
"""The columns: what the player-dealer shows."""
NATURAL = "natural"

Look = Callable[[int, str, str], str | None]
"""What a chart, by its place, says in a row and a column, if it says anything."""


def card_name(value: int) -> str:
    """A card as it is called in the charts."""
    return "A" if value == ACE else str(value)


def pair_name(value: int) -> str:
    """Two cards that count the same."""
    return f"{card_name(value)}-{card_name(value)}"


def soft_name(points: int) -> str:
    """Two cards with an ace that is eleven."""
    return f"A-{points - 11}"


def two_cards_name(one: int, two: int) -> str:
    """Two cards in any order; an ace is named first, and then the higher one.

    >>> two_cards_name(3, 10), two_cards_name(10, ACE)
    ('10-3', 'A-10')
    """
    high, low = sorted((one, two), key=UPS.index, reverse=True)
    return f"{card_name(high)}-{card_name(low)}"


def switched_name(name: str) -> str:
    """The row of two cards that are worth something else when they come of a switch."""
    return f"{name} switched"


def wishes(look: Look, up: int, total: Total, *, two: bool, pair: int | None = None) -> list[str]:
    """What to do with a hand against a card, best first.

    ``two`` says whether it has two cards, and ``pair`` what each counts if they count the same.
    Where no chart says what can be done, a hand stands on hard 17, or on 18, or more.

    >>> def look(chart: int, row: str, column: str) -> str | None:
    ...     return "split" if (chart, row, column) == (PAIRS, "8-8", "10") else None
    >>> wishes(look, 10, Total(32, soft=False), two=True, pair=8)
    ['split', 'hit', 'stand']
    """
    column = card_name(up)
    rows = _rows(total, two, pair)
    wanted = [choice for place, row in rows if (choice := look(place, row, column))]
    stands = total.points >= (18 if total.soft else 17)
    return list(dict.fromkeys((*wanted, *(("stand", "hit") if stands else ("hit", "stand")))))


def _rows(total: Total, two: bool, pair: int | None) -> Iterator[tuple[int, str]]:
    points, soft = total.points, total.soft
    if pair is not None:
        yield PAIRS, pair_name(pair)
    if two:
        yield (SOFT, soft_name(points)) if soft else (HARD, str(points))
    yield LATER_SOFT if soft else LATER_HARD, str(points)
