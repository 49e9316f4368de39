"""What the room remembers: people, tables, choices, rounds and every chip, in one database.

It needs the extra ``serve``. Nothing here knows a network: `Store` is asked by whoever runs tables,
and says when what he has told it is safe.
"""

from cardroom.store.faults import NotStored
from cardroom.store.store import BadStore, Store

__all__ = ["BadStore", "NotStored", "Store"]
