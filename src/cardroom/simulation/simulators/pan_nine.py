"""Pan nine in compiled code: three cards and at most one more, by a chart for both sides."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, FIRST_JOKER, cards
from cardroom.fast.compiled import compiled, joined
from cardroom.games.mechanism import PayTable
from cardroom.games.pan_nine import Rules, paid_nine
from cardroom.hands import point
from cardroom.simulation.banked_table import BankedTable, Outcome, Readings, WagerPlace
from cardroom.simulation.cloth import opened, settled
from cardroom.simulation.dealing import Array, below, draw
from cardroom.simulation.plan import BadPlan, Plan
from cardroom.simulation.simulators.baccarat import plus
from cardroom.simulation.strategies import Choices, choices_of
from cardroom.simulation.table_game import TableGame
from cardroom.table.california.table import HALF
from cardroom.table.decisions import Option
from cardroom.table.setup import clockwise_from

WIN, LOSE, PUSH, LOST_TIE, HALF_WIN = 1, 2, 3, 4, 5
TIES_FROM = 2
"""Super tie: outcome 1 is no tie, and then come the ties with 0 to 9."""
SUITED, SAME_COLOR, MIXED = 0, 1, 2
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
    nought: Array
    """What each total comes to against three cards that total nothing; none if that is nothing
    special."""
    nines: Array
    """What the bonus for a nine comes to, by a fourth card and how many colors; none without it."""


@joined
def colors(suits: int) -> int:
    """Whether a set of suits, clubs the lowest bit, is one, of one color, or of both."""
    if suits & (suits - 1) == 0:
        return SUITED
    return SAME_COLOR if suits in (6, 9) else MIXED


@compiled
def loop(book: Rulebook, rounds: int, state: Array, deck: Array, felt: Array) -> bool:
    """Roll the dice, deal, draw by the chart, judge and settle."""
    cloth = opened(felt)
    bettors = cloth.net.size - 1
    places = cloth.code.size // bettors
    seats = bettors + 1
    lost_total, lost_cards = book.lost_tie[0], book.lost_tie[1]
    totals = np.zeros(seats, np.int64)
    suits = np.zeros(seats, np.int64)
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
            suits[seat] = 0
            cards[seat] = 3
        for _ in range(3):
            for step in range(seats):
                seat = book.dealt[way, step]
                card = draw(state, deck, at)
                totals[seat] = plus(totals[seat], book.points[card])
                suits[seat] |= 1 << (card & 3)
                at += 1
        drew = 0
        for step in range(bettors):
            seat = book.turns[way, step]
            if book.hits[0, totals[seat]]:
                card = draw(state, deck, at)
                totals[seat] = plus(totals[seat], book.points[card])
                suits[seat] |= 1 << (card & 3)
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
            if book.nought.size and his == 0 and cards[bettors] == 3:
                what = book.nought[mine]
            cloth.code[bettor * places] = what
            if places > 1 and book.nines.size:
                nine = book.nines[cards[bettor] - 3, colors(suits[bettor])] if mine == 9 else 1
                cloth.code[bettor * places + 1] = nine
            elif places > 1:
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

    def places(readings: Readings) -> list[WagerPlace]:
        base = plan.wagers["base"]
        outcomes = [("win", base), ("lose", -base), ("push", 0), ("lost tie", -base)]
        outcomes.append(("half win", HALF.pays(base)))
        found = [WagerPlace("base", tuple(Outcome(*outcome) for outcome in outcomes))]
        if "super-tie" in plan.wagers:
            unpaid_pushes = readings.get("unpaid-ties") == "push"
            found.append(_super_tie(rules, plan.wagers["super-tie"], unpaid_pushes))
        if "dragon-9" in plan.wagers:
            found.append(_dragon_9(rules, plan.wagers["dragon-9"]))
        return found

    felt = BankedTable(game, plan, places, dice=range(count, 6 * count + 1) if count else ())
    (chart,) = choices_of(game, plan, ("hit", "stand"))
    lost = rules.lost_tie
    draws = rules.drawn_by_players(felt.terms.readings)
    bettors = range(plan.seats)
    in_turn = rules.turns == "left-of-player-dealer"
    firsts = [first if rules.rolls == "before-deal" else 1 for first in felt.firsts]
    book = Rulebook(
        points=np.array([point(card) for card in CARDS[:FIRST_JOKER]], np.int64),
        hits=np.array(
            [
                _way(chart, column, rules.for_player_dealer if who else draws.options)
                for who, column in enumerate(COLUMNS)
            ]
        ),
        dealt=np.array([_dealt(plan.seats + 1, first) for first in firsts], np.int64),
        turns=np.array([bettors if in_turn else turn for turn in felt.turns], np.int64),
        dice=count,
        lost_tie=np.array((lost.total, lost.cards) if lost else (-1, -1), np.int64),
        nought=np.array(_against_nought(rules), np.int64),
        nines=np.array(_nines(rules) if "dragon-9" in plan.wagers else np.empty((0, 0)), np.int64),
    )
    return TableGame(game, plan, felt, partial(loop, book))


def _dealt(seats: int, first: int) -> list[int]:
    """Who is dealt to, one card at a time from a seat on, or from the next one that is taken."""
    return [seat - 1 for seat in clockwise_from(list(range(1, seats + 1)), first - 1)]


def _against_nought(rules: Rules) -> list[int]:
    ends = {"win": WIN, "half win": HALF_WIN, "push": PUSH}
    return [ends[rules.nought.end(total)] for total in range(10)] if rules.nought else []


def _nines(rules: Rules) -> list[list[int]]:
    """The outcome of each nine: those of the table in its order, after the one that loses."""
    pays = rules.nine_pays or PayTable()
    at = {row: number for number, row in enumerate(pays, 2)}
    hands = [["3h 3h 3h", "3h 3d 3h", "3h 3s 3h"], ["3h 3h 3h Kh", "3h 3d 3h Kh", "3h 3s 3h Kh"]]
    return [[at.get(paid_nine(pays, cards(hand)), 1) for hand in row] for row in hands]


def _dragon_9(rules: Rules, amount: int) -> WagerPlace:
    pays = rules.nine_pays or PayTable()
    wins = [Outcome(row.replace("-", " "), odds.pays(amount)) for row, odds in pays.items()]
    return WagerPlace("dragon-9", (Outcome("lose", -amount), *wins))


def _way(chart: Choices, column: str, options: Callable[[int], tuple[Option, ...]]) -> list[bool]:
    """By the total: whether a fourth card is drawn, as the rules let one."""
    hits = []
    for total in range(10):
        choice = chart.of(str(total), column)
        if choice not in [option.do for option in options(total)]:
            raise BadPlan(f"strategy, {column}: a total of {total} may not {choice}")
        hits.append(choice == "hit")
    return hits


def _super_tie(rules: Rules, amount: int, unpaid_pushes: bool) -> WagerPlace:
    pays = rules.super_tie_pays or PayTable()
    outcomes = [Outcome("lose", -amount)]
    for total in range(10):
        odds = pays.get(f"tie-with-{total}")
        unpaid = Outcome("unpaid tie", 0 if unpaid_pushes else -amount)
        outcomes.append(Outcome(f"tie with {total}", odds.pays(amount)) if odds else unpaid)
    return WagerPlace("super-tie", tuple(outcomes))
