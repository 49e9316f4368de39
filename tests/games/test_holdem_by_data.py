"""Hold'em and its relatives are files: hole cards, how many must play, a low half, spread limit."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from cardroom.books import BadBook, Library
from cardroom.bots import play_out
from cardroom.drill.tables import lay_table
from cardroom.scenario import BadScenario, settle
from tests.games.hands import Hand, Json, checked_down

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


def on_streets(folder: Path, streets: str, of: str = HOLDEM, rules: str = "") -> Library:
    """A house whose hold'em goes over its own streets: cards of the board, of one's own, thrown."""
    names = ("flop", "turn", "river", "brook", "ocean")
    rows = [
        f'{{ name = "{name}", board = {street[0]}, each = {street[1]}, discard = {street[2]} }}'
        for name, street in zip(names, streets.split(), strict=False)
    ]
    changes = {"raise_cap": f"raise_cap = 3\nstreets = [{', '.join(rows)}]\n{rules}"}
    if any(not row.endswith("discard = 0 }") for row in rows):
        changes["raise-cap"] = 'raise-cap = "002:184"\ndiscard = "002:184"'
    return own_book(folder, of, **changes)


@pytest.mark.parametrize(
    ("of", "streets", "rules"),
    [
        (HOLDEM, "200 100 100", ""),
        (HOLDEM, "100 100 100", ""),
        (HOLDEM, "100 100 100 100 100", ""),
        (HOLDEM, "301 200", ""),
        (HOLDEM, "010 300 200", "use_hole = [1, 2]"),
        (HOLDEM, "200 211 200", "use_hole = [1, 2]"),
        (HOLDEM, "400 100 100", "use_hole = [0, 1, 2]"),
        (OMAHA, "200 100 110 101 010", ""),
    ],
)
def test_sensible_players_finish_hands_on_any_streets(
    tmp_path: Path, of: str, streets: str, rules: str
) -> None:
    game = on_streets(tmp_path, streets, of, rules).game("harbor/game")
    seen = set()
    for seed in range(16):
        table = lay_table(game, Random(seed))
        played = table.round()
        play_out(played, table.bots())
        seen.add(len(played.table.board))
        assert sum(played.table.stacks().values()) == sum(seat.chips for seat in table.setup.seats)
    assert any(seen)


def test_a_fourth_street_has_cards_and_a_betting_round_of_its_own(tmp_path: Path) -> None:
    """Three aces after the fourth street: seat 1 bets them there, and not before."""
    books = on_streets(tmp_path, "200 100 100 110", rules="use_hole = [2, 3]")
    told = Hand(
        "harbor/game", 2, button=2, books=books,
        cards={"1": "As Ah Ac", "2": "Ks Kh Kc", "board": "2d 7c 9h Jd Qs"},
        actions="1 call, 2 check | 1 check, 2 check | 1 check, 2 check | 1 check, 2 check | "
        "1 bet 800, 2 call",
    )  # fmt: skip
    assert books.game("harbor/game").streets[-1] == "brook"
    assert settle(told.scenario(), books)["net"] == {"1": 1200, "2": -1200}


def test_two_boards_and_a_river_of_ones_own(tmp_path: Path) -> None:
    """A street that deals no board card leaves both boards as they are."""
    books = on_streets(tmp_path, "300 100 010", rules="boards = 2")
    file = tmp_path / "harbor" / "game.toml"
    more = "".join(
        f'{name} = "002:214"\n' for name in ("first-board-half", "second-board-half", "split-half")
    )
    text = file.read_text("utf-8").replace("[clauses]\n", f"[clauses]\n{more}")
    for name, choice in (("odd-half", "closest-winner"), ("tied-both-ways", "half-by-half")):
        text += f'\n[[readings]]\nid = "{name}"\nlines = "002:214"\n'
        text += f'choice = "{choice}"\nprinted = true\n'
    file.write_text(text, "utf-8")
    cards = {"1": "As Ah Ac", "2": "Ks Kh Kc", "board1": "2d 7c 9h Jd", "board2": "3d 8c Th Kd"}
    told = checked_down("harbor/game", 2, cards=cards, books=books)
    assert settle(told.scenario(), books)["net"] == {"1": 0, "2": 0}


def test_streets_beyond_the_river_have_names_of_their_own(tmp_path: Path) -> None:
    text = 'raise_cap = 3\nstreets = [{ name = "flop", board = 3 }, { name = "flop", board = 2 }]'
    with pytest.raises(BadBook, match="streets are flop, turn and river"):
        own_book(tmp_path, HOLDEM, raise_cap=text).game("harbor/game")
