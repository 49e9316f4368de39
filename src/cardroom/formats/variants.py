"""The variants of PHH: what a code stands for here, and which fields it needs."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from cardroom.books import Library
from cardroom.formats.bad_hand import BadHand

HOME = Path(__file__).parent / "recorded"
"""The book of hands that were recorded elsewhere: the games of the codes, by no house's habits."""


class Variant(NamedTuple):
    """A code of the specification, and the game and betting structure that it is here."""

    code: str
    name: str
    game: str
    """Empty where no game is."""
    structure: str
    required: tuple[str, ...]
    hole_cards: int = 0
    """How many cards of his own everyone has, in a game with a board."""
    draws: bool = False
    has_bring_in: bool = False


_ALWAYS = ("antes", "starting_stacks", "actions")
_BLINDS = (*_ALWAYS, "blinds_or_straddles")
LIMIT = (*_BLINDS, "small_bet", "big_bet")
OPEN = (*_BLINDS, "min_bet")
STUD = (*_ALWAYS, "bring_in", "small_bet", "big_bet")
CODES: dict[str, Variant] = {
    variant.code: variant
    for variant in (
        Variant("FT", "fixed-limit Texas hold'em", "texas-holdem", "limit", LIMIT, 2),
        Variant("NT", "no-limit Texas hold'em", "texas-holdem", "no-limit", OPEN, 2),
        Variant("NS", "no-limit short-deck hold'em", "", "no-limit", OPEN, 2),
        Variant("PO", "pot-limit Omaha hold'em", "omaha", "pot-limit", OPEN, 4),
        Variant(
            "FO/8",
            "fixed-limit Omaha hold'em, high-low split, eight or better",
            "omaha-hilo",
            "limit",
            LIMIT,
            4,
        ),
        Variant(
            "F7S",
            "fixed-limit seven card stud",
            "seven-card-stud",
            "limit",
            STUD,
            has_bring_in=True,
        ),
        Variant(
            "F7S/8",
            "fixed-limit seven card stud, high-low split, eight or better",
            "seven-card-stud-hilo",
            "limit",
            STUD,
            has_bring_in=True,
        ),
        Variant("FR", "fixed-limit razz", "razz", "limit", STUD, has_bring_in=True),
        Variant(
            "N2L1D",
            "no-limit deuce-to-seven lowball, single draw",
            "deuce-to-seven-single-draw",
            "no-limit",
            OPEN,
            draws=True,
        ),
        Variant(
            "F2L3D",
            "fixed-limit deuce-to-seven lowball, triple draw",
            "deuce-to-seven-triple-draw",
            "limit",
            LIMIT,
            draws=True,
        ),
        Variant("FB", "fixed-limit badugi", "badugi", "limit", LIMIT, draws=True),
    )
}
OTHERS: dict[str, Variant] = {
    variant.code: variant
    for variant in (
        Variant("PT", "pot-limit Texas hold'em", "texas-holdem", "pot-limit", OPEN, 2),
        Variant("FO", "fixed-limit Omaha hold'em", "omaha", "limit", LIMIT, 4),
        Variant("NO", "no-limit Omaha hold'em", "omaha", "no-limit", OPEN, 4),
        Variant("PO/8", "pot-limit Omaha hold'em high-low", "omaha-hilo", "pot-limit", OPEN, 4),
        Variant("F5D", "fixed-limit five card draw", "five-card-draw", "limit", LIMIT, draws=True),
        Variant("N5D", "no-limit five card draw", "five-card-draw", "no-limit", OPEN, draws=True),
        Variant("P5D", "pot-limit five card draw", "five-card-draw", "pot-limit", OPEN, draws=True),
        Variant("NO/8", "no-limit Omaha hold'em high-low", "omaha-hilo", "no-limit", OPEN, 4),
    )
}
"""Variants of other formats that PHH has no code for; these names are our own."""
NO_GAME = {
    "NS": "its deck of 36 cards and its ranking, flushes above full houses, are no data of a book",
}
"""Why a code cannot be played from a file of a book."""


def variant_of(code: Any) -> Variant:
    """The variant of a code; one that is none raises `BadHand`.

    >>> variant_of("NT").name
    "no-limit Texas hold'em"
    >>> variant_of("XX")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    cardroom.formats.bad_hand.BadHand: variant: 'XX' is no code of PHH; use FT, NT, NS, ...
    """
    if code is None:
        raise BadHand("variant is missing: it says which game was played")
    if not isinstance(code, str) or code not in CODES:
        raise BadHand(f"{code!r} is no code of PHH; use {', '.join(CODES)}", place="variant")
    return CODES[code]


def variant_for(game: str, structure: str) -> Variant | None:
    """The variant of a game of the book ``recorded`` with a betting structure, if there is one.

    >>> variant_for("omaha", "pot-limit").code, variant_for("omaha", "limit").code
    ('PO', 'FO')
    """
    every = [*CODES.values(), *OTHERS.values()]
    return next((one for one in every if (one.game, one.structure) == (game, structure)), None)


@cache
def recorded_books() -> Library:
    """All books within reach, and that of the games that the codes stand for."""
    return Library([HOME])
