"""Exact money and exact odds: integer cents and whole-number ratios, never floats.

>>> dollars(125000), dollars(50)
('$1,250', '$0.50')
>>> Odds.parse("3 to 2").pays(1000)
1500
"""

from __future__ import annotations

import re
from typing import NamedTuple

# At most eighteen digits or six groups of three: more money than there is, and quick to read.
WHOLE = r"[0-9]{1,3}(?:,[0-9]{3}){1,5}|[0-9]{1,18}"


class BadMoney(ValueError):
    """An amount or odds that cannot be."""


def dollars(cents: int) -> str:
    """An amount of cents for people.

    >>> dollars(-2550)
    '-$25.50'
    """
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}${whole:,d}.{rest:02d}" if rest else f"{sign}${whole:,d}"


def cents(text: str) -> int:
    """The cents in a text such as ``$1,250`` or ``0.50``; ``cents(dollars(n)) == n``.

    >>> cents("$1,250"), cents("0.5"), cents("7")
    (125000, 50, 700)
    """
    found = re.fullmatch(rf"(-?)\$?\s*({WHOLE})(?:\.([0-9]{{1,2}}))?", text.strip())
    if not found:
        raise BadMoney(f"{text!r} is not an amount: write dollars such as 25, $1,250 or 0.50")
    sign, whole, part = found.groups()
    amount = int(whole.replace(",", "")) * 100 + int((part or "0").ljust(2, "0"))
    return -amount if sign else amount


class Odds(NamedTuple):
    """What a winning wager is paid, as ``win`` to ``stake``.

    >>> Odds.parse("19 to 20")
    Odds(win=19, stake=20)
    >>> str(Odds(7500, 1))
    '7,500 to 1'
    """

    win: int
    stake: int

    @classmethod
    def parse(cls, text: str) -> Odds:
        """Read odds as a book prints them.

        >>> Odds.parse("7,500 to 1").win
        7500
        """
        found = re.fullmatch(rf"\s*({WHOLE})\s*(?:to|:)\s*({WHOLE})\s*", text, re.IGNORECASE)
        win, stake = (int(n.replace(",", "")) for n in found.groups()) if found else (0, 0)
        if win < 1 or stake < 1:
            raise BadMoney(f"{text!r} are not odds: write for example '3 to 2' or '40 to 1'")
        return cls(win, stake)

    def pays(self, wager: int) -> int:
        """What the wager wins, rounded down to a whole cent.

        This is the one place where money is rounded.

        >>> Odds(3, 2).pays(505)
        757
        >>> Odds(3, 2).pays(5.05)
        Traceback (most recent call last):
        ...
        cardroom.money.BadMoney: 5.05 is no amount: chips are whole cents
        """
        if type(wager) is not int:
            raise BadMoney(f"{wager!r} is no amount: chips are whole cents")
        return wager * self.win // self.stake

    def is_exact(self, wager: int) -> bool:
        """Whether ``pays`` had nothing to round away."""
        return wager * self.win % self.stake == 0

    def __str__(self) -> str:
        return f"{self.win:,} to {self.stake:,}"


EVEN_MONEY = Odds(1, 1)
