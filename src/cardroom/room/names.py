"""What people may call themselves."""

from __future__ import annotations

import re
import secrets
import unicodedata

from cardroom.bots import NAMES

LONGEST = 20
RESERVED = frozenset(
    ("pot", "bank", "fees", "house", "dealer", "floor", "player-dealer", "collected", "you", "seat")
) | {name.lower() for name in NAMES}
"""Names that are something else at a table, or a bot's."""
ALIKE = {"LATIN", "CYRILLIC", "GREEK", "COPTIC", "ARMENIAN", "CHEROKEE"}
"""Scripts with letters that look like each other's."""
ALLOWED = re.compile(r"[^\W\d_][\w .'’-]*", re.UNICODE)


class BadName(Exception):
    """A name that nobody may have: the sentence says why."""


def checked(name: str) -> str:
    """A name as it is shown, or `BadName`.

    >>> checked("  Ann   Lee ")
    'Ann Lee'
    >>> checked("<script>")
    Traceback (most recent call last):
    ...
    cardroom.room.names.BadName: a name begins with a letter, and has letters, digits, spaces and \
. ' - after it
    """
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not 2 <= len(tidy) <= LONGEST:
        raise BadName(f"a name has 2 to {LONGEST} letters")
    if not (tidy[0].isalpha() and ALLOWED.fullmatch(tidy)):
        raise BadName(
            "a name begins with a letter, and has letters, digits, spaces and . ' - after it"
        )
    if unicodedata.normalize("NFKC", tidy) != tidy or len(_scripts(tidy) & ALIKE) > 1:
        raise BadName("a name has plain letters of one script: nobody is to look like another")
    if tidy.lower() in RESERVED:
        raise BadName(f"{tidy} is what somebody or something else is called here")
    return tidy


def _scripts(name: str) -> set[str]:
    """The scripts that letters are of: CYRILLIC, say."""
    return {unicodedata.name(letter, "?").split()[0] for letter in name if letter.isalpha()}


def a_guest() -> str:
    """A name for somebody who has not said any."""
    return f"Guest {secrets.token_hex(4).upper()}"
