"""Whether an entry fits its mechanism: everything that its schema alone cannot see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Any, NamedTuple

from cardroom.books.entry import Entry, Reading
from cardroom.books.felt.names import misnamed
from cardroom.books.page import Page, Procedures
from cardroom.cards import BadCard
from cardroom.games import Mechanism
from cardroom.table.fees.schedules import Schedule
from cardroom.table.left_open import LEFT_OPEN
from cardroom.table.procedures import MISDEAL, Irregularity
from cardroom.table.question import Clauses, Readings


class Demands(NamedTuple):
    """What a mechanism asks of an entry, in its own words, and what it may bring besides."""

    clauses: Clauses
    more_clauses: Clauses
    readings: Readings
    more_readings: Readings

    @property
    def sentences(self) -> Clauses:
        """Every clause that there can be."""
        return {**self.more_clauses, **self.clauses}

    @property
    def questions(self) -> Readings:
        """Every reading that the mechanism has words for."""
        return {**self.more_readings, **self.readings}


def demands(mechanism: Mechanism, rules: Any, ruled: Iterable[Irregularity]) -> Demands:
    """What an entry with these rules and rulings must bring; without rules, what all must."""
    family = mechanism.table.family
    rulings = {one.ruling for one in ruled if one.ruling}
    clauses, readings = {**mechanism.clauses}, {**mechanism.readings}
    for ruling in LEFT_OPEN:
        readings |= LEFT_OPEN[ruling] if ruling in rulings else {}
    if MISDEAL in rulings and mechanism.button:
        readings |= family.misdeal
    if rules is not None:
        clauses |= mechanism.more_clauses(rules)
        readings |= mechanism.more_readings(rules)
    return Demands(
        clauses,
        {**family.clauses, **mechanism.optional_clauses},
        readings,
        {**family.readings, **mechanism.often},
    )


def problems(entry: Entry, mechanism: Mechanism, asked: Demands, rules: Any) -> Iterator[str]:
    """What does not fit besides readings; without rules, as far as that can be told."""
    try:
        entry.deck.fresh(entry.deck.decks, entry.deck.jokers)
    except BadCard as wrong:
        yield f"deck: {wrong}"
    if entry.deck.kind != mechanism.deck:
        yield f"deck.kind: the {mechanism.name} mechanism is played with {mechanism.deck}"
    if rules is not None:
        yield from _spots(entry, mechanism, mechanism.pays(rules).keys())
        yield from misnamed(entry, mechanism, rules)
    yield from _missing_clauses(entry, mechanism, asked)
    if rules is not None:
        yield from _unknown_clauses(entry, mechanism, asked)
    yield from _layout(entry, mechanism)
    yield from _options(entry, mechanism)


def unnamed(page: Page, house: Iterable[Procedures]) -> Iterator[str]:
    """What an entry has of its house's procedures by name, and they have not."""
    house = list(house)
    shared = {one.id for file in house for one in file.readings}
    for name in page.house_readings:
        if name not in shared:
            yield f"house_readings: the procedures of the house have no reading {name!r}"
    named = {one.name for file in house for one in file.irregularities}
    for one in page.irregularities:
        if one.name and one.name not in named:
            yield f"irregularities.{one.name}: the procedures of the house have none of this name"


def _missing_clauses(entry: Entry, mechanism: Mechanism, asked: Demands) -> Iterator[str]:
    for key in sorted(asked.clauses.keys() - entry.clauses.keys()):
        yield f"clauses.{key}: missing; the {mechanism.name} mechanism cites it"


def _unknown_clauses(entry: Entry, mechanism: Mechanism, asked: Demands) -> Iterator[str]:
    for key in sorted(entry.clauses.keys() - asked.sentences.keys()):
        yield f"clauses.{key}: the {mechanism.name} mechanism has no such clause"


def readings(entry: Entry, mechanism: Mechanism, asked: Demands) -> Iterator[str]:
    """Questions without an answer, and answers that cannot be played."""
    given = [reading.id for reading in entry.readings]
    for name in sorted(asked.readings.keys() - set(given)):
        yield f"readings: {name!r} is missing; the {mechanism.name} mechanism asks for it"
    for name in sorted({name for name in given if given.count(name) > 1}):
        yield f"readings: {name!r} stands twice"
    for reading in entry.readings:
        if reading.choice not in reading.choices:
            there = ", ".join(reading.choices)
            yield f"readings.{reading.id}.choice: {reading.choice!r} is not one of {there}"
        yield from _intended(reading)
        for choice in sorted(_changing(reading) - reading.choices.keys()):
            yield f"readings.{reading.id}: {choice!r} changes something and is none of its choices"
        playable = _playable(reading, asked, entry)
        for choice in sorted(set(reading.choices) - playable.keys()):
            yield (
                f"readings.{reading.id}.choices: {choice!r} cannot be played; "
                f"the {mechanism.name} mechanism knows {', '.join(playable)}"
            )


def _changing(reading: Reading) -> set[str]:
    """The choices with which something is otherwise than in the rest of the entry."""
    return {*reading.changes, *reading.spots, *reading.clauses}


def _intended(reading: Reading) -> Iterator[str]:
    where, name = f"readings.{reading.id}.intended", reading.intended
    if name == reading.choice:
        yield f"{where}: {name!r} is in force already; leave it out"
    elif name is not None and name not in reading.choices:
        yield f"{where}: {name!r} is not one of {', '.join(reading.choices)}"


def fees(entry: Entry, schedules: Iterable[Schedule]) -> Iterator[str]:
    """Choices of the entry's readings that a fee option goes by and that there are not."""
    known = {reading.id: reading.choices for reading in entry.readings}
    for option in (option for schedule in schedules for option in schedule.options):
        for name, choices in option.under.items():
            for choice in sorted(choices.keys() - known.get(name, choices)):
                there = ", ".join(known[name])
                yield f"readings.{name}: {option} has something for {choice!r}, and it has {there}"


def _playable(reading: Reading, asked: Demands, entry: Entry) -> Mapping[str, str]:
    """The choices that a table may take; a reading that only documents has the one it takes."""
    if reading.id in asked.readings:
        return asked.readings[reading.id].choices
    often = asked.more_readings.get(reading.id)
    if often is not None and len(often.choices) > 1:
        return often.choices
    orders = entry.settlement.under.get(reading.id, {}) if entry.settlement is not None else {}
    return dict.fromkeys((reading.choice, *sorted(_changing(reading)), *orders), "")


def _options(entry: Entry, mechanism: Mechanism) -> Iterator[str]:
    for name, playable in mechanism.options.items():
        if name not in entry.options:
            yield f"options.{name}: missing; the {mechanism.name} mechanism asks for it"
        elif not set(entry.options[name].choices) <= set(playable):
            yield f"options.{name}.choices: the {mechanism.name} mechanism knows {playable}"
    for name, option in entry.options.items():
        refusal = option.refuses(option.default)
        if refusal:
            yield f"options.{name}.default {refusal}"
        for choice in sorted(option.changes.keys() - set(option.choices)):
            yield f"options.{name}.changes: {choice!r} is none of its choices"


def _spots(entry: Entry, mechanism: Mechanism, settled: Set[str]) -> Iterator[str]:
    spots = {spot.name for spot in entry.wagers}
    for name in sorted(spots - settled):
        yield (
            f"wagers: the {mechanism.name} mechanism with these rules has no spot {name!r}: say in "
            "[rules] what it is paid, or leave it out"
        )
    for name in sorted(settled - spots):
        yield f"wagers: spot {name!r} is missing; these rules settle it"


def _layout(entry: Entry, mechanism: Mechanism) -> Iterator[str]:
    if not mechanism.table.family.is_banked:
        return
    if entry.settlement is None or not entry.wagers or entry.player_dealer is None:
        yield "a California game needs [[wagers]], [settlement] and [player_dealer]"
        return
    spots = [spot.name for spot in entry.wagers]
    called = [*spots, *(name for spot in entry.wagers for name in spot.also)]
    for name in sorted({name for name in called if called.count(name) > 1}):
        yield f"wagers: spot {name!r} stands twice"
    if set(entry.settlement.spots) != set(spots):
        yield f"settlement.spots: must name every spot once: {', '.join(spots)}"
    for spot in entry.wagers:
        for other in filter(
            None, (*spot.needs, *spot.alike, *spot.within, spot.equal_to, spot.at_most)
        ):
            if other not in spots:
                yield f"wagers.{spot.name}: there is no spot {other!r}"
