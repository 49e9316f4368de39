"""Hands read, written in another format, and what was wrong with the others."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

import click

from cardroom.cli.assumed import say_assumed
from cardroom.cli.command import BAD_INPUT, NOT_AS_EXPECTED, Trouble
from cardroom.cli.text_files import STDIN, new_file, reason
from cardroom.files import write_streamed
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.found import Found, found_in
from cardroom.formats.outputs import OUTPUTS, Output


def convert(
    files: Iterable[str],
    to: str,
    out: str | None,
    seat: int | None,
    *,
    strict: bool,
    repair: bool,
) -> int:
    """Write the hands of some files in a format; the exit status."""
    output = OUTPUTS[to]
    told = _Told(strict, repair)
    if out is None:
        for text in _texts(files, output, seat, told, single=False):
            sys.stdout.write(text)
        return told.status
    path = new_file(out)
    single = path.suffix == output.suffixes[0] != output.suffixes[1]
    try:
        with write_streamed(path) as stream:
            for text in _texts(files, output, seat, told, single=single):
                stream.write(text.encode())
            if not told.good:
                raise Trouble(f"{out} is not written: no hand could be.")
    except OSError as wrong:
        raise Trouble(f"{out}: {reason(wrong, writing=True)}.") from None
    return told.status


def convert_to_table(
    files: Iterable[str],
    to: str,
    table: str,
    out: str | None,
    seat: int | None,
    *,
    strict: bool,
    repair: bool,
) -> int:
    """Write one of the tables of the hands of some files; the exit status."""
    from cardroom import frames
    from cardroom.frames.seen import seen_hand

    told = _Told(strict, repair)
    path = None if out is None else new_file(out)

    def seen() -> Iterator[frames.SeenHand]:
        for found in all_found(files, told.wrong, repair=repair):
            try:
                hand = seen_hand(found, told.good + 1, seat)
            except BadHand as wrong:
                told.wrong(str(wrong))
                continue
            say_assumed(found)
            told.good += 1
            yield hand

    hands = seen()
    first = next(hands, None)
    if first is None:
        if out is not None:
            raise Trouble(f"{out} is not written: no hand could be.")
        return told.status
    frame = getattr(frames.of_hands(lambda: chain([first], hands)), table)
    write = frame.to_parquet if to == "parquet" else frame.to_csv
    if path is None:
        _check_reader(to)
        write(sys.stdout.buffer)
        return told.status
    try:
        with write_streamed(path) as stream:
            write(stream)
    except OSError as wrong:
        raise Trouble(f"{out}: {reason(wrong, writing=True)}.") from None
    return told.status


def _check_reader(to: str) -> None:
    """What is no text is not for a screen."""
    if to == "parquet" and sys.stdout.isatty():
        raise Trouble("parquet is no text.", "Name a file: --out hands.parquet")


class _Told:
    """How many hands were written, and how many not; each of these is named."""

    def __init__(self, strict: bool, repair: bool) -> None:
        self.good = self.bad = 0
        self._strict = strict
        self.repair = repair

    def wrong(self, reason: str) -> None:
        """Name what could not be written; where all must be, end there."""
        self.bad += 1
        if self._strict:
            raise Trouble(reason)
        sys.stdout.flush()
        click.echo(reason, err=True)

    @property
    def status(self) -> int:
        """The exit status."""
        if self.bad:
            hands = "hand" if self.good == 1 else "hands"
            click.echo(f"{self.good:,} {hands} written, {self.bad:,} not.", err=True)
        if not self.good:
            return BAD_INPUT
        return NOT_AS_EXPECTED if self.bad else 0


def _texts(
    files: Iterable[str], output: Output, seat: int | None, told: _Told, *, single: bool
) -> Iterator[str]:
    """The hands as they stand in a file, one after the other."""
    for found in all_found(files, told.wrong, repair=told.repair):
        try:
            text = output.text(found, seat)
        except BadHand as wrong:
            told.wrong(str(wrong))
            continue
        say_assumed(found)
        told.good += 1
        if single and told.good > 1:
            one, many = output.suffixes
            raise Trouble(f"a {one} file has one hand, and these are more: write a {many} file.")
        yield text if single else output.numbered(told.good, text)


def all_found(
    files: Iterable[str], wrong: Callable[[str], None], *, repair: bool
) -> Iterator[Found]:
    """Every hand of some files; a file that cannot be read is named as ``wrong``."""
    for file in files:
        try:
            with _opened(file) as path:
                yield from found_in(path, repair=repair)
        except OSError as error:
            wrong(f"{file}: {reason(error)}.")


@contextmanager
def _opened(file: str) -> Iterator[Path]:
    """A file; standard input is kept in one, since how it begins tells what it is."""
    if file != STDIN:
        yield Path(file)
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "standard input"
        with path.open("wb") as kept:
            while piece := sys.stdin.buffer.read(1 << 20):
                kept.write(piece)
        yield path
