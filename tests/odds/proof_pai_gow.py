"""`python -m tests.odds.proof_pai_gow`: find once more how pai gow poker is best set.

What comes with the package must be what is found; --write writes it anew, and with --quick nothing
is done.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator

from cardroom.books import Game, library
from cardroom.games.pai_gow_poker import house_way
from cardroom.odds import conditions_of, kept
from cardroom.odds.pai_gow_chart import NAME, RowFindings, depends_on, find


def _no_more() -> RowFindings:
    raise AssertionError("what comes with the package is damaged")


def readings_of(game: Game, *, every: bool) -> Iterator[dict[str, str]]:
    """As printed, and under every other choice of one reading."""
    yield {}
    for reading in game.entry.readings if every else ():
        yield from ({reading.id: choice} for choice in reading.choices if choice != reading.choice)


def main() -> int:
    """Find, compare, and write it down if that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.odds.proof_pai_gow", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="do nothing")
    parser.add_argument("--every", action="store_true", help="under every choice of a reading too")
    parser.add_argument("--write", action="store_true", help="write what is known anew")
    asked = parser.parse_args()
    games = [game for game in library().games() if game.mechanism.name == "pai-gow-poker"]
    if asked.write and asked.every:
        for old in kept.known_files(NAME):
            old.unlink()
    done: set[str] = set()
    every = [(game, read) for game in games for read in readings_of(game, every=asked.every)]
    for game, readings in [] if asked.quick else every:
        conditions = conditions_of(game, None, readings)
        way = house_way(game.definition.rules, conditions.readings)
        depends = depends_on(game, conditions, way)
        digest = kept.digest_of(depends)
        if digest in done:
            continue
        done.add(digest)
        file = kept.KNOWN / kept.file_name(NAME, digest)
        begun = time.perf_counter()
        found = find(game, conditions, way)
        took = time.perf_counter() - begun
        print(f"{game.id} {readings}: {took:.0f} s, {found.edge:.4%}", flush=True)
        if asked.write:
            kept.write(file, digest, found)
        if not file.exists() or kept.kept(NAME, depends, RowFindings, _no_more) != found:
            print(f"{game.id}: other charts came with the package", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
