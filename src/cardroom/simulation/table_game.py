"""What the simulators of California games share: chunks of rounds on one felt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, Card
from cardroom.simulation.banked_table import BankedTable
from cardroom.simulation.cloth import handle
from cardroom.simulation.dealing import Array, stream
from cardroom.simulation.plan import Chunk, Plan
from cardroom.simulation.tally import Tally

ROOM = 1 << 10
"""How many different amounts a histogram has room for at first."""


class Loop(Protocol):
    """A game's compiled loop: so many rounds, or False once a histogram has no room left."""

    def __call__(self, rounds: int, state: Array, deck: Array, felt: Array, /) -> bool:
        """Deal, judge and settle on the cloth that is `opened` from its handle."""
        ...


class Traced(NamedTuple):
    """One round as it was simulated: the deck with what was dealt in front, and what moved."""

    deck: list[Card]
    moved: list[int]
    """What each place won or lost, bettor by bettor."""
    net: list[int]
    """What each bettor won or lost, and last the bank."""
    dice: int | None
    """What they totalled, where they are rolled."""


class TableGame:
    """A simulator: a felt, the deck of a round, and the loop that plays on them."""

    def __init__(self, game: Game, plan: Plan, felt: BankedTable, loop: Loop) -> None:
        self.plan = plan
        self.felt = felt
        self._loop = loop
        self._deck = np.array(game.fresh_deck(felt.setup), np.int64)

    @property
    def dues(self) -> dict[str, dict[str, int]]:
        """What each outcome of a wager brings its owner in cents, by the names in a tally."""
        return {
            place.name or place.spot: {outcome.name: outcome.due for outcome in place.outcomes}
            for place in self.felt.places
        }

    def play(self, chunk: Chunk) -> Tally:
        """Play the rounds of a chunk: the same counts each time, in every process."""
        room = ROOM
        while True:
            cloth = self.felt.cloth(room)
            state = stream(self.plan.seed, chunk.number)
            if self._loop(chunk.rounds, state, self._deck.copy(), handle(cloth)):
                return self.felt.tally(cloth)
            room *= 8

    def trace(self, chunk: Chunk) -> Iterator[Traced]:
        """The same rounds one by one, each with all its cards: to be compared with the engine."""
        cloth = self.felt.cloth(1 << 20)
        at, state, deck = handle(cloth), stream(self.plan.seed, chunk.number), self._deck.copy()
        for _ in range(chunk.rounds):
            self._loop(1, state, deck, at)
            way = int(cloth.bank[4])
            dice = self.felt.dice[way] if way < len(self.felt.dice) else None
            yield Traced([CARDS[n] for n in deck], cloth.moved.tolist(), cloth.net.tolist(), dice)
