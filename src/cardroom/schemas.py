"""JSON Schemas of what people write by hand: books and scenarios; and of stored rounds.

They are made from the types that read these files, so that an editor marks what the reader would
refuse: a key that there is not, one that is missing, a value of the wrong kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from cardroom.books.fee_documents import FeePage
from cardroom.books.page import Page, Procedures
from cardroom.books.tracing import RuleBook
from cardroom.games import MECHANISMS
from cardroom.games.mechanism import PayTable
from cardroom.history import Record
from cardroom.money import WHOLE
from cardroom.scenario.format import Behind, Scenario, StartSeat
from cardroom.scenario.keys import FOR_PEOPLE
from cardroom.table.fees.schedules import FeeOption, Schedule
from cardroom.table.tournament.plan import TournamentPlan

Json = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
ODDS = rf"^\s*({WHOLE})\s*([tT][oO]|:)\s*({WHOLE})\s*$"
"""Odds as a book prints them."""


def book() -> Json:
    """A game's entry; its rules are those of its mechanism."""
    names = sorted(MECHANISMS)
    (page, *rules), defs = _components([Page, *(MECHANISMS[name].rules for name in names)])
    entry = defs["Page"]
    entry["properties"]["mechanism"] = {"enum": names}
    entry["allOf"] = [
        {
            "if": {"properties": {"mechanism": {"const": name}}, "required": ["mechanism"]},
            "then": {
                "if": {"required": ["procedures"]},
                "then": {"properties": {"rules": _in_part(of, defs)}},
                "else": {"properties": {"rules": of}},
            },
        }
        for name, of in zip(names, rules, strict=True)
    ]
    defs["Structure"]["additionalProperties"] = False
    return _schema("A game's entry in a house's book", page, defs)


def _in_part(of: Json, defs: Json) -> Json:
    """Rules of which the procedures of the house may have any key."""
    whole = defs[of["$ref"].rpartition("/")[2]]
    return {key: value for key, value in whole.items() if key != "required"}


def procedures() -> Json:
    """What a house rules in several of its games."""
    (root,), defs = _components([Procedures])
    return _schema("What a house rules in several of its games", root, defs)


def fees() -> Json:
    """A fee document of a house."""
    (root,), defs = _components([FeePage])
    return _schema("A fee document of a house", root, defs)


def lines() -> Json:
    """What is known of a rule book's text."""
    (root,), defs = _components([RuleBook])
    return _schema("What is known of a rule book's text", root, defs)


def collection() -> Json:
    """A fee schedule, in which what the options of a block share stands once."""
    _, defs = _components([Schedule, FeeOption])
    fees, page = defs.pop("FeeOption"), defs.pop("Schedule")
    row = {key: of for key, of in fees["properties"].items() if key != "schedule"}
    shared = {key: of for key, of in row.items() if key != "option"}
    rows = {"type": "array", "items": _object(row, ["option"])}
    blocks = {"type": "array", "items": _object({**shared, "options": rows}, ["options"])}
    own = {key: of for key, of in page["properties"].items() if key != "options"}
    also = {"type": "array", "items": {"type": "string"}}
    required = [key for key in page["required"] if key != "options"]
    root = _object({**own, "also": also, "blocks": blocks}, required)
    root["anyOf"] = [{"required": ["blocks"]}, {"required": ["also"]}]
    return _schema("A house's fee schedule", root, defs)


def scenario() -> Json:
    """A hand written down, as strict as ``cardroom settle --strict``."""
    (root, start, behind), defs = _components([Scenario, StartSeat, Behind])
    for part in defs.values():
        if "properties" in part:
            part["additionalProperties"] = False
            part["properties"] |= {key: {} for key in FOR_PEOPLE if key not in part["properties"]}
    own = defs["Scenario"]["properties"]
    own["action_start"]["anyOf"].append(start)
    by_name = own["backline_bettors"]
    own["backline_bettors"] = {"anyOf": [by_name, {"type": "array", "items": behind}]}
    defs["Behind"]["anyOf"] = [{"required": ["by"]}, {"required": ["name"]}]
    texts = {"type": "object", "additionalProperties": {"type": "string"}}
    own["cards"]["properties"] = {"draws": texts, "faces": texts}
    return _schema("A hand written down, for cardroom settle", root, defs)


def tournament() -> Json:
    """The plan of a tournament, as ``cardroom play --tournament`` reads it."""
    (root,), defs = _components([TournamentPlan])
    return _schema("The plan of a tournament", root, defs)


def stored_round() -> Json:
    """A round as its inputs, as ``save`` in ``cardroom play`` writes it."""
    (root,), defs = _components([Record])
    return _schema("A stored round, for cardroom replay", root, defs)


SCHEMAS: dict[str, Callable[[], Json]] = {
    "book": book,
    "collection": collection,
    "procedures": procedures,
    "fees": fees,
    "lines": lines,
    "tournament": tournament,
    "scenario": scenario,
    "round": stored_round,
}
"""Every schema, by what it is of."""


def _components(kinds: Iterable[type]) -> tuple[tuple[Json, ...], dict[str, Json]]:
    refs, defs = msgspec.json.schema_components(
        list(kinds), schema_hook=_of_pay_table, ref_template="#/$defs/{name}"
    )
    return tuple(refs), dict(defs)


def _of_pay_table(kind: type) -> Json:
    if kind is not PayTable:
        raise NotImplementedError
    odds = {"type": "string", "pattern": ODDS}
    return {"type": "object", "minProperties": 1, "additionalProperties": odds}


def _object(properties: Json, required: list[str]) -> Json:
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _schema(title: str, root: Json, defs: dict[str, Json]) -> Json:
    return {"$schema": DIALECT, "title": title, **root, "$defs": defs}
