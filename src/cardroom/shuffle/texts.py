"""The texts that a shuffle is made of, and what makes them unfit for one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

MOST_CARDS = 1_000
MOST_SEEDS = 100
LONGEST_TEXT = 200
LONGEST_CARD = 20

_HASH = re.compile("[0-9a-f]{64}")
_SIZES = frozenset(range(1, LONGEST_CARD + 1))


class BadShuffle(ValueError):
    """A deck, nonce, secret or player's text that cannot be used for a shuffle."""


class BadProof(BadShuffle):
    """A paper that cannot be judged because it is none: damaged, incomplete or absurd."""


def framed(*parts: bytes) -> bytes:
    """The parts, each after its length, so that no two lists of parts give the same bytes.

    >>> framed(b"As").hex(" ")
    '00 00 00 00 00 00 00 02 41 73'
    """
    return b"".join([len(part).to_bytes(8, "big") + part for part in parts])


def framed_seeds(seeds: Mapping[str, str]) -> bytes:
    """Every seat and its text, framed, by the seats' names."""
    return framed(*[text.encode() for seat in sorted(seeds) for text in (seat, seeds[seat])])


def deck_text(deck: Iterable[object]) -> str:
    """Cards with single blanks between them, as papers and hashes have them."""
    words = [str(card) for card in deck]
    check_words(words, "the deck")
    return " ".join(words)


def in_bytes(text: str, what: str) -> bytes:
    """A text as UTF-8; half a character raises `BadShuffle`."""
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise BadShuffle(
            f"{what} has half a character at position {error.start + 1}: write it in whole ones"
        ) from None


def check_text(text: str, what: str) -> None:
    """Raise `BadShuffle` for a text that is empty or too long."""
    size = len(in_bytes(text, what))
    if not 1 <= size <= LONGEST_TEXT:
        raise BadShuffle(f"{what} has {size:,} bytes as UTF-8: give 1 to {LONGEST_TEXT}")


def check_seeds(seeds: Mapping[str, str]) -> None:
    """Raise `BadShuffle` for players' texts that cannot be used."""
    if len(seeds) > MOST_SEEDS:
        raise BadShuffle(f"{len(seeds):,} seats gave texts, and at most {MOST_SEEDS} may")
    for seat, text in seeds.items():
        check_text(seat, "the name of a seat")
        check_text(text, f"the text of {seat!r:.80}")


def check_words(words: Sequence[str], what: str) -> None:
    """Raise `BadShuffle` for cards that cannot be told apart in a text."""
    if len(words) > MOST_CARDS:
        raise BadShuffle(f"{what} holds {len(words):,} cards, and at most {MOST_CARDS:,} may")
    text = " ".join(words)
    sizes = set(map(len, words))
    if sizes and sizes <= _SIZES and text.count(" ") < len(words) and text.isprintable():
        return  # All of them at once, since every deal asks for a deck.
    for position, word in enumerate(words, start=1):
        if not 1 <= len(word) <= LONGEST_CARD or " " in word or not word.isprintable():
            raise BadShuffle(
                f"{what} has no card at position {position} but {word!r:.80}: "
                "write cards such as As, Td or Jk with single blanks between them"
            )
    if not words:
        raise BadShuffle(f"{what} is empty: there is nothing to shuffle")


def check_hash(value: str, what: str) -> None:
    """Raise `BadProof` for what is not 32 bytes in hexadecimal digits."""
    if not _HASH.fullmatch(value):
        raise BadProof(
            f"{what} {value!r:.80} is not 64 hexadecimal digits (0-9, a-f): "
            "copy it again, complete and in small letters"
        )
