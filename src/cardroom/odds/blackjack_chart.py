"""The best play of blackjack as charts: by pairs and totals, as people learn it.

Where hands of one total are best played in different ways, the way that is better for all of them
together stands in the chart; what a cell brings is what the best play of each brings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from cardroom.games.blackjack_rules import Rules
from cardroom.odds.blackjack_against import GIVEN_UP, TIE, Marks, all_hands
from cardroom.odds.blackjack_dealer import ACE, JOKER, MOST, TEN, banned, has_jokers
from cardroom.odds.blackjack_hands import forced, met
from cardroom.odds.blackjack_play import SolvedGame, played_on
from cardroom.odds.blackjack_rows import NATURAL, UPS, card_name, pair_name, soft_name
from cardroom.odds.blackjack_start import Start, best_of
from cardroom.odds.chart import Cell, Chart


def charts(rules: Rules, solved: SolvedGame) -> tuple[Chart, ...]:
    """The first decision in three charts, and all further ones in two."""
    pairs = {value: pair_name(value) for value in (ACE, *range(TEN, 1, -1))}
    natural = NATURAL if banned(rules, ACE) == TEN else soft_name(MOST)
    soft = {count: soft_name(count) for count in range(20, 12, -1)} | {MOST: natural}
    hard = {count: str(count) for count in range(20, 4, -1)}

    def first(title: str, corner: str, names: dict[int, str], row: Row) -> Chart:
        return _chart(title, corner, names, lambda key, up: _first(solved, row, key, up))

    return (
        first("First two cards: pairs", "Pair", pairs, _pair),
        first("First two cards: with an ace", "Cards", soft, _soft),
        first("First two cards: other hands", "Total", hard, _hard),
        _chart(
            "Three cards or more, and no double: soft",
            "Total",
            {count: str(count) for count in range(20, 12, -1)},
            _later(rules, solved, soft=True),
        ),
        _chart(
            "Three cards or more, and no double: hard",
            "Total",
            {count: str(count) for count in range(20, rules.hit_to, -1)},
            _later(rules, solved, soft=False),
        ),
    )


Row = Callable[[Start], int | None]
"""The row in which a start stands."""


def _pair(start: Start) -> int | None:
    return start.cards[0] if start.split else None


def _soft(start: Start) -> int | None:
    one, two = start.cards
    return two + 11 if one == ACE and not start.split else None


def _hard(start: Start) -> int | None:
    one, two = start.cards
    return one + two if one > ACE and not start.split else None


def _chart(
    title: str, corner: str, names: dict[int, str], cell: Callable[[int, int], Cell | None]
) -> Chart:
    rows = {key: tuple(cell(key, up) for up in UPS) for key in names}
    there = [key for key in names if any(rows[key])]
    return Chart(
        title=title,
        corner=corner,
        rows=tuple(names[key] for key in there),
        columns=tuple(map(card_name, UPS)),
        cells=tuple(rows[key] for key in there),
    )


def _first(solved: SolvedGame, row: Row, key: int, up: int) -> Cell | None:
    starts = [start for start in solved.starts if start.up == up and row(start) == key]
    share = sum(start.share for start in starts)
    if not share:
        return None
    ev = sum(start.ev for start in starts)
    return Cell(best_together(starts), ev / share, share)


def best_together(starts: Sequence[Start]) -> str:
    """What is best for some starts as long as all of them are played the same way."""

    def worth(choice: str) -> float:
        return sum(start.chance * start.values[choice] for start in starts)

    return best_of({choice: worth(choice) for choice in starts[0].values})


def _later(rules: Rules, solved: SolvedGame, *, soft: bool) -> Callable[[int, int], Cell | None]:
    """Hit or stand, weighted by how often hands come to the same total."""
    hands = all_hands(jokers=has_jokers(rules))
    must_hit, must_stand = forced(rules)
    weights = {
        up: met(played, played_on((one for one in solved.starts if one.up == up), played))
        for up, played in solved.played.items()
    }
    counted: Marks = (hands.number > 2) & (hands.soft == soft) & ~hands.over
    counted &= hands.held[:, JOKER] == 0

    def cell(key: int, up: int) -> Cell | None:
        rows = np.flatnonzero(counted & (hands.points == key))
        if up not in solved.played:
            return None
        played, weight = solved.played[up], weights[up][rows]
        share = float(weight.sum())
        if not share:
            return None
        stand, hit = float(weight @ played.stand[rows]), float(weight @ played.hit[rows])
        each = np.where(played.hits[rows], played.hit[rows], played.stand[rows])
        best = float(weight @ np.where(played.gives_up[rows], GIVEN_UP, each))
        hits = bool(must_hit[rows[0]]) or (not must_stand[rows[0]] and hit > stand + TIE)
        if rules.surrender == "any-time" and (hit if hits else stand) < GIVEN_UP * share - TIE:
            return Cell("surrender", best / share, share)
        return Cell("hit" if hits else "stand", best / share, share)

    return cell
