"""Simulations as they are asked for: the plan, the run with its checkpoint, how it ended."""

from __future__ import annotations

import io
import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from types import FrameType
from typing import TYPE_CHECKING, Any, NamedTuple

import click
import msgspec

from cardroom.cli.command import BAD_INPUT, Trouble
from cardroom.cli.keyboard import Unclear
from cardroom.cli.odds.pay_files import with_pay_file
from cardroom.cli.options import fee_choice, option_value
from cardroom.cli.simulate.checkpoint import Keeper, keeper_of
from cardroom.cli.simulate.report import draw, progress, show, write_csv
from cardroom.cli.text_files import read_text
from cardroom.cli.wagers import read_wagers
from cardroom.simulation import BadPlan, Plan
from cardroom.simulation.crew import Crew, Threads
from cardroom.simulation.games import is_compiled, simulator_for
from cardroom.simulation.plan import CHUNK, FEW
from cardroom.simulation.report import report_of, unit_of
from cardroom.simulation.runner import End, Standing, run
from cardroom.simulation.simulator import Simulator
from cardroom.simulation.single_call import usual_seats, usual_wagers
from cardroom.table.fees.schedules import NoSuchOption, UnverifiedFee, WrongOption
from cardroom.table.setup import CannotPlay, Structure

if TYPE_CHECKING:
    from cardroom.books import Game
    from cardroom.cli.new_files import TableFile
    from cardroom.cli.odds.pictures import Canvas
    from cardroom.table.question import Policy

USUAL_ROUNDS = 10_000_000
FEW_ROUNDS = 1_000
"""Where every round takes its time."""


class SimulationWishes(NamedTuple):
    """What the command line asks for."""

    rounds: int | None = None
    seed: str = "0"
    seats: int | None = None
    wagers: tuple[tuple[str, int], ...] = ()
    bank: int | None = None
    fee: str | None = None
    bankroll: int | None = None
    session: int | None = None
    stacks: tuple[int, ...] = ()
    structure: str | None = None
    small_blind: int | None = None
    big_blind: int | None = None
    small_bet: int | None = None
    big_bet: int | None = None
    strategy: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    policy: Policy = "printed"
    pay: str | None = None
    precision: float | None = None
    workers: int | None = None
    on: str | None = None
    checkpoint: str | None = None
    resume: bool = False


def simulate(
    game: Game,
    wishes: SimulationWishes,
    form: str | None,
    canvas: Canvas | None = None,
    table: TableFile | None = None,
) -> int:
    """Run a simulation and show what came of it; the exit status."""
    if wishes.pay is not None:
        game = with_pay_file(game, wishes.pay)
    if wishes.precision is not None and not wishes.precision > 0:
        raise Trouble(
            f"--precision {wishes.precision:g}: must be more than 0.", "write 0.0005 or the like."
        )
    plan = plan_of(game, wishes)
    simulator = simulator_of(game, plan)
    keeper = keeper_of(game, wishes.checkpoint, resume=wishes.resume)
    standing = keeper.begin(plan) if keeper else Standing.start(plan)
    if not standing.is_complete:
        reached, end, status = _play(game, standing, simulator, wishes, keeper)
    else:
        reached, end, status = standing, "complete", 0
    if keeper and not keeper.end(reached):
        status = status or BAD_INPUT
    if not reached.tally.rounds:
        click.echo("Nothing was played.", err=True)
        return status
    report = report_of(game, reached, end, simulator.dues)
    if form == "json":
        click.echo(json.dumps(report.as_json(), ensure_ascii=False))
    elif form == "csv":
        write_csv(report)
    else:
        show(game, report)
    if canvas:
        draw(canvas, game, report)
    if table:
        from cardroom.frames import histograms

        table.fill(histograms(report))
    return status


# --- what is to be played ---------------------------------------------------------------------


def plan_of(game: Game, wishes: SimulationWishes) -> Plan:
    """The plan of a command line; what cannot be is a `Trouble`."""
    try:
        return Plan(
            game=game.id,
            rounds=wishes.rounds or (USUAL_ROUNDS if is_compiled(game) else FEW_ROUNDS),
            seed=wishes.seed,
            seats=wishes.seats or usual_seats(game),
            wagers=_wagers(game, wishes.wagers),
            bank=wishes.bank,
            fee=fee_choice(wishes.fee) if wishes.fee is not None else None,
            bankroll=wishes.bankroll,
            session=wishes.session,
            stacks=wishes.stacks,
            structure=_structure(game, wishes),
            strategy=_strategy(game, wishes.strategy) if wishes.strategy is not None else None,
            options={name: option_value(game, name, text) for name, text in wishes.options},
            readings=dict(wishes.readings),
            policy=wishes.policy,
            chunk_size=CHUNK if is_compiled(game) else FEW,
        )
    except BadPlan as wrong:
        raise Trouble(f"{wrong}.") from None


def _wagers(game: Game, asked: tuple[tuple[str, int], ...]) -> dict[str, int]:
    """What each bettor wagers, with what must be equal to it."""
    spots = game.entry.wagers
    if not spots:
        if asked:
            raise Trouble(f"--wager: {game.id} has no spots to wager on.")
        return {}
    if not asked:
        return usual_wagers(game)
    typed = [f"{spot} {amount // 100}.{amount % 100:02}" for spot, amount in asked]
    try:
        return read_wagers(" ".join(typed), spots)
    except Unclear as wrong:
        raise Trouble(f"--wager: {wrong}") from None


def _structure(game: Game, wishes: SimulationWishes) -> Structure | None:
    """How a pot game is bet, where that is not left to the entry."""
    asked = ("structure", "small_blind", "big_blind", "small_bet", "big_bet", "stacks")
    given = [name for name in asked if getattr(wishes, name)]
    if not given:
        return None
    if game.family.is_banked:
        option = given[0].replace("_", "-").removesuffix("s")
        raise Trouble(
            f"--{option}: {game.id} is {game.family.called}.", "it has --wager and --bank."
        )
    from cardroom.cli.play.tables import structure_of

    return structure_of(game, wishes)


def _strategy(game: Game, file: str) -> dict[str, Any]:
    from cardroom.odds.strategy import STRATEGIES

    if game.family.is_banked and game.mechanism.name not in STRATEGIES:
        raise Trouble(f"--strategy {file}: bettors have nothing to choose in {game.id}.")
    text = read_text(file)
    try:
        found = msgspec.json.decode(text)
    except RecursionError:
        raise Trouble(f"--strategy {file}: is nested too deeply.") from None
    except msgspec.DecodeError as wrong:
        raise Trouble(f"--strategy {file}: is not JSON: {wrong}.") from None
    if not isinstance(found, dict):
        raise Trouble(
            f"--strategy {file}: is no JSON object.",
            "`cardroom strategy GAME --format json` writes one.",
        )
    return found


def simulator_of(game: Game, plan: Plan) -> Simulator:
    """A plan made ready to be played; what cannot be is a `Trouble`."""
    try:
        return simulator_for(game, plan)
    except (BadPlan, CannotPlay, NoSuchOption, UnverifiedFee, WrongOption) as wrong:
        raise Trouble(f"{wrong}.", "`cardroom rules GAME` has the wagers and options.") from None


# --- the run ----------------------------------------------------------------------------------


def _play(
    game: Game,
    standing: Standing,
    simulator: Simulator,
    wishes: SimulationWishes,
    keeper: Keeper | None,
) -> tuple[Standing, End, int]:
    """Go on with a plan; where that ended, why, and the exit status."""
    unit = unit_of(game, standing.plan)
    with (
        _crew(game, standing.plan, simulator, wishes) as crew,
        interruptions() as caught,
        progress(standing, unit, wishes.precision) as told,
    ):

        def heard(now: Standing) -> None:
            told(now)
            if keeper:
                keeper.told(now)

        reached, end = run(
            standing,
            crew,
            unit=unit,
            precision=wishes.precision,
            told=heard,
            stop=lambda: bool(caught),
        )
    if end == "interrupted":
        of = f"{reached.planned:,} of {standing.plan.rounds:,}"
        click.echo(f"Interrupted after {of} rounds.", err=True)
    return reached, end, 128 + caught[0] if end == "interrupted" else 0


@contextmanager
def _crew(
    game: Game, plan: Plan, simulator: Simulator, wishes: SimulationWishes
) -> Iterator[Crew[Any]]:
    """Who plays: threads of this process, or a cluster."""
    if wishes.on is None:
        yield Threads(simulator, wishes.workers or os.cpu_count() or 1)
        return
    from cardroom.simulation.cluster import Cluster, NoCluster

    try:
        # Ray tells of dead nodes on standard output, where our result goes.
        with redirect_stdout(io.StringIO()):
            yield Cluster(game, plan, wishes.on, wishes.workers)
    except NoCluster as wrong:
        raise Trouble(f"--on {wishes.on}: {wrong}.") from None


@contextmanager
def interruptions() -> Iterator[list[int]]:
    """The signals that came to end the run; a second one ends it the hard way."""
    caught: list[int] = []

    def note(number: int, _: FrameType | None) -> None:
        if caught:
            raise KeyboardInterrupt
        caught.append(number)

    usual = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield caught
    finally:
        for number, handler in usual.items():
            signal.signal(number, handler)
