"""``cardroom strategy`` and ``cardroom compare``: every form, and what cannot be."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

from tests.cli.running import refused, run

PAN = "bicycle/super-pan-9-super-tie"
WAR = "bicycle/casino-war"


def test_charts_as_text_json_and_a_page(tmp_path: Path) -> None:
    text = run("strategy", PAN).stdout
    assert "5 … 0" in text
    assert "H  hit. take a fourth card" in text
    plain = json.loads(run("strategy", PAN, "--format", "json").stdout)
    assert plain["charts"][0]["cells"][0][0]["choice"] == "stand"
    file = tmp_path / "pan.html"
    assert run("strategy", PAN, "--format", "html", "-o", str(file)).exit_code == 0
    assert file.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_tiles_have_rows_and_figures_to_add_up() -> None:
    text = run("strategy", "bicycle/reverse-bet-pai-gow-tiles").stdout
    assert "The best play, which brings 1.0018%" in text
    assert "tit-7, look-6, ng-5, gee-6/gee-3" in text
    assert "What two tiles are worth behind" in text


def test_a_pay_table_of_one_s_own_changes_the_best_play(tmp_path: Path) -> None:
    file = tmp_path / "poor.toml"
    file.write_text('[pays]\nwar = "1 to 100"\nwar-tie = "1 to 100"\n', encoding="utf-8")
    assert "any    S" in run("strategy", WAR, "--pay", str(file)).stdout
    assert "any    W" in run("strategy", WAR).stdout


def test_what_has_no_charts_is_refused(tmp_path: Path) -> None:
    assert "no charts" in refused("strategy", "oceana/texas-holdem")
    nowhere = str(tmp_path / "no" / "such.html")
    assert "such.html" in refused("strategy", PAN, "--format", "html", "-o", nowhere)


def test_pay_tables_side_by_side(tmp_path: Path) -> None:
    files = []
    for tie in (9, 11):
        file = tmp_path / f"tie-{tie}.toml"
        file.write_text(f'[pays]\ntie = "{tie} to 1"\n', encoding="utf-8")
        files.append(str(file))
    text = run("compare", WAR, "--pay", *files).stdout
    assert text.count("18.6495%") == 2  # edge and risk of the house's own
    assert "tie-11.toml" in text
    plain = json.loads(run("compare", WAR, "--pay", *files, "--json").stdout)
    edges = [plain[name]["wagers"]["tie"]["edge"] for name in (files[0], WAR, files[1])]
    assert edges == sorted(edges, reverse=True)
    rows = list(csv.DictReader(io.StringIO(run("compare", WAR, "--pay", *files, "--csv").stdout)))
    assert [float(row["edge"]) for row in rows if row["wager"] == "tie"][1] == edges[0]


def test_another_game_can_lend_its_pay_tables() -> None:
    mine, theirs = (
        f"{house}/three-card-poker-6-card-bonus" for house in ("oceana", "central-coast")
    )
    plain = json.loads(run("compare", mine, "--pay", theirs, "--json").stdout)
    assert f"{plain[theirs]['wagers']['6-card-bonus']['edge']:.2%}" == "15.28%"
    assert f"{plain[mine]['wagers']['6-card-bonus']['edge']:.2%}" == "6.74%"


def test_what_cannot_be_compared_is_refused() -> None:
    assert "another way" in refused("compare", WAR, "--pay", PAN)
    assert "Did you mean" in refused("compare", WAR, "--pay", "bicycle/casino-wa")
    assert "none.toml" in refused("compare", WAR, "--pay", "none.toml")
    assert "cannot have these rules" in refused(
        "compare", "bicycle/ez-baccarat-1.0", "--pay", "bicycle/ez-baccarat"
    )
    assert "--pay" in refused("compare", WAR)


def test_decks_are_chosen_as_in_odds(tmp_path: Path) -> None:
    game = "bicycle/casino-war"
    six, eight = (
        json.loads(run("odds", game, "--decks", decks, "--json").stdout)["base"]["edge"]
        for decks in ("6", "8")
    )
    chart = json.loads(run("strategy", game, "--decks", "8", "--format", "json").stdout)
    assert chart["edge"] == eight != six
    file = tmp_path / "tie.toml"
    file.write_text('[pays]\ntie = "11 to 1"\n', encoding="utf-8")
    told = json.loads(run("compare", game, "--pay", str(file), "--decks", "8", "--json").stdout)
    assert {report["base"]["edge"] for report in told.values()} == {eight}
    assert "must be a whole number" in refused("strategy", game, "--decks", "5")
