"""What is posted at a table where nobody says otherwise."""

from __future__ import annotations

from cardroom.books import Game
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.setup import Limits, Structure

USUAL_LIMITS = Limits(min=500, max=20000)
MAXIMUM = 40
"""How many times the least wager the largest is, where a table has no maximum."""
BLINDS_TO_BUY_IN = 50
MINIMUMS_TO_BUY_IN = 200
USUAL_JACKPOT = 1_000_000
"""What a jackpot of the house holds when the table is laid: no book prints an amount."""


def usual_limits(game: Game, fee: FeeOption | None) -> Limits:
    """The usual limits of a California game, or its own, as far as the collection allows them.

    >>> from cardroom.books import library
    >>> usual_limits(library().game("bicycle/casino-war"), None)
    Limits(min=500, max=20000)
    >>> printed = library().game("bicycle/no-bust-21st-century-blackjack-second-chances")
    >>> usual_limits(printed, None)
    Limits(min=200, max=30000)
    """
    if not game.family.is_banked:
        return Limits()
    usual = game.entry.table.limits or USUAL_LIMITS
    low, high = usual.min, usual.max
    if fee is None or fee.limits is None or fee.limits.include(low, high):
        return usual
    least, most = fee.limits.ends
    low = max(low or 0, least or 0)
    return Limits(low, max(low, min(high or low, most)) if most else MAXIMUM * low)


def usual_chips(structure: Structure, limits: Limits) -> int:
    """What people sit down with.

    >>> usual_chips(Structure(big_blind=400), Limits()), usual_chips(Structure(), USUAL_LIMITS)
    (20000, 100000)
    """
    bet = structure.big_blind or structure.small_bet or structure.point_value or structure.tops or 0
    return BLINDS_TO_BUY_IN * bet or MINIMUMS_TO_BUY_IN * (limits.min or 500)


def usual_jackpots(game: Game) -> dict[str, int]:
    """What the house posts in each jackpot of a game.

    >>> from cardroom.books import library
    >>> usual_jackpots(library().game("bicycle/casino-war"))
    {}
    """
    return dict.fromkeys(game.mechanism.jackpots(game.definition.rules), USUAL_JACKPOT)
