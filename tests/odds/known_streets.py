"""Writes the known best play on streets anew: ``python -m tests.odds.known_streets``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardroom.books import Game, library
from cardroom.odds import conditions_of, kept, let_it_ride, mississippi_stud
from cardroom.odds.streets import Streets, depends_on

GAMES = [
    game
    for game in library().games()
    if game.mechanism.name in (let_it_ride.NAME, mississippi_stud.NAME)
]


def worked_out(game: Game) -> Streets:
    """The best play by the book's own rules, as it is found now."""
    rules = game.definition.rules
    if game.mechanism.name == let_it_ride.NAME:
        return let_it_ride.riding(rules)
    return mississippi_stud.betting(rules, conditions_of(game, None, None).readings)


def digest(game: Game) -> str:
    """Of all that it depends on."""
    rules, more = game.definition.rules, dict[str, Any]()
    pays = rules.hand_pays
    if game.mechanism.name == mississippi_stud.NAME:
        more = {"times": sorted(rules.times), "pushes_from": rules.pushes_from}
        pays = mississippi_stud.pays_of(rules, conditions_of(game, None, None).readings)
    return kept.digest_of(depends_on(pays, **more))


def files() -> Iterator[tuple[str, str, Game]]:
    """What the files are called, by which digest, and of which game."""
    for game in GAMES:
        own = digest(game)
        yield kept.file_name(game.mechanism.name, own), own, game


if __name__ == "__main__":
    for name in (let_it_ride.NAME, mississippi_stud.NAME):
        for old in kept.KNOWN.glob(f"{name}-*.json"):
            old.unlink()
    for file, own, game in files():
        kept.write(kept.KNOWN / file, own, worked_out(game))
