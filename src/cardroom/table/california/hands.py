"""Who plays which hand of a California game, and the wagers that are made in the round."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from string import ascii_lowercase

from cardroom.cards import Card
from cardroom.table.california.settlement import Layout
from cardroom.table.california.spots import Wager
from cardroom.table.california.wagering import JACKPOT
from cardroom.table.california.wagering_table import WageringTable
from cardroom.table.decisions import Choice
from cardroom.table.events import Acted, Moved, Parted, Posted, Said, Switched
from cardroom.table.setup import Setup, clockwise_from
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms

_by = attrgetter("by")


class Bettor:
    """A seat that is in the round, or one of its hands once it has split."""

    __slots__ = (
        "account",
        "by",
        "cards",
        "dealt",
        "folded",
        "hands",
        "name",
        "number",
        "splits",
        "spot",
        "switched",
    )

    def __init__(
        self, number: int, name: str = "", by: str | None = None, spot: str = "base"
    ) -> None:
        self.number = number
        self.by = by
        """Who plays the hand, where its seat has no wager of its own."""
        self.account = by or str(number)
        self.name = name or str(number)
        self.cards: list[Card] = []
        self.folded = False
        self.hands: list[Bettor] = [self]
        """All hands of the seat, this one included, in the order in which they are played."""
        self.dealt: Bettor = self
        """The hand that was dealt, of which this one came by splits; it is its own."""
        self.splits = 0
        """How often the hand that was dealt has been split."""
        self.spot = spot
        """Where the wager lies for which it was dealt."""
        self.switched = False
        """Whether it has exchanged a card with another hand of the seat."""

    @property
    def hand(self) -> str:
        """The hand's own name, where the seat has several."""
        return self.name if len(self.hands) > 1 else ""


class HandsTable(WageringTable):
    """The hands that are dealt to, each with whoever plays it and those behind."""

    __slots__ = ("bettors",)

    def __init__(self, setup: Setup, terms: Terms, stock: Stock, layout: Layout) -> None:
        super().__init__(setup, terms, stock, layout)
        seats = sorted({w.seat for w in self.wagers})
        if not any(map(_by, self.wagers)):
            self.bettors = {number: Bettor(number) for number in seats}
        else:
            self.bettors = {number: Bettor(number, by=self._plays(number)) for number in seats}
            self._tell_who_decides()

    def deal_hands_on(self, spots: Sequence[str]) -> None:
        """Every seat has a hand for each of some spots: ``1-1``, ``1-2``."""
        for seat, bettor in self.bettors.items():
            hands = [
                Bettor(seat, f"{seat}-{place}", bettor.by, spot)
                for place, spot in enumerate(spots, 1)
            ]
            for hand in hands:
                hand.hands = hands
                for wager in self._places.get((seat, hand.spot), ()):
                    wager.hand = hand.name
            self.bettors[seat] = hands[0]

    def hand_of(self, wager: Wager) -> Bettor:
        """The hand that a wager is on: of a seat with several, the first if it is on none."""
        first = self.bettors[wager.seat]
        if wager.hand:
            for hand in first.hands:
                if hand.name == wager.hand:
                    return hand
        return first

    def clockwise_from(self, seat: int) -> list[Bettor]:
        """The bettors, beginning on a seat's left; the house dealer's is that of seat 0."""
        return [self.bettors[number] for number in clockwise_from(list(self.bettors), seat)]

    def clockwise_from_player_dealer(self) -> list[Bettor]:
        """The bettors, beginning on the player-dealer's left."""
        return self.clockwise_from(self.player_dealer)

    def on(self, seat: int, spot: str) -> int:
        """What the seat itself, or who plays its hand, has on a spot."""
        who = self.bettors[seat].account
        return sum([w.amount for w in self._places.get((seat, spot), ()) if w.owner == who])

    def deciders(self, seat: int) -> list[str]:
        """Whose word counts for the hand of a seat, the one that counts most first.

        Where the largest wager decides, it is everybody with a game wager there; else whoever plays
        it alone.
        """
        base = {spot.name for spot in self.layout.spots if spot.base}
        own = self.bettors[seat].account if seat in self.bettors else str(seat)
        if "largest-wager-decides" not in self.terms.clauses:
            return [own]
        amounts: dict[str, int] = {own: 0}
        for wager in self.wagers:
            if wager.seat == seat and wager.spot in base:
                amounts[wager.owner] = max(amounts.get(wager.owner, 0), wager.amount)
        return sorted(amounts, key=lambda owner: (-amounts[owner], owner != own))

    def _plays(self, seat: int) -> str | None:
        """Who plays the hand of a seat that has no wager of its own: the largest one there."""
        there = [w for w in self.wagers if w.seat == seat]
        if any(w.by is None for w in there):
            return None
        base = {spot.name for spot in self.layout.spots if spot.base}
        return max(there, key=lambda w: (w.spot in base, w.amount)).owner

    def _tell_who_decides(self) -> None:
        """Say it where it is not the seat."""
        for seat, bettor in self.bettors.items():
            chief = self.deciders(seat)[0]
            if chief != str(seat):
                clause = self.terms.clauses.get("largest-wager-decides")
                who = f"Seat {chief}" if chief.isdigit() else chief
                says = "has the last word on" if bettor.by is None else "plays"
                why = clause.lines if clause is not None else ""
                self.log.append(Said(f"{who} {says} the hand of seat {seat}.", why))

    def chips_of(self, bettor: Bettor) -> int:
        """What a seat has left to wager with."""
        return self.chips[bettor.account] - self._held.get(bettor.account, 0)

    def most_within(self, spot: str, chips: int) -> int:
        """What somebody with so many chips may put on a spot in the round.

        By the reading ``play-limits`` the table's maximum may hold there as before the deal.
        """
        most = next(s for s in self.layout.spots if s.name == spot).limits(self.limits).max
        if most is None or self.terms.readings.get("play-limits") != "within-the-maximum":
            return chips
        return min(most, chips)

    def plays(self, bettor: Bettor) -> int:
        """At how many seats whoever plays a hand plays one."""
        return sum([other.account == bettor.account for other in self.bettors.values()])

    def acts(
        self, bettor: Bettor, choice: Choice, spot: str = "", *, of_seat: bool = False
    ) -> None:
        """Note a choice; with an amount, the chips go on the spot.

        What is ``of_seat`` is about all its hands.
        """
        amount, owner = choice.amount or 0, bettor.account
        hand = "" if of_seat else bettor.hand
        if amount:
            self._purses.spend(owner, amount, spot)
            self._put_down(Wager(bettor.number, spot, amount, owner, bettor.by, hand=hand))
        if amount and bettor.by:
            # Another seat's chips, or those of somebody behind, are no part of this seat's stack.
            self.log.append(Posted(owner, f"{owner}:{spot}", amount, spot, bettor.number))
            amount = 0
        self.log.append(Acted(bettor.number, choice.do, amount, amount, spot, hand))

    def split_hand(self, hand: Bettor, choice: Choice, spot: str) -> Bettor:
        """Part a pair: its second card begins a new hand of the seat, with a wager of its own.

        The wager for which the hand was dealt belongs to the first of its hands from now on.
        """
        seat, name, first = hand.number, hand.name, hand.dealt
        if not hand.splits:
            hand.name = f"{name}a"
            for wager in self._places[seat, first.spot]:
                wager.hand = hand.name
        splits = hand.splits + 1
        new = Bettor(seat, first.name[:-1] + ascii_lowercase[splits], hand.by, first.spot)
        new.dealt, new.hands = first, hand.hands
        last = max(at for at, one in enumerate(hand.hands) if one.dealt is first)
        new.hands.insert(last + 1, new)
        for one in new.hands:
            if one.dealt is first:
                one.splits = splits
        new.cards.append(hand.cards.pop())
        self.acts(new, choice, spot)
        cards = (hand.cards[0], new.cards[0])
        self.log.append(Parted(name, (hand.name, new.name), cards, seat))
        return new

    def switch_cards(self, one: Bettor, two: Bettor) -> None:
        """Two hands of a seat exchange their second cards."""
        one.cards[1], two.cards[1] = two.cards[1], one.cards[1]
        one.switched = two.switched = True
        cards = (one.cards[1], two.cards[1])
        self.log.append(Switched((one.name, two.name), cards, one.number))

    def forfeit_half(self, hand: Bettor, clause: str) -> None:
        """Half of what is wagered on a hand goes to the player-dealer; the rest plays on."""
        reason = self.clause(clause)
        on = [w for w in self.wagers if w.seat == hand.number and w.hand == hand.hand]
        for wager in [w for w in on if w.spot in (hand.spot, "split")]:
            taken = self.bank.collect(wager.amount // 2)
            wager.forfeited, wager.net = taken, -taken
            if taken:
                payer = f"{wager.owner}:{wager.spot}"
                self._move(payer, "bank", taken, wager, reason.lines, reason.says)

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
        self._purses.spend(name, put, spot)
        self.chips_at_start = sum(self._start.values())
        self.bank.chips += put
        self._places[bettor.number, spot][0].beside += put
        seat = bettor.number
        self.log.append(Moved(name, "bank", put, reason.lines, reason.says, "bank", seat))

    def pay_drop(self, account: str, amount: int, clause: str) -> None:
        """The player-dealer pays into what the house holds, from his own chips."""
        name, reason = str(self.player_dealer), self.clause(clause)
        self._purses.spend(name, amount, JACKPOT)
        self.chips_at_start = sum(self._start.values())
        self.held[account] += amount
        self.log.append(
            Moved(name, account, amount, reason.lines, reason.says, account, self.player_dealer)
        )

    def take_back(self, bettor: Bettor, spot: str, clause: str) -> None:
        """A seat withdraws its own wager from a spot: by this clause it is no longer at stake."""
        reason = self.clause(clause)
        for wager in self._places[bettor.number, spot]:
            if wager.owner == bettor.account:
                self.chips[wager.owner] += wager.amount
                payer = f"{wager.owner}:{spot}"
                self._move(payer, wager.owner, wager.amount, wager, reason.lines, reason.says)
                wager.outcome, wager.why = "withdrawn", reason.lines

    def behind(self, bettor: Bettor, spot: str) -> tuple[str, ...]:
        """Who has a wager on a spot behind the one who plays the hand."""
        there = self._places.get((bettor.number, spot), ())
        others = [w.owner for w in there if w.owner != bettor.account]
        return tuple(dict.fromkeys(others)) if others else ()

    def follow(
        self,
        bettor: Bettor,
        spot: str,
        equal_to: str,
        onto: Bettor | None = None,
        along: Sequence[str] | None = None,
        times: int = 1,
    ) -> None:
        """Whoever is behind a hand matches his wager on one spot on another, if he can pay it.

        It may be so many ``times`` that wager.

        The new wagers lie on the same hand, unless they go ``onto`` another one of the seat. Where
        people say for themselves whether they go ``along``, nobody else does.
        """
        there = self._places.get((bettor.number, equal_to), ())
        hand = (onto or bettor).hand
        others = [w for w in there if w.owner != bettor.account and w.hand == bettor.hand]
        for wager in [w for w in others if along is None or w.owner in along]:
            amount = times * wager.amount
            if amount <= self.chips[wager.owner] - self._held.get(wager.owner, 0):
                self._put_down(Wager(wager.seat, spot, amount, wager.owner, wager.by, hand=hand))
                self._post(wager.owner, f"{wager.owner}:{spot}", amount, spot, wager.seat)

    def give_button(self, wager: Wager, spot: str) -> None:
        """Put a button beside a wager, which may win a prize without being at stake."""
        self._put_down(Wager(wager.seat, spot, 0, wager.owner, wager.by))

    def give_button_to(self, hand: Bettor, spot: str) -> None:
        """Put such a button beside a hand."""
        self._put_down(Wager(hand.number, spot, 0, hand.account, hand.by, hand=hand.hand))

    def has(self, wager: Wager, spot: str) -> bool:
        """Whether the owner of a wager also has one on another spot of that seat."""
        return wager.owner in [w.owner for w in self._places.get((wager.seat, spot), ())]

    def _move(self, payer: str, payee: str, amount: int, w: Wager, why: str, says: str) -> None:
        self.log.append(Moved(payer, payee, amount, why, says, w.spot, w.seat, w.hand))
