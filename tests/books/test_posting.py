"""An option is posted at a table that it is printed for, and so it is in a scenario."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.scenario import settle
from cardroom.session import Table
from cardroom.table.setup import CannotPlay, FeeChoice, Limits, Setup, Structure

WAR = {
    "game": "bicycle/casino-war",
    "seats": [{"seat": 1, "chips": 100000}, {"seat": 2, "chips": 100000}],
    "player_dealer": {"seat": 2, "bank": 50000},
    "wagers": [{"seat": 1, "spot": "primary", "amount": 1000}],
    "cards": {"1": "Kd", "player-dealer": "9c"},
}
HOLDEM = {
    "game": "central-coast/texas-holdem",
    "seats": [{"seat": seat, "chips": 20000} for seat in (1, 2, 3)],
    "button": 3,
}


def fees(scenario: dict[str, Any], option: int, **more: Any) -> dict[str, int]:
    told: dict[str, int] = settle({**scenario, "fee": {"option": option}, **more})["fees"]
    return told


@pytest.mark.parametrize("limits", [{}, {"min": 1000, "max": 10000}, {"min": 1000}])
def test_bicycle_war_line_5653_is_for_ten_to_a_hundred(limits: dict[str, int]) -> None:
    assert fees(WAR, 2, limits=limits) == {"1": 100, "player-dealer": 200}


def posted(game: str, option: int, **more: Any) -> None:
    setup = Setup(game=game, seats=(), fee=FeeChoice(option), **more)
    library().game(game).check_fee(setup)


def test_bicycle_war_line_5653_is_for_no_table_of_five_dollars() -> None:
    posted("bicycle/casino-war", 2, limits=Limits(1000, 10000))
    with pytest.raises(CannotPlay) as caught:
        posted("bicycle/casino-war", 2, limits=Limits(500, 10000))
    assert str(caught.value) == (
        "option 2 of casino-war-own is for wagers from $10 to $100, and this table's limits are $5 "
        "to $100"
    )


def test_without_a_schedule_the_first_one_for_the_table_has_the_option() -> None:
    """Option 3 is $10 and more in the house's list, and $25 to $100 in the game's own table."""
    by_the_list = fees(WAR, 3, limits={"min": 1000, "max": 500000})
    assert by_the_list == {"1": 0, "player-dealer": 100}  # 001:8890
    wager = [{"seat": 1, "spot": "primary", "amount": 2500}]
    own = settle({**WAR, "wagers": wager, "fee": {"option": 3, "schedule": "casino-war-own"}})
    assert own["fees"] == {"1": 100, "player-dealer": 300}  # 001:5654


def test_central_coast_holdem_line_224_is_for_four_eight() -> None:
    small, other = ({"small_bet": low, "big_bet": 2 * low} for low in (400, 300))
    assert fees(HOLDEM, 2, structure=small) == {"pot": 0}
    told = settle({**HOLDEM, "fee": {"option": 2}, "structure": other})
    assert (told["illegal"], told["at"]) == (True, "limits")
    with pytest.raises(CannotPlay, match=r"is for limits of \$4-\$8, and .* are \$3 to \$6$"):
        posted("central-coast/texas-holdem", 2, structure=Structure(small_bet=300, big_bet=600))


STUD: dict[str, Any] = {
    "seats": [{"seat": seat, "chips": 100_000} for seat in range(1, 5)],
    "decisions": [],
}


@pytest.mark.parametrize(
    ("game", "option", "fits", "not_for"),
    [
        ("bicycle/super-stud-poker super-stud-poker-own", 7, 400, 600),  # 001:9551
        ("oceana-classic/seven-card-stud-hilo seven-card-stud-hilo", 1, 600, 1000),  # 004:14-16
        ("oceana-classic/razz stud-razz-draw", 3, 600, 400),  # 004:667
    ],
)
def test_a_stud_option_is_for_its_own_limits(
    game: str, option: int, fits: int, not_for: int
) -> None:
    name, schedule = game.split()
    scenario = {**STUD, "game": name, "fee": {"option": option, "schedule": schedule}}
    limits = [{"type": "limit", "small_bet": low, "big_bet": 2 * low} for low in (fits, not_for)]
    assert "illegal" not in settle({**scenario, "structure": limits[0]})
    told = settle({**scenario, "structure": limits[1]})
    assert (told["illegal"], told["at"]) == (True, "limits")
    assert "is for limits" in told["why"]


@pytest.mark.parametrize("game", ["seven-card-stud", "seven-card-stud-hilo", "razz"])
def test_oceana_stud_line_667_the_ante_of_six_twelve_is_a_dollar(game: str) -> None:
    scenario = {
        **STUD,
        "game": f"oceana-classic/{game}",
        "fee": {"option": 3, "schedule": "stud-razz-draw"},
    }
    limits = [{"type": "limit", "small_bet": 600, "big_bet": 1200, "ante": n} for n in (100, 50)]
    assert "illegal" not in settle({**scenario, "structure": limits[0]})
    told = settle({**scenario, "structure": limits[1]})
    assert (told["illegal"], told["at"]) == (True, "limits")
    assert told["why"].endswith("is for an ante of $1, and this table's is $0.50")
    with pytest.raises(CannotPlay, match="is for an ante"):
        Table(
            library().game(f"oceana-classic/{game}"),
            fee=FeeChoice(3, "stud-razz-draw"),
            structure=Structure(type="limit", small_bet=600, big_bet=1200, ante=50),
        )
