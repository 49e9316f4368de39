"""A hand as any format tells it: who played, what was posted, what everyone did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cardroom.formats.actions import Action
from cardroom.formats.amounts import Amount
from cardroom.formats.bad_hand import BadHand

if TYPE_CHECKING:
    from cardroom.formats.variants import Variant
    from cardroom.table.pot.table import PotTable
    from cardroom.table.round import Round


class Posts(NamedTuple):
    """What a player has put in before the deal."""

    ante: Amount = 0
    """What is contested as far as others match it."""
    dead: Amount = 0
    """What belongs to the pot."""
    blind: Amount = 0
    late: bool = False
    """Whether the blind was posted out of turn."""


class Sizes(NamedTuple):
    """What bets are made in, as far as it is told."""

    min_bet: Amount | None = None
    small_bet: Amount | None = None
    big_bet: Amount | None = None
    bring_in: Amount | None = None


@dataclass(slots=True)
class Told:
    """A hand in the amounts of its file; players come in order, the button last."""

    variant: Variant
    stacks: Sequence[Amount]
    posts: Sequence[Posts]
    sizes: Sizes
    actions: Sequence[tuple[int, Action]]
    """With the places where they stand."""
    place: Callable[[int], str]
    """How a place is called in a message."""
    finishing: Sequence[Amount] | None = None
    winnings: Sequence[Amount] | None = None
    """What everyone has taken out of the pot."""
    begun: Callable[[], tuple[Round[PotTable], int]] | None = None
    """The round up to its first decision and its unit, where the file has all of it."""

    assumed: list[str] | None = None
    """What was taken for granted where the hand is wrong; None where that is refused."""

    def assume(self, what: str, instead: str = "") -> None:
        """Say that something is taken for granted; where nothing may be it is `BadHand`."""
        if self.assumed is None:
            raise BadHand(what)
        self.assumed.append(f"{what}; {instead}" if instead else what)

    @property
    def count(self) -> int:
        """How many players the hand has."""
        return len(self.stacks)

    def amounts(self) -> set[Amount | None]:
        """All amounts of the hand, each once; None where something has none."""
        told = (self.stacks, self.finishing or (), self.winnings or (), self.sizes)
        amounts = set[Amount | None]().union(*self.posts, *told)
        amounts.update([action.amount for _, action in self.actions])
        return amounts
