"""Files that are written in one piece."""

from __future__ import annotations

import errno
import os
import stat
import threading
from pathlib import Path

import pytest

from cardroom.files import keep, read_kept, write_whole


def test_a_file_is_made_and_replaced(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write_whole(file, b"one")
    file.chmod(0o640)
    write_whole(file, b"two")
    assert file.read_bytes() == b"two"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [file]


def test_it_may_be_read_by_those_who_may_read_others(tmp_path: Path) -> None:
    write_whole(tmp_path / "ours", b"")
    (tmp_path / "usual").touch()
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_bytes(b"old")
    link.symlink_to(file)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert file.read_bytes() == b"new"


def test_a_pipe_is_written_into(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, b"through")
    reader.join(10)
    assert read == [b"through"]
    assert pipe.is_fifo()


def test_a_very_long_name_is_no_obstacle(tmp_path: Path) -> None:
    file = tmp_path / ("x" * 250)
    write_whole(file, b"data")
    assert file.read_bytes() == b"data"


def test_what_cannot_be_written_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(tmp_path / "file", b"data")
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(IsADirectoryError):
        write_whole(tmp_path, b"data")


def test_of_one_name_those_stay_that_were_used_last(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    for number in range(4):
        keep(folder / f"charts-{number}", b"kept", most=4)
        os.utime(folder / f"charts-{number}", (number, number))
    keep(folder / "charts-of-another-0", b"kept", most=4)
    assert read_kept(folder / "charts-0") == b"kept"
    keep(folder / "charts-4", b"kept", most=3)
    left = ["charts-0", "charts-3", "charts-4", "charts-of-another-0"]
    assert sorted(file.name for file in folder.iterdir()) == left


def test_more_of_one_name_stay_while_there_is_room_for_their_bytes(tmp_path: Path) -> None:
    for number in range(4):
        keep(tmp_path / f"odds-{number}", b"kept", most=2, room=12)
        os.utime(tmp_path / f"odds-{number}", (number, number))
    assert sorted(file.name for file in tmp_path.iterdir()) == ["odds-1", "odds-2", "odds-3"]
