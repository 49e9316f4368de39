"""``cardroom simulate``: reports, checkpoints, interruptions, and what cannot be."""

from __future__ import annotations

import csv
import errno
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cardroom.books import library
from cardroom.cli.simulate import checkpoint
from cardroom.odds import analyse
from cardroom.simulation import cluster
from cardroom.simulation.plan import CHUNK
from tests.cli.running import refused, run
from tests.cli.test_process import CARDROOM, in_a_terminal

GAME = "bicycle/ez-baccarat-1.0"
SIMULATE = ("simulate", GAME)
SOME = ("--rounds", str(3 * CHUNK))
LONG = ("--rounds", "1e12", "--workers", "2")


def told(*args: str) -> Any:
    """A simulation as JSON."""
    return json.loads(run(*SIMULATE, "--json", *args).stdout)


def test_a_report_has_means_quantiles_and_outcomes() -> None:
    output = run(*SIMULATE, *SOME, "--seats", "3", "--wager", "banker=25", "--fee", "1").stdout
    assert "786,432 rounds, seed 0" in output
    for part in (
        "Seat 3",
        "Player-dealer",
        "Seat 1 to 3",
        "Banker line, $25",
        "edge",
        "Fees per round",
    ):
        assert part in output


def test_json_has_the_plan_and_all_histograms() -> None:
    plain = told(*SOME, "--seats", "2", "--wager", "player=$5", "--wager", "tie=1", "--seed", "x")
    assert plain["end"] == "complete"
    assert plain["rounds"] == 3 * CHUNK
    assert plain["unit"] == 500
    assert plain["plan"]["wagers"] == {"player": 500, "tie": 100}
    assert plain["plan"]["seed"] == "x"
    assert plain["ruin"] is None
    seat, bank = plain["amounts"]["1"], plain["amounts"]["player-dealer"]
    assert seat["count"] == bank["count"] == sum(n for _, n in seat["histogram"]) == 3 * CHUNK
    assert 2 * seat["mean"] == pytest.approx(-bank["mean"])
    tie = plain["wagers"]["tie"]
    assert [outcome["pays"] for outcome in tie["outcomes"]] == [800, -100]
    exact = analyse(library().game(GAME)).wagers["tie"].edge
    assert abs(tie["edge"] - exact) < 3 * tie["ci95"]
    assert tie["alone"]["edge"] == tie["edge"]


def test_bicycle_tiles_line_1877_hands_are_said_to_be_set_the_house_way() -> None:
    game = "bicycle/reverse-bet-pai-gow-tiles"
    assert "all hands are set the house way" in run("simulate", game, *SOME).stdout
    plain = json.loads(run("simulate", game, *SOME, "--json").stdout)
    assert plain["play"] == "house-way"
    odds = analyse(library().game(game)).wagers["base-house-way"]
    assert plain["wagers"]["base"]["edge"] == pytest.approx(odds.edge, abs=0.004)
    assert told(*SOME)["play"] == "no-choice"


def test_csv_has_a_line_for_each_value() -> None:
    rows = list(csv.DictReader(io.StringIO(run(*SIMULATE, *SOME, "--csv").stdout)))
    mine = {row["value"]: int(row["count"]) for row in rows if row["name"] == "1"}
    assert list(mine) == ["-1000", "0", "1000"]
    assert sum(mine.values()) == 3 * CHUNK
    assert {row["kind"] for row in rows} == {"amount", "outcome"}


def test_sessions_tell_the_risk_of_ruin(tmp_path: Path) -> None:
    file = tmp_path / "ruin.svg"
    asked = ("--seats", "7", "--bankroll", "2000", "--session", "100", "--rounds", "100_000")
    shown = run(*SIMULATE, *asked, "--wager", "player=100", "--plot", str(file)).stdout
    assert "Sessions of 100 rounds with $2,000" in shown
    ruin = told(*asked, "--wager", "player=100")["ruin"]
    assert ruin["sessions"] == 1000
    assert ruin["low"] < ruin["risk"] < ruin["high"]
    assert ruin["ruined"] == ruin["ruined_in_round"]["count"]
    assert f"risk {ruin['risk']:.4%}" in shown
    drawn = file.read_text(encoding="utf-8")
    assert "risk of ruin" in drawn
    assert re.search(r"Seat 1, net per round: -?\$[0-9.]+ ± \$[0-9.]+<", drawn)


@pytest.mark.parametrize("number", ["500000", "500_000", "500,000", "5e5", "0.5e6", "5.0E+5"])
def test_rounds_may_be_written_in_several_ways(number: str) -> None:
    assert told("--rounds", number)["rounds"] == 500_000


def test_the_result_does_not_depend_on_the_workers() -> None:
    assert told(*SOME, "--workers", "1") == told(*SOME, "--workers", "3")
    assert told(*SOME)["amounts"] != told(*SOME, "--seed", "1")["amounts"]


def test_it_stops_where_it_is_precise_enough() -> None:
    found = [told("--rounds", "1e9", "--precision", "0.002", "--workers", n) for n in "13"]
    assert found[0] == found[1]
    assert found[0]["end"] == "precision"
    assert found[0]["amounts"]["1"]["ci95"] / found[0]["unit"] <= 0.002
    assert found[0]["rounds"] % CHUNK == 0


def test_what_a_wager_needs_comes_with_it() -> None:
    assert told("--rounds", "1000")["plan"]["wagers"] == {"player": 1000}
    both = told("--rounds", "1000", "--wager", "b=5", "--wager", "panda=1")["plan"]["wagers"]
    assert both == {"banker": 500, "panda-8": 100}


# --- checkpoints ------------------------------------------------------------------------------


def test_a_checkpoint_that_is_complete_just_tells_the_result(tmp_path: Path) -> None:
    kept = ("--checkpoint", str(tmp_path / "run.json"))
    first = run(*SIMULATE, *SOME, *kept)
    again = run(*SIMULATE, *SOME, *kept, "--resume")
    assert first.stdout == again.stdout == run(*SIMULATE, *SOME).stdout
    assert [file.name for file in tmp_path.iterdir()] == ["run.json"]


def test_a_checkpoint_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    kept = ("--checkpoint", str(file))
    run(*SIMULATE, *SOME, *kept)
    before = file.read_bytes()
    assert "--resume goes on with it" in refused(*SIMULATE, *SOME, *kept)
    said = refused(*SIMULATE, *SOME, *kept, "--resume", "--seed", "2", "--wager", "banker=10")
    assert 'seed is "0" there and "2" here' in said
    assert 'wagers is {"player":1000} there and {"banker":1000} here' in said
    assert file.read_bytes() == before
    file.write_bytes(before[:-5])
    assert "is damaged" in refused(*SIMULATE, *SOME, *kept, "--resume")
    file.write_bytes(before.replace(b'"format":1', b'"format":9'))
    assert "has version 9" in refused(*SIMULATE, *SOME, *kept, "--resume")


def test_a_place_where_nothing_can_be_kept_is_named_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "there is no such folder" in refused(
        *SIMULATE, *LONG, "--checkpoint", str(tmp_path / "no" / "run.json")
    )
    assert "is a folder" in refused(*SIMULATE, *LONG, "--checkpoint", str(tmp_path), "--resume")

    def forbidden(*_: Any, **__: Any) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "fsync", forbidden)
    said = refused(*SIMULATE, *LONG, "--checkpoint", str(tmp_path / "run.json"))
    assert "may not be opened" in said
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_fills_up_costs_the_checkpoint_but_not_the_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "run.json"
    synced = 0
    fsync = os.fsync

    def full(handle: int) -> None:
        nonlocal synced
        synced += 1
        if synced > 4:  # two checkpoints, each with its folder
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        fsync(handle)

    monkeypatch.setattr(os, "fsync", full)
    monkeypatch.setattr(checkpoint, "EVERY", 0.0)
    result = run(*SIMULATE, *SOME, "--checkpoint", str(file), "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout) == told(*SOME)
    assert result.stderr.count("The simulation goes on") == 1
    assert "could not be written: No space left on device" in result.stderr
    assert "The file has the first 1 of 3 chunks" in result.stderr
    assert [left.name for left in tmp_path.iterdir()] == ["run.json"]
    monkeypatch.undo()
    again = run(*SIMULATE, *SOME, "--checkpoint", str(file), "--resume", "--json")
    assert (again.exit_code, again.stdout) == (0, result.stdout)


# --- signals ----------------------------------------------------------------------------------


def started(*args: str) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    return subprocess.Popen([*CARDROOM, *SIMULATE, *args], stdout=pipe, stderr=pipe)


def wait_for_chunks(file: Path, process: subprocess.Popen[bytes]) -> None:
    """Wait until the checkpoint of a run has some chunks in it."""
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and process.poll() is None:
        if file.exists() and json.loads(file.read_bytes())["content"]["chunks"]:
            return
        time.sleep(0.02)
    raise AssertionError(process.communicate())


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_tells_what_there_is_and_keeps_it(tmp_path: Path, number: int) -> None:
    file = tmp_path / "run.json"
    process = started(*LONG, "--checkpoint", str(file), "--json")
    wait_for_chunks(file, process)
    process.send_signal(number)
    out, said = process.communicate(timeout=60)
    assert process.returncode == 128 + number
    plain = json.loads(out)
    assert plain["end"] == "interrupted"
    assert f"Interrupted after {plain['rounds']:,} of 1,000,000,000,000 rounds." in said.decode()
    kept = json.loads(file.read_bytes())["content"]
    assert kept["tally"]["rounds"] == plain["rounds"] == kept["chunks"] * CHUNK
    # The same rounds in one go.
    assert told("--rounds", str(plain["rounds"]))["amounts"] == plain["amounts"]


def test_a_killed_process_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    many = ("--rounds", str(60 * CHUNK), "--workers", "2")
    process = started(*many, "--checkpoint", str(file), "--json")
    wait_for_chunks(file, process)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    assert json.loads(file.read_bytes())["content"]["chunks"] < 60
    resumed = run(*SIMULATE, *many, "--checkpoint", str(file), "--resume", "--json")
    assert json.loads(resumed.stdout) == told(*many)


def test_a_terminal_shows_how_far_it_is() -> None:
    shown, status = in_a_terminal([*SIMULATE, "--rounds", "5e6"])
    assert status == 0
    assert "/s" in shown
    assert "±" in shown
    assert "5,000,000 rounds" in shown


# --- what cannot be ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("--rounds 0", "at least 1"),
        ("--rounds 1.5", "no count"),
        ("--rounds -5", "no count"),
        ("--rounds 10,00", "no count"),
        ("--rounds many", "no count"),
        ("--rounds 1e16", "at most 1e+15"),
        ("--workers 0", "--workers"),
        ("--precision 0", "more than 0"),
        ("--precision -1", "more than 0"),
        ("--precision nan", "more than 0"),
        ("--wager field=5", "no spot 'field'"),
        ("--wager player=-5", "more than $0"),
        ("--wager player=ten", "not an amount"),
        ("--wager player", "no pair"),
        ("--wager player=5 --wager player=6", "twice"),
        ("--wager dragon-7=5", "only with Player line or Banker line"),
        ("--seats 20", "do not fit at a table of 14"),
        ("--bank 0", "more than $0"),
        ("--fee 99", "no option 99"),
        ("--fee two", "no option's number"),
        ("--fee 1@nothing", "no schedule 'nothing'"),
        ("--set decks=99", "from 3 to 8"),
        ("--option shoes=2", "no option 'shoes'"),
        ("--reading ties=lose", "no reading 'ties'"),
        ("--bankroll 100", "length of a session"),
        ("--session 100", "length of a session"),
        ("--rounds 1000 --bankroll 100 --session 300", "whole number of sessions"),
        ("--resume", "with which checkpoint"),
        ("--on nowhere", "no address of a cluster"),
        ("--plot result.pdf", "ends in .svg or .png"),
        ("--pay nowhere.toml", "no such file"),
    ],
)
def test_what_cannot_be_is_said(asked: str, says: str) -> None:
    assert says in refused(*SIMULATE, *asked.split())


def test_a_pot_game_has_stacks_and_a_structure() -> None:
    stakes = ("--structure", "no-limit", "--big-blind", "2", "--stack", "100")
    table = ("simulate", "bicycle/texas-holdem", "--rounds", "2e4", *stakes)
    asked = (*table, "--seats", "4")
    plain = json.loads(run(*asked, "--json").stdout)
    assert plain["unit"] == 200
    assert plain["plan"]["stacks"] == [10_000]
    assert plain["plan"]["structure"]["type"] == "no-limit"
    assert sum(plain["amounts"][seat]["mean"] for seat in "1234") == pytest.approx(0, abs=1e-6)
    assert plain["amounts"]["1"]["least"] >= -10_000
    shown = run(*asked).stdout
    assert "Seat 4" in shown
    assert "Showdown" in shown
    assert "is a California game" in refused(*SIMULATE, "--big-blind", "2")
    assert "is a California game" in refused(*SIMULATE, "--stack", "2")
    assert "no wagers before the deal" in refused(*asked, "--bank", "100")
    assert "3 stacks are named for 4 seats" in refused(*asked, "--stack", "5", "--stack", "6")
    assert "at least two players" in refused(*table, "--seats", "1")


def test_what_cannot_be_simulated_is_named() -> None:
    assert "no spots to wager on" in refused("simulate", "bicycle/razz", "--wager", "ante=5")
    assert "no book has a game" in refused("simulate", "bicycle/roulette")


@pytest.mark.parametrize(
    ("text", "says"), [("{", "not JSON"), ("[]", "no JSON object"), ("{}", "strategy")]
)
def test_a_strategy_is_a_json_object(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "best.json"
    file.write_text(text)
    assert says in refused("simulate", "bicycle/let-it-ride-bonus", "--strategy", str(file))
    assert "nothing to choose" in refused(*SIMULATE, "--strategy", str(file))


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.setattr(cluster, "_running", lambda: None)
    assert "pip install 'california-cardroom[ray]'" in refused(*SIMULATE, "--on", "ray")


def test_large_amounts_are_not_cut_off_in_a_hundred_columns() -> None:
    told = run(
        *("simulate", "bicycle/ez-baccarat-1.0", "--rounds", "200", "--wager", "player=2000"),
        *("--bankroll", "1000000", "--session", "20"),
    ).stdout
    assert "…" not in told
    assert "Least" in told
    assert "75%" in told
    assert "99.9%" not in told.split("Sessions of")[1]


def test_a_wager_is_told_alone_and_with_what_follows() -> None:
    war = ("simulate", "bicycle/casino-war", *SOME)
    shown = run(*war).stdout
    assert "this wager alone: edge" in shown
    assert "with war: edge" in shown
    assert "War, made 0.07" in shown
    plain = json.loads(run(*war, "--json").stdout)
    primary, later = plain["wagers"]["primary"], plain["wagers"]["war"]
    assert primary["follows"] == ["war"]
    assert (later["per"], later["follows"], later["amount"]) == ("primary", [], None)
    exact = analyse(library().game("bicycle/casino-war"))
    assert abs(primary["edge"] - exact.base.edge) < 2 * primary["ci95"]
    assert abs(primary["alone"]["edge"] - exact.base.by_itself.edge) < 2 * primary["alone"]["ci95"]
    assert abs(later["edge"] - exact.wagers["war"].edge) < 2 * later["ci95"]
    parts = primary["alone"]["edge"] + later["made"] * later["edge"]
    assert parts == pytest.approx(primary["edge"])
    for outcomes in (primary["outcomes"], primary["alone"]["outcomes"], later["outcomes"]):
        assert sum(share["probability"] for share in outcomes) == pytest.approx(1)
    assert [share["pays"] for share in primary["outcomes"]] == [2000, 1000, -1000, -2000]
    beside = json.loads(run(*war, "--wager", "primary=10", "--wager", "tie=5", "--json").stdout)
    both = beside["wagers"]["primary"]
    assert (both["edge"], both["outcomes"]) == (pytest.approx(primary["edge"]), [])
    assert both["ci95"] > primary["ci95"], "how the parts go together is not counted beside others"


def test_a_game_that_is_not_compiled_is_played_by_the_plain_engine_and_says_so() -> None:
    asked = ("simulate", "bicycle/pan", "--rounds", "4", "--seats", "3")
    assert "this game has no compiled rounds" in run(*asked).stdout
    plain = json.loads(run(*asked, "--json").stdout)
    assert (plain["engine"], plain["rounds"], plain["unit"]) == ("plain", 4, 100)
    assert json.loads(run(*SIMULATE, *SOME, "--json").stdout)["engine"] == "compiled"
