"""The shape of a report, and what it is refused for."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.odds import CannotPlay, NoAnalysis, Tally, analyse
from cardroom.odds.fees import UnknownFee, with_fee

WAR = library().game("bicycle/casino-war")


def test_the_json_has_one_shape() -> None:
    report = analyse(WAR).as_json()
    assert list(report) == ["game", "decks", "readings", "base", "wagers"]
    assert list(report["wagers"]) == ["primary", "tie"]
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
        Tally("ante").odds()


def test_fees_are_added_for_the_bettor_and_taken_from_the_player_dealer() -> None:
    report = analyse(WAR)
    cost = with_fee(WAR, report, "2", wager=1000, seats=5)
    assert cost.bettor_edge == pytest.approx(report.base.edge + cost.bettor / 1000)
    assert cost.player_dealer_ev == pytest.approx(5000 * report.base.edge - cost.player_dealer)
    with pytest.raises(UnknownFee, match="no option's number"):
        with_fee(WAR, report, "two", 1000, 5)
    with pytest.raises(UnknownFee):
        with_fee(WAR, report, "999", 1000, 5)
