"""What compiled code is told by: what makes a difference, and what does not."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from types import ModuleType
from typing import Any

import msgspec
import numpy as np
import pytest
from numba import types
from numba.extending import is_jitted

import cardroom
from cardroom.fast.content import CannotTell, digest_of

TUPLE: Any = types.UniTuple
NAMED_TUPLE: Any = types.NamedUniTuple
SOURCE = '''
from collections import namedtuple
from enum import IntEnum
import numpy as np
from numba import types
from numba.extending import intrinsic
from cardroom.fast.compiled import compiled, part_of_loop
import other

PRICE = 5
ODDS = np.array([3, 2])
UNREAD = 1
Layout = namedtuple("Layout", ["ante", "play"])

class Spot(IntEnum):
    ANTE = 0
    PLAY = 1

@part_of_loop
def doubled(amount):
    return 2 * amount

@compiled
def paid(amount, times=1):
    """Pays a wager."""
    return times * doubled(amount) * PRICE

@intrinsic
def seven(typing):
    def make(context, builder, signature, args):
        return context.get_constant(types.int64, 7)
    return types.int64(), make

def around(most):
    @compiled
    def capped(amount):
        return min(amount, most)
    return capped

capped = around(100)

@compiled
def settled(amount, layout):
    # The wager, and what lies beside it.
    won = capped(paid(amount)) + ODDS[Spot.PLAY] + seven() + other.table.fee(amount)
    return won if amount in (10, 20) else Layout(won, 0).ante + np.int64(layout[0])

def unread(amount):
    return amount
'''
OTHER = """
from types import ModuleType
from cardroom.fast.compiled import compiled

table = ModuleType("deep")

@compiled
def fee(amount):
    return amount // 100

table.fee = fee
unread = 1
"""


def digest(source: str, other: str = OTHER, layout: Any = types.int64) -> str:
    module, beside = ModuleType("made_up"), ModuleType("other")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "made_up", module)
        patch.setitem(sys.modules, "other", beside)
        exec(other, vars(beside))
        exec(source, vars(module))
        args = types.int64, TUPLE(layout, 2)
        return digest_of(module.settled.py_func, args)


@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("PRICE = 5", "PRICE = 6"),
        ("PRICE = 5", "PRICE = 5.0"),
        ("PRICE = 5", "PRICE = np.int32(5)"),
        ("[3, 2]", "[3, 1]"),
        ("[3, 2]", "[3, 2, 0]"),
        ("np.array([3, 2])", "np.array([3, 2], np.int32)"),
        ('["ante", "play"]', '["play", "ante"]'),
        ("PLAY = 1", "PLAY = 0x2"),
        ("2 * amount", "3 * amount"),
        ("times=1", "times=2"),
        ("times *", "times +"),
        ("int64, 7", "int64, 8"),
        ("min(amount", "max(amount"),
        ("around(100)", "around(200)"),
        ("(10, 20)", "(10, 30)"),
        ("@part_of_loop\n", "@compiled\n"),
    ],
)
def test_what_is_compiled_makes_a_difference(here: str, there: str) -> None:
    assert SOURCE.count(here) == 1
    assert digest(SOURCE) != digest(SOURCE.replace(here, there))


def test_what_another_module_says_makes_a_difference() -> None:
    assert digest(SOURCE) != digest(SOURCE, OTHER.replace("// 100", "// 50"))


def test_types_of_arguments_make_a_difference() -> None:
    assert digest(SOURCE) != digest(SOURCE, layout=types.int32)


@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("UNREAD = 1", "UNREAD = 2"),
        ("PRICE = 5", "\n\n\nPRICE = 10 // 2"),
        ('"""Pays a wager."""', '"""Pays it."""'),
        ("# The wager", "# A wager"),
        ("    return amount\n", "    return -amount\n"),
        ("import other", "import other  # And more."),
    ],
)
def test_what_is_not_compiled_makes_none(here: str, there: str) -> None:
    assert SOURCE.count(here) == 1
    assert digest(SOURCE) == digest(SOURCE.replace(here, there))
    assert digest(SOURCE) == digest(SOURCE, OTHER.replace("unread = 1", "unread = 2"))


def test_names_in_a_tuple_that_is_given_make_a_difference() -> None:
    digests = set()
    for names in ("ante play", "play ante"):
        space: dict[str, Any] = {}
        exec(f"from collections import namedtuple\nWagers = namedtuple('Wagers', '{names}')", space)
        given = NAMED_TUPLE(types.int64, 2, space["Wagers"])

        def first(wagers: Any) -> Any:
            return wagers.ante

        digests.add(digest_of(first, (given,)))
    assert len(digests) == 2


def test_a_function_that_calls_itself() -> None:
    def down(number: int) -> int:
        return down(number - 1) if number else 0

    assert digest_of(down, (types.int64,)) == digest_of(down, (types.int64,))


@pytest.mark.parametrize(
    "thing", [object(), {"a": 1}, ModuleType("made_up"), np.array([object()]), msgspec.Struct]
)
def test_what_has_no_content_is_not_told(thing: Any) -> None:
    space = {"THING": thing, "__name__": "made_up"}
    exec("def read():\n    return THING", space)

    def read() -> Any:
        return thing

    for reads in (read, space["read"]):
        with pytest.raises(CannotTell, match="reads"):
            digest_of(reads, ())


def test_a_name_that_is_nowhere_is_not_told() -> None:
    space: dict[str, Any] = {"__name__": "made_up"}
    exec("def read():\n    return nowhere", space)
    with pytest.raises(CannotTell, match="nowhere"):
        digest_of(space["read"], ())


def test_all_that_is_compiled_can_be_told() -> None:
    told = 0
    for module in pkgutil.walk_packages(cardroom.__path__, "cardroom."):
        if module.name.startswith(("cardroom.fast", "cardroom.simulation", "cardroom.equity")):
            for thing in vars(importlib.import_module(module.name)).values():
                if is_jitted(thing) and thing.__module__ == module.name:
                    told += bool(digest_of(thing.py_func, ()))
    assert told > 50
