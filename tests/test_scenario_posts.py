"""Posts that a scenario lists among its decisions: straddles, kills and blinds of new players."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.scenario import settle

POTS = {"type": "pot-limit", "small_blind": 1000, "big_blind": 2000, "chip": 100}
LIMIT = {
    "type": "limit",
    "small_blind": 200,
    "big_blind": 400,
    "small_bet": 400,
    "big_bet": 800,
    "chip": 100,
}


def hand(
    decisions: str,
    *,
    game: str = "bicycle/texas-holdem",
    structure: dict[str, Any] = LIMIT,
    seats: int = 5,
    **more: Any,
) -> dict[str, Any]:
    """A hand with the button on the last seat; ``3 raise 800`` raises to that."""
    listed = []
    for told in decisions.split(", "):
        seat, do, *to = told.split()
        listed.append({"seat": int(seat), "do": do} | ({"to": int(to[0])} if to else {}))
    return settle(
        {
            "game": game,
            "seats": [{"seat": seat, "chips": 100000} for seat in range(1, seats + 1)],
            "button": seats,
            "structure": structure,
            "decisions": listed,
        }
        | more
    )


@pytest.mark.parametrize("straddle", ["3 straddle 4000", "3 straddle"])
def test_bicycle_line_1044_a_straddle_may_be_a_decision(straddle: str) -> None:
    line = hand(f"{straddle}, 4 fold, 5 fold, 1 fold, 2 call, 3 raise 8000", structure=POTS)
    assert line["first_to_act"] == 4
    assert line["net"] == {"1": -1000, "2": -4000, "3": 5000, "4": 0, "5": 0}


@pytest.mark.parametrize(
    ("decisions", "game", "why"),
    [
        ("3 straddle 800", "bicycle/texas-holdem", "001:793,1044"),
        ("3 kill 800", "oceana/texas-holdem", "no pot is killed here"),
        ("3 post 300", "bicycle/texas-holdem", "new-player-post of seat 3 is $4, not $3"),
    ],
)
def test_what_may_not_be_posted_is_refused_where_it_is_listed(
    decisions: str, game: str, why: str
) -> None:
    line = hand(decisions, game=game)
    assert (line["illegal"], line["at"]) == (True, 0)
    assert why in line["why"]


@pytest.mark.parametrize("post", ["4 post 400", "4 post", "1 post 200, 2 post 400, 4 post"])
def test_bicycle_line_779_a_new_players_post_may_be_a_decision(post: str) -> None:
    line = hand(f"{post}, 3 fold, 4 raise 800")
    assert line["net"] == {"1": -200, "2": -400, "3": 0, "4": 600, "5": 0}


def test_bicycle_line_787_both_blinds_together_are_those_that_were_missed() -> None:
    line = hand("4 post 600, 3 fold, 4 check, 5 fold, 1 fold, 2 raise 800, 4 fold")
    assert line["net"] == {"1": -200, "2": 800, "3": 0, "4": -600, "5": 0}


@pytest.mark.parametrize(
    ("game", "history"),
    [
        ("bicycle/omaha-hilo", [{"winner": 3}]),
        ("bicycle/omaha-hilo", []),
        ("bicycle/lowball", [{"winner": 3}, {"winner": 3}]),
    ],
)
def test_a_kill_that_is_due_may_be_a_decision(game: str, history: list[dict[str, Any]]) -> None:
    line = hand("3 kill 800, 4 call, 5 fold, 1 fold, 2 fold", game=game, history=history)
    assert line["first_to_act"] == 4
    assert line["pots"][0]["amount"] == 200 + 400 + 2 * 800


def test_in_lowball_who_has_seen_two_cards_is_asked_in_turn_all_the_same() -> None:
    line = hand("1 decline, 2 decline, 3 kill 800, 4 fold, 5 fold", game="bicycle/lowball")
    assert line["net"] == {"1": -200, "2": -400, "3": 600, "4": 0, "5": 0}
