"""Writes the known best play on streets anew: ``python -m tests.odds.known_streets``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardroom.books import Game, library
from cardroom.odds import conditions_of, kept, let_it_ride, mississippi_stud
from cardroom.odds.streets import Streets, depends_on

GAMES = [
    game
    for game in library().games()
    if game.mechanism.name in (let_it_ride.NAME, mississippi_stud.NAME)
]
PAY_TABLE = "pay-table"
"""The reading that says which table is in force, where a book prints several."""


class Table(NamedTuple):
    """A game by one of its pay tables."""

    game: Game
    readings: dict[str, str]

    def worked_out(self) -> Streets:
        """The best play, as it is found now."""
        rules = self.game.definition.rules
        if self.game.mechanism.name == let_it_ride.NAME:
            return let_it_ride.riding(rules)
        return mississippi_stud.betting(rules, self.readings)

    @property
    def digest(self) -> str:
        """Of all that it depends on."""
        rules = self.game.definition.rules
        if self.game.mechanism.name == let_it_ride.NAME:
            return kept.digest_of(depends_on(rules.hand_pays))
        return kept.digest_of(mississippi_stud.asked(rules, self.readings))

    @property
    def file(self) -> str:
        """What the file is called."""
        return kept.file_name(self.game.mechanism.name, self.digest)


def tables() -> Iterator[Table]:
    """All pay tables of the books."""
    for game in GAMES:
        usual = dict(conditions_of(game, None, None).readings)
        several = [reading for reading in game.entry.readings if reading.id == PAY_TABLE]
        for choice in several[0].choices if several else ("",):
            yield Table(game, usual | ({PAY_TABLE: choice} if choice else {}))


if __name__ == "__main__":
    for name in (let_it_ride.NAME, mississippi_stud.NAME):
        for old in kept.known_files(name):
            old.unlink()
    for table in tables():
        kept.write(kept.KNOWN / table.file, table.digest, table.worked_out())
