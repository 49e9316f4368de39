"""The notice at a table: the game, what it is played for, and how the table is run.

>>> from cardroom.books import library
>>> notice = Notice(game="oceana/texas-holdem", seats=6)
>>> table = lay(library(), notice, seed=7)
>>> table.game.id, buy_in(table, notice)
('oceana/texas-holdem', BuyIn(least=1, usual=20000, most=100000))
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import msgspec

from cardroom.books import Library
from cardroom.money import dollars
from cardroom.room.commands import Cents
from cardroom.room.pace import Pace
from cardroom.session import Table
from cardroom.session.shuffles import Seed
from cardroom.session.usual import usual_chips, usual_jackpots, usual_limits
from cardroom.table.question import Policy
from cardroom.table.setup import CannotPlay, FeeChoice, Limits, Setup, Structure

MOST_SEATS = 9
"""A table has no more seats where nobody says otherwise: more find no room on a phone."""
MOST_TO_BUY_IN = 5
"""How many times the usual buy-in one may bring, where nothing is notice."""


MOST_DELAY = 600_000
"""What is told later is kept until then."""


class Notice(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """What is posted at a table; what is left out is as usual."""

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    seats: Annotated[int, msgspec.Meta(ge=2, le=23)] | None = None
    structure: Structure | None = None
    limits: Limits | None = None
    fee: FeeChoice | None = None
    options: dict[str, Any] = {}
    readings: dict[str, str] = {}
    policy: Policy = "printed"
    pace: Pace = Pace()
    least_buy_in: Cents | None = None
    most_buy_in: Cents | None = None
    several_seats: bool | None = None
    """Whether one person may play several seats; as usual only where all play against a bank."""
    spectators: bool = True
    """Whether those see what is played who have neither a seat nor chips behind the table."""
    delay: Annotated[int, msgspec.Meta(ge=0, le=MOST_DELAY)] = 0
    """How much later than the players spectators see what happens, in milliseconds."""
    secrets_kept: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    """After how many rounds the whole order of the cards is proven, and with it every hand that
    nobody has shown; without a number never: then everybody has only what he saw opened."""


class BuyIn(NamedTuple):
    """What one may sit down with, and what most bring."""

    least: int
    usual: int
    most: int


def cannot_be_laid(kind: str) -> str:
    """Why the room has no tables for games of a kind; nothing where it has.

    >>> cannot_be_laid("pot"), bool(cannot_be_laid("tournament"))
    ('', True)
    """
    if kind != "tournament":
        return ""
    return (
        "this is a tournament, and the room has no tables for tournaments yet: play it in the "
        "terminal, with cardroom play"
    )


def lay(
    books: Library, notice: Notice, *, name: str | None = None, seed: Seed | None = None
) -> Table:
    """Lay the table; what cannot be raises `UnknownGame`, `CannotPlay` or what a fee says."""
    game = books.game(notice.game)
    if why := cannot_be_laid(game.kind):
        raise CannotPlay(why)
    base = Setup(game=game.id, seats=(), fee=notice.fee)
    limits = notice.limits or usual_limits(game, game.terms(base).fee)
    table = Table(
        game,
        name=name,
        seed=seed,
        structure=notice.structure,
        limits=limits,
        options=notice.options,
        fee=notice.fee,
        readings=notice.readings,
        policy=notice.policy,
        held=usual_jackpots(game),
        seats_at_table=notice.seats or min(MOST_SEATS, game.entry.table.seats),
        secrets_kept="never" if notice.secrets_kept is None else notice.secrets_kept,
    )
    least, usual, most = buy_in(table, notice)
    if not least <= usual <= most:
        raise CannotPlay(
            f"nobody can buy in: the least is {dollars(least)} and the most {dollars(most)}"
        )
    return table


def buy_in(table: Table, notice: Notice) -> BuyIn:
    """What one may sit down with at a table."""
    least = max(notice.least_buy_in or 1, table.least_buy_in)
    setup = table.common
    usual = max(least, usual_chips(table.game.stakes(setup), setup.limits))
    most = notice.most_buy_in or MOST_TO_BUY_IN * usual
    return BuyIn(least, min(usual, most), most)
