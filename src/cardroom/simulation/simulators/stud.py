"""Stud simulated: the table of a plan, laid out for compiled code.

>>> from cardroom.books import library
>>> from cardroom.simulation.plan import Chunk, Plan
>>> plan = Plan(game="bicycle/razz", rounds=1000, seats=4, strategy={"seats": "call"})
>>> tally = StudSimulator(library().game(plan.game), plan).play(Chunk(0, 1000))
>>> tally.amounts["pot"], tally.outcomes["ended"]
({600: 1000}, {'showdown': 1000})
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, permutations
from typing import Any

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, RANKS
from cardroom.fast import evaluator
from cardroom.games.stud import STREETS, asks_again
from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH, Ranking, showing
from cardroom.simulation.dealing import Array
from cardroom.simulation.plan import Plan
from cardroom.simulation.simulators.hand_simulator import HandSimulator
from cardroom.simulation.simulators.pot_hand import layout as pot
from cardroom.simulation.simulators.pot_table import open_table, setup_of
from cardroom.simulation.simulators.stud_hand import layout
from cardroom.simulation.simulators.stud_hand.hands import play_hands
from cardroom.simulation.simulators.stud_players import players_of
from cardroom.table.pot.table import PotTable

MOST_UP = 4


class StudSimulator(HandSimulator):
    """Hands of stud, each begun with the same stacks."""

    def __init__(self, game: Game, plan: Plan) -> None:
        table = open_table(game, setup_of(game, plan))
        rules = game.definition.rules
        ranking = STANDARD_HIGH if rules.wins == "high" else ACE_TO_FIVE
        players = players_of(plan.strategy, plan.seats, rules.wins, ranking)
        self.ends = (*(street.name for street in rules.streets), "showdown")
        numbers = _own_numbers(table, rules, ranking)
        super().__init__(game, plan, table, play_hands, numbers, players)


def simulator(game: Game, plan: Plan) -> StudSimulator:
    """The simulator of a plan, or `BadPlan`."""
    return StudSimulator(game, plan)


def plays(rules: Any) -> bool:
    """Whether compiled hands have what these rules say."""
    return bool(sum(street.up for street in rules.streets) <= MOST_UP)


def _own_numbers(table: PotTable, rules: Any, ranking: Ranking) -> dict[int, int]:
    """What a table of stud has beside what all pot games have."""
    structure, readings = table.structure, table.terms.readings
    first = rules.streets[0]
    numbers = {
        pot.HIGH_TABLES: evaluator(ranking).address,
        pot.ODD_BY_SUIT: readings["odd-chips"] == "by-suit",
        pot.ANTE: structure.ante or 0,
        layout.DUE: structure.bring_in or 0,
        layout.ASKED_AGAIN: asks_again(rules, readings),
        layout.WINS_LOW: rules.wins == "low",
        layout.ACE_FORCED_LOW: rules.ace_is_forced_low,
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
        # What is known of a ranking is never forgotten, so that it stays where it is.
        layout.SHOW_TABLE: worth_by_ranks(ranking).ctypes.data,
        pot.NUMBERS: layout.STUD_HAND,
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
def worth_by_ranks(ranking: Ranking) -> Array:
    """What one to four cards are worth, by their ranks in any order."""
    table = np.zeros(layout.SHOWN, np.int64)
    known = sorted(map(RANKS.index, ranking.ranks))
    for count in range(1, MOST_UP + 1):
        for ranks in combinations_with_replacement(known, count):
            cards = [CARDS[4 * rank + suit] for suit, rank in enumerate(ranks)]
            worth = showing(ranking, cards)
            for order in set(permutations(ranks)):
                at = 0
                for rank in order:
                    at = at * layout.RANKS_AND_NONE + rank + 1
                table[at] = worth
    return table


assert len(STREETS) == pot.MOST_ROUNDS
