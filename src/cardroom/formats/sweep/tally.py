"""Files of recorded hands, played and compared: what came of all of them, in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cardroom.formats.amounts import from_units
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.found import found_in
from cardroom.formats.phh.files import read_section, sections
from cardroom.formats.phh.play import play
from cardroom.formats.replayed import Played

AT_ONCE = 2048
"""So many hands are played in one go."""
Tell = Callable[[str], Any]
T = TypeVar("T")


class Tally(msgspec.Struct, kw_only=True):
    """What came of many hands; every hand is counted once, and as decided in one way."""

    hands: int = 0
    as_expected: int = 0
    """As their file says."""
    not_as_expected: int = 0
    without_record: int = 0
    """Played to a result with which their file has nothing to compare."""
    unknown: int = 0
    """Cards that nobody knows decide the pot, and their file says nothing."""
    wrong: int = 0
    """What cannot be read, or played as it is written."""
    compiled: int = 0
    """How many of them took the short way; the others were played by the plain engine."""

    def add(self, other: Tally) -> None:
        """Count the hands of another tally, too."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def count(self, played: Played) -> bool:
        """Count a hand that the plain engine has played; whether it came out as its file says."""
        self.hands += 1
        if played.decided_by == "nothing":
            self.unknown += 1
        elif played.as_expected is None:
            self.without_record += 1
        elif played.as_expected:
            self.as_expected += 1
        else:
            self.not_as_expected += 1
            return False
        return True


def sweep(files: Iterable[Path | str], tell: Tell | None = None) -> Tally:
    """Play all hands of some files, and compare them with what their files say.

    ``tell`` is called with a sentence for every hand that is wrong or comes out otherwise. Hands of
    no-limit hold'em in ``.phhs`` files take the short way where the extra ``fast`` is installed,
    the others are played as ever; the result is the same. What cannot be opened raises `OSError`.

    >>> import tempfile
    >>> hand = '''[1]
    ... variant = 'NT'
    ... antes = [0, 0, 0]
    ... blinds_or_straddles = [1, 2, 0]
    ... min_bet = 2
    ... starting_stacks = [200, 150.50, 200]
    ... actions = ['p3 cbr 6', 'p1 f', 'p2 cbr 18', 'p3 f']
    ... winnings = [0, 13, 0]
    ... '''
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder) / "evening.phhs"
    ...     _ = file.write_text(hand + hand.replace("[1]", "[2]").replace("13", "14"))
    ...     found = sweep([file], print)
    evening.phhs, hand 2: it comes to net -1, 7, -6, and the file says otherwise
    >>> found.hands, found.as_expected, found.not_as_expected
    (2, 1, 1)
    """
    tally = Tally()
    fast = find_spec("numba") is not None
    for file in map(Path, files):
        quick = fast and file.suffix == ".phhs"
        tally.add(_compiled(file, tell) if quick else _one_by_one(file, tell))
    return tally


def batched(things: Iterator[T], most: int) -> Iterator[list[T]]:
    """What comes, in lists that are no longer than so many.

    >>> list(batched(iter("abcde"), 2))
    [['a', 'b'], ['c', 'd'], ['e']]
    """
    while part := list(islice(things, most)):
        yield part


def _one_by_one(file: Path, tell: Tell | None) -> Tally:
    tally = Tally()
    for found in found_in(file):
        try:
            _count(tally, found.played, found.where, tell)
        except BadHand as wrong:
            _count_wrong(tally, wrong, tell)
    return tally


def _compiled(file: Path, tell: Tell | None) -> Tally:
    # NumPy and Numba take a while, and may not be there.
    from cardroom.formats.sweep.outcome import (  # noqa: PLC0415
        AGREES,
        FITS,
        NOTHING,
        PLAIN,
        SILENT,
        outcomes,
    )

    tally = Tally()
    for part in batched(sections(file), AT_ONCE):
        codes = outcomes([data for _, data in part]).tolist()
        found = Counter(codes)
        short = len(codes) - found[PLAIN]
        tally.hands += short
        tally.compiled += short
        tally.as_expected += found[AGREES] + found[FITS]
        tally.without_record += found[SILENT]
        tally.unknown += found[NOTHING]
        for (number, data), code in zip(part, codes, strict=True):
            if code != PLAIN:
                continue
            try:
                played = play(read_section(data))
                _count(tally, played, f"{file.name}, hand {number}", tell)
            except BadHand as wrong:
                _count_wrong(tally, wrong.at(file.name, number), tell)
    return tally


def _count(tally: Tally, played: Played, where: str, tell: Tell | None) -> None:
    if not tally.count(played) and tell is not None:
        net = ", ".join(str(from_units(chips, played.unit)) for chips in played.net or ())
        tell(f"{where}: it comes to net {net}, and the file says otherwise")


def _count_wrong(tally: Tally, wrong: BadHand, tell: Tell | None) -> None:
    tally.hands += 1
    tally.wrong += 1
    if tell is not None:
        tell(str(wrong))
