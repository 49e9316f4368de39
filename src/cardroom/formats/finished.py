"""A finished round for a pot, as every format that is written asks for it."""

from __future__ import annotations

from typing import TypeGuard, TypeVar

from cardroom.books import Game
from cardroom.cards import CARDS
from cardroom.formats.actions import UNKNOWN
from cardroom.formats.no_code import NoCode
from cardroom.table.card_table import CardTable
from cardroom.table.events import HIDDEN, Acted, Event
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round

T = TypeVar("T", bound=CardTable)
THROWN_AWAY = "thrown-away"
"""The one mishap that other formats have words for: a hand is mucked in the showdown."""
CENTS = 100
"""A round of ours counts in cents, and files in dollars."""


def finished(played: Round[T]) -> PotTable:
    """The table of a round that can be told; or `NoCode`, where something happened that cannot."""
    table = played.table
    if not isinstance(table, PotTable):
        raise NoCode(f"{table.family.called} has no code")
    if not played.over:
        raise NoCode("the round is not over")
    if played.called_off is not None:
        raise NoCode("the round was called off")
    _check_mishaps(table)
    if table.killer is not None:
        raise NoCode("a killed pot has no code")
    if len(set(table.structure.bets_by_round or ())) > 2:
        raise NoCode("bets of more than two sizes have no code")
    if table.sitting_out or table.held:
        raise NoCode("seats that wait, or chips that stay for the next deal, cannot be told")
    return table


def _check_mishaps(table: PotTable) -> None:
    """Refuse what went wrong in a hand, but for cards thrown away without any claim left."""
    mishaps = table.setup.mishaps
    if any(mishap.event != THROWN_AWAY for mishap in mishaps):
        raise NoCode("what went wrong in the hand, and was ruled, cannot be told")
    thrown = {mishap.to for mishap in mishaps}
    if any(s.name in thrown and not s.folded and not s.cards for s in table.players):
        raise NoCode("a hand that is thrown away and plays the board cannot be told")


def mucked(played: Round[T]) -> frozenset[int]:
    """The seats that have thrown their hands away in the showdown: they chose no fold."""
    thrown = {mishap.to for mishap in played.table.setup.mishaps}
    chose = {seat for seat, choice in played.choices if choice.do == "fold"}
    out = {e.seat for e in played.events if isinstance(e, Acted) and e.do == "fold"}
    return frozenset(seat for seat in out - chose if str(seat) in thrown)


def is_muck(event: Event, mucked: frozenset[int]) -> TypeGuard[Acted]:
    """Whether with this a hand is thrown away in the showdown: the table tells it as a fold."""
    return isinstance(event, Acted) and event.do == "fold" and event.seat in mucked


def seats_at(table: PotTable, game: Game) -> int:
    """How many seats the table has; one of which only the players are told has no more than these.

    Games that are recorded elsewhere stand in a book where a table is as large as a deck allows.
    """
    setup = table.setup
    told = max(listed.seat for listed in setup.seats) if setup.posts else game.entry.table.seats
    return setup.seats_at_table or told


def card_text(card: int) -> str:
    """A card as all formats write it, also one that these eyes have not seen.

    >>> from cardroom.cards import card
    >>> card_text(card("As")), card_text(HIDDEN)
    ('As', '??')
    """
    return UNKNOWN if card == HIDDEN else str(CARDS[card])
