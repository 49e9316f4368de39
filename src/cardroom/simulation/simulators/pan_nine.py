"""Pan nine in compiled code: three cards and at most one more, by a chart for both sides."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, FIRST_JOKER
from cardroom.fast.compiled import compiled
from cardroom.games.mechanism import PayTable
from cardroom.games.pan_nine import Draws, Rules
from cardroom.hands import point
from cardroom.simulation.banked_table import BankedTable, Outcome, Place, Readings, opened, settled
from cardroom.simulation.dealing import Array, below, draw
from cardroom.simulation.plan import BadPlan, Plan
from cardroom.simulation.simulators.baccarat import plus
from cardroom.simulation.strategies import Choices, choices_of
from cardroom.simulation.table_game import TableGame
from cardroom.table.setup import clockwise_from

WIN, LOSE, PUSH, LOST_TIE = 1, 2, 3, 4
TIES_FROM = 2
"""Super tie: outcome 1 is no tie, and then come the ties with 0 to 9."""
COLUMNS = ("Bettor", "Player-dealer, bettor stood", "Player-dealer, bettor drew")


class Rulebook(NamedTuple):
    """The rules as arrays."""

    points: Array
    """By card."""
    hits: Array
    """Whether a fourth card is drawn: by bettors; by the player-dealer when most bettors stood,
    and when at least half of them drew."""
    dealt: Array
    """Bettors and, as the last of them, the player-dealer, in the order of the deal in each way."""
    turns: Array
    """The bettors in the order in which they draw."""
    dice: int
    """How many are rolled."""
    lost_tie: Array
    """The total and the number of cards of the tie that loses, or -1."""


@compiled
def loop(book: Rulebook, rounds: int, state: Array, deck: Array, felt: Array) -> bool:
    """Roll the dice, deal, draw by the chart, judge and settle."""
    cloth = opened(felt)
    bettors = cloth.net.size - 1
    places = cloth.code.size // bettors
    seats = bettors + 1
    lost_total, lost_cards = book.lost_tie[0], book.lost_tie[1]
    totals = np.zeros(seats, np.int64)
    cards = np.zeros(seats, np.int64)
    done = 0
    while done < rounds:
        way = 0
        for _ in range(book.dice):
            way += 1 + below(state, 6)
        way -= book.dice - 1
        at = 0
        for seat in range(seats):
            totals[seat] = 0
            cards[seat] = 3
        for _ in range(3):
            for step in range(seats):
                seat = book.dealt[way, step]
                totals[seat] = plus(totals[seat], book.points[draw(state, deck, at)])
                at += 1
        drew = 0
        for step in range(bettors):
            seat = book.turns[way, step]
            if book.hits[0, totals[seat]]:
                totals[seat] = plus(totals[seat], book.points[draw(state, deck, at)])
                cards[seat] = 4
                at += 1
                drew += 1
        if book.hits[2 if 2 * drew >= bettors else 1, totals[bettors]]:
            totals[bettors] = plus(totals[bettors], book.points[draw(state, deck, at)])
            cards[bettors] = 4
        his = totals[bettors]
        for bettor in range(bettors):
            mine = totals[bettor]
            what = WIN if mine > his else LOSE if mine < his else PUSH
            alike = cards[bettor] == cards[bettors]
            if what == PUSH and alike and mine == lost_total and cards[bettor] == lost_cards:
                what = LOST_TIE
            cloth.code[bettor * places] = what
            if places > 1:
                cloth.code[bettor * places + 1] = TIES_FROM + mine if mine == his else 1
        used = settled(cloth, way, 0, 1)
        if used == 0:
            return False
        done += used
    return True


def simulator(game: Game, plan: Plan) -> TableGame:
    """Pan nine by an entry's rules."""
    rules: Rules = game.definition.rules
    dice = game.entry.settlement.dice if game.entry.settlement else None
    count = dice.count if dice else 0

    def places(readings: Readings) -> list[Place]:
        base = plan.wagers["base"]
        outcomes = [("win", base), ("lose", -base), ("push", 0), ("lost tie", -base)]
        found = [Place("base", tuple(Outcome(*outcome) for outcome in outcomes))]
        if "super-tie" in plan.wagers:
            unpaid_pushes = readings.get("unpaid-ties") == "push"
            found.append(_super_tie(rules, plan.wagers["super-tie"], unpaid_pushes))
        return found

    felt = BankedTable(game, plan, places, dice=range(count, 6 * count + 1) if count else ())
    (chart,) = choices_of(game, plan, ("hit", "stand"))
    lost = rules.lost_tie
    book = Rulebook(
        points=np.array([point(card) for card in CARDS[:FIRST_JOKER]], np.int64),
        hits=np.array(
            [
                _way(chart, column, rules.players if not who else rules.player_dealer)
                for who, column in enumerate(COLUMNS)
            ]
        ),
        dealt=np.array([_dealt(plan.seats + 1, first) for first in felt.firsts], np.int64),
        turns=np.array(felt.turns, np.int64),
        dice=count,
        lost_tie=np.array((lost.total, lost.cards) if lost else (-1, -1), np.int64),
    )
    return TableGame(game, plan, felt, partial(loop, book))


def _dealt(seats: int, first: int) -> list[int]:
    """Who is dealt to, one card at a time from a seat on, or from the next one that is taken."""
    return [seat - 1 for seat in clockwise_from(list(range(1, seats + 1)), first - 1)]


def _way(chart: Choices, column: str, draws: Draws) -> list[bool]:
    """By the total: whether a fourth card is drawn, as the rules let one."""
    hits = []
    for total in range(10):
        choice = chart.of(str(total), column)
        if choice not in [option.do for option in draws.options(total)]:
            raise BadPlan(f"strategy, {column}: a total of {total} may not {choice}")
        hits.append(choice == "hit")
    return hits


def _super_tie(rules: Rules, amount: int, unpaid_pushes: bool) -> Place:
    pays = rules.super_tie_pays or PayTable()
    outcomes = [Outcome("lose", -amount)]
    for total in range(10):
        odds = pays.get(f"tie-with-{total}")
        unpaid = Outcome("unpaid tie", 0 if unpaid_pushes else -amount)
        outcomes.append(Outcome(f"tie with {total}", odds.pays(amount)) if odds else unpaid)
    return Place("super-tie", tuple(outcomes))
