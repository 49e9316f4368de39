"""`python -m tests.odds.proof_pai_gow`: find once more how pai gow poker is best set.

What comes with the package must be what is found; --write writes it anew, and with --quick nothing
is done.
"""

from __future__ import annotations

import argparse
import sys
import time

from cardroom.books import library
from cardroom.games.pai_gow_poker import house_way
from cardroom.odds import conditions_of, kept
from cardroom.odds.pai_gow_chart import NAME, Findings, depends_on, find


def _no_more() -> Findings:
    raise AssertionError("what comes with the package is damaged")


def main() -> int:
    """Find, compare, and write it down if that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.odds.proof_pai_gow", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="do nothing")
    parser.add_argument("--write", action="store_true", help="write what is known anew")
    asked = parser.parse_args()
    games = [game for game in library().games() if game.mechanism.name == "pai-gow-poker"]
    for game in [] if asked.quick else games:
        conditions = conditions_of(game, None, None)
        way = house_way(game.definition.rules, conditions.readings)
        depends = depends_on(game, conditions, way)
        digest = kept.digest_of(depends)
        file = kept.KNOWN / kept.file_name(NAME, digest)
        begun = time.perf_counter()
        found = find(game, conditions, way)
        print(f"{game.id}: {time.perf_counter() - begun:.0f} s, {found.edge:.4%}", flush=True)
        if asked.write:
            kept.write(file, digest, found)
        if not file.exists() or kept.kept(NAME, depends, Findings, _no_more) != found:
            print(f"{game.id}: other charts came with the package", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
