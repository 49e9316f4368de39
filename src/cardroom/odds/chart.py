"""The best play of a game as charts: what to choose with all that one has and all that one sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

import msgspec

from cardroom.cards import RANKS
from cardroom.odds.analysis import Computation

TO = " … "


class Cell(msgspec.Struct, frozen=True):
    """The best choice, and where they are known what it brings and how often it is needed."""

    choice: str
    ev: float | None = None
    """On average, in units of the first wager."""
    share: float | None = None
    """Of all deals."""


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    """What to choose: a row for what one has, a column for what one sees.

    Where a row and a column cannot meet there is no cell.
    """

    title: str
    corner: str
    """What the rows are."""
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Cell | None, ...], ...]
    note: str = ""
    shown: tuple[tuple[str, tuple[str, ...]], ...] | None = None
    """The rows that people are shown, with their choices, where neighbours do not tell it."""

    def merged(self) -> list[tuple[str, tuple[str, ...]]]:
        """The rows as they are shown: with one for neighbours that are alike.

        >>> cell = Cell("stand", 0.1, 0.5)
        >>> rows = ("9", "8", "7")
        >>> Chart(title="", corner="Total", rows=rows, columns=("",), cells=((cell,),) * 3).merged()
        [('9 … 7', ('stand',))]
        """
        if self.shown is not None:
            return list(self.shown)
        told = []
        named = zip(self.rows, self.cells, strict=True)
        for choices, group in groupby(named, key=lambda row: _choices(row[1])):
            names = [name for name, _ in group]
            told.append((names[0] if len(names) == 1 else names[0] + TO + names[-1], choices))
        return told


class Scale(msgspec.Struct, frozen=True, kw_only=True):
    """Figures to be added up by whoever chooses; nothing where a row and a column cannot meet."""

    title: str
    corner: str
    """What the rows are."""
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    figures: tuple[tuple[int | None, ...], ...]
    note: str = ""


class Meaning(msgspec.Struct, frozen=True):
    """A choice: its letter in the charts, and what is done."""

    code: str
    says: str


class Strategy(msgspec.Struct, frozen=True, kw_only=True):
    """The best play of a game, and what it costs per unit of the first wager.

    ``ci95`` is half the width of the interval where this was sampled.
    """

    game: str
    edge: float
    ci95: float | None = None
    legend: dict[str, Meaning]
    charts: tuple[Chart, ...]
    scales: tuple[Scale, ...] = ()
    """What comes near to the best play and can be kept in mind, where there is such a thing."""

    def as_json(self) -> dict[str, Any]:
        """The strategy as plain data."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain


Charting = Computation[Strategy]
"""The best play of a game, as charts."""


def in_words(edge: float) -> str:
    """What a play does to the bettor.

    >>> in_words(0.0233), in_words(-0.0098)
    ('costs 2.3300%', 'brings 0.9800%')
    """
    return f"{'costs' if edge >= 0 else 'brings'} {abs(edge):.4%}"


def ranks_name(ranks: Iterable[int]) -> str:
    """Ranks as people write them, what there is most of first and then the highest.

    >>> ranks_name([3, 12, 8]), ranks_name([3, 12, 3])
    ('A-T-5', '5-5-A')
    """
    times = Counter(ranks)
    order = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    return "-".join(RANKS[rank] for rank in order for _ in range(times[rank]))


def _choices(cells: Sequence[Cell | None]) -> tuple[str, ...]:
    return tuple(cell.choice if cell else "" for cell in cells)
