"""JSON Schemas: what the repo has fits, what is wrong does not, and the docs have every key."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft7Validator

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
from cardroom.schemas import SCHEMAS, printed
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
VALIDATORS = {kind: Draft7Validator(make()) for kind, make in SCHEMAS.items()}


def fits(kind: str, raw: object) -> bool:
    return bool(VALIDATORS[kind].is_valid(raw))


def faults(kind: str, raw: object) -> list[str]:
    return [str(error.json_path) for error in VALIDATORS[kind].iter_errors(raw)]


@pytest.mark.parametrize("kind", SCHEMAS)
def test_every_schema_is_one_of_draft_7_with_its_keys_at_the_root(kind: str) -> None:
    schema = json.loads(run("schema", kind).stdout)
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert schema["properties"]
    assert schema == json.loads(json.dumps(SCHEMAS[kind]()))
    Draft7Validator.check_schema(schema)


def test_a_schema_is_written_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "book.schema.json"
    assert run("schema", "book", "-o", str(file)).exit_code == 0
    assert json.loads(file.read_text("utf-8"))["title"] == "A game's entry in a house's book"
    assert run("schema", "cards").exit_code == 2


def keys_of(part: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Every key that a schema knows, with what it says of it."""
    if isinstance(part, list):
        for place, item in enumerate(part):
            yield from keys_of(item, f"{path}/{place}")
    elif isinstance(part, dict):
        for name, inner in part.items():
            if name == "properties":
                for key, of in inner.items():
                    yield f"{path}/{key}", of
            if name not in ("if", "default"):  # What is asked there is described elsewhere.
                yield from keys_of(inner, f"{path}/{name}")


@pytest.mark.parametrize("kind", SCHEMAS)
def test_every_key_is_described(kind: str) -> None:
    schema = SCHEMAS[kind]()
    found = [
        (path, of)
        for path, of in keys_of(schema, "")
        if "/then/" not in path and "/else" not in path
    ]
    assert found
    assert [path for path, of in found if not of.get("description")] == []


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
    assert faults("record", kept) == []
    assert not fits("record", {**kept, "choices": [[1]]})
    told = json.loads(run("replay", str(file), "--json").stdout)["events"]
    assert faults("events", told) == []
    assert faults("events", told[0]) == []
    assert not fits("events", [{**told[0], "amount": "5"}])
    assert not fits("events", [{**told[0], "kind": "lost"}])


@pytest.mark.parametrize("scenario", [UTH, HOLDEM], ids=["california", "pot"])
def test_the_events_of_a_hand_fit(scenario: dict[str, Any]) -> None:
    (line,) = lines_of(run("settle", "--events", "-", typed=json.dumps(scenario)))
    assert faults("events", line["events"]) == []
    for event in line["events"]:
        assert not fits("events", {key: event[key] for key in event if key != "kind"})
        assert not fits("events", {**event, "knid": 1})


@pytest.mark.parametrize(
    "command",
    [
        "odds bicycle/casino-war",
        "odds bicycle/casino-war --fee 1",
        "simulate bicycle/ez-baccarat-1.0 --rounds 1000",
        "simulate bicycle/ez-baccarat-1.0 --rounds 1000 --bankroll 100 --session 10",
        "equity oceana/texas-holdem AsAh KdKc --samples 1000",
        "equity bicycle/chinese-poker-asian random random --samples 1000",
    ],
)
def test_what_commands_tell_in_json_fits(command: str) -> None:
    report = json.loads(run(*command.split(), "--json").stdout)
    assert faults("report", report) == []
    assert not fits("report", {**report, "gmae": "x"})
    assert not fits("report", {**report, "game": 5})
    assert not fits("report", {key: value for key, value in report.items() if key != "game"})


def test_the_example_book_begins_with_its_schemas() -> None:
    house = DOCS / "example-book" / "harbor"
    files = sorted(house.rglob("*.toml"))
    assert files
    for file in files:
        first = file.read_text("utf-8").partition("\n")[0]
        schema = file.parent / first.removeprefix("#:schema ")
        assert first.startswith("#:schema ")
        kind = schema.name.removesuffix(".schema.json")
        assert schema.read_text("utf-8") == printed(kind), (
            f"cardroom schema {kind} -o docs/example-book/harbor/{kind}.schema.json"
        )
        assert faults(kind, toml(file)) == []


def linted(*files: Path, schema: Path) -> subprocess.CompletedProcess[str]:
    """What check-jsonschema says of files."""
    command = [sys.executable, "-m", "check_jsonschema", "--schemafile", str(schema)]
    return subprocess.run([*command, *map(str, files)], capture_output=True, text=True, check=False)


def test_a_linter_takes_the_books_and_refuses_slips(tmp_path: Path) -> None:
    schema = tmp_path / "book.schema.json"
    schema.write_text(printed("book"), "utf-8")
    done = linted(*ENTRIES, schema=schema)
    assert (done.returncode, done.stdout) == (0, "ok -- validation done\n")
    war = (HOME / "bicycle" / "casino-war.toml").read_text("utf-8")
    slips = {
        "type": war.replace("burns = 3", 'burns = "3"'),
        "key": war.replace("burns = 3", "burns = 3\nburnz = 3"),
        "missing": war.replace("summary = ", "# "),
    }
    for name, text in slips.items():
        assert text != war
        file = tmp_path / f"{name}.toml"
        file.write_text(text, "utf-8")
        assert linted(file, schema=schema).returncode == 1, name


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


def test_an_amount_that_the_game_does_not_have_is_named_or_refused() -> None:
    holdem = {
        "game": "central-coast/texas-holdem",
        "seats": [{"seat": seat, "chips": 10000} for seat in (1, 2, 3)],
        "button": 3,
        "structure": {"small_blind": 200, "big_blind": 400, "ante": 50, "bring_in": 0},
    }
    result = run("settle", "-", typed=json.dumps(holdem))
    assert [line["net"] for line in lines_of(result)] == [{"1": -200, "2": 200, "3": 0}]
    assert result.stderr.splitlines() == [
        "standard input:1: structure.ante: central-coast/texas-holdem has none, and it was "
        "passed over"
    ]
    with pytest.raises(BadScenario, match=r"structure\.ante: this game has none"):
        settle(holdem, strict=True)
    lightning = holdem | {"game": "bicycle/lightning-texas-holdem"}
    assert settle(lightning, strict=True)["net"] == {"1": -250, "2": 300, "3": -50}


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
