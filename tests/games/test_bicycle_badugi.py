"""The Bicycle's Badugi, line by line: $4-$8 limit, with blinds of $2 and $4.

The button is on the last seat, so that seat 1 has the small and seat 2 the big blind.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.scenario import BadScenario, settle
from cardroom.table.decisions import Choice
from cardroom.table.events import Burned, Dealt, Discarded
from cardroom.table.setup import SeatSetup, Setup
from cardroom.table.stock import Stacked
from tests.games.draws import Drawn, shown
from tests.games.hands import paid_from_pot

GAME = "bicycle/badugi"
CALLS = "3 call, 1 call, 2 check"
CHECKS = "1 check, 2 check, 3 check"
WHEEL, ROUGH, THREE, TWO = "4s 3d 2c Ah", "Ks Qd Jc Th", "5s 2d Ac Kc", "8s 7s 8h 7h"


def hand(one: str, two: str, three: str, *draws: str, **more: Any) -> Drawn:
    """Three players in for $4 each, who check it down; then what they do at each draw."""
    first, second = (*draws, "", "")[:2]
    steps = [CALLS, first, CHECKS, second, CHECKS]
    return Drawn(GAME, {1: one, 2: two, 3: three}, ", ".join(filter(None, steps)), more=more)


def test_bicycle_badugi_line_9291_52_cards_and_no_joker() -> None:
    assert len(library().game(GAME).fresh_deck()) == 52


def test_bicycle_badugi_line_9300_the_lowest_badugi_wins() -> None:
    line = hand(ROUGH, WHEEL, "5s 3h 2h Ac").settled()
    assert line["net"] == {"1": -400, "2": 800, "3": -400}
    assert shown(line, 2)[-1].endswith("badugi, four-three-deuce-ace")
    assert paid_from_pot(line) == [(2, 1200, "the pot", "001:9345-9346")]


def test_bicycle_badugi_line_9300_any_badugi_beats_three_cards() -> None:
    assert hand(ROUGH, THREE, TWO).net() == {1: 800, 2: -400, 3: -400}


def test_bicycle_badugi_line_9301_of_three_cards_the_lowest() -> None:
    assert hand("5h 3s Ad Jd", THREE, TWO).net() == {1: -400, 2: 800, 3: -400}


def test_bicycle_badugi_line_9302_two_cards_beat_one() -> None:
    line = hand("As 3s 5s 7s", "Kd Kc Qd Qc", "Ah 4h 6h 8h").settled()
    assert line["net"] == {"1": -400, "2": 800, "3": -400}
    assert shown(line, 1)[-1].endswith("one card, ace")


def test_bicycle_badugi_line_9306_eight_seats() -> None:
    seats = [{"seat": n, "chips": 10_000} for n in range(1, 10)]
    settle({"game": GAME, "seats": seats[:8], "button": 8})
    with pytest.raises(BadScenario, match="8"):
        settle({"game": GAME, "seats": seats, "button": 1})


def test_bicycle_badugi_line_9316_four_cards_one_at_a_time_from_the_small_blind() -> None:
    events = hand(WHEEL, ROUGH, THREE).settled()["events"]
    assert [e["seat"] for e in events if e["kind"] == "dealt"] == [1, 2, 3] * 4


def test_bicycle_badugi_line_9316_the_left_of_the_big_blind_begins() -> None:
    assert hand(WHEEL, ROUGH, THREE).settled()["first_to_act"] == 3


def test_bicycle_badugi_line_9320_six_raises() -> None:
    raises = "3 raise, 1 raise, 2 raise, 3 raise, 1 raise, 2 raise"
    told = Drawn(GAME, {1: WHEEL, 2: ROUGH, 3: THREE}, f"{raises}, 3 raise")
    assert "six raises" in told.refused()
    # Between two players there is no limit.
    heads_up = "3 fold, " + ", ".join(["1 raise, 2 raise"] * 4) + ", 1 call"
    Drawn(GAME, {1: WHEEL, 2: ROUGH, 3: THREE}, heads_up).net()


def test_bicycle_badugi_line_9320_a_raise_leaves_no_check() -> None:
    told = Drawn(GAME, {1: WHEEL, 2: ROUGH, 3: THREE}, "3 raise, 1 fold, 2 check")
    assert told.refused()


def test_bicycle_badugi_lines_9323_9333_two_draws_of_up_to_four_cards() -> None:
    told = hand(
        f"{THREE} | Kd 4h", ROUGH, "9s 9h 9c 9d | 5c 6c 7c 8c",
        "1 discard Kc, 3 discard 9s 9h 9c 9d", "1 discard Kd",
    )  # fmt: skip
    line = told.settled()
    assert line["net"] == {"1": 800, "2": -400, "3": -400}
    assert shown(line, 1)[-1].endswith("badugi, five-four-deuce-ace")


@pytest.mark.parametrize("names", [("first-draw", "second-draw"), ("draw", "draw"), ("1st", "2nd")])
def test_bicycle_badugi_streets_of_a_scenario_may_be_named_alike(names: tuple[str, str]) -> None:
    told = hand(f"{THREE} | Kd 4h", ROUGH, TWO, "1 discard Kc", "1 discard Kd").scenario()
    for street, at in zip(names, (3, 7), strict=True):
        told["decisions"][at]["street"] = street
    assert settle(told)["net"] == {"1": 800, "2": -400, "3": -400}


def test_bicycle_badugi_line_9323_new_cards_come_when_all_have_discarded() -> None:
    told = hand(f"{THREE} | 4h", f"{ROUGH} | 9c", TWO, "1 discard Kc, 2 discard Ks")
    kinds = [
        e["kind"] for e in told.settled()["events"]
        if e["kind"] == "discarded" or (e["kind"] == "dealt" and e["card"] in ("4h", "9c"))
    ]  # fmt: skip
    assert kinds == ["discarded", "discarded", "dealt", "dealt"]


def test_bicycle_badugi_line_9323_no_card_is_burned() -> None:
    kinds = {e["kind"] for e in hand(THREE, ROUGH, TWO, "1 discard Kc").settled()["events"]}
    assert "burned" not in kinds


def test_bicycle_badugi_line_9323_five_cards_cannot_be_thrown_away() -> None:
    told = Drawn(GAME, {1: WHEEL, 2: ROUGH, 3: THREE}, f"{CALLS}, 1 discard {WHEEL} 5s")
    assert told.refused()


@pytest.mark.parametrize("street", ["third-draw", "after-third-draw"])
def test_bicycle_badugi_line_9343_there_is_no_third_draw(street: str) -> None:
    game = library().game(GAME)
    seats = tuple(SeatSetup(n, 50_000) for n in (1, 2))
    played = game.round(Setup(game=GAME, seats=seats, button=2), Stacked(game.fresh_deck()))
    streets = []
    while played.turn is not None:
        streets.append(played.turn.street)
        played.choose(played.turn.seat, Choice(played.turn.options[0].do))
    assert street not in streets
    assert list(dict.fromkeys(streets)) == [
        "before-draw", "first-draw", "after-first-draw", "second-draw", "after-second-draw",
    ]  # fmt: skip


def test_bicycle_badugi_line_9310_a_third_draw_where_a_fourth_round_is_played() -> None:
    told = Drawn(
        GAME,
        {1: f"{THREE} | Kd Qh 4h", 2: ROUGH, 3: TWO},
        f"{CALLS}, 1 discard Kc, {CHECKS}, 1 discard Kd, 1 bet, 2 call, 3 call, 1 discard Qh, "
        "1 bet, 2 call, 3 fold",
        more={"readings": {"rounds": "three-draws"}},
    )
    # Four dollars before the first draw, and eight in each of the last two rounds.
    assert told.net() == {1: 3200, 2: -2000, 3: -1200}


def test_bicycle_badugi_reading_bet_sizes_the_upper_limit_is_for_the_last_round() -> None:
    bets = "1 bet, 2 call, 3 call"
    told = Drawn(GAME, {1: WHEEL, 2: ROUGH, 3: THREE}, f"{CALLS}, {bets}, {bets}")
    assert told.net() == {1: 3200, 2: -1600, 3: -1600}


def test_bicycle_badugi_line_9323_all_discards_are_shuffled_when_the_deck_runs_out() -> None:
    """Eight players who throw away four cards each need 32, and the deck has 20."""
    game = library().game(GAME)
    seats = tuple(SeatSetup(n, 50_000) for n in range(1, 9))
    played = game.round(Setup(game=GAME, seats=seats, button=8), Stacked(game.fresh_deck()))
    while played.turn is not None:
        last = played.turn.options[-1]
        choice = list(last.picks())[-1] if last.cards else Choice(played.turn.options[0].do)
        played.choose(played.turn.seat, choice)
    events = played.events
    assert not any(isinstance(event, Burned) for event in events)
    thrown = [card for e in events if isinstance(e, Discarded) for card in e.cards][:32]
    assert set(played.table.stock.reshuffles[0]) == set(thrown)
    dealt = [event.card for event in events if isinstance(event, Dealt)]
    assert len(dealt) == 8 * 12
    assert len(set(dealt[:52])) == 52  # The last card is dealt like any other.


def test_bicycle_badugi_line_9347_equal_hands_share_and_odd_chips_go_left_of_the_button() -> None:
    structure = {"small_blind": 100, "big_blind": 300, "small_bet": 300, "big_bet": 600}
    tied = hand("4s 3d 2c Kc", "4h 3s 2d Kd", TWO, structure={**structure, "chip": 200})
    assert tied.settled()["pots"] == [{"amount": 900, "winners": {"1": 500, "2": 400}}]


@pytest.mark.parametrize(
    ("schedule", "option", "fee"),
    [("poker-badugi", 7, 300), ("poker-badugi", 8, 200), ("badugi-own", 4, 200)],
)
def test_bicycle_badugi_lines_9353_11442_fees(schedule: str, option: int, fee: int) -> None:
    charged = {"schedule": schedule, "option": option}
    assert hand(WHEEL, ROUGH, THREE, fee=charged).settled()["fees"] == {"pot": fee}
    folded = Drawn(GAME, {1: WHEEL, 2: ROUGH, 3: THREE}, "3 fold, 1 fold", more={"fee": charged})
    assert folded.settled()["fees"] == {"pot": 100}
