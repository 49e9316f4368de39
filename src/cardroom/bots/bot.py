"""What a bot is: somebody who decides, with no more to go by than anyone in that seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from cardroom.table.california.spots import TIE_BETS, Spot, charged
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, Decision
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.round import Round
from cardroom.table.setup import Limits
from cardroom.telling.observer import Observer

T = TypeVar("T", bound=CardTable)


class Bot(Protocol):
    """A player without a face. It never gets the table, only what its seat may see of it."""

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """A legal answer to a decision; ``observer`` looks at the table from the seat."""
        ...

    def wagers(
        self, spots: Sequence[Spot], limits: Limits, chips: int, fee: FeeOption | None = None
    ) -> dict[str, int]:
        """What to put down before the deal, by spot; nothing is sitting this round out.

        The wagers and the bettor's collection on them come to no more than ``chips``.
        """
        ...

    def takes_bank(self, limits: Limits, chips: int, fee: FeeOption | None = None) -> int | None:
        """The bank to post as player-dealer, or None to pass the position on.

        The bank and the player-dealer's highest collection come to no more than ``chips``.
        """
        ...


def play_out(played: Round[T], bots: Mapping[int, Bot]) -> None:
    """Play a round to its end; a seat without a bot is absent and gets the defaults.

    >>> from cardroom.books import library
    >>> from cardroom.bots import sensible
    >>> from cardroom.shuffle import shuffled
    >>> from cardroom.table.setup import SeatSetup, Setup
    >>> from cardroom.table.stock import Stacked
    >>> game = library().game("oceana/texas-holdem")
    >>> seats = tuple(SeatSetup(n, 20000) for n in (1, 2, 3))
    >>> setup = Setup(game=game.id, seats=seats, button=1)
    >>> played = game.round(setup, Stacked(shuffled(game.fresh_deck(setup), seed=4)))
    >>> play_out(played, {n: sensible("holdem", seed=n) for n in (1, 2, 3)})
    >>> played.over, sum(played.table.stacks().values())
    (True, 60000)
    """
    observers: dict[int, Observer] = {}
    while waiting := played.waiting:
        for seat, decision in waiting.items():
            bot = bots.get(seat)
            if bot is None:
                played.choose_default(seat)
                continue
            if seat not in observers:
                observers[seat] = Observer(played, seat)
            played.choose(seat, bot.choose(decision, observers[seat]))


def may_add(spot: Spot, placed: Mapping[str, int]) -> bool:
    """Whether a spot may be wagered on beside what is there already."""
    return (
        not spot.later
        and spot.name not in placed
        and (not spot.needs or any(need in placed for need in spot.needs))
        and (spot.equal_to is None or spot.equal_to in placed)
    )


def most_on(spot: Spot, limits: Limits, fee: FeeOption | None) -> list[int]:
    """What a wager may not go beyond: the spot's maximum, and a schedule's for side bets."""
    tie_max = fee.tie_max if fee is not None and spot.name in TIE_BETS else None
    bonus_max = fee.bonus_max if fee is not None and spot.is_bonus and tie_max is None else None
    return [most for most in (spot.limits(limits).max, tie_max, bonus_max) if most is not None]


def circles_asked(fee: FeeOption | None) -> int:
    """How many betting circles of a seat the posted option asks for."""
    return fee.circles.at_least if fee is not None and fee.circles is not None else 1


def in_each_circle(
    wagers: Mapping[str, int], spots: Sequence[Spot], circles: int
) -> dict[str, list[int]]:
    """Wagers with those of the game itself in so many betting circles.

    >>> lines = [Spot("player", "Player", "house:1", base=True), Spot("tie", "Tie", "house:2")]
    >>> in_each_circle({"player": 10000, "tie": 500}, lines, 2)
    {'player': [10000, 10000], 'tie': [500]}
    """
    base = {spot.name for spot in spots if spot.base}
    return {name: [cents] * (circles if name in base else 1) for name, cents in wagers.items()}


def within_others(
    spots: Sequence[Spot], placed: Mapping[str, int], fee: FeeOption | None = None
) -> dict[str, int]:
    """Wagers cut to what lies on the spots that they must equal or not exceed.

    Bonus wagers that are more than a schedule has for all of a seat are left out.

    >>> base = Spot("base", "Base", "house:53")
    >>> tie = Spot("super-tie", "Super Tie", "house:58", min=100, at_most="base")
    >>> within_others([base, tie], {"base": 500, "super-tie": 900})
    {'base': 500, 'super-tie': 500}
    >>> within_others([base, tie], {"base": 50, "super-tie": 100})
    {'base': 50}
    """
    cut = dict(placed)
    for spot in spots:
        same = [name for name in (spot.name, *spot.alike) if spot.alike and name in cut]
        cut |= dict.fromkeys(same, min((cut[name] for name in same), default=0))
        most = [cut.get(other, 0) for other in (spot.at_most, *spot.within) if other]
        if most and spot.name in cut:
            cut[spot.name] = min(cut[spot.name], max(most))
            if cut[spot.name] < (spot.min or 0):
                del cut[spot.name]
    if fee is not None and fee.bonus_max_of == "seat":
        left = fee.bonus_max or 0
        for spot in spots:
            limited = spot.is_bonus and (fee.tie_max is None or spot.name not in TIE_BETS)
            if limited and cut.get(spot.name, 0) > left:
                del cut[spot.name]
            left -= cut.get(spot.name, 0) if limited else 0
    return cut


def bettor_fee(fee: FeeOption | None, spots: Sequence[Spot], placed: Mapping[str, int]) -> int:
    """The collection on some wagers."""
    if fee is None:
        return 0
    there = [spot for spot in spots if spot.name in placed]
    counted = [spot for spot in spots if not fee.counts or spot.name in fee.counts]
    # What is wagered later to equal something counts as made: the most that can come to be due.
    amount = sum(s.times * placed.get(s.equal_to or "" if s.later else s.name, 0) for s in counted)
    base = [placed[s.name] for s in charged(there, fee)]
    by_spot = fee.spot_fee({spot: [wager] for spot, wager in placed.items()})
    return fee.bettor_fee(base, sum(s.is_bonus for s in there), amount) + by_spot


def highest_bank_fee(fee: FeeOption | None) -> int:
    """The most that a player-dealer may have to pay, since the action is not known yet."""
    if fee is None:
        return 0
    return fee.most_of_bank
