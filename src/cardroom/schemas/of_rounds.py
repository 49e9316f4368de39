"""Schemas of hands written down, of stored rounds, and of what the commands print in JSON."""

from __future__ import annotations

from typing import Any, get_args

from cardroom.equity.report import EquityReport, PointsReport
from cardroom.history import Record
from cardroom.odds.report import Report, WagerOdds
from cardroom.scenario.format import Behind, ListedDecision, Scenario, StartSeat
from cardroom.scenario.keys import FOR_PEOPLE
from cardroom.schemas.draft7 import Json, Parts, beside, closed, first_words
from cardroom.simulation.report import SimulationReport
from cardroom.table.events import RARE, WITH_CARDS, AnyEvent
from cardroom.table.procedures import Mishap
from cardroom.table.setup import Wagered

CARD = {"type": "string", "pattern": r"^\S+$"}
"""A card as text, a tile, or ``??``."""
FOR_READERS = "For people: no program reads it."


def scenario() -> Json:
    """A hand written down, as strict as ``cardroom settle --strict``."""
    parts = Parts([Scenario, StartSeat, Behind])
    for part in parts.defs.values():
        if "properties" in part:
            part["additionalProperties"] = False
            noted = {key: {"description": FOR_READERS} for key in FOR_PEOPLE}
            part["properties"] = noted | part["properties"]
    own = parts.of(Scenario)["properties"]
    own["action_start"]["anyOf"].append(parts.ref(StartSeat))
    by_name = own["backline_bettors"]
    listed = {"type": "array", "items": parts.ref(Behind)}
    said = {"description": by_name.pop("description")}
    own["backline_bettors"] = beside({"anyOf": [by_name, listed]}, said)
    parts.of(Behind)["anyOf"] = [{"required": ["by"]}, {"required": ["name"]}]
    for kind, key in ((Mishap, "to"), (Wagered, "by"), (ListedDecision, "by")):
        _or_a_number(parts.of(kind)["properties"][key])
    texts = {"type": "object", "additionalProperties": {"type": "string"}}
    own["cards"]["properties"] = {
        "draws": {**texts, "description": "Cards that hands draw, with bars between draws."},
        "faces": {**texts, "description": "How cards came that may come up or down: DUUD."},
    }
    return parts.schema("A hand written down, for cardroom settle", parts.of(Scenario))


def _or_a_number(name: Json) -> None:
    """Let a seat's number stand in place of a name."""
    if "type" in name:
        name["type"] = [name["type"], "integer"]
    else:
        name["anyOf"].append({"type": "integer"})


def stored_round() -> Json:
    """A round as its inputs, as ``save`` in ``cardroom play`` writes it."""
    parts = Parts([Record])
    return parts.schema("A stored round, for cardroom replay", parts.of(Record))


def events() -> Json:
    """What happens in a round: one event, or a list of them, by ``kind``."""
    kinds = get_args(AnyEvent)
    parts = Parts(kinds)
    tags, every = [], dict[str, Json]()
    for kind in kinds:
        part = parts.of(kind)
        (tag,) = part["properties"]["kind"]["enum"]
        tags.append(tag)
        part["properties"]["kind"] = {"const": tag, "description": first_words(kind)}
        for key in WITH_CARDS:
            if key in part["properties"]:
                part["properties"][key] = _as_text(part["properties"][key])
        # What goes without saying is written too, but for the rare.
        part["required"] = [key for key in part["properties"] if key not in RARE]
        part["additionalProperties"] = False
        every |= {key: {"description": of["description"]} for key, of in part["properties"].items()}
    every["kind"] = {"enum": tags, "description": "What happened."}
    one = {
        "type": "object",
        "required": ["kind"],
        "properties": every,
        "allOf": [
            {
                "if": {"type": "object", "properties": {"kind": {"const": tag}}},
                "then": parts.ref(kind),
            }
            for tag, kind in zip(tags, kinds, strict=True)
        ],
    }
    parts.defs["AnyEvent"] = one
    root = {**one, "type": ["object", "array"], "items": {"$ref": "#/definitions/AnyEvent"}}
    return parts.schema("What happens in a round, as cardroom settle --events tells it", root)


def _as_text(part: Any) -> Any:
    """A field of cards, as it is written."""
    if isinstance(part, list):
        return [_as_text(item) for item in part]
    if isinstance(part, dict):
        if part.get("type") == "integer":
            return {**part, **CARD}
        return {key: _as_text(value) for key, value in part.items()}
    return part


def report() -> Json:
    """What ``cardroom odds``, ``simulate`` and ``equity`` tell with ``--json``."""
    kinds = [Report, SimulationReport, EquityReport, PointsReport]
    parts = Parts(kinds)
    _always_alone(parts)
    for kind in kinds:
        parts.of(kind)["additionalProperties"] = False
    parts.of(Report)["properties"]["fee"] = {
        "type": "object",
        "additionalProperties": True,
        "description": "What the collection adds to it, where one was asked for.",
    }
    every = {key: of for kind in kinds for key, of in parts.of(kind)["properties"].items()}
    told = {key: {"description": of["description"]} for key, of in every.items()}
    root = {
        **closed(told, ["game"]),
        "if": {"required": ["base"]},
        "then": parts.ref(Report),
        "else": {
            "if": {"required": ["amounts"]},
            "then": parts.ref(SimulationReport),
            "else": {
                "if": {"required": ["board"]},
                "then": parts.ref(EquityReport),
                "else": parts.ref(PointsReport),
            },
        },
    }
    return parts.schema("What odds, simulate and equity tell in JSON", root)


def _always_alone(parts: Parts) -> None:
    """In JSON every wager has an ``alone``, which has none itself."""
    wager = parts.of(WagerOdds)
    alone = {key: of for key, of in wager["properties"].items() if key != "alone"}
    parts.defs["WagerAlone"] = closed(alone, list(alone))
    said = {"description": wager["properties"]["alone"]["description"]}
    wager["properties"]["alone"] = beside({"$ref": "#/definitions/WagerAlone"}, said)
    wager["required"] = list(wager["properties"])
    wager["additionalProperties"] = False
