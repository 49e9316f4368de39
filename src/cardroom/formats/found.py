"""Hands out of files of any format, each as it is found, with its place.

A format brings a reader for the files of a suffix. What is in a file is told by its name; standard
input, and what has another name, by how it begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from cardroom.books import Game
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.finished import CENTS
from cardroom.formats.made_good import Repaired
from cardroom.formats.no_code import NoCode
from cardroom.formats.ohh import hand as ohh
from cardroom.formats.ohh import reading as ohh_reading
from cardroom.formats.ohh.repairing import repair_all as repair_ohh
from cardroom.formats.phh import files as phh_files
from cardroom.formats.phh import hand as phh
from cardroom.formats.phh.from_round import from_round
from cardroom.formats.phh.play import told as told_by_phh
from cardroom.formats.pokerstars import hand as pokerstars
from cardroom.formats.pokerstars import reading as pokerstars_reading
from cardroom.formats.records import read_records
from cardroom.formats.replayed import Played, play_told
from cardroom.formats.told import Told
from cardroom.formats.variants import recorded_books
from cardroom.history import BadRecord, Record, play_again, record
from cardroom.table.card_table import CardTable
from cardroom.table.events import HIDDEN, Burned, Event
from cardroom.table.round import Round

Made = phh.Hand | ohh.Hand | pokerstars.Hand | Record | BadHand


class Found:
    """A hand of a file, as its format has it; what else it is, is made when it is asked for."""

    def __init__(
        self, file: str, number: str, made: Made, assumed: list[str] | None = None
    ) -> None:
        self.file = file
        self.number = number
        self._made = made
        self._assumed = assumed

    @property
    def assumed(self) -> list[str]:
        """What is taken for granted where the hand is wrong, as far as that may be."""
        return self._assumed or []

    @property
    def where(self) -> str:
        """The file, and the hand's number in it."""
        return f"{self.file}, hand {self.number}" if self.number else self.file

    @property
    def name(self) -> str | None:
        """What the file calls the hand itself."""
        made = self._made
        if isinstance(made, ohh.Hand):
            return made.game_number or None
        if isinstance(made, pokerstars.Hand):
            return made.number
        if isinstance(made, phh.Hand) and made.hand is not None:
            return str(made.hand)
        return None

    @cached_property
    def round(self) -> Round[CardTable]:
        """The hand, played again; or `BadHand`."""
        if not isinstance(self._made, Record):
            return self.played.round  # type: ignore[return-value]  # One for a pot is a round.
        try:
            return play_again(self._made, self.game)
        except BadRecord as wrong:
            raise self._bad(str(wrong)) from None

    @cached_property
    def played(self) -> Played:
        """What a hand that was recorded elsewhere has come to; or `BadHand`."""
        try:
            told = self._told()
            told.assumed = self._assumed
            return play_told(told)
        except BadHand as wrong:
            raise wrong.at(self.file, self.number) from None

    @property
    def elsewhere(self) -> Played | None:
        """The same of a hand that was recorded elsewhere, and None of a round of ours."""
        return None if isinstance(self._made, Record) else self.played

    @property
    def game(self) -> Game:
        """The game of the hand; or `BadHand`."""
        made = self._made
        name = made.setup.game if isinstance(made, Record) else self.round.table.setup.game
        try:
            return recorded_books().game(name)
        except LookupError as wrong:
            raise self._bad(str(wrong.args[0])) from None

    @property
    def names(self) -> Mapping[int, str]:
        """The names of the players by their seats, where they are known."""
        made = self._made
        if isinstance(made, Record):
            return made.names or {}
        seats = [seat.seat for seat in self.round.table.setup.seats]
        players = made.players or () if isinstance(made, phh.Hand) else ()
        if isinstance(made, ohh.Hand):
            players = [player.name for player in ohh_reading.in_order(made)]
        elif isinstance(made, pokerstars.Hand):
            players = [player.name for player in pokerstars_reading.in_order(made)]
        return dict(zip(seats, players, strict=False))

    @property
    def unit(self) -> int:
        """How many of the round's whole numbers one of a file's is; or `BadHand`."""
        return CENTS if isinstance(self._made, Record) else self.played.unit

    @property
    def whole(self) -> Round[CardTable]:
        """The hand, played again with the cards that were dealt; or `BadHand` if some are unknown.

        A round that is played for its betting alone has cards in their place that nobody held: they
        are told to nobody.
        """
        if not isinstance(self._made, Record) and not self.played.all_known:
            raise self._bad("some cards are unknown, and none is made up in their place")
        return self.round

    @property
    def events(self) -> list[Event]:
        """All that has happened, as far as the file tells it; or `BadHand`.

        No file tells which cards were burned, but for one that was written here.
        """
        events = self.whole.events
        if isinstance(self._made, Record) or self.played.told.begun is not None:
            return events
        return [Burned(HIDDEN) if isinstance(event, Burned) else event for event in events]

    def hand(self, seat: int | None = None) -> phh.Hand:
        """The hand as PHH has it, with ``seat`` only what that seat saw; or `BadHand`."""
        if isinstance(self._made, phh.Hand) and seat is None and not self._is_repaired():
            return self._made
        try:
            return from_round(self.whole, self.game, self.names, seat, self.unit)
        except NoCode as wrong:
            raise self._bad(f"PHH cannot tell it: {wrong}") from None

    def record(self) -> Record:
        """The hand as a record of ours, in which every card is known; or `BadHand`."""
        if isinstance(self._made, Record):
            return self._made
        return record(self.whole, self.names)

    def _told(self) -> Told:
        made = self._made
        if isinstance(made, BadHand):
            raise made
        assert not isinstance(made, Record), "a round of ours was recorded nowhere else"
        if isinstance(made, pokerstars.Hand):
            return pokerstars_reading.told(made, self._assumed)
        if isinstance(made, ohh.Hand):
            return ohh_reading.told(made, self._assumed)
        return told_by_phh(made, self._assumed)

    def _is_repaired(self) -> bool:
        """Whether anything was taken for granted, which shows when it is played."""
        return self._assumed is not None and bool(self.played.told.assumed)

    def _bad(self, reason: str) -> BadHand:
        return BadHand(reason, file=self.file, hand=self.number)


def found_in(path: Path, *, repair: bool = False) -> Iterator[Found]:
    """Every hand of a file, one after the other. What cannot be opened raises `OSError`.

    With ``repair`` hands that are wrong are taken as they were probably meant, and say how. A file
    without any hand is one that cannot be read.
    """
    reader, number = reader_of(path), None
    if not repair:
        for number, made in reader(path):
            yield Found(path.name, number, made)
    else:
        for number, found in REPAIRING.get(reader, reader)(path):
            if isinstance(found, Repaired):
                yield Found(path.name, number, found.hand, found.assumed)
            else:
                yield Found(path.name, number, found, [])
    if number is None:
        yield Found(path.name, "", BadHand("there is no hand in it", file=path.name))


Reader = Callable[[Path], Iterator[tuple[str, Made]]]


def reader_of(path: Path) -> Reader:
    """How a file is read, by its suffix or by how it begins.

    >>> reader_of(Path("evening.phhs")).__module__
    'cardroom.formats.phh.files'
    """
    by_suffix = READERS.get(path.suffix.lower())
    if by_suffix is not None:
        return by_suffix
    with path.open("rb") as file:
        begins = file.read(4096).lstrip(b"\xef\xbb\xbf \t\r\n")
    if begins[:1] == b"{":
        return ohh_reading.read_all if b'"ohh"' in begins[:40] else read_records
    if begins[:11] == b"PokerStars ":
        return pokerstars_reading.read_all
    return phh_files.read_all if begins[:1] == b"[" else phh_files.read_file


READERS: dict[str, Reader] = {
    ".phh": phh_files.read_file,
    ".phhs": phh_files.read_all,
    ".ohh": ohh_reading.read_all,
    ".txt": pokerstars_reading.read_all,
    ".json": read_records,
    ".jsonl": read_records,
}
REPAIRING: dict[Reader, Callable[[Path], Iterator[tuple[str, Made | Repaired[Any]]]]] = {
    ohh_reading.read_all: repair_ohh,
    phh_files.read_file: phh_files.repair_file,
    phh_files.read_all: phh_files.repair_all,
    pokerstars_reading.read_all: pokerstars_reading.repair_all,
}
"""What reads a file in place of these if hands that are wrong are to be made good."""
