"""Who shows first in the showdown, in the games whose books say so."""

from __future__ import annotations

import pytest

from tests.games.hands import Hand

STUD = "oceana-classic/seven-card-stud"
MEXICAN = "bicycle/mexican-poker"
LIMIT = {"type": "limit", "ante": 100, "bring_in": 500, "small_bet": 1500, "big_bet": 3000}
STREETS = "1 bring-in, 2 call, 3 call | 3 check, 1 check, 2 check |"
STUD_CARDS = {
    "1": "Ac Ad 2c 4c 6d 8h Ts", "2": "Kc Kd 9d 5c 7d 9h Js", "3": "Qc Qd Th 6c 8d Tc Jd",
}  # fmt: skip
"""Seat 3 is high on fourth and fifth street and with its tens after that."""


def shown(hand: Hand) -> list[int]:
    """The seats in the order in which they turn their hands."""
    return [int(e["to"]) for e in hand.settled()["events"] if e["kind"] == "turned"]


def stud(last: str, readings: dict[str, str] | None = None) -> Hand:
    checks = "3 check, 1 check, 2 check |"
    actions = f"{STREETS} {checks} {checks} {last}"
    return Hand(
        STUD, 3, structure=LIMIT, cards=STUD_CARDS, actions=actions, readings=readings or {}
    )


@pytest.mark.parametrize(
    ("last", "order"),
    [
        ("3 check, 1 check, 2 check", [3, 1, 2]),
        ("3 bet, 1 call, 2 call", [3, 1, 2]),
        ("3 check, 1 bet, 2 fold, 3 call", [3, 1]),
        ("3 check, 1 bet, 2 call, 3 fold", [1, 2]),
        ("3 check, 1 check, 2 bet, 3 fold, 1 call", [1, 2]),
    ],
)
def test_oceana_classic_stud_line_79_who_institutes_the_action_shows_first(
    last: str, order: list[int]
) -> None:
    assert shown(stud(last)) == order


def test_oceana_classic_stud_line_79_it_may_be_read_as_the_one_who_bets() -> None:
    bettor = {"shows-first": "bettor"}
    assert shown(stud("3 check, 1 bet, 2 fold, 3 call", readings=bettor)) == [1, 3]
    assert shown(stud("3 check, 1 check, 2 check", readings=bettor)) == [3, 1, 2]


def test_oceana_classic_stud_line_79_without_betting_in_the_last_round_it_is_the_one_before() -> (
    None
):
    stacks = {1: 100_000, 2: 600, 3: 600}
    told = Hand(STUD, stacks, structure=LIMIT, cards=STUD_CARDS, actions="1 bring-in")
    assert shown(told) == []
    all_in = Hand(
        STUD, stacks, structure=LIMIT, cards=STUD_CARDS, actions="1 bring-in, 2 call, 3 call"
    )
    assert shown(all_in) == [1, 2, 3]


def test_bicycle_mexican_line_962_who_checked_first_shows_first() -> None:
    """Seat 3 opens with its king, and is high on every street."""
    dealt = {"1": "Ac 2d 3h 4s 6c", "2": "Kc Qd Jh 7s 5c", "3": "3c Kd 7d 6h 2c"}
    limit = {"type": "limit", "small_bet": 200, "big_bet": 400, "chip": 100}
    checks = "3 check, 1 check, 2 check"
    actions = f"3 bet 200, 1 call, 2 call | {checks} | {checks} | {checks}"
    told = Hand(MEXICAN, 3, button=3, cards=dealt, structure=limit, actions=actions)
    assert shown(told) == [3, 1, 2]


@pytest.mark.parametrize(
    "game", ["oceana-classic/crazy-pineapple", "oceana-classic/lazy-pineapple"]
)
def test_oceana_classic_pineapple_lines_140_and_246_who_institutes_the_action(game: str) -> None:
    checks = "1 check, 2 check, 3 check"
    begun = f"3 call, 1 call, 2 check | {checks} | {checks} |"
    assert shown(Hand(game, 3, button=3, actions=f"{begun} {checks}")) == [1, 2, 3]
    bet = Hand(game, 3, button=3, actions=f"{begun} 1 check, 2 bet, 3 call, 1 fold")
    assert shown(bet) == [2, 3]
    raised = {"shows-first": "bettor"}
    last = Hand(
        game, 3, button=3, actions=f"{begun} 1 check, 2 check, 3 bet, 1 call, 2 fold",
        readings=raised,
    )  # fmt: skip
    assert shown(last) == [3, 1]


@pytest.mark.parametrize(
    ("last", "order"),
    [
        ("1 check, 2 check, 3 check", [1, 2, 3]),
        ("1 check, 2 bet, 3 call, 1 call", [2, 3, 1]),
        ("1 bet, 2 raise, 3 call, 1 call", [2, 3, 1]),
        ("1 bet, 2 raise, 3 raise, 1 call, 2 call", [3, 1, 2]),
    ],
)
def test_bicycle_lightning_line_1976_the_bettor_or_last_raiser_shows_first(
    last: str, order: list[int]
) -> None:
    checks = "1 check, 2 check, 3 check"
    begun = f"3 call, 1 call, 2 check | {checks} | {checks} |"
    game = "bicycle/lightning-texas-holdem"
    assert shown(Hand(game, 3, button=3, actions=f"{begun} {last}")) == order
