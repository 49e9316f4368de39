"""One picture of a table: the events of a round, folded into what lies where.

It is for whoever the events are for: nothing is known here that they did not say. The terminal,
bots, drills and tests all read it, so that nobody else has to go through the events.

>>> from cardroom.cards import card
>>> from cardroom.table.events import Acted, Dealt, Posted
>>> from cardroom.table.setup import SeatSetup, Setup
>>> setup = Setup(game="", seats=(SeatSetup(1, 1000), SeatSetup(2, 1000)), button=2)
>>> picture = Picture(setup)
>>> picture.see(
...     [
...         Posted("1", "1:bets", 200, "small-blind", 1),
...         Posted("2", "2:bets", 400, "big-blind", 2),
...         Dealt("1", card("As"), False, 1).seen_by(2),
...         Dealt("2", card("Kd"), False, 2).seen_by(2),
...         Acted(1, "raise", 600, 800),
...     ]
... )
>>> picture.pot, picture.seats[1].chips, picture.seats[1].wagers
(1200, 200, {'bets': 800})
>>> picture.hands["1"].cards == [HIDDEN], picture.cards("2"), picture.live
(True, [Kd], [1, 2])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from cardroom.cards import CARDS, Card
from cardroom.table.events import (
    HIDDEN,
    Acted,
    Arranged,
    Burned,
    CalledOff,
    Checked,
    Dealt,
    Decided,
    Discarded,
    Event,
    Gathered,
    Moved,
    Parted,
    Placed,
    Posted,
    Pot,
    Said,
    Switched,
    TakenBack,
    TakenUp,
    Turned,
)
from cardroom.table.pot.pots import Contribution, collects_from_last, contested
from cardroom.table.result import Result
from cardroom.table.setup import ANTES, Setup, clockwise_from, seat_of_hand
from cardroom.telling.hand import Hand, hand_name

BOARD = "board"
BETS = "bets"
"""The spot of what a seat has bet in a pot game, until it is gathered."""
RAISES = ("bet", "raise", "complete")


class Seat(msgspec.Struct, gc=False):
    """A seat that is played: its chips, and what it has done."""

    seat: int
    chips: int
    wagers: dict[str, int] = {}
    """What it has on the felt, by spot; in a pot game its bet in this betting round."""
    elsewhere: dict[int, dict[str, int]] = {}
    """What it has on the felt before other seats, by seat and spot."""
    put_in: int = 0
    """What it has in the pot, its bet not counted."""
    folded: bool = False


class Backline(msgspec.Struct, gc=False):
    """Somebody who wagers behind seats."""

    name: str
    chips: int
    wagers: dict[int, dict[str, int]] = {}
    """By seat and spot."""


class Announcement(msgspec.Struct, frozen=True):
    """What the house dealer has said, and by which lines of the book."""

    says: str
    why: str = ""


class Picture:
    """A table as somebody sees it."""

    __slots__ = (
        "_dead",
        "_last_first",
        "_middle",
        "_without_stack",
        "backline",
        "bank",
        "big_blind",
        "burned",
        "button",
        "decided",
        "did",
        "fees",
        "hands",
        "held",
        "live",
        "order",
        "player_dealer",
        "pot",
        "raises",
        "said",
        "seats",
    )

    def __init__(self, setup: Setup) -> None:
        self._last_first = collects_from_last(setup.readings)
        self.seats = {s.seat: Seat(s.seat, s.chips) for s in setup.seats}
        self.backline: dict[str, Backline] = {}
        if setup.backline_bettors:
            self.backline |= {name: Backline(name, n) for name, n in setup.backline_bettors.items()}
        self.button = setup.button
        self.player_dealer: int | None = None
        if setup.player_dealer is not None:
            self.player_dealer = banker = setup.player_dealer.seat
            self.seats.setdefault(banker, Seat(banker, 0))
        backed = {wager.seat for wager in setup.wagers if wager.by is not None}
        self._without_stack = backed - self.seats.keys()
        """Seats that are dealt to for those behind them alone, whoever may sit there."""
        self.seats |= {number: Seat(number, 0) for number in sorted(self._without_stack)}
        self.hands: dict[str, Hand] = {}
        """By recipient: a seat's number, with a letter once it has split, or what the book says."""
        self.order: list[int] = []
        """Everyone with a hand, in the order of the deal: in a pot game the button is last."""
        self.live: list[int] = []
        """Those of them who have not folded."""
        self.pot = 0
        """All that has been put in and not been given away, with the bets in front of seats."""
        self.bank = 0
        """What lies in the player-dealer's bank."""
        self.fees: dict[str, int] = {}
        """What the house has collected, by payer."""
        self.held = dict(setup.held)
        """What the house holds for the players, such as jackpots."""
        self.burned = 0
        self.raises = 0
        """Bets and raises in this betting round."""
        self.big_blind = 0
        self.did: dict[int, str] = {}
        """What seats did last, until a street begins."""
        self.decided: set[int] = set()
        """Where seats decide together: those that have, and wait for the others."""
        self.said: list[Announcement] = []
        self._middle = 0
        """What is in the pot without the bets in front of seats."""
        self._dead = 0
        """What was put into the pot and counts for nobody."""

    def apply(self, event: Event) -> None:
        """Take note of an event."""
        self.see((event,))

    def see(self, events: Iterable[Event]) -> None:
        """Take note of some events; what happens between rounds is not on the table."""
        folds, decided = FOLDS, self.decided
        for event in events:
            if decided and type(event) is not Decided:
                decided.clear()
            fold = folds.get(type(event))
            if fold is not None:
                fold(self, event)

    # What lies there

    @property
    def board(self) -> list[Card]:
        """The community cards that can be seen."""
        return self.cards(BOARD)

    def cards(self, to: str) -> list[Card]:
        """The cards of a hand that can be seen."""
        hand = self.hands.get(to)
        return [CARDS[card] for card in hand.cards if card != HIDDEN] if hand else []

    def of_seat(self, seat: int) -> list[str]:
        """The names of a seat's hands: one, or all that were dealt or came of splits."""
        return sorted(to for to in self.hands if seat_of_hand(to) == seat)

    def still_seen(self, to: str, seat: int) -> list[int]:
        """A hand as far as it is seen; one that was folded before all of it was shown is away."""
        hand = self.hands[to].seen
        return [] if HIDDEN in hand and seat in self.seats and self.seats[seat].folded else hand

    @property
    def pots(self) -> list[Pot]:
        """The main pot and the side pots in the middle as they stand, and who contests them."""
        if not self._middle:
            return []
        around = clockwise_from(list(self.seats), self.button or 0)
        seats = [seat for number in around if (seat := self.seats[number]).put_in]
        seats = seats or [self.seats[number] for number in self.order]
        stakes = [Contribution(s.seat, s.put_in, not s.folded) for s in seats]
        return contested(stakes, self._dead, self._middle, last_first=self._last_first)

    def stacks(self) -> dict[str, int]:
        """What is in front of everyone: seats by number, backline bettors by name."""
        own = self.seats.keys() - self._without_stack
        stacks = {str(number): seat.chips for number, seat in self.seats.items() if number in own}
        return stacks | {name: bettor.chips for name, bettor in self.backline.items()}

    def plain(self, waiting: Iterable[int] = (), result: Result | None = None) -> dict[str, Any]:
        """The picture as plain data, with cards as text, for JSON.

        ``waiting`` are the seats that are to decide, and ``result`` is what came of the round.

        >>> from cardroom.table.setup import SeatSetup
        >>> picture = Picture(Setup(game="", seats=(SeatSetup(4, 900),), button=4))
        >>> picture.apply(Dealt("4", HIDDEN, False, 4))
        >>> plain = picture.plain(waiting=[4])
        >>> plain["seats"][0]["chips"], plain["hands"]["4"]["cards"], plain["waiting"]
        (900, ['??'], [4])
        """
        told = {
            "button": self.button,
            "player_dealer": self.player_dealer,
            "seats": [self._plain_seat(self.seats[number]) for number in sorted(self.seats)],
            "backline": list(self.backline.values()),
            "hands": {to: hand.plain() for to, hand in self.hands.items()},
            "pot": self.pot,
            "pots": self.pots,
            "bank": self.bank,
            "fees": self.fees,
            "held": self.held,
            "burned": self.burned,
            "said": self.said,
            "waiting": list(waiting),
            "result": result,
        }
        plain: dict[str, Any] = msgspec.to_builtins(told)
        return plain

    def _plain_seat(self, seat: Seat) -> dict[str, Any]:
        number = seat.seat
        plain: dict[str, Any] = msgspec.to_builtins(seat)
        return plain | {"did": self.did.get(number, ""), "decided": number in self.decided}

    # Chips

    def _posted(self, event: Posted) -> None:
        payee, amount = event.payee, event.amount
        if event.spot == "big-blind":
            self.big_blind = amount
        if payee.endswith(BETS):
            self._put_down(self.seats[event.seat], BETS, amount)
            return
        self._book(event.payer, -amount, event.seat)
        self._book(payee, amount, event.seat)
        if payee == "pot":
            self._dead += amount

    def _moved(self, event: Moved) -> None:
        payer, payee, amount = event.payer, event.payee, event.amount
        self._book(payer, -amount, event.seat)
        self._book(payee, amount, event.seat)
        if payee == "fees":
            self.fees[payer] = self.fees.get(payer, 0) + amount
        elif payer == "fees":
            self.fees[payee] = self.fees.get(payee, 0) - amount
        elif payer == "pot" and event.spot == BETS:
            seat = self.seats[event.seat]
            own = min(seat.put_in, amount)
            seat.put_in -= own
            self._dead -= amount - own
        elif payee == "pot" and event.seat:
            self.seats[event.seat].put_in += amount
        elif payee == "pot":
            self._dead += amount
        elif payee.startswith(ANTES):
            self._dead -= amount

    def _book(self, account: str, amount: int, seat: int) -> None:
        """Add chips to an account, or take them away if it is less than nothing."""
        owner, on_felt, spot = account.partition(":")
        if on_felt:
            self._lay(owner, spot, amount, seat)
        elif owner == "pot":
            self.pot += amount
            self._middle += amount
        elif owner == "bank":
            self.bank += amount
        elif owner.startswith(ANTES):
            self.held[owner] = self.held.get(owner, 0) + amount
            if not self.held[owner]:
                del self.held[owner]
        elif owner in self.held:
            self.held[owner] += amount
        elif owner != "fees":
            player = self.seats[int(owner)] if owner.isdigit() else self._bettor(owner)
            # Whose chips nobody tells brings what he puts down.
            player.chips = max(player.chips + amount, 0)

    def _lay(self, owner: str, spot: str, amount: int, seat: int) -> None:
        """Put chips on a spot of the felt, or take them away."""
        if owner.isdigit():
            mine = self.seats[int(owner)]
            at_home = seat in (mine.seat, 0) or spot == BETS
            wagers = mine.wagers if at_home else mine.elsewhere.setdefault(seat, {})
        else:
            wagers = self._bettor(owner).wagers.setdefault(seat, {})
        wagers[spot] = wagers.get(spot, 0) + amount
        if not wagers[spot]:
            del wagers[spot]
        if spot == BETS:
            self.pot += amount

    def _bettor(self, name: str) -> Backline:
        if name not in self.backline:
            self.backline[name] = Backline(name, 0)
        return self.backline[name]

    def _acted(self, event: Acted) -> None:
        seat = self.seats[event.seat]
        self.did[event.seat] = do = event.do
        if event.amount:
            self._put_down(seat, event.spot, event.amount)
            if do in RAISES:
                self.raises += 1
        elif do == "fold":
            seat.folded = True
            if event.seat in self.live:
                self.live.remove(event.seat)

    def _decided(self, event: Decided) -> None:
        self.decided.add(event.seat)

    def _put_down(self, seat: Seat, spot: str, amount: int) -> None:
        seat.chips -= amount
        wagers = seat.wagers
        wagers[spot] = wagers[spot] + amount if spot in wagers else amount
        if spot == BETS:
            self.pot += amount

    def _gathered(self, event: Gathered) -> None:
        for seat in self.seats.values():
            if seat.wagers:
                seat.put_in += seat.wagers.pop(BETS, 0)
        self.did = {}
        self.pot = self._middle = event.pot
        self.raises = 0

    # Cards

    def _dealt(self, event: Dealt) -> None:
        hand = self.hands.get(event.to)
        if hand is None:
            hand = self.hands[event.to] = Hand([event.card])
            if event.seat and event.seat not in self.order:
                self.order.append(event.seat)
                if not self.seats[event.seat].folded:
                    self.live.append(event.seat)
        else:
            hand.cards.append(event.card)
            hand.called = ""
        if event.up:
            hand.open.append(event.card)

    def _burned(self, event: Burned) -> None:
        self.burned += 1
        self.did = {}

    def _turned(self, event: Turned) -> None:
        hand = self.hands.setdefault(event.to, Hand())
        thrown = event.thrown
        lying = [card for card in event.cards if card not in thrown]
        if len(lying) == len(hand.cards):
            hand.cards, hand.open = lying, list(lying)
            hand.call("" if thrown else hand_name(event))
        else:
            hand.turn(lying)
        hand.shown += tuple(lying)
        if thrown:
            known = Counter(thrown) - Counter(hand.thrown)
            unseen = hand.thrown.count(HIDDEN)
            turned = list(known.elements())[:unseen]
            left = (HIDDEN,) * (unseen - len(turned))
            kept = tuple([card for card in hand.thrown if card != HIDDEN])
            hand.thrown = (*kept, *turned, *left)

    def _discarded(self, event: Discarded) -> None:
        hand = self.hands.setdefault(event.to, Hand())
        hand.take(event.cards)
        hand.thrown += event.cards
        hand.called = ""
        self.did[event.seat] = "discard"

    def _taken_back(self, event: TakenBack) -> None:
        hand = self.hands.setdefault(event.to, Hand())
        hand.take(event.cards)
        hand.called = ""

    def _taken_up(self, event: TakenUp) -> None:
        for lying in self.hands.values():
            if event.card in lying.thrown:
                at = len(lying.thrown) - 1 - lying.thrown[::-1].index(event.card)
                lying.thrown = (*lying.thrown[:at], *lying.thrown[at + 1 :])
                break
        hand = self.hands.setdefault(event.to, Hand())
        hand.cards.append(event.card)
        hand.open.append(event.card)

    def _arranged(self, event: Arranged) -> None:
        laid = [card for part in event.parts for card in part]
        hand = self.hands[event.to] = Hand(laid)
        hand.parts = tuple(zip(event.names, map(len, event.parts), strict=True))
        self.did[event.seat] = "set"

    def _placed(self, event: Placed) -> None:
        self.hands.setdefault(event.to, Hand()).place(event.part, event.cards, event.among)
        self.did[event.seat] = event.part

    def _parted(self, event: Parted) -> None:
        self.hands.pop(event.to, None)
        for name, card in zip(event.names, event.cards, strict=True):
            self.hands[name] = Hand([card], [card])

    def _switched(self, event: Switched) -> None:
        for name, card in zip(event.names, event.cards, strict=True):
            hand = self.hands[name]
            hand.cards[1] = hand.open[1] = card
            hand.switched = True

    def _announced(self, event: Said | Checked | CalledOff) -> None:
        self.said.append(Announcement(event.says, event.why))


FOLDS: dict[type[Event], Callable[[Picture, Any], None]] = {
    Acted: Picture._acted,
    Arranged: Picture._arranged,
    Burned: Picture._burned,
    Checked: Picture._announced,
    Decided: Picture._decided,
    Dealt: Picture._dealt,
    Discarded: Picture._discarded,
    Gathered: Picture._gathered,
    Moved: Picture._moved,
    Parted: Picture._parted,
    Switched: Picture._switched,
    Placed: Picture._placed,
    Posted: Picture._posted,
    Said: Picture._announced,
    CalledOff: Picture._announced,
    TakenBack: Picture._taken_back,
    TakenUp: Picture._taken_up,
    Turned: Picture._turned,
}
