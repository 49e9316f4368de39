"""One contender in a process of its own: `python -m bench.worker SUITE MODULE CORE`.

It prints a line of JSON when it is warm, then one more for each line it reads (for how many
seconds to work), until there is nothing more to read.
"""

import gc
import importlib
import json
import os
import sys
import time


def main(suite_name: str, module: str, core: int) -> None:
    if core >= 0:
        os.sched_setaffinity(0, {core})
    suite = importlib.import_module(f"bench.suites.{suite_name}")
    name, _, of = module.partition("#")
    contender = importlib.import_module(name)
    if of:
        contender = contender.contender(of)

    def measure(n: int) -> dict[str, float]:
        gc.collect()
        wall, cpu = time.perf_counter(), time.process_time()
        results = suite.work(contender, n)
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
        suite.check(results)
        run = {"n": n, "cpu": cpu, "wall": wall}
        if hasattr(suite, "took"):
            each = suite.took(results)
            run |= {"counted": sum(each), "worst": max(each)}
        return run

    n, worst = 1, 0.0
    while (run := measure(n))["cpu"] < 0.25:
        n, worst = 2 * n, max(worst, run.get("worst", 0))
    say(version=contender.VERSION, each=getattr(contender, "EACH", 1), worst=worst)
    for line in sys.stdin:
        run = measure(max(1, round(float(line) * run["n"] / run["cpu"])))
        say(**run)


def say(**fields: object) -> None:
    print(json.dumps(fields), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
