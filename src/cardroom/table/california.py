"""The table of a California game: bettors on their spots against the player-dealer's bank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Annotated, Literal, NamedTuple

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
HALF = Odds(1, 2)
NOT_NAMES = frozenset({PLAYER_DEALER, "bank", "fees", "pot"})
"""What other accounts of a round are called, and so no backline bettor."""


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dice that place the action button.

    ``player_dealer`` are the totals that mean his own seat, from which the others are counted
    clockwise; without them his seat is not counted, and one is the seat on his left.
    """

    count: Annotated[int, msgspec.Meta(ge=1, le=6)]
    lines: str
    player_dealer: tuple[int, ...] = ()

    def steps(self, total: int, way: str) -> int:
        """How many seats to the player-dealer's left a total means; none is himself.

        Where his own totals come round sooner than the table has seats, it matters whether the
        count starts again with each of them or goes straight on:

        >>> three = Dice(3, "001:10247", (1, 8, 15))
        >>> [three.steps(total, "starts-again") for total in (7, 8, 9, 16)]
        [6, 0, 1, 1]
        >>> [three.steps(total, "goes-on") for total in (7, 8, 9, 16)]
        [6, 0, 7, 13]
        """
        his = [number for number in self.player_dealer if number <= total]
        if total in his:
            return 0
        return total - (len(his) if way == "goes-on" else max(his, default=0))


class Settlement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In which order a book settles: seat by seat or spot by spot, from where and which way."""

    by: Literal["seat", "wager"]
    spots: tuple[str, ...]
    lines: str
    start: Literal["player-dealer", "house-dealer", "action-button", "house-dealer-or-button"] = (
        "player-dealer"
    )
    """Beside whom it starts, or where the action button was put, always or only if it was."""
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"
    together: tuple[str, ...] = ()
    """Spots that share one way round the table, where all others have one each."""
    backline: Literal["by-spot", "after-seat"] = "by-spot"
    """Whether those behind a seat follow it on each spot, or after all its own wagers."""
    dice: Dice | None = None
    """What places the action button, where dice do."""

    def __post_init__(self) -> None:
        size = len(self.together)
        if self.together not in [self.spots[n : n + size] for n in range(len(self.spots))]:
            raise ValueError("together must name spots as they follow each other in spots")

    def ways_round(self) -> list[tuple[str, ...]]:
        """Which spots are settled each time that the house dealer goes round the table.

        >>> lines = ("player", "banker")
        >>> Settlement("wager", (*lines, "tie"), "001:4754", together=lines).ways_round()
        [('player', 'banker'), ('tie',)]
        """
        if self.by == "seat":
            return [self.spots]
        alone: list[tuple[str, ...]] = [(s,) for s in self.spots if s not in self.together]
        if not self.together:
            return alone
        first = self.spots.index(self.together[0])
        return [*alone[:first], self.together, *alone[first:]]


class Layout(NamedTuple):
    """What a table of this game looks like: its spots, and how they are settled."""

    spots: tuple[Spot, ...]
    settlement: Settlement
    seats: int
    max_backline: int | None = None
    """The most backline wagers on one spot of a seat, where the book prints a number."""
    sizes: tuple[int, ...] = ()
    """The sizes of table, where the book has several."""


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
        self._held: dict[str, int] = {}
        self._bring_for_later()
        if terms.fee is not None and terms.fee.taken == "after-wagers":
            self._hold_fees()
        else:
            self._take_fees()
        # Those behind a seat have brought all that they can need.
        self._untold &= {str(self.player_dealer)}
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

    def _later(self) -> list[Wager]:
        """The wagers that may still be made to equal one that lies there."""
        return [
            Wager(w.seat, spot.name, w.amount, w.owner, w.by)
            for spot in self.layout.spots
            if spot.later and spot.equal_to
            for w in self.wagers
            if w.spot == spot.equal_to and (w.by is None or spot.backline)
        ]

    def _bring_for_later(self) -> None:
        """Whose chips nobody tells has enough to follow his seat."""
        for wager in self._later():
            if wager.owner in self._untold:
                self.chips[wager.owner] += wager.amount
                self._start[wager.owner] += wager.amount

    def _hold_fees(self) -> None:
        """A collection that is taken later is kept back now, as high as it can come to be."""
        for payer, _, fee, _ in self._fees_for([*self.wagers, *self._later()]):
            self._held[payer] = fee
            if payer in self._untold:
                self.chips[payer] += fee
                self._start[payer] += fee
            elif fee > self.chips[payer]:
                self._spend(payer, fee, "the collection")

    def take_late_fees(self) -> None:
        """All wagers are down: take what is collected only now, where the option says so."""
        if self._held:
            # Who had brought what was kept back pays with it.
            self._held.clear()
            self._untold.clear()
            self._take_fees()

    def _take_fees(self) -> None:
        for payer, name, fee, says in self._fees_for(self.wagers):
            self._take_fee(payer, name, fee, says)

    def _fees_for(self, wagers: Sequence[Wager]) -> Iterator[tuple[str, str, int, str]]:
        """Who pays the collection on some wagers, under which name, how much and what for."""
        option = self.terms.fee
        if option is None:
            return
        wagers = [w for w in wagers if not option.counts or w.spot in option.counts]
        spots = self.layout.spots
        base = _number_on([spot for spot in spots if spot.base], wagers)
        bonus = _number_on([spot for spot in spots if spot.is_bonus and option.bonus], wagers)
        for owner in base | bonus:
            says = " and ".join(
                f"{count} {what} wager{'s' if count > 1 else ''}"
                for count, what in ((base[owner], "base"), (bonus[owner], "bonus"))
                if count
            )
            amount = sum(w.amount for w in wagers if w.owner == owner)
            yield owner, owner, option.bettor_fee(base[owner], bonus[owner], amount), says
        action = sum(w.amount for w in wagers)
        fee = option.player_dealer_fee(action)
        says = f"{dollars(action)} of total table action"
        yield str(self.player_dealer), PLAYER_DEALER, fee, says

    def _take_fee(self, payer: str, name: str, fee: int, says: str) -> None:
        option = self.terms.fee
        if fee and option is not None:
            self.fees[name] = fee
            self._spend(payer, fee, "the collection")
            says = f"The collection for {says}, by {option}."
            self.log.append(Moved(payer, "fees", fee, option.source, says))

    # Cards

    def deal_bettors(
        self, count: int, order: Iterable[Bettor] | None = None, *, up: bool = False
    ) -> None:
        """Deal cards to each seat with a wager, from the house dealer's left.

        Another ``order`` is for books that begin elsewhere.
        """
        for bettor in self.bettors.values() if order is None else order:
            for _ in range(count):
                card = self.stock.draw(bettor.name)
                bettor.cards.append(card)
                self.log.append(Dealt(bettor.name, card, up, bettor.number))

    def deal_player_dealer(self, count: int, *, up: bool = False) -> None:
        """Deal to the player-dealer; the house dealer keeps cards face down, unseen by all."""
        for _ in range(count):
            card = self.stock.draw(PLAYER_DEALER)
            self.player_dealer_cards.append(card)
            self.log.append(Dealt(PLAYER_DEALER, card, up))

    def deal_to(self, bettor: Bettor, *, up: bool = False) -> None:
        """Deal a seat one more card."""
        card = self.stock.draw(bettor.name)
        bettor.cards.append(card)
        self.log.append(Dealt(bettor.name, card, up, bettor.number))

    def deal_round(self, count: int, first: int) -> None:
        """Deal everyone cards face down, one at a time clockwise from a seat.

        The player-dealer gets his in his own place; nobody looks at them.
        """
        order = clockwise_from([*self.bettors, self.player_dealer], first - 1)
        for _ in range(count):
            for number in order:
                if number == self.player_dealer:
                    self.deal_player_dealer(1)
                else:
                    self.deal_to(self.bettors[number])

    def deal_shared(self, to: str, hand: list[Card], *, up: bool = True) -> Card:
        """Deal one card to a hand that belongs to a side, not to a seat."""
        card = self.stock.draw(to)
        hand.append(card)
        self.log.append(Dealt(to, card, up))
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
        return self.chips[bettor.name] - self._held.get(bettor.name, 0)

    def acts(self, bettor: Bettor, choice: Choice, spot: str = "") -> None:
        """Note a choice; with an amount, the chips go on the spot."""
        amount = choice.amount or 0
        if amount:
            self._spend(bettor.name, amount, spot)
            self._put_down(Wager(bettor.number, spot, amount, bettor.name))
        self.log.append(Acted(bettor.number, choice.do, amount, amount, spot))

    def player_dealer_acts(self, choice: Choice) -> None:
        """Note a choice of the player-dealer for his own hand."""
        self.log.append(Acted(self.player_dealer, choice.do, spot=""))

    def match(self, bettor: Bettor, spot: str, amount: int, clause: str) -> None:
        """The player-dealer puts chips of his own beside a seat's wager, as far as he has them.

        They answer for that wager alone; what is left of them goes back with the bank.
        """
        name, reason = str(self.player_dealer), self.clause(clause)
        left = self.chips[name] - self._held.get(name, 0)
        put = amount if name in self._untold else min(amount, left)
        if not put:
            return
        self._spend(name, put, spot)
        self.chips_at_start = sum(self._start.values())
        self.bank.chips += put
        self._places[bettor.number, spot][0].beside += put
        seat = bettor.number
        self.log.append(Moved(name, "bank", put, reason.lines, reason.says, "bank", seat))

    def needs_own_wager(self, spot: str) -> None:
        """Refuse a hand with backline wagers alone: nobody would look at it and decide."""
        for number in self.bettors:
            if not self.on(number, spot):
                raise IllegalWager(
                    f"seat {number} has no wager of its own on {spot}: a backline wager stands "
                    "behind a player, who decides for the hand"
                )

    def take_back(self, bettor: Bettor, spot: str, clause: str) -> None:
        """A seat withdraws its own wager from a spot: by this clause it is no longer at stake."""
        reason = self.clause(clause)
        for wager in self._places[bettor.number, spot]:
            if not wager.by:
                self.chips[wager.owner] += wager.amount
                payer = f"{wager.owner}:{spot}"
                self._move(payer, wager.owner, wager.amount, wager, reason.lines, reason.says)
                wager.outcome, wager.why = "withdrawn", reason.lines

    def follow(self, bettor: Bettor, spot: str, equal_to: str) -> None:
        """Whoever is behind a seat matches his wager on one spot on another, if he can pay it."""
        for wager in [w for w in self._places.get((bettor.number, equal_to), ()) if w.by]:
            if wager.amount <= self.chips[wager.owner] - self._held.get(wager.owner, 0):
                self._put_down(Wager(wager.seat, spot, wager.amount, wager.owner, wager.by))
                self._post(wager.owner, f"{wager.owner}:{spot}", wager.amount, spot, wager.seat)

    def has(self, wager: Wager, spot: str) -> bool:
        """Whether the owner of a wager also has one on another spot of that seat."""
        return any(w.owner == wager.owner for w in self._places.get((wager.seat, spot), ()))

    # Settlement

    def wins(self, clause: str, odds: Odds) -> Verdict:
        """By this clause a wager is paid at these odds."""
        return Verdict("win", self.clause(clause), odds)

    def loses(self, clause: str) -> Verdict:
        """By this clause a wager goes to the player-dealer."""
        return Verdict("lose", self.clause(clause))

    def half_wins(self, clause: str) -> Verdict:
        """By this clause a wager is paid half of its amount."""
        return Verdict("half-win", self.clause(clause), HALF)

    def half_loses(self, clause: str) -> Verdict:
        """By this clause half of a wager goes to the player-dealer, and half back."""
        return Verdict("half-lose", self.clause(clause))

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

    @property
    def covers_all_action(self) -> bool:
        """Whether the bank is as large as all that is wagered against it."""
        return self.bank.posted >= sum(w.amount for w in self.wagers)

    def place_action_button(self, count: int) -> None:
        """Put the button where a card or the dice say.

        Seats are counted clockwise from the player-dealer's left, his own left out and empty ones
        included, round and round; from an empty seat the button goes on to the next bettor.
        """
        places = clockwise_from(list(range(1, self._size() + 1)), self.player_dealer)[:-1]
        self._button = places[(count - 1) % len(places)]
        self.say(f"The action button goes to seat {self._button}.")

    def roll_for_action(self) -> int:
        """Put the button where the dice say, and tell whose seat gets the first card.

        That is the seat with the button, or the player-dealer's own when the dice name him: the
        button then goes to his left. Without dice, and where a seat is named, it starts there.
        """
        total, dice = self.setup.dice, self.layout.settlement.dice
        if total is None or dice is None or self.setup.action_start is not None:
            return self._first_seat()
        if total > 6 * dice.count:
            raise CannotPlay(f"{dice.count} dice cannot total {total} ({dice.lines})")
        steps = dice.steps(total, self.terms.readings.get("dice-count", ""))
        self.say(f"The dice total {total}.")
        self.place_action_button(steps or 1)
        return self._first_seat() if steps else self.player_dealer

    def _size(self) -> int:
        """How many seats the table has: the smallest one with room for all, if it is not told."""
        highest = max(self.player_dealer, *(s.seat for s in self.setup.seats), *self.bettors)
        fits = [size for size in self.layout.sizes if size >= highest]
        return max(self.setup.seats_at_table or min(fits, default=self.layout.seats), highest)

    def _first_seat(self) -> int:
        """The seat with which settlement starts, whether or not somebody bets there."""
        settlement = self.layout.settlement
        if self.setup.action_start is not None:
            return self.setup.action_start
        if settlement.start.endswith("button") and self._button is not None:
            return self._button
        beside = 0 if settlement.start.startswith("house-dealer") else self.player_dealer
        step = 1 if settlement.direction == "clockwise" else -1
        return beside + step

    def settlement_order(self) -> list[int]:
        """The seats with wagers in the order in which the book settles them."""
        first, seats = self._first_seat(), list(self.bettors)
        if self.layout.settlement.direction == "clockwise":
            return clockwise_from(seats, first - 1)
        return clockwise_from(seats, first)[::-1]

    def in_settlement_order(self) -> list[Bettor]:
        """The bettors in that order."""
        return [self.bettors[number] for number in self.settlement_order()]

    def _in_order(self) -> list[Wager]:
        settlement = self.layout.settlement
        seats, on = self.settlement_order(), self._places.get
        ways = [product(seats, spots) for spots in settlement.ways_round()]
        order = [w for way in ways for place in way for w in on(place, ())]
        if settlement.backline == "after-seat":
            behind = dict.fromkeys((w.seat, w.by) for w in order)
            came = {who: place for place, who in enumerate(behind)}
            order.sort(key=lambda w: (seats.index(w.seat), w.by is not None, came[w.seat, w.by]))
        return order

    def _settle(self, wager: Wager, verdict: Verdict) -> None:
        outcome, clause, odds = verdict.outcome, verdict.clause, verdict.odds
        back, owner, says = wager.amount, wager.owner, clause.says
        if odds is not None:
            due = odds.pays(back)
            paid = wager.net = self.bank.pay(due, wager.beside)
            if not odds.is_exact(back):
                says += f" {odds} of {dollars(back)} is rounded down to a whole cent."
            if paid < due:
                outcome, says = _short(paid, due, says)
            if paid:
                self.chips[owner] += paid
                self._move("bank", owner, paid, wager, clause.lines, says)
        elif outcome in ("lose", "half-lose"):
            due = back if outcome == "lose" else HALF.pays(back)
            taken = self.bank.collect(due, wager.beside)
            if outcome == "half-lose" and not HALF.is_exact(back):
                says += f" Half of {dollars(back)} is rounded down to a whole cent."
            if taken < due:
                outcome, says = _short(taken, due, says)
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


def _number_on(spots: Sequence[Spot], wagers: Sequence[Wager]) -> Counter[str]:
    """How many wagers everyone has on some spots."""
    names = {spot.name for spot in spots}
    return Counter(w.owner for w in wagers if w.spot in names)


def is_name(name: str) -> bool:
    """Whether a backline bettor may be called so."""
    return bool(name) and not name.isdigit() and ":" not in name and name not in NOT_NAMES


def _short(moved: int, due: int, says: str) -> tuple[str, str]:
    if moved:
        return "partly-covered", f"{says} The bank covers {dollars(moved)} of {dollars(due)}."
    return "uncovered", f"{says} The bank is used up: the wager gets no action."


def _returned(outcome: str, clause: Clause) -> str:
    match outcome:
        case "win" | "half-win":
            return "The winning wager itself goes back."
        case "half-lose":
            return "The other half goes back."
        case "push":
            return clause.says
        case _:
            return "What got no action goes back."
