"""The algorithm: from a key, a nonce and the players' texts to an order of the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from hashlib import sha256
from hmac import digest
from typing import TYPE_CHECKING, TypeVar

from cardroom.shuffle.texts import framed, framed_seeds, in_bytes

if TYPE_CHECKING:
    from _hashlib import HASH

ORDERING = "cardroom-shuffle-v1"
"""The name of these steps, in all that is hashed for them."""

_BLOCK_VALUES = 1 << 256
_HASH_BLOCK = 64
# A block's number is used for as many cards as have at most this many orders, which holds a deck
# of 52 with two jokers in one block and rejects fewer than one block in 65,536.
_MOST_ORDERS = 1 << 240
# Python divides numbers below this fastest: they are one digit to it.
_SMALL_NUMBERS = (1 << 30) - 1

_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))

T = TypeVar("T")

_ORDER = framed(ORDERING.encode(), b"order")
_NO_TEXTS = framed_seeds({})


def message(nonce: str, seeds: Mapping[str, str]) -> bytes:
    """What the stream is made of beside the secret."""
    return _ORDER + framed(nonce.encode()) + framed_seeds(seeds)


def _block(secret: bytes, message: bytes, number: int) -> bytes:
    """One block of the stream."""
    return digest(secret, message + number.to_bytes(8, "big"), "sha256")


def keyed(key: bytes) -> tuple[HASH, HASH]:
    """Both halves of HMAC-SHA256 under a key that is no longer than a block, to be gone on with.

    >>> inner, outer = keyed(b"key")
    >>> inner.update(b"text")
    >>> outer.update(inner.digest())
    >>> outer.digest() == digest(b"key", b"text", "sha256")
    True
    """
    block = key.ljust(_HASH_BLOCK, b"\0")
    return sha256(block.translate(_INNER)), sha256(block.translate(_OUTER))


Blocks = Callable[[bytes, int], bytes]
"""The blocks of a stream by message and number: HMAC-SHA256 under some key."""


@lru_cache(maxsize=64)
def _under_seed(seed: int | str | bytes) -> Blocks:
    """The blocks of a seed, with both halves of the key hashed once for all of its rounds."""
    if isinstance(seed, int):
        seed = f"{seed:d}"
    if isinstance(seed, str):
        seed = in_bytes(seed, "the seed")
    inner, outer = keyed(sha256(seed).digest())

    def block(message: bytes, number: int) -> bytes:
        inside, outside = inner.copy(), outer.copy()
        inside.update(message + number.to_bytes(8, "big"))
        outside.update(inside.digest())
        return outside.digest()

    return block


_Group = tuple[int, tuple[int, ...]]
"""Counts of cards to pick from one after another, and their product."""


@lru_cache(maxsize=128)
def _draws(cards: int) -> tuple[tuple[int, tuple[_Group, ...]], ...]:
    """For each number drawn: what it must be below, and the counts of cards that it picks from.

    >>> [(below == 2**256 - 2**256 % 6, groups) for below, groups in _draws(3)]
    [(True, ((6, (3, 2)),))]
    >>> [(groups[0][1][0], groups[-1][1][-1]) for _, groups in _draws(104)]
    [(104, 68), (67, 24), (23, 2)]
    """
    return tuple(
        (_BLOCK_VALUES - _BLOCK_VALUES % orders, tuple(_groups(counts, _SMALL_NUMBERS)))
        for orders, counts in _groups(range(cards, 1, -1), _MOST_ORDERS)
    )


def _groups(counts: Sequence[int], most: int) -> Iterator[_Group]:
    """The counts in groups as long as their products allow."""
    product, group = 1, list[int]()
    for count in counts:
        if product * count > most:
            yield product, tuple(group)
            product, group = 1, []
        product *= count
        group.append(count)
    if group:
        yield product, tuple(group)


def _unfolded(blocks: Blocks, message: bytes, deck: Sequence[T]) -> Iterator[list[T]]:
    """The deck as the stream orders it, a few cards at a time, so that nobody needs to wait."""
    left = list(deck)
    pick = left.pop
    block = 0
    for below, groups in _draws(len(left)):
        number = below
        while number >= below:
            number = int.from_bytes(blocks(message, block), "big")
            block += 1
        # Dividing the large number by each count in turn gives the same places, half as fast.
        for product, counts in groups:
            number, part = divmod(number, product)
            some = []
            for count in counts:
                some.append(pick(part % count))
                part //= count
            yield some
    yield left


def _of_round(number: int) -> bytes:
    digits = b"%d" % number
    return b"%b%b%b%b" % (_ORDER, len(digits).to_bytes(8, "big"), digits, _NO_TEXTS)


def ordered(secret: bytes, message: bytes, deck: Sequence[T]) -> list[T]:
    """The deck as the stream orders it."""
    blocks = partial(_block, secret)
    return [card for some in _unfolded(blocks, message, deck) for card in some]


def shuffled(deck: Sequence[T], seed: int | str | bytes, round_number: int = 0) -> list[T]:
    """The deck in the order that a seed gives it, the top card first: the same for ever.

    An integer counts as its decimal digits and a text as its UTF-8 bytes. Rounds of one seed are
    independent of each other.

    >>> from cardroom.cards import cards, show
    >>> show(shuffled(cards("As Kd 2c Jk"), "friday"))
    '2c As Kd Jk'
    >>> show(shuffled(cards("As Kd 2c Jk"), "friday", round_number=1))
    '2c Jk Kd As'
    >>> shuffled("abcdef", 7) == shuffled("abcdef", "7") == shuffled("abcdef", b"7")
    True
    """
    return [card for some in shuffling(deck, seed, round_number) for card in some]


def shuffling(
    deck: Sequence[T], seed: int | str | bytes, round_number: int = 0
) -> Iterator[list[T]]:
    """The same order a few cards at a time, for a deck of which few are needed.

    >>> from itertools import chain
    >>> list(chain(*shuffling("abcdefghijkl", 7))) == shuffled("abcdefghijkl", 7)
    True
    """
    return _unfolded(_under_seed(seed), _of_round(round_number), deck)
