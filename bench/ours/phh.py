"""cardroom's PHH: `phh.read`, `phh.play`, `phh.write`, and `sweep` for whole files."""

import tempfile
from collections.abc import Callable
from pathlib import Path

from bench.phh_hands import texts
from cardroom.formats import phh
from cardroom.formats.sweep.tally import sweep
from cardroom.version import __version__

TIMES = 50
"""How often the hands stand in the file that is swept: compiled code is for many."""


class Work:
    """One thing that is done with all hands."""

    VERSION = __version__

    def __init__(self, each: int, do: Callable[[], int]) -> None:
        self.EACH = each
        self.all = do


def contender(what: str) -> Work:
    told = texts()
    hands = [phh.read(text) for text in told]
    if what == "load":
        return Work(len(told), lambda: len([phh.read(text) for text in told]))
    if what == "write":
        return Work(len(told), lambda: len([phh.write(hand) for hand in hands]))
    if what == "replay":
        return Work(len(told), lambda: sum(phh.play(hand).as_expected is True for hand in hands))
    folder = Path(tempfile.mkdtemp(prefix="cardroom-bench-"))
    file = folder / "hands.phhs"
    file.write_text("".join(phh.write_all(hands * TIMES)), encoding="utf-8")
    return Work(len(told) * TIMES, lambda: sweep([file]).as_expected)
