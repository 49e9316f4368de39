"""Games without compiled rounds: the plain engine's chips, the same in any chunk, and bad plans."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.simulation import BadPlan, Plan, Tally
from cardroom.simulation.crew import Threads
from cardroom.simulation.games import SIMULATORS, is_compiled, simulator_for
from cardroom.simulation.plan import FEW
from cardroom.simulation.report import report_of
from cardroom.simulation.runner import Standing, run
from cardroom.simulation.simulators.plain_rounds import PlainSimulator
from cardroom.table.ledger import balances
from cardroom.table.setup import FeeChoice, Structure

PAN = library().game("bicycle/pan")


def pan(rounds: int = 12, **more: Any) -> Plan:
    return Plan(**{"game": PAN.id, "rounds": rounds, "seats": 4, "chunk_size": FEW, **more})


def simulated(plan: Plan) -> Tally:
    standing, end = run(Standing.start(plan), Threads(simulator_for(PAN, plan), workers=2))
    assert end == "complete"
    return standing.tally


def test_every_game_of_every_book_can_be_simulated() -> None:
    others = {game.mechanism.name for game in map(library().game, library().ids())} - {*SIMULATORS}
    assert others == {"pan"}
    assert isinstance(simulator_for(PAN, pan()), PlainSimulator)
    assert not is_compiled(PAN)


def test_bicycle_pan_1088_what_is_counted_is_what_the_rounds_logs_say() -> None:
    plan = pan(strategy={"seats": ["sensible", "loose-aggressive", "tight-passive", "random"]})
    simulator = simulator_for(PAN, plan)
    assert isinstance(simulator, PlainSimulator)
    sums = dict.fromkeys("1234", 0)
    buttons = []
    for played in simulator.rounds(plan.chunk(0)):
        table = played.table
        brought = {str(seat.seat): seat.chips for seat in table.setup.seats}
        booked = balances(table.log, brought)
        for seat in sums:
            sums[seat] += booked[seat] - brought[seat]
        buttons.append(table.setup.button)
    tally = simulated(plan)
    counted = {seat: sum(net * n for net, n in tally.amounts[seat].items()) for seat in sums}
    assert counted == sums
    assert sum(sums.values()) == 0
    assert any(sums.values())
    assert buttons == [1, 2, 3, 4] * 3


def test_how_rounds_are_cut_into_chunks_changes_nothing() -> None:
    whole, cut = simulated(pan()), simulated(pan(chunk_size=5))
    assert whole == cut
    assert whole != simulated(pan(seed="another"))


def test_bicycle_pan_11376_the_collection_leaves_the_tops() -> None:
    plan = pan(rounds=3, fee=FeeChoice(3))
    tally = simulated(plan)
    (fee,) = tally.amounts["fees:pot"]
    (pot,) = tally.amounts["pot"]
    assert (fee, pot) == (100, 4 * 200 - 100)
    assert tally.amounts["fees:players"] == {0: 3}


def test_the_report_says_what_has_played() -> None:
    plan = pan(rounds=2, structure=Structure(type="kondition", chip=500, tops=1000))
    report = report_of(PAN, Standing(plan, 1, simulated(plan)), "complete", {})
    assert (report.engine, report.unit, report.rounds) == ("plain", 500, 2)
    assert report.amounts["pot"].mean == 4000


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        (pan(strategy={"seats": "call"}), "no player 'call', only sensible, tight-passive"),
        (pan(strategy={"seats": ["random"]}), "1 players are named for 4 seats"),
        (pan(wagers={"ante": 100}), "no wagers before the deal"),
        (pan(seats=1), "at least two players"),
        (pan(seats=9), "9 seats"),
        (pan(stacks=(100,)), r"tops and a chip are \$3"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(plan: Plan, says: str) -> None:
    with pytest.raises(BadPlan, match=says):
        simulator_for(PAN, plan)
