"""TOML that may be anything: what cannot be read is told in words."""

from __future__ import annotations

import tomllib
from typing import Any


class NotToml(Exception):
    """A file without keys and values: why."""


def read_toml(data: bytes) -> dict[str, Any]:
    """The keys and values of a file, whatever it is; `NotToml` says why it has none.

    >>> read_toml(b"decks = 8")
    {'decks': 8}
    >>> read_toml(b"decks =")
    Traceback (most recent call last):
    ...
    cardroom.toml.NotToml: is not TOML: Invalid value (at end of document)
    """
    try:
        return tomllib.loads(data.decode())
    except UnicodeDecodeError:
        raise NotToml("is not UTF-8 text") from None
    except tomllib.TOMLDecodeError as wrong:
        raise NotToml(f"is not TOML: {wrong}") from None
    except RecursionError:
        raise NotToml("is nested too deeply") from None
    except ValueError:
        # Python reads no number of so many digits, and says so in its own way.
        raise NotToml("has a number that is too long to be read") from None
