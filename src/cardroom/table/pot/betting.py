"""A round of betting, and the limits it is played under.

Every amount here is a seat's total for the betting round. ``level`` is what everyone must
match, ``full`` the last level that was a whole bet or raise, ``size`` what the next raise must add.
Whoever has acted may raise again if the level that he had matched is lower than ``open_below``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping
from typing import TYPE_CHECKING

from cardroom.table.clauses import Clause
from cardroom.table.decisions import CHECK, FOLD, Choice, Decision, Option
from cardroom.table.events import Acted, Moved

if TYPE_CHECKING:
    from cardroom.table.pot.betting_table import BettingTable
    from cardroom.table.pot.seat import PotSeat

OPEN: Mapping[str, Clause] = {}
CHECKS, FOLDS = Choice("check"), Choice("fold")


class Betting(ABC):
    """The state of one betting round. Subclasses say what a raise may be."""

    __slots__ = (
        "base",
        "capped",
        "full",
        "heads_up_at_start",
        "level",
        "open_below",
        "raises",
        "size",
        "step",
        "table",
        "verb",
    )

    by_pot = False
    """Whether what may be raised to depends on what lies in the pot."""
    option: Callable[[str, int, int, int, int], Option] = Option
    """What a seat is offered that may bet or raise: the verb, both ends, the step and its bet."""

    def __init__(self, table: BettingTable, size: int, level: int = 0) -> None:
        self.table = table
        self.level = self.full = self.open_below = self.base = level
        """``base`` is from where a raise is counted."""
        self.size = size
        self.step = table.chip
        self.raises = 0
        self.capped = False
        self.heads_up_at_start = table.able == 2
        self.verb = "raise" if level else "bet"
        """What putting in more is called now."""

    @abstractmethod
    def totals(self, seat: PotSeat) -> tuple[int, int] | str:
        """The least and greatest total the seat may bet or raise to, or why it may not.

        The reason is the key of a clause of the entry.
        """

    def bring_in(self, due: int) -> None:
        """Take note of a forced bet, which may have been posted with fewer last chips."""
        self.raise_to(due)

    def raise_to(self, to: int) -> None:
        """Take note of a bet or raise."""
        added = to - self.base
        if added >= self.size:
            self.raises += self.full > 0 or self.table.rules.betting_raises
            self.size = added
            self.full = to
        if to % self.step:
            # Somebody's last odd cents: what is counted from there comes in no whole chips.
            self.step = 1
        self.level = self.base = to
        self.verb = "raise"
        rules = self.table.rules
        self.open_below = to - self.size + 1 if rules.shorts_add_up else self.full
        if rules.cap_in_no_limit:
            self.close_at_cap()

    def close_at_cap(self) -> None:
        """End the raises of this betting round once there are as many as the house allows."""
        table = self.table
        heads_up = self.heads_up_at_start if table.rules.heads_up_from_start else table.able <= 2
        if self.raises >= table.raise_cap and (table.rules.two_are_capped or not heads_up):
            self.capped = True


class NoLimit(Betting):
    """Any amount from the last bet or raise up to all the seat's chips."""

    __slots__ = ()

    def totals(self, seat: PotSeat) -> tuple[int, int] | str:
        """At least the size of the last bet or raise, unless it is the seat's last chips."""
        if seat.acted is not None and seat.acted >= self.open_below:
            return "not-reopened"
        if self.capped:
            return "raise-cap"
        least, most = self.base + self.size, seat.bet + seat.chips
        return (least, most) if least < most else (most, most)

    def raise_to(self, to: int) -> None:
        """Take note of a bet or raise: by a reading none is counted from a short all-in."""
        super().raise_to(to)
        if self.table.rules.raises_from_whole and self.full + self.size > to:
            self.base = self.full


class PotLimit(NoLimit):
    """No-limit, but no raise may exceed the pot as it is once the seat has called.

    A collection may leave less in the pot than the least bet, which then is the only one.
    """

    __slots__ = ("first_round", "over")
    by_pot = True

    def __init__(self, table: BettingTable, size: int, level: int = 0) -> None:
        super().__init__(table, size, level)
        self.first_round = level > 0
        self.over = 0
        """All that the last seat could put in, where that is more than it may bet."""

    def totals(self, seat: PotSeat) -> tuple[int, int] | str:
        """The call plus the pot after it; four big blinds are always fine in the first round."""
        totals = NoLimit.totals(self, seat)
        if isinstance(totals, str):
            return totals
        table, level = self.table, self.level
        pot = table.pot + table.bets_on_felt() + level - seat.bet
        unit = table.pot_rounding
        cap = level + max(-(-pot // unit) * unit, self.size)
        if self.first_round and cap < table.open_up_to:
            cap = table.open_up_to
        least, most = totals
        self.over = most if most > cap else 0
        return min(least, cap), min(most, cap)

    def option(self, do: str, low: int, high: int, step: int, base: int) -> Option:
        """The same where the surplus goes back: a seat may put in more than it may bet."""
        over = self.over if self.table.rules.surplus_goes_back else 0
        return Option(do, low, high, step, base, (), 0, None, over)


class SpreadLimit(NoLimit):
    """Bets and raises between two amounts, and no more in a betting round than the house's cap.

    A raise to the cap is allowed even where it adds less than the last bet or raise did.
    """

    __slots__ = ("least", "most")

    def __init__(self, table: BettingTable, size: int, level: int = 0) -> None:
        self.most = table.structure.max_bet or 0
        self.least = min(table.structure.min_bet or size, self.most)
        first = self.least
        if table.rules.raises_match:
            first = min(max(first, level), self.most)
        super().__init__(table, first, level)

    def totals(self, seat: PotSeat) -> tuple[int, int] | str:
        """At least the last bet or raise and at most the end of the spread, up to the cap."""
        cap = self.table.round_cap
        if cap and self.level >= cap:
            return "round-cap"
        totals = super().totals(seat)
        if isinstance(totals, str):
            return totals
        most = min(self.level + self.most, cap or self.level + self.most)
        return min(totals[0], most), min(totals[1], most)

    def raise_to(self, to: int) -> None:
        """Take note of a bet or raise; the next one must match it, or only the spread's least."""
        super().raise_to(to)
        self.base = to  # Only no-limit's rules are read in another way.
        rules = self.table.rules
        if not rules.raises_match:
            self.size = self.least
            if rules.shorts_add_up:
                self.open_below = to - self.least + 1


class FixedLimit(Betting):
    """Bets of one size, a cap on raises, and a rule for all-in bets that fall short."""

    __slots__ = ("counted_from", "reopens", "whole")

    def __init__(self, table: BettingTable, size: int, level: int = 0) -> None:
        super().__init__(table, size, level)
        self.counted_from = level
        """From where it is counted whether the next wager is large enough to be a whole bet."""
        self.whole = level + size
        """The total of the next whole bet. An all-in wager that reaches it counts in any case."""
        self.take_size(size)

    def take_size(self, size: int) -> None:
        """Bet by this size from now on."""
        self.size = size
        self.reopens = -(-size // 2) if self.table.rules.half_bet_counts else size
        """How much of a bet counts as a whole one: the book's half, or all of it."""

    def totals(self, seat: PotSeat) -> tuple[int, int] | str:
        """One size: the next whole bet, or the seat's last chips if they do not reach it."""
        if seat.acted is not None and seat.acted >= self.open_below:
            return "not-reopened"
        if self.capped:
            return "raise-cap"
        to = min(self.whole, seat.bet + seat.chips)
        if self.table.round_cap and to > self.table.round_cap:
            return "round-cap"
        return to, to

    def raise_to(self, to: int) -> None:
        """Take note of a bet or raise, and of the cap once it is reached.

        An all-in that is less than the book's half bet (or whole one) is only completed.
        """
        if to >= self.whole or to - self.counted_from >= self.reopens:
            self.raises += self.full > 0 or self.table.rules.betting_raises
            self.full = to
            self.whole = to + self.size
            self.verb = "raise"
        else:
            self.verb = "complete"
        self.level = to
        if self.table.rules.shorts_add_up:
            self.counted_from = self.full
            self.open_below = to - self.reopens + 1
        else:
            self.counted_from = to
            self.open_below = self.full
        self.close_at_cap()


class BroughtIn(FixedLimit):
    """A limit game's first round with a forced bet of less than a bet, which may be completed.

    Whoever has done no more than match it may raise the whole bet. Completing it is no raise,
    unless a reading has it count as the first one.
    """

    __slots__ = ("counts",)

    def __init__(self, table: BettingTable, size: int) -> None:
        super().__init__(table, size)
        self.verb = "complete"
        self.counts = False

    def bring_in(self, due: int) -> None:
        """A forced bet is no whole one, however near to it: the next step is to complete it."""
        self.level = self.open_below = due
        self.counts = self.table.rules.completing_raises

    def raise_to(self, to: int) -> None:
        """Take note of a completion, bet or raise."""
        completes = not self.full
        super().raise_to(to)
        if completes and self.full:
            if self.counts:
                self.raises += 1
                self.close_at_cap()
            for seat in self.table.players:
                seat.acted = None


class EitherLimit(FixedLimit):
    """A limit game's round in which bets and raises may be of its own size or of a larger one.

    Once somebody bets or raises by the larger amount, so must everyone after him.
    """

    __slots__ = ("larger",)

    def __init__(self, table: BettingTable, size: int, larger: int) -> None:
        super().__init__(table, size)
        self.larger = larger

    def totals(self, seat: PotSeat) -> tuple[int, int] | str:
        """One of two totals, or the seat's last chips."""
        totals = super().totals(seat)
        if isinstance(totals, str) or not self.larger:
            return totals
        high = min(self.full + self.larger, seat.bet + seat.chips)
        self.step = max(high - totals[0], 1)
        return totals[0], high

    def raise_to(self, to: int) -> None:
        """Take note of a bet or raise, and of its size if it was the larger one."""
        if self.larger and to - self.full >= self.larger:
            self.take_size(self.larger)
            self.larger = 0
        super().raise_to(to)


def betting_round(
    table: BettingTable, betting: Betting, street: str, waiting: list[PotSeat]
) -> Generator[Decision, Choice, None]:
    """Ask seats in turn until everyone has folded, called or is all-in; then gather the bets."""
    log, rule = table.log.append, table.clause("betting")
    level, by_pot = betting.level, betting.by_pot
    # Who has as much in front of him and behind it as the one before is offered the same, unless
    # that depends on the pot, or rulings may come between.
    may_be_alike = not by_pot and table.watcher is table.unwatched
    bet_before, chips_before, acted_before = -1, -1, None
    options: tuple[Option, ...] = ()
    closed, default = OPEN, CHECKS
    while waiting:
        turns = iter(waiting)
        waiting = []
        for seat in turns:
            if table.able < 2 or seat.folded:
                if table.contenders == 1:
                    break
                if seat.folded or (table.able == 1 and table.covers(seat)):
                    continue
            bet = seat.bet
            chips = seat.chips
            if bet != bet_before or chips != chips_before or seat.acted is not acted_before:
                options, closed = _options(table, betting, seat, level - bet)
                default = FOLDS if level > bet else CHECKS
                if may_be_alike:
                    bet_before, chips_before, acted_before = bet, chips, seat.acted
            number = seat.number
            choice = yield Decision(number, street, options, default, rule, closed)
            do = choice.do
            amount = choice.amount
            if not amount:
                if do == "fold":
                    seat.folded = True
                    table.contenders -= 1
                    table.able -= 1
                    if table.able == 1:
                        bet_before = -1
                    log(Acted(number, do))
                    continue
                log(Acted(number, do, 0, bet))
                seat.acted = level
                continue
            seat.bet = bet = bet + amount
            seat.chips = chips = chips - amount
            log(Acted(number, do, amount, bet))
            raised = bet > level
            if raised:
                if by_pot and bet > options[1].high:
                    cut_to(table, seat, options[1].high)
                    bet, chips = seat.bet, seat.chips
                betting.raise_to(bet)
                level = betting.level
                bet_before = -1
            if not chips:
                # Only now: whoever raises with his last chips still counts for the cap on raises.
                table.able -= 1
                bet_before = -1
            seat.acted = level
            if raised:
                waiting = _to_answer(table, seat, list(turns))
                break
    if level:
        table.gather()


def _options(
    table: BettingTable, betting: Betting, seat: PotSeat, owed: int
) -> tuple[tuple[Option, ...], Mapping[str, Clause]]:
    bet, chips, level = seat.bet, seat.chips, betting.level
    if owed > 0:
        to = level if chips > owed else bet + chips
        passive = Option("call", to, to, 1, bet)
        if chips <= owed:
            return (passive, FOLD), table.closed("all-in-to-call")
    else:
        passive = CHECK
    if table.able == 1:
        return (passive, FOLD), table.closed("nobody-to-call")
    if seat.acted == 0 and not table.rules.check_raise:
        return (passive, FOLD), table.closed("no-check-raise")
    totals = betting.totals(seat)
    if isinstance(totals, str):
        return (passive, FOLD), table.closed(totals)
    least, most = totals
    return (passive, betting.option(betting.verb, least, most, betting.step, bet), FOLD), OPEN


def cut_to(table: BettingTable, seat: PotSeat, most: int) -> None:
    """Give back what a seat has put in beyond the most that it may bet."""
    over, clause = seat.bet - most, table.clause("over-the-pot")
    seat.bet = most
    seat.chips += over
    seat.returned += over
    bets, why = f"{seat.name}:bets", (clause.lines, clause.says)
    table.log.append(Moved(bets, seat.name, over, *why, "bets", seat.number))


def _to_answer(table: BettingTable, raiser: PotSeat, waiting: list[PotSeat]) -> list[PotSeat]:
    """Who must answer a raise, clockwise from the raiser.

    But a killer who is still to act, and all who wait before him, come before anyone acts twice,
    and the action goes on clockwise from the killer.
    """
    first: list[PotSeat] = []
    start = raiser
    if table.killer is not None and table.killer in waiting:
        start = table.killer
        first = waiting[: waiting.index(start) + 1]
    return first + [
        s
        for s in table.clockwise_after(start)
        if s is not raiser and not s.folded and s.chips and s not in first
    ]
