"""What a collection adds to the odds, for the bettor and for the player-dealer."""

from __future__ import annotations

from typing import NamedTuple

from cardroom.books import Game
from cardroom.odds.report import Report
from cardroom.table.california.spots import Spot, charged
from cardroom.table.fees.schedules import FeeOption, NoSuchOption, UnverifiedFee, WrongOption
from cardroom.table.setup import CannotPlay, FeeChoice, Setup
from cardroom.words import whole_number


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

    Wagers that must be made with it, and equal to it, count as they do at the table. Where fees
    wait for the wagers of the round itself, everyone is taken to make them, but for doubles and
    splits of hands.

    >>> from cardroom.books import library
    >>> from cardroom.odds import analyse
    >>> war = library().game("bicycle/casino-war")
    >>> cost = with_fee(war, analyse(war), "2", wager=2500, seats=6)
    >>> cost.bettor, cost.player_dealer, round(cost.bettor_edge, 4)
    (100, 200, 0.0633)
    """
    option = option_of(game, report, fee)
    spots = _spots(game, report.base.per, option)
    on_base = [wager for _ in charged(spots, option)]
    mine = wager * len(spots)
    bettor = option.bettor_fee(on_base, amount=mine)
    bettor += option.spot_fee({spot.name: [wager] for spot in spots})
    bank = option.player_dealer_fee(mine * seats)
    won = report.base.edge * wager * seats
    return Cost(str(option), bettor, report.base.edge + bettor / wager, bank, won - bank)


def option_of(game: Game, report: Report, fee: str) -> FeeOption:
    """The option that somebody names: its number, and behind an @ the schedule that has it."""
    number, _, schedule = fee.partition("@")
    if (chosen := whole_number(number)) is None:
        raise UnknownFee(f"{number!r} is no option's number: write 3 or 3@schedule")
    choice = FeeChoice(chosen, schedule or None)
    setup = Setup(game=game.id, seats=(), fee=choice, readings=dict(report.readings))
    try:
        option = game.terms(setup).fee
    except (CannotPlay, NoSuchOption, UnverifiedFee) as wrong:
        raise UnknownFee(str(wrong)) from None
    assert option is not None
    return option


def wager_for(option: FeeOption, asked: int | None, usual: int) -> int:
    """The wager that is asked for; without one the usual, or that nearest to it at such a table.

    What the option is not printed for raises `UnknownFee`.
    """
    least, most = option.limits.ends if option.limits else (None, None)
    nearest = max(usual, least or usual) if most is None else min(max(usual, least or usual), most)
    wager = asked or nearest
    try:
        option.check_wager(wager)
    except WrongOption as wrong:
        raise UnknownFee(str(wrong)) from None
    return wager


def _spots(game: Game, first: str, option: FeeOption) -> list[Spot]:
    """Where a bettor has wagers that count for the collection, each as high as the first one."""

    def there(spot: Spot) -> bool:
        late = spot.later and option.taken == "after-wagers" and not game.splits
        return spot.name == first or spot.required or (late and spot.equal_to == first)

    counted = [spot for spot in game.entry.wagers if there(spot)]
    return [spot for spot in counted if not option.counts or spot.name in option.counts]
