"""The table as the events tell it to one pair of eyes: stacks, wagers, pot, bank, cards."""

from __future__ import annotations

from collections import Counter
from string import ascii_lowercase

from cardroom.table.events import (
    HIDDEN,
    Acted,
    Arranged,
    Burned,
    Dealt,
    Discarded,
    Event,
    Gathered,
    Moved,
    Parted,
    Posted,
    TakenBack,
    Turned,
)
from cardroom.table.setup import Setup

BOARD = "board"
BETS = "bets"


class TableState:
    """What lies where. Nothing is known here that the events did not say."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        stacks = {str(s.seat): s.chips for s in setup.seats} | setup.backline_bettors
        self.accounts: Counter[str] = Counter(stacks)
        bank = setup.player_dealer
        if bank is not None:
            self.accounts.setdefault(str(bank.seat), bank.bank)
        self.hands: dict[str, list[int]] = {}
        """By recipient; cards that may not be seen are there as `HIDDEN`."""
        self.came: dict[str, list[int]] = {}
        """The same as everyone else sees it: cards that were dealt face down are `HIDDEN`."""
        self.laid: dict[str, dict[str, int]] = {}
        """Hands that were set: how many cards are in each of their parts."""
        self.folded: set[int] = set()

    def apply(self, event: Event) -> None:
        """Take note of an event."""
        match event:
            case Posted() | Moved():
                self._move(event.payer, event.payee, event.amount)
            case Acted():
                self._move(str(event.seat), f"{event.seat}:{event.spot}", event.amount)
                if event.do == "fold":
                    self.folded.add(event.seat)
            case Gathered():
                for account in [a for a in self.accounts if a.endswith(f":{BETS}")]:
                    self._move(account, "pot", self.accounts[account])
            case Dealt():
                self.hands.setdefault(event.to, []).append(event.card)
                self.came.setdefault(event.to, []).append(event.card if event.up else HIDDEN)
            case Turned():
                self._turn(event)
            case Discarded():
                self._throw(event)
            case TakenBack():
                self._throw(event)
            case Arranged():
                self.hands[event.to] = [card for part in event.parts for card in part]
                self.laid[event.to] = dict(zip(event.names, map(len, event.parts), strict=True))
            case Parted():
                self.hands.pop(event.to, None)
                for name, card in zip(event.names, event.cards, strict=True):
                    self.hands[name] = [card]
            case Burned() | _:
                pass

    def _move(self, payer: str, payee: str, amount: int) -> None:
        self.accounts[payer] -= amount
        self.accounts[payee] += amount

    def _turn(self, event: Turned) -> None:
        """Cards turned up take the place of the same number of unseen ones."""
        hand = self.hands.setdefault(event.to, [])
        for card in (Counter(event.cards) - Counter(hand)).elements():
            if HIDDEN in hand:
                hand[hand.index(HIDDEN)] = card
            else:
                hand.append(card)

    def _throw(self, event: Discarded | TakenBack) -> None:
        """Cards that are thrown away unseen are some of those that cannot be seen."""
        hand = self.hands.setdefault(event.to, [])
        for card in event.cards:
            hand.remove(card if card in hand else HIDDEN)

    def stack(self, seat: int) -> int:
        """The chips in front of a seat."""
        return self.accounts[str(seat)]

    def wagers(self, owner: str | int) -> dict[str, int]:
        """What somebody has on the felt, by spot."""
        start = f"{owner}:"
        return {
            account.removeprefix(start): amount
            for account, amount in self.accounts.items()
            if account.startswith(start) and amount
        }

    @property
    def pot(self) -> int:
        """The pot with all bets in front of the seats."""
        bets = sum(n for account, n in self.accounts.items() if account.endswith(f":{BETS}"))
        return self.accounts["pot"] + bets

    @property
    def bank(self) -> int:
        """What lies in the player-dealer's bank."""
        return self.accounts["bank"]

    def of_seat(self, seat: int | str) -> list[str]:
        """The hands of a seat: one, or all that came of splits."""
        return sorted(to for to in self.hands if to.rstrip(ascii_lowercase) == str(seat))

    def seen(self, to: str) -> list[int]:
        """A hand, or nothing if none of it can be seen."""
        hand = self.hands.get(to, [])
        return hand if any(card != HIDDEN for card in hand) else []

    def still_seen(self, to: str, seat: int) -> list[int]:
        """A hand as `seen`; one that was folded before all of it was shown is away."""
        hand = self.seen(to)
        return [] if seat in self.folded and HIDDEN in hand else hand

    def shown(self, to: str) -> list[int]:
        """What a hand shows to the others, or nothing if that is all of it or none."""
        came = self.came.get(to, [])
        return came if HIDDEN in came and any(card != HIDDEN for card in came) else []
