"""The Bicycle's Archie, line by line: $4-$8 limit, with blinds of $2 and $4.

The button is on the last seat, so that seat 1 has the small and seat 2 the big blind.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardroom.books import library
from cardroom.scenario import settle
from cardroom.table.decisions import Choice
from cardroom.table.events import Dealt, Discarded
from cardroom.table.setup import SeatSetup, Setup
from cardroom.table.stock import Stacked
from tests.games.draws import Drawn, shown
from tests.games.hands import paid_from_pot

GAME = "bicycle/archie"
CALLS = "3 call, 1 call, 2 check"
CHECKS = "1 check, 2 check, 3 check"
SIXES, FIVES, NOTHING = "6s 6d Jc Th 9s", "5s 5d Jc Th 9s", "Kd Qh Jd 8h 7c"
SMOOTH, ROUGH = "6h 4d 3c 2h Ac", "6c 5h 4c 3h Ad"


def hand(one: str, two: str, three: str, *draws: str, **more: Any) -> Drawn:
    """Three players in for $4 each, who check it down; then what they do at each draw."""
    steps = [CALLS]
    for draw in (*draws, "", "", "")[:3]:
        steps += [draw, CHECKS]
    return Drawn(GAME, {1: one, 2: two, 3: three}, ", ".join(filter(None, steps)), more=more)


def test_bicycle_archie_line_9776_52_cards_and_no_joker() -> None:
    assert len(library().game(GAME).fresh_deck()) == 52


def test_bicycle_archie_lines_9802_9926_high_and_low_have_half_each() -> None:
    line = hand(SIXES, SMOOTH, NOTHING).settled()
    assert line["net"] == {"1": 200, "2": 200, "3": -400}
    assert paid_from_pot(line) == [
        (1, 600, "the high half of the pot", "001:9802,9926"),
        (2, 600, "the low half of the pot", "001:9804-9812,9926"),
    ]


@pytest.mark.parametrize(
    ("high", "net"),
    [
        (SIXES, {1: 200, 2: 200, 3: -400}),
        (FIVES, {1: -400, 2: 800, 3: -400}),
        ("Ah Kh Qs Js 9c", {1: -400, 2: 800, 3: -400}),
        ("2s 2d 3s 3d 9s", {1: 200, 2: 200, 3: -400}),
    ],
)
def test_bicycle_archie_line_9802_a_pair_of_sixes_or_better_for_high(
    high: str, net: dict[int, int]
) -> None:
    assert hand(high, SMOOTH, NOTHING).net() == net


def test_bicycle_archie_line_9925_without_a_high_hand_the_low_takes_all() -> None:
    line = hand(FIVES, SMOOTH, NOTHING).settled()
    assert paid_from_pot(line) == [(2, 1200, "the pot", "001:9802,9925,9931")]


def test_bicycle_archie_line_9931_equal_lows_share_all_of_it() -> None:
    assert hand(FIVES, SMOOTH, "6c 4h 3s 2d Ad").net() == {1: -400, 2: 200, 3: 200}


def test_bicycle_archie_line_9924_without_a_low_hand_the_high_takes_all() -> None:
    line = hand(SIXES, FIVES.replace("Jc Th 9s", "Js Td 9d"), NOTHING).settled()
    assert line["net"] == {"1": 800, "2": -400, "3": -400}


def test_bicycle_archie_line_9927_equal_highs_share_all_of_it() -> None:
    assert hand(SIXES, "6h 6c Js Td 9d", NOTHING).net() == {1: 200, 2: 200, 3: -400}


def test_bicycle_archie_line_9933_if_nobody_qualifies_the_highest_hand_wins() -> None:
    line = hand("Ks Jh 9d 8s 7d", FIVES, NOTHING).settled()
    assert line["net"] == {"1": -400, "2": 800, "3": -400}
    tied = hand("Ks Qc Js 8d 7h", "3c 4s 9d Tc Qs", NOTHING)
    assert tied.net() == {1: 200, 2: -400, 3: 200}


@pytest.mark.parametrize("hole", ["7h 4d 3c 2h Ac", "6h 6c 3c 2h Ac", "4h 4d 3c 2h Ac"])
def test_bicycle_archie_line_9806_no_card_above_a_six_and_no_pair_for_low(hole: str) -> None:
    assert "no low" in shown(hand(SIXES.replace("6s 6d", "Ts Tc"), hole, NOTHING).settled(), 2)[-1]


@pytest.mark.parametrize(
    ("low", "net"),
    [
        ("6s 6d 3c 2h Ac", {1: 200, 2: 200, 3: -400}),
        ("7s 6d 3c 2h Ac", {1: 800, 2: -400, 3: -400}),
    ],
)
def test_bicycle_archie_lines_9804_to_9812_a_pair_for_low_by_a_reading(
    low: str, net: dict[int, int]
) -> None:
    pairs = {"readings": {"low-pairs": "pairs-qualify"}}
    line = hand("Ts Tc Jc Td 9s", low, NOTHING, **pairs).settled()
    assert line["net"] == {str(seat): won for seat, won in net.items()}
    printed = hand("Ts Tc Jc Td 9s", low, NOTHING).settled()
    assert printed["net"]["1"] == 800
    # A low hand without a pair is lower.
    line = hand(ROUGH, "6s 6d 3c 2h Ac", NOTHING, **pairs).settled()
    assert line["net"]["1"] > 0


def test_bicycle_archie_line_9809_straights_and_flushes_are_low_hands_too() -> None:
    wheel, straight = "5c 4s 3s 2s As", "6h 5h 4h 3h 2h"
    assert hand(wheel, SIXES, NOTHING).net() == {1: 800, 2: -400, 3: -400}
    # The straight flush is the best high hand, the wheel the lowest.
    assert hand(straight, wheel, NOTHING).net() == {1: 200, 2: 200, 3: -400}


def test_bicycle_archie_line_9812_six_four_beats_six_five() -> None:
    assert hand(SIXES, SMOOTH, ROUGH).net() == {1: 200, 2: 200, 3: -400}


@pytest.mark.parametrize(("seated", "out"), [(7, []), (8, [3]), (9, [3, 4])])
def test_bicycle_archie_line_9816_seven_play_at_a_time(seated: int, out: list[int]) -> None:
    seats = [{"seat": n, "chips": 10_000} for n in range(1, seated + 1)]
    line = settle({"game": GAME, "seats": seats, "button": seated}, events=True)
    dealt = {e["seat"] for e in line["events"] if e["kind"] == "dealt"}
    assert dealt == set(range(1, seated + 1)) - set(out)


def test_bicycle_archie_line_9837_five_cards_one_at_a_time_from_the_small_blind() -> None:
    events = hand(SIXES, SMOOTH, NOTHING).settled()["events"]
    assert [e["seat"] for e in events if e["kind"] == "dealt"] == [1, 2, 3] * 5


def test_bicycle_archie_line_9842_three_raises() -> None:
    told = Drawn(GAME, {1: SIXES, 2: SMOOTH, 3: NOTHING}, "3 raise, 1 raise, 2 raise, 3 raise")
    assert "three raises" in told.refused()


def test_bicycle_archie_line_9843_the_big_blind_may_fold_to_a_raise() -> None:
    told = Drawn(GAME, {1: SIXES, 2: SMOOTH, 3: NOTHING}, "3 raise, 1 fold, 2 fold")
    assert told.net() == {1: -200, 2: -400, 3: 600}


def test_bicycle_archie_lines_9845_9866_9887_three_draws() -> None:
    told = hand(
        f"{NOTHING} | 6s 6h 6d 9c 9d 9h", "Ts Tc Jc Th 9s", "Js 4d 3c 2h Ac",
        "1 discard Kd Qh Jd", "1 discard 8h 7c", "1 discard 6s",
    )  # fmt: skip
    # Three sixes, then sixes full of nines, and then nines full of sixes.
    assert told.net() == {1: 800, 2: -400, 3: -400}


def test_bicycle_archie_line_9850_throwing_away_all_five_is_no_fold() -> None:
    told = hand(f"{NOTHING} | As Ah Ad Kc Ks", SIXES, SMOOTH, f"1 discard {NOTHING}")
    assert told.net() == {1: 200, 2: -400, 3: 200}


def test_bicycle_archie_line_9856_a_card_burns_when_all_have_discarded() -> None:
    told = hand(f"{NOTHING} | As", SIXES, SMOOTH, "1 discard 7c")
    kinds = [
        e["kind"] for e in told.settled()["events"]
        if e["kind"] in ("discarded", "burned") or (e["kind"] == "dealt" and e["card"] == "As")
    ]  # fmt: skip
    assert kinds == ["discarded", "burned", "dealt", "burned", "burned"]


def test_bicycle_archie_reading_bet_sizes_the_upper_limit_is_for_the_last_two_rounds() -> None:
    bets = "1 bet, 2 call, 3 fold", "1 bet, 2 call", "1 bet, 2 call"
    told = Drawn(GAME, {1: SIXES, 2: FIVES.replace("Jc Th 9s", "Js Td 9d"), 3: NOTHING},
                 f"{CALLS}, {', '.join(bets)}")  # fmt: skip
    assert told.net() == {1: 400 + 400 + 400 + 800 + 800, 2: -2400, 3: -400}


def play_all_drawing(players: int) -> list[Any]:
    """Everyone checks and calls, and throws away five cards at each draw."""
    game = library().game(GAME)
    seats = tuple(SeatSetup(n, 50_000) for n in range(1, players + 1))
    played = game.round(Setup(game=GAME, seats=seats, button=players), Stacked(game.fresh_deck()))
    while played.turn is not None:
        last = played.turn.options[-1]
        choice = list(last.picks())[-1] if last.cards else Choice(played.turn.options[0].do)
        played.choose(played.turn.seat, choice)
    return played.events


def test_bicycle_archie_lines_9910_9913_nobody_gets_his_discards_of_the_same_draw() -> None:
    thrown: dict[int, set[int]] = {}
    replaced: Counter[int] = Counter()
    for event in play_all_drawing(7):
        if isinstance(event, Discarded):
            if event.seat in thrown and replaced[event.seat] == 5:
                thrown, replaced = {}, Counter()
            thrown[event.seat] = set(event.cards)
        elif isinstance(event, Dealt) and event.seat in thrown:
            replaced[event.seat] += 1
            owner = next((s for s, cards in thrown.items() if event.card in cards), None)
            assert owner is None or (owner != event.seat and replaced[owner] == 5)
    assert set(replaced.values()) == {5}


def test_bicycle_archie_line_9920_odd_chips_go_left_of_the_button() -> None:
    structure = {"small_blind": 100, "big_blind": 300, "small_bet": 300, "big_bet": 600}
    line = hand(SMOOTH, SIXES, NOTHING, structure={**structure, "chip": 200}).settled()
    # $9: the low half is larger, since seat 1 is the winner closest to the button's left.
    assert line["pots"] == [{"amount": 900, "winners": {"1": 500, "2": 400}}]


def test_bicycle_archie_line_9922_the_last_one_takes_the_pot() -> None:
    told = Drawn(GAME, {1: NOTHING, 2: SMOOTH, 3: SIXES}, f"{CALLS}, 1 bet, 2 fold, 3 fold")
    assert told.net() == {1: 800, 2: -400, 3: -400}


def test_bicycle_archie_line_9923_one_player_may_win_both_halves() -> None:
    assert hand("5c 4c 3c 2c Ac", SIXES, NOTHING).net() == {1: 800, 2: -400, 3: -400}


def test_bicycle_archie_side_pots_have_their_own_qualifying_hands() -> None:
    """Seat 1 is all-in with the only low; in the side pot nobody qualifies."""
    told = Drawn(GAME, {1: SMOOTH, 2: FIVES, 3: NOTHING}, f"{CALLS}, 2 bet, 3 call",
                 chips={1: 400})  # fmt: skip
    assert told.net() == {1: 800, 2: 0, 3: -800}


@pytest.mark.parametrize(("option", "fee"), [(113, 300), (114, 200), (116, 250)])
def test_bicycle_archie_line_11169_fees(option: int, fee: int) -> None:
    more: dict[str, Any] = {"fee": {"option": option}}
    assert hand(SIXES, SMOOTH, NOTHING, **more).settled()["fees"] == {"pot": fee}
    folded = Drawn(GAME, {1: SIXES, 2: SMOOTH, 3: NOTHING}, "3 fold, 1 fold", more=more)
    assert folded.settled()["fees"] == {"pot": 100}
