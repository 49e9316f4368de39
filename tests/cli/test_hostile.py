"""Whatever is typed, piped or lies in a file ends in a sentence, and changes nothing."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import TRACE, refused, run
from tests.cli.test_settle import HOLDEM

CARDROOM = f"{sys.executable} -m cardroom"
WAR = "bicycle/casino-war"
TEXAS = "oceana/texas-holdem"
LONG = "9" * 4301
"""A number that Python itself refuses to read."""
DEEP_ARRAY = "[" * 100_000
FILES = {
    "binary": bytes(range(256)) * 40,
    "empty": b"",
    "NULs": bytes(1000),
    "Latin-1": "é".encode("latin-1") * 50,
    "UTF-16": "{}".encode("utf-16"),
    "deep JSON": DEEP_ARRAY.encode(),
    "deep objects": b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "deep TOML": f"a = {DEEP_ARRAY}".encode(),
    "deep tables": b"[rules]\npays = " + b"{a=" * 5000 + b"1" + b"}" * 5000,
    "a long number": f"pays = {LONG}\n".encode(),
    "a long number in JSON": f'{{"id": "x", "game": "x",\n "seats": {LONG}}}'.encode(),
    "no number": b"pays = nan\n",
    "a text": b'pays = "x"',
    "a list": b"pays = [1, 2]",
    "rules that are none": b'rules = "x"',
    "odds that are a number": b"[pays]\ntie = 5",
    "long odds": f'[pays]\ntie = "{LONG} to 1"'.encode(),
    "half a character": b'{"id": "\\ud800", "game": "oceana/texas-holdem", "seats": []}',
    "the wrong things": b'{"format": 5, "setup": [], "deck": {}, "choices": "x"}',
}
READERS = [
    ["settle"],
    ["replay"],
    ["verify-shuffle"],
    ["odds", WAR, "--pay"],
    ["strategy", WAR, "--pay"],
    ["simulate", WAR, "--rounds", "10", "--pay"],
    ["simulate", WAR, "--rounds", "10", "--strategy"],
    ["simulate", WAR, "--rounds", "10", "--resume", "--checkpoint"],
    ["compare", WAR, "--pay"],
]


@pytest.mark.parametrize("content", FILES)
@pytest.mark.parametrize("args", READERS, ids=" ".join)
def test_a_file_that_may_be_anything(args: list[str], content: str, tmp_path: Path) -> None:
    file = tmp_path / "anything.toml"
    file.write_bytes(FILES[content])
    result = run(*args, str(file))
    assert result.exit_code == 2
    assert result.stderr
    assert "fault in cardroom" not in result.output
    assert "recursion" not in result.output
    assert "set_int_max" not in result.output
    assert file.read_bytes() == FILES[content]


@pytest.mark.parametrize("content", FILES)
def test_a_book_that_may_be_anything(content: str, tmp_path: Path) -> None:
    book = tmp_path / "harbor"
    (book / "collections").mkdir(parents=True)
    for name in ("game.toml", "collections/fees.toml"):
        (book / name).write_bytes(FILES[content])
    assert run("check", str(book)).exit_code == 1
    assert run("games", "--book", str(book)).exit_code == 2
    assert "game.toml" in refused("rules", "harbor/game", "--book", str(book))


@pytest.mark.parametrize("args", READERS, ids=" ".join)
@pytest.mark.parametrize("name", ["nowhere", "x" * 5000, "\udcff", "", "a folder"])
def test_a_file_that_is_none(args: list[str], name: str, tmp_path: Path) -> None:
    (tmp_path / "a folder").mkdir()
    name = str(tmp_path / name) if name == "a folder" else name
    if args[-1] == "--checkpoint" and name in ("nowhere", "\udcff"):
        name = str(tmp_path / "nowhere" / "run.json")
    assert run(*args, name).exit_code == 2


@pytest.mark.parametrize(
    "args", [*READERS, ["check"], ["play", TEXAS, "--tournament"]], ids=" ".join
)
def test_a_file_without_end(args: list[str]) -> None:
    told = refused(*args, "/dev/zero")
    assert "/dev/zero: is larger than the " in told
    assert len(told) < 1000


def test_a_pipe_that_ends_is_read_as_a_file_is() -> None:
    done = process(f"{CARDROOM} settle <(echo '{json.dumps(HOLDEM)}')")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b'"net"' in done.stdout


@pytest.mark.parametrize("command", ["settle -", "replay -", "verify-shuffle -"])
@pytest.mark.parametrize("endless", ["/dev/zero", "<(yes '{')", "<(echo '['; cat /dev/zero)"])
def test_a_standard_input_without_end(command: str, endless: str) -> None:
    done = process(f"{CARDROOM} {command} < {endless}")
    assert done.returncode == 2
    assert b"is larger than the " in done.stderr


def test_a_book_with_a_file_without_end(tmp_path: Path) -> None:
    book = tmp_path / "harbor"
    book.mkdir()
    (book / "game.toml").symlink_to("/dev/zero")
    assert "game.toml: is larger than the " in refused("check", str(book))
    assert "is larger than the " in refused("rules", "harbor/game", "--book", str(book))


def test_a_file_that_opens_and_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(stream: object, name: object, most: int) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("cardroom.files.read_stream", broken)
    file = "src/cardroom/books/bicycle/casino-war.toml"
    assert f"{file}: Input/output error." in refused("check", file)


@pytest.mark.parametrize("name", ["nowhere", "x" * 5000, "\udcff", ""])
def test_a_folder_that_is_none(name: str) -> None:
    for command in (["games"], ["rules", WAR], ["play", WAR], ["cite", "001:5"], ["odds", WAR]):
        refused(*command, "--book", name)


@pytest.mark.parametrize(
    "args",
    [
        ["play", WAR, "--option", f"decks={LONG}"],
        ["play", WAR, "--fee", LONG],
        ["play", WAR, "--limits", f"{LONG}-{LONG}"],
        ["odds", WAR, "--option", f"decks={LONG}"],
        ["odds", WAR, "--fee", LONG],
        ["odds", WAR, "--fee", "1", "--wager", LONG],
        ["simulate", WAR, "--rounds", LONG],
        ["simulate", WAR, "--rounds", "10", "--wager", f"primary={LONG}"],
        ["equity", "oceana/texas-holdem", LONG, "KdKc"],
        ["drill", "oceana/texas-holdem", "--count", LONG],
        ["cite", f"001:{LONG}"],
        ["felt", WAR, "--seats", LONG],
        ["fees", "bicycle/omaha", "--players", LONG],
    ],
    ids=lambda args: " ".join(args)[:40],
)
def test_numbers_of_thousands_of_digits(args: list[str]) -> None:
    told = refused(*args)
    assert TRACE not in told
    assert len(told) < 1000


@pytest.mark.parametrize("args", [["play", WAR], ["drill", WAR], ["simulate", WAR]])
def test_a_seed_that_is_no_text(args: list[str]) -> None:
    assert "is not UTF-8 text" in refused(*args, "--seed", "\udcff\udcfe")


TYPED = [
    *("", "\0", "\x1b[31m", "9" * 5000, "-5", "1e9", "nan", "r nan", f"r {LONG}", f"why {LONG}"),
    *("why ٣", "save", "save /nonexistent/x", f"buy {LONG}", "buy nan", "text \0", "é" * 100),
    *(f"set {LONG}", "1 " * 300, f"ante {LONG}", "ante 10 ante 10", "raise by -5", "d 1 1", "$"),
    *("$5.555", "5,5,5", "f f f", "\t"),
]


@pytest.mark.parametrize(
    "game",
    [
        "oceana/texas-holdem",
        "oceana/ultimate-texas-holdem",
        "central-coast/pure-21.5-blackjack",
        "bicycle/fortune-pai-gow-poker",
        "bicycle/chinese-poker-bcc",
        "oceana-classic/five-card-draw",
        "bicycle/mexican-poker",
    ],
)
def test_nonsense_at_the_table(game: str) -> None:
    typed = "\n".join([*TYPED, "", "10", "c", *TYPED])
    assert run("play", game, "--fast", "--seed", "3", typed=typed).exit_code == 0
    assert run("drill", game, "--count", "3", typed=typed).exit_code in (0, 1)
    assert run("drill", game, "--count", "3", "--json", typed=typed).exit_code in (0, 1)


def test_nonsense_in_the_menu() -> None:
    assert run("play", typed="\n".join(TYPED)).exit_code == 0


# Streams


def process(line: str, *, typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """A command in a shell, which can close its streams."""
    return subprocess.run(["bash", "-c", line], input=typed, capture_output=True, check=False)


COMMANDS = ["games", "--help", "--version", "rules bicycle/casino-war", "play bicycle/casino-war"]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("closed", "said"),
    [
        (">&-", os.strerror(errno.EBADF)),
        (">&- <&-", os.strerror(errno.EBADF)),
        (">/dev/full", os.strerror(errno.ENOSPC)),
        (">&- 2>&- <&-", ""),
        (">/dev/full 2>/dev/full", ""),
    ],
)
def test_an_output_that_cannot_be_written(command: str, closed: str, said: str) -> None:
    done = process(f"{CARDROOM} {command} {closed}")
    assert done.returncode == 2
    assert done.stdout == b""
    told = f"Error: the output could not be written: {said}.\n" if said else ""
    assert done.stderr.decode() == told


@pytest.mark.parametrize("command", [*COMMANDS, "settle -", "drill bicycle/texas-holdem"])
@pytest.mark.parametrize("closed", ["<&-", "2>&-", "2>/dev/full"])
def test_an_input_or_a_place_for_errors_that_is_not_there(command: str, closed: str) -> None:
    done = process(f"{CARDROOM} {command} {closed}")
    assert done.returncode == (2 if command == "settle -" else 0)
    assert TRACE.encode() not in done.stdout + done.stderr


def test_errors_that_cannot_be_told_keep_their_status() -> None:
    for closed in ("2>&-", "2>/dev/full"):
        done = process(f"{CARDROOM} rules nothing/such {closed}")
        assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


def test_no_file_takes_the_place_of_a_closed_output(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.md"
    done = process(f"{CARDROOM} rules {WAR} --format md -o {sheet} >&- 2>&-")
    assert done.returncode == 0
    assert sheet.read_text("utf-8").startswith("# ")


def test_what_is_typed_may_be_any_bytes() -> None:
    done = process(f"{CARDROOM} play {WAR} --fast --seed 1", typed=b"\xff\xfe\nquit\n")
    assert done.returncode == 0
    assert TRACE.encode() not in done.stderr


@pytest.mark.parametrize("args", [["games"], ["rules", WAR], ["cite", "001:5000-6000"]])
def test_a_reader_of_the_first_line_only(args: list[str]) -> None:
    done = process(f"{CARDROOM} {' '.join(args)} | head -n 1")
    assert done.stderr == b""
    assert done.stdout.count(b"\n") == 1


@pytest.mark.parametrize("columns", ["1", "5", "20", "40", "0", "-3", "x"])
@pytest.mark.parametrize(
    "args",
    [["games"], ["rules", WAR], ["odds", WAR], ["cite", "001:5004"], ["felt", WAR]],
    ids=" ".join,
)
def test_a_tiny_terminal(args: list[str], columns: str) -> None:
    result = run(*args, env={"COLUMNS": columns, "LINES": columns})
    assert result.exit_code == 0
    assert result.stdout


def test_a_tiny_terminal_at_the_table() -> None:
    result = run("play", WAR, "--seed", "1", "--fast", typed="10\n\nquit\n", env={"COLUMNS": "7"})
    assert result.exit_code == 0


BEGUN = """
import cardroom.cli.streams as streams
from cardroom.cli import main

def open_streams(opened=streams.open_streams):
    print("begun", flush=True)
    opened()

streams.open_streams = open_streams
main()
"""
"""The command, which says when it is in charge: before that an interrupt is Python's to answer."""


@pytest.mark.parametrize("after", [0.0, 0.05, 0.2, 0.6])
@pytest.mark.parametrize("command", ["games", "settle -", "cite 001:1-9999"])
def test_an_interrupt_at_any_moment(command: str, after: float) -> None:
    begun = subprocess.Popen(
        [sys.executable, "-c", BEGUN, *command.split()],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert begun.stdout is not None
    assert begun.stdout.readline() == b"begun\n"
    time.sleep(after)
    begun.send_signal(signal.SIGINT)
    _, said = begun.communicate(timeout=60)
    assert begun.returncode in (0, 2, 130, -signal.SIGINT)
    assert TRACE.encode() not in said


FORGOTTEN = """
import sys, weakref
import cardroom.cli.app as app

def interrupted(_):
    raise KeyboardInterrupt

def run():
    class Chip: pass
    chip = Chip()
    kept = weakref.ref(chip, interrupted)
    del chip
    print("played on")

app.run = run
from cardroom.cli import main
main()
"""


def test_an_interrupt_that_python_would_forget() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FORGOTTEN], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_a_fault_is_told_without_a_traceback(tmp_path: Path) -> None:
    program = tmp_path / "faulty.py"
    program.write_text(
        "import cardroom.cli.books.games as games\n"
        "def fails(*_): raise RuntimeError('the cards are sticky')\n"
        "games.houses = games.open_library = fails\n"
        "from cardroom.cli import main\nmain()\n",
        encoding="utf-8",
    )
    faulty = [sys.executable, str(program), "games"]
    done = subprocess.run(faulty, capture_output=True, text=True, check=False)
    assert done.returncode == 70
    assert "not in what you typed: RuntimeError: the cards are sticky" in done.stderr
    assert TRACE not in done.stderr
    env = {**os.environ, "CARDROOM_TRACEBACK": "1"}
    done = subprocess.run(faulty, capture_output=True, text=True, check=False, env=env)
    assert TRACE in done.stderr


def test_a_scenario_with_a_long_number_does_not_hide_the_next() -> None:
    typed = f'{{"id": {LONG}}}\n{json.dumps(HOLDEM)}\n'
    result = run("settle", "-", typed=typed)
    assert result.exit_code == 2
    assert "too long to be read" in result.stderr
    assert '"net"' in result.stdout
