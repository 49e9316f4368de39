"""The wrong player is taken for the one with the forced bet: when it is corrected, and how."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator
from typing import TYPE_CHECKING

from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Acted, Moved
from cardroom.table.pot.bring_in import BRING_IN, WAGERS, Begin
from cardroom.table.pot.seat import PotSeat
from cardroom.table.procedures import Facts, Irregularity, Mishap

if TYPE_CHECKING:
    from cardroom.table.pot.table import PotTable


def opened_by_another(
    table: PotTable,
    mishap: Mishap,
    wrong: PotSeat,
    right: PotSeat,
    begin: Begin,
    rule_on: Callable[[Facts], Irregularity],
    dead: Collection[int],
) -> Generator[Decision, Choice, None]:
    """The betting round that the wrong seat opens, until somebody notices.

    By a reading (``wrong-forced-bet``) a call of it stays, or hands that were thrown away to it
    are played again, but for those that a ruling has called ``dead``.
    """
    if wrong is right or wrong.folded or not wrong.chips:
        yield from begin(right)  # The right one after all, or nobody who could bet.
        return
    table.say(f"But seat {wrong.number} is taken for it.")
    start, made = len(table.log), 0
    betting = begin(wrong)
    asked = next(betting, None)
    while asked is not None and not (made and made >= mishap.acted):
        asked = after_choice(betting, (yield asked))
        made += 1
    read = table.terms.readings.get("wrong-forced-bet")
    acted = [event for event in table.log[start:] if isinstance(event, Acted)]
    since = [event.do for event in acted][1:]
    raised = any(do in WAGERS for do in since)
    again: list[PotSeat] = []
    if read == "folds-come-back":
        folds = [event.seat for event in acted if event.do == "fold"]
        again = [table.seat(number) for number in folds if number not in dead]
    gone = right.folded and right not in again
    too_late = asked is None or raised or since.count("call") > 1 or gone
    rule = rule_on(Facts(circumstances=frozenset({"played-on"} if too_late else ())))
    if rule.ruling == "true-opener":
        betting.close()
        stands = read == "call-stands" and acted[0].do == BRING_IN and right.chips
        _take_back(table, rule, [wrong] if stands else table.players)
        for seat in again:
            seat.folded = False
            table.contenders += 1
            table.able += bool(seat.chips)
            table.say(f"Seat {seat.number} has its hand again.", rule.clause)
        yield from begin(right)
        return
    while asked is not None:
        asked = after_choice(betting, (yield asked))


def after_choice(betting: Generator[Decision, Choice, None], choice: Choice) -> Decision | None:
    """Who is asked after a choice; None at the end of the betting round."""
    try:
        return betting.send(choice)
    except StopIteration:
        return None


def _take_back(table: PotTable, rule: Irregularity, whose: Collection[PotSeat]) -> None:
    """Seats take back what they have bet."""
    table.first_to_act = None
    for seat in whose:
        if seat.bet:
            account, amount = f"{seat.name}:bets", seat.bet
            table.able += not (seat.chips or seat.folded)
            seat.chips += amount
            seat.bet = 0
            table.log.append(
                Moved(account, seat.name, amount, rule.lines, rule.says, "bets", seat.number)
            )
