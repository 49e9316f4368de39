"""Which row of a pay table which result of a wager goes by, found by trying.

Every row is raised by a power of two of its own: a result that has grown by a sum of them is paid
by those rows. Where the counts stay as they were no play hangs on the table, and a calculator can
work out any other one from the counts alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from cardroom.books import Game
from cardroom.money import BadMoney, Odds
from cardroom.odds import Report, WagerOdds, analyse
from cardroom.table.setup import CannotPlay

Place = tuple[str, ...]


class PayRow(msgspec.Struct, frozen=True):
    """A row: its keys in ``[rules]``, what it pays as printed, and the results that go by it."""

    place: Place
    odds: str
    results: tuple[int, ...]


def pay_rows(game: Game, printed: Report) -> tuple[dict[str, tuple[PayRow, ...]], tuple[str, ...]]:
    """The rows of every wager that can be worked out from its counts, and where order counts.

    >>> from cardroom.books import library
    >>> ez = library().game("bicycle/ez-baccarat-1.0")
    >>> rows, ordered = pay_rows(ez, analyse(ez))
    >>> rows["dragon-7"], ordered
    ((PayRow(place=('pays', 'dragon-7'), odds='40 to 1', results=(0,)),), ())
    """
    names = _without_choice(printed)
    leaves = sorted(
        _tried(game, printed, names), key=lambda leaf: Fraction(leaf[1].win, leaf[1].stake)
    )
    steps = {place: 2**number for number, (place, _) in enumerate(leaves)}
    odds_of = dict(leaves)
    found = _linked(game, printed, names, odds_of, steps)
    backwards = dict(zip(steps, reversed(steps.values()), strict=True))
    any_order = _linked(game, printed, names, odds_of, backwards)
    ordered = tuple(name for name in found if any_order.get(name) != found[name])
    return found, ordered


def _without_choice(report: Report) -> list[str]:
    """Wagers that are counted, deal by deal, and are no part of a game with choices."""
    return [
        name
        for name, odds in report.wagers.items()
        if odds.edge_exact and odds.play == "no-choice" and not odds.follows
    ]


def _tried(game: Game, printed: Report, names: list[str]) -> Iterator[tuple[Place, Odds]]:
    """The rows that may belong to these wagers; where nobody chooses anything, all of them."""
    leaves = list(_leaves(game.entry.rules))
    tables: dict[Place, dict[str, Odds]] = {}
    for (*above, row), odds in leaves:
        tables.setdefault(tuple(above), {})[row] = odds
    paid = [
        one
        for name in names
        for one in game.mechanism.pays(game.definition.rules).get(name, ())
        if one.table is not None
    ]
    all_of_them = all(odds.play == "no-choice" for odds in printed.wagers.values())
    for place, odds in leaves:
        table = tables[place[:-1]]
        is_paid = any(one.table == table and place[-1] in one.each() for one in paid)
        if all_of_them or is_paid or any(name in "-".join(place) for name in names):
            yield place, odds


def _leaves(rules: Mapping[str, Any], place: Place = ()) -> Iterator[tuple[Place, Odds]]:
    """Everything in an entry's rules that is odds."""
    for key, value in rules.items():
        if isinstance(value, Mapping):
            yield from _leaves(value, (*place, key))
        elif isinstance(value, str):
            try:
                yield (*place, key), Odds.parse(value)
            except BadMoney:
                continue


def _linked(
    game: Game,
    printed: Report,
    names: list[str],
    odds_of: Mapping[Place, Odds],
    steps: Mapping[Place, int],
) -> dict[str, tuple[PayRow, ...]]:
    changes: dict[str, Any] = {}
    for place, step in steps.items():
        win, stake = odds_of[place]
        at = changes
        for key in place[:-1]:
            at = at.setdefault(key, {})
        at[place[-1]] = f"{win + stake * step} to {stake}"
    if not changes:
        return {}
    try:
        raised = analyse(game.with_rules(changes))
    except (CannotPlay, BadMoney):
        return {}
    found = {}
    for name in names:
        results = _results(printed.wagers[name], raised.wagers[name], steps)
        if results:
            rows = {place for places in results for place in places}
            found[name] = tuple(
                PayRow(
                    place,
                    str(odds_of[place]),
                    tuple(n for n, places in enumerate(results) if place in places),
                )
                for place in _as_printed(game, rows)
            )
    return found


def _as_printed(game: Game, rows: set[Place]) -> list[Place]:
    return [place for place, _ in _leaves(game.entry.rules) if place in rows]


def _results(
    printed: WagerOdds, raised: WagerOdds, steps: Mapping[Place, int]
) -> list[list[Place]]:
    """Which rows each result has grown by; nothing where that cannot be said."""
    after = {(one.name, one.count): one.pays for one in raised.outcomes}
    if len(after) != len(printed.outcomes) or len(raised.outcomes) != len(after):
        return []
    found: list[list[Place]] = []
    for one in printed.outcomes:
        pays = after.get((one.name, one.count))
        grown = -1.0 if pays is None else pays - one.pays
        if grown < 0 or grown != int(grown) or grown >= 2 ** len(steps):
            return []
        found.append([place for place, step in steps.items() if int(grown) & step])
    return found if any(found) else []
