"""The reference: a page for every module with public names, from their signatures and docstrings.

Public is what ``cardroom`` has at the top, and what a package lists in ``__all__``.
"""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

import cardroom

PRIVATE = ("cardroom.cli", "cardroom.web", "cardroom.store.migrations")
"""What is used from the command line or by a browser: no library."""


@cache
def public() -> Mapping[str, tuple[str, ...]]:
    """The public names of each module, by its name.

    >>> "Table" in public()["cardroom.session"], "analyse" in public()["cardroom.odds"]
    (True, True)
    """
    found: dict[str, list[str]] = {}
    for name in cardroom.__all__:
        if name != "__version__":
            found.setdefault(_home(name), []).append(name)
    for package in walk_packages(cardroom.__path__, "cardroom."):
        if not package.ispkg or package.name.startswith(PRIVATE):
            continue
        listed = getattr(import_module(package.name), "__all__", ())
        own = found.setdefault(package.name, []) if listed else []
        own += [name for name in listed if name not in own]
    return {module: tuple(names) for module, names in sorted(found.items())}


def _home(name: str) -> str:
    homes: Mapping[str, str] = cardroom._HOME_OF
    return homes.get(name, "cardroom")


@cache
def uses() -> Mapping[str, Mapping[str, str]]:
    """Examples for names that have none in their docstrings, and under ``""`` what they begin with.

    >>> print(uses()["cardroom.cards"]["show"].splitlines()[-2])
    '2c 2d 2h'
    """
    text = (Path(__file__).parent / "uses.md").read_text("utf-8")
    found = {}
    for part in text.split("\n## ")[1:]:
        first, *named = part.split("\n### ")
        module, _, begins = first.partition("\n")
        blocks = [one.partition("\n") for one in named]
        found[module] = {"": begins.strip()} | {name: block.strip() for name, _, block in blocks}
    return found


def has_example(module: str, name: str) -> bool:
    """Whether an example shows a name: in its docstring, or in its block among the uses.

    >>> has_example("cardroom.money", "Odds"), has_example("cardroom.cards", "BadCard")
    (True, True)
    """
    thing = _named(import_module(module), name)
    told = _doc(thing) if inspect.isclass(thing) or inspect.isroutine(thing) else ""
    used = uses().get(module, {}).get(name, "")
    return ">>>" in told or re.search(rf"\b{name}\b", used) is not None


def pages() -> Iterator[tuple[str, str]]:
    """Every page of the reference: where it is, and its text."""
    yield "reference/index.md", _index()
    for module, names in public().items():
        yield f"reference/{module}.md", module_page(module, names)


def _index() -> str:
    rows = []
    for name in sorted(cardroom.__all__, key=str.lower):
        if name == "__version__":
            continue
        home = _home(name)
        about = _summary(_named(cardroom, name))
        rows.append(f"| [`cardroom.{name}`](<{home}.md#{anchor(home, name)}>) | {about} |")
    listed = "\n".join(f"{module} <{module}>" for module in public())
    return "\n".join(
        [
            "# Reference",
            "",
            "Every public name, with its signature. Those in the table are at the top of the "
            "package, so that `import cardroom` is enough; `cardroom.__version__` is its version. "
            "The pages below have them by the module they live in, and what else each package "
            "offers. Examples run in the tests.",
            "",
            "| name | what it is |",
            "|---|---|",
            *rows,
            "",
            "```{toctree}",
            ":maxdepth: 1",
            "",
            listed,
            "```",
            "",
        ]
    )


def anchor(module: str, name: str) -> str:
    """What a name is linked to by: small letters alone tell no class from its function.

    >>> anchor("cardroom.cards", "Card"), anchor("cardroom.cards", "card")
    ('cardroom-cards-card', 'cardroom-cards-card-2')
    """
    names = public()[module]
    before = [one for one in names[: names.index(name)] if one.lower() == name.lower()]
    more = f"-{len(before) + 1}" if before else ""
    return f"{module}.{name}{more}".lower().replace(".", "-").replace("_", "-")


def module_page(module: str, names: tuple[str, ...]) -> str:
    """The page of one module."""
    home = import_module(module)
    parts = [f"# {module}", markdown(inspect.getdoc(home) or "")]
    used = uses().get(module, {})
    if used:
        parts.append("Examples below that define nothing themselves go on from here, in order:")
        parts.append(used[""])
    # Examples that go on from each other are read in their order.
    in_order = [name for name in used if name in names]
    for name in (*in_order, *(name for name in names if name not in used)):
        parts.append(f"({anchor(module, name)})=\n## {name}")
        if module != "cardroom" and name in cardroom.__all__ and _home(name) == module:
            parts.append(f"Also `cardroom.{name}`.")
        parts.append(_entry(home, name))
        if name in used:
            parts.append(used[name])
    return "\n\n".join(part for part in parts if part) + "\n"


def _named(home: ModuleType, name: str) -> Any:
    """What stands under a name; of a package that can be called, what answers."""
    thing = getattr(home, name)
    return type(thing).__call__ if isinstance(thing, ModuleType) else thing


def _entry(home: ModuleType, name: str) -> str:
    thing = _named(home, name)
    if inspect.isclass(thing):
        members = [_member(member, found) for member, found in _members(thing)]
        body = "\n\n".join([markdown(_doc(thing)), *_fields(thing), *members])
        kind = "exception" if issubclass(thing, BaseException) else "class"
        return _directive(f"py:{kind}", f"{name}{_signature(thing)}", home.__name__, body, 7)
    if callable(thing):
        return _directive(
            "py:function", f"{name}{_signature(thing)}", home.__name__, markdown(_doc(thing)), 7
        )
    return _directive("py:data", name, home.__name__, _data(thing), 7)


def _data(thing: Any) -> str:
    """What a constant holds, as far as it can be shown in a line."""
    shown = textwrap.shorten(repr(thing), 200, placeholder=" …")
    return f"```text\n{shown}\n```"


def _directive(kind: str, signature: str, module: str, body: str, colons: int) -> str:
    fence = ":" * colons
    option = f":module: {module}\n" if module else ""
    return f"{fence}{{{kind}}} {signature}\n{option}\n{body}\n{fence}"


def _members(thing: type) -> Iterator[tuple[str, Any]]:
    for name, found in vars(thing).items():
        is_told = inspect.isfunction(found) or isinstance(
            found, (property, classmethod, staticmethod)
        )
        if not name.startswith("_") and is_told and _doc(found):
            yield name, found


def _member(name: str, found: Any) -> str:
    body = markdown(_doc(found))
    if isinstance(found, property):
        return _directive("py:property", name, "", body, 5)
    plain = getattr(found, "__func__", found)
    return _directive("py:method", f"{name}{_signature(plain, of_class=True)}", "", body, 5)


def _fields(thing: type) -> list[str]:
    """The fields of a struct, with their types."""
    names: tuple[str, ...] = getattr(thing, "__struct_fields__", ())
    if not names or issubclass(thing, Enum):
        return []
    types = {
        field: kind
        for base in reversed(thing.__mro__)
        for field, kind in inspect.get_annotations(base).items()
    }
    rows = [f"| `{name}` | `{_plain(types.get(name, ''))}` |" for name in names]
    return ["\n".join(["| field | type |", "|---|---|", *rows])]


def _plain(kind: object) -> str:
    text = kind if isinstance(kind, str) else getattr(kind, "__name__", str(kind))
    return text.replace("|", "\\|")


class _Written(str):
    """A type as it is written in the source, which is shown without quotes."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    @classmethod
    def of(cls, annotation: Any) -> Any:
        return cls(annotation) if isinstance(annotation, str) else annotation


def _signature(thing: Any, *, of_class: bool = False) -> str:
    try:
        signature = inspect.signature(thing)
    except (TypeError, ValueError):
        return "(...)"
    parameters = [
        one.replace(annotation=_Written.of(one.annotation))
        for one in list(signature.parameters.values())[of_class:]
    ]
    returned = _Written.of(signature.return_annotation)
    text = str(signature.replace(parameters=parameters, return_annotation=returned))
    # What a default is at runtime: an address says nothing.
    return re.sub(r"<([\w.]+)[^<>]* at 0x[0-9a-f]+>|<factory>|<(\w+\.\w+): [^>]*>", "...", text)


def _doc(thing: Any) -> str:
    plain = getattr(thing, "__func__", thing)
    text = plain.__doc__ if not inspect.isclass(plain) else vars(plain).get("__doc__")
    return inspect.cleandoc(text or "")


def _summary(thing: Any) -> str:
    doc = _doc(thing) if inspect.isclass(thing) else inspect.getdoc(thing) or ""
    return " ".join(doc.partition("\n\n")[0].split()).replace("|", "\\|")


def markdown(doc: str) -> str:
    """A docstring as Markdown: examples become blocks."""
    out: list[str] = []
    inside = False
    for line in doc.splitlines():
        begins = line.lstrip().startswith(">>>")
        if begins and not inside:
            out.append("```pycon")
            inside = True
        elif inside and not line.strip():
            out.append("```")
            inside = False
        out.append(line.strip() if inside and begins else line)
    if inside:
        out.append("```")
    return "\n".join(out).strip()
