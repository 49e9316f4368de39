"""Hands out of files of any format, each as it is found, with its place.

A format brings a reader for the files of a suffix. What is in a file is told by its name; standard
input, and what has another name, by how it begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from cardroom.books import Game
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.phh import files as phh
from cardroom.formats.phh.codes import NoCode
from cardroom.formats.phh.from_round import from_round
from cardroom.formats.phh.hand import Hand
from cardroom.formats.phh.play import play
from cardroom.formats.records import read_records
from cardroom.formats.replayed import Played
from cardroom.formats.variants import recorded_books
from cardroom.history import BadRecord, Record, play_again, record
from cardroom.table.card_table import CardTable
from cardroom.table.round import Round


class Found:
    """A hand of a file, as PHH has it or as a record of ours; the rest is made on demand."""

    def __init__(self, file: str, number: str, made: Hand | Record | BadHand) -> None:
        self.file = file
        self.number = number
        self._made = made

    @property
    def where(self) -> str:
        """The file, and the hand's number in it."""
        return f"{self.file}, hand {self.number}" if self.number else self.file

    @property
    def name(self) -> str | None:
        """What the file calls the hand itself."""
        called = self._made.hand if isinstance(self._made, Hand) else None
        return None if called is None else str(called)

    @cached_property
    def round(self) -> Round[CardTable]:
        """The hand, played again; or `BadHand`."""
        if isinstance(self._made, BadHand):
            raise self._made
        if isinstance(self._made, Record):
            try:
                return play_again(self._made, self.game)
            except BadRecord as wrong:
                raise BadHand(str(wrong), file=self.file, hand=self.number) from None
        return self.played.round  # type: ignore[return-value]  # A round for a pot is a round.

    @cached_property
    def played(self) -> Played:
        """What a hand that was recorded elsewhere has come to; or `BadHand`."""
        try:
            return play(self.hand())
        except BadHand as wrong:
            raise wrong.at(self.file, self.number) from None

    @property
    def game(self) -> Game:
        """The game of the hand; or `BadHand`."""
        if isinstance(self._made, Record):
            name = self._made.setup.game
        else:
            name = self.round.table.setup.game
        try:
            return recorded_books().game(name)
        except LookupError as wrong:
            raise BadHand(str(wrong.args[0]), file=self.file, hand=self.number) from None

    @property
    def names(self) -> Mapping[int, str]:
        """The names of the players by their seats, where they are known."""
        if isinstance(self._made, Record):
            return self._made.names or {}
        players = self.hand().players or ()
        seats = [seat.seat for seat in self.round.table.setup.seats]
        return dict(zip(seats, players, strict=False))

    def hand(self, seat: int | None = None) -> Hand:
        """The hand as PHH has it, with ``seat`` only what that seat saw; or `BadHand`."""
        if isinstance(self._made, BadHand):
            raise self._made
        if isinstance(self._made, Hand) and seat is None:
            return self._made
        try:
            return from_round(self.round, self.game, self.names, seat)
        except NoCode as wrong:
            raise BadHand(
                f"PHH cannot tell it: {wrong}", file=self.file, hand=self.number
            ) from None

    def record(self) -> Record:
        """The hand as a record of ours, in which every card is known; or `BadHand`."""
        if isinstance(self._made, Record):
            return self._made
        if not self.played.all_known:
            raise BadHand(
                "a record needs every card, and some are unknown", file=self.file, hand=self.number
            )
        return record(self.round, self.names)


def found_in(path: Path) -> Iterator[Found]:
    """Every hand of a file, one after the other. What cannot be opened raises `OSError`."""
    for number, made in reader_of(path)(path):
        yield Found(path.name, number, made)


Reader = Callable[[Path], Iterator[tuple[str, Hand | Record | BadHand]]]


def reader_of(path: Path) -> Reader:
    """How a file is read, by its suffix or by how it begins.

    >>> reader_of(Path("evening.phhs")).__name__
    'read_all'
    """
    by_suffix = READERS.get(path.suffix.lower())
    if by_suffix is not None:
        return by_suffix
    with path.open("rb") as file:
        begins = file.read(4096).lstrip(b"\xef\xbb\xbf \t\r\n")
    if begins[:1] == b"{":
        return read_records
    return phh.read_all if begins[:1] == b"[" else phh.read_file


READERS: dict[str, Reader] = {
    ".phh": phh.read_file,
    ".phhs": phh.read_all,
    ".json": read_records,
    ".jsonl": read_records,
}
