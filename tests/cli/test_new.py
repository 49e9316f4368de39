"""``cardroom new``: an entry that can be checked and played at once."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import msgspec
import pytest

from cardroom.books import Game, Library, library
from cardroom.books.library import HOME
from cardroom.books.skeleton import explained, skeleton
from cardroom.games import MECHANISMS
from tests.cli.running import refused, run
from tests.conformance.rounds import play_out, random_deal
from tests.portion import part_of

GAMES = library().games()
ALSO = {"ocean-view": ("poker-time",)}
"""Schedules that others of their house name."""


def begin(*args: str) -> list[Path]:
    """Run the command, and the files that it wrote."""
    result = run("new", *args)
    assert result.exit_code == 0, result.output
    return [Path(line) for line in result.stdout.splitlines()]


def plays(folder: Path, game_id: str) -> None:
    """Deal some rounds of a game, with bots that do anything."""
    game, rng = Library([folder]).game(game_id), Random(game_id)
    for _ in range(part_of(5)):
        assert play_out(random_deal(game, rng), rng).over


@pytest.mark.parametrize("mechanism", MECHANISMS)
def test_a_game_of_every_mechanism_passes_the_check_and_plays(
    mechanism: str, tmp_path: Path
) -> None:
    (file,) = begin("harbor/mine", "--mechanism", mechanism, "--book", str(tmp_path))
    assert file == tmp_path / "harbor" / "mine.toml"
    assert run("check", str(file)).exit_code == 0
    plays(tmp_path, "harbor/mine")
    result = run("play", "harbor/mine", "--book", str(tmp_path), "--seed", "1", typed="q\n")
    assert result.exit_code == 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_any_game_may_be_the_pattern(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "harbor" / "mine.toml"
    file.parent.mkdir()
    file.write_text(skeleton("harbor/mine", game), encoding="utf-8")
    assert run("check", str(file)).exit_code == 0
    plays(tmp_path, "harbor/mine")


@pytest.mark.parametrize("mechanism", MECHANISMS)
def test_every_key_of_the_rules_is_explained(mechanism: str) -> None:
    rules = MECHANISMS[mechanism].rules
    names = {field.name for field in msgspec.structs.fields(rules)}
    assert names == explained(rules).keys()


def test_comments_say_what_belongs_there(tmp_path: Path) -> None:
    (file,) = begin("harbor/war", "--mechanism", "casino-war", "--book", str(tmp_path))
    text = file.read_text("utf-8")
    for part in (
        "# Cards that are put away unseen before a card of the war deal.\nburns = 3\n",
        '# Cards of equal rank pay the tie wager 10 to 1.\ntie-wins = "harbor:1"\n',
        "# rides: The primary wager stays at stake",
        "# May be added: free-collection. A wager that had no chance of action",
        "# Entries often have more: base-wager, button-counts, fee-per-bet, limits",
        "# The figures are those of bicycle/casino-war",
    ):
        assert part in text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_copy_of_any_game_passes_the_check(game: Game, tmp_path: Path) -> None:
    files = begin("harbor/mine", "--like", game.id, "--book", str(tmp_path))
    shared = {*game.entry.collections, *game.entry.procedures}
    others = {*ALSO.get(game.book, ())} if game.entry.collections else set()
    assert shared <= {file.stem for file in files[1:]} <= shared | others
    assert run("check", str(tmp_path / "harbor")).exit_code == 0
    copied = Library([tmp_path]).game("harbor/mine")
    # What the other house was approved for is not copied.
    assert copied.entry == msgspec.structs.replace(game.entry, approval=None)
    assert [s.options for s in copied.schedules] == [s.options for s in game.schedules]


def test_a_copy_leaves_what_the_house_has_already(tmp_path: Path) -> None:
    begin("harbor/one", "--like", "oceana/big-o-hilo", "--book", str(tmp_path))
    fees = tmp_path / "harbor" / "collections" / "big-o.toml"
    fees.write_text(fees.read_text("utf-8") + "\n# Ours.\n", "utf-8")
    assert len(begin("harbor/two", "--like", "oceana/big-o-hilo", "--book", str(tmp_path))) == 1
    assert fees.read_text("utf-8").endswith("# Ours.\n")
    like_ours = begin("harbor/three", "--like", "harbor/two", "--book", str(tmp_path))
    assert like_ours == [tmp_path / "harbor" / "three.toml"]


def test_copies_from_two_houses_that_name_their_files_alike(tmp_path: Path) -> None:
    games = ["bicycle/texas-holdem", "ocean-view/texas-holdem", "oceana-classic/texas-holdem"]
    written = [
        {file.stem for file in begin(f"harbor/{n}", "--like", game, "--book", str(tmp_path))}
        for n, game in enumerate(games)
    ]
    assert "holdem" in written[0]
    assert "ocean-view-holdem" in written[1]
    assert "oceana-classic-holdem" in written[2]
    assert run("check", str(tmp_path / "harbor")).exit_code == 0
    copied = [Library([tmp_path]).game(f"harbor/{n}").entry for n in range(3)]
    for one, other in zip(copied, games, strict=True):
        theirs = library().game(other).entry
        assert (one.clauses, one.readings) == (theirs.clauses, theirs.readings)
    # The third time each house's files are there already.
    again = begin("harbor/again", "--like", games[1], "--book", str(tmp_path))
    assert again == [tmp_path / "harbor" / "again.toml"]


def test_a_spot_is_added_by_what_the_check_asks_for_next(tmp_path: Path) -> None:
    file = begin("harbor/ez", "--like", "bicycle/ez-baccarat-1.0", "--book", str(tmp_path))[0]
    spot = '[[wagers]]\nname = "five"\nlabel = "Five"\nlines = "001:4966"\n'
    steps = [
        (
            "\n[settlement]",
            f"{spot}\n[settlement]",
            "no spot 'five': say in [rules] what it is paid",
        ),
        ('"dragon-7"]', '"dragon-7", "five"]', "no spot 'five'"),
        ("\n[rules.banker", 'five = "9 to 1"\n\n[rules.banker', "each side bet once: see five\n"),
        (
            "\n[clauses]\n",
            '\n[rules.side_bets.five]\nhand = "banker"\ntotal = 5\n\n[clauses]\n',
            "clauses.five-wins: missing",
        ),
        ("[clauses]\n", '[clauses]\nfive-wins = "001:4966"\n', "clauses.five-loses: missing"),
        ("[clauses]\n", '[clauses]\nfive-loses = "001:4966"\n', ""),
    ]
    for before, after, wanted in steps:
        text = file.read_text("utf-8")
        assert text.count(before) == 1, before
        file.write_text(text.replace(before, after), "utf-8")
        told = run("check", str(file))
        assert wanted in told.stdout
        assert told.exit_code == bool(wanted)
    assert "Five" in run("felt", "harbor/ez", "--book", str(tmp_path), "--format", "svg").stdout


def test_a_copy_has_nobody_s_approval(tmp_path: Path) -> None:
    like = "bicycle/casino-war"
    assert library().game(like).entry.approval
    run("new", "mine/war", "--like", like, "--book", str(tmp_path))
    assert not any("\napproval" in file.read_text("utf-8") for file in tmp_path.rglob("*.toml"))
    assert "approval" not in run("rules", "mine/war", "--book", str(tmp_path)).stdout.lower()


def test_a_folder_that_is_the_book_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = tmp_path / "harbor"
    begin("harbor/one", "--mechanism", "stud", "--book", str(tmp_path))
    assert begin("harbor/two", "--mechanism", "stud", "--book", str(book)) == [book / "two.toml"]
    monkeypatch.chdir(book)
    assert begin("harbor/three", "--mechanism", "stud") == [Path("three.toml")]
    monkeypatch.chdir(tmp_path)
    assert begin("pier/one", "--mechanism", "stud") == [Path("pier/one.toml")]


def test_other_toml_in_a_folder_makes_it_no_book(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[project]\n", "utf-8")
    (file,) = begin("harbor/one", "--mechanism", "stud", "--book", str(tmp_path))
    assert file == tmp_path / "harbor" / "one.toml"


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (file,) = begin("harbor/one", "--mechanism", "stud", "--book", str(tmp_path))
    before = file.read_bytes()
    for how in (("--mechanism", "draw"), ("--like", "oceana/big-o-hilo")):
        assert "is there already" in refused("new", "harbor/one", *how, "--book", str(tmp_path))
    assert file.read_bytes() == before
    assert sorted(tmp_path.rglob("*.toml")) == [file]


@pytest.mark.parametrize(
    "game", ["harbor", "Harbor/War", "harbor/", "/war", "a/b/c", "../x", "-/x"]
)
def test_what_is_no_game_s_id(game: str, tmp_path: Path) -> None:
    said = refused("new", "--mechanism", "stud", "--book", str(tmp_path), "--", game)
    assert "is no game's id" in said
    assert "HOUSE/GAME" in said
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_begun(tmp_path: Path) -> None:
    here = ("--book", str(tmp_path))
    assert "Did you mean 'casino-war'?" in refused("new", "a/b", "--mechanism", "casino-wr", *here)
    assert "--mechanism NAME or --like GAME" in refused("new", "a/b", *here)
    assert "no book has a game" in refused("new", "a/b", "--like", "oceana/chess", *here)
    wrong = refused("new", "a/b", "--like", "oceana/big-o-hilo", "--mechanism", "stud", *here)
    assert "is played by the mechanism holdem, not by stud" in wrong
    assert not list(tmp_path.iterdir())


def test_another_house_s_book(tmp_path: Path) -> None:
    book = Path(shutil.copytree(HOME / "oceana-classic", tmp_path / "mine"))
    said = refused("new", "yours/war", "--mechanism", "casino-war", "--book", str(book))
    assert "is the book of mine, not of yours" in said


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    said = refused("new", "a/b", "--mechanism", "stud", "--book", str(tmp_path / "file"))
    assert "file" in said


def test_the_mechanism_is_completed() -> None:
    asked = {"_CARDROOM_COMPLETE": "bash_complete", "COMP_WORDS": "cardroom new a/b --mechanism ca"}
    result = run(env={**asked, "COMP_CWORD": "4"})
    assert "casino-war" in result.output
