"""A hand of a tournament: who is out after it, in which place, and what that pays.

>>> terms = ListedTournament(payouts={"1": 20000, "2": 12000})
>>> outcome({1: 5000, 2: 9000, 3: 4000}, {1: 18000, 2: 0, 3: 0}, terms)
{'finish': {'2': 2, '3': 3, '1': 1}, 'prizes': {'2': 12000, '3': 0, '1': 20000}}
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Annotated, Any

import msgspec

from cardroom.money import dollars
from cardroom.table.setup import Chips, Stake
from cardroom.table.tournament.finish import places, prizes
from cardroom.table.tournament.plan import Level, check_levels


class ListedLevel(Level, frozen=True, forbid_unknown_fields=False, kw_only=True):
    """What is posted and bet on a level; what else is said of it is for people."""


class ListedTournament(msgspec.Struct, frozen=True, kw_only=True):
    """What places are paid, and the levels, one of which the hand is played on."""

    payouts: dict[str, Chips] = {}
    """What each place is paid, in cents."""
    levels: tuple[ListedLevel, ...] = ()
    """The levels of the plan, in order."""
    level: Annotated[int, msgspec.Meta(ge=1)] = 1
    """The number of the level that the hand is played on."""
    buy_in: Stake | None = None
    """What everyone has paid for his chips, in cents."""
    entrants: Annotated[int, msgspec.Meta(ge=2)] | None = None
    """With these two the payouts must be what has been paid in."""

    def __post_init__(self) -> None:
        # A break is listed as a level without amounts.
        check_levels(tuple(level for level in self.levels if level.amounts))
        if self.levels and self.level > len(self.levels):
            raise ValueError(f"level: there are {len(self.levels)}, and none is {self.level}")
        paid = self.paid
        for better, worse in pairwise(paid):
            if worse > better:
                raise ValueError("payouts: a worse place is paid more than a better one")
        if self.buy_in and self.entrants and sum(paid) != self.buy_in * self.entrants:
            raise ValueError(
                f"payouts: {dollars(sum(paid))} is not what {self.entrants} buy-ins of "
                f"{dollars(self.buy_in)} come to"
            )

    @property
    def paid(self) -> list[int]:
        """What each place is paid, from the first on."""
        wanted = [str(place) for place in range(1, len(self.payouts) + 1)]
        if missing := [place for place in wanted if place not in self.payouts]:
            raise ValueError(f"payouts: name every place from 1 on, and no other: {missing[0]}")
        return [self.payouts[place] for place in wanted]

    @property
    def amounts(self) -> dict[str, int]:
        """What is posted and bet on the level of the hand."""
        return self.levels[self.level - 1].amounts if self.levels else {}


def outcome(
    before: Mapping[int, int], after: Mapping[int, int], terms: ListedTournament
) -> dict[str, Any]:
    """The places of those who are out, or have won, and what these pay."""
    out = {seat: chips for seat, chips in before.items() if not after[seat]}
    left = [seat for seat in before if after[seat]]
    finish = places(out, len(left))
    if len(left) == 1:
        finish[left[0]] = 1
    won = prizes(finish, terms.paid)
    return {
        "finish": {str(seat): place for seat, place in finish.items()},
        "prizes": {str(seat): won[seat] for seat in finish},
    }
