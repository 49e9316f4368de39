"""Have the learning libraries test every game: `python -m tests.envs.proof [GAME ...]`."""

from __future__ import annotations

import sys
import time

from cardroom.books import library
from tests.envs.peers import ASKED


def main(games: list[str]) -> int:
    """Ask all of them about all games; how many faults there were."""
    faults = 0
    for game in games or library().ids():
        began = time.process_time()
        for name, ask in ASKED.items():
            try:
                ask(game)
            except Exception as wrong:  # whatever it is, the other games go on
                faults += 1
                print(f"{game}: {name}: {type(wrong).__name__}: {wrong}", flush=True)
        print(f"{game}: {time.process_time() - began:.1f} s", flush=True)
    print(f"{faults} faults")
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
