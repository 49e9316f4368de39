"""The pages of the site: their Python runs, and every public name has its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cardroom
from cardroom.books import library
from cardroom.money import Odds
from cardroom.odds import analyse, conditions_of
from cardroom.simulation.single_call import simulate
from docs._site import reference, simpler
from docs._site.figures import KEPT, path_of, read
from docs._site.stage import DOCS, pages
from docs._site.worth import results, wager_sections
from tests.site.blocks import ROOT, blocks_of, run_page

WITH_PYTHON = [page for page in sorted(DOCS.rglob("*.md")) if blocks_of(page.read_text("utf-8"))]


@pytest.mark.parametrize("page", WITH_PYTHON, ids=lambda page: str(page.relative_to(DOCS)))
def test_every_session_runs(page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    monkeypatch.chdir(tmp_path)
    assert run_page(page) > 0


def test_every_public_name_has_a_page() -> None:
    texts = dict(reference.pages())
    for name in set(cardroom.__all__) - {"__version__"}:
        assert f"[`cardroom.{name}`]" in texts["reference/index.md"]
    for module, names in reference.public().items():
        text = texts[f"reference/{module}.md"]
        for name in names:
            assert f"({reference.anchor(module, name)})=\n## {name}\n" in text


def test_uses_are_of_public_names_and_stand_in_the_reference() -> None:
    """They run as a page of its own, so that they need not run here."""
    texts = dict(reference.pages())
    for module, used in reference.uses().items():
        assert set(used) - {""} <= set(reference.public()[module])
        assert all(block in texts[f"reference/{module}.md"] for block in used.values())


def test_every_public_name_has_an_example_of_its_own() -> None:
    """In its docstring, or where it stands by its name among the uses; both run."""
    without = [
        f"{module}.{name}"
        for module, names in reference.public().items()
        for name in names
        if not reference.has_example(module, name)
    ]
    assert without == []


@pytest.mark.parametrize(("used", "shown"), [(None, False), ("Table", False), ("Forgotten", True)])
def test_a_name_without_an_example_is_found(
    monkeypatch: pytest.MonkeyPatch, used: str | None, shown: bool
) -> None:
    blocks = reference.uses()["cardroom.session"]
    block = {"Forgotten": blocks[used]} if used else {}
    monkeypatch.setattr(reference, "uses", lambda: {"cardroom.session": block})
    assert reference.has_example("cardroom.session", "Forgotten") is shown


def test_examples_of_the_reference_are_those_of_the_docstrings() -> None:
    """They run as doctests of their modules, so that they need not run here."""
    texts = dict(reference.pages())
    assert "```pycon\n>>> Odds.parse" in texts["reference/cardroom.money.md"]


def test_no_two_pages_have_one_place() -> None:
    places = [where for where, _ in pages()]
    assert len(places) == len(set(places))


SAMPLE = ("bicycle/casino-war", "bicycle/ez-baccarat-1.0")


def test_every_game_has_its_figures() -> None:
    assert {path_of(game) for game in library().ids()} == set(KEPT.rglob("*.json"))


@pytest.mark.parametrize("game_id", SAMPLE)
def test_kept_figures_are_those_of_the_command(game_id: str) -> None:
    assert read(game_id).report == analyse(library().game(game_id))


def test_kept_figures_are_of_todays_books() -> None:
    for game in library().games():
        kept = read(game.id)
        if kept.report is None:
            continue
        today = conditions_of(game, None, None)
        assert kept.report.readings == today.terms.readings, game.id
        assert kept.report.decks == game.entry.deck.decks, game.id
        for row in (row for rows in kept.pay_rows.values() for row in rows):
            at: Any = game.entry.rules
            for key in row.place:
                at = at[key]
            assert Odds.parse(at) == Odds.parse(row.odds), (game.id, row)


def test_returns_add_up_to_the_edge() -> None:
    report = read("bicycle/casino-war").report
    assert report is not None
    for odds in report.wagers.values():
        told = results(odds)
        assert f"**{odds.ev:+.6f}**" in told


def test_what_is_simpler_costs_more_and_is_told_where_charts_say_how_to_play() -> None:
    played = set()
    for game in library().games():
        kept = read(game.id)
        for one in kept.simpler:
            assert kept.report is not None
            played.add(game.mechanism.name)
            # An interval of 95 % holds a figure as a rule, and one of twice the width all of these.
            assert one.edge + 2 * one.ci95 > kept.report.base.edge, (game.id, one)
    assert played >= {"blackjack", "three-card-poker", "let-it-ride", "ultimate-texas-holdem"}
    told = "\n".join(wager_sections(library().game("bicycle/fast-9"), read("bicycle/fast-9")))
    assert "### What simpler play costs" in told
    assert "| always stand |" in told


def test_simpler_play_is_what_its_words_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simpler, "ROUNDS", 1 << 13)
    game = library().game("bicycle/fast-9")
    report = read(game.id).report
    assert report is not None
    (stands,) = simpler.simpler_play(game, report)
    best = simulate(game, 1 << 13, workers=1).amounts["1"].mean / 1000
    # From the same cards: who never draws loses more, and by no more than the kept figures say.
    assert (stands.says, stands.rounds) == ("always stand", 1 << 13)
    assert stands.edge > -best
    kept = read(game.id).simpler[0]
    assert abs(stands.edge - kept.edge) < 2 * stands.ci95
