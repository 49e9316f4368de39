"""The sheet of a module: what it rules, how it is read, and the games that go by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from cardroom.books.game import Game
from cardroom.books.modules import Module
from cardroom.books.sheet.document import Column, Fact, FactBlock, Grid, Section, Sheet
from cardroom.books.sheet.write import readings_of, steps_of
from cardroom.words import house_name


def module_sheet(module: Module, games: Sequence[Game]) -> Sheet:
    """The sheet of a module that some games go by."""
    page = module.page
    return Sheet(
        game=module.id,
        title=page.title,
        house=house_name(module.book),
        approval=None,
        source=page.source,
        summary=page.summary,
        sections=tuple(section for section in _sections(module, games) if section.blocks),
    )


def _sections(module: Module, games: Sequence[Game]) -> Iterator[Section]:
    page = module.page
    yield Section(id="rules", title="The rules", blocks=tuple(steps_of(page.rules, numbered=True)))
    named = tuple(Fact(label=game.id, value=game.entry.name) for game in games)
    yield Section(
        id="games",
        title="Games that go by it",
        blocks=(FactBlock(items=named),) if named else (),
        note="A table of theirs plays by it where its stakes have what it is about.",
    )
    yield Section(
        id="irregularities",
        title="When something goes wrong",
        blocks=tuple(steps_of(page.irregularities)),
    )
    ids = {reading.id for reading in page.readings}
    asked = {one.id: one for game in reversed(games) for one in game.entry.readings}
    if games:
        readings = tuple(asked[name] for name in asked if name in ids)
        entry = msgspec.structs.replace(games[0].entry, readings=readings)
        yield Section(
            id="readings",
            title="How the text is read",
            blocks=tuple(readings_of(entry)),
            note="As the first of these games reads it.",
            small_print=True,
        )
    cited = [(key, game.entry.clauses[key]) for key in page.clauses for game in games[:1]
             if key in game.entry.clauses]  # fmt: skip
    if cited:
        columns = Column("Clause"), Column("What it says"), Column("Lines", "lines")
        rows = tuple((key, clause.says, clause.lines) for key, clause in cited)
        yield Section(
            id="clauses",
            title="Where it stands",
            blocks=(Grid(columns=columns, rows=rows),),
            small_print=True,
        )
