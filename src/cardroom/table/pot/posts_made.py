"""Posts as they were made: before the deal of a hand that goes by no book's blinds and antes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.table.events import Posted
from cardroom.table.pot.blinds import Posts
from cardroom.table.setup import IllegalWager

if TYPE_CHECKING:
    from cardroom.table.pot.betting_table import BettingTable
    from cardroom.table.pot.seat import PotSeat

POST = "post"
DEAD = "dead-post"
ANTE = "ante"


def post_as_made(table: BettingTable) -> Posts:
    """Put in what the setup lists for everyone, antes first, his last chips if he has fewer.

    The largest blind is what the others match, though its owner may have had less; left of it the
    action starts. Of equal ones the last counts, and none that was posted out of turn.
    """
    listed, seats = table.setup.posts, table.players
    _check(table)
    antes = [(seat, posts.ante) for seat, posts in zip(seats, listed, strict=True) if posts.ante]
    if antes:
        for seat, ante in antes:
            _put_in(table, seat, ante, ANTE)
        table.gather()
    level = last = highest = 0
    for seat, posts in zip(seats, listed, strict=True):
        if posts.dead:
            _put_in(table, seat, posts.dead, DEAD)
        if posts.blind:
            _put_in(table, seat, posts.blind, POST)
            level = max(level, posts.blind)
            if posts.blind >= highest and not posts.out_of_turn:
                highest, last = posts.blind, posts.seat
    big = table.structure.big_blind or table.structure.min_bet or 0
    return Posts((), level, last or table.players[-1].number, big, None, big)


def _check(table: BettingTable) -> None:
    if table.setup.wagers:
        raise IllegalWager("posts are listed as they were made: leave wagers out")
    order = [seat.number for seat in table.players]
    if [posts.seat for posts in table.setup.posts] != order:
        names = ", ".join(map(str, order))
        raise IllegalWager(f"posts are listed for each seat once, the button last: {names}")


def _put_in(table: BettingTable, seat: PotSeat, due: int, spot: str) -> None:
    amount = min(due, seat.chips)
    if not amount:
        return
    seat.chips -= amount
    table.able -= not seat.chips
    if spot == DEAD:
        table.dead += amount
        table.pot += amount
    else:
        seat.bet += amount
    payee = "pot" if spot == DEAD else f"{seat.name}:bets"
    clause = table.clause("antes" if "blinds" not in table.terms.clauses else "blinds")
    table.log.append(Posted(seat.name, payee, amount, spot, seat.number, clause.lines))
