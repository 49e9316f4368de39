"""A first betting round that somebody must open: stud's bring-in, or a mandatory bet."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Protocol

from cardroom.table.clauses import Clause
from cardroom.table.decisions import FOLD, Choice, Decision, Option
from cardroom.table.events import Acted
from cardroom.table.pot.betting import Betting, betting_round, cut_to

if TYPE_CHECKING:
    from cardroom.table.pot.betting_table import BettingTable
    from cardroom.table.pot.seat import PotSeat

BRING_IN = "bring-in"
WAGERS = ("bet", "raise", "complete")
"""What puts more in than is asked for, in a game with a bring-in."""


class Begin(Protocol):
    """A betting round that begins with whoever opens it, or with those to his left."""

    def __call__(
        self, opener: PotSeat, *, passes: bool = False
    ) -> Generator[Decision, Choice, None]:
        """Ask the seats in turn."""
        ...


def forced_round(
    table: BettingTable,
    betting: Betting,
    street: str,
    low: PotSeat,
    due: int,
    *,
    passes: bool = False,
    asked_again: bool = False,
) -> Generator[Decision, Choice, None]:
    """The round that a seat must open, for ``due`` or for a whole bet; without ``due`` for a bet.

    If its chips went in with the ante, or it ``passes`` by a ruling, the next one with chips may
    open or fold, and so on. Who is ``asked_again`` may raise when everyone has just called.
    """
    after = table.clockwise_after(low)
    order = after if passes else [low, *after[:-1]]
    waiting = [seat for seat in order if seat.chips and not seat.folded]
    for seat in waiting:
        seat.acted = None
    while waiting and table.contenders > 1 and table.able > 1:
        seat = waiting.pop(0)
        if table.first_to_act is None:
            table.first_to_act = seat.number
        asked = _decision(table, betting, street, seat, due, must=seat is low and not passes)
        choice = yield asked
        do, amount = choice.do, choice.amount or 0
        if do == "fold":
            seat.folded = True
            table.contenders -= 1
            table.able -= 1
            table.log.append(Acted(seat.number, do))
            continue
        seat.bet, seat.chips = amount, seat.chips - amount
        table.log.append(Acted(seat.number, do, amount, amount))
        if do == BRING_IN:
            betting.bring_in(due)
        else:
            most = next(option.high for option in asked.options if option.do == do)
            if amount > most:
                cut_to(table, seat, most)
            betting.raise_to(seat.bet)
        if not seat.chips:
            table.able -= 1
        may_raise = asked_again and do == BRING_IN
        seat.acted = None if may_raise else betting.level
        others = table.clockwise_after(seat)
        if not may_raise:
            others.pop()
        waiting = [other for other in others if other.chips and not other.folded]
        break
    yield from betting_round(table, betting, street, waiting)


def _decision(
    table: BettingTable, betting: Betting, street: str, seat: PotSeat, due: int, *, must: bool
) -> Decision:
    rule = table.clause("forced-bet")
    options: list[Option] = []
    closed: Mapping[str, Clause] = {}
    if due:
        least = min(due, seat.chips)
        options.append(Option(BRING_IN, least, least))
    totals = betting.totals(seat)
    if seat.chips <= due:
        closed = table.closed("all-in-to-call")
    elif not isinstance(totals, str) and totals[1] > due:
        # What is due is no bet yet: whoever bets bets more. Without it any bet opens.
        low = max(totals[0], min(due + betting.step, totals[1])) if due else totals[0]
        options.append(betting.option(betting.verb, low, totals[1], betting.step, 0))
    default = Choice(options[0].do, options[0].total)
    if not must:
        options.append(FOLD)
        default = Choice("fold")
    return Decision(seat.number, street, tuple(options), default, rule, closed)
