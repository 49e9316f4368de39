"""The checkpoint of a simulation, as the command line keeps it and goes on with it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardroom.cli.command import Trouble
from cardroom.cli.text_files import reason
from cardroom.simulation import Plan
from cardroom.simulation.checkpoint import BadCheckpoint, Checkpoint
from cardroom.simulation.runner import Standing

if TYPE_CHECKING:
    from cardroom.books import Game

EVERY = 5.0
"""Seconds between two checkpoints."""


def keeper_of(game: Game, name: str | None, *, resume: bool) -> Keeper | None:
    """Who keeps the checkpoint, if one is asked for."""
    if name is None:
        if resume:
            raise Trouble("--resume: with which checkpoint?", "add --checkpoint FILE.")
        return None
    return Keeper(Checkpoint(Path(name), game), resume=resume)


class Keeper:
    """Writes the checkpoint every few seconds; a full disk does not end the run."""

    def __init__(
        self, file: Checkpoint, *, resume: bool, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._file, self._resume, self._clock = file, resume, clock
        self._wrote = float("-inf")
        self._chunks = 0
        self._said = ""

    def begin(self, plan: Plan) -> Standing:
        """What was counted before, or nothing; what cannot be kept is a `Trouble` now."""
        if not os.path.lexists(self._file.path):
            standing = Standing.start(plan)
            try:
                self._file.write(standing)
            except OSError as wrong:
                raise self._trouble(reason(wrong, writing=True)) from None
            return standing
        if not self._resume:
            raise self._trouble("is there already", "--resume goes on with it.")
        try:
            standing = self._file.read(plan)
        except OSError as wrong:
            raise self._trouble(reason(wrong)) from None
        except BadCheckpoint as wrong:
            hint = "Repeat the command as it was, or name another file."
            raise self._trouble(str(wrong), hint) from None
        self._chunks = standing.chunks
        return standing

    def told(self, standing: Standing) -> None:
        """Keep what is counted now, if it is time for that."""
        now = self._clock()
        if now - self._wrote < EVERY:
            return
        self._wrote = now
        if (wrong := self._write(standing)) and wrong != self._said:
            self._said = wrong
            click.echo(
                f"cardroom: --checkpoint {self._file.path}: {wrong}. The simulation goes on, and "
                "the file is as it was.",
                err=True,
            )

    def end(self, standing: Standing) -> bool:
        """Keep what was counted in the end; whether it is in the file now."""
        if standing.chunks == self._chunks:
            return True
        if wrong := self._write(standing):
            hint = f"The file has the first {self._chunks} of {standing.chunks} chunks."
            self._trouble(f"could not be written: {wrong}", hint).show()
        return not wrong

    def _write(self, standing: Standing) -> str:
        try:
            self._file.write(standing)
        except OSError as wrong:
            return reason(wrong, writing=True)
        self._chunks = standing.chunks
        return ""

    def _trouble(self, what: str, hint: str = "") -> Trouble:
        return Trouble(f"--checkpoint {self._file.path}: {what}.", hint)
