"""An OHH hand that cannot be read as it stands: read as it was probably meant.

What is taken for granted is said, one sentence for each thing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec

from cardroom.formats.bad_hand import BadHand
from cardroom.formats.made_good import Repaired
from cardroom.formats.ohh.hand import PLAY_MONEY, VERSION, File, Hand
from cardroom.formats.ohh.reading import MOST_TEXT, as_bad_hand, each
from cardroom.formats.texts import Say, as_text

MOST_REPAIRS = 200
"""What has more wrong with it is not made good."""
MARKS = re.compile(r'"(?:[^"\\]|\\.)*"?|[{}\[\],]')
CLOSES = {"{": "}", "[": "]"}
NUMBERS = re.compile(r"\s*[$€£]?\s*([0-9][0-9,]*(?:\.[0-9]+)?)\s*")


def repair_all(path: Path) -> Iterator[tuple[str, Repaired[Hand] | BadHand]]:
    """The hands of a file by their places, made good as far as they can be."""
    yield from each(path, repaired)


def repaired(data: bytes) -> Repaired[Hand]:
    """A hand and what was taken for granted; what cannot be made good raises `BadHand`."""
    if len(data) > MOST_TEXT:
        raise BadHand(f"more than {MOST_TEXT:,} characters: no hand has so many")
    assumed: list[str] = []
    plain = _object(as_text(data, assumed.append), assumed.append)
    hand = plain.get("ohh") if isinstance(plain, dict) else None
    if isinstance(hand, dict):
        _fill(hand, assumed.append)
    for _ in range(MOST_REPAIRS):
        try:
            found = msgspec.convert(plain, File, builtin_types=(Decimal,))
            return Repaired(found.ohh, assumed)
        except msgspec.ValidationError as wrong:
            bad = as_bad_hand(wrong)
            if not _mend(hand, bad, assumed.append):
                raise bad from None
    raise BadHand(f"more than {MOST_REPAIRS} things are wrong with it")


def _object(text: str, say: Say) -> Any:
    """The JSON there is; of one that breaks off as much as is whole."""
    with suppress(ValueError, RecursionError):
        return json.loads(text, parse_float=Decimal)
    try:
        whole = json.loads(_closed(text), parse_float=Decimal)
    except (ValueError, RecursionError) as wrong:
        raise BadHand(f"this is no JSON: {wrong}") from None
    say("the hand is cut off: it ends after its last whole entry")
    return whole


def _closed(text: str) -> str:
    """A text that breaks off, closed behind the last entry that has its end."""
    open_now: list[str] = []
    end, still_open = 0, ""
    for mark in MARKS.finditer(text):
        what = mark[0]
        if what in CLOSES:
            open_now.append(CLOSES[what])
            continue
        if what == ",":
            end = mark.start()
        elif open_now and what == open_now[-1]:
            open_now.pop()
            end = mark.end()
        else:
            continue
        still_open = "".join(reversed(open_now))
    return text[:end] + still_open


def _fill(hand: dict[str, Any], say: Say) -> None:
    """Put in what is missing, as far as it follows from what is there."""
    players, posts = hand.get("players"), _posts(hand)
    usual: dict[str, tuple[Any, str]] = {
        "spec_version": (VERSION, VERSION),
        "currency": (PLAY_MONEY, f"{PLAY_MONEY}, play money,"),
        "table_size": (len(players) if isinstance(players, list) else 0, "the number of players"),
        "small_blind_amount": (posts.get("Post SB"), "what was posted"),
        "big_blind_amount": (posts.get("Post BB"), "what was posted"),
        "rounds": ([], "nothing"),
    }
    for name, (value, told) in usual.items():
        if name not in hand and value is not None:
            say(f"{name} is missing: {told} is taken for it")
            hand[name] = value


def _posts(hand: dict[str, Any]) -> dict[str, Any]:
    """What was posted first, by the action."""
    found: dict[str, Any] = {}
    rounds = hand.get("rounds")
    for street in rounds if isinstance(rounds, list) else ():
        actions = street.get("actions") if isinstance(street, dict) else None
        for action in actions if isinstance(actions, list) else ():
            if isinstance(action, dict) and isinstance(action.get("action"), str):
                found.setdefault(action["action"], action.get("amount"))
    return found


def _mend(hand: Any, bad: BadHand, say: Say) -> bool:
    """Take a number for what is written as text, or leave out what is wrong; whether one could."""
    path = [part for part in re.split(r"[.\[\]]+", bad.place.removeprefix("ohh")) if part]
    above, key = _at(hand, path)
    if above is None or key is None:
        return False
    value = above[key] if isinstance(above, list) or key in above else None
    number = NUMBERS.fullmatch(value) if isinstance(value, str) else None
    if number is not None and ("int" in bad.reason or "decimal" in bad.reason):
        say(f"{bad.reason}: {number[1]} is taken for it")
        told = number[1].replace(",", "")
        above[key] = Decimal(told) if "." in told else int(told)
        return True
    # Of what was done or won the whole entry is left out; of the rest only what may be.
    while path:
        listed, place = _at(hand, path)
        is_entry = isinstance(listed, list) and path[0] in ("rounds", "pots")
        if is_entry or (isinstance(listed, dict) and place in OPTIONAL and place in listed):
            say(f"{bad.reason}: it is left out")
            del listed[place]
            return True
        path = path[:-1]
    return False


OPTIONAL = frozenset(
    {
        "ante_amount",
        "bet_cap",
        "cards",
        "display",
        "flags",
        "game_number",
        "hero_player_id",
        "internal_version",
        "is_allin",
        "jackpot",
        "network_name",
        "pots",
        "rake",
        "site_name",
        "start_date_utc",
        "table_name",
        "tournament",
    }
)
"""What a hand can be played without."""


def _at(hand: Any, path: list[str]) -> tuple[Any, Any]:
    """What holds the value at a path, and its key there; nothing where the path does not lead."""
    above = hand
    for part in path[:-1]:
        with suppress(KeyError, IndexError, ValueError, TypeError):
            above = above[int(part)] if isinstance(above, list) else above[part]
            continue
        return None, None
    if not path or not isinstance(above, dict | list):
        return None, None
    if isinstance(above, list):
        at = int(path[-1]) if path[-1].isdigit() else len(above)
        return (above, at) if at < len(above) else (None, None)
    return above, path[-1]
