"""The felt of a California table as arrays, and how compiled code settles a round on it.

A game says what each place has come to, as the number of one of its outcomes. What follows is the
same for every game: the bank pays and collects in the order of the book as far as it goes,
histograms are kept, and a bankroll that is gone ends its session.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba.np.numpy_support import carray

from cardroom.fast.compiled import joined, pointer_to
from cardroom.simulation.dealing import Array


class Cloth(NamedTuple):
    """The arrays that compiled code works on; places are counted over all bettors."""

    code: Array
    """What each place has come to in this round: to be filled by the game."""
    beside: Array
    """What the player-dealer has put beside the wager on a place, from his own chips."""
    stage: Array
    """When each place is settled, where a round is settled in several stages; 0 comes first."""
    moved: Array
    """What each place won or lost in the end."""
    due: Array
    """What its owner wins or loses, by place and outcome."""
    owner: Array
    """The bettor of each place."""
    order: Array
    """The places in the order of settlement, one row for each way in which it can start, and last
    one in which each bettor has his turn as at the deal."""
    bank: Array
    """What is posted, what a chip does to the room for the other way, the least that a round can be
    played with, all that is wagered before the deal, the way of the last round, and the fee that is
    kept back."""
    fees: Array
    """What the player-dealer pays, by the number of bettors that have raised, or by what else was
    wagered in the round."""
    purse: Array
    """The bankroll now, that of a new session, rounds played of this session, its length."""
    counts: Array
    """How often each place came to each outcome."""
    raised: Array
    """How often so many bettors had raised, or so much else was wagered."""
    net: Array
    """What each bettor has won in this round, and last the bank."""
    keys: Array
    """The amounts in each histogram: bettors, the bank, then the ends of sessions."""
    times: Array
    """How often each of them came."""


@joined
def row(handle: Array, at: int) -> Array:
    """An array of one dimension, by its address."""
    return carray(pointer_to(handle[at, 0]), (handle[at, 1],), np.int64)


@joined
def grid(handle: Array, at: int) -> Array:
    """An array of two dimensions, by its address."""
    return carray(pointer_to(handle[at, 0]), (handle[at, 1], handle[at, 2]), np.int64)


@joined
def opened(handle: Array) -> Cloth:
    """The arrays of a cloth by their addresses.

    Compiled code does not keep count of who still uses an array that it has from an address, which
    takes longer than all the rest of a round.
    """
    return Cloth(
        row(handle, 0),
        row(handle, 1),
        row(handle, 2),
        row(handle, 3),
        grid(handle, 4),
        row(handle, 5),
        grid(handle, 6),
        row(handle, 7),
        row(handle, 8),
        row(handle, 9),
        grid(handle, 10),
        row(handle, 11),
        row(handle, 12),
        grid(handle, 13),
        grid(handle, 14),
    )


@joined
def counted(keys: Array, times: Array, which: int, amount: int) -> bool:
    """Whether an amount found its place in a histogram: an open table of hashes."""
    # Rows are not taken out of the arrays: each view would cost more than all the rest.
    room = keys.shape[1]
    at = ((amount * 0x9E3779B97F4A7C1) >> 20) & (room - 1)
    for _ in range(room >> 1):
        if times[which, at] == 0:
            keys[which, at] = amount
            times[which, at] = 1
            return True
        if keys[which, at] == amount:
            times[which, at] += 1
            return True
        at = (at + 1) & (room - 1)
    return False


@joined
def posted_now(cloth: Cloth) -> Array:
    """What the player-dealer posts: in a session no more than he has, the highest fee kept back."""
    if cloth.purse[3]:
        return min(cloth.bank[0], cloth.purse[0] - cloth.bank[5])
    return cloth.bank[0]


@joined
def covers_all_action(cloth: Cloth) -> Array:
    """Whether the bank is as large as all that is wagered before the deal."""
    return posted_now(cloth) >= cloth.bank[3]


@joined
def settled(cloth: Cloth, way: int, raised: int, stages: int) -> int:
    """Settle a round in the order of one of the ways, in so many stages.

    The answer is that of `settled_in_ways`.
    """
    return settled_in_ways(cloth, way, way, way, raised, stages)


@joined
def settled_in_ways(
    cloth: Cloth, first: int, between: int, last: int, raised: int, stages: int
) -> int:
    """Settle a round in so many stages: in one way first, in others after it and in the last one.

    The answer is how many rounds are used up: several where a session ends before its time, and
    none at all where a histogram is full.
    """
    code, due, owner, net, counts = cloth.code, cloth.due, cloth.owner, cloth.net, cloth.counts
    bettors = net.size - 1
    session = cloth.purse[3]
    fee = cloth.fees[raised]
    for who in range(bettors + 1):
        net[who] = 0
    can_pay = can_collect = posted_now(cloth)
    other = cloth.bank[1]
    for stage in range(stages):
        way = last if stage == stages - 1 else between if stage else first
        for step in range(code.size):
            place = cloth.order[way, step]
            if stages > 1 and cloth.stage[place] != stage:
                continue
            what = code[place]
            counts[place, what] += 1
            amount = due[place, what]
            own = cloth.beside[place]
            if amount > 0:
                own = min(amount, own)
                part = min(amount - own, can_pay)
                can_pay -= part
                can_collect += other * part
                amount = own + part
            elif amount < 0:
                own = min(-amount, own)
                part = min(-amount - own, can_collect)
                can_collect -= part
                can_pay += other * part
                amount = -own - part
            cloth.moved[place] = amount
            net[owner[place]] += amount
            net[bettors] -= amount
    cloth.bank[4] = last
    cloth.raised[raised] += 1
    fits = True
    for who in range(bettors + 1):
        fits &= counted(cloth.keys, cloth.times, who, net[who])
    used = 1
    if session:
        cloth.purse[0] += net[bettors] - fee
        cloth.purse[2] += 1
        gone = cloth.purse[0] - cloth.bank[5] < cloth.bank[2]
        if gone or cloth.purse[2] == session:
            fits &= counted(cloth.keys, cloth.times, bettors + 1, cloth.purse[0])
            if gone:
                fits &= counted(cloth.keys, cloth.times, bettors + 2, cloth.purse[2])
            used += session - cloth.purse[2]
            cloth.purse[0] = cloth.purse[1]
            cloth.purse[2] = 0
    return used if fits else 0


def handle(cloth: Cloth) -> Array:
    """Where the arrays of a cloth are and how large, for `opened`."""
    return np.array(
        [(array.ctypes.data, *array.shape, *(0,) * (2 - array.ndim)) for array in cloth], np.int64
    )
