"""A rule sheet as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardroom.books.sheet.document import (
    Block,
    FactBlock,
    Grid,
    Paragraph,
    Ruling,
    Section,
    Sheet,
    Steps,
)

_SPECIAL = re.compile(r"([\\`*_\[\]<>|])")
_RULES = {"text": "---", "lines": "---", "number": "--:", "code": ":-:"}


def to_markdown(sheet: Sheet) -> str:
    """The sheet in the Markdown that GitHub shows, with tables."""
    about = [f"Approval {sheet.approval}"] if sheet.approval else []
    about += [f"rule book {sheet.source}", sheet.game]
    parts = [
        f"# {_text(sheet.title)}",
        f"**{_text(sheet.house)}** · {' · '.join(map(_text, about))}",
        _text(sheet.summary),
    ]
    for section in sheet.sections:
        parts += _section(section, 2)
    return "\n\n".join(parts) + "\n"


def _section(section: Section, level: int) -> Iterator[str]:
    yield f"{'#' * min(level, 6)} {_says(section.title, section.lines)}"
    if section.note:
        yield _text(section.note)
    for block in section.blocks:
        yield from _block(block, level + 1)


def _block(block: Block, level: int) -> Iterator[str]:
    match block:
        case Section():
            yield from _section(block, level)
        case Paragraph():
            yield _says(block.says, block.lines)
        case Steps():
            yield "\n".join(
                f"{f'{place}.' if block.numbered else '-'} {_says(item.says, item.lines)}"
                for place, item in enumerate(block.items, 1)
            )
        case FactBlock():
            yield "\n".join(
                f"- **{_text(fact.label)}:** {_says(fact.value, fact.lines)}"
                + (f". {_text(fact.note)}" if fact.note else "")
                for fact in block.items
            )
        case Grid():
            yield from _table(block)
        case Ruling():
            yield from _ruling(block, level)


def _table(table: Grid) -> Iterator[str]:
    if table.title:
        yield f"**{_text(table.title)}**"
    if table.note or table.lines:
        yield _says(table.note, table.lines)
    rows = [
        [_text(column.title) for column in table.columns],
        [_RULES[column.holds] for column in table.columns],
        *([_text(cell) for cell in row] for row in table.rows),
    ]
    yield "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _ruling(ruling: Ruling, level: int) -> Iterator[str]:
    yield f"{'#' * min(level, 6)} {_says(ruling.title, ruling.lines)}"
    yield "\n".join(
        [
            f"- **The text:** {_text(ruling.text)}",
            f"- **Played:** {_text(ruling.played)} (`{ruling.id} = {ruling.choice}`)",
            f"- **Why:** {_text(ruling.why)}",
            *(
                f"- **{ruling.head(name)}:** {_text(says)} (`{ruling.id} = {name}`)"
                for name, says in ruling.others.items()
            ),
        ]
    )


def _says(says: str, lines: str) -> str:
    return f"{_text(says)} ({_text(lines)})".lstrip() if lines else _text(says)


def _text(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))
