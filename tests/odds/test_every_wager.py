"""Every wager of every layout: alone and with what follows, in odds and in a simulation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from cardroom.books import Game, library
from cardroom.odds import ANALYSES, Report, WagerOdds, analyse
from cardroom.odds.analysis import ASIDE, follows
from cardroom.odds.strategy import STRATEGIES, strategy
from cardroom.simulation import Plan
from cardroom.simulation.games import simulator_for
from cardroom.simulation.report import SimulationReport, report_of
from cardroom.simulation.runner import Standing

GAMES = [game for game in library().games() if game.mechanism.name in ANALYSES]
PARTS = {
    "blackjack": ("base", "split", "double"),
    "casino-war": ("primary", "war"),
    "let-it-ride": ("bet-1", "bet-2", "bet-3"),
    "mississippi-stud": ("ante", "3rd-street", "4th-street", "5th-street"),
    "three-card-poker": ("ante", "play"),
    "triple-action-poker": ("ante", "bet", "ante-bonus"),
    "ultimate-texas-holdem": ("ante", "blind", "play"),
}
RAISES = {
    "bicycle/caribbean-stud": ("ante", "bet"),
    "bicycle/caribbean-stud-insurance": ("ante", "bet"),
    "bicycle/caribbean-stud-pair-up": ("ante", "call"),
    "bicycle/crazy-4-poker": ("ante", "super-bonus", "play"),
}
"""Games of one mechanism that call their raise otherwise."""
NEVER_MADE = {"bicycle/21st-century-free-bet-blackjack": {"split", "double"}}
"""What costs more than it brings wherever it may be made."""
ROUNDS = 1 << 18
each = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def spots_of(game: Game) -> set[str]:
    """The places of its layout."""
    return {spot.name for spot in game.entry.wagers}


@cache
def told(game: Game) -> Report:
    return analyse(game)


def figures(report: Report) -> Iterator[WagerOdds]:
    for odds in (report.base, *report.wagers.values()):
        yield odds
        yield odds.by_itself


@each
def test_every_spot_of_the_layout_is_told(game: Game) -> None:
    report = told(game).as_json()
    # What a house only offers by an option has no odds without it.
    off = {name for name, option in game.entry.options.items() if option.default is False}
    assert {spot.name for spot in game.entry.wagers} - off <= set(report["wagers"])
    assert all("edge" in wager["alone"] for wager in report["wagers"].values())
    first, *more = PARTS.get(game.mechanism.name) or RAISES.get(game.id, (report["base"]["per"],))
    if game.entry.rules.get("hands") == 2:
        first, *more = ("hand-1", "hand-2", "split", "double")
    if game.id in NEVER_MADE:
        more += ["free-double", "free-split"]
    assert report["base"]["per"] == first
    assert tuple(report["base"]["follows"]) == tuple(more)
    assert tuple(more) == follows(game, first)
    unmade = {name for name, odds in told(game).wagers.items() if not odds.made}
    assert unmade == NEVER_MADE.get(game.id, set())
    assert report["base"] == report["wagers"][first]


@each
def test_shares_sum_to_one_and_bring_the_edge(game: Game) -> None:
    for odds in figures(told(game)):
        assert sum(o.probability for o in odds.outcomes) == pytest.approx(1, abs=1e-12)
        brought = sum(o.probability * o.pays for o in odds.outcomes)
        assert brought == pytest.approx(odds.ev, abs=1e-12)
        assert odds.exact == (not odds.approximate)
        pays = [o.pays for o in odds.outcomes]
        assert pays == sorted(pays, reverse=True), "the best first"


@each
def test_all_parts_together_are_the_base_game(game: Game) -> None:
    report = told(game)
    base = report.base
    parts = [report.wagers[name].by_itself for name in (base.per, *base.follows)]
    near = 1e-6 if "edge" in base.approximate else 1e-12
    assert sum(part.made * part.edge for part in parts) == pytest.approx(base.edge, abs=near)


@each
def test_shares_of_a_chart_are_of_all_deals(game: Game) -> None:
    if game.mechanism.name not in STRATEGIES:
        return
    for chart in strategy(game).charts:
        shares = [cell.share for row in chart.cells for cell in row if cell]
        assert sum(share or 0 for share in shares) < 1 + 1e-9, chart.title


@cache
def simulated(game: Game) -> SimulationReport:
    """A quarter of a million rounds with every wager on the layout."""
    before = [spot for spot in game.entry.wagers if not spot.later]
    wagers = {spot.name: min(10_000, spot.max or 10_000) for spot in before}
    plan = Plan(game=game.id, rounds=ROUNDS, wagers=wagers)
    simulator = simulator_for(game, plan)
    standing = Standing(plan, plan.chunk_count, simulator.play(plan.chunk(0)))
    return report_of(game, standing, "complete", simulator.dues)


@each
def test_odds_and_simulate_mean_the_same(game: Game) -> None:
    report, found = told(game), simulated(game)
    # Where charts are only near to the best play of each hand, parts may differ from it.
    near = {"ultimate-texas-holdem": ("trips",), "three-card-poker": ("pair-plus", "6-card-bonus")}
    alike = near.get(game.mechanism.name, tuple(found.wagers))
    assert {*found.wagers} == {name for name in report.wagers if name in spots_of(game)}
    for name, wager in found.wagers.items():
        odds = report.wagers.get(f"{name}-house-way") or report.wagers[name]
        alone = odds.by_itself
        assert {o.name for o in wager.alone.outcomes} <= {o.name for o in alone.outcomes}, name
        often = {o.name for o in alone.outcomes if o.probability * odds.made * ROUNDS > 100}
        assert not wager.made or often <= {o.name for o in wager.alone.outcomes}, name
        assert wager.follows == odds.follows
        assert wager.per == odds.per
        if not wager.alone.outcomes:
            assert name in {*NEVER_MADE.get(game.id, ()), *ASIDE}
            assert wager.made == wager.alone.made == 0
            assert wager.edge is wager.ci95 is wager.alone.edge is None
            continue
        assert sum(share.probability for share in wager.alone.outcomes) == pytest.approx(1)
        assert wager.alone.edge is not None
        assert wager.alone.ci95 is not None
        assert wager.edge is not None
        assert wager.ci95 is not None
        if name in alike:
            assert abs(wager.alone.edge - alone.edge) < 2.5 * wager.alone.ci95 + 1e-4, name
            assert abs(wager.alone.made - alone.made) < 0.004, name
        if name in alike or odds.follows:
            assert abs(wager.edge - odds.edge) < 2.5 * wager.ci95 + 1e-4, name


def test_insurance_is_per_unit_of_itself_in_both() -> None:
    game = library().game("central-coast/pure-21.5-blackjack")
    charts = strategy(game).as_json()
    for row in charts["charts"][-1]["cells"]:
        row[0]["choice"] = "insurance"
    plan = Plan(game=game.id, rounds=ROUNDS, wagers={"base": 10_000}, strategy=charts)
    simulator = simulator_for(game, plan)
    standing = Standing(plan, plan.chunk_count, simulator.play(plan.chunk(0)))
    found = report_of(game, standing, "complete", simulator.dues).wagers["insurance"]
    odds = told(game).wagers["insurance"]
    assert found.per == odds.per == "insurance"
    assert found.edge is not None
    assert found.ci95 is not None
    assert abs(found.edge - odds.edge) < 2.5 * found.ci95


def test_what_is_near_only_in_blackjack_is_near() -> None:
    """Deviation and shares of splits, beside a simulation of two million rounds."""
    game = library().game("central-coast/pure-21.5-blackjack")
    plan = Plan(game=game.id, rounds=8 * ROUNDS, wagers={"base": 10_000})
    simulator = simulator_for(game, plan)
    standing = Standing.start(plan)
    for chunk in plan.chunks():
        standing.tally.add(simulator.play(chunk))
    found = report_of(game, standing._replace(chunks=8), "complete", simulator.dues)
    base = told(game).base
    assert base.approximate == ("hit_frequency", "stdev", "outcomes")
    assert found.amounts["1"].stdev / 10_000 == pytest.approx(base.stdev, rel=2e-3)
    assert found.amounts["1"].hit_frequency == pytest.approx(base.hit_frequency, abs=2e-3)
    shares = {share.pays: share.probability for share in found.wagers["base"].outcomes}
    for units in (8, 6, 4, 3, -3, -4, -6):
        exact = sum(o.probability for o in base.outcomes if o.pays == units)
        assert shares.get(units * 10_000, 0) == pytest.approx(exact, rel=0.1, abs=2e-5), units
