"""An entry to be filled in: every key that a mechanism needs, with what belongs there.

Its figures are those of a game that is played so already, its lines are made up, and every reading
takes its first choice as printed: so it can be checked and played before a word of it is changed.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import pairwise
from textwrap import dedent
from typing import Any

import msgspec

from cardroom.books.fit import demands
from cardroom.books.game import Game
from cardroom.books.toml_text import assigned, comment, table, value
from cardroom.games.mechanism import Mechanism, read_rules
from cardroom.words import humanise

SCHEMA = "book.schema.json"
"""The JSON Schema of entries, as it is called where it lies beside them."""
SCHEMA_LINE = f"#:schema {SCHEMA}"
"""The first line of an entry, by which editors find it."""


def skeleton(game_id: str, sample: Game) -> str:
    """The text of an entry for a game that is played as another one is.

    >>> from cardroom.books import library
    >>> text = skeleton("harbor/war", library().game("bicycle/casino-war"))
    >>> [line for line in text.splitlines() if line.startswith("bank")]
    ['bank = "harbor:1"']
    """
    house, _, name = game_id.partition("/")
    return "\n".join(_Skeleton(sample, f"{house}:1").lines(game_id, humanise(name))) + "\n"


def explained(rules: type[msgspec.Struct]) -> dict[str, str]:
    """What each key of a mechanism's rules is, as its class says.

    >>> from cardroom.games.casino_war import Rules
    >>> explained(Rules)["burns"]
    'Cards that are put away unseen before a card of the war deal.'
    """
    notes: dict[str, str] = {}
    for kind in reversed(rules.__mro__):
        if issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct:
            notes |= _attributes(kind)
    return notes


def _attributes(kind: type) -> Iterator[tuple[str, str]]:
    """The attributes of a class that have a docstring of their own."""
    (page,) = ast.parse(dedent(inspect.getsource(kind))).body
    body = page.body if isinstance(page, ast.ClassDef) else []
    for line, after in pairwise(body):
        match line, after:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(
                value=ast.Constant(value=str(text))
            ):
                yield name, " ".join(text.split())
            case _:
                pass


class _Skeleton:
    """The parts of an entry, from those of a sample."""

    def __init__(self, sample: Game, lines: str) -> None:
        self.sample = sample
        self.mechanism: Mechanism = sample.mechanism
        self.cited = lines
        self.entry = sample.entry
        self.chosen = {reading.id: reading.choice for reading in sample.entry.readings}
        self.rules = self._needed(self._plain(sample.entry.rules))
        self.decoded = read_rules(self.mechanism.rules, self.rules)

    def lines(self, game_id: str, name: str) -> Iterator[str]:
        """The whole file."""
        house = game_id.partition("/")[0]
        yield SCHEMA_LINE
        yield f"# {game_id}: to be filled in. docs/books.md explains every key."
        yield f"# The figures are those of {self.sample.id}, and the lines are made up: put in the"
        yield f"# house's own, as {house}:12 or {house}:12-15,20. Then delete the comments."
        yield assigned("name", name)
        yield assigned("mechanism", self.mechanism.name)
        yield from comment("The whole section of the rule book.")
        yield assigned("source", self.cited)
        yield from comment("The game in one sentence.")
        yield assigned("summary", f"{name}, to be described.")
        yield from comment(
            'May be added: approval, collections = ["…"] (fee schedules) and procedures = ["…"].'
        )
        for part in (self._table(), self._money(), self._layout(), self._rules(), self._clauses()):
            yield from part
        yield from self._options()
        yield from self._readings()
        yield ""
        yield from comment(
            "The round step by step; [[positions]] and [[irregularities]] may follow."
        )
        yield "[[round]]"
        yield assigned("says", "The cards are dealt, and the hand is played.")
        yield assigned("lines", self.cited)

    def _table(self) -> Iterator[str]:
        yield ""
        yield from table("table", {"seats": self.entry.table.seats, "lines": self.cited})
        yield ""
        yield from table("deck", self._said(self.entry.deck))

    def _money(self) -> Iterator[str]:
        """What is posted and bet, in a game without a bank."""
        if self.mechanism.table.family.is_banked:
            return
        yield ""
        yield from comment("What is posted and bet where a table says nothing else, in cents.")
        yield from table("structure", self._said(self.entry.structure))

    def _layout(self) -> Iterator[str]:
        """The spots that these rules settle, and in which order."""
        if not self.mechanism.table.family.is_banked:
            return
        spots = self.mechanism.pays(self.decoded)
        yield ""
        yield from table("player_dealer", self._said(self.entry.player_dealer))
        for spot in self.entry.wagers:
            if spot.name in spots:
                needs = tuple(need for need in spot.needs if need in spots)
                said = self._said(msgspec.structs.replace(spot, needs=needs))
                yield ""
                yield "[[wagers]]"
                yield from (assigned(name, said[name]) for name in said)
        yield ""
        yield from comment("The order in which wagers are settled, with every spot once.")
        order = self._said(self.entry.settlement)
        for listed in {"spots", "together"} & order.keys():
            order[listed] = [spot for spot in order[listed] if spot in spots]
        yield from table("settlement", order)

    def _rules(self) -> Iterator[str]:
        notes = explained(self.mechanism.rules)
        yield ""
        yield from table("rules", self.rules, notes)
        fields = msgspec.structs.fields(self.mechanism.rules)
        absent_ones = [field for field in fields if field.encode_name not in self.rules]
        if absent_ones:
            yield ""
        for field in absent_ones:
            name = field.encode_name
            told = isinstance(field.default, int | str)
            absent = f", {value(field.default)} if absent" if told else ""
            yield f"# May be added: {name}{absent}. {notes[name]}"

    def _clauses(self) -> Iterator[str]:
        asked = demands(self.mechanism, self.decoded, ())
        yield ""
        yield from comment(
            'Lines alone have the sentence above them; another is { lines = "…", says = "…" }.'
        )
        yield "[clauses]"
        for name, sentence in asked.clauses.items():
            yield from comment(sentence)
            yield assigned(name, self.cited)
        for name, sentence in asked.more_clauses.items():
            yield f"# May be added: {name}. {sentence}"

    def _options(self) -> Iterator[str]:
        """What the book leaves to the house."""
        for name in self.mechanism.options:
            yield ""
            yield from table(f"options.{name}", self._said(self.entry.options[name]))

    def _readings(self) -> Iterator[str]:
        asked = demands(self.mechanism, self.decoded, ())
        yield ""
        yield "# What the text may leave open. Where it does, say in place of printed = true what"
        yield "# it says (text), and why it is read so (why)."
        if asked.more_readings:
            yield f"# Entries often have more: {', '.join(asked.more_readings)}."
        for name, question in asked.readings.items():
            first = next(iter(question.choices))
            choice = self.chosen.get(name) if self.chosen.get(name) in question.choices else first
            yield ""
            yield "[[readings]]"
            yield assigned("id", name)
            yield assigned("lines", self.cited)
            for other, meaning in question.choices.items():
                yield from comment(f"{other}: {meaning}" if meaning else other)
            yield assigned("choice", choice)
            yield "printed = true"

    def _needed(self, rules: dict[str, Any]) -> dict[str, Any]:
        """The rules without what they can do without."""
        for field in msgspec.structs.fields(self.mechanism.rules):
            without = {name: rules[name] for name in rules if name != field.encode_name}
            with suppress(msgspec.ValidationError):
                read_rules(self.mechanism.rules, without)
                rules = without
        return rules

    def _said(self, part: msgspec.Struct | None) -> dict[str, Any]:
        """What a part of the sample says that does not go without saying."""
        fields = msgspec.structs.fields(part) if part is not None else ()
        kept = {
            field.encode_name: msgspec.to_builtins(getattr(part, field.name))
            for field in fields
            if field.required or getattr(part, field.name) != field.default
        }
        plain: dict[str, Any] = self._plain(kept)
        return plain

    def _plain(self, part: Any) -> Any:
        """A part with made-up lines, and only with rows that hold by the sample's readings."""
        match part:
            case Mapping():
                return {
                    name: self.cited if name == "lines" else self._plain(inner)
                    for name, inner in part.items()
                    if name != "under" and self._holds(inner)
                }
            case list() | tuple():
                return [self._plain(item) for item in part if self._holds(item)]
            case _:
                return part

    def _holds(self, part: Any) -> bool:
        under = part.get("under", {}) if isinstance(part, Mapping) else {}
        rows = {name: choice for name, choice in under.items() if isinstance(choice, str)}
        return all(self.chosen.get(name) == choice for name, choice in rows.items())
