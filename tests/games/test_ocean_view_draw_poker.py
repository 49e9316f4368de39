"""Ocean View's Draw Poker, line by line: $4-$8 limit, with blinds of $2 and $4.

The button is on the last seat, so that seat 1 has the small and seat 2 the big blind.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from tests.games.draws import Drawn, shown

GAME = "ocean-view/draw-poker"
CALLS = "3 call, 1 call, 2 check"
CHECKS = "1 check, 2 check, 3 check"
NOTHING = "Kd Qh Jd 8h 7c"


def hand(one: str, two: str, draw: str = "", **more: Any) -> Drawn:
    actions = ", ".join(filter(None, [CALLS, draw, CHECKS]))
    return Drawn(GAME, {1: one, 2: two, 3: NOTHING}, actions, more=more)


def test_ocean_view_draw_poker_line_107_a_joker_in_the_deck() -> None:
    assert len(library().game(GAME).fresh_deck()) == 53


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As Ah Ad Ac Jk", "Ts Js Qs Ks 9s"),
        ("As Ks Qs Js Ts", "9d 8d 7d 6d 5d"),
        ("9d 8d 7d 6d 5d", "Ks Kh Kc Qd Jk"),
        ("9d 9s 9h 9c 5d", "Ks Kh Kc Qd Qs"),
        ("3s 3h 3c 2d 2s", "As Qs 9s 5s 4s"),
        ("As 9d 8s 5s Jk", "Ah 9h 8c 6c 5c"),  # 121: an ace beside an ace
        ("7h 6s 5s 4d 3d", "As Ah Ac Jh Tc"),
        ("2s 2h 2c Qd Js", "As Ah Kc Ks Tc"),
        ("3s 3h 2c 2d Js", "As Ah Kc Qs Tc"),
        ("2h 2s 3d 4d 6d", "As Kc Qs Tc 9c"),
    ],
)
def test_ocean_view_draw_poker_lines_109_to_119_the_order_of_hands(better: str, worse: str) -> None:
    assert hand(worse, better).net() == {1: -400, 2: 800, 3: -400}


def test_ocean_view_draw_poker_lines_121_123_no_flush_has_two_aces() -> None:
    told = hand("As Ts 8s 6s Jk", "Ah Kh 8c 6h 2h").settled()
    assert "ace" in shown(told, 1)[-1]
    # The joker is the king of spades, and the hand with the next higher card wins.
    assert hand("As Ts 8s 6s Jk", "Ah Kh Jh 6h 2h").net()[2] == 800


def test_ocean_view_draw_poker_line_93_up_to_five_cards() -> None:
    told = hand("2s 3h 5c 9d Tc | As Ah Ad Kc Ks", "Qs Qd 9c 8c 4c", "1 discard 2s 3h 5c 9d Tc")
    assert told.net() == {1: 800, 2: -400, 3: -400}


def test_ocean_view_draw_poker_line_97_a_knock_passes_or_stands_pat() -> None:
    told = Drawn(GAME, {1: "As Ah Ad Kc Ks", 2: "Qs Qd 9c 8c 4c", 3: NOTHING},
                 f"{CALLS}, 1 knock, 2 knock, 3 knock, 1 knock, 2 knock, 3 knock")  # fmt: skip
    assert told.net() == {1: 800, 2: -400, 3: -400}


def test_ocean_view_draw_poker_reading_blinds_and_two_rounds() -> None:
    told = Drawn(GAME, {1: "As Ah Ad Kc Ks", 2: "Qs Qd 9c 8c 4c", 3: NOTHING},
                 f"{CALLS}, 1 bet, 2 call, 3 fold")  # fmt: skip
    assert told.net() == {1: 1600, 2: -1200, 3: -400}


@pytest.mark.parametrize(("street", "kept"), [(None, True), ("draw", False)])
def test_ocean_view_draw_poker_lines_101_103_exposed_cards(street: str | None, kept: bool) -> None:
    where = {"street": street} if street else {"card": 2}
    mishap = {"event": "exposed-card", "to": "1", **where}
    told = hand("2s 3h 5c 9d Tc | As", "Qs Qd 9c 8c 4c", "1 discard 2s", mishaps=[mishap])
    dealt = [e["card"] for e in told.settled()["events"] if e["kind"] == "dealt" and e["seat"] == 1]
    assert len(dealt) == (6 if kept else 7)


def test_ocean_view_draw_poker_line_733_fees() -> None:
    line = hand("As Ah Ad Kc Ks", "Qs Qd 9c 8c 4c", fee={"option": 67}).settled()
    assert line["fees"] == {"pot": 500}
