"""A simulation kept in a file, to be gone on with after whatever has ended it.

The file says what it is, in which version, and of which game as it stood in its book; a digest of
all that shows whether it is whole. It is replaced in one piece (`cardroom.files`), so that there
is always one that can be read.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, Literal

import msgspec

from cardroom.books import Game
from cardroom.files import read_whole, write_whole
from cardroom.simulation.plan import Plan
from cardroom.simulation.runner import Standing
from cardroom.simulation.tally import Tally
from cardroom.version import __version__

FORMAT = 1
"""The version of the file's form: another one cannot be read."""


class BadCheckpoint(Exception):
    """A file from which the simulation cannot be gone on with: the sentence says why."""


class _Made(msgspec.Struct, forbid_unknown_fields=True):
    """By what a simulation was made, beside its plan."""

    cardroom: str
    game: str
    """A digest of the game's entry and its fee schedules."""


class _Content(msgspec.Struct, forbid_unknown_fields=True):
    made: _Made
    plan: Plan
    chunks: int
    tally: Tally


class _File(msgspec.Struct, forbid_unknown_fields=True):
    cardroom: Literal["simulation"]
    format: int
    digest: str
    content: msgspec.Raw


class _Head(msgspec.Struct):
    cardroom: Literal["simulation"]
    format: int


class Checkpoint:
    """The file of one simulation of a game."""

    def __init__(self, path: Path, game: Game) -> None:
        self.path = path
        self._made = _Made(__version__, _digest_of_game(game))

    def write(self, standing: Standing) -> None:
        """Keep what was counted; what cannot be written raises `OSError` and changes nothing."""
        content = msgspec.json.encode(
            _Content(self._made, standing.plan, standing.chunks, standing.tally)
        )
        file = _File("simulation", FORMAT, _digest(content), msgspec.Raw(content))
        write_whole(self.path, msgspec.json.encode(file))

    def read(self, plan: Plan) -> Standing:
        """What was counted of a plan so far; `BadCheckpoint` if that is not in the file."""
        content = self._content(read_whole(self.path))
        other = [
            f"{name} is {_shown(theirs)} there and {_shown(mine)} here"
            for name, theirs, mine in _differences(content.plan, plan)
        ]
        if content.made.cardroom != self._made.cardroom:
            other.append(
                f"it was made by cardroom {content.made.cardroom}, and this is "
                f"{self._made.cardroom}"
            )
        elif not other and content.made.game != self._made.game:
            other.append(f"the book's entry of {plan.game} has changed since")
        if other:
            raise BadCheckpoint(f"is of another simulation: {'; '.join(other)}")
        standing = Standing(plan, content.chunks, content.tally)
        if not 0 <= content.chunks <= plan.chunk_count:
            raise BadCheckpoint("is damaged: it has more rounds than the simulation")
        return standing

    @staticmethod
    def _content(text: bytes) -> _Content:
        try:
            head = msgspec.json.decode(text, type=_Head)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise BadCheckpoint("is damaged, or no checkpoint of a simulation") from None
        if head.format != FORMAT:
            raise BadCheckpoint(
                f"has version {head.format} of the form, and this cardroom reads version {FORMAT}"
            )
        try:
            file = msgspec.json.decode(text, type=_File)
            if file.digest != _digest(bytes(file.content)):
                raise BadCheckpoint("is damaged: its digest does not fit")
            return msgspec.json.decode(file.content, type=_Content)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise BadCheckpoint("is damaged") from None


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _digest_of_game(game: Game) -> str:
    plain = msgspec.json.encode((game.entry, game.schedules), enc_hook=str, order="deterministic")
    return _digest(plain)


def _differences(theirs: Plan, mine: Plan) -> list[tuple[str, Any, Any]]:
    return [
        (name, there, here)
        for name in Plan.__struct_fields__
        if (there := getattr(theirs, name)) != (here := getattr(mine, name))
    ]


def _shown(value: Any) -> str:
    """A part of a plan in a sentence.

    >>> _shown(1000), _shown(None), _shown({"player": 1000}), _shown({"charts": ["x" * 99]})
    ('1000', 'not given', '{"player":1000}', '{"charts":["xxxxxxxxxxxxxxxxxxxxxxxxxx…')
    """
    if value is None:
        return "not given"
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 40 else f"{text[:38]}…"
