"""What a seat is asked, what it may answer, and what it answers."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cardroom.money import dollars
from cardroom.table.clauses import Clause


class IllegalChoice(Exception):
    """A choice that a rule forbids; the round is as it was before."""


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An answer: the book's verb, and an amount where the verb needs one.

    ``to`` is the total for the betting round, ``amount`` the chips added; either is enough.

    >>> Choice("raise", to=4000)
    Choice(do='raise', to=4000, amount=None)
    """

    do: str
    to: int | None = None
    amount: int | None = None


class Option(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One legal verb, with the totals it may be made for.

    ``low`` to ``high`` in steps of ``step``, or exactly one of ``totals``; ``high`` itself is
    always allowed, since it may be a seat's last chips. ``base`` is the part already in.
    """

    do: str
    low: int = 0
    high: int = 0
    step: int = 1
    base: int = 0
    totals: tuple[int, ...] = ()

    def allows(self, to: int) -> bool:
        """Whether the verb may be made for this total.

        >>> Option("raise", low=4000, high=9050, step=500).allows(4500)
        True
        >>> Option("play", totals=(3000, 4000)).allows(3500)
        False
        """
        if self.totals:
            return to in self.totals
        return to == self.high or (self.low <= to < self.high and (to - self.low) % self.step == 0)

    @property
    def is_fixed(self) -> bool:
        """Whether the verb alone says everything."""
        return len(self.totals) == 1 if self.totals else self.low == self.high

    @property
    def total(self) -> int:
        """The total of a fixed option, or the least one."""
        return self.totals[0] if self.totals else self.low

    def every_total(self) -> tuple[int, ...]:
        """All totals of a small option; only the ends and the first steps of a wide one."""
        if self.totals:
            return self.totals
        few = range(self.low, min(self.high, self.low + 4 * self.step) + 1, self.step)
        return (*(to for to in few if to != self.high), self.high)

    def __str__(self) -> str:
        if self.totals:
            return f"{self.do} {' or '.join(dollars(to - self.base) for to in self.totals)}"
        if not self.high:
            return self.do
        if self.low == self.high and self.do not in ("raise", "complete"):
            return f"{self.do} {dollars(self.high - self.base)}"
        if self.low == self.high:
            return f"{self.do} to {dollars(self.high)}"
        return f"{self.do} to {dollars(self.low)}-{dollars(self.high)}"


FOLD, CHECK = Option("fold"), Option("check")


class Decision(msgspec.Struct, frozen=True, gc=False):
    """What one seat has to decide now.

    ``default`` is for someone who is absent; ``closed`` says, for verbs that one might
    expect here, which rule takes them away.
    """

    seat: int
    street: str
    options: tuple[Option, ...]
    default: Choice
    rule: Clause
    closed: Mapping[str, Clause] = {}

    def accept(self, choice: Choice) -> Choice:
        """The choice with its amounts filled in, or `IllegalChoice`."""
        do = choice.do
        for option in self.options:
            if option.do == do:
                break
        else:
            raise IllegalChoice(self._refusal(do))
        to, amount, base = choice.to, choice.amount, option.base
        if to is None:
            if amount is not None:
                to = base + amount
            elif option.low == option.high and not option.totals:
                return Choice(do, option.low, option.low - base)
            elif option.is_fixed:
                to = option.total
            else:
                raise IllegalChoice(f"seat {self.seat} must say how much to {do}: {option}.")
        elif amount is not None and base + amount != to:
            raise IllegalChoice(
                f"seat {self.seat} gives two amounts that differ: {do} to {dollars(to)} is "
                f"{dollars(to - base)} more, not {dollars(amount)}."
            )
        if not option.allows(to):
            raise IllegalChoice(
                f"seat {self.seat} may not {do} {'to ' if base else ''}{dollars(to)}: "
                f"allowed is {option}. {self.rule}"
            )
        return Choice(do, to, to - base)

    def _refusal(self, do: str) -> str:
        may = ", ".join(map(str, self.options))
        reason = self.closed.get(do, self.rule)
        return f"seat {self.seat} may not {do!r} here: {reason} Allowed: {may}."

    def every_choice(self) -> list[Choice]:
        """All choices of the decision, wide amounts cut to their ends and first steps."""
        return [
            Choice(option.do, to, to - option.base)
            for option in self.options
            for to in option.every_total()
        ]
