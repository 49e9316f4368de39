"""The rounds of a session, kept for `cardroom replay` with the names of those who played them."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from cardroom.cli.command import Trouble
from cardroom.cli.text_files import new_folder, write_new
from cardroom.history import record, write_record
from cardroom.table.card_table import CardTable
from cardroom.table.round import Round

if TYPE_CHECKING:
    from cardroom.cli.play.visit import Sitting

NONE_YET = "no round has been played to its end yet."


class RoundsKept:
    """Every round that was played to its end, packed; and a folder for them, if there is one."""

    def __init__(self, sitting: Sitting, folder: str | None) -> None:
        self._sitting = sitting
        self._names = {**sitting.laid.names, sitting.laid.me: "You"}
        self._packed: list[bytes] = []
        self._folder: Path | None = None if folder is None else new_folder(folder)
        self.all_written = True

    def keep(self, played: Round[CardTable]) -> None:
        """Keep a round that is over."""
        text = write_record(record(played, self._names)) + "\n"
        self._packed.append(zlib.compress(text.encode()))
        if self._folder is not None:
            self._file(len(self._packed))

    def save_last(self, file: str) -> str:
        """Write the last round into a file; what was done, in a sentence."""
        if not file:
            raise Trouble("save it where? Write save and the name of a file.")
        if not self._packed:
            raise Trouble(NONE_YET)
        write_new(file, self._text(len(self._packed)))
        return f"Saved. `cardroom replay {file}` shows it again."

    def save_all(self, folder: str) -> str:
        """Write all rounds into a new folder, and those that are still to come."""
        if not folder:
            raise Trouble("save them where? Write save all and the name of a folder.")
        self._folder = new_folder(folder)
        for number in range(1, len(self._packed) + 1):
            self._file(number)
        rounds = "1 round" if len(self._packed) == 1 else f"{len(self._packed)} rounds"
        more = "those to come will be there too"
        return f"{rounds} saved in {folder}; {more}: `cardroom replay {folder}/round-1.json`."

    def _text(self, number: int) -> str:
        return zlib.decompress(self._packed[number - 1]).decode()

    def _file(self, number: int) -> None:
        """Write a round where nobody waits for it: what cannot be written does not end the game."""
        assert self._folder is not None
        try:
            write_new(self._folder / f"round-{number}.json", self._text(number))
        except Trouble as wrong:
            self._sitting.complain(wrong.message)
            self.all_written = False
