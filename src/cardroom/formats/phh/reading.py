"""A hand from the text of a PHH file.

A file has one field in a line, nearly always; those lines are read here at once. Whatever else TOML
allows (comments, lists over several lines, escapes) goes through the parser of the library.
"""

from __future__ import annotations

import datetime
import tomllib
from collections.abc import Callable
from decimal import Decimal, InvalidOperation
from typing import Any

import msgspec

from cardroom.formats.amounts import ENDLESS, PLACES, Amount
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.phh.hand import FIELDS, Hand
from cardroom.formats.variants import variant_of

MOST_TEXT = 4_000_000
"""No hand has more text than this: longer ones are refused before they are parsed."""
_AMOUNTS = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
_ONE_AMOUNT = ("bring_in", "small_bet", "big_bet", "min_bet", "time_limit")


def read(text: str) -> Hand:
    """One hand; what is wrong with it raises `BadHand`.

    >>> read("variant = 'NT'")
    Traceback (most recent call last):
    ...
    cardroom.formats.bad_hand.BadHand: antes is missing: NT needs it
    """
    if len(text) > MOST_TEXT:
        raise BadHand(f"a hand of {len(text):,} characters: {MOST_TEXT:,} are the most")
    fields = _by_lines(text)
    if fields is None:
        return hand_of(fields_of(text))
    _check_required(fields)
    hand = Hand(**fields)
    _check_lengths(hand)
    return hand


def hand_of(fields: dict[str, Any]) -> Hand:
    """A hand of fields that are read, checked one by one; or `BadHand`."""
    _check_required(fields)
    known = {name: fields.pop(name) for name in FIELDS if name in fields}
    for name in (*_AMOUNTS, *_ONE_AMOUNT):
        _check_amounts(name, known.get(name))
    try:
        hand = msgspec.convert(known | {"more": fields}, Hand)
    except msgspec.ValidationError as wrong:
        reason, _, at = str(wrong).partition(" - at `$.")
        raise BadHand(reason, place=at.rstrip("`")) from None
    _check_lengths(hand)
    return hand


def _check_amounts(name: str, told: object) -> None:
    """Refuse what msgspec would take for an amount, and what is none that anybody can have."""
    for at, amount in enumerate(told if isinstance(told, list) else [told]):
        place = f"{name}[{at}]" if isinstance(told, list) else name
        if isinstance(amount, str):
            raise BadHand(f"{amount[:40]!r} is a text, and no amount", place=place)
        if isinstance(amount, Decimal) and (amount.is_nan() or amount == -ENDLESS):
            raise BadHand(f"{amount} is no amount", place=place)


def _check_required(fields: dict[str, Any]) -> None:
    kind = variant_of(fields.get("variant"))
    for name in kind.required:
        if name not in fields:
            raise BadHand(f"{name} is missing: {kind.code} needs it")


def _check_lengths(hand: Hand) -> None:
    count = len(hand.starting_stacks)
    if count < 2:
        raise BadHand(f"{count} players: a hand has at least two", place="starting_stacks")
    for name in (
        "antes",
        "blinds_or_straddles",
        "players",
        "seats",
        "finishing_stacks",
        "winnings",
    ):
        listed = getattr(hand, name)
        if listed is not None and len(listed) != count:
            raise BadHand(f"{len(listed)} entries, and starting_stacks has {count}", place=name)


def _by_lines(text: str) -> dict[str, Any] | None:
    """The fields of a hand with one in each line; None if there is anything else."""
    fields: dict[str, Any] = {}
    for line in text.split("\n"):
        name, is_field, value = line.partition(" = ")
        if not is_field:
            if line and not line.isspace():
                return None
            continue
        reader = _READERS.get(name)
        if reader is None or name in fields:
            return None
        try:
            fields[name] = reader(value)
        except (msgspec.DecodeError, ValueError, IndexError):
            return None
    return fields


def fields_of(text: str) -> dict[str, Any]:
    """The fields of a hand by TOML; or `BadHand`."""
    try:
        fields = tomllib.loads(text.replace("\r\n", "\n"), parse_float=_exact)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as wrong:
        raise BadHand(f"this is no TOML: {wrong}") from None
    return fields


def _exact(text: str) -> Decimal:
    try:
        amount = Decimal(text.replace("_", ""))
    except InvalidOperation:
        raise ValueError(f"{text[:40]} is no amount") from None
    exponent = amount.as_tuple().exponent
    if isinstance(exponent, int) and (exponent < -2 * PLACES or amount.adjusted() > 24):
        raise ValueError(f"{text[:40]} is no amount")
    return amount


_read_amounts = msgspec.json.Decoder(list[int]).decode
_read_strings = msgspec.json.Decoder(list[str]).decode


def _amounts(value: str) -> list[Amount]:
    if "." not in value and "i" not in value:
        return list(_read_amounts(value))
    if value[0] != "[" or value[-1] != "]":
        raise ValueError(value)
    return [ENDLESS if part == "inf" else _amount(part) for part in value[1:-1].split(", ")]


def _amount(value: str) -> Amount:
    # What is no plain number here may be one for TOML, which is asked next.
    whole, point, places = value.removeprefix("-").partition(".")
    if not whole.isdigit() or len(value) > 30 or (whole[0] == "0" and whole != "0"):
        raise ValueError(value)
    if not point:
        return int(value)
    if not places.isdigit():
        raise ValueError(value)
    return Decimal(value)


def _number(value: str) -> int:
    if not value.isdigit() or len(value) > 18 or (value[0] == "0" and value != "0"):
        raise ValueError(value)
    return int(value)


def _strings(value: str) -> list[str]:
    if '"' in value or "\\" in value:
        raise ValueError(value)
    return _read_strings(value.replace("'", '"'))


def _string(value: str) -> str:
    if value[0] != "'" or value[-1] != "'" or "'" in value[1:-1]:
        raise ValueError(value)
    return value[1:-1]


def _flag(value: str) -> bool:
    if value not in ("true", "false"):
        raise ValueError(value)
    return value == "true"


def _number_or_string(value: str) -> int | str:
    return _string(value) if value[0] == "'" else _number(value)


_READERS: dict[str, Callable[[str], Any]] = {
    "ante_trimming_status": _flag,
    "actions": _strings,
    "players": _strings,
    "seats": _read_amounts,
    "hand": _number_or_string,
    "table": _number_or_string,
    "time": datetime.time.fromisoformat,
    **dict.fromkeys(("day", "month", "year", "level", "seat_count"), _number),
    **dict.fromkeys(_ONE_AMOUNT, _amount),
    **dict.fromkeys((*_AMOUNTS, "time_banks"), _amounts),
    **dict.fromkeys(
        [
            *("variant", "author", "event", "url", "venue", "address", "city", "region"),
            *("postal_code", "country", "time_zone", "time_zone_abbreviation"),
            *("currency", "currency_symbol"),
        ],
        _string,
    ),
}
