"""The scan of a book: every number of decks, and every reading that the odds change with."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.books import Game, library
from cardroom.odds import ANALYSES, NoAnalysis, Report, analyse
from cardroom.odds.analysis import Conditions
from cardroom.odds.variants import variants


def test_a_reading_that_changes_rules_is_a_condition_of_the_scan() -> None:
    war = library().game("bicycle/ultimate-war")
    found = {variant.told: variant.report for variant in variants(war)}
    other = found["wars-paid-once=every-row"]
    assert other == analyse(war, readings={"wars-paid-once": "every-row"})
    assert other.wagers["war"].edge < found[""].wagers["war"].edge


def test_the_first_row_of_a_scan_is_the_game_as_its_policy_reads_it() -> None:
    war = library().game("bicycle/ultimate-war")
    replace = msgspec.structs.replace
    readings = tuple(
        replace(one, intended="every-row") if one.id == "wars-paid-once" else one
        for one in war.entry.readings
    )
    meant = Game(war.id, replace(war.entry, readings=readings), war.schedules)
    first = next(variants(meant, policy="intended")).report
    assert first.wagers == analyse(war, readings={"wars-paid-once": "every-row"}).wagers


def test_conditions_that_cannot_be_analysed_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    war, analysis = library().game("bicycle/casino-war"), ANALYSES["casino-war"]

    def without_collecting(game: Game, conditions: Conditions) -> Report:
        if conditions.readings["primary-at-war"] == "collected":
            raise NoAnalysis("it is not collected")
        return analysis(game, conditions)

    monkeypatch.setitem(ANALYSES, "casino-war", without_collecting)
    left_out: dict[str, str] = {}
    found = [variant.told for variant in variants(war, left_out=left_out.__setitem__)]
    assert found[:2] == ["", "7 decks"]
    assert "primary-at-war=collected" not in found
    assert left_out == {"primary-at-war=collected": "it is not collected"}
