"""What somebody must bring to a table: the buy-in that a book prints, and short buys after it.

>>> terms = LeastBuyIn(least=2000, lines="house:9", short_buys=1)
>>> terms.refuses_more(chips=300, amount=500, short=0) is None
True
>>> terms.refuses_more(chips=300, amount=500, short=1)
'a short buy of $5 is one too many since the last full buy-in of $20 (house:9): bring that much'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardroom.books import Game
from cardroom.money import dollars
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.setup import Structure


class LeastBuyIn(NamedTuple):
    """The least that one buys in for, if anything is printed."""

    least: int = 0
    lines: str = ""
    short_buys: int | None = None
    """How many smaller buys may follow each full one; None where only a first one must be full."""

    def refuses(self, chips: int) -> str | None:
        """Why one cannot sit down with so little, in a sentence."""
        if chips >= self.least:
            return None
        least = dollars(self.least)
        return f"{dollars(chips)} is no buy-in here: bring at least {least} ({self.lines})"

    def refuses_more(self, chips: int, amount: int, short: int) -> str | None:
        """Why somebody with chips cannot bring so little more, after some short buys."""
        if self.short_buys is None:
            return None if chips else self.refuses(amount)
        if amount >= self.least or short < self.short_buys:
            return None
        full = dollars(self.least)
        return (
            f"a short buy of {dollars(amount)} is one too many since the last full buy-in of "
            f"{full} ({self.lines}): bring that much"
        )


def buy_in(game: Game, structure: Structure, options: Iterable[FeeOption]) -> LeastBuyIn:
    """What a table asks for: by the game's rules, or by the collection that is posted."""
    printed, least = game.entry.table.buy_in, LeastBuyIn()
    if printed is not None:
        of = {
            "point": structure.point_value,
            "least-bet": structure.limits()[0] or structure.min_bet or structure.big_blind,
            "greatest-bet": structure.limits()[1],
        }[printed.of]
        least = LeastBuyIn(printed.times * (of or 0), printed.lines, printed.short_buys)
    for option in options:
        limits = option.limits
        if limits is not None and limits.of == "buy-in" and (limits.ends[0] or 0) > least.least:
            least = LeastBuyIn(limits.ends[0] or 0, option.source, least.short_buys)
    return least
