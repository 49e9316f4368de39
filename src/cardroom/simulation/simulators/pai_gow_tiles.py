"""Pai gow tiles in compiled code: every hand set the house way, bets for and against it."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, FIRST_TILE, Card, tile_set
from cardroom.fast.compiled import compiled
from cardroom.fast.tiles import SetTiles, place_of, set_tiles
from cardroom.games.pai_gow_tiles import TILES, Rules, ranks_as_usual
from cardroom.simulation.banked_table import BankedTable, Outcome, Pile, Readings, WagerPlace
from cardroom.simulation.cloth import opened, settled
from cardroom.simulation.dealing import Array
from cardroom.simulation.piles import Piles, dealt, dice_of, piles_of
from cardroom.simulation.plan import BadPlan, Plan
from cardroom.simulation.table_game import TableGame

WIN, LOSE, PUSH = 1, 2, 3


class Rulebook(NamedTuple):
    """The rules as numbers."""

    base: int
    """Where the wager against the player-dealer is, or -1."""
    reverse: int
    """Where the one with him is, or -1."""
    firsts: Array
    """The bettor whose hand reverse bets are against in each way, or -1 for everyone's own."""
    places: Array
    """Where each kind of tile is first in the set."""


@compiled
def loop(
    book: Rulebook,
    piles: Piles,
    house: SetTiles,
    rounds: int,
    state: Array,
    deck: Array,
    felt: Array,
) -> bool:
    """Deal, set, compare and settle."""
    cloth = opened(felt)
    bettors = cloth.net.size - 1
    places = cloth.code.size // bettors
    mine = np.zeros(TILES, np.int64)
    low = np.zeros(bettors + 1, np.int64)
    high = np.zeros(bettors + 1, np.int64)
    ends = np.zeros(bettors, np.int64)
    done = 0
    while done < rounds:
        way = dealt(piles, state, deck)
        for seat in range(bettors + 1):
            for n in range(TILES):
                tile = deck[piles.places[way, seat, n]]
                mine[n] = book.places[tile - FIRST_TILE]
                for other in range(n):
                    # Of two tiles that are alike the second comes next to the first.
                    mine[n] += tile == deck[piles.places[way, seat, other]]
            hand = place_of(mine[0], mine[1], mine[2], mine[3])
            low[seat], high[seat] = house.low[hand], house.high[hand]
        for bettor in range(bettors):
            won = (low[bettor] > low[bettors]) + (high[bettor] > high[bettors])
            ends[bettor] = WIN if won == 2 else PUSH if won == 1 else LOSE
        for bettor in range(bettors):
            if book.base >= 0:
                cloth.code[bettor * places + book.base] = ends[bettor]
            if book.reverse >= 0:
                against = ends[bettor if book.firsts[way] < 0 else book.firsts[way]]
                turned = PUSH if against == PUSH else WIN if against == LOSE else LOSE
                cloth.code[bettor * places + book.reverse] = turned
        used = settled(cloth, way, 0, 1)
        if used == 0:
            return False
        done += used
    return True


def simulator(game: Game, plan: Plan) -> TableGame:
    """Pai gow tiles by an entry's rules."""
    rules: Rules = game.definition.rules
    if plan.strategy is not None:
        raise BadPlan(f"{game.id} is simulated the house way only: leave the strategy out")

    def places(readings: Readings) -> list[WagerPlace]:
        return [
            WagerPlace(spot, (Outcome("win", amount), Outcome("lose", -amount), Outcome("push", 0)))
            for spot, amount in plan.wagers.items()
        ]

    felt = BankedTable(game, plan, places, dice=dice_of(game)[1], pile=Pile(TILES))
    readings, spots = felt.terms.readings, [place.spot for place in felt.places]
    if not ranks_as_usual(readings):
        raise BadPlan(
            f"{game.id} is only simulated where the higher tile alone decides and the supreme "
            "pair's tiles are wild"
        )
    own = readings.get("reverse-against") == "own-hand"
    book = Rulebook(
        base=spots.index("base") if "base" in spots else -1,
        reverse=spots.index("reverse") if "reverse" in spots else -1,
        firsts=np.array([-1 if own else turns[0] for turns in felt.turns], np.int64),
        places=np.array([_first_place(tile) for tile in CARDS[FIRST_TILE:]], np.int64),
    )
    house = set_tiles(lambda four: rules.way.set(four, readings).split[2:])
    return TableGame(game, plan, felt, partial(loop, book, piles_of(game, felt), house))


def _first_place(tile: Card) -> int:
    return tile_set().index(tile)
