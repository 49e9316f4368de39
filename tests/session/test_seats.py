"""Who may sit, leave and bring chips, and when."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.session import CannotSit, NotNow, Player, Table, WrongGame
from cardroom.table.fees.schedules import NoSuchOption, UnverifiedFee
from cardroom.table.setup import CannotPlay, FeeChoice, Limits
from tests.session.playing import fold_out, hand, table

UTH = "oceana/ultimate-texas-holdem"
HOLDEM = "oceana/texas-holdem"


class TestSitting:
    def test_a_player_has_a_seat_chips_and_perhaps_a_name(self) -> None:
        at = table(HOLDEM)
        at.sit(3, 5000, "Ann")
        at.sit(1, 700)
        assert at.players == {1: Player(1, 700), 3: Player(3, 5000, "Ann")}

    @pytest.mark.parametrize(
        ("seat", "chips", "reason"),
        [
            (2, 5000, "seat 2 is taken"),
            (0, 5000, "seat 0 does not exist: the table has seats 1 to 9"),
            (10, 5000, "seat 10 does not exist"),
            (-1, 5000, "seat -1 does not exist"),
            (3, 0, r"\$0 is nothing to play with"),
            (3, -100, r"-\$1 is nothing to play with"),
            (3, 10**15, "a table holds at most"),
        ],
    )
    def test_what_cannot_be_is_refused(self, seat: int, chips: int, reason: str) -> None:
        at = table(HOLDEM, [2])
        with pytest.raises(CannotSit, match=reason):
            at.sit(seat, chips)
        assert list(at.players) == [2]

    @pytest.mark.parametrize(
        ("name", "reason"),
        [("x" * 201, "has 201 bytes as UTF-8, and may have 200"), ("\ud800", "half a character")],
    )
    def test_a_name_that_cannot_be_written_down_is_refused(self, name: str, reason: str) -> None:
        at = table("bicycle/ez-baccarat-1.0")
        with pytest.raises(CannotSit, match=reason):
            at.sit(1, 5000, name)
        with pytest.raises(CannotSit, match=reason):
            at.stand_behind(name, 5000)
        with pytest.raises(CannotPlay, match=r"the name of the table has (half|201)"):
            table(HOLDEM, name=name)
        assert (at.players, at.backline) == ({}, {})

    def test_nobody_is_called_like_what_the_house_holds(self) -> None:
        at = table("bicycle/ez-baccarat-1.0", held={"jackpot": 5000})
        with pytest.raises(CannotSit, match="jackpot is what the house holds"):
            at.stand_behind("jackpot", 5000)
        with pytest.raises(CannotPlay, match="what the house holds cannot be called 'pot'"):
            table(HOLDEM, held={"pot": 5000})

    def test_a_table_may_have_fewer_seats_than_the_book_allows_but_not_more(self) -> None:
        game = library().game(HOLDEM)
        with pytest.raises(CannotSit, match="seats 1 to 6"):
            Table(game, seats_at_table=6).sit(7, 5000)
        for count in (1, 10):
            with pytest.raises(CannotPlay, match="has 2 to 9 seats"):
                Table(game, seats_at_table=count)


class TestLeaving:
    def test_the_chips_go_along(self) -> None:
        at = table(HOLDEM, [1, 2], chips=5000)
        assert at.leave(2) == 5000
        assert list(at.players) == [1]

    def test_an_empty_seat_has_nobody_to_leave(self) -> None:
        with pytest.raises(CannotSit, match="seat 4 is empty"):
            table(HOLDEM).leave(4)

    def test_whoever_is_in_a_round_stays_until_it_is_over(self) -> None:
        at = table(HOLDEM, [1, 2], chips=5000)
        played = at.deal()
        at.sit(3, 5000)
        with pytest.raises(NotNow, match="seat 1 is in round 1"):
            at.leave(1)
        with pytest.raises(NotNow, match="seat 1 is in round 1"):
            at.add_chips(1, 100)
        assert at.leave(3) == 5000
        fold_out(played)
        assert at.leave(1) + at.leave(2) == 10000

    def test_a_round_that_is_not_over_cannot_be_finished(self) -> None:
        at = table(HOLDEM, [1, 2])
        at.deal()
        with pytest.raises(NotNow, match="round 1 is not over"):
            at.finish()
        assert at.waits_for == "round 1 is being played"


class TestSittingOut:
    def test_takes_effect_with_the_next_round(self) -> None:
        at = table(HOLDEM, [1, 2, 3])
        played = at.deal()
        at.sit_out(2)
        fold_out(played)
        assert [s.seat for s in at.setup().seats] == [1, 3]
        at.come_back(2)
        assert [s.seat for s in at.setup().seats] == [1, 2, 3]

    def test_a_seat_without_chips_sits_out_until_it_has_some(self) -> None:
        at = table(HOLDEM, [1, 2], chips=100)
        fold_out(at.deal())
        broke = next(p for p in at.players.values() if not p.chips)
        assert broke.sits_out
        with pytest.raises(CannotSit, match="no chips to come back with"):
            at.come_back(broke.seat)
        at.add_chips(broke.seat, 5000)
        assert at.waits_for == "fewer than two players are here with chips"
        at.come_back(broke.seat)
        assert at.waits_for is None

    def test_the_seat_must_be_taken(self) -> None:
        at = table(HOLDEM)
        for refused in (at.sit_out, at.come_back):
            with pytest.raises(CannotSit, match="seat 4 is empty"):
                refused(4)


class TestChips:
    def test_more_can_be_brought_between_rounds(self) -> None:
        at = table(HOLDEM, [1, 2], chips=5000)
        hand(at)
        before = at.players[1].chips
        at.add_chips(1, 300)
        assert at.players[1].chips == before + 300

    @pytest.mark.parametrize("amount", [0, -5, 10**15])
    def test_but_only_an_amount_that_can_be(self, amount: int) -> None:
        at = table(HOLDEM, [1], chips=5000)
        with pytest.raises(CannotSit):
            at.add_chips(1, amount)
        assert at.players[1].chips == 5000

    def test_what_the_house_collects_is_counted(self) -> None:
        at = table(UTH, [1, 2], chips=50000, fee=FeeChoice(1))
        at.accept(1, 20000)
        at.wager(2, "ante", 1000)
        at.wager(2, "blind", 1000)
        fold_out(at.deal())
        assert sum(p.chips for p in at.players.values()) + at.collected == 100000
        assert at.collected > 0


class TestTerms:
    def test_what_the_entry_does_not_have_is_refused_when_the_table_is_laid(self) -> None:
        game = library().game(UTH)
        with pytest.raises(CannotPlay, match="no reading 'moon'"):
            Table(game, readings={"moon": "full"})
        with pytest.raises(CannotPlay, match="option 'deal'"):
            Table(game, options={"deal": "by hand"})
        with pytest.raises(NoSuchOption):
            Table(game, fee=FeeChoice(1000))

    def test_oceana_california_line_1778_one_collection_option_at_a_time(self) -> None:
        with pytest.raises(CannotPlay, match="one collection option"):
            Table(library().game(UTH), fee=[FeeChoice(1), FeeChoice(2)])

    def test_an_option_with_unreadable_fees_is_not_posted(self) -> None:
        game = library().game(UTH)
        lost = next(o for o in game.schedules[0].options if not o.verified)
        with pytest.raises(UnverifiedFee, match="cannot be posted"):
            Table(game, fee=FeeChoice(lost.number))

    def test_bicycle_poker_posts_an_option_for_each_number_of_players(self) -> None:
        game = library().game("bicycle/texas-holdem")
        two = next(o for o in game.schedules[0].options if o.pot and 2 in o.pot[0].players)
        at = Table(game, seed=1, fee=[FeeChoice(1), FeeChoice(two.number)])
        for seat in (1, 2):
            at.sit(seat, 5000)
        assert at.setup().fee == FeeChoice(two.number)
        for seat in range(3, 8):
            at.sit(seat, 5000)
        assert at.setup().fee == FeeChoice(1)
        at.leave(7)
        assert at.waits_for is not None
        assert "6 were dealt in" in at.waits_for


class TestWrongGame:
    def test_a_pot_game_has_no_player_dealer_and_a_california_game_no_button(self) -> None:
        with pytest.raises(WrongGame, match="has no player-dealer"):
            table(HOLDEM, [1]).accept(1, 100)
        with pytest.raises(WrongGame, match="no button"):
            table(UTH, [1], limits=Limits(min=100)).wants(1, "post")
