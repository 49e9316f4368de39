"""Calculators of the pages tell what the command tells, to the last digit."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.cli.odds.figures import percent
from cardroom.odds import Report, analyse
from cardroom.odds.fees import with_fee
from docs._site.figures import read
from tests.site.calculators import data_of, worked_out

CHANGED = {
    "bicycle/casino-war": {"tie": {"tie": "23 to 2"}},
    "bicycle/ez-baccarat-1.0": {
        "banker": {"banker": "19 to 20"},
        "tie": {"tie": "9 to 1"},
        "dragon-7": {"dragon-7": "37 to 1"},
    },
    "bicycle/triple-draw-poker-1.0": {
        "bonus-bet": {"flush": "1 to 7", "royal-flush": "12,345 to 6"}
    },
}
"""Rows of wagers that are paid otherwise."""


def told_by(report: Report, name: str) -> dict[str, object]:
    odds = report.wagers[name]
    return {
        "edge": odds.edge,
        "exact": odds.edge_exact,
        "hits": odds.hit_frequency,
        "deviation": odds.stdev,
        "percent": percent(odds.edge),
    }


def test_printed_pay_tables_are_told_as_the_command_tells_them() -> None:
    asked, expected = [], []
    for game in library().games():
        figures = read(game.id)
        for name in figures.pay_rows:
            data = data_of(figures, name)
            asked.append((data, [row["odds"] for row in data["rows"]]))
            assert figures.report is not None
            expected.append(told_by(figures.report, name))
    assert len(asked) > 70
    assert worked_out(asked, [])[0] == expected


def test_pay_tables_of_ones_own_are_told_as_the_command_tells_them() -> None:
    asked, expected = [], []
    for game_id, wagers in CHANGED.items():
        figures = read(game_id)
        rules: dict[str, Any] = {}
        for name, rows in wagers.items():
            data = data_of(figures, name)
            asked.append((data, [rows.get(r["place"][-1], r["odds"]) for r in data["rows"]]))
            for row in data["rows"]:
                at = rules
                for key in row["place"][:-1]:
                    at = at.setdefault(key, {})
                at[row["place"][-1]] = rows.get(row["place"][-1], row["odds"])
        report = analyse(library().game(game_id).with_rules(rules))
        expected += [told_by(report, name) for name in wagers]
    assert worked_out(asked, [])[0] == expected


def test_fees_are_told_as_the_command_tells_them() -> None:
    asked, expected = [], []
    for game in library().games():
        report = read(game.id).report
        if report is None:
            continue
        for schedule in game.schedules:
            fee = f"{schedule.options[0].number}@{schedule.schedule}"
            cost = with_fee(game, report, fee, 2_500, 3)
            asked.append((report.base.edge, 2_500, 3, cost.bettor, cost.player_dealer))
            expected.append({"edge": cost.bettor_edge, "dealer": cost.player_dealer_ev})
    assert worked_out([], asked)[1] == expected


@pytest.mark.parametrize("odds", ["", "3", "3 to 0", "-1 to 1", "one to one"])
def test_what_is_no_odds_is_refused_by_its_row(odds: str) -> None:
    data = data_of(read("bicycle/casino-war"), "tie")
    assert worked_out([(data, [odds])], [])[0] == ["Tie: write odds such as 3 to 2."]


def test_another_order_of_rows_is_left_to_the_command() -> None:
    figures = read("bicycle/three-card-poker-6-card-bonus")
    data = data_of(figures, "6-card-bonus")
    upside_down = [row["odds"] for row in data["rows"]][::-1]
    told = worked_out([(data, upside_down)], [])[0][0]
    assert isinstance(told, str)
    assert "best row" in told
