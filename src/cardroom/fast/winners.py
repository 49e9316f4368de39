"""Who has the best hand: players compared one after the other, in many places at a time.

The winners are a set, one bit for each player; where there are two ways to win, as many bits again.
"""

from __future__ import annotations

import numpy as np

from cardroom.fast.compiled import compiled
from cardroom.fast.one_deck import Short


@compiled
def nobody(best: Short, winners: Short) -> None:
    """Begin to compare: by way and place, what must be had, and who has it.

    The first way is won by somebody even if nobody has a hand, the second is not.
    """
    for way in range(best.shape[0]):
        for place in range(best.shape[1]):
            best[np.uint64(way), np.uint64(place)] = way
            winners[np.uint64(way), np.uint64(place)] = 0


@compiled
def join_in(player: int, way: int, worth: Short, best: Short, winners: Short) -> None:
    """Compare one more player's classes with the best so far. He is known by his bit."""
    w, bit, none = np.uint64(way), np.uint16(1 << player), np.uint16(0)
    for place in range(worth.size):
        at = np.uint64(place)
        mine, most = worth[at], best[w, at]
        # Chosen without a jump, which could not be foreseen.
        others = winners[w, at] if mine <= most else none
        winners[w, at] = others | (bit if mine >= most else none)
        best[w, at] = max(mine, most)
