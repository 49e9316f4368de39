"""Rule sheets: what a house hangs on the wall about a game, generated from its book entry.

`sheet` makes a small document of a `Game`, and three functions show it: `to_markdown`, `to_html`
(one self-contained page to print) and `to_terminal`. None of them knows a game by name: an entry
that is written tomorrow has its sheet at once.

>>> from cardroom.books import library
>>> page = sheet(library().game("oceana/ultimate-texas-holdem"))
>>> page.title, page.house, page.approval
("Ultimate Texas Hold'em", 'Oceana', 'GEGR-001955')
>>> [table.title for table in page.section("pays").blocks]
['Blind', 'Trips', 'Bad Beat']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.books.sheet.document import (
    Block,
    Column,
    Fact,
    FactBlock,
    Grid,
    Paragraph,
    Ruling,
    Section,
    Sheet,
    Steps,
)
from cardroom.books.sheet.html import to_html
from cardroom.books.sheet.markdown import to_markdown
from cardroom.books.sheet.module import module_sheet
from cardroom.books.sheet.write import sheet

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = [
    "Block",
    "Column",
    "Fact",
    "FactBlock",
    "Grid",
    "Paragraph",
    "Ruling",
    "Section",
    "Sheet",
    "Steps",
    "module_sheet",
    "sheet",
    "to_html",
    "to_markdown",
    "to_terminal",
]


def to_terminal(sheet: Sheet) -> RenderableType:
    """The sheet as something for ``rich.print``."""
    from cardroom.books.sheet.terminal import show  # noqa: PLC0415 (rich only when it is shown)

    return show(sheet)
