"""Bots that play like people who know the game: cautious, until a mechanism has its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from cardroom.bots.bot import (
    bettor_fee,
    highest_bank_fee,
    may_add,
    most_on,
    within_others,
)
from cardroom.table.california.spots import Spot
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.setup import Limits
from cardroom.telling.observer import Observer


class Style(NamedTuple):
    """How somebody likes to play. Each is a share: of hands, of occasions, of chances."""

    plays: float
    """Of the starting hands, those worth entering a pot with at a table of nine."""
    aggression: float
    """Of the hands good enough to raise with, those that are raised rather than called."""
    bluffs: float
    """Of the chances to bet with nothing, those that are taken."""
    bonus: float
    """Of the bonus bets on offer, those that are made."""


STYLES: dict[str, Style] = {
    "tight-passive": Style(plays=0.15, aggression=0.3, bluffs=0.02, bonus=0.0),
    "tight-aggressive": Style(plays=0.18, aggression=0.85, bluffs=0.1, bonus=0.0),
    "loose-passive": Style(plays=0.36, aggression=0.25, bluffs=0.03, bonus=0.3),
    "loose-aggressive": Style(plays=0.36, aggression=0.9, bluffs=0.2, bonus=0.2),
}


class SensibleBot:
    """The common part of all sensible bots, and the one for games that have none of their own.

    >>> from cardroom.books import library
    >>> from cardroom.shuffle import shuffled
    >>> from cardroom.table.setup import SeatSetup, Setup
    >>> from cardroom.table.stock import Stacked
    >>> game = library().game("oceana/texas-holdem")
    >>> setup = Setup(game=game.id, seats=(SeatSetup(1, 20000), SeatSetup(2, 20000)), button=2)
    >>> played = game.round(setup, Stacked(shuffled(game.fresh_deck(setup), seed=1)))
    >>> played.choose(1, Choice("call"))
    >>> bot = SensibleBot(STYLES["tight-passive"], seed=1)
    >>> bot.choose(played.waiting[2], Observer(played, 2))
    Choice(do='check')
    """

    keeps: tuple[int, ...] = (4, 1)
    """How many times its first wager it keeps back for later ones: what it likes, and the least."""

    def __init__(
        self,
        style: Style = STYLES["tight-aggressive"],
        seed: int | str | None = None,
        rules: Any = None,
        readings: Mapping[str, str] | None = None,
    ) -> None:
        self.style = style
        self.rules = rules
        """What the house's game has of its own, where the bot plays several games."""
        self.readings = readings or {}
        """How the table reads what the book leaves open."""
        self.random = Random(seed)
        self.make_ready()

    def make_ready(self) -> None:
        """Have at hand what the game is played by: no decision should have to wait for it."""

    def happens(self, chance: float) -> bool:
        """Whether something that is done so often is done now."""
        return self.random.random() < chance

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """The default; where that gives the hand up, now and then the cheapest way to stay in."""
        stay = [option for option in decision.options if option.do != "fold"]
        if decision.default.do != "fold" or not stay or not self.happens(self.style.plays):
            return decision.default
        cheapest = min(stay, key=lambda option: option.total - option.base)
        return Choice(cheapest.do, to=cheapest.total)

    def wagers(
        self, spots: Sequence[Spot], limits: Limits, chips: int, fee: FeeOption | None = None
    ) -> dict[str, int]:
        """The wagers that the game is about, and a bonus bet where the style likes one.

        Enough is kept back for what may be wagered later in the round.

        >>> ante = Spot("ante", "Ante", "house:50", required=True, base=True)
        >>> blind = Spot("blind", "Blind", "house:51", required=True, equal_to="ante")
        >>> SensibleBot().wagers([ante, blind], Limits(min=500, max=10000), chips=100000)
        {'ante': 500, 'blind': 500}
        """
        before = [spot for spot in spots if not spot.later]
        main = [s.name for s in before if s.required] or [self.favourite(before).name]
        low = max([limits.min or 100, *(s.limits(limits).min or 0 for s in before if s.step)])
        free = chips - bettor_fee(fee, spots, dict.fromkeys(main, low))
        later = any(spot.later for spot in spots)
        for times in self.keeps if later else (0,):
            most = free // (len(main) + times)
            if most >= low:
                break
        else:
            return {}
        wish = min(int(chips * self.style.plays / 20), most, limits.max or most)
        placed = dict.fromkeys(main, max(low, wish - wish % low))
        kept = times * placed[main[0]]
        for spot in before:
            least = min([spot.limits(limits).min or low, *most_on(spot, limits, fee)])
            more = placed | {spot.name: least}
            cost = sum(more.values()) + bettor_fee(fee, spots, more) + kept
            if (
                may_add(spot, placed)
                and not (spot.base or spot.equal_to)
                and cost <= chips
                and self.happens(self.style.bonus)
            ):
                placed = more
        return within_others(before, placed, fee)

    def favourite(self, spots: Sequence[Spot]) -> Spot:
        """Which wager to make where the game asks for none in particular."""
        return self.random.choice([s for s in spots if s.base] or list(spots))

    def takes_bank(self, limits: Limits, chips: int, fee: FeeOption | None = None) -> int | None:
        """Yes, with half of its chips, if they answer for a table of smallest wagers."""
        bank = (chips - highest_bank_fee(fee)) // 2
        return bank if bank >= 20 * (limits.min or 100) else None


def nearest(option: Option, wish: int) -> int:
    """The allowed total that is nearest to a wish, and not above it if that can be.

    >>> raises = Option("raise", low=800, high=5150, step=100)
    >>> nearest(raises, 1234), nearest(raises, 300), nearest(raises, 9999)
    (1200, 800, 5150)
    """
    if option.totals:
        return min(option.totals, key=lambda to: abs(to - wish))
    if wish >= option.high:
        return option.high
    if wish <= option.low:
        return option.low
    return wish - (wish - option.low) % option.step
