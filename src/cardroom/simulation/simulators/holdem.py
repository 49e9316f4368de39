"""Hold'em and Omaha simulated: the table of a plan, laid out for compiled code.

>>> from cardroom.books import library
>>> from cardroom.simulation.plan import Chunk, Plan
>>> plan = Plan(game="oceana/texas-holdem", rounds=1000, seats=6, strategy={"seats": "call"})
>>> tally = HoldemSimulator(library().game(plan.game), plan).play(Chunk(0, 1000))
>>> tally.amounts["pot"], tally.outcomes["ended"]
({2400: 1000}, {'showdown': 1000})
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, Card
from cardroom.fast import evaluator
from cardroom.games.holdem import Rules
from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH
from cardroom.simulation.dealing import Array, stream
from cardroom.simulation.plan import BadPlan, Chunk, Plan
from cardroom.simulation.simulators.holdem_hand.hands import play_hands
from cardroom.simulation.simulators.holdem_players import players_of, read_strategy
from cardroom.simulation.simulators.pot_hand import layout
from cardroom.simulation.simulators.pot_table import (
    Announced,
    PotSimulator,
    laid_out,
    open_table,
    setup_of,
)
from cardroom.table.pot.antes import has_antes_beside_blinds
from cardroom.table.pot.blinds import by_position
from cardroom.table.pot.table import PotTable

DOES = ("fold", "check", "call", "raise", "discard")
"""What a traced choice is called: a bet and a completion are raises, too."""
STREETS = 3
FIRST_BUTTON = 1
"""Whose button it is where only the table's terms are asked for."""


class Traced(NamedTuple):
    """A simulated hand from which it can be played again: the first seat is 1."""

    button: int
    deck: tuple[Card, ...]
    choices: tuple[Announced, ...]
    nets: tuple[int, ...]
    pot: int
    fee: int


class HoldemSimulator(PotSimulator):
    """Hands of hold'em, Omaha or Big O, each begun with the same stacks."""

    ends = ("preflop", "flop", "turn", "river", "showdown")

    def __init__(self, game: Game, plan: Plan) -> None:
        setup = setup_of(game, plan, FIRST_BUTTON)
        table = open_table(game, setup)
        rules: Rules = game.definition.rules
        if has_antes_beside_blinds(table.structure, table.terms):
            raise BadPlan(f"{game.id} is not played in compiled code with antes beside its blinds")
        _check_rules(game.id, rules, len(setup.seats))
        self._players = players_of(read_strategy(plan.strategy), plan.seats)
        super().__init__(plan, setup, laid_out(table, _own_numbers(table, rules)))

    def results(self, chunk: Chunk) -> Array:
        """A row for each hand: what each seat has won, the pot, the collection, where it ended."""
        return self._rows(chunk, chunk.rounds)[0]

    def trace(self, chunk: Chunk, hands: int, choices: int = 4096) -> Iterator[Traced]:
        """The first hands of a chunk, as they are played; none may have more choices."""
        rows, decks, said, asked = self._rows(chunk, hands, hands, choices)
        seats = self.plan.seats
        first = self._button(chunk)
        for i, row in enumerate(rows.tolist()):
            yield Traced(
                (first + i) % seats + 1,
                tuple([CARDS[card] for card in decks[i]]),
                self.told(said[i * choices :][:choices], int(asked[i]), DOES),
                tuple(row[:seats]),
                row[seats],
                row[seats + 1],
            )

    def _button(self, chunk: Chunk) -> int:
        """Who has the button in the first hand of a chunk."""
        return chunk.number * self.plan.chunk_rounds % self.plan.seats

    def _rows(
        self, chunk: Chunk, hands: int, told: int = 0, choices: int = 0
    ) -> tuple[Array, Array, Array, Array]:
        """Results of hands by row; and decks, choices and their numbers of those that are told."""
        rows = np.empty((hands, self.plan.seats + 3), np.int64)
        decks = np.empty((told, layout.DECK), np.uint8)
        said = np.empty((told * choices, len(Announced._fields)), np.int64)
        asked = np.empty(told, np.int64)
        random, deck = (
            stream(self.plan.seed, chunk.number),
            np.arange(layout.DECK, dtype=np.uint8),
        )
        button = self._button(chunk)
        play_hands(self._table, self._players, random, deck, button, rows, decks, said, asked)
        return rows, decks, said, asked


def simulator(game: Game, plan: Plan) -> HoldemSimulator:
    """The simulator of a plan, or `BadPlan`."""
    return HoldemSimulator(game, plan)


def _check_rules(name: str, rules: Rules, seats: int) -> None:
    """Refuse what the compiled hand does not play."""
    why = ""
    if rules.boards > 1:
        why = "it has two boards"
    elif rules.wins == "low":
        why = "the low hand wins"
    elif len(rules.streets) != STREETS or max(s.discard for s in rules.streets) > 1:
        why = "its streets are its own"
    elif rules.most_players and seats > rules.most_players:
        why = f"more than {rules.most_players} players take turns to wait"
    if why:
        raise BadPlan(f"{name} is not played in compiled code: {why}")


def _own_numbers(table: PotTable, rules: Rules) -> dict[int, int]:
    """What a table of hold'em has beside what all pot games have."""
    structure, readings = table.structure, table.terms.readings
    blinds = by_position(range(len(table.players)), readings["heads-up-blinds"])
    numbers = {
        layout.USES: sum(1 << used for used in rules.used(readings) or ()),
        layout.HELD_ON: rules.hole_cards,
        layout.HIGH_TABLES: evaluator(STANDARD_HIGH).address,
        layout.SMALL_AT: blinds["small-blind"],
        layout.BIG_AT: blinds["big-blind"],
        layout.SMALL_BLIND: structure.small_blind or 0,
        layout.BIG_BLIND: structure.big_blind or 0,
    }
    held: int = rules.hole_cards
    shown = 0
    for number, street in enumerate(rules.streets, start=1):
        held, shown = held + street.each, shown + street.board
        numbers[layout.HELD_ON + number] = held
        numbers[layout.ON_BOARD + number] = shown
        numbers[layout.THROWN_AFTER + number] = street.discard
        held -= street.discard
    if rules.low is not None:
        least = ACE_TO_FIVE.at_least("high-card", rules.low)
        numbers[layout.LOW_TABLES] = evaluator(ACE_TO_FIVE, at_least=least).address
    return numbers
