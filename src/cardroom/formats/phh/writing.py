"""A hand as the text of a PHH file: one field in a line, in the order of the specification."""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any

from cardroom.books.toml_text import key
from cardroom.formats.phh.hand import FIELDS, Hand


def write(hand: Hand) -> str:
    r"""One hand as text.

    >>> from cardroom.formats.phh.reading import read
    >>> text = write(Hand(variant="NT", antes=[0, 0], blinds_or_straddles=[1, 2], min_bet=2,
    ...     starting_stacks=[Decimal("99.50"), 200], actions=["p2 f"], players=["Ann", "O'Hara"]))
    >>> print(text, end="")
    variant = 'NT'
    antes = [0, 0]
    blinds_or_straddles = [1, 2]
    min_bet = 2
    starting_stacks = [99.50, 200]
    actions = ['p2 f']
    players = ['Ann', "O'Hara"]
    >>> write(read(text)) == text
    True
    """
    lines = []
    for name in FIELDS:
        value = getattr(hand, name)
        if value is not None:
            lines.append(f"{name} = {_value(value)}\n")
    lines += [f"{key(name)} = {_value(value)}\n" for name, value in hand.more.items()]
    return "".join(lines)


def write_all(hands: Iterable[Hand], first: int = 1) -> Iterator[str]:
    """Hands for a file of many, each as text with its number before it."""
    for number, hand in enumerate(hands, first):
        yield f"[{number}]\n{write(hand)}\n"


def _value(value: Any) -> str:
    kind = type(value)
    if kind is int:
        return str(value)
    if kind is str:
        return _text(value)
    if kind is list:
        return f"[{', '.join([_value(item) for item in value])}]"
    if kind is bool:
        return "true" if value else "false"
    if kind is Decimal:
        return "inf" if value.is_infinite() else format(value, "f")
    if isinstance(value, datetime.date | datetime.time):
        return value.isoformat()
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key(name)} = {_value(part)}' for name, part in value.items())}}}"
    return json.dumps(value)


def _text(text: str) -> str:
    if "'" not in text and text.isprintable():
        return f"'{text}'"
    # The escapes of JSON are TOML's, but for the one character that JSON leaves as it is.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
