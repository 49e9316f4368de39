"""A simulation in a single call."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from cardroom.books import Game, library
from cardroom.simulation.crew import Threads
from cardroom.simulation.plan import CHUNK, FEW, Plan
from cardroom.simulation.report import SimulationReport, report_of, unit_of
from cardroom.simulation.runner import Standing, run

USUAL_WAGER = 1000
"""What each bettor wagers where nothing is said, in cents."""


def usual_seats(game: Game) -> int:
    """One bettor; at a pot six players, or as many as play at a time."""
    if game.family.is_banked:
        return 1
    rules = game.definition.rules
    at_a_time = [getattr(rules, name, None) for name in ("most_players", "hands")]
    return min(6, game.entry.table.seats, *(most for most in at_a_time if isinstance(most, int)))


def usual_wagers(game: Game) -> dict[str, int]:
    """What everyone must wager; on the base game where nobody must.

    >>> usual_wagers(library().game("oceana/ultimate-texas-holdem"))
    {'ante': 1000, 'blind': 1000}
    """
    spots = [spot for spot in game.entry.wagers if not spot.later]
    must = [spot.name for spot in spots if spot.required]
    base = [spot.name for spot in spots if spot.base] or [spot.name for spot in spots]
    return dict.fromkeys(must or base[:1], USUAL_WAGER)


def simulate(
    game: Game | str,
    rounds: int = 1_000_000,
    *,
    seed: str | int = 0,
    seats: int | None = None,
    wagers: Mapping[str, int] | None = None,
    precision: float | None = None,
    workers: int | None = None,
    **more: Any,
) -> SimulationReport:
    """Play rounds of a game and tell what came of them; the game by itself, or by its id.

    Wagers are in cents, by spot; $10 on the base game if none are named. ``precision`` ends it
    earlier, and ``more`` is whatever else a `cardroom.simulation.Plan` has: ``bank``, ``fee``,
    ``bankroll`` and ``session``, ``stacks``, ``structure``, ``strategy``, ``options``,
    ``readings``, ``policy``. The same plan has the same result on any machine.

    >>> import cardroom
    >>> report = cardroom.simulate("bicycle/ez-baccarat-1.0", 10_000, wagers={"player": 1000})
    >>> report.rounds, report.amounts["1"].least, report.amounts["1"].most
    (10000, -1000, 1000)

    What cannot be played raises `BadPlan` or `CannotPlay`.
    """
    # NumPy and Numba take a while, and may not be there.
    from cardroom.simulation.games import is_compiled, simulator_for  # noqa: PLC0415

    found = library().game(game) if isinstance(game, str) else game
    plan = Plan(
        game=found.id,
        rounds=rounds,
        seed=str(seed),
        seats=usual_seats(found) if seats is None else seats,
        wagers=usual_wagers(found) if wagers is None else dict(wagers),
        **{"chunk_size": CHUNK if is_compiled(found) else FEW, **more},
    )
    simulator = simulator_for(found, plan)
    crew = Threads(simulator, workers or os.cpu_count() or 1)
    try:
        reached, end = run(
            Standing.start(plan), crew, unit=unit_of(found, plan), precision=precision
        )
    finally:
        crew.leave()
    return report_of(found, reached, end, simulator.dues)
