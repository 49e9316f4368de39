"""Schemas of the files of a house's book, which are TOML."""

from __future__ import annotations

from typing import Any

from cardroom.books.fee_documents import FeePage
from cardroom.books.page import Page, Procedures
from cardroom.books.tracing import RuleBook
from cardroom.games import MECHANISMS
from cardroom.schemas.draft7 import Json, Parts, beside, closed, without_null
from cardroom.table.fees.schedules import FeeOption, Schedule
from cardroom.table.setup import Structure
from cardroom.table.tournament.plan import TournamentPlan


def book() -> Json:
    """A game's entry; its rules are those of its mechanism."""
    names = sorted(MECHANISMS)
    parts = Parts([Page, *(MECHANISMS[name].rules for name in names)])
    parts.of(Structure)["additionalProperties"] = False
    entry = parts.of(Page)
    own = entry["properties"]
    own["mechanism"] = {"enum": names, "description": own["mechanism"]["description"]}
    entry["allOf"] = [_played_so(parts, name) for name in names]
    return _toml(parts, "A game's entry in a house's book", entry)


def _played_so(parts: Parts, mechanism: str) -> Json:
    """What the rules of a mechanism's entries are.

    Where an entry names procedures of its house, those may have any key of them.
    """
    kind = MECHANISMS[mechanism].rules
    whole = {"required": parts.of(kind).pop("required", []), "additionalProperties": True}
    return {
        "if": {"properties": {"mechanism": {"const": mechanism}}, "required": ["mechanism"]},
        "then": {
            "properties": {"rules": parts.ref(kind)},
            "if": {"required": ["procedures"]},
            "else": {"properties": {"rules": whole}},
        },
    }


def procedures() -> Json:
    """What a house rules in several of its games."""
    return _of("What a house rules in several of its games", Procedures)


def fees() -> Json:
    """A fee document of a house."""
    return _of("A fee document of a house", FeePage)


def lines() -> Json:
    """What is known of a rule book's text."""
    return _of("What is known of a rule book's text", RuleBook)


def tournament() -> Json:
    """The plan of a tournament, as ``cardroom play --tournament`` reads it."""
    return _of("The plan of a tournament", TournamentPlan)


def collection() -> Json:
    """A fee schedule, in which what the options of a block share stands once."""
    parts = Parts([Schedule, FeeOption])
    page = parts.of(Schedule)
    row = {key: of for key, of in parts.of(FeeOption)["properties"].items() if key != "schedule"}
    shared = {key: of for key, of in row.items() if key != "option"}
    rows = {"type": "array", "items": closed(row, ["option"])}
    described = {**rows, "description": "The options of the block, each with its number."}
    blocks = {"type": "array", "items": closed({**shared, "options": described}, ["options"])}
    own = {key: of for key, of in page["properties"].items() if key != "options"}
    own["also"] = {
        "type": "array",
        "items": {"type": "string"},
        "description": "Schedules of the house whose options come after its own.",
    }
    own["blocks"] = {**blocks, "description": "Options, with what holds for all of a block."}
    root = closed(own, [key for key in page["required"] if key != "options"])
    root["anyOf"] = [{"required": ["blocks"]}, {"required": ["also"]}]
    return _toml(
        parts, "A house's fee schedule", beside(root, {"description": page["description"]})
    )


def _of(title: str, kind: type) -> Json:
    parts = Parts([kind])
    return _toml(parts, title, parts.of(kind))


def _toml(parts: Parts, title: str, root: Json) -> Json:
    whole: Any = without_null(parts.schema(title, root))
    return dict(whole)
