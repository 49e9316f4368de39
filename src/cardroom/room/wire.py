"""What goes over the wire between a page and the room: JSON texts, one frame each.

Every frame is one of these structs, told apart by ``t``. Cards are texts (``As``, ``??`` if they
may not be seen), money is whole cents, and times are milliseconds that are left.

>>> read(b'{"t": "do", "id": "a1", "table": "t7", "command": {"do": "ready", "seat": 3}}')
Do(id='a1', table='t7', command=Ready(seat=3))
>>> read(b'{"t": "do", "id": "a1", "table": "t7", "command": {"do": "ready", "seat": "x"}}')
Traceback (most recent call last):
...
cardroom.room.wire.BadFrame: Expected `int`, got `str` - at `$.command.seat`
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from cardroom.room.commands import AnyCommand
from cardroom.table.decisions import Decision

PROTOCOL = 1
"""Which version of the protocol this is: pages of another one must be loaded again."""
LONGEST_FRAME = 16_384
"""In bytes, from a page: nothing that it may say is longer."""

TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[ -~]*$")]
"""Plain signs, since there are some that a PostgreSQL cannot keep."""
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class BadFrame(Exception):
    """Something that is no frame of the protocol: the sentence says where it goes wrong."""


class FromPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """Something that a page says."""


class Hello(FromPage, tag="hello", frozen=True):
    """The first frame of every page: which protocol it speaks."""

    protocol: Annotated[int, msgspec.Meta(ge=0, le=10**6)]


class Watch(FromPage, tag="watch", frozen=True):
    """See a table from now on: as a whole, or what came after the event ``since``.

    Whoever has seats at the table sees with the eyes of all of them, everybody else as a spectator.
    ``public`` is for a screen that everybody can see: then nobody's cards are on it.
    """

    table: TableId
    since: Number | None = None
    public: bool = False


class Unwatch(FromPage, tag="unwatch", frozen=True):
    """See a table no more."""

    table: TableId


class WatchLobby(FromPage, tag="lobby", frozen=True):
    """Be told which tables are open, from now on."""


class UnwatchLobby(FromPage, tag="no-lobby", frozen=True):
    """Be told of the lobby no more."""


class Do(FromPage, tag="do", frozen=True):
    """Ask something of a table.

    ``id`` is the page's own: the same frame again gets the same answer and does nothing, another
    command under the same id is a conflict.
    """

    id: CommandId
    table: TableId
    command: AnyCommand


class Ping(FromPage, tag="ping", frozen=True):
    """A sign of life."""


AnyFromPage = Hello | Watch | Unwatch | WatchLobby | UnwatchLobby | Do | Ping


class FromRoom(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="t"):
    """Something that the room says."""


class Welcome(FromRoom, tag="welcome", frozen=True):
    """The answer to `Hello`: who the page belongs to."""

    protocol: int
    person: str
    name: str
    chips: int


class Chips(FromRoom, tag="chips", frozen=True):
    """What one's account has now."""

    chips: int


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision that is one's own to make."""

    round: int
    number: int
    seat: int
    decision: Decision
    left: int
    """How long there is, the time bank included."""
    bank: int
    """How much of that is the time bank."""
    ways: dict[str, tuple[str, ...]] = {}
    """Cards in parts, by verb, as somebody would lay them who knows the game: the house way."""
    measures: dict[str, int] = {}
    """What is usual to bet: ``pot``, ``half-pot``, ``bet``, in chips."""


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody waits for: ``decide``, ``offer``, ``wagers`` or ``deal``."""

    waits_for: str = ""
    seats: tuple[int, ...] = ()
    left: int = 0
    says: str = ""
    """Why nothing is to come, in a sentence."""


class AtSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """What else is known of a seat."""

    bot: bool = False
    leaves: bool = False
    ready: bool = False
    reserved: str = ""
    """Who sits down there when the round is over."""


class Mine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is one's own at a table."""

    seats: tuple[int, ...] = ()
    behind: str = ""
    """The name under which one stands behind the table."""
    reserved: tuple[int, ...] = ()
    queued: int = 0
    """Which one on the waiting list one is; 0 is not on it."""
    called: int | None = None
    """How long a seat is kept for one who is called to it."""
    always: dict[int, str] = {}
    more_chips: dict[int, int] = {}
    least: int = 0
    """What one must sit down with at least: what one has left with, where one comes back soon."""
    words: dict[str, str] = {}
    """What one's hands are, by recipient."""


class Around(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the house dealer knows of a table that lies on no felt."""

    seats: dict[int, AtSeat] = {}
    queue: int = 0
    """How many wait for a seat."""
    bots: int = 0
    """How many bots are wished for."""
    action: int = 0
    """The seat with the action button, while there is one."""
    results: str = ""
    """The road of a game that has one: which side has won each round, by its digit."""
    won_with: dict[str, tuple[str, ...]] = {}
    """By recipient, the cards that make what has won at the showdown of the last round."""


class Base(msgspec.Struct, frozen=True):
    """A table between rounds, as it is now."""

    players: tuple[Any, ...]
    backline: dict[str, int]
    wagers: tuple[Any, ...]
    offered: int | None
    player_dealer: int | None
    bank: int
    is_stopped: bool
    held: dict[str, int]
    round_number: int


class Picture(FromRoom, tag="picture", frozen=True):
    """A table as a whole: what is there now, and all events that are still kept, up to ``n``.

    The events are those of the last round, or of the one that is being played, and what came since.
    """

    table: str
    n: int
    base: Base
    events: list[msgspec.Raw]
    clock: Clock
    around: Around
    mine: Mine
    asks: tuple[Ask, ...] = ()


class Told(FromRoom, tag="told", frozen=True):
    """What has happened after the event ``after``; what has not changed is left out."""

    table: str
    after: int
    events: list[msgspec.Raw] = []
    clock: Clock | None = None
    around: Around | None = None
    mine: Mine | None = None
    asks: tuple[Ask, ...] | None = None


class Done(FromRoom, tag="done", frozen=True):
    """A command has been carried out, and is stored."""

    id: str


class Refused(FromRoom, tag="refused", frozen=True):
    """A command that was not carried out, or a frame that is none: nothing has changed."""

    code: str
    says: str
    id: str = ""


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table in the lobby."""

    table: str
    game: str
    name: str
    house: str
    stakes: str
    fee: str
    seats: int
    free: int
    people: int
    bots: int
    queue: int
    banks: str
    action: int
    pause: int
    in_play: bool


class Lobby(FromRoom, tag="rows", frozen=True):
    """All tables that are open."""

    rows: tuple[Row, ...]


class Paused(FromRoom, tag="paused", frozen=True):
    """A table cannot go on for now, since what happens cannot be stored; or it goes on again."""

    table: str
    says: str = ""


class Closed(FromRoom, tag="closed", frozen=True):
    """A table is not there any more, or may not be seen."""

    table: str
    says: str


class Pong(FromRoom, tag="pong", frozen=True):
    """The answer to a sign of life."""


AnyFromRoom = Welcome | Chips | Picture | Told | Done | Refused | Lobby | Paused | Closed | Pong

_READS: msgspec.json.Decoder[AnyFromPage] = msgspec.json.Decoder(AnyFromPage)
_WRITES = msgspec.json.Encoder(enc_hook=str)


def read(text: str | bytes) -> AnyFromPage:
    """A frame of a page, or `BadFrame`."""
    try:
        return _READS.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise BadFrame(str(wrong)) from None


def write(said: Any) -> bytes:
    """Something that the room says, as it goes over the wire."""
    return _WRITES.encode(said)
