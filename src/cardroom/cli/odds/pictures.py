"""Pictures of odds as files: what cannot be written is said before anything is worked out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardroom.cli.command import Trouble
from cardroom.cli.new_files import NewFile
from cardroom.extras import NotInstalled

if TYPE_CHECKING:
    from cardroom.books import Game
    from cardroom.odds import Report
    from cardroom.odds.plot import Draw


class Canvas(NewFile):
    """A picture to be."""

    what = "a picture"
    endings = (".svg", ".png")

    def __init__(self, option: str, name: str) -> None:
        super().__init__(option, name)
        try:
            import cardroom.odds.plot  # noqa: F401 (only whether it can be imported)
        except NotInstalled as missing:
            raise self.trouble(str(missing)) from None

    def paint(self, draw: Draw) -> None:
        """Draw, and write all of it or nothing."""
        from cardroom.odds.plot import picture

        drawn = picture(draw, self.path.suffix.lower()[1:])
        self.write(lambda out: out.write(drawn))


def canvases(asked: Mapping[str, str | None]) -> list[Canvas | None]:
    """The canvases of the options that were given, each a file of its own."""
    found = [Canvas(option, name) if name is not None else None for option, name in asked.items()]
    paths = [canvas.path.resolve() for canvas in found if canvas]
    if len(set(paths)) < len(paths):
        raise Trouble(f"{' and '.join(asked)}: each picture needs a file of its own.")
    return found


def plot_results(canvas: Canvas, game: Game, report: Report, changes: str) -> None:
    """The distribution of the results of every wager."""
    from cardroom.odds.plot import results

    stock = game.entry.deck.in_words(report.decks)
    canvas.paint(results(f"{_named(game)}, {stock}{changes}", report))


def plot_decks(canvas: Canvas, game: Game, reports: list[Report], changes: str) -> None:
    """The edge of every wager against the number of decks."""
    from cardroom.odds.plot import edges_by_decks

    title = f"{_named(game)}: edge by decks{changes}"
    canvas.paint(edges_by_decks(title, reports, game.entry.deck.decks))


def plot_comparison(
    canvas: Canvas, game: Game, compared: Mapping[str, Report], changes: str
) -> None:
    """The edges with some pay tables side by side."""
    from cardroom.cli.odds.comparison import short_name
    from cardroom.odds.plot import edges_by_pay

    named = [(short_name(name), report) for name, report in compared.items()]
    canvas.paint(edges_by_pay(f"{_named(game)}: edge by pay table{changes}", named))


def _named(game: Game) -> str:
    return f"{game.entry.name} ({game.id})"
