"""JSON Schemas: what the repo has fits, what is wrong does not, and the docs have every key."""

from __future__ import annotations

import json
import re
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from cardroom.books.library import HOME
from cardroom.scenario import BadScenario, settle, unknown_keys
from cardroom.scenario.format import (
    EarlierHand,
    ListedDecision,
    ListedStructure,
    Scenario,
    read_scenario,
)
from cardroom.scenario.keys import FOR_PEOPLE
from cardroom.scenario.tournament import ListedTournament
from cardroom.schemas import SCHEMAS
from cardroom.table.procedures import Mishap
from cardroom.table.setup import (
    FeeChoice,
    Limits,
    Partner,
    PlayerDealer,
    SeatSetup,
    Wagered,
)
from tests.cli.running import lines_of, run
from tests.cli.test_settle import HOLDEM, UTH

DOCS = Path(__file__).parents[1] / "docs"
ENTRIES = sorted(HOME.glob("*/*.toml"))
VALIDATORS = {kind: Draft202012Validator(make()) for kind, make in SCHEMAS.items()}


def fits(kind: str, raw: object) -> bool:
    return bool(VALIDATORS[kind].is_valid(raw))


def faults(kind: str, raw: object) -> list[str]:
    return [str(error.json_path) for error in VALIDATORS[kind].iter_errors(raw)]


@pytest.mark.parametrize("kind", SCHEMAS)
def test_every_schema_is_one_of_2020_12(kind: str) -> None:
    schema = json.loads(run("schema", kind).stdout)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema == json.loads(json.dumps(SCHEMAS[kind]()))
    Draft202012Validator.check_schema(schema)


def test_a_schema_is_written_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "book.schema.json"
    assert run("schema", "book", "-o", str(file)).exit_code == 0
    assert json.loads(file.read_text("utf-8"))["title"] == "A game's entry in a house's book"
    assert run("schema", "cards").exit_code == 2


# What the repo has


def toml(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text("utf-8"))


@pytest.mark.parametrize("file", ENTRIES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_entry_fits(file: Path) -> None:
    assert faults("book", toml(file)) == []


@pytest.mark.parametrize(
    ("kind", "folder"),
    [
        ("collection", "collections"),
        ("procedures", "procedures"),
        ("fees", "fees"),
        ("lines", "lines"),
    ],
)
def test_every_other_file_of_a_book_fits(kind: str, folder: str) -> None:
    files = sorted(HOME.glob(f"*/{folder}/*.toml"))
    assert files
    for file in files:
        assert (file.name, faults(kind, toml(file))) == (file.name, [])


def test_an_own_book_fits(tmp_path: Path) -> None:
    for mechanism in ("casino-war", "holdem", "blackjack"):
        file = tmp_path / "harbor" / f"{mechanism}.toml"
        run("new", f"harbor/{mechanism}", "--mechanism", mechanism, "--book", str(tmp_path))
        assert faults("book", toml(file)) == []


def test_a_saved_round_fits(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    typed = f"f\nsave {file}\nquit\n"
    run("play", "oceana/texas-holdem", "--seed", "1", "--fast", typed=typed)
    kept = json.loads(file.read_text("utf-8"))
    assert faults("round", kept) == []
    assert not fits("round", {**kept, "choices": [[1]]})


def test_the_scenarios_of_the_docs_fit() -> None:
    for page in DOCS.glob("*.md"):
        blocks = re.findall(r"^\$ cat \S+\.json\n(.*?)^\$", page.read_text("utf-8"), re.M | re.S)
        for block in blocks:
            if '"seats"' not in block or '"format"' in block:
                continue
            assert (page.name, faults("scenario", json.loads(block))) == (page.name, [])


# What is wrong

WRONG_ENTRIES: dict[str, tuple[str, Any]] = {
    "no name": ("name", ...),
    "no mechanism": ("mechanism", ...),
    "unknown mechanism": ("mechanism", "craps"),
    "seats as a text": ("table", {"seats": "8", "lines": "x:1"}),
    "one seat": ("table", {"seats": 1, "lines": "x:1"}),
    "an unknown key": ("nmae", "War"),
    "no lines": ("source", ""),
    "a pay table without odds": ("rules", {"pays": {"tie": "10 for 1"}}),
    "a number for odds": ("rules", {"pays": {"tie": 10}}),
    "an unknown rule": ("rules", {"burn": 3}),
    "a clause without lines": ("clauses", {"tie-wins": {"says": "It wins."}}),
    "a reading without an id": ("readings", [{"text": "?"}]),
    "an unknown part of a structure": ("structure", {"small_blnd": 5}),
}


@pytest.mark.parametrize("name", WRONG_ENTRIES)
def test_a_wrong_entry_does_not_fit(name: str) -> None:
    key, value = WRONG_ENTRIES[name]
    entry = toml(HOME / "bicycle" / "casino-war.toml")
    changed = {**entry, key: value}
    assert fits("book", entry)
    assert not fits("book", {k: v for k, v in changed.items() if v is not ...})


@pytest.mark.parametrize(
    "change", [{"blocks": [{"options": [{"source": "x:1"}]}]}, {"schedule": 5}, {"fees": []}]
)
def test_a_wrong_schedule_does_not_fit(change: dict[str, Any]) -> None:
    file = next(HOME.glob("bicycle/collections/casino-war-own.toml"))
    assert not fits("collection", {**toml(file), **change})


WRONG_SCENARIOS: dict[str, dict[str, Any]] = {
    "no game": {"game": ...},
    "no seats": {"seats": ...},
    "seats that are none": {"seats": 5},
    "a seat without chips": {"seats": [{"seat": 1}]},
    "seat zero": {"seats": [{"seat": 0, "chips": 5}]},
    "half a cent": {"seats": [{"seat": 1, "chips": 0.5}]},
    "negative chips": {"seats": [{"seat": 1, "chips": -5}]},
    "too many chips": {"seats": [{"seat": 1, "chips": 10**16}]},
    "a negative blind": {"structure": {"big_blind": -5}},
    "no bank": {"player_dealer": {"seat": 6}},
    "a card that is a number": {"cards": {"1": 5}},
    "a decision without a verb": {"decisions": [{"seat": 1}]},
    "somebody's decision": {"decisions": [{"seat": "me", "do": "fold"}]},
    "an unknown policy": {"policy": "best"},
    "somebody without a name": {"backline_bettors": [{"chips": 5}]},
    "a mishap that never happens": {"mishaps": [{"event": "earthquake"}]},
    "a start that is none": {"action_start": {"seats": 3}},
}


@pytest.mark.parametrize("name", WRONG_SCENARIOS)
def test_a_wrong_scenario_neither_fits_nor_is_read(name: str) -> None:
    raw = {k: v for k, v in {**UTH, **WRONG_SCENARIOS[name]}.items() if v is not ...}
    assert not fits("scenario", raw)
    with pytest.raises(BadScenario):
        read_scenario(raw)


RIGHT: list[dict[str, Any]] = [
    {},
    {"action_start": 3},
    {"action_start": {"seat": 3}},
    {"backline_bettors": {"B": 500}},
    {"backline_bettors": [{"by": "B", "chips": 500}, {"name": "C", "chips": 500}]},
    {"cards": {"1": "As Ah", "draws": {"1": "2c | 3c"}, "faces": {"1": "DU"}}},
    {"note": "for people", "source": ["anything"], "title": 5},
    {"decisions": [{"seat": "player-dealer", "do": "check", "note": "?"}]},
    {"mishaps": [{"event": "exposed-card", "to": "1"}]},
]


@pytest.mark.parametrize("change", RIGHT, ids=str)
def test_every_way_to_write_a_scenario_fits(change: dict[str, Any]) -> None:
    raw = {**UTH, **change}
    assert faults("scenario", raw) == []
    assert list(unknown_keys(raw)) == []


# Keys that there are not

SLIPS = {
    "wager": {**UTH, "wager": []},
    "seats[1].chip": {**UTH, "seats": [UTH["seats"][0], {"seat": 2, "chips": 5, "chip": 1}]},
    "structure.smallblind": {**HOLDEM, "structure": {"smallblind": 5}},
    "decisions[0].too": {**HOLDEM, "decisions": [{"seat": 1, "do": "fold", "too": 5}]},
    "player_dealer.bnak": {**UTH, "player_dealer": {**UTH["player_dealer"], "bnak": 5}},
    "fee.shedule": {**UTH, "fee": {"option": 1, "shedule": "x"}},
    "mishaps[0].cards": {**UTH, "mishaps": [{"event": "boxed-card", "cards": 2}]},
    "action_start.seats": {**UTH, "action_start": {"seat": 1, "seats": 5}},
    "backline_bettors[0].whom": {**UTH, "backline_bettors": [{"by": "B", "chips": 5, "whom": 1}]},
}


@pytest.mark.parametrize("path", SLIPS)
def test_a_slip_of_the_pen_is_named(path: str) -> None:
    assert [unknown.path for unknown in unknown_keys(SLIPS[path])] == [path]
    assert not fits("scenario", SLIPS[path])
    with pytest.raises(BadScenario, match=re.escape(f"{path}: there is no such key")):
        settle(SLIPS[path], strict=True)


def test_settle_warns_and_plays_or_refuses() -> None:
    wrong = {**deepcopy(UTH), "decision": [], "tags": ["x"]}
    typed = "\n".join([json.dumps(wrong)] * 3)
    result = run("settle", "-", typed=typed)
    assert result.exit_code == 0
    assert [line["as_expected"] for line in lines_of(result)] == [True] * 3
    assert result.stderr.splitlines() == [
        "standard input:1: decision: there is no such key, and it was passed over; did you mean "
        "'decisions'?",
        "standard input:1: tags: there is no such key, and it was passed over",
    ]
    result = run("settle", "-", "--strict", typed=typed)
    assert result.exit_code == 2
    assert all("no such key" in line["error"] for line in lines_of(result))
    assert run("settle", "-", "--strict", typed=json.dumps(UTH)).exit_code == 0


# The docs have every key

TABLES: dict[str, type[msgspec.Struct]] = {
    "A scenario": Scenario,
    "`seats`": SeatSetup,
    "`limits`": Limits,
    "`player_dealer`": PlayerDealer,
    "`structure`": ListedStructure,
    "`tournament`": ListedTournament,
    "`wagers`": Wagered,
    "`kum_kum`": Partner,
    "`fee`": FeeChoice,
    "`mishaps`": Mishap,
    "`history`": EarlierHand,
    "`decisions`": ListedDecision,
}


@pytest.mark.parametrize("title", TABLES)
def test_the_docs_have_every_key_of_a_scenario_and_no_other(title: str) -> None:
    page = (DOCS / "scenarios.md").read_text("utf-8")
    _, _, part = page.partition(f"## {title}\n")
    rows = re.findall(r"^\| (`[^|]*?) \|", part.partition("\n## ")[0], re.M)
    told = [key for row in rows for key in re.findall(r"`(\w+)`", row)]
    assert sorted(told) == sorted(TABLES[title].__struct_fields__)


def test_the_docs_have_the_keys_for_people() -> None:
    page = (DOCS / "scenarios.md").read_text("utf-8")
    assert all(f"`{key}`" in page for key in FOR_PEOPLE)
