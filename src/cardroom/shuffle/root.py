"""The root: one number over all places of a shuffled deck, each of which can be opened by itself.

Every place has a leaf, the hash of its number, its card and a salt. Neighbours are hashed in pairs,
the hashes again, and so on up to one; a last one without a neighbour goes up as it is. A path is
what is needed beside a leaf to come to the top: the neighbours on its way. What lies under a
neighbour stays hidden, for nobody can try out cards against a hash without knowing the salt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from hmac import digest

from cardroom.shuffle.order import keyed
from cardroom.shuffle.texts import MOST_CARDS, framed, framed_seeds

ALGORITHM = "cardroom-shuffle-v2"
"""The name of the whole, in all that is published and in all that is hashed for the root."""

_NAME = ALGORITHM.encode()
_SALT = framed(_NAME, b"salt")
_RESHUFFLE = framed(_NAME, b"reshuffle")
_CARD = framed(_NAME, b"card")
_A_HASH = sha256().digest_size.to_bytes(8, "big")
"""What stands before a hash that is framed: every deal frames as many as it has cards."""
_PAIR = framed(_NAME, b"pair") + _A_HASH
_ROOT = framed(_NAME, b"root")


def salts(secret: bytes, nonce: str, seeds: Mapping[str, str], count: int) -> list[bytes]:
    """A salt for every place: none of them tells another one, nor the secret."""
    # What all have in common goes into the code once.
    inner, outer = keyed(secret)
    inner.update(_SALT + framed(nonce.encode()) + framed_seeds(seeds))
    begun, ended, found = inner.copy, outer.copy, list[bytes]()
    for number in _numbers(count):
        inside, outside = begun(), ended()
        inside.update(number)
        outside.update(inside.digest())
        found.append(outside.digest())
    return found


@lru_cache(maxsize=64)
def _numbers(count: int) -> tuple[bytes, ...]:
    """All places, as they are hashed."""
    return tuple(place.to_bytes(8, "big") for place in range(1, count + 1))


def reshuffle_seed(secret: bytes, nonce: str, seeds: Mapping[str, str]) -> bytes:
    """What cards that are shuffled again in mid-round are ordered by."""
    return digest(secret, _RESHUFFLE + framed(nonce.encode()) + framed_seeds(seeds), "sha256")


def leaf(place: int, card: str, salt: bytes) -> bytes:
    """What the root holds of one place; a salt is as long as a hash."""
    return sha256(_place(place) + _card(card) + salt).digest()


@lru_cache(maxsize=MOST_CARDS)
def _place(place: int) -> bytes:
    """How a leaf begins."""
    return _CARD + framed(place.to_bytes(8, "big"))


@lru_cache(maxsize=MOST_CARDS)
def _card(card: str) -> bytes:
    """How it goes on, up to the salt."""
    return framed(card.encode()) + _A_HASH


def root_over(top: bytes, deck: str, nonce: str, commitment: str, seeds: Mapping[str, str]) -> str:
    """The root: the top of the tree together with everything that was public before the deal."""
    public = framed(bytes.fromhex(commitment), nonce.encode(), deck.encode(), top)
    return sha256(_ROOT + public + framed_seeds(seeds)).hexdigest()


class Tree:
    """All leaves of a deck, and the hashes over them.

    >>> salted = [bytes([place]) * 32 for place in (1, 2, 3)]
    >>> tree = Tree(["As", "Kd", "2c"], salted)
    >>> [len(tree.path(place)) for place in (1, 2, 3)]
    [2, 2, 1]
    >>> climbed(leaf(3, "2c", salted[2]), 3, 3, tree.path(3)) == tree.top
    True
    """

    __slots__ = ("_levels",)

    def __init__(self, order: Sequence[str], salts: Sequence[bytes]) -> None:
        level = [leaf(n, *of) for n, of in enumerate(zip(order, salts, strict=True), start=1)]
        self._levels = [level]
        while len(level) > 1:
            pairs = zip(level[::2], level[1::2], strict=False)
            level = [_pair(*pair) for pair in pairs] + (level[-1:] if len(level) % 2 else [])
            self._levels.append(level)

    @property
    def top(self) -> bytes:
        """The hash over all leaves."""
        return self._levels[-1][0]

    def path(self, place: int) -> list[bytes]:
        """The neighbours on the way from a place to the top, the lowest first."""
        at = place - 1
        return [
            level[at >> up ^ 1]
            for up, level in enumerate(self._levels[:-1])
            if at >> up ^ 1 < len(level)
        ]


def steps(place: int, count: int) -> int:
    """How many neighbours the path of a place has.

    >>> [steps(place, 5) for place in range(1, 6)]
    [3, 3, 3, 3, 1]
    """
    at, neighbours = place - 1, 0
    while count > 1:
        neighbours += at ^ 1 < count
        at, count = at >> 1, (count + 1) >> 1
    return neighbours


def climbed(leaf: bytes, place: int, count: int, path: Sequence[bytes]) -> bytes:
    """The top to which a leaf and its path lead."""
    at, left, here = place - 1, list(reversed(path)), leaf
    while count > 1:
        if at ^ 1 < count:
            here = _pair(left.pop(), here) if at % 2 else _pair(here, left.pop())
        at, count = at >> 1, (count + 1) >> 1
    return here


def _pair(one: bytes, other: bytes) -> bytes:
    return sha256(b"%b%b%b%b" % (_PAIR, one, _A_HASH, other)).digest()
