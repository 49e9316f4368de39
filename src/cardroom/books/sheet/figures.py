"""A mechanism's rules as tables and figures, whatever they are.

The values alone say how they are shown: a pay table is a pay table, a mapping of equally long codes
is a chart, a mapping of anything else a table, one value a figure. A field's docstring explains it.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from textwrap import dedent
from typing import Any, get_args

import msgspec

from cardroom.books.entry import Entry
from cardroom.books.sheet.document import Block, Column, Fact, FactBlock, Grid, Section
from cardroom.games.mechanism import Paid, Pays, PayTable
from cardroom.hands import Badugi, Ranking
from cardroom.money import Odds, dollars
from cardroom.table.clauses import Clause
from cardroom.table.setup import Chips, Stake
from cardroom.words import humanise, label, listed

Labels = Mapping[str, str]
"""What the spots of the layout are called."""

_CODE = re.compile(r"[^a-z\s]{2,}")


def pay_tables(rules: msgspec.Struct, pays: Pays, entry: Entry) -> list[Grid]:
    """Every pay table that a spot is paid by, in the order of the layout; each stands once."""
    printed: dict[int, list[tuple[str, Paid]]] = {}
    for spot in entry.wagers:
        for paid in pays[spot.name]:
            if isinstance(paid.table, PayTable):
                printed.setdefault(id(paid.table), []).append((spot.label, paid))
    notes = {id(value): note for _, value, note in _values(rules)}
    return [
        (_by_wager if some[0][1].rows else _by_hand)(some, notes.get(table, ""), entry)
        for table, some in printed.items()
    ]


def rankings(hands: Mapping[str, Ranking | Badugi], labels: Labels) -> list[Block]:
    """How hands rank, each kind in one line, the best hand first."""
    facts = [
        Fact(
            label=label(name, labels),
            value=", ".join(_name(category) for category in reversed(ranking.categories)),
            note=_about_ranking(ranking),
        )
        for name, ranking in hands.items()
    ]
    return [FactBlock(items=tuple(facts))] if facts else []


def _about_ranking(ranking: Ranking | Badugi) -> str:
    any_card = "the lowest card that the hand lacks" if ranking.low else "any card"
    joker = {"bug": "an ace, or completes a straight or a flush", "wild": any_card}
    about = ["The lowest cards win."] if ranking.low else []
    if ranking.joker != "none":
        about.append(f"A joker is {joker[ranking.joker]}.")
    return " ".join(about)


def figures(rules: msgspec.Struct, labels: Labels, under: str = "figure") -> list[Block]:
    """Everything else in the rules: single figures first, then tables and charts."""
    facts: list[Fact] = []
    blocks: list[Block] = []
    for field, value, note in _values(rules):
        if _has_its_own_section(value):
            continue
        title = label(field.name, labels)
        money = is_money(field.type)
        if isinstance(value, Mapping):
            blocks.append(_table(title, value, note, labels, money=money))
        elif isinstance(value, msgspec.Struct):
            name = f"{under}-{field.name}"
            about = note or _about(type(value))
            inner = tuple(figures(value, labels, name))
            if inner:
                blocks.append(Section(id=name, title=title, note=about, blocks=inner))
        elif _is_list_of_structs(value):
            numbered = {str(place): row for place, row in enumerate(value, 1)}
            blocks.append(_table(title, numbered, note, labels, money=money))
        else:
            facts.append(Fact(label=title, value=in_words(value, money=money), note=note))
    return [FactBlock(items=tuple(facts)), *blocks] if facts else blocks


def in_words(value: object, *, money: bool = False) -> str:
    """One value, or some in a row, in words."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() if money:
            return dollars(value)
        case Odds():
            return str(value)
        case str():
            # Ranks of cards and references to lines are no names.
            return value if " " in value or value.isupper() or ":" in value else _name(value)
        case Sequence() | frozenset():
            some = value if isinstance(value, Sequence) else sorted(value)
            return listed((in_words(v, money=money) for v in some), "or")
        case _:
            return str(value)


def _name(value: str) -> str:
    return humanise(value).lower()


def is_money(kind: object) -> bool:
    """Whether a field holds amounts: its type is made of `Chips` or `Stake`."""
    return kind in (Chips, Stake) or any(is_money(part) for part in get_args(kind))


# Pay tables


def _has_its_own_section(value: object) -> bool:
    """Whether this is a pay table, or consists of such."""
    if isinstance(value, PayTable):
        return True
    if isinstance(value, Mapping):
        return all(map(_has_its_own_section, value.values()))
    return isinstance(value, list | tuple) and all(map(_has_its_own_section, value))


def _by_wager(spots: list[tuple[str, Paid]], note: str, entry: Entry) -> Grid:
    """A table whose rows belong to different spots, each with the clause by which it wins."""
    labels = {spot.name: spot.label for spot in entry.wagers}
    rows = {row: paid for _, paid in spots for row in paid.each()}
    won = {row: entry.clauses[paid.clause] for row, paid in rows.items()}
    first = "Wager" if rows.keys() <= labels.keys() else "Hand or wager"
    return Grid(
        note=note,
        columns=(Column(first), Column("Wins"), Column("Pays", "number"), Column("Lines", "lines")),
        rows=tuple(
            (label(row, labels), won[row].says, str(paid.each()[row]), won[row].lines)
            for row, paid in rows.items()
        ),
        look="pays",
    )


def _by_hand(spots: list[tuple[str, Paid]], note: str, entry: Entry) -> Grid:
    """A table by which one spot or several are paid; a reading may put it in another's place."""
    paid = spots[0][1]
    won, choices = entry.clauses[paid.clause], ""
    chosen: dict[str, Any] = {reading.id: reading.choice for reading in entry.readings}
    chosen |= {name: option.default for name, option in entry.options.items()}
    if not paid.is_in_force(chosen):
        won, choices = Clause("", note), f": {listed(map(_name, paid.under.values()), 'and')}"
    return Grid(
        title=listed((label for label, _ in spots), "and") + choices,
        note=won.says,
        lines=won.lines,
        columns=(Column("Hand"), Column("Pays", "number")),
        rows=tuple((humanise(hand), str(odds)) for hand, odds in paid.each().items()),
        look="pays",
    )


# Tables and charts


def _table(title: str, rows: Mapping[Any, Any], note: str, labels: Labels, *, money: bool) -> Grid:
    values = list(rows.values())
    if _is_chart(values):
        heads = [str(place) for place in range(len(values[0]))]
        return Grid(
            title=title,
            note=note,
            columns=(Column(""), *(Column(head, "code") for head in heads)),
            rows=tuple((str(key), *codes) for key, codes in rows.items()),
            look="chart",
        )
    if all(isinstance(value, msgspec.Struct) for value in values):
        return _structs(title, rows, note, labels)
    return Grid(
        title=title,
        note=note,
        columns=(Column(""), Column("")),
        rows=tuple((label(str(key), labels), _cell(v, labels, money)) for key, v in rows.items()),
    )


def _cell(value: object, labels: Labels, money: bool) -> str:
    """A value inside a table: what holds further values is written out.

    What has fields is told by those that say something: of what is so or not, what is so.

    >>> from cardroom.games.baccarat_bets import WinningCoup
    >>> _cell({"close": WinningCoup(hand="either", by=(1, 2), natural=True)}, {}, False)
    'Close: hand either, natural, by 1 or 2'
    """
    if isinstance(value, Mapping):
        inner = {str(key): _cell(v, labels, money) for key, v in value.items()}
        return "; ".join(f"{label(name, labels)}: {words}" for name, words in inner.items())
    if isinstance(value, msgspec.Struct):
        told = {_name(f.name): (v, is_money(f.type)) for f, v, _ in _shown(value)}
        return ", ".join(
            name if v is True else f"{name} {_cell(v, labels, is_money)}"
            for name, (v, is_money) in told.items()
            if v is not False
        )
    return in_words(value, money=money)


def _structs(title: str, rows: Mapping[Any, Any], note: str, labels: Labels) -> Grid:
    kinds = {type(row): None for row in rows.values()}
    cells = {
        key: {f.name: _cell(v, labels, is_money(f.type)) for f, v, _ in _shown(row)}
        for key, row in rows.items()
    }
    fields = dict.fromkeys(name for kind in kinds for name in kind.__struct_fields__)
    used = [name for name in fields if any(name in row for row in cells.values())]
    return Grid(
        title=title,
        note=note or " ".join(_about(kind) for kind in kinds),
        columns=(Column(""), *(Column(humanise(name)) for name in used)),
        rows=tuple(
            (label(str(key), labels), *(row.get(name, "") for name in used))
            for key, row in cells.items()
        ),
    )


def _shown(row: msgspec.Struct) -> Iterator[tuple[msgspec.structs.FieldInfo, Any, str]]:
    return (value for value in _values(row) if not _has_its_own_section(value[1]))


def _is_chart(values: Sequence[object]) -> bool:
    """Whether these are rows of one-letter codes: equally long, and no words."""
    return len(
        {len(v) if isinstance(v, str) and _CODE.fullmatch(v) else 0 for v in values}
    ) == 1 and (isinstance(values[0], str) and _CODE.fullmatch(values[0]) is not None)


def _is_list_of_structs(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(v, msgspec.Struct) for v in value)


# What a field is for


def _values(rules: msgspec.Struct) -> Iterator[tuple[msgspec.structs.FieldInfo, Any, str]]:
    """The fields that say something, with their values and what their docstrings say."""
    notes = _notes(type(rules))
    for field in msgspec.structs.fields(rules):
        value = getattr(rules, field.name)
        if value is not None and value not in ({}, (), [], ""):
            yield field, value, notes.get(field.name, "")


@cache
def _notes(kind: type) -> dict[str, str]:
    """The docstrings under a class's fields, which Python itself does not keep."""
    notes: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.partition(".")[0] in ("builtins", "msgspec"):
            continue
        try:
            tree = ast.parse(dedent(inspect.getsource(base)))
        except (OSError, TypeError, SyntaxError):
            continue
        body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
        for field, below in pairwise(body):
            match field, below:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str() as text)),
                ):
                    notes[name] = _plain(text)
    return notes


def _about(kind: type[msgspec.Struct]) -> str:
    return _plain((kind.__dict__.get("__doc__") or "").partition("\n\n")[0])


def _plain(docstring: str) -> str:
    return " ".join(docstring.replace("`", "").split())
