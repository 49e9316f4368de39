"""What stands on a line of a PHH file, read in compiled code: numbers, amounts, names, lists."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cardroom.cards import deck
from cardroom.fast.compiled import inner

Text = npt.NDArray[np.uint8]
Amounts = npt.NDArray[np.int64]
NO = -1
"""What is not read here: the plain reader may still know what to do with it."""
CENTS = 100
"""Amounts are counted in hundredths; whatever is finer is not read here."""
ENDLESS = 10**14
"""A stack without an end."""
MOST_DIGITS = 12
QUOTE, COMMA, SPACE, OPEN, CLOSE, POINT = (ord(sign) for sign in "', [].")
ZERO, NINE = ord("0"), ord("9")


def card_numbers() -> Text:
    """By the two bytes of a card's name its number; 255 for what is no card."""
    numbers = np.full(1 << 16, 255, np.uint8)
    for card in deck():
        rank, suit = str(card).encode()
        numbers[rank << 8 | suit] = int(card)
    return numbers


@inner
def is_digit(byte: int) -> bool:
    """Whether a byte is a digit."""
    return ZERO <= byte <= NINE


@inner
def number(text: Text, at: int, end: int) -> tuple[int, int]:
    """A whole number from a place on, and where it ends."""
    value, place = 0, at
    while place < end and is_digit(text[place]):
        value = value * 10 + text[place] - ZERO
        place += 1
        if place - at > MOST_DIGITS:
            return 0, NO
    if place == at or (text[at] == ZERO and place - at > 1):
        return 0, NO
    return value, place


@inner
def amount(text: Text, at: int, end: int) -> tuple[int, int]:
    """An amount in hundredths from a place on, and where it ends."""
    if at + 3 <= end and text[at] == ord("i") and text[at + 1] == ord("n"):
        return (ENDLESS, at + 3) if text[at + 2] == ord("f") else (0, NO)
    whole, place = number(text, at, end)
    if place == NO:
        return 0, NO
    whole *= CENTS
    if place < end and text[place] == POINT:
        first = place + 1
        if first >= end or not is_digit(text[first]):
            return 0, NO
        whole += 10 * (int(text[first]) - ZERO)
        place = first + 1
        if place < end and is_digit(text[place]):
            whole += int(text[place]) - ZERO
            place += 1
            if place < end and is_digit(text[place]):
                return 0, NO
    return whole, place


@inner
def amounts(text: Text, at: int, end: int, into: Amounts) -> int:
    """How many amounts a list has, which are put down; or `NO`."""
    if end - at < 3 or text[at] != OPEN or text[end - 1] != CLOSE:
        return NO
    count, place, last = 0, at + 1, end - 1
    while True:
        if count == into.size:
            return NO
        into[count], place = amount(text, place, last)
        count += 1
        if place == NO:
            return NO
        if place == last:
            return count
        if place + 2 > last or text[place] != COMMA or text[place + 1] != SPACE:
            return NO
        place += 2


@inner
def is_name(text: Text, at: int, end: int) -> bool:
    """Whether there is a text in single quotes, with none in it."""
    if end - at < 2 or text[at] != QUOTE or text[end - 1] != QUOTE:
        return False
    for place in range(at + 1, end - 1):
        if text[place] == QUOTE or text[place] < SPACE:
            return False
    return True


@inner
def names(text: Text, at: int, end: int) -> int:
    """How many texts a list has; or `NO`."""
    if end - at < 4 or text[at] != OPEN or text[end - 1] != CLOSE:
        return NO
    count, place, last = 0, at + 1, end - 1
    while True:
        if place >= last or text[place] != QUOTE:
            return NO
        place += 1
        while place < last and text[place] != QUOTE:
            if text[place] in (ord('"'), ord("\\")) or text[place] < SPACE:
                return NO
            place += 1
        place += 1
        count += 1
        if place == last:
            return count
        if place + 2 > last or text[place] != COMMA or text[place + 1] != SPACE:
            return NO
        place += 2


@inner
def is_time(text: Text, at: int, end: int) -> bool:
    """Whether there is a time of day, as hh:mm:ss."""
    if end - at != 8 or text[at + 2] != ord(":") or text[at + 5] != ord(":"):
        return False
    for place in (at, at + 1, at + 3, at + 4, at + 6, at + 7):
        if not is_digit(text[place]):
            return False
    hours = 10 * (int(text[at]) - ZERO) + int(text[at + 1]) - ZERO
    return hours < 24 and text[at + 3] < ord("6") and text[at + 6] < ord("6")
