"""Hold'em and its relatives are files: hole cards, how many must play, a low half, spread limit."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from cardroom.books import BadBook, Library
from cardroom.scenario import BadScenario, settle
from tests.games.hands import Json, checked_down

CENTRAL_COAST = files("cardroom.books") / "central-coast"
OMAHA, HOLDEM = "omaha-hilo.toml", "texas-holdem.toml"


def own_book(folder: Path, of: str, **changes: str) -> Library:
    """A house whose one game is that of another, with lines of the file changed."""
    text = (CENTRAL_COAST / of).read_text("utf-8").replace("collections = ", "# ")
    for old, new in changes.items():
        line = next(line for line in text.splitlines() if line.startswith(f"{old} = "))
        text = text.replace(line, new)
    book = folder / "harbor"
    book.mkdir()
    (book / "game.toml").write_text(text, "utf-8")
    return Library([folder])


def showdown(books: Library, *hands: str, board: str) -> Json:
    held = {str(seat): text for seat, text in enumerate(hands, 1)} | {"board": board}
    hand = checked_down("harbor/game", len(hands), cards=held, books=books)
    return settle(hand.scenario(), books)


def without(text: str, heading: str) -> str:
    """A file without the table that holds a heading."""
    tables = text.split("\n[[readings]]\n")
    return "\n[[readings]]\n".join(table for table in tables if heading not in table)


@pytest.mark.parametrize("count", [4, 5])
def test_omaha_high_is_a_file(tmp_path: Path, count: int) -> None:
    books = own_book(
        tmp_path, HOLDEM, raise_cap=f"raise_cap = 3\nhole_cards = {count}\nuse_hole = [2]"
    )
    more = ["6h", "6c"][: count - 4]
    ace, flush = (" ".join([*text.split(), *more]) for text in ("As Ah Td 9d", "3s 4s 7d 8h"))
    line = showdown(books, ace, flush.replace("6h", "Th"), board="Ks Qs 9s 2s 2d")
    assert line["net"] == {"1": -400, "2": 400}


def test_holdem_high_low_is_a_file(tmp_path: Path) -> None:
    """As another house has it (003:43-49): any cards for high, and for a low of eight or better."""
    books = own_book(tmp_path, OMAHA, hole_cards="hole_cards = 2", use_hole="")
    line = showdown(books, "Ks Kd", "As 9d", board="2c 3d 4h 8s Kh")
    assert line["pots"] == [{"amount": 800, "winners": {"1": 400, "2": 400}}]


def test_another_qualifier_is_a_figure(tmp_path: Path) -> None:
    books = own_book(tmp_path, OMAHA, low='low = "7"')
    line = showdown(books, "Ks Kd 9c 9d", "As 3d Qc Jh", board="2c 5d 8h Kh Js")
    assert line["pots"] == [{"amount": 800, "winners": {"1": 800}}]


def test_no_hand_has_more_cards_than_the_rules_say(tmp_path: Path) -> None:
    books = own_book(tmp_path, HOLDEM)
    with pytest.raises(BadScenario, match="3 cards, but 2 is the most"):
        showdown(books, "As Ks Qs", "Ad Kd", board="2c 5d 8h Kh Js")


@pytest.mark.parametrize(
    ("of", "changes", "reason"),
    [
        (OMAHA, {"high-half": ""}, "clauses.high-half: missing"),
        (OMAHA, {"low-half": ""}, "clauses.low-half: missing"),
        (OMAHA, {"split-half": ""}, "clauses.split-half: missing"),
        (OMAHA, {"low": ""}, "clauses.high-half: the holdem mechanism has no such clause"),
        (OMAHA, {"low": 'low = "K"'}, "rules.low"),
        (OMAHA, {"hole_cards": "hole_cards = 6"}, "rules.hole_cards"),
        (HOLDEM, {"round-cap": ""}, "clauses.round-cap: missing"),
        (HOLDEM, {"round_cap": ""}, "clauses.round-cap: the holdem mechanism has no such clause"),
    ],
)
def test_what_belongs_together_is_checked(
    tmp_path: Path, of: str, changes: dict[str, str], reason: str
) -> None:
    books = own_book(tmp_path, of, **changes)
    with pytest.raises(BadBook, match=reason):
        books.game("harbor/game")


@pytest.mark.parametrize(
    ("of", "reading"),
    [(OMAHA, "odd-half"), (OMAHA, "tied-both-ways"), (HOLDEM, "least-raise")],
)
def test_readings_come_with_what_they_are_about(tmp_path: Path, of: str, reading: str) -> None:
    books = own_book(tmp_path, of)
    file = tmp_path / "harbor" / "game.toml"
    file.write_text(without(file.read_text("utf-8"), f'id = "{reading}"'), "utf-8")
    with pytest.raises(BadBook, match=f"readings: '{reading}' is missing"):
        books.game("harbor/game")
