"""What every comparison of hands can refuse."""

from __future__ import annotations


class BadHands(ValueError):
    """Hands, boards or dead cards that cannot be."""
