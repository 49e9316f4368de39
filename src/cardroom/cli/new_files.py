"""Files that a command is to write: what cannot be is said before anything is worked out."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import IO, TYPE_CHECKING, ClassVar

from cardroom.cli.command import Trouble
from cardroom.cli.text_files import reason
from cardroom.files import is_folder, write_streamed
from cardroom.words import listed

if TYPE_CHECKING:
    from cardroom.frames import Frame


class NewFile:
    """A file of ours to be, which is not there yet."""

    what: ClassVar[str]
    endings: ClassVar[tuple[str, ...]]

    def __init__(self, option: str, name: str) -> None:
        self.option, self.name, self.path = option, name, Path(name)
        if self.path.suffix.lower() not in self.endings:
            raise self.trouble(f"{self.what}'s name ends in {listed(self.endings, 'or')}")
        if os.path.lexists(self.path):
            raise self.trouble("is there already", "Name another file, or remove it first.")
        folder = self.path.parent
        if not is_folder(folder):
            raise self.trouble("there is no such folder")
        if not os.access(folder, os.W_OK | os.X_OK):
            raise self.trouble("nothing may be written in this folder")

    def write(self, fill: Callable[[IO[bytes]], object]) -> None:
        """Write all of it or nothing."""
        if os.path.lexists(self.path):
            raise self.trouble("is there already")
        try:
            with write_streamed(self.path) as out:
                fill(out)
        except OSError as wrong:
            raise self.trouble(reason(wrong, writing=True)) from None

    def trouble(self, what: str, hint: str = "") -> Trouble:
        """What is wrong with it, named as it was asked for."""
        return Trouble(f"{self.option} {self.name}: {what}.", hint)


class TableFile(NewFile):
    """A table as a file."""

    what = "a table"
    endings = (".parquet", ".csv")

    def __init__(self, option: str, name: str) -> None:
        super().__init__(option, name)
        import cardroom.frames  # noqa: F401 (only whether it can be imported)

    def fill(self, frame: Frame) -> None:
        """Write a table, all of it or nothing."""
        is_csv = self.path.suffix.lower() == ".csv"
        self.write(frame.to_csv if is_csv else frame.to_parquet)
