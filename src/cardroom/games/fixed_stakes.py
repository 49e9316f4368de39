"""How games open in which nobody chooses what is bet: for points, konditions or fixed wagers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cardroom.games.mechanism import Definition
from cardroom.table.card_table import CardTable
from cardroom.table.round import Play
from cardroom.table.setup import Setup, Structure
from cardroom.table.stakes import stakes
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms

T = TypeVar("T", bound=CardTable)


@dataclass(frozen=True)
class FixedStakes(Generic[T]):
    """How such a game opens. Each of these is given its rules last."""

    lay: Callable[[Setup, Terms, Stock, Structure, Any], T]
    play: Callable[[T, Any], Play]
    refuse: Callable[[Setup, Terms, Structure, Any], object]
    """Raises what laying the table would raise."""
    refuse_stakes: Callable[[Structure, Any], None]
    """Raises `CannotPlay` for stakes that the game cannot be played for."""

    def __call__(
        self, setup: Setup, terms: Terms, stock: Stock, entry: Definition
    ) -> tuple[T, Play]:
        """Lay the table."""
        table = self.lay(setup, terms, stock, self.stakes(setup, entry), entry.rules)
        return table, self.play(table, entry.rules)

    def check(self, setup: Setup, terms: Terms, entry: Definition) -> None:
        """Refuse what the table would refuse."""
        self.refuse(setup, terms, self.stakes(setup, entry), entry.rules)

    def stakes(self, setup: Setup, entry: Definition) -> Structure:
        """The table's own, with the house's where it names none."""
        structure = stakes(setup.structure, entry.structure)
        self.refuse_stakes(structure, entry.rules)
        return structure
