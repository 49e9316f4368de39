"""Writes anew what is known of house ways for tiles: ``python -m tests.odds.known_tiles``."""

from __future__ import annotations

from cardroom.books import Game, library
from cardroom.games.tile_house_way import TileHouseWay
from cardroom.odds import conditions_of, kept
from cardroom.odds.four_tiles import NAME, depends_on, hands_of

GAMES = [game for game in library().games() if game.mechanism.name == "pai-gow-tiles"]


def way_of(game: Game) -> tuple[TileHouseWay, dict[str, str]]:
    """A game's house way, and the readings that it depends on."""
    way: TileHouseWay = game.definition.rules.way
    readings = conditions_of(game, None, None, None).readings
    return way, {name: choice for name, choice in readings.items() if name in way.reads}


if __name__ == "__main__":
    for old in kept.known_files(NAME):
        old.unlink()
    for game in GAMES:
        digest = kept.digest_of(depends_on(*way_of(game)))
        kept.write(kept.KNOWN / kept.file_name(NAME, digest), digest, hands_of(*way_of(game)))
