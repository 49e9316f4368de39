"""The command as a process: pipes, signals, colours."""

from __future__ import annotations

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardroom.cli.text_files import reason
from tests.cli.running import run
from tests.cli.test_settle import HOLDEM

CARDROOM = [sys.executable, "-m", "cardroom"]


def test_python_m_cardroom() -> None:
    done = subprocess.run([*CARDROOM, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("cardroom ")


@pytest.mark.parametrize(
    "args", [["games", "--json"], ["rules", "oceana/ultimate-texas-holdem"], ["settle", "-"]]
)
def test_a_reader_that_goes_away_is_no_news(args: list[str], tmp_path: Path) -> None:
    hands = tmp_path / "hands.jsonl"
    hands.write_text((json.dumps(HOLDEM) + "\n") * 3000)
    reader, writer = os.pipe()
    os.close(reader)
    with hands.open() as typed:
        done = subprocess.run(
            [*CARDROOM, *args], stdin=typed, stdout=writer, stderr=subprocess.PIPE, check=False
        )
    os.close(writer)
    assert done.returncode == 141
    assert done.stderr == b""


def test_scenarios_stream() -> None:
    process = subprocess.Popen(
        [*CARDROOM, "settle", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin
    assert process.stdout
    for number in range(3):
        process.stdin.write(json.dumps({**HOLDEM, "id": number}).encode() + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == number
    process.stdin.close()
    process.stdout.close()
    assert process.wait(timeout=30) == 0


def in_a_terminal(args: list[str], typed: bytes = b"", **env: str) -> tuple[str, int]:
    """What a terminal shows, and the exit status; with nothing typed it is interrupted."""
    ours, theirs = pty.openpty()
    size = {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "500"}
    process = subprocess.Popen(
        [*CARDROOM, *args],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, **size, **env},
        start_new_session=True,
    )
    os.close(theirs)
    shown = b""
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline:
        readable, _, _ = select.select([ours], [], [], 0.5)
        if not readable:
            # A key that is struck while the prompt is being made may get lost: strike it again.
            if b"> " not in shown:
                continue
            if typed:
                os.write(ours, typed)
            else:
                process.send_signal(signal.SIGINT)
            continue
        try:
            data = os.read(ours, 65536)
        except OSError:
            break
        if not data:
            break
        shown += data
    else:
        process.kill()
    os.close(ours)
    return shown.decode(), process.wait()


def test_colours_in_a_terminal_and_none_without() -> None:
    args = ["play", "oceana/texas-holdem", "--seed", "1", "--fast"]
    shown, status = in_a_terminal(args, b"quit\n")
    assert status == 0
    assert "\x1b[" in shown
    assert "╭" in shown
    shown, _ = in_a_terminal(args, b"quit\n", NO_COLOR="1")
    assert "\x1b[3" not in shown.replace("\x1b[3m", "")
    assert "38;" not in shown


def test_the_end_of_the_input_leaves_the_table() -> None:
    shown, status = in_a_terminal(["play", "oceana/texas-holdem", "--seed", "1", "--fast"], b"\x04")
    assert status == 0
    assert "You leave after 0 rounds" in shown


def test_an_interrupt_leaves_the_table() -> None:
    shown, status = in_a_terminal(["play", "oceana/texas-holdem", "--seed", "1", "--fast"])
    assert status == 130
    assert "You leave after 0 rounds" in shown
    assert "Traceback" not in shown


def test_an_interrupt_leaves_no_shuffle_unproven(tmp_path: Path) -> None:
    folder = tmp_path / "papers"
    args = ["play", "oceana/texas-holdem", "--fast", "--proof", str(folder)]
    _, status = in_a_terminal(args)
    assert status == 130
    assert (folder / "round-1.proof.json").exists()
    assert run("verify-shuffle", str(folder)).exit_code == 0


def test_an_interrupt_elsewhere_is_clean() -> None:
    pipe = subprocess.PIPE
    process = subprocess.Popen([*CARDROOM, "settle", "-"], stdin=pipe, stdout=pipe, stderr=pipe)
    assert process.stdin
    assert process.stdout
    process.stdin.write(json.dumps(HOLDEM).encode() + b"\n")
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert said.decode().strip() == "Interrupted."


@pytest.mark.parametrize(
    "args",
    [
        ["odds", "oceana/ultimate-texas-holdem", "--pay", "two.toml"],
        ["strategy", "oceana/ultimate-texas-holdem", "--pay", "two.toml"],
        ["equity", "oceana/texas-holdem", "random", "random", "--samples", "1000000000"],
    ],
)
def test_an_interrupt_ends_what_takes_long(
    args: list[str], tmp_path: Path, own_cache: Path
) -> None:
    (tmp_path / "two.toml").write_text('qualifier = "two-pair"', encoding="utf-8")
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        [*CARDROOM, *args],
        stdout=pipe,
        stderr=pipe,
        cwd=tmp_path,
    )
    time.sleep(2.5)
    process.send_signal(signal.SIGINT)
    out, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert (out, said.decode().strip()) == (b"", "Interrupted.")
    assert not list(own_cache.glob("*.json*"))


@pytest.mark.parametrize("args", [["games", "--json"], ["odds", "bicycle/casino-war"]])
def test_an_output_on_a_full_disk_is_an_error(args: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*CARDROOM, *args], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert b"could not be written: No space left on device" in done.stderr


def test_letters_where_there_are_no_signs(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [*CARDROOM, "play", "oceana/texas-holdem", "--seed", "1"],
        input="c\nf\n",
        capture_output=True,
        text=True,
        check=True,
        env=env,
        cwd=tmp_path,
    )
    assert "You: 4d 3d" in done.stdout


def test_a_file_that_may_not_be_opened() -> None:
    assert reason(PermissionError(13, "Permission denied")) == "may not be opened"


@pytest.mark.parametrize(
    "args", [["games"], ["rules", "bicycle/casino-war"], ["odds", "bicycle/ez-baccarat-1.0"]]
)
def test_what_is_longer_than_the_screen_is_shown_by_the_pager(
    args: list[str], tmp_path: Path
) -> None:
    pager = tmp_path / "pager"
    pager.write_text("#!/bin/sh\necho by the pager\ncat\n")
    pager.chmod(0o755)
    shown, status = in_a_terminal(args, LINES="24", PAGER=str(pager))
    assert status == 0
    assert "by the pager" in shown
    shown, status = in_a_terminal(args, LINES="2000", PAGER=str(pager))
    assert status == 0
    assert "by the pager" not in shown
