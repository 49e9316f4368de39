"""Writes what is known of blackjack anew: ``python -m tests.odds.known_blackjack``."""

from __future__ import annotations

from cardroom.books import Game, library
from cardroom.odds import conditions_of, kept
from cardroom.odds.blackjack import NAME, BlackjackSolution, depends_on, in_force, solution_of

GAMES = [game for game in library().games() if game.mechanism.name == "blackjack"]


def worked_out(game: Game) -> BlackjackSolution:
    """The solution of the book's own rules, as it is found now."""
    conditions = conditions_of(game, None, None, None)
    deck = game.fresh_deck(conditions.setup)
    return solution_of(in_force(game, conditions), conditions.readings, deck)


def digest(game: Game) -> str:
    """Of all that it depends on."""
    conditions = conditions_of(game, None, None, None)
    deck = game.fresh_deck(conditions.setup)
    return kept.digest_of(depends_on(in_force(game, conditions), conditions.readings, deck))


if __name__ == "__main__":
    for old in kept.known_files(NAME):
        old.unlink()
    for game in GAMES:
        own = digest(game)
        kept.write(kept.KNOWN / kept.file_name(NAME, own), own, worked_out(game))
