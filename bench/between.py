"""What a table costs between its rounds: `python bench/between.py [--before SRC]`.

Six seats, or as many as there are, and everyone wagers on every spot, as in the suite `rounds`. The
table's rounds are played with all that belongs between them: the position is offered and taken,
wagers are put down, somebody asks what the table waits for and who has how many chips, cards are
shuffled. Then the very same rounds are played again by themselves; the difference is what the
table takes. With `--before` the package in another folder takes turns with this one, in a process
of its own on the same core, and `bench/results/between.md` is written.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
GAMES = (
    "bicycle/texas-holdem",
    "oceana-classic/seven-card-stud",
    "bicycle/chinese-poker-asian",
    "oceana/ultimate-texas-holdem",
    "bicycle/ez-baccarat-1.0",
    "bicycle/21st-century-baccarat-9.0",
    "central-coast/pure-21.5-blackjack",
    "bicycle/casino-war",
    "oceana/three-card-poker-6-card-bonus",
    "oceana/fortune-pai-gow-poker",
)
TURNS, ROUNDS = 9, 40
STACK, WAGER = 10_000_000, 1000


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
    turns: dict[str, dict[str, list[dict[str, float]]]] = {
        game: {name: [] for name in trees} for game in GAMES
    }
    for turn in range(1, TURNS + 1):
        print(f"turn {turn} of {TURNS}", file=sys.stderr)
        for game in GAMES:
            for name, worker in workers.items():
                turns[game][name].append(worker.run(game))
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
            [sys.executable, str(Path(__file__)), "--worker"],
            env={**os.environ, "PYTHONPATH": os.pathsep.join((str(tree), str(ROOT)))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, game: str) -> Any:
        print(game, file=self.process.stdin, flush=True)
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"error: {game} failed")
        return json.loads(line)


def table(turns: dict[str, dict[str, list[dict[str, float]]]], names: list[str]) -> str:
    lines = [
        "# What a table costs between its rounds",
        "",
        f"{platform.python_implementation()} {platform.python_version()}, microseconds of one "
        f"core's time for each round: medians of {TURNS} turns of {ROUNDS} rounds, the versions by "
        "turns. *Between* is a round at a table less the same round by itself: offers, wagers, "
        "questions, the shuffle, the chips taken back.",
        "",
        "| game | the round itself | "
        + " | ".join(f"between, {name}" for name in names)
        + (" | share |" if len(names) > 1 else " |"),
        "|---|--:|" + "--:|" * (len(names) + (len(names) > 1)),
    ]
    for game, of in turns.items():
        alone = median(run["alone"] for run in of["now"])
        between = [median(run["whole"] - run["alone"] for run in of[name]) for name in names]
        share = [f"{between[-1] / between[0]:.0%}"] if len(names) > 1 else []
        cells = [f"{alone:,.0f}", *(f"{value:,.0f}" for value in between), *share]
        lines.append(f"| {game} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def work() -> None:
    """Measure each game that is read, for as long as there is one."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    from cardroom.books import library  # noqa: PLC0415

    for seed, line in enumerate(sys.stdin):
        game = library().game(line.strip())
        # What is remembered of hands, once they have been played, is no matter of the table's.
        AtTable(game, seed).measure()
        print(json.dumps(AtTable(game, seed).measure()), flush=True)


class AtTable:
    """A table of a game, with the same people at it all the time."""

    def __init__(self, game: Any, seed: int) -> None:
        from cardroom.session import Table  # noqa: PLC0415

        self.game = game
        self.table = Table(game, seed=seed)
        self.spots = [spot for spot in game.entry.wagers if not spot.later]
        for seat in range(1, min(6, game.entry.table.seats) + 1):
            self.table.sit(seat, STACK)

    def measure(self) -> dict[str, float]:
        """Microseconds for each round, at the table and by itself."""
        begun = time.process_time()
        played = [self.round() for _ in range(ROUNDS)]
        self.table.finish()
        whole = time.process_time() - begun
        begun = time.process_time()
        for made in played:
            self.again(made)
        alone = time.process_time() - begun
        return {"whole": whole / ROUNDS * 1e6, "alone": alone / ROUNDS * 1e6}

    def round(self) -> Any:
        """One round with all that belongs before and after it."""
        table = self.table
        if self.spots:
            self.wager()
        if table.waits_for is not None:
            raise AssertionError(table.waits_for)
        made = table.deal()
        while not made.over:
            for seat, decision in made.waiting.items():
                made.choose(seat, stay(decision))
        if not all(player.chips > STACK // 2 for player in table.players.values()):
            raise AssertionError("somebody is losing too much for a measurement")
        return made

    def wager(self) -> None:
        table = self.table
        if table.player_dealer is None:
            table.accept(table.offered, STACK // 10)
        # Less on each spot than on the one before, so that opposite wagers do not cancel out.
        amounts = {s.name: WAGER * (len(self.spots) - at) for at, s in enumerate(self.spots)}
        amounts |= {s.name: amounts[s.equal_to] for s in self.spots if s.equal_to}
        for seat in table.players:
            if seat == table.player_dealer:
                continue
            if hasattr(table, "put_wagers"):
                table.put_wagers(seat, amounts)
            else:
                for spot, amount in amounts.items():
                    table.wager(seat, spot, amount)

    def again(self, made: Any) -> None:
        """The same round by itself."""
        from cardroom.table.stock import Stacked  # noqa: PLC0415

        stock = made.table.stock
        fresh = Stacked(stock.order, reshuffles=stock.reshuffles)
        again = self.game.round(made.table.setup, fresh)
        while not again.over:
            for seat, decision in again.waiting.items():
                again.choose(seat, stay(decision))


def stay(decision: Any) -> Any:
    """Calls, checks or plays; sets a hand as somebody absent would, and draws two cards."""
    from bench.ours.rounds import _stay  # noqa: PLC0415

    return _stay(decision)


if __name__ == "__main__":
    main()
