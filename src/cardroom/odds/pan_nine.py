"""Pan nine, exactly: three cards each and at most one more, best play against best play.

The bettor decides by his three cards alone. The player-dealer decides after him, by his own total
and by whether the bettor drew; he takes what is best against the bettor's way to play, and the
bettor the way that leaves him the most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import factorial, perm
from typing import NamedTuple, TypeVar

from cardroom.books import Game
from cardroom.cards import Card
from cardroom.games.pan_nine import Draws, LostTie, Rules, paid_nine
from cardroom.hands import baccarat_points, point
from cardroom.money import Odds
from cardroom.odds.analysis import Conditions, keeps
from cardroom.odds.chart import Cell, Chart, Meaning, Strategy
from cardroom.odds.report import Report, WagerTally
from cardroom.table.decisions import Option

Kind = TypeVar("Kind", int, Card)
VALUES = range(10)
PAYS: dict[str, int | Fraction] = {
    "win": 1,
    "half win": Fraction(1, 2),
    "lose": -1,
    "lost tie": -1,
    "push": 0,
}
Way = dict[int, bool]
"""By the total of three cards: whether a fourth is drawn."""
Result = tuple[int, int, int, int]
"""Totals of bettor and player-dealer, and how many cards each has."""
Worth = int | Fraction
Dealt = tuple[bool, bool, int, int]
"""Whether bettor and player-dealer draw, and their totals of three cards."""
Answered = tuple[Worth, Way, dict[bool, Way]]
"""What a way to play is worth, that way, and the best answers to it."""
NO_READINGS: Mapping[str, str] = {}
Played = dict[tuple[int, int], Counter[Result]]
"""By the totals of three cards of both: the results, of eight cards."""


def ways_to_play(free: Mapping[int, tuple[bool, ...]]) -> list[Way]:
    """Every way to play that leaves each total one of its choices.

    >>> [way[1] for way in ways_to_play({0: (True,), 1: (False, True)})]
    [False, True]
    """
    return [dict(zip(free, chosen, strict=True)) for chosen in product(*free.values())]


def of_bettors(draws: Draws) -> dict[int, tuple[bool, ...]]:
    """By the total of three cards: whether a bettor may draw, keep them, or either.

    >>> from cardroom.games.pan_nine import Draws
    >>> of_bettors(Draws(hits_to=4, stands_from=6))[5]
    (False, True)
    """
    return {total: _may(draws.options(total)) for total in VALUES}


def of_player_dealer(rules: Rules) -> dict[int, tuple[bool, ...]]:
    """The same for the player-dealer, who may have to stand with nothing."""
    return {total: _may(rules.for_player_dealer(total)) for total in VALUES}


def _may(options: tuple[Option, ...]) -> tuple[bool, ...]:
    return tuple(option.do == "hit" for option in options)


@keeps(Report)
def analyse(game: Game, conditions: Conditions) -> Report:
    """The base wager between two who play their best, and the bonus on ties in the same play."""
    rules: Rules = game.definition.rules
    deck = game.fresh_deck(conditions.setup)
    best = solve(rules, Counter(map(point, deck)), conditions.readings)
    results = best.results
    wagers = {"base": _base(rules, results).odds().by("best-play")}
    if rules.super_tie_pays is not None:
        super_tie = _super_tie(rules, conditions, results).odds()
        wagers["super-tie"] = super_tie.by("best-play")
    if rules.nine_pays is not None:
        wagers["dragon-9"] = _dragon_9(rules.nine_pays, deck, best.mine).odds().by("best-play")
    return conditions.report(game, wagers["base"], wagers)


@keeps(Strategy)
def strategy(game: Game, conditions: Conditions) -> Strategy:
    """When both sides draw a fourth card; the player-dealer knows whether the bettor did."""
    rules: Rules = game.definition.rules
    held = Counter(point(card) for card in game.fresh_deck(conditions.setup))
    best = solve(rules, held, conditions.readings)
    totals = sorted(VALUES, reverse=True)
    columns = {
        "Bettor": best.mine,
        "Player-dealer, bettor stood": best.his[False],
        "Player-dealer, bettor drew": best.his[True],
    }
    return Strategy(
        game=game.id,
        edge=_base(rules, best.results).odds().edge,
        legend={
            "hit": Meaning("H", "take a fourth card"),
            "stand": Meaning("S", "keep three cards"),
        },
        charts=(
            Chart(
                title="A fourth card, by the total of three",
                corner="Total",
                rows=tuple(map(str, totals)),
                columns=tuple(columns),
                cells=tuple(
                    tuple(Cell("hit" if way[total] else "stand") for way in columns.values())
                    for total in totals
                ),
            ),
        ),
    )


class SolvedPanNine(NamedTuple):
    """The bettor's best way to play, the player-dealer's answers to it, and what comes of it."""

    mine: Way
    his: Mapping[bool, Way]
    """By whether the bettor drew."""
    results: Counter[Result]


def solve(
    rules: Rules, held: Counter[int], readings: Mapping[str, str] = NO_READINGS
) -> SolvedPanNine:
    """The bettor's best way to play, from so many cards of each value."""
    tables = {key: _play(held, *key) for key in product((False, True), (False, True))}
    worth: dict[Dealt, Worth] = {
        (*key, *totals): value(rules, results)
        for key, played in tables.items()
        for totals, results in played.items()
    }
    free = of_bettors(rules.drawn_by_players(readings))
    answers = [_answered(rules, worth, mine) for mine in ways_to_play(free)]
    _, mine, his = max(answers, key=lambda answer: answer[0])
    results: Counter[Result] = Counter()
    for one, two in product(VALUES, VALUES):
        drew = mine[one]
        results.update(tables[drew, his[drew][two]].get((one, two), {}))
    return SolvedPanNine(mine, his, results)


def fourth_card(
    rules: Rules,
    held: Counter[int],
    total: int,
    readings: Mapping[str, str] = NO_READINGS,
) -> dict[str, float]:
    """What standing and hitting bring with a total of three cards, per unit of the base wager.

    The player-dealer answers both as he answers the bettor's best way to play.
    """
    best = solve(rules, held, readings)
    values = {}
    for name, drew in (("stand", False), ("hit", True)):
        tables = {his: _play(held, drew, his) for his in (False, True)}
        results: Counter[Result] = Counter()
        for theirs in VALUES:
            results.update(tables[best.his[drew][theirs]].get((total, theirs), {}))
        values[name] = float(value(rules, results) / results.total())
    return values


def _answered(rules: Rules, worth: Mapping[Dealt, Worth], mine: Way) -> Answered:
    """What a way to play is worth when the player-dealer answers it as well as he can.

    He knows his total and whether the bettor drew, so that each of these answers stands alone.
    """
    in_all: Worth = 0
    answers: dict[bool, Way] = {False: {}, True: {}}
    for (total, free), drew in product(of_player_dealer(rules).items(), (False, True)):
        totals = [one for one in VALUES if mine[one] == drew]
        found = [
            (sum(worth.get((drew, draws, one, total), 0) for one in totals), draws)
            for draws in free
        ]
        least, answers[drew][total] = min(found, key=lambda answer: answer[0])
        in_all += least
    return in_all, mine, answers


def _play(held: Counter[int], mine_draws: bool, his_draws: bool) -> Played:
    """All deals of eight cards, the fourth ones used or not."""
    return _deals(tuple(held.items()), mine_draws, his_draws)


@lru_cache(maxsize=16)
def _deals(held: tuple[tuple[int, int], ...], mine_draws: bool, his_draws: bool) -> Played:
    """The same: no rule of any game matters for it, and most are dealt from the same cards."""
    left = Counter(dict(held))
    size = left.total()
    played: Played = {}
    unused = perm(size - 6 - mine_draws - his_draws, 2 - mine_draws - his_draws)
    for mine, my_ways in _three(left):
        for his, his_ways in _three(left):
            key = sum(mine) % 10, sum(his) % 10
            results = played.setdefault(key, Counter())
            ways = my_ways * his_ways * unused
            for one, two, count in _fourths(left, mine_draws, his_draws):
                totals = (key[0] + one) % 10, (key[1] + two) % 10
                results[*totals, 3 + mine_draws, 3 + his_draws] += ways * count
    return played


def _three(left: Counter[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Three cards with the number of sequences; ``left`` is without them meanwhile."""
    for values in combinations_with_replacement(sorted(left), 3):
        ways = _orders(left, values)
        if ways:
            left.subtract(values)
            yield values, ways
            left.update(values)


def _fourths(left: Counter[int], mine: bool, his: bool) -> Iterator[tuple[int, int, int]]:
    """The values of the fourth cards, where they are drawn, with the number of ways."""
    for one in VALUES if mine else (0,):
        ways = left[one] if mine else 1
        for two in VALUES if his else (0,):
            more = left[two] - (mine and one == two) if his else 1
            if ways * more:
                yield one, two, ways * more


def _end(rules: Rules, result: Result) -> str:
    mine, his, my_cards, his_cards = result
    if rules.nought is not None and (his, his_cards) == (0, 3):
        return rules.nought.end(mine)
    if mine != his:
        return "win" if mine > his else "lose"
    lost = rules.lost_tie == LostTie(mine, my_cards) == LostTie(his, his_cards)
    return "lost tie" if lost else "push"


def value(rules: Rules, results: Counter[Result]) -> Worth:
    """What results bring the bettor in all."""
    return sum((PAYS[_end(rules, result)] * count for result, count in results.items()), 0)


def _base(rules: Rules, results: Counter[Result]) -> WagerTally:
    tally = WagerTally("base")
    for result, count in results.items():
        end = _end(rules, result)
        tally.add(end, PAYS[end], count)
    return tally


def _super_tie(rules: Rules, conditions: Conditions, results: Counter[Result]) -> WagerTally:
    tally = WagerTally("super-tie")
    pays: Mapping[str, Odds] = rules.super_tie_pays or {}
    unpaid = 0 if conditions.readings.get("unpaid-ties") == "push" else -1
    for (mine, his, _, _), count in results.items():
        odds = pays.get(f"tie-with-{mine}")
        if mine != his:
            tally.add("lose", -1, count)
        elif odds is None:
            tally.add("unpaid tie", unpaid, count)
        else:
            tally.add(f"tie with {mine}", Fraction(odds.win, odds.stake), count)
    return tally


def _dragon_9(pays: Mapping[str, Odds], deck: Sequence[Card], mine: Way) -> WagerTally:
    """The bonus for a nine, of somebody who draws as is best for his base wager."""
    tally = WagerTally("dragon-9")
    held = Counter(deck)
    for three in combinations_with_replacement(sorted(held), 3):
        ways = _orders(held, three)
        draws = mine[baccarat_points(three)]
        for fourth in held if draws else (None,):
            hand = three if fourth is None else (*three, fourth)
            left = held.total() - 3 if fourth is None else held[fourth] - three.count(fourth)
            row = paid_nine(pays, hand)
            if ways * left:
                paid = Fraction(pays[row].win, pays[row].stake) if row else Fraction(-1)
                tally.add(row.replace("-", " ") if row else "lose", paid, ways * left)
    return tally


def _orders(held: Counter[Kind], cards: Sequence[Kind]) -> int:
    """In how many ways these cards come, in any order."""
    ways = factorial(len(cards))
    for card, count in Counter(cards).items():
        ways = ways * perm(held[card], count) // factorial(count)
    return ways
