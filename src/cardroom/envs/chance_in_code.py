"""Chance made explicit for rounds in compiled code: what `Unfolding` is, but faster.

A table in compiled code is dealt all cards at once. Here those that have not come yet are any that
are left; what they do is played again when they are known, and nobody is told of it before.

>>> from cardroom.envs.plan import TablePlan
>>> round = unfolding_of(TablePlan("oceana/texas-holdem"), button=1)
>>> for card in (0, 13, 26, 39):
...     round.deal(card)
>>> round.needs_card, round.to_act, round.legal(2)
(False, 2, [1, 3, 5])
"""

from __future__ import annotations

from threading import local
from typing import Any

import numpy as np

from cardroom.cards import Card
from cardroom.envs.actions import LOOK_ON
from cardroom.envs.chance import Unfolding, played
from cardroom.envs.in_code import seats_of
from cardroom.envs.observation import Row
from cardroom.envs.plan import TablePlan
from cardroom.envs.play import Episode
from cardroom.table.decisions import Decision, IllegalChoice

REFUSED = -2
"""What a table in compiled code says of a number that is masked."""


class OneTable(local):
    """The table on which all rounds of a plan are played in turns: one in each thread."""

    def __init__(self, plan: TablePlan) -> None:
        self.tables = seats_of(plan)
        self.lies_there: CompiledUnfolding | None = None
        """The round as it stands on the table."""


class CompiledUnfolding:
    """A round as the cards and numbers that have come so far; the button's seat is fixed."""

    def __init__(self, plan: TablePlan, button: int, shared: OneTable) -> None:
        self.plan, self._button, self._shared = plan, button, shared
        self._dealt: list[Card] = []
        self._left = list(range(len(plan.actions.kinds)))
        self._numbers: list[int] = []
        self._plain: Unfolding | None = None
        self._go()

    # On the table

    def _go(self) -> Any:
        """Play the round again with all cards that are known."""
        tables, kinds = self._shared.tables, self.plan.actions.kinds
        cards = [*self._dealt, *[kinds[at] for at in self._left]]
        for place in tables.burns:
            cards.insert(place, cards.pop())
        seat = tables.deal(np.array(cards, np.uint8), self._button - 1)
        for number in self._numbers:
            seat = tables.act(number)
        self._shared.lies_there = self
        self._stands(seat)
        return tables

    def _laid(self) -> Any:
        """The table, on which the round lies as it stands."""
        shared = self._shared
        return shared.tables if shared.lies_there is self else self._go()

    def _stands(self, seat: int) -> None:
        """Note whose turn it is, or that cards are to come first."""
        self._came = self._shared.tables.came()
        self.needs_card = self._came > len(self._dealt)
        self.to_act = 0 if self.needs_card else seat + 1
        self.over = not (self.needs_card or self.to_act)

    # Chance

    def outcomes(self) -> list[tuple[int, float]]:
        """The number of each kind of card that may come, and how likely it is."""
        left = self._left if self.needs_card else []
        likely = 1 / max(len(left), 1)
        return [(at, likely) for at in left]

    def deal(self, kind: int) -> None:
        """Let a card come."""
        if not self.needs_card or kind not in self._left:
            raise IllegalChoice(f"card {kind} cannot come now")
        self._plain = None
        self._dealt = [*self._dealt, self.plan.actions.kinds[kind]]
        self._left = [at for at in self._left if at != kind]
        if self._came == len(self._dealt):
            self._go()

    # Decisions

    def decision(self, seat: int) -> Decision | None:
        """What a seat has to decide, if it has to."""
        return self._whole().decision(seat)

    def legal(self, seat: int) -> list[int]:
        """The legal numbers of a seat; none where it has nothing to decide."""
        if seat != self.to_act:
            return []
        numbers: list[int] = self._laid().masks[seat - 1].nonzero()[0].tolist()
        return numbers

    def act(self, seat: int, number: int) -> None:
        """Answer for a seat; `IllegalChoice` for a masked number changes nothing."""
        if self.needs_card or number == LOOK_ON:
            raise IllegalChoice(f"action {number} is masked for seat {seat}")
        legal = seat == self.to_act and 0 <= number < len(self.plan.actions)
        after = self._laid().act(number) if legal else REFUSED
        if after == REFUSED:
            # The plain round says in words why that cannot be.
            self._whole().act(seat, number)
        self._plain = None
        self._numbers = [*self._numbers, number]
        self._stands(after)

    def returns(self) -> list[float]:
        """What every seat has won or lost, in cents; nothing before the end."""
        if not self.over:
            return [0.0] * len(self.plan.seats)
        return list(map(float, self._laid().won()))

    # What is seen of it, and its log

    def observe(self, seat: int) -> Row | None:
        """What a seat sees, once there is something."""
        if self.needs_card:
            return self._whole().observe(seat)
        tables = self._laid()
        if seat != self.to_act:
            tables.look(seat - 1)
        row: Row = tables.rows[seat - 1].copy()
        return row

    @property
    def episode(self) -> Episode | None:
        """The round on a plain table, as far as it has been played; nothing before its first card.

        It is not to be played on.
        """
        return self._whole().episode

    def _whole(self) -> Unfolding:
        if self._plain is None:
            self._plain = played(self.plan, self._button, self._dealt, self._numbers)
        return self._plain

    # Copies

    def copy(self) -> CompiledUnfolding:
        """The round as it is, to go on in another way."""
        new = CompiledUnfolding.__new__(CompiledUnfolding)
        new.__dict__.update(self.__dict__)
        return new

    def __deepcopy__(self, memo: Any) -> CompiledUnfolding:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _unfolded, (self.plan, self._button, self._dealt, self._numbers)


def unfolding_of(plan: TablePlan, button: int) -> Unfolding | CompiledUnfolding:
    """A round before its first card: in compiled code where that can be had.

    >>> from cardroom.envs.plan import TablePlan
    >>> type(unfolding_of(TablePlan("bicycle/pan"), 1)).__name__
    'Unfolding'
    """
    # Of cards that look the same it is not known there which are left.
    shared = OneTable(plan) if len(plan.deck) == len(plan.actions.kinds) else None
    if shared is None or shared.tables is None:
        return Unfolding(plan, button)
    return CompiledUnfolding(plan, button, shared)


def _unfolded(
    plan: TablePlan, button: int, dealt: list[Card], numbers: list[int]
) -> Unfolding | CompiledUnfolding:
    """A round as it was written down."""
    new = unfolding_of(plan, button)
    if not isinstance(new, CompiledUnfolding):
        return played(plan, button, dealt, numbers)
    new._dealt, new._numbers = dealt, numbers
    new._left = [at for at in new._left if plan.actions.kinds[at] not in dealt]
    new._go()
    return new
