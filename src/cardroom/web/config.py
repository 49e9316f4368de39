"""How the room is set up: by a file, by the environment and by flags, in this order of strength.

>>> configured({"port": 9000}, {"CARDROOM_PORT": "9001"}, {"port": None}).port
9001
>>> configured({"prot": 9000}, {}, {})
Traceback (most recent call last):
...
cardroom.web.config.BadConfig: 'prot' is no setting of the room: did you mean 'port'?
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from cardroom.files import read_whole
from cardroom.room.notice import Notice
from cardroom.toml import NotToml, read_toml

ENVIRONMENT = "CARDROOM_"


class BadConfig(Exception):
    """A setting that there is not, or that cannot be."""


class Config(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All settings of a room."""

    host: str = "127.0.0.1"
    """Where it listens: on this machine alone, or with 0.0.0.0 on all its addresses."""
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8112
    database: str = ""
    """A file, or postgresql://…; as usual a file in the user's data folder."""
    books: tuple[str, ...] = ()
    """Folders with books of one's own."""
    secure: bool = False
    """Whether pages come by HTTPS, through a proxy: cookies are for that alone then."""
    guest_chips: Annotated[int, msgspec.Meta(ge=0, le=10**12)] = 1_000_000
    """The play chips of a guest, in cents."""
    limits: bool = True
    """Whether one address or account may ask for no more than people do: off for measurements."""
    tables: tuple[Notice, ...] = ()
    """Tables that are always open: [[tables]] with what is posted at each of them."""
    first_game: str = ""
    """What a newcomer is offered to play at once; as usual the first of all games."""
    log: Literal["debug", "info", "warning", "error"] = "info"
    """How much is logged."""


def configured(
    file: Mapping[str, Any], environment: Mapping[str, str], flags: Mapping[str, Any]
) -> Config:
    """The settings that are in force, or `BadConfig`."""
    names = Config.__struct_fields__
    found: dict[str, Any] = {}
    for name, value in file.items():
        if name not in names:
            near = get_close_matches(name, names, n=1)
            hint = f": did you mean {near[0]!r}?" if near else f": it has {', '.join(names)}"
            raise BadConfig(f"{name!r} is no setting of the room{hint}")
        found[name] = value
    for name in names:
        text = environment.get(f"{ENVIRONMENT}{name.upper()}")
        if text:
            found[name] = tuple(text.split(":")) if name == "books" else text
        if flags.get(name) is not None:
            found[name] = flags[name]
    try:
        return msgspec.convert(found, Config, strict=False)
    except msgspec.ValidationError as wrong:
        raise BadConfig(f"a setting cannot be so: {wrong}") from None


def read_config(path: Path) -> Mapping[str, Any]:
    """The settings of a file, or `BadConfig`."""
    try:
        return read_toml(read_whole(path))
    except OSError as wrong:
        raise BadConfig(f"{path} cannot be read: {wrong.strerror}") from None
    except NotToml as wrong:
        raise BadConfig(f"{path} {wrong}") from None
