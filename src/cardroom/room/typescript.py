"""The wire as TypeScript: types for the pages, written from the structs that the room uses.

The letters of choices are the terminal's, and are written along.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from cardroom.cards import Card
from cardroom.room import wire
from cardroom.telling.letters import OWNERS

HEAD = (
    "// Written from the room's own structs by `python -m cardroom.room.typescript`: do not edit.\n"
)
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}


class _Writer:
    """Writes one interface for each struct, with all that it needs."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}

    def name(self, kind: Any) -> str:
        """A type as TypeScript has it."""
        if kind in PLAIN:
            return PLAIN[kind]
        if kind is Any or kind is msgspec.Raw:
            return "unknown"
        origin, args = get_origin(kind), get_args(kind)
        if origin is typing.Annotated:
            return self.name(args[0])
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.name(one) for one in args))
        if origin is Literal:
            return " | ".join(f'"{one}"' for one in args)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return f"Record<string, {self.name(args[1])}>"
        if origin is tuple and len(args) > 1 and args[1] is not ...:
            return f"[{', '.join(self.name(one) for one in args)}]"
        if origin is not None:
            inner = self.name(args[0])
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self.struct(kind)
        if isinstance(kind, type) and issubclass(kind, Card):
            return "string"
        if isinstance(kind, type) and issubclass(kind, int):
            return "number"
        raise TypeError(f"{kind!r} has no name in TypeScript")

    def struct(self, kind: type[msgspec.Struct]) -> str:
        """The name of a struct, which is written if it has not been."""
        name = kind.__name__
        if name not in self.written:
            self.written[name] = ""
            config = kind.__struct_config__
            lines = []
            if config.tag is not None and config.tag_field is not None:
                lines.append(f'  {config.tag_field}: "{config.tag}";')
            hints = typing.get_type_hints(kind, include_extras=True)
            for field in msgspec.structs.fields(kind):
                optional = "" if field.required else "?"
                lines.append(f"  {field.encode_name}{optional}: {self.name(hints[field.name])};")
            body = "\n".join(lines)
            self.written[name] = f"export interface {name} {{\n{body}\n}}\n"
        return name


def _lists(named: Mapping[str, tuple[str, ...]]) -> str:
    lines = (f"  {name}: {msgspec.json.encode(told).decode()},\n" for name, told in named.items())
    return f"{{\n{''.join(lines)}}}"


def typescript() -> str:
    """All types of the wire."""
    writer = _Writer()
    pages = " | ".join(writer.struct(kind) for kind in get_args(wire.AnyFromPage))
    rooms = " | ".join(writer.struct(kind) for kind in get_args(wire.AnyFromRoom))
    heads = [
        HEAD,
        f"export const PROTOCOL = {wire.PROTOCOL};\n",
        f"export const LETTERS: Record<string, readonly string[]> = {_lists(OWNERS)};\n",
        f"export type FromPage = {pages};\n",
        f"export type FromRoom = {rooms};\n",
    ]
    return "\n".join([*heads, *writer.written.values()])


if __name__ == "__main__":
    print(typescript(), end="")
