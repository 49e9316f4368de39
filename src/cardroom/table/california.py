"""The table of a California game: bettors on their spots against the player-dealer's bank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from typing import Literal, NamedTuple

import msgspec

from cardroom.cards import Card, show
from cardroom.money import Odds, dollars
from cardroom.table.bank import Bank
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice
from cardroom.table.events import Acted, Dealt, Moved, Posted, Turned
from cardroom.table.felt import Felt
from cardroom.table.result import Result, WagerResult
from cardroom.table.setup import CannotPlay, IllegalWager, Setup, clockwise_from
from cardroom.table.spots import Spot, Wager, check_seat_maximum, check_wagers
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms

PLAYER_DEALER = "player-dealer"
NOT_NAMES = frozenset({PLAYER_DEALER, "bank", "fees", "pot"})
"""What other accounts of a round are called, and so no backline bettor."""


class Settlement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In which order a book settles: seat by seat or spot by spot, from where and which way."""

    by: Literal["seat", "wager"]
    spots: tuple[str, ...]
    lines: str
    start: Literal["player-dealer", "house-dealer", "action-button"] = "player-dealer"
    """Beside whom it starts, or where the action button was put."""
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"


class Layout(NamedTuple):
    """What a table of this game looks like: its spots, and how they are settled."""

    spots: tuple[Spot, ...]
    settlement: Settlement
    seats: int
    max_backline: int | None = None
    """The most backline wagers on one spot of a seat, where the book prints a number."""


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """What a wager has come to; only one that wins has ``odds``."""

    outcome: str
    clause: Clause
    odds: Odds | None = None


class Bettor:
    """A seat that is in the round."""

    __slots__ = ("cards", "folded", "name", "number")

    def __init__(self, number: int) -> None:
        self.number = number
        self.name = str(number)
        self.cards: list[Card] = []
        self.folded = False


class CaliforniaTable(Felt):
    """Bettors, their wagers and the bank."""

    def __init__(self, setup: Setup, terms: Terms, stock: Stock, layout: Layout) -> None:
        super().__init__(setup, terms, stock)
        if setup.player_dealer is None:
            raise CannotPlay("this game needs a player_dealer: name his seat and his bank")
        if setup.button is not None:
            raise CannotPlay("a California game has no dealer button: leave button out")
        self.layout = layout
        self.player_dealer = setup.player_dealer.seat
        self.player_dealer_cards: list[Card] = []
        self._button: int | None = None
        self._open_accounts()
        self.fees: dict[str, int] = {}
        self.wagers: list[Wager] = []
        self._places: dict[tuple[int, str], list[Wager]] = {}
        self.bank = Bank(setup.player_dealer.bank, terms.readings["coverage"])
        self._place_all()
        self._post(str(self.player_dealer), "bank", self.bank.posted, "bank", self.player_dealer)
        self.bettors = {number: Bettor(number) for number in sorted({w.seat for w in self.wagers})}
        self._take_fees()
        self.chips_at_start = sum(self._start.values())

    # Before the deal

    def _open_accounts(self) -> None:
        """Everyone's chips. Where nobody says how many, they are what is put down."""
        setup = self.setup
        self.chips: dict[str, int] = {str(s.seat): s.chips for s in setup.seats}
        for name, chips in setup.backline_bettors.items():
            if not is_name(name):
                raise CannotPlay(f"a backline bettor cannot be called {name!r}")
            self.chips[name] = chips
        self._untold: set[str] = set()
        for name in (str(self.player_dealer), *(w.by for w in setup.wagers if w.by is not None)):
            if name not in self.chips:
                self._untold.add(name)
                self.chips[name] = 0
        self._start = self.chips.copy()

    def _place_all(self) -> None:
        setup, layout = self.setup, self.layout
        if not setup.wagers:
            raise IllegalWager("nobody has wagered: there is nothing to deal for")
        check_wagers(setup.wagers, layout.spots, setup.limits, layout.max_backline)
        fee = self.terms.fee
        if fee is not None and fee.tie_max is not None:
            check_seat_maximum(setup.wagers, "tie", fee.tie_max, fee.source)
        seats = {s.seat: str(s.seat) for s in setup.seats}
        # On one spot the seat's own wager is settled first, and those behind it as they came.
        for wager in sorted(setup.wagers, key=lambda w: w.by is not None):
            seat, by = wager.seat, wager.by
            if by is not None and not is_name(by):
                raise IllegalWager(f"a backline bettor cannot be called {by!r}")
            if seat == self.player_dealer:
                raise IllegalWager(f"seat {seat} is the player-dealer's: nobody wagers there")
            if seat > (setup.seats_at_table or seat):
                raise IllegalWager(f"there is no seat {seat} at a table of {setup.seats_at_table}")
            owner = seats.get(seat) if by is None else by
            if owner is None:
                raise IllegalWager(f"seat {seat} is empty and cannot wager")
            self._put_down(Wager(seat, wager.spot, wager.amount, owner, by))
            self._post(owner, f"{owner}:{wager.spot}", wager.amount, wager.spot, seat)

    def _put_down(self, wager: Wager) -> None:
        self.wagers.append(wager)
        self._places.setdefault((wager.seat, wager.spot), []).append(wager)

    def _post(self, payer: str, payee: str, amount: int, spot: str, seat: int) -> None:
        self._spend(payer, amount, spot)
        self.log.append(Posted(payer, payee, amount, spot, seat))

    def _spend(self, payer: str, amount: int, what: str) -> None:
        left = self.chips[payer]
        if payer in self._untold:
            self._start[payer] += amount
        elif amount <= left:
            self.chips[payer] = left - amount
        else:
            who = f"seat {payer}" if payer.isdigit() else payer
            raise IllegalWager(
                f"{who} cannot put {dollars(amount)} on {what}: {dollars(left)} is left"
            )

    def _take_fees(self) -> None:
        option = self.terms.fee
        if option is None:
            return
        base = {spot.name for spot in self.layout.spots if spot.base}
        for owner, count in Counter(w.owner for w in self.wagers if w.spot in base).items():
            says = f"{count} base wager{'s' if count > 1 else ''}"
            self._take_fee(owner, owner, option.bettor_fee(count), says)
        action = sum(w.amount for w in self.wagers)
        fee = option.player_dealer_fee(action)
        says = f"{dollars(action)} of total table action"
        self._take_fee(str(self.player_dealer), PLAYER_DEALER, fee, says)

    def _take_fee(self, payer: str, name: str, fee: int, says: str) -> None:
        option = self.terms.fee
        if fee and option is not None:
            self.fees[name] = fee
            self._spend(payer, fee, "the collection")
            says = f"The collection for {says}, by {option}."
            self.log.append(Moved(payer, "fees", fee, option.source, says))

    # Cards

    def deal_bettors(self, count: int) -> None:
        """Deal cards face down to each seat with a wager, from the house dealer's left."""
        for bettor in self.bettors.values():
            for _ in range(count):
                card = self.stock.draw(bettor.name)
                bettor.cards.append(card)
                self.log.append(Dealt(bettor.name, card, False, bettor.number))

    def deal_player_dealer(self, count: int) -> None:
        """Deal to the player-dealer; the house dealer keeps those cards, unseen by all."""
        for _ in range(count):
            card = self.stock.draw(PLAYER_DEALER)
            self.player_dealer_cards.append(card)
            self.log.append(Dealt(PLAYER_DEALER, card, False))

    def deal_shared(self, to: str, hand: list[Card]) -> Card:
        """Deal one card face up to a hand that belongs to a side, not to a seat."""
        card = self.stock.draw(to)
        hand.append(card)
        self.log.append(Dealt(to, card, True))
        return card

    def reveal(self, to: str, hand: Sequence[Card], says: str) -> None:
        """Turn up a hand and call what it is."""
        self.log.append(Turned(to, tuple(hand), f"{show(hand)}: {says}"))

    # Wagers in the round

    def clockwise_from_player_dealer(self) -> list[Bettor]:
        """The bettors, beginning on the player-dealer's left."""
        order = clockwise_from(list(self.bettors), self.player_dealer)
        return [self.bettors[number] for number in order]

    def on(self, seat: int, spot: str) -> int:
        """What the seat itself has on a spot."""
        return sum([w.amount for w in self._places.get((seat, spot), ()) if not w.by])

    def chips_of(self, bettor: Bettor) -> int:
        """What a seat has left to wager with."""
        return self.chips[bettor.name]

    def acts(self, bettor: Bettor, choice: Choice, spot: str = "") -> None:
        """Note a choice; with an amount, the chips go on the spot."""
        amount = choice.amount or 0
        if amount:
            self._spend(bettor.name, amount, spot)
            self._put_down(Wager(bettor.number, spot, amount, bettor.name))
        self.log.append(Acted(bettor.number, choice.do, amount, amount, spot))

    # Settlement

    def wins(self, clause: str, odds: Odds) -> Verdict:
        """By this clause a wager is paid at these odds."""
        return Verdict("win", self.clause(clause), odds)

    def loses(self, clause: str) -> Verdict:
        """By this clause a wager goes to the player-dealer."""
        return Verdict("lose", self.clause(clause))

    def pushes(self, clause: str) -> Verdict:
        """By this clause a wager goes back to its owner."""
        return Verdict("push", self.clause(clause))

    def settle(self, judge: Callable[[Wager], Verdict | None]) -> None:
        """Settle wagers in the book's order; those without a verdict stay for later."""
        for wager in self._in_order():
            if not wager.outcome:
                verdict = judge(wager)
                if verdict is not None:
                    self._settle(wager, verdict)

    def close(self) -> None:
        """Give the bank back once everything is settled."""
        name, left = str(self.player_dealer), self.bank.chips
        if left:
            self.chips[name] += left
            clause = self.clause("bank")
            self.log.append(Moved("bank", name, left, clause.lines, clause.says, "bank"))
            self.bank.chips = 0

    def place_action_button(self, count: int) -> None:
        """Put the button where a card or the dice say.

        Seats are counted clockwise from the player-dealer's left, his own left out and empty ones
        included, round and round; from an empty seat the button goes on to the next bettor.
        """
        size = max(self.setup.seats_at_table or self.layout.seats, self.player_dealer)
        places = clockwise_from(list(range(1, size + 1)), self.player_dealer)[:-1]
        self._button = places[(count - 1) % len(places)]
        self.say(f"The action button goes to seat {self._button}.")

    def _first_seat(self) -> int:
        """The seat with which settlement starts, whether or not somebody bets there."""
        settlement = self.layout.settlement
        if self.setup.action_start is not None:
            return self.setup.action_start
        if settlement.start == "action-button" and self._button is not None:
            return self._button
        beside = self.player_dealer if settlement.start == "player-dealer" else 0
        step = 1 if settlement.direction == "clockwise" else -1
        return beside + step

    def settlement_order(self) -> list[int]:
        """The seats with wagers in the order in which the book settles them."""
        first, seats = self._first_seat(), list(self.bettors)
        if self.layout.settlement.direction == "clockwise":
            return clockwise_from(seats, first - 1)
        return clockwise_from(seats, first)[::-1]

    def _in_order(self) -> list[Wager]:
        settlement = self.layout.settlement
        seats, on = self.settlement_order(), self._places.get
        if settlement.by == "seat":
            return [w for place in product(seats, settlement.spots) for w in on(place, ())]
        return [w for spot, seat in product(settlement.spots, seats) for w in on((seat, spot), ())]

    def _settle(self, wager: Wager, verdict: Verdict) -> None:
        outcome, clause, odds = verdict.outcome, verdict.clause, verdict.odds
        back, owner, says = wager.amount, wager.owner, clause.says
        if odds is not None:
            due = odds.pays(back)
            paid = wager.net = self.bank.pay(due)
            if not odds.is_exact(back):
                says += f" {odds} of {dollars(back)} is rounded down to a whole cent."
            if paid < due:
                outcome, says = _short(paid, due, says)
            if paid:
                self.chips[owner] += paid
                self._move("bank", owner, paid, wager, clause.lines, says)
        elif outcome == "lose":
            taken = self.bank.collect(back)
            if taken < back:
                outcome, says = _short(taken, back, says)
            if taken:
                wager.net = -taken
                back -= taken
                self._move(f"{owner}:{wager.spot}", "bank", taken, wager, clause.lines, says)
        if back:
            self.chips[owner] += back
            says = says if outcome == "uncovered" else _returned(outcome, clause)
            self._move(f"{owner}:{wager.spot}", owner, back, wager, clause.lines, says)
        wager.outcome, wager.why = outcome, clause.lines

    def _move(self, payer: str, payee: str, amount: int, w: Wager, why: str, says: str) -> None:
        self.log.append(Moved(payer, payee, amount, why, says, w.spot, w.seat))

    # The books

    def stacks(self) -> dict[str, int]:
        """Chips in front of seats and backline bettors."""
        return dict(self.chips)

    def result(self) -> Result:
        """What became of every wager, and everyone's result without fees."""
        bank = str(self.player_dealer)
        fees = {PLAYER_DEALER if name == bank else name: 0 for name in self.chips} | self.fees
        net = {
            PLAYER_DEALER if name == bank else name: chips - self._start[name]
            for name, chips in self.chips.items()
        }
        return Result(
            fees=fees,
            net={name: change + fees[name] for name, change in net.items()},
            wagers=[
                WagerResult(w.seat, w.spot, w.amount, w.outcome, w.net, w.why, w.by)
                for w in self.wagers
            ],
        )

    def loose_chips(self) -> int:
        """Wagers that are not settled, and the bank."""
        return self.bank.chips + sum(w.amount for w in self.wagers if not w.outcome)


def is_name(name: str) -> bool:
    """Whether a backline bettor may be called so."""
    return bool(name) and not name.isdigit() and ":" not in name and name not in NOT_NAMES


def _short(moved: int, due: int, says: str) -> tuple[str, str]:
    if moved:
        return "partly-covered", f"{says} The bank covers {dollars(moved)} of {dollars(due)}."
    return "uncovered", f"{says} The bank is used up: the wager gets no action."


def _returned(outcome: str, clause: Clause) -> str:
    match outcome:
        case "win":
            return "The winning wager itself goes back."
        case "push":
            return clause.says
        case _:
            return "What got no action goes back."
