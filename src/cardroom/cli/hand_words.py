"""What is said beside a hand on the screen: its name in short, or that it is out of it."""

from __future__ import annotations

from cardroom.telling.picture import Picture

SURRENDER = "surrender"


def in_short(says: str) -> str:
    """A hand's name without its kickers, or both of its names: the log has them whole.

    >>> in_short("two pair, aces and eights, queen kicker; seven-six-three-deuce-ace low")
    'two pair, aces and eights; seven-six-three-deuce-ace low'
    """
    pieces = [piece.rpartition(", ") for piece in says.split("; ")]
    return "; ".join(
        name if last.endswith(("kicker", "kickers")) else f"{name}{comma}{last}"
        for name, comma, last in pieces
    )


def gone(picture: Picture, seat: int) -> str:
    """How a seat has given up its hand, if it has."""
    if picture.seats[seat].folded:
        return "folded"
    return "surrendered" if picture.did.get(seat) == SURRENDER else ""
