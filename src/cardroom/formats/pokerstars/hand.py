"""A hand as its text tells it: the heading, the seats, and lines below each street."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardroom.formats.amounts import Amount


@dataclass(slots=True)
class Seat:
    """Somebody at the table."""

    number: int
    name: str
    chips: Amount
    sits_out: bool = False


@dataclass(slots=True)
class Line:
    """A line of the text, with its number in the hand."""

    number: int
    text: str


@dataclass(slots=True)
class Hand:
    """What was read of a hand."""

    number: str
    game: str
    structure: str
    small: Amount
    big: Amount
    button: int
    seats: list[Seat]
    streets: list[tuple[str, list[Line]]] = field(default_factory=list)
    """The lines before the cards, and those below each street, by its name."""
    is_whole: bool = True
    """Whether it goes on to its summary."""
