"""Tables that commands write: `convert --to parquet`, and `--frame` of odds and simulations."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import polars
import pytest

from tests.cli.running import refused, run
from tests.frames.test_frames import ENDED, HAND

WAR = "bicycle/casino-war"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "good.phh").write_text(ENDED, "utf-8")
    (tmp_path / "bad.phh").write_text(HAND.replace("p3 cbr 6", "p1 cbr 6"), "utf-8")
    return tmp_path


def test_hands_are_written_as_parquet(folder: Path) -> None:
    out = folder / "hands.parquet"
    good = str(folder / "good.phh")
    assert run("convert", good, good, "--to", "parquet", "--out", str(out)).exit_code == 0
    told = polars.read_parquet(out)
    assert told["hand"].to_list() == [1, 2]
    assert told["file"].to_list() == ["good.phh", "good.phh"]
    assert "is there already" in refused("convert", good, "--to", "parquet", "--out", str(out))


def test_another_table_goes_to_the_output_as_csv(folder: Path) -> None:
    told = run("convert", str(folder / "good.phh"), "--to", "csv", "--table", "actions")
    assert told.exit_code == 0
    assert told.stdout.splitlines()[:2] == [
        "hand,number,street,seat,action,amount,to,spot,part,cards,pot,chips",
        "1,1,0,3,raise,600,600,bets,,,300,15050",
    ]


def test_parquet_goes_to_the_output_too(folder: Path) -> None:
    told = run("convert", str(folder / "good.phh"), "--to", "parquet", "--table", "seats")
    assert told.exit_code == 0
    assert polars.read_parquet(BytesIO(told.stdout_bytes)).height == 3


def test_only_what_a_seat_saw(folder: Path) -> None:
    good = str(folder / "good.phh")
    told = run("convert", good, "--to", "csv", "--table", "seats", "--seat", "1")
    assert [row.split(",")[5] for row in told.stdout.splitlines()[1:]] == ["", "", ""]
    assert "nobody sits in seat 7" in refused("convert", good, "--to", "csv", "--seat", "7")


def test_a_wrong_hand_is_named_and_the_others_go_on(folder: Path) -> None:
    names = [str(folder / "bad.phh"), str(folder / "good.phh")]
    out = folder / "hands.csv"
    told = run("convert", *names, "--to", "csv", "--out", str(out))
    assert told.exit_code == 1
    assert told.stderr.startswith("bad.phh")
    assert told.stderr.endswith("1 hand written, 1 not.\n")
    assert len(out.read_text("utf-8").splitlines()) == 2


@pytest.mark.parametrize("form", ["parquet", "csv"])
def test_no_half_file_is_left(folder: Path, form: str) -> None:
    out = folder / f"hands.{form}"
    good, bad = str(folder / "good.phh"), str(folder / "bad.phh")
    assert "no hand could be" in refused("convert", bad, "--to", form, "--out", str(out))
    assert "out of turn" in refused(
        "convert", good, bad, "--to", form, "--out", str(out), "--strict"
    )
    assert sorted(path.name for path in folder.iterdir()) == ["bad.phh", "good.phh"]


def test_a_table_is_none_of_the_other_formats(folder: Path) -> None:
    said = refused("convert", str(folder / "good.phh"), "--to", "phh", "--table", "seats")
    assert "--table: is for parquet and csv, not for phh." in said


def test_odds_and_simulations_are_tables_too(tmp_path: Path) -> None:
    odds, simulation = tmp_path / "odds.csv", tmp_path / "rounds.parquet"
    assert run("odds", WAR, "--frame", str(odds)).exit_code == 0
    assert "bicycle/casino-war,6,tie,true,tie,10.0,687389040," in odds.read_text("utf-8")
    asked = ("simulate", WAR, "--rounds", "1000", "--workers", "1", "--frame", str(simulation))
    assert run(*asked).exit_code == 0
    told = polars.read_parquet(simulation)
    mine = told.filter((polars.col("kind") == "amount") & (polars.col("name") == "1"))
    assert mine["count"].sum() == 1000


def test_a_table_that_cannot_be_is_named_before_anything_is_played(tmp_path: Path) -> None:
    asked = ("simulate", WAR, "--rounds", "1e12", "--frame")
    assert "a table's name ends in .parquet or .csv" in refused(*asked, str(tmp_path / "a.txt"))
    assert "there is no such folder" in refused(*asked, str(tmp_path / "none" / "a.csv"))
    (tmp_path / "a.csv").touch()
    assert "is there already" in refused(*asked, str(tmp_path / "a.csv"))
    assert "--frame: takes no whole house" in refused(
        "odds", "--book", "bicycle", "--frame", str(tmp_path / "b.csv")
    )
