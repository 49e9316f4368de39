"""Scenarios played, their lines written, and what was not as expected."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click
import msgspec

from cardroom.books import Library
from cardroom.cli.assumed import say_assumed
from cardroom.cli.command import BAD_INPUT, NOT_AS_EXPECTED
from cardroom.cli.rounds.recorded_hands import FROM_ELSEWHERE, recorded_hands
from cardroom.cli.rounds.scenario_files import Found, scenarios
from cardroom.cli.text_files import STDIN
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.found import Found as RecordedHand
from cardroom.formats.settled import settled
from cardroom.scenario import BadScenario, idle_amounts, matches, settle, unknown_keys
from cardroom.table.question import Policy


def settle_files(
    files: Iterable[str],
    books: Library,
    *,
    events: bool,
    policy: Policy,
    strict: bool,
    repair: bool,
) -> int:
    """Play all scenarios of some files; the exit status."""
    write, encode = sys.stdout.write, msgspec.json.Encoder().encode
    played = different = unread = scenarios_unread = 0
    warned: set[str] = set()
    for file in files:
        from_elsewhere = Path(file).suffix in FROM_ELSEWHERE
        hands = recorded_hands(file, repair=repair) if from_elsewhere else scenarios(file)
        for found in hands:
            line = _settled(found, books, events=events, policy=policy, strict=strict)
            write(encode(line).decode() + "\n")
            if file == STDIN:
                sys.stdout.flush()
            played += 1
            if "error" in line:
                unread += 1
                scenarios_unread += not from_elsewhere
                _complain(line["error"])
                if strict and from_elsewhere:
                    return BAD_INPUT
            elif line.get("as_expected") is False:
                different += 1
                _complain(f"{found.where}: {_what_differs(found.raw, line)}")
            if isinstance(found.raw, RecordedHand):
                say_assumed(found.raw)
            elif not strict and not found.problem:
                _warn(found, books, warned)
    sys.stdout.flush()
    if different or unread:
        good = played - different - unread
        told = f"{good} good, {different} not as expected, {unread} unreadable"
        _complain(f"{_some(played)}: {told}.")
    if scenarios_unread or (unread and unread == played):
        return BAD_INPUT
    return NOT_AS_EXPECTED if different or unread else 0


def _warn(found: Found, books: Library, warned: set[str]) -> None:
    """Name keys that were passed over, each the first time that it comes."""
    game = found.raw.get("game") if isinstance(found.raw, dict) else None
    for path in idle_amounts(found.raw, books):
        if f"{game}: {path}" not in warned:
            warned.add(f"{game}: {path}")
            _complain(f"{found.where}: {path}: {game} has none, and it was passed over")
    for unknown in unknown_keys(found.raw):
        anywhere = re.sub(r"\[[0-9]+\]", "", unknown.path)
        if anywhere not in warned:
            warned.add(anywhere)
            told = "there is no such key, and it was passed over"
            _complain(f"{found.where}: {unknown.path}: {told}{unknown.hint}")


def _complain(sentence: str) -> None:
    sys.stdout.flush()
    click.echo(sentence, err=True)


def _some(count: int) -> str:
    return "1 scenario" if count == 1 else f"{count:,} scenarios"


def _settled(
    found: Found, books: Library, *, events: bool, policy: Policy, strict: bool
) -> dict[str, Any]:
    problem = found.problem
    if not problem:
        try:
            if isinstance(found.raw, RecordedHand):
                return settled(found.raw, events=events)
            return settle(found.raw, books, events=events, policy=policy, strict=strict)
        except (BadScenario, BadHand) as wrong:
            problem = wrong.reason if isinstance(wrong, BadHand) else str(wrong)
        except RecursionError:
            problem = "is nested too deeply for a scenario"
        except Exception as wrong:  # a fault here must not hide all other scenarios
            problem = (
                f"a fault in cardroom, not in the scenario: {type(wrong).__name__}: {wrong}. "
                "Please report it with the scenario"
            )
    name = found.raw.get("id") if isinstance(found.raw, dict) else None
    named = name if isinstance(name, str | int) and not isinstance(name, bool) else None
    return {"id": named, "error": f"{found.where}: {problem}"}


def _what_differs(raw: Any, line: dict[str, Any]) -> str:
    named = f"{line['id']}: " if line.get("id") is not None else ""
    if isinstance(raw, RecordedHand):
        return named + "the file's own figures are others"
    return named + "; ".join(differences(raw["expect"], line))


def differences(expected: Any, actual: Any, path: str = "") -> Iterator[str]:
    """What an output lacks of what was expected of it, value by value.

    >>> list(differences({"net": {"1": 5, "2": -5}}, {"net": {"1": 4, "2": -5}}))
    ['net.1 is 4, expected 5']
    """
    if isinstance(expected, dict) and isinstance(actual, dict):
        for key, value in expected.items():
            where = f"{path}.{key}" if path else str(key)
            if key in actual or value is None:
                yield from differences(value, actual.get(key), where)
            else:
                yield f"{where} is missing, expected {_short(value)}"
    elif isinstance(expected, list) and isinstance(actual, list):
        missing = [item for item in expected if not any(matches(item, one) for one in actual)]
        for item in missing:
            yield f"{path} has no {_short(item)}"
        if not missing and not matches(expected, actual):
            yield f"{path} has not enough that fits"
    elif not matches(expected, actual):
        yield f"{path} is {_short(actual)}, expected {_short(expected)}"


def _short(value: Any) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 120 else f"{text[:117]}…"
