"""What an entry leaves out: its house says it, or its mechanism does."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from cardroom.books import BadBook, Entry
from cardroom.books.entry import Reading
from cardroom.books.files import read_game

HARBOR = Path(__file__).parents[2] / "docs" / "example-book" / "harbor"
Written = Callable[..., Entry]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """An entry of the example book with parts of its file changed or added."""

    def write(
        *changes: tuple[str, str], more: str = "", house: str = "", game: str = "baccarat"
    ) -> Entry:
        book = Path(shutil.copytree(HARBOR, tmp_path / "mine", dirs_exist_ok=True))
        file, shared = book / f"{game}.toml", book / "procedures" / "bank.toml"
        text = file.read_text("utf-8")
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        file.write_text(text + more, "utf-8")
        shared.write_text(shared.read_text("utf-8") + house, "utf-8")
        return read_game(file, f"mine/{game}").entry

    return write


def reading(entry: Entry, name: str) -> Reading:
    """One of an entry's readings."""
    return next(one for one in entry.readings if one.id == name)


def test_a_clause_has_the_mechanism_s_sentence_with_the_entry_s_figures(written: Written) -> None:
    entry = written(('tie = "9 to 1"', 'tie = "8 to 1"'), ("total = 9", "total = 8"))
    assert entry.clauses["tie-wins"].says == "Equal totals pay the tie bet 8 to 1."
    assert entry.clauses["tie-wins"].lines == "harbor:28"
    assert entry.clauses["lucky-9-wins"].says == (
        "The player hand wins with eight in three cards: lucky 9 pays 24 to 1."
    )


@pytest.mark.parametrize("table", ['{ lines = "harbor:5" }', '"harbor:5"'])
def test_lines_alone_may_stand_in_a_table_or_not(written: Written, table: str) -> None:
    entry = written(('bank = "harbor:5-6"', f"bank = {table}"))
    assert entry.clauses["bank"].lines == "harbor:5"
    assert entry.clauses["bank"].says.startswith("The player-dealer answers with what he posted")


def test_an_entry_s_own_sentence_stays(written: Written) -> None:
    own = 'bank = { lines = "harbor:5", says = "He pays what he has." }'
    assert written(('bank = "harbor:5-6"', own)).clauses["bank"].says == "He pays what he has."


def test_a_reading_without_choices_has_all_that_can_be_played(written: Written) -> None:
    entry = written(
        ('lines = "harbor:25"\nchoice = "stop"\nprinted = true', 'lines = "harbor:25"\n'
         'text = "Nothing is said."\nchoice = "stop"\nwhy = "So it is elsewhere."')
    )  # fmt: skip
    naturals = reading(entry, "naturals")
    assert list(naturals.choices) == ["stop", "draw-on", "draw-on-by-rank"]
    assert all(naturals.choices.values())
    assert (naturals.text, naturals.why) == ("Nothing is said.", "So it is elsewhere.")


def test_a_reading_may_name_some_of_the_choices(written: Written) -> None:
    entry = written(("printed = true", 'choices = ["draw-on", "stop"]\ntext = "T."\nwhy = "W."'))
    assert list(reading(entry, "naturals").choices) == ["draw-on", "stop"]


def test_what_is_printed_has_no_other_choice_and_needs_no_reason(written: Written) -> None:
    naturals = reading(written(), "naturals")
    assert naturals.choices == {"stop": naturals.text}
    assert naturals.why == "Printed."


def test_a_choice_may_be_put_into_words_of_one_s_own(written: Written) -> None:
    entry = written(('choice = "stop"', 'choice = "stop"\nsays = "Eights and nines stop it."'))
    assert reading(entry, "naturals").choices == {"stop": "Eights and nines stop it."}


def test_what_texts_usually_say_is_the_mechanism_s(written: Written) -> None:
    usual = '\n[[readings]]\nid = "part-payoff"\nlines = "harbor:6"\nchoice = "pays-what-is-left"\n'
    payoff = reading(written(more=usual), "part-payoff")
    assert payoff.text.startswith("Payoffs are limited to the player-dealer's wager")
    assert payoff.why.endswith("is called off.")
    assert list(payoff.choices) == ["pays-what-is-left"]


def test_a_reading_of_one_s_own_says_everything_itself(written: Written) -> None:
    own = (
        '\n[[readings]]\nid = "music"\nlines = "harbor:6"\ntext = "Nothing is said."\n'
        'choice = "softly"\nsays = "Softly."\nwhy = "It is a cardroom."\n'
    )
    assert reading(written(more=own), "music").choices == {"softly": "Softly."}
    with pytest.raises(BadBook, match=r"readings\.music\.says: say what 'softly' means"):
        written(more=own.replace('says = "Softly."\n', ""))


def test_a_reading_that_stands_twice_is_refused(written: Written) -> None:
    twice = (
        '\n[[readings]]\nid = "naturals"\nlines = "harbor:25"\nchoice = "stop"\nprinted = true\n'
    )
    with pytest.raises(BadBook, match="'naturals' stands twice"):
        written(more=twice)


# A house's procedures


def test_the_house_answers_what_the_mechanism_asks(written: Written) -> None:
    coverage = reading(written(), "coverage")
    assert coverage.lines == "harbor:5-6"
    assert coverage.choice == "action"


def test_the_house_brings_clauses_that_the_mechanism_can_cite(written: Written) -> None:
    house = '\n[clauses]\nbank = "harbor:8"\nmusic = "harbor:9"\n'
    entry = written(('bank = "harbor:5-6"\n', ""), house=house)
    assert entry.clauses["bank"].lines == "harbor:8"
    assert "music" not in entry.clauses


def test_an_entry_s_clause_takes_the_place_of_its_house_s(written: Written) -> None:
    entry = written(house='\n[clauses]\nbank = "harbor:8"\n')
    assert entry.clauses["bank"].lines == "harbor:5-6"


def test_steps_of_positions_that_the_house_has_come_first(written: Written) -> None:
    step = '\n[[positions]]\nsays = "{}"\nlines = "harbor:3"\n'
    entry = written(more=step.format("Then this."), house=step.format("First that."))
    assert [one.says for one in entry.positions] == ["First that.", "Then this."]


def test_what_only_documents_is_in_force_where_an_entry_names_it(written: Written) -> None:
    house = (
        '\n[[readings]]\nid = "part-payoff"\nlines = "harbor:6"\nchoice = "pays-what-is-left"\n'
        'why = "He has no more."\n'
    )
    assert all(one.id != "part-payoff" for one in written(house=house).readings)
    entry = written(house=house, more='\n[[readings]]\nid = "part-payoff"\n')
    assert reading(entry, "part-payoff").lines == "harbor:6"
    assert reading(entry, "part-payoff").why == "He has no more."


def test_an_entry_s_words_go_before_its_house_s(written: Written) -> None:
    own = '\n[[readings]]\nid = "coverage"\nlines = "harbor:7"\nwhy = "It says so."\n'
    coverage = reading(written(more=own), "coverage")
    assert (coverage.lines, coverage.why) == ("harbor:7", "It says so.")
    assert coverage.text.startswith("All that is won and lost")


def test_reasons_of_the_house_are_for_its_own_choice(written: Written) -> None:
    own = '\n[[readings]]\nid = "coverage"\nchoice = "net"\n'
    with pytest.raises(BadBook, match=r"readings\.coverage\.why: is missing"):
        written(more=own)
    coverage = reading(written(more=own + 'why = "So we play."\n'), "coverage")
    assert coverage.choice == "net"
    assert list(coverage.choices) == ["action", "each-way", "net"]


SHARED = """
[[irregularities]]
name = "boxed"
says = "Shared."
lines = "harbor:1"
event = "boxed-card"
ruling = "next-card"

[[irregularities]]
says = "Shared too."
lines = "harbor:2"
"""


def test_own_procedures_go_first_and_remarks_last(written: Written) -> None:
    own = (
        '\n[[irregularities]]\nsays = "A remark."\nlines = "harbor:3"\n'
        '\n[[irregularities]]\nsays = "Own."\nlines = "harbor:4"\n'
        'event = "boxed-card"\nruling = "must-keep"\n'
    )
    entry = written(house=SHARED, more=own)
    assert [one.says for one in entry.irregularities] == [
        "Own.",
        "Shared.",
        "Shared too.",
        "A remark.",
    ]
    alone = written(more=own)
    assert [one.says for one in alone.irregularities] == ["A remark.", "Own."]


def test_a_procedure_takes_the_place_of_its_namesake(written: Written) -> None:
    own = (
        '\n[[irregularities]]\nname = "boxed"\nsays = "Ours."\nlines = "harbor:4"\n'
        'event = "boxed-card"\nruling = "must-keep"\n'
    )
    entry = written(house=SHARED, more=own)
    assert [(one.says, one.ruling) for one in entry.irregularities] == [
        ("Ours.", "must-keep"),
        ("Shared too.", None),
    ]
