"""Face-up Chinese poker of the Bicycle (001:5990): two players who play two hands each."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.scenario import BadScenario, settle

Json = dict[str, Any]
GAME = "bicycle/face-up-chinese-poker"
TWO_EACH = {
    "1-1": ("9c 8d 2h", "Tc Td 6c 5d 3c", "Qs Qh 5s 4h 2c"),
    "1-2": ("7c 6d 3h", "9d 9s 8c 7d 4c", "Ks Kh 6s 5h 2d"),
    "2-1": ("Jc 8h 4d", "Th Ts 7h 6h 3d", "As Ah 9h 5c 2s"),
    "2-2": ("Ac Kc 3s", "Jd Js 8s 7s 4s", "Qc Qd Jh Kd Ad"),
}


def two_each(chips: int = 50_000, button: int = 2, **changed: tuple[str, str, str]) -> Json:
    laid = TWO_EACH | {name.replace("_", "-").lstrip("h"): hand for name, hand in changed.items()}
    return settle({
        "id": "two hands each", "game": GAME, "button": button,
        "seats": [{"seat": 1, "chips": chips}, {"seat": 2, "chips": 50_000}],
        "structure": {"type": "points", "point_value": 1000},
        "cards": {name: " ".join(hand) for name, hand in laid.items()},
        "decisions": [
            {"seat": int(name[0]), "hand": name, "do": "set", "top": top, "middle": middle,
             "bottom": bottom}
            for name, (top, middle, bottom) in laid.items()
        ],
    })  # fmt: skip


def test_bicycle_face_up_5990_two_players_may_play_two_hands_each() -> None:
    line = two_each()
    assert line["points"] == {"1-1v2-1": -3, "1-1v2-2": -3, "1-2v2-1": -3, "1-2v2-2": -1}
    assert line["net"] == {"1": -10_000, "2": 10_000}
    assert line["set"]["1-2"]["bottom"] == "Ks Kh 6s 5h 2d"


@pytest.mark.parametrize(("button", "points"), [(1, -1), (2, -3)])
def test_bicycle_face_up_5990_6069_both_hands_of_the_button_win_what_is_equal(
    button: int, points: int
) -> None:
    line = two_each(button=button, h1_2=("Ad Kc 3h", "6d 6s 4c 7d 2d", "9d 9s 8c 7c 5h"),
                    h2_2=("Ac Ks 3s", "Jd Js 8s 7s 4s", "Qc Qd Jh Kd Kh"))  # fmt: skip
    assert line["points"]["1-2v2-2"] == points


def test_bicycle_face_up_5990_6046_one_stack_answers_for_both_hands() -> None:
    """Of $90 nine points are covered: three by each of the first three comparisons."""
    line = two_each(chips=9000)
    assert line["points"]["1-2v2-2"] == -1
    assert line["net"] == {"1": -9000, "2": 9000}


def test_bicycle_face_up_5990_three_players_have_one_hand_each() -> None:
    told: Json = {
        "id": "three", "game": GAME, "readings": {"two-hands": "two-each"},
        "seats": [{"seat": seat, "chips": 50_000} for seat in (1, 2, 3)],
        "structure": {"type": "points", "point_value": 1000},
    }  # fmt: skip
    assert settle(told)["points"].keys() == {"1v2", "1v3", "2v3"}
    with pytest.raises(BadScenario, match="nobody of that name"):
        settle(told | {"cards": {"1-1": "As"}})
