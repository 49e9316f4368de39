"""Pots shared by what hands are worth, and what is counted of it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cardroom.fast.compiled import compiled
from cardroom.fast.keys import NO_HAND

HALF_POT = 27_720
"""How many parts half a pot has: as many as can be shared by up to twelve without a rest."""

# What is counted for each player: what he gets of pots that are shared, in parts of half a pot, the
# sum of its squares, whole pots, pots that are shared, and what came from the second way to win.
GAIN, SQUARE, WHOLE, PART, FROM_SECOND = range(5)
COUNTED = 5


@compiled
def share_pots(worth: npt.NDArray[np.int32], counts: npt.NDArray[np.int64], least: int = 0) -> None:
    """Share pots by what hands are worth: by way to win, player and deal.

    There is one way, or each of two wins half; where nobody has a hand for the second way the first
    takes all, and where the second has one and the first none of the least worth, the second does.
    """
    ways, players, deals = worth.shape
    for deal in range(deals):
        high = worth[0, 0, deal]
        low = np.int32(NO_HAND)
        for i in range(1, players):
            high = max(high, worth[0, i, deal])
        high_winners = 0
        for i in range(players):
            high_winners += worth[0, i, deal] == high
        low_winners = 0
        if ways > 1:
            for i in range(players):
                low = max(low, worth[1, i, deal])
            for i in range(players):
                low_winners += worth[1, i, deal] == low
        half = HALF_POT if low > NO_HAND else 0
        if half and high < least:
            half = 2 * HALF_POT
        for_high = 2 * HALF_POT - half
        if high_winners > 1:
            for_high //= high_winners
        for_low = half
        if low_winners > 1:
            for_low //= low_winners
        for i in range(players):
            gain = for_high if worth[0, i, deal] == high else 0
            from_low = for_low if ways > 1 and worth[1, i, deal] == low else 0
            gain += from_low
            if gain == 2 * HALF_POT:
                counts[i, WHOLE] += 1
            elif gain:
                counts[i, GAIN] += gain
                counts[i, SQUARE] += gain * gain
                counts[i, PART] += 1
            counts[i, FROM_SECOND] += from_low
