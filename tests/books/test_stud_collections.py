"""The fee schedules of the stud games, checked a second way."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.table.fees.schedules import FeeOption, Moment, Schedule

MOMENTS: dict[Moment, Moment] = {
    "flop": "round-2",
    "turn": "round-4",
    "river": "round-5",
    "no-flop": "no-round-2",
}


def schedule(game: str, name: str) -> Schedule:
    return next(s for s in library().game(game).schedules if s.schedule == name)


STUD = schedule("bicycle/razz", "poker-stud")
FLOP = schedule("bicycle/texas-holdem", "poker-flop")


@pytest.mark.parametrize("number", range(1, 118))
def test_bicycle_lines_10907_to_11029_are_the_flop_games_with_one_player_less(number: int) -> None:
    stud, flop = STUD.option(number), FLOP.option(number)
    (row,), (other,) = stud.pot, flop.pot
    for players in range(2, 10):
        assert (players in row.players) == (players + 1 in other.players or players + 1 == 2)
    assert dict(row.fees) == {MOMENTS[moment]: fee for moment, fee in other.fees.items()}
    assert (stud.betting, stud.limits) == (flop.betting, flop.limits)


@pytest.mark.parametrize("number", range(118, 167))
def test_bicycle_lines_11044_to_11095_by_the_clock_too(number: int) -> None:
    stud, flop = STUD.option(number), FLOP.option(number)
    (row,), (other,) = stud.time, flop.time
    assert row.fee == other.fee
    for players in range(2, 10):
        assert (players in row.players) == (players + 1 in other.players)


@pytest.mark.parametrize(
    ("line", "number", "moment", "players", "fee"),
    [
        (10907, 1, "round-2", 6, 800),
        (10925, 19, "round-5", 8, 50),
        (10954, 45, "round-4", 5, 50),
        (10985, 73, "round-5", 4, 0),
        (11029, 117, "no-round-2", 2, 100),
    ],
)
def test_bicycle_stud_from_the_pot(
    line: int, number: int, moment: Moment, players: int, fee: int
) -> None:
    assert STUD.option(number).pot_fee(moment, players) == fee
    assert STUD.option(number).source == f"001:{line}"


def test_oceana_classic_both_of_its_lists_have_the_same_fees() -> None:
    game = "oceana-classic/seven-card-stud"
    own, sheet = schedule(game, "seven-card-stud"), schedule(game, "stud-razz-draw")

    def fees(option: FeeOption) -> list[int]:
        return [option.pot_fee("hand", players) for players in range(2, 9)]

    for number in range(1, 7):
        assert fees(sheet.option(number)) == fees(own.option(1 if number < 4 else 2))
