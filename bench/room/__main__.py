"""How much a room bears: `python -m bench.room [--quick] [--database postgresql://…]`.

The server runs in one process and all clients in another, over real sockets: six at every table,
who know no game. Hold'em alone, and a table of every mechanism in turns; as fast as it goes, or
with `--thinks` at the pace of people. CPU time is the server's own, and so is the memory.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from bench.games import one_of_each

HOLDEM = "bicycle/texas-holdem"
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.room", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few tables for a few seconds")
    parser.add_argument("--database", help="as for cardroom serve; an SQLite file if not said")
    parser.add_argument("--tables", type=int, help="how many tables")
    parser.add_argument("--seconds", type=float, help="how long it is measured")
    parser.add_argument("--thinks", type=float, default=0.0, help="seconds for each decision")
    told = parser.parse_args()
    tables = told.tables or (6 if told.quick else 60)
    seconds = told.seconds or (5.0 if told.quick else 60.0)
    print(
        "| played | choices/s | p50 ms | p99 ms | max ms | CPU ms/choice | bytes/frame | MB/table |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for name, games in (("hold'em", [HOLDEM]), ("mix", [*one_of_each().values()])):
        plan = {
            "games": [*islice(cycle(games), max(tables, len(games)))],
            "seconds": seconds,
            "warm_up": 2.0,
            "thinks": told.thinks,
        }
        print(row(name, measured(plan, told.database)), flush=True)


def measured(plan: dict[str, Any], database: str | None) -> dict[str, Any]:
    """What the clients saw, and what it took the server."""
    with tempfile.TemporaryDirectory() as folder:
        stored = database or str(Path(folder) / "room.sqlite")
        serve = [sys.executable, "-m", "cardroom", "serve", "--port", "0", "--log", "error"]
        with subprocess.Popen(
            [*serve, "--database", stored],
            stdout=subprocess.PIPE,
            text=True,
            # All guests come from one address here.
            env={**os.environ, "CARDROOM_LIMITS": "false"},
        ) as server:
            try:
                assert server.stdout is not None
                found = re.search(r"http://\S+", server.stdout.readline())
                assert found, "the room has not opened"
                return _with_clients(server.pid, found[0], plan)
            finally:
                server.terminate()
                server.wait()


def _with_clients(server: int, address: str, plan: dict[str, Any]) -> dict[str, Any]:
    empty = _memory(server)
    with subprocess.Popen(
        [sys.executable, "-m", "bench.room.clients", address, json.dumps(plan)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as clients:
        assert clients.stdout is not None
        assert clients.stdin is not None
        assert clients.stdout.readline() == "begins\n", "the clients have not come in"
        before = _cpu(server)
        clients.stdin.write("\n")
        clients.stdin.flush()
        told = clients.stdout.readline()
        seen: dict[str, Any] = json.loads(told)
        seen["cpu"] = _cpu(server) - before
        seen["memory"] = (_memory(server) - empty) / len(plan["games"])
        return seen


def _cpu(process: int) -> float:
    """The seconds that a process has worked."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _memory(process: int) -> int:
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE


def row(name: str, seen: dict[str, Any]) -> str:
    took, choices = seen["took"] or [0.0], max(1, seen["choices"])
    part = [1000 * took[min(len(took) - 1, int(share * len(took)))] for share in (0.5, 0.99, 1)]
    cells = [
        name,
        f"{seen['choices'] / seen['seconds']:.0f}",
        *(f"{one:.1f}" for one in part),
        f"{1000 * seen['cpu'] / choices:.2f}",
        f"{seen['bytes'] / max(1, seen['frames']):.0f}",
        f"{seen['memory'] / 2**20:.2f}",
    ]
    lost = f" ({seen['lost']} clients lost, {seen['refused']} refused)"
    return f"| {' | '.join(cells)} |{lost if seen['lost'] or seen['refused'] else ''}"


if __name__ == "__main__":
    main()
