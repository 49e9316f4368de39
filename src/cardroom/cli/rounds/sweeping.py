"""Recorded hands by the million: one line for all of them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

import click
import msgspec

from cardroom.cli.command import BAD_INPUT, NOT_AS_EXPECTED
from cardroom.cli.rounds.recorded_hands import FROM_ELSEWHERE
from cardroom.cli.text_files import reason
from cardroom.formats.sweep.tally import Tally, sweep


def sweep_files(files: Sequence[str]) -> int:
    """Play and compare all hands of some files, and print what came of them; the exit status."""
    others = [file for file in files if Path(file).suffix not in FROM_ELSEWHERE]
    if others:
        known = ", ".join(FROM_ELSEWHERE)
        raise click.UsageError(
            f"--summary is for recorded hands ({known}), and {others[0]} is none."
        )
    tally, unread = Tally(), 0
    for counted, told in _swept(files):
        for sentence in told:
            click.echo(sentence, err=True)
        if counted is None:
            unread += 1
        else:
            tally.add(counted)
    click.echo(msgspec.json.encode(tally))
    if (unread or tally.wrong) and tally.hands == tally.wrong:
        return BAD_INPUT
    return NOT_AS_EXPECTED if unread or tally.wrong or tally.not_as_expected else 0


def _swept(files: Sequence[str]) -> Iterable[tuple[Tally | None, list[str]]]:
    """What came of each file, as they are done; of one alone without another process."""
    workers = min(len(files), os.cpu_count() or 1)
    if workers == 1:
        yield from map(_sweep, files)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        for done in as_completed([pool.submit(_sweep, file) for file in files]):
            yield done.result()


def _sweep(file: str) -> tuple[Tally | None, list[str]]:
    told: list[str] = []
    try:
        return sweep([file], told.append), told
    except OSError as wrong:
        return None, [f"{file}: {reason(wrong)}"]
