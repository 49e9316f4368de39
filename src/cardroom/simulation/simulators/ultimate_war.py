"""Ultimate War in compiled code: two hands for all bettors alike, until one card is higher."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import RANKS
from cardroom.fast.compiled import compiled
from cardroom.games.mechanism import PayTable
from cardroom.games.ultimate_war import LINES, Ended, Rules, judged
from cardroom.money import EVEN_MONEY
from cardroom.simulation.banked_table import BankedTable, Outcome, Readings, WagerPlace
from cardroom.simulation.cloth import opened, settled
from cardroom.simulation.dealing import Array, draw
from cardroom.simulation.plan import Plan
from cardroom.simulation.table_game import TableGame


class Rulebook(NamedTuple):
    """The rules as numbers."""

    codes: Array
    """What each place comes to: by who wins, or nobody, with which rank, after how many wars."""


@compiled
def loop(book: Rulebook, rounds: int, state: Array, deck: Array, felt: Array) -> bool:
    """Deal until the hands part, judge the places and settle them."""
    cloth = opened(felt)
    places, most = book.codes.shape[0], book.codes.shape[3] - 1
    bettors = cloth.code.size // places
    done = 0
    while done < rounds:
        banker, player = draw(state, deck, 0) >> 2, draw(state, deck, 1) >> 2
        at, wars = 2, 0
        while player == banker:
            wars += 1
            if at + 1 >= deck.size:
                break
            player, banker = draw(state, deck, at) >> 2, draw(state, deck, at + 1) >> 2
            at += 2
        winner = 0 if player > banker else 1 if banker > player else 2
        for place in range(places):
            what = book.codes[place, winner, max(player, banker), min(wars, most)]
            for bettor in range(bettors):
                cloth.code[bettor * places + place] = what
        used = settled(cloth, 0, 0, 1)
        if used == 0:
            return False
        done += used
    return True


def simulator(game: Game, plan: Plan) -> TableGame:
    """Ultimate War by an entry's rules."""
    rules: Rules = game.definition.rules

    def places(readings: Readings) -> list[WagerPlace]:
        return [_place(rules, spot, amount) for spot, amount in plan.wagers.items()]

    felt = BankedTable(game, plan, places)
    most = len(rules.war_pays)
    codes = np.zeros((len(felt.places), 3, len(RANKS), most + 1), np.int64)
    numbers = [
        {outcome.name: number for number, outcome in enumerate(place.outcomes, 1)}
        for place in felt.places
    ]
    for who, winner in enumerate((*LINES, "")):
        for rank in range(len(RANKS)):
            for wars in range(most + 1):
                ends = judged(rules, Ended(winner, rank, wars))
                for at, place in enumerate(felt.places):
                    end = ends[place.spot]
                    name = end.row.replace("-", " ") or end.outcome
                    codes[at, who, rank, wars] = numbers[at][name]
    return TableGame(game, plan, felt, partial(loop, Rulebook(codes)))


def _place(rules: Rules, spot: str, amount: int) -> WagerPlace:
    pays = PayTable({"win": EVEN_MONEY})
    if spot not in LINES:
        pays = rules.war_pays if spot == "war" else rules.ultimate_pays
    won = [Outcome(row.replace("-", " "), odds.pays(amount)) for row, odds in pays.items()]
    return WagerPlace(spot, (*won, Outcome("lose", -amount), Outcome("push", 0)))
