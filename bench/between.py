"""What a table costs between its rounds: `python -m bench.between [--before SRC]`.

Six seats, or as many as there are, and everyone wagers on every spot, as in the suite `rounds`. The
table's rounds are played with all that belongs between them: the position is offered and taken,
wagers are put down, somebody asks what the table waits for and who has how many chips, cards are
shuffled, chips taken back. All calls of the table are timed; what the round itself takes of them,
from its setup to its last choice, is not counted; letting go of it is, and what the garbage
collector has to do afterwards, shared out among the rounds. With `--before` the package in
another folder takes turns with this one, in a process of its own on the same core, and
`bench/results/between.md` is written.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

from bench.games import one_of_each
from bench.ours.stay import stay, wagers

ROOT = Path(__file__).resolve().parents[1]
TURNS, ROUNDS = 9, 40
STACK = 10_000_000

Turns = dict[str, dict[str, list[float]]]
"""Microseconds by game and version, of each turn; none where a version has no such game."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what a table costs between its rounds.")
    parser.add_argument("--before", metavar="SRC", help="the folder src of another version")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.worker:
        work()
        return
    trees = {"now": ROOT / "src"}
    if arguments.before:
        trees = {"before": Path(arguments.before).resolve(), **trees}
    workers = {name: Worker(tree) for name, tree in trees.items()}
    games = [*one_of_each().values()]
    turns: Turns = {game: {name: [] for name in trees} for game in games}
    for turn in range(1, TURNS + 1):
        print(f"turn {turn} of {TURNS}", file=sys.stderr)
        for game in games:
            for name, worker in workers.items():
                took = worker.run(game)
                turns[game][name] += [] if took is None else [took]
    for worker in workers.values():
        worker.process.communicate()
    text = table(turns, list(trees))
    print(text)
    if arguments.before:
        (ROOT / "bench" / "results" / "between.md").write_text(text, encoding="utf-8")


class Worker:
    """A process with one version of the package, waiting for its turn."""

    def __init__(self, tree: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.between", "--worker"],
            env={**os.environ, "PYTHONPATH": os.pathsep.join((str(tree), str(ROOT)))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, game: str) -> float | None:
        print(game, file=self.process.stdin, flush=True)
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"error: {game} failed")
        found: float | None = json.loads(line)
        return found


def table(turns: Turns, names: list[str]) -> str:
    several = len(names) > 1
    lines = [
        "# What a table costs between its rounds",
        "",
        f"{platform.python_implementation()} {platform.python_version()}, microseconds for each "
        f"round beside the round itself: medians of {TURNS} turns, each the median of {ROUNDS} "
        "rounds, the versions by turns on one core. Offers, wagers, questions, the shuffle, the "
        "chips taken back, and what is left to the garbage collector.",
        "",
        "| game | " + " | ".join(names) + (" | share |" if several else " |"),
        "|---|" + "--:|" * (len(names) + several),
    ]
    for game, of in turns.items():
        between = [median(of[name]) if of[name] else None for name in names]
        cells = [f"{value:,.0f}" if value else "–" for value in between]
        if several:
            before, now = between
            cells.append(f"{now / before:.0%}" if before and now else "–")
        lines.append(f"| {game} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def work() -> None:
    """Measure each game that is read, for as long as there is one."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    from cardroom.books import library  # noqa: PLC0415

    watch = Watch()
    gc.disable()  # It would come at times that have nothing to do with who is measured.
    for seed, line in enumerate(sys.stdin):
        try:
            game = library().game(line.strip())
        except LookupError:
            print("null", flush=True)
            continue
        at = AtTable(game, seed, watch)
        at.round()
        gc.collect()
        gc.freeze()
        took = median(at.round() for _ in range(ROUNDS))
        # What a round leaves to the collector is paid for too, as is what goes with its end.
        begun = time.perf_counter()
        gc.collect()
        took += (time.perf_counter() - begun) / ROUNDS * 1e6
        gc.unfreeze()
        print(json.dumps(took), flush=True)


class Watch:
    """Times the calls of a table, but for what its rounds take of them."""

    def __init__(self) -> None:
        from cardroom.books import Game  # noqa: PLC0415
        from cardroom.session import Table  # noqa: PLC0415

        self.spent = 0.0
        self.calls = 0
        self.leave_out(Game, "round")
        if hasattr(Table, "_take_back"):
            # It is called by a round's last choice.
            self.count(Table, "_take_back")
        for name in ("deal", "finish", "accept", "wager", "put_wagers"):
            if hasattr(Table, name):
                self.count(Table, name)

    def count(self, of: Any, name: str) -> None:
        """Count the time of a method, unless it is called by another one that is counted."""
        call = getattr(of, name)

        def timed(*args: Any, **named: Any) -> Any:
            self.calls += 1
            begun = time.perf_counter()
            try:
                return call(*args, **named)
            finally:
                self.calls -= 1
                if not self.calls:
                    self.spent += time.perf_counter() - begun

        setattr(of, name, timed)

    def leave_out(self, of: Any, name: str) -> None:
        """Do not count the time of a method that is called by one that is counted."""
        call = getattr(of, name)

        def timed(*args: Any, **named: Any) -> Any:
            begun = time.perf_counter()
            try:
                return call(*args, **named)
            finally:
                self.spent -= time.perf_counter() - begun

        setattr(of, name, timed)


class AtTable:
    """A table of a game, with the same people at it all the time."""

    def __init__(self, game: Any, seed: int, watch: Watch) -> None:
        from cardroom.session import Table  # noqa: PLC0415

        self.table = Table(game, seed=seed)
        self.watch = watch
        self.amounts = wagers(game.entry.wagers)
        for seat in range(1, min(6, game.entry.table.seats) + 1):
            self.table.sit(seat, STACK)

    def round(self) -> float:
        """One round with all that belongs before and after it: the microseconds of that."""
        table, self.watch.spent = self.table, 0.0
        if self.amounts:
            self.wager()
        begun = time.perf_counter()
        missing = table.waits_for
        asked = time.perf_counter() - begun
        if missing is not None:
            raise AssertionError(missing)
        made = table.deal()
        while not made.over:
            for seat, decision in made.waiting.items():
                made.choose(seat, stay(decision))
        table.finish()
        begun = time.perf_counter()
        # A round that nobody holds any more is let go of: here, or by the table later on.
        del made
        players = table.players
        asked += time.perf_counter() - begun
        if not all(player.chips > STACK // 2 for player in players.values()):
            raise AssertionError("somebody is losing too much for a measurement")
        return (self.watch.spent + asked) * 1e6

    def wager(self) -> None:
        table = self.table
        if table.player_dealer is None:
            table.accept(table.offered, STACK // 10)
        for seat in range(1, min(6, table.game.entry.table.seats) + 1):
            if seat == table.player_dealer:
                continue
            if hasattr(table, "put_wagers"):
                table.put_wagers(seat, self.amounts)
            else:
                for spot, amount in self.amounts.items():
                    table.wager(seat, spot, amount)


if __name__ == "__main__":
    main()
