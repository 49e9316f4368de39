"""Compiled code on disk: found by its content, shared by checkouts, and never in the way."""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardroom.fast import on_disk
from cardroom.files import cache_folder

CALLED = """
from cardroom.fast.compiled import compiled, part_of_loop

@part_of_loop
def fee(amount):
    return amount // 100

@compiled
def paid(amount):
    return 2 * amount
"""
CALLS = """
from cardroom.fast.compiled import compiled
from made_up.called import fee, paid

def unread():
    return 1

@compiled
def settled(amount):
    return paid(amount) - fee(amount)
"""

Checkout = Callable[..., Any]


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Checkout:
    """Imports a package anew, as it is written in some folder."""

    def imported(folder: str = "here", called: str = CALLED, calls: str = CALLS) -> Any:
        write(tmp_path / folder, called, calls)
        for name in [name for name in sys.modules if name.partition(".")[0] == "made_up"]:
            monkeypatch.delitem(sys.modules, name)
        with monkeypatch.context() as patch:
            patch.syspath_prepend(tmp_path / folder)
            # Times in whole seconds would make old bytecode look like that of a file just written.
            patch.setattr(sys, "dont_write_bytecode", True)
            return importlib.import_module("made_up.calls").settled

    return imported


def write(folder: Path, called: str = CALLED, calls: str = CALLS) -> None:
    package = folder / "made_up"
    package.mkdir(parents=True, exist_ok=True)
    for name, text in (("__init__", ""), ("called", called), ("calls", calls)):
        (package / f"{name}.py").write_text(text, encoding="utf-8")


def was_compiled(function: Any) -> bool:
    """Whether the one version that there is has been compiled just now."""
    hits, misses = (
        sum(n.values()) for n in (function.stats.cache_hits, function.stats.cache_misses)
    )
    assert hits + misses == 1
    return bool(misses)


def files() -> list[Path]:
    return sorted(Path(cache_folder() / "compiled").iterdir())


def test_another_process_and_another_checkout_do_not_compile(checkout: Checkout) -> None:
    first = checkout()
    assert first(1000) == 1990
    assert was_compiled(first)
    before = files()
    assert [file.name.partition("-")[0] for file in before] == [
        "made_up.called.paid",
        "made_up.calls.settled",
    ]
    for folder in ("here", "there"):
        again = checkout(folder)
        assert again(1000) == 1990
        assert not was_compiled(again)
    assert files() == before


def test_an_edit_elsewhere_does_not_compile_anything(checkout: Checkout) -> None:
    checkout()(1000)
    edited = CALLS.replace("return 1", "return 2").replace("def unread", "# More\n\n\ndef unread")
    again = checkout(called=CALLED + '\nUNREAD = "new"\n', calls=edited)
    assert again(1000) == 1990
    assert not was_compiled(again)


@pytest.mark.parametrize(
    ("here", "there", "answer"), [("2 *", "3 *", 2990), ("// 100", "// 10", 1900)]
)
def test_an_edit_of_what_is_called_compiles_anew(
    checkout: Checkout, here: str, there: str, answer: int
) -> None:
    for called, paid in ((CALLED, 1990), (CALLED.replace(here, there), answer)):
        changed = checkout(called=called)
        assert changed(1000) == paid
        assert was_compiled(changed)
    # Both are kept, so that one may go back and forth.
    assert checkout()(1000) == 1990
    assert not was_compiled(sys.modules["made_up.calls"].settled)


def test_each_kind_of_argument_is_kept(checkout: Checkout) -> None:
    first = checkout()
    assert [first(1000), first(1000.5)] == [1990, 1991]
    again = checkout()
    assert [again(1000.5), again(1000)] == [1991, 1990]
    assert not again.stats.cache_misses


@pytest.mark.parametrize(
    "damage", [b"", b"cut", b"turned", b"no code at all, but long enough for it"]
)
def test_a_damaged_file_is_not_believed(checkout: Checkout, damage: bytes) -> None:
    checkout()(1000)
    whole = [file.read_bytes() for file in files()]
    for file, good in zip(files(), whole, strict=True):
        middle = len(good) // 2
        turned = good[:middle] + bytes([good[middle] ^ 1]) + good[middle + 1 :]
        file.write_bytes({b"cut": good[:-9], b"turned": turned}.get(damage, damage))
    again = checkout()
    assert again(1000) == 1990
    assert was_compiled(again)
    once_more = checkout()
    assert once_more(1000) == 1990
    assert not was_compiled(once_more)


def test_a_folder_that_cannot_be_made_is_no_trouble(checkout: Checkout) -> None:
    cache_folder().parent.write_text("no folder", encoding="utf-8")
    for _ in range(2):
        here = checkout()
        assert here(1000) == 1990
        assert was_compiled(here)


def test_a_folder_that_can_only_be_read_is_read(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    checkout()(1000)
    monkeypatch.setattr(on_disk, "keep", refused)
    monkeypatch.setattr("os.utime", refused)
    again = checkout()
    assert again(1000) == 1990
    assert not was_compiled(again)
    assert again(1000.5) == 1991


def test_what_holds_an_address_of_this_process_is_not_kept(checkout: Checkout) -> None:
    large = "import numpy as np\nWORTH = np.arange(200_000)\n"
    calls = CALLS.replace("- fee(amount)", "+ WORTH[amount]")
    for _ in range(2):
        here = checkout(calls=large + calls)
        assert here(1000) == 3000
        assert was_compiled(here)


def test_processes_may_write_at_once(tmp_path: Path, checkout: Checkout) -> None:
    write(tmp_path / "here")
    program = "from made_up.calls import settled; print(settled(1000), settled(1000.5))"
    running = [
        subprocess.Popen(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, cwd=tmp_path / "here"
        )
        for _ in range(2)
    ]
    assert [process.communicate()[0] for process in running] == [b"1990 1991.0\n"] * 2
    assert len(files()) == 4
    again = checkout()
    assert [again(1000), again(1000.5)] == [1990, 1991]
    assert not again.stats.cache_misses
