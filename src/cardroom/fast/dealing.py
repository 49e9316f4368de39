"""Cards dealt into rows: in every way, or at random."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cardroom.fast.compiled import compiled, part_of_loop
from cardroom.fast.keys import Bytes, Numbers, U

CHUNK = 1 << 13
"""So many random deals have a seed of their own."""
STEP = U(0x9E3779B97F4A7C15)


def state_of(seed: int, chunk: int) -> np.uint64:
    """Where the random numbers of a chunk begin."""
    state: np.uint64 = np.random.SeedSequence([seed, chunk]).generate_state(1, np.uint64)[0]
    return state


@compiled
def deal_all(
    deck: Bytes,
    slots: npt.NDArray[np.int64],
    begins: npt.NDArray[np.bool_],
    room: int,
    at: npt.NDArray[np.int64],
    taken: npt.NDArray[np.bool_],
    out: Bytes,
) -> int:
    """Fill places of rows with cards of a deck, in every way, as long as there are rows.

    Where a place begins a group, the group's cards come in the deck's order only. The first card
    comes from before ``room``. ``at`` has where the last row's cards came from, or minus one first
    of all, and the cards but its last one are marked as taken: from there it goes on. The answer is
    how many rows were filled.
    """
    last = slots.size - 1
    slot = last if at[last] >= 0 else 0
    row = 0
    while slot >= 0 and row < out.shape[0]:
        end = room if slot == 0 else deck.size
        place = at[slot] + 1
        while place < end and taken[place]:
            place += 1
        if place >= end:
            at[slot] = -1
            slot -= 1
            if slot >= 0:
                taken[at[slot]] = False
        else:
            at[slot] = place
            if slot == last:
                for j in range(slots.size):
                    out[row, slots[j]] = deck[at[j]]
                row += 1
            else:
                taken[place] = True
                slot += 1
                at[slot] = -1 if begins[slot] else place
    return row


@part_of_loop
def mixed(state: np.uint64) -> np.uint64:
    """A random number from a state that grows by the same step each time (splitmix64)."""
    state = (state ^ state >> U(30)) * U(0xBF58476D1CE4E5B9)
    state = (state ^ state >> U(27)) * U(0x94D049BB133111EB)
    return state ^ state >> U(31)


@compiled
def deal_random(
    state: np.uint64,
    deck: Bytes,
    slots: npt.NDArray[np.int64],
    hands: Bytes,
    hand_sets: Numbers,
    first_hand: npt.NDArray[np.int64],
    out: Bytes,
) -> None:
    """Fill rows with one out of each player's hands, and with cards of a deck for open slots.

    A player's hands begin at a place among all hands, and end where the next player's begin. Hands
    that share a card are not dealt together: then all of them are chosen again.
    """
    players, held = first_hand.size - 1, hands.shape[1]
    left = U(deck.size)
    spare = U(0)
    for row in range(out.shape[0]):
        clash = True
        used = U(0)
        while clash:
            clash = False
            used = U(0)
            for i in range(players):
                hand = first_hand[i]
                choices = first_hand[i + 1] - hand
                if choices > 1:
                    state += STEP
                    hand += np.int64((mixed(state) >> U(32)) * U(choices) >> U(32))
                    for place in range(held):
                        out[row, i * held + place] = hands[hand, place]
                clash |= bool(used & hand_sets[hand])
                used |= hand_sets[hand]
        for slot in slots:
            is_used = True
            while is_used:
                # Each number is good for two cards.
                if spare:
                    number, spare = spare, U(0)
                else:
                    state += STEP
                    number = mixed(state)
                    spare = number << U(32)
                card = U(deck[(number >> U(32)) * left >> U(32)])
                is_used = bool(used >> card & U(1))
            used |= U(1) << card
            out[row, U(slot)] = card
