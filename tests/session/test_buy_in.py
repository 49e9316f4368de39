"""What one must bring to a table, and what follows a full buy-in."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.session import CannotSit, Table, read_snapshot, write_snapshot
from cardroom.session.events import BroughtChips
from cardroom.table.setup import FeeChoice, Structure
from tests.session.playing import table

MEXICAN = "bicycle/mexican-poker"


class TestChinesePoker:
    @pytest.mark.parametrize("version", ["asian", "bcc", "mandarin"])
    def test_bicycle_chinese_poker_line_380_twenty_points(self, version: str) -> None:
        at = table(f"bicycle/chinese-poker-{version}")
        assert at.least_buy_in == 10_000
        with pytest.raises(CannotSit, match=r"\$99\.99 is no buy-in .* at least \$100 \(001:380\)"):
            at.sit(1, 9_999)
        assert (at.players, at.last_number) == ({}, 0)
        at.sit(1, 10_000)

    def test_bicycle_face_up_chinese_poker_line_5994_thirty_points(self) -> None:
        at = table("bicycle/face-up-chinese-poker")
        least = 30 * (at.game.entry.structure.point_value or 0)
        with pytest.raises(CannotSit, match="001:5994"):
            at.sit(1, least - 1)
        at.sit(1, least)

    def test_bicycle_chinese_poker_line_380_of_the_value_that_is_played_for(self) -> None:
        points = Structure(type="points", point_value=100)
        at = table("bicycle/chinese-poker-bcc", [1, 2], chips=2_000, structure=points)
        at.change(structure=Structure(type="points", point_value=200))
        assert at.least_buy_in == 4_000
        with pytest.raises(CannotSit, match="at least"):
            at.sit(3, 3_999)
        # Who has chips may add any; who has none buys in again.
        at.add_chips(1, 1)


class TestMexicanPoker:
    def test_bicycle_mexican_poker_line_2122_five_times_the_greatest_bet(self) -> None:
        at = table(MEXICAN)
        with pytest.raises(CannotSit, match="001:959,2122"):
            at.sit(1, 1_999)
        at.sit(1, 2_000)

    def test_bicycle_mexican_poker_line_959_one_short_buy_for_every_full_one(self) -> None:
        at = table(MEXICAN, [1, 2], chips=2_000)
        at.add_chips(1, 500)
        known = at.last_number
        with pytest.raises(CannotSit, match=r"a short buy of \$5 is one too many"):
            at.add_chips(1, 500)
        assert at.last_number == known
        at.add_chips(2, 500)
        at.add_chips(1, 2_000)
        at.add_chips(1, 500)
        with pytest.raises(CannotSit, match="one too many"):
            at.add_chips(1, 1_999)
        assert isinstance(at.log[-1], BroughtChips)

    def test_it_is_remembered_where_the_table_is_written_down_and_in_another_seat(self) -> None:
        at = table(MEXICAN, [1, 2], chips=2_000)
        at.add_chips(1, 500)
        at.change_seat(1, 5)
        again = Table.restore(at.game, read_snapshot(write_snapshot(at.snapshot())))
        with pytest.raises(CannotSit, match="one too many"):
            again.add_chips(5, 500)
        again.leave(5)
        again.sit(5, 2_000)
        again.add_chips(5, 500)

    def test_bicycle_mexican_poker_line_11155_no_limit_tables_have_the_posted_minimum(self) -> None:
        options = library().game(MEXICAN).schedules[0].options
        posted = next(
            option for option in options if option.limits and option.limits.of == "buy-in"
        )
        no_limit = Structure(type=posted.betting[0])
        at = Table(library().game(MEXICAN), structure=no_limit, fee=FeeChoice(posted.number))
        assert at.least_buy_in == 4_000
        with pytest.raises(CannotSit, match="001:11160"):
            at.sit(1, 3_999)


@pytest.mark.parametrize(
    ("game", "lines"),
    [("crazy-pineapple", "004:148"), ("lazy-pineapple", "004:252")],
)
def test_oceana_classic_pineapple_ten_times_the_minimum_bet(game: str, lines: str) -> None:
    at = table(f"oceana-classic/{game}")
    least = 10 * (at.game.entry.structure.small_bet or 0)
    assert at.least_buy_in == least
    with pytest.raises(CannotSit, match=lines):
        at.sit(1, least - 1)
    at.sit(1, least)


@pytest.mark.parametrize("option", [3, 4, 5])
def test_oceana_classic_five_card_draw_line_223_the_buy_in_of_the_collection(option: int) -> None:
    least = {3: 2_000, 4: 10_000, 5: 30_000}[option]
    no_limit = Structure(type="no-limit")
    game = library().game("oceana-classic/five-card-draw")
    fee = FeeChoice(option, "five-card-draw")
    at = Table(game, structure=no_limit, fee=fee)
    assert at.least_buy_in == least
    with pytest.raises(CannotSit, match="is no buy-in here"):
        at.sit(1, least - 1)


def test_games_that_print_none_take_any_chips() -> None:
    at = table("bicycle/texas-holdem")
    at.sit(1, 1)
    assert at.least_buy_in == 0
