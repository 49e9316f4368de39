"""Nobody banks more than two rounds in a row where a book says so: the table stops."""

from __future__ import annotations

import pytest

from cardroom.session import NotNow, NotReady, Table, read_snapshot, write_snapshot
from cardroom.session.events import Offered, Stopped
from cardroom.table.setup import IllegalWager, Limits
from cardroom.telling.table_picture import TablePicture
from tests.session.playing import fold_out, table

PRINTED = {
    "bicycle/reverse-bet-pai-gow-tiles": "001:1869",
    "bicycle/three-card-poker": "001:2619",
    "bicycle/let-it-ride-bonus": "001:3439",
    "bicycle/no-bust-21st-century-blackjack-6.0": "001:3970",
    "bicycle/ez-baccarat": "001:4782",
    "bicycle/ez-baccarat-1.0": "001:5060",
    "bicycle/casino-war": "001:5617",
}
ONLY_TWO = {
    "bicycle/21st-century-baccarat-9.0": "001:3992,8997",
    "bicycle/super-pan-9-super-tie": "001:10227,10324",
    "bicycle/three-card-poker-6-card-bonus": "001:5306,5394,8997",
    "central-coast/pure-21.5-blackjack": "002:308,363,669",
    "central-coast/three-card-poker-6-card-bonus": "002:477,669",
    "ocean-view/three-card-poker-6-card-bonus": "003:413,603",
    "oceana/fortune-pai-gow-poker": "000:514,1774",
}
OFFERED = [
    "bicycle/no-bust-21st-century-blackjack-second-chances",
    "bicycle/no-bust-blackjack-joker",
    "bicycle/mississippi-stud-3-card-bonus",
    "oceana/ez-baccarat",
    "oceana/three-card-poker-6-card-bonus",
    "oceana/ultimate-texas-holdem",
]
WAR = "bicycle/casino-war"
PAI_GOW = "bicycle/fortune-pai-gow-poker"


def a_round(at: Table, *bettors: int) -> None:
    """Everybody who is named bets; without a name, everybody but the player-dealer."""
    spots = [s for s in at.game.entry.wagers if not s.later]
    asked = [s for s in spots if s.required] or [s for s in spots if s.base][:1]
    for seat in bettors or [seat for seat in at.players if seat != at.player_dealer]:
        at.put_wagers(seat, {spot.name: 1000 for spot in asked})
    fold_out(at.deal())


def stops(at: Table) -> bool:
    """Whether no round is played before somebody else banks."""
    return at.stopped is not None


def banked_twice(game: str, seats: tuple[int, ...] = (1, 2), **terms: object) -> Table:
    """Seat 1 has banked two rounds."""
    at = table(game, seats, chips=10_000_000, **terms)
    at.accept(1, 1_000_000)
    a_round(at)
    a_round(at)
    return at


@pytest.mark.parametrize(("game", "lines"), [*PRINTED.items(), *ONLY_TWO.items()])
def test_the_table_stops_when_nobody_else_takes_the_position(game: str, lines: str) -> None:
    at = banked_twice(game)
    assert (at.player_dealer, at.offered, at.stopped) == (None, 2, None)
    at.decline(2)
    stopped = [event for event in at.log if isinstance(event, Stopped)]
    assert [event.why for event in stopped] == [lines]
    assert at.stopped == at.waits_for
    assert "seat 1 has banked 2 rounds in a row" in (at.stopped or "")
    with pytest.raises(NotNow, match="somebody else has to bank in between"):
        at.accept(1, 1000)
    with pytest.raises(NotReady, match="the game is stopped"):
        at.deal()


@pytest.mark.parametrize("game", OFFERED)
def test_where_it_is_only_offered_after_two_hands_the_last_one_may_go_on(game: str) -> None:
    at = banked_twice(game)
    at.decline(2)
    assert (at.offered, at.stopped) == (1, None)
    at.accept(1, 1_000_000)


ONE_EACH = ["bicycle/pai-gow-tiles", "bicycle/bonanza-pai-gow-tiles"]
"""Those that pass the position on after each game (001:246)."""


@pytest.mark.parametrize("game", ONE_EACH)
def test_bicycle_tiles_line_246_when_all_others_decline_after_one_game(game: str) -> None:
    for reading in ("last-banker-asked-last", "table-stops"):
        at = table(game, (1, 2), 10_000_000, readings={"position-offered": reading})
        at.accept(1, 1_000_000)
        a_round(at)
        at.decline(2)
        assert stops(at) == (reading == "table-stops")


@pytest.mark.parametrize("game", OFFERED)
def test_or_the_table_stops_there_too_by_the_other_reading(game: str) -> None:
    at = banked_twice(game, readings={"position-offered": "table-stops"})
    at.decline(2)
    assert stops(at)


def test_bicycle_war_line_5617_it_goes_on_when_somebody_else_changes_his_mind() -> None:
    at = banked_twice(WAR)
    at.decline(2)
    at.accept(2, 5000)
    assert not stops(at)
    a_round(at)
    at.pass_on()
    assert at.offered == 1
    at.accept(1, 5000)
    a_round(at)
    a_round(at)
    assert at.offered == 2


@pytest.mark.parametrize("goes", ["leave", "sit_out"])
def test_bicycle_war_line_5617_it_is_told_where_nobody_is_in_the_way_any_more(goes: str) -> None:
    at = banked_twice(WAR)
    at.decline(2)
    followed = TablePicture.of(at, None)
    assert (at.stopped is not None, followed.is_stopped) == (True, True)
    getattr(at, goes)(1)
    followed.see(at.view(None, followed.number))
    assert (at.stopped, at.offered, followed.is_stopped) == (None, None, False)
    assert followed.plain() == TablePicture.of(at, None).plain()
    at.accept(2, 5000)


@pytest.mark.parametrize("stopped", [True, False])
def test_bicycle_wild_pai_gow_line_83_nor_is_anybody_asked_when_one_of_the_last_hand_is_back(
    stopped: bool,
) -> None:
    readings = {"position-offered": "table-stops"}
    limits = Limits(min=100, max=10_000)
    at = table(
        "bicycle/super-pai-gow-poker", [1, 2, 5], 1_000_000, readings=readings, limits=limits
    )
    at.accept(1, 100_000)
    for _ in range(2):
        a_round(at, 2)
    followed = TablePicture.of(at, None)
    at.decline(2)
    if not stopped:
        at.sit_out(1)
    at.sit_out(2)
    assert followed.of(at, None).offered == 5
    at.come_back(2)
    assert (at.offered, stops(at)) == (None, stopped)
    followed.see(at.view(None, followed.number))
    assert followed.plain() == TablePicture.of(at, None).plain()


def test_bicycle_war_line_5617_it_goes_on_with_a_newcomer() -> None:
    at = banked_twice(WAR)
    at.decline(2)
    at.sit(4, 100_000)
    assert isinstance(at.log[-1], Offered)
    assert (at.offered, at.stopped) == (4, None)
    at.decline(4)
    assert stops(at)


def test_bicycle_war_line_5617_taking_it_without_banking_is_nothing_between() -> None:
    at = banked_twice(WAR)
    at.accept(2, 5000)
    at.pass_on()
    assert stops(at)


def test_bicycle_war_line_5617_one_round_and_another_are_two_in_a_row() -> None:
    at = table(WAR, [1, 2])
    at.accept(1, 5000)
    a_round(at)
    at.pass_on()
    at.decline(2)
    at.accept(1, 5000)
    a_round(at)
    assert (at.player_dealer, at.offered) == (None, 2)
    at.decline(2)
    assert stops(at)


@pytest.mark.parametrize("name", [None, "Ann"])
def test_bicycle_war_line_5617_getting_up_and_sitting_down_again_is_nothing_between(
    name: str | None,
) -> None:
    at = table(WAR, [2])
    at.sit(1, 100_000, name)
    at.accept(1, 5000)
    a_round(at)
    a_round(at)
    at.decline(2)
    seat = 1 if name is None else 5
    at.leave(1)
    at.sit(seat, 100_000, name)
    assert stops(at)
    at.leave(seat)
    at.sit(seat, 100_000, "Bob")
    assert not stops(at)
    assert at.offered == seat


def test_bicycle_war_line_5617_a_stopped_table_can_be_written_down() -> None:
    at = banked_twice(WAR)
    at.decline(2)
    again = Table.restore(at.game, read_snapshot(write_snapshot(at.snapshot())))
    assert (again.stopped, again.last_number) == (at.stopped, at.last_number)


class TestPaiGow:
    """What the Bicycle's rules of pai gow poker say besides."""

    def laid(self, *seats: int, most: int | None = 10_000) -> Table:
        return table(PAI_GOW, seats or (1, 2, 3), limits=Limits(min=1000, max=most))

    def test_bicycle_pai_gow_poker_line_89_a_bank_is_at_least_the_minimum(self) -> None:
        at = self.laid()
        with pytest.raises(IllegalWager, match=r"minimum of \$10.*\(001:89\)"):
            at.accept(1, 999)
        at.accept(1, 1000)
        with pytest.raises(IllegalWager, match="001:89"):
            at.bank(500)

    def test_bicycle_pai_gow_poker_line_28_nobody_banks_where_nothing_was_wagered(self) -> None:
        at = self.laid()
        at.accept(1, 50_000)
        a_round(at, 3)
        a_round(at, 3)
        assert at.offered == 3
        at.decline(3)
        at.decline(1)
        with pytest.raises(NotNow, match=r"no wager was on seat 2.*\(001:28,1559\)"):
            at.accept(2, 5000)
        at.accept(1, 5000)
        a_round(at, 2)
        a_round(at, 2)
        assert at.offered == 2

    def test_bicycle_pai_gow_poker_line_28_except_at_tables_without_a_maximum(self) -> None:
        at = self.laid(most=None)
        at.accept(1, 50_000)
        a_round(at, 3)
        a_round(at, 3)
        assert at.offered == 2

    def test_bicycle_super_pan_9_line_535_excepts_no_table(self) -> None:
        at = table("bicycle/super-pan-9", (1, 2, 3), limits=Limits(min=1000))
        at.accept(1, 50_000)
        a_round(at, 3)
        a_round(at, 3)
        assert at.offered == 3
        at.decline(3)
        with pytest.raises(NotNow, match=r"no wager was on seat 2.*\(001:535\)"):
            at.accept(2, 5000)

    def test_bicycle_pai_gow_poker_line_28_with_nobody_left_the_game_is_a_new_one(self) -> None:
        at = self.laid()
        at.accept(1, 50_000)
        a_round(at, 3)
        at.leave(3)
        at.leave(1)
        assert at.offered == 2

    def test_bicycle_pai_gow_poker_line_29_the_second_deal_is_for_those_in_the_first(
        self,
    ) -> None:
        at = self.laid(1, 2, 3, 4)
        at.accept(1, 50_000)
        a_round(at, 3, 4)
        at.pass_on()
        assert [e.why for e in at.log if isinstance(e, Offered)][-1] == "001:29"
        assert at.offered == 3
        at.decline(3)
        at.accept(4, 50_000)
        a_round(at, 1, 2, 3)
        assert (at.player_dealer, at.offered) == (None, 2)

    def test_bicycle_pai_gow_poker_line_29_if_none_of_them_takes_it_the_turn_is_over(self) -> None:
        at = self.laid()
        at.accept(1, 50_000)
        a_round(at)
        at.pass_on()
        at.decline(2)
        at.decline(3)
        assert at.offered == 2
        at.accept(2, 50_000)
        a_round(at)
        a_round(at)
        assert at.offered == 3


THREE_CARD = "bicycle/three-card-poker"


def called_off(at: Table) -> None:
    """A round that the floor calls off while somebody decides."""
    for seat in at.players:
        if seat != at.player_dealer:
            at.put_wagers(seat, {"ante": 1000})
    assert at.deal().waiting
    at.call_off("The lights went out.")


def test_bicycle_three_card_line_2619_a_round_that_was_called_off_is_not_banked() -> None:
    at = table(THREE_CARD, (1, 2), chips=10_000_000)
    at.accept(1, 1_000_000)
    a_round(at)
    called_off(at)
    assert at.posted_bank == 1_000_000
    a_round(at)
    assert (at.player_dealer, at.offered) == (None, 2)
    at.decline(2)
    assert stops(at)


def test_bicycle_three_card_line_2619_who_banked_last_is_who_banked_before_it() -> None:
    at = banked_twice(THREE_CARD)
    at.accept(2, 1_000_000)
    called_off(at)
    at = Table.restore(at.game, read_snapshot(write_snapshot(at.snapshot())))
    at.pass_on()
    assert stops(at)
    with pytest.raises(NotNow, match="somebody else has to bank in between"):
        at.accept(1, 1000)
    at.accept(2, 1_000_000)
    a_round(at)
    at.pass_on()
    at.accept(1, 1_000_000)
