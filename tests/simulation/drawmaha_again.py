"""Hands of simulated drawmaha, played again by the plain engine."""

from __future__ import annotations

from collections import Counter

from cardroom.bots.drawing import discards
from cardroom.games.drawmaha import DRAW_RANKINGS, Rules
from cardroom.hands import STANDARD_HIGH
from cardroom.simulation import Plan
from cardroom.simulation.simulators.drawmaha import GOOD_LOW
from cardroom.simulation.simulators.holdem_players import SeatStrategy
from cardroom.simulation.simulators.pot_table import Announced
from cardroom.table.decisions import Choice
from cardroom.table.pot.seat import PotSeat
from cardroom.table.pot.table import PotTable
from tests.simulation.draw_again import away_of
from tests.simulation.hands_again import above_board, player_of, random_plan, wanted_on
from tests.simulation.played_again import Seat, compare

__all__ = ["GAMES", "play_again", "random_plan"]
GAMES = (
    ("bicycle/drawmaha", "limit"),
    ("bicycle/drawmaha", "pot-limit"),
    ("bicycle/drawmaha-2-7", "limit"),
)


def play_again(plan: Plan, number: int = 0) -> Counter[str]:
    """Compare every hand of a chunk, choice by choice and chip by chip; what was seen in them."""
    return compare(plan, number, wanted, thrown)


def thrown(seat: Seat, said: Announced) -> Choice:
    """What is thrown away; but for those who play at random it is what a sensible player throws."""
    ranking = DRAW_RANKINGS[seat.game.definition.rules.draw_ranking]
    return away_of(seat, said, lambda held: discards(ranking, held))


def wanted(seat: Seat, plan: Plan) -> str | None:
    """What somebody wants who plays by his hands, by the plain evaluator."""
    player = player_of(seat, plan, "high")
    if player is None:
        return None
    made = _made(seat.game.definition.rules, seat.table, seat.table.seat(seat.number), player)
    return wanted_on(seat, player, made, STANDARD_HIGH)


def _made(rules: Rules, table: PotTable, seat: PotSeat, player: SeatStrategy) -> int:
    """What somebody takes his hands for: the better one, or a low one for a hand that he names."""
    if not table.board:
        return 0
    made = above_board(STANDARD_HIGH.strength_using(seat.cards, table.board, 2), table.board)
    own = DRAW_RANKINGS[rules.draw_ranking]
    strength = own.strength(seat.cards)
    if not own.low:
        return max(made, strength)
    if strength >= own.at_least("high-card", GOOD_LOW):
        made = max(made, STANDARD_HIGH.at_least(*player.after_flop.low.split()))
    return made
