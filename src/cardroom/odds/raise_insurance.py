"""Insurance against a player-dealer who does not qualify, and where it is worth doubling."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

import msgspec

from cardroom.cards import RANKS
from cardroom.games.raise_or_fold_rules import HIGH_CARDS, NOT_QUALIFIED, Rules

LESS = "less"


class Insured(msgspec.Struct, frozen=True):
    """How often insurance is paid by each row, or loses; and where doubling it is worth it."""

    every: dict[str, int]
    doubled: dict[str, int]
    rows: dict[str, list[tuple[int, int]]]
    """By `insured_row`, what doubling brings in parts of a unit against each card, and deals."""


def insured_row(rules: Rules, category: str, big: int, like: int) -> str:
    """Hands for which insurance is alike: by their own row, or by cards that he has not.

    >>> from cardroom.books import library
    >>> rules = library().game("bicycle/caribbean-stud-insurance").definition.rules
    >>> insured_row(rules, "flush", 1, 0), insured_row(rules, "one-pair", 2, 1)
    ('flush', '2 of A-K, 1 like his')
    """
    assert rules.insurance is not None
    if category in rules.insurance.pays:
        return category
    return f"{big} of {'-'.join(bigs(rules))}, {like} like his"


def bigs(rules: Rules) -> str:
    """The ranks that the player-dealer needs to qualify with high cards.

    >>> from cardroom.books import library
    >>> bigs(library().game("bicycle/caribbean-stud-insurance").definition.rules)
    'AK'
    """
    names = rules.qualifier.removesuffix("-high").split("-")
    return "".join(HIGH_CARDS.get(f"{name}-high", "") for name in names)


def insurance_rows(rules: Rules) -> tuple[list[int], dict[str, list[str]]]:
    """Bounds of what the player-dealer has below his qualifier, and what pays against each.

    That is the row for each category of one's own hand.
    """
    assert rules.insurance is not None
    pays, rank = rules.insurance.pays, rules.rank
    qualifies = rules.least_to_qualify
    highs: list[tuple[int, str]] = []
    for row, high in list(HIGH_CARDS.items())[rank.size :]:
        above = RANKS[RANKS.index(high) + 1 : RANKS.index(high) + 2]
        bound = rank.at_least("high-card", above) if above else qualifies
        name = row if row in pays else NOT_QUALIFIED
        bound = min(bound, qualifies)
        if highs and highs[-1][1] == name:
            highs[-1] = bound, name
        elif not highs or bound > highs[-1][0]:
            highs.append((bound, name))
    own = {
        category: [
            max(filter(pays.__contains__, (category, row)), key=lambda row: per_unit(rules, row))
            for _, row in highs
        ]
        for category in rank.categories
    }
    return [bound for bound, _ in highs], own


def per_unit(rules: Rules, row: str) -> Fraction:
    """What a row of insurance pays."""
    assert rules.insurance is not None
    odds = rules.insurance.pays[row]
    return Fraction(odds.win, odds.stake)


def insured(rules: Rules) -> Insured:
    """Insurance in all deals, worked out now."""
    # NumPy and Numba are needed only here.
    import numpy as np

    from cardroom.fast.five_cards import counted
    from cardroom.odds import raise_rounds

    assert rules.insurance is not None
    bounds, own = insurance_rows(rules)
    parts = lcm(*(odds.stake for odds in rules.insurance.pays.values()))
    categories = list(own)
    strengths = counted(rules.rank).strengths.tolist()
    mine = np.array([categories.index(rules.rank.category(s)) for s in strengths], np.int64)
    pays = np.array(
        [[int(per_unit(rules, row) * parts) for row in rows] for rows in own.values()], np.int64
    )
    doubles = np.array([rank in rules.insurance.double_on for rank in RANKS])
    paid = np.array([category in rules.insurance.pays for category in categories])
    big = np.array([rank in bigs(rules) for rank in RANKS], np.int64)
    _, found = raise_rounds.insured(rules.rank, bounds, mine, pays, parts, paid, big, doubles)
    counts: list[dict[str, int]] = []
    for by_hand in (found.every.tolist(), found.doubled.tolist()):
        rows: dict[str, int] = {}
        for names, numbers in zip(own.values(), by_hand, strict=True):
            for name, number in zip((*names, LESS), numbers, strict=True):
                rows[name] = rows.get(name, 0) + number
        counts.append(rows)

    cells = found.cells[:, ::-1].tolist()
    named: dict[str, list[tuple[int, int]]] = {}
    for n, category in reversed([*enumerate(categories)]):
        if category in rules.insurance.pays:
            named[category] = cells[n]
    for big_cards in range(5, -1, -1):
        for like in range(raise_rounds.LIKE):
            row = cells[raise_rounds.MADE + raise_rounds.LIKE * big_cards + like]
            named[insured_row(rules, "high-card", big_cards, like)] = row
    every, doubled = counts
    return Insured(
        every, doubled, {name: row for name, row in named.items() if any(d for _, d in row)}
    )
