"""Pan nine, exactly: three cards each and at most one more, best play against best play.

The bettor decides by his three cards alone. The player-dealer decides after him, by his own total
and by whether the bettor drew; he takes what is best against the bettor's way to play, and the
bettor the way that leaves him the most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import factorial, perm
from typing import NamedTuple

from cardroom.books import Game
from cardroom.games.pan_nine import Draws, LostTie, Rules
from cardroom.hands import point
from cardroom.money import Odds
from cardroom.odds.analysis import Conditions, keeps
from cardroom.odds.chart import Cell, Chart, Meaning, Strategy
from cardroom.odds.report import Report, Tally

VALUES = range(10)
PAYS = {"win": 1, "lose": -1, "lost tie": -1, "push": 0}
Way = dict[int, bool]
"""By the total of three cards: whether a fourth is drawn."""
Result = tuple[int, int, int, int]
"""Totals of bettor and player-dealer, and how many cards each has."""
Played = dict[tuple[int, int], Counter[Result]]
"""By the totals of three cards of both: the results, of eight cards."""


def ways_to_play(draws: Draws) -> list[Way]:
    """Every way to play that the rules leave open, by totals.

    >>> from cardroom.games.pan_nine import Draws
    >>> [way[5] for way in ways_to_play(Draws(hits_to=4, stands_from=6))]
    [False, True]
    """
    free = [total for total in VALUES if draws.hits_to < total < draws.stands_from]
    forced = {total: total <= draws.hits_to for total in VALUES}
    choices = product((False, True), repeat=len(free))
    return [forced | dict(zip(free, chosen, strict=True)) for chosen in choices]


@keeps(Report)
def analyse(game: Game, conditions: Conditions) -> Report:
    """The base wager between two who play their best, and the bonus on ties in the same play."""
    rules: Rules = game.definition.rules
    held = Counter(point(card) for card in game.fresh_deck(conditions.setup))
    results = solve(rules, held).results
    wagers = {"base": _base(rules, results).odds().by("best-play")}
    if rules.super_tie_pays is not None:
        super_tie = _super_tie(rules, conditions, results).odds()
        wagers["super-tie"] = super_tie.by("best-play")
    return conditions.report(game, wagers["base"], wagers)


@keeps(Strategy)
def strategy(game: Game, conditions: Conditions) -> Strategy:
    """When both sides draw a fourth card; the player-dealer knows whether the bettor did."""
    rules: Rules = game.definition.rules
    held = Counter(point(card) for card in game.fresh_deck(conditions.setup))
    best = solve(rules, held)
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


class Solved(NamedTuple):
    """The bettor's best way to play, the player-dealer's answers to it, and what comes of it."""

    mine: Way
    his: Mapping[bool, Way]
    """By whether the bettor drew."""
    results: Counter[Result]


def solve(rules: Rules, held: Counter[int]) -> Solved:
    """The bettor's best way to play, from so many cards of each value."""
    tables = {key: _play(held, *key) for key in product((False, True), repeat=2)}
    answered = [_answered(rules, tables, mine) for mine in ways_to_play(rules.players)]
    return max(answered, key=lambda solved: value(rules, solved.results))


def fourth_card(rules: Rules, held: Counter[int], total: int) -> dict[str, float]:
    """What standing and hitting bring with a total of three cards, per unit of the base wager.

    The player-dealer answers both as he answers the bettor's best way to play.
    """
    best = solve(rules, held)
    values = {}
    for name, drew in (("stand", False), ("hit", True)):
        tables = {his: _play(held, drew, his) for his in (False, True)}
        results: Counter[Result] = Counter()
        for theirs in VALUES:
            results.update(tables[best.his[drew][theirs]].get((total, theirs), {}))
        values[name] = value(rules, results) / results.total()
    return values


def _answered(rules: Rules, tables: dict[tuple[bool, ...], Played], mine: Way) -> Solved:
    """What comes of a way to play when the player-dealer answers it as well as he can."""
    results: Counter[Result] = Counter()
    answers: dict[bool, Way] = {}
    for drew in (False, True):
        found = [
            (his, _results(tables, mine, his, drew)) for his in ways_to_play(rules.player_dealer)
        ]
        answers[drew], worst = min(found, key=lambda answer: value(rules, answer[1]))
        results.update(worst)
    return Solved(mine, answers, results)


def _play(held: Counter[int], mine_draws: bool, his_draws: bool) -> Played:
    """All deals of eight cards, the fourth ones used or not."""
    left = Counter(held)
    size = held.total()
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
        ways = factorial(3)
        for value, count in Counter(values).items():
            ways = ways * perm(left[value], count) // factorial(count)
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


def _results(
    tables: dict[tuple[bool, ...], Played], mine: Way, his: Way, drew: bool
) -> Counter[Result]:
    """What comes of two ways to play, in deals where the bettor drew or did not."""
    results: Counter[Result] = Counter()
    for my_total, his_total in product(VALUES, VALUES):
        if mine[my_total] == drew:
            results.update(tables[drew, his[his_total]].get((my_total, his_total), {}))
    return results


def _end(rules: Rules, result: Result) -> str:
    mine, his, my_cards, his_cards = result
    if mine != his:
        return "win" if mine > his else "lose"
    lost = rules.lost_tie == LostTie(mine, my_cards) == LostTie(his, his_cards)
    return "lost tie" if lost else "push"


def value(rules: Rules, results: Counter[Result]) -> int:
    """What results bring the bettor in all."""
    return sum(PAYS[_end(rules, result)] * count for result, count in results.items())


def _base(rules: Rules, results: Counter[Result]) -> Tally:
    tally = Tally("base")
    for result, count in results.items():
        end = _end(rules, result)
        tally.add(end, PAYS[end], count)
    return tally


def _super_tie(rules: Rules, conditions: Conditions, results: Counter[Result]) -> Tally:
    tally = Tally("super-tie")
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
