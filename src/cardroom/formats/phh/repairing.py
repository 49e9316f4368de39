"""A PHH hand that cannot be read as it stands: read as it was probably meant.

What is taken for granted is said, one sentence for each thing.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from cardroom.formats.bad_hand import BadHand
from cardroom.formats.phh.hand import FIELDS, Hand
from cardroom.formats.phh.reading import MOST_TEXT, fields_of, hand_of
from cardroom.formats.texts import Say, as_text
from cardroom.formats.variants import variant_of

EACH = ("antes", "blinds_or_straddles")
"""Lists with an entry for each player, in which nothing is nought."""
OPTIONAL_EACH = ("players", "seats", "finishing_stacks", "winnings")
NEEDED = frozenset({"variant", "antes", "starting_stacks", "actions"})


def repaired(data: bytes) -> tuple[Hand, list[str]]:
    """A hand and what was taken for granted; what cannot be made good raises `BadHand`.

    >>> hand, assumed = repaired(b'''
    ... variant = 'NT'
    ... antes = [0, 0, 0]
    ... blinds_or_straddles = [1, 2]
    ... starting_stacks = [200, 200]
    ... actions = ['d dh p1 AsAd', 'd dh p2 7c2h', 'p2 f', 'p1''')
    >>> for sentence in assumed:
    ...     print(sentence)
    line 5 is cut off: its list ends after 'p2 f'
    antes: 3 entries, and starting_stacks has 2: the rest is left out
    min_bet is missing: the largest blind is taken for it
    """
    if len(data) > MOST_TEXT:
        raise BadHand(f"more than {MOST_TEXT:,} characters: no hand has so many")
    assumed: list[str] = []
    say = assumed.append
    fields = _fields(as_text(data, say), say)
    code = fields.get("variant")
    required = variant_of(code).required
    _make_even(fields, say)
    _fill(fields, required, say)
    return _converted(fields, required, say), assumed


def _fields(text: str, say: Say) -> dict[str, Any]:
    """What TOML there is; else line by line, and what is no TOML left out."""
    try:
        return fields_of(text)
    except BadHand:
        pass
    fields: dict[str, Any] = {}
    for number, line in enumerate(text.replace("\r\n", "\n").lstrip("\n").split("\n"), 1):
        for tried in (line, _closed(line)):
            try:
                found = fields_of(tried)
            except BadHand:
                continue
            twice = found.keys() & fields.keys()
            if twice:
                say(f"line {number} has {twice.pop()} again: it is left out")
            elif tried is not line:
                last = next(iter(found.values()))[-1:]
                after = f"after {last[0]!r}" if last else "at once"
                say(f"line {number} is cut off: its list ends {after}")
            fields = found | fields
            break
        else:
            say(f"line {number} is no TOML: it is left out")
    return fields


def _closed(line: str) -> str:
    """A list that breaks off, closed behind the last entry that has its end."""
    if " = [" not in line:
        return line
    end = line.rfind(",")
    if line.rstrip()[-1:] == "'" and line.count("'") % 2 == 0:
        end = len(line.rstrip())
    return line[: end if end > 0 else line.index("[") + 1] + "]"


def _players(fields: dict[str, Any]) -> int:
    """How many there are, if it is told."""
    stacks = fields.get("starting_stacks")
    return len(stacks) if isinstance(stacks, list) else 0


def _make_even(fields: dict[str, Any], say: Say) -> None:
    """Give every list as many entries as there are players."""
    count = _players(fields)
    for name in (*EACH, *OPTIONAL_EACH):
        listed = fields.get(name)
        if not isinstance(listed, list) or len(listed) == count:
            continue
        told = f"{name}: {len(listed)} entries, and starting_stacks has {count}"
        if name in OPTIONAL_EACH:
            say(f"{told}: it is left out")
            del fields[name]
        elif len(listed) > count:
            say(f"{told}: the rest is left out")
            fields[name] = listed[:count]
        else:
            say(f"{told}: nothing is taken for the others")
            fields[name] = [*listed, *[0] * (count - len(listed))]


def _fill(fields: dict[str, Any], required: tuple[str, ...], say: Say) -> None:
    """Put in what is missing, as far as it follows from what is there."""
    count = _players(fields)
    blinds = fields.get("blinds_or_straddles")
    posted = blinds if isinstance(blinds, list) else []
    most = max((one for one in posted if isinstance(one, int | Decimal)), default=0)
    small = fields.get("small_bet") or most
    usual: dict[str, tuple[Any, str]] = {
        "antes": ([0] * count, "nothing"),
        "actions": ([], "nothing"),
        "min_bet": (most, "the largest blind"),
        "small_bet": (most, "the largest blind"),
        "big_bet": (2 * small, "twice the small bet"),
    }
    for name in required:
        if name in fields or name not in usual:
            continue
        value, told = usual[name]
        if value or name in ("antes", "actions"):
            say(f"{name} is missing: {told} is taken for it")
            fields[name] = value


def _converted(fields: dict[str, Any], required: tuple[str, ...], say: Say) -> Hand:
    """The hand; what is of the wrong kind and not needed is left out."""
    while True:
        try:
            return hand_of(dict(fields))
        except BadHand as wrong:
            name = wrong.place.partition("[")[0]
            if name in NEEDED or name in required or name not in FIELDS or name not in fields:
                raise
            say(f"{wrong.reason}: it is left out")
            del fields[name]
