"""A plan for a game whose house has none: its own stakes, which rise every so many hands."""

from __future__ import annotations

from typing import get_args

from cardroom.table.fees.shapes import Players
from cardroom.table.setup import CannotPlay, Structure
from cardroom.table.tournament.plan import AMOUNTS, Betting, Level, Payout, TournamentPlan

TIMES = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128)
"""How many times the house's own stakes each level has."""
HANDS = 8
UNITS = 75
"""So many of the largest forced bets, or of the smallest bets, is everybody's stack."""
BUY_IN, FEE = 10000, 1000
PAYOUTS = (
    Payout(players=Players(at_most=3), percent=(100,)),
    Payout(players=Players(at_least=4, at_most=6), percent=(65, 35)),
    Payout(players=Players(at_least=7), percent=(50, 30, 20)),
)


def usual_plan(house: Structure, betting: str | None = None) -> TournamentPlan:
    """A plan with the stakes of a house.

    >>> plan = usual_plan(Structure(type="limit", small_blind=200, big_blind=400, small_bet=400))
    >>> plan.chips, plan.levels[2].big_blind, plan.prizes(8)
    (30000, 1200, (40000, 24000, 16000))
    """
    amounts = {name: amount for name in AMOUNTS if (amount := getattr(house, name))}
    unit = next(
        (
            amounts[n]
            for n in ("big_blind", "small_bet", "ante", "point_value", "tops")
            if n in amounts
        ),
        0,
    )
    if not unit:
        raise CannotPlay("this game has no stakes that could rise")
    levels = [
        Level(hands=HANDS, **{name: amount * times for name, amount in amounts.items()})
        for times in TIMES
    ]
    kinds: dict[str | None, Betting] = {kind: kind for kind in get_args(Betting)}
    return TournamentPlan(
        buy_in=BUY_IN,
        fee=FEE,
        chips=UNITS * unit,
        betting=kinds.get(betting or house.type),
        levels=tuple(levels),
        payouts=PAYOUTS,
    )
