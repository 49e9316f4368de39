"""`python -m tests.odds.proof_pai_gow`: find once more how pai gow poker is best set, and what it
costs as the house sets it.

What comes with the package must be what is found; --write writes it anew, and with --quick nothing
is done.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from cardroom.books import Game, library
from cardroom.games.pai_gow_poker import house_way
from cardroom.odds import conditions_of, kept, pai_gow_poker
from cardroom.odds.analysis import Conditions
from cardroom.odds.pai_gow_chart import NAME, RowFindings, depends_on, find
from cardroom.odds.report import WagerOdds


class _Find(NamedTuple):
    """Something that takes long, under which name it is kept, and how it is found."""

    name: str
    depends_on: Any
    kind: type[Any]
    find: Callable[[], Any]


def _no_more() -> Any:
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
        for old in (*kept.known_files(NAME), *kept.known_files(pai_gow_poker.NAME)):
            old.unlink()
    done: set[str] = set()
    every = [(game, read) for game in games for read in readings_of(game, every=asked.every)]
    for as_printed, readings in [] if asked.quick else every:
        conditions = conditions_of(as_printed, None, readings)
        game = as_printed.under(conditions.terms)
        for name, depends, kind, find_it in _finds(game, conditions):
            digest = kept.digest_of(depends)
            if digest in done:
                continue
            done.add(digest)
            file = kept.KNOWN / kept.file_name(name, digest)
            begun = time.perf_counter()
            found = find_it()
            took = time.perf_counter() - begun
            print(f"{game.id} {readings} {name}: {took:.0f} s, {found.edge:.4%}", flush=True)
            if asked.write:
                kept.write(file, digest, found)
            if not file.exists() or kept.kept(name, depends, kind, _no_more) != found:
                print(f"{game.id}: another {name} came with the package", file=sys.stderr)
                return 1
    return 0


def _finds(game: Game, conditions: Conditions) -> Iterator[_Find]:
    """What is known of a game: its charts, and its base wager as the house sets it."""
    way = house_way(game.definition.rules, conditions.readings)
    charts = depends_on(game, conditions, way)
    yield _Find(NAME, charts, RowFindings, lambda: find(game, conditions, way))
    rules, deck = game.definition.rules.version(conditions.readings), game.fresh_deck()
    house = pai_gow_poker.depends_on(game, conditions)
    yield _Find(
        *(pai_gow_poker.NAME, house, WagerOdds),
        lambda: pai_gow_poker.base(rules, conditions.readings, deck),
    )


if __name__ == "__main__":
    sys.exit(main())
