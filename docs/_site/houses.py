"""A page for every house: its games, and what their first wagers cost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from cardroom.books import Game
from cardroom.words import house_name
from docs._site.figures import read
from docs._site.games import games
from docs._site.tables import sortable, table, text
from docs._site.worth import edge_told


def pages() -> Iterator[tuple[str, str]]:
    """Every house's page, and the list of them."""
    found = {house: list(own) for house, own in groupby(games(), key=lambda game: game.book)}
    rows = [[f"[{house_name(house)}]({house}.md)", str(len(own))] for house, own in found.items()]
    toctree = "\n".join(["```{toctree}", ":hidden:", "", *found, "```"])
    yield "houses/index.md", f"# Houses\n\n{table(['House', 'Games'], rows)}\n\n{toctree}\n"
    for house, own in found.items():
        yield f"houses/{house}.md", _page(house, own)


def _page(house: str, own: list[Game]) -> str:
    rows = []
    for game in own:
        report = read(game.id).report
        edge = "" if report is None else edge_told(report.base)
        rows.append(
            [
                f"[{text(game.entry.name)}](../games/{game.id}.md)",
                game.kind,
                text(game.entry.source),
                edge,
            ]
        )
    shown = sortable(table(["Game", "Kind", "Rule book", "Edge of the base game"], rows, words=3))
    return (
        f"# {house_name(house)}\n\n{len(rows)} games. `cardroom fees {house}` has what it charges, "
        f"`cardroom odds --book {house}` all its wagers, `cardroom trace {house}` what every line "
        f"of its rule book has come to.\n\n{shown}\n"
    )
