"""Fast action poker simulated: who wagers more, what the antes bring, and what the chain does.

A strategy names who sits where: ``always``, ``never`` and ``random`` wager more so, ``tight`` and
``loose`` by what they have on the flop; a file may describe more of these.

>>> from cardroom.books import library
>>> from cardroom.simulation.plan import Chunk, Plan
>>> everyone = {"seats": "always"}
>>> plan = Plan(game="bicycle/fast-action-poker", rounds=1000, seats=6, strategy=everyone)
>>> tally = FastActionSimulator(library().game(plan.game), plan).play(Chunk(0, 1000))
>>> tally.amounts["pot"], tally.outcomes["ended"]
({2400: 1000}, {'additional wagers': 1000})
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, Card
from cardroom.fast import evaluator
from cardroom.hands import STANDARD_HIGH
from cardroom.money import dollars
from cardroom.simulation.dealing import Array, stream
from cardroom.simulation.plan import BadPlan, Chunk, Plan
from cardroom.simulation.simulators import fast_action_hand as hand
from cardroom.simulation.simulators.pot_hand import layout
from cardroom.simulation.simulators.pot_table import PotSimulator, open_table, setup_of
from cardroom.simulation.simulators.table_players import read_strategy, rows_of
from cardroom.table.pot.chained import least_chips
from cardroom.table.pot.table import PotTable

STYLES = {"never": hand.NEVER, "random": hand.RANDOM, "always": hand.ALWAYS}
ACTION_CARDS = {
    "last-flop-card": hand.LAST_FLOP_CARD,
    "river": hand.RIVER,
    "all-cards": hand.ALL_CARDS,
}


class SeatStrategy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who wagers more with at least this hand on the flop: ``one-pair T``, ``flush``."""

    wagers: str


KNOWN = {"tight": SeatStrategy("one-pair T"), "loose": SeatStrategy("high-card A")}


class Traced(NamedTuple):
    """A simulated hand from which it can be played again: the first seat is 1."""

    button: int
    deck: tuple[Card, ...]
    more: tuple[bool, ...]
    """Who wagers more, seat by seat."""
    nets: tuple[int, ...]
    pot: int
    fee: int


class FastActionSimulator(PotSimulator):
    """Hands of fast action poker, each begun with the same stacks."""

    ends = ("no additional wager", "additional wagers")

    def __init__(self, game: Game, plan: Plan) -> None:
        setup = setup_of(game, plan, 1)
        table = open_table(game, setup)
        least = least_chips(table.structure)
        if any(seat.chips < least for seat in setup.seats):
            raise BadPlan(f"stacks: {dollars(least)} is the least that is simulated here")
        self._terms = _terms(table, game.definition.rules)
        self._players = _players(plan, table)
        fee = table.terms.fee
        numbers = np.zeros(layout.TABLE, np.int64)
        numbers[layout.PLAYER_FEE] = fee.player.fee if fee and fee.player else 0
        super().__init__(plan, setup, numbers)

    def results(self, chunk: Chunk) -> Array:
        """A row for each hand: what each seat has won, the pot, the collection, how it ended."""
        return self._rows(chunk, chunk.rounds, 0)[0]

    def trace(self, chunk: Chunk, hands: int) -> Iterator[Traced]:
        """The first hands of a chunk, as they are played."""
        rows, decks, said = self._rows(chunk, hands, hands)
        seats = self.plan.seats
        for i, row in enumerate(rows.tolist()):
            yield Traced(
                (self._button(chunk) + i) % seats + 1,
                tuple([CARDS[card] for card in decks[i]]),
                tuple(map(bool, said[i].tolist())),
                tuple(row[:seats]),
                row[seats],
                row[seats + 1],
            )

    def _button(self, chunk: Chunk) -> int:
        """Who has the button in the first hand of a chunk."""
        return chunk.number * self.plan.chunk_rounds % self.plan.seats

    def _rows(self, chunk: Chunk, hands: int, told: int) -> tuple[Array, Array, Array]:
        rows = np.empty((hands, self.plan.seats + 3), np.int64)
        decks = np.empty((told, layout.DECK), np.uint8)
        said = np.empty((told, self.plan.seats), np.int64)
        random = stream(self.plan.seed, chunk.number)
        deck = np.arange(layout.DECK, dtype=np.uint8)
        button = self._button(chunk)
        hand.play_hands(self._terms, self._players, random, deck, button, rows, decks, said)
        return rows, decks, said


def simulator(game: Game, plan: Plan) -> FastActionSimulator:
    """The simulator of a plan, or `BadPlan`."""
    return FastActionSimulator(game, plan)


def _terms(table: PotTable, rules: Any) -> Array:
    """The numbers of a table, each in its place."""
    structure, readings, fee = table.structure, table.terms.readings, table.terms.fee
    numbers = {
        hand.PLACES: len(table.players),
        hand.ANTE: structure.ante or 0,
        hand.WAGER: structure.wager or 0,
        hand.CHIP: table.chip,
        hand.ODD_CHIPS_APART: table.rules.odd_chips_apart,
        hand.ACTION_CARD: ACTION_CARDS[readings["action-card"]],
        hand.FROM_THE_LEFT: readings["count-starts"] == "left-of-button",
        hand.BUTTON_WINS: readings["no-additional-wagers"] == "button-wins",
        hand.ACE: rules.ace_counts,
        hand.FACES: rules.faces_count,
        hand.TABLES: evaluator(STANDARD_HIGH).address,
    }
    if fee is not None:
        players = len(table.players)
        if fee.once:
            raise BadPlan(f"{fee} is not taken in compiled code: some of its fees exclude others")
        numbers[hand.JACKPOT] = fee.jackpot
        for number, moment in enumerate(hand.MOMENTS):
            numbers[hand.FEES + number] = fee.pot_fee(moment, players)
    laid = np.zeros(hand.TERMS, np.int64)
    for at, value in numbers.items():
        laid[at] = value
    return laid


def _players(plan: Plan, table: PotTable) -> Array:
    """Everyone's play as compiled code looks at it: how, from which hand on, and whether he can."""

    def write(row: Array, player: SeatStrategy) -> None:
        category, _, ranks = player.wagers.partition(" ")
        row[:2] = hand.BY_HAND, STANDARD_HIGH.at_least(category, ranks)

    strategy = read_strategy(plan.strategy, SeatStrategy)
    rows = rows_of(strategy, plan.seats, KNOWN, write, STYLES, size=3)
    structure = table.structure
    due = (structure.ante or 0) + 2 * (structure.wager or 0)
    rows[:, 2] = [seat.chips >= due for seat in table.setup.seats]
    return rows
