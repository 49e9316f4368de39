"""Simulated hold'em: the same chips as by the plain engine, and plans that cannot be."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from cardroom.books import library
from cardroom.simulation import BadPlan, Plan, Tally
from cardroom.simulation.games import simulator_for
from cardroom.table.setup import FeeChoice, Structure
from tests.simulation import hands_again
from tests.simulation.played_again import check_against_engine, simulated


def six(rounds: int = 20_000, **more: Any) -> Plan:
    """Six players at the table of a house."""
    return Plan(**{"game": "oceana/texas-holdem", "rounds": rounds, "seats": 6, **more})


@pytest.mark.parametrize(("game", "kind"), hands_again.GAMES)
def test_the_plain_engine_ends_with_the_same_chips(game: str, kind: str) -> None:
    check_against_engine(hands_again, game, kind)


def test_oceana_line_1206_the_collection_leaves_the_pot_after_the_flop() -> None:
    """Six players pay $4 (000:1214), and nothing where there was no flop."""
    stakes = Structure(small_bet=300, big_bet=600)
    tally = simulated(six(strategy={"seats": "tight"}, fee=FeeChoice(1), structure=stakes))
    assert set(tally.amounts["fees:pot"]) == {0, 400}
    assert tally.amounts["fees:pot"][0] == tally.outcomes["ended"]["preflop"]


def test_what_some_win_others_or_the_house_lose() -> None:
    stakes = Structure(small_bet=300, big_bet=600)
    tally = simulated(six(strategy={"seats": "random"}, fee=FeeChoice(1), structure=stakes))
    won = sum(tally.moments(str(seat)).mean for seat in range(1, 7))
    assert won + tally.moments("fees:pot").mean == pytest.approx(0)
    assert {sum(times.values()) for times in tally.amounts.values()} == {20_000}
    assert sum(tally.outcomes["ended"].values()) == 20_000


def test_the_button_moves_every_hand_from_chunk_to_chunk() -> None:
    """Where everyone folds, only the blinds move: from each seat as often as from any other."""
    plan = six(2 * (1 << 18) + 8, strategy={"seats": "fold"})
    assert plan.chunk_count == 3
    tally = Tally()
    for number in range(3):
        tally.add(simulated(plan, number))
    lost = [tally.amounts[str(seat)][-200] for seat in range(1, 7)]
    assert max(lost) - min(lost) <= 1


def test_a_chunk_is_the_same_whenever_and_wherever_it_is_played() -> None:
    simulator = simulator_for(library().game("oceana/texas-holdem"), plan := six(600_000))
    alone = [simulator.play(chunk) for chunk in plan.chunks()]
    with ThreadPoolExecutor(3) as threads:
        assert [*threads.map(simulator.play, plan.chunks(), timeout=60)] == alone
    assert alone[0] != alone[1]


def test_another_seed_deals_other_hands() -> None:
    assert simulated(six()) == simulated(six()) != simulated(six(seed="friday"))


def test_good_play_wins() -> None:
    names = ["tight", "random", "call", "random", "fold", "random"]
    tally = simulated(six(200_000, strategy={"seats": names}))
    won = {seat: tally.moments(str(seat)) for seat in range(1, 7)}
    assert won[1].mean > 10 * won[1].ci95
    assert won[3].mean > won[2].mean
    assert won[5].mean < 0


def test_bicycle_line_3119_the_lowest_hand_wins_the_pot() -> None:
    """Who plays low cards wins of those who play any."""
    names = ["tight", *["random"] * 5]
    tally = simulated(six(60_000, game="bicycle/211-poker-low", strategy={"seats": names}))
    assert tally.moments("1").mean > 3 * tally.moments("1").ci95


def test_bicycle_line_10217_each_board_has_half_of_the_pot() -> None:
    """Of two who only call each gets all, half or nothing; or shares the half of a board."""
    plan = six(20_000, game="bicycle/double-board-omaha", seats=2, strategy={"seats": "call"})
    won = simulated(plan).amounts["1"]
    assert set(won) == {-400, -200, 0, 200, 400}
    assert won[0] > won[400] + won[-400]


def test_a_player_of_ones_own() -> None:
    """He waits for aces, which come once in 221 hands, and then nobody stops him."""
    aces = {
        "before_flop": {"enters": "AA", "raises": "AA", "reraises": "AA"},
        "after_flop": {"bets": "high-card", "calls": "high-card", "raises": "high-card"},
    }
    strategy = {"seats": ["mine", *["call"] * 5], "players": {"mine": aces}}
    tally = simulated(six(100_000, strategy=strategy))
    # What he does not fold he sees to the end, and so he does with a free look in the big blind.
    quiet = sum(tally.amounts["1"].get(lost, 0) for lost in (0, -200))
    assert quiet / 100_000 == pytest.approx(5 / 6 * 220 / 221, abs=0.005)


def test_the_strategy_that_the_documents_show() -> None:
    text = (Path(__file__).parents[2] / "docs" / "simulation.md").read_text(encoding="utf-8")
    strategy = json.loads(text.partition("```json\n")[2].partition("```")[0])
    assert hands_again.play_again(six(200, strategy=strategy))["hands"] == 200


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"seats": 1}, "needs at least two players"),
        ({"seats": 10}, "10 seats are taken, but the table has 9"),
        ({"wagers": {"ante": 500}}, "no wagers before the deal"),
        ({"stacks": (100, 200)}, "2 stacks are named for 6 seats"),
        ({"stacks": (10**10,)}, "no stack may have more than"),
        ({"structure": Structure(type="no-limit")}, "spreads the game as limit, not no-limit"),
        ({"fee": FeeChoice(2), "structure": Structure(small_bet=400)}, "limits"),
        ({"strategy": {"seats": ["call"]}}, "1 players are named for 6 seats"),
        ({"strategy": {"seats": "shark"}}, "no player 'shark', only random, call"),
        ({"strategy": {"seat": "call"}}, "strategy: Object contains unknown field `seat`"),
        ({"readings": {"odd-chips": "mine"}}, "no choice 'mine'"),
    ],
)
def test_plans_that_cannot_be(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPlan, match=says):
        simulated(six(**wrong))


@pytest.mark.parametrize(
    ("part", "key", "text", "says"),
    [
        ("before_flop", "raises", "AKz", "'AKz' is no hand"),
        ("after_flop", "bets", "three pair", "has no category 'three'"),
        ("after_flop", "calls", "one-pair 1", "no hand that shows '1'"),
    ],
)
def test_players_that_cannot_be(part: str, key: str, text: str, says: str) -> None:
    mine: dict[str, dict[str, str]] = {
        "before_flop": {"enters": "22+", "raises": "TT+", "reraises": "AA"},
        "after_flop": {"bets": "one-pair", "calls": "one-pair", "raises": "flush"},
    }
    mine[part][key] = text
    with pytest.raises(BadPlan, match=f"strategy, player mine: .*{says}"):
        simulated(six(strategy={"seats": "mine", "players": {"mine": mine}}))


@pytest.mark.parametrize(
    ("game", "readings"),
    [
        ("oceana/big-o-hilo", {"lowest-low": "all-qualifying"}),
        ("oceana/big-o-hilo", {"odd-chips-to": "next-player"}),
    ],
)
def test_what_the_compiled_hand_does_not_play_is_refused(
    game: str, readings: dict[str, str]
) -> None:
    plan = Plan(game=game, rounds=10, seats=4, strategy={"seats": "call"}, readings=readings)
    with pytest.raises(BadPlan, match="not played in compiled code"):
        simulator_for(library().game(game), plan)
