"""A misdeal: the round is called off, or ends without a hand that could win it."""

from __future__ import annotations

from cardroom.table.procedures import Irregularity


class Misdeal(Exception):
    """The round is called off; somebody may have forfeited what he has put in."""

    def __init__(self, rule: Irregularity, forfeits: str = "") -> None:
        super().__init__(rule.says)
        self.rule = rule
        self.forfeits = forfeits


class NoHandLeft(Misdeal):
    """All hands that are still in are dead in the showdown."""
