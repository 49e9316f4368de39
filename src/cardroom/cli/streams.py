"""The three streams of the process, some of which may be closed, full, or read by nobody."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO

import click

from cardroom.cli.command import BROKEN_PIPE, Trouble

STDIN, STDOUT, STDERR = range(3)
NOT_WRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EBADF, errno.EIO)
"""What the system says when an output cannot grow, or is not there."""


def open_streams() -> None:
    """Give a process that was started without some of its streams others in their places.

    Otherwise the next file that is opened would be taken for them. An input that is closed has
    nothing to read, an output that is closed cannot be written, and errors are lost.
    """
    for number, mode in ((STDIN, os.O_RDONLY), (STDOUT, os.O_RDONLY), (STDERR, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            opened = os.open(os.devnull, mode)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
    sys.stdin = sys.stdin or open(STDIN, encoding="utf-8", closefd=False)  # noqa: SIM115 (it stays open)
    sys.stdout = sys.stdout or _writer(STDOUT)
    sys.stderr = sys.stderr or _writer(STDERR)


def _writer(number: int) -> TextIO:
    return open(number, "w", encoding="utf-8", closefd=False)


@contextmanager
def written() -> Iterator[None]:
    """Whatever happens to the output while it is written, end in a word or without one."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        give_up(sys.stdout)
        raise click.exceptions.Exit(BROKEN_PIPE) from None
    except OSError as wrong:
        if wrong.filename is not None or wrong.errno not in NOT_WRITABLE:
            raise
        give_up(sys.stdout)
        raise Trouble(f"the output could not be written: {wrong.strerror}.") from None


@contextmanager
def told() -> Iterator[None]:
    """What is said on standard error; where that cannot be written either, nobody is told."""
    try:
        yield
        sys.stderr.flush()
    except (OSError, ValueError):
        give_up(sys.stderr)


def give_up(stream: Any) -> None:
    """Write nothing more: Python would complain about the unwritten rest on its way out."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
