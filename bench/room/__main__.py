"""How much a room bears: `python -m bench.room [--quick] [--database sqlite|postgresql]`.

The server runs in one process and all clients in another, over real sockets: six at every table,
who know no game. Hold'em alone, and a table of every mechanism in turns; at the pace of people, and
as fast as it goes. Then the room is killed in mid-round and started again. CPU time is the server's
own, and so is the memory. Without `--quick`, `bench/results/room.md` is written.
"""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.games import one_of_each
from bench.room.served import Served

RESULTS = Path(__file__).resolve().parents[1] / "results" / "room.md"
HOLDEM = "bicycle/texas-holdem"
DATABASES = ("sqlite", "postgresql")
THINKS = 0.6
"""Seconds for a decision at the pace of people: 300 tables make some 500 choices a second."""
COLUMNS = (
    "database",
    "played",
    "tables",
    "choices/s",
    "p50 ms",
    "p99 ms",
    "max ms",
    "CPU ms/choice",
    "CPU ms/choice or wager",
    "bytes/frame",
    "usual frame",
    "longest frame",
    "MB/table",
    "rounds/table",
    "MB/table then",
    "start s",
    "start in mid-round s",
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.room", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few tables for a few seconds")
    parser.add_argument("--database", choices=DATABASES, help="one of them alone")
    parser.add_argument("--tables", type=int, help="how many tables")
    parser.add_argument("--seconds", type=float, help="how long each of them is measured")
    told = parser.parse_args()
    tables = told.tables or (6 if told.quick else 300)
    seconds = told.seconds or (5.0 if told.quick else 60.0)
    rows = [row(COLUMNS), row(["---", "---", *["--:"] * (len(COLUMNS) - 2)])]
    print(*rows, sep="\n", flush=True)
    for database in [told.database] if told.database else DATABASES:
        for name, games in (("hold'em", [HOLDEM]), ("a mix", [*one_of_each().values()])):
            for thinks in (THINKS, 0.0):
                plan = {
                    "games": [*islice(cycle(games), max(tables, 1))],
                    "seconds": seconds,
                    "warm_up": 5.0,
                    "thinks": thinks,
                }
                pace = "at the pace of people" if thinks else "at full speed"
                with address(database) as at:
                    cells = measured(plan, at)
                rows.append(row([database, f"{name}, {pace}", *cells]))
                print(rows[-1], flush=True)
    if not told.quick:
        RESULTS.write_text(HEAD.format(machine=machine()) + "\n".join(rows) + "\n", "utf-8")


HEAD = """# How much a room bears

By `python -m bench.room`: real sockets, clients in a process of their own on the same machine
({machine}).
They know no game: they answer any decision with its default or its first option, take every bank
and put down the least. Milliseconds are from a choice that is sent to the last of six who is told
of it; CPU time is the server's, without that of a PostgreSQL. A wager is what somebody puts down
before the deal and says that he is ready. A usual frame is as long as half of them at least, the
longest one is mostly the end of a round. MB/table is what the room has more than without tables,
sockets included: when all sit, and after the rounds that were played. A start is from the command
to the first answer, CPU time in brackets: with an empty database, and after a `kill -9` with all
tables in mid-round. The machine is shared: what it leaves to the room shows in the milliseconds.

"""


def measured(plan: dict[str, Any], database: str) -> list[str]:
    """What the clients saw, and what it took the server."""
    with Served(database) as room:
        start, empty = _start(room), room.memory()
        seen = room.played_at(plan)
        more = [(seen[at] - empty) / len(plan["games"]) / 2**20 for at in ("memory", "then")]
    with Served(database) as again:
        again_started = _start(again)
    took, choices = seen["took"] or [0.0], max(1, seen["choices"])
    part = [1000 * took[min(len(took) - 1, int(share * len(took)))] for share in (0.5, 0.99, 1)]
    lost = f" ({seen['lost']} lost)" if seen["lost"] else ""
    return [
        f"{len(plan['games'])}{lost}",
        f"{seen['choices'] / seen['seconds']:.0f}",
        *(f"{one:.1f}" for one in part),
        f"{1000 * seen['cpu'] / choices:.2f}",
        f"{1000 * seen['cpu'] / (choices + seen['wagers']):.2f}",
        f"{seen['bytes'] / max(1, seen['frames']):.0f}",
        f"{seen['usual']}",
        f"{seen['longest']}",
        f"{more[0]:.2f}",
        f"{seen['rounds'] / len(plan['games']):.0f}",
        f"{more[1]:.2f}",
        start,
        again_started,
    ]


def _start(room: Served) -> str:
    return f"{room.started:.1f} ({room.start_cpu:.1f})"


@contextmanager
def address(database: str) -> Iterator[str]:
    """The address of an empty database."""
    if database == "sqlite":
        with TemporaryDirectory() as folder:
            yield str(Path(folder) / "room.sqlite")
        return
    from tests.store.postgres import a_server, new_database  # noqa: PLC0415 (only where wanted)

    with a_server(safe=True) as server:
        yield new_database(str(server.home))


def machine() -> str:
    told = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    names = [line.partition(":")[2].strip() for line in told if line.startswith("model name")]
    busy = os.getloadavg()[0]
    return (
        f"{os.cpu_count()} × {names[0] if names else platform.machine()}, Python "
        f"{platform.python_version()}; with a load of {busy:.1f} at the end"
    )


def row(cells: Any) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
