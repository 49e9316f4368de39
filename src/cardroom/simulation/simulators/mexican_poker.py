"""Mexican poker simulated: the table of a plan, laid out for compiled code.

>>> from cardroom.books import library
>>> from cardroom.simulation.plan import Chunk, Plan
>>> plan = Plan(game="bicycle/mexican-poker", rounds=1000, seats=6, strategy={"seats": "call"})
>>> tally = MexicanSimulator(library().game(plan.game), plan).play(Chunk(0, 1000))
>>> tally.amounts["pot"], tally.outcomes["ended"]
({1200: 1000}, {'showdown': 1000})
"""

from __future__ import annotations

from cardroom.books import Game
from cardroom.fast import evaluator
from cardroom.games.mexican_poker import STREETS
from cardroom.hands import MEXICAN_DOWN, MEXICAN_UP
from cardroom.simulation.plan import Plan
from cardroom.simulation.simulators.hand_simulator import HandSimulator
from cardroom.simulation.simulators.mexican_hand import play_hands
from cardroom.simulation.simulators.pot_hand import layout as pot
from cardroom.simulation.simulators.pot_table import open_table, setup_of
from cardroom.simulation.simulators.stud import worth_by_ranks
from cardroom.simulation.simulators.stud_hand import layout
from cardroom.simulation.simulators.stud_players import players_of
from cardroom.table.pot.table import PotTable

FIVE = 5


class MexicanSimulator(HandSimulator):
    """Hands of Mexican poker, each begun with the same stacks."""

    ends = (*STREETS, "showdown")

    def __init__(self, game: Game, plan: Plan) -> None:
        table = open_table(game, setup_of(game, plan))
        players = players_of(plan.strategy, plan.seats, "mexican", MEXICAN_UP)
        super().__init__(game, plan, table, play_hands, _own_numbers(table), players)


def simulator(game: Game, plan: Plan) -> MexicanSimulator:
    """The simulator of a plan, or `BadPlan`."""
    return MexicanSimulator(game, plan)


def _own_numbers(table: PotTable) -> dict[int, int]:
    """What a table of Mexican poker has beside what all pot games have."""
    structure, readings = table.structure, table.terms.readings
    numbers = {
        pot.HIGH_TABLES: evaluator(MEXICAN_UP).address,
        pot.NUMBERS: layout.STUD_HAND,
        pot.ANTE: structure.ante or 0,
        layout.WILD_TABLES: evaluator(MEXICAN_DOWN).address,
        layout.SHOW_TABLE: worth_by_ranks(MEXICAN_UP).ctypes.data,
        layout.HIGHEST_OPENS: True,
        layout.HELD: FIVE,
        layout.DOWN: 1,
        layout.UP: 1,
        layout.ROUNDS: len(STREETS),
        layout.LOWS_UP_TO: -1,
    }
    if structure.type == "limit":
        numbers[layout.EITHER_FIRST] = table.bet_size(2)
        if readings["later-limits"] != "lower-then-upper":
            numbers[layout.EITHER_LATER] = table.bet_size(2)
            for number in range(pot.MOST_ROUNDS):
                numbers[pot.SIZES + number] = table.bet_size(0)
    first = 1 if readings["burns"] == "from-third-street" else 2
    for number in range(first, len(STREETS)):
        numbers[layout.BURNS + number] = True
    return numbers
