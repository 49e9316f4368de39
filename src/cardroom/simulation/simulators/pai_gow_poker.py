"""Pai gow poker in compiled code: every hand set the house way, bonus bets by all seven cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import gcd
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import FIRST_JOKER, RANKS
from cardroom.fast import evaluator
from cardroom.fast.compiled import compiled, joined
from cardroom.fast.contests import is_contest
from cardroom.fast.house_way import CompiledHouseWay
from cardroom.fast.settings import set_hand
from cardroom.fast.tables import Tables
from cardroom.fast.way_numbers import CompiledWay
from cardroom.games.fortune import MATCH, ROYAL_MATCH, RUNS, SEVEN, WITH_JOKER, Envy, with_joker
from cardroom.games.mechanism import PayTable, also_called
from cardroom.games.pai_gow_poker import CARDS, Rules, house_way
from cardroom.hands import Ranking
from cardroom.money import dollars
from cardroom.odds.pai_gow_poker import contest_of
from cardroom.simulation.banked_table import (
    BankedTable,
    Outcome,
    Pile,
    Readings,
    WagerPlace,
    open_table,
    setup_of,
)
from cardroom.simulation.cloth import opened, settled
from cardroom.simulation.dealing import Array
from cardroom.simulation.hands import strength
from cardroom.simulation.piles import Piles, dealt, dice_of, piles_of
from cardroom.simulation.plan import BadPlan, Plan
from cardroom.simulation.table_game import TableGame

WIN, LOSE, PUSH = 1, 2, 3
CATEGORY = 20
"""The bits of a strength above which its category is."""
TEN, ACE = RANKS.index("T"), RANKS.index("A")
ROYAL = sum(1 << rank for rank in range(TEN, ACE + 1))
KING_QUEEN = sum(1 << rank for rank in MATCH)
"""Sets of ranks, a bit for each."""
U = np.uint64


class BonusRows(NamedTuple):
    """The rows of a bonus table, as places in it; -1 where a hand has none."""

    row: Array
    """By the category of the best five cards."""
    joker_row: Array
    """The same where only the joker makes the hand."""
    seven: int
    """For a straight flush of all seven cards, and with the joker in it."""
    seven_with_joker: int
    royal_match: int
    """For a royal flush with a king and a queen of one suit beside it."""
    looks_on: Array
    """By the category of the best five cards: whether others may reach a row that comes before."""


class Rulebook(NamedTuple):
    """The rules as numbers."""

    fortune: int
    """Where the bonus bet is, or -1."""
    envy: int
    """Where the envy bonus is, or -1."""
    passes_over_own: bool
    """Whether envy is paid for the next hand where the highest is one's own."""
    envy_stage: int
    """When envy is settled."""
    runs: Array
    """The ranks of each run of seven cards, as sets."""
    contest: Array
    """Between which hands there is one."""
    prizes: Array
    """What envy pays for each row, in units, where every hand is paid for; else empty."""
    sums: Array
    """The outcome of an envy button by the sum of these."""


@joined
def row_of(
    bonus: BonusRows, runs: Array, high: Tables, packed: Array, best: Array, has_joker: bool
) -> Array:
    """The row of a bonus table that seven cards reach, with the best hand among them."""
    suit, ranks, natural, one_suit = U(4), 0, 0, True
    others, count = U(0), 0
    for n in range(CARDS):
        card = packed >> U(8 * n) & U(0xFF)
        if card < U(FIRST_JOKER):
            if suit == U(4):
                suit = card & U(3)
            one_suit &= suit == card & U(3)
            ranks |= 1 << int(card >> U(2))
            natural += 1
            others |= card << U(8 * count)
            count += 1
    if one_suit:
        for run in runs:
            if ranks & ~run == 0:
                found = bonus.seven if natural == CARDS else bonus.seven_with_joker
                if found >= 0:
                    return found
    category = best >> CATEGORY
    if bonus.royal_match >= 0 and bonus.row[category] >= 0 and is_royal_match(packed):
        return bonus.royal_match
    if bonus.looks_on[category]:
        return first_row(bonus, high, packed)
    if has_joker and bonus.joker_row[category] != bonus.row[category]:
        without = strength(high, others, CARDS - 1) >> CATEGORY
        if without != category:
            # A hand without it may have a row that comes first.
            row, plain = bonus.joker_row[category], bonus.row[without]
            return plain if plain >= 0 and (row < 0 or plain < row) else row
    return bonus.row[category]


@joined
def is_royal_match(packed: Array) -> bool:
    """Whether seven cards are a royal flush, king and queen of another suit beside it."""
    ranks = np.zeros(4, np.int64)
    jokers = 0
    for n in range(CARDS):
        card = packed >> U(8 * n) & U(0xFF)
        if card < U(FIRST_JOKER):
            ranks[int(card & U(3))] |= 1 << int(card >> U(2))
        else:
            jokers += 1
    for suit in range(4):
        if ranks[suit] & ~ROYAL == 0:
            missing = jokers
            for rank in range(TEN, ACE + 1):
                missing -= 1 - (ranks[suit] >> rank & 1)
            for other in range(4):
                if missing == 0 and other != suit and ranks[other] == KING_QUEEN:
                    return True
    return False


@joined
def first_row(bonus: BonusRows, high: Tables, packed: Array) -> Array:
    """The first row that any five of seven cards reach."""
    found = -1
    for a in range(CARDS):
        for b in range(a + 1, CARDS):
            five, count, has_joker = U(0), 0, False
            for n in range(CARDS):
                if n not in (a, b):
                    card = packed >> U(8 * n) & U(0xFF)
                    has_joker |= card >= U(FIRST_JOKER)
                    five |= card << U(8 * count)
                    count += 1
            category = strength(high, five, count) >> CATEGORY
            row = bonus.joker_row[category] if has_joker else bonus.row[category]
            if row >= 0 and (found < 0 or row < found):
                found = row
    return found


@compiled
def loop(
    book: Rulebook,
    piles: Piles,
    way_to_set: CompiledWay,
    fortune: BonusRows,
    envy: BonusRows,
    high: Tables,
    rounds: int,
    state: Array,
    deck: Array,
    felt: Array,
) -> bool:
    """Deal, set, compare and settle."""
    cloth = opened(felt)
    code, stage = cloth.code, cloth.stage
    bettors = cloth.net.size - 1
    places = code.size // bettors
    hand = np.zeros(CARDS, np.uint8)
    fronts = np.zeros(bettors + 1, np.int64)
    backs = np.zeros(bettors + 1, np.int64)
    envied = np.zeros(bettors, np.int64)
    strengths = np.zeros(bettors, np.int64)
    done = 0
    while done < rounds:
        way = dealt(piles, state, deck)
        for seat in range(bettors + 1):
            packed = U(0)
            has_joker = False
            for n in range(CARDS):
                card = deck[piles.places[way, seat, n]]
                hand[n] = card
                has_joker |= card >= FIRST_JOKER
                packed |= U(card) << U(8 * n)
            fronts[seat], backs[seat] = set_hand(hand, way_to_set)
            if book.fortune >= 0 and seat < bettors:
                best = strength(high, packed, CARDS)
                row = row_of(fortune, book.runs, high, packed, best, has_joker)
                code[seat * places + book.fortune] = 2 + row
                strengths[seat] = best
                if book.envy >= 0:
                    envied[seat] = row_of(envy, book.runs, high, packed, best, has_joker)
        for bettor in range(bettors):
            won = 1
            if is_contest(backs[bettor], backs[bettors], book.contest):
                won = (fronts[bettor] > fronts[bettors]) + (backs[bettor] > backs[bettors])
            code[bettor * places] = WIN if won == 2 else PUSH if won == 1 else LOSE
            if book.envy >= 0:
                on = bettor * places + book.envy
                stage[on] = book.envy_stage
                if book.prizes.size:
                    code[on] = sum_of(book, envied, bettor)
                else:
                    code[on] = due_of(envied, strengths, bettor, book.passes_over_own)
        used = settled(cloth, way, 0, 1 + book.envy_stage)
        if used == 0:
            return False
        done += used
    return True


@joined
def sum_of(book: Rulebook, rows: Array, bettor: int) -> Array:
    """The outcome of an envy button that is paid for every hand but its owner's."""
    total = 0
    for other in range(rows.size):
        if other != bettor and rows[other] >= 0:
            total += book.prizes[rows[other]]
    return book.sums[total]


@joined
def due_of(rows: Array, strengths: Array, bettor: int, passes_over_own: bool) -> int:
    """The outcome of an envy button: for the highest hand that is not its owner's."""
    best = -1
    for other in range(rows.size):
        if other != bettor and rows[other] >= 0:
            higher = best < 0 or rows[other] < rows[best]
            if higher or (rows[other] == rows[best] and strengths[other] > strengths[best]):
                best = other
    if best < 0:
        return 0
    own = rows[bettor] >= 0 and (
        rows[bettor] < rows[best]
        or (rows[bettor] == rows[best] and strengths[bettor] > strengths[best])
    )
    return 0 if own and not passes_over_own else 1 + rows[best]


def simulator(game: Game, plan: Plan) -> TableGame:
    """Pai gow poker by an entry's rules."""
    if plan.strategy is not None:
        raise BadPlan(f"{game.id} is simulated the house way only: leave the strategy out")
    setup = setup_of(game, plan)
    terms = open_table(game, setup).terms
    if sum(card.is_joker for card in game.fresh_deck(setup)) > 1:
        raise BadPlan(f"{game.id} is simulated with one joker at most: set the option `jokers`")
    rules: Rules = game.definition.rules.version(terms.readings)
    envy = _Envy(rules.envy, plan) if rules.envy else None

    def places(readings: Readings) -> list[WagerPlace]:
        base = plan.wagers["base"]
        lines = (Outcome("win", base), Outcome("lose", -base), Outcome("push", 0))
        found = [WagerPlace("base", lines)]
        if rules.fortune_pays and "fortune" in plan.wagers:
            found.append(_fortune(rules.fortune_pays, plan.wagers["fortune"]))
            if envy and plan.wagers["fortune"] >= envy.least:
                found.append(WagerPlace("envy", envy.outcomes))
        return found

    manual = terms.options["deal"] == "manual"
    felt = BankedTable(game, plan, places, dice=dice_of(game)[1], pile=Pile(CARDS, manual))
    readings, spots = felt.terms.readings, [place.spot for place in felt.places]
    ranking = rules.back.ranking
    nothing = np.zeros(0, np.int64)
    book = Rulebook(
        fortune=spots.index("fortune") if "fortune" in spots else -1,
        envy=spots.index("envy") if "envy" in spots else -1,
        passes_over_own=readings.get("envy-own-hand") == "next-hand",
        envy_stage=int(readings.get("envy-paid") == "at-the-end"),
        runs=np.array([sum(1 << rank for rank in run) for run in RUNS], np.int64),
        contest=contest_of(rules),
        prizes=envy.prizes if envy else nothing,
        sums=envy.sums if envy else nothing,
    )
    return TableGame(
        game,
        plan,
        felt,
        partial(
            loop,
            book,
            piles_of(game, felt),
            CompiledHouseWay(house_way(rules, readings)).tables,
            bonus_of(ranking, list(rules.fortune_pays or ())),
            bonus_of(ranking, list(rules.envy.pays) if rules.envy else []),
            evaluator(ranking).tables,
        ),
    )


class _Envy:
    """What envy buttons can be paid: for one hand, or for each of several."""

    def __init__(self, envy: Envy, plan: Plan) -> None:
        self.least = envy.least
        self.outcomes = tuple([Outcome(row, cents) for row, cents in envy.pays.items()])
        self.prizes = self.sums = np.zeros(0, np.int64)
        if envy.every_hand:
            self._add_up(envy, plan.seats - 1)

    def _add_up(self, envy: Envy, others: int) -> None:
        """Outcomes by what all hands of the others bring together."""
        prizes = list(envy.pays.values())
        unit = gcd(*prizes)
        together = {0}
        for _ in range(others):
            together |= {total + prize for total in together for prize in prizes}
        amounts = sorted(together - {0}, reverse=True)
        named = {cents: row for row, cents in envy.pays.items()}
        self.outcomes = tuple([Outcome(named.get(a, f"{dollars(a)} together"), a) for a in amounts])
        self.prizes = np.array([prize // unit for prize in prizes], np.int64)
        self.sums = np.zeros(max(together) // unit + 1, np.int64)
        for place, amount in enumerate(amounts, 1):
            self.sums[amount // unit] = place


def _fortune(pays: PayTable, amount: int) -> WagerPlace:
    paid = [Outcome(row, odds.pays(amount)) for row, odds in pays.items()]
    return WagerPlace("fortune", (Outcome("lose", -amount), *paid))


def bonus_of(ranking: Ranking, rows: Sequence[str]) -> BonusRows:
    """A bonus table by the categories of a ranking."""

    def first(fitting: frozenset[str]) -> int:
        return next((place for place, row in enumerate(rows) if row in fitting), -1)

    plain, joker = [], []
    for category in ranking.categories:
        fits = also_called(category)
        plain.append(first(fits))
        named = f"{category}{WITH_JOKER}"
        joker.append(first(with_joker(fits, named) if named in rows else fits))
    last = len(rows)
    places = [last if place < 0 else place for place in plain]
    return BonusRows(
        row=np.array(plain, np.int64),
        joker_row=np.array(joker, np.int64),
        seven=_place(rows, SEVEN),
        seven_with_joker=_place(rows, f"{SEVEN}{WITH_JOKER}"),
        royal_match=_place(rows, ROYAL_MATCH),
        looks_on=np.array([min(places[:n], default=last) < p for n, p in enumerate(places)]),
    )


def _place(rows: Sequence[str], row: str) -> int:
    return rows.index(row) if row in rows else -1
