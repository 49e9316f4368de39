"""Stud simulated: the table of a plan, laid out for compiled code.

>>> from cardroom.books import library
>>> from cardroom.simulation.plan import Chunk, Plan
>>> plan = Plan(game="bicycle/razz", rounds=1000, seats=4, strategy={"seats": "call"})
>>> tally = StudSimulator(library().game(plan.game), plan).play(Chunk(0, 1000))
>>> tally.amounts["pot"], tally.outcomes["ended"]
({600: 1000}, {'showdown': 1000})
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, permutations
from typing import Any, NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, RANKS, Card
from cardroom.fast import evaluator
from cardroom.games.stud import STREETS
from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH, Ranking, showing
from cardroom.simulation.dealing import Array, stream
from cardroom.simulation.plan import BadPlan, Chunk, Plan
from cardroom.simulation.simulators.pot_hand import layout as pot
from cardroom.simulation.simulators.pot_table import (
    Announced,
    PotSimulator,
    laid_out,
    open_table,
    setup_of,
)
from cardroom.simulation.simulators.stud_hand import layout
from cardroom.simulation.simulators.stud_hand.hands import play_hands
from cardroom.simulation.simulators.stud_players import players_of, read_strategy
from cardroom.table.pot.table import PotTable

DOES = ("fold", "check", "call", "raise", "discard", "bring-in")
"""What a traced choice is called: a bet and a completion are raises, too."""
MOST_UP = 4
HEADER = 1 + layout.MOST_PILES
"""How many piles have come back, and where each ends: what stands before a traced deck."""


class Traced(NamedTuple):
    """A simulated hand from which it can be played again: the first seat is 1."""

    deck: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], ...]
    """What was shuffled again, in the order in which it came then."""
    choices: tuple[Announced, ...]
    nets: tuple[int, ...]
    pot: int
    fee: int


class StudSimulator(PotSimulator):
    """Hands of stud, each begun with the same stacks."""

    def __init__(self, game: Game, plan: Plan) -> None:
        setup = setup_of(game, plan)
        table = open_table(game, setup)
        rules = game.definition.rules
        _check_rules(game.id, rules)
        ranking = STANDARD_HIGH if rules.wins == "high" else ACE_TO_FIVE
        self._players = players_of(read_strategy(plan.strategy), plan.seats, rules.wins, ranking)
        self._shown = _worth_by_ranks(ranking)
        self.ends = (*(street.name for street in rules.streets), "showdown")
        numbers = _own_numbers(table, rules, ranking) | {
            layout.SHOW_TABLE: self._shown.ctypes.data,
        }
        super().__init__(plan, setup, laid_out(table, numbers, layout.STUD_TABLE))

    def results(self, chunk: Chunk) -> Array:
        """A row for each hand: what each seat has won, the pot, the collection, where it ended."""
        return self._rows(chunk, chunk.rounds)[0]

    def trace(self, chunk: Chunk, hands: int, choices: int = 4096) -> Iterator[Traced]:
        """The first hands of a chunk, as they are played; none may have more choices."""
        rows, decks, said, asked = self._rows(chunk, hands, hands, choices)
        seats = self.plan.seats
        for i, row in enumerate(rows.tolist()):
            count, ends = int(decks[i, 0]), decks[i, 1:HEADER].tolist()
            dealt = [CARDS[card] for card in decks[i, HEADER:]]
            again = dealt[pot.DECK :]
            starts = [0, *ends]
            yield Traced(
                tuple(dealt[: pot.DECK]),
                tuple([tuple(again[starts[n] : ends[n]]) for n in range(count)]),
                self.told(said[i * choices :][:choices], int(asked[i]), DOES),
                tuple(row[:seats]),
                row[seats],
                row[seats + 1],
            )

    def _rows(
        self, chunk: Chunk, hands: int, told: int = 0, choices: int = 0
    ) -> tuple[Array, Array, Array, Array]:
        """Results of hands by row; and decks, choices and their numbers of those that are told."""
        rows = np.empty((hands, self.plan.seats + 3), np.int64)
        decks = np.zeros((told, HEADER + pot.DECK + layout.ROOM), np.uint8)
        said = np.empty((told * choices, len(Announced._fields)), np.int64)
        asked = np.empty(told, np.int64)
        random = stream(self.plan.seed, chunk.number)
        deck = np.arange(pot.DECK, dtype=np.uint8)
        play_hands(self._table, self._players, random, deck, rows, decks, said, asked)
        return rows, decks, said, asked


def simulator(game: Game, plan: Plan) -> StudSimulator:
    """The simulator of a plan, or `BadPlan`."""
    return StudSimulator(game, plan)


def _check_rules(name: str, rules: Any) -> None:
    """Refuse what the compiled hand does not play."""
    if sum(street.up for street in rules.streets) > MOST_UP:
        raise BadPlan(f"{name} is not played in compiled code: more than {MOST_UP} cards come up")


def _own_numbers(table: PotTable, rules: Any, ranking: Ranking) -> dict[int, int]:
    """What a table of stud has beside what all pot games have."""
    structure, readings = table.structure, table.terms.readings
    first = rules.streets[0]
    numbers = {
        pot.HIGH_TABLES: evaluator(ranking).address,
        pot.ODD_BY_SUIT: readings["odd-chips"] == "by-suit",
        layout.ANTE: structure.ante or 0,
        layout.DUE: structure.bring_in or 0,
        layout.ASKED_AGAIN: rules.forced_bet == "bet",
        layout.WINS_LOW: rules.wins == "low",
        layout.OPEN_PAIR: rules.open_pair,
        layout.MIDDLE_OPENS: rules.middle_card_opens,
        layout.FOLDED_RECEIVE: rules.folded_receive,
        layout.DISCARDS_BACK: rules.short_deck == "all-discards",
        layout.HELD: rules.held,
        layout.DOWN: first.down,
        layout.UP: first.up,
        layout.THROWN: first.discard,
        layout.ROUNDS: len(rules.streets),
        layout.LOWS_UP_TO: -1,
    }
    burned = readings.get("last-burn") == "burned"
    for number, street in enumerate(rules.streets):
        numbers[layout.FACES + number] = street.up > 0
        numbers[layout.BURNS + number] = street.burn or burned
    if rules.low is not None:
        least = ACE_TO_FIVE.at_least("high-card", rules.low)
        numbers[pot.LOW_TABLES] = evaluator(ACE_TO_FIVE, at_least=least).address
        numbers[layout.LOWS_UP_TO] = RANKS.index(rules.low)
    return numbers


@cache
def _worth_by_ranks(ranking: Ranking) -> Array:
    """What one to four cards are worth, by their ranks in any order."""
    table = np.zeros(layout.SHOWN, np.int64)
    for count in range(1, MOST_UP + 1):
        for ranks in combinations_with_replacement(range(len(RANKS)), count):
            cards = [CARDS[4 * rank + suit] for suit, rank in enumerate(ranks)]
            worth = showing(ranking, cards)
            for order in set(permutations(ranks)):
                at = 0
                for rank in order:
                    at = at * layout.RANKS_AND_NONE + rank + 1
                table[at] = worth
    return table


assert len(STREETS) == pot.MOST_ROUNDS
