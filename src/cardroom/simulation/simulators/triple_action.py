"""Triple Action Poker in compiled code: bet or fold by a chart, before the board is seen."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, RANKS
from cardroom.fast import evaluator
from cardroom.fast.compiled import compiled
from cardroom.fast.tables import Tables
from cardroom.games.triple_action import ANTE, ANTE_BONUS, BET, BONUS, FLOP, Rules
from cardroom.odds.triple_action import hand_of, name_of
from cardroom.simulation.banked_table import BankedTable, Outcome, Readings, WagerPlace
from cardroom.simulation.cloth import opened, settled
from cardroom.simulation.dealing import Array, draw
from cardroom.simulation.hands import rung, strength
from cardroom.simulation.paid import Rungs
from cardroom.simulation.plan import Plan
from cardroom.simulation.strategies import choices_of
from cardroom.simulation.table_game import TableGame

WIN, LOSE, PUSH, FOLD = 1, 2, 3, 4
SPOTS = (ANTE, BET, ANTE_BONUS, BONUS, FLOP)


class Rulebook(NamedTuple):
    """The rules as arrays."""

    bets: Array
    """Whether a hand bets, by its two cards and the rank that shows."""
    places: Array
    """Where the wagers are; -1 for those that nobody makes."""
    least: int
    """The strength with which the player-dealer qualifies."""
    ante_bonus: Array
    """The rows of the pay tables."""
    bonus: Array
    flop: Array
    stages: int
    """Two where folded wagers are collected before all others."""
    folded: Array
    """The outcomes of side bets that are given up with a hand, or none."""


@compiled
def loop(
    book: Rulebook,
    five: Tables,
    three: Tables,
    rounds: int,
    state: Array,
    deck: Array,
    felt: Array,
) -> bool:
    """Deal, bet by the chart, judge and settle."""
    cloth = opened(felt)
    ante, bet, extra = book.places[0], book.places[1], book.places[2]
    bonus, flop = book.places[3], book.places[4]
    bettors = cloth.net.size - 1
    places = cloth.code.size // bettors
    code, stage = cloth.code, cloth.stage
    done = 0
    while done < rounds:
        own = 2 * bettors
        for at in range(own + 5):
            draw(state, deck, at)
        board = np.uint64(0)
        for n in range(3):
            board |= np.uint64(deck[own + 2 + n]) << np.uint64(8 * n)
        on_board = rung(book.flop, strength(three, board, 3)) + 1
        up = deck[own]
        packed = board | np.uint64(up) << np.uint64(24) | np.uint64(deck[own + 1]) << np.uint64(32)
        his = strength(five, packed, 5)
        raised = 0
        for bettor in range(bettors):
            one, two, on = deck[2 * bettor], deck[2 * bettor + 1], bettor * places
            packed = board | np.uint64(one) << np.uint64(24) | np.uint64(two) << np.uint64(32)
            mine = strength(five, packed, 5)
            bets = book.bets[one, two, up >> 2]
            code[on + extra] = 0
            if bets:
                raised += 1
                code[on + extra] = rung(book.ante_bonus, mine)
                if his < book.least:
                    code[on + ante] = WIN
                    code[on + bet] = PUSH
                else:
                    what = WIN if mine > his else LOSE if mine < his else PUSH
                    code[on + ante] = what
                    code[on + bet] = what
            else:
                code[on + ante] = FOLD
                code[on + bet] = 0
            stage[on + ante] = bets
            stage[on + bet] = 1
            stage[on + extra] = 1
            if bonus >= 0:
                lost = book.folded[0] > 0 and not bets
                code[on + bonus] = book.folded[0] if lost else rung(book.bonus, mine) + 1
                stage[on + bonus] = not lost
            if flop >= 0:
                lost = book.folded[1] > 0 and not bets
                code[on + flop] = book.folded[1] if lost else on_board
                stage[on + flop] = not lost
        used = settled(cloth, 0, raised, book.stages)
        if used == 0:
            return False
        done += used
    return True


def simulator(game: Game, plan: Plan) -> TableGame:
    """Triple Action Poker by an entry's rules."""
    rules: Rules = game.definition.rules
    tables = (
        Rungs(rules.five, rules.ante_bonus_pays),
        Rungs(rules.five, rules.bonus_pays),
        Rungs(rules.three, rules.flop_pays),
    )

    def places(readings: Readings) -> list[WagerPlace]:
        ante = plan.wagers[ANTE]
        lines = (Outcome("win", ante), Outcome("lose", -ante), Outcome("push", 0))
        found = [WagerPlace(ANTE, (*lines, Outcome("fold", -ante))), WagerPlace(BET, lines)]
        found.append(WagerPlace(ANTE_BONUS, tables[0].outcomes(ante)[1:]))
        for spot, rungs in ((BONUS, tables[1]), (FLOP, tables[2])):
            if spot in plan.wagers:
                amount = plan.wagers[spot]
                ends = (*rungs.outcomes(amount), Outcome("fold", -amount))
                found.append(WagerPlace(spot, ends))
        return found

    felt = BankedTable(game, plan, places)
    spots, readings = [place.spot for place in felt.places], felt.terms.readings
    lost = readings["folded-side-bets"] == "lost"
    book = Rulebook(
        bets=_chart(game, felt),
        places=np.array([spots.index(s) if s in spots else -1 for s in SPOTS], np.int64),
        least=rules.least_to_qualify,
        ante_bonus=tables[0].leasts,
        bonus=tables[1].leasts,
        flop=tables[2].leasts,
        stages=2 if readings["folded-wagers"] == "when-folded" else 1,
        folded=np.array([len(t.leasts) + 2 if lost else 0 for t in tables[1:]], np.int64),
    )
    five, three = (evaluator(ranking).tables for ranking in (rules.five, rules.three))
    return TableGame(game, plan, felt, partial(loop, book, five, three))


def _chart(game: Game, felt: BankedTable) -> Array:
    """The chart by cards; where suits decide, either choice is about as good and the hand bets."""
    (chart,) = choices_of(game, felt.plan, ("bet", "fold", "by suits"))
    bets = np.zeros((len(RANKS) * 4, len(RANKS) * 4, len(RANKS)), np.bool_)
    deck = sorted(game.fresh_deck(felt.setup))
    for one, two in product(deck, deck):
        if one != two:
            row = name_of(hand_of((CARDS[one], CARDS[two])))
            for rank in {card.rank for card in deck}:
                if chart.has(row, RANKS[rank]):
                    bets[one, two, rank] = chart.of(row, RANKS[rank]) != "fold"
    return bets
