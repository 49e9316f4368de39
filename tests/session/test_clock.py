"""Fees by the clock: every half hour or as printed, from everyone who takes part."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardroom.books import Game, Library, library
from cardroom.books.library import HOME
from cardroom.session import NotReady, Table, write_snapshot
from cardroom.table.events import Moved
from cardroom.table.procedures import Mishap
from cardroom.table.setup import CannotPlay, FeeChoice, Structure
from tests.session.playing import fold_out, hand, table

OCEANA = "oceana/texas-holdem"
BICYCLE = "bicycle/texas-holdem"
TEN_DOLLARS = FeeChoice(2)


def chips(at: Table) -> list[int]:
    return [player.chips for player in at.players.values()]


def test_oceana_poker_line_1222_every_thirty_minutes() -> None:
    at = table(OCEANA, [1, 4, 6], fee=TEN_DOLLARS)
    hand(at)
    before = chips(at)
    at.pass_time(29)
    assert chips(at) == before
    at.pass_time(1)
    assert chips(at) == [stack - 1000 for stack in before]
    assert at.collected == 3000
    at.pass_time(60)
    assert chips(at) == [stack - 3000 for stack in before]
    paid = [event for event in at.log if isinstance(event, Moved)]
    assert {event.why for event in paid} == {"000:1222"}
    assert paid[0].says == "The collection every half hour, by option 2 of poker: $10."


def test_a_hand_itself_pays_nothing() -> None:
    at = table(OCEANA, [1, 4], fee=TEN_DOLLARS)
    played = at.deal()
    fold_out(played)
    assert played.result().fees == {"pot": 0}


def test_time_before_the_first_hand_does_not_count() -> None:
    at = table(OCEANA, [1, 4], fee=TEN_DOLLARS)
    at.pass_time(500)
    assert at.collected == 0
    hand(at)
    at.pass_time(30)
    assert at.collected == 2000


def test_in_a_hand_the_fee_waits_for_its_end() -> None:
    at = table(OCEANA, [1, 4], fee=TEN_DOLLARS)
    played = at.deal()
    at.pass_time(45)
    assert at.collected == 0
    fold_out(played)
    at.finish()
    assert at.collected == 2000


def test_only_who_takes_part_pays_and_no_more_than_he_has() -> None:
    at = table(OCEANA, [1, 4], fee=TEN_DOLLARS)
    at.sit(6, 700)
    hand(at)
    at.sit_out(4)
    before = at.players
    at.pass_time(30)
    assert at.players[4].chips == before[4].chips
    assert at.players[6].chips == 0
    assert at.players[6].sits_out
    assert at.players[1].chips == before[1].chips - 1000


def test_bicycle_poker_lines_10644_to_10694_the_option_for_as_many_as_take_part() -> None:
    """Option 118 is $20 for seven or more, option 157 $11 for four or fewer (001:10644, 10686)."""
    fees = [FeeChoice(118), FeeChoice(157)]
    at = table(BICYCLE, range(1, 8), fee=fees)
    hand(at)
    at.pass_time(30)
    assert at.collected == 7 * 2000
    for seat in (5, 6, 7):
        at.leave(seat)
    at.pass_time(30)
    assert at.collected == 7 * 2000 + 4 * 1100


def test_where_no_option_is_for_so_many_nothing_is_taken() -> None:
    at = table(BICYCLE, [1, 2], fee=FeeChoice(118))
    hand(at)
    at.pass_time(30)
    assert at.collected == 0


def test_time_does_not_go_back() -> None:
    with pytest.raises(ValueError, match="time does not go back"):
        table(OCEANA, [1, 4]).pass_time(-1)


SCHEDULE = """
schedule = "poker"
title = "Harbor poker"
source = "harbor:1"
[[blocks]]
minutes = 40
due = "beginning"
[[blocks.options]]
option = 1
source = "harbor:2"
time = [{ fee = 1300 }]
"""


@pytest.fixture
def harbor(tmp_path: Path) -> Game:
    """Hold'em at a house that takes $13 at the beginning of every forty minutes."""
    book = tmp_path / "harbor"
    shutil.copytree(HOME / "oceana", book)
    (book / "collections" / "poker.toml").write_text(SCHEDULE, "utf-8")
    return Library([tmp_path]).game("harbor/texas-holdem")


def test_bicycle_super_stud_line_9603_at_the_beginning_of_every_forty_minutes(
    harbor: Game,
) -> None:
    at = Table(harbor, seed=1, fee=FeeChoice(1))
    at.sit(1, 50000)
    at.sit(2, 50000)
    assert at.collected == 0
    hand(at)
    assert at.collected == 2600
    at.pass_time(39)
    assert at.collected == 2600
    at.pass_time(1)
    assert at.collected == 5200


def test_a_first_hand_that_cannot_be_dealt_takes_no_fee(harbor: Game) -> None:
    at = Table(harbor, seed=1, fee=FeeChoice(1))
    at.sit(1, 50000)
    at.sit(2, 1300)
    before = write_snapshot(at.snapshot())
    with pytest.raises(NotReady, match="fewer than two players"):
        at.deal()
    assert write_snapshot(at.snapshot()) == before
    at.add_chips(2, 500)
    hand(at)
    assert at.collected == 2600


def test_nor_is_it_known_afterwards_how_it_would_have_been_dealt(harbor: Game) -> None:
    """As many events later the table has the number again that it had when the fee was taken."""
    at = Table(harbor, seed=1, fee=FeeChoice(1))
    for seat in (1, 2):
        at.sit(seat, 50000)
    with pytest.raises(NotReady, match="no procedure"):
        at.deal(mishaps=[Mishap(event="wrong-opener")])
    for seat in (1, 2):
        at.add_chips(seat, 700)
    assert [seat.chips for seat in at.setup().seats] == [50700, 50700]


def test_an_option_is_posted_only_at_a_table_that_it_is_printed_for() -> None:
    """000:1217-1222: the fees by the clock are for limits of $40-$80 and more."""
    game = library().game(OCEANA)
    dear = Structure(small_bet=4000, big_bet=8000)
    Table(game, fee=TEN_DOLLARS, structure=dear)
    with pytest.raises(CannotPlay, match=r"is for limits from \$40-\$80 .* limits are \$4 to \$8"):
        Table(game, fee=TEN_DOLLARS, structure=Structure(small_bet=400, big_bet=800))
