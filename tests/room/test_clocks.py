"""The clocks of a table: what happens when time is up, and what waits for the end of a round."""

from __future__ import annotations

from cardroom.books import library
from cardroom.room import commands as c
from cardroom.room.before_the_deal import AWAY, DEAL, OFFER
from cardroom.room.house_dealer import HouseDealer
from cardroom.room.notice import Notice, lay
from cardroom.room.occupant import Person
from cardroom.room.pace import Pace
from tests.room.running import ANN, BOB, answer, opened, play_on, sat_down

HOLDEM, BANKED = "oceana/texas-holdem", "oceana/ultimate-texas-holdem"
A_YEAR = 365 * 24 * 3_600_000


def until_asked(dealer: HouseDealer, person: Person = ANN) -> int:
    """Let the clock go on until somebody is asked: which seat of his."""
    for _ in range(2000):
        if asked := dealer.asked(dealer.seats_of(person.id)):
            return asked[0].seat
        assert dealer.wake is not None
        dealer.tick(dealer.wake)
    raise AssertionError("nobody is ever asked")


def until_over(dealer: HouseDealer) -> None:
    number = dealer.table.round_number
    while dealer.table.round is not None and dealer.table.round_number == number:
        assert dealer.wake is not None
        dealer.tick(dealer.wake)


def test_the_clocks_are_those_of_the_house_and_can_be_set() -> None:
    pace = Pace()
    assert (pace.action, pace.time_bank, pace.offer, pace.wagers) == (20000, 60000, 10000, 15000)
    assert (pace.rounds_away, pace.away, pace.call) == (2, 600_000, 30_000)
    notice = Notice(game=HOLDEM, pace=Pace(action=5_000, time_bank=0))
    dealer = HouseDealer(lay(library(), notice, seed=3), notice, 0)
    dealer.ask(ANN, c.Sit(1, dealer.buy_in.usual), 0)
    dealer.ask(ANN, c.InviteBots(3), 0)
    seat = until_asked(dealer)
    assert dealer.asked({seat})[0].until - dealer.now == 5_000


def test_who_leaves_in_mid_round_is_waited_for_no_longer_and_gets_his_chips_after_it() -> None:
    dealer = sat_down(HOLDEM)
    seat = until_asked(dealer)
    dealer.take_changes()
    dealer.ask(ANN, c.Leave(seat), dealer.now)
    assert dealer.wake == dealer.now
    assert dealer.seats_of(ANN.id) == {seat}
    until_over(dealer)
    assert not dealer.seats_of(ANN.id)
    back = [one.chips for one in dealer.changes.transfers if one.person == ANN.id]
    assert len(back) == 1
    assert -dealer.buy_in.usual <= back[0] < 0


def test_chips_that_are_brought_in_mid_round_are_noted_and_added_after_it() -> None:
    dealer = sat_down(HOLDEM)
    seat = until_asked(dealer)
    had = dealer.table.players[seat].chips
    dealer.ask(ANN, c.AddChips(seat, 5000), dealer.now)
    assert dealer.table.players[seat].chips == had
    assert dealer.state.occupants[seat].more_chips == 5000
    assert dealer.accounts()[f"seat {seat}"] == had + 5000
    answer(dealer)
    until_over(dealer)
    assert dealer.state.occupants[seat].more_chips == 0
    assert dealer.table.players[seat].chips >= 5000


def test_the_time_bank_is_used_after_the_time_to_act_and_refills_with_every_round() -> None:
    dealer = sat_down(HOLDEM)
    seat = until_asked(dealer)
    asked, pace = dealer.asked({seat})[0], dealer.pace
    assert asked.until - asked.since == pace.action + pace.time_bank
    late = asked.since + pace.action + 30_000
    choice = c.Choose(seat, dealer.table.round_number, asked.number, asked.decision.default)
    dealer.ask(ANN, choice, late)
    occupant = dealer.state.occupants[seat]
    assert occupant.time_bank == pace.time_bank - 30_000
    was = [occupant.time_bank]
    for rounds in range(2, 10):
        play_on(dealer, rounds)
        was.append(occupant.time_bank)
    assert was[1] == was[0] + pace.refill
    assert was[-1] == pace.time_bank


def test_the_default_is_chosen_when_time_is_up_and_that_is_counted() -> None:
    dealer = sat_down(HOLDEM)
    seat = until_asked(dealer)
    asked = dealer.asked({seat})[0]
    dealer.take_changes()
    dealer.tick(asked.until - 1)
    assert dealer.asked({seat})
    dealer.tick(asked.until)
    chosen = dealer.changes.choices[0]
    assert (chosen.seat, chosen.choice) == (seat, asked.decision.default)
    assert dealer.state.occupants[seat].late
    assert dealer.state.occupants[seat].time_bank == 0


def test_after_two_rounds_away_one_sits_out_and_after_ten_minutes_one_has_left() -> None:
    dealer = sat_down(HOLDEM)
    while not dealer.table.players[1].sits_out:
        assert dealer.wake is not None
        dealer.tick(dealer.wake)
    assert dealer.table.round_number == 2
    goes = dealer.due(AWAY)
    assert goes == (dealer.now + 600_000, 1)
    dealer.tick(goes[0] - 1)
    assert dealer.seats_of(ANN.id) == {1}
    dealer.tick(goes[0])
    assert not dealer.seats_of(ANN.id)


def test_who_sits_out_by_himself_keeps_his_seat_no_longer_than_others() -> None:
    dealer = opened(HOLDEM)
    dealer.ask(ANN, c.Sit(1, dealer.buy_in.usual), 0)
    dealer.ask(ANN, c.SitOut(1), 1000)
    assert dealer.due(AWAY) == (601_000, 1)
    dealer.ask(ANN, c.ComeBack(1), 2000)
    assert dealer.due(AWAY) is None
    dealer.ask(ANN, c.SitOut(1), 3000)
    dealer.ask(BOB, c.Sit(2, dealer.buy_in.usual), 500_000)
    dealer.tick(603_000)
    assert dealer.seats_of(ANN.id) == frozenset()
    assert dealer.seats_of(BOB.id) == {2}


def test_everybody_who_is_called_has_his_own_thirty_seconds() -> None:
    dealer = opened(HOLDEM, seats=3)
    people = [Person(f"p{n}", f"Player {n}") for n in range(1, 7)]
    for seat, person in enumerate(people[:3], 1):
        dealer.ask(person, c.Sit(seat, dealer.buy_in.usual), 0)
        dealer.ask(person, c.SitOut(seat), 0)
    for person in people[3:]:
        dealer.ask(person, c.Queue(), 0)
    for seat, now in ((1, 1_000), (2, 11_000)):
        dealer.ask(people[seat - 1], c.Leave(seat), now)
    assert dealer.state.called == {"p4": 31_000, "p5": 41_000}
    dealer.ask(people[3], c.Sit(1, dealer.buy_in.usual), 12_000)
    dealer.ask(people[2], c.Leave(3), 13_000)
    assert dealer.state.called == {"p5": 41_000, "p6": 43_000}
    dealer.tick(41_000)
    assert list(dealer.state.called) == ["p6"]
    dealer.tick(43_000)
    assert not dealer.state.queue


def test_what_somebody_left_with_is_forgotten_after_an_hour() -> None:
    dealer = opened(HOLDEM)
    for number, now in ((1, 0), (2, 3_000_000), (3, 7_000_000)):
        person = Person(f"p{number}", f"Player {number}")
        dealer.ask(person, c.Sit(1, dealer.buy_in.usual), now)
        dealer.ask(person, c.Leave(1), now)
    assert list(dealer.state.left) == ["p3"]


def test_an_offer_that_is_not_answered_is_declined_and_wagers_are_waited_for() -> None:
    dealer = sat_down(BANKED)
    while (offer := dealer.due(OFFER)) is None or offer[1] != 1:
        answer(dealer)
        assert dealer.wake is not None
        dealer.tick(dealer.wake)
    assert offer[0] - dealer.now <= dealer.pace.offer + dealer.pace.pause
    dealer.tick(offer[0])
    assert dealer.table.offered != 1
    while dealer.table.player_dealer is None:
        assert dealer.wake is not None
        dealer.tick(dealer.wake)
    deal = dealer.due(DEAL)
    assert deal is not None
    assert dealer.unready == [1]
    dealer.ask(ANN, c.Ready(1), dealer.now)
    sooner = dealer.due(DEAL)
    assert sooner is not None
    assert sooner[0] < deal[0]


def test_a_clock_that_jumps_ahead_ends_what_is_due_and_one_that_goes_back_does_nothing() -> None:
    dealer = sat_down(HOLDEM)
    until_asked(dealer)
    was, number = dealer.now, dealer.table.last_number
    dealer.tick(was - A_YEAR)
    assert (dealer.now, dealer.table.last_number) == (was, number)
    while dealer.wake is not None and dealer.wake <= was + A_YEAR:
        dealer.tick(was + A_YEAR)
    assert not dealer.seats_of(ANN.id)
    assert dealer.table.round is None
    brought = sum(one.chips for one in dealer.changes.transfers)
    assert sum(dealer.accounts().values()) == brought
