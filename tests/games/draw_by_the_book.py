"""Draw poker settled a second time, from the log alone: who put in what, who holds what, who wins.

It shares nothing with the engine but the events it reads: hands are compared by tuples of its own,
jokers are tried as every card, and pots are built one layer of chips after the other.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product

from cardroom.cards import CARDS, FIRST_JOKER
from cardroom.table.events import Acted, Burned, Dealt, Discarded, Event, Moved, Posted

Key = tuple[int, tuple[int, ...]]
KINDS = [(1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1), (5,)]
STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, FIVE = 4, 5, 6, 7, 8, 9
HIGH = {0: 0, 1: 1, 2: 2, 3: 3, 4: FULL_HOUSE, 5: FOUR, 6: FIVE}


def _shape(ranks: Sequence[int]) -> Key:
    counts = Counter(ranks)
    order = sorted(counts, key=lambda rank: (-counts[rank], -rank))
    return KINDS.index(tuple(counts[rank] for rank in order)), tuple(order)


def low(hand: Iterable[int]) -> Key:
    """The lower the better: aces are 1, a joker is whatever makes the lowest hand."""
    held = list(hand)
    ranks = [(card // 4 + 1) % 13 + 1 for card in held if card < FIRST_JOKER]
    missing = len(held) - len(ranks)
    return min(_shape([*ranks, *more]) for more in product(range(1, 14), repeat=missing))


def high(hand: Iterable[int]) -> Key:
    """The higher the better: jokers are aces, or complete a straight or a flush."""
    held = list(hand)
    cards = [(card // 4 + 2, card % 4) for card in held if card < FIRST_JOKER]
    missing = len(held) - len(cards)
    every = [(rank, suit) for rank in range(2, 15) for suit in range(4)]
    best = _plain([*cards, *((14, 9 + n) for n in range(missing))])
    for more in product(every, repeat=missing):
        key = _plain([*cards, *more])
        if key[0] in (STRAIGHT, FLUSH, STRAIGHT_FLUSH):
            best = max(best, key)
    return best


def _plain(cards: Sequence[tuple[int, int]]) -> Key:
    ranks = sorted((rank for rank, _ in cards), reverse=True)
    suited = len({suit for _, suit in cards}) == 1
    straight = 0
    if len(set(ranks)) == 5:
        straight = ranks[0] if ranks[0] - ranks[4] == 4 else 5 if ranks[:2] == [14, 5] else 0
    if straight:
        return (STRAIGHT_FLUSH if suited else STRAIGHT), (straight,)
    if suited and len(set(ranks)) == 5:
        return FLUSH, tuple(ranks)
    kind, shown = _shape(ranks)
    return HIGH[kind], shown


def deuce_to_seven(hand: Iterable[int]) -> Key:
    """The lower the better: aces are high, and do not begin a straight."""
    cards = [(card // 4 + 2, card % 4) for card in hand]
    ranks = sorted((rank for rank, _ in cards), reverse=True)
    if ranks == [14, 5, 4, 3, 2]:
        return (FLUSH if len({suit for _, suit in cards}) == 1 else 0), tuple(ranks)
    return _plain(cards)


def badugi(hand: Iterable[int]) -> tuple[int, tuple[int, ...]]:
    """The higher the better: how many cards count, and the lowest ones, aces being 1."""
    cards = [((card // 4 + 1) % 13 + 1, card % 4) for card in hand]
    return max(
        (size, tuple(-rank for rank in sorted((rank for rank, _ in some), reverse=True)))
        for size in range(1, 5)
        for some in combinations(cards, size)
        if len({rank for rank, _ in some}) == len({suit for _, suit in some}) == size
    )


@dataclass
class Book:
    """A hand as its log tells it. ``seats`` begin left of the button."""

    seats: Sequence[int]
    chip: int
    lowball: bool
    bet: int
    """The bet after the draw that is no longer short."""
    badugi: bool = False
    halved: str = ""
    """With a low half: who has the odd chip of a pot, and how those share who tie for both."""
    needs_openers: bool = False
    must_declare: bool = False
    """Whether openers may not be split without a word."""
    every_seven: bool = False
    """Whether bets after the draw are void for a seven that was bet or called with, too."""
    tie_stands: bool = False
    """Whether they are not where such a seven only ties with a hand that earned them."""
    folded_stay: bool = False
    """Whether what those have bet who have folded since stays in the pot."""
    each_pot: bool = False
    """Whether they are void in no side pot that such a seven cannot win."""
    beaten_loses: bool = False
    """Whether such a seven that any hand beats wins nothing at all."""
    any_seven: bool = False
    """Whether those get their bets back who call behind a seven that another hand beats."""
    low_pairs: bool = False
    """Whether five cards up to a six are a low hand with a pair, too."""
    odd_chips_apart: bool = False
    """Whether every winner in turn gets one of several odd chips."""
    dead: int = 0
    """Antes of earlier deals, of players who have gone."""
    posted_dead: Counter[int] = field(default_factory=Counter)
    came: Counter[int] = field(default_factory=Counter)
    """Antes of earlier deals that were still there."""
    hands: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    opened_with: dict[int, list[int]] = field(default_factory=dict)
    before: Counter[int] = field(default_factory=Counter)
    after: Counter[int] = field(default_factory=Counter)
    uncalled: Counter[int] = field(default_factory=Counter)
    folded: set[int] = field(default_factory=set)
    after_draw: list[Acted] = field(default_factory=list)
    opener: int | None = None
    split: tuple[int, ...] = ()
    fee: int = 0
    drawn: bool = False

    def read(self, events: Sequence[Event], choices: Sequence[tuple[int, str, str]]) -> None:
        """Go through the log up to where the pot is given away."""
        for event in events:
            put_in = self.after if self.drawn else self.before
            if isinstance(event, Acted) and event.do == "stand-pat":
                self.drawn = True
            match event:
                case Posted() if event.payee == "pot":
                    self.dead += event.amount
                    self.posted_dead[event.seat] += event.amount
                case Posted():
                    put_in[event.seat] += event.amount
                case Dealt():
                    self.hands[event.seat].append(event.card)
                case Burned():
                    self.drawn = True
                case Discarded():
                    self.drawn = True
                    for card in event.cards:
                        self.hands[event.seat].remove(card)
                case Acted():
                    put_in[event.seat] += event.amount
                    if event.do == "bet" and self.opener is None and not self.drawn:
                        self.opener = event.seat
                        self.opened_with[event.seat] = list(self.hands[event.seat])
                    if self.drawn and event.do != "stand-pat":
                        self.after_draw.append(event)
                case Moved() if event.payee == "fees":
                    self.fee += event.amount
                case Moved() if event.payer.startswith("antes-") and not event.seat:
                    self.dead += event.amount
                case Moved() if event.payer.startswith("antes-"):
                    put_in[event.seat] += event.amount
                    self.came[event.seat] += event.amount
                case Moved() if event.payer.endswith(":bets"):
                    put_in[event.seat] -= event.amount
                    if not event.says.startswith("More than the pot"):
                        self.uncalled[event.seat] += event.amount
                case _:
                    pass
        for seat, do, cards in choices:
            if do == "fold":  # By choice: the log also has hands that a rule takes away.
                self.folded.add(seat)
            if do == "split-openers":
                assert seat == self.opener
                self.split = tuple(card for card in CARDS if str(card) in cards.split())

    def best(self, seats: Iterable[int]) -> set[int]:
        """Who of some seats has the best hand."""
        if self.lowball:
            values = {seat: low(self.hands[seat]) for seat in seats}
            return {seat for seat in values if values[seat] == min(values.values())}
        judge = badugi if self.badugi else high
        values = {seat: judge(self.hands[seat]) for seat in seats}
        return {seat for seat in values if values[seat] == max(values.values())}

    def dead_opener(self) -> bool:
        """Whether the opener is still in, and may not win."""
        if not self.needs_openers or self.opener is None or self.opener in self.folded:
            return False
        opened = self.opened_with[self.opener]
        if high(opened) < (1, (11,)):
            return True
        gone = self.split or [card for card in opened if card not in self.hands[self.opener]]
        if not gone or not (self.split or self.must_declare):
            return False
        kept = [14 if c >= FIRST_JOKER else c // 4 + 2 for c in opened if c not in gone]
        alike = Counter(kept).most_common()
        pairs = [rank for rank, count in alike if count >= 2]
        keeps = bool(pairs) and (alike[0][1] > 2 or len(pairs) > 1 or max(pairs) > 10)
        return keeps if self.split else not keeps

    def void_sevens(self) -> set[int]:
        """Who has a seven or better that wins no bet after the draw: as a rule who passed there."""
        passed = {event.seat for event in self.after_draw if event.do == "check"}
        may_not = set(self.seats) if self.every_seven else passed
        return {s for s in may_not - self.folded if low(self.hands[s]) < (0, (8,))}

    def behind(self) -> Mapping[int, set[int]]:
        """For everyone whose last act is to call a short bet: who called it after him."""
        found: dict[int, set[int]] = {}
        acts = [event for event in self.after_draw if event.do != "check"]
        last_raise = max((n for n, e in enumerate(acts) if e.do in RAISES), default=-1)
        level = acts[last_raise].to if acts and last_raise >= 0 else 0
        callers = [event.seat for event in acts[last_raise + 1 :] if event.do == "call"]
        if 0 < level < self.bet:
            for place, seat in enumerate(callers):
                found[seat] = set(callers[place + 1 :])
        return found

    def net(self) -> dict[int, int]:
        """What every seat must have won or lost."""
        put_in = self.before + self.after - self.came
        net = Counter({seat: -put_in[seat] - self.posted_dead[seat] for seat in self.seats})
        live = [seat for seat in self.seats if seat not in self.folded]
        if self.dead_opener():
            live.remove(self.opener or 0)
            if not live:
                others = [seat for seat in self.seats if seat != self.opener]
                net[self.opener or 0] -= self.uncalled[self.opener or 0]
                pot = self.dead + self.came.total() - net.total()
                self._pay(net, {tuple(others): pot}, anyone=True)
                return dict(net)
        self._pay(net, self._pots(net, live))
        return dict(net)

    def _pots(self, net: Counter[int], live: Sequence[int]) -> dict[tuple[int, ...], int]:
        """Layer by layer, who may win it; chips that go back are added to the net at once."""
        total = self.before + self.after
        cuts = sorted({*total.values(), *self.before.values()})
        pots: dict[tuple[int, ...], int] = {}
        contested = len(live) > 1 and self.lowball
        best = self.best(live) if contested else set(live)
        void = self.void_sevens() if contested else set()
        behind = self.behind() if contested else {}
        all_void = contested and not self.each_pot and self._voids(best, void)
        if self.beaten_loses:
            live = [seat for seat in live if seat in best or seat not in void]
        floor = 0
        top_live = max(total[seat] for seat in live)
        for cut in cuts:
            may_win = tuple(s for s in live if total[s] >= min(cut, top_live))
            winners = self.best(may_win) if contested else set()
            called = live if self.any_seven else winners
            sevens = {w for w in called if low(self.hands[w]) < (0, (8,))}
            over = {s for w in sevens for s in behind.get(w, ())} - winners
            for seat in self.seats:
                chips = min(total[seat], cut) - min(total[seat], floor)
                later = self.before[seat] < cut
                is_void = all_void or self._voids(winners, void)
                if is_void:
                    goes_back = not (self.folded_stay and seat in self.folded)
                else:
                    goes_back = seat in over
                if later and goes_back:
                    net[seat] += chips
                elif chips:
                    pots[may_win] = pots.get(may_win, 0) + chips
            floor = cut
        main = next(iter(pots), tuple(live))
        return {main: self.dead, **pots} | {main: pots.get(main, 0) + self.dead}

    def _voids(self, winners: set[int], void: set[int]) -> bool:
        return bool(winners & void) and (not self.tie_stands or winners <= void)

    def _pay(
        self, net: Counter[int], pots: dict[tuple[int, ...], int], *, anyone: bool = False
    ) -> None:
        fee = self.fee
        for may_win, whole in pots.items():
            amount = whole - min(fee, whole)
            fee -= min(fee, whole)
            if self.halved and len(may_win) > 1:
                self._pay_halves(net, may_win, amount)
                continue
            best = set(may_win) if anyone or len(may_win) == 1 else self.best(may_win)
            self._share(net, [seat for seat in may_win if seat in best], amount)

    def _pay_halves(self, net: Counter[int], may_win: Sequence[int], amount: int) -> None:
        """A pair of sixes or better for high, a six or lower for low, and who alone has it all."""
        highs = [s for s in may_win if s in self.best(may_win)]
        lows = {s: low(self.hands[s]) for s in may_win if self._is_low(self.hands[s])}
        lowest = [s for s in lows if lows[s] == min(lows.values())]
        qualifies = high(self.hands[highs[0]]) >= (1, (6,))
        odd, tied = self.halved.split()
        if not lowest or not qualifies:
            self._share(net, lowest or highs, amount)
        elif highs == lowest and len(highs) > 1 and tied == "as-one":
            self._share(net, highs, amount)
        else:
            small = amount // self.chip // 2 * self.chip
            closest = next(s for s in may_win if s in highs or s in lowest)
            to_low = odd == "closest-winner" and closest not in highs
            self._share(net, highs, small if to_low else amount - small)
            self._share(net, lowest, amount - small if to_low else small)

    def _is_low(self, hand: Iterable[int]) -> bool:
        if self.low_pairs:
            return all((card // 4 + 1) % 13 + 1 <= 6 for card in hand)
        return low(hand) < (0, (7,))

    def _share(self, net: Counter[int], winners: Sequence[int], amount: int) -> None:
        while amount >= self.chip * len(winners):
            amount -= self.chip * len(winners)
            net.update(dict.fromkeys(winners, self.chip))
        for seat in winners[1:]:
            if self.odd_chips_apart and amount >= 2 * self.chip:
                net[seat] += self.chip
                amount -= self.chip
        net[winners[0]] += amount


RAISES = ("bet", "raise", "complete")
