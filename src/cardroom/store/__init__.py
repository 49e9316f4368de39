"""What the room remembers: people, tables, choices, rounds and every chip, in one database.

It needs the extra ``serve``. Nothing here knows a network: `Store` is asked by whoever runs tables,
and says when what he has told it is safe.
"""

from cardroom.store.store import BadStore, Store
from cardroom.store.writer import NotStored

__all__ = ["BadStore", "NotStored", "Store"]
