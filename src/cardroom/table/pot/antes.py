"""Antes: what everyone puts into the pot before the cards of a game without blinds.

Where nobody opens they may stay for the next deal. Until then the house holds them, in an account
for each seat: whoever had no more than his ante still plays for that part of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardroom.money import dollars
from cardroom.table.events import Moved, Posted
from cardroom.table.pot.posts_made import post_as_made
from cardroom.table.setup import (
    ANTES,
    IllegalWager,
    Setup,
    Structure,
    Wagered,
    antes_of,
)
from cardroom.table.terms import Terms

if TYPE_CHECKING:
    from cardroom.table.clauses import Clause
    from cardroom.table.pot.betting_table import BettingTable
    from cardroom.table.pot.table import PotTable

ANTE = "ante"
WHOLE_ANTE = "whole-ante"
"""The clause by which nobody is dealt in who has less."""


def post_antes(table: PotTable) -> None:
    """Everyone antes, the last chips if he has fewer, and the antes go into the pot at once."""
    if table.setup.posts:
        post_as_made(table)
        return
    ante = table.structure.ante or 0
    why = table.clause("antes").lines
    _check_listed(table, ante)
    if table.held:
        _take_up(table)
    for seat in table.players:
        amount = min(ante, seat.chips)
        if not amount:
            continue
        seat.chips -= amount
        seat.bet = amount
        if not seat.chips:
            table.able -= 1
        table.log.append(Posted(seat.name, f"{seat.name}:bets", amount, ANTE, seat.number, why))
    table.gather()


def check_whole_antes(terms: Terms, ante: int, chips: Mapping[int, int]) -> None:
    """Raise `IllegalWager` for a seat with less than the ante, where the book has it left out."""
    if WHOLE_ANTE not in terms.clauses or terms.deals_in_short_stacks:
        return
    for seat, brought in chips.items():
        if brought < ante:
            raise IllegalWager(
                f"seat {seat} has {dollars(brought)}, and the ante is {dollars(ante)}. "
                f"{terms.clauses[WHOLE_ANTE]}"
            )


def has_antes_beside_blinds(structure: Structure, terms: Terms) -> bool:
    """Whether a table with blinds asks for antes too, in a house that may have both."""
    return bool(structure.ante) and "antes" in terms.clauses and "blinds" in terms.clauses


def post_antes_beside_blinds(table: BettingTable) -> None:
    """Everyone antes once the blinds are posted, the last chips if he has fewer left."""
    clause, ante = table.clause("antes"), table.structure.ante or 0
    for seat in table.players:
        amount = min(ante, seat.chips)
        if amount:
            seat.chips -= amount
            seat.put_in += amount
            table.pot += amount
            table.able -= not seat.chips
            why = (clause.lines, clause.says)
            table.log.append(Moved(seat.name, "pot", amount, *why, ANTE, seat.number))


def without_antes(setup: Setup, structure: Structure, clause: Clause) -> tuple[Wagered, ...]:
    """The posts that are listed beside antes, which must be those that are due."""
    chips, seen = {seat.seat: seat.chips for seat in setup.seats}, set[int]()
    ante = structure.ante or 0
    for wager in setup.wagers:
        if wager.spot != ANTE:
            continue
        if wager.seat not in chips or wager.seat in seen:
            raise IllegalWager(f"seat {wager.seat} is empty, or antes twice")
        seen.add(wager.seat)
        if wager.amount != min(ante, chips[wager.seat]):
            raise IllegalWager(
                f"the ante of seat {wager.seat} is {dollars(ante)}, not {dollars(wager.amount)}. "
                f"{clause}"
            )
    return tuple(wager for wager in setup.wagers if wager.spot != ANTE)


def leave_antes(table: PotTable, clause: Clause) -> None:
    """Nobody has opened: what is in the pot stays for the next deal."""
    for seat in table.players:
        if seat.put_in:
            _hold(table, seat.number, seat.put_in, clause)
            seat.put_in = 0
    if table.dead:
        _hold(table, 0, table.dead, clause)
        table.dead = 0


def put_antes_back(table: PotTable, clause: Clause, forfeits: str = "") -> None:
    """The deal is called off: antes of earlier ones that were taken up stay once more.

    Those of a seat that ``forfeits`` what it has in the pot do not.
    """
    lost = f"{ANTES}{forfeits}"
    for account, amount in table.setup.held.items():
        if account.startswith(ANTES) and account not in (lost, *table.held):
            number = int(account.removeprefix(ANTES))
            seat = next((seat for seat in table.players if seat.number == number), None)
            if seat is None:
                table.dead -= amount
            else:
                seat.put_in -= amount
            _hold(table, number if seat else 0, amount, clause, account)


def _hold(table: PotTable, seat: int, amount: int, clause: Clause, account: str = "") -> None:
    account = account or antes_of(seat)
    table.pot -= amount
    table.held[account] = table.held.get(account, 0) + amount
    why = (clause.lines, clause.says)
    table.log.append(Moved("pot", account, amount, *why, "bets" if seat else "", seat))


def _take_up(table: PotTable) -> None:
    """What has stayed of earlier deals is in the pot again; of those who have gone, it is dead."""
    clause, seats = table.clause("antes"), {antes_of(seat.number): seat for seat in table.players}
    for account in [name for name in table.held if name.startswith(ANTES)]:
        amount, seat = table.held.pop(account), seats.get(account)
        table.pot += amount
        if seat is None:
            table.dead += amount
        else:
            seat.put_in += amount
            table.able -= not seat.chips
        says = "The antes of an earlier deal, in which nobody opened, are in the pot."
        table.log.append(
            Moved(account, "pot", amount, clause.lines, says, "", seat.number if seat else 0)
        )


def _check_listed(table: PotTable, ante: int) -> None:
    """Antes that the setup lists must be those that are due; who is not listed antes too."""
    due = {seat.number: min(ante, seat.chips) for seat in table.players}
    for wager in table.setup.wagers:
        if wager.spot != ANTE:
            raise IllegalWager(f"there is no spot {wager.spot!r} before the deal: use {ANTE}")
        if wager.by is not None:
            raise IllegalWager("a pot game has no backline wagers")
        if wager.seat not in due:
            raise IllegalWager(f"seat {wager.seat} is empty, or antes twice")
        if wager.amount != due.pop(wager.seat):
            raise IllegalWager(
                f"the ante of seat {wager.seat} is "
                f"{dollars(min(ante, table.seat(wager.seat).chips))}, "
                f"not {dollars(wager.amount)}. {table.clause('antes')}"
            )
