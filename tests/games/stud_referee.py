"""A second opinion on stud, from the log alone: whose turn, what choice, who wins.

It shares nothing with the engine but the events it reads, and with the referee of hold'em only how
a hand of five cards is judged and chips are shared out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import combinations
from math import gcd

from cardroom.cards import CARDS
from cardroom.table.events import (
    Acted,
    Burned,
    Dealt,
    Discarded,
    Event,
    Gathered,
    Moved,
    Posted,
)
from tests.games.referee import best, share_out

Range = tuple[int, int]
HIGH, LOW = "23456789TJQKA", "A23456789TJQK"
CARDS_AT_FIRST = 3


@dataclass
class Table:
    """What was agreed before the hand. ``seats`` begin left of the dealer."""

    kind: str
    seats: Sequence[int]
    stacks: dict[int, int]
    due: int
    """The forced bet."""
    bets: Sequence[int]
    """The bet of each round in limit."""
    wins: str = "high"
    eight_or_better: bool = False
    open_pair: bool = False
    chip: int = 1
    half_bet: bool = True
    shorts_in_sum: bool = False
    """Whether several all-ins that are too small count together."""
    two_at_start: bool = False
    suits: bool = True
    """Whether suits decide who gets an odd chip."""
    most: int = 0
    """The end of a spread; the forced bet is its least."""
    raises_match: bool = True
    """Whether a raise of a spread must be as large as the last bet or raise."""
    middle_card_opens: bool = True
    """Whether a card in the middle counts for who acts first."""
    odd_to_high: bool = True
    """Whether the odd chip between two halves goes to the high hand, and not by position."""
    tied_as_one: bool = True
    """Whether those who tie both ways share the whole pot at once."""
    forced_is_bet: bool = False
    """Whether the forced bet may be a whole one, and raised by its maker when all have called."""
    cards_at_first: int = CARDS_AT_FIRST


@dataclass
class Referee:
    """Everything that the log says so far."""

    table: Table
    stacks: dict[int, int]
    bets: Counter[int] = field(default_factory=Counter)
    paid: Counter[int] = field(default_factory=Counter)
    pot: int = 0
    fees: int = 0
    folded: list[int] = field(default_factory=list)
    hands: dict[int, list[str]] = field(default_factory=dict)
    up: dict[int, list[str]] = field(default_factory=dict)
    common: list[str] = field(default_factory=list)
    street: int = 0
    level: int = 0
    whole: int = 0
    wagered: int = 0
    """The last total that somebody was not forced to put in."""
    sizes: list[int] = field(default_factory=list)
    raises: int = 0
    capped: bool = False
    answered: dict[int, int] = field(default_factory=dict)
    last: int = 0
    beginners: int = 0
    at_first: int = CARDS_AT_FIRST
    brings_in: bool = True
    """Whether the first bet completes one that was forced."""

    @classmethod
    def reads(cls, table: Table, events: Sequence[Event]) -> Referee:
        """The referee after these events."""
        self = cls(table, dict(table.stacks), at_first=table.cards_at_first)
        self._new_round()
        for event in events:
            self._read(event)
        return self

    def _new_round(self) -> None:
        self.level = self.whole = self.wagered = self.raises = self.last = self.beginners = 0
        self.capped, self.answered = False, {}
        size = self.table.bets[self.street] if self.table.kind == "limit" else self.table.due
        self.sizes = [size]

    def _read(self, event: Event) -> None:
        match event:
            case Posted(seat=seat, amount=amount):
                self._puts_in(seat, amount)
            case Burned() if not self._dealing:
                self._next_street()
            case Dealt(to="community", card=card):
                if not self._dealing:
                    self._next_street()
                self.common.append(str(CARDS[card]))
            case Discarded(seat=seat, cards=cards):
                self.at_first = CARDS_AT_FIRST
                self.hands[seat] = [n for n in self.hands[seat] if n not in map(str, cards)]
            case Dealt(seat=seat, card=card, up=up):
                if not self._dealing and seat in self.live:
                    self._next_street()
                self.hands.setdefault(seat, []).append(str(CARDS[card]))
                if up:
                    self.up.setdefault(seat, []).append(str(CARDS[card]))
            case Acted(do="up" | "down"):
                pass
            case Acted():
                self._acted(event)
            case Gathered():
                self.pot += self.bets.total()
                self.bets.clear()
            case Moved(payer="pot", payee="fees"):
                self.pot -= event.amount
                self.fees += event.amount
            case Moved(seat=seat, amount=amount) if event.payer.endswith(":bets"):
                self.stacks[seat] += amount
                self.bets[seat] -= amount
            case _:
                pass

    @property
    def _dealing(self) -> bool:
        """Whether this street's cards are on their way: some player has too few for the next."""
        held = [len(self.hands.get(seat, ())) + len(self.common) for seat in self.live]
        return min(held) < self.at_first + self.street

    def _next_street(self) -> None:
        self.street += 1
        self._new_round()
        if self.table.open_pair and self.street == 1 and self.table.kind == "limit":
            self.sizes = [self.table.bets[1], self.table.bets[2]]

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
            self.folded.append(seat)
        elif event.do == "bring-in":
            self.level = self.table.due
            if self.table.kind != "limit":
                self.sizes = [self.table.due]
                self.whole = self.table.due
            elif self.table.due == self.table.bets[0]:
                self.whole = self.wagered = self.table.due
            if self.table.forced_is_bet:
                self.last = seat
                return
        elif self.bets[seat] > self.level:
            self._raised(self.bets[seat], players)
        self.answered[seat] = self.level
        self.last = seat

    def _raised(self, to: int, players: int) -> None:
        if self.table.kind != "limit":
            if to - self.level >= self.sizes[0]:
                self.raises += self.whole > 0
                self.sizes, self.whole = [to - self.level], to
            if self.table.kind == "spread":
                self.sizes = self.sizes if self.table.raises_match else [self.table.due]
                self.capped |= self.raises >= 3 and players > 2
        else:
            before = self.whole if self.table.shorts_in_sum else self.wagered
            next_whole = self.whole + self.sizes[0]
            if len(self._sizes) > 1 and to - self.whole >= self._sizes[1]:
                self.sizes = [self._sizes[1]]
            if to - before >= self._counts or to >= next_whole:
                if not self.whole and not self.street and self.brings_in:
                    self.answered.clear()
                self.raises += self.whole > 0
                self.whole = to
                self.capped |= self.raises >= 3 and players > 2
        self.level = self.wagered = to

    @property
    def _sizes(self) -> list[int]:
        """The sizes of bets: two of them only while a pair shows."""
        pair = any(len({name[0] for name in self.up[seat]}) == 1 for seat in self._showing)
        return self.sizes if pair else self.sizes[:1]

    @property
    def _showing(self) -> list[int]:
        """Who had a hand when the betting round began."""
        return [s for s in self.table.seats if s not in self.folded or s in self.answered]

    @property
    def _counts(self) -> int:
        size = self.sizes[0]
        return (size + 1) // 2 if self.table.half_bet else size

    @property
    def live(self) -> list[int]:
        """Who can still win."""
        return [seat for seat in self.table.seats if seat not in self.folded]

    @property
    def able(self) -> list[int]:
        """Who can still bet."""
        return [seat for seat in self.live if self.stacks[seat]]

    @property
    def forced(self) -> int:
        """Who has the card with the forced bet."""
        cards = {seat: up[0] for seat, up in self.up.items()}
        if self.table.wins == "high":
            return min(cards, key=lambda s: (HIGH.index(cards[s][0]), "cdhs".index(cards[s][1])))
        return max(cards, key=lambda s: (LOW.index(cards[s][0]), "cdhs".index(cards[s][1])))

    def _shows(self, seat: int) -> tuple[object, ...]:
        """What a hand shows, comparable: the more the better."""
        names = self.up[seat] + (self.common if self.table.middle_card_opens else [])
        order = HIGH if self.table.wins == "high" else LOW
        ranks = [order.index(name[0]) for name in names]
        groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
        if self.table.wins == "low":
            if len(names) >= 5:
                return _lowest(names)
            return tuple(-count for count, _ in groups), tuple(-rank for _, rank in groups)
        if len(names) >= 5:
            return best(names)
        return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)

    def whose_turn(self) -> int | None:
        """The next seat to act in this betting round."""
        able = self.able
        if len(self.live) == 1 or not able:
            return None
        if len(able) == 1 and self.bets[able[0]] >= max(self.bets[seat] for seat in self.live):
            return None
        if not self.street and not self.level:
            return next(s for s in self._from(self.forced) if s in able)
        if not self.last:
            strongest = self.live[0]
            for seat in self.live[1:]:
                if self._shows(seat) > self._shows(strongest):
                    strongest = seat
            return next(s for s in self._from(strongest) if s in able)
        for seat in self._from(self.last)[1:]:
            fresh = seat not in self.answered and self.bets[seat] <= self.level
            asked = fresh and (not self.level or self.table.forced_is_bet)
            if seat in able and (self.bets[seat] < self.level or asked):
                return seat
        return None

    def _from(self, seat: int) -> list[int]:
        at = list(self.table.seats).index(seat)
        return [*self.table.seats[at:], *self.table.seats[:at]]

    def may(self, seat: int) -> dict[str, list[int] | Range]:
        """What a seat may do: in limit every total, else the least and the greatest."""
        chips, bet, due = self.stacks[seat], self.bets[seat], self.table.due
        if not self.street and not self.level:
            return self._opens(seat, chips, due)
        owes = self.level - bet
        does: dict[str, list[int] | Range] = {"fold": [0]}
        if owes > 0:
            does["call"] = [min(self.level, bet + chips)]
        else:
            does["check"] = [0]
        if chips <= owes or len(self.able) == 1 or self.capped:
            return does
        if self._is_closed_to(seat):
            return does
        if self.table.kind == "limit":
            verb = "complete" if self.level > self.whole else "raise" if self.level else "bet"
            does[verb] = sorted({min(self.whole + s, bet + chips) for s in self._sizes})
            return does
        most = bet + chips
        if self.table.kind == "pot-limit":
            pot = self.pot + self.bets.total() + owes
            most = min(most, self.level + max(pot, self.sizes[0]))
        if self.table.kind == "spread":
            most = min(most, self.level + self.table.most)
        does["raise" if self.level else "bet"] = (min(self.level + self.sizes[0], most), most)
        return does

    def _is_closed_to(self, seat: int) -> bool:
        """Whether a seat has acted, and nobody has raised by enough since."""
        if seat not in self.answered:
            return False
        if self.table.shorts_in_sum:
            least = self._counts if self.table.kind == "limit" else self.sizes[0]
            return self.level - self.answered[seat] < least
        return self.whole <= self.answered[seat]

    def _opens(self, seat: int, chips: int, due: int) -> dict[str, list[int] | Range]:
        does: dict[str, list[int] | Range] = {"bring-in": [min(due, chips)]}
        if seat != self.forced:
            does["fold"] = [0]
        if chips <= due:
            return does
        if self.table.kind == "limit":
            if due < self.table.bets[0]:
                does["complete"] = [min(self.table.bets[0], chips)]
            return does
        ends = {"pot-limit": max(self.pot, due), "spread": self.table.most}
        most = min(chips, ends.get(self.table.kind, chips))
        if most > due:
            does["bet"] = (min(due + self.table.chip, most), most)
        return does

    # The end

    def settles(self) -> tuple[list[tuple[int, dict[int, int]]], dict[int, int]]:
        """All pots after the collection with what each seat gets, and what comes back to whom."""
        unit = reduce(gcd, self.paid.values(), 0) or 1
        left = dict(self.paid)
        back: Counter[int] = Counter()
        pots: list[tuple[int, list[int]]] = [(0, self.live)]
        while any(left.values()):
            payers = [seat for seat, amount in left.items() if amount]
            for seat in payers:
                left[seat] -= unit
            players = [seat for seat in self.live if seat in payers] or pots[-1][1]
            if sorted(payers) == sorted(players) and len(players) == 1:
                back[players[0]] += unit
            elif pots[-1][1] == players or not pots[-1][0]:
                pots[-1] = pots[-1][0] + unit * len(payers), players
            else:
                pots.append((unit * len(payers), players))
        fees, shared = self.fees, []
        for amount, players in pots:
            fee = min(fees, amount)
            fees -= fee
            gets: Counter[int] = Counter()
            for part, winners in self._parts(amount - fee, players):
                gets += share_out(part, winners, self.table.chip)
            shared.append((amount - fee, {seat: got for seat, got in gets.items() if got}))
        return [pot for pot in shared if pot[0]] or shared[:1], dict(back)

    def _parts(self, amount: int, players: list[int]) -> list[tuple[int, list[int]]]:
        if len(self.live) == 1:
            return [(amount, players)]
        if self.table.wins == "low":
            return [(amount, self._odd_first(self._winners(players, "low"), "low"))]
        high = self._odd_first(self._winners(players, "high"), "high")
        eights = [s for s in players if self._makes_an_eight(s)]
        if not self.table.eight_or_better or not eights:
            return [(amount, high)]
        low = self._winners(eights, "low")
        if self.table.tied_as_one and sorted(high) == sorted(low) and len(high) > 1:
            return [(amount, high)]
        half = amount // self.table.chip // 2 * self.table.chip
        larger = amount - half
        first = next(seat for seat in self.table.seats if seat in high or seat in low)
        if not self.table.odd_to_high and first not in high:
            half, larger = larger, half
        return [(larger, high), (half, self._odd_first(low, "low"))]

    def _winners(self, players: Sequence[int], way: str) -> list[int]:
        judge = best if way == "high" else _lowest
        hands = {seat: judge(self.hands[seat] + self.common) for seat in players}
        top = max(hands.values())
        return [seat for seat in players if hands[seat] == top]

    def _makes_an_eight(self, seat: int) -> bool:
        names = self.hands[seat] + self.common
        return len({name[0] for name in names if name[0] in "A2345678"}) >= 5

    def _odd_first(self, winners: list[int], way: str) -> list[int]:
        if not self.table.suits:
            return winners
        order = HIGH if way == "high" else LOW
        pick = max if way == "high" else min

        def card(seat: int) -> tuple[int, int]:
            return pick((order.index(n[0]), "cdhs".index(n[1])) for n in self.hands[seat])

        first = pick(winners, key=card)
        return [first, *(seat for seat in winners if seat != first)]


def _lowest(names: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """The lowest hand of five, the lowest highest."""

    def lowness(five: Sequence[str]) -> tuple[tuple[int, ...], ...]:
        ranks = [LOW.index(name[0]) for name in five]
        groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
        return tuple(-count for count, _ in groups), tuple(-rank for _, rank in groups)

    return max(map(lowness, combinations(names, 5)))
