"""Hold'em and Omaha simulated: the table of a plan, laid out for compiled code.

>>> from cardroom.books import library
>>> from cardroom.simulation.plan import Chunk, Plan
>>> plan = Plan(game="oceana/texas-holdem", rounds=1000, seats=6, strategy={"seats": "call"})
>>> tally = HoldemSimulator(library().game(plan.game), plan).play(Chunk(0, 1000))
>>> tally.amounts["pot"], tally.outcomes["ended"]
({2400: 1000}, {'showdown': 1000})
"""

from __future__ import annotations

from cardroom.books import Game
from cardroom.fast import evaluator
from cardroom.games.holdem import Rules
from cardroom.hands import ACE_TO_FIVE
from cardroom.simulation.plan import Plan
from cardroom.simulation.simulators.hand_simulator import (
    FIRST_BUTTON,
    HandSimulator,
    blinds_of,
    check_common,
)
from cardroom.simulation.simulators.holdem_hand.hands import play_hands
from cardroom.simulation.simulators.holdem_hand.layout import (
    BETTER_COUNTS,
    HOLDEM_HAND,
    TWO_BOARDS,
    WINS_LOW,
)
from cardroom.simulation.simulators.holdem_players import RANKINGS, players_of
from cardroom.simulation.simulators.pot_hand import layout
from cardroom.simulation.simulators.pot_table import open_table, setup_of
from cardroom.table.pot.table import PotTable

STREETS, MOST_ON_BOARD = 3, 5


class HoldemSimulator(HandSimulator):
    """Hands of hold'em, Omaha or Big O, each begun with the same stacks."""

    ends = ("preflop", "flop", "turn", "river", "showdown")

    def __init__(self, game: Game, plan: Plan) -> None:
        table = open_table(game, setup_of(game, plan, FIRST_BUTTON))
        rules: Rules = game.definition.rules
        check_common(game.id, table, rules.most_players)
        players = players_of(plan.strategy, plan.seats, rules.wins)
        numbers = _own_numbers(table, rules)
        super().__init__(game, plan, table, play_hands, numbers, players)


def simulator(game: Game, plan: Plan) -> HoldemSimulator:
    """The simulator of a plan, or `BadPlan`."""
    return HoldemSimulator(game, plan)


def plays(rules: Rules) -> bool:
    """Whether compiled hands have what these rules say."""
    thrown = max(street.discard for street in rules.streets)
    return len(rules.streets) == STREETS and thrown <= 1 and rules.on_board <= MOST_ON_BOARD


def _own_numbers(table: PotTable, rules: Rules) -> dict[int, int]:
    """What a table of hold'em has beside what all pot games have."""
    uses = rules.used(table.terms.readings) or ()
    numbers = {
        layout.USES: sum(1 << used for used in uses),
        layout.DEALT_ON: rules.hole_cards,
        layout.HIGH_TABLES: evaluator(RANKINGS[rules.wins]).address,
        layout.NUMBERS: HOLDEM_HAND,
        TWO_BOARDS: rules.boards > 1,
        BETTER_COUNTS: rules.boards > 1,
        WINS_LOW: rules.wins == "low",
        **blinds_of(table),
    }
    shown = 0
    for number, street in enumerate(rules.streets, start=1):
        shown += street.board
        numbers[layout.ON_BOARD + number] = shown
        numbers[layout.DEALT_ON + number] = street.each
        numbers[layout.THROWN_AFTER + number] = street.discard
    if rules.low is not None:
        least = ACE_TO_FIVE.at_least("high-card", rules.low)
        numbers[layout.LOW_TABLES] = evaluator(ACE_TO_FIVE, at_least=least).address
    return numbers
