"""Files that are damaged: named with file, hand and place, or made good and said how."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardroom.formats import phh
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.found import found_in
from cardroom.formats.variants import recorded_books
from tests.cli.running import refused, run
from tests.formats.test_phh import BOARD, CHECKED, DEAL, LIMIT, text
from tests.formats.test_phh_rounds import played_at_random

GOOD = text(f"{DEAL}, 'p3 f', 'p1 f'")

# What is damaged, the text, what is said of it, and what is assumed and won if it is made good.
DAMAGED: dict[str, tuple[str | bytes, str, str, list[int]]] = {
    "a list that is too short": (
        text(f"{DEAL}, 'p3 f', 'p1 f'", antes="[0, 0]"),
        "antes: 2 entries, and starting_stacks has 3",
        "nothing is taken for the others",
        [-1, 1, 0],
    ),
    "names for too many": (
        text(f"{DEAL}, 'p3 f', 'p1 f'", players="['Ann', 'Bob', 'Cleo', 'Dan']"),
        "players: 4 entries, and starting_stacks has 3",
        "players: 4 entries, and starting_stacks has 3: it is left out",
        [-1, 1, 0],
    ),
    "a missing field": (
        text(f"{DEAL}, 'p3 f', 'p1 f'", min_bet=""),
        "min_bet is missing: NT needs it",
        "min_bet is missing: the largest blind is taken for it",
        [-1, 1, 0],
    ),
    "missing limits": (
        text(f"{DEAL}, 'p3 f', 'p1 f'", variant="'FT'", min_bet=""),
        "small_bet is missing: FT needs it",
        "big_bet is missing: twice the small bet is taken for it",
        [-1, 1, 0],
    ),
    "a field of the wrong kind": (
        text(f"{DEAL}, 'p3 f', 'p1 f'", day="'Monday'"),
        "day: Expected `int | null`, got `str`",
        "it is left out",
        [-1, 1, 0],
    ),
    "cut off in a list": (
        text(f"{DEAL}, 'p3 f', 'p1 f'")[:-5],
        "this is no TOML",
        "line 6 is cut off: its list ends after 'p3 f'",
        [-1, 1, 0],
    ),
    "bytes that are no text": (
        GOOD.encode() + b"venue = '\xff\xfe'\n",
        "is no text: a file of hands is UTF-8",
        "is no text: what is none is shown as",
        [-1, 1, 0],
    ),
    "a line that is no TOML": (
        GOOD + "so it was\n",
        "this is no TOML",
        "line 7 is no TOML: it is left out",
        [-1, 1, 0],
    ),
    "a card that is there twice": (
        text(f"{DEAL}, {CHECKED}, 'd db AsTh9s', 'p1 cbr 2', 'p2 f', 'p3 f'"),
        "actions[6] 'd db AsTh9s': As is there twice",
        "As is there twice; the second is taken for unknown",
        [4, -2, -2],
    ),
    "a raise that is too small": (
        text(f"{DEAL}, 'p3 cbr 3', 'p1 f', 'p2 f'"),
        "actions[3] 'p3 cbr 3': ",
        "It is taken for: raise to 4",
        [-1, -2, 3],
    ),
    "a raise of more than there is": (
        text(f"{DEAL}, 'p3 cbr 500', 'p1 f', 'p2 f'"),
        "actions[3] 'p3 cbr 500': ",
        "It is taken for: raise to 200",
        [-1, -2, 3],
    ),
    "a raise of another size than the limit": (
        text(f"{DEAL}, 'p3 cbr 7', 'p1 f', 'p2 f'", variant="'FT'", min_bet="", **LIMIT),
        "actions[3] 'p3 cbr 7': ",
        "It is taken for: raise to 4",
        [-1, -2, 3],
    ),
    "a fold that is left out": (
        text(f"{DEAL}, 'p3 f', 'p2 cc'"),
        "actions[4] 'p2 cc': p2 is out of turn: it is up to p1",
        "p1 has to act, and nothing is written: fold is taken for it",
        [-1, 1, 0],
    ),
    "an action of somebody who has folded": (
        text(f"{DEAL}, 'p3 f', 'p3 cbr 8', 'p1 f'"),
        "actions[4] 'p3 cbr 8': ",
        "p3 is out of turn; this is left out",
        [-1, 1, 0],
    ),
    "something that nobody does": (
        text(f"{DEAL}, 'p3 sings', 'p3 f', 'p1 f'"),
        "actions[3] 'p3 sings': a player's action is f, cc,",
        "this is left out",
        [-1, 1, 0],
    ),
    "a hand that stops before its end": (
        text(f"{DEAL}, 'p3 cbr 6'"),
        "the hand stops before its end: it is up to p1",
        "p2 has to act, and nothing is written: fold is taken for it",
        [-1, -2, 3],
    ),
    "cards shown that nobody was dealt": (
        text(f"{DEAL}, {CHECKED}, {BOARD}, 'p3 sm QhQs'"),
        "'p3 sm QhQs': Qh is not in a hand of 7c 2h",
        "Qh is not in a hand of 7c 2h; this is left out",
        [4, -2, -2],
    ),
}
SINGLE_DRAW = "'d dh p1 2c3c4c5c6c', 'd dh p2 7d8d9dTdJd', 'd dh p3 ??????????'"
DAMAGED["cards thrown away that nobody held"] = (
    text(f"{SINGLE_DRAW}, 'p3 f', 'p1 cc', 'p2 cc', 'p1 sd AsAd', 'p2 sd'", variant="'N2L1D'"),
    "actions[6] 'p1 sd AsAd': As is not in a hand of 2c 3c 4c 5c 6c",
    "which cards are thrown away is left out. It is taken for: stand-pat",
    [2, -2, 0],
)
BEYOND_REPAIR: dict[str, tuple[str | bytes, str]] = {
    "an unknown code": (text("'p3 f'", variant="'XX'"), "XX"),
    "short-deck": (text(f"{DEAL}, 'p3 f', 'p1 f'", variant="'NS'"), "cannot be played"),
    "no stacks": (text("'p3 f'", starting_stacks=""), "starting_stacks is missing"),
    "stacks that are a number": (text("'p3 f'", starting_stacks="200"), "starting_stacks"),
    "a blind that is a word": (
        text(f"{DEAL}, 'p3 f', 'p1 f'", blinds_or_straddles="[1, 'two', 0]", min_bet=""),
        "blinds_or_straddles[1]",
    ),
    "one player": (text("'p1 f'", starting_stacks="[200]"), "a hand has at least two"),
    "a stack below nothing": (
        text(f"{DEAL}, 'p3 f', 'p1 f'", starting_stacks="[200, -5, 200]"),
        "starting_stacks",
    ),
    "nothing at all": ("", "variant"),
    "no text at all": (b"\x00\xff" * 40, ""),
}


def phhs(path: Path, *hands: str | bytes) -> Path:
    """A file of many hands."""
    parts = []
    for number, hand in enumerate(hands, 1):
        parts.append(
            f"[{number}]\n".encode() + (hand if isinstance(hand, bytes) else hand.encode())
        )
    path.write_bytes(b"\n".join(parts))
    return path


@pytest.mark.parametrize("case", DAMAGED)
def test_it_is_named_with_its_place_and_the_others_go_on(case: str, tmp_path: Path) -> None:
    damaged, said, _, _ = DAMAGED[case]
    good, bad, also_good = found_in(phhs(tmp_path / "night.phhs", GOOD, damaged, GOOD))
    assert good.played.net == also_good.played.net == [-1, 1, 0]
    with pytest.raises(BadHand) as wrong:
        _ = bad.played
    assert str(wrong.value).startswith("night.phhs, hand 2")
    assert said in str(wrong.value)


@pytest.mark.parametrize("case", DAMAGED)
def test_it_is_made_good_and_says_what_was_assumed(case: str, tmp_path: Path) -> None:
    damaged, _, assumed, net = DAMAGED[case]
    path = phhs(tmp_path / "night.phhs", GOOD, damaged)
    good, bad = found_in(path, repair=True)
    assert (good.played.net, good.assumed) == ([-1, 1, 0], [])
    assert bad.played.net == net
    assert any(assumed in sentence for sentence in bad.assumed), bad.assumed


@pytest.mark.parametrize("case", BEYOND_REPAIR)
def test_what_cannot_be_made_good_is_refused_all_the_same(case: str, tmp_path: Path) -> None:
    damaged, said = BEYOND_REPAIR[case]
    (bad,) = found_in(phhs(tmp_path / "night.phhs", damaged), repair=True)
    with pytest.raises(BadHand, match=r"^night\.phhs, hand 1") as wrong:
        _ = bad.played
    assert said in str(wrong.value)


def test_a_hand_that_is_made_good_is_written_as_it_was_played(tmp_path: Path) -> None:
    damaged = DAMAGED["a raise that is too small"][0]
    path = phhs(tmp_path / "night.phhs", damaged)
    done = run("convert", str(path), "--to", "phh", "--repair")
    assert done.exit_code == 0
    assert "'p3 cbr 4'" in done.stdout
    assert "night.phhs, hand 1: assumed: actions[3] 'p3 cbr 3': " in done.stderr


def test_settle_tells_what_was_assumed(tmp_path: Path) -> None:
    path = phhs(tmp_path / "night.phhs", GOOD, DAMAGED["a missing field"][0])
    done = run("settle", str(path), "--repair")
    assert done.exit_code == 0
    first, second = map(json.loads, done.stdout.splitlines())
    assert "assumed" not in first
    assert second["assumed"] == ["min_bet is missing: the largest blind is taken for it"]
    assert "hand 2: assumed: min_bet is missing" in done.stderr


@pytest.mark.parametrize("command", [("settle",), ("settle", "--summary"), ("convert", "--to=ohh")])
def test_status_tells_whether_anything_could_be_read(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    damaged = DAMAGED["a missing field"][0]
    none = phhs(tmp_path / "none.phhs", damaged, damaged)
    good = phhs(tmp_path / "good.phhs", GOOD)
    for path, status in ((none, 2), (good, 0)):
        done = run(command[0], str(path), *command[1:])
        assert done.exit_code == status, done.stderr
    mixed = run(command[0], str(good), str(none), *command[1:])
    assert mixed.exit_code == 1
    assert "none.phhs, hand 2: min_bet is missing" in mixed.stderr


def test_strict_stops_at_the_first(tmp_path: Path) -> None:
    damaged = DAMAGED["a missing field"][0]
    path = phhs(tmp_path / "night.phhs", GOOD, damaged, GOOD, damaged)
    done = run("settle", str(path), "--strict")
    assert done.exit_code == 2
    assert len(done.stdout.splitlines()) == 2
    assert "hand 4" not in done.stderr


def test_a_line_without_an_end_is_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "night.phhs"
    path.write_bytes(f"[1]\n{GOOD}\n[2]\nactions = ['".encode() + b"x" * 9_000_000 + b"']\n[3]\n")
    for repair in (False, True):
        good, *bad = found_in(path, repair=repair)
        assert good.played.net == [-1, 1, 0]
        with pytest.raises(BadHand, match="hand 2: more than 4,000,000"):
            _ = bad[0].played


def test_summary_takes_hands_as_they_are(tmp_path: Path) -> None:
    path = phhs(tmp_path / "night.phhs", GOOD)
    assert "as they are" in refused("settle", "--summary", "--repair", str(path))


def test_a_pile_that_is_of_other_cards_is_named(tmp_path: Path) -> None:
    game = recorded_books().game("recorded/deuce-to-seven-triple-draw")
    whole = phh.write(phh.from_round(played_at_random(game, "limit", 9), game))
    before, pile = whole.split("_cardroom_reshuffles = ['")
    other = f"{before}_cardroom_reshuffles = ['{pile[3:5]} {pile[3:]}"
    for repair in (False, True):
        good, bad = found_in(phhs(tmp_path / "night.phhs", whole, other), repair=repair)
        assert good.played.as_expected
        with pytest.raises(BadHand, match=r"^night\.phhs, hand 2.*reshuffle 1 is not of the cards"):
            _ = bad.played


OWN = {
    "setup": ('"seats":', '"seats"', "this is no setup"),
    "deck": ("_cardroom_deck = '", "_cardroom_deck = '2c 2c ", "2c is named 3 times"),
    "another card": ("d dh p1 2h5s", "d dh p1 2h2c", "2c is dealt to p1, and by the deck it is 5s"),
    "another board": ("d db Kc7c8s", "d db Kc7c2c", "2c is dealt to the board, and by the deck"),
}
"""What is changed in a hand that was written here, and what is said of it."""


@pytest.mark.parametrize("case", OWN)
def test_what_is_written_for_this_project_alone_is_checked(case: str, tmp_path: Path) -> None:
    game = recorded_books().game("recorded/texas-holdem")
    whole = phh.write(phh.from_round(played_at_random(game, "limit", 2), game))
    before, after, said = OWN[case]
    assert before in whole
    path = phhs(tmp_path / "night.phhs", whole.replace(before, after))
    (bad,) = found_in(path)
    with pytest.raises(BadHand, match=r"^night\.phhs, hand 1") as wrong:
        _ = bad.played
    assert said in str(wrong.value)
    (good,) = found_in(path, repair=True)
    assert good.played.as_expected is not None
    assert good.assumed[0].endswith("it is played without what only this project writes")
