"""``cardroom warm``: what is done ahead, and that it is of use."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardroom.books import Game, library
from cardroom.cli.warm.chores import chores
from cardroom.odds import NoAnalysis, pan_nine
from tests.cli.running import GAMES, refused, run

PAN_NINE = "bicycle/super-pan-9-super-tie"


def warmed(*args: str) -> list[dict[str, Any]]:
    told = run("warm", *args, "--json")
    assert told.exit_code == 0
    done: list[dict[str, Any]] = json.loads(told.stdout)["done"]
    return done


def test_later_commands_find_what_was_done(
    monkeypatch: pytest.MonkeyPatch, own_cache: Path
) -> None:
    done = warmed(PAN_NINE)
    assert [(chore["game"], chore["command"], chore["why_not"]) for chore in done] == [
        (PAN_NINE, command, None) for command in ("odds", "strategy", "simulate")
    ]
    assert {file.name.rpartition("-")[0] for file in own_cache.glob("*-*")} == {
        "pan-nine-report",
        "pan-nine-strategy",
    }
    assert list((own_cache / "compiled").glob("cardroom.simulation.simulators.pan_nine.loop-*"))
    monkeypatch.setattr(pan_nine, "solve", None)
    assert run("odds", PAN_NINE).exit_code == 0
    assert run("strategy", PAN_NINE).exit_code == 0


@pytest.mark.parametrize(
    "game", ["oceana/texas-holdem", "bicycle/chinese-poker-asian", "bicycle/razz"]
)
def test_hands_of_pot_games_are_compared(game: str) -> None:
    assert "equity" in {chore["command"] for chore in warmed(game)}


def test_there_is_something_to_do_for_every_game() -> None:
    commands = {chore.command for game in GAMES for chore in chores(library().game(game))}
    assert commands == {"odds", "strategy", "simulate", "equity"}
    idle = {game for game in GAMES if not list(chores(library().game(game)))}
    assert idle <= {"bicycle/face-up-chinese-poker", "bicycle/pan"}, "their numbers are not counted"


def test_people_are_told_how_long_it_took_and_where_it_is(own_cache: Path) -> None:
    told = run("warm", "bicycle/casino-war", "oceana/ez-baccarat").stdout
    assert told.count("bicycle/casino-war") == 3
    assert told.count("oceana/ez-baccarat") == 2
    assert told.splitlines()[-1].startswith("Ready in ")
    assert str(own_cache) in told


def test_what_cannot_be_done_for_a_game_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(game: Game) -> None:
        raise NoAnalysis(f"{game.id} has too many jokers")

    monkeypatch.setattr("cardroom.cli.warm.chores.analyse", refuses)
    why_not = "odds: bicycle/casino-war has too many jokers"
    odds, _, simulate = warmed("bicycle/casino-war")
    assert (odds["why_not"], simulate["why_not"]) == (why_not, None)
    assert why_not in run("warm", "bicycle/casino-war").stdout


def test_a_folder_that_cannot_be_written_is_trouble(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    said = refused("warm", "bicycle/casino-war")
    assert "nothing can be kept there" in said
    assert "XDG_CACHE_HOME" in said


def test_an_unknown_game_is_refused_before_anything_is_done() -> None:
    assert "no-such-game" in refused("warm", "bicycle/no-such-game")
