"""``cardroom games``, and where games come from."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path

import pytest

from cardroom.books import Library, library
from cardroom.books.library import HOME
from tests.cli.running import GAMES, refused, run


@pytest.fixture
def own_book(tmp_path: Path) -> Path:
    """A house of one game, copied from another house."""
    house = tmp_path / "lucky"
    shutil.copytree(HOME / "oceana" / "procedures", house / "procedures")
    text = (HOME / "oceana" / "texas-holdem.toml").read_text(encoding="utf-8")
    text = text.replace('collections = ["poker"]\n', "")
    (house / "lucky-holdem.toml").write_text(text, encoding="utf-8")
    return house


def ids(*args: str, env: dict[str, str] | None = None) -> list[str]:
    result = run("games", *args, env=env)
    assert result.exit_code == 0, result.output
    return [line.partition("\t")[0] for line in result.stdout.splitlines()]


def test_all_games_are_listed() -> None:
    assert ids() == list(GAMES)


def test_piped_columns_are_separated_by_tabs() -> None:
    lines = run("games", "--book", "oceana", "--kind", "pot").stdout.splitlines()
    assert "oceana/texas-holdem\tTexas Hold'em\tpot\t9" in lines


def test_games_of_a_house_or_a_kind() -> None:
    oceana = [game for game in GAMES if game.startswith("oceana/")]
    bicycle = [game for game in GAMES if game.startswith("bicycle/")]
    assert ids("--book", "oceana") == oceana
    california = ids("--kind", "california", "--book", "bicycle")
    pots = ids("--kind", "pot", "--book", "bicycle")
    assert "bicycle/ez-baccarat-1.0" in california
    assert sorted(california + pots + ids("--kind", "tournament")) == bicycle
    assert ids("--book", "oceana", "--book", "bicycle") == bicycle + oceana


def test_games_as_json() -> None:
    games = json.loads(run("games", "--json").stdout)
    assert [game["id"] for game in games] == list(GAMES)
    holdem = games[GAMES.index("oceana/texas-holdem")]
    assert holdem["kind"] == "pot"
    assert holdem["seats"] == 9


def test_an_unknown_house_lists_the_known_ones() -> None:
    said = refused("games", "--book", "casino")
    assert "casino" in said
    assert ", ".join(sorted({game.partition("/")[0] for game in GAMES})) in said


def test_a_folder_adds_its_games(own_book: Path) -> None:
    assert "lucky/lucky-holdem" in ids("--book", str(own_book))
    assert "lucky/lucky-holdem" in ids("--book", str(own_book.parent))
    assert ids("--book", str(own_book), "--book", "lucky") == ["lucky/lucky-holdem"]


def test_the_environment_adds_games(own_book: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    folders = os.pathsep.join([str(other), str(own_book)])
    assert "lucky/lucky-holdem" in ids(env={"CARDROOM_BOOKS": folders})


def test_own_games_play_at_once(own_book: Path) -> None:
    result = run("play", "lucky-holdem", "--book", str(own_book), "--seed", "1", typed="c\n")
    assert "Hand 1" in result.output
    assert run("rules", "lucky/lucky-holdem", "--book", str(own_book)).exit_code == 0


def test_folders_that_hold_no_books(tmp_path: Path) -> None:
    assert "holds no games" in refused("rules", GAMES[0], "--book", str(tmp_path))
    assert "no such folder" in refused("rules", GAMES[0], "--book", str(tmp_path / "gone"))
    result = run("games", env={"CARDROOM_BOOKS": str(tmp_path / "gone")})
    assert result.exit_code == 2
    assert "CARDROOM_BOOKS" in result.stderr


def test_a_broken_game_hides_no_other(own_book: Path) -> None:
    (own_book / "broken.toml").write_text("name = [")
    result = run("games", "--book", str(own_book))
    assert result.exit_code == 2
    assert "lucky/lucky-holdem" in result.stdout
    assert "broken.toml" in result.stderr


@pytest.mark.parametrize("data", [b"\xff\xfe", b"x = " + b"[" * 5000])
def test_files_that_are_no_text_at_all(own_book: Path, data: bytes) -> None:
    (own_book / "odd.toml").write_bytes(data)
    (own_book / "collections").mkdir()
    (own_book / "collections" / "odd.toml").write_bytes(data)
    game = own_book / "lucky-holdem.toml"
    text = game.read_text(encoding="utf-8")
    game.write_text(text.replace("[table]", 'collections = ["odd"]\n[table]', 1), encoding="utf-8")
    result = run("games", "--book", str(own_book))
    assert result.exit_code == 2
    assert len(result.stdout.splitlines()) == len(GAMES)
    for name in ("odd", "lucky-holdem"):
        assert "lucky" in refused("rules", f"lucky/{name}", "--book", str(own_book))
    assert "Which game?" in run("play", "--book", str(own_book)).stdout


@pytest.mark.parametrize("game", GAMES)
def test_an_entry_copied_alone_plays_at_once_with_its_collections(
    game: str, tmp_path: Path
) -> None:
    house = tmp_path / "my-house"
    house.mkdir()
    copy = Path(shutil.copy(HOME / f"{game}.toml", house / "mine.toml"))
    copied = Library([house]).game("my-house/mine")
    assert (copied.entry, copied.schedules) == (
        library().game(game).entry,
        library().game(game).schedules,
    )
    assert run("check", str(copy)).exit_code == 0
    told = run("play", "my-house/mine", "--book", str(house), "--seed", "1", typed="\n")
    assert re.search(r"── (Hand|Round) 1 ──", told.output)


@pytest.mark.parametrize("book", ["./my-house", "my-house", "my-house/", "./my-house//", "."])
def test_a_folder_may_be_written_in_any_way(
    book: str, own_book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_book.rename(own_book.with_name("my-house"))
    monkeypatch.chdir(own_book.parent)
    for command in ("games", "odds"):
        more = () if command == "games" else ("bicycle/casino-war",)
        assert run(command, *more, "--book", book).exit_code == 0
    assert "my-house/lucky-holdem" in ids("--book", book)


@pytest.mark.parametrize("book", ["houses", "houses/", "houses/one", "houses/one/"])
def test_the_odds_of_a_folder_of_houses(
    book: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for house in ("one", "two"):
        (tmp_path / "houses" / house).mkdir(parents=True)
        shutil.copy(HOME / "bicycle" / "casino-war.toml", tmp_path / "houses" / house)
    monkeypatch.chdir(tmp_path)
    result = run("odds", "--book", book, "--json")
    asked = ["one/casino-war"] if "one" in book else ["one/casino-war", "two/casino-war"]
    assert [report["game"] for report in json.loads(result.stdout)] == asked
