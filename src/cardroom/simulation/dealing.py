"""Random cards in compiled code: a stream of numbers for each chunk, and a deck that is dealt from.

A deck is shuffled only as far as cards are drawn: what has been dealt lies in front, in the order
in which it came, so that the deck of a round can be read off when the round is over.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import numpy as np

from cardroom.fast.compiled import joined

Array = Any
"""An array of NumPy, inside compiled code."""


def stream(seed: str, number: int) -> Array:
    """The random state of a chunk: another one for each seed and number.

    >>> stream("friday", 7).tolist() == stream("friday", 7).tolist()
    True
    >>> stream("friday", 7).tolist() == stream("friday", 8).tolist()
    False
    """
    digest = blake2b(f"{number}:{seed}".encode(), digest_size=32).digest()
    return np.frombuffer(digest, dtype="<u8").astype(np.uint64)


@joined
def rotated(x: Array, by: int) -> Array:
    """A word of 64 bits, turned to the left."""
    return (x << np.uint64(by)) | (x >> np.uint64(64 - by))


@joined
def next_word(state: Array) -> Array:
    """64 random bits, by xoshiro256**."""
    word = rotated(state[1] * np.uint64(5), 7) * np.uint64(9)
    shifted = state[1] << np.uint64(17)
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = rotated(state[3], 45)
    return word


@joined
def below(state: Array, count: int) -> Array:
    """A random number from 0 on that is less than a count, all of them equally likely.

    The count must be less than 2**31.
    """
    size = np.uint64(count)
    scaled = (next_word(state) >> np.uint64(32)) * size
    low = scaled & np.uint64(0xFFFFFFFF)
    if low < size:  # Seldom: some numbers would come once more often than others.
        least = (np.uint64(1) << np.uint64(32)) % size
        while low < least:
            scaled = (next_word(state) >> np.uint64(32)) * size
            low = scaled & np.uint64(0xFFFFFFFF)
    return np.int64(scaled >> np.uint64(32))


@joined
def draw(state: Array, deck: Array, at: int) -> Array:
    """The card at a place of the deck, which all those behind it can come to."""
    other = at + below(state, deck.size - at)
    card = deck[other]
    deck[other] = deck[at]
    deck[at] = card
    return card
