"""Files of rounds as this project stores them: one record in a line, or one in all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardroom.files import LARGEST
from cardroom.formats.bad_hand import BadHand
from cardroom.history import BadRecord, Record, read_record


def read_records(path: Path) -> Iterator[tuple[str, Record | BadHand]]:
    """The rounds of a file by the numbers of their lines, or what is wrong with each."""
    with path.open("rb") as file:
        first = file.readline(LARGEST + 1)
        made = _read(first, path, "")
        if isinstance(made, BadHand):
            # Whoever has laid it out over several lines has one round in the file.
            whole = _read(first + file.read(LARGEST + 1), path, "")
            if isinstance(whole, Record):
                yield "", whole
                return
            file.seek(len(first))
            made = made.at(hand="1")
        yield "1", made
        number = 1
        while line := file.readline(LARGEST + 1):
            number += 1
            if line.strip():
                yield str(number), _read(line, path, str(number))


def _read(data: bytes, path: Path, number: str) -> Record | BadHand:
    if len(data) > LARGEST:
        return BadHand(f"more than {LARGEST:,} bytes: no round has so many", file=path.name)
    try:
        return read_record(data)
    except BadRecord as wrong:
        return BadHand(str(wrong), file=path.name, hand=number)
