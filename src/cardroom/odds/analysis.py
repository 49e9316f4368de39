"""What an analysis is made under, and what every mechanism's analysis brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from cardroom.books import Game
from cardroom.odds.kept import code, kept
from cardroom.odds.report import Report, WagerOdds
from cardroom.odds.suits import UnequalSuits, copies
from cardroom.table.setup import Setup
from cardroom.table.terms import Terms

Found_co = TypeVar("Found_co", covariant=True)

Progress = Callable[[int, int], None]
"""Told how much of a long computation is done, of how much."""


class NoAnalysis(LookupError):
    """A game whose odds nobody can tell yet."""


ASIDE = ("insurance", "insurance-double", "envy", "tie", "late-tie")
"""Wagers of the round that are no part of the base game."""
WITHOUT_CHIPS = ("envy",)
"""Those on which nothing is put: they come with another wager."""


def follows(game: Game, first: str) -> tuple[str, ...]:
    """The wagers that are played together with the first one: made with it, or later for it.

    >>> from cardroom.books import library
    >>> follows(library().game("oceana/ultimate-texas-holdem"), "ante")
    ('blind', 'play')
    """
    return tuple(
        spot.name
        for spot in game.entry.wagers
        if (spot.required or spot.later) and spot.name not in (first, *ASIDE)
    )


class Noted(Mapping[str, str]):
    """Readings, of which it is noted which ones are asked for.

    >>> asked: set[str] = set()
    >>> readings = Noted({"ties": "push", "coverage": "action"}, asked)
    >>> readings["ties"], "coverage" in readings, asked
    ('push', True, {'ties'})
    """

    def __init__(self, readings: Mapping[str, str], asked: set[str]) -> None:
        self._readings, self._asked = readings, asked

    def __getitem__(self, name: str) -> str:
        choice = self._readings[name]
        self._asked.add(name)
        return choice

    def __contains__(self, name: object) -> bool:
        return name in self._readings

    def __iter__(self) -> Iterator[str]:
        return iter(self._readings)

    def __len__(self) -> int:
        return len(self._readings)


@dataclass(frozen=True)
class Conditions:
    """The house options and readings in force, checked by the game itself."""

    setup: Setup
    terms: Terms
    progress: Progress | None = None
    """Whom to tell how far a long computation is."""
    asked: set[str] = field(default_factory=set)
    """The readings that were asked for: the result may change with these, and with no others."""

    @property
    def readings(self) -> Mapping[str, str]:
        """Every reading in force; which ones are asked for is noted."""
        return Noted(self.terms.readings, self.asked)

    def decks_of(self, game: Game) -> tuple[list[int], int]:
        """The ranks of the deck, and how many decks there are; all suits must be alike."""
        try:
            return copies(game.fresh_deck(self.setup))
        except UnequalSuits as wrong:
            raise NoAnalysis(f"{game.id} is not analysed: {wrong}") from None

    def one_deck(self, game: Game) -> list[int]:
        """The ranks of the deck, where there must be one deck only."""
        ranks, decks = self.decks_of(game)
        if decks > 1:
            raise NoAnalysis(f"{game.id} is analysed with one deck only, not with {decks}")
        return ranks

    def report(
        self,
        game: Game,
        base: WagerOdds,
        wagers: Mapping[str, WagerOdds],
        alone: Mapping[str, WagerOdds] | None = None,
    ) -> Report:
        """The report of a game under these conditions, wagers in the order of the layout.

        Behind them is what is no wager of its own: one that is played in another way. Where other
        wagers follow the first one, ``alone`` has what it and each of them comes to by itself.
        """
        found = dict(wagers)
        if alone:
            first = next(iter(alone))
            more = tuple([name for name in follows(game, first) if name in alone])
            base = msgspec.structs.replace(base, follows=more, alone=alone[first])
            found |= {first: base, **{name: alone[name] for name in more}}
        decks = self.setup.options.get("decks", game.entry.deck.decks)
        layout = [spot.name for spot in game.entry.wagers if spot.name in found]
        order = dict.fromkeys((*layout, *found))
        return Report(
            game=game.id,
            decks=decks,
            readings=self.terms.readings,
            base=base,
            wagers={name: found[name] for name in order},
        )


class Computation(Protocol[Found_co]):
    """What is found about a game from its entry alone, under some conditions."""

    def __call__(self, game: Game, conditions: Conditions) -> Found_co:
        """Count, and tell what was found."""
        ...


Analysis = Computation[Report]
"""The odds of all wagers of a game."""


class _Kept(NamedTuple):
    """A result, and the readings that it was found with."""

    result: Any
    asked: list[str]


def keeps(kind: type[Found_co]) -> Callable[[Computation[Found_co]], Computation[Found_co]]:
    """Keep what takes a while to compute, until the rules or any code below it change."""

    def around(compute: Computation[Found_co]) -> Computation[Found_co]:
        @wraps(compute)
        def found(game: Game, conditions: Conditions) -> Found_co:
            depends_on = {
                "code": code(),
                "game": game.id,
                "rules": game.definition.rules,
                "layout": [spot.name for spot in game.entry.wagers],
                "options": conditions.setup.options,
                "readings": dict(conditions.terms.readings),
                "deck": [str(card) for card in game.fresh_deck(conditions.setup)],
            }
            name = f"{game.mechanism.name}-{kind.__name__.lower()}"

            def noting() -> _Kept:
                result = compute(game, conditions)
                return _Kept(msgspec.to_builtins(result), sorted(conditions.asked))

            result, asked = kept(name, depends_on, _Kept, noting)
            conditions.asked.update(asked)
            return msgspec.convert(result, kind)

        return found

    return around
