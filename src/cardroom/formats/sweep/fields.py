"""The fields of a hand in a PHH file, a line each, read in compiled code."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.fast.compiled import inner
from cardroom.formats.sweep.words import (
    NO,
    QUOTE,
    SPACE,
    Amounts,
    Text,
    amount,
    amounts,
    is_name,
    is_time,
    names,
    number,
)

MOST_PLAYERS = 10
STRING, NUMBER, TIME, NAME_OR_NUMBER, PLAYERS, SEATS, VARIANT, TRIMS, LEAST, ACTIONS, AMOUNTS = (
    range(11)
)
_LISTS = ("starting_stacks", "antes", "blinds_or_straddles", "winnings", "finishing_stacks")
STACKS, ANTES, BLINDS, WINNINGS, FINISHING = range(len(_LISTS))
_KINDS = {
    "variant": VARIANT,
    "ante_trimming_status": TRIMS,
    "min_bet": LEAST,
    "actions": ACTIONS,
    **{name: AMOUNTS + place for place, name in enumerate(_LISTS)},
    "players": PLAYERS,
    "seats": SEATS,
    "time": TIME,
    **dict.fromkeys(("hand", "table"), NAME_OR_NUMBER),
    **dict.fromkeys(("day", "month", "year", "seat_count"), NUMBER),
    **dict.fromkeys(
        ("venue", "event", "author", "currency", "currency_symbol", "time_zone_abbreviation"),
        STRING,
    ),
}
_LONGEST = max(map(len, _KINDS)) + 1


class Names(NamedTuple):
    """The names of fields, with what stands behind them."""

    texts: Text
    """A row of bytes for each, which ends with a nought."""
    kinds: npt.NDArray[np.int64]


class Fields(NamedTuple):
    """What a hand's fields say, put down for one hand after the other."""

    lists: Amounts
    """By what it is a list of, the amounts of every player."""
    found: npt.NDArray[np.int64]
    """How many players each of these lists has; nought where there is none."""
    alone: npt.NDArray[np.int64]
    """Of what stands alone: `TRIMMED`, `LEAST_BET`, `FROM` and `TO`."""


TRIMMED, LEAST_BET, FROM, TO = range(4)


@cache
def field_names() -> Names:
    """The fields that are read here."""
    texts = np.zeros((len(_KINDS), _LONGEST), np.uint8)
    for row, name in enumerate(_KINDS):
        texts[row, : len(name)] = list(name.encode())
    return Names(texts, np.array(list(_KINDS.values()), np.int64))


def new_fields() -> Fields:
    """Room for the fields of a hand."""
    lists = np.zeros((len(_LISTS), MOST_PLAYERS), np.int64)
    return Fields(lists, np.zeros(len(_LISTS), np.int64), np.zeros(4, np.int64))


@inner
def _field(text: Text, at: int, end: int, known: Names) -> int:
    """Which field a name is; or `NO`."""
    length = end - at
    if length >= known.texts.shape[1]:
        return NO
    for row in range(known.kinds.size):
        if known.texts[row, length]:
            continue
        place = 0
        while place < length and known.texts[row, place] == text[at + place]:
            place += 1
        if place == length:
            return row
    return NO


@inner
def _is_word(text: Text, at: int, end: int, word: str) -> bool:
    if end - at != len(word):
        return False
    same = True
    for place in range(len(word)):
        same &= text[at + place] == ord(word[place])
    return same


@inner
def _value(text: Text, at: int, end: int, kind: int, into: Fields) -> int:
    """Read what stands behind a name: how many players where it is a list of theirs, else 0."""
    if kind >= AMOUNTS:
        count = amounts(text, at, end, into.lists[kind - AMOUNTS])
        into.found[kind - AMOUNTS] = count
        return count
    if kind == PLAYERS:
        return names(text, at, end)
    if kind == ACTIONS:
        into.alone[FROM], into.alone[TO] = at, end
        return 0
    if kind == STRING or (kind == NAME_OR_NUMBER and text[at] == QUOTE):
        return 0 if is_name(text, at, end) else NO
    if kind in (NUMBER, NAME_OR_NUMBER):
        return 0 if number(text, at, end)[1] == end else NO
    if kind == TIME:
        return 0 if is_time(text, at, end) else NO
    if kind == VARIANT:
        return 0 if _is_word(text, at, end, "'NT'") else NO
    if kind == TRIMS:
        into.alone[TRIMMED] = _is_word(text, at, end, "true")
        return 0 if into.alone[TRIMMED] or _is_word(text, at, end, "false") else NO
    if kind == LEAST:
        into.alone[LEAST_BET], place = amount(text, at, end)
        return 0 if place == end else NO
    return _seats(text, at, end)


@inner
def _seats(text: Text, at: int, end: int) -> int:
    count, place = 0, at + 1
    while place < end - 1:
        _, place = number(text, place, end - 1)
        count += 1
        if place == NO:
            return NO
        if place < end - 1:
            if text[place] != ord(",") or text[place + 1] != SPACE:
                return NO
            place += 2
    return count if text[at] == ord("[") and text[end - 1] == ord("]") else NO


@inner
def read_fields(text: Text, at: int, end: int, known: Names, into: Fields) -> int:
    """How many players a hand has whose fields are all read here; or `NO`."""
    into.found[:] = 0
    into.alone[:] = 0
    players, seen = 0, 0
    while at < end:
        line = at
        while at < end and text[at] != ord("\n"):
            if text[at] >= 128 or text[at] < SPACE:
                return NO
            at += 1
        if at > line:
            sign = line
            while sign < at and text[sign] != SPACE:
                sign += 1
            if sign + 3 >= at or text[sign + 1] != ord("=") or text[sign + 2] != SPACE:
                return NO
            row = _field(text, line, sign, known)
            if row == NO or seen >> row & 1:
                return NO
            seen |= 1 << row
            count = _value(text, sign + 3, at, known.kinds[row], into)
            if count == NO or (count and players and count != players):
                return NO
            players = count or players
        at += 1
    whole = into.found[STACKS] and into.found[ANTES] and into.found[BLINDS]
    return players if whole and into.alone[LEAST_BET] and into.alone[TO] else NO
