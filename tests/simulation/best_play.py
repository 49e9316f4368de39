"""The best play of a game as its charts have it, to be played in the engine."""

from __future__ import annotations

from functools import cache

from cardroom.books import library
from cardroom.odds.strategy import strategy


@cache
def charts(game: str) -> list[dict[tuple[str, str], str]]:
    """What each chart says, by row and column."""
    return [
        {
            (row, column): cell.choice
            for row, cells in zip(chart.rows, chart.cells, strict=True)
            for column, cell in zip(chart.columns, cells, strict=True)
            if cell
        }
        for chart in strategy(library().game(game)).charts
    ]


def all_wagers(game: str) -> dict[str, int]:
    """A wager on every spot that is there before the deal."""
    entry = library().game(game).entry
    return {spot.name: 1000 for spot in entry.wagers if not spot.later}
