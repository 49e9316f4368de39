"""Mississippi Stud in compiled code: on every street a wager or a fold, by charts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import RANKS
from cardroom.fast import evaluator
from cardroom.fast.compiled import compiled
from cardroom.fast.tables import Tables
from cardroom.games.mississippi_stud import BONUS, STREETS, Rules
from cardroom.hands import STANDARD_HIGH, THREE_CARD
from cardroom.money import Odds
from cardroom.odds.chart import ranks_name
from cardroom.simulation.banked_table import BankedTable, Outcome, Readings, WagerPlace
from cardroom.simulation.cloth import opened, settled
from cardroom.simulation.dealing import Array, draw
from cardroom.simulation.hands import BY_RANK, places_of, rung, strength
from cardroom.simulation.paid import Rungs
from cardroom.simulation.plan import Plan
from cardroom.simulation.strategies import Choices, choices_of
from cardroom.simulation.table_game import TableGame

OWN = 2
TO_THE_END = 3
"""When the wagers of those are settled who did not fold, and the bonus."""


class Rulebook(NamedTuple):
    """The rules as arrays."""

    times: Array
    """The wagers that may be made, in antes."""
    first: Array
    """Which of them is made on two cards, by their ranks, whether they are of one suit, and what is
    staked; -1 is a fold."""
    second: Array
    """The same on three cards."""
    third: Array
    """The same on four."""
    leasts: Array
    """The rows of the pay table."""
    bonus_leasts: Array
    of_five: bool
    """Whether a bonus goes by the best three of a hand's five cards."""
    rows: int
    """The outcomes of a wager for one of the times."""
    fold: int
    """The outcome of an ante that was given up; those of street wagers are after their others."""


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
    """Deal, bet by the charts, judge and settle."""
    cloth = opened(felt)
    code, stage = cloth.code, cloth.stage
    bettors = cloth.net.size - 1
    places = code.size // bettors
    rows, kinds = book.rows, book.times.size
    done = 0
    while done < rounds:
        for at in range(3 + 2 * bettors):
            draw(state, deck, at)
        board = np.uint64(deck[0] | deck[1] << 8 | deck[2] << 16)
        bonus = 0
        if places > 4 and not book.of_five:
            bonus = rung(book.bonus_leasts, strength(three_card, board, 3)) + 1
        for bettor in range(bettors):
            on, own = bettor * places, 3 + 2 * bettor
            one, two = deck[own], deck[own + 1]
            hand = (one >> 2) * BY_RANK + (two >> 2)
            suited = (one & 3) == (two & 3)
            staked, folded = 1, TO_THE_END
            for street in range(3):
                code[on + 1 + street] = 0
                stage[on + 1 + street] = TO_THE_END
            for street in range(3):
                if street == 0:
                    kind = book.first[hand, 1 if suited else 0, staked]
                elif street == 1:
                    kind = book.second[hand, 1 if suited else 0, staked]
                else:
                    kind = book.third[hand, 1 if suited else 0, staked]
                if kind < 0:
                    folded = street
                    break
                staked += book.times[kind]
                code[on + 1 + street] = 1 + kind * rows
                card = deck[street]
                hand = hand * BY_RANK + (card >> 2)
                suited = suited and (card & 3) == (one & 3)
            stage[on] = folded
            five = board | np.uint64(one << 24 | two << 32)
            if places > 4 and book.of_five:
                bonus = rung(book.bonus_leasts, strength(three_card, five, 5)) + 1
            if folded == TO_THE_END:
                reached = rung(book.leasts, strength(high, five, 5))
                code[on] = 1 + reached
                for street in range(3):
                    code[on + 1 + street] += reached
            else:
                code[on] = book.fold
                for street in range(folded):
                    # A wager given up has its outcome behind those of all the times.
                    kind = (code[on + 1 + street] - 1) // rows
                    code[on + 1 + street] = 1 + kinds * rows + kind
                    stage[on + 1 + street] = folded
            if places > 4:
                code[on + 4] = bonus
                stage[on + 4] = TO_THE_END
        used = settled(cloth, 0, 0, TO_THE_END + 1)
        if used == 0:
            return False
        done += used
    return True


def simulator(game: Game, plan: Plan) -> TableGame:
    """Mississippi Stud by an entry's rules."""
    rules: Rules = game.definition.rules
    bonus = Rungs(THREE_CARD, rules.bonus_pays or {})

    def places(readings: Readings) -> list[WagerPlace]:
        ante, hand = plan.wagers["ante"], _hand(rules, readings)
        given_up = [Outcome(f"fold at {n}x", -n * ante) for n in rules.times]
        street = [outcome for n in rules.times for outcome in hand.outcomes(n * ante, f" at {n}x")]
        found = [WagerPlace("ante", (*hand.outcomes(ante), Outcome("fold", -ante)))]
        found += [WagerPlace(spot, (*street, *given_up)) for spot in STREETS]
        if BONUS in plan.wagers:
            found.append(WagerPlace(BONUS, bonus.outcomes(plan.wagers[BONUS])))
        return found

    felt = BankedTable(game, plan, places)
    leasts = _hand(rules, felt.terms.readings).leasts
    ways = (*(f"bet {n}x" for n in rules.times), "fold")
    start, second, third = choices_of(game, plan, ways, ways, ways)
    held = sorted({card.rank for card in game.fresh_deck(felt.setup)})
    book = Rulebook(
        times=np.array(rules.times, np.int64),
        first=_on_two(start, held, rules.times),
        second=_on_more(second, held, rules.times, 3),
        third=_on_more(third, held, rules.times, 4),
        leasts=leasts,
        bonus_leasts=bonus.leasts,
        of_five=rules.bonus_cards == "best-three",
        rows=leasts.size + 1,
        fold=leasts.size + 2,
    )
    tables = evaluator(STANDARD_HIGH).tables, evaluator(THREE_CARD).tables
    return TableGame(game, plan, felt, partial(loop, book, *tables))


def _hand(rules: Rules, readings: Readings) -> Rungs:
    """The pay table in force, with the hands that push."""
    by_layout = readings["pay-table"] == "layout"
    pays: dict[str, Odds | None] = {rules.pushes_from: None}
    return Rungs(STANDARD_HIGH, pays | ((by_layout and rules.layout_pays) or rules.hand_pays))


def _kind(choice: str, times: Sequence[int]) -> int:
    return -1 if choice == "fold" else [f"bet {n}x" for n in times].index(choice)


def _on_two(chart: Choices, ranks: Sequence[int], times: Sequence[int]) -> Array:
    """The first chart: cards of one suit above the diagonal."""
    kinds = np.full((BY_RANK**2, 2, 2), -1, np.int64)
    for low, high in combinations_with_replacement(ranks, 2):
        for suited in (0, 1) if low != high else (0,):
            row, column = (high, low) if suited else (low, high)
            kind = _kind(chart.of(RANKS[row], RANKS[column]), times)
            kinds[places_of((low, high)), suited, 1] = kind
    return kinds


def _on_more(chart: Choices, ranks: Sequence[int], times: Sequence[int], cards: int) -> Array:
    """A chart by ranks, by what is staked already and whether all cards are of one suit."""
    streets = cards - OWN
    staked = range(1 + streets * min(times), 2 + streets * max(times))
    kinds = np.full((BY_RANK**cards, 2, staked.stop), -1, np.int64)
    for hand in combinations_with_replacement(ranks, cards):
        name = ranks_name(hand)
        places = places_of(hand)
        for suited in (0, 1) if len(set(hand)) == cards else (0,):
            for antes in staked:
                column = f"{antes} s" if suited else str(antes)
                kinds[places, suited, antes] = _kind(chart.of(name, column), times)
    return kinds
