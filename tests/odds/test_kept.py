"""Results kept on disk: what is believed, and what happens when nothing can be written."""

from __future__ import annotations

import gzip
import os
import re
from pathlib import Path

import pytest

import cardroom
from cardroom.books import library
from cardroom.files import cache_folder
from cardroom.odds import analyse, pan_nine
from cardroom.odds import kept as keeping
from cardroom.odds.kept import ROOMS, NotKept, code, kept
from cardroom.odds.strategy import strategy

PAN_NINE = "bicycle/super-pan-9-super-tie"


class Computing:
    """Counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self) -> dict[str, int]:
        self.asked += 1
        return {"answer": 42}

    def kept(self, depends_on: object = "this") -> dict[str, int]:
        return kept("test", depends_on, dict[str, int], self)


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def _only_file() -> Path:
    (file,) = cache_folder().iterdir()
    return file


def test_a_result_is_computed_once_for_all_it_depends_on() -> None:
    computing = Computing()
    assert computing.kept() == computing.kept() == {"answer": 42}
    assert computing.asked == 1
    assert computing.kept("that") == {"answer": 42}
    assert computing.asked == 2


@pytest.mark.parametrize(
    "damage",
    ["", "{}", "cut", "other number", "no text", "another way to pack", "another byte"],
)
def test_a_damaged_file_is_replaced(damage: str) -> None:
    computing = Computing()
    computing.kept()
    file = _only_file()
    good = file.read_bytes()
    other = gzip.decompress(good).replace(b"42", b"43")
    bad = {
        "cut": good[:-9],
        "other number": gzip.compress(other),
        "no text": gzip.compress(b"\xff\xfe"),
        "another way to pack": gzip.decompress(good),
        "another byte": bytes([*good[:12], good[12] ^ 255, *good[13:]]),
    }
    file.write_bytes(bad.get(damage, damage.encode()))
    assert computing.kept() == {"answer": 42}
    assert computing.asked == 2
    assert _only_file().read_bytes() == good


def test_a_file_of_something_else_is_not_believed() -> None:
    computing = Computing()
    computing.kept("that")
    foreign = _only_file().read_bytes()
    _only_file().unlink()
    computing.kept()
    _only_file().write_bytes(foreign)
    computing.kept()
    assert computing.asked == 3


def test_a_folder_that_cannot_be_made_is_only_a_warning() -> None:
    cache_folder().parent.write_text("no folder", encoding="utf-8")
    computing = Computing()
    with pytest.warns(NotKept, match="not kept"):
        assert computing.kept() == {"answer": 42}


def test_a_full_disk_is_only_a_warning_and_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.warns(NotKept, match="No space left"):
        Computing().kept()
    assert list(cache_folder().iterdir()) == []


def test_results_that_come_with_the_package_are_read_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    computing = Computing()
    computing.kept()
    monkeypatch.setattr(keeping, "KNOWN", cache_folder())
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "other"))
    computing.kept()
    assert computing.asked == 1
    assert not (tmp_path / "other").exists()


@pytest.mark.parametrize(
    ("platform", "ends"),
    [
        ("linux", ".cache/cardroom"),
        ("darwin", "Library/Caches/cardroom"),
        ("win32", "AppData/Local/cardroom/cache"),
    ],
)
def test_the_folder_is_the_user_s_own(
    platform: str, ends: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setattr("sys.platform", platform)
    assert cache_folder().as_posix().endswith(ends)


def test_an_interrupt_leaves_nothing_half_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    Computing().kept()
    (file,) = cache_folder().iterdir()
    before = file.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            keeping.write(file, "another", 8)
    assert list(cache_folder().iterdir()) == [file]
    assert file.read_bytes() == before


def test_odds_and_charts_are_kept_as_they_were_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = library().game(PAN_NINE)
    found = analyse(game), strategy(game)
    with monkeypatch.context() as patch:
        patch.setattr(pan_nine, "solve", None)
        assert (analyse(game), strategy(game)) == found
        # Another number of decks is another computation, and so is other code.
        with pytest.raises(TypeError, match="not callable"):
            analyse(game, options={"decks": 8})
        patch.setattr("cardroom.odds.analysis.code", lambda: "another")
        with pytest.raises(TypeError, match="not callable"):
            analyse(game)


def test_all_code_is_told_apart_that_odds_come_from() -> None:
    package = Path(cardroom.__file__).parent
    for room in ROOMS:
        for file in (package / room).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            for name in re.findall(r"^\s*(?:from|import) cardroom\.(\w+)", text, re.MULTILINE):
                assert name in ROOMS or (package / f"{name}.py").exists(), file


def test_code_is_told_by_its_content(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    digests = []
    for text in ("one", "two", "one"):
        (tmp_path / "odds").mkdir(exist_ok=True)
        (tmp_path / "odds" / "kept.py").write_text(text, encoding="utf-8")
        monkeypatch.setattr(keeping, "__file__", str(tmp_path / "odds" / "kept.py"))
        code.cache_clear()
        digests.append(code())
    code.cache_clear()
    assert digests[0] == digests[2] != digests[1]
