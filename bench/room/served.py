"""A room that is served for the bench, in a process of its own, and killed in the end."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, Self

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Served:
    """`cardroom serve` on a port of its own."""

    def __init__(self, database: str) -> None:
        serve = [sys.executable, "-m", "cardroom", "serve", "--port", "0", "--log", "error"]
        began = time.perf_counter()
        self._process = subprocess.Popen(
            [*serve, "--database", database],
            stdout=subprocess.PIPE,
            text=True,
            # All guests come from one address here.
            env={**os.environ, "CARDROOM_LIMITS": "false"},
        )
        assert self._process.stdout is not None
        found = re.search(r"http://\S+", self._process.stdout.readline())
        assert found, "the room has not opened"
        self.address = found[0]
        self._ask("health/ready")
        self.started = time.perf_counter() - began
        """How many seconds it took until it answered."""
        self.start_cpu = self.cpu()
        """How many of them it has worked."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def _ask(self, path: str) -> str:
        while True:
            try:
                with urllib.request.urlopen(self.address + path, timeout=60) as answer:
                    told: str = answer.read().decode()
                    return told
            except urllib.error.URLError:
                time.sleep(0.05)

    def played_at(self, plan: dict[str, Any]) -> dict[str, Any]:
        """Have clients play, and tell what they saw and what it took; then it is killed."""
        with subprocess.Popen(
            [sys.executable, "-m", "bench.room.clients", self.address, json.dumps(plan)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as clients:
            assert clients.stdout is not None
            assert clients.stdin is not None
            assert clients.stdout.readline() == "begins\n", "the clients have not come in"
            before, memory = self.cpu(), self.memory()
            clients.stdin.write("\n")
            clients.stdin.flush()
            seen: dict[str, Any] = json.loads(clients.stdout.readline())
            seen["cpu"], seen["memory"], seen["then"] = self.cpu() - before, memory, self.memory()
            self._process.send_signal(signal.SIGKILL)
            clients.kill()
            return seen

    def cpu(self) -> float:
        """The seconds that the server has worked."""
        told = Path(f"/proc/{self._process.pid}/stat").read_text("utf-8")
        fields = told.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """What it has in memory, in bytes."""
        told = Path(f"/proc/{self._process.pid}/statm").read_text("utf-8")
        return int(told.split()[1]) * PAGE
