"""How what seats do is written into the rows of those who are told of it."""

from __future__ import annotations

from cardroom.fast.compiled import inner
from cardroom.simulation.dealing import Array


@inner
def note(
    rows: Array, watchers: Array, w: Array, acts: int, seat: int, verb: int, amount: int
) -> None:
    """Write an action into the histories, after so many others.

    Where there is no room left, the oldest is forgotten.
    """
    first, room, places = w[10] + 1, w[11], w[13]
    at = first + 3 * min(acts, room - 1)
    for v in range(rows.shape[0]):
        row, relative = rows[v], seat - watchers[v]
        if acts >= room:
            for i in range(first, at):
                row[i] = row[i + 3]
        row[w[10]] = acts + 1
        row[at] = (relative if relative >= 0 else relative + places) + 1
        row[at + 1] = verb
        row[at + 2] = amount
