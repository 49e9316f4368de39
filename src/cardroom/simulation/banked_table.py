"""A California table for compiled code: many bettors against one bank, with coverage and fees.

It has the places of a game with their outcomes, the orders in which a book settles them, the bank
and the fees, and reads off the arrays of a cloth what came of the rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec
import numpy as np

from cardroom.books import Game
from cardroom.simulation.cloth import Cloth
from cardroom.simulation.plan import BadPlan, Plan
from cardroom.simulation.tally import Tally
from cardroom.table.california.bank import OTHER_WAY
from cardroom.table.california.spots import charged
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.fees.schedules import FeeOption, NoSuchOption, UnverifiedFee
from cardroom.table.setup import (
    CannotPlay,
    IllegalWager,
    PlayerDealer,
    SeatSetup,
    Setup,
    Wagered,
)
from cardroom.table.stock import Stacked

RICH = 10**14
"""The largest bank; whoever sits there has twice as much, so that chips never decide."""


Readings = Mapping[str, str]


class Outcome(NamedTuple):
    """What a wager can come to: its name, and the cents that its owner wins or loses."""

    name: str
    due: int


class WagerPlace(NamedTuple):
    """Where a wager of each bettor lies, or may come to lie in the round."""

    spot: str
    outcomes: tuple[Outcome, ...]
    name: str = ""
    """What it is counted under, if not as its spot."""
    hand: str = ""
    """Which of its owner's hands it belongs to, where there may be several."""
    lost: bool = False
    """Whether a wager that is lost lies here, which is collected before all others of its seat."""


class Pile(NamedTuple):
    """How hands are dealt as piles: so many cards each, whole or a card at a time."""

    cards: int
    back_and_forth: bool = False


class BankedTable:
    """The table of a plan: its places with their outcomes, its orders, its bank and its fees."""

    def __init__(
        self,
        game: Game,
        plan: Plan,
        places: Callable[[Readings], Sequence[WagerPlace]],
        counts: Iterable[int] = (),
        dice: Iterable[int] = (),
        beside: int | None = None,
        own: bool = False,
        pile: Pile | None = None,
        later: Callable[[FeeOption], Sequence[int]] | None = None,
    ) -> None:
        """Lay the table.

        ``places`` are asked for once the wagers are known to be allowed. ``counts`` are those that
        may place the action button, from ``beside`` a seat or the player-dealer's own, which counts
        too if it is said to be ``own``; ``dice`` the totals that may: way 0 is without either, and
        then follow those of the dice and those of the
        counts. A ``pile`` is how hands are dealt, where that depends on the way. Where bettors may
        wager more in the round than a raise each, ``later`` has the sums of it that count for a
        collection option, by the number that the game gives instead of raises.
        """
        self.plan = plan
        self.setup = setup_of(game, plan)
        table = open_table(game, self.setup)
        self.terms = table.terms
        self.places = places(self.terms.readings)
        self.collects_first = table.layout.settlement.collects_first
        """Whether all that is lost is collected before anything is paid."""
        self.start_fees = dict(table.fees)
        self.dice = (None, *dice)
        """The total of the dice in each way, where they are rolled."""
        self.firsts: list[int] = []
        """The seat with which each way starts."""
        self.piles: list[list[int]] = []
        """The places to which each way deals the cards of piles, where a game has them."""
        self.turns: list[list[int]] = []
        """The bettors as each way settles them, counted from 0."""
        self.ways: list[list[int]] = []
        """The places as each way settles them."""
        self._beside, self._own, self._pile = beside, own, pile
        for total in self.dice:
            self._add_way(game, total, None)
        for count in counts:
            self._add_way(game, None, count)
        self._game = game
        self.outcomes = max(len(place.outcomes) for place in self.places) + 1
        self._later = later
        self.bank_fees = self._fees_of_bank(table)
        """What the player-dealer pays, by the number of bettors that have raised, or by what else
        was wagered in the round."""
        option = self.terms.fee
        self.kept_back = max(self.bank_fees)
        """What the player-dealer has ready for it."""
        if later is not None and option is not None and option.taken == "after-wagers":
            self.kept_back = option.most_of_bank

    def cloth(self, room: int) -> Cloth:
        """Fresh arrays, with room for so many amounts in each histogram."""
        plan, bettors = self.plan, self.plan.seats
        places = bettors * len(self.places)
        due = np.zeros((places, self.outcomes), np.int64)
        for place in range(places):
            outcomes = self.places[place % len(self.places)].outcomes
            due[place, 1 : len(outcomes) + 1] = [outcome.due for outcome in outcomes]
        reading = OTHER_WAY[self.terms.readings["coverage"]]
        least = min(plan.wagers.values())
        action = bettors * sum(plan.wagers.values())
        posted = plan.bank if plan.bank is not None else RICH
        histograms = bettors + 3
        return Cloth(
            code=np.zeros(places, np.int64),
            beside=np.zeros(places, np.int64),
            stage=np.zeros(places, np.int64),
            moved=np.zeros(places, np.int64),
            due=due,
            owner=np.repeat(np.arange(bettors), len(self.places)),
            order=np.array([*self.ways, range(places)], np.int64),
            bank=np.array([posted, reading, least, action, 0, self.kept_back], np.int64),
            fees=np.array(self.bank_fees, np.int64),
            purse=np.array([plan.bankroll or 0, plan.bankroll or 0, 0, plan.session or 0]),
            counts=np.zeros((places, self.outcomes), np.int64),
            raised=np.zeros(len(self.bank_fees), np.int64),
            net=np.zeros(bettors + 1, np.int64),
            keys=np.zeros((histograms, room), np.int64),
            times=np.zeros((histograms, room), np.int64),
        )

    def tally(self, cloth: Cloth) -> Tally:
        """What was counted on the arrays of a chunk."""
        bettors = self.plan.seats
        names = [*(str(n + 1) for n in range(bettors)), PLAYER_DEALER]
        tally = Tally(rounds=int(cloth.raised.sum()))
        for at, name in enumerate(names):
            tally.amounts[name] = _histogram(cloth, at)
        fees = self._bettor_fees()
        for raised, times in enumerate(cloth.raised.tolist()):
            if times:
                raises = raised if self._later is None else 0
                mine = (bettors - raises) * fees[0] + raises * fees[1]
                _count(tally.amounts, "fees:bettors", mine, times)
                _count(tally.amounts, "fees:player-dealer", self.bank_fees[raised], times)
        if self.plan.session:
            tally.sessions = {
                "bankroll": _histogram(cloth, bettors + 1),
                "ruined-in-round": _histogram(cloth, bettors + 2),
            }
        for number, place in enumerate(self.places):
            by_outcome = cloth.counts[number :: len(self.places)].sum(axis=0).tolist()
            for outcome, times in zip(place.outcomes, by_outcome[1:], strict=False):
                if times:
                    outcomes = tally.outcomes.setdefault(place.name or place.spot, {})
                    outcomes[outcome.name] = outcomes.get(outcome.name, 0) + times
        return tally

    def _add_way(self, game: Game, total: int | None, count: int | None) -> None:
        """Settle as the book does after the dice, or with the action button put by a count."""
        table = open_table(game, msgspec.structs.replace(self.setup, dice=total))
        first = table.settlement_order()[0]
        if total is not None:
            first = table.roll_for_action()
        elif count is not None:
            table.place_action_button(count, self._beside, own=self._own)
        spots: dict[str, list[int]] = {}
        for number, place in enumerate(self.places):
            spots.setdefault(place.spot, []).append(number)
        self.firsts.append(first)
        if (pile := self._pile) is not None:
            deck = len(game.fresh_deck(self.setup))
            piles = table.piles(pile.cards, first, deck, back_and_forth=pile.back_and_forth)
            self.piles.append(piles)
        self.turns.append([seat - 1 for seat in table.settlement_order()])
        order = self._by_hand(
            (seat - 1, number)
            for way in table.layout.settlement.ways_round()
            for seat in table.settlement_order()
            for number in sorted(
                [number for spot in way for number in spots.get(spot, ())],
                key=lambda number: not self.places[number].lost,
            )
        )
        self.ways.append([bettor * len(self.places) + number for bettor, number in order])

    def _by_hand(self, order: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
        """Bettors with their places, all those on a bettor's first hand before the next.

        See `cardroom.table.california.table`, where wagers are put in order so.
        """

        def hand(place: tuple[int, int]) -> str:
            return self.places[place[1]].hand

        for _, run in groupby(order, key=lambda place: (place[0], bool(hand(place)))):
            yield from sorted(run, key=hand)

    def _fees_of_bank(self, table: CaliforniaTable) -> list[int]:
        """What the player-dealer pays, by the number of bettors that have raised."""
        option, seats = self.terms.fee, self.plan.seats
        if option is None or option.taken == "before-deal":
            return [table.fees.get(PLAYER_DEALER, 0)] * (seats + 1)
        mine = self._counting(with_later=False)
        if self._later is not None:
            sums = self._later(option)
            return [option.player_dealer_fee(mine * seats + more) for more in sums]
        more = self._counting(with_later=True)
        return [
            option.player_dealer_fee(mine * (seats - raised) + more * raised)
            for raised in range(seats + 1)
        ]

    def _bettor_fees(self) -> tuple[int, int]:
        """What a bettor pays who has not raised, and one who has."""
        option = self.terms.fee
        if option is None or option.taken == "before-deal":
            return (self.start_fees.get("1", 0),) * 2
        base = [spot.name for spot in charged(self._game.entry.wagers, option)]
        bonus = [s.name for s in self._game.entry.wagers if s.is_bonus and s.name in option.counts]
        wagers = self.plan.wagers
        on_base = [wagers[name] for name in base if name in wagers]
        on_bonus = sum(name in wagers for name in bonus)
        fees = [
            option.bettor_fee(on_base, on_bonus, self._counting(with_later=later))
            for later in (False, True)
        ]
        return fees[0], fees[1]

    def _counting(self, *, with_later: bool) -> int:
        """What one bettor has wagered that counts for the collection."""
        option, wagers = self.terms.fee, self.plan.wagers
        assert option is not None
        amount = sum(wagers[spot] for spot in wagers if not option.counts or spot in option.counts)
        for spot in self._game.entry.wagers if with_later else ():
            if spot.later and spot.equal_to and (not option.counts or spot.name in option.counts):
                amount += spot.times * wagers.get(spot.equal_to, 0)
        return amount


def setup_of(game: Game, plan: Plan) -> Setup:
    """A round of the plan as the plain engine plays it: bettors first, then the player-dealer."""
    seats = range(1, plan.seats + 1)
    bank = plan.bank if plan.bank is not None else RICH
    return Setup(
        game=game.id,
        seats=tuple(SeatSetup(seat, 2 * RICH) for seat in (*seats, plan.seats + 1)),
        player_dealer=PlayerDealer(plan.seats + 1, bank),
        wagers=tuple(
            Wagered(seat, spot, amount) for seat in seats for spot, amount in plan.wagers.items()
        ),
        fee=plan.fee,
        options=plan.options,
        readings=plan.readings,
        policy=plan.policy,
    )


def open_table(game: Game, setup: Setup) -> CaliforniaTable:
    """A plain table with the plan's wagers on it, before the deal; or `BadPlan`."""
    if len(setup.seats) > game.entry.table.seats:
        raise BadPlan(
            f"{len(setup.seats) - 1} bettors and a player-dealer do not fit at a table of "
            f"{game.entry.table.seats} ({game.entry.table.lines})"
        )
    try:
        terms = game.terms(setup)
        table, _ = game.mechanism.open(setup, terms, Stacked(()), game.definition)
    except (CannotPlay, IllegalWager, NoSuchOption, UnverifiedFee) as wrong:
        raise BadPlan(str(wrong)) from None
    assert isinstance(table, CaliforniaTable)
    return table


def _histogram(cloth: Cloth, at: int) -> dict[int, int]:
    there = np.flatnonzero(cloth.times[at])
    found = zip(cloth.keys[at][there].tolist(), cloth.times[at][there].tolist(), strict=True)
    return dict(sorted(found))


def _count(into: dict[str, dict[int, int]], name: str, amount: int, times: int) -> None:
    histogram = into.setdefault(name, {})
    histogram[amount] = histogram.get(amount, 0) + times
