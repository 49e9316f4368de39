"""Which games are measured: one for each mechanism, found in the files of the books.

Nothing here needs more than the standard library, since `run.py` reads it too.
"""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "cardroom"
BOOKS = PACKAGE / "books"
MECHANISM = re.compile(r'^mechanism = "(.+)"$', re.MULTILINE)
SIMULATOR = re.compile(r'^    "(.+)": \w+\.simulator,$', re.MULTILINE)
USUAL = (
    "bicycle/texas-holdem",
    "oceana/ultimate-texas-holdem",
    "oceana/three-card-poker-6-card-bonus",
    "bicycle/ez-baccarat-1.0",
    "bicycle/21st-century-baccarat-9.0",
    "central-coast/pure-21.5-blackjack",
    "bicycle/super-pan-9-super-tie",
    "oceana-classic/seven-card-stud",
    "oceana/fortune-pai-gow-poker",
    "ocean-view/lowball",
    "bicycle/reverse-bet-pai-gow-tiles",
)
"""Which game stands for its mechanism, where that is not the first of them."""


@cache
def by_mechanism() -> dict[str, list[str]]:
    """The games of every mechanism that has any."""
    found: dict[str, list[str]] = {}
    files = {f"{path.parent.name}/{path.stem}": path for path in BOOKS.glob("*/*.toml")}
    for game, path in sorted(files.items()):
        name = MECHANISM.search(path.read_text("utf-8"))
        if name:
            found.setdefault(name[1], []).append(game)
    return found


def one_of_each() -> dict[str, str]:
    """The game that stands for each mechanism.

    >>> one_of_each()["stud"], one_of_each()["casino-war"]
    ('oceana-classic/seven-card-stud', 'bicycle/casino-war')
    """
    return {
        mechanism: next((game for game in games if game in USUAL), games[0])
        for mechanism, games in by_mechanism().items()
    }


def simulated() -> list[str]:
    """The mechanisms that have a compiled simulator."""
    return SIMULATOR.findall((PACKAGE / "simulation" / "games.py").read_text("utf-8"))


def usual_spots(game: str) -> list[str]:
    """What must be wagered on in a game, or what can be; nothing where there is a pot.

    >>> usual_spots("bicycle/ultimate-war"), usual_spots("bicycle/fast-action-poker")
    (['player'], [])
    """
    entry = tomllib.loads((BOOKS / f"{game}.toml").read_text("utf-8"))
    spots: list[dict[str, Any]] = entry.get("wagers", [])
    first = [spot["name"] for spot in spots if spot.get("base")][:1]
    return [spot["name"] for spot in spots if spot.get("required")] or first
