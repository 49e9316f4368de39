"""``cardroom odds``: tables, JSON, CSV, a whole house, and what cannot be."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from cardroom.odds import ultimate_rounds
from tests.cli.running import refused, run


def test_a_game_s_odds_are_told_with_their_combinations() -> None:
    told = run("odds", "bicycle/casino-war").stdout
    assert "6 decks, exact" in told
    assert "18.6495%" in told
    assert "687,389,040" in told
    assert "edge 58/311, of 9,294,695,280 combinations" in told


def test_tiles_have_no_decks_and_two_ways_to_play_the_base_wager() -> None:
    told = run("odds", "bicycle/reverse-bet-pai-gow-tiles").stdout
    assert "32 tiles, exact" in told
    assert "by the best play, see cardroom strategy bicycle/reverse-bet-pai-gow-tiles" in told
    assert "base-house-way    0.8592%" in told


def test_json_and_csv_have_the_same_figures() -> None:
    plain = json.loads(run("odds", "bicycle/casino-war", "--json").stdout)
    rows = list(csv.DictReader(io.StringIO(run("odds", "bicycle/casino-war", "--csv").stdout)))
    ties = [row for row in rows if row["wager"] == "tie"]
    assert [float(row["probability"]) for row in ties] == [
        outcome["probability"] for outcome in plain["wagers"]["tie"]["outcomes"]
    ]


def test_a_pay_table_of_one_s_own_changes_the_edge(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[pays]\ntie = "12 to 1"\n', encoding="utf-8")
    plain = json.loads(run("odds", "bicycle/casino-war", "--pay", str(file), "--json").stdout)
    assert plain["wagers"]["tie"]["outcomes"][0]["pays"] == 12


def test_fees_are_told_for_both_sides() -> None:
    told = run("odds", "bicycle/casino-war", "--fee", "2", "--wager", "25", "--seats", "6").stdout
    assert "A bettor with $25 on primary pays $1" in told
    assert "The player-dealer against 6 such bettors" in told


def test_a_house_is_run_through_and_what_favours_the_bettor_is_marked() -> None:
    oceana = run("odds", "--book", "oceana")
    assert oceana.exit_code == 1
    assert "favours the bettor" in oceana.stdout


def test_long_computations_are_kept_or_a_note_says_that_they_are_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, own_cache: Path
) -> None:
    few = dict(list(ultimate_rounds.flops().items())[:2])
    monkeypatch.setattr(ultimate_rounds, "flops", lambda: few)
    file = tmp_path / "mine.toml"
    file.write_text('qualifier = "two-pair"', encoding="utf-8")
    asked = ("odds", "oceana/ultimate-texas-holdem", "--pay", str(file))
    first = run(*asked)
    again = run(*asked)
    assert first.stdout == again.stdout
    assert first.stderr == ""
    assert len(list(own_cache.glob("*.json"))) == 1
    unkept = run(*asked, env={"XDG_CACHE_HOME": str(file)})
    assert unkept.stdout == first.stdout
    assert "was not kept" in unkept.stderr


def test_what_cannot_be_is_said(tmp_path: Path) -> None:
    assert "pot game" in refused("odds", "oceana/texas-holdem")
    assert "which game" in refused("odds")
    assert "no such house" in refused("odds", "--book", "nowhere")
    assert "--fee two" in refused("odds", "bicycle/casino-war", "--fee", "two")
    missing = str(tmp_path / "none.toml")
    assert "none.toml" in refused("odds", "bicycle/casino-war", "--pay", missing)
    file = tmp_path / "odd.toml"
    for text, says in (
        ("pays = ", "not TOML"),
        ("", "changes nothing"),
        ('[pay]\ntie = "1 to 1"', "'pay' is no key"),
        ('[pays]\nties = "1 to 1"', "each once"),
        ('[pays]\ntie = "nothing"', "odds"),
        ('[pays]\ntie = "0 to 1"', "odds"),
        ("[pays]\ntie = 8", "tie pays no odds but 8"),
        ('[pays.tie]\nnine = "8 to 1"', "tie pays no odds but"),
        ("[pays]", "pays lists nothing"),
        ("rules = 5", "rules is no table"),
        ('pays = "8 to 1"', "lists hands with their odds"),
    ):
        file.write_text(text, encoding="utf-8")
        assert says in refused("odds", "bicycle/casino-war", "--pay", str(file))


def test_fees_are_there_for_programs_too() -> None:
    asked = ("odds", "bicycle/casino-war", "--fee", "2", "--wager", "25", "--seats", "6")
    told = json.loads(run(*asked, "--json").stdout)
    fee = told["fee"]
    assert (fee["wager"], fee["seats"], fee["bettor"], fee["player_dealer"]) == (2500, 6, 100, 200)
    assert fee["bettor_edge"] == pytest.approx(told["base"]["edge"] + 0.04)
    assert "fee" not in json.loads(run("odds", "bicycle/casino-war", "--json").stdout)
    rows = run(*asked, "--csv").stdout.splitlines()
    assert [row.split(",")[1:3] for row in rows if "fee:" in row] == [
        ["fee:bettor", "0.04"],
        ["fee:player-dealer", "0.08"],
    ]


def test_a_fee_that_is_not_there_is_said_before_anything_else() -> None:
    for form in ((), ("--json",), ("--csv",)):
        result = run("odds", "bicycle/casino-war", "--fee", "99", *form)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "no option 99" in result.stderr


def test_what_would_be_left_out_silently_is_refused() -> None:
    for more in (["--decks", "6"], ["--fee", "1"], ["--reading", "ties=push"], ["--pay", "x.toml"]):
        assert "a whole house" in refused("odds", "--book", "ocean-view", *more)
    war = "bicycle/casino-war"
    assert "--wager: is for what a collection costs" in refused("odds", war, "--wager", "25")
    assert "--seats: is for what a collection costs" in refused("odds", war, "--seats", "3")
    assert "has seats for" in refused("odds", war, "--fee", "1", "--seats", "98")


def test_a_house_without_california_games_says_so() -> None:
    result = run("odds", "--book", "oceana-classic")
    assert (result.exit_code, result.stdout) == (
        0,
        "There are no California games, and so no wagers.\n",
    )
    assert json.loads(run("odds", "--book", "oceana-classic", "--json").stdout) == []
