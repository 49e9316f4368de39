"""Checkpoints: gone on with after a kill, never damaged, and refused where they do not fit."""

from __future__ import annotations

import errno
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardroom.books import library
from cardroom.simulation import Tally
from cardroom.simulation.checkpoint import BadCheckpoint, Checkpoint
from cardroom.simulation.crew import Threads
from cardroom.simulation.runner import Standing, run
from tests.simulation.coin import GAME, Coin, plan

PLAY = """
import sys
from pathlib import Path
from cardroom.books import library
from cardroom.simulation.checkpoint import Checkpoint
from cardroom.simulation.crew import Threads
from cardroom.simulation.runner import Standing, run
from tests.simulation.coin import GAME, Coin, plan

checkpoint = Checkpoint(Path(sys.argv[1]), library().game(GAME))
run(Standing.start(plan()), Threads(Coin(plan(), 0.3), 2), told=checkpoint.write)
"""


def checkpoint_in(folder: Path) -> Checkpoint:
    return Checkpoint(folder / "run.json", library().game(GAME))


def some_chunks() -> Standing:
    """A run that was stopped after three chunks."""
    standing = Standing(plan(), 3, Tally())
    for chunk in range(3):
        standing.tally.add(Coin(plan(), 0).play(plan().chunk(chunk)))
    return standing


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    checkpoint = checkpoint_in(tmp_path)
    checkpoint.write(some_chunks())
    assert checkpoint.read(plan()) == some_chunks()
    assert [file.name for file in tmp_path.iterdir()] == ["run.json"]


def test_a_killed_run_is_gone_on_with_and_ends_the_same(tmp_path: Path) -> None:
    checkpoint = checkpoint_in(tmp_path)
    process = subprocess.Popen(
        [sys.executable, "-c", PLAY, str(checkpoint.path)], cwd=Path(__file__).parents[2]
    )
    kept = 0
    deadline = time.monotonic() + 60
    while kept < 3 and time.monotonic() < deadline:
        time.sleep(0.01)
        if checkpoint.path.exists():
            kept = checkpoint.read(plan()).chunks
    os.kill(process.pid, signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    standing = checkpoint.read(plan())
    assert 3 <= standing.chunks < plan().chunk_count
    for workers in (1, 2):
        reached, _ = run(standing, Threads(Coin(plan(), 0), workers))
        whole, _ = run(Standing.start(plan()), Threads(Coin(plan(), 0), 3))
        assert reached == whole


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Checkpoint]:
    """A checkpoint that must be there in the end as it was, with nothing beside it."""
    checkpoint = checkpoint_in(tmp_path)
    checkpoint.write(some_chunks())
    yield checkpoint
    assert checkpoint.read(plan()) == some_chunks()
    assert [file.name for file in tmp_path.iterdir()] == ["run.json"]


def test_what_cannot_be_written_to_its_end_leaves_the_old_checkpoint(kept: Checkpoint) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    usual = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (64, hard))
    try:
        with pytest.raises(OSError, match="File too large"):
            kept.write(Standing.start(plan()))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, usual)


@pytest.mark.parametrize("fails", [(os, "fsync"), (Path, "replace")])
@pytest.mark.parametrize("wrong", [OSError(errno.ENOSPC, "No space left"), KeyboardInterrupt()])
def test_a_full_disk_or_an_interrupt_leaves_the_old_checkpoint(
    kept: Checkpoint,
    monkeypatch: pytest.MonkeyPatch,
    fails: tuple[Any, str],
    wrong: BaseException,
) -> None:
    def full(*_: Any) -> None:
        raise wrong

    with monkeypatch.context() as patch:
        patch.setattr(*fails, full)
        with pytest.raises(type(wrong)):
            kept.write(Standing.start(plan()))


def test_a_missing_folder_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        checkpoint_in(tmp_path / "nowhere").write(some_chunks())


def test_another_simulation_is_refused_with_what_differs(tmp_path: Path) -> None:
    checkpoint = checkpoint_in(tmp_path)
    checkpoint.write(some_chunks())
    other = msgspec.structs.replace(plan(), seed="friday", bank=5000)
    with pytest.raises(BadCheckpoint) as refused:
        checkpoint.read(other)
    assert str(refused.value) == (
        'is of another simulation: seed is "0" there and "friday" here; '
        "bank is not given there and 5000 here"
    )


def test_a_game_that_has_changed_since_is_refused(tmp_path: Path) -> None:
    checkpoint_in(tmp_path).write(some_chunks())
    changed = library().game(GAME).with_rules({"pays": {"tie": "9 to 1"}})
    with pytest.raises(BadCheckpoint, match=r"entry of .* has changed"):
        Checkpoint(tmp_path / "run.json", changed).read(plan())


def test_a_release_that_is_another_is_refused(tmp_path: Path) -> None:
    checkpoint = checkpoint_in(tmp_path)
    checkpoint._made.cardroom = "0.0.1"
    checkpoint.write(some_chunks())
    with pytest.raises(BadCheckpoint, match=r"made by cardroom 0\.0\.1"):
        checkpoint_in(tmp_path).read(plan())


def test_a_damaged_file_is_refused_whatever_is_wrong_with_it(tmp_path: Path) -> None:
    checkpoint = checkpoint_in(tmp_path)
    checkpoint.write(some_chunks())
    whole = checkpoint.path.read_bytes()
    for cut in (0, 1, len(whole) // 2, len(whole) - 1):
        checkpoint.path.write_bytes(whole[:cut])
        with pytest.raises(BadCheckpoint, match="damaged"):
            checkpoint.read(plan())
    for at in range(0, len(whole), 7):
        checkpoint.path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        with pytest.raises(BadCheckpoint):
            checkpoint.read(plan())
    for other in (b"[]", b'{"cardroom": 1}', b"\xff\xfe", b'{"rounds": 3}'):
        checkpoint.path.write_bytes(other)
        with pytest.raises(BadCheckpoint, match="no checkpoint"):
            checkpoint.read(plan())


def test_another_version_of_the_form_is_refused(tmp_path: Path) -> None:
    checkpoint = checkpoint_in(tmp_path)
    checkpoint.path.write_text(json.dumps({"cardroom": "simulation", "format": 2, "x": 1}))
    with pytest.raises(BadCheckpoint, match="version 2 of the form"):
        checkpoint.read(plan())
