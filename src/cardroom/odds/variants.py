"""A game under all conditions that its book leaves open, and what is odd about its wagers.

Every number of decks that the house may choose and every choice of a reading, each with all else as
printed, or all of them together.

>>> from cardroom.books import library
>>> war = library().game("bicycle/casino-war")
>>> [variant.told for variant in variants(war)][-2:]
['12 decks', 'primary-at-war=collected']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

from cardroom.books import Game
from cardroom.extras import needed
from cardroom.odds import ANALYSES, analyse, conditions_of
from cardroom.odds.analysis import NoAnalysis, Progress
from cardroom.odds.report import Report, WagerOdds
from cardroom.table.question import Policy

TOO_MUCH = 0.25
"""What a wager that costs more than this is marked for."""
FAVOURS = "favours the bettor"
BY_SETTING = "can be exploited by setting"
COSTS = "costs more than a quarter"


LeftOut = Callable[[str, str], None]
"""Told which conditions cannot be analysed, and why."""


class Variant(NamedTuple):
    """A game under some conditions; without any they are those of the book."""

    decks: int | None
    readings: Mapping[str, str]
    report: Report

    @property
    def told(self) -> str:
        """What is other than printed."""
        return told(self.decks, self.readings)


def told(decks: int | None, readings: Mapping[str, str]) -> str:
    """Some conditions, in words.

    >>> told(1, {"insured-natural": "paid"})
    '1 deck, insured-natural=paid'
    """
    number = [] if decks is None else [f"{decks} deck{'s' * (decks > 1)}"]
    return ", ".join([*number, *(f"{name}={choice}" for name, choice in readings.items())])


def variants(
    game: Game,
    *,
    policy: Policy = "printed",
    together: bool = False,
    progress: Progress | None = None,
    left_out: LeftOut | None = None,
) -> Iterator[Variant]:
    """The game as printed, and then under every other number of decks and choice of a reading.

    Only readings count that the odds may change with, those that change rules among them.
    Conditions that cannot be analysed are left out, and ``left_out`` is told of them.
    ``together`` is all of them with each other, where otherwise only one is other than printed.
    """
    conditions = conditions_of(game, None, None, progress, policy)
    as_read = game.under(conditions.terms)
    with needed("fast", "these odds need"):
        report = ANALYSES[game.mechanism.name](as_read, conditions)
    yield Variant(None, {}, report)
    decks = game.entry.options.get("decks")
    numbers = range(decks.min or 1, (decks.max or 1) + 1, decks.step) if decks else ()
    usual = game.entry.deck.decks
    others: list[int | None] = [number for number in numbers if number != usual]
    choices = {
        reading.id: [
            choice for choice in reading.choices if choice != conditions.terms.readings[reading.id]
        ]
        for reading in game.entry.readings
        if reading.id in conditions.asked or reading.changes
    }
    changes: list[tuple[int | None, dict[str, str]]] = []
    if together:
        each = [[None, *found] for found in choices.values()]
        for number, chosen in product([None, *others], product(*each)):
            named = zip(choices, chosen, strict=True)
            changes.append((number, {name: choice for name, choice in named if choice is not None}))
        del changes[0]
    else:
        changes += [(number, {}) for number in others]
        changes += [(None, {name: choice}) for name, found in choices.items() for choice in found]
    for number, readings in changes:
        options = {} if number is None else {"decks": number}
        try:
            report = analyse(
                game, options=options, readings=readings, policy=policy, progress=progress
            )
        except NoAnalysis as none:
            if left_out:
                left_out(told(number, readings), str(none))
            continue
        yield Variant(number, readings, report)


def marks(report: Report) -> dict[str, str]:
    """What is odd about the wagers of a game, where something is.

    Wagers that are a part of the base game are none by themselves. A hand that is set otherwise
    than the house sets it is told apart: what that wins can be had by whoever likes.

    >>> from cardroom.books import library
    >>> marks(analyse(library().game("bicycle/reverse-bet-pai-gow-tiles")))["base"]
    'can be exploited by setting'
    """
    found = {name: mark(report, odds) for name, odds in report.wagers.items()}
    return {name: text for name, text in found.items() if text and name not in report.base.follows}


def mark(report: Report, odds: WagerOdds) -> str:
    """What is odd about one wager, if anything is."""
    if all(outcome.pays >= 0 for outcome in odds.outcomes):
        # An envy bonus: there is nothing to lose.
        return ""
    if odds.edge + (odds.ci95 or 0.0) < 0:
        same = [other for other in report.wagers.values() if other.per == odds.per]
        by_house = any(other.play == "house-way" for other in same)
        return BY_SETTING if by_house and odds.play != "house-way" else FAVOURS
    return COSTS if odds.edge > TOO_MUCH else ""
