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
from cardroom.simulation.banked_table import (
    BankedTable,
    Cloth,
    Outcome,
    Place,
    Readings,
    covers_all_action,
    opened,
    settled,
)
from cardroom.simulation.dealing import Array, draw
from cardroom.simulation.plan import Plan
from cardroom.simulation.table_game import TableGame

PLAYER, BANKER, TIE = 0, 1, 2
WIN, LOSE, PUSH = 1, 2, 3
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
    naturals_stop: bool
    ranked: bool
    """Whether a natural beats every drawn hand."""
    button: int
    """When the action button is put."""
    push: Array
    """The banker's total and number of cards with which its line only pushes; or -1."""
    spots: Array
    """By place: the hand that must win, and for a side bet its total and cards; else -1."""


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
    values, spots = shoe.points, shoe.spots
    places = spots.shape[0]
    bettors = cloth.code.size // places
    done = 0
    while done < rounds:
        player = values[draw(state, deck, 0)]
        banker = values[draw(state, deck, 1)]
        player = plus(player, values[draw(state, deck, 2)])
        second = draw(state, deck, 3)
        banker = plus(banker, values[second])
        at, third, banker_cards = 4, NO_CARD, 2
        if (player < 8 and banker < 8) or not shoe.naturals_stop:
            if player <= shoe.draws_to:
                third = values[draw(state, deck, at)]
                at += 1
                player = plus(player, third)
            if shoe.draws[banker, third]:
                banker = plus(banker, values[draw(state, deck, at)])
                banker_cards = 3
        player_cards = 2 if third == NO_CARD else 3
        mine, his = player, banker
        if shoe.ranked:
            mine += 10 if player_cards == 2 and player >= 8 else 0
            his += 10 if banker_cards == 2 and banker >= 8 else 0
        winner = PLAYER if mine > his else BANKER if his > mine else TIE
        for place in range(places):
            side, total, cards = spots[place, 0], spots[place, 1], spots[place, 2]
            what = WIN if side == winner else LOSE
            if side == TIE:
                what = WIN if player == banker else LOSE
            elif total >= 0:
                points = player if side == PLAYER else banker
                held = player_cards if side == PLAYER else banker_cards
                if points != total or held != cards:
                    what = LOSE
            elif winner == TIE or (
                what == WIN
                and side == BANKER
                and banker == shoe.push[0]
                and banker_cards == shoe.push[1]
            ):
                what = PUSH
            for bettor in range(bettors):
                cloth.code[bettor * places + place] = what
        used = settled(cloth, way_by(shoe.button, shoe.seats[second], cloth), 0, 1)
        if used == 0:
            return False
        done += used
    return True


def simulator(game: Game, plan: Plan) -> TableGame:
    """Baccarat by an entry's rules."""
    rules: Rules = game.definition.rules

    def places(readings: Readings) -> list[Place]:
        return [line(spot, rules, amount) for spot, amount in plan.wagers.items()]

    felt = BankedTable(game, plan, places, SEATS_COUNTED if rules.action_button else ())
    return TableGame(game, plan, felt, partial(loop, _shoe(rules, felt)))


def line(spot: str, rules: Lines, amount: int) -> Place:
    """A wager that wins at one rate, loses or pushes."""
    won = Outcome("win", rules.pays[spot].pays(amount))
    return Place(spot, (won, Outcome("lose", -amount), Outcome("push", 0)))


def _shoe(rules: Rules, felt: BankedTable) -> Rulebook:
    readings = felt.terms.readings
    lines = {"player": PLAYER, "banker": BANKER, rules.banker_line: BANKER, "tie": TIE}
    spots = []
    for place in felt.places:
        bet = rules.side_bets.get(place.spot)
        spots.append(
            (lines[bet.hand], bet.total, bet.cards) if bet else (lines[place.spot], -1, -1)
        )
    pushing = rules.banker_pushes_on if readings["banker-push"] == "pushes" else None
    push = rules.side_bets[pushing] if pushing else None
    return Rulebook(
        points=np.array([point(card) for card in CARDS[:FIRST_JOKER]], np.int64),
        seats=np.array([seat_count(card) for card in CARDS[:FIRST_JOKER]], np.int64),
        draws=draws(rules),
        draws_to=rules.player_draws_to,
        naturals_stop=readings["naturals"] == "stop",
        ranked=readings["naturals"] == "draw-on-by-rank",
        button=BUTTONS[rules.action_button],
        push=np.array((push.total, push.cards) if push else (-1, -1), np.int64),
        spots=np.array(spots, np.int64),
    )


def draws(rules: Lines) -> Array:
    """Whether the banker's hand draws, by its total and the player's third card."""
    table = np.zeros((10, NO_CARD + 1), np.bool_)
    for total, row in rules.banker_table.items():
        table[int(total), :NO_CARD] = [letter == "H" for letter in row]
    table[: rules.banker_draws_to + 1, NO_CARD] = True
    return table
