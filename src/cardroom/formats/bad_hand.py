"""What is wrong with a hand that comes from elsewhere, and where it stands."""

from __future__ import annotations


class BadHand(ValueError):
    """A hand that cannot be read, or not played as it is written.

    >>> wrong = BadHand("p3 raises to 5, and the least is 8", place="actions[14] 'p3 cbr 5'")
    >>> print(wrong.at("evening.phhs", "7"))
    evening.phhs, hand 7, actions[14] 'p3 cbr 5': p3 raises to 5, and the least is 8
    """

    def __init__(self, reason: str, *, place: str = "", file: str = "", hand: str = "") -> None:
        self.reason = reason
        self.place = place
        self.file = file
        self.hand = hand
        where = [file, hand and f"hand {hand}", place]
        told = ", ".join(part for part in where if part)
        super().__init__(f"{told}: {reason}" if told else reason)

    def at(self, file: str = "", hand: str = "") -> BadHand:
        """The same, with the file and the hand where they are known."""
        return BadHand(
            self.reason, place=self.place, file=file or self.file, hand=hand or self.hand
        )
