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

from collections.abc import Callable, Iterable
from string import ascii_lowercase
from typing import Any

import msgspec

from cardroom.cards import CARDS, Card, show
from cardroom.table.events import (
    HIDDEN,
    Acted,
    Arranged,
    Burned,
    Checked,
    Dealt,
    Decided,
    Discarded,
    Event,
    Gathered,
    Moved,
    Parted,
    Posted,
    Pot,
    Said,
    TakenBack,
    Turned,
)
from cardroom.table.pot.pots import Contribution, contested
from cardroom.table.result import Result
from cardroom.table.setup import Setup, clockwise_from

BOARD = "board"
BETS = "bets"
"""The spot of what a seat has bet in a pot game, until it is gathered."""
RAISES = ("bet", "raise", "complete")


class Hand(msgspec.Struct):
    """Cards that lie together: a player's, the player-dealer's, the board, a line of the felt."""

    cards: list[int] = []
    """Those that may not be seen are there as `HIDDEN`."""
    up: list[bool] = []
    """Which of them everyone has seen."""
    parts: dict[str, int] = {}
    """A hand that was set: how many cards are in each of its parts."""
    called: str = ""
    """What it is, once all of it has been turned up and called."""
    thrown: list[int] = []
    """What was discarded from it."""
    shown: list[int] = []
    """Cards of a hand that is face down which somebody had to show; he may have them in it yet."""

    @property
    def seen(self) -> list[int]:
        """The hand, or nothing if none of it can be seen."""
        return self.cards if any(card != HIDDEN for card in self.cards) else []

    @property
    def shows(self) -> list[int]:
        """What it shows to the others, or nothing if that is all of it or none."""
        if all(self.up) or not any(self.up):
            return []
        return [card if up else HIDDEN for card, up in zip(self.cards, self.up, strict=True)]

    def turn(self, cards: Iterable[int]) -> None:
        """Turn cards up: those that are known, or else some that could not be seen."""
        left = list(range(len(self.cards)))
        for card in cards:
            found = [at for at in left if self.cards[at] == card]
            found = found or [at for at in left if self.cards[at] == HIDDEN]
            for at in found[:1]:
                left.remove(at)
                self.cards[at], self.up[at] = card, True

    def take(self, cards: Iterable[int]) -> None:
        """Take cards away; what goes face down is one of those that cannot be seen."""
        if HIDDEN in cards:
            # What was shown of such a hand was taken up again, and may be among them.
            for card in self.shown:
                if card in self.cards:
                    at = self.cards.index(card)
                    self.cards[at], self.up[at] = HIDDEN, False
            self.shown.clear()
        for card in cards:
            gone = card if card in self.cards else HIDDEN
            if gone in self.cards:
                at = len(self.cards) - 1 - self.cards[::-1].index(gone)
                del self.cards[at], self.up[at]


class Seat(msgspec.Struct):
    """A seat that is taken: its chips, and what it has done."""

    seat: int
    chips: int
    wagers: dict[str, int] = {}
    """What it has on the felt, by spot; in a pot game its bet in this betting round."""
    put_in: int = 0
    """What it has in the pot, its bet not counted."""
    folded: bool = False
    did: str = ""
    """What it did last on this street."""


class Backline(msgspec.Struct):
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
        "_middle",
        "backline",
        "bank",
        "big_blind",
        "burned",
        "decided",
        "fees",
        "hands",
        "held",
        "order",
        "pot",
        "raises",
        "said",
        "seats",
        "setup",
    )

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        chips = {s.seat: s.chips for s in setup.seats}
        if setup.player_dealer is not None:
            chips.setdefault(setup.player_dealer.seat, 0)
        self.seats = {number: Seat(number, chips[number]) for number in sorted(chips)}
        self.backline = {name: Backline(name, n) for name, n in setup.backline_bettors.items()}
        self.hands: dict[str, Hand] = {}
        """By recipient: a seat's number, with a letter once it has split, or what the book says."""
        self.order: list[int] = []
        """Everyone with a hand, in the order of the deal: in a pot game the button is last."""
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
        """Take note of some events."""
        folds, decided = FOLDS, self.decided
        for event in events:
            if decided and type(event) is not Decided:
                decided.clear()
            folds[type(event)](self, event)

    # What lies there

    @property
    def live(self) -> list[int]:
        """Those with a hand who have not folded, in the order of the deal."""
        seats = self.seats
        return [number for number in self.order if not seats[number].folded]

    @property
    def board(self) -> list[Card]:
        """The community cards that can be seen."""
        return self.cards(BOARD)

    def cards(self, to: str) -> list[Card]:
        """The cards of a hand that can be seen."""
        hand = self.hands.get(to)
        return [CARDS[card] for card in hand.cards if card != HIDDEN] if hand else []

    def of_seat(self, seat: int) -> list[str]:
        """The names of a seat's hands: one, or all that came of splits."""
        return sorted(to for to in self.hands if to.rstrip(ascii_lowercase) == str(seat))

    def still_seen(self, to: str, seat: int) -> list[int]:
        """A hand as far as it is seen; one that was folded before all of it was shown is away."""
        hand = self.hands[to].seen
        return [] if HIDDEN in hand and seat in self.seats and self.seats[seat].folded else hand

    @property
    def pots(self) -> list[Pot]:
        """The main pot and the side pots in the middle as they stand, and who contests them."""
        if not self._middle:
            return []
        around = clockwise_from(list(self.seats), self.setup.button or 0)
        seats = [seat for number in around if (seat := self.seats[number]).put_in]
        seats = seats or [self.seats[number] for number in self.order]
        stakes = [Contribution(s.seat, s.put_in, not s.folded) for s in seats]
        return contested(stakes, self._dead, self._middle)

    def stacks(self) -> dict[str, int]:
        """What is in front of everyone: seats by number, backline bettors by name."""
        stacks = {str(number): seat.chips for number, seat in self.seats.items()}
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
        banker = self.setup.player_dealer
        told = {
            "button": self.setup.button,
            "player_dealer": banker.seat if banker else None,
            "seats": list(self.seats.values()),
            "backline": list(self.backline.values()),
            "hands": {to: _plain_hand(hand) for to, hand in self.hands.items()},
            "pot": self.pot,
            "pots": self.pots,
            "bank": self.bank,
            "fees": self.fees,
            "held": self.held,
            "burned": self.burned,
            "said": self.said,
            "decided": sorted(self.decided),
            "waiting": list(waiting),
            "result": result,
        }
        plain: dict[str, Any] = msgspec.to_builtins(told)
        return plain

    # Chips

    def _posted(self, event: Posted) -> None:
        if event.spot == "big-blind":
            self.big_blind = event.amount
        self._pay(event.payer, event.amount, event.seat)
        self._get(event.payee, event.amount, event.seat)
        if event.payee == "pot":
            self._dead += event.amount

    def _moved(self, event: Moved) -> None:
        payer, payee, amount = event.payer, event.payee, event.amount
        self._pay(payer, amount, event.seat)
        self._get(payee, amount, event.seat)
        if payee == "fees":
            self.fees[payer] = self.fees.get(payer, 0) + amount
        elif payer == "fees":
            self.fees[payee] = self.fees.get(payee, 0) - amount
        elif payer == "pot" and event.spot == BETS:
            seat = self.seats[event.seat]
            own = min(seat.put_in, amount)
            seat.put_in -= own
            self._dead -= amount - own
        elif payee == "pot":
            self.seats[event.seat].put_in += amount

    def _pay(self, account: str, amount: int, seat: int) -> None:
        owner, on_felt, spot = account.partition(":")
        if on_felt:
            self._lay(owner, spot, -amount, seat)
        elif owner == "pot":
            self.pot -= amount
            self._middle -= amount
        elif owner == "bank":
            self.bank -= amount
        elif owner in self.held:
            self.held[owner] -= amount
        elif owner != "fees":
            player = self._player(owner)
            # Whose chips nobody tells brings what he puts down.
            player.chips = max(player.chips - amount, 0)

    def _get(self, account: str, amount: int, seat: int) -> None:
        owner, on_felt, spot = account.partition(":")
        if on_felt:
            self._lay(owner, spot, amount, seat)
        elif owner == "pot":
            self.pot += amount
            self._middle += amount
        elif owner == "bank":
            self.bank += amount
        elif owner in self.held:
            self.held[owner] += amount
        elif owner != "fees":
            self._player(owner).chips += amount

    def _player(self, name: str) -> Seat | Backline:
        if name.isdigit():
            return self.seats[int(name)]
        return self.backline.setdefault(name, Backline(name, 0))

    def _lay(self, owner: str, spot: str, amount: int, seat: int) -> None:
        """Put chips on a spot of the felt, or take them away."""
        if owner.isdigit():
            wagers = self.seats[int(owner)].wagers
        else:
            bettor = self.backline.setdefault(owner, Backline(owner, 0))
            wagers = bettor.wagers.setdefault(seat, {})
        wagers[spot] = wagers.get(spot, 0) + amount
        if not wagers[spot]:
            del wagers[spot]
        if spot == BETS:
            self.pot += amount

    def _acted(self, event: Acted) -> None:
        seat = self.seats[event.seat]
        seat.did = do = event.do
        amount = event.amount
        if amount:
            spot = event.spot
            seat.chips -= amount
            seat.wagers[spot] = seat.wagers.get(spot, 0) + amount
            if spot == BETS:
                self.pot += amount
                if do in RAISES:
                    self.raises += 1
        elif do == "fold":
            seat.folded = True

    def _decided(self, event: Decided) -> None:
        self.decided.add(event.seat)

    def _gathered(self, event: Gathered) -> None:
        for seat in self.seats.values():
            if seat.wagers:
                seat.put_in += seat.wagers.pop(BETS, 0)
            seat.did = ""
        self.pot = self._middle = event.pot
        self.raises = 0

    # Cards

    def _dealt(self, event: Dealt) -> None:
        hand = self.hands.get(event.to)
        if hand is None:
            hand = self.hands[event.to] = Hand()
            if event.seat and event.seat not in self.order:
                self.order.append(event.seat)
        hand.cards.append(event.card)
        hand.up.append(event.up)
        hand.called = ""

    def _burned(self, event: Burned) -> None:
        self.burned += 1
        # A street begins.
        for seat in self.seats.values():
            seat.did = ""

    def _turned(self, event: Turned) -> None:
        hand = self.hands.setdefault(event.to, Hand())
        thrown = event.thrown
        lying = [card for card in event.cards if card not in thrown]
        if len(lying) == len(hand.cards):
            hand.cards, hand.up = lying, [True] * len(lying)
            hand.called = "" if thrown else hand_name(event)
        else:
            hand.turn(lying)
        hand.shown += lying
        for card in thrown:
            if card not in hand.thrown and HIDDEN in hand.thrown:
                hand.thrown[hand.thrown.index(HIDDEN)] = card

    def _discarded(self, event: Discarded) -> None:
        hand = self.hands.setdefault(event.to, Hand())
        hand.take(event.cards)
        hand.thrown += event.cards
        hand.called = ""
        self.seats[event.seat].did = "discard"

    def _taken_back(self, event: TakenBack) -> None:
        hand = self.hands.setdefault(event.to, Hand())
        hand.take(event.cards)
        hand.called = ""

    def _arranged(self, event: Arranged) -> None:
        laid = [card for part in event.parts for card in part]
        hand = self.hands[event.to] = Hand(laid, [False] * len(laid))
        hand.parts = dict(zip(event.names, map(len, event.parts), strict=True))
        self.seats[event.seat].did = "set"

    def _parted(self, event: Parted) -> None:
        self.hands.pop(event.to, None)
        for name, card in zip(event.names, event.cards, strict=True):
            self.hands[name] = Hand([card], [True])

    def _announced(self, event: Said | Checked) -> None:
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
    Posted: Picture._posted,
    Said: Picture._announced,
    TakenBack: Picture._taken_back,
    Turned: Picture._turned,
}


def hand_name(event: Turned) -> str:
    """What a hand that was turned up is called, without the cards themselves."""
    return event.says.removeprefix(f"{show(event.cards)}: ")


def _plain_hand(hand: Hand) -> dict[str, Any]:
    return {
        "cards": _texts(hand.cards),
        "up": hand.up,
        "parts": hand.parts,
        "called": hand.called,
        "thrown": _texts(hand.thrown),
    }


def _texts(cards: Iterable[int]) -> list[str]:
    return [str(CARDS[card]) if card != HIDDEN else "??" for card in cards]
