"""Amounts as files have them, exactly: whole numbers, or decimal ones, and the unit to count in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal, InvalidOperation
from functools import lru_cache
from math import lcm

from cardroom.formats.bad_hand import BadHand

Amount = int | Decimal
"""What a file says, never a float; `ENDLESS` for a stack that it calls infinite."""
ENDLESS = Decimal("Infinity")
ENDLESS_CHIPS = 10**12
"""With so many chips somebody plays whose stack has no end."""
MOST = 10**14
"""No file has more of anything, counted in its unit."""
PLACES = 6
"""So many decimal places an amount may have."""


def read_amount(text: str) -> Amount:
    """An amount as it stands in an action.

    >>> read_amount("230"), read_amount("12.50")
    (230, Decimal('12.50'))
    >>> read_amount("1e9")
    Traceback (most recent call last):
    ...
    cardroom.formats.bad_hand.BadHand: '1e9' is no amount
    """
    if text.isascii() and text.isdigit() and len(text) < 16:
        return int(text)
    whole, point, part = text.partition(".")
    fits = text.isascii() and whole.isdigit() and part.isdigit() and len(text) < 24
    if not point or not fits:
        raise BadHand(f"{text[:40]!r} is no amount")
    try:
        return Decimal(text)
    except InvalidOperation:
        raise BadHand(f"{text[:40]!r} is no amount") from None


def unit_of(amounts: Iterable[Amount | None]) -> int:
    """How many whole numbers of ours one of the file's is: no more than its amounts need.

    >>> unit_of([100, Decimal("617.50"), Decimal("1649.65")])
    20
    >>> unit_of([50, 100, ENDLESS]), unit_of([Decimal("10349.5")])
    (1, 2)
    """
    told = list(amounts)
    unit = lcm(*map(_parts, told))
    if unit > 10**PLACES:
        raise BadHand(f"{max(told, key=_parts)} has more than {PLACES} decimal places")
    return unit


# Hands of one file have most of their amounts in common.
@lru_cache(maxsize=1 << 12)
def _parts(amount: Amount | None) -> int:
    """How many parts of one an amount is counted in."""
    if isinstance(amount, Decimal) and amount.is_finite():
        return amount.as_integer_ratio()[1]
    return 1


def in_units(amount: Amount, unit: int) -> int:
    """An amount in whole numbers.

    >>> in_units(Decimal("12.50"), 20), in_units(3, 20), in_units(ENDLESS, 1)
    (250, 60, 1000000000000)
    """
    if amount == ENDLESS:
        return ENDLESS_CHIPS
    counted = int(amount * unit)
    if abs(counted) > MOST:
        raise BadHand(f"an amount of {amount} is more than anybody can have")
    return counted


def all_in_units(amounts: Sequence[Amount], unit: int) -> list[int]:
    """Several amounts in whole numbers.

    >>> all_in_units([3, 6, 0], 1), all_in_units([Decimal("0.50"), 1], 2)
    ([3, 6, 0], [1, 2])
    """
    try:
        counted = [
            amount * unit if type(amount) is int else int(amount * unit) for amount in amounts
        ]
    except OverflowError:
        counted = []
    if counted and -MOST <= min(counted) <= max(counted) <= MOST:
        return counted
    # One of them has no end, or is too large.
    return [in_units(amount, unit) for amount in amounts]


def from_units(amount: int, unit: int) -> Amount:
    """An amount as a file has it, the other way round.

    >>> from_units(250, 20), from_units(60, 20), from_units(5, 2)
    (Decimal('12.5'), 3, Decimal('2.5'))
    """
    whole, rest = divmod(amount, unit)
    return whole if not rest else Decimal(amount) / unit
