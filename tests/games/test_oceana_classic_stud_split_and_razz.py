"""The older Oceana book's split stud and razz, line by line; else its stud's rules hold."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.table.decisions import Choice
from cardroom.table.events import Posted
from cardroom.table.procedures import Mishap
from tests.games.hands import Hand
from tests.games.stud import LIMIT, NO_LIMIT, THREE, all_call, checks, stay_in, stud
from tests.games.test_stud_irregularities import FOUR, asked, deal, ruled, stay

HILO, RAZZ = "oceana-classic/seven-card-stud-hilo", "oceana-classic/razz"
HIGH_AND_LOW = {"1": "Ac Ad 2c Kc Kd Kh Qd", "2": "3c 4c 9d 5d 7d 8h 9s", "3": "Qc Js Th"}
"""Seat 1 makes the high hand and seat 2 an eight low; seat 3 folds."""
FOLDED = "1 bring-in, 2 call, 3 call | 1 check, 2 check, 3 fold"
RAZZ_THREE = {"1": "2c 3c Kc 5c", "2": "2d 3d 9d 5d", "3": "2h 3h Th 6h"}
"""Seat 1 has the high card; seat 2 is low on fourth street."""
RAZZ_CALLED = "1 bring-in, 2 call, 3 call"
BOTH = pytest.mark.parametrize("game", [HILO, RAZZ])


def hilo(seats: Any = 3, **told: Any) -> Hand:
    return stud(HILO, seats, **{"cards": THREE, **told})


def razz(seats: Any = 3, **told: Any) -> Hand:
    return stud(RAZZ, seats, **{"cards": RAZZ_THREE, **told})


def pots(cards: dict[str, str], actions: str = FOLDED, chip: int = 100, **told: Any) -> Any:
    return hilo(cards=cards, structure=LIMIT | {"chip": chip}, actions=actions, **told).settled()[
        "pots"
    ]


# High and low


@pytest.mark.parametrize(
    ("up", "forced"), [("2d 2c 2h", 2), ("As Kc Ac", 2), ("Ac Ad Ah", 1), ("3c 3d 2s", 3)]
)
def test_oceana_classic_stud_hilo_line_7_the_low_card_opens_the_ace_is_high(
    up: str, forced: int
) -> None:
    suits = zip("cdh", up.split(), strict=True)
    cards = {str(seat): f"5{s} 6{s} {card}" for seat, (s, card) in enumerate(suits, 1)}
    assert hilo(cards=cards).settled()["first_to_act"] == forced


def test_oceana_classic_stud_hilo_line_7_later_the_high_hand_tied_clockwise_from_the_dealer() -> (
    None
):
    assert hilo(actions=all_call(3)).next_to_act() == 3
    tied = {"1": "Ac Ad 2c 3d", "2": "Kc Kd 9d Qh", "3": "Qc Qd 9h Qs"}
    assert hilo(cards=tied, actions=all_call(3)).next_to_act() == 2


def test_oceana_classic_stud_hilo_line_7_an_open_pair_does_not_affect_the_limit() -> None:
    cards = {"1": "Ac Ad 2c 7c", "2": "Kc Kd 9d 9c", "3": "Qc Qd Th 3h"}
    assert hilo(cards=cards, actions=all_call(3)).offered()["bet"] == (1500, 1500)
    fifth = hilo(cards=cards, actions=f"{all_call(3)} | {checks(3, 2)}")
    assert fifth.offered()["bet"] == (3000, 3000)


def test_oceana_classic_stud_hilo_line_8_high_and_low_split_the_pot() -> None:
    assert pots(HIGH_AND_LOW) == [{"amount": 1800, "winners": {"1": 900, "2": 900}}]


@pytest.mark.parametrize("second", ["3c 4c 9d 5d 7d 9h 9s", "3c 4c 9d 5d 7d 7h 3s"])
def test_oceana_classic_stud_hilo_line_8_without_a_low_the_high_hand_wins_all(second: str) -> None:
    assert pots(HIGH_AND_LOW | {"2": second}) == [{"amount": 1800, "winners": {"1": 1800}}]


def test_oceana_classic_stud_hilo_line_8_straights_and_flushes_do_not_matter_for_low() -> None:
    both = HIGH_AND_LOW | {"2": "3d 4d 9d 5d 6d 7d 9s"}
    assert pots(both)[0]["winners"] == {"2": 1800}


def test_oceana_classic_stud_hilo_line_603_the_odd_chip_of_the_halves_goes_by_position() -> None:
    low_first = {"1": "3c 4c 2c 5d 7d 8h 9s", "2": "Ac Ad Kd Kc Kh Qd Qh", "3": "Qc Js Th"}
    actions = "1 bring-in, 2 call, 3 call | 2 check, 3 fold, 1 check"
    told: Any = {"cards": low_first, "actions": actions, "chip": 200}
    assert pots(**told)[0]["winners"] == {"1": 1000, "2": 800}
    assert pots(**told, readings={"odd-half": "high-half"})[0]["winners"] == {"1": 800, "2": 1000}


# Razz


@pytest.mark.parametrize(
    ("up", "forced"),
    [("Kc 9d Th", 1), ("Kd Ks Kh", 2), ("2c Ad As", 1), ("Ad Ac As", 3), ("Qc Kd Ah", 2)],
)
def test_oceana_classic_razz_line_45_the_highest_card_by_suit_aces_low(
    up: str, forced: int
) -> None:
    suits = zip("cdh", up.split(), strict=True)
    cards = {str(seat): f"5{s} 6{s} {card}" for seat, (s, card) in enumerate(suits, 1)}
    assert razz(cards=cards).settled()["first_to_act"] == forced


def test_oceana_classic_razz_line_45_the_low_hand_acts_first_later() -> None:
    assert razz(actions=RAZZ_CALLED).next_to_act() == 2
    tied = {"1": "4c 5c Kc 2c", "2": "4d 5d 9d 2d", "3": "4h 5h 9h 2h"}
    assert razz(cards=tied, actions=RAZZ_CALLED).next_to_act() == 2


def test_oceana_classic_razz_line_46_limits_whatever_pairs_show() -> None:
    cards = {"1": "4c 5c Kc Kd", "2": "4d 5d 9d 9c", "3": "4h 5h Th Tc"}
    assert razz(cards=cards, actions=RAZZ_CALLED).offered()["bet"] == (1500, 1500)
    fifth = razz(cards=cards, actions=f"{RAZZ_CALLED} | {checks(3, 2)}")
    assert fifth.offered()["bet"] == (3000, 3000)


@pytest.mark.parametrize(
    ("one", "two", "winner"),
    [
        ("Ac 2c 3c 4c 5c Kc Kd", "Ad 2d 3d 4d 6d Kh Ks", "1"),
        ("8c 7c 6c 5c 4c Kc Kd", "9d 4d 3d 2d Ad Kh Ks", "1"),
        ("Ac Ad 2c 2d 3c 3d Ah", "Kh Qh Jh Th 8h Ks Qs", "2"),
    ],
)
def test_oceana_classic_razz_line_44_the_lowest_five_of_seven_win(
    one: str, two: str, winner: str
) -> None:
    played = razz(2, cards={"1": one, "2": two}).stopped()
    stay_in(played)
    assert [list(pot.winners) for pot in played.result().pots or []] == [[winner]]


def test_oceana_classic_razz_line_40_two_to_eight_players() -> None:
    assert library().game(RAZZ).entry.table.seats == 8


def test_oceana_classic_razz_line_93_the_low_hand_of_sixth_street_stays_first() -> None:
    """Seat 4 was low with 7-5-3-2, and stays so when its second seven shows."""
    hands = FOUR | {"4": "Jc Jh 7h 3d 5d 2h 7s"}
    played = deal(RAZZ, Mishap("exposed-card", to="4", street="7th-street"), hands=hands)
    stay(played, until="7th-street")
    assert ruled(played) == [("004:93", "may-be-all-in")]
    played.choose(4, Choice("participate"))
    assert asked(played) == 4


def test_oceana_classic_razz_line_93_the_first_player_has_it_up_and_so_has_everyone() -> None:
    hands = FOUR | {"4": "Jc Jh 7h 3d 5d 2h 7s"}
    played = deal(RAZZ, Mishap("exposed-card", to="1", street="7th-street"), hands=hands)
    stay(played, until="7th-street")
    assert ruled(played) == [("004:93", "rest-face-up")]
    assert asked(played) == 4


# Both


@BOTH
@pytest.mark.parametrize(
    ("small", "big", "ante"),
    [(300, 600, 50), (400, 800, 50), (600, 1200, 100), (1000, 2000, 200), (1500, 3000, 300),
     (2000, 4000, 300)],
)  # fmt: skip
def test_oceana_classic_lines_665_670_antes_by_limit(
    game: str, small: int, big: int, ante: int
) -> None:
    structure = {"type": "limit", "small_bet": small, "big_bet": big}
    told = stud(game, 2, cards={}, structure=structure)
    posted = [e.amount for e in told.stopped().events if isinstance(e, Posted)]
    assert posted == [ante, ante]


@BOTH
def test_oceana_classic_line_81_three_raises_after_the_completion(game: str) -> None:
    told = razz if game == RAZZ else hilo
    raises = "1 bring-in, 2 complete, 3 raise, 1 raise, 2 raise"
    assert "three raises" in told(actions=f"{raises}, 3 raise").refused()


@BOTH
@pytest.mark.parametrize(("option", "players", "fee"), [(1, 6, 300), (1, 4, 200), (1, 3, 100)])
def test_oceana_classic_lines_14_16_and_53_55_fees(
    game: str, option: int, players: int, fee: int
) -> None:
    structure = {"type": "limit", "small_bet": 400, "big_bet": 800, "ante": 100, "bring_in": 200}
    told = stud(game, players, cards={}, structure=structure, fee=option)
    played = told.settled()
    assert played["fees"] == {"pot": fee}


@BOTH
def test_oceana_classic_lines_30_32_and_69_71_fees_by_the_buy_in(game: str) -> None:
    told = stud(game, 4, cards={}, structure=NO_LIMIT, fee=5)
    assert told.settled()["fees"] == {"pot": 400}
