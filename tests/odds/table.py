"""The odds of all books as a table: ``python -m tests.odds.table --write`` (``make odds``).

Every wager of every California game as its book prints it, from the least to the greatest that it
comes to under conditions which the book leaves open, with what is odd about it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from cardroom.books import Game, library
from cardroom.cli.odds.figures import PLAYS, called, percent
from cardroom.odds import ANALYSES, WagerOdds
from cardroom.odds.variants import Variant, marks, variants

TABLE = Path(__file__).parents[2] / "docs" / "odds-table.md"
COMMAND = "make odds"
GAMES = [game for game in library().games() if game.mechanism.name in ANALYSES]
HEAD = """# The odds of all books

What every wager of every California game costs, as its book prints it, by the best play unless
something else is said. *Least* and *most* are what it comes to with every number of decks that the
house may choose and with every choice of a reading that the odds depend on, each with all else as
printed; conditions under which a wager is marked otherwise than as printed have rows of their own.
[Odds](odds.md) explains figures and marks. `cardroom odds --book HOUSE` has them anew, and
`{command}` writes this page. Edges are exact, but for *near* ones and those with a 95 % interval.
"""
COLUMNS = ("Game", "Wager", "Edge", "Least", "Most", "")


class Row(NamedTuple):
    """A row of the table."""

    game: str
    wager: str
    edge: str
    least: str = ""
    most: str = ""
    mark: str = ""


def house_of(game: Game) -> str:
    """Whose book a game is in."""
    return game.id.partition("/")[0]


def rows_of(game: Game, every: Sequence[Variant]) -> Iterator[Row]:
    """A row for each wager, and one for each condition under which it is marked otherwise."""
    printed, odd = every[0].report, marks(every[0].report)
    spots = {spot.name for spot in game.entry.wagers}
    for name, odds in printed.wagers.items():
        if name in printed.base.follows:
            continue
        edges = [v.report.wagers[name].edge for v in every if name in v.report.wagers]
        span = map(percent, (min(edges), max(edges)) if min(edges) < max(edges) else ())
        least, most = [*span, "", ""][:2]
        mark = odd.get(name, "")
        is_told = odds.play in ("best-play", "no-choice") or name not in spots
        wager = called(game, name, odds) + ("" if is_told else f" ({PLAYS[odds.play]})")
        yield Row(game.id, wager, _edge(odds), least, most, mark)
        for variant in every[1:]:
            other = marks(variant.report).get(name, "")
            if other and other != mark:
                edge = _edge(variant.report.wagers[name])
                yield Row(game.id, f"{wager}: {variant.told}", edge, mark=other)


def _edge(odds: WagerOdds) -> str:
    if odds.ci95 is not None:
        return f"{percent(odds.edge)} ± {percent(odds.ci95)}"
    return percent(odds.edge) + (" near" if "edge" in odds.approximate else "")


def written(rows: Sequence[Row]) -> str:
    """The page."""
    parts = [HEAD.format(command=COMMAND)]
    for house, own in groupby(rows, key=lambda row: row.game.partition("/")[0]):
        lines = [_line(COLUMNS), "|---|---|--:|--:|--:|---|"]
        lines += [_line((f"`{row.game}`", *row[1:])) for row in own]
        parts.append(f"## {house}\n\n" + "\n".join(lines) + "\n")
    return "\n".join(parts)


def read() -> list[Row]:
    """The rows of the page as it is."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    cells = [line.strip("|").split("|") for line in lines if line.startswith("| `")]
    return [Row(*(cell.strip(" `") for cell in row)) for row in cells]


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def main() -> int:
    """Work out all games, or some of them, and write the table or what has changed in it."""
    parser = argparse.ArgumentParser(prog="python -m tests.odds.table", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write what is other than on the page")
    parser.add_argument("games", nargs="*", help="only these games; the rows of others stay")
    asked = parser.parse_args()
    before = read() if TABLE.exists() else []
    rows: list[Row] = []
    for game in GAMES:
        own = [row for row in before if row.game == game.id]
        if not asked.games or game.id in asked.games:
            begun = time.perf_counter()
            own = [*rows_of(game, [*variants(game)])]
            print(f"{game.id}: {time.perf_counter() - begun:.1f} s", flush=True)
        rows += own
    if asked.write:
        TABLE.write_text(written(rows), encoding="utf-8")
        return 0
    for row in rows:
        if row not in before:
            print(*row)
    print(f"the table is {'as found' if rows == before else f'another: run {COMMAND}'}")
    return int(rows != before)


if __name__ == "__main__":
    sys.exit(main())
