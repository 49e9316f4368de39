"""Raise or fold against the player-dealer's five cards, exactly: every deal with the best play.

What is best is what the base game brings: ante, raise and a bonus that must be made beside them, as
high as the ante. The other bonus bets are counted as that play leaves them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from cardroom.books import Game
from cardroom.cards import RANKS, Card, deck
from cardroom.games.raise_or_fold_rules import Rules
from cardroom.money import Odds
from cardroom.odds.analysis import Conditions, NoAnalysis
from cardroom.odds.chart import Cell, Chart, Meaning, Strategy
from cardroom.odds.raise_insurance import LESS, Insured, insurance_rows, per_unit
from cardroom.odds.raise_solution import (
    BY_SUITS,
    FOLD,
    Kind,
    RaiseSolution,
    StrengthRow,
    columns,
    goes_with,
    most_times,
    row_name,
    solve,
    terms_of,
)
from cardroom.odds.report import Report, WagerOdds, WagerTally

DOUBLE, LEAVE = "double", "leave"


class RaiseEnds(NamedTuple):
    """What one way to end brings each wager, and how often it has come."""

    name: str
    ante: int
    raised: Fraction
    beside: Fraction
    deals: int


def choices(rules: Rules, tie_pays: bool, own: Sequence[Card], up: Card | None) -> dict[int, float]:
    """What it brings to fold, and to raise so many antes, in antes: every deal is counted.

    >>> from cardroom.books import library
    >>> from cardroom.cards import card, cards
    >>> rules = library().game("bicycle/caribbean-stud").definition.rules
    >>> found = choices(rules, True, cards("As Kd Qc 8h 3s"), card("8d"))
    >>> {times: f"{value:+.4f}" for times, value in found.items()}
    {0: '-1.0000', 2: '-0.8223'}
    """
    # NumPy and Numba are needed only here.
    from cardroom.odds import raise_rounds

    terms, _ = terms_of(rules, tie_pays)
    at_stake = 1 + (goes_with(rules) is not None)
    most = rules.most(rules.rank.strength(own))
    found = {0: float(-at_stake)}
    for times in sorted({rules.raises.times, most}):
        value = raise_rounds.value_of(rules.rank, rules.least_to_qualify, terms, own, up, times)
        found[times] = value
    return found


def doubling(rules: Rules, own: Sequence[Card], up: Card) -> float:
    """What doubling insurance brings, per unit."""
    # NumPy and Numba are needed only here.
    from cardroom.odds import raise_rounds

    bounds, rows = insurance_rows(rules)
    mine = rules.rank.category(rules.rank.strength(own))
    pays = [per_unit(rules, row) for row in rows[mine]]
    return raise_rounds.insurance_of(rules.rank, bounds, own, up, [float(p) for p in pays])


def analyse(game: Game, conditions: Conditions) -> Report:
    """The base game by the best play, and every bonus beside it."""
    rules: Rules = game.definition.rules
    solution, beside = _solution(game, conditions), goes_with(rules)
    spot = rules.raises.spot
    tie_pays = tie_pays_by(conditions.readings)
    base, ante, raised, bonus = map(WagerTally, ("ante", "ante", "ante", beside or ""))
    for kind in solution.kinds:
        for which, times in enumerate((rules.raises.times, most_times(rules))):
            for end in _ends(kind, kind.ends[which], rules, tie_pays):
                pays = end.ante + times * end.raised + (end.beside if beside else 0)
                name = f"{rules.raises.verb} {times}x, {end.name}"
                base.add(name, pays, end.deals, staked=1 + times + bool(beside))
                ante.add(_line(end.ante), end.ante, end.deals)
                named = f"{kind.category}" if end.raised > 1 else _line(end.raised)
                raised.add(f"{named} at {times}x", times * end.raised, end.deals, staked=times)
                by = kind.category if end.beside > 0 else LESS if end.beside < 0 else "push"
                bonus.add(by, end.beside, end.deals)
        base.add(FOLD, -1 - bool(beside), kind.folded, staked=1 + bool(beside))
        for tally in (ante, bonus):
            tally.add(FOLD, -1, kind.folded)
    alone = {"ante": ante.odds().by("best-play")}
    if beside:
        alone[beside] = bonus.odds().by("best-play")
    if raised.total:
        alone[spot] = raised.odds(solution.total).by("best-play")
    wagers = dict(_wagers(rules, solution, beside))
    return conditions.report(game, base.odds().by("best-play"), wagers, alone)


def _ends(kind: Kind, counts: Sequence[int], rules: Rules, tie_pays: bool) -> Iterator[RaiseEnds]:
    unqualified, won, tied, lost = counts
    raise_pays = _fraction(kind.raise_pays)
    paid = _fraction(kind.with_pays) if kind.with_pays is not None else None
    ante_wins = rules.unqualified == "ante-wins"
    hand = f" with {kind.category}"
    shown, tie_shown = hand if paid else "", hand if paid and tie_pays else ""
    yield RaiseEnds(
        f"not qualified{shown}",
        int(ante_wins),
        Fraction(not ante_wins),
        paid or Fraction(0),
        unqualified,
    )
    won_with = hand if raise_pays > 1 else shown
    yield RaiseEnds(f"win{won_with}", 1, raise_pays, paid or Fraction(0), won)
    on_tie = paid or Fraction(0) if tie_pays else Fraction(0)
    yield RaiseEnds(f"tie{tie_shown}", 0, Fraction(0), on_tie, tied)
    yield RaiseEnds(f"lose{shown}", -1, Fraction(-1), paid or Fraction(-1), lost)


def _wagers(
    rules: Rules, solution: RaiseSolution, beside: str | None
) -> Iterator[tuple[str, WagerOdds]]:
    for spot, bonus in rules.bonus.items():
        if spot == beside:
            continue
        tally = WagerTally(spot)
        for row, count in solution.bonus[spot].items():
            pays = _fraction(str(bonus.pays[row])) if row in bonus.pays else Fraction(-1)
            tally.add(row, Fraction(0) if row == bonus.pushes_from else pays, count)
        by_play = bonus.after_fold == "lost"
        yield spot, tally.odds().by("best-play" if by_play else "no-choice")
    if solution.insured is not None:
        yield from _with_double(rules, solution, solution.insured)


def _with_double(
    rules: Rules, solution: RaiseSolution, insured: Insured
) -> Iterator[tuple[str, WagerOdds]]:
    """Insurance, and its double where that is made because it brings more than it costs."""
    for spot, counts in (("insurance", insured.every), ("insurance-double", insured.doubled)):
        tally = WagerTally(spot)
        for row, count in counts.items():
            tally.add(row, Fraction(-1) if row == LESS else per_unit(rules, row), count)
        if spot == "insurance":
            yield spot, tally.odds()
        elif tally.total:
            yield spot, tally.odds(solution.total).by("best-play")


def _fraction(odds: str) -> Fraction:
    parsed = Odds.parse(odds)
    return Fraction(parsed.win, parsed.stake)


def _line(pays: int | Fraction) -> str:
    return "win" if pays > 0 else "lose" if pays < 0 else "push"


def tie_pays_by(readings: Mapping[str, str]) -> bool:
    """Whether a bonus that goes with the hand is paid in a tie."""
    return readings.get("tied-bonus", "paid") == "paid"


def _solution(game: Game, conditions: Conditions) -> RaiseSolution:
    """The solution of a game, if there is one."""
    if conditions.one_deck(game) != [*range(len(RANKS))] or len(game.fresh_deck()) != len(deck()):
        raise NoAnalysis(f"{game.id} is only analysed with all cards in the deck")
    rules: Rules = game.definition.rules
    return solve(rules, tie_pays_by(conditions.readings), conditions.progress)


def strategy(game: Game, conditions: Conditions) -> Strategy:
    """What to do with each hand against the card that shows, and where to double insurance."""
    rules: Rules = game.definition.rules
    solution = _solution(game, conditions)
    raises = rules.raises
    legend: dict[str, Meaning] = {}
    legend[rules.give_up] = Meaning("–", "give up what was wagered")
    for times in (raises.times, most_times(rules)):
        says = f"wager {times} times the ante" if times > 1 else "wager as much as the ante"
        legend[f"{raises.verb} {times}x"] = Meaning(str(times), says)
    legend[BY_SUITS] = Meaning("s", "either, as the suits have it: both are about as good")
    charts = [_chart(rules, solution)]
    if solution.insured is not None:
        legend[DOUBLE] = Meaning("D", "put as much on insurance once more")
        legend[LEAVE] = Meaning("–", "leave insurance as it is")
        charts.append(_double_chart(rules, solution, solution.insured))
    value = sum(sum(row.values) for row in solution.rows)
    return Strategy(
        game=game.id,
        edge=-value / (solution.parts * solution.total),
        legend=legend,
        charts=tuple(charts),
    )


def _chart(rules: Rules, solution: RaiseSolution) -> Chart:
    rows = solution.rows
    names = columns(rules)
    used = [n for n in range(len(names)) if any(row.choices[n] for row in rows)]
    total = solution.total

    def cell(row: StrengthRow, at: int) -> Cell | None:
        choice, deals = row.choices[at], row.deals[at]
        if choice is None:
            return None
        return Cell(choice, row.values[at] / (deals * solution.parts), deals / total)

    return Chart(
        title="Raise or give up" if rules.exposed is None else "The hand and the card that shows",
        corner="At least",
        rows=tuple(row_name(rules, row) for row in rows),
        columns=tuple(names[n] for n in used),
        cells=tuple(tuple(cell(row, n) for n in used) for row in rows),
    )


def _double_chart(rules: Rules, solution: RaiseSolution, insured: Insured) -> Chart:
    """Whether to double insurance, by one's own paid hand or by what the player-dealer lacks."""
    assert rules.insurance is not None
    names = [name for name in columns(rules) if name in rules.insurance.double_on]
    at = [columns(rules).index(name) for name in names]
    parts = lcm(*(odds.stake for odds in rules.insurance.pays.values()))

    def cell(brought: int, deals: int) -> Cell | None:
        if not deals:
            return None
        ev = max(brought, 0) / (deals * parts)
        return Cell(DOUBLE if brought > 0 else LEAVE, ev, deals / solution.total)

    return Chart(
        title="Insurance once more",
        corner="One's hand",
        rows=tuple(insured.rows),
        columns=tuple(names),
        cells=tuple(tuple(cell(*row[n]) for n in at) for row in insured.rows.values()),
        note="What is best for all hands of a row if they are played alike.",
    )
