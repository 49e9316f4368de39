"""Hands of other formats where scenarios are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardroom.cli.rounds.scenario_files import Found
from cardroom.cli.text_files import reason
from cardroom.formats.found import found_in

FROM_ELSEWHERE = (".phh", ".phhs", ".ohh", ".txt")
"""The suffixes of files that are no scenarios, but hands that were played."""


def recorded_hands(file: str, *, repair: bool) -> Iterator[Found]:
    """Every hand of a file; what cannot be read is told when it is played."""
    try:
        for hand in found_in(Path(file), repair=repair):
            yield Found(hand.where, hand)
    except OSError as wrong:
        yield Found(file, problem=reason(wrong))
