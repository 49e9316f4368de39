"""How the games for a pot open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardroom.games.mechanism import Definition, GameOpening
from cardroom.table.pot.seating import check_hand
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Play
from cardroom.table.setup import CannotPlay, Setup, Structure
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms


class _Laid(NamedTuple):
    """What a table goes by in every hand, as long as the same structure is asked for."""

    asked: Structure | None
    structure: Structure
    button: bool
    most: int | None


@dataclass(frozen=True)
class PotOpening:
    """How a game for a pot opens.

    ``structure`` joins the betting structure that a table asks for with the entry's own; ``more``
    is what else the table is laid with.
    """

    play: Callable[[PotTable, Any], Play]
    structure: Callable[[Structure | None, Structure, Any], Structure]
    more: Callable[[Any], Mapping[str, Any]]

    def __call__(
        self, setup: Setup, terms: Terms, stock: Stock, entry: Definition
    ) -> tuple[PotTable, Play]:
        """Lay the table."""
        rules, structure = entry.rules, self.stakes(setup, entry)
        table = PotTable(setup, terms, stock, structure, rules.raise_cap, **self.more(rules))
        return table, self.play(table, rules)

    def check(self, setup: Setup, terms: Terms, entry: Definition) -> None:
        """Refuse what `PotTable` would refuse."""
        laid: _Laid | None = terms.worked_out.get(PotOpening)
        if laid is None or laid.asked is not setup.structure:
            more = self.more(entry.rules)
            button, most = more.get("button", True), more.get("most_players")
            laid = _Laid(setup.structure, self.stakes(setup, entry), button, most)
            terms.worked_out[PotOpening] = laid
        check_hand(setup, terms, laid.structure, button=laid.button, most=laid.most)

    def stakes(self, setup: Setup, entry: Definition) -> Structure:
        """The betting structure of a table; or `CannotPlay`, where the house has none such."""
        rules = entry.rules
        structure = self.structure(setup.structure, entry.structure, rules)
        if structure.type not in rules.structures:
            raise CannotPlay(
                f"this house spreads the game as {', '.join(rules.structures)}, "
                f"not {structure.type}"
            )
        return structure


def pot_game(
    play: Callable[[PotTable, Any], Play],
    structure: Callable[[Structure | None, Structure, Any], Structure],
    more: Callable[[Any], Mapping[str, Any]] = lambda rules: {},
) -> GameOpening:
    """How a game for a pot opens that is played so: see `PotOpening`."""
    return PotOpening(play, structure, more)
