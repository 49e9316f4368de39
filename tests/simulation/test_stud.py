"""Simulated stud: the same chips as by the plain engine, and plans that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.equity import equity
from cardroom.simulation import BadPlan, Plan
from cardroom.table.setup import FeeChoice, Structure
from tests.simulation import stud_again
from tests.simulation.played_again import check_against_engine, simulated


def six(rounds: int = 20_000, **more: Any) -> Plan:
    """Six players at the table of a house."""
    return Plan(**{"game": "bicycle/seven-card-stud", "rounds": rounds, "seats": 6, **more})


@pytest.mark.parametrize(("game", "kind"), stud_again.GAMES)
def test_the_plain_engine_ends_with_the_same_chips(game: str, kind: str) -> None:
    wanted = ["bring-in", "short decks"]
    if library().game(game).definition.rules.low:
        wanted.append("shared pots")
    check_against_engine(stud_again, game, kind, *wanted)


@pytest.mark.parametrize(
    ("game", "pot"),
    [
        ("bicycle/seven-card-stud", 6 * 150),
        ("bicycle/super-stud-poker", 6 * 450),
        ("oceana-classic/razz", 6 * 150),
        ("ocean-view/seven-card-stud-hilo", 6 * 150),
    ],
)
def test_where_everyone_calls_there_are_antes_and_the_forced_bet(game: str, pot: int) -> None:
    tally = simulated(six(game=game, strategy={"seats": "call"}))
    assert tally.amounts["pot"] == {pot: 20_000}
    assert tally.outcomes["ended"] == {"showdown": 20_000}


def test_where_everyone_folds_the_forced_bet_wins_the_antes() -> None:
    tally = simulated(six(strategy={"seats": "fold"}))
    assert tally.outcomes["ended"] == {"3rd-street": 20_000}
    assert all(set(tally.amounts[str(seat)]) == {-50, 250} for seat in range(1, 7))


@pytest.mark.parametrize("game", ["bicycle/razz", "bicycle/seven-card-stud-hilo"])
def test_hands_to_the_end_win_as_often_as_equity_says(game: str) -> None:
    """Three who only call: how often the first one wins all of the pot."""
    deals = 200_000
    tally = simulated(six(deals, game=game, seats=3, strategy={"seats": "call"}))
    report = equity(library().game(game), ["random"] * 3, samples=deals, seed=3)
    alone = report.hands[0].win_count / report.deals
    found = tally.amounts["1"][300] / deals
    assert abs(found - alone) < 5 * (2 * alone * (1 - alone) / deals) ** 0.5


def test_bicycle_line_10898_the_collection_by_betting_rounds() -> None:
    """Option 1 for six players: $8, then $1 after the third and after the fourth round; else $1."""
    stakes = Structure(small_bet=6000, big_bet=12000)
    tally = simulated(six(strategy={"seats": "tight"}, fee=FeeChoice(1), structure=stakes))
    assert set(tally.amounts["fees:pot"]) == {100, 800, 900, 1000}
    assert tally.amounts["fees:pot"][100] == tally.outcomes["ended"]["3rd-street"]


def test_what_some_win_others_or_the_house_lose() -> None:
    tally = simulated(six(strategy={"seats": "random"}, fee=FeeChoice(1)))
    won = sum(tally.moments(str(seat)).mean for seat in range(1, 7))
    assert won + tally.moments("fees:pot").mean == pytest.approx(0)
    assert {sum(times.values()) for times in tally.amounts.values()} == {20_000}


@pytest.mark.parametrize("game", ["bicycle/seven-card-stud", "ocean-view/razz"])
def test_good_play_wins(game: str) -> None:
    names = ["tight", "random", "call", "random", "fold", "random"]
    tally = simulated(six(200_000, game=game, strategy={"seats": names}))
    won = {seat: tally.moments(str(seat)) for seat in range(1, 7)}
    assert won[1].mean > 10 * won[1].ci95
    assert won[5].mean < 0


def test_another_seed_deals_other_hands() -> None:
    assert simulated(six()) == simulated(six()) != simulated(six(seed="friday"))


def test_a_player_of_ones_own() -> None:
    """He waits for three of a kind, which comes once in 425 hands."""
    streets = {"bets": "three-of-a-kind", "calls": "three-of-a-kind", "raises": "three-of-a-kind"}
    strategy = {
        "seats": ["mine", *["call"] * 5],
        "players": {"mine": {"early": streets, "late": streets}},
    }
    tally = simulated(six(200_000, strategy=strategy))
    folded = tally.amounts["1"][-50] / 200_000
    # Where his card is the lowest he has to open, and then sees what comes for nothing.
    assert 0.8 < folded < 1 - 1 / 425


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"seats": 1}, "needs at least two players"),
        ({"seats": 9}, "9 seats are taken, but the table has 8"),
        ({"wagers": {"ante": 500}}, "no wagers before the deal"),
        ({"stacks": (100, 200)}, "2 stacks are named for 6 seats"),
        ({"structure": Structure(type="spread")}, "spreads the game as limit, no-limit, pot-limit"),
        ({"strategy": {"seats": ["call"]}}, "1 players are named for 6 seats"),
        ({"strategy": {"seats": "shark"}}, "no player 'shark', only random, call"),
        ({"strategy": {"seat": "call"}}, "strategy: Object contains unknown field `seat`"),
        ({"game": "ocean-view/razz", "stacks": (10,)}, "the ante is"),
    ],
)
def test_plans_that_cannot_be(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPlan, match=says):
        simulated(six(**wrong))


@pytest.mark.parametrize(
    ("part", "text", "says"),
    [
        ("early", "three pair", "has no category 'three'"),
        ("late", "one-pair 1", "no hand that shows '1'"),
    ],
)
def test_players_that_cannot_be(part: str, text: str, says: str) -> None:
    good = {"bets": "one-pair", "calls": "one-pair", "raises": "flush"}
    mine = {"early": dict(good), "late": dict(good)}
    mine[part]["bets"] = text
    with pytest.raises(BadPlan, match=f"strategy, player mine: .*{says}"):
        simulated(six(strategy={"seats": "mine", "players": {"mine": mine}}))
