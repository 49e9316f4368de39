"""Kill pots: who has a leg up, and who must kill the next pot.

Whoever wins two pots in a row kills the next one: the winner of a pot has a *leg up*, and a second
pot in a row counts if at least one full bet beyond the blinds is won with it. In a split game it is
whoever wins both halves of a large pot: he *scoops* it.

In lowball anyone may kill a pot of his own accord when he has looked at two cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Generator
from typing import TYPE_CHECKING, Literal

import msgspec

from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.events import Posted
from cardroom.table.pot.blinds import KILL, Posts, kill_blind
from cardroom.table.setup import Structure

if TYPE_CHECKING:
    from cardroom.table.pot.seat import PotSeat
    from cardroom.table.pot.table import PotTable
    from cardroom.table.terms import Terms


class ScoopKill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How large a pot must be that obliges whoever scoops it to kill the next one.

    It is counted in bets of the lower or the upper limit: ``least`` so many, or more than ``over``.
    """

    of: Literal["lower", "upper"]
    """By which limit's bets the pot is counted."""
    least: int = 0
    """At least so many bets."""
    over: int = 0
    """More than so many bets."""
    both_halves: bool = False
    """Whether there must have been a hand for each half."""

    def __post_init__(self) -> None:
        if (self.least > 0) == (self.over > 0):
            raise ValueError("scoop_kill: say either least or over how many bets the pot must have")

    def obliges(self, pot: int, structure: Structure) -> bool:
        """Whether a pot is large enough.

        >>> limits = Structure(small_bet=400, big_bet=800)
        >>> [ScoopKill("upper", least=5).obliges(pot, limits) for pot in (3900, 4000)]
        [False, True]
        >>> [ScoopKill("lower", over=20).obliges(pot, limits) for pot in (8000, 8100)]
        [False, True]
        """
        bets = structure.bets_by_round or (structure.small_bet or 0, structure.big_bet or 0)
        bet = bets[0 if self.of == "lower" else -1] or structure.big_blind or 0
        return pot >= self.least * bet if self.least else pot > self.over * bet


WINNER, VOLUNTARY = "kill-winner", "voluntary-kill-won"
AGAIN, BET_NEEDED = "killer-wins", "bet-needed"
"""The reading by which a killer too must win a full bet to kill the next pot."""
DECLINE, DECLINES = Option("decline"), Choice("decline")


def next_kill(table: PotTable, kept: Collection[int] = ()) -> tuple[int | None, int | None]:
    """After a hand: the seat with a leg up, and the seat that must kill the next pot.

    ``kept`` are further seats with a leg up, won before they sat out.

    - In a game whose scooped pots oblige to kill there are no legs: whoever wins a large pot alone
      kills the next one.

    - Whoever had to kill this pot and wins it, or a part of it, kills the next one too, and by
      another reading whoever has killed it of his own accord; only the second leg, not a third,
      must be worth a bet, or by another reading every one that he wins alone.
    - A pot won alone is a leg, and with a leg up already and a full bet won it is a kill.
    - A split pot leaves the leg with the one of its winners who had it; if none had it, nobody has
      a leg up. Main pot and side pots with different winners are a split, or by another reading
      the main pot decides.
    """
    # A collection may leave nothing of a pot; it has been won all the same.
    pots = table.pots[:1] if table.terms.readings.get(WINNER) == "main-pot" else table.pots
    winners = {s for pot, shares in pots for s, share in shares.items() if share or not pot}
    if table.scoop_kill is not None and winners:
        scooped = winners.pop() if len(winners) == 1 else None
        pot = sum(amount for amount, _ in table.pots)
        large = scooped is not None and table.scoop_kill.obliges(pot, table.structure)
        large &= table.halved or not table.scoop_kill.both_halves
        return None, scooped if large else None
    if table.killer is not None and table.killer.number in winners and _had_to_kill(table):
        again = len(winners) > 1 or not needs_a_bet(table.terms) or _won_a_bet(table, *winners)
        return table.killer.number, table.killer.number if again else None
    if not winners:
        # Nothing was won in a hand that was called off: all stays as it was.
        return table.setup.leg, table.killer.number if table.killer else None
    legs = [leg for leg in (table.setup.leg, *kept) if leg in winners]
    if len(winners) > 1:
        return legs[0] if legs else None, None
    (winner,) = winners
    return winner, winner if legs and _won_a_bet(table, winner) else None


def needs_a_bet(terms: Terms) -> bool:
    """Whether a killer who wins again must win a full bet with it to kill once more."""
    return terms.readings.get(AGAIN) == BET_NEEDED


def _had_to_kill(table: PotTable) -> bool:
    """Whether a pot was killed before the deal, and not by somebody who had seen two cards.

    By the reading ``voluntary-kill-won`` his kill counts as well.
    """
    return table.terms.readings.get(VOLUNTARY) == "any-kill" or any(
        wager.spot == KILL for wager in table.setup.wagers
    )


def _won_a_bet(table: PotTable, winner: int) -> bool:
    """Whether the others put in a small bet beyond their blinds and posts (reading second-leg)."""
    posted: Counter[str] = Counter()
    for event in table.log:
        if isinstance(event, Posted) and event.payee != "pot":
            posted[event.payer] += event.amount
    others = [seat for seat in table.players if seat.number != winner]
    beyond = sum(max(0, seat.put_in - posted[seat.name]) for seat in others)
    return beyond >= table.bet_size(0)


def offer_kill(table: PotTable, posts: Posts, times: int = 1) -> Generator[Decision, Choice, Posts]:
    """Ask everyone from the button's left whether he kills the pot; the first who does has done it.

    Only who can post all of it, or has so many times as much, is asked.
    """
    if posts.killer is not None:
        return posts
    due, rule = kill_blind(table.structure, table.terms), table.clause("look-and-kill")
    for seat in table.players:
        if seat.bet >= due or seat.bet + seat.chips < times * due:
            continue
        options = (DECLINE, Option("kill", due, due, base=seat.bet))
        choice = yield Decision(seat.number, "kill", options, DECLINES, rule, offer=True)
        if choice.do == "kill":
            return _killed(table, seat, posts, due)
    return posts


def _killed(table: PotTable, seat: PotSeat, posts: Posts, due: int) -> Posts:
    amount = due - seat.bet
    seat.chips -= amount
    seat.bet = due
    if not seat.chips:
        table.able -= 1
    why = table.clause("look-and-kill").lines
    table.log.append(Posted(seat.name, f"{seat.name}:bets", amount, "kill", seat.number, why))
    killed = msgspec.structs.replace(posts, level=due, killer=seat.number)
    table.note_kill(seat, killed)
    return killed
