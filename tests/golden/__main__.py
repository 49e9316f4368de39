"""`python -m tests.golden`: say which golden rounds changed; with --write, write them."""

from __future__ import annotations

import argparse
import sys

from tests.conformance.rounds import GAMES
from tests.golden import COMMAND, HOME, files, replayed, strays, write


def main() -> int:
    """Check or write every game's golden rounds."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write what changed or is missing")
    parser.add_argument("--anew", action="store_true", help="draw new rounds for all games")
    parser.add_argument("games", nargs="*", help="only these games, such as oceana/texas-holdem")
    asked = parser.parse_args()
    games = [game for game in GAMES if not asked.games or game.id in asked.games]
    if asked.write or asked.anew:
        changed = [file for game in games for file in write(game, anew=asked.anew)]
        for file in strays():
            file.unlink()
            changed.append(file)
    else:
        changed = [
            file
            for game in games
            for file in files(game)
            if not file.exists() or replayed(before := file.read_text(encoding="utf-8")) != before
        ]
    for file in changed:
        print(file.relative_to(HOME.parent.parent))
    if asked.write or asked.anew:
        print(f"{len(changed)} golden files written")
        return 0
    print(f"{len(changed)} golden files differ" + (f"; run: {COMMAND}" if changed else ""))
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
