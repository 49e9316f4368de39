"""The pot and its side pots: who put in what, and who may win it.

>>> folded = Contribution(3, 1000, False)
>>> pots = layered([Contribution(1, 500, True), Contribution(2, 1000, True), folded])
>>> [(p.amount, p.seats) for p in pots]
[(1500, (1, 2)), (1000, (2,))]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from cardroom.table.events import Pot


class Contribution(msgspec.Struct, frozen=True, gc=False):
    """What a seat has put in over the round, and whether it can still win."""

    seat: int
    amount: int
    live: bool


def layered(stakes: Sequence[Contribution], dead: int = 0) -> list[Pot]:
    """The main pot first, then side pots; ``dead`` money belongs to the main pot.

    A pot ends at each amount with which a live seat is all-in.
    """
    levels = sorted({s.amount for s in stakes if s.live})
    if len(levels) <= 1:
        live = tuple([s.seat for s in stakes if s.live])
        return [Pot(sum([s.amount for s in stakes]) + dead, live)]
    pots: list[Pot] = []
    below = 0
    for level in levels:
        amount = sum(min(s.amount, level) - min(s.amount, below) for s in stakes)
        seats = tuple(s.seat for s in stakes if s.live and s.amount >= level)
        pots.append(Pot(amount, seats))
        below = level
    # What folded seats put in above the last live level has nobody else to go to.
    over = sum(max(0, s.amount - below) for s in stakes)
    last = pots[-1]
    pots[-1] = Pot(last.amount + over, last.seats)
    pots[0] = Pot(pots[0].amount + dead, pots[0].seats)
    return pots


def collects_from_last(readings: Mapping[str, str]) -> bool:
    """Whether fees leave the last side pot first; by all other readings the main pot does it."""
    return readings.get("collection-from-side-pots") == "last-side-pot-first"


def contested(
    stakes: Sequence[Contribution], dead: int, left: int, *, last_first: bool = False
) -> list[Pot]:
    """The pots with so much ``left`` in them: what is taken out leaves the main pot first.

    With ``last_first`` it leaves the last side pot first.

    >>> stakes = [Contribution(1, 500, True), Contribution(2, 1000, True)]
    >>> [(p.amount, p.seats) for p in contested(stakes, 0, 1300)]
    [(800, (1, 2)), (500, (2,))]
    >>> [(p.amount, p.seats) for p in contested(stakes, 0, 1300, last_first=True)]
    [(1000, (1, 2)), (300, (2,))]
    """
    taken = sum([s.amount for s in stakes]) + dead - left
    pots = layered(stakes, dead)
    after = []
    for pot in reversed(pots) if last_first else pots:
        fee = min(taken, pot.amount)
        taken -= fee
        after.append(Pot(pot.amount - fee, pot.seats))
    if last_first:
        after.reverse()
    return [pot for pot in after if pot.amount] or after[:1]


def split(amount: int, winners: Iterable[int], chip: int, *, apart: bool = False) -> dict[int, int]:
    """Equal shares in whole chips; the first winner takes what is left over.

    Winners come in the order in which the book gives odd chips. If these go ``apart``, each winner
    in turn gets one, and the first what is no whole chip.

    >>> split(1100, [4, 2], chip=100)
    {4: 600, 2: 500}
    >>> split(1100, [4, 2, 5], chip=100), split(1100, [4, 2, 5], chip=100, apart=True)
    ({4: 500, 2: 300, 5: 300}, {4: 400, 2: 400, 5: 300})
    """
    order = list(winners)
    share = amount // chip // len(order) * chip
    shares = dict.fromkeys(order, share)
    left = amount - share * len(order)
    if apart:
        for winner in order[1 : left // chip]:
            shares[winner] += chip
            left -= chip
    shares[order[0]] += left
    return shares


def halves(amount: int, chip: int, *, odd_to_second: bool = False) -> tuple[int, int]:
    """Two halves in whole chips; what is left over is the first one's, or the second one's.

    >>> halves(1100, chip=100), halves(1100, chip=100, odd_to_second=True)
    ((600, 500), (500, 600))
    """
    smaller = amount // chip // 2 * chip
    larger = amount - smaller
    return (smaller, larger) if odd_to_second else (larger, smaller)
