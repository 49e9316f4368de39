"""A player in Python: the same as a page, by the same wire.

`connect` comes in as a guest, and everything else follows from there::

    with cardroom.connect("http://127.0.0.1:8112", "Ann") as room:
        table = room.open("oceana/texas-holdem", seats=6)
        table.sit()
        table.bots(3)
        for ask in table.asks():
            table.choose(ask, ask.decision.default)

It needs the extra ``serve``, and says so when one connects.
"""

from cardroom.client.player import play
from cardroom.client.room import CannotConnect, Room, connect
from cardroom.client.table import RoomTable, WasRefused

__all__ = ["CannotConnect", "Room", "RoomTable", "WasRefused", "connect", "play"]
