"""``cardroom play`` without a seed: shuffles that the player can check."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from cardroom.cli.play.tables import TableWishes
from cardroom.shuffle import read_openings, read_root
from tests.cli.running import TYPICAL, refused, run
from tests.cli.screenshot import session
from tests.cli.test_play import ANY_GAME, BACCARAT, HEADS_UP, HOLDEM, UTH, play

DICE_AND_SHOE, PAI_GOW = "bicycle/super-pan-9-super-tie", "bicycle/fortune-pai-gow-poker"
CHINESE = "bicycle/chinese-poker-bcc"
"""Where everyone is asked in every round."""
LOWBALL, STUD = "ocean-view/lowball", "oceana-classic/seven-card-stud"
HASH = re.compile(r"\b[0-9a-f]{64}\b")


def fair(*args: str, lines: str = "", status: int = 0) -> str:
    """A session without a seed, with lines separated by bars."""
    typed = "".join(f"{line.strip()}\n" for line in lines.split("|"))
    result = run("play", *args, typed=typed)
    assert result.exit_code == status, result.output
    return result.stdout


def holds(*args: str) -> str:
    """What the check of papers says that hold."""
    result = run("verify-shuffle", *args)
    assert result.exit_code == 0, result.output
    return result.stdout


def rows(told: str, label: str) -> list[str]:
    """What `fair` has told behind a label."""
    return re.findall(rf"^  {label} +(.*)$", told, re.MULTILINE)


# What is shown


def test_the_commitment_comes_before_the_deal_and_the_root_before_the_first_card() -> None:
    told = fair(*HEADS_UP, lines="|f|f||f")
    assert "Seed" not in told
    first = re.search(r"^Committed: button (\w{16})…, cards (\w{16})… ", told, re.M)
    later = re.findall(r"^Committed: cards (\w{16})…  Enter deals the next hand\.", told, re.M)
    roots = re.findall(r"^── Hand (\d) ──  root (\w{16})…$", told, re.MULTILINE)
    assert first
    assert [number for number, _ in roots] == ["1", "2"]
    assert len({first[1], first[2], *later, *(root for _, root in roots)}) >= 5
    assert told.index("Committed: button") < told.index("── Hand 1 ──") < told.index("You post")


def test_no_two_sessions_are_alike() -> None:
    assert fair(*HEADS_UP, lines="|f") != fair(*HEADS_UP, lines="|f")


def test_a_shoe_is_committed_to_once() -> None:
    told = fair(BACCARAT, lines="|||||||")
    assert "── Round 3 ──\n" in told
    assert told.count("Committed: cards") == told.count("──  root ") == 1


def test_dice_are_committed_to_for_every_round() -> None:
    told = fair(DICE_AND_SHOE, lines="|s|s")
    assert told.count("Committed: dice") >= 1
    assert re.search(r"^Committed: dice \w{16}…, cards \w{16}…$", told, re.MULTILINE)


def test_with_fast_the_next_hand_comes_at_once_all_the_same() -> None:
    told = fair(*HEADS_UP, "--fast", lines="text late|f|f|f|f|f|f")
    assert "Enter deals" not in told
    assert "With --fast there is no time between two hands for a text." in told
    assert told.count("Committed: ") == told.count("──  root ") > 1


@pytest.mark.parametrize("game", [HOLDEM, UTH, DICE_AND_SHOE])
def test_it_fits_in_eighty_columns(game: str) -> None:
    typed = ["fair", "text lucky", "", "fair", *ANY_GAME.split("|"), "fair", "help", "quit"]
    told = session(game, TableWishes(), typed, width=80).export_text()
    assert max(map(len, told.splitlines())) <= 80
    assert len(HASH.findall(told)) >= 6


def test_fair_tells_all_digits() -> None:
    told = fair(*HEADS_UP, lines="fair|text my lucky words|fair||proof|f|f|fair")
    (button, *_), committed = rows(told, "button"), rows(told, "cards")
    assert HASH.fullmatch(button)
    assert rows(told, "your text")[:2] == ["none yet: text WORDS puts one in", "my lucky words"]
    commitments, roots = rows(told, "commitment"), rows(told, "root")
    assert committed[0] == committed[1] == commitments[0]
    assert told.count(f"──  root {roots[0][:16]}…") == 1
    assert rows(told, "texts")[0] == "seat 1: my lucky words"
    assert rows(told, "shuffle")[0].endswith(", round 1")


def test_with_a_seed_there_is_nothing_to_prove(tmp_path: Path) -> None:
    told = play(*HEADS_UP, lines=f"fair|text mine|save root {tmp_path}/x|f|save proof {tmp_path}/x")
    assert "The cards come from the seed: the same seed deals them again" in told
    assert "The cards come from a seed: no text changes them." in told
    assert told.count("The cards come from a seed: there is nothing to prove.") == 2
    assert "Committed" not in told
    assert "──  root" not in told
    assert "leave --seed out" in refused("play", HOLDEM, "--seed", "1", "--proof", f"{tmp_path}/p")
    assert not list(tmp_path.iterdir())


# Texts


def test_a_text_goes_into_one_shuffle(tmp_path: Path) -> None:
    folder = tmp_path / "papers"
    lines = "text not this|text my lucky words||f|yes||f|yes"
    told = fair(*HEADS_UP, "--proof", str(folder), lines=lines)
    assert told.count("Your text goes into the shuffle for hand 1, and into no other.") == 2
    first, second = (read_root((folder / f"round-{n}.root.json").read_text()) for n in (1, 2))
    assert (first.seeds, second.seeds) == ({"seat 1": "my lucky words"}, {})
    papers = [str(file) for file in folder.glob("round-1.*")]
    told = holds(*papers, "--seat", "seat 1=my lucky words")
    assert "Verified: The text of 'seat 1' is there as it was given." in told


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("text", "Which words? Write text, and then words of your own."),
        (f"text {'x' * 201}", "Your text has 201 bytes as UTF-8: give 1 to 200."),
        ("|text late", "Round 1 is being played: wait until it is over."),
    ],
)
def test_texts_that_cannot_be_used(lines: str, reason: str) -> None:
    assert reason in fair(CHINESE, lines=lines)


def test_a_shoe_takes_a_text_before_it_is_shuffled() -> None:
    told = fair(BACCARAT, lines="text now||||text late|fair")
    assert "Your text goes into the shuffle for round 1, and into no other." in told
    assert "The cards are shuffled: a text goes into the next shuffle." in told
    assert rows(told, "texts") == ["seat 3: now"]


# Papers


def test_papers_of_a_round_are_saved_and_hold(tmp_path: Path) -> None:
    root, openings, button, proof = (tmp_path / f"{n}.json" for n in "abcd")
    told = fair(
        *HEADS_UP,
        lines=f"|save root {root}|save button {button}|f|f|fair|"
        f"save openings {openings}|save proof {proof}|quit",
    )
    assert told.count("Saved. `cardroom verify-shuffle") == 4
    assert proof.exists()
    noted = read_root(root.read_text())
    assert f"──  root {noted.root[:16]}…" in told
    assert noted.root in rows(told, "root")
    opened = {one.card for one in read_openings(openings.read_text()).openings}
    assert len(opened) >= 2
    assert "The openings hold." in holds(str(openings), "--root", noted.root)
    assert "The proof holds." in holds(str(button))
    digits = ["--commitment", noted.commitment, "--root", noted.root]
    told = holds(str(root), str(openings), str(proof), *digits)
    assert "The proof holds." in told
    assert "Not verified" not in told


def test_a_proof_that_would_show_a_folded_hand_is_written_when_one_leaves(tmp_path: Path) -> None:
    proof, again = tmp_path / "proof.json", tmp_path / "again.json"
    lines = f"|f|f|save proof {proof}|save proof {again}|fair"
    told = fair(HOLDEM, "--seat", "3", lines=lines)
    promise = "The proof shows cards that nobody has shown, and comes 100 rounds later."
    assert told.count(promise) == 2
    assert proof.read_text() == again.read_text()
    assert "The proof holds." in holds(str(proof))


@pytest.mark.parametrize("game", [BACCARAT, DICE_AND_SHOE])
def test_a_shoe_is_proven_when_one_leaves(game: str, tmp_path: Path) -> None:
    folder, proof = tmp_path / "papers", tmp_path / "proof.json"
    lines = f"text mine|{ANY_GAME}|{ANY_GAME}|save proof {proof}"
    told = fair(game, "--proof", str(folder), lines=lines)
    promise = "The proof comes when the shoe has been played."
    assert f"{promise} {proof} is written then, or when you leave.\n" in told
    papers = sorted(file.name for file in folder.glob("round-1.*"))
    assert papers[0] == "round-1.openings-1.json"
    assert papers[-2:] == ["round-1.proof.json", "round-1.root.json"]
    assert (folder / "round-1.proof.json").read_text() == proof.read_text()
    told = holds(*(str(folder / name) for name in papers), "--seat", "seat 3=mine")
    assert "The proof holds." in told
    assert "Verified: The root is the one noted before the first card." in told


@pytest.mark.parametrize("game", TYPICAL)
def test_every_shuffle_of_a_session_is_proven_though_one_leaves_in_a_round(
    game: str, tmp_path: Path
) -> None:
    folder = tmp_path / "papers"
    told = fair(game, "--proof", str(folder), lines=f"{ANY_GAME}|" * 2)
    assert told.endswith(f"All papers are in {folder}: `cardroom verify-shuffle {folder}`.\n")
    checked = json.loads(holds(str(folder), "--json"))
    assert checked["holds"]
    root = "The root is over every place of this order."
    assert all(root in deal["verified"] for deal in checked["deals"])
    kinds = {file.name.split(".")[0].rstrip("0123456789") for file in folder.iterdir()}
    drawn = {"button-for-round-"} if "Committed: button" in told else set()
    rolled = {"dice-for-round-"} if "Committed: dice" in told else set()
    assert kinds == {"round-"} | drawn | rolled


def test_a_draw_and_dice_are_among_them() -> None:
    assert "Committed: button" in fair(HOLDEM)
    assert "Committed: button" in fair(LOWBALL)
    assert "Committed: dice" in fair(PAI_GOW)
    assert "Committed: cards" in fair(STUD)


def test_help_tells_of_it_where_there_is_something_to_tell() -> None:
    assert "save proof FILE" in fair(HOLDEM, lines="help")
    assert "save proof FILE" not in play(HOLDEM, lines="help")


def test_a_round_without_a_seed_is_saved_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    assert "Saved." in fair(*HEADS_UP, lines=f"|f|f|save {file}")
    assert json.loads(run("replay", str(file), "--json").stdout)["over"]


# Files


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("save root {0}/x", "No cards have been shuffled yet."),
        ("save openings {0}/x", "No round has been played to its end yet."),
        ("save proof {0}/x", "No round has been played to its end yet."),
        ("save dice {0}/x", "No dice has been proven for this round."),
        ("save proof", "Save it where? Write save proof and the name of a file."),
        ("|f|f|save proof {0}/there", "there is there already: choose another name."),
        ("|save root {0}/no/file", "no/file: there is no such folder."),
        ("|save root ~nobody-of-this-name/x", "~nobody-of-this-name/x: "),
    ],
)
def test_papers_that_cannot_be_saved(lines: str, reason: str, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("mine")
    assert reason in fair(*HEADS_UP, lines=lines.format(tmp_path))
    assert [file.name for file in tmp_path.iterdir()] == ["there"]
    assert (tmp_path / "there").read_text() == "mine"


def test_folders_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    assert "the folder is not empty" in refused("play", HOLDEM, "--proof", str(tmp_path))
    assert "is a file" in refused("play", HOLDEM, "--proof", f"{tmp_path}/file")
    assert "is a file, not a folder" in refused("play", HOLDEM, "--proof", f"{tmp_path}/file/new")


def test_a_folder_that_nobody_may_write_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert "may not be opened" in refused("play", HOLDEM, "--proof", f"{tmp_path}/new")


def test_a_full_disk_does_not_end_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("cardroom.cli.text_files.write_whole", full)
    told = fair(*HEADS_UP, "--proof", f"{tmp_path}/papers", lines="|f|f", status=2)
    assert "round-1.root.json: No space left on device." in told
    assert "Net" in told
    assert told.endswith("Not every paper could be written.\n")


def test_no_folder_is_made_for_a_table_that_cannot_be(tmp_path: Path) -> None:
    refused("play", HOLDEM, "--seat", "10", "--proof", f"{tmp_path}/papers")
    run("play", "--proof", f"{tmp_path}/papers", typed="q\n")
    assert not list(tmp_path.iterdir())
