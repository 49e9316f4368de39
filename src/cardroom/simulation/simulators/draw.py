"""Draw poker, lowball and badugi simulated: the table of a plan, laid out for compiled code.

>>> from cardroom.books import library
>>> from cardroom.simulation.plan import Chunk, Plan
>>> plan = Plan(game="bicycle/badugi", rounds=1000, seats=6, strategy={"seats": "call"})
>>> tally = DrawSimulator(library().game(plan.game), plan).play(Chunk(0, 1000))
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
from cardroom.fast.badugi import badugi_worth
from cardroom.games.draw import RANKINGS, Rules
from cardroom.games.must_bet import short_of
from cardroom.hands import ACE_TO_FIVE, BADUGI, Badugi
from cardroom.simulation.dealing import Array, stream
from cardroom.simulation.plan import BadPlan, Chunk, Plan
from cardroom.simulation.simulators.draw_hand import layout
from cardroom.simulation.simulators.draw_hand.hands import play_hands
from cardroom.simulation.simulators.draw_players import players_of, read_strategy
from cardroom.simulation.simulators.pot_hand import layout as pot
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
"""What a traced choice is called: a bet is a raise, too, and to stand pat to discard nothing."""
FIRST_BUTTON = 1
"""Whose button it is where only the table's terms are asked for."""
WINS = {
    "high": layout.HIGH_WINS,
    "low": layout.LOW_WINS,
    "badugi": layout.BADUGI_WINS,
    "both": layout.BOTH_WIN,
}
BURNS = {
    "none": layout.NO_BURN,
    "before-discards": layout.BURN_FIRST,
    "after-discards": layout.BURN_LATER,
}


class Traced(NamedTuple):
    """A simulated hand from which it can be played again: the first seat is 1."""

    button: int
    deck: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], ...]
    """What was shuffled again, in the order in which it came then."""
    choices: tuple[Announced, ...]
    nets: tuple[int, ...]
    pot: int
    fee: int


class DrawSimulator(PotSimulator):
    """Hands of draw poker, each begun with the same stacks."""

    def __init__(self, game: Game, plan: Plan) -> None:
        setup = setup_of(game, plan, FIRST_BUTTON)
        table = open_table(game, setup)
        rules: Rules = game.definition.rules
        _check_rules(game.id, table, rules)
        ranking, wins = RANKINGS[rules.ranking], what_wins(rules)
        self._players = players_of(read_strategy(plan.strategy), plan.seats, wins, ranking)
        self._deck = np.array(game.fresh_deck(setup), np.uint8)
        self._badugi = badugi_worth(BADUGI)
        self.ends = ("before-draw", *(after for _, after in rules.rounds), "showdown")
        numbers = _own_numbers(table, rules) | {
            layout.DECK_SIZE: len(self._deck),
            layout.BADUGI_WORTH: self._badugi.ctypes.data,
        }
        super().__init__(plan, setup, laid_out(table, numbers, layout.DRAW_TABLE))

    def results(self, chunk: Chunk) -> Array:
        """A row for each hand: what each seat has won, the pot, the collection, where it ended."""
        return self._rows(chunk, chunk.rounds)[0]

    def trace(self, chunk: Chunk, hands: int, choices: int = 4096) -> Iterator[Traced]:
        """The first hands of a chunk, as they are played; none may have more choices."""
        rows, decks, ends, said, asked = self._rows(chunk, hands, hands, choices)
        seats, size = self.plan.seats, len(self._deck)
        for i, row in enumerate(rows.tolist()):
            count, *where = ends[i].tolist()
            starts = [size, *where]
            dealt = [CARDS[card] for card in decks[i]]
            yield Traced(
                (self._button(chunk) + i) % seats + 1,
                tuple(dealt[:size]),
                tuple([tuple(dealt[starts[n] : where[n]]) for n in range(count)]),
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
    ) -> tuple[Array, Array, Array, Array, Array]:
        """Results of hands by row; and of those that are told their cards, piles and choices."""
        rows = np.empty((hands, self.plan.seats + 3), np.int64)
        decks = np.zeros((told, layout.ROOM), np.uint8)
        ends = np.zeros((told, 1 + layout.MOST_PILES), np.int64)
        said = np.empty((told * choices, len(Announced._fields)), np.int64)
        asked = np.empty(told, np.int64)
        random, button = stream(self.plan.seed, chunk.number), self._button(chunk)
        play_hands(
            self._table,
            self._players,
            random,
            self._deck,
            button,
            rows,
            decks,
            ends,
            said,
            asked,
        )
        return rows, decks, ends, said, asked


def simulator(game: Game, plan: Plan) -> DrawSimulator:
    """The simulator of a plan, or `BadPlan`."""
    return DrawSimulator(game, plan)


def what_wins(rules: Rules) -> str:
    """Which hands win, as players and discards go by it."""
    ranking = RANKINGS[rules.ranking]
    if isinstance(ranking, Badugi):
        return "badugi"
    return "both" if rules.low else "low" if ranking.low else "high"


def _check_rules(name: str, table: PotTable, rules: Rules) -> None:
    """Refuse what the compiled hand does not play."""
    why = ""
    if rules.forced != "blinds":
        why = "it is opened with antes, and a hand that is passed in depends on the next one"
    elif has_antes_beside_blinds(table.structure, table.terms):
        why = "it has antes beside its blinds"
    elif rules.ranking == "deuce-to-seven":
        why = f"its hands rank by {rules.ranking}"
    elif rules.most_players and len(table.setup.seats) > rules.most_players:
        why = f"more than {rules.most_players} players take turns to wait"
    if why:
        raise BadPlan(f"{name} is not played in compiled code: {why}")


def _own_numbers(table: PotTable, rules: Rules) -> dict[int, int]:
    """What a table of draw poker has beside what all pot games have."""
    structure, readings, ranking = table.structure, table.terms.readings, RANKINGS[rules.ranking]
    blinds = by_position(range(len(table.players)), readings["heads-up-blinds"])
    numbers = {
        pot.SMALL_AT: blinds["small-blind"],
        pot.BIG_AT: blinds["big-blind"],
        pot.SMALL_BLIND: structure.small_blind or 0,
        pot.BIG_BLIND: structure.big_blind or 0,
        layout.DRAWS: rules.draws,
        layout.HELD: rules.cards,
        layout.BURNS: BURNS[rules.burns],
        layout.ALL_BACK: readings.get("short-deck") == "all-discards",
        layout.KEEPS: WINS[what_wins(rules)],
        layout.MUST_BET: -1,
    }
    if isinstance(ranking, Badugi):
        return numbers
    numbers[pot.HIGH_TABLES] = evaluator(ranking).address
    if ranking.low:
        numbers[layout.ROUGH] = 7 if ranking.wheel else 6
    else:
        numbers[layout.STRAIGHT] = ranking.at_least("straight")
    if rules.must_bet:
        numbers[layout.MUST_BET] = ranking.at_least("high-card", rules.must_bet)
        numbers[layout.SHORT_OF] = short_of(table)
    if rules.low:
        least = ACE_TO_FIVE.at_least("high-card", rules.low)
        numbers[pot.LOW_TABLES] = evaluator(ACE_TO_FIVE, at_least=least).address
        # An ace has the first place.
        numbers[layout.LOW_TOP] = int(rules.low) - 1
        numbers[layout.LOW_PAIR] = ranking.at_least("one-pair", rules.low)
        if rules.least_pair:
            numbers[pot.LEAST_HIGH] = ranking.at_least("one-pair", rules.least_pair)
    return numbers
