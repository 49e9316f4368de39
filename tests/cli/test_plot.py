"""``--plot`` and ``--plot-decks``: pictures as SVG and PNG, and what cannot be drawn."""

from __future__ import annotations

import json
import os
import struct
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cardroom.cli.odds.figures import OddsWishes
from cardroom.odds import plot
from tests.cli.running import refused, run

WAR = "bicycle/casino-war"
BACCARAT = "bicycle/ez-baccarat-1.0"
RIDE = "bicycle/let-it-ride-bonus"
PNG = b"\x89PNG\r\n\x1a\n"


def texts(file: Path) -> list[str]:
    """What is written in an SVG, which must be well-formed."""
    return [text.strip() for text in ElementTree.parse(file).getroot().itertext() if text.strip()]


def size(file: Path) -> tuple[int, int]:
    """Width and height of a PNG."""
    data = file.read_bytes()
    assert data.startswith(PNG)
    assert data[12:16] == b"IHDR"
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def test_results_of_every_wager_are_drawn(tmp_path: Path) -> None:
    file = tmp_path / "war.svg"
    told = run("odds", WAR, "--plot", str(file))
    assert told.exit_code == 0
    assert told.stdout == run("odds", WAR).stdout
    drawn = texts(file)
    assert f"Casino War ({WAR}), 6 decks" in drawn
    assert "primary: edge 2.33%, hits 50.27%" in drawn
    assert "tie: edge 18.65%, hits 7.40%" in drawn
    assert "Win; War won  +1" in drawn  # results that pay alike stand in one bar
    assert "49.73%" in drawn
    assert "Tie  +10" in drawn
    assert "Probability of each net result, per unit of the wager" in drawn


def test_rare_results_have_a_log_scale(tmp_path: Path) -> None:
    file = tmp_path / "ride.svg"
    run("odds", RIDE, "--plot", str(file))
    drawn = texts(file)
    assert "Probability of each net result, per unit of the wager (log scale)" in drawn
    assert any(text.startswith("bet-1: edge") for text in drawn)
    assert any(text.startswith("3-card-bonus: edge") for text in drawn)
    assert "0.001%" in drawn


def test_edges_are_drawn_against_every_number_of_decks(tmp_path: Path) -> None:
    results, decks = tmp_path / "results.svg", tmp_path / "decks.svg"
    wanted = ("--plot", str(results), "--plot-decks", str(decks), "--json")
    plain = json.loads(run("odds", BACCARAT, *wanted).stdout)
    assert results.exists()
    drawn = texts(decks)
    assert set(plain["wagers"]) < set(drawn)
    assert {"3", "4", "5", "6", "7", "8", "7.611%", "7.589%"} < set(drawn)
    assert "Number of decks (diamond: 8, as the house plays)" in drawn


def test_pay_tables_are_drawn_side_by_side(tmp_path: Path) -> None:
    pays = []
    for tie in (12, 14):
        pay = tmp_path / f"tie-{tie}.toml"
        pay.write_text(f'[pays]\ntie = "{tie} to 1"\n', encoding="utf-8")
        pays.append(str(pay))
    file = tmp_path / "edges.svg"
    assert run("compare", WAR, "--pay", *pays, "--plot", str(file)).exit_code == 0
    drawn = texts(file)
    assert {"primary", "tie", "18.6495%", "3.8585%", "-10.9325%"} < set(drawn)
    for name in (WAR, "tie-12.toml", "tie-14.toml"):
        assert drawn.count(name) == 2  # once for each wager


def test_a_png_is_as_wide_as_the_page_and_as_high_as_its_bars_need(tmp_path: Path) -> None:
    few, many = tmp_path / "few.png", tmp_path / "many.PNG"
    run("odds", WAR, "--plot", str(few))
    run("odds", RIDE, "--plot", str(many))
    assert size(few)[0] == size(many)[0] == plot.WIDTH * plot.DPI
    bars = 4 + 2
    high = plot.FOOT + 2 * plot.HEAD + bars * plot.ROW
    assert abs(size(few)[1] - high * plot.DPI) <= 1
    assert size(many)[1] > size(few)[1]


@pytest.mark.parametrize("ending", plot.FORMS)
def test_the_same_figures_give_the_same_bytes(tmp_path: Path, ending: str) -> None:
    pictures = []
    for name in ("one", "two"):
        results, decks = (tmp_path / f"{name}-{what}.{ending}" for what in ("results", "decks"))
        run("odds", WAR, "--plot", str(results), "--plot-decks", str(decks))
        pictures.append((results.read_bytes(), decks.read_bytes()))
    assert pictures[0] == pictures[1]
    assert b"date" not in pictures[0][0].lower()


def test_the_title_tells_what_is_other_than_in_the_entry(tmp_path: Path) -> None:
    pay, file = tmp_path / "mine.toml", tmp_path / "mine.svg"
    pay.write_text('[pays]\ntie = "12 to 1"\n', encoding="utf-8")
    run("odds", WAR, "--decks", "7", "--pay", str(pay), "--plot", str(file))
    assert f"Casino War ({WAR}), 7 decks, mine.toml" in texts(file)
    assert OddsWishes().changes == ""


def test_a_file_that_is_there_is_left_as_it_is(tmp_path: Path) -> None:
    file, other = tmp_path / "there.svg", tmp_path / "other.svg"
    file.write_text("mine", encoding="utf-8")
    assert "is there already" in refused("odds", WAR, "--plot", str(file))
    both = ("--plot", str(other), "--plot-decks", str(file))
    assert "is there already" in refused("odds", WAR, *both)
    assert "is there already" in refused("compare", WAR, "--pay", WAR, "--plot", str(file))
    assert file.read_text(encoding="utf-8") == "mine"
    assert list(tmp_path.iterdir()) == [file]


def test_what_cannot_be_drawn_is_said_and_nothing_written(tmp_path: Path) -> None:
    for name in ("odds.pdf", "odds", ".svg", ""):
        assert "ends in .svg or .png" in refused("odds", WAR, "--plot", str(tmp_path / name))
    assert "no such folder" in refused("odds", WAR, "--plot", str(tmp_path / "no" / "odds.svg"))
    file = str(tmp_path / "odds.svg")
    assert "no choice of decks" in refused("odds", RIDE, "--plot-decks", file)
    assert "which game" in refused("odds", "--book", "bicycle", "--plot", file)
    assert "file of its own" in refused("odds", WAR, "--plot", file, "--plot-decks", file)
    assert "pot game" in refused("odds", "oceana/texas-holdem", "--plot", file)
    assert "--fee 99" in refused("odds", WAR, "--fee", "99", "--plot", file)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_may_not_be_written_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    said = refused("odds", WAR, "--plot", str(tmp_path / "odds.svg"))
    assert "nothing may be written in this folder" in said


def test_without_matplotlib_the_extra_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "cardroom.odds.plot")
    for name in [name for name in sys.modules if name.split(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    said = refused("odds", WAR, "--plot", str(tmp_path / "odds.svg"))
    assert (
        "pictures need matplotlib: install it with pip install 'california-cardroom[plot]'" in said
    )
    assert run("odds", WAR).exit_code == 0
