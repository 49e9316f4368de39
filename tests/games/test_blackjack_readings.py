"""Blackjack read in other ways, at a table, by the odds and in simulations: by house and line."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.odds import analyse
from cardroom.simulation import Plan
from cardroom.simulation.games import simulator_for
from cardroom.simulation.plan import Chunk
from tests.games.rounds_of import Told, outcome, round_of
from tests.portion import part_of

SECOND = "bicycle/21st-century-blackjack-2nd-edition"
CHANCES = "bicycle/no-bust-21st-century-blackjack-second-chances"
FREE_BET = "bicycle/21st-century-free-bet-blackjack"
SWITCH = "bicycle/21st-century-blackjack-switch"
NO_BUST_6 = "bicycle/no-bust-21st-century-blackjack-6.0"


def does(*verbs: str) -> list[Told]:
    told = (verb.partition(" ") for verb in verbs)
    return [{"seat": 1, "do": do, **({"hand": hand} if hand else {})} for do, _, hand in told]


@pytest.mark.parametrize("game", [SECOND, CHANCES])
def test_bicycle_lines_1480_and_9019_a_split_hand_that_is_doubled(game: str) -> None:
    played: dict[str, Any] = {
        "cards": {"1": "8c 8d", "1a": "8c 3h Td", "1b": "8d Th", "player-dealer": "6s Tc Kd"},
        "wagers": {"1 base": 1000},
        "decisions": does("split", "double 1a", "stand 1b"),
    }
    assert round_of(game, **played)["net"]["1"] == 3000
    told = round_of(game, **played, readings={"double-after-split": "forbidden"})
    assert told["illegal"]
    assert told["at"] == 1
    assert "but not those of a split hand" in told["why"]


@pytest.mark.parametrize(("reading", "net"), [("loses", -1000), ("pushes", 0)])
@pytest.mark.parametrize("hit", ["Tc", "6c"])
def test_bicycle_free_bet_lines_7267_and_7418_a_hand_that_is_over_against_22(
    reading: str, net: int, hit: str
) -> None:
    told = round_of(
        FREE_BET,
        {"1": f"9c 7d {hit}", "player-dealer": "Tc 6d 6h"},
        {"1 base": 1000},
        decisions=does("hit"),
        readings={"over-against-22": reading},
    )
    assert told["net"]["1"] == net


@pytest.mark.parametrize(
    ("game", "spot"), [(SWITCH, "hand-1"), (NO_BUST_6, "base")], ids=["switch", "6.0"]
)
def test_bicycle_lines_3937_and_7029_how_often_a_pair_is_split(game: str, spot: str) -> None:
    two = spot == "hand-1"
    ours = "1-1" if two else "1"
    verbs = [f"split {ours}", f"split {ours}a", f"split {ours}a"]
    for reading, legal in (("two-for-all", False), ("ten-cards-only", True)):
        told = round_of(
            game,
            {ours: "8c 8d", "player-dealer": "6s Tc Kd"} | ({"1-2": "Ts 9s"} if two else {}),
            {"1 hand-1": 1000, "1 hand-2": 1000} if two else {"1 base": 1000},
            deck="8h 8s Tc Td Th Ts",
            decisions=does(*(["no-switch"] if two else []), *verbs),
            readings={"splits": reading},
        )
        if legal:
            assert len([w for w in told["wagers"] if w["spot"] == "split"]) == 3
        else:
            assert told["at"] == 2 + two


@pytest.mark.parametrize(("reading", "net"), [("ace-and-ten", 1000), ("any-two-cards-of-21", 1200)])
def test_bicycle_second_chances_line_9057_two_cards_of_21_with_a_joker(
    reading: str, net: int
) -> None:
    readings = {"blackjack": reading}
    wagers = {"1 base": 1000}
    hand = {"1": "Jk1 5d", "player-dealer": "6s Tc 4d"}
    assert round_of(CHANCES, hand, wagers, readings=readings)["net"]["1"] == net
    his = {"1": "Tc 4d 7h", "player-dealer": "Ac Jk1"}
    told = round_of(CHANCES, his, wagers, decisions=does("hit"), readings=readings)
    assert outcome(told, "base") == (("push", 0) if net == 1000 else ("lose", -1000))


def test_bicycle_second_chances_line_9063_insurance_against_an_ace_with_a_joker() -> None:
    cards = {"1": "Tc 9d", "player-dealer": "Ac Jk1"}
    asked = does("insurance", "stand")
    told = round_of(CHANCES, cards, {"1 base": 1000}, decisions=asked)
    assert outcome(told, "insurance") == ("lose", -500)
    read = {"blackjack": "any-two-cards-of-21"}
    told = round_of(CHANCES, cards, {"1 base": 1000}, decisions=asked, readings=read)
    assert outcome(told, "insurance") == ("win", 1000)


@pytest.mark.parametrize(("reading", "first"), [("action-button", 2), ("left-of-player-dealer", 1)])
@pytest.mark.parametrize(
    "game",
    [
        SECOND,
        CHANCES,
        "bicycle/no-bust-21st-century-blackjack-4.0",
        "bicycle/no-bust-blackjack-joker",
    ],
)
def test_bicycle_lines_1066_to_9007_where_settlement_starts(
    game: str, reading: str, first: int
) -> None:
    told = round_of(
        game,
        {"1": "Tc 9d", "2": "Td 9h", "player-dealer": "Ts 2d 5c"},
        {"1 base": 1000, "2 base": 1000},
        bank=1000,
        seats_at_table=6,
        readings={"first-action": reading},
    )
    assert [w["seat"] for w in told["wagers"] if w["outcome"] == "win"] == [first]


@pytest.mark.parametrize(
    ("game", "readings"),
    [
        (SECOND, {"double-after-split": "forbidden"}),
        (CHANCES, {"double-after-split": "forbidden"}),
        (CHANCES, {"blackjack": "any-two-cards-of-21"}),
        (FREE_BET, {"over-against-22": "pushes"}),
        (NO_BUST_6, {"splits": "ten-cards-only"}),
    ],
    ids=lambda value: "-".join(value.values()) if isinstance(value, dict) else "",
)
def test_odds_and_simulation_follow_the_reading(game: str, readings: dict[str, str]) -> None:
    usual, read = (analyse(library().game(game), readings=one).base for one in ({}, readings))
    assert read.ev != usual.ev
    rounds = part_of(1_000_000)
    plan = Plan(game=game, rounds=rounds, wagers={"base": 1000}, readings=readings, seed="read")
    net = simulator_for(library().game(game), plan).play(Chunk(0, plan.rounds)).moments("1")
    # A second chance is taken there by a simpler rule than the best.
    near = 0.02 if game == CHANCES else 0.0005
    assert abs(net.mean / 1000 - read.ev) < 2.5 * net.ci95 / 1000 + near


def test_bicycle_switch_lines_7023_to_7030_the_odds_where_pairs_have_no_limit() -> None:
    game = library().game(SWITCH)
    usual, read = (analyse(game, readings=one).base for one in ({}, {"splits": "ten-cards-only"}))
    assert usual.ev < read.ev < usual.ev + 0.001
