"""A page for every game: its rules in brief, and what its wagers or hands are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

import msgspec

from cardroom.books import Game, library
from cardroom.books.sheet import Sheet, sheet, to_markdown
from cardroom.cli.odds.figures import called
from cardroom.odds import ANALYSES
from cardroom.words import house_name, humanise
from docs._site.figures import Figures, read
from docs._site.tables import table, text
from docs._site.worth import equity_tables, wager_sections


def games() -> list[Game]:
    """All games of the books."""
    return list(library().games())


def pages() -> Iterator[tuple[str, str]]:
    """Every game's page, and the list of them."""
    yield "games/index.md", _index()
    for game in games():
        yield f"games/{game.id}.md", game_page(game, read(game.id))


def _index() -> str:
    parts = ["# Games", "Every game of the books, with its rules in brief and its figures."]
    listed = []
    houses_of = Counter(game.entry.name for game in games())
    for house, own in groupby(games(), key=lambda game: game.book):
        rows = []
        for game in own:
            rows.append([f"[{text(game.entry.name)}]({game.id}.md)", text(game.entry.summary)])
            shared = houses_of[game.entry.name] > 1
            listed.append(
                f"{game.entry.name}, {house_name(house)} <{game.id}>" if shared else game.id
            )
        parts.append(f"## {house_name(house)}\n\n{table(['Game', 'What it is'], rows, words=2)}")
    toctree = "\n".join(["```{toctree}", ":hidden:", "", *listed, "```"])
    return "\n\n".join([*parts, toctree]) + "\n"


def game_page(game: Game, figures: Figures) -> str:
    """The page of one game."""
    whole = sheet(game)
    parts = [to_markdown(_brief(whole)).strip()]
    parts.append(
        f"`cardroom rules {game.id}` has the whole sheet: what goes wrong, how the text is read, "
        f"collections and clauses with their lines. House: "
        f"[{house_name(game.book)}](../../houses/{game.book}.md)."
    )
    if figures.report is not None:
        parts += wager_sections(game, figures)
        parts += _side_by_side(game)
    else:
        parts += equity_tables(game, figures)
    if figures.charts:
        parts += _charts(game, figures)
    return "\n\n".join(parts) + "\n"


def _brief(whole: Sheet) -> Sheet:
    """What is read rather than looked up."""
    kept = [one for one in whole.sections if not one.small_print and one.id != "irregularities"]
    return msgspec.structs.replace(whole, sections=tuple(kept))


def _charts(game: Game, figures: Figures) -> Iterator[str]:
    whole = msgspec.structs.replace(sheet(game), sections=figures.charts)
    text_of = to_markdown(whole)
    begins = text_of.index("\n## ")
    yield "## Best play"
    yield (
        text_of[begins:].strip().replace("\n## ", "\n### ").replace("## Choices", "### Choices", 1)
    )
    yield f"The command for it: `cardroom strategy {game.id}`."


def _side_by_side(game: Game) -> Iterator[str]:
    """The pay tables of all houses that play by the same mechanism."""
    others = [
        other
        for other in games()
        if other.mechanism is game.mechanism and other.mechanism.name in ANALYSES
    ]
    if len(others) < 2:
        return
    rows: dict[tuple[str, str], dict[str, str]] = {}
    for other in others:
        for spot, paid in other.mechanism.pays(other.definition.rules).items():
            for one in paid:
                for row, odds in one.each().items():
                    told = str(odds) if not isinstance(odds, int) else f"{odds / 100:,.2f} dollars"
                    rows.setdefault((spot, row), {}).setdefault(other.id, told)
    mine = {name: found for name, found in rows.items() if game.id in found}
    shown = [other for other in others if any(other.id in found for found in mine.values())]
    if not mine or len(shown) < 2:
        return
    yield "## Pay tables side by side"
    yield table(
        ["Paid", *(f"[{text(other.id)}](../{other.id}.md)" for other in shown)],
        (
            [
                text(f"{called(game, spot)}: {humanise(row)}"),
                *(found.get(other.id, "") for other in shown),
            ]
            for (spot, row), found in mine.items()
        ),
    )
    yield f"`cardroom compare {game.id} --pay OTHER` works one out with the tables of another."
