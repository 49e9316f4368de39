"""A table that is run by a house dealer: rounds follow each other, whoever answers or does not."""

from __future__ import annotations

import gc

import msgspec
import pytest

from cardroom.books import library
from cardroom.room import commands as c
from cardroom.room.before_the_deal import OFFER
from cardroom.room.house_dealer import HouseDealer
from cardroom.room.notice import Notice, lay
from cardroom.room.occupant import DealerState, Person
from cardroom.room.run_table import Refusal
from cardroom.session import Table, read_snapshot, write_snapshot
from cardroom.table.round import Round
from cardroom.table.setup import FeeChoice
from tests.room.running import ANN, BOB, answer, opened, play_on, sat_down

GAMES = [one for one in library().ids() if library().heading(one).kind != "tournament"]


@pytest.mark.parametrize("game_id", GAMES)
def test_rounds_follow_each_other_for_somebody_who_never_waits_for_a_banker(game_id: str) -> None:
    dealer = sat_down(game_id)
    brought = sum(dealer.table.held.values())
    played = []
    for rounds in range(2, 5):
        play_on(dealer, rounds)
        assert dealer.table.round_number >= rounds, (dealer.table.waits_for, dealer.state)
        changes = dealer.take_changes()
        brought += sum(transfer.chips for transfer in changes.transfers)
        played += [one.number for one in changes.played]
        assert sum(dealer.accounts().values()) == brought
    assert played == list(range(1, dealer.table.round_number + (dealer.table.round is None)))
    assert dealer.seats_of(ANN.id) == {1}
    state = msgspec.json.decode(msgspec.json.encode(dealer.state), type=DealerState)
    assert state == dealer.state
    snapshot = read_snapshot(write_snapshot(dealer.table.snapshot()))
    assert Table.restore(dealer.table.game, snapshot).snapshot() == snapshot


def timed() -> tuple[str, FeeChoice]:
    """A pot game and one of its options that is taken by the clock."""
    for game_id in GAMES:
        game = library().game(game_id)
        for schedule in game.schedules:
            for option in schedule.options:
                if option.time and option.minutes and not game.family.is_banked:
                    return game_id, FeeChoice(option.number, schedule.schedule)
    raise AssertionError("no book takes a collection by the clock")


def test_a_collection_by_the_clock_is_taken_when_its_time_has_come() -> None:
    game_id, fee = timed()
    notice = Notice(game=game_id, fee=fee)
    dealer = HouseDealer(lay(library(), notice, seed=3), notice, 0)
    dealer.ask(ANN, c.Sit(1, dealer.buy_in.usual), 0)
    dealer.ask(ANN, c.InviteBots(6), 0)
    play_on(dealer, 400)
    assert dealer.now > 1_800_000
    assert dealer.table.collected > 0
    assert sum(dealer.accounts().values()) == sum(
        transfer.chips for transfer in dealer.changes.transfers
    )


def test_a_full_table_calls_those_who_wait_one_after_the_other() -> None:
    dealer = opened("oceana/texas-holdem", seats=2)
    people = [Person(f"p{n}", f"Player {n}") for n in range(1, 5)]
    for seat, person in enumerate(people[:2], 1):
        dealer.ask(person, c.Sit(seat, dealer.buy_in.usual), 0)
    for person in people[2:]:
        dealer.ask(person, c.Queue(), 0)
    assert not dealer.state.called
    dealer.ask(people[0], c.Leave(1), 0)
    while 1 in dealer.state.occupants:
        assert dealer.wake is not None
        dealer.tick(dealer.wake)
    assert list(dealer.state.called) == ["p3"]
    with pytest.raises(Refusal, match="waited longer"):
        dealer.ask(people[3], c.Sit(1, dealer.buy_in.usual), dealer.now)
    dealer.tick(dealer.now + dealer.pace.call)
    assert list(dealer.state.called) == ["p4"]
    assert dealer.state.queue == ["p4"]
    dealer.ask(people[3], c.Sit(1, dealer.buy_in.usual), dealer.now)
    assert not dealer.state.queue


def test_people_take_the_seats_of_bots_when_their_round_is_over() -> None:
    dealer = sat_down("oceana/texas-holdem", 5, seats=6)
    play_on(dealer, 1)
    bot = next(seat for seat, one in dealer.state.occupants.items() if one.is_bot)
    assert dealer.table.round is not None
    dealer.ask(BOB, c.Sit(bot, dealer.buy_in.usual), dealer.now)
    assert dealer.state.reserved[bot].name == "Bob"
    play_on(dealer, 2)
    assert dealer.seats_of(BOB.id) == {bot}
    assert not dealer.state.reserved


def test_who_is_away_sits_out_and_then_leaves_with_his_chips() -> None:
    dealer = sat_down("oceana/texas-holdem", 3)
    for _ in range(5000):
        if not dealer.seats_of(ANN.id) or (wake := dealer.wake) is None:
            break
        dealer.tick(wake)
    assert not dealer.seats_of(ANN.id)
    mine = [transfer.chips for transfer in dealer.changes.transfers if transfer.person == ANN.id]
    assert mine[0] == dealer.buy_in.usual
    assert mine[1] < 0
    # Bots among themselves play for nobody.
    assert dealer.wake is None


def test_who_comes_back_soon_brings_what_he_left_with() -> None:
    dealer = opened("oceana/texas-holdem")
    most = dealer.buy_in.most
    dealer.ask(ANN, c.Sit(1, most), 0)
    dealer.ask(ANN, c.Leave(1), 0)
    with pytest.raises(Refusal, match="left with"):
        dealer.ask(ANN, c.Sit(1, dealer.buy_in.usual), 1)
    dealer.ask(ANN, c.Sit(1, dealer.buy_in.usual), dealer.pace.brings_back + 1)
    assert dealer.table.players[1].chips == dealer.buy_in.usual


def test_an_offer_that_has_been_answered_is_waited_for_no_more() -> None:
    dealer = sat_down("oceana/ultimate-texas-holdem")
    for _ in range(1000):
        if dealer.table.offered == 1:
            break
        answer(dealer)
        assert dealer.wake is not None
        dealer.tick(dealer.wake)
    assert dealer.due(OFFER) is not None
    dealer.ask(ANN, c.Decline(1), dealer.now)
    while dealer.table.player_dealer is None:
        assert dealer.wake is not None
        dealer.tick(dealer.wake)
    assert dealer.due(OFFER) is None


@pytest.mark.parametrize("in_round", [False, True])
@pytest.mark.parametrize(("seats", "left"), [(3, "choose seat 3"), (2, "let yourself be called")])
def test_of_two_who_reach_for_a_bots_seat_one_has_it_and_the_other_hears_what_is_left(
    *, in_round: bool, seats: int, left: str
) -> None:
    dealer = sat_down("oceana/texas-holdem", bots=seats - 1, seats=seats)
    if in_round:
        play_on(dealer, 1)
    assert (dealer.table.round is not None) is in_round
    cleo, chips = Person("p3", "Cleo"), dealer.buy_in.usual
    dealer.ask(BOB, c.Sit(2, chips), dealer.now)
    before = dealer.accounts()
    with pytest.raises(Refusal) as refused:
        dealer.ask(cleo, c.Sit(2, chips), dealer.now)
    assert str(refused.value) == f"seat 2 is taken, Bob was quicker: {left}."
    assert dealer.accounts() == before
    assert dealer.is_here(BOB.id)
    assert not dealer.is_here(cleo.id)


@pytest.mark.parametrize("game_id", ["oceana/texas-holdem", "bicycle/let-it-ride-bonus"])
def test_of_all_rounds_that_were_played_only_the_last_one_is_kept(game_id: str) -> None:
    dealer = sat_down(game_id)
    gc.collect()
    others = {id(one) for one in gc.get_objects() if issubclass(type(one), Round)}
    gc.disable()
    try:
        play_on(dealer, 4)
        kept = [one for one in gc.get_objects() if issubclass(type(one), Round)]
    finally:
        gc.enable()
    mine = [one for one in kept if id(one) not in others]
    assert mine
    assert len(mine) <= 2, "a round that is over waits for the collector"


@pytest.mark.parametrize("game_id", ["bicycle/casino-war", "bicycle/21st-century-baccarat-5.0"])
def test_where_somebody_banks_bots_come_two_at_least_and_take_turns_at_it(game_id: str) -> None:
    dealer = sat_down(game_id, bots=1)
    dealer.ask(ANN, c.Always(1, "decline"), dealer.now)
    play_on(dealer, 6)
    assert dealer.table.round_number >= 6
    assert len(dealer.state.occupants) == 3
    dealer.ask(ANN, c.InviteBots(0), dealer.now)
    assert dealer.state.bots == 0
    assert sat_down("oceana/texas-holdem", bots=1).state.bots == 1
