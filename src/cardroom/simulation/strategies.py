"""How the bettors of a simulation play: by the charts of the best play, or by a file's.

A file has the shape that ``cardroom strategy GAME --format json`` writes; of it only the choices
count, so that a strategy can be written out, changed and simulated.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any

import msgspec

from cardroom.books import Game
from cardroom.odds.chart import Chart, Scale, Strategy
from cardroom.odds.strategy import strategy
from cardroom.simulation.plan import BadPlan, Plan
from cardroom.table.question import Policy


class _Cell(msgspec.Struct):
    choice: str


class _Chart(msgspec.Struct):
    rows: list[str]
    columns: list[str]
    cells: list[list[_Cell | None]]
    title: str = ""


class _Scale(msgspec.Struct):
    rows: list[str]
    columns: list[str]
    figures: list[list[int | None]]


class _File(msgspec.Struct):
    charts: list[_Chart]
    scales: list[_Scale] = []


class Choices:
    """The choices of one chart, by row and column."""

    def __init__(self, chart: Chart | _Chart, allowed: Collection[str]) -> None:
        self._title = chart.title
        self._cells: dict[tuple[str, str], str] = {}
        if len(chart.cells) != len(chart.rows):
            raise BadPlan(
                f"{self._told()}: {len(chart.rows)} rows, but {len(chart.cells)} of cells"
            )
        for row, cells in zip(chart.rows, chart.cells, strict=True):
            if len(cells) != len(chart.columns):
                raise BadPlan(
                    f"{self._told()}, row {row!r}: {len(chart.columns)} columns, "
                    f"but {len(cells)} cells"
                )
            for column, cell in zip(chart.columns, cells, strict=True):
                if cell is None:
                    continue
                if cell.choice not in allowed:
                    raise BadPlan(
                        f"{self._told()}, row {row!r}, column {column!r}: nobody can choose "
                        f"{cell.choice!r}: use {', '.join(allowed)}"
                    )
                self._cells[row, column] = cell.choice

    def _told(self) -> str:
        return f"strategy, chart {self._title!r}"

    def of(self, row: str, column: str = "") -> str:
        """What is chosen; without a cell for it the plan cannot be played."""
        try:
            return self._cells[row, column]
        except KeyError:
            where = f"row {row!r}, column {column!r}"
            raise BadPlan(f"{self._told()} says nothing for {where}") from None

    def has(self, row: str, column: str = "") -> bool:
        """Whether there is a cell."""
        return (row, column) in self._cells


class Figures:
    """The figures of a scale, by row and column."""

    def __init__(self, scale: Scale | _Scale) -> None:
        self._figures: dict[tuple[str, str], int] = {}
        for row, figures in zip(scale.rows, scale.figures, strict=False):
            for column, figure in zip(scale.columns, figures, strict=False):
                if figure is not None:
                    self._figures[row, column] = figure

    def of(self, row: str, column: str) -> int:
        """What it says; without a figure the plan cannot be played."""
        try:
            return self._figures[row, column]
        except KeyError:
            where = f"row {row!r}, column {column!r}"
            raise BadPlan(f"strategy: the scale says nothing for {where}") from None

    def has(self, row: str, column: str) -> bool:
        """Whether there is a figure."""
        return (row, column) in self._figures


def scale_of(game: Game, plan: Plan) -> Figures:
    """The scale that a plan is played by: a strategy's own, or that of the best play."""
    if plan.strategy is not None:
        own = _read(plan).scales
        if own:
            return Figures(own[0])
    return Figures(_best_of(game, plan).scales[0])


def choices_of(game: Game, plan: Plan, *allowed: Collection[str]) -> list[Choices]:
    """The charts that a plan is played by, with the choices that each of them may have."""
    charts: list[Chart | _Chart]
    if plan.strategy is None:
        charts = list(_best_of(game, plan).charts)
    else:
        charts = list(_read(plan).charts)
    if len(charts) != len(allowed):
        raise BadPlan(
            f"strategy: {game.id} is played by {len(allowed)} charts, not {len(charts)}; "
            f"see `cardroom strategy {game.id} --format json`"
        )
    return [Choices(chart, each) for chart, each in zip(charts, allowed, strict=True)]


def _read(plan: Plan) -> _File:
    try:
        return msgspec.convert(plan.strategy, _File)
    except msgspec.ValidationError as wrong:
        raise BadPlan(f"strategy: {wrong}") from None


def _best_of(game: Game, plan: Plan) -> Strategy:
    options, readings = tuple(plan.options.items()), tuple(plan.readings.items())
    return _best(game, options, readings, plan.policy)


@lru_cache
def _best(
    game: Game,
    options: tuple[tuple[str, Any], ...],
    readings: tuple[tuple[str, str], ...],
    policy: Policy,
) -> Strategy:
    """The best play, worked out once in a process: several plans may have it."""
    return strategy(game, options=dict(options), readings=dict(readings), policy=policy)
