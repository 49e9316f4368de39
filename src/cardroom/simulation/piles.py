"""Hands that are dealt as piles for all places of a table, in an order that the dice decide."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.fast.compiled import joined
from cardroom.simulation.banked_table import BankedTable
from cardroom.simulation.dealing import Array, below, draw


class Piles(NamedTuple):
    """Where the cards of every hand lie in the deck."""

    places: Array
    """By the way, the bettor (the player-dealer is the last) and the card."""
    dealt: Array
    """How many cards are dealt in each way until the last hand is complete."""
    dice: int
    """How many are rolled."""


def dice_of(game: Game) -> tuple[int, range]:
    """How many dice place the action button, and what they may total."""
    dice = game.entry.settlement.dice if game.entry.settlement else None
    count = dice.count if dice else 0
    return count, range(count, 6 * count + 1) if count else range(0)


def piles_of(game: Game, felt: BankedTable) -> Piles:
    """The piles of a felt's ways; there is one for each bettor and for the player-dealer."""
    hands = range(1, felt.plan.seats + 2)
    places = [
        [[at for at, place in enumerate(order) if place == seat] for seat in hands]
        for order in felt.piles
    ]
    where = np.array(places, np.int64)
    return Piles(where, where.max(axis=(1, 2)) + 1, dice_of(game)[0])


@joined
def dealt(piles: Piles, state: Array, deck: Array) -> Array:
    """Roll the dice and deal; what comes is the way."""
    way = 0
    if piles.dice:
        for _ in range(piles.dice):
            way += 1 + below(state, 6)
        way -= piles.dice - 1
    for at in range(piles.dealt[way]):
        draw(state, deck, at)
    return way
