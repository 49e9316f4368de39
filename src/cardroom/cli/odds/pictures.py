"""Pictures of odds as files: what cannot be written is said before anything is worked out."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cardroom.cli.command import Trouble
from cardroom.cli.text_files import reason
from cardroom.extras import NotInstalled
from cardroom.files import is_folder

if TYPE_CHECKING:
    from cardroom.books import Game
    from cardroom.odds import Report
    from cardroom.odds.plot import Draw

ENDINGS = (".svg", ".png")


class Canvas:
    """A file of ours to be, which is not there yet."""

    def __init__(self, option: str, name: str) -> None:
        self.option, self.name, self.path = option, name, Path(name)
        if self.path.suffix.lower() not in ENDINGS:
            raise self.trouble("a picture's name ends in .svg or .png")
        if os.path.lexists(self.path):
            raise self.trouble("is there already", "Name another file, or remove it first.")
        folder = self.path.parent
        if not is_folder(folder):
            raise self.trouble("there is no such folder")
        if not os.access(folder, os.W_OK | os.X_OK):
            raise self.trouble("nothing may be written in this folder")
        try:
            import cardroom.odds.plot  # noqa: F401 (only whether it can be imported)
        except NotInstalled as missing:
            raise self.trouble(str(missing)) from None

    def paint(self, draw: Draw) -> None:
        """Draw, and write all of it or nothing."""
        from cardroom.odds.plot import picture

        drawn = picture(draw, self.path.suffix.lower()[1:])
        try:
            file = self.path.open("xb")
        except FileExistsError:
            raise self.trouble("is there already") from None
        except OSError as wrong:
            raise self.trouble(reason(wrong, writing=True)) from None
        try:
            with file:
                file.write(drawn)
        except OSError as wrong:
            self.path.unlink(missing_ok=True)
            raise self.trouble(reason(wrong, writing=True)) from None

    def trouble(self, what: str, hint: str = "") -> Trouble:
        """What is wrong with it, named as it was asked for."""
        return Trouble(f"{self.option} {self.name}: {what}.", hint)


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
