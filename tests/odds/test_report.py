"""The shape of a report, and what it is refused for."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.books import Game, library
from cardroom.odds import CannotPlay, NoAnalysis, WagerTally, analyse
from cardroom.odds.fees import UnknownFee, with_fee
from cardroom.simulation import Plan
from cardroom.simulation.banked_table import open_table, setup_of
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.setup import FeeChoice

WAR = library().game("bicycle/casino-war")


def test_the_json_has_one_shape() -> None:
    report = analyse(WAR).as_json()
    assert list(report) == ["game", "decks", "readings", "base", "wagers"]
    assert list(report["wagers"]) == ["primary", "tie", "war"]
    primary, war = report["wagers"]["primary"], report["wagers"]["war"]
    assert report["base"] == primary
    assert primary["follows"] == ("war",)
    assert primary["alone"]["follows"] == ()
    assert "alone" not in primary["alone"]
    assert war["per"] == "primary"
    assert war["alone"] == {key: value for key, value in war.items() if key != "alone"}
    tie = report["wagers"]["tie"]
    assert tie["exact"] is True
    assert tie["ci95"] is None
    assert tie["edge"] == -tie["ev"]
    assert tie["outcomes"][0] == {
        "name": "tie",
        "pays": 10.0,
        "count": tie["outcomes"][0]["count"],
        "probability": pytest.approx(tie["hit_frequency"]),
    }
    assert sum(outcome["probability"] for outcome in tie["outcomes"]) == pytest.approx(1)


def test_the_base_game_counts_all_that_is_staked() -> None:
    base = analyse(WAR).base
    assert base.per == "primary"
    assert 0 < base.element_of_risk < base.edge


def test_a_pot_game_and_unknown_options_are_refused() -> None:
    with pytest.raises(NoAnalysis, match="pot game"):
        analyse(library().game("oceana/texas-holdem"))
    with pytest.raises(CannotPlay, match="decks"):
        analyse(WAR, options={"decks": 99})
    with pytest.raises(CannotPlay, match="no-such"):
        analyse(WAR, readings={"no-such": "x"})
    with pytest.raises(CannotPlay, match="odds"):
        WAR.with_rules({"pays": {"tie": "ten"}})


def test_a_tally_of_nothing_has_no_odds() -> None:
    with pytest.raises(ValueError, match="nothing was counted"):
        WagerTally("ante").odds()


def test_fees_are_added_for_the_bettor_and_taken_from_the_player_dealer() -> None:
    report = analyse(WAR)
    cost = with_fee(WAR, report, "2", wager=1000, seats=5)
    assert cost.bettor_edge == pytest.approx(report.base.edge + cost.bettor / 1000)
    assert cost.player_dealer_ev == pytest.approx(5000 * report.base.edge - cost.player_dealer)
    with pytest.raises(UnknownFee, match="no option's number"):
        with_fee(WAR, report, "two", 1000, 5)
    with pytest.raises(UnknownFee):
        with_fee(WAR, report, "999", 1000, 5)


CALIFORNIA = [game for game in library().games() if game.kind == "california"]


@pytest.mark.parametrize("game", CALIFORNIA, ids=lambda game: game.id)
def test_fees_are_those_that_are_taken_at_the_table(game: Game) -> None:
    first = next(spot.name for spot in game.entry.wagers if spot.base)
    report = analyse(WAR)
    base = msgspec.structs.replace(report.base, per=first)
    report = msgspec.structs.replace(report, base=base, readings={})
    compared = 0
    for schedule in game.schedules:
        for option in schedule.options:
            if option.taken != "before-deal" or not option.verified:
                continue
            if option.circles is not None and option.circles.at_least > 1:
                continue  # One wager alone is not dealt to.
            least = option.limits.minimum if option.limits else None
            wager = least[1] if isinstance(least, tuple) else least or 1000
            must = [s.name for s in game.entry.wagers if s.required and s.name != first]
            plan = Plan(
                game=game.id,
                rounds=1,
                seats=3,
                wagers=dict.fromkeys([first, *must], wager),
                fee=FeeChoice(option.number, schedule.schedule),
            )
            fees = open_table(game, setup_of(game, plan)).fees
            cost = with_fee(game, report, f"{option.number}@{schedule.schedule}", wager, 3)
            taken = fees.get("1", 0), fees.get(PLAYER_DEALER, 0)
            assert (cost.bettor, cost.player_dealer) == taken, option
            compared += 1
    assert compared or not game.schedules


def test_000_351_the_blind_is_table_action_too() -> None:
    ultimate = library().game("oceana/ultimate-texas-holdem")
    report = analyse(ultimate)
    fees = [with_fee(ultimate, report, "1", 1000, seats).player_dealer for seats in (4, 5)]
    assert fees == [200, 300]  # $80 and $100


def test_002_655_play_wagers_count_where_the_fee_waits_for_them() -> None:
    game = library().game("central-coast/three-card-poker-6-card-bonus")
    cost = with_fee(game, analyse(game), "1@three-card-poker", 2500, 1)
    assert (cost.bettor, cost.player_dealer) == (200, 500)
