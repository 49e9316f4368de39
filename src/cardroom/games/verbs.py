"""What somebody may be asked to do in a round: what a decision offers is some of this."""

from typing import Literal, NamedTuple


class Verb(NamedTuple):
    """Something that somebody may be asked to do, and what he has to say besides."""

    do: str
    says: Literal["", "amount", "card", "cards", "way", "parts"] = ""
    """An amount; one card of any hand, or some of a small one; one of the ways that are listed; or
    how a hand is laid into its parts."""
    among: int = 0
    """Out of so many cards at most some are named."""


BETTING = (
    Verb("fold"),
    Verb("check"),
    Verb("call"),
    Verb("bet", "amount"),
    Verb("raise", "amount"),
    Verb("complete", "amount"),
)
"""In a betting round."""

SETTING = Verb("set", "parts"), Verb("house-way")
"""Where a hand is set against the player-dealer's."""
