"""Let It Ride in compiled code: two wagers ride or are withdrawn by charts."""

from __future__ import annotations

from functools import partial
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.fast import evaluator
from cardroom.fast.compiled import compiled
from cardroom.fast.tables import Tables
from cardroom.games.let_it_ride import BETS, BONUS, Rules
from cardroom.hands import STANDARD_HIGH, THREE_CARD
from cardroom.odds.chart import ranks_name
from cardroom.simulation.banked_table import BankedTable, Outcome, Readings, WagerPlace
from cardroom.simulation.cloth import opened, settled
from cardroom.simulation.dealing import Array, draw
from cardroom.simulation.hands import BY_RANK, places_of, rung, strength
from cardroom.simulation.paid import Rungs
from cardroom.simulation.plan import Plan
from cardroom.simulation.strategies import Choices, choices_of
from cardroom.simulation.table_game import TableGame


class Rulebook(NamedTuple):
    """The rules as arrays."""

    first: Array
    """Whether bet 1 rides, by the places of the ranks and whether all are of one suit."""
    second: Array
    """Whether bet 2 does, by four ranks likewise."""
    leasts: Array
    """The rows of the pay table."""
    bonus_leasts: Array
    withdrawn: int
    """The outcome of a wager that was taken back."""
    stages: int
    """Two where the bonus is settled all round the table before the bets."""


@compiled
def loop(
    book: Rulebook,
    high: Tables,
    three_card: Tables,
    rounds: int,
    state: Array,
    deck: Array,
    felt: Array,
) -> bool:
    """Deal, let wagers ride by the charts, judge and settle."""
    cloth = opened(felt)
    bettors = cloth.net.size - 1
    places = cloth.code.size // bettors
    done = 0
    while done < rounds:
        for at in range(3 * bettors + 2):
            draw(state, deck, at)
        board = 3 * bettors
        third, fourth = deck[board], deck[board + 1]
        for bettor in range(bettors):
            on, own = bettor * places, 3 * bettor
            one, two, three = deck[own], deck[own + 1], deck[own + 2]
            packed = np.uint64(one | two << 8 | three << 16)
            hand = ((one >> 2) * BY_RANK + (two >> 2)) * BY_RANK + (three >> 2)
            suited = (one & 3) == (two & 3) == (three & 3)
            rides_first = book.first[hand, 1 if suited else 0]
            hand = hand * BY_RANK + (third >> 2)
            suited = suited and (one & 3) == (third & 3)
            rides_second = book.second[hand, 1 if suited else 0]
            five = packed | np.uint64(third << 24 | fourth << 32)
            what = rung(book.leasts, strength(high, five, 5)) + 1
            cloth.code[on] = what if rides_first else book.withdrawn
            cloth.code[on + 1] = what if rides_second else book.withdrawn
            cloth.code[on + 2] = what
            if places > 3:
                mine = strength(three_card, packed, 3)
                cloth.code[on + 3] = rung(book.bonus_leasts, mine) + 1
            for place in range(places):
                cloth.stage[on + place] = place < 3
        used = settled(cloth, 0, 0, book.stages)
        if used == 0:
            return False
        done += used
    return True


def simulator(game: Game, plan: Plan) -> TableGame:
    """Let It Ride by an entry's rules."""
    rules: Rules = game.definition.rules
    hand = Rungs(STANDARD_HIGH, rules.hand_pays)
    bonus = Rungs(THREE_CARD, rules.bonus_pays or {})
    withdrawn = len(hand.leasts) + 2

    def places(readings: Readings) -> list[WagerPlace]:
        back = Outcome("withdrawn", 0)
        found = [WagerPlace(bet, (*hand.outcomes(plan.wagers[bet]), back)) for bet in BETS]
        if BONUS in plan.wagers:
            found.append(WagerPlace(BONUS, bonus.outcomes(plan.wagers[BONUS])))
        return found

    felt = BankedTable(game, plan, places)
    ways = ("let-it-ride", "withdraw")
    first, second = choices_of(game, plan, ways, ways)
    held = sorted({card.rank for card in game.fresh_deck(felt.setup)})
    book = Rulebook(
        first=riding(first, held, 3),
        second=riding(second, held, 4),
        leasts=hand.leasts,
        bonus_leasts=bonus.leasts,
        withdrawn=withdrawn,
        stages=2 if felt.terms.readings["bonus-first"] == "whole-table" else 1,
    )
    tables = evaluator(STANDARD_HIGH).tables, evaluator(THREE_CARD).tables
    return TableGame(game, plan, felt, partial(loop, book, *tables))


def riding(chart: Choices, ranks: list[int], cards: int) -> Array:
    """A chart by the places of ranks, in any order, and whether all cards are of one suit."""
    rides = np.zeros((BY_RANK**cards, 2), np.bool_)
    for hand in combinations_with_replacement(ranks, cards):
        name = ranks_name(hand)
        for suited, column in enumerate(("other", "of one suit")):
            if suited and len(set(hand)) < cards:
                continue
            choice = chart.of(name, column) == "let-it-ride"
            rides[places_of(hand), suited] = choice
    return rides
