"""The wrong player is taken for the one with the forced bet: when it is corrected, and how."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Acted
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
) -> Generator[Decision, Choice, None]:
    """The betting round that the wrong seat opens, until somebody notices.

    By a reading (``wrong-forced-bet``) a call of it stays.
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
    acted = [event for event in table.log[start:] if isinstance(event, Acted)]
    since = [event.do for event in acted][1:]
    raised = any(do in WAGERS for do in since)
    too_late = asked is None or raised or since.count("call") > 1 or right.folded
    rule = rule_on(Facts(circumstances=frozenset({"played-on"} if too_late else ())))
    if rule.ruling == "true-opener":
        betting.close()
        stands = table.terms.readings.get("wrong-forced-bet") == "call-stands"
        stands &= acted[0].do == BRING_IN and right.chips > 0
        table.first_to_act = None
        table.return_bets(rule, [wrong] if stands else table.players)
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
