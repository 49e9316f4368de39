"""Types as JSON Schema, Draft 7: what editors and linters of TOML and JSON all read.

A schema comes from the types that read the file, so that an editor marks what the reader would
refuse: a key that there is not, one that is missing, a value of the wrong kind. What is said of a
key is the docstring under it. Properties stand at the root, since some tools look for them there
only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import inspect

from cardroom.books.skeleton import explained
from cardroom.games.mechanism import PayTable
from cardroom.money import WHOLE

Json = dict[str, Any]
DIALECT = "http://json-schema.org/draft-07/schema#"
ODDS = rf"^\s*({WHOLE})\s*([tT][oO]|:)\s*({WHOLE})\s*$"
"""Odds as a book prints them."""
PARTS = "#/definitions/"
INNER = ("item_type", "key_type", "value_type", "type")
"""Where `msgspec.inspect` keeps the types that one is made of; others are in rows."""


class Parts:
    """Some types as schemas: ``roots`` by type, and all that they are made of in ``defs``."""

    def __init__(self, kinds: Iterable[type]) -> None:
        roots = list(kinds)
        structs = list(dict.fromkeys(_structs(inspect.multi_type_info(roots))))
        refs, defs = msgspec.json.schema_components(
            [*roots, *structs], schema_hook=_of_pay_table, ref_template=f"{PARTS}{{name}}"
        )
        self.defs: dict[str, Json] = {name: _draft7(part) for name, part in defs.items()}
        self._refs = dict(zip([*roots, *structs], refs, strict=True))
        for kind in structs:
            self._describe(kind)

    def ref(self, kind: type) -> Json:
        """The reference to a type's definition."""
        return dict(self._refs[kind])

    def of(self, kind: type) -> Json:
        """The definition of a type, to be changed in place."""
        return self.defs[self._refs[kind]["$ref"].removeprefix(PARTS)]

    def schema(self, title: str, root: Json) -> Json:
        """A whole schema: everything of the root at the root, and every part that it names."""
        used = {name: self.defs[name] for name in sorted(self._reached(root))}
        head = {key: value for key, value in root.items() if key != "title"}
        return {"$schema": DIALECT, "title": title, **head, "definitions": used}

    def _describe(self, kind: type) -> None:
        """Say what a type is, and what each of its keys is."""
        part = self.of(kind)
        if part.get("type") != "object":  # It is written as a row, or is one of several.
            return
        part["description"] = first_words(kind)
        notes = explained(kind)
        for field in msgspec.structs.fields(kind):
            said = {"description": notes[field.name]} if field.name in notes else {}
            part["properties"][field.encode_name] = beside(
                part["properties"][field.encode_name], said
            )

    def _reached(self, part: Any) -> set[str]:
        """The names of all definitions that something is made of."""
        found: set[str] = set()
        left = list(_named(part))
        while left:
            name = left.pop()
            if name not in found:
                found.add(name)
                left += _named(self.defs[name])
        return found


def first_words(kind: type) -> str:
    """What a type is, in the first paragraph of its docstring.

    >>> from cardroom.table.setup import PlayerDealer
    >>> first_words(PlayerDealer)
    'Who banks this round, and the wager posted for it.'
    """
    paragraph = (kind.__doc__ or "").strip().partition("\n\n")[0]
    return " ".join(paragraph.split())


def beside(part: Json, more: Json) -> Json:
    """A schema with more said of it: in Draft 7 nothing beside a reference counts.

    >>> beside({"$ref": "#/definitions/Deck"}, {"description": "What is dealt from."})
    {'allOf': [{'$ref': '#/definitions/Deck'}], 'description': 'What is dealt from.'}
    """
    if "$ref" in part and more:
        kept = {key: value for key, value in part.items() if key != "$ref"}
        return {"allOf": [{"$ref": part["$ref"]}], **kept, **more}
    return {**part, **more}


def closed(properties: Json, required: list[str]) -> Json:
    """An object with these keys and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def without_null(part: Any) -> Any:
    """The same for TOML, which has no null: a key that says nothing is left out there.

    >>> without_null({"anyOf": [{"type": "integer"}, {"type": "null"}], "default": None})
    {'type': 'integer'}
    """
    if isinstance(part, list):
        return [without_null(item) for item in part]
    if not isinstance(part, dict):
        return part
    kept = {
        key: value if key in ("default", "enum", "const") else without_null(value)
        for key, value in part.items()
        if not (key == "default" and value is None)
    }
    if "anyOf" in kept:
        kinds = [kind for kind in kept.pop("anyOf") if kind != {"type": "null"}]
        kept = {"anyOf": kinds, **kept} if len(kinds) > 1 else beside(kinds[0], kept)
    return kept


def _structs(kinds: Iterable[inspect.Type]) -> Iterator[type]:
    """All structs that types are made of."""
    left, seen = list(kinds), set()
    while left:
        kind = left.pop()
        if isinstance(kind, inspect.StructType):
            if kind.cls in seen:
                continue
            seen.add(kind.cls)
            yield kind.cls
            left += [field.type for field in kind.fields]
        left += [
            inner for name in INNER if isinstance(inner := getattr(kind, name, None), inspect.Type)
        ]
        left += getattr(kind, "types", ()) or getattr(kind, "item_types", ())


def _draft7(part: Any) -> Any:
    """What msgspec writes for newer dialects, as Draft 7 has it."""
    if isinstance(part, list):
        return [_draft7(item) for item in part]
    if not isinstance(part, dict):
        return part
    made = {
        key: value if key == "default" else _draft7(value)
        for key, value in part.items()
        if key != "discriminator"
    }
    if "prefixItems" in made:
        made = {**made, "items": made.pop("prefixItems"), "additionalItems": False}
    if made.get("type") == "object":
        # A linter that takes an object without this for a closed one would refuse every key.
        made.setdefault("additionalProperties", True)
    if "$ref" in made and len(made) > 1:
        ref = {"$ref": made.pop("$ref")}
        made = beside(ref, made)
    return made


def _named(part: Any) -> Iterator[str]:
    if isinstance(part, list):
        for item in part:
            yield from _named(item)
    elif isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"].removeprefix(PARTS)
        for value in part.values():
            yield from _named(value)


def _of_pay_table(kind: type) -> Json:
    if kind is not PayTable:
        raise NotImplementedError
    odds = {"type": "string", "pattern": ODDS, "description": "Odds, as 3 to 1 or 3:1."}
    return {"type": "object", "minProperties": 1, "additionalProperties": odds}
