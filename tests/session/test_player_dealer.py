"""The player-dealer position from round to round, and the wagers before the deal."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import msgspec
import pytest

from cardroom.books import library
from cardroom.cards import cards, deck
from cardroom.session import CannotSit, NotNow, NotReady, Table, WrongGame
from cardroom.session.events import PickedUp, PutDown
from cardroom.table.card_table import CardTable
from cardroom.table.setup import FeeChoice, IllegalWager, Limits, PlayerDealer
from cardroom.table.stock import Assigned
from tests.session.playing import fold_out, table

UTH = "oceana/ultimate-texas-holdem"
BACCARAT = "bicycle/ez-baccarat-1.0"


def bets(at: Table, seat: int, amount: int = 1000) -> None:
    at.wager(seat, "ante", amount)
    at.wager(seat, "blind", amount)


def a_round(at: Table) -> PlayerDealer | None:
    """A round that somebody wagers in and then folds; tells who banked it."""
    bets(at, next(seat for seat in at.players if seat != at.player_dealer))
    setup = at.setup()
    fold_out(at.deal())
    at.finish()
    return setup.player_dealer


class TestOffering:
    def test_bicycle_line_83_a_new_game_starts_at_seat_1_clockwise(self) -> None:
        at = table(UTH, [4, 1, 6])
        asked = []
        for _ in range(3):
            assert at.offered is not None
            asked.append(at.offered)
            at.decline(at.offered)
        assert asked == [1, 4, 6]

    def test_only_the_seat_that_is_asked_may_answer(self) -> None:
        at = table(UTH, [1, 4])
        with pytest.raises(NotNow, match="is offered to seat 1 now"):
            at.accept(4, 1000)
        with pytest.raises(NotNow, match="is offered to seat 1 now"):
            at.decline(4)

    def test_oceana_uth_line_1774_offered_clockwise_after_every_two_rounds(self) -> None:
        at = table(UTH, [1, 3, 5])
        at.accept(1, 5000)
        a_round(at)
        assert (at.player_dealer, at.offered) == (1, None)
        a_round(at)
        assert (at.player_dealer, at.offered) == (None, 3)
        at.decline(3)
        at.accept(5, 5000)
        a_round(at)
        a_round(at)
        assert at.offered == 1

    def test_bicycle_line_83_one_round_may_be_played_and_the_position_passed(self) -> None:
        at = table(UTH, [1, 3])
        at.accept(1, 5000)
        a_round(at)
        at.pass_on()
        assert (at.player_dealer, at.offered) == (None, 3)

    def test_ez_baccarat_line_5060_not_again_before_it_was_offered_to_all_others(self) -> None:
        at = table(UTH, [1, 3, 5])
        at.accept(1, 5000)
        a_round(at)
        a_round(at)
        with pytest.raises(NotNow, match="offered to seat 3"):
            at.accept(1, 5000)
        at.decline(3)
        at.decline(5)
        assert at.offered == 1
        at.accept(1, 5000)
        a_round(at)
        a_round(at)
        assert at.offered == 3

    def test_ez_baccarat_line_5060_a_newcomer_is_one_of_the_others(self) -> None:
        at = table(UTH, [1, 3, 5])
        at.accept(1, 5000)
        a_round(at)
        a_round(at)
        at.decline(3)
        at.sit(2, 50000)
        at.decline(5)
        assert at.offered == 2
        at.decline(2)
        assert at.offered == 1

    def test_taking_it_and_passing_it_on_unplayed_is_declining_it(self) -> None:
        at = table(UTH, [1, 3, 5])
        at.accept(1, 5000)
        a_round(at)
        a_round(at)
        at.accept(3, 5000)
        at.pass_on()
        assert at.offered == 5
        at.decline(5)
        at.sit(4, 50000)
        assert at.offered == 4
        at.decline(4)
        assert at.offered == 1

    def test_when_nobody_takes_it_the_table_waits_for_anybody(self) -> None:
        at = table(UTH, [1, 3, 5])
        for seat in (1, 3, 5):
            at.decline(seat)
        assert at.offered is None
        assert at.waits_for == (
            "everybody has declined the player-dealer position: somebody has to accept it"
        )
        with pytest.raises(NotNow, match="offered to nobody"):
            at.decline(3)
        at.accept(3, 5000)
        a_round(at)
        a_round(at)
        assert at.offered == 5

    def test_whoever_comes_while_the_table_waits_is_asked(self) -> None:
        at = table(UTH, [1, 3])
        at.decline(1)
        at.decline(3)
        at.sit(2, 50000)
        assert at.offered == 2

    def test_who_sits_out_or_leaves_is_not_asked(self) -> None:
        at = table(UTH, [1, 3, 5])
        at.sit_out(1)
        at.leave(3)
        assert at.offered == 5
        at.decline(5)
        with pytest.raises(NotNow, match="seat 1 sits out"):
            at.accept(1, 5000)
        at.come_back(1)
        assert at.offered == 1

    @pytest.mark.parametrize("how", ["leave", "sit_out"])
    def test_the_position_moves_on_when_its_holder_goes(self, how: str) -> None:
        at = table(UTH, [1, 3, 5])
        at.accept(1, 5000)
        a_round(at)
        getattr(at, how)(1)
        assert (at.player_dealer, at.offered) == (None, 3)

    def test_the_position_moves_on_when_its_holder_sits_out_in_the_round(self) -> None:
        at = table(UTH, [1, 3, 5])
        at.accept(1, 5000)
        bets(at, 3)
        played = at.deal()
        at.sit_out(1)
        fold_out(played)
        assert (at.player_dealer, at.offered) == (None, 3)

    def test_an_empty_table_begins_a_new_game(self) -> None:
        at = table(UTH, [1, 3])
        at.decline(1)
        for seat in (1, 3):
            at.leave(seat)
        assert at.waits_for == "nobody is at the table"
        for seat in (1, 3):
            at.sit(seat, 50000)
        assert at.offered == 1

    def test_counter_clockwise_where_a_book_says_so(self) -> None:
        game = library().game(UTH)
        assert game.entry.player_dealer is not None
        rotation = msgspec.structs.replace(
            game.entry.player_dealer, direction="counter-clockwise", rounds=1
        )
        entry = msgspec.structs.replace(game.entry, player_dealer=rotation)
        at = Table(dataclasses.replace(game, entry=entry), seed=1)
        for seat in (1, 3, 5):
            at.sit(seat, 50000)
        banked = []
        for _ in range(4):
            assert at.offered is not None
            banked.append(at.offered)
            at.accept(at.offered, 1000)
            a_round(at)
        assert banked == [1, 5, 3, 1]


class TestBank:
    def test_the_same_again_unless_another_one_is_posted(self) -> None:
        at = table(UTH, [1, 3])
        at.accept(1, 5000)
        assert a_round(at) == PlayerDealer(1, 5000)
        assert a_round(at) == PlayerDealer(1, 5000)
        at.accept(3, 7000)
        a_round(at)
        at.bank(900)
        assert a_round(at) == PlayerDealer(3, 900)

    def test_but_no_more_than_the_chips(self) -> None:
        at = table(BACCARAT, [1, 2], chips=5000)
        at.accept(1, 5000)
        at.wager(2, "player", 500)
        at.deal(Assigned(deck(), {"player": cards("9s Ks"), "banker": cards("2c 3c")}))
        assert at.players[1].chips == 4500
        at.wager(2, "player", 500)
        assert at.setup().player_dealer == PlayerDealer(1, 4500)

    @pytest.mark.parametrize("bank", [0, -100, 50001])
    def test_a_bank_that_cannot_be_is_refused(self, bank: int) -> None:
        at = table(UTH, [1, 3], chips=50000)
        with pytest.raises(IllegalWager, match="cannot post a bank"):
            at.accept(1, bank)
        assert (at.player_dealer, at.offered) == (None, 1)
        at.accept(1, 50000)
        with pytest.raises(IllegalWager, match="cannot post a bank"):
            at.bank(bank)

    def test_the_collection_must_be_left(self) -> None:
        at = table(UTH, [1, 3], chips=50000, fee=FeeChoice(1))
        with pytest.raises(IllegalWager, match="for the collection"):
            at.accept(1, 50000)
        at.accept(1, 49900)
        bets(at, 3, 5000)
        dealer = at.setup().player_dealer
        assert dealer is not None
        played = at.deal()
        assert dealer.bank == 50000 - played.table.fees["player-dealer"]

    def test_nobody_banks_without_having_the_position(self) -> None:
        at = table(UTH, [1, 3])
        with pytest.raises(NotNow, match="nobody has the player-dealer position"):
            at.bank(100)
        with pytest.raises(NotNow, match="nobody has the player-dealer position"):
            at.pass_on()


class TestWagers:
    def test_what_the_layout_or_the_limits_forbid_is_refused_at_once(self) -> None:
        at = table(UTH, [1, 3], limits=Limits(min=500, max=2000))
        for wager, reason in [
            ((1, "moon", 1000), "no spot 'moon'"),
            ((1, "play", 1000), "no spot 'play' before the deal"),
            ((1, "ante", 499), "minimum is \\$5"),
            ((1, "ante", 2001), "maximum is \\$20"),
            ((1, "ante", 0), "at least one cent"),
            ((0, "ante", 1000), "no seat 0"),
        ]:
            with pytest.raises(IllegalWager, match=reason):
                at.wager(*wager)
        at.wager(1, "ante", 1000)
        with pytest.raises(IllegalWager, match="twice"):
            at.wager(1, "ante", 1000)
        for seat in (2, 9):
            with pytest.raises(CannotSit, match=f"seat {seat} is empty"):
                at.wager(seat, "ante", 1000)

    def test_no_more_than_the_chips_with_the_collection(self) -> None:
        at = table(UTH, [1, 3], chips=2050, fee=FeeChoice(43))
        at.wager(1, "ante", 1000)
        with pytest.raises(IllegalWager, match="cannot put"):
            at.wager(1, "blind", 1100)
        assert [w.spot for w in at.wagers] == ["ante"]

    def test_what_belongs_together_may_follow_until_the_deal(self) -> None:
        at = table(UTH, [1, 3])
        at.accept(1, 5000)
        assert at.waits_for == "nobody has wagered yet"
        at.wager(3, "ante", 1000)
        assert at.waits_for is not None
        assert "seat 3 must wager on Blind to play" in at.waits_for
        with pytest.raises(NotReady, match="must wager on Blind"):
            at.deal()
        at.wager(3, "blind", 1000)
        assert at.waits_for is None

    def test_taken_back_before_the_deal(self) -> None:
        at = table(UTH, [1, 3])
        bets(at, 3)
        at.clear(3)
        assert at.wagers == ()

    def test_the_player_dealer_cannot_wager(self) -> None:
        at = table(UTH, [1, 3])
        bets(at, 1)
        at.accept(1, 5000)
        assert at.wagers == ()
        with pytest.raises(IllegalWager, match="nobody wagers there"):
            at.wager(1, "ante", 1000)

    def test_who_sits_out_cannot_wager(self) -> None:
        at = table(UTH, [1, 3])
        bets(at, 3)
        at.sit_out(3)
        assert at.wagers == ()
        with pytest.raises(IllegalWager, match="seat 3 sits out"):
            at.wager(3, "ante", 1000)

    def test_no_more_bets_once_the_cards_are_dealt(self) -> None:
        at = table(UTH, [1, 3, 5])
        at.accept(1, 5000)
        bets(at, 3)
        at.deal()
        calls: list[Callable[[], object]] = [
            lambda: at.wager(5, "ante", 1000),
            lambda: at.clear(3),
            lambda: at.bank(100),
            lambda: at.accept(5, 100),
            at.pass_on,
        ]
        for call in calls:
            with pytest.raises(NotNow, match="round 1 is being played"):
                call()
        assert at.leave(5) > 0

    def test_only_those_who_play_are_in_the_setup(self) -> None:
        at = table(UTH, [1, 3, 5])
        at.accept(1, 5000)
        bets(at, 3)
        assert sorted(s.seat for s in at.setup().seats) == [1, 3]


class TestBackline:
    def test_ez_baccarat_line_4951_people_behind_the_seats_wager_with_chips_of_their_own(
        self,
    ) -> None:
        at = table(BACCARAT, [1, 2], chips=5000)
        at.stand_behind("B", 2000)
        at.accept(1, 4000)
        at.wager(2, "player", 500, by="B")
        with pytest.raises(IllegalWager, match="B cannot put"):
            at.wager(2, "banker", 1501, by="B")
        at.deal()
        assert at.backline["B"] in (1500, 2000, 2500)
        assert sum(p.chips for p in at.players.values()) + at.backline["B"] == 12000
        left = at.backline["B"]
        at.wager(2, "player", 500, by="B")
        assert at.walk_away("B") == left
        assert at.wagers == ()

    def test_only_who_stands_there_can_wager(self) -> None:
        at = table(BACCARAT, [1, 2])
        with pytest.raises(IllegalWager, match="nobody called 'B' stands behind the table"):
            at.wager(2, "player", 500, by="B")
        with pytest.raises(CannotSit, match="nobody called 'B'"):
            at.walk_away("B")

    @pytest.mark.parametrize("name", ["", "3", "bank", "fees", "player-dealer", "1:ante"])
    def test_names_that_a_round_uses_itself_are_refused(self, name: str) -> None:
        with pytest.raises(CannotSit, match="cannot be called"):
            table(BACCARAT).stand_behind(name, 1000)

    def test_games_without_backline_wagers(self) -> None:
        with pytest.raises(CannotSit, match="no backline wagers"):
            table(UTH).stand_behind("B", 1000)
        with pytest.raises(WrongGame):
            _ = table("oceana/texas-holdem").wagers


class TestAllWagersOfASeat:
    """All of them at once, or none."""

    def test_they_take_the_place_of_those_that_were_there(self) -> None:
        at = table(UTH, [1, 3, 5])
        bets(at, 3)
        bets(at, 5)
        at.put_wagers(3, {"ante": 500, "blind": 500, "trips": 200})
        assert [(w.seat, w.spot, w.amount) for w in at.wagers] == [
            (5, "ante", 1000),
            (5, "blind", 1000),
            (3, "ante", 500),
            (3, "blind", 500),
            (3, "trips", 200),
        ]
        known = at.last_number
        at.put_wagers(3, {"ante": 500, "blind": 500, "trips": 300})
        assert [event for _, event in at.view(None, known)] == [
            PickedUp(3, "trips", 200),
            PutDown(3, "trips", 300),
        ]
        at.put_wagers(5, {})
        assert {w.seat for w in at.wagers} == {3}

    def test_what_belongs_together_is_there_or_nothing_changes(self) -> None:
        at = table(UTH, [1, 3, 5], limits=Limits(min=500, max=2000))
        at.put_wagers(3, {"ante": 500, "blind": 500})
        before = at.wagers
        for wagers, reason in [
            ({"ante": 1000}, "must wager on Blind"),
            ({"ante": 1000, "blind": 500}, "must wager the same"),
            ({"ante": 1000, "blind": 1000, "trips": 1}, "minimum is"),
            ({"ante": 1000, "blind": 1000, "moon": 1000}, "no spot 'moon'"),
            ({"ante": 1000, "blind": 1000, "play": 1000}, "no spot 'play'"),
        ]:
            with pytest.raises(IllegalWager, match=reason):
                at.put_wagers(3, wagers)
            assert at.wagers == before

    def test_another_bettor_need_not_be_complete(self) -> None:
        at = table(UTH, [1, 3, 5])
        at.wager(5, "ante", 1000)
        at.put_wagers(3, {"ante": 500, "blind": 500})
        assert len(at.wagers) == 3

    def test_chips_that_lie_there_already_count_once(self) -> None:
        at = table(BACCARAT, [1, 2], chips=1000)
        at.put_wagers(2, {"player": 1000})
        at.put_wagers(2, {"banker": 1000})
        with pytest.raises(IllegalWager, match="cannot put"):
            at.put_wagers(2, {"banker": 900, "tie": 200})
        assert [w.spot for w in at.wagers] == ["banker"]

    def test_a_backline_bettor_has_one_purse_for_all_seats(self) -> None:
        at = table(BACCARAT, [1, 2, 3])
        at.stand_behind("B", 1000)
        at.put_wagers(2, {"player": 600}, by="B")
        with pytest.raises(IllegalWager, match=r"B cannot put \$5 on player: \$4 is left"):
            at.put_wagers(3, {"player": 500}, by="B")
        at.put_wagers(3, {"player": 400}, by="B")
        at.put_wagers(2, {}, by="B")
        assert [(w.seat, w.amount) for w in at.wagers] == [(3, 400)]


class TestReading:
    def test_asking_changes_nothing_and_plays_nothing(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        at = table(UTH, [1, 3, 5])
        at.accept(1, 5000)
        at.put_wagers(3, {"ante": 1000, "blind": 1000})
        laid: list[object] = []
        monkeypatch.setattr(CardTable, "__init__", lambda *_: laid.append(1))
        assert at.waits_for is None
        at.put_wagers(5, {"ante": 1000, "blind": 1000})
        at.setup()
        assert not laid

    def test_a_round_is_off_the_table_with_its_last_choice(self) -> None:
        at = table(UTH, [1, 3])
        at.accept(1, 5000)
        bets(at, 3)
        played = at.deal()
        assert at.round is played
        fold_out(played)
        assert at.round is None
