"""Bots in a tournament."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.bots.bot import Bot, play_out
from cardroom.session import Tournament

MINUTES_A_HAND = 2
"""Where levels end by the clock, so that a tournament is the same again with the same seed."""


def play_tournament(tournament: Tournament, bots: Mapping[int, Bot]) -> None:
    """Play a tournament that has begun to its end; a seat without a bot gets the defaults.

    >>> from cardroom.books import library
    >>> from cardroom.bots import sensible
    >>> from cardroom.table.tournament.usual import usual_plan
    >>> game = library().game("oceana/texas-holdem")
    >>> held = Tournament(game, usual_plan(game.entry.structure), seed=1)
    >>> for name in ("Ann", "Bob", "Cy"):
    ...     held.enter(name)
    >>> held.start()
    >>> play_tournament(held, {seat: sensible("holdem", seed=seat) for seat in (1, 2, 3)})
    >>> held.over, [one.place for one in held.finished], [one.prize for one in held.finished]
    (True, [3, 2, 1], [0, 0, 30000])
    """
    while not tournament.over:
        play_out(tournament.deal(), bots)
        tournament.pass_time(MINUTES_A_HAND)


def agrees(tournament: Tournament, seat: int) -> bool:
    """Whether a sensible player agrees to what is proposed: not for less than he can expect."""
    proposal = tournament.proposal
    if proposal is None:
        return False
    return proposal.shares[str(seat)] >= tournament.shares("icm")[seat]
