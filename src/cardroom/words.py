"""Names and numbers in words for people."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

# Words that keep their hyphen when a name is taken apart.
_HYPHENATED = ("player-dealer", "no-limit", "pot-limit", "all-in", "counter-clockwise")

_NUMBERS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
)
# Hands that have no article: they begin with how many cards or pairs they have.
_UNCOUNTED = ("two ", "three ", "four ", "five ", "six ", "seven ")


def humanise(name: str) -> str:
    """A kebab-case or snake_case name as words.

    >>> humanise("four-of-a-kind"), humanise("raise_cap"), humanise("6-card-bonus")
    ('Four of a kind', 'Raise cap', '6 card bonus')
    >>> humanise("no-limit")
    'No-limit'
    """
    words = re.sub("[-_ ]+", " ", name).strip()
    for kept in _HYPHENATED:
        words = re.sub(rf"\b{kept.replace('-', ' ')}\b", kept, words)
    return sentence(words)


def house_name(house: str) -> str:
    """A house's name, by that of its folder.

    >>> house_name("oceana"), house_name("central-coast")
    ('Oceana', 'Central Coast')
    """
    return " ".join(word[:1].upper() + word[1:] for word in humanise(house).split())


def spelled(number: int) -> str:
    """A small number as a word.

    >>> spelled(3), spelled(13), spelled(40)
    ('three', 'thirteen', '40')
    """
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def ordinal(number: int) -> str:
    """Which one in a row.

    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 102)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd']
    """
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def times(numbers: Iterable[int]) -> str:
    """How often something may be had.

    >>> times([1]), times([2]), times([3, 4])
    ('once', 'twice', 'three or four times')
    """
    some = list(numbers)
    if some in ([1], [2]):
        return "once" if some == [1] else "twice"
    return f"{listed(map(spelled, some), 'or')} times"


def hand(name: str) -> str:
    """A hand, or the least one of a row of a pay table, within a sentence.

    >>> hand("one-pair"), hand("three-of-a-kind"), hand("straight"), hand("queen-high")
    ('a pair', 'three of a kind', 'a straight', 'queen high')
    >>> hand("tens-or-better")
    'a pair of tens'
    """
    if name.endswith("-or-better"):
        return f"a pair of {name.removesuffix('-or-better')}"
    words = name.removeprefix("one-").replace("-", " ")
    return words if words.startswith(_UNCOUNTED) or words.endswith(" high") else f"a {words}"


def sentence(words: str) -> str:
    """Words with a capital letter at their beginning.

    >>> sentence("a pair or better wins.")
    'A pair or better wins.'
    """
    return words[:1].upper() + words[1:]


def label(name: str, labels: Mapping[str, str]) -> str:
    """What the table calls a thing: a spot by its label, anything else by its name in words."""
    return labels.get(name) or labels.get(name.replace("_", "-")) or humanise(name)


def listed(words: Iterable[str], last: str) -> str:
    """Words in a row.

    >>> listed(["limit", "no-limit", "pot-limit"], "or")
    'limit, no-limit or pot-limit'
    """
    some = list(words)
    return f" {last} ".join(filter(None, [", ".join(some[:-1]), *some[-1:]]))


def whole_number(text: str) -> int | None:
    """The number that a text has in digits; None where it is none, or too long to be meant.

    >>> whole_number("12"), whole_number("-3"), whole_number("9" * 5000)
    (12, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else None


def runs(numbers: Iterable[int]) -> str:
    """Numbers in rising order, those in a row as a range.

    >>> runs([1, 2, 3, 7, 9, 10])
    '1 to 3, 7, 9 and 10'
    """
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    parts: list[str] = []
    for span in spans:
        parts += [f"{span[0]} to {span[-1]}"] if len(span) > 2 else map(str, span)
    return listed(parts, "and")


def unfit(text: str, longest: int) -> str:
    """Why a text that somebody gives cannot be written down; nothing if it can.

    >>> unfit("Ann", 200), unfit("Ann" * 100, 200)
    ('', 'has 300 bytes as UTF-8, and may have 200')
    """
    try:
        size = len(text.encode())
    except UnicodeEncodeError as wrong:
        return f"has half a character at position {wrong.start + 1}"
    return f"has {size:,} bytes as UTF-8, and may have {longest}" if size > longest else ""
