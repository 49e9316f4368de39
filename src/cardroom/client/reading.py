"""What the room says, read back into what it was: events, decisions, and the picture of a table.

>>> from cardroom.table.events import Dealt
>>> dealt = {"kind": "dealt", "to": "1", "card": "As", "up": False, "seat": 1}
>>> read_event(dealt) == Dealt("1", card("As"), False, 1)
True
>>> read_event({"kind": "dealt", "to": "2", "card": "??", "up": False, "seat": 2}).card
-1
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from cardroom.cards import Card, card
from cardroom.room import wire
from cardroom.session.events import AnyEvent
from cardroom.session.seats import Player
from cardroom.table.events import HIDDEN, WITH_CARDS, Event
from cardroom.table.setup import Wagered
from cardroom.telling.table_picture import TablePicture


def _card(kind: type, text: Any) -> Any:
    if kind is Card and isinstance(text, str):
        return card(text)
    raise NotImplementedError


_READS: msgspec.json.Decoder[wire.AnyFromRoom] = msgspec.json.Decoder(
    wire.AnyFromRoom, dec_hook=_card
)


def read_frame(text: str | bytes) -> wire.AnyFromRoom:
    """A frame of the room."""
    return _READS.decode(text)


def read_event(plain: dict[str, Any]) -> Event:
    """An event that was written down with cards as text."""
    told = {key: _cards(value) if key in WITH_CARDS else value for key, value in plain.items()}
    event: Event = msgspec.convert(told, AnyEvent, dec_hook=_card)
    return event


def _cards(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(map(_cards, value))
    return HIDDEN if value == "??" else card(value) if isinstance(value, str) else value


def read_events(texts: Iterable[msgspec.Raw]) -> list[tuple[int, Event]]:
    """Events with their numbers."""
    numbered = (msgspec.json.decode(text) for text in texts)
    return [(number, read_event(plain)) for number, plain in numbered]


def read_picture(told: wire.Picture) -> TablePicture:
    """The picture of somebody who comes to a table."""
    made, base = TablePicture.from_kept(read_events(told.events)), told.base
    players = msgspec.convert(base.players, tuple[Player, ...])
    made.number, made.round_number = told.n, base.round_number
    made.players = {player.seat: player for player in players}
    made.backline, made.held = dict(base.backline), dict(base.held)
    made.wagers = list(msgspec.convert(base.wagers, tuple[Wagered, ...]))
    made.offered, made.player_dealer = base.offered, base.player_dealer
    made.bank, made.is_stopped = base.bank, base.is_stopped
    return made
