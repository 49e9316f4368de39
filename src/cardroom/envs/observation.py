"""What a seat sees, as one row of numbers, and what each of them is.

Nothing is in it that is not in the seat's own view of the round, or in the decision that it has to
make: the row is filled from a `Picture`, and the history from the same events. Seats are counted
from the one that looks: it is seat 0, its left neighbour seat 1. Amounts are in cents.

>>> from cardroom.books import library
>>> from cardroom.envs.actions import Actions
>>> game = library().game("oceana/texas-holdem")
>>> layout = RowLayout(game, Actions(game), seats=2, history=40)
>>> layout.size, layout.describe()[:3]
(464, ['my turn', 'pot', 'bank'])
>>> [field.name for field in layout.fields][-3:]
['other seats', 'thrown away', 'history']
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.books import Game
from cardroom.envs.actions import Actions
from cardroom.table.decisions import Decision
from cardroom.table.events import HIDDEN, Acted, Decided, Discarded, Event, Gathered, Moved, Placed
from cardroom.table.setup import Setup, clockwise_from
from cardroom.telling.picture import BETS, Picture

Row = NDArray[np.float32]

BEFORE_THE_DEAL = "wagers"
"""The street of wagers before the deal, where they are decisions."""
PLAYER_DEALER = "player-dealer"
MOST_CENTS = float(2**40)
OF_A_SEAT = (
    "chips",
    "on the felt",
    "in the pot",
    "is in",
    "has the button",
    "banks",
    "is to decide",
    "has decided",
)
GLOBAL = ("my turn", "pot", "bank", "to call", "fees", "bets and raises", "cards burned")
OF_AN_ACTION = ("seat", "verb", "amount")


class RowPart(NamedTuple):
    """Some numbers that belong together."""

    name: str
    start: int
    labels: Callable[[], list[str]]
    size: int
    high: float
    """The most that one of them can be; the least is 0."""


class RowLayout:
    """Which number of a row is what, in a game with so many seats."""

    def __init__(self, game: Game, actions: Actions, seats: int, history: int) -> None:
        self.actions, self.seats, self.history = actions, seats, history
        self.kinds = actions.kinds
        self.place = {int(kind): at for at, kind in enumerate(self.kinds)}
        self.streets = (BEFORE_THE_DEAL, *game.streets)
        self.spots = (*(spot.name for spot in game.entry.wagers), BETS)
        self.common = tuple(sorted(to for to in game.holds if to != "seat"))
        self.verbs = {verb: number for number, verb in enumerate(actions.verbs, start=1)}
        self.around: dict[int, tuple[list[int], dict[int, int]]] = {}
        """All seats from each of them on, and how far they are from it."""
        self.decks = max(game.entry.deck.decks, 1) * 8
        self.fields: list[RowPart] = []
        self.size = 0
        kinds = [str(kind) for kind in self.kinds]
        self.at_global = self._add("table", GLOBAL, MOST_CENTS)
        self.at_streets = self._add("street", self.streets, 1)
        self.at_seats = self._add(
            "seats", [f"seat {n}: {what}" for n in range(seats) for what in OF_A_SEAT], MOST_CENTS
        )
        self.at_spots = self._add("my wagers", self.spots, MOST_CENTS)
        row = [f"card {slot + 1}" for slot in range(actions.slots)]
        self.at_slots = self._add("cards to choose from", row, len(kinds))
        self.at_hand = self._add("hand to decide", kinds, self.decks)
        self.at_own = self._add("my cards", kinds, self.decks)
        self.at_open = self._add("my cards that others see", kinds, self.decks)
        self.at_common = {
            to: self._add(to, ["face down", *kinds], MOST_CENTS) for to in self.common
        }
        shown = [f"seat {n}: {k}" for n in range(1, seats) for k in ("face down", *kinds)]
        self.at_others = self._add("other seats", shown, MOST_CENTS)
        self.at_thrown = self._add("thrown away", kinds, self.decks)
        rows = [f"action {n}: {what}" for n in range(history) for what in OF_AN_ACTION]
        self.at_history = self._add("history", ["actions so far", *rows], MOST_CENTS)

    def _add(self, name: str, labels: Sequence[str], high: float) -> int:
        start, count = self.size, len(labels)
        if count:
            prefix = "" if name in ("table", "seats", "other seats", "history") else f"{name}: "
            self.fields.append(
                RowPart(name, start, lambda: [f"{prefix}{label}" for label in labels], count, high)
            )
        self.size += count
        return start

    def describe(self) -> list[str]:
        """What every number is, in words."""
        return [label for field in self.fields for label in field.labels()]

    def most(self) -> Row:
        """The most that every number can be."""
        found = [np.full(field.size, field.high, np.float32) for field in self.fields]
        return np.concatenate(found)


class Onlooker:
    """A seat that looks at a round, and the row that it sees."""

    __slots__ = (
        "_acts",
        "_around",
        "_cards_changed",
        "_layout",
        "_relative",
        "_row",
        "_seat",
        "_verbs",
        "picture",
    )

    def __init__(self, layout: RowLayout, setup: Setup, seat: int) -> None:
        self.picture = Picture(setup)
        self._layout, self._seat = layout, seat
        known = layout.around.get(seat)
        if known is None:
            numbers = clockwise_from([one.seat for one in setup.seats], seat - 1)
            known = layout.around[seat] = numbers, {n: at for at, n in enumerate(numbers)}
        self._around, self._relative = known
        self._row = np.zeros(layout.size, np.float32)
        self._verbs = layout.verbs
        self._acts = 0
        self._cards_changed = True

    def see(self, events: Sequence[Event]) -> None:
        """Take note of some more events of the seat's own view."""
        self.picture.see(events)
        for event in events:
            kind = type(event)
            if kind is Acted:
                self._note(event.seat, event.do, event.amount)  # type: ignore[attr-defined]
            elif kind not in _QUIET:
                self._cards_changed = True
                if isinstance(event, Discarded):
                    self._note(event.seat, "discard", len(event.cards))
                elif isinstance(event, Placed):
                    self._note(event.seat, event.part, len(event.cards))

    def _note(self, seat: int, do: str, amount: int) -> None:
        """One more action; where there is no room left, the oldest is forgotten."""
        layout, row = self._layout, self._row
        at = layout.at_history
        first, room = at + 1, 3 * layout.history
        if self._acts < layout.history:
            place = first + 3 * self._acts
        else:
            row[first : first + room - 3] = row[first + 3 : first + room]
            place = first + room - 3
        self._acts += 1
        row[at] = self._acts
        unknown = len(self._verbs) + 1
        row[place : place + 3] = (
            self._relative.get(seat, -1) + 1,
            self._verbs.get(do, unknown),
            amount,
        )

    def look(self, decision: Decision | None, waiting: Collection[int]) -> Row:
        """The row as it is now, with the decision that the seat has to make."""
        layout, row, picture = self._layout, self._row, self.picture
        owed, street = 0, ""
        if decision is not None:
            street = decision.street
            for option in decision.options:
                if option.do == "call":
                    owed = option.high - option.base
        live, decided, button = picture.live, picture.decided, picture.button
        banker, seats = picture.player_dealer, picture.seats
        numbers: list[float] = [
            decision is not None,
            picture.pot,
            picture.bank,
            owed,
            sum(picture.fees.values()),
            picture.raises,
            picture.burned,
        ]
        numbers += [name == street for name in layout.streets]
        for number in self._around:
            seat = seats[number]
            numbers += (
                seat.chips,
                sum(seat.wagers.values()),
                seat.put_in,
                number in live,
                number == button,
                number == banker,
                number in waiting,
                number in decided,
            )
        wagers = seats[self._seat].wagers
        numbers += [wagers.get(spot, 0) for spot in layout.spots]
        # All at once: to write into an array takes longer than to make a list.
        row[: layout.at_slots] = numbers
        if self._cards_changed:
            self._lay_cards()
            self._cards_changed = False
        self._lay_question(decision)
        return row.copy()

    def _lay_question(self, decision: Decision | None) -> None:
        """The cards that the decision is about."""
        layout, row, place = self._layout, self._row, self._layout.place
        row[layout.at_slots : layout.at_own] = 0
        if decision is None:
            return
        pick = next((option.pick for option in decision.options if option.pick is not None), None)
        if pick is not None and len(pick.cards) <= layout.actions.slots:
            for slot, card in enumerate(sorted(pick.cards)):
                row[layout.at_slots + slot] = place[card] + 1
        hands, me = self.picture.hands, self._seat
        asked = hands.get(decision.hand or str(me))
        if asked is None and me == self.picture.player_dealer:
            asked = hands.get(PLAYER_DEALER)
        if asked is not None:
            self._count(layout.at_hand, asked.cards)

    def _lay_cards(self) -> None:
        """All cards that can be seen."""
        layout, row, picture, me = self._layout, self._row, self.picture, self._seat
        row[layout.at_own : layout.at_history] = 0
        own = picture.of_seat(me)
        if picture.player_dealer == me and PLAYER_DEALER in picture.hands:
            own.append(PLAYER_DEALER)
        for to in own:
            hand = picture.hands[to]
            self._count(layout.at_own, hand.cards)
            self._count(layout.at_open, hand.open)
        width = len(layout.kinds) + 1
        for to, hand in picture.hands.items():
            self._count(layout.at_thrown, hand.thrown)
            start = layout.at_common.get(to)
            if start is not None:
                row[start] = hand.cards.count(HIDDEN)
                self._count(start + 1, hand.cards)
        for at, number in enumerate(self._around[1:]):
            start = layout.at_others + at * width
            for to in picture.of_seat(number):
                hand = picture.hands[to]
                row[start] += hand.cards.count(HIDDEN)
                self._count(start + 1, hand.cards)

    def _count(self, start: int, cards: Sequence[int]) -> None:
        row, place = self._row, self._layout.place
        for card in cards:
            if card != HIDDEN:
                row[start + place[card]] += 1


_QUIET: frozenset[type[Any]] = frozenset({Acted, Decided, Gathered, Moved})
"""Events that change no card; what else happens may."""
