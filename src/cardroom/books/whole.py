"""Pages made whole: what is said once elsewhere is put in where an entry says nothing itself.

The entry's own words go first, then those of its house's procedures, then its mechanism's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from cardroom.books.entry import Entry, EntryFacts, Reading
from cardroom.books.fit import Demands
from cardroom.books.page import (
    Page,
    Procedures,
    WrittenClause,
    WrittenIrregularity,
    WrittenReading,
)
from cardroom.table.clauses import Clause
from cardroom.table.procedures import Irregularity
from cardroom.table.question import Question

PRINTED = "Printed."
"""Why a choice is taken that is the book's own."""


def whole(page: Page, house: Sequence[Procedures], asked: Demands) -> Entry:
    """The entry that a page is with what its house and its mechanism say.

    What nobody says is empty: `missing` tells.
    """
    facts = {name: getattr(page, name) for name in EntryFacts.__struct_fields__}
    facts["rules"] = rules_of(page, house)
    facts["positions"] = (*(step for file in house for step in file.positions), *page.positions)
    sentences, questions = asked.sentences, asked.questions
    clauses = _clauses(page, house, asked)
    return Entry(
        clauses={key: _clause(clauses[key], sentences.get(key, "")) for key in clauses},
        readings=tuple(
            _reading(written, questions.get(written.id, Question({})))
            for written in _readings(page, house, asked)
        ),
        irregularities=tuple(irregularities(page, house)),
        traces=(page.trace, *(file.trace for file in house)),
        **facts,
    )


def rules_of(page: Page, house: Sequence[Procedures]) -> dict[str, Any]:
    """The rules of an entry with those that its house has for several games.

    The entry's own keys go first, and so do the rows of its lists.
    """
    rules = dict(page.rules)
    for file in house:
        for key, shared in file.common_rules.items():
            own = rules.setdefault(key, shared)
            if own is not shared and isinstance(own, list) and isinstance(shared, list):
                rules[key] = [*own, *shared]
    return rules


def missing(entry: Entry) -> Iterator[str]:
    """What an entry needs and nobody says."""
    for reading in entry.readings:
        for key in ("lines", "text", "choice", "why"):
            if not getattr(reading, key):
                yield f"readings.{reading.id}.{key}: is missing"
        for choice, says in reading.choices.items():
            if not says:
                key = "says" if choice == reading.choice else "choices"
                yield f"readings.{reading.id}.{key}: say what {choice!r} means"


def _clauses(
    page: Page, house: Sequence[Procedures], asked: Demands
) -> dict[str, str | WrittenClause]:
    """An entry's own clauses, after those of its house that the mechanism can cite here."""
    shared = {key: written for file in reversed(house) for key, written in file.clauses.items()}
    known = asked.sentences
    return {key: shared[key] for key in shared if key in known} | dict(page.clauses)


def _clause(written: str | WrittenClause, sentence: str) -> Clause:
    if isinstance(written, str):
        return Clause(written, sentence)
    return Clause(written.lines, sentence if written.says is None else written.says)


def _readings(page: Page, house: Sequence[Procedures], asked: Demands) -> Iterator[WrittenReading]:
    """An entry's own readings in their order, then what is asked and only its house answers."""
    shared = {reading.id: reading for file in reversed(house) for reading in file.readings}
    for own in page.readings:
        yield _over(own, shared[own.id]) if own.id in shared else own
    named = {own.id for own in page.readings}
    wanted = dict.fromkeys((*asked.readings, *page.house_readings))
    yield from (shared[name] for name in wanted if name in shared and name not in named)


def _over(own: WrittenReading, house: WrittenReading) -> WrittenReading:
    """A reading of an entry, where it is silent in the words of its house."""
    other = own.choice not in (None, house.choice)
    left_out = {
        name: getattr(house, name)
        for name in WrittenReading.__struct_fields__
        if not getattr(own, name) and not (other and name in ("says", "why", "printed", "intended"))
    }
    return msgspec.structs.replace(own, **left_out)


def _reading(written: WrittenReading, question: Question) -> Reading:
    choice = written.choice or ""
    choices = _choices(written, question)
    text = choices.get(choice) if written.printed else question.text
    why = PRINTED if written.printed else question.why.get(choice)
    return Reading(
        id=written.id,
        lines=written.lines or "",
        text=written.text or text or "",
        choice=choice,
        choices=choices,
        why=written.why or why or "",
        intended=written.intended,
        changes=written.changes,
        spots=written.spots,
        clauses=written.clauses,
    )


def _choices(written: WrittenReading, question: Question) -> dict[str, str]:
    """What can be played, each with what it means."""
    if isinstance(written.choices, dict):
        usual = question.choices.get
        choices = {name: says or usual(name, "") for name, says in written.choices.items()}
    else:
        names = written.choices or _open_to(written, question)
        choices = {name: question.choices.get(name, "") for name in names}
    if written.choice and written.says:
        choices[written.choice] = written.says
    return choices


def _open_to(written: WrittenReading, question: Question) -> Iterable[str]:
    """The choices of a reading that names none: all that can be played, or the printed one."""
    if len(question.choices) > 1 and not written.printed:
        return question.choices
    return (written.choice,) if written.choice else ()


def irregularities(page: Page, house: Sequence[Procedures]) -> Iterator[Irregularity]:
    """What an entry does when something goes wrong.

    An own procedure takes the place of the house's of the same name. Others go before all of the
    house's, since the first one that fits is in force; remarks on which nothing is done come last.
    """
    shared = [one for file in house for one in file.irregularities]
    if not shared:
        yield from map(_plain, page.irregularities)
        return
    names = {one.name for one in shared if one.name}
    instead = {one.name: one for one in page.irregularities if one.name and one.name in names}
    more = [one for one in page.irregularities if one.name not in instead]
    yield from (_plain(one) for one in more if one.event)
    yield from (_plain(instead.get(one.name or "", one)) for one in shared)
    yield from (_plain(one) for one in more if not one.event)


def _plain(written: WrittenIrregularity) -> Irregularity:
    """A procedure without its name, which is its file's business."""
    said: dict[str, Any] = {key: getattr(written, key) for key in Irregularity.__struct_fields__}
    return Irregularity(**said)
