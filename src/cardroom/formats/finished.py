"""A finished round for a pot, as every format that is written asks for it."""

from __future__ import annotations

from typing import TypeVar

from cardroom.books import Game
from cardroom.cards import CARDS
from cardroom.formats.actions import UNKNOWN
from cardroom.formats.no_code import NoCode
from cardroom.table.card_table import CardTable
from cardroom.table.events import HIDDEN
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round

T = TypeVar("T", bound=CardTable)
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
    if table.setup.mishaps:
        raise NoCode("what went wrong in the hand, and was ruled, cannot be told")
    if table.killer is not None:
        raise NoCode("a killed pot has no code")
    if len(set(table.structure.bets_by_round or ())) > 2:
        raise NoCode("bets of more than two sizes have no code")
    if table.sitting_out or table.held:
        raise NoCode("seats that wait, or chips that stay for the next deal, cannot be told")
    return table


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
