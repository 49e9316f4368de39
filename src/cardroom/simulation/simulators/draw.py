"""Draw poker, lowball and badugi simulated: the table of a plan, laid out for compiled code.

>>> from cardroom.books import library
>>> from cardroom.simulation.plan import Chunk, Plan
>>> plan = Plan(game="bicycle/badugi", rounds=1000, seats=6, strategy={"seats": "call"})
>>> tally = DrawSimulator(library().game(plan.game), plan).play(Chunk(0, 1000))
>>> tally.amounts["pot"], tally.outcomes["ended"]
({2400: 1000}, {'showdown': 1000})
"""

from __future__ import annotations

from cardroom.books import Game
from cardroom.cards import RANKS
from cardroom.fast import evaluator
from cardroom.fast.badugi import badugi_worth
from cardroom.games.draw import RANKINGS, Rules
from cardroom.games.must_bet import short_of
from cardroom.games.openers import asks_for_openers
from cardroom.hands import ACE_TO_FIVE, BADUGI, Badugi, Ranking
from cardroom.simulation.plan import Plan
from cardroom.simulation.simulators.draw_hand import layout
from cardroom.simulation.simulators.draw_hand.hands import play_hands
from cardroom.simulation.simulators.draw_players import players_of
from cardroom.simulation.simulators.hand_simulator import (
    FIRST_BUTTON,
    HandSimulator,
    blinds_of,
    check_common,
)
from cardroom.simulation.simulators.pot_hand import layout as pot
from cardroom.simulation.simulators.pot_table import open_table, setup_of
from cardroom.table.pot.table import PotTable

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


class DrawSimulator(HandSimulator):
    """Hands of draw poker, each begun with the same stacks."""

    def __init__(self, game: Game, plan: Plan) -> None:
        table = open_table(game, setup_of(game, plan, FIRST_BUTTON))
        rules: Rules = game.definition.rules
        check_common(game.id, table, rules.most_players)
        ranking, wins = RANKINGS[rules.ranking], what_wins(rules)
        players = players_of(plan.strategy, plan.seats, wins, ranking)
        self.ends = ("before-draw", *(after for _, after in rules.rounds), "showdown", "passed-in")
        # Compiled code has its address: as long as the simulator is there, it must stay.
        self._badugi = badugi_worth(BADUGI)
        numbers = _own_numbers(table, rules) | {layout.BADUGI_WORTH: self._badugi.ctypes.data}
        super().__init__(game, plan, table, play_hands, numbers, players)


def simulator(game: Game, plan: Plan) -> DrawSimulator:
    """The simulator of a plan, or `BadPlan`."""
    return DrawSimulator(game, plan)


def what_wins(rules: Rules) -> str:
    """Which hands win, as players and discards go by it."""
    ranking = RANKINGS[rules.ranking]
    if isinstance(ranking, Badugi):
        return "badugi"
    return "both" if rules.low else "low" if ranking.low else "high"


def _antes_of(table: PotTable, rules: Rules) -> dict[int, int]:
    """What is played by where there are antes instead of blinds."""
    readings, least = table.terms.readings, rules.openers
    numbers = {
        pot.ANTE: table.structure.ante or 0,
        pot.BIG_AT: len(table.players) - 1,
        layout.FORCED_ANTES: True,
        layout.OPENERS: -1,
        layout.OPENER_RANK: -1,
        layout.OPENER_FIRST: readings.get("first-after-draw") == "opener",
        layout.ANTES_STAY: readings.get("passed-in") == "antes-stay",
        layout.FORFEIT_STAYS: readings.get("forfeited-pot") == "stays-for-the-next-deal",
        layout.SPLIT_IS_DEAD: readings.get("splitting") == "undeclared-is-dead",
    }
    ranking = RANKINGS[rules.ranking]
    if least and isinstance(ranking, Ranking):
        numbers[layout.OPENER_RANK] = RANKS.index(least)
        if asks_for_openers(table):
            numbers[layout.OPENERS] = ranking.at_least("one-pair", least)
    return numbers


def kept_by(ranking: Ranking) -> dict[int, int]:
    """By what cards are kept at a draw."""
    if not ranking.low:
        return {layout.STRAIGHT: ranking.at_least("straight")}
    numbers = {
        layout.ROUGH: 7 if ranking.wheel else 6,
        layout.ACE_IS_HIGH: ranking.ranks[0] == "A",
    }
    if "straight" in ranking.categories:
        numbers[layout.WHOLE_LOW] = ranking.at_least("high-card")
    return numbers


def _own_numbers(table: PotTable, rules: Rules) -> dict[int, int]:
    """What a table of draw poker has beside what all pot games have."""
    readings, ranking = table.terms.readings, RANKINGS[rules.ranking]
    numbers = {
        **(blinds_of(table) if rules.forced == "blinds" else _antes_of(table, rules)),
        pot.DEALT_ON: rules.cards,
        pot.NEW_DECK: True,
        pot.NUMBERS: layout.DRAW_HAND,
        layout.DRAWS: rules.draws,
        layout.BURNS: BURNS[rules.burns],
        layout.ALL_BACK: readings.get("short-deck") == "all-discards",
        layout.KEEPS: WINS[what_wins(rules)],
        layout.MUST_BET: -1,
    }
    if isinstance(ranking, Badugi):
        return numbers
    numbers[pot.HIGH_TABLES] = evaluator(ranking).address
    numbers |= kept_by(ranking)
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
