"""A round as its inputs: setup, deck and choices. Replaying them is the round again, byte for byte.

Hand history, crash recovery, the replay viewer and the golden tests all use this one form.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from cardroom.books import Game, Library
from cardroom.cards import BadCard, cards, show, take
from cardroom.table.card_table import CardTable
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, IllegalChoice
from cardroom.table.fees.schedules import NoSuchOption, UnverifiedFee
from cardroom.table.round import Round
from cardroom.table.setup import CannotPlay, IllegalWager, Setup
from cardroom.table.stock import Assigned, OutOfCards, Stacked

T = TypeVar("T", bound=CardTable)


class BadRecord(Exception):
    """A stored round that cannot be read or replayed."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a round is rebuilt from."""

    format: str = "cardroom-round-1"
    """Which version of this form it is."""
    setup: Setup
    """What lay on the table before the deal."""
    deck: str
    """The cards in the order in which they come."""
    choices: list[tuple[int, Choice]]
    """Every choice that was made, with its seat."""
    reshuffles: list[str] | msgspec.UnsetType = msgspec.UNSET
    """The piles that were shuffled in mid-round, where any were."""
    called_off: Clause | msgspec.UnsetType = msgspec.UNSET
    """Why the floor has ended it, if it has."""
    names: dict[int, str] | msgspec.UnsetType = msgspec.UNSET
    """Who sat in which seat, where that was told; it changes nothing."""


def record(played: Round[T], names: Mapping[int, str] | None = None) -> Record:
    """The inputs of a round, finished or not, with the names of the players where they are given.

    With hands fixed by recipient only a finished round is a deck in order; before its end it cannot
    be stored, and raises `ValueError`.
    """
    table = played.table
    if isinstance(table.stock, Assigned) and not played.over:
        raise ValueError("a round with fixed hands can be stored once it is over, not before")
    stock = table.stock
    return Record(
        setup=table.setup,
        deck=show(stock.order),
        choices=list(played.choices),
        reshuffles=[show(pile) for pile in stock.reshuffles] or msgspec.UNSET,
        called_off=played.called_off or msgspec.UNSET,
        names=dict(names) if names else msgspec.UNSET,
    )


def write_record(kept: Record) -> str:
    """A record as JSON."""
    return msgspec.json.encode(kept).decode()


def read_record(text: str | bytes) -> Record:
    """A record from JSON."""
    try:
        kept = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise BadRecord(f"this is not a stored round: {wrong}") from None
    if kept.format != "cardroom-round-1":
        raise BadRecord(f"the format {kept.format!r} is not known: expected 'cardroom-round-1'")
    return kept


def replay(kept: Record, books: Library) -> Round[CardTable]:
    """The round, played again up to where its record ends.

    Raises `BadRecord` when the inputs do not make a round, and `LookupError` for an unknown game.
    """
    return play_again(kept, books.game(kept.setup.game))


def play_again(kept: Record, game: Game) -> Round[CardTable]:
    """The round of a game, played again; or `BadRecord`."""
    try:
        deck = cards(kept.deck)
        take(game.fresh_deck(kept.setup), deck)  # No card more often than the game's deck holds it.
        piles = [cards(pile) for pile in kept.reshuffles or ()]
        again = game.round(kept.setup, Stacked(deck, reshuffles=piles))
        for at, (seat, choice) in enumerate(kept.choices):
            try:
                again.choose(seat, choice)
            except IllegalChoice as wrong:
                raise BadRecord(f"choice {at} cannot be replayed: {wrong}") from None
        if kept.called_off is not msgspec.UNSET:
            if again.over:
                raise BadRecord("the round is over before it is called off")
            again.call_off(kept.called_off)
    except (BadCard, CannotPlay, IllegalWager, NoSuchOption, OutOfCards, UnverifiedFee) as wrong:
        raise BadRecord(f"the round cannot be replayed: {wrong}") from None
    return again
