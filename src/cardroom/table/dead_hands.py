"""A hand that a ruling has killed: it takes no further part, and its chips stay or go back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Acted, Moved

if TYPE_CHECKING:
    from cardroom.table.betting_table import PotSeat
    from cardroom.table.irregularities import Irregularity
    from cardroom.table.pot_table import PotTable

PASSIVE = ("check", "call")


def call_dead(
    table: PotTable, seat: PotSeat, rule: Irregularity, asked: Decision | None
) -> Choice | None:
    """Call a hand dead; the answer to what is asked now, where nothing is left to decide.

    A seat that is asked itself folds, and whoever is left alone has won.
    """
    if rule.ruling == "ante-back":
        _give_back(table, seat, rule)
    if asked is not None and asked.seat == seat.number and _offers(asked, "fold"):
        return Choice("fold")
    table.log.append(Acted(seat.number, "fold"))
    seat.folded = True
    table.contenders -= 1
    table.able -= bool(seat.chips)
    if asked is None or table.contenders > 1:
        return None
    do = next((do for do in PASSIVE if _offers(asked, do)), None)
    return asked.accept(Choice(do)) if do else asked.default


def _offers(asked: Decision, do: str) -> bool:
    return any(option.do == do for option in asked.options)


def _give_back(table: PotTable, seat: PotSeat, rule: Irregularity) -> None:
    for account, amount in ((f"{seat.name}:bets", seat.bet), ("pot", seat.put_in)):
        if amount:
            seat.chips += amount
            seat.returned += amount
            table.log.append(
                Moved(account, seat.name, amount, rule.lines, rule.says, "bets", seat.number)
            )
    table.pot -= seat.put_in
    seat.bet = seat.put_in = 0
