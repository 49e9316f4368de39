"""The road of a game that keeps one: what came, round by round, as everybody has seen it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardroom.books import library
from cardroom.cards import CARDS, Card
from cardroom.games import MECHANISMS
from cardroom.hands import baccarat_points
from cardroom.history import replay
from cardroom.room import showing
from cardroom.table.events import Dealt, Event
from tests.room.running import play_on, sat_down

WITH_A_ROAD = {
    library().heading(one).mechanism: one
    for one in library().ids()
    if MECHANISMS[library().heading(one).mechanism].road is not None
}


def winner(told: Sequence[Event], sides: tuple[str, ...]) -> int:
    """Which hand was closer to nine, by the cards that lay there."""
    hands: dict[str, list[Card]] = {}
    for event in told:
        if isinstance(event, Dealt):
            hands.setdefault(event.to, []).append(CARDS[event.card])
    player, banker = (baccarat_points(hands[side]) for side in sides[:2])
    return 0 if player > banker else 1 if banker > player else 2


def test_the_games_that_keep_a_road_are_baccarat() -> None:
    assert {"baccarat", "baccarat-hit-or-stand"} == set(WITH_A_ROAD)


@pytest.mark.parametrize("game", WITH_A_ROAD.values(), ids=WITH_A_ROAD.keys())
def test_the_road_goes_on_with_every_round(game: str) -> None:
    dealer = sat_down(game)
    road = dealer.game.mechanism.road
    assert road is not None
    sides = road.sides(dealer.game.definition.rules)
    play_on(dealer, 12)
    played = [replay(one.record, library()).table.log for one in dealer.take_changes().played]
    assert len(played) > 8
    came = [winner(log, sides) for log in played]
    assert showing.around(dealer).results == "".join(map(str, came))
