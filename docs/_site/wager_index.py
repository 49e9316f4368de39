"""All wagers of all books in one table."""

from __future__ import annotations

from cardroom.cli.odds.figures import PLAYS, called, percent
from cardroom.words import house_name
from docs._site.figures import read
from docs._site.games import games
from docs._site.tables import sortable, table, text
from docs._site.worth import edge_told, how

HEAD = """# All wagers

What every wager of every California game costs, as its book prints it. A click on a heading sorts
by it. Wagers that come later in a round are told on the page of their game.
"""


def page() -> tuple[str, str]:
    """The page."""
    rows = []
    for game in games():
        figures = read(game.id)
        if figures.report is None:
            continue
        for name, odds in figures.report.wagers.items():
            if name in figures.report.base.follows:
                continue
            rows.append(
                [
                    f"[{text(game.entry.name)}](games/{game.id}.md)",
                    house_name(game.book),
                    text(called(game, name, odds)),
                    edge_told(odds),
                    percent(odds.element_of_risk),
                    percent(odds.hit_frequency),
                    f"{odds.stdev:.4f}",
                    PLAYS[odds.play],
                    figures.marks.get(name, ""),
                    how(odds),
                ]
            )
    heads = ["Game", "House", "Wager", "Edge", "Risk", "Hits", "Deviation", "Played", "Mark", "How"]
    return "wagers.md", HEAD + "\n" + sortable(table(heads, rows, words=3)) + "\n"
