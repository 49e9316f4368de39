"""Casino War in compiled code: the higher card, and on a tie war or half the wager."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.fast.compiled import compiled
from cardroom.games.casino_war import Rules
from cardroom.simulation.banked_table import BankedTable, Outcome, Readings, WagerPlace
from cardroom.simulation.cloth import opened, posted_now, settled
from cardroom.simulation.dealing import Array, draw
from cardroom.simulation.plan import Plan
from cardroom.simulation.strategies import choices_of
from cardroom.simulation.table_game import TableGame
from cardroom.table.california.table import HALF

WIN, LOSE, SURRENDER, BACK = 1, 2, 3, 4
WAR_WIN, WAR_LOSE, WAR_TIE = 1, 2, 3
FIRST_CARDS, TIED, AFTER_WAR = 0, 1, 2
"""When wagers are settled."""
RICH = 1 << 60


class Rulebook(NamedTuple):
    """The rules as numbers."""

    goes_to_war: bool
    burns: int
    burns_each: bool
    """Whether cards are burned before each war card, or only before the first and the last."""
    matched: int
    """What the player-dealer puts beside a war wager."""
    collected: bool
    """Whether the primary wager is lost to a war."""
    turns: Array
    """The bettors in the order in which they decide."""


@compiled
def loop(book: Rulebook, rounds: int, state: Array, deck: Array, felt: Array) -> bool:
    """Deal, go to war or not, judge and settle."""
    cloth = opened(felt)
    code, stage = cloth.code, cloth.stage
    bettors = cloth.net.size - 1
    places = code.size // bettors
    done = 0
    while done < rounds:
        for at in range(bettors + 1):
            draw(state, deck, at)
        at = bettors + 1
        his = deck[bettors] >> 2
        at_war = 0
        # What the player-dealer has left beside his bank.
        left = RICH
        if cloth.purse[3]:
            left = cloth.purse[0] - cloth.fees[0] - posted_now(cloth)
        for step in range(bettors):
            bettor = book.turns[step]
            on = bettor * places
            mine = deck[bettor] >> 2
            tied = mine == his
            code[on] = WIN if mine > his else LOSE
            stage[on] = FIRST_CARDS
            code[on + 1] = 0
            stage[on + 1] = AFTER_WAR
            cloth.beside[on + 1] = 0
            if places > 2:
                code[on + 2] = WIN if tied else LOSE
                stage[on + 2] = FIRST_CARDS
            if tied and not book.goes_to_war:
                code[on] = SURRENDER
                stage[on] = TIED
            elif tied:
                code[on] = LOSE
                stage[on] = TIED if book.collected else AFTER_WAR
                cloth.beside[on + 1] = min(book.matched, left)
                left -= cloth.beside[on + 1]
                if book.burns_each or at_war == 0:
                    for _ in range(book.burns):
                        draw(state, deck, at)
                        at += 1
                # The rank waits here until the player-dealer has his own second card.
                code[on + 1] = draw(state, deck, at) >> 2
                at += 1
                at_war += 1
        if at_war:
            for _ in range(book.burns):
                draw(state, deck, at)
                at += 1
            his_second = draw(state, deck, at) >> 2
            for bettor in range(bettors):
                on = bettor * places
                if deck[bettor] >> 2 == his:
                    mine = code[on + 1]
                    code[on + 1] = WAR_WIN if mine > his_second else WAR_LOSE
                    if mine == his_second:
                        code[on + 1] = WAR_TIE
                    if mine >= his_second and not book.collected:
                        code[on] = BACK
        used = settled(cloth, 0, 0, 3)
        if used == 0:
            return False
        done += used
    return True


def simulator(game: Game, plan: Plan) -> TableGame:
    """Casino War by an entry's rules."""
    rules: Rules = game.definition.rules

    def places(readings: Readings) -> list[WagerPlace]:
        primary, pays = plan.wagers["primary"], rules.pays
        first = (
            Outcome("win", pays["primary"].pays(primary)),
            Outcome("lose", -primary),
            Outcome("surrender", -HALF.pays(primary)),
            Outcome("back after war", 0),
        )
        war = (
            Outcome("win", pays["war"].pays(primary)),
            Outcome("lose", -primary),
            Outcome("second tie", pays["war-tie"].pays(primary)),
        )
        found = [WagerPlace("primary", first), WagerPlace("war", war)]
        if "tie" in plan.wagers:
            tie = plan.wagers["tie"]
            won = Outcome("tie", pays["tie"].pays(tie))
            found.append(WagerPlace("tie", (won, Outcome("lose", -tie))))
        return found

    felt = BankedTable(game, plan, places)
    readings = felt.terms.readings
    (chart,) = choices_of(game, plan, ("war", "surrender"))
    book = Rulebook(
        goes_to_war=chart.of("any") == "war",
        burns=rules.burns,
        burns_each=readings["war-burns"] == "each-card",
        matched=plan.wagers["primary"] if readings["war-match"] == "adds" else 0,
        collected=readings["primary-at-war"] == "collected",
        turns=np.array(felt.turns[0], np.int64),
    )
    return TableGame(game, plan, felt, partial(loop, book))
