"""What is wrong with a hand that comes from elsewhere, and where it stands."""

from __future__ import annotations


class BadHand(ValueError):
    """A hand that cannot be read, or not played as it is written.

    >>> wrong = BadHand("p3 raises to 5, and the least is 8", place="actions[14] 'p3 cbr 5'")
    >>> print(wrong.at("evening.phhs", "7"))
    evening.phhs, hand 7, actions[14] 'p3 cbr 5': p3 raises to 5, and the least is 8
    """

    def __init__(self, reason: str, *, place: str = "", file: str = "", hand: str = "") -> None:
        self.reason = f"{place}: {reason}" if place else reason
        """What is wrong, with its place in the hand."""
        self._why, self.place = reason, place
        self.file = file
        self.hand = hand
        where = ", ".join(part for part in (file, hand and f"hand {hand}") if part)
        told = ", " if where and place else ": " if where else ""
        super().__init__(f"{where}{told}{self.reason}")

    def at(self, file: str = "", hand: str = "") -> BadHand:
        """The same, with the file and the hand where they are known."""
        return BadHand(self._why, place=self.place, file=file or self.file, hand=hand or self.hand)

    def there(self, place: str) -> BadHand:
        """The same, at a place of the hand."""
        return BadHand(self._why, place=place, file=self.file, hand=self.hand)
