"""Plans that are played by several: the same counts, wherever a run ends."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest

from cardroom.books import library
from cardroom.simulation import BadPlan, Chunk, Plan, Tally
from cardroom.simulation.crew import Threads
from cardroom.simulation.games import SIMULATORS, simulator_for
from cardroom.simulation.runner import IN_STORE, Standing, run, watched
from tests.entries import GAMES
from tests.simulation.coin import Coin, plan


def after(chunks: int) -> tuple[Callable[[Standing], None], Callable[[], bool]]:
    """Somebody who stops the run after some chunks."""
    enough = threading.Event()

    def told(standing: Standing) -> None:
        if standing.chunks >= chunks:
            enough.set()

    return told, enough.is_set


def in_one_go(wanted: Plan) -> Tally:
    """The chunks one after the other."""
    coin, tally = Coin(wanted, 0), Tally()
    for chunk in wanted.chunks():
        tally.add(coin.play(chunk))
    return tally


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_the_counts_do_not_depend_on_how_many_play(workers: int) -> None:
    wanted = plan()
    told: list[int] = []
    reached, end = run(
        Standing.start(wanted),
        Threads(Coin(wanted), workers),
        told=lambda standing: told.append(standing.chunks),
    )
    assert end == "complete"
    assert reached.is_complete
    assert reached.planned == wanted.rounds
    assert reached.tally == in_one_go(wanted)
    assert told == list(range(1, 13))


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_what_was_stopped_can_be_gone_on_with(workers: int) -> None:
    wanted = plan()
    told, stop = after(5)
    reached, end = run(Standing.start(wanted), Threads(Coin(wanted), 2), told=told, stop=stop)
    assert end == "interrupted"
    assert reached.chunks == 5
    assert reached.tally.rounds == 500
    before = reached.tally.rounds
    again, end = run(reached, Threads(Coin(wanted), workers))
    assert end == "complete"
    assert again.tally == in_one_go(wanted)
    assert reached.tally.rounds == before  # what was reached stays as it was


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_where_it_is_precise_enough_does_not_depend_on_how_many_play(workers: int) -> None:
    wanted = plan(60)
    reached, end = run(
        Standing.start(wanted), Threads(Coin(wanted), workers), precision=0.05, unit=500
    )
    assert end == "precision"
    assert reached.chunks == 16  # 1.96 / sqrt(1600), the coin being nearly fair
    assert watched(reached.tally, 500).ci95 <= 0.05
    at_once, end = run(reached, Threads(Coin(wanted), workers), precision=0.05, unit=500)
    assert (at_once, end) == (reached, "precision")


def test_a_run_that_is_stopped_at_once_has_counted_nothing() -> None:
    wanted = plan()
    reached, end = run(Standing.start(wanted), Threads(Coin(wanted), 2), stop=lambda: True)
    assert (reached, end) == (Standing.start(wanted), "interrupted")


def test_nobody_runs_far_ahead_of_a_slow_chunk() -> None:
    wanted = plan(30)
    coin, go_on = Coin(wanted, 0), threading.Event()
    ahead: list[int] = []

    class Slow(Coin):
        def play(self, chunk: Chunk) -> Tally:
            if chunk.number == 0:
                go_on.wait(30)
            ahead.append(chunk.number)
            if len(ahead) == 2 * IN_STORE - 1:
                go_on.set()
            return coin.play(chunk)

    reached, _ = run(Standing.start(wanted), Threads(Slow(wanted), 2))
    assert reached.tally == in_one_go(wanted)
    assert max(ahead[: ahead.index(0)]) < 2 * IN_STORE


def test_what_goes_wrong_in_a_chunk_is_not_lost() -> None:
    class Broken(Coin):
        def play(self, chunk: Chunk) -> Tally:
            raise RuntimeError("no coin")

    wanted = plan()
    with pytest.raises(RuntimeError, match="no coin"):
        run(Standing.start(wanted), Threads(Broken(wanted), 2))


@pytest.mark.parametrize("precision", [0.0, -1.0, float("nan")])
def test_a_precision_is_more_than_nothing(precision: float) -> None:
    wanted = plan()
    with pytest.raises(BadPlan, match="more than 0"):
        run(Standing.start(wanted), Threads(Coin(wanted), 1), precision=precision)


def test_baccarat_is_the_same_for_one_and_for_three() -> None:
    game = library().game("bicycle/ez-baccarat-1.0")
    wanted = Plan(
        game=game.id,
        rounds=1_000_000,
        seats=2,
        wagers={"banker": 1000, "tie": 500},
        bankroll=100_000,
        session=100,
    )
    simulator = simulator_for(game, wanted)
    tallies = [
        run(Standing.start(wanted), Threads(simulator, workers))[0].tally for workers in (1, 3)
    ]
    assert tallies[0] == tallies[1]
    assert sum(tallies[0].sessions["bankroll"].values()) == 10_000


def arrays_in(thing: object) -> Iterator[np.ndarray[Any, Any]]:
    """Every array that a simulator holds, and so what all threads share."""
    match thing:
        case np.ndarray():
            yield thing
        case partial():
            yield from arrays_in((thing.args, thing.keywords))
        case tuple() | list():
            for one in thing:
                yield from arrays_in(one)
        case dict():
            yield from arrays_in(list(thing.values()))
        case _ if type(thing).__module__.startswith("cardroom.simulation"):
            yield from arrays_in(getattr(thing, "__dict__", {}))


@pytest.mark.parametrize("mechanism", SIMULATORS)
def test_who_plays_a_chunk_writes_on_nothing_that_others_read(mechanism: str) -> None:
    game = next(game for game in GAMES if game.mechanism.name == mechanism)
    entry = game.entry
    first = [spot.name for spot in entry.wagers if not spot.later and (spot.base or spot.required)]
    own = dict.fromkeys(first or [spot.name for spot in entry.wagers[:1]], 1000)
    wanted = Plan(game=game.id, rounds=100, seats=1 if own else 4, wagers=own)
    simulator = simulator_for(game, wanted)
    shared = list(arrays_in(simulator))
    before = [array.copy() for array in shared]
    simulator.play(wanted.chunk(0))
    assert shared
    for array, was in zip(shared, before, strict=True):
        np.testing.assert_array_equal(array, was)
