"""``cardroom play`` at tournaments: 001:1931-1942, and any pot game by a plan."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.running import refused, run
from tests.cli.test_play import play

LIGHTNING = "bicycle/lightning-single-table-tournament"
PLAN = """
buy_in = 5000
chips = 20000
payouts = [{ percent = [100] }]
levels = [
    { hands = 2, small_blind = 500, big_blind = 1000 },
    { small_blind = 2000, big_blind = 4000 },
]
"""


def test_a_tournament_is_played_until_one_is_out() -> None:
    told = play(LIGHTNING, "--players", "4", "--fast", lines="c|r all|" * 300, seed="7")
    assert told.startswith("Lightning Poker single table tournaments")
    assert "4 players have paid $100 and $10 for the house. Prizes: $260 and $140." in told
    assert "Level 2: small blind $15, big blind $30. 10 hands to the next one." in told
    assert "You finish in 4th place." in told
    assert "You are out. Enter has the others play it out, quit leaves." in told
    assert re.search(r"^\w+ finishes in 2nd place, which pays \$140\.$", told, re.MULTILINE)
    assert re.search(r"^\w+ wins the tournament, which pays \$260\.$", told, re.MULTILINE)
    assert told.rstrip().endswith(": 4th place, -$110.")


@pytest.mark.parametrize(
    "game", ["bicycle/omaha", "bicycle/razz", "ocean-view/draw-poker", "bicycle/chinese-poker-bcc"]
)
def test_any_pot_game_has_a_usual_plan(game: str) -> None:
    told = play(game, "--tournament", "usual", "--players", "3", lines="f|yes||" * 4)
    assert "3 players have paid $100 and $10 for the house. Prizes: $300." in told
    assert "the others play on without you." in told


def test_a_plan_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "sunday.toml"
    file.write_text(PLAN, "utf-8")
    told = play(
        "oceana-classic/texas-holdem", "--tournament", str(file), "--players", "2", "--fast",
        "--structure", "no-limit", lines="f|yes|" * 8,
    )  # fmt: skip
    assert "2 players have paid $50. Prizes: $100." in told
    assert "Level 2: small blind $20, big blind $40." in told


def test_finalists_may_share() -> None:
    lines = "f|share|share even|share foo|share icm"
    told = play("bicycle/omaha", "--tournament", "usual", "--players", "3", lines=lines, seed="2")
    assert re.search(r"icm +\w+ \$[\d.]+, \w+ \$[\d.]+", told)
    assert "others would get too much." in told
    assert "'foo' is no way to share: use even, chips, icm." in told
    assert "All agree." in told
    assert "wins the tournament" in told or "You win the tournament" in told


def test_help_names_what_a_tournament_has() -> None:
    told = play(LIGHTNING, lines="help|share|buy 100")
    assert "share icm" in told
    assert "wait until it is over" in told.replace("\n", " ")


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["bicycle/ez-baccarat", "--tournament", "usual"], "--tournament: bicycle/ez-baccarat is"),
        (["bicycle/omaha", "--tournament", "nowhere.toml"], "nowhere.toml: there is no such file"),
        ([LIGHTNING, "--chips", "50"], "--chips: the plan of a tournament says so"),
        ([LIGHTNING, "--seat", "2"], "--seat: seats of a tournament are drawn for"),
        ([LIGHTNING, "--players", "11"], "has 10 seats"),
    ],
)
def test_what_cannot_be_is_refused(args: list[str], reason: str) -> None:
    assert reason in refused("play", *args)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[100]", "[90]", "payouts[0]: percent: 90 add up to 90, not to 100"),
        ("big_blind = 4000", "big_blind = 400", "levels[1].big_blind: $4 is less than the $10"),
        ("chips", "chip", "unknown field"),
        ("small_blind = 2000", "ante = 5, small_blind = 2000", "levels[1].ante: this game has"),
    ],
)
def test_a_bad_plan_is_refused_with_its_place(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(PLAN.replace(old, new, 1), "utf-8")
    assert reason in refused("play", "bicycle/omaha", "--tournament", str(file))


def test_games_and_rules_know_it() -> None:
    assert f"{LIGHTNING}\t" in run("games", "--kind", "tournament").stdout
    assert "\ttournament\t10" in run("games").stdout
    assert "Payouts" in run("rules", LIGHTNING).stdout
