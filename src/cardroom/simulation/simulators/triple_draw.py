"""Triple Draw Poker in compiled code: hold by a chart or as is best, and draw from each row."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.books import Game
from cardroom.fast import evaluator
from cardroom.fast.compiled import compiled
from cardroom.fast.five_card_draw import CARDS, CHOOSE
from cardroom.fast.tables import Tables
from cardroom.games.triple_draw import BONUS, Rules
from cardroom.hands import STANDARD_HIGH
from cardroom.odds import triple_draw_hands as hands
from cardroom.odds.triple_draw import ALL, BY_CARDS, KINDS, MADE, NOTHING, high_pair
from cardroom.simulation.banked_table import BankedTable, Outcome, Readings, WagerPlace
from cardroom.simulation.cloth import opened, settled
from cardroom.simulation.dealing import Array, draw
from cardroom.simulation.hands import rung, strength
from cardroom.simulation.plan import Plan
from cardroom.simulation.strategies import choices_of
from cardroom.simulation.table_game import TableGame
from cardroom.words import humanise


class Rulebook(NamedTuple):
    """The rules as arrays."""

    held: npt.NDArray[np.uint8]
    """The bits of the cards to hold, by the number of the hand."""
    choose: Array
    circles: Array
    """Which row each place draws from; -1 is the bonus bet."""
    rows: int
    leasts: Array
    """The rows of the pay table, and of the bonus bet's."""
    bonus_leasts: Array


@compiled
def loop(book: Rulebook, high: Tables, rounds: int, state: Array, deck: Array, felt: Array) -> bool:
    """Deal, hold, draw, judge and settle."""
    cloth = opened(felt)
    places = book.circles.size
    bettors = cloth.code.size // places
    hand = np.zeros(CARDS, np.int64)
    done = 0
    while done < rounds:
        first_row = CARDS * bettors
        for at in range(first_row + CARDS * book.rows):
            draw(state, deck, at)
        for bettor in range(bettors):
            own, on = CARDS * bettor, bettor * places
            for n in range(CARDS):
                card = deck[own + n]
                at = n
                while at > 0 and hand[at - 1] > card:
                    hand[at] = hand[at - 1]
                    at -= 1
                hand[at] = card
            number = 0
            for n in range(CARDS):
                number += book.choose[hand[n], n + 1]
            ways = book.held[number]
            for place in range(places):
                row = book.circles[place]
                packed = np.uint64(0)
                drawn = 0
                for n in range(CARDS):
                    if row < 0 or ways >> n & 1:
                        card = hand[n]
                    else:
                        card = deck[first_row + CARDS * row + drawn]
                        drawn += 1
                    packed |= np.uint64(card) << np.uint64(8 * n)
                mine = strength(high, packed, CARDS)
                leasts = book.bonus_leasts if row < 0 else book.leasts
                cloth.code[on + place] = rung(leasts, mine) + 1
        used = settled(cloth, 0, 0, 1)
        if used == 0:
            return False
        done += used
    return True


def simulator(game: Game, plan: Plan) -> TableGame:
    """Triple Draw Poker by an entry's rules."""
    rules: Rules = game.definition.rules
    rows = hands.rows_of(rules.hand)
    bonus = hands.rows_of(rules.bonus) if rules.bonus is not None else rows

    def places(readings: Readings) -> list[WagerPlace]:
        return [
            WagerPlace(
                spot,
                tuple(
                    Outcome(name, pays * amount // of.unit)
                    for name, pays in zip(of.names, of.pays, strict=True)
                ),
            )
            for spot, amount in plan.wagers.items()
            for of in [bonus if spot == BONUS else rows]
        ]

    felt = BankedTable(game, plan, places)
    order = list(rules.circles)
    spots = [place.spot for place in felt.places]
    book = Rulebook(
        held=_held(game, plan, rows),
        choose=CHOOSE,
        circles=np.array([-1 if s == BONUS else order.index(s) for s in spots], np.int64),
        rows=rules.rows,
        leasts=np.array(rows.leasts, np.int64),
        bonus_leasts=np.array(bonus.leasts, np.int64),
    )
    return TableGame(game, plan, felt, partial(loop, book, evaluator(STANDARD_HIGH).tables))


def _held(game: Game, plan: Plan, rows: hands.Rows) -> npt.NDArray[np.uint8]:
    """The cards to hold of every hand: by the chart, and where it leaves that open the best."""
    (chart,) = choices_of(game, plan, (ALL, MADE, NOTHING, BY_CARDS))
    chosen = [chart.of(humanise(kind)) for kind in KINDS]
    best = hands.counted(rows, high_pair()).best if BY_CARDS in chosen else None
    kinds, made = hands.dealt_kinds(high_pair()), hands.made()
    held = np.zeros(len(kinds), np.uint8)
    for kind, choice in enumerate(chosen):
        mine = kinds == kind
        if choice == ALL:
            held[mine] = (1 << CARDS) - 1
        elif choice == MADE:
            held[mine] = made[mine]
        elif choice == BY_CARDS and best is not None:
            held[mine] = best[mine]
    return held
