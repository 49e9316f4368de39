"""Baccarat in compiled code: two hands for all bettors alike."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, FIRST_JOKER
from cardroom.fast.compiled import compiled, joined
from cardroom.games.baccarat import Lines, Rules
from cardroom.hands import point, seat_count
from cardroom.simulation.banked_table import BankedTable, Readings, WagerPlace
from cardroom.simulation.cloth import Cloth, covers_all_action, opened, settled
from cardroom.simulation.dealing import Array, draw
from cardroom.simulation.plan import Plan
from cardroom.simulation.simulators.baccarat_spots import (
    KIND_NUMBERS,
    beside,
    finished,
    judge_of,
    places_of,
)
from cardroom.simulation.table_game import TableGame

ALWAYS, SHORT_BANK = 1, 2
BUTTONS = {None: 0, "always": ALWAYS, "short-bank": SHORT_BANK}
"""When an action button is put."""
NO_CARD = 10
"""In place of the points of a third card that was not drawn."""
SEATS_COUNTED = range(1, 14)
"""What a card can count for the action button."""


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
    naturals: Array
    """Which totals of two cards end the drawing."""
    by_hand: bool
    """Whether one hand gets its two cards before the other."""
    button: int
    """When the action button is put."""
    codes: Array
    """What each place comes to."""
    asks: Array
    """What it goes by beside totals."""
    kinds: Array
    """The numbers of equal ranks."""


@joined
def plus(total: int, points: int) -> int:
    """A total with one more card: tens do not count."""
    total += points
    return total - 10 if total >= 10 else total


@joined
def way_by(button: int, seats: int, cloth: Cloth) -> int:
    """The way to settle: by what a card counts, where the action button is put."""
    short = button == SHORT_BANK and not covers_all_action(cloth)
    return seats if button == ALWAYS or short else 0


@compiled
def loop(shoe: Rulebook, rounds: int, state: Array, deck: Array, felt: Array) -> bool:
    """Deal coups, judge the places and settle them."""
    cloth = opened(felt)
    values, asks, codes = shoe.points, shoe.asks, shoe.codes
    # The cards of a round, three for each hand: own ones of this call, which others may make too.
    hands = np.zeros(6, np.int64)
    places = asks.size
    bettors = cloth.code.size // places
    done = 0
    while done < rounds:
        hands[0], one = draw(state, deck, 0), draw(state, deck, 1)
        two, hands[4] = draw(state, deck, 2), draw(state, deck, 3)
        hands[1], hands[3] = (one, two) if shoe.by_hand else (two, one)
        player = plus(values[hands[0]], values[hands[1]])
        banker = plus(values[hands[3]], values[hands[4]])
        at, third, banker_cards = 4, NO_CARD, 2
        if not (shoe.naturals[player] or shoe.naturals[banker]):
            if player <= shoe.draws_to:
                hands[2] = draw(state, deck, at)
                third = values[hands[2]]
                at += 1
                player = plus(player, third)
            if shoe.draws[banker, third]:
                hands[5] = draw(state, deck, at)
                banker = plus(banker, values[hands[5]])
                banker_cards = 3
        player_cards = 2 if third == NO_CARD else 3
        coup = finished(player, banker, player_cards, banker_cards)
        for place in range(places):
            more = beside(asks[place], hands, player_cards, banker_cards, shoe.kinds)
            what = codes[place, coup, more]
            for bettor in range(bettors):
                cloth.code[bettor * places + place] = what
        used = settled(cloth, way_by(shoe.button, shoe.seats[hands[4]], cloth), 0, 1)
        if used == 0:
            return False
        done += used
    return True


def simulator(game: Game, plan: Plan) -> TableGame:
    """Baccarat by an entry's rules."""
    rules: Rules = game.definition.rules

    def places(readings: Readings) -> list[WagerPlace]:
        return places_of(rules, plan.wagers)

    felt = BankedTable(game, plan, places, SEATS_COUNTED if rules.action_button else ())
    return TableGame(game, plan, felt, partial(loop, _shoe(rules, felt)))


def _shoe(rules: Rules, felt: BankedTable) -> Rulebook:
    readings = felt.terms.readings
    judge, count = judge_of(rules, readings, felt.places), readings.get("button-counts", "")
    return Rulebook(
        points=np.array([point(card) for card in CARDS[:FIRST_JOKER]], np.int64),
        seats=np.array([seat_count(card, count) for card in CARDS[:FIRST_JOKER]], np.int64),
        draws=draws(rules, readings),
        draws_to=rules.player_draws_to,
        naturals=np.array(
            [rules.naturals_stop(readings) and total in rules.natural_totals for total in range(10)]
        ),
        by_hand=readings.get("deal-order") == "hand-by-hand",
        button=BUTTONS[rules.action_button],
        codes=judge.codes,
        asks=judge.asks,
        kinds=KIND_NUMBERS,
    )


def draws(rules: Lines, readings: Readings) -> Array:
    """Whether the banker's hand draws, by its total and the player's third card."""
    table = np.zeros((10, NO_CARD + 1), np.bool_)
    for total, row in rules.draw_table(readings).items():
        table[int(total), :NO_CARD] = [letter == "H" for letter in row]
    table[: rules.banker_draws_to + 1, NO_CARD] = True
    return table
