"""What a table shows to those who sit at it."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.room import commands as c
from cardroom.room import showing, wire
from cardroom.room.moment import Moment
from cardroom.telling.observer import Observer
from cardroom.telling.own_hand import OwnHands
from tests.room.running import ANN, BOB, answer, sat_down


def words(moment: Moment, person: str) -> dict[str, str]:
    return moment.state(moment.looker(person)).words or {}


@pytest.mark.parametrize(
    "game_id", ["oceana/texas-holdem", "bicycle/21st-century-blackjack-2nd-edition"]
)
def test_ones_own_hand_is_told_in_words_and_nobody_elses(game_id: str) -> None:
    dealer = sat_down(game_id)
    moment = Moment("t1", dealer)
    told = []
    for _ in range(200):
        if dealer.table.round is not None:
            told.append(words(moment, ANN.id))
            assert set(told[-1]) <= {"1", "1a", "1b", "player-dealer"}
            assert words(moment, BOB.id) == words(moment, "") == {}
        answer(dealer)
        if (wake := dealer.wake) is None or dealer.table.round_number > 3:
            break
        dealer.tick(wake)
        moment = Moment("t1", dealer, moment, whole=dealer.take_changes().whole)
    assert any(words.get("1") for words in told)


def test_a_hand_is_told_as_it_became_last_until_the_next_round() -> None:
    dealer = sat_down("bicycle/let-it-ride-bonus")
    moment, played, before, changed = Moment("t1", dealer), None, {}, 0
    while dealer.table.round_number < 3:
        if dealer.table.round is not None:
            played, before = dealer.table.round, words(moment, ANN.id)
        elif played is not None:
            at_last = OwnHands(dealer.game, dealer.readings).of(Observer(played, 1).look(), 1)
            assert words(moment, ANN.id) == at_last
            changed += at_last != before
        answer(dealer)
        dealer.tick(dealer.wake or dealer.now)
        moment = Moment("t1", dealer, moment, whole=dealer.take_changes().whole)
    assert changed


def test_whoever_takes_a_seat_after_a_round_is_not_told_of_the_hand_that_lies_there() -> None:
    dealer = sat_down("oceana/texas-holdem")
    moment = Moment("t1", dealer)
    while dealer.table.round is not None or not dealer.table.round_number:
        answer(dealer)
        dealer.tick(dealer.wake or dealer.now)
        moment = Moment("t1", dealer, moment, whole=dealer.take_changes().whole)
    assert words(moment, ANN.id)
    dealer.ask(ANN, c.Leave(1), dealer.now)
    dealer.ask(BOB, c.Sit(1, dealer.buy_in.usual), dealer.now)
    moment = Moment("t1", dealer, moment, whole=dealer.take_changes().whole)
    assert words(moment, BOB.id) == words(moment, ANN.id) == {}


def test_the_cards_that_have_won_are_told_from_the_showdown_to_the_next_deal() -> None:
    dealer = sat_down("oceana/texas-holdem")
    told = 0
    while dealer.table.round_number < 12:
        played = dealer.table.round
        answer(dealer)
        dealer.tick(dealer.wake or dealer.now)
        around = msgspec.json.decode(wire.write(showing.around(dealer)))
        if dealer.table.round is not None:
            assert "won_with" not in around
        elif played is not None and (won := around.get("won_with")):
            assert won.keys() == {str(seat) for seat in played.table.won_by}
            # Of each who has won, and to everybody the same: they lie open for all.
            open_cards = {*map(str, Observer(played, None).look().cards("board"))}
            for to, made in won.items():
                own = Observer(played, None).look().cards(to)
                assert len(made) == 5
                assert {*made} <= open_cards | {*map(str, own)}
            told += 1
    assert told
