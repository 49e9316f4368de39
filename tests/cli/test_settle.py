"""``cardroom settle``: scenarios from files of every form, and every way to get them wrong."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from cardroom.cli.rounds.settlements import differences
from tests.cli.running import lines_of, run

UTH: dict[str, Any] = {
    "id": "short-bank",
    "game": "oceana/ultimate-texas-holdem",
    "seats": [{"seat": n, "chips": 50000} for n in (1, 2, 6)],
    "player_dealer": {"seat": 6, "bank": 3000},
    "wagers": [
        {"seat": seat, "spot": spot, "amount": 1000}
        for seat in (1, 2)
        for spot in ("ante", "blind")
    ],
    "cards": {"1": "As Ah", "2": "Kc Kd", "player-dealer": "7d 7h", "board": "2c 5d 9h Js 3c"},
    "decisions": [
        *({"seat": seat, "do": "check"} for _ in range(2) for seat in (1, 2)),
        *({"seat": seat, "do": "play", "amount": 1000} for seat in (1, 2)),
    ],
    "expect": {"net": {"1": 2000, "2": 1000, "player-dealer": -3000}},
}
HOLDEM: dict[str, Any] = {
    "id": "blinds",
    "game": "oceana/texas-holdem",
    "seats": [{"seat": n, "chips": 20000} for n in (1, 2, 3)],
    "button": 1,
}


def changed(scenario: dict[str, Any], **changes: Any) -> dict[str, Any]:
    new = deepcopy(scenario)
    new.update(changes)
    return {key: value for key, value in new.items() if value is not ...}


def settle(*scenarios: object, form: str = "lines", status: int = 0) -> list[Any]:
    if form == "lines":
        text = "\n".join(json.dumps(scenario) for scenario in scenarios)
    else:
        text = json.dumps(list(scenarios), indent=2)
    result = run("settle", "-", typed=text)
    assert result.exit_code == status, result.output
    return lines_of(result)


def test_one_scenario_over_several_lines(tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(UTH, indent=2))
    result = run("settle", str(file))
    assert result.exit_code == 0
    (line,) = lines_of(result)
    assert line["as_expected"] is True
    assert line["net"] == {"1": 2000, "2": 1000, "player-dealer": -3000}


@pytest.mark.parametrize("form", ["lines", "array"])
def test_many_scenarios(form: str) -> None:
    lines = settle(UTH, HOLDEM, changed(UTH, id="again"), form=form)
    assert [line["id"] for line in lines] == ["short-bank", "blinds", "again"]


def test_values_one_after_the_other(tmp_path: Path) -> None:
    file = tmp_path / "hands.json"
    file.write_text(f"\n\n{json.dumps(UTH, indent=1)}\n{json.dumps(HOLDEM, indent=1)}\n")
    assert len(lines_of(run("settle", str(file)))) == 2


def test_several_files_and_blank_lines(tmp_path: Path) -> None:
    file = tmp_path / "hands.jsonl"
    file.write_bytes(b"\xef\xbb\xbf\r\n" + json.dumps(HOLDEM).encode() + b"\r\n\r\n")
    assert len(lines_of(run("settle", str(file), str(file)))) == 2


def test_events_are_added_on_demand() -> None:
    result = run("settle", "--events", "-", typed=json.dumps(UTH))
    (line,) = lines_of(result)
    assert line["events"][0]["kind"] == "posted"
    assert "events" not in settle(UTH)[0]


def test_what_is_not_as_expected_ends_with_1() -> None:
    wrong = changed(UTH, expect={"net": {"1": 5}})
    result = run("settle", "-", typed="\n".join(map(json.dumps, [wrong, UTH])))
    assert result.exit_code == 1
    assert [line["as_expected"] for line in lines_of(result)] == [False, True]
    assert "short-bank: net.1 is 2000, expected 5" in result.stderr
    assert "2 scenarios: 1 good, 1 not as expected, 0 unreadable." in result.stderr


def test_an_illegal_scenario_is_no_error() -> None:
    (line,) = settle(changed(UTH, wagers=[{"seat": 1, "spot": "ante", "amount": 1000}], expect=...))
    assert line["illegal"] is True
    assert line["at"] == "wagers"


ILLEGAL = {
    "negative amount": changed(UTH, wagers=[{"seat": 1, "spot": "ante", "amount": -5}]),
    "nothing": changed(UTH, wagers=[{"seat": 1, "spot": "ante", "amount": 0}]),
    "unknown spot": changed(UTH, wagers=[{"seat": 1, "spot": "anti", "amount": 5}]),
    "more than the chips": changed(UTH, seats=[{"seat": n, "chips": 5} for n in (1, 2, 6)]),
    "an empty seat": changed(UTH, wagers=[{"seat": 5, "spot": "ante", "amount": 5}]),
    "more than there is": changed(UTH, wagers=[{"seat": 1, "spot": "ante", "amount": 10**30}]),
    "twice": changed(UTH, wagers=[*UTH["wagers"], UTH["wagers"][0]]),
    "below the limit": changed(UTH, limits={"min": 2000}),
    "out of turn": changed(HOLDEM, decisions=[{"seat": s, "do": "fold"} for s in (2, 1)]),
    "after the end": changed(
        HOLDEM, decisions=[{"seat": s, "do": "fold"} for s in (1, 2)] + [{"seat": 3, "do": "check"}]
    ),
    "twice in a row": changed(HOLDEM, decisions=[{"seat": 1, "do": "call"}] * 2),
    "unknown verb": changed(HOLDEM, decisions=[{"seat": 1, "do": "swim"}]),
    "above the limit": changed(HOLDEM, decisions=[{"seat": 1, "do": "raise", "to": 900}]),
    "a huge raise": changed(HOLDEM, decisions=[{"seat": 1, "do": "raise", "to": 10**40}]),
}


@pytest.mark.parametrize("name", ILLEGAL)
def test_what_a_rule_forbids_is_called_illegal(name: str) -> None:
    (line,) = settle(changed(ILLEGAL[name], expect={"illegal": True}))
    assert line["illegal"] is True
    assert line["as_expected"] is True
    assert len(line["why"]) > 10


UNREADABLE = {
    "not an object": 5,
    "a text": "hand",
    "no game": changed(UTH, game=...),
    "unknown game": changed(UTH, game="oceana/ultimate-texas-holdm"),
    "duplicate cards": changed(UTH, cards={"1": "As As"}),
    "the same card twice": changed(UTH, cards={"1": "As Ah", "2": "As Kd"}),
    "impossible card": changed(UTH, cards={"1": "As 1x"}),
    "a joker": changed(UTH, cards={"1": "As Jk"}),
    "too many cards": changed(UTH, cards={"1": "As Ks Qs"}),
    "cards for nobody": changed(UTH, cards={"9": "As Ks"}),
    "a card that is no text": changed(UTH, cards={"1": 5}),
    "a seat taken twice": changed(UTH, seats=[{"seat": 1, "chips": 5000}] * 2),
    "negative chips": changed(UTH, seats=[{"seat": 1, "chips": -1}]),
    "too many chips": changed(UTH, seats=[{"seat": 1, "chips": 10**16}]),
    "half a cent": changed(UTH, wagers=[{"seat": 1, "spot": "ante", "amount": 0.5}]),
    "seat zero": changed(UTH, wagers=[{"seat": 0, "spot": "ante", "amount": 5}]),
    "no bank": changed(UTH, player_dealer=...),
    "unknown reading": changed(UTH, readings={"mood": "good"}),
    "unknown option": changed(UTH, options={"deal": "by hand"}),
    "unknown fee": changed(UTH, fee={"option": 999}),
    "a deck of one's own": changed(UTH, deck="Ks Ks"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_read_is_an_error_and_the_others_still_run(name: str) -> None:
    result = run("settle", "-", typed="\n".join(map(json.dumps, [HOLDEM, UNREADABLE[name], UTH])))
    assert result.exit_code == 2
    good, bad, also_good = lines_of(result)
    assert set(bad) == {"id", "error"}
    assert bad["error"].startswith("standard input:2: ")
    assert bad["error"] in result.stderr
    assert "fault" not in bad["error"]
    assert "net" in good
    assert "net" in also_good


def test_an_unknown_game_brings_a_suggestion() -> None:
    (line,) = settle(UNREADABLE["unknown game"], status=2)
    assert line["id"] == "short-bank"
    assert "Did you mean oceana/ultimate-texas-holdem" in line["error"]


GOOD = json.dumps(HOLDEM).encode()
NOT_JSON = {
    "cut off": (GOOD + b"\n" + GOOD[:40], 2, "is not JSON"),
    "a stray comma": (GOOD + b'\n{"id": 1,}', 2, "is not JSON"),
    "not a number": (GOOD + b'\n{"id": NaN}', 2, "is not JSON"),
    "bad bytes": (GOOD + b'\n{"id": "\xff\xfe"}', 2, "UTF-8"),
    "nested too deeply": (GOOD + b"\n" + b"[" * 100_000, 2, "nested too deeply"),
    "nested first": (b'{"a":' * 100_000, 1, "nested too deeply"),
    "a broken first line": (b'{"id": \n' + GOOD, 1, "is not JSON"),
    "over several lines": (b'{\n "id": 1\n "game": 2\n}', 3, "is not JSON"),
    "binary": (bytes(range(256)), 2, "is not UTF-8 text"),
    "UTF-16": (json.dumps(HOLDEM).encode("utf-16"), 1, "is not UTF-8 text"),
    "an empty list": (b"[]", 1, "no scenarios"),
    "a stored round": (b'{"format": "cardroom-round-1", "setup": {}}', 1, "`cardroom replay`"),
}


@pytest.mark.parametrize("name", NOT_JSON)
def test_what_is_not_json_names_its_line(name: str) -> None:
    data, line, reason = NOT_JSON[name]
    result = run("settle", "-", typed=data)
    assert result.exit_code == 2
    errors = [found["error"] for found in lines_of(result) if "error" in found]
    assert len(errors) == 1
    assert errors[0].startswith(f"standard input:{line}: ")
    assert reason in errors[0]
    assert len(lines_of(result)) == 1 + (GOOD in data)


@pytest.mark.parametrize("text", ["", "  \n\n \t\n"])
def test_an_empty_file(text: str) -> None:
    result = run("settle", "-", typed=text)
    assert result.exit_code == 2
    assert "empty" in lines_of(result)[0]["error"]


def test_files_that_are_not_there(tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    file.write_bytes(GOOD)
    result = run("settle", str(tmp_path / "gone"), str(tmp_path), str(file))
    assert result.exit_code == 2
    gone, folder, good = lines_of(result)
    assert "no such file" in gone["error"]
    assert "folder" in folder["error"]
    assert "net" in good


def test_items_of_an_array_are_counted() -> None:
    lines = settle(HOLDEM, {"id": "x", "game": 5}, form="array", status=2)
    assert "standard input:1, scenario 2: game: " in lines[1]["error"]


def test_no_file_is_bad_usage() -> None:
    result = run("settle")
    assert result.exit_code == 2
    assert "FILES" in result.stderr


@pytest.mark.parametrize(
    ("expected", "actual", "told"),
    [
        ({"a": 1}, {"a": 1}, []),
        ({"a": [1, 2]}, {"a": [2, 1]}, []),
        ({"a": [{"b": 1}]}, {"a": [{"b": 2}]}, ['a has no {"b":1}']),
        ({"a": [1, 1]}, {"a": [1]}, ["a has not enough that fits"]),
        ({"a": {"b": "x"}}, {}, ['a is missing, expected {"b":"x"}']),
    ],
)
def test_differences(expected: Any, actual: Any, told: list[str]) -> None:
    assert list(differences(expected, actual)) == told
