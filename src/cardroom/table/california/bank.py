"""The player-dealer's bank: the only money that answers for the table.

How far a bank goes is a reading, since the books' one worked example limits the *action* and their
sentence ("may not win or lose more than the original amount wagered") can be taken in two more
ways:

- ``action``: every chip that changes hands, either way, uses up the bank;
- ``each-way``: he pays at most the bank and collects at most the bank;
- ``net``: he may go on paying with what he has collected, and the other way round.

>>> bank = Bank(10000, "action")
>>> bank.pay(5000), bank.collect(5000), bank.pay(2500)
(5000, 5000, 0)
>>> bank = Bank(10000, "net")
>>> bank.pay(5000), bank.collect(5000), bank.pay(2500)
(5000, 5000, 2500)
"""

from __future__ import annotations

OTHER_WAY = {"action": -1, "each-way": 0, "net": 1}
"""What a chip that goes one way does to the room for chips that go the other way."""


class Bank:
    """What the player-dealer posted for the round, and how far it still goes."""

    __slots__ = ("_other_way", "can_collect", "can_pay", "chips", "posted")

    def __init__(self, posted: int, coverage: str) -> None:
        if coverage not in OTHER_WAY:
            raise ValueError(f"{coverage!r} is not a coverage: use {', '.join(OTHER_WAY)}")
        self.posted = self.chips = self.can_pay = self.can_collect = posted
        self._other_way = OTHER_WAY[coverage]

    def pay(self, due: int, beside: int = 0) -> int:
        """Pay as much of what is due as the bank covers.

        ``beside`` is what he has put beside this very wager: it answers first, and for no other.
        """
        own = min(due, beside) if beside else 0
        paid = min(due - own, self.can_pay)
        self.chips -= own + paid
        self.can_pay -= paid
        self.can_collect += self._other_way * paid
        return own + paid

    def collect(self, wager: int, beside: int = 0) -> int:
        """Collect as much of a losing wager as the bank, or what lies beside it, covers."""
        own = min(wager, beside) if beside else 0
        taken = min(wager - own, self.can_collect)
        self.chips += own + taken
        self.can_collect -= taken
        self.can_pay += self._other_way * taken
        return own + taken
