"""A picture of a terminal game, from a real session: ``python -m tests.cli.screenshot``.

It writes ``docs/images/play.svg``, which the README shows.
"""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from cardroom.books import library
from cardroom.cli.keyboard import PROMPT
from cardroom.cli.play.tables import TableWishes, lay
from cardroom.cli.play.visit import Sitting
from cardroom.cli.screen import Screen

PICTURE = Path(__file__).parents[2] / "docs" / "images" / "play.svg"
GAME = "oceana/ultimate-texas-holdem"
WISHES = TableWishes(seed="378", players=4)
TYPED = ["10 trips 5", "play 40", "quit"]
WIDTH = 96

# Pictures load nothing from elsewhere: the reader's own monospaced font will do.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


class Typist:
    """Somebody who types known lines."""

    def __init__(self, screen: Screen, lines: list[str]) -> None:
        self._screen = screen
        self._lines = list(lines)

    def line(self) -> str:
        """The next line."""
        if not self._lines:
            raise EOFError
        typed = self._lines.pop(0)
        self._screen.say(f"{PROMPT}{typed}")
        return typed


def session(game: str, wishes: TableWishes, typed: list[str], width: int = WIDTH) -> Console:
    """A session in a terminal that remembers what it showed."""
    console = Console(
        record=True,
        width=width,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        markup=False,
        emoji=False,
    )
    screen = Screen(console)
    Sitting(lay(library().game(game), wishes), screen, Typist(screen, typed), wishes).play()
    return console


def picture(game: str, wishes: TableWishes, typed: list[str], width: int = WIDTH) -> str:
    """A session as an SVG picture."""
    shown = session(game, wishes, typed, width)
    return shown.export_svg(title=f"cardroom play {game}", code_format=FORMAT, unique_id="play")


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(GAME, WISHES, TYPED), encoding="utf-8")
    sys.stdout.write(f"{PICTURE.name} is written.\n")
