"""A table that is run by a house dealer: rounds follow each other, whoever answers or does not."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.books import library
from cardroom.room.occupant import DealerState
from cardroom.session import Table, read_snapshot, write_snapshot
from tests.room.running import ANN, play_on, sat_down

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
