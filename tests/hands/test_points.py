"""Points: hands that are worth the last digit of what their cards add up to."""

import pytest

from cardroom.cards import BadCard, card, cards
from cardroom.hands import baccarat_points, point


@pytest.mark.parametrize("rank", "TJQK")
def test_oceana_ez_baccarat_line_169_tens_and_pictures_leave_the_last_digit(rank: str) -> None:
    assert point(card(f"{rank}s")) == 0
    assert baccarat_points(cards(f"{rank}s 7d")) == 7


@pytest.mark.parametrize(("rank", "points"), [*zip("A23456789", range(1, 10), strict=True)])
def test_oceana_ez_baccarat_line_169_aces_count_one_and_the_others_their_face(
    rank: str, points: int
) -> None:
    assert [point(card(rank + suit)) for suit in "cdhs"] == [points] * 4


@pytest.mark.parametrize(
    ("hand", "points"),
    [("4s 5d", 9), ("9s 9d", 8), ("5s 5d", 0), ("Ks Qd Jh", 0), ("9s 9d 9h", 7), ("As 9d", 0)],
)
def test_oceana_ez_baccarat_line_169_only_the_right_hand_digit_counts(
    hand: str, points: int
) -> None:
    assert baccarat_points(cards(hand)) == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("As Ad Qh 5c", 7),
        ("6s 5d Jh 3c", 4),
        ("2s Kd Qh 6c", 8),
        ("5s 5d Kh 6c", 6),
        ("3s 4d 2h", 9),
        ("5s 5d Kh Kc", 0),
    ],
)
def test_bicycle_super_pan_9_lines_579_to_584_count_as_baccarat_does(
    hand: str, points: int
) -> None:
    assert baccarat_points(cards(hand)) == points


def test_no_cards_have_no_points() -> None:
    assert baccarat_points(()) == 0


def test_a_joker_is_refused() -> None:
    with pytest.raises(BadCard, match="joker"):
        baccarat_points(cards("9s Jk"))
