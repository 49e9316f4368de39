"""Face-up Chinese poker of the Bicycle (001:5990): two players who play two hands each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cardroom.scenario import BadScenario, settle

Json = dict[str, Any]
GAME = "bicycle/face-up-chinese-poker"
TWO_EACH: dict[str, tuple[str, ...]] = {
    "1-1": ("9c 8d 2h", "Tc Td 6c 5d 3c", "Qs Qh 5s 4h 2c"),
    "1-2": ("7c 6d 3h", "9d 9s 8c 7d 4c", "Ks Kh 6s 5h 2d"),
    "2-1": ("Jc 8h 4d", "Th Ts 7h 6h 3d", "As Ah 9h 5c 2s"),
    "2-2": ("Ac Kc 3s", "Jd Js 8s 7s 4s", "Qc Qd Jh Kd Ad"),
}


def two_told(laid: Mapping[str, tuple[str, ...]], chips: int = 50_000, button: int = 2) -> Json:
    """A scenario with these hands, as they are laid."""
    return {
        "id": "two hands each", "game": GAME, "button": button,
        "seats": [{"seat": 1, "chips": chips}, {"seat": 2, "chips": 50_000}],
        "structure": {"type": "points", "point_value": 1000},
        "cards": {name: " ".join(hand) for name, hand in laid.items()},
        "decisions": [
            {"seat": int(name[0]), "hand": name, "do": "set",
             **dict(zip(("top", "middle", "bottom"), hand, strict=True))}
            for name, hand in laid.items()
        ],
    }  # fmt: skip


def two_each(chips: int = 50_000, button: int = 2, **changed: tuple[str, ...]) -> Json:
    """What comes of these hands, with some changed."""
    other = {name.removeprefix("h").replace("_", "-"): hand for name, hand in changed.items()}
    return settle(two_told(TWO_EACH | other, chips, button))


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


def test_bicycle_face_up_5990_6114_the_second_hand_may_be_a_clean_sweep() -> None:
    """It is declared when all cards lie, wherever that is listed, and need not be laid apart."""
    dragon = {"1-2": "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kc"}
    hands = {
        "1-1": ("2c 3c 5c", "8c 7c 6c 4c Kd", "Ac Qc Jc Tc 9c"),
        "2-1": ("2s 3s 5s", "4s 6s 7s 8s 9s", "Ts Js Qs Ks As"),
        "2-2": ("2h 3h 5h", "4h 6h 7h 8h 9h", "Th Jh Qh Kh Ah"),
    }
    told = two_told(hands)
    told["cards"] |= dragon
    told["decisions"].insert(0, {"seat": 1, "hand": "1-2", "do": "declare-clean-sweep"})
    line = settle(told)
    assert (line["points"]["1-2v2-1"], line["points"]["1-2v2-2"]) == (13, 13)


def test_bicycle_face_up_5990_three_players_have_one_hand_each() -> None:
    told: Json = {
        "id": "three", "game": GAME, "readings": {"two-hands": "two-each"},
        "seats": [{"seat": seat, "chips": 50_000} for seat in (1, 2, 3)],
        "structure": {"type": "points", "point_value": 1000},
    }  # fmt: skip
    assert settle(told)["points"].keys() == {"1v2", "1v3", "2v3"}
    with pytest.raises(BadScenario, match="nobody of that name"):
        settle(told | {"cards": {"1-1": "As"}})
