"""Lightning Poker with an ante beside the blinds: 001:1946."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.bots import RandomBot, play_out
from cardroom.scenario import settle
from cardroom.session import Tournament
from cardroom.simulation import BadPlan, Plan
from cardroom.simulation.games import simulator_for
from cardroom.table.setup import Structure
from cardroom.table.tournament.plan import read_plan

GAMES = ["bicycle/lightning-texas-holdem", "bicycle/lightning-single-table-tournament"]
BOARD = "2c 7d 9h Js 3c"
PLAN = """
buy_in = 1000
chips = 4000
payouts = [{ percent = [100] }]
levels = [
    { hands = 5, small_blind = 100, big_blind = 200 },
    { hands = 5, small_blind = 100, big_blind = 200, ante = 50 },
    { small_blind = 400, big_blind = 800, ante = 200 },
]
"""


def told(chips: dict[int, int], *decisions: tuple[Any, ...], **more: Any) -> dict[str, Any]:
    scenario: dict[str, Any] = {
        "game": GAMES[0],
        "seats": [{"seat": seat, "chips": stack} for seat, stack in chips.items()],
        "button": max(chips),
        "structure": {"type": "no-limit", "small_blind": 100, "big_blind": 200, "ante": 50},
        "cards": {"1": "As Ah", "2": "Ks Kh", "3": "4s 5h", "board": BOARD},
        "decisions": [
            {"seat": seat, "do": do, **({"to": to[0]} if to else {})} for seat, do, *to in decisions
        ],
    }
    return settle(scenario | more)


def test_everyone_antes_and_the_antes_are_no_part_of_a_bet() -> None:
    line = told({1: 9000, 2: 9000, 3: 9000}, (3, "fold"), (1, "call"), (2, "check"))
    assert line["pots"] == [{"amount": 550, "winners": {"1": 550}}]
    assert line["net"] == {"1": 300, "2": -250, "3": -50}


def test_a_stack_below_the_ante_plays_for_as_much_of_each() -> None:
    line = told({1: 9000, 2: 9000, 3: 20}, (1, "call"), (2, "check"),
                cards={"1": "As Kh", "2": "Ks Qh", "3": "Ad Ac", "board": BOARD})  # fmt: skip
    assert line["pots"] == [
        {"amount": 60, "winners": {"3": 60}},
        {"amount": 460, "winners": {"1": 460}},
    ]


def test_blinds_go_before_the_ante_of_a_short_stack() -> None:
    line = told({1: 9000, 2: 220, 3: 9000}, (3, "fold"), (1, "call"))
    assert line["net"]["2"] == -220
    assert line["pots"][0] == {"amount": 490, "winners": {"1": 490}}


@pytest.mark.parametrize(
    ("wagers", "legal"),
    [
        ([{"seat": 1, "spot": "ante", "amount": 50}], True),
        ([{"seat": 1, "spot": "ante", "amount": 60}], False),
        ([{"seat": 8, "spot": "ante", "amount": 50}], False),
        ([{"seat": 1, "spot": "ante", "amount": 50}] * 2, False),
        (
            [
                {"seat": 1, "spot": "small-blind", "amount": 100},
                {"seat": 2, "spot": "big-blind", "amount": 200},
                {"seat": 3, "spot": "ante", "amount": 50},
            ],
            True,
        ),
    ],
)
def test_antes_that_are_listed_are_those_that_are_due(
    wagers: list[dict[str, Any]], legal: bool
) -> None:
    line = told({1: 9000, 2: 9000, 3: 9000}, (3, "fold"), wagers=wagers)
    assert ("illegal" not in line) == legal


@pytest.mark.parametrize("game", GAMES)
def test_a_tournament_whose_levels_come_to_antes(game: str) -> None:
    for seed in range(3):
        held = Tournament(library().game(game), read_plan(PLAN, "antes.toml"), seed=seed)
        for name in ("Ann", "Bo", "Cy", "Dee", "Eve"):
            held.enter(name)
        held.start()
        bots = {seat: RandomBot(seat) for seat in range(1, 6)}
        while not held.over:
            play_out(held.deal(), bots)
            assert sum(player.chips for player in held.players.values()) == 20_000
        assert held.finished[-1].prize == 5_000


def test_compiled_hands_have_no_antes_beside_blinds() -> None:
    plan = Plan(game=GAMES[0], rounds=10, seats=4, structure=Structure(big_blind=200, ante=50))
    with pytest.raises(BadPlan, match="has antes beside its blinds"):
        simulator_for(library().game(plan.game), plan)
