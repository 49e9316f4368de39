"""Three Card Poker in compiled code: play or fold by a chart."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, FIRST_JOKER, RANKS
from cardroom.fast import evaluator
from cardroom.fast.compiled import compiled, joined
from cardroom.fast.tables import Tables
from cardroom.games.mechanism import PayTable
from cardroom.games.three_card_poker import ANTE_BONUS, Rules, least
from cardroom.hands import STANDARD_HIGH, Ranking, seat_count
from cardroom.money import Odds
from cardroom.odds.chart import ranks_name
from cardroom.simulation.banked_table import BankedTable, Outcome, WagerPlace
from cardroom.simulation.cloth import opened, settled
from cardroom.simulation.dealing import Array, draw
from cardroom.simulation.hands import places_of, strength
from cardroom.simulation.paid import by_category
from cardroom.simulation.plan import Plan
from cardroom.simulation.strategies import choices_of
from cardroom.simulation.table_game import TableGame

WIN, LOSE, PUSH, FOLD = 1, 2, 3, 4
SPOTS = ("ante", "play", "pair-plus", "6-card-bonus", ANTE_BONUS)
BY_RANK = len(RANKS)
UNSUITED = BY_RANK**3
"""Hands are found by their three ranks; those of several suits come after all of one suit."""


class Rulebook(NamedTuple):
    """The rules as arrays."""

    strengths: Array
    """By hand."""
    plays: Array
    """Whether a hand plays, by hand and the rank that shows."""
    seats: Array
    """What each card counts for the action button."""
    places: Array
    """Where ante, play and the bonus bets are; -1 for those that nobody makes."""
    least: int
    """The strength with which the player-dealer qualifies."""
    exposed: int
    """Which of his cards shows."""
    unqualified_wins: bool
    beaten: int
    """What becomes of a lower hand's ante when he does not qualify and hands are compared."""
    stages: int
    """Two where folded wagers are collected before all others."""
    plus_lost: bool
    """Whether a fold gives up the pair plus."""
    button: bool
    bonus: Array
    """What an ante is paid for its kind of hand alone: the outcome, or 0."""
    fold_of_plus: int
    """The outcome of a pair plus that was given up."""


@joined
def hand_of(one: int, two: int, three: int) -> int:
    """Where a hand is found."""
    hand = (one >> 2) * 169 + (two >> 2) * 13 + (three >> 2)
    return hand + (0 if (one & 3) == (two & 3) == (three & 3) else UNSUITED)


@compiled
def loop(
    book: Rulebook, tables: Tables, rounds: int, state: Array, deck: Array, felt: Array
) -> bool:
    """Deal, play by the chart, judge and settle."""
    cloth = opened(felt)
    ante, play, plus, six = book.places[0], book.places[1], book.places[2], book.places[3]
    extra = book.places[4]
    bettors = cloth.net.size - 1
    places = cloth.code.size // bettors
    code, stage = cloth.code, cloth.stage
    done = 0
    while done < rounds:
        for at in range(3 * bettors + 3):
            draw(state, deck, at)
        own = 3 * bettors
        dealer = book.strengths[hand_of(deck[own], deck[own + 1], deck[own + 2])]
        qualifies = dealer >= book.least
        up = deck[own + book.exposed - 1]
        raised = 0
        for bettor in range(bettors):
            first, on = 3 * bettor, bettor * places
            hand = hand_of(deck[first], deck[first + 1], deck[first + 2])
            mine = book.strengths[hand]
            plays = book.plays[hand, up >> 2]
            if plays:
                raised += 1
                if not qualifies:
                    code[on + play] = PUSH
                    if book.unqualified_wins or mine > dealer:
                        code[on + ante] = WIN
                    else:
                        code[on + ante] = book.beaten if mine < dealer else PUSH
                else:
                    what = WIN if mine > dealer else LOSE if mine < dealer else PUSH
                    code[on + ante] = what
                    code[on + play] = what
            else:
                code[on + ante] = FOLD
                code[on + play] = 0
            stage[on + ante] = plays
            stage[on + play] = 1
            if extra >= 0:
                code[on + extra] = book.bonus[mine >> 12] if plays else 0
                stage[on + extra] = 1
            if plus >= 0:
                lost = book.plus_lost and not plays
                code[on + plus] = book.fold_of_plus if lost else (mine >> 12) + 1
                stage[on + plus] = not lost
            if six >= 0:
                packed = np.uint64(0)
                for n in range(6):
                    card = deck[first + n] if n < 3 else deck[own + n - 3]
                    packed |= np.uint64(card) << np.uint64(8 * n)
                code[on + six] = (strength(tables, packed, 6) >> 20) + 1
                stage[on + six] = 1
        way = book.seats[up] if book.button else 0
        used = settled(cloth, way, raised, book.stages)
        if used == 0:
            return False
        done += used
    return True


def simulator(game: Game, plan: Plan) -> TableGame:
    """Three Card Poker by an entry's rules."""
    rules: Rules = game.definition.rules
    felt = BankedTable(
        game, plan, lambda readings: places(rules, plan, readings), range(1, BY_RANK + 1)
    )
    tables = evaluator(STANDARD_HIGH).tables
    return TableGame(game, plan, felt, partial(loop, _rulebook(game, rules, felt), tables))


def places(rules: Rules, plan: Plan, readings: Mapping[str, str]) -> list[WagerPlace]:
    """Ante and play, and the bonus bets that are made."""
    ante = plan.wagers["ante"]
    lines = (Outcome("win", ante), Outcome("lose", -ante), Outcome("push", 0))
    found = [WagerPlace("ante", (*lines, Outcome("fold", -ante))), WagerPlace("play", lines)]
    if rules.ante_bonus_pays is not None:
        names = rules.rank.categories
        each = zip(names, _bonuses(rules), strict=True)
        paid = tuple(Outcome(name, odds.pays(ante) if odds else 0) for name, odds in each)
        found.append(WagerPlace(ANTE_BONUS, paid))
    if "pair-plus" in plan.wagers:
        wager = plan.wagers["pair-plus"]
        folded = Outcome("fold", -wager)
        table = rules.bonus("pair-plus", readings)
        found.append(by_category("pair-plus", rules.rank, table, wager, folded))
    if "6-card-bonus" in plan.wagers:
        table = rules.pays["6-card-bonus"]
        wager = plan.wagers["6-card-bonus"]
        found.append(by_category("6-card-bonus", STANDARD_HIGH, table, wager))
    return found


def _bonuses(rules: Rules) -> list[Odds | None]:
    """What an ante is paid for each kind of hand alone."""
    pays = rules.ante_bonus_pays or PayTable()
    return [pays.for_hand(category) for category in rules.rank.categories]


def _rulebook(game: Game, rules: Rules, felt: BankedTable) -> Rulebook:
    readings, spots = felt.terms.readings, [place.spot for place in felt.places]
    (chart,) = choices_of(game, felt.plan, ("play", "fold", "by suits"))
    strengths = np.zeros(2 * UNSUITED, np.int64)
    plays = np.zeros((2 * UNSUITED, BY_RANK), np.bool_)
    deck = game.fresh_deck(felt.setup)
    held = sorted({card.rank for card in deck})
    has_copies = len(deck) > len(set(deck))
    for ranks in combinations_with_replacement(held, 3):
        at = np.array(places_of(ranks))
        kinds = [(UNSUITED + at, (0, 1, 2), "")]
        if len(set(ranks)) == 3 or has_copies:
            kinds.append((at, (0, 0, 0), " suited"))
        for where, suits, suited in kinds:
            strengths[where] = worth = _strength(rules.rank, ranks, suits)
            # What is worth no more in one suit has no row of its own.
            same = worth == _strength(rules.rank, ranks, (0, 1, 2))
            row = ranks_name(ranks) + ("" if same else suited)
            for up in held:
                plays[where, up] = chart.of(row, RANKS[up]) != "fold"
    beaten = LOSE if readings.get("beaten-ante") == "loses" else PUSH
    by_card = readings.get("first-action", "action-button") == "action-button"
    return Rulebook(
        strengths=strengths,
        plays=plays,
        seats=np.array([seat_count(c) if by_card else 1 for c in CARDS[:FIRST_JOKER]], np.int64),
        places=np.array([spots.index(s) if s in spots else -1 for s in SPOTS], np.int64),
        least=least(rules.qualifier),
        exposed=rules.exposed,
        unqualified_wins=rules.unqualified_ante == "wins",
        beaten=beaten,
        stages=2 if readings["folded-wagers"] == "when-folded" else 1,
        plus_lost=readings.get("folded-pair-plus") == "lost",
        button=rules.action_button,
        bonus=np.array([n + 1 if paid else 0 for n, paid in enumerate(_bonuses(rules))], np.int64),
        fold_of_plus=len(rules.rank.categories) + 1,
    )


def _strength(ranking: Ranking, ranks: tuple[int, ...], suits: tuple[int, ...]) -> int:
    return ranking.strength([CARDS[4 * r + s] for r, s in zip(ranks, suits, strict=True)])
