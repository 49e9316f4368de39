"""Baccarat with a choice in compiled code: one hand that may end in two results."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, FIRST_JOKER
from cardroom.fast import evaluator
from cardroom.fast.compiled import compiled, joined
from cardroom.fast.tables import Tables
from cardroom.games.baccarat import TIES
from cardroom.games.baccarat_hit_or_stand import PAIRS, Rules
from cardroom.hands import ROYALE, point, seat_count
from cardroom.money import Odds
from cardroom.simulation.banked_table import BankedTable, Outcome, Readings, WagerPlace
from cardroom.simulation.cloth import opened, settled
from cardroom.simulation.dealing import Array, draw
from cardroom.simulation.hands import strength
from cardroom.simulation.plan import Plan
from cardroom.simulation.simulators.baccarat import (
    BUTTONS,
    NO_CARD,
    SEATS_COUNTED,
    draws,
    plus,
    way_by,
)
from cardroom.simulation.simulators.baccarat_spots import (
    KIND_NUMBERS,
    beside,
    finished,
    judge_of,
    places_of,
)
from cardroom.simulation.strategies import choices_of
from cardroom.simulation.table_game import TableGame

LINE, OWN_LINE, TIE, ROYALE_BET = 0, 1, 2, 3
"""Whether a place goes by the completed hand, by its bettor's, or by four cards."""
NO_PAIR = len(PAIRS)
NO_CHOICE, HITS, STANDS = 0, 1, 2


class Rulebook(NamedTuple):
    """The rules as arrays."""

    points: Array
    """By card."""
    seats: Array
    """What each card counts for the action button."""
    draws: Array
    """Whether the banker's hand draws, by its total and the player's third card; ten is none."""
    draws_to: int
    """The player's hand draws on this total or less."""
    button: int
    """When the action button is put."""
    chart: Array
    """What bettors do, by the player's total and what shows of the banker's hand."""
    naturals: Array
    """Which totals of two cards are naturals."""
    if_asked: bool
    """Whether there is no hit card when all stand."""
    both_shown: bool
    """Whether two cards of the banker's hand show, or one."""
    follows: bool
    """Whether the banker's hand draws by two cards when all have stood."""
    ties_stand: bool
    """Whether the tie wager of somebody who stood goes by his two cards."""
    spots: Array
    """What each place goes by."""
    codes: Array
    """What each place comes to."""
    asks: Array
    """What it asks for beside totals."""
    kinds: Array
    """The numbers of equal ranks."""
    royale: Array
    """What the royale comes to: by what four cards make, and the pairs in both hands."""


@joined
def pair_of(one: int, two: int) -> int:
    """Which kind of pair two cards are, or that they are none."""
    if one >> 2 != two >> 2:
        return NO_PAIR
    if one & 3 == two & 3:
        return 0
    # Diamonds and hearts are in the middle.
    return 1 if (one & 3 in (1, 2)) == (two & 3 in (1, 2)) else 2


@compiled
def loop(shoe: Rulebook, four: Tables, rounds: int, state: Array, deck: Array, felt: Array) -> bool:
    """Deal coups, choose by the chart, judge the places and settle them."""
    cloth = opened(felt)
    points, spots = shoe.points, shoe.spots
    places = spots.size
    bettors = cloth.code.size // places
    # Its own in every loop: several threads play at once.
    hands = np.zeros(6, np.int64)
    on_player = False
    for place in range(places):
        on_player |= spots[place] == OWN_LINE
    done = 0
    while done < rounds:
        hands[0], hands[3] = draw(state, deck, 0), draw(state, deck, 1)
        hands[1], hands[4] = draw(state, deck, 2), draw(state, deck, 3)
        player = plus(points[hands[0]], points[hands[1]])
        banker = plus(points[hands[3]], points[hands[4]])
        natural = shoe.naturals[player] or shoe.naturals[banker]
        shown = banker if shoe.both_shown else points[hands[3]]
        choice = shoe.chart[player, shown] if on_player else NO_CHOICE
        stands = choice == STANDS
        standing, at, third, banker_cards = player, 4, NO_CARD, 2
        hits = choice == HITS or player <= shoe.draws_to
        if not natural and hits and not (stands and shoe.if_asked):
            hands[2] = draw(state, deck, at)
            third = points[hands[2]]
            at += 1
            player = plus(player, third)
        if not natural and shoe.draws[banker, NO_CARD if stands and shoe.follows else third]:
            hands[5] = draw(state, deck, at)
            banker = plus(banker, points[hands[5]])
            banker_cards = 3
        player_cards = 2 if third == NO_CARD else 3
        completed = finished(player, banker, player_cards, banker_cards)
        stood = finished(standing, banker, 2, banker_cards)
        for place in range(places):
            side = spots[place]
            if side == ROYALE_BET:
                packed = np.uint64(hands[0] | hands[1] << 8 | hands[3] << 16 | hands[4] << 24)
                kind = strength(four, packed, 4) >> 16
                one, two = pair_of(hands[0], hands[1]), pair_of(hands[3], hands[4])
                what = shoe.royale[kind, one, two]
            else:
                own = stands and (side == OWN_LINE or (side == TIE and shoe.ties_stand))
                more = beside(shoe.asks[place], hands, player_cards, banker_cards, shoe.kinds)
                what = shoe.codes[place, stood if own else completed, more]
            for bettor in range(bettors):
                cloth.code[bettor * places + place] = what
        used = settled(cloth, way_by(shoe.button, shoe.seats[hands[4]], cloth), 0, 1)
        if used == 0:
            return False
        done += used
    return True


def simulator(game: Game, plan: Plan) -> TableGame:
    """Baccarat with a choice by an entry's rules."""
    rules: Rules = game.definition.rules

    def places(readings: Readings) -> list[WagerPlace]:
        return [
            _royale(rules, amount) if spot == "royale" else places_of(rules, {spot: amount})[0]
            for spot, amount in plan.wagers.items()
        ]

    felt = BankedTable(game, plan, places, SEATS_COUNTED if rules.action_button else ())
    readings = felt.terms.readings
    sides = {"player": OWN_LINE, **dict.fromkeys(TIES, TIE), "royale": ROYALE_BET}
    judge, count = judge_of(rules, readings, felt.places), readings.get("button-counts", "")
    shoe = Rulebook(
        points=np.array([point(card) for card in CARDS[:FIRST_JOKER]], np.int64),
        seats=np.array([seat_count(card, count) for card in CARDS[:FIRST_JOKER]], np.int64),
        draws=draws(rules, readings),
        draws_to=rules.player_draws_to,
        button=BUTTONS[rules.action_button],
        chart=_chart(game, rules, plan),
        naturals=np.array([total in rules.natural_totals for total in range(10)]),
        if_asked=rules.hit_card == "if-asked",
        both_shown=readings.get("optional-against") == "two-cards",
        follows=readings.get("banker-draw") == "stood-if-all-stand",
        ties_stand=readings["tie-of-a-stander"] == "own-hand",
        spots=np.array([sides.get(place.spot, LINE) for place in felt.places], np.int64),
        codes=judge.codes,
        asks=judge.asks,
        kinds=KIND_NUMBERS,
        royale=_royale_table(rules, by_pay=readings.get("highest-royale") == "best-paid"),
    )
    return TableGame(game, plan, felt, partial(loop, shoe, evaluator(ROYALE).tables))


def _chart(game: Game, rules: Rules, plan: Plan) -> Array:
    """The chart; where single cards decide, either choice is about as good and the hand hits."""
    (chart,) = choices_of(game, plan, ("hit", "stand", "by cards"))
    choices = np.full((10, 10), NO_CHOICE, np.int64)
    for total, shown in product(rules.optional_totals, rules.optional_against):
        if chart.has(str(total), str(shown)):
            stands = chart.of(str(total), str(shown)) == "stand"
            choices[total, shown] = STANDS if stands else HITS
    return choices


def _royale(rules: Rules, amount: int) -> WagerPlace:
    won = [Outcome(name, odds.pays(amount)) for name, odds in rules.royale_pays.items()]
    return WagerPlace("royale", (Outcome("lose", -amount), *won))


def _royale_table(rules: Rules, *, by_pay: bool) -> Array:
    """The number of the outcome, by what four cards make and the pairs in both hands."""
    rows = list(rules.royale_pays)
    if by_pay:
        rows.sort(key=lambda row: _rate(rules.royale_pays[row]), reverse=True)
    outcome = {row: number for number, row in enumerate(rules.royale_pays, 2)}
    table = np.ones((len(ROYALE.categories), NO_PAIR + 1, NO_PAIR + 1), np.int64)
    kinds = (*PAIRS, None)
    for kind, mine, his in product(range(len(ROYALE.categories)), range(4), range(4)):
        made = {ROYALE.categories[kind]} - {"one-pair"} | {kinds[mine], kinds[his]}
        table[kind, mine, his] = next((outcome[row] for row in rows if row in made), 1)
    return table


def _rate(odds: Odds) -> float:
    return odds.win / odds.stake
