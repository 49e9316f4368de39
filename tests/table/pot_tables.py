"""A pot table without a book: clauses that say their own names, and a structure of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.cards import deck
from cardroom.table.clauses import Clause
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.pot.table import PotTable
from cardroom.table.setup import SeatSetup, Setup, Structure, Wagered
from cardroom.table.stock import Stacked
from cardroom.table.terms import Terms

CLAUSES = (
    "blinds",
    "betting",
    "raise-cap",
    "not-reopened",
    "all-in-to-call",
    "nobody-to-call",
    "uncalled",
    "best-hand",
    "split-pot",
    "high-half",
    "low-half",
    "split-half",
    "round-cap",
    "last-hand",
    "no-straddle",
    "new-player-post",
    "missed-big-blind-live",
    "missed-small-blind-dead",
    "straddle",
    "kill",
)


def pot_table(
    stacks: Mapping[int, int],
    *,
    kind: str = "limit",
    wagers: str = "",
    without: tuple[str, ...] = (),
    readings: Mapping[str, str] | None = None,
    round_cap: int | None = None,
    fee: FeeOption | None = None,
    told: Structure | None = None,
    **structure: Any,
) -> PotTable:
    """A table with blinds of 10 and 20 and bets of 20 and 40; the button is on the last seat.

    ``told`` is what of the structure the table was laid with, and not left to a book.
    """
    figures: dict[str, Any] = {"small_blind": 10, "big_blind": 20, "small_bet": 20, "big_bet": 40}
    setup = Setup(
        game="a/game",
        seats=tuple(SeatSetup(seat, chips) for seat, chips in stacks.items()),
        button=max(stacks),
        structure=told,
        wagers=tuple(
            Wagered(int(seat), spot, int(amount))
            for seat, spot, amount in (post.split() for post in wagers.split(",") if post)
        ),
    )
    terms = Terms(
        game="a/game",
        clauses={key: Clause(f"0:{key}", key) for key in CLAUSES if key not in without},
        readings={"heads-up-blinds": "small-blind-on-button"} | dict(readings or {}),
        fee=fee,
    )
    stock, bets = Stacked(deck()), Structure(type=kind, **figures | structure)
    return PotTable(setup, terms, stock, bets, 3, round_cap)
