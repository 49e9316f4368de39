"""``cardroom check``: every problem of a house's own files, at once."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.books.library import HOME
from tests.cli.running import refused, run


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of a house's book."""
    return Path(shutil.copytree(HOME / "oceana", tmp_path / "mine"))


def spoil(file: Path, *changes: tuple[str, str]) -> str:
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file.write_text(text, encoding="utf-8")
    return str(file)


def problems(*args: str) -> list[str]:
    result = run("check", *args)
    assert result.exit_code == 1, result.output
    return result.stdout.splitlines()


@pytest.mark.parametrize("book", ["oceana", "bicycle"])
def test_our_own_books_have_no_problems(book: str) -> None:
    result = run("check", str(HOME / book))
    assert result.exit_code == 0
    assert result.stdout == ""
    assert "No problems in" in result.stderr


def test_a_folder_of_books(house: Path) -> None:
    spoil(house / "texas-holdem.toml", ("seats = 9", "seats = 'nine'"))
    shutil.copytree(HOME / "bicycle", house.parent / "theirs")
    assert len(problems(str(house.parent))) == 1


def test_all_problems_of_an_entry_at_once(house: Path) -> None:
    file = spoil(
        house / "ultimate-texas-holdem.toml",
        ("seats = 6", 'seets = "6"'),
        ("required = true", 'required = "yes"'),
        ("river = [1]", "river = [true]"),
        ('flush = "6 to 1"', 'flush = "6 for 1"'),
        ('choice = "when-folded"', 'choise = "when-folded"'),
        ('fold = "', 'fold = 4 # "'),
    )
    found = problems(file)
    for part in (
        "table.seats: is missing",
        "table.seets: there is no such key; did you mean 'seats'?",
        "wagers[ante].required: Expected `bool`, got `str`",
        "readings[folded-wagers].choise: there is no such key; did you mean 'choice'?",
        "clauses.fold: Expected `str | object`, got `int`",
        "rules.raises.river[0]: Expected `int`",
        "rules.trips_pays.flush: '6 for 1' are not odds",
    ):
        assert sum(line.startswith(f"{file}: {part}") for line in found) == 1, part


def test_what_only_the_mechanism_knows(house: Path) -> None:
    file = spoil(
        house / "texas-holdem.toml",
        ("last-hand =", "lost-hand ="),
        ('choice = "half-bet"', 'choice = "quarter"'),
    )
    assert [line.removeprefix(f"{file}: ").partition(":")[0] for line in problems(file)] == [
        "clauses.last-hand",
        "clauses.lost-hand",
        "readings.short-all-in.choice",
    ]


@pytest.mark.parametrize(
    ("entry", "old", "new", "says"),
    [
        ("texas-holdem", '["limit"]', '["flat"]', "rules.structures"),
        ("texas-holdem", '["limit"]', '["no-limit"]', "structure: this house spreads"),
        ("texas-holdem", "big_blind = 400", "big_blind = 1", "structure: a small blind of $2"),
        ("texas-holdem", "big_bet = 800", "", "structure: a limit game needs small_bet and"),
        ("big-o-hilo", "seats = 8", "seats = 11", "deck: no card is left in the deck"),
    ],
)
def test_what_no_table_could_be_laid_by(
    house: Path, entry: str, old: str, new: str, says: str
) -> None:
    file = spoil(house / f"{entry}.toml", (old, new))
    assert any(line.startswith(f"{file}: {says}") for line in problems(file))


@pytest.mark.parametrize(
    ("intended", "says"),
    [
        ("pays", "'pays' is in force already; leave it out"),
        ("wins", "'wins' is not one of pushes, pays"),
    ],
)
def test_what_was_intended_is_another_choice(house: Path, intended: str, says: str) -> None:
    file = spoil(house / "ez-baccarat.toml", ('intended = "pushes"', f'intended = "{intended}"'))
    assert problems(file) == [f"{file}: readings.banker-push.intended: {says}"]


def test_what_nobody_says(house: Path) -> None:
    file = spoil(
        house / "texas-holdem.toml",
        ('choice = "all-to-one"', 'choice = "each-in-turn"'),
        ('id = "short-blind"', 'id = "shorter-blind"'),
    )
    assert [line.removeprefix(f"{file}: ") for line in problems(file)] == [
        "readings.odd-chips.why: is missing",
        "readings.shorter-blind.text: is missing",
        "readings.shorter-blind.says: say what 'last-chips' means",
        "readings.odd-chips.choice: 'each-in-turn' is not one of all-to-one, one-each",
    ]


def test_only_the_rules_are_named_where_sentences_depend_on_them(house: Path) -> None:
    file = spoil(
        house / "ultimate-texas-holdem.toml", ('qualifier = "one-pair"', 'qualifier = "a-pair"')
    )
    assert [line.removeprefix(f"{file}: ") for line in problems(file)] == [
        "rules: there are no hands called a-pair"
    ]


def test_procedures_of_a_house(house: Path) -> None:
    shared = house / "procedures" / "holdem-and-omaha.toml"
    file = spoil(shared, ('ruling = "misdeal"', 'ruling = "mis-deal"'), ("title = ", "titel = "))
    assert [line.removeprefix(f"{file}: ") for line in problems(file)] == [
        "title: is missing",
        "irregularities[3].ruling: Invalid enum value 'mis-deal'",
        "titel: there is no such key; did you mean 'title'?",
    ]
    through_the_game = problems(str(house / "texas-holdem.toml"))
    assert f"{house / 'texas-holdem.toml'}: procedures: {shared}: " in through_the_game[0]
    assert len(problems(str(house))) == 3 + len(list(with_it(house)))


def with_it(house: Path) -> Iterator[Path]:
    """The games that name the procedures of hold'em."""
    return (file for file in house.glob("*.toml") if b'"holdem-and-omaha"' in file.read_bytes())


def test_procedures_that_are_missing(house: Path) -> None:
    (house / "procedures" / "holdem-and-omaha.toml").unlink()
    assert run("check", str(house / "texas-holdem.toml")).exit_code == 0
    spoil(house / "texas-holdem.toml", ('source = "000:', 'source = "lucky:'))
    assert "procedures: there is no file" in problems(str(house / "texas-holdem.toml"))[0]


def test_a_procedure_that_takes_the_place_of_none(house: Path) -> None:
    file = house / "texas-holdem.toml"
    own = '[[irregularities]]\nname = "early-flop"\nsays = "It stays."\nlines = "000:900"\n'
    file.write_text(file.read_text(encoding="utf-8") + own, encoding="utf-8")
    assert (
        "irregularities.early-flop: the procedures of the house have none of this name"
        in (problems(str(file))[0])
    )


def test_a_felt_with_a_spot_that_is_missing_and_one_too_many(house: Path) -> None:
    file = spoil(house / "ultimate-texas-holdem.toml", ("play = { at", "flop = { at"))
    assert [line.removeprefix(f"{file}: ") for line in problems(file)] == [
        "felt.spots.flop: there is no such spot: use ante, blind, trips, bad-beat, play",
        "felt.spots.play: missing; who places one spot places all of them",
    ]


def test_a_felt_that_places_hands_nobody_gets(house: Path) -> None:
    file = spoil(
        house / "texas-holdem.toml",
        (
            "[rules]",
            "[felt.hands]\nriver = { at = [0, 3] }\n[felt.spots]\nbets = { at = [0, 1] }\n[rules]",
        ),
    )
    assert [line.removeprefix(f"{file}: ") for line in problems(file)] == [
        "felt.spots.bets: there is no such spot: the game has none to be placed",
        "felt.hands.river: nobody called so gets cards: use seat, board",
    ]


def test_a_felt_whose_spots_lie_over_each_other_or_off_it(house: Path) -> None:
    file = spoil(
        house / "ultimate-texas-holdem.toml",
        ("ante = { at = [-0.5, 2]", "ante = { at = [0.2, 2]"),
        ("trips = { at = [-0.5, 3]", "trips = { at = [-0.5, -3]"),
    )
    assert [line.removeprefix(f"{file}: ") for line in problems(file)] == [
        "felt.spots.trips: lies off the felt, at a table of 6",
        "felt.spots.blind: lies over spots.ante, at a table of 6",
    ]


def test_a_felt_that_is_too_wide_for_many_seats(house: Path) -> None:
    file = spoil(house / "ez-baccarat.toml", ("at = [0.5, 3.8]", "at = [1.5, 3.8]"))
    assert problems(file) == [
        f"{file}: felt.spots.dragon-7: lies over the line of tie, at a table of 6"
    ]


def test_a_table_with_more_seats_than_a_felt_has_room_for(house: Path) -> None:
    file = spoil(house / "texas-holdem.toml", ("seats = 9", "seats = 60"))
    assert problems(file)[0].startswith(f"{file}: felt: the dealer button lies over ")


def test_a_shape_that_no_spot_has(house: Path) -> None:
    file = spoil(
        house / "ultimate-texas-holdem.toml",
        ('[0, 1], shape = "circle"', '[0, 1], shape = "heart"'),
    )
    assert "felt.spots.play.shape: Invalid enum value 'heart'" in problems(file)[0]


@pytest.mark.parametrize("far", ["nan", "inf", "-100"])
def test_a_spot_that_lies_nowhere(house: Path, far: str) -> None:
    file = spoil(
        house / "ultimate-texas-holdem.toml",
        ('[0, 1], shape = "circle"', f'[{far}, 1], shape = "circle"'),
    )
    assert "felt.spots.play.at[0]: Expected `float`" in problems(file)[0]


def test_an_unknown_mechanism(house: Path) -> None:
    file = spoil(house / "texas-holdem.toml", ('mechanism = "holdem"', 'mechanism = "chess"'))
    assert "mechanism: there is no mechanism 'chess'" in problems(file)[0]


def test_a_schedule(house: Path) -> None:
    file = spoil(
        house / "collections" / "poker.toml",
        ("option = 3", 'option = "three"'),
        ("time = [{ fee = 1000 }]", "time = [{ fee = -1 }]"),
    )
    found = problems(file)
    assert f"{file}: option three.option: Expected `int`, got `str`" in found
    assert f"{file}: option 2.time[0].fee: Expected `int` >= 0" in found
    through_the_game = problems(str(house / "texas-holdem.toml"))
    assert f"{house / 'texas-holdem.toml'}: collections: " in through_the_game[0]


def test_a_schedule_whose_options_do_not_rise(house: Path) -> None:
    file = spoil(house / "collections" / "poker.toml", ("option = 3", "option = 1"))
    assert "options must rise" in problems(file)[0]


def test_a_schedule_that_is_missing(house: Path) -> None:
    (house / "collections" / "poker.toml").unlink()
    assert run("check", str(house / "texas-holdem.toml")).exit_code == 0
    spoil(house / "texas-holdem.toml", ('source = "000:', 'source = "lucky:'))
    assert "collections: there is no file" in problems(str(house / "texas-holdem.toml"))[0]


@pytest.mark.parametrize(
    "data", [b"name = [", b"\xff\xfe", b"", b"x = " + b"[" * 5000, b"[a]\n[a]"]
)
@pytest.mark.parametrize("place", [".", "collections"])
def test_what_is_no_book_at_all(house: Path, data: bytes, place: str) -> None:
    file = house / place / "new.toml"
    file.write_bytes(data)
    assert problems(str(file))[0].startswith(f"{file}: ")


def test_a_game_with_a_schedule_that_is_no_text(house: Path) -> None:
    (house / "collections" / "poker.toml").write_bytes(b"\xff\xfe")
    assert "collections" in problems(str(house / "texas-holdem.toml"))[0]


def test_problems_as_json(house: Path) -> None:
    file = spoil(house / "texas-holdem.toml", ("seats = 9", "seats = 'nine'"))
    result = run("check", "--json", file, str(house / "ultimate-texas-holdem.toml"))
    assert result.exit_code == 1
    assert json.loads(result.stdout) == [
        {"file": file, "key": "table.seats", "reason": "Expected `int`, got `str`"}
    ]
    assert json.loads(run("check", "--json", str(HOME / "oceana")).stdout) == []


def test_files_that_are_not_there(tmp_path: Path) -> None:
    assert "no such file" in refused("check", str(tmp_path / "gone.toml"))
    assert "holds no TOML files" in refused("check", str(tmp_path))
    assert "FILES" in refused("check")
