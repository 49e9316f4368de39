"""A misdeal: the round is called off, and everyone gets back what he has put in.

Whether the house keeps what it has collected for the hand is a reading, ``misdeal-collection``:
what it keeps is paid ahead, for the deal that follows.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardroom.table.california.settlement import Verdict
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.clauses import Clause
from cardroom.table.events import Moved
from cardroom.table.points import PointsTable
from cardroom.table.pot.betting_table import PotSeat
from cardroom.table.pot.table import PotTable
from cardroom.table.procedures import Irregularity

if TYPE_CHECKING:
    from cardroom.table.card_table import CardTable


class Misdeal(Exception):
    """The round is called off; somebody may have forfeited what he has put in."""

    def __init__(self, rule: Irregularity, forfeits: str = "") -> None:
        super().__init__(rule.says)
        self.rule = rule
        self.forfeits = forfeits


def call_off(table: CardTable, clause: Clause) -> None:
    """Give back all that is on the table, and say so."""
    table.called_off = clause
    _return_fees(table, clause, ["pot"] if _keeps(table) else list(table.fees))
    if any(table.fees.values()):
        table.say("What players have paid to the house counts for the deal that follows.", clause)
    if isinstance(table, PotTable):
        _return_pot(table, clause)
    elif isinstance(table, CaliforniaTable):
        table.settle(lambda wager: Verdict("push", clause))
        table.close()


def paid_ahead(table: CardTable) -> dict[str, int]:
    """What everyone has paid already for the deal that follows a round."""
    if table.called_off is None or not _keeps(table):
        return {}
    paid = Counter(table.setup.paid_collections)
    for payer, fee in table.fees.items():
        paid[_account(table, payer)] += fee
    return dict(paid)


def _keeps(table: CardTable) -> bool:
    """Whether the house keeps the collection of a round that is called off."""
    return table.terms.readings.get("misdeal-collection") == "kept"


def leave_unplayed(table: PotTable, clause: Clause, forfeits: str) -> None:
    """Give back all that is on the table but one seat's money, which the others share."""
    _return_fees(table, clause, ["pot"])
    _return_pot(table, clause, forfeits)
    table.award_to([s.number for s in table.players if s.name != forfeits], clause, played=False)


def _return_fees(table: CardTable, clause: Clause, payers: list[str]) -> None:
    """What the house has collected goes back to whoever paid it; what the pot paid, into it."""
    for payer in payers:
        fee = table.fees.pop(payer, 0)
        if not fee:
            continue
        to = _account(table, payer)
        table.log.append(Moved("fees", to, fee, clause.lines, "The collection goes back."))
        if isinstance(table, CaliforniaTable):
            table.chips[to] += fee
        elif isinstance(table, PotTable) and to == "pot":
            table.pot += fee
        elif isinstance(table, PotTable | PointsTable):
            next(seat for seat in table.players if seat.name == to).chips += fee


def _account(table: CardTable, payer: str) -> str:
    bank = table.setup.player_dealer
    return str(bank.seat) if bank is not None and payer == PLAYER_DEALER else payer


def _return_pot(table: PotTable, clause: Clause, forfeits: str = "") -> None:
    start = {s.seat: s.chips for s in table.setup.seats}
    stays = 0
    for seat in table.players:
        kept = table.fees.get(seat.name, 0)
        from_pot = start[seat.number] - seat.chips - seat.bet - kept
        if seat.name == forfeits:
            stays = seat.bet + from_pot
            _forfeit(table, seat, clause)
            continue
        for account, amount in ((f"{seat.name}:bets", seat.bet), ("pot", from_pot)):
            if amount:
                says = f"Seat {seat.number} gets it back. {clause.says}"
                table.log.append(
                    Moved(account, seat.name, amount, clause.lines, says, "bets", seat.number)
                )
        seat.returned = seat.bet + from_pot
        seat.chips += seat.bet + from_pot
        seat.bet = seat.put_in = 0
    table.pot = stays


def _forfeit(table: PotTable, seat: PotSeat, clause: Clause) -> None:
    """What lies in front of a seat goes into the pot."""
    bets = f"{seat.name}:bets"
    if seat.bet:
        table.log.append(
            Moved(bets, "pot", seat.bet, clause.lines, clause.says, "bets", seat.number)
        )
    seat.bet = 0
