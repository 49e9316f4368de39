"""What a collection adds to the odds, for the bettor and for the player-dealer."""

from __future__ import annotations

from typing import NamedTuple

from cardroom.books import Game
from cardroom.odds.report import Report
from cardroom.table.collections import NoSuchOption, UnverifiedFee
from cardroom.table.setup import CannotPlay, FeeChoice, Setup


class UnknownFee(ValueError):
    """A collection option that a game does not have."""


class Cost(NamedTuple):
    """Fees in cents, and what is left: an edge per unit, and money for each round."""

    option: str
    bettor: int
    bettor_edge: float
    player_dealer: int
    player_dealer_ev: float


def with_fee(game: Game, report: Report, fee: str, wager: int, seats: int) -> Cost:
    """The base game with a collection option, for a wager and a table of so many like it.

    >>> from cardroom.books import library
    >>> from cardroom.odds import analyse
    >>> war = library().game("bicycle/casino-war")
    >>> cost = with_fee(war, analyse(war), "2", wager=2500, seats=6)
    >>> cost.bettor, cost.player_dealer, round(cost.bettor_edge, 4)
    (100, 200, 0.0633)
    """
    number, _, schedule = fee.partition("@")
    if not (number.isascii() and number.isdigit()):
        raise UnknownFee(f"{number!r} is no option's number: write 3 or 3@schedule")
    setup = Setup(game=game.id, seats=(), fee=FeeChoice(int(number), schedule or None))
    try:
        option = game.terms(setup).fee
    except (CannotPlay, NoSuchOption, UnverifiedFee) as wrong:
        raise UnknownFee(str(wrong)) from None
    assert option is not None
    bettor = option.bettor_fee([wager])
    bank = option.player_dealer_fee(wager * seats)
    won = report.base.edge * wager * seats
    return Cost(str(option), bettor, report.base.edge + bettor / wager, bank, won - bank)
