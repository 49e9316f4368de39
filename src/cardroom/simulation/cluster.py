"""A crew on a Ray cluster: the same chunks, the same counts.

It needs Ray (``pip install "california-cardroom[ray]"``), and each node the same release of
cardroom. A game goes there as its entry, so that a house's own books need not be there. What a node
that dies has not finished is played again by another.
"""

from __future__ import annotations

import os
import pickle
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from tempfile import gettempdir
from typing import Any

from cardroom.books import Game
from cardroom.extras import needed
from cardroom.simulation.games import simulator_for
from cardroom.simulation.plan import Chunk, Plan
from cardroom.simulation.simulator import Simulator
from cardroom.simulation.tally import Tally
from cardroom.version import __version__

HERE = "ray"
"""In place of an address: the cluster that runs here, or else one that is started for this run."""
CLIENT = "ray://"
TRIES = 100
"""How often a chunk is played again when its node dies; one that kills every node must end."""
LOOK_AGAIN = 5.0
"""Seconds after which nodes may have come or gone."""
TO_ANSWER = 5.0
"""Seconds in which a cluster must answer."""
NOBODY = "http://127.0.0.1:9/"
"""Where nobody answers."""
LOOPBACK = ("127.", "localhost", "::1")


class NoCluster(Exception):
    """A cluster that cannot be used: the sentence says why."""


class Cluster:
    """The nodes of a Ray cluster, as many chunks at a time as they have processors."""

    def __init__(self, game: Game, plan: Plan, on: str = HERE, workers: int | None = None) -> None:
        self._ray = connect(on, workers)
        job = pickle.dumps((game.id, game.entry, game.schedules, plan))
        self._job = self._ray.put(job)
        self._play = self._ray.remote(max_retries=TRIES)(play)
        self._workers = workers
        self._looked, self._processors = float("-inf"), 1

    @property
    def at_once(self) -> int:
        """The processors of the cluster as it is now, or as many as were asked for."""
        if self._workers is not None:
            return self._workers
        now = time.monotonic()
        if now - self._looked > LOOK_AGAIN:
            self._looked = now
            self._processors = max(int(self._ray.cluster_resources().get("CPU", 1)), 1)
        return self._processors

    def begin(self, chunk: Chunk) -> Any:
        """Have a chunk played on some node."""
        return self._play.remote(self._job, __version__, chunk)

    def wait_for(self, task: Any, seconds: float) -> Tally | None:
        """What was counted, or None if that is not known so soon."""
        try:
            done, _ = self._ray.wait([task], timeout=seconds)
            return self._ray.get(task) if done else None
        except self._ray.exceptions.RayError as wrong:
            cause = str(getattr(wrong, "cause", None) or wrong).strip().splitlines()
            raise NoCluster(f"a chunk could not be played: {cause[-1]}") from wrong

    def leave(self) -> None:
        """Leave the cluster, which drops what is under way; end it if it was started for this."""
        self._ray.shutdown()


def play(job: bytes, release: str, chunk: Chunk) -> Tally:
    """Play a chunk, on a node of the cluster."""
    if __version__ != release:
        raise NoCluster(
            f"the node {socket.gethostname()} has cardroom {__version__}, not {release}"
        )
    return _simulator(job).play(chunk)


@lru_cache(maxsize=1)
def _simulator(job: bytes) -> Simulator:
    """What plays a plan, made once in each process."""
    game_id, entry, schedules, plan = pickle.loads(job)
    return simulator_for(Game(game_id, entry, schedules), plan)


def connect(on: str, workers: int | None = None) -> Any:
    """Ray, connected to a cluster; without an address to one that runs here, or is started now.

    One that is started is for this process alone: nobody else on the network can reach it, it
    has no dashboard, and tells nobody that it is used.
    """
    address = _running() if on == HERE else on
    if address is not None:
        _check(address)
    ray = _import_ray(loopback=address is None or address.startswith(LOOPBACK))
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if address is None:
            with to_itself():
                ray.init("local", num_cpus=workers, include_dashboard=False, **quiet)
        else:
            ray.init(address, **quiet)
    except (ConnectionError, RuntimeError, ValueError, ImportError) as wrong:
        said = str(wrong).strip().splitlines() or [type(wrong).__name__]
        raise NoCluster(f"the cluster at {address or 'this computer'}: {said[0]}") from wrong
    return ray


@contextmanager
def to_itself() -> Iterator[None]:
    """Let the processes of a cluster that is started now keep to this computer.

    Ray asks around in the network in which cloud it may be, and tells its makers even that nothing
    is to be told; both end here, at a port where nobody is.
    """
    here = ",".join(("localhost", "127.0.0.1", "::1"))
    proxies = dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), NOBODY)
    wanted = {**proxies, "no_proxy": here, "NO_PROXY": here, "RAY_USAGE_STATS_REPORT_URL": NOBODY}
    usual = {name: os.environ.get(name) for name in wanted}
    os.environ.update(wanted)
    try:
        yield
    finally:
        for name, value in usual.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def _import_ray(*, loopback: bool) -> Any:
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    if loopback:
        # The name is Ray's: on Windows and macOS this is what it does anyway.
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
    with needed("ray", "a cluster needs"):
        return import_module("ray")


def _running() -> str | None:
    """The address of the cluster that this computer is a node of, if there is one."""
    if told := os.environ.get("RAY_ADDRESS"):
        return told
    with suppress(OSError):
        last = Path(gettempdir(), "ray", "ray_current_cluster").read_text(encoding="utf-8").strip()
        with suppress(NoCluster):
            _check(last)
            return last
    return None


def _check(address: str) -> None:
    """Whether somebody answers there: Ray itself would wait for minutes."""
    host, _, port = address.removeprefix(CLIENT).rpartition(":")
    if not host or not port.isdigit():
        raise NoCluster(
            f"{address!r} is no address of a cluster: write ray, ray://host:10001 or host:6379"
        )
    try:
        socket.create_connection((host.strip("[]"), int(port)), TO_ANSWER).close()
    except (OSError, OverflowError) as wrong:
        raise NoCluster(f"no cluster answers at {address}: {wrong}") from None
