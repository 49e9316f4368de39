"""Games and hands that a format has no words for."""

from __future__ import annotations


class NoCode(Exception):
    """A game, or a hand of it, that a format cannot tell: why."""
