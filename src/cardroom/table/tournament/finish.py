"""Who finishes where, and what that pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby


def places(out: Mapping[int, int], left: int) -> dict[int, int]:
    """The places of those who are out after one hand, by their chips at its beginning.

    So many are ``left``. Equal stacks share the better place.

    >>> places({4: 500, 2: 900, 7: 500}, left=3)
    {2: 4, 4: 5, 7: 5}
    """
    found: dict[int, int] = {}
    order = sorted(out, key=lambda seat: (-out[seat], seat))
    for _, equal in groupby(order, key=out.__getitem__):
        place = left + len(found) + 1
        found |= dict.fromkeys(equal, place)
    return found


def prizes(finish: Mapping[int, int], paid: Sequence[int]) -> dict[int, int]:
    """What each place pays; who share one share what it and the next ones are paid.

    Odd cents go to the lower seats.

    >>> prizes({2: 1, 4: 2, 7: 2}, [5000, 3001, 1000])
    {2: 5000, 4: 2001, 7: 2000}
    """
    won: dict[int, int] = {}
    for place in sorted({*finish.values()}):
        seats = sorted(seat for seat, at in finish.items() if at == place)
        together = sum(paid[place - 1 : place - 1 + len(seats)])
        whole, over = divmod(together, len(seats))
        won |= {seat: whole + (number < over) for number, seat in enumerate(seats)}
    return won
