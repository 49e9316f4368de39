"""Rounds of a simulator, played again by the plain engine: same deck, same choices, same chips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from cardroom.books import Game, library
from cardroom.odds import WagerOdds
from cardroom.simulation import Chunk, Plan, moments
from cardroom.simulation.banked_table import RICH, setup_of
from cardroom.simulation.games import simulator_for
from cardroom.simulation.table_game import TableGame
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, Decision
from cardroom.table.round import Round
from cardroom.table.setup import SeatSetup
from cardroom.table.stock import Stacked

Chooser = Callable[[Round[Any], Decision], Choice]


def check(
    plan: Plan, choose: Chooser | None = None, number: int = 0, game: Game | None = None
) -> int:
    """Compare every round of a chunk; in how many of them chips changed hands.

    With a bankroll the sessions are played again too: what is posted each time, and how they end.
    Another ``game`` than the library's is one with other rules.
    """
    game = game or library().game(plan.game)
    simulator = simulator_for(game, plan)
    assert isinstance(simulator, TableGame)
    chunk = Chunk(number, plan.rounds)
    purse = _Purse(plan, simulator.felt.kept_back)
    moving = 0
    for traced in simulator.trace(chunk):
        setup = setup_of(game, msgspec.structs.replace(plan, bank=purse.posts()))
        setup = msgspec.structs.replace(setup, dice=traced.dice)
        if plan.session:
            bank = SeatSetup(plan.seats + 1, purse.left)
            setup = msgspec.structs.replace(setup, seats=(*setup.seats[:-1], bank))
        played: Round[CardTable] = game.round(setup, Stacked(traced.deck))
        while not played.over:
            for seat, decision in played.waiting.items():
                assert choose is not None, decision
                played.choose(seat, choose(played, decision))
        result = played.result()
        net = result.net
        ours = [*(net[str(seat + 1)] for seat in range(plan.seats)), net["player-dealer"]]
        assert traced.net == ours, (traced.deck[:40], result.wagers)
        moving += any(ours)
        purse.changes(net["player-dealer"], result.fees["player-dealer"])
        if purse.rounds == plan.rounds:
            break
    if plan.session:
        assert simulator.play(chunk).sessions == purse.sessions()
    return moving


class _Purse:
    """The player-dealer's bankroll from session to session, by itself."""

    def __init__(self, plan: Plan, fee: int) -> None:
        self.plan = plan
        self.rounds = 0
        self.left = plan.bankroll or 0
        self.fee = fee
        self.ends: Counter[int] = Counter()
        self.ruins: Counter[int] = Counter()

    def posts(self) -> int | None:
        bank = self.plan.bank
        if not self.plan.session:
            return bank
        return min(self.left - self.fee, RICH if bank is None else bank)

    def changes(self, net: int, fee: int) -> None:
        session = self.plan.session
        if not session:
            return
        self.rounds += 1
        self.left += net - fee
        played = (self.rounds - 1) % session + 1
        ruined = self.left - self.fee < min(self.plan.wagers.values())
        if ruined:
            self.ruins[played] += 1
            self.rounds += session - played
        if ruined or played == session:
            self.ends[self.left] += 1
            self.left = self.plan.bankroll or 0

    def sessions(self) -> dict[str, dict[int, int]]:
        return {
            "bankroll": dict(sorted(self.ends.items())),
            "ruined-in-round": dict(sorted(self.ruins.items())),
        }


def assert_same_odds(plan: Plan, exact: Mapping[str, WagerOdds]) -> None:
    """The plan's wagers come to what an analysis says, within five standard errors."""
    simulator = simulator_for(library().game(plan.game), plan)
    assert isinstance(simulator, TableGame)
    tally = simulator.play(Chunk(0, plan.rounds))
    for spot, odds in exact.items():
        dues = simulator.dues[spot]
        counts: Counter[int] = Counter()
        for outcome, times in tally.outcomes[spot].items():
            counts[dues[outcome]] += times
        found, unit = moments(counts), plan.wagers[spot]
        assert abs(found.mean / unit - odds.ev) < 5 * odds.stdev / plan.rounds**0.5
        hits = sum(times for due, times in counts.items() if due > 0) / plan.rounds
        often = odds.hit_frequency
        assert abs(hits - often) < 5 * (often * (1 - often) / plan.rounds) ** 0.5
