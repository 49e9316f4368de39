"""Golden rounds: a few rounds of every game, written out in full and reviewed as diffs.

A golden file has the round's record in its first line, then one line for every event, and the
result in the last one. What the rules make of the record must be the rest, byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from cardroom.books import Game
from cardroom.history import BadRecord, read_record, record, replay, write_record
from cardroom.table.card_table import CardTable
from cardroom.table.events import Acted, Moved, Posted, as_json
from cardroom.table.round import Round
from tests.conformance.rounds import BOOKS, GAMES, Wish, play_out, random_deal, structures

HOME = Path(__file__).parent
COMMAND = "python -m tests.golden --write"
PER_GAME = 4
CANDIDATES = 60
SHORT = 40
"""Events: longer rounds are hard to review."""


def files(game: Game) -> list[Path]:
    """Where a game's golden rounds are."""
    return [HOME / game.id / f"{number}.jsonl" for number in range(1, PER_GAME + 1)]


def strays() -> list[Path]:
    """Golden files that belong to no game."""
    known = {file for game in GAMES for file in files(game)}
    return sorted(set(HOME.rglob("*.jsonl")) - known)


def text(played: Round[CardTable]) -> str:
    """A whole round, as its golden file has it."""
    result = msgspec.to_builtins(played.result())
    lines = [as_json(event) for event in played.events]
    lines.append({"result": {key: value for key, value in result.items() if value is not None}})
    encoded = [msgspec.json.encode(line).decode() for line in lines]
    return "\n".join([write_record(record(played)), *encoded, ""])


def replayed(golden: str) -> str:
    """What the rules make today of the record in a golden text."""
    return text(replay(read_record(golden.partition("\n")[0]), BOOKS))


def drawn(game: Game) -> Iterator[str]:
    """New golden rounds: each one the shortest that shows most of what the ones before did not."""
    shown: set[object] = set()
    for number, wish in enumerate(_wishes(game), 1):
        candidates = []
        for attempt in range(CANDIDATES):
            rng = Random(f"{game.id} golden {number} {attempt}")
            candidates.append(play_out(random_deal(game, rng, wish), rng))
        best = max(candidates, key=lambda played: _worth(played, shown))
        shown |= _shows(best)
        yield text(best)


def _wishes(game: Game) -> list[Wish]:
    """As the book has it first, then each structure in turn, with any fee, reading and option."""
    kinds = [game.entry.structure.type, *structures(game)] if not game.family.is_banked else [None]
    plain = Wish(readings={}, options={}, structure=kinds[0], no_fee=True)
    others = [Wish(structure=kinds[-number % len(kinds)]) for number in range(1, PER_GAME)]
    return [plain, *others]


def _shows(played: Round[CardTable]) -> set[object]:
    setup = played.table.setup
    shown: set[object] = {setup.fee is not None, bool(setup.backline_bettors)}
    for event in played.events:
        match event:
            case Moved():
                shown |= {event.why, event.says.rpartition(".")[0][-40:]}
            case Posted():
                shown.add(event.spot)
            case Acted():
                shown.add((event.do, event.spot))
            case _:
                pass
    for wager in played.result().wagers or ():
        shown |= {(wager.spot, wager.outcome)}
    shown |= {("pots", len(played.result().pots or ()))}
    return shown


def _worth(played: Round[CardTable], shown: set[object]) -> tuple[bool, int, int, int]:
    length, shows = len(played.events), _shows(played)
    return length <= SHORT, len(shows - shown), len(shows), -length


def write(game: Game, *, anew: bool = False) -> list[Path]:
    """Write a game's golden files, and say which are not what they were.

    Rounds that still play keep their inputs, so that the diff shows what the rules changed. One
    that does not play any more, or is missing, is drawn; so are all when they are wanted anew.
    """
    fresh: list[str] = []
    touched = []
    for number, file in enumerate(files(game)):
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        try:
            after = "" if anew else replayed(before)
        except (BadRecord, LookupError, RuntimeError):
            after = ""
        if not after:
            fresh = fresh or list(drawn(game))
            after = fresh[number]
        if after != before:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(after, encoding="utf-8", newline="\n")
            touched.append(file)
    return touched
