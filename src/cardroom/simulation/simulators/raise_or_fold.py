"""Raise or fold against the player-dealer's five cards, in compiled code: by a chart."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS as EVERY_CARD
from cardroom.cards import FIRST_JOKER, RANKS
from cardroom.fast import evaluator
from cardroom.fast.compiled import compiled
from cardroom.fast.tables import Tables
from cardroom.games.raise_or_fold_rules import CARDS, Rules
from cardroom.hands import seat_count
from cardroom.money import EVEN_MONEY
from cardroom.odds.raise_insurance import bigs, insurance_rows, insured_row
from cardroom.odds.raise_or_fold import DOUBLE, LEAVE, tie_pays_by
from cardroom.odds.raise_rounds import LIKE, MADE, insurance_row, line_of_insurance
from cardroom.odds.raise_solution import BY_SUITS, columns, most_times, row_name, solve
from cardroom.simulation.banked_table import BankedTable, Outcome, Readings, WagerPlace
from cardroom.simulation.cloth import opened, settled_in_ways
from cardroom.simulation.dealing import Array, draw
from cardroom.simulation.hands import rung, strength
from cardroom.simulation.paid import LESS, Rungs
from cardroom.simulation.plan import Plan
from cardroom.simulation.strategies import Choices, choices_of
from cardroom.simulation.table_game import TableGame

WIN, LOSE, PUSH, FOLD = 1, 2, 3, 4
LOST, PUSHED, EVEN, BY_HAND = 1, 2, 3, 4
"""What a raise can come to; one that wins by its table has an outcome for each category."""
ANTE, RAISE = 0, 1
U = np.uint64


class Rulebook(NamedTuple):
    """The rules as arrays."""

    lows: Array
    """The least strength of each row of the chart, in rising order."""
    chart: Array
    """What is raised by row and the rank that shows: nothing, the least or the most."""
    leasts: Array
    """The least strengths that each bonus bet tells apart, one row for each, filled up."""
    bonus: Array
    """Of each bonus bet its place, how many strengths, whether a fold loses it, whether it goes
    with the hand, and the least that is paid."""
    insured: Array
    """The places of insurance and its double, or -1."""
    bounds: Array
    """Of what the player-dealer has when he does not qualify."""
    rows: Array
    """Which row of insurance pays, by one's own category and these bounds."""
    doubles: Array
    """Whether to double, by row and the rank that shows."""
    paid: Array
    """Whether insurance pays a category."""
    bigs: Array
    """Whether the player-dealer needs a rank to qualify."""
    seats: Array
    """What each card counts for the action button."""
    least: int
    """The strength with which the player-dealer qualifies."""
    category: int
    """The bits of a strength below its category."""
    wide: int
    """How many outcomes a raise has."""
    step: int
    """How far a hand's cards lie apart in the deck: the number of hands where they come in turn."""
    exposed: int
    """Which of the player-dealer's cards shows, or none."""
    button: int
    """Which of them places the action button, or none."""
    ante_wins: bool
    tie_pays: bool
    folded_first: bool
    lost_first: bool


@compiled
def loop(
    book: Rulebook, tables: Tables, rounds: int, state: Array, deck: Array, felt: Array
) -> bool:
    """Deal, raise by the chart, judge and settle."""
    cloth = opened(felt)
    code, stage = cloth.code, cloth.stage
    bettors = cloth.net.size - 1
    places = code.size // bettors
    hands = bettors + 1
    cards = np.zeros((hands, 5), np.int64)
    done = 0
    while done < rounds:
        for at in range(5 * hands):
            draw(state, deck, at)
        for hand in range(hands):
            first = hand if book.step > 1 else 5 * hand
            for n in range(5):
                cards[hand, n] = deck[first + book.step * n]
        his = U(0)
        for n in range(5):
            his |= U(cards[bettors, n]) << U(8 * n)
        dealer = strength(tables, his, 5)
        qualifies = dealer >= book.least
        up = cards[bettors, book.exposed - 1] >> 2 if book.exposed else 0
        bound = 0
        if not qualifies:
            while bound < book.bounds.size - 1 and dealer >= book.bounds[bound]:
                bound += 1
        raised = 0
        for bettor in range(bettors):
            on = bettor * places
            packed = U(0)
            for n in range(5):
                packed |= U(cards[bettor, n]) << U(8 * n)
            mine = strength(tables, packed, 5)
            category = mine >> book.category
            row = np.searchsorted(book.lows, mine, "right") - 1
            chosen = book.chart[row, up]
            folded = chosen == 0
            won = np.int64(mine > dealer) - np.int64(mine < dealer)
            late = 2 if book.lost_first and book.folded_first else 1
            if not (book.lost_first or book.folded_first):
                late = 0
            lost_at = late - 1 if book.lost_first else late
            if folded:
                code[on + ANTE], code[on + RAISE] = FOLD, 0
                stage[on + ANTE] = stage[on + RAISE] = 0 if book.folded_first else lost_at
            else:
                raised += 1
                start = book.wide * (chosen - 1)
                if not qualifies:
                    code[on + ANTE] = WIN if book.ante_wins else PUSH
                    code[on + RAISE] = start + (PUSHED if book.ante_wins else EVEN)
                elif won == 0:
                    code[on + ANTE], code[on + RAISE] = PUSH, start + PUSHED
                elif won < 0:
                    code[on + ANTE], code[on + RAISE] = LOSE, start + LOST
                else:
                    code[on + ANTE], code[on + RAISE] = WIN, start + BY_HAND + category
                stage[on + ANTE] = stage[on + RAISE] = lost_at if qualifies and won < 0 else late
            for which in range(book.bonus.shape[0]):
                spot = on + book.bonus[which, 0]
                count = book.bonus[which, 1]
                reached = rung(book.leasts[which, :count], mine)
                paid = mine >= book.bonus[which, 4]
                what = reached + 1
                if book.bonus[which, 3] and (
                    (not paid and (not qualifies or won >= 0))
                    or (paid and qualifies and won == 0 and not book.tie_pays)
                ):
                    what = count + 2
                gives_up = folded and book.bonus[which, 2]
                if gives_up:
                    what = count + 3
                code[spot] = what
                stage[spot] = lost_at if gives_up or what == 1 else late
                if gives_up and book.folded_first:
                    stage[spot] = 0
            if book.insured[0] >= 0:
                what = 1 if qualifies else 2 + book.rows[category, bound]
                big, like = 0, 0
                for n in range(5):
                    big += book.bigs[cards[bettor, n] >> 2]
                    like += cards[bettor, n] >> 2 == up
                line = insurance_row(category, book.paid[category], big, like)
                for which in range(2):
                    spot = on + book.insured[which]
                    made = which == 0 or book.doubles[line, up]
                    code[spot] = what if made else 0
                    stage[spot] = lost_at if qualifies else late
        way = 0
        if book.button:
            way = book.seats[cards[bettors, book.button - 1]]
        stages = 1 + int(book.folded_first) + int(book.lost_first)
        early = 0 if book.folded_first else way
        used = settled_in_ways(cloth, early, way, way, raised, stages)
        if used == 0:
            return False
        done += used
    return True


def simulator(game: Game, plan: Plan) -> TableGame:
    """A game by an entry's rules."""
    rules: Rules = game.definition.rules

    def places(readings: Readings) -> list[WagerPlace]:
        return _places(rules, plan)

    counts = range(1, len(RANKS) + 1) if rules.button_card is not None else ()
    from_house = rules.button_from == "house-dealer"
    felt = BankedTable(game, plan, places, counts, beside=0 if from_house else None, own=from_house)
    book = _rulebook(game, rules, felt)
    return TableGame(game, plan, felt, partial(loop, book, evaluator(rules.rank).tables))


def _places(rules: Rules, plan: Plan) -> list[WagerPlace]:
    """Ante and raise, and the bonus bets that are made."""
    ante = plan.wagers["ante"]
    lines = (Outcome("win", ante), Outcome("lose", -ante), Outcome("push", 0))
    found = [WagerPlace("ante", (*lines, Outcome("fold", -ante)))]
    outcomes: list[Outcome] = []
    for times in (rules.raises.times, most_times(rules)):
        amount, name = times * ante, f" at {times}x"
        outcomes += [Outcome(f"lose{name}", -amount), Outcome(f"push{name}", 0)]
        outcomes.append(Outcome(f"win{name}", EVEN_MONEY.pays(amount)))
        for category in rules.rank.categories:
            odds = rules.raise_odds(rules.rank.at_least(category))
            row = category if odds != EVEN_MONEY else "win"
            outcomes.append(Outcome(f"{row}{name}", odds.pays(amount)))
    found.append(WagerPlace(rules.raises.spot, tuple(outcomes)))
    for spot in rules.bonus:
        if spot in plan.wagers:
            amount = plan.wagers[spot]
            more = (Outcome("push", 0), Outcome("fold", -amount))
            found.append(WagerPlace(spot, (*_rungs(rules, spot).outcomes(amount), *more)))
    if rules.insurance is not None and "insurance" in plan.wagers:
        amount = plan.wagers["insurance"]
        paid = [Outcome(row, odds.pays(amount)) for row, odds in rules.insurance.pays.items()]
        outcome = (Outcome(LESS, -amount), *paid)
        found += [WagerPlace("insurance", outcome), WagerPlace("insurance-double", outcome)]
    return found


def _rungs(rules: Rules, spot: str) -> Rungs:
    bonus = rules.bonus[spot]
    pushes = {bonus.pushes_from: None} if bonus.pushes_from is not None else {}
    return Rungs(rules.rank, {**pushes, **bonus.pays})


def _rulebook(game: Game, rules: Rules, felt: BankedTable) -> Rulebook:
    readings, spots = felt.terms.readings, [place.spot for place in felt.places]
    tie_pays, counts = tie_pays_by(readings), readings.get("button-counts", "")
    raises = [f"{rules.raises.verb} {n}x" for n in (rules.raises.times, most_times(rules))]
    allowed: list[Sequence[str]] = [(rules.give_up, *raises, BY_SUITS)]
    if rules.insurance is not None:
        allowed.append((DOUBLE, LEAVE))
    charts = choices_of(game, felt.plan, *allowed)
    rows = solve(rules, tie_pays).rows[::-1]
    chart = np.zeros((len(rows), len(RANKS)), np.int64)
    for at, row in enumerate(rows):
        for column, name in enumerate(columns(rules)[::-1]):
            if charts[0].has(row_name(rules, row), name):
                choice = charts[0].of(row_name(rules, row), name)
                kind = raises.index(choice) + 1 if choice in raises else int(choice == BY_SUITS)
                chart[at, column] = kind
    with_bonus = [spot for spot in rules.bonus if spot in spots]
    leasts = [_rungs(rules, spot).leasts for spot in with_bonus]
    widest = max((len(some) for some in leasts), default=0)
    insurance = _insurance(rules, charts[1] if len(charts) > 1 else None)

    def place(card: int | None) -> int:
        if card is None:
            return 0
        return CARDS + 1 - card if readings.get("top-card") == "last-card" else card

    return Rulebook(
        lows=np.array([row.low for row in rows], np.int64),
        chart=chart,
        leasts=np.array(
            [np.pad(some, (0, widest - len(some))) for some in leasts], np.int64
        ).reshape(len(leasts), widest),
        bonus=np.array(
            [
                (
                    spots.index(spot),
                    len(some),
                    rules.bonus[spot].after_fold == "lost",
                    rules.bonus[spot].otherwise == "as-the-hand",
                    some[0] if rules.bonus[spot].pushes_from is None else 0,
                )
                for spot, some in zip(with_bonus, leasts, strict=True)
            ],
            np.int64,
        ).reshape(len(leasts), 5),
        insured=np.array(
            [spots.index(s) if s in spots else -1 for s in ("insurance", "insurance-double")]
        ),
        bounds=insurance[0],
        rows=insurance[1],
        doubles=insurance[2],
        paid=np.array([_is_paid(rules, category) for category in rules.rank.categories]),
        bigs=np.array([rank in bigs(rules) for rank in RANKS], np.int64),
        seats=np.array([seat_count(card, counts) for card in EVERY_CARD[:FIRST_JOKER]], np.int64),
        least=rules.least_to_qualify,
        category=4 * rules.rank.size,
        wide=3 + len(rules.rank.categories),
        step=felt.plan.seats + 1 if rules.deal == "rotation" else 1,
        exposed=place(rules.exposed),
        button=place(rules.button_card),
        ante_wins=rules.unqualified == "ante-wins",
        tie_pays=tie_pays,
        folded_first=readings["folded-wagers"] == "when-folded",
        lost_first=felt.collects_first,
    )


def _is_paid(rules: Rules, category: str) -> bool:
    return rules.insurance is not None and category in rules.insurance.pays


def _insurance(rules: Rules, chart: Choices | None) -> tuple[Array, Array, Array]:
    """The bounds of what the player-dealer has, the rows that pay, and where to double."""
    doubles = np.zeros((MADE + 6 * LIKE, len(RANKS)), np.bool_)
    if rules.insurance is None or chart is None:
        return np.zeros(1, np.int64), np.zeros((1, 1), np.int64), doubles
    bounds, own = insurance_rows(rules)
    paid = list(rules.insurance.pays)
    rows = np.array([[paid.index(row) for row in named] for named in own.values()], np.int64)
    for rank in rules.insurance.double_on:
        for at, category in enumerate(own):
            for big in range(6):
                for like in range(LIKE):
                    row = insured_row(rules, category, big, like)
                    if chart.has(row, rank) and chart.of(row, rank) == DOUBLE:
                        line = line_of_insurance(at, _is_paid(rules, category), big, like)
                        doubles[line, RANKS.index(rank)] = True
    return np.array(bounds, np.int64), rows, doubles
