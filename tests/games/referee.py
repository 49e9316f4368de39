"""A second opinion on hold'em and Omaha, from the log alone: whose turn, what choice, who wins.

It shares nothing with the engine but the events it reads. It walks through the log anew each time
it is asked, divides pots and halves of pots one chip after the other, and looks at every hand of
five cards that somebody may make.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import combinations
from math import gcd
from typing import Any

from cardroom.table.events import Acted, Dealt, Event, Gathered, Moved, Posted

Range = tuple[int, int]


@dataclass
class Table:
    """What was agreed before the hand. ``seats`` begin left of the button."""

    kind: str
    seats: Sequence[int]
    stacks: dict[int, int]
    big_blind: int
    opening: int
    """What must be matched at first: the big blind, the straddle or the kill blind."""
    after: int
    """The seat after which the action begins."""
    bets: Sequence[int]
    """The bet of each round in limit."""
    killer: int | None = None
    rounding: int = 1
    half_bet: bool = True
    shorts_in_sum: bool = False
    """Whether several all-ins that are too small count together."""
    two_at_start: bool = False
    """Whether raises are free only in a round that begins with two players."""
    spread: Range = (0, 0)
    adds_at_will: bool = False
    """Whether a raise in spread limit need not match the last one."""
    cap: int = 10**15
    """The most that a seat may put in in one betting round."""
    exactly_two: bool = False
    low: bool = False
    odd_to_high: bool = False
    tied_as_one: bool = False


@dataclass
class Referee:
    """Everything that the log says so far."""

    table: Table
    stacks: dict[int, int]
    bets: Counter[int] = field(default_factory=Counter)
    paid: Counter[int] = field(default_factory=Counter)
    dead: int = 0
    pot: int = 0
    fees: int = 0
    folded: set[int] = field(default_factory=set)
    holes: dict[int, list[str]] = field(default_factory=dict)
    board: list[str] = field(default_factory=list)
    level: int = 0
    whole: int = 0
    size: int = 0
    raises: int = 0
    capped: bool = False
    answered: dict[int, int] = field(default_factory=dict)
    last: int = 0
    beginners: int = 0

    @classmethod
    def reads(cls, table: Table, events: Sequence[Event]) -> Referee:
        """The referee after these events."""
        self = cls(table, dict(table.stacks))
        self._new_round(table.opening, table.after)
        for event in events:
            self._read(event)
        return self

    def _new_round(self, level: int, after: int) -> None:
        street = {0: 0, 3: 1, 4: 2, 5: 3}[len(self.board)]
        self.level = self.whole = level
        self.size = self.table.bets[street] if self.table.kind == "limit" else self.table.big_blind
        if self.table.kind != "limit":
            self.size = max(self.size, level)
        if self.table.kind == "spread":
            low, high = self.table.spread
            self.size = low if self.table.adds_at_will else sorted((low, level, high))[1]
        self.raises, self.capped, self.answered, self.last = 0, False, {}, after
        self.beginners = 0

    def _read(self, event: Event) -> None:
        match event:
            case Posted(seat=seat, amount=amount, payee="pot"):
                self.stacks[seat] -= amount
                self.dead += amount
                self.pot += amount
            case Posted(seat=seat, amount=amount):
                self._puts_in(seat, amount)
            case Dealt(to="board"):
                self.board.append(str(event.card))
                if len(self.board) >= 3:
                    self._new_round(0, self.table.seats[-1])
            case Dealt():
                self.holes.setdefault(event.seat, []).append(str(event.card))
            case Acted():
                self._acted(event)
            case Gathered():
                self.pot += self.bets.total()
                self.bets.clear()
            case Moved(payer="pot", payee="fees"):
                self.pot -= event.amount
                self.fees += event.amount
            case Moved(seat=seat, amount=amount) if event.payer.endswith(":bets"):
                # What came back stays in ``paid``: whether it had to, `settles` finds out.
                self.stacks[seat] += amount
                self.bets[seat] -= amount
            case _:
                pass

    def _puts_in(self, seat: int, amount: int) -> None:
        self.stacks[seat] -= amount
        self.bets[seat] += amount
        self.paid[seat] += amount

    def _acted(self, event: Acted) -> None:
        seat, players = event.seat, len(self.able)
        self.beginners = self.beginners or players
        if self.table.two_at_start:
            players = self.beginners
        self._puts_in(seat, event.amount)
        if event.do == "fold":
            self.folded.add(seat)
        elif self.bets[seat] > self.level:
            self._raised(self.bets[seat], players)
        self.answered[seat] = self.level
        self.last = seat

    def _raised(self, to: int, players: int) -> None:
        if self.table.kind == "limit":
            before = self.whole if self.table.shorts_in_sum else self.level
            if to - before >= self._counts or to - self.whole >= self.size:
                self.raises += self.whole > 0
                self.whole = to
                self.capped |= self.raises >= 3 and players > 2
        elif to - self.level >= self.size:
            self.whole = to
            if not self.table.adds_at_will:
                self.size = to - self.level
        self.level = to

    @property
    def _counts(self) -> int:
        return (self.size + 1) // 2 if self.table.half_bet else self.size

    @property
    def live(self) -> list[int]:
        """Who can still win."""
        return [seat for seat in self.table.seats if seat not in self.folded]

    @property
    def able(self) -> list[int]:
        """Who can still bet."""
        return [seat for seat in self.live if self.stacks[seat]]

    def whose_turn(self) -> int | None:
        """The next seat to act in this betting round."""
        able = self.able
        if len(self.live) == 1:
            return None
        if len(able) == 1 and self.bets[able[0]] >= max(self.bets[seat] for seat in self.live):
            return None
        killer = self.table.killer
        if killer in able and not self.board and killer not in self.answered:
            fresh = [s for s in self._after(self.table.after) if s in able and s != killer]
            return next((s for s in fresh if s not in self.answered), killer)
        for seat in self._after(self.last):
            if seat in able and (seat not in self.answered or self.bets[seat] < self.level):
                return seat
        return None

    def _after(self, seat: int) -> list[int]:
        at = list(self.table.seats).index(seat) + 1
        return [*self.table.seats[at:], *self.table.seats[:at]]

    def may(self, seat: int) -> dict[str, Range]:
        """What a seat may do, with the totals of it."""
        chips, bet = self.stacks[seat], self.bets[seat]
        owes = self.level - bet
        everything = bet + chips
        does: dict[str, Range] = {"fold": (0, 0)}
        if owes > 0:
            does["call"] = (min(self.level, everything),) * 2
        else:
            does["check"] = (0, 0)
        if chips > owes and len(self.able) > 1 and not self._is_closed_to(seat):
            low, high = self._sizes(seat)
            low, high = min(low, everything), min(high, everything)
            short = self.table.kind == "limit" and self.level > self.whole
            does["complete" if short else "raise" if self.level else "bet"] = (low, high)
        return does

    def _is_closed_to(self, seat: int) -> bool:
        least = self._counts if self.table.kind == "limit" else self.size
        faces_less = False
        if seat in self.answered and self.table.shorts_in_sum:
            faces_less = self.level - self.answered[seat] < least
        elif seat in self.answered:
            faces_less = self.whole <= self.answered[seat]
        room = self.table.cap - self.level
        if self.table.kind == "limit":
            most = self.bets[seat] + self.stacks[seat]
            room = self.table.cap + 1 - min(self.whole + self.size, most)
        return faces_less or self.capped or room <= 0

    def _sizes(self, seat: int) -> Range:
        match self.table.kind:
            case "limit":
                return (self.whole + self.size,) * 2
            case "no-limit":
                return self.level + self.size, 10**15
            case "spread":
                most = min(self.level + self.table.spread[1], self.table.cap)
                return min(self.level + self.size, most), most
        pot = self.pot + self.bets.total() + self.level - self.bets[seat]
        while pot % self.table.rounding:
            pot += 1
        most = self.level + max(pot, self.size)
        if not self.board:
            most = max(most, 4 * self.table.big_blind)
        return self.level + self.size, most

    # The end

    def settles(self, chip: int) -> tuple[list[tuple[int, dict[int, int]]], dict[int, int]]:
        """All pots after the collection with what each seat gets, and what comes back to whom."""
        unit = reduce(gcd, self.paid.values())
        left = dict(self.paid)
        back: Counter[int] = Counter()
        pots: list[tuple[int, list[int]]] = [(self.dead, self.live)]
        while any(left.values()):
            payers = [seat for seat, amount in left.items() if amount]
            for seat in payers:
                left[seat] -= unit
            players = [seat for seat in self.live if seat in payers] or pots[-1][1]
            if payers == players and len(players) == 1:
                back[players[0]] += unit
            elif pots[-1][1] == players or not pots[-1][0]:
                pots[-1] = pots[-1][0] + unit * len(payers), players
            else:
                pots.append((unit * len(payers), players))
        return self._shares(pots, chip), dict(back)

    def _shares(
        self, pots: list[tuple[int, list[int]]], chip: int
    ) -> list[tuple[int, dict[int, int]]]:
        fees, shared = self.fees, []
        for amount, players in pots:
            fee = min(fees, amount)
            fees -= fee
            gets: Counter[int] = Counter()
            for part, winners in self._parts(amount - fee, players, chip):
                gets += share_out(part, winners, chip)
            shared.append((amount - fee, {seat: got for seat, got in gets.items() if got}))
        return [pot for pot in shared if pot[0]] or shared[:1]

    def _parts(self, amount: int, players: list[int], chip: int) -> list[tuple[int, list[int]]]:
        """A pot, or its two halves, with who wins each."""
        if len(self.live) == 1:
            return [(amount, players)]
        high = _best_of({seat: max(map(_worth, self._hands(seat))) for seat in players})
        if not self.table.low:
            return [(amount, high)]
        found = {seat: [_lowness(hand) for hand in self._hands(seat)] for seat in players}
        lows = {seat: max(low for low in made if low) for seat, made in found.items() if any(made)}
        if not lows:
            return [(amount, high)]
        low = _best_of(lows)
        if high == low and len(high) > 1 and self.table.tied_as_one:
            return [(amount, high)]
        left, right = 0, 0
        while amount >= 2 * chip:
            left, right, amount = left + chip, right + chip, amount - 2 * chip
        first = next(seat for seat in players if seat in high or seat in low)
        if self.table.odd_to_high or first in high:
            return [(left + amount, high), (right, low)]
        return [(left, high), (right + amount, low)]

    def _hands(self, seat: int) -> list[tuple[str, ...]]:
        """Every hand of five cards that a seat may make."""
        if not self.table.exactly_two:
            return list(combinations(self.holes[seat] + self.board, 5))
        return [
            (*two, *three)
            for two in combinations(self.holes[seat], 2)
            for three in combinations(self.board, 3)
        ]


def share_out(amount: int, winners: Sequence[int], chip: int) -> Counter[int]:
    """One chip for each winner in turn while there are enough, and the rest for the first."""
    gets: Counter[int] = Counter()
    while amount >= chip * len(winners):
        amount -= chip * len(winners)
        gets.update(dict.fromkeys(winners, chip))
    gets[winners[0]] += amount
    return gets


def _best_of(hands: Mapping[int, Any]) -> list[int]:
    best = max(hands.values())
    return [seat for seat, hand in hands.items() if hand == best]


def _lowness(names: Sequence[str]) -> list[int]:
    """How low a hand is, the lowest highest; nothing if it has a pair or a card above an eight."""
    ranks = sorted({"A2345678".find(name[0]) for name in names}, reverse=True)
    return [-rank for rank in ranks] if len(ranks) == 5 and ranks[-1] >= 0 else []


def best(names: Sequence[str]) -> tuple[int, list[int]]:
    """The best hand of five out of seven cards, looking at each of them."""
    return max(map(_worth, combinations(names, 5)))


def _worth(names: Sequence[str]) -> tuple[int, list[int]]:
    ranks = sorted(("23456789TJQKA".index(name[0]) for name in names), reverse=True)
    if ranks == [12, 3, 2, 1, 0]:
        ranks = [3, 2, 1, 0, -1]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    shape = [count for count, _ in groups]
    straight = len(groups) == 5 and ranks[0] - ranks[4] == 4
    flush = len({name[1] for name in names}) == 1
    kinds = [[1, 1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [], [], [3, 2], [4, 1]]
    kind = 8 if straight and flush else 5 if flush else 4 if straight else kinds.index(shape)
    return kind, [rank for _, rank in groups]
