"""Simulated draw poker: the same chips as by the plain engine, and plans that cannot be."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cardroom.books import library
from cardroom.simulation import BadPlan, Plan
from cardroom.table.setup import Structure
from tests.simulation import draw_again
from tests.simulation.played_again import check_against_engine, simulated


def six(rounds: int = 20_000, **more: Any) -> Plan:
    """Six players at the table of a house."""
    return Plan(**{"game": "ocean-view/draw-poker", "rounds": rounds, "seats": 6, **more})


@pytest.mark.parametrize(("game", "kind"), draw_again.GAMES)
def test_the_plain_engine_ends_with_the_same_chips(game: str, kind: str) -> None:
    rules, wanted = library().game(game).definition.rules, ["discard"]
    if rules.low:
        wanted.append("shared pots")
    if rules.openers:
        wanted += ["antes that stayed", "dead openers"]
    if rules.must_bet:
        wanted.append("void bets")
    if library().game(game).entry.table.seats > 7:
        wanted.append("short decks")
    check_against_engine(draw_again, game, kind, *wanted)


@pytest.mark.parametrize("game", ["bicycle/lowball", "ocean-view/lowball"])
def test_who_calls_a_short_all_in_behind_a_seven_has_his_chips_back(game: str) -> None:
    """Bicycle line 666, Ocean View line 139: a short stack bets, and some only call."""
    names = ["random", "call", "call", "call", "tight"]
    stacks = (600, 40_000, 40_000, 40_000, 40_000)
    plan = Plan(
        game=game, rounds=600, seed="behind", seats=5, stacks=stacks, strategy={"seats": names}
    )
    seen = draw_again.play_again(plan)
    assert seen["hands"] == 600
    assert seen["called behind"] > 0


def test_oceana_classic_line_210_antes_stay_as_long_as_nobody_opens() -> None:
    plan = six(game="oceana-classic/five-card-draw", strategy={"seats": "call"})
    tally = simulated(plan)
    assert tally.outcomes["ended"] == {"passed-in": 20_000}
    assert tally.amounts["pot"] == {0: 20_000}
    assert tally.amounts["1"] == {-50: 20_000}
    back = simulated(msgspec.structs.replace(plan, readings={"passed-in": "antes-go-back"}))
    assert back.amounts["1"] == {0: 20_000}


def test_oceana_classic_line_210_who_opens_plays_for_the_antes_of_earlier_deals() -> None:
    """One who always bets has the antes of the two others, and what he had left there himself."""
    names = ["aggressive", "fold", "fold"]
    game = "oceana-classic/five-card-draw"
    tally = simulated(six(60_000, game=game, seats=3, strategy={"seats": names}))
    assert tally.moments("1").mean == pytest.approx(100, abs=1)
    assert min(tally.amounts["pot"]) == 0
    assert {150, 300, 450} < set(tally.amounts["pot"])


@pytest.mark.parametrize("options", [{"jokers": 2}, {"opening": "any-hand"}])
def test_oceana_classic_lines_192_and_201_by_other_options(options: dict[str, Any]) -> None:
    names = ["random", "tight", "random", "call", "aggressive", "raise", "random"]
    game = "oceana-classic/five-card-draw"
    plan = six(300, game=game, seats=7, options=options, strategy={"seats": names})
    seen = draw_again.play_again(plan)
    assert seen["hands"] == 300
    assert (seen["dead openers"] > 0) == ("jokers" in options)


@pytest.mark.parametrize("game", ["bicycle/lowball", "bicycle/badugi", "ocean-view/draw-poker"])
def test_where_everyone_calls_there_are_only_blinds(game: str) -> None:
    tally = simulated(six(game=game, strategy={"seats": "call"}))
    assert tally.amounts["pot"] == {6 * 400: 20_000}
    assert tally.outcomes["ended"] == {"showdown": 20_000}


def test_where_everyone_folds_the_big_blind_wins_the_small_one() -> None:
    tally = simulated(six(strategy={"seats": "fold"}))
    assert tally.outcomes["ended"] == {"before-draw": 20_000}
    assert all(set(tally.amounts[str(seat)]) == {-200, 0, 200} for seat in range(1, 7))


@pytest.mark.parametrize(
    "game", ["bicycle/lowball", "bicycle/badugi", "bicycle/archie", "ocean-view/draw-poker"]
)
def test_seats_are_alike_and_who_draws_by_rule_wins(game: str) -> None:
    alike = simulated(six(60_000, game=game))
    won = [alike.moments(str(seat)) for seat in range(1, 7)]
    assert sum(one.mean for one in won) == pytest.approx(0)
    assert all(abs(one.mean) < 3 * one.ci95 for one in won)
    names = ["tight", *["random"] * 5]
    tally = simulated(six(20_000, game=game, strategy={"seats": names}))
    assert tally.moments("1").mean > 3 * tally.moments("1").ci95


def test_a_player_of_ones_own_goes_by_how_many_cards_he_draws() -> None:
    mine = {
        "before": {"bets": 0, "calls": 0, "raises": 0},
        "after": {"bets": "high-card 8", "calls": "high-card 8", "raises": "high-card 7"},
    }
    names = ["mine", *["call"] * 5]
    plan = six(60_000, game="bicycle/lowball", strategy={"seats": names, "players": {"mine": mine}})
    tally = simulated(plan)
    # A whole hand without a higher card than a nine is dealt in about one of twenty.
    idle = sum(tally.amounts["1"].get(lost, 0) for lost in (0, -200)) / 60_000
    assert 0.75 < idle < 0.95
    assert tally.moments("1").mean > 0


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"seats": 1}, "at least two players"),
        ({"game": "bicycle/archie", "seats": 8}, "more than 7 players take turns"),
        ({"strategy": {"seats": "bold"}}, "there is no player 'bold'"),
        ({"strategy": {"seats": ["tight"]}}, "1 players are named for 6 seats"),
        ({"strategy": {"seat": "tight"}}, "strategy: "),
        ({"structure": Structure(type="no-limit")}, "no-limit"),
        ({"wagers": {"ante": 100}}, "no wagers before the deal"),
    ],
)
def test_plans_that_cannot_be(more: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPlan, match=reason):
        simulated(six(**more))


@pytest.mark.parametrize("hand", ["badugi Z", "flush"])
def test_a_hand_that_badugi_does_not_know_is_named(hand: str) -> None:
    mine = {
        "before": {"bets": 1, "calls": 2, "raises": 0},
        "after": {"bets": hand, "calls": "badugi", "raises": "badugi"},
    }
    strategy = {"seats": "mine", "players": {"mine": mine}}
    with pytest.raises(BadPlan, match=r"player mine: .* is no badugi hand"):
        simulated(six(game="bicycle/badugi", strategy=strategy))
