"""``cardroom equity``: tables, JSON, CSV, and what cannot be."""

from __future__ import annotations

import csv
import io
import json

from tests.cli.running import refused, run

HANDS = "oceana/texas-holdem", "AsAh", "KdKc", "--board", "Ks 7d 2c"


def test_hands_are_compared_exactly() -> None:
    told = run("equity", *HANDS, "--dead", "Kh").stdout
    assert "946 deals, exact" in told
    assert "board Ks 7d 2c, dead Kh" in told
    assert "8.9852%" in told
    assert "85/946" in told


def test_split_pots_tell_scoops_and_both_halves() -> None:
    told = run("equity", "omaha-hilo", "AsAh2s3h", "KdKcQdQc", "--board", "4c 5d Ts").stdout
    assert [head in told for head in ("Scoop", "Part", "High", "Low")] == [True] * 4


def test_random_deals_say_so() -> None:
    told = run("equity", *HANDS, "--samples", "10000", "--seed", "5").stdout
    assert "10,000 deals, sampled, seed 5" in told
    assert "±" in told


def test_json_and_csv_have_the_same_figures() -> None:
    plain = json.loads(run("equity", *HANDS, "--json").stdout)
    rows = list(csv.DictReader(io.StringIO(run("equity", *HANDS, "--csv").stdout)))
    assert plain["exact"]
    assert plain["deals"] == 990
    assert [float(row["equity"]) for row in rows] == [hand["equity"] for hand in plain["hands"]]
    assert [row["equity_exact"] for row in rows] == ["17/198", "181/198"]


def test_house_options() -> None:
    draw = "oceana-classic/five-card-draw", "KsKd4c5c", "AsAd2c3c", "--set", "jokers=2"
    assert "2,070 deals" in run("equity", *draw).stdout


def test_what_cannot_be_is_said() -> None:
    assert "As is named 2 times" in refused("equity", "oceana/texas-holdem", "AsAh", "AsKd")
    assert "2 to 12 hands" in refused("equity", "oceana/texas-holdem", "AsAh")
    assert "is no hand" in refused("equity", "oceana/texas-holdem", "AsAh", "QQx")
    assert "HAND" in refused("equity", "oceana/texas-holdem")
    assert "a hand is empty" in refused("equity", "oceana/texas-holdem", "AsAh", " ")
    assert "a board has 5 cards" in refused(
        "equity", "oceana/texas-holdem", "AsAh", "KdKc", "--board", "2c 3c 4c 5c 6c 7c"
    )
    assert "are not cards" in refused(
        "equity", "oceana/texas-holdem", "AsAh", "KdKc", "--dead", "11s"
    )
    assert "see odds" in refused("equity", "bicycle/casino-war", "As", "2s")
    assert "no book has a game" in refused("equity", "nowhere/nothing", "As", "2s")
    wrong = refused("equity", "oceana-classic/five-card-draw", "As", "2s", "--set", "jokers=7")
    assert "jokers" in wrong
