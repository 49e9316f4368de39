"""`python -m tests.odds.known_raise_or_fold`: write what comes with the package anew."""

from __future__ import annotations

from cardroom.books import library
from cardroom.odds import kept
from cardroom.odds.raise_solution import NAME, depends_on, goes_with, solution_of


def main() -> None:
    """Play out all deals of each game, with both readings of a tie where it has them."""
    for file in kept.known_files(NAME):
        file.unlink()
    for game in library().games():
        if game.mechanism.name != NAME:
            continue
        rules = game.definition.rules
        for tie_pays in (True, False) if goes_with(rules) else (True,):
            digest = kept.digest_of(depends_on(rules, tie_pays))
            found = solution_of(rules, tie_pays)
            kept.write(kept.KNOWN / kept.file_name(NAME, digest), digest, found)
            print(game.id, digest[:16])


if __name__ == "__main__":
    main()
