"""What a table shows to those who sit at it."""

from __future__ import annotations

import pytest

from cardroom.room.moment import Moment
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
