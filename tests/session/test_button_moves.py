"""Where the button and the blinds go when those who had them leave, house by house."""

from __future__ import annotations

import pytest

from cardroom.session import Table
from cardroom.table.card_table import CardTable
from cardroom.table.events import Posted
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round
from tests.session.playing import dealt_in, fold_out, hand, posts, with_button

BICYCLE = "bicycle/texas-holdem"
LOWBALL = "ocean-view/lowball"
DEAD = {"button-moves": "dead-button"}
SMALL, BIG, DEAD_SMALL = "small-blind", "big-blind", "dead-small-blind"

Blinds = list[tuple[int, str]]


def blinds(at: Table) -> tuple[int | None, Blinds]:
    """Deal a hand that everybody folds: where the button was, and who posted what."""
    played = at.deal()
    found = [(e.seat, e.spot) for e in played.events if isinstance(e, Posted)]
    fold_out(played)
    return played.table.setup.button, sorted(found)


def in_order(played: Round[CardTable]) -> list[int]:
    """Who plays, from the button's left."""
    assert isinstance(played.table, PotTable)
    return [seat.number for seat in played.table.players]


def without(gone: list[int], game: str = BICYCLE, **terms: object) -> Table:
    """Seat 1 of six had the button, 2 and 3 the blinds, and then some of them left."""
    at = with_button(1, game, range(1, 7), **terms)
    hand(at)
    for seat in gone:
        at.leave(seat)
    return at


class TestMovingButton:
    def test_bicycle_holdem_line_782_the_small_blind_leaves(self) -> None:
        at = without([2])
        assert blinds(at) == (3, [(3, SMALL), (4, BIG), (5, BIG)])
        assert blinds(at) == (4, [(4, SMALL), (5, SMALL), (6, BIG)])
        assert blinds(at) == (5, [(1, BIG), (6, SMALL)])

    def test_bicycle_holdem_line_782_the_big_blind_leaves(self) -> None:
        at = without([3])
        assert blinds(at) == (2, [(4, BIG), (5, BIG)])
        assert blinds(at) == (4, [(4, SMALL), (5, SMALL), (6, BIG)])
        assert blinds(at) == (5, [(1, BIG), (6, SMALL)])

    def test_bicycle_holdem_line_782_both_leave_and_nobody_has_the_button_free(self) -> None:
        at = without([2, 3])
        assert blinds(at) == (4, [(4, BIG), (4, DEAD_SMALL), (5, BIG), (6, BIG)])
        assert blinds(at) == (5, [(1, BIG), (5, SMALL), (6, SMALL)])
        assert blinds(at) == (6, [(1, SMALL), (4, BIG)])

    @pytest.mark.parametrize(
        "game", ["oceana/texas-holdem", "central-coast/texas-holdem", "bicycle/badugi"]
    )
    def test_oceana_holdem_line_888_a_third_player_brings_nobody_a_second_big_blind(
        self, game: str
    ) -> None:
        at = with_button(2, game, [2, 6])
        assert blinds(at) == (2, [(2, BIG), (6, SMALL)])
        assert blinds(at) == (6, [(2, SMALL), (6, BIG)])
        assert blinds(at) == (2, [(2, BIG), (6, SMALL)])
        at.sit(4, 100_000)
        assert blinds(at) == (6, [(2, SMALL), (4, BIG)])
        assert blinds(at) == (2, [(4, SMALL), (6, BIG)])
        assert blinds(at) == (4, [(2, BIG), (6, SMALL)])

    def test_oceana_holdem_line_888_who_opens_with_the_small_blind_is_spared_the_big_one(
        self,
    ) -> None:
        at = with_button(2, "oceana/texas-holdem", [2, 6])
        assert blinds(at) == (2, [(2, BIG), (6, SMALL)])
        at.sit(4, 100_000)
        assert blinds(at) == (6, [(2, SMALL), (4, BIG)])
        assert blinds(at) == (2, [(4, SMALL), (6, BIG)])

    def test_bicycle_holdem_line_789_who_posts_both_has_the_big_blind_live(self) -> None:
        played = without([2, 3]).deal()
        found = [e for e in played.events if isinstance(e, Posted)]
        mine = {e.spot: (e.payee, e.amount) for e in found if e.seat == 4}
        assert mine == {BIG: ("4:bets", 400), DEAD_SMALL: ("pot", 200)}

    def test_bicycle_holdem_line_2060_the_event_names_the_lines(self) -> None:
        played = without([2]).deal()
        found = {e.seat: e.why for e in played.events if isinstance(e, Posted)}
        assert found == {3: "001:782,2060", 4: "001:782,2060", 5: "001:764,775"}

    def test_last_chips_are_posted_the_live_blind_first(self) -> None:
        at = with_button(1, BICYCLE, [1, 2, 3, 5, 6])
        at.sit(4, 500)
        while at.setup().button != 1:
            hand(at)
        hand(at)
        for seat in (2, 3):
            at.leave(seat)
        found = [w for w in posts(at.setup()) if w[0] == 4]
        left = at.players[4].chips
        assert found == [(4, BIG, min(400, left))] + [(4, DEAD_SMALL, left - 400)] * (left > 400)

    @pytest.mark.parametrize("gone", [[2, 3], [3, 4], [2, 4]])
    def test_bicycle_holdem_line_775_two_are_left_of_four(self, gone: list[int]) -> None:
        at = with_button(1, BICYCLE, [1, 2, 3, 4])
        hand(at)
        for seat in gone:
            at.leave(seat)
        (other,) = {2, 3, 4}.difference(gone)
        due: Blinds = [(1, BIG), (other, SMALL)]
        if other == 4:
            due = [(1, BIG), (4, BIG), (4, DEAD_SMALL)]
        assert blinds(at) == (other, due)
        assert blinds(at) == (1, [(1, SMALL), (other, BIG)])

    @pytest.mark.parametrize(
        ("game", "lines"),
        [
            ("bicycle/drawmaha", "001:9670,9674"),
            ("central-coast/texas-holdem", "002:166,168"),
            ("central-coast/omaha-hilo", "002:54,60"),
            (LOWBALL, "003:15,23"),
            ("oceana/texas-holdem", "000:883,888"),
            ("oceana/big-o-hilo", "000:766,770"),
        ],
    )
    def test_every_house_has_it_from_player_to_player(self, game: str, lines: str) -> None:
        at = without([2, 3], game)
        played = at.deal()
        found = {(e.seat, e.spot): e.why for e in played.events if isinstance(e, Posted)}
        assert found.keys() == {(4, BIG), (4, DEAD_SMALL), (5, BIG), (6, BIG)}
        assert found[4, BIG] == found[4, DEAD_SMALL] == found[5, BIG] == lines
        assert found[6, BIG] != lines

    def test_a_hand_that_is_called_off_is_dealt_again_with_the_same_blinds(self) -> None:
        at = without([2, 3])
        before = at.setup()
        at.deal()
        at.call_off("the deck was short")
        assert at.setup() == before


class TestDeadButton:
    def test_the_small_blind_leaves(self) -> None:
        at = without([2], readings=DEAD)
        assert blinds(at) == (2, [(3, SMALL), (4, BIG)])
        assert blinds(at) == (3, [(4, SMALL), (5, BIG)])

    def test_the_big_blind_leaves(self) -> None:
        at = without([3], readings=DEAD)
        assert blinds(at) == (2, [(4, BIG)])
        assert blinds(at) == (3, [(4, SMALL), (5, BIG)])
        assert blinds(at) == (4, [(5, SMALL), (6, BIG)])

    def test_both_leave(self) -> None:
        at = without([2, 3], readings=DEAD)
        assert blinds(at) == (2, [(4, BIG)])
        assert blinds(at) == (3, [(4, SMALL), (5, BIG)])
        assert blinds(at) == (4, [(5, SMALL), (6, BIG)])

    def test_the_last_player_before_it_acts_last(self) -> None:
        at = without([2], readings=DEAD)
        assert in_order(at.deal()) == [3, 4, 5, 6, 1]
        assert at.button == 2

    @pytest.mark.parametrize(("gone", "button", "big"), [(1, 3, 2), (2, 3, 1), (3, 2, 1)])
    def test_bicycle_holdem_line_775_from_three_players_to_two(
        self, gone: int, button: int, big: int
    ) -> None:
        at = with_button(1, BICYCLE, [1, 2, 3], readings=DEAD)
        hand(at)
        at.leave(gone)
        assert blinds(at) == (button, sorted([(button, SMALL), (big, BIG)]))

    def test_bicycle_drawmaha_line_9665_the_big_blind_alone_is_followed_by_who_sits_out(
        self,
    ) -> None:
        at = with_button(1, "bicycle/drawmaha", range(1, 10), readings=DEAD)
        hand(at)
        at.leave(3)
        assert in_order(at.deal()) == [4, 6, 7, 8, 9, 1, 2]


class TestWithoutBlinds:
    """The button goes to the next player, also when whoever had it leaves."""

    @pytest.mark.parametrize(
        "game",
        ["oceana-classic/five-card-draw", "bicycle/chinese-poker-bcc", "bicycle/mexican-poker"],
    )
    @pytest.mark.parametrize(("gone", "buttons"), [(1, [2, 3, 2]), (2, [3, 1, 3]), (3, [2, 1, 2])])
    def test_to_the_next_player(self, game: str, gone: int, buttons: list[int]) -> None:
        at = with_button(1, game, [1, 2, 3])
        hand(at)
        at.leave(gone)
        assert [hand(at).button for _ in range(3)] == buttons

    def test_somebody_who_sits_down_left_of_it_has_it_next(self) -> None:
        at = with_button(1, "oceana-classic/five-card-draw", [1, 3, 4])
        hand(at)
        at.sit(2, 100_000)
        setup = hand(at)
        assert (setup.button, dealt_in(setup)) == (2, [1, 2, 3, 4])


class TestLowball:
    """Ocean View, 003:141: wait for the big blind or kill the pot in any position."""

    def later(self, *seats: int) -> Table:
        """Seats 1, 3, 5 and 7; the button is next at 3, and some have just sat down."""
        at = with_button(1, LOWBALL, [1, 3, 5, 7])
        hand(at)
        for seat in seats:
            at.sit(seat, 20_000)
        return at

    def test_ocean_view_lowball_line_141_a_new_player_is_not_dealt_in_free(self) -> None:
        at = self.later(8)
        assert [(w.spot, w.amount) for w in at.owes(8)] == [("kill", 800)]
        assert dealt_in(hand(at)) == [1, 3, 5, 7]

    def test_ocean_view_lowball_line_141_he_waits_for_the_big_blind(self) -> None:
        at = self.later(8)
        hand(at)
        setup = hand(at)
        assert (setup.button, dealt_in(setup)) == (5, [1, 3, 5, 7, 8])
        assert posts(setup) == []
        assert at.owes(8) == ()

    def test_ocean_view_lowball_line_141_or_he_kills_the_pot(self) -> None:
        at = self.later(8)
        at.wants(8, "post")
        setup = at.setup()
        assert posts(setup) == [(5, SMALL, 200), (7, BIG, 400), (8, "kill", 800)]
        played = at.deal()
        turn = played.turn
        assert turn is not None
        assert turn.street == "before-draw"  # Nobody else is asked for a kill.
        fold_out(played)
        assert at.owes(8) == ()
        assert posts(at.setup()) == []

    @pytest.mark.parametrize("seat", [4, 6])
    def test_ocean_view_lowball_line_141_in_any_position(self, seat: int) -> None:
        at = self.later(seat)
        at.wants(seat, "post")
        setup = at.setup()
        if seat == 6:
            # The big blind has come to him.
            assert (dealt_in(setup), posts(setup)) == ([1, 3, 5, 6, 7], [])
            return
        assert posts(setup) == [(5, SMALL, 200), (7, BIG, 400), (4, "kill", 800)]
        hand(at)

    def test_ocean_view_holdem_line_19_the_button_jumps_who_came_in_before_it(self) -> None:
        at = self.later(4)
        at.wants(4, "post")
        hand(at)
        assert blinds(at) == (5, [(1, BIG), (7, SMALL)])
        assert blinds(at) == (7, [(1, SMALL), (3, BIG)])
        assert blinds(at) == (1, [(3, SMALL), (4, BIG)])

    def test_ocean_view_lowball_line_141_one_kill_in_a_hand(self) -> None:
        at = self.later(8, 9)
        for seat in (8, 9):
            at.wants(seat, "post")
        assert dealt_in(hand(at)) == [1, 3, 5, 7, 8]
        assert posts(at.setup())[-1] == (9, "kill", 800)

    def test_ocean_view_lowball_line_141_who_missed_a_blind_does_the_same(self) -> None:
        at = self.later()
        at.sit_out(7)
        hand(at)
        at.come_back(7)
        assert [w.spot for w in at.owes(7)] == ["kill"]
        at.wants(7, "post")
        assert (7, "kill", 800) in posts(at.setup())

    def test_ocean_view_lowball_line_141_who_cannot_post_all_of_it(self) -> None:
        for reading, killed in (("first-from-the-button", []), ("with-last-chips", [8])):
            at = with_button(1, LOWBALL, [1, 3, 5, 7], readings={"entering-kill": reading})
            hand(at)
            at.sit(8, 799)
            at.wants(8, "post")
            assert dealt_in(at.setup()) == [1, 3, 5, 7, *killed]
            assert ((8, "kill", 799) in posts(at.setup())) is bool(killed)
            fold_out(at.deal())
