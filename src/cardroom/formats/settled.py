"""A hand of a file as the line of a scenario: what came of it, in whole numbers of a unit."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.formats.found import Found
from cardroom.table.events import as_json

UNKNOWN = "unknown"


def settled(found: Found, *, events: bool = False) -> dict[str, Any]:
    """What came of a hand, as `cardroom settle` tells it; or `BadHand`.

    ``unit`` is how many of the whole numbers one of the file's is. Where cards are unknown that
    decide the pot, the file's own figures stand; where it has none, the result is unknown. Events
    are told of hands in which every card is known. ``assumed`` is what was taken for granted.
    """
    played = found.played
    result = msgspec.to_builtins(played.round.result())
    line: dict[str, Any] = {
        "id": found.number or found.name,
        "game": played.round.table.setup.game,
        "variant": played.told.variant.code,
        "unit": played.unit,
    }
    names = [seat.name for seat in played.round.table.players]
    if played.decided_by == "cards":
        line |= {key: value for key, value in result.items() if value is not None}
    elif played.net is None:
        line["result"] = UNKNOWN
    else:
        line["net"] = dict(zip(names, played.net, strict=True))
    line["decided_by"] = played.decided_by
    if played.rake:
        line["rake"] = played.rake
    if events and played.all_known:
        line["events"] = [as_json(event) for event in found.events]
    if played.as_expected is not None:
        line["as_expected"] = played.as_expected
    if found.assumed:
        line["assumed"] = found.assumed
    return line
