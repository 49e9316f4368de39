"""JSON Schemas of what people write by hand, of stored rounds, and of what the commands print."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache

from cardroom.schemas.draft7 import Json
from cardroom.schemas.of_books import book, collection, fees, lines, procedures, tournament
from cardroom.schemas.of_rounds import events, report, scenario, stored_round

SCHEMAS: dict[str, Callable[[], Json]] = {
    "book": book,
    "collection": collection,
    "procedures": procedures,
    "fees": fees,
    "lines": lines,
    "tournament": tournament,
    "scenario": scenario,
    "record": stored_round,
    "events": events,
    "report": report,
}
"""Every schema, by what it is of."""


@cache
def printed(kind: str) -> str:
    """A schema as text, as ``cardroom schema`` prints it.

    >>> print(printed("events")[:54])
    {
      "$schema": "http://json-schema.org/draft-07/schema
    """
    return json.dumps(SCHEMAS[kind](), indent=2, ensure_ascii=False) + "\n"
