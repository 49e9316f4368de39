"""What a table shows to those who sit at it."""

from __future__ import annotations

import pytest

from cardroom.room.showing import Sights, mine
from tests.room.running import ANN, BOB, answer, sat_down


@pytest.mark.parametrize(
    "game_id", ["oceana/texas-holdem", "bicycle/21st-century-blackjack-2nd-edition"]
)
def test_ones_own_hand_is_told_in_words_and_nobody_elses(game_id: str) -> None:
    dealer, sights = sat_down(game_id), Sights()
    told = []
    for _ in range(200):
        if dealer.table.round is not None:
            told.append(mine(dealer, sights, ANN.id).words)
            assert set(told[-1]) <= {"1", "1a", "1b", "player-dealer"}
            assert mine(dealer, sights, BOB.id).words == mine(dealer, sights, "").words == {}
        answer(dealer)
        if (wake := dealer.wake) is None or dealer.table.round_number > 3:
            break
        dealer.tick(wake)
    assert any(words.get("1") for words in told)
