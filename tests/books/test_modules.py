"""Sections that several games go by: 001:986-1007 and 001:1009-1044."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardroom.books import BadBook, Library, UnknownGame, library
from cardroom.books.check import problems_of
from cardroom.books.lines import numbers, read_spans
from cardroom.books.sheet import FactBlock, module_sheet, to_markdown
from tests.cli.running import refused, run

MODULES = ["bicycle/kill-pots", "bicycle/no-limit-pot-limit"]


def test_modules_are_listed_apart_from_games() -> None:
    assert library().module_ids() == MODULES
    assert library().module_ids("oceana") == []
    told = run("games", "--kind", "module").stdout
    assert [line.split("\t")[0] for line in told.splitlines()] == MODULES
    assert "kill-pots" not in run("games").stdout
    kills, _ = json.loads(run("games", "--kind", "module", "--json").stdout)
    assert (kills["kind"], kills["source"]) == ("module", "001:986-1007")
    assert {"bicycle/texas-holdem", "bicycle/lowball", "bicycle/omaha-hilo"} <= {*kills["games"]}


@pytest.mark.parametrize("name", MODULES)
def test_a_sheet_has_the_rules_and_the_games(name: str) -> None:
    books = library()
    module = books.module(name)
    games = books.games_by(module)
    page = module_sheet(module, games)
    (listed,) = page.section("games").blocks
    assert isinstance(listed, FactBlock)
    shown = [fact.label for fact in listed.items]
    assert shown == [game.id for game in games]
    assert "bicycle/texas-holdem" in shown
    text = to_markdown(page)
    assert all(step.says.partition(" $")[0] in text for step in module.page.rules)
    assert run("rules", name).stdout.count("001:") > 20
    assert run("rules", name, "--format", "html").stdout.startswith("<!doctype html>")


@pytest.mark.parametrize("name", MODULES)
def test_every_line_of_a_module_is_a_rule_or_listed(name: str) -> None:
    module = library().module(name)
    cited = {
        line
        for citation in module.citations()
        if citation.kind != "entry"
        for line in numbers(read_spans(citation.lines))
    }
    own = numbers(read_spans(module.page.source))
    assert cited <= own
    assert "has no place" not in run("trace", name).stdout


def test_nobody_plays_a_module() -> None:
    with pytest.raises(UnknownGame, match="is a section that games go by, and none itself"):
        library().game("bicycle/kill-pots")
    assert "`cardroom rules bicycle/kill-pots` shows it" in refused("play", "bicycle/kill-pots")


def test_a_house_of_one_s_own_may_have_modules(tmp_path: Path) -> None:
    file = tmp_path / "harbor" / "procedures" / "clocks.toml"
    file.parent.mkdir(parents=True)
    (tmp_path / "harbor" / "note.txt").write_text("", "utf-8")
    file.write_text(
        'title = "Clocks"\nsource = "harbor:1-9"\nmodule = "clocks"\n'
        'rules = [{ says = "A minute.", lines = "harbor:2" }]\n',
        "utf-8",
    )
    assert problems_of(file) == []
    books = Library([tmp_path])
    assert "harbor/clocks" in books.module_ids()
    assert to_markdown(module_sheet(books.module("harbor/clocks"), [])).count("A minute.") == 1
    file.write_text(file.read_text("utf-8").replace("says =", "said ="), "utf-8")
    assert problems_of(file)


def test_a_file_of_procedures_that_never_ends_is_refused(
    tmp_path: Path,
) -> None:
    file = tmp_path / "harbor" / "procedures" / "clocks.toml"
    file.parent.mkdir(parents=True)
    (tmp_path / "harbor" / "game.toml").write_text("", "utf-8")
    file.symlink_to("/dev/zero")
    with pytest.raises(
        BadBook, match=r"clocks.toml: cannot be read: is larger than the 50,000,000"
    ):
        Library([tmp_path]).module_ids()
    house = ("--book", str(tmp_path))
    for words in (("rules", "harbor/game"), ("games", "--kind", "module")):
        assert "is larger than the 50,000,000 bytes" in refused(*words, *house)
