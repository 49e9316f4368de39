"""Hands of a game for a pot, bet on in compiled code: played for their results, or to be told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, Card
from cardroom.simulation.dealing import Array, stream
from cardroom.simulation.plan import BadPlan, Chunk, Plan
from cardroom.simulation.simulators.pot_hand import layout
from cardroom.simulation.simulators.pot_hand.hands import PlayHands
from cardroom.simulation.simulators.pot_table import Announced, PotSimulator, laid_out
from cardroom.table.pot.antes import has_antes_beside_blinds
from cardroom.table.pot.blinds import by_position
from cardroom.table.pot.table import PotTable
from cardroom.table.setup import antes_of

FIRST_BUTTON = 1
"""Whose button it is where only the table's terms are asked for."""


class Traced(NamedTuple):
    """A simulated hand from which it can be played again: the first seat is 1."""

    button: int | None
    deck: tuple[Card, ...]
    held: dict[str, int]
    """What had stayed in the pot of earlier hands, by the name of its account."""
    piles: tuple[tuple[Card, ...], ...]
    """What was shuffled again, in the order in which it came then."""
    choices: tuple[Announced, ...]
    nets: tuple[int, ...]
    pot: int
    fee: int


class HandSimulator(PotSimulator):
    """Hands of a game, each begun with the same stacks."""

    def __init__(
        self,
        game: Game,
        plan: Plan,
        table: PotTable,
        play_hands: PlayHands,
        numbers: Mapping[int, int],
        players: Array,
    ) -> None:
        setup = table.setup
        self._deck = np.array(game.fresh_deck(setup), np.uint8)
        self._play_hands = play_hands
        self._players = players
        more = {
            layout.BUTTON_MOVES: setup.button is not None,
            layout.DECK_SIZE: len(self._deck),
            layout.NUMBERS: layout.HAND,
            **numbers,
        }
        super().__init__(plan, setup, laid_out(table, more))

    def results(self, chunk: Chunk) -> Array:
        """A row for each hand: what each seat has won, the pot, the collection, where it ended."""
        return self._rows(chunk, chunk.rounds)[0]

    def trace(self, chunk: Chunk, hands: int, choices: int = 4096) -> Iterator[Traced]:
        """The first hands of a chunk, as they are played; none may have more choices."""
        rows, decks, ends, held, said, asked = self._rows(chunk, hands, hands, choices)
        seats, first = self.plan.seats, self._button(chunk)
        for i, row in enumerate(rows.tolist()):
            count, *found = ends[i].tolist()
            where = [0, *found[:count]]
            dealt = [CARDS[card] for card in decks[i, : where[-1]]]
            deck, *piles = [tuple(dealt[start:end]) for start, end in pairwise(where)]
            yield Traced(
                (first + i) % seats + 1 if self.setup.button is not None else None,
                deck,
                {antes_of(seat): amount for seat, amount in enumerate(held[i].tolist()) if amount},
                tuple(piles),
                self.told(said[i * choices :][:choices], int(asked[i])),
                tuple(row[:seats]),
                row[seats],
                row[seats + 1],
            )

    def _button(self, chunk: Chunk) -> int:
        """Who has the button in the first hand of a chunk; without any it is the last seat's."""
        if self.setup.button is None:
            return self.plan.seats - 1
        return chunk.number * self.plan.chunk_rounds % self.plan.seats

    def _rows(
        self, chunk: Chunk, hands: int, told: int = 0, choices: int = 0
    ) -> tuple[Array, Array, Array, Array, Array, Array]:
        """Results of hands by row; and of those that are told what `pot_hand.hands` tells."""
        rows = np.empty((hands, self.plan.seats + 3), np.int64)
        decks = np.zeros((told, layout.ROOM), np.uint8)
        ends = np.zeros((told, 1 + layout.MOST_PILES), np.int64)
        held = np.zeros((told, 1 + self.plan.seats), np.int64)
        said = np.empty((told * choices, len(Announced._fields)), np.int64)
        asked = np.empty(told, np.int64)
        self._play_hands(
            self._table,
            self._players,
            stream(self.plan.seed, chunk.number),
            self._deck,
            self._button(chunk),
            rows,
            decks,
            ends,
            held,
            said,
            asked,
        )
        return rows, decks, ends, held, said, asked


def blinds_of(table: PotTable) -> dict[int, int]:
    """The blinds of a table, and whose they are."""
    structure = table.structure
    at = by_position(range(len(table.players)), table.terms.readings["heads-up-blinds"])
    return {
        layout.SMALL_AT: at["small-blind"],
        layout.BIG_AT: at["big-blind"],
        layout.SMALL_BLIND: structure.small_blind or 0,
        layout.BIG_BLIND: structure.big_blind or 0,
    }


def check_common(name: str, table: PotTable, most: int | None) -> None:
    """Refuse what no compiled hand with blinds plays."""
    why = ""
    if has_antes_beside_blinds(table.structure, table.terms):
        why = "it has antes beside its blinds"
    elif most and len(table.setup.seats) > most:
        why = f"more than {most} players take turns to wait"
    if why:
        raise BadPlan(f"{name} is not played in compiled code: {why}")
