"""What an analysis is made under, and what every mechanism's analysis brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Protocol, TypeVar

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


@dataclass(frozen=True)
class Conditions:
    """The house options and readings in force, checked by the game itself."""

    setup: Setup
    terms: Terms
    progress: Progress | None = None
    """Whom to tell how far a long computation is."""

    @property
    def readings(self) -> Mapping[str, str]:
        """Every reading in force."""
        return self.terms.readings

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

    def report(self, game: Game, base: WagerOdds, wagers: Mapping[str, WagerOdds]) -> Report:
        """The report of a game under these conditions, wagers in the order of the layout.

        Behind them is what is no wager of its own: one that is played in another way.
        """
        decks = self.setup.options.get("decks", game.entry.deck.decks)
        layout = [spot.name for spot in game.entry.wagers if spot.name in wagers]
        order = dict.fromkeys((*layout, *wagers))
        return Report(
            game=game.id,
            decks=decks,
            readings=self.readings,
            base=base,
            wagers={name: wagers[name] for name in order},
        )


class Computation(Protocol[Found_co]):
    """What is found about a game from its entry alone, under some conditions."""

    def __call__(self, game: Game, conditions: Conditions) -> Found_co:
        """Count, and tell what was found."""
        ...


Analysis = Computation[Report]
"""The odds of all wagers of a game."""


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
                "readings": dict(conditions.readings),
                "deck": [str(card) for card in game.fresh_deck(conditions.setup)],
            }
            name = f"{game.mechanism.name}-{kind.__name__.lower()}"
            return kept(name, depends_on, kind, lambda: compute(game, conditions))

        return found

    return around
