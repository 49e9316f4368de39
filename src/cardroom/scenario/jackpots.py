"""Jackpots of a scenario: those that its game has, and the drop for them if it is listed."""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.books import Game
from cardroom.money import dollars
from cardroom.scenario.format import BadScenario, Scenario
from cardroom.table.setup import IllegalWager, Setup

SPOT = "jackpot"
"""Where the player-dealer's drop may be listed as a wager; it is taken without that, too."""


def check_jackpots(scenario: Scenario, game: Game) -> None:
    """Refuse a jackpot that the game does not have."""
    known = game.mechanism.jackpots(game.definition.rules)
    for name in scenario.jackpots:
        if name not in known:
            there = f"it has {' and '.join(known)}" if known else "it has none"
            raise BadScenario(f"jackpots.{name}: {game.id} has no such jackpot: {there}")


def without_drop(setup: Setup, game: Game) -> Setup:
    """The setup without a drop that is listed as a wager, or `IllegalWager`."""
    if not game.mechanism.jackpots(game.definition.rules):
        return setup
    clause, drop = game.entry.clauses["jackpot-drop"], game.definition.rules.jackpot_drop
    banks = setup.player_dealer.seat if setup.player_dealer is not None else None
    for wager in [wager for wager in setup.wagers if wager.spot == SPOT]:
        if wager.seat != banks or wager.by is not None:
            raise IllegalWager(f"only the player-dealer pays for a jackpot ({clause.lines})")
        if wager.amount != drop:
            raise IllegalWager(
                f"the player-dealer pays {dollars(drop)} for the jackpot, not "
                f"{dollars(wager.amount)} ({clause.lines})"
            )
    return replace(setup, wagers=tuple(w for w in setup.wagers if w.spot != SPOT))
