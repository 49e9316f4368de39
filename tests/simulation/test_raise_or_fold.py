"""Compiled Caribbean stud and Crazy 4, against the plain engine and against the exact odds."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import RANKS
from cardroom.odds import analyse
from cardroom.odds.raise_insurance import bigs, insured_row
from cardroom.odds.raise_solution import BY_SUITS, row_name, solve
from cardroom.simulation import Chunk, Plan
from cardroom.simulation.games import simulator_for
from cardroom.table.decisions import Choice, Decision
from cardroom.table.round import Round
from tests.portion import part_of
from tests.simulation.against_engine import assert_same_odds, check
from tests.simulation.best_play import all_wagers, charts

GAMES = sorted(g.id for g in library().games() if g.mechanism.name == "raise-or-fold")


def by_chart(played: Round[Any], decision: Decision) -> Choice:
    table, game = played.table, library().game(played.table.terms.game)
    rules = game.definition.rules
    own = table.bettors[decision.seat].cards
    strength = rules.rank.strength(own)
    column = ""
    if rules.exposed is not None:
        at = rules.exposed
        if table.terms.readings.get("top-card") == "last-card":
            at = 6 - at
        column = RANKS[table.player_dealer_cards[at - 1].rank]
    if decision.offer:
        ranks = [RANKS[card.rank] for card in own]
        big = sum(rank in bigs(rules) for rank in ranks)
        held = insured_row(rules, rules.rank.category(strength), big, ranks.count(column))
        doubles = charts(game.id)[1][held, column] == "double"
        return Choice("insurance-double") if doubles else Choice("decline")
    row = next(r for r in solve(rules, tie_pays=True).rows if r.low <= strength <= r.high)
    chosen = charts(game.id)[0][row_name(rules, row), column]
    if chosen == rules.give_up:
        return Choice(chosen)
    times = rules.raises.times
    if chosen != BY_SUITS:
        times = int(chosen.rsplit(" ", 1)[1].removesuffix("x"))
    return Choice(rules.raises.verb, to=times * table.on(decision.seat, "ante"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bank", [None, 9_000])
@pytest.mark.parametrize("coverage", ["action", "net"])
def test_same_chips_as_the_engine(game: str, bank: int | None, coverage: str) -> None:
    plan = Plan(
        game=game,
        rounds=part_of(300),
        seats=5,
        wagers=all_wagers(game),
        bank=bank,
        readings={"coverage": coverage},
    )
    assert check(plan, by_chart) > 0.9 * plan.rounds


@pytest.mark.parametrize("game", GAMES)
def test_same_chips_under_other_readings(game: str) -> None:
    readings = {
        reading.id: other
        for reading in library().game(game).entry.readings
        if reading.id in ("folded-wagers", "tied-bonus", "top-card")
        for other in [choice for choice in reading.choices if choice != reading.choice][:1]
    }
    plan = Plan(
        game=game,
        rounds=part_of(300),
        seats=4,
        wagers=all_wagers(game),
        bank=7000,
        readings=readings,
    )
    check(plan, by_chart)


@pytest.mark.parametrize("game", GAMES)
def test_the_means_are_those_of_the_exact_odds(game: str) -> None:
    report = analyse(library().game(game))
    plan = Plan(game=game, rounds=1_000_000, wagers=all_wagers(game), seed="mean")
    exact = {spot: report.wagers[spot].by_itself for spot in plan.wagers if spot != "ante"}
    assert_same_odds(plan, exact)
    required = [s.name for s in library().game(game).entry.wagers if s.required]
    base = Plan(game=game, rounds=1_000_000, wagers=dict.fromkeys(required, 1000), seed="base")
    net = simulator_for(library().game(game), base).play(Chunk(0, base.rounds)).moments("1")
    # Where suits matter the chart raises, which is somewhat simpler than the best play.
    assert -0.001 - 2.5 * net.ci95 / 1000 < net.mean / 1000 - report.base.ev < 2.5 * net.ci95 / 1000
