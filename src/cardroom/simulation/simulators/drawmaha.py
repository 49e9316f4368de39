"""Drawmaha simulated: the table of a plan, laid out for compiled code.

>>> from cardroom.books import library
>>> from cardroom.simulation.plan import Chunk, Plan
>>> plan = Plan(game="bicycle/drawmaha", rounds=1000, seats=6, strategy={"seats": "call"})
>>> tally = DrawmahaSimulator(library().game(plan.game), plan).play(Chunk(0, 1000))
>>> tally.amounts["pot"], tally.outcomes["ended"]
({2400: 1000}, {'showdown': 1000})
"""

from __future__ import annotations

from cardroom.books import Game
from cardroom.fast import evaluator
from cardroom.games.drawmaha import DRAW_RANKINGS, Rules
from cardroom.hands import STANDARD_HIGH
from cardroom.simulation.plan import Plan
from cardroom.simulation.simulators.draw import kept_by
from cardroom.simulation.simulators.draw_hand import layout as draw
from cardroom.simulation.simulators.drawmaha_hand import FLOP, play_hands
from cardroom.simulation.simulators.hand_simulator import (
    FIRST_BUTTON,
    HandSimulator,
    blinds_of,
    check_common,
)
from cardroom.simulation.simulators.holdem_hand import layout as holdem
from cardroom.simulation.simulators.holdem_players import players_of
from cardroom.simulation.simulators.pot_hand import layout
from cardroom.simulation.simulators.pot_table import open_table, setup_of
from cardroom.table.pot.table import PotTable

FIVE = 5
ON_BOARD = (0, 3, 4, 5)
"""By betting round: how many cards lie on the board."""
GOOD_LOW = "9"
"""The highest card of a low hand of one's own by which somebody goes who plays by his hands."""


class DrawmahaSimulator(HandSimulator):
    """Hands of drawmaha, each begun with the same stacks."""

    ends = ("preflop", "flop", "turn", "river", "showdown")

    def __init__(self, game: Game, plan: Plan) -> None:
        table = open_table(game, setup_of(game, plan, FIRST_BUTTON))
        rules: Rules = game.definition.rules
        check_common(game.id, table, rules.most_players)
        players = players_of(plan.strategy, plan.seats, "high")
        super().__init__(game, plan, table, play_hands, _own_numbers(table, rules), players)


def simulator(game: Game, plan: Plan) -> DrawmahaSimulator:
    """The simulator of a plan, or `BadPlan`."""
    return DrawmahaSimulator(game, plan)


def _own_numbers(table: PotTable, rules: Rules) -> dict[int, int]:
    """What a table of drawmaha has beside what all pot games have."""
    own, readings = DRAW_RANKINGS[rules.draw_ranking], table.terms.readings
    numbers = {
        layout.USES: 1 << 2,
        layout.DEALT_ON: FIVE,
        layout.HIGH_TABLES: evaluator(STANDARD_HIGH).address,
        layout.NUMBERS: draw.DRAW_HAND,
        holdem.OWN_TABLES: evaluator(own).address,
        draw.DRAWS: FLOP + 1,
        draw.BURNS: draw.BURN_FIRST,
        draw.ALL_BACK: readings.get("short-deck") == "all-discards",
        draw.KEEPS: draw.LOW_WINS if own.low else draw.HIGH_WINS,
        **kept_by(own),
        **blinds_of(table),
    }
    for number, shown in enumerate(ON_BOARD):
        numbers[layout.ON_BOARD + number] = shown
    if own.low:
        numbers[holdem.LOW_FROM] = own.at_least("high-card", GOOD_LOW)
    else:
        numbers[holdem.BETTER_COUNTS] = True
    return numbers
