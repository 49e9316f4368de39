"""Casino war: the published edge where its rules hold, and every deal of a tiny deck."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardroom.books import library
from cardroom.odds import analyse

WAR = library().game("bicycle/casino-war")


def test_six_decks_with_an_even_second_tie_come_to_the_published_edge() -> None:
    plain = WAR.with_rules({"pays": {"war-tie": "1 to 1"}})
    assert analyse(plain).base.edge == pytest.approx(0.02877, abs=5e-6)
    assert analyse(WAR).base.edge < 0.02877


def test_the_tie_bet_is_a_matter_of_two_cards() -> None:
    tie = analyse(WAR).wagers["tie"]
    assert Fraction(tie.edge_exact or "") == -(Fraction(10 * 23, 311) - Fraction(288, 311))


def test_surrender_is_better_where_a_war_pays_next_to_nothing() -> None:
    poor = WAR.with_rules({"pays": {"war": "1 to 100", "war-tie": "1 to 100"}})
    names = {outcome.name for outcome in analyse(poor).base.outcomes}
    assert names == {"win", "lose", "surrender"}
    # A war is never made, and told all the same.
    war = analyse(poor).wagers["war"]
    assert war.made == 0
    tied = Fraction(22 * 21 + 288 * 23, 310 * 309)
    lost = (1 - tied) / 2
    assert Fraction(war.edge_exact or "") == lost - (1 - lost) / 100
    assert analyse(poor).base.follows == ("war",)
    assert {o.name for o in analyse(WAR).base.outcomes} >= {"war won", "war lost", "war tied"}
