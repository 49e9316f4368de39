"""A hand that a ruling has killed: it takes no further part, and its chips stay or go back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Acted
from cardroom.table.pot.bring_in import BRING_IN

if TYPE_CHECKING:
    from cardroom.table.pot.seat import PotSeat
    from cardroom.table.pot.table import PotTable
    from cardroom.table.procedures import Irregularity

PASSIVE = ("check", "call")


def call_dead(
    table: PotTable, seat: PotSeat, rule: Irregularity, asked: Decision | None
) -> Choice | None:
    """Call a hand dead; the answer to what is asked now, where nothing is left to decide.

    A seat that is asked itself folds, also one that must open the betting, and whoever is left
    alone has won: with nobody to lose to, even a hand that is dead too.
    """
    if table.contenders == 1:
        table.say(f"Nobody but seat {seat.number} is left, and it takes the pot all the same.")
        return None
    if rule.ruling == "ante-back":
        _give_back(table, seat, rule)
    if asked is not None and asked.seat == seat.number and _is_betting(asked):
        return Choice("fold")
    table.log.append(Acted(seat.number, "fold"))
    seat.folded = True
    table.contenders -= 1
    table.able -= bool(seat.chips)
    if asked is None or table.contenders > 1:
        return None
    do = next((do for do in PASSIVE if _offers(asked, do)), None)
    answer = asked.accept(Choice(do)) if do else asked.default
    if answer.do != "fold":
        return answer
    # He is asked to open or fold, and has nobody to lose to: what he opens with comes back to him.
    opens = next(option for option in asked.options if option.do != "fold")
    return asked.accept(Choice(opens.do, to=opens.total))


def _is_betting(asked: Decision) -> bool:
    return any(_offers(asked, do) for do in ("fold", BRING_IN, "bet"))


def _offers(asked: Decision, do: str) -> bool:
    return any(option.do == do for option in asked.options)


def _give_back(table: PotTable, seat: PotSeat, rule: Irregularity) -> None:
    """Give the ante back; whatever was bet besides stays in the pot."""
    ante = min(seat.put_in, table.structure.ante or 0, table.pot)
    if not ante:
        return
    table.able += not (seat.chips or seat.folded)
    table.refund(seat, ante, rule.clause)
