"""The button and the blinds from hand to hand."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.session import CannotSit, NotReady, Table
from cardroom.table.events import Dealt, Said
from cardroom.table.pot.table import PotTable
from cardroom.table.procedures import Mishap
from cardroom.table.setup import FeeChoice, IllegalWager, Structure
from tests.session.playing import dealt_in, fold_out, hand, posted, posts, table, with_button

OCEANA = "oceana/texas-holdem"
BICYCLE = "bicycle/texas-holdem"
POT_LIMIT = Structure(type="pot-limit", small_blind=500, big_blind=1000)


def gone_round(at: int, seats: list[int]) -> Table:
    """A game in which the button has gone round once and is back where it was."""
    made = with_button(at, BICYCLE, seats)
    for _ in range(len(seats) + 1):
        setup = hand(made)
    assert setup.button == at
    return made


class TestOpening:
    def test_oceana_holdem_line_889_one_card_face_up_each_from_the_dealers_left(self) -> None:
        at = table(OCEANA, [7, 2, 5], seed=3)
        at.deal()
        drawn = [e for e in at.log if isinstance(e, Dealt)]
        assert [(e.to, e.up) for e in drawn] == [("2", True), ("5", True), ("7", True)]

    @pytest.mark.parametrize("seed", range(40))
    def test_oceana_holdem_line_890_the_highest_card_takes_the_button(self, seed: int) -> None:
        at = table(OCEANA, range(1, 10), seed=seed)
        at.deal()
        drawn = {e.seat: e.card for e in at.log if isinstance(e, Dealt)}
        assert at.button == max(drawn, key=lambda seat: drawn[seat])
        said = next(e for e in at.log if isinstance(e, Said))
        assert said.why == "000:889-890"

    @pytest.mark.parametrize(
        ("game", "lines"),
        [
            (BICYCLE, "001:792"),
            ("bicycle/drawmaha", "001:9675-9676"),
            ("central-coast/texas-holdem", "002:174"),
            ("central-coast/omaha-hilo", "002:66"),
            ("oceana/big-o-hilo", "000:771-772"),
            ("ocean-view/lowball", ""),
            ("ocean-view/texas-holdem", ""),
            ("oceana-classic/five-card-draw", ""),
            ("bicycle/chinese-poker-bcc", ""),
            ("bicycle/mexican-poker", ""),
        ],
    )
    def test_the_draw_names_the_lines_of_its_own_book_or_none(self, game: str, lines: str) -> None:
        at = table(game, [1, 2, 3])
        at.deal()
        assert [e.why for e in at.log if isinstance(e, Said)][:1] == [lines]

    def test_the_setup_says_so_before_and_changes_nothing(self) -> None:
        at = table(OCEANA, [1, 4, 6])
        known = at.last_number
        setup = at.setup()
        assert at.setup() == setup
        assert at.last_number == known
        assert at.button is None
        assert at.deal().table.setup == setup

    def test_two_players_are_needed(self) -> None:
        at = table(OCEANA, [1])
        with pytest.raises(NotReady, match="fewer than two players"):
            at.deal()

    def test_an_empty_table_opens_a_new_game(self) -> None:
        at = table(OCEANA, [1, 4])
        hand(at)
        for seat in (1, 4):
            at.leave(seat)
        assert at.button is None


class TestMoving:
    def test_oceana_holdem_line_883_clockwise_after_each_round(self) -> None:
        at = with_button(6, OCEANA, [1, 4, 6, 9])
        assert [hand(at).button for _ in range(5)] == [6, 9, 1, 4, 6]

    def test_oceana_holdem_line_891_the_blinds_are_left_of_it(self) -> None:
        at = with_button(6, OCEANA, [1, 4, 6, 9])
        assert posted(at.deal()) == {"small-blind": 9, "big-blind": 1}

    def test_bicycle_holdem_line_782_it_moves_forward_past_those_who_left(self) -> None:
        at = with_button(1, OCEANA, [1, 3, 5, 7])
        hand(at)
        at.leave(3)
        hand(at)
        assert at.button == 5

    def test_bicycle_holdem_line_782_nobody_has_it_twice(self) -> None:
        at = with_button(1, OCEANA, [1, 3])
        assert [hand(at).button for _ in range(4)] == [1, 3, 1, 3]

    @pytest.mark.parametrize("to", [4, 6])
    def test_bicycle_holdem_line_782_nor_by_taking_a_seat_ahead_of_it(self, to: int) -> None:
        """Button 1, blinds 2 and 3, who leave; 1 sits down before 5 or before 7."""
        at = with_button(1, BICYCLE, [1, 2, 3, 5, 7, 8])
        hand(at)
        at.leave(2)
        at.leave(3)
        at.change_seat(1, to)
        assert at.owes(to) == ()
        setup = at.setup()
        assert (setup.button, dealt_in(setup)) == (5, sorted([5, 7, 8, to]))
        hand(at)
        # Whoever has the button has it after both blinds, and the next player after him.
        assert [hand(at).button for _ in range(3)] == ([7, 8, 4] if to == 4 else [6, 7, 8])

    def test_bicycle_holdem_line_782_nor_against_a_new_player_in_his_old_seat(self) -> None:
        at = with_button(1, OCEANA, [1, 2, 3, 5])
        hand(at)
        at.change_seat(1, 4)
        for seat in (2, 3):
            at.leave(seat)
        assert at.setup().button == 5
        assert [hand(at).button for _ in range(3)] == [5, 4, 5]

    def test_oceana_holdem_line_888_the_big_blind_moves_on_when_somebody_sits_down_before_it(
        self,
    ) -> None:
        at = with_button(1, OCEANA, [1, 3, 5, 7])
        hand(at)
        at.sit(2, 5000)
        assert posted(at.deal()) == {"small-blind": 5, "big-blind": 7}
        assert at.button == 3


class TestHeadsUp:
    def test_bicycle_holdem_line_775_the_small_blind_is_on_the_button(self) -> None:
        at = with_button(4, BICYCLE, [1, 4])
        assert posted(at.deal()) == {"small-blind": 4, "big-blind": 1}

    @pytest.mark.parametrize(("gone", "button", "big"), [(1, 5, 3), (3, 5, 1), (5, 3, 1)])
    def test_bicycle_holdem_line_782_from_three_players_to_two(
        self, gone: int, button: int, big: int
    ) -> None:
        """Button 1, small blind 3, big blind 5: whoever goes, 5 has no big blind again."""
        at = with_button(1, BICYCLE, [1, 3, 5])
        hand(at)
        at.leave(gone)
        assert posted(at.deal())["big-blind"] == big
        assert at.button == button

    @pytest.mark.parametrize(("gone", "button", "big"), [(1, 3, 3), (3, 5, 1), (5, 3, 3)])
    def test_oceana_holdem_line_891_from_three_players_to_two_with_the_big_blind_on_the_button(
        self, gone: int, button: int, big: int
    ) -> None:
        """When 3 goes, 5 would have the big blind again, so that the blinds change places."""
        at = with_button(1, OCEANA, [1, 3, 5])
        hand(at)
        at.leave(gone)
        assert posted(at.deal())["big-blind"] == big
        assert at.button == button


class TestNewPlayers:
    def test_bicycle_holdem_line_777_wait_for_the_big_blind(self) -> None:
        at = gone_round(1, [1, 3, 5])
        at.sit(6, 50000)
        assert posts(at.setup()) == []
        assert [(s.seat, s.spot, s.amount) for s in at.owes(6)] == [(6, "new-player-post", 400)]
        setup = hand(at)
        assert (setup.button, dealt_in(setup)) == (3, [1, 3, 5, 6])
        assert posts(setup) == []
        assert at.owes(6) == ()

    def test_bicycle_holdem_line_777_those_who_wait_are_not_dealt_in_before(self) -> None:
        at = gone_round(1, [1, 3, 5, 7])
        at.sit(8, 50000)
        setup = hand(at)
        assert (setup.button, dealt_in(setup)) == (3, [1, 3, 5, 7])
        setup = hand(at)
        assert (setup.button, dealt_in(setup)) == (5, [1, 3, 5, 7, 8])
        assert posts(setup) == []

    def test_bicycle_holdem_line_778_post_the_big_blind_and_be_dealt_in_at_once(self) -> None:
        at = gone_round(1, [1, 3, 5, 7])
        at.sit(8, 50000)
        at.wants(8, "post")
        setup = at.setup()
        assert dealt_in(setup) == [1, 3, 5, 7, 8]
        assert posts(setup) == [(8, "new-player-post", 400)]
        hand(at)
        assert at.owes(8) == ()
        assert posts(at.setup()) == []

    def test_bicycle_holdem_line_779_let_the_button_pass_and_then_post(self) -> None:
        at = gone_round(1, [1, 3, 5, 7])
        at.sit(4, 50000)
        at.wants(4, "post")
        setup = hand(at)
        assert (setup.button, dealt_in(setup)) == (3, [1, 3, 5, 7])
        setup = hand(at)
        assert (setup.button, dealt_in(setup)) == (5, [1, 3, 4, 5, 7])
        assert posts(setup) == [(4, "new-player-post", 400)]

    def test_bicycle_holdem_line_780_not_between_the_button_and_the_big_blind(self) -> None:
        at = gone_round(1, [1, 3, 5, 7])
        for seat in (4, 6):
            at.sit(seat, 50000)
            at.wants(seat, "post")
        setup = at.setup()
        assert posted(at.deal()) == {"small-blind": 5, "big-blind": 6}
        assert setup.button == 3
        assert dealt_in(setup) == [1, 3, 5, 6, 7]

    def test_who_cannot_pay_the_post_waits(self) -> None:
        at = gone_round(1, [1, 3, 5, 7])
        at.sit(8, 399)
        at.wants(8, "post")
        assert dealt_in(at.setup()) == [1, 3, 5, 7]

    def test_bicycle_holdem_line_792_at_first_nobody_owes_a_blind(self) -> None:
        at = with_button(1, BICYCLE, [1, 3, 5])
        hand(at)
        at.sit(7, 50000)
        assert at.owes(7) == ()
        assert dealt_in(at.setup()) == [1, 3, 5, 7]

    def test_bicycle_holdem_line_792_unless_a_blind_has_passed_the_seat(self) -> None:
        at = with_button(1, BICYCLE, [1, 3, 5])
        hand(at)
        at.sit(4, 50000)
        assert [w.spot for w in at.owes(4)] == ["new-player-post"]

    def test_bicycle_holdem_line_792_or_passes_before_the_player_takes_a_hand(self) -> None:
        at = with_button(1, BICYCLE, [1, 3, 5])
        hand(at)
        at.sit(6, 50000)
        at.sit_out(6)
        hand(at)
        at.come_back(6)
        assert [w.spot for w in at.owes(6)] == ["new-player-post"]

    def test_bicycle_holdem_line_792_when_the_button_has_gone_round_all_new_players_owe(
        self,
    ) -> None:
        at = gone_round(1, [1, 3, 5])
        for seat in (2, 4, 6, 9):
            at.sit(seat, 50000)
            assert at.owes(seat) != ()

    def test_oceana_holdem_prints_no_posts_and_asks_for_none(self) -> None:
        at = with_button(1, OCEANA, [1, 3, 5])
        for _ in range(7):
            hand(at)
        at.sit(6, 5000)
        assert at.owes(6) == ()
        assert dealt_in(at.setup()) == [1, 3, 5, 6]

    def test_oceana_holdem_line_886_nobody_comes_in_between_the_button_and_the_big_blind(
        self,
    ) -> None:
        at = with_button(1, OCEANA, [1, 3, 5, 7])
        for _ in range(5):
            hand(at)
        at.sit(4, 5000)
        setup = hand(at)
        assert (setup.button, dealt_in(setup)) == (3, [1, 3, 5, 7])
        setup = hand(at)
        assert (setup.button, dealt_in(setup)) == (5, [1, 3, 4, 5, 7])

    def test_oceana_holdem_line_462_or_as_the_houses_other_book_has_it(self) -> None:
        at = with_button(1, OCEANA, [1, 3, 5], readings={"coming-and-going": "post-or-wait"})
        for _ in range(4):
            hand(at)
        at.sit(7, 5000)
        assert [(w.spot, w.amount) for w in at.owes(7)] == [("new-player-post", 400)]

    def test_a_game_with_one_player_left_is_opened_anew(self) -> None:
        at = gone_round(1, [1, 3])
        at.leave(3)
        at.sit(5, 50000)
        at.sit(8, 50000)
        assert dealt_in(hand(at)) == [1, 5, 8]
        assert len([e for e in at.log if isinstance(e, Dealt)]) == 3
        assert at.owes(5) == ()

    def test_a_wish_is_to_post_or_to_wait(self) -> None:
        at = table(BICYCLE, [1])
        with pytest.raises(ValueError, match="use post or wait"):
            at.wants(1, "straddle")
        with pytest.raises(CannotSit, match="seat 2 is empty"):
            at.wants(2, "post")


class TestMissedBlinds:
    def missed(self, chips: int = 100_000) -> Table:
        """Seat 7 of 1, 3, 5, 7 has missed the big blind; the button is at 5."""
        at = gone_round(1, [1, 3, 5, 7])
        at.leave(7)
        at.sit(7, chips)
        at.wants(7, "post")
        while at.owes(7):
            hand(at)
        while at.setup().button != 3:
            hand(at)
        at.sit_out(7)
        hand(at)
        hand(at)
        at.come_back(7)
        at.wants(7, "wait")
        return at

    def test_bicycle_holdem_line_787_both_blinds_the_big_one_live_the_rest_dead(self) -> None:
        at = self.missed()
        assert at.button == 5
        at.wants(7, "post")
        setup = at.setup()
        assert setup.button == 1
        assert posts(setup) == [
            (7, "missed-big-blind-live", 400),
            (7, "missed-small-blind-dead", 200),
        ]
        hand(at)
        assert at.owes(7) == ()

    def test_bicycle_holdem_line_787_or_wait_for_the_big_blind(self) -> None:
        at = self.missed()
        hands = []
        while at.owes(7):
            hands.append(hand(at))
        assert [dealt_in(setup) for setup in hands] == [[1, 3, 5], [1, 3, 5, 7]]
        assert posts(hands[-1]) == []
        assert hands[-1].button == 3

    def test_bicycle_holdem_line_791_not_between_the_button_and_the_big_blind(self) -> None:
        at = self.missed()
        hand(at)
        at.sit_out(7)
        hand(at)
        at.come_back(7)
        at.wants(7, "post")
        setup = at.setup()
        assert (setup.button, dealt_in(setup)) == (5, [1, 3, 5])

    def test_bicycle_holdem_line_783_the_small_blind_alone_may_be_missed(self) -> None:
        at = gone_round(1, [1, 3, 5, 7])
        played = at.deal()
        assert posted(played)["big-blind"] == 7
        fold_out(played)
        at.sit_out(7)
        hand(at)
        at.come_back(7)
        assert [w.spot for w in at.owes(7)] == ["missed-big-blind-live", "missed-small-blind-dead"]

    def test_sitting_out_while_no_blind_passes_costs_nothing(self) -> None:
        at = gone_round(1, [1, 3, 5, 7])
        at.sit_out(1)
        hand(at)
        at.come_back(1)
        assert at.owes(1) == ()
        assert dealt_in(at.setup()) == [1, 3, 5, 7]

    def test_bicycle_holdem_line_792_who_drew_for_the_button_makes_up_both(self) -> None:
        at = with_button(1, BICYCLE, [1, 3, 5, 7])
        hand(at)
        at.sit_out(7)
        hand(at)
        at.come_back(7)
        assert [w.spot for w in at.owes(7)] == ["missed-big-blind-live", "missed-small-blind-dead"]

    def test_bicycle_holdem_line_787_the_total_or_nothing(self) -> None:
        at = gone_round(1, [1, 3, 5, 7])
        at.sit(8, 500)
        at.wants(8, "post")
        hand(at)
        at.sit_out(8)
        for _ in range(5):
            hand(at)
        at.come_back(8)
        assert [w.amount for w in at.owes(8)] == [400, 200]
        while at.owes(8):
            setup = hand(at)
            assert posts(setup) == []


class TestStraddle:
    def pot_limit(self) -> Table:
        return with_button(1, BICYCLE, [1, 3, 5, 7], structure=POT_LIMIT)

    def test_bicycle_pot_limit_line_1044_left_of_the_blind_twice_the_big_blind(self) -> None:
        at = self.pot_limit()
        at.straddle(7)
        assert posts(at.setup()) == [(7, "straddle", 2000)]
        dealt = at.deal().table
        assert isinstance(dealt, PotTable)
        assert dealt.first_to_act == 1

    def test_it_is_for_one_hand(self) -> None:
        at = self.pot_limit()
        at.straddle(7)
        hand(at)
        assert posts(at.setup()) == []
        at.straddle(1)
        assert posts(at.setup()) == [(1, "straddle", 2000)]

    def test_only_from_its_place(self) -> None:
        at = self.pot_limit()
        with pytest.raises(IllegalWager, match="belongs to seat 7"):
            at.straddle(1)
        at.straddle(7)
        at.leave(5)
        assert posts(at.setup()) == []

    def test_bicycle_holdem_line_793_not_in_a_limit_game(self) -> None:
        at = with_button(1, BICYCLE, [1, 3, 5, 7])
        with pytest.raises(IllegalWager, match="no live straddle"):
            at.straddle(7)

    def test_not_without_the_chips_for_it(self) -> None:
        at = self.pot_limit()
        at.leave(7)
        at.sit(8, 1999)
        with pytest.raises(IllegalWager, match="cannot post"):
            at.straddle(at.setup().seats[-1].seat)

    def test_with_a_collection_for_each_number_of_players(self) -> None:
        schedule = library().game(BICYCLE).schedules[0]
        pot_limit = [o for o in schedule.options if o.pot and "pot-limit" in o.betting]
        many, four = (
            next(FeeChoice(o.number) for o in pot_limit if n in o.pot[0].players) for n in (9, 4)
        )
        at = with_button(1, BICYCLE, [1, 3, 5, 7], structure=POT_LIMIT, fee=[many, four])
        at.straddle(7)
        assert at.setup().fee == four

    def test_whoever_posts_already_does_not_straddle(self) -> None:
        at = with_button(1, BICYCLE, [1, 3, 5], structure=POT_LIMIT)
        for _ in range(4):
            hand(at)
        at.sit(2, 50000)
        at.wants(2, "post")
        assert posts(at.setup()) == [(2, "new-player-post", 1000)]
        with pytest.raises(IllegalWager, match="one of them is enough"):
            at.straddle(2)


MISDEALS = [
    pytest.param(BICYCLE, [Mishap("extra-card", to="2")] * 2, id="bicycle 801"),
    pytest.param(OCEANA, [Mishap("missing-card", to="2", card=1)], id="oceana 455"),
    pytest.param("oceana/big-o-hilo", [Mishap("dealt-out", to="4")], id="oceana 469"),
]


class TestMisdeal:
    """A misdeal is no hand (reading misdeal-button): all stays where it was."""

    @pytest.mark.parametrize(("game", "wrong"), MISDEALS)
    def test_the_same_hand_is_dealt_again(self, game: str, wrong: list[Mishap]) -> None:
        at = with_button(6, game, [2, 4, 6])
        first = hand(at)
        second = hand(at)
        assert (first.button, second.button) == (6, 2)
        at = with_button(6, game, [2, 4, 6])
        before = at.setup()
        called_off = at.deal(mishaps=wrong)
        assert called_off.over
        assert called_off.table.called_off is not None
        assert [player.chips for player in at.players.values()] == [100_000] * 3
        assert any(isinstance(event, Dealt) for event in at.log)
        assert at.setup() == before
        assert (hand(at).button, at.button) == (6, 6)
        # Nobody draws for the button a second time.
        assert not any(isinstance(event, Dealt) for event in at.log)
        assert hand(at).button == 2

    def test_later_in_a_game_too_and_nobody_owes_more_for_it(self) -> None:
        at = with_button(2, BICYCLE, [2, 4, 6])
        for button in (2, 4):
            assert hand(at).button == button
        at.sit(5, 100_000)
        before, owed = at.setup(), at.owes(5)
        assert at.deal(mishaps=[Mishap("extra-card", to="2")] * 2).over
        assert at.setup() == before
        assert at.owes(5) == owed
        assert hand(at).button == 6

    def test_the_button_moves_on_where_the_table_reads_it_so(self) -> None:
        at = with_button(6, BICYCLE, [2, 4, 6], readings={"misdeal-button": "moves"})
        assert at.deal(mishaps=[Mishap("extra-card", to="2")] * 2).over
        assert hand(at).button == 2

    def test_whoever_leaves_takes_no_button_along(self) -> None:
        at = with_button(6, BICYCLE, [2, 4, 6])
        assert at.deal(mishaps=[Mishap("extra-card", to="2")] * 2).over
        at.leave(6)
        assert at.setup().button in (2, 4)
