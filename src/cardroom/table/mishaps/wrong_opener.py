"""The wrong player is taken for the one with the forced bet: when it is corrected, and how."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Acted, Moved
from cardroom.table.pot.bring_in import WAGERS, Begin
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
) -> Generator[Decision, Choice, None]:
    """The betting round that the wrong seat opens, until somebody notices."""
    if wrong is right or wrong.folded or not wrong.chips:
        yield from begin(right)  # The right one after all, or nobody who could bet.
        return
    table.say(f"But seat {wrong.number} is taken for it.")
    start, made = len(table.log), 0
    betting = begin(wrong)
    asked = next(betting, None)
    while asked is not None and not (made and made >= mishap.acted):
        asked = _after(betting, (yield asked))
        made += 1
    since = [event.do for event in table.log[start:] if isinstance(event, Acted)][1:]
    raised = any(do in WAGERS for do in since)
    too_late = asked is None or raised or since.count("call") > 1 or right.folded
    rule = rule_on(Facts(circumstances=frozenset({"played-on"} if too_late else ())))
    if rule.ruling == "true-opener":
        betting.close()
        _take_back(table, rule)
        yield from begin(right)
        return
    while asked is not None:
        asked = _after(betting, (yield asked))


def _after(betting: Generator[Decision, Choice, None], choice: Choice) -> Decision | None:
    """Who is asked after a choice; None at the end of the betting round."""
    try:
        return betting.send(choice)
    except StopIteration:
        return None


def _take_back(table: PotTable, rule: Irregularity) -> None:
    """Everyone takes back what he has bet; who has folded is out."""
    table.first_to_act = None
    for seat in table.players:
        if seat.bet:
            account, amount = f"{seat.name}:bets", seat.bet
            table.able += not (seat.chips or seat.folded)
            seat.chips += amount
            seat.bet = 0
            table.log.append(
                Moved(account, seat.name, amount, rule.lines, rule.says, "bets", seat.number)
            )
