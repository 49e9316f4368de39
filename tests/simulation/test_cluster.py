"""Simulations on a Ray cluster: the same counts, with a node that dies in the middle."""

from __future__ import annotations

import os
import socket
import sys
from importlib import import_module
from typing import Any

import pytest

from cardroom.books import library
from cardroom.extras import NotInstalled
from cardroom.simulation import Plan, cluster
from cardroom.simulation.cluster import Cluster, NoCluster, to_itself
from cardroom.simulation.crew import Threads
from cardroom.simulation.games import simulator_for
from cardroom.simulation.runner import Standing, run

GAME = library().game("bicycle/ez-baccarat-1.0")
PLAN = Plan(game=GAME.id, rounds=12_000_000, seats=3, wagers={"player": 1000, "tie": 500})


def test_a_node_that_dies_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    # The nodes' processes find the package where this one does.
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
    alone, _ = run(Standing.start(PLAN), Threads(simulator_for(GAME, PLAN), 2))
    cluster._import_ray(loopback=True)
    head = {"num_cpus": 1, "include_dashboard": False}
    with to_itself():
        nodes: Any = import_module("ray.cluster_utils").Cluster(True, head_node_args=head)
        other = nodes.add_node(num_cpus=1)
    try:
        crew = Cluster(GAME, PLAN, nodes.address)
        assert crew.at_once == 2
        played_on: list[int] = []

        def told(standing: Standing) -> None:
            if standing.chunks == 5:
                nodes.remove_node(other, allow_graceful=False)
            played_on.append(standing.chunks)

        reached, end = run(Standing.start(PLAN), crew, told=told)
    finally:
        nodes.shutdown()
    assert end == "complete"
    assert played_on[-1] == PLAN.chunk_count > 40
    assert reached == alone


def test_a_cluster_of_ours_keeps_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "http://proxy.example:3128")
    monkeypatch.delenv("HTTPS_PROXY", raising=False)
    with to_itself():
        for name in ("http_proxy", "HTTPS_PROXY", "RAY_USAGE_STATS_REPORT_URL"):
            assert os.environ[name] == cluster.NOBODY
    assert os.environ["http_proxy"] == "http://proxy.example:3128"
    assert "HTTPS_PROXY" not in os.environ


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.setattr(cluster, "_running", lambda: None)
    with pytest.raises(
        NotInstalled, match=r"needs ray: install it with pip install 'california-cardroom\[ray\]"
    ):
        Cluster(GAME, PLAN)


@pytest.mark.parametrize("address", ["", "nowhere", "ray://", "host:port", "ray://host", ":6379"])
def test_an_address_has_a_host_and_a_port(address: str) -> None:
    with pytest.raises(NoCluster, match="no address of a cluster"):
        Cluster(GAME, PLAN, address)


def test_a_cluster_that_does_not_answer_is_named() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]
    for address in (f"127.0.0.1:{port}", f"ray://127.0.0.1:{port}"):
        with pytest.raises(NoCluster, match=f"no cluster answers at {address}"):
            Cluster(GAME, PLAN, address)


def test_another_release_on_a_node_is_refused() -> None:
    with pytest.raises(NoCluster, match=r"not 0\.0\.1"):
        cluster.play(b"", "0.0.1", PLAN.chunk(0))


def test_the_cluster_that_runs_here_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setattr(cluster, "gettempdir", lambda: str(tmp_path))
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    assert cluster._running() is None
    note = tmp_path / "ray" / "ray_current_cluster"
    note.parent.mkdir()
    with socket.socket() as somebody:
        somebody.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{somebody.getsockname()[1]}"
        note.write_text(address)
        assert cluster._running() is None  # it is there no more
        somebody.listen()
        assert cluster._running() == address
    monkeypatch.setenv("RAY_ADDRESS", "ray://head:10001")
    assert cluster._running() == "ray://head:10001"
