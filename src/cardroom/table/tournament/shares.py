"""What finalists get who agree to end a tournament: even shares, by chips, or by their chances.

The last is the independent chip model: a player's chance to win is his part of all chips, and of
the places that follow, his part of the chips of those who are left. It is counted exactly.

>>> independent_chips({1: 5000, 2: 3000, 3: 2000}, [5000, 3000, 2000])
{1: 3839, 2: 3275, 3: 2886}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache

Chances = dict[int, Fraction]


def even(chips: Mapping[int, int], prizes: Sequence[int]) -> dict[int, int]:
    """The same for everybody.

    >>> even({1: 5000, 2: 3000, 3: 2000}, [5000, 3000, 2001])
    {1: 3334, 2: 3334, 3: 3333}
    """
    left = sum(prizes[: len(chips)])
    return _whole({seat: Fraction(left, len(chips)) for seat in chips}, left, chips)


def by_chips(chips: Mapping[int, int], prizes: Sequence[int]) -> dict[int, int]:
    """All that is left to win, in proportion to the chips.

    >>> by_chips({1: 5000, 2: 3000, 3: 2000}, [5000, 3000, 2000])
    {1: 5000, 2: 3000, 3: 2000}
    """
    left, total = sum(prizes[: len(chips)]), sum(chips.values())
    return _whole({seat: Fraction(left * n, total) for seat, n in chips.items()}, left, chips)


def independent_chips(chips: Mapping[int, int], prizes: Sequence[int]) -> dict[int, int]:
    """What everyone can expect of the prizes that are left, to the cent."""
    paid = prizes[: len(chips)]
    return _whole(expected(chips, paid), sum(paid), chips)


def expected(chips: Mapping[int, int], prizes: Sequence[int]) -> Chances:
    """What everyone can expect of some prizes, exactly.

    >>> expected({1: 300, 2: 100}, [100, 0])
    {1: Fraction(75, 1), 2: Fraction(25, 1)}
    """
    seats = sorted(chips)

    @cache
    def of_those(left: tuple[int, ...]) -> Chances:
        """What those who are left can expect of the prizes that nobody has."""
        place = len(seats) - len(left)
        if place >= len(prizes):
            return dict.fromkeys(left, Fraction(0))
        total = sum(chips[seat] for seat in left)
        worth = dict.fromkeys(left, Fraction(0))
        for first in left:
            chance = Fraction(chips[first], total)
            worth[first] += chance * prizes[place]
            rest = tuple(seat for seat in left if seat != first)
            for seat, value in of_those(rest).items():
                worth[seat] += chance * value
        return worth

    return of_those(tuple(seats))


def _whole(shares: Chances, total: int, chips: Mapping[int, int]) -> dict[int, int]:
    """Shares in whole cents: odd ones go where most of one was cut off, then to more chips."""
    cents = {seat: int(share) for seat, share in shares.items()}
    cut = sorted(shares, key=lambda seat: (cents[seat] - shares[seat], -chips[seat], seat))
    for seat in cut[: total - sum(cents.values())]:
        cents[seat] += 1
    return cents


Shares = Callable[[Mapping[int, int], Sequence[int]], dict[int, int]]
SHARES: dict[str, Shares] = {"even": even, "chips": by_chips, "icm": independent_chips}
"""The ways to share that finalists may agree on."""
