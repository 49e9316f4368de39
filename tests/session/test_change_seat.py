"""Players who move to another seat, and what they owe for it."""

from __future__ import annotations

import pytest

from cardroom.session import CannotSit, NotNow, Table, WrongGame, read_snapshot, write_snapshot
from cardroom.session.events import ChangedSeat
from cardroom.table.setup import Structure
from tests.session.playing import dealt_in, hand, posts, table, with_button, won_by

BICYCLE = "bicycle/texas-holdem"
LOWBALL = "ocean-view/lowball"
KILL = Structure(kill_blind=800)
BOTH = ["missed-big-blind-live", "missed-small-blind-dead"]


def later(game: str = BICYCLE, **terms: object) -> Table:
    """Seats 1, 3, 5 and 7, when the button has gone round and is with 1 again."""
    at = with_button(1, game, [1, 3, 5, 7], **terms)
    for _ in range(5):
        hand(at)
    assert at.button == 1
    return at


class TestBicycle:
    def test_bicycle_holdem_line_792_no_penalty_where_no_blind_has_passed(self) -> None:
        at = with_button(1, BICYCLE, [1, 3, 5, 7])
        hand(at)
        at.change_seat(7, 8)
        assert at.owes(8) == ()
        assert at.log[-1] == ChangedSeat(7, 8)
        assert dealt_in(at.setup()) == [1, 3, 5, 8]

    @pytest.mark.parametrize("to", [2, 4])
    def test_bicycle_holdem_line_792_both_blinds_where_one_has_passed(self, to: int) -> None:
        at = with_button(1, BICYCLE, [1, 3, 5, 7])
        hand(at)
        at.change_seat(7, to)
        assert [w.spot for w in at.owes(to)] == BOTH
        assert at.log[-1] == ChangedSeat(7, to, "001:792")

    def test_bicycle_holdem_line_792_or_where_the_button_has_passed(self) -> None:
        at = with_button(1, BICYCLE, [1, 3, 5, 7, 8])
        hand(at)
        hand(at)
        at.leave(1)
        at.change_seat(8, 1)
        assert [w.spot for w in at.owes(1)] == BOTH

    def test_bicycle_holdem_line_792_later_every_seat_has_been_passed(self) -> None:
        at = later()
        at.change_seat(7, 6)
        assert [w.spot for w in at.owes(6)] == BOTH

    def test_bicycle_holdem_line_792_read_as_a_move_away_only(self) -> None:
        """The big blind was with 5: 7 has it next, and 8 would have it later."""
        at = later(readings={"seat-change": "away-from-the-blinds"})
        at.change_seat(7, 6)
        assert at.owes(6) == ()
        at.change_seat(6, 8)
        assert [w.spot for w in at.owes(8)] == BOTH

    def test_somebody_who_is_new_stays_new(self) -> None:
        at = later()
        at.sit(9, 50_000)
        at.wants(9, "post")
        at.change_seat(9, 8)
        assert [w.spot for w in at.owes(8)] == ["new-player-post"]
        assert posts(at.setup()) == [(8, "new-player-post", 400)]

    def test_what_is_owed_may_be_posted_or_waited_for(self) -> None:
        at = later()
        at.change_seat(1, 2)
        assert dealt_in(at.setup()) == [3, 5, 7]
        at.wants(2, "post")
        assert [seat for seat, _, _ in posts(at.setup()) if seat == 2] == [2, 2]

    def test_a_leg_goes_along(self) -> None:
        at = with_button(1, BICYCLE, [1, 3, 5, 7], structure=KILL)
        won_by(at, 3, with_a_bet=True)
        at.change_seat(3, 8)
        assert at.leg == 8

    def test_bicycle_kill_line_1005_the_kill_is_posted_first(self) -> None:
        at = with_button(1, BICYCLE, [1, 3, 5, 7], structure=KILL)
        for _ in range(2):
            won_by(at, 3, with_a_bet=True)
        with pytest.raises(NotNow, match="must kill the next pot"):
            at.change_seat(3, 8)
        assert (3, "kill", 800) in posts(at.setup())


class TestOtherHouses:
    def test_ocean_view_lowball_line_141_away_from_the_blind_is_as_missed(self) -> None:
        at = later(LOWBALL)
        at.change_seat(7, 6)
        assert at.owes(6) == ()
        at.change_seat(6, 9)
        assert [w.spot for w in at.owes(9)] == ["kill"]
        assert at.log[-1] == ChangedSeat(6, 9, "003:25,141")

    def test_ocean_view_holdem_line_25_away_from_the_big_blind(self) -> None:
        at = later("ocean-view/texas-holdem")
        at.change_seat(7, 8)
        assert [w.spot for w in at.owes(8)] == BOTH
        assert at.log[-1] == ChangedSeat(7, 8, "003:25")

    def test_oceana_holdem_prints_nothing_and_asks_for_nothing(self) -> None:
        at = later("oceana/texas-holdem")
        at.change_seat(7, 8)
        assert at.owes(8) == ()
        assert dealt_in(at.setup()) == [1, 3, 5, 8]
        # Between the button and the big blind of the next hand there is no place for him.
        at.change_seat(8, 4)
        assert dealt_in(at.setup()) == [1, 3, 5]

    def test_stud_and_draw_have_no_blinds_to_miss(self) -> None:
        for game in ("oceana-classic/seven-card-stud", "oceana-classic/five-card-draw"):
            at = table(game, [1, 2, 3])
            hand(at)
            at.change_seat(1, 6)
            assert dealt_in(hand(at)) == [2, 3, 6]


class TestRefusals:
    def test_a_seat_that_is_taken_or_not_there(self) -> None:
        at = table(BICYCLE, [1, 2])
        for seat, to, why in ((1, 2, "taken"), (1, 11, "does not exist"), (3, 4, "is empty")):
            known = at.last_number
            with pytest.raises(CannotSit, match=why):
                at.change_seat(seat, to)
            assert at.last_number == known

    def test_not_in_a_round(self) -> None:
        at = table(BICYCLE, [1, 2])
        at.deal()
        with pytest.raises(NotNow, match="wait until it is over"):
            at.change_seat(1, 3)

    def test_a_california_game_has_wagers_in_front_of_its_seats(self) -> None:
        at = table("bicycle/ez-baccarat-1.0", [1, 2])
        with pytest.raises(WrongGame, match="leave seat 1 and sit down again"):
            at.change_seat(1, 3)
        assert list(at.players) == [1, 2]

    def test_chips_name_and_everything_else_are_written_down(self) -> None:
        at = later()
        at.change_seat(7, 9)
        again = Table.restore(at.game, read_snapshot(write_snapshot(at.snapshot())))
        assert again.players == at.players
        assert hand(again) == hand(at)
