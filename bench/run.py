"""Measure cardroom beside other packages: `python bench/run.py [SUITE ...] [--quick]`.

This file needs nothing but the standard library. What is compared lives in an environment of its
own, `bench/.venv`, made anew whenever `bench/requirements.lock` has changed. Each contender runs in
its own process, all pinned to the same core; they take turns, so that a slow minute of the machine
is a slow minute for all. Without `--quick`, `bench/results/SUITE.md` and `SUITE.json` are written.
"""

import argparse
import importlib
import json
import os
import platform
import subprocess
import sys
import venv
from pathlib import Path
from statistics import median
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
BENCH = ROOT / "bench"
TURNS, SECONDS = 9, 1.5
QUICK_TURNS, QUICK_SECONDS = 3, 0.3


def main() -> int:
    suites = sorted(path.stem for path in (BENCH / "suites").glob("[!_]*.py"))
    parser = argparse.ArgumentParser(description="Measure cardroom beside other packages.")
    parser.add_argument("suite", nargs="*", help=f"any of {', '.join(suites)} (default: all)")
    parser.add_argument("--quick", action="store_true", help="a short run that writes nothing")
    arguments = parser.parse_args()
    for name in arguments.suite:
        if name not in suites:
            parser.error(f"there is no suite {name!r}, only {', '.join(suites)}")

    python = environment()
    sys.path.insert(0, str(ROOT))
    complete = True
    for name in arguments.suite or suites:
        suite = importlib.import_module(f"bench.suites.{name}")
        present = {}
        for contender, module in suite.CONTENDERS.items():
            file = Path(*module.partition("#")[0].split(".")).with_suffix(".py")
            if (ROOT / file).exists():
                present[contender] = module
            else:
                print(f"error: {file.as_posix()} missing", file=sys.stderr)
                complete = False
        length = (QUICK_TURNS, QUICK_SECONDS) if arguments.quick else (TURNS, SECONDS)
        facts = measure(name, suite, present, python, *length)
        table = markdown(suite, facts)
        print(table)
        if not arguments.quick:
            results = BENCH / "results"
            results.mkdir(exist_ok=True)
            (results / f"{name}.md").write_text(table, encoding="utf-8")
            (results / f"{name}.json").write_text(json.dumps(facts, indent=2) + "\n", "utf-8")
    return 0 if complete else 1


def environment() -> Path:
    """The Python that has every contender installed, and cardroom as it is in this tree."""
    folder = BENCH / ".venv"
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    lock = BENCH / "requirements.lock"
    stamp = folder / "made-from"
    made_from = f"{platform.python_version()} {folder}\n{lock.read_text('utf-8')}"
    if not stamp.exists() or stamp.read_text("utf-8") != made_from:
        print("Setting up bench/.venv (once)", file=sys.stderr)
        venv.create(folder, clear=True, with_pip=True)
        pip = [str(python), "-m", "pip", "--disable-pip-version-check", "-qq", "install"]
        subprocess.run([*pip, "--require-hashes", "-r", str(lock)], check=True)
        subprocess.run([*pip, "--no-deps", "--no-build-isolation", "-e", str(ROOT)], check=True)
        stamp.write_text(made_from, "utf-8")
    return python


class Worker:
    """A contender's process (`bench/worker.py`), warm and waiting for its turn."""

    def __init__(self, python: Path, suite: str, module: str, core: int) -> None:
        self.module = module
        self.process = subprocess.Popen(
            [str(python), "-m", "bench.worker", suite, module, str(core)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.about = self.answer()

    def run(self, seconds: float) -> Any:
        print(seconds, file=self.process.stdin, flush=True)
        return self.answer()

    def answer(self) -> Any:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"error: {self.module} failed")
        return json.loads(line)


def measure(
    name: str,
    suite: ModuleType,
    contenders: dict[str, str],
    python: Path,
    turns: int,
    seconds: float,
) -> dict[str, Any]:
    """Let the contenders take their turns; speed is work per second of the core's time."""
    core = max(os.sched_getaffinity(0)) if hasattr(os, "sched_setaffinity") else -1
    workers = {
        contender: Worker(python, name, module, core) for contender, module in contenders.items()
    }
    runs: dict[str, list[dict[str, float]]] = {contender: [] for contender in workers}
    for turn in range(1, turns + 1):
        print(f"{name}: turn {turn} of {turns}", file=sys.stderr)
        for contender, worker in workers.items():
            runs[contender].append(worker.run(seconds))
    for worker in workers.values():
        worker.process.communicate()

    rates = {
        contender: [
            round(run["n"] * workers[contender].about["each"] / run.get("counted", run["cpu"]), 1)
            for run in made
        ]
        for contender, made in runs.items()
    }
    baseline = rates[suite.BASELINE]
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "cpu": cpu_model(),
        "turns": turns,
        "seconds": seconds,
        "core_share": round(
            median(run["cpu"] / run["wall"] for made in runs.values() for run in made), 3
        ),
        "contenders": {
            contender: {
                "version": workers[contender].about["version"],
                "median": median(made),
                # Turn by turn, so that what slowed both does not count.
                "ratio": round(median(a / b for a, b in zip(made, baseline, strict=True)), 2),
                "rates": made,
            }
            | worst_of(workers[contender].about, runs[contender])
            for contender, made in rates.items()
        },
    }


def worst_of(about: dict[str, Any], made: list[dict[str, float]]) -> dict[str, Any]:
    """The longest that a piece of work took, where they are timed one by one; the first counts."""
    if "worst" not in made[0]:
        return {}
    pieces = sum(run["n"] for run in made)
    return {"pieces": pieces, "worst": max(about["worst"], *(run["worst"] for run in made))}


def cpu_model() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text("utf-8").splitlines() if info.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor()


def markdown(suite: ModuleType, facts: dict[str, Any]) -> str:
    lines = [
        f"# {suite.TITLE}",
        "",
        f"{facts['python']}, {facts['system']}, one core of {facts['cpu']}. "
        f"{suite.UNIT.capitalize()} per second of that core's time: the median of "
        f"{facts['turns']} turns of about {facts['seconds']} s each, taken in rotation, and the "
        "slowest and fastest turn. "
        f"The ratio to {suite.BASELINE} is the median of the turns' ratios. "
        f"The processes had {facts['core_share']:.0%} of the core while they ran.",
        "",
        f"| package | version | {suite.UNIT} a second | slowest–fastest | × {suite.BASELINE} |",
        "|---|---|--:|--:|--:|",
    ]
    timed_each = hasattr(suite, "took")
    if timed_each:
        lines[-2] += " ms on average | ms at worst | of so many |"
        lines[-1] += "--:|--:|--:|"
    by_speed = sorted(facts["contenders"].items(), key=lambda item: -item[1]["median"])
    for contender, row in by_speed:
        spread = f"{min(row['rates']):,.0f}–{max(row['rates']):,.0f}"
        lines.append(
            f"| {contender} | {row['version']} | {row['median']:,.0f} | {spread} "
            f"| {row['ratio']:,.1f} |"
        )
        if timed_each:
            mean, worst = 1000 / row["median"], 1000 * row["worst"]
            lines[-1] += f" {mean:.3f} | {worst:.2f} | {row['pieces']:,} |"
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
