"""The table of a California game: bettors on their spots against the player-dealer's bank."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, groupby, product
from operator import attrgetter

from cardroom.cards import Card, show
from cardroom.money import Odds, dollars
from cardroom.table.california import words
from cardroom.table.california.hands import Bettor, HandsTable
from cardroom.table.california.settlement import LOST, Layout, Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.california.watcher import CaliforniaWatcher, Judge
from cardroom.table.clauses import Clause
from cardroom.table.events import Burned, Dealt, Discarded, Moved, Turned
from cardroom.table.family import Family
from cardroom.table.result import Result, WagerResult
from cardroom.table.setup import CannotPlay, Setup, Structure, clockwise_from
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms

HALF = Odds(1, 2)
_GOES_BACK = {
    "win": "The winning wager itself goes back.",
    "half-win": "The winning wager itself goes back.",
    "half-lose": "The other half goes back.",
    "partly-covered": "What got no action goes back.",
}
"""Why chips go back to their owner, where that is not what has become of the wager itself."""
_hand, _kum_kum = attrgetter("hand"), attrgetter("kum_kum")
CALIFORNIA = Family(
    "california",
    "a California game",
    "a player-dealer",
    "round",
    is_banked=True,
    clauses={**words.POSITION, **words.WAGERS, **words.FREE_COLLECTION},
    readings=words.READINGS,
    misdeal=words.MISDEAL,
)


class CaliforniaTable(HandsTable):
    """Bettors with their cards and wagers against the bank, up to the last chip settled."""

    __slots__ = ("_button", "_starts_at", "player_dealer_cards")

    family = CALIFORNIA
    unwatched = CaliforniaWatcher()
    watcher: CaliforniaWatcher

    def __init__(self, setup: Setup, terms: Terms, stock: Stock, layout: Layout) -> None:
        super().__init__(setup, terms, stock, layout)
        self.player_dealer_cards: list[Card] = []
        self._button: int | None = None
        self._starts_at = setup.action_start

    @classmethod
    def told_limits(cls, setup: Setup, default: Structure) -> tuple[int | None, int | None]:
        """The table's limits for a wager, as far as a setup tells them."""
        return setup.limits.min, setup.limits.max

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
            self.watcher.deal(self, self.player_dealer_cards, PLAYER_DEALER, up=up)

    def deal_to(self, bettor: Bettor, *, up: bool = False, street: str | None = None) -> None:
        """Deal a seat one more card; ``street`` where it is no first deal."""
        self.watcher.deal(self, bettor.cards, bettor.name, bettor.number, up=up, street=street)

    def replace_last(self, bettor: Bettor) -> None:
        """Put a seat's last card away, face up, and deal it another one."""
        gone = bettor.cards.pop()
        self.log.append(Discarded(bettor.name, (gone,), bettor.number, face_up=True))
        self.deal_to(bettor, up=True)

    def deal_round(self, count: int, first: int) -> None:
        """Deal everyone cards face down, one at a time clockwise from a seat.

        The player-dealer gets his in his own place; nobody looks at them.
        """
        first, _ = self.watcher.at_the_deal(first, back_and_forth=True)
        order = clockwise_from([*self.bettors, self.player_dealer], first - 1)
        for _ in range(count):
            for number in order:
                if number == self.player_dealer:
                    self.deal_player_dealer(1)
                else:
                    self.deal_to(self.bettors[number])
        self.watcher.finish_deal()

    def deal_piles(self, count: int, first: int, *, back_and_forth: bool = False) -> None:
        """Deal a pile of cards for every place of the table, face down, round it from a seat.

        Piles come whole, or a card at a time back and forth over them. Those of places without a
        wager are put away unseen; where the deck is too small for so many, they are not dealt.
        """
        first, back_and_forth = self.watcher.at_the_deal(first, back_and_forth=back_and_forth)
        for place in self.piles(count, first, self.stock.left, back_and_forth=back_and_forth):
            if place == self.player_dealer:
                self.deal_player_dealer(1)
            elif place in self.bettors:
                self.deal_to(self.bettors[place])
            else:
                self.log.append(Burned(self.stock.draw(str(place))))
        self.watcher.finish_deal()

    def piles(self, count: int, first: int, cards: int, *, back_and_forth: bool) -> list[int]:
        """The place that each card goes to when piles are dealt from a deck of so many cards."""
        places = self._way_round(range(1, self.size() + 1), first)
        if count * len(places) > cards:
            taken = {*self.bettors, self.player_dealer}
            places = [place for place in places if place in taken]
        if back_and_forth:
            return [p for n in range(count) for p in (places[::-1] if n % 2 else places)]
        return [place for place in places for _ in range(count)]

    def deal_shared(self, to: str, hand: list[Card], *, up: bool = True) -> Card:
        """Deal one card to a hand that belongs to a side, not to a seat."""
        card = self.stock.draw(to)
        hand.append(card)
        self.log.append(Dealt(to, card, up))
        return card

    def reveal(self, to: str, hand: Sequence[Card], says: str = "") -> None:
        """Turn up a hand and call what it is, where it is something by itself."""
        told = ": ".join(one for one in (show(hand), says) if one)
        self.log.append(Turned(to, tuple(hand), told))

    # Settlement

    def wins(self, clause: str, odds: Odds) -> Verdict:
        """By this clause a wager is paid at these odds."""
        return Verdict("win", self.clause(clause), odds)

    def wins_prize(self, clause: str, prize: int) -> Verdict:
        """By this clause a button is paid a fixed amount."""
        return Verdict("win", self.clause(clause), prize=prize)

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

    def settle(self, judge: Judge) -> None:
        """Settle wagers in the book's order; those without a verdict stay for later."""
        self._settle_by(self.watcher.judging(judge))

    def _settle_by(self, judge: Judge) -> None:
        settlement = self.layout.settlement
        if settlement.lost or settlement.collects_first:
            left = [(wager, judge(wager)) for wager in self._in_order() if not wager.outcome]
            for wager, judged in settlement.with_lost_apart(left):
                self._settle(wager, judged)
            return
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
        if self.called_off is None:
            self._share_kum_kum()

    def _share_kum_kum(self) -> None:
        """Whoever made a bet with others gives them their parts of what has come back for it."""
        for wager in filter(_kum_kum, self.wagers):
            clause, back = self.clause("kum-kum"), wager.amount + wager.net
            for partner in wager.kum_kum:
                share = back * partner.amount // wager.amount
                if share:
                    self.chips[wager.owner] -= share
                    self.chips[partner.by] += share
                    says = f"His part of a kum-kum bet. {clause.says}"
                    self._move(wager.owner, partner.by, share, wager, clause.lines, says)

    @property
    def covers_all_action(self) -> bool:
        """Whether the bank is as large as all that is wagered against it."""
        return self.bank.posted >= sum(w.amount for w in self.wagers)

    def place_action_button(
        self, count: int, beside: int | None = None, *, own: bool = False
    ) -> None:
        """Put the button where a card or the dice say.

        Seats are counted the way that the book settles, from beside the player-dealer, or from the
        house dealer with ``beside=0``, the player-dealer's ``own`` left out unless it counts too,
        and empty ones included, round and round; from an empty seat the button goes on to the next
        bettor.
        """
        start = self.player_dealer if beside is None else beside
        seats = [n for n in range(1, self.size() + 1) if own or n != self.player_dealer]
        places = self._way_round(seats, start)
        self._button = landed = places[(count - 1) % len(places)]
        says = f"The action button goes to seat {landed}."
        if landed not in self.bettors:
            after = self._way_round(self.bettors, landed)[0]
            says = f"Nobody bets at seat {landed}: the action button passes on to seat {after}."
        self.say(says)

    @property
    def action_button(self) -> int | None:
        """The seat at which the action button lies, once it is placed."""
        landed = self._button
        if landed is None or landed in self.bettors:
            return landed
        return self._way_round(self.bettors, landed)[0]

    def roll_for_action(self) -> int:
        """Put the button where the dice say, and tell whose seat gets the first card.

        That is the seat with the button, or the player-dealer's own when the dice name him: the
        button then goes to the seat beside him. Without dice, and where a seat is named, it starts
        there.
        """
        total, dice = self.setup.dice, self.layout.settlement.dice
        if total is None or dice is None or self.setup.action_start is not None:
            return self._first_seat()
        if total > 6 * dice.count:
            raise CannotPlay(f"{dice.count} dice cannot total {total} ({dice.lines})")
        steps = dice.steps(total, self.terms.readings.get("dice-count", ""), self.size())
        self.say(f"The dice total {total}.")
        to_the_left = self.terms.readings.get("own-roll") == "to-the-left"
        if not steps and to_the_left and self.layout.settlement.direction != "clockwise":
            # Counted the other way round, his left is the last seat.
            steps_to_his_left = self.size() - 1
            self.place_action_button(steps_to_his_left)
        else:
            self.place_action_button(steps or 1)
        return self._first_seat() if steps else self.player_dealer

    def move_action(self, seat: int) -> None:
        """Settlement starts with this seat, whatever the dice have said."""
        self._starts_at = seat

    def size(self) -> int:
        """How many seats the table has: the smallest one with room for all, if it is not told."""
        highest = max(self.player_dealer, *(s.seat for s in self.setup.seats), *self.bettors)
        fits = [size for size in self.layout.sizes if size >= highest]
        return max(self.setup.seats_at_table or min(fits, default=self.layout.seats), highest)

    def _first_seat(self) -> int:
        """The seat with which settlement starts, whether or not somebody bets there."""
        settlement = self.layout.settlement
        if self._starts_at is not None:
            return self._starts_at
        if settlement.start.endswith("button") and self._button is not None:
            return self._button
        beside = 0 if settlement.start.startswith("house-dealer") else self.player_dealer
        step = 1 if settlement.direction == "clockwise" else -1
        return beside + step

    def settlement_order(self) -> list[int]:
        """The seats with wagers in the order in which the book settles them."""
        return self._way_round(self.bettors, self._first_seat())

    def _way_round(self, seats: Iterable[int], first: int) -> list[int]:
        """Some seats in the direction in which the book goes round the table, from one of them."""
        if self.layout.settlement.direction == "clockwise":
            return clockwise_from(list(seats), first - 1)
        return clockwise_from(list(seats), first)[::-1]

    def in_settlement_order(self) -> list[Bettor]:
        """The bettors in that order."""
        return [self.bettors[number] for number in self.settlement_order()]

    def _in_order(self) -> list[Wager]:
        seats, order = self.settlement_order(), list[Wager]()
        for spots in self.layout.ways_round:
            lie_there = filter(None, map(self._places.get, product(seats, spots)))
            order.extend(chain.from_iterable(lie_there))
        if any(map(_hand, order)):
            order = _hand_by_hand(order)
        if self.layout.settlement.backline == "after-seat":
            behind = dict.fromkeys((w.seat, w.by) for w in order)
            came = {who: place for place, who in enumerate(behind)}
            order.sort(key=lambda w: (seats.index(w.seat), w.by is not None, came[w.seat, w.by]))
        return order

    def _settle(self, wager: Wager, verdict: Verdict) -> None:
        outcome, clause, odds = verdict.outcome, verdict.clause, verdict.odds
        bank, lines, says = self.bank, clause.lines, clause.says
        seat, spot, owner, beside = wager.seat, wager.spot, wager.owner, wager.beside
        back = wager.amount - wager.forfeited
        if not (bank.can_pay or bank.can_collect or beside):
            wager.no_action = True
        if odds is not None or verdict.prize:
            due = odds.pays(back) if odds is not None else verdict.prize
            paid = bank.pay(due, beside)
            if odds is not None and odds.stake > 1 and not odds.is_exact(back):
                says += f" {odds} of {dollars(back)} is rounded down to a whole cent."
            if paid < due:
                outcome, says = _short(paid, due, says)
            if paid:
                wager.net += paid
                self.chips[owner] += paid
                self.log.append(Moved("bank", owner, paid, lines, says, spot, seat, wager.hand))
        elif outcome in LOST:
            due = back
            if outcome == "half-lose":
                due = HALF.pays(back)
                if not HALF.is_exact(back):
                    says += f" Half of {dollars(back)} is rounded down to a whole cent."
            taken = bank.collect(due, beside)
            if taken < due:
                outcome, says = _short(taken, due, says)
            if taken:
                wager.net -= taken
                back -= taken
                payer = f"{owner}:{spot}"
                self.log.append(Moved(payer, "bank", taken, lines, says, spot, seat, wager.hand))
        if back:
            self.chips[owner] += back
            says, payer = _GOES_BACK.get(outcome, says), f"{owner}:{spot}"
            self.log.append(Moved(payer, owner, back, lines, says, spot, seat, wager.hand))
        wager.outcome, wager.why = outcome, lines

    # Calling a round off

    def account_of(self, payer: str) -> str:
        """The player-dealer pays from his seat."""
        return str(self.player_dealer) if payer == PLAYER_DEALER else payer

    def credit(self, account: str, amount: int) -> None:
        """Put chips to a stack."""
        self.chips[account] += amount

    def clear(self, clause: Clause) -> None:
        """Every wager pushes, also one that was settled already, and the bank goes back."""
        settled = [wager for wager in self.wagers if wager.net]
        self._settle_by(lambda wager: Verdict("push", clause))
        self.close()
        bank = str(self.player_dealer)
        for wager in settled:
            won, net = wager.net > 0, abs(wager.net)
            payer, payee = (wager.owner, bank) if won else (bank, wager.owner)
            self.credit(payer, -net)
            self.credit(payee, net)
            self._move(payer, payee, net, wager, clause.lines, f"It goes back. {clause.says}")
            wager.outcome, wager.why, wager.net = "push", clause.lines, 0
        self._share_kum_kum()

    # The books

    def stacks(self) -> dict[str, int]:
        """Chips in front of seats and backline bettors."""
        return dict(self.chips)

    def result(self) -> Result:
        """What became of every wager, and everyone's result without fees."""
        bank, start = str(self.player_dealer), self._start
        net, fees = {}, {}
        for name, chips in self.chips.items():
            told = PLAYER_DEALER if name == bank else name
            fees[told] = fee = self.fees.get(told, 0)
            net[told] = chips - start[name] + fee
        return Result(
            held=self.held or None,
            set=self.set_as_text(),
            fees=fees,
            net=net,
            wagers=[
                WagerResult(
                    w.seat,
                    w.spot,
                    w.amount,
                    w.outcome,
                    w.net,
                    w.why,
                    w.by,
                    w.hand or None,
                    w.circle if w.circle > 1 else None,
                    w.no_action,
                )
                for w in self.wagers
            ],
        )

    def loose_chips(self) -> int:
        """Wagers that are not settled, and the bank."""
        left = [w.amount - w.forfeited for w in self.wagers if not w.outcome]
        return self.bank.chips + sum(left)


def _hand_by_hand(wagers: Sequence[Wager]) -> list[Wager]:
    """Wagers of a seat that follow each other, with those on its first hand before the next."""
    runs = groupby(wagers, key=lambda w: (w.seat, bool(w.hand)))
    return [w for _, run in runs for w in sorted(run, key=lambda w: w.hand)]


def _short(moved: int, due: int, says: str) -> tuple[str, str]:
    if moved:
        return "partly-covered", f"{says} The bank covers {dollars(moved)} of {dollars(due)}."
    return "uncovered", f"{says} The bank is used up: the wager gets no action."
