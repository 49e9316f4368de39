"""The best play where a hand is raised or folded against the player-dealer's, and what comes of it.

It takes a while to go through all deals, so that what was found is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import lcm
from typing import TYPE_CHECKING, Any

import msgspec

from cardroom.cards import RANKS
from cardroom.games.paid_hands import PaidHands, least
from cardroom.games.raise_or_fold_rules import Rules
from cardroom.hands import BY_HIGHEST_CARD, STANDARD_HIGH
from cardroom.odds.analysis import Progress
from cardroom.odds.kept import all_known, find, kept
from cardroom.odds.raise_insurance import LESS, Insured, insured

if TYPE_CHECKING:
    from cardroom.odds.raise_rounds import RaiseTerms

NAME = "raise-or-fold"
"""What solutions are kept as."""
METHOD = 1
"""To be raised with every change after which kept solutions are no longer true."""
BY_SUITS = "by suits"
FOLD = "fold"
Cells = Sequence[Sequence[Sequence[int]]]
"""What is summed up by strength and column."""


class StrengthRow(msgspec.Struct, frozen=True, array_like=True):
    """Strengths that follow each other and are played alike, with what comes of it, by column."""

    high: int
    low: int
    choices: tuple[str | None, ...]
    values: tuple[int, ...]
    """In parts of an ante, over all deals."""
    deals: tuple[int, ...]


class Kind(msgspec.Struct, frozen=True, array_like=True):
    """Hands that are paid alike, and how those that were raised the least or the most have ended.

    Ends are against a hand that does not qualify, won, tied and lost.
    """

    category: str
    raise_pays: str
    with_pays: str | None
    ends: tuple[tuple[int, int, int, int], tuple[int, int, int, int]]
    folded: int


class RaiseSolution(msgspec.Struct, frozen=True):
    """The best play, and all that comes of it, counted in deals."""

    parts: int
    kinds: tuple[Kind, ...]
    rows: tuple[StrengthRow, ...]
    """From the best hands to the worst."""
    bonus: dict[str, dict[str, int]]
    """By spot, how often each row of its table has come, less than that, or a fold."""
    insured: Insured | None = None
    ranking: str = ""
    """How hands rank, and whether a card of the player-dealer's is seen."""
    shows: bool = False

    @property
    def total(self) -> int:
        """All deals."""
        return sum(kind.folded + sum(map(sum, kind.ends)) for kind in self.kinds)


def goes_with(rules: Rules) -> str | None:
    """The bonus bet that is lost or won with the hand, if there is one.

    >>> from cardroom.books import library
    >>> goes_with(library().game("bicycle/crazy-4-poker").definition.rules)
    'super-bonus'
    """
    return next((s for s, bonus in rules.bonus.items() if bonus.otherwise == "as-the-hand"), None)


def solve(rules: Rules, tie_pays: bool, progress: Progress | None = None) -> RaiseSolution:
    """The best play, from where it is kept or else by going through all deals."""
    return kept(
        NAME,
        depends_on(rules, tie_pays),
        RaiseSolution,
        lambda: solution_of(rules, tie_pays, progress),
    )


def depends_on(rules: Rules, tie_pays: bool) -> dict[str, Any]:
    """All that a solution would change with."""
    plain = msgspec.to_builtins(rules, enc_hook=str)
    told = {name: value for name, value in plain.items() if name in MATTERS}
    shows = rules.exposed is not None
    return {"method": METHOD, "rules": told, "shows": shows, "tie_pays": tie_pays}


MATTERS = {
    *("ranking", "raises", "give_up", "qualifier", "unqualified"),
    *("raise_pays", "bonus", "insurance"),
}
"""The rules that a solution depends on."""


def near(rules: Rules, tie_pays: bool = True) -> RaiseSolution:
    """The best play where it comes with the package, or else that of rules much like these."""
    known = all_known(NAME, RaiseSolution)
    shows = rules.exposed is not None
    # Rankings of as many cards tell their kinds of hand alike.
    same = [one for one in known if one.shows == shows and one.ranking == rules.ranking]
    others = same or [one for one in known if one.shows == shows and one.ranking in LIKE_STANDARD]
    own = find(NAME, depends_on(rules, tie_pays), RaiseSolution)
    return own or next(iter(others), None) or solve(rules, tie_pays)


LIKE_STANDARD = (STANDARD_HIGH.name, BY_HIGHEST_CARD.name)


def columns(rules: Rules) -> tuple[str, ...]:
    """The cards that may show, the highest first; where none does there is one column."""
    return tuple(RANKS[::-1]) if rules.exposed is not None else ("",)


def row_name(rules: Rules, row: StrengthRow) -> str:
    """The lowest hand of a row.

    >>> from cardroom.books import library
    >>> rules = library().game("bicycle/crazy-4-poker").definition.rules
    >>> [row_name(rules, row) for row in solve(rules, True).rows][:2]
    ['pair of aces, five-three kickers', 'king high, queen-eight-five kickers']
    """
    return rules.rank.describe(row.low)


def solution_of(rules: Rules, tie_pays: bool, progress: Progress | None = None) -> RaiseSolution:
    """The best play, worked out now."""
    # NumPy and Numba are needed only here.
    from cardroom.odds import raise_rounds as rounds

    terms, kinds = terms_of(rules, tie_pays)
    of, found = rounds.raised(rules.rank, rules.least_to_qualify, terms, len(kinds), progress)
    strengths = of.strengths.tolist()
    words = (
        f"{rules.raises.verb} {rules.raises.times}x",
        f"{rules.raises.verb} {most_times(rules)}x",
    )

    def chosen(cell: Sequence[int]) -> str | None:
        _, deals, low, high, folded = cell
        said = [w for w, n in zip((*words, rules.give_up), (low, high, folded), strict=True) if n]
        return None if not deals else said[0] if len(said) == 1 else BY_SUITS

    cells = found.cells[:, ::-1].tolist()
    return RaiseSolution(
        parts=terms.parts,
        kinds=tuple(
            Kind(*kind, (tuple(ends[0]), tuple(ends[1])), folded)
            for kind, ends, folded in zip(
                kinds, found.ends.tolist(), found.folded.tolist(), strict=True
            )
        ),
        rows=_merged(strengths, cells, chosen),
        bonus={spot: _counted(rules, spot, strengths, cells) for spot in rules.bonus},
        insured=insured(rules) if rules.insurance is not None else None,
        ranking=rules.ranking,
        shows=rules.exposed is not None,
    )


def most_times(rules: Rules) -> int:
    """How many antes may be raised at most with the best hands."""
    return rules.raises.up_to or rules.raises.times


def terms_of(rules: Rules, tie_pays: bool) -> tuple[RaiseTerms, list[tuple[str, str, str | None]]]:
    """The rules as arrays over all strengths, and which hands are told apart."""
    # NumPy and Numba are needed only here.
    import numpy as np

    from cardroom.fast.five_cards import counted
    from cardroom.odds.raise_rounds import RaiseTerms

    beside = goes_with(rules)
    strengths = counted(rules.rank).strengths.tolist()
    raised = [rules.raise_odds(s) for s in strengths]
    paid = [rules.bonus_odds(beside, s) if beside else None for s in strengths]
    parts = lcm(*(odds.stake for odds in (*raised, *filter(None, paid))))
    told = [
        (rules.rank.category(s), str(r), str(w) if w else None)
        for s, r, w in zip(strengths, raised, paid, strict=True)
    ]
    kinds = list(dict.fromkeys(told))
    terms = RaiseTerms(
        parts=parts,
        times=rules.raises.times,
        ante_wins=rules.unqualified == "ante-wins",
        shows=rules.exposed is not None,
        goes_with=beside is not None,
        tie_pays=tie_pays,
        most=np.array([rules.most(s) for s in strengths], np.int64),
        raise_pays=np.array([odds.pays(parts) for odds in raised], np.int64),
        with_pays=np.array([odds.pays(parts) if odds else 0 for odds in paid], np.int64),
        kind=np.array([kinds.index(kind) for kind in told], np.int64),
    )
    return terms, kinds


def _merged(
    strengths: Sequence[int], cells: Cells, chosen: Callable[[Sequence[int]], str | None]
) -> tuple[StrengthRow, ...]:
    """Rows for neighbours that are played alike, the best first."""
    rows: list[StrengthRow] = []
    for strength, by_column in zip(reversed(strengths), reversed(cells), strict=True):
        said = tuple(chosen(cell) for cell in by_column)
        values, deals = tuple(c[0] for c in by_column), tuple(c[1] for c in by_column)
        if not any(deals):
            continue
        last = rows[-1] if rows else None
        if last and all(a == b or not a or not b for a, b in zip(last.choices, said, strict=True)):
            rows[-1] = StrengthRow(
                last.high,
                strength,
                tuple(a or b for a, b in zip(last.choices, said, strict=True)),
                tuple(map(sum, zip(last.values, values, strict=True))),
                tuple(map(sum, zip(last.deals, deals, strict=True))),
            )
        else:
            rows.append(StrengthRow(strength, strength, said, values, deals))
    return tuple(rows)


def _counted(rules: Rules, spot: str, strengths: Sequence[int], cells: Cells) -> dict[str, int]:
    bonus = rules.bonus[spot]
    table = PaidHands(rules.rank, {row: row for row in bonus.pays})
    pushes = least(rules.rank, bonus.pushes_from) if bonus.pushes_from is not None else None
    counts: dict[str, int] = {}
    for strength, by_column in zip(strengths, cells, strict=True):
        deals, folded = sum(c[1] for c in by_column), sum(c[4] for c in by_column)
        lost = folded if bonus.after_fold == "lost" else 0
        pushed = bonus.pushes_from if pushes is not None and strength >= pushes else None
        row = table.of(strength) or pushed or LESS
        for name, count in ((row, deals - lost), (FOLD, lost)):
            if count:
                counts[name] = counts.get(name, 0) + count
    return counts
