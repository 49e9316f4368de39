"""The same flags everywhere, and one form at a time: nothing that is asked for is passed over."""

from __future__ import annotations

import json

import click
import pytest

from cardroom.cli.app import COMMANDS, app
from tests.cli.running import refused, run

WAR, HOLDEM = "bicycle/casino-war", "oceana/texas-holdem"
TALKS = {"play", "settle", "completion", "schema", "convert", "serve", "bot"}
"""Commands that talk to people alone, or that write JSON or another form in any case."""
TAKES_TERMS = {"play", "odds", "strategy", "compare", "equity", "simulate"}


def options_of(name: str) -> dict[str, click.Parameter]:
    command = app.get_command(click.Context(app), name)
    assert command is not None
    return {opt: param for param in command.params for opt in param.opts}


@pytest.mark.parametrize("name", sorted({*COMMANDS} - TALKS))
def test_every_command_that_answers_has_json(name: str) -> None:
    assert "--json" in options_of(name)


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_books_are_named_alike(name: str) -> None:
    assert not {opt for opt in options_of(name) if "book" in opt} - {"--book"}


@pytest.mark.parametrize("name", sorted(TAKES_TERMS))
def test_house_options_and_readings_are_named_alike(name: str) -> None:
    assert {"--option", "--reading", "--policy"} <= {*options_of(name)}


@pytest.mark.parametrize(
    "args",
    [
        ["odds", WAR, "--json", "--csv"],
        ["odds", WAR, "--csv", "--json"],
        ["compare", WAR, "--pay", WAR, "--json", "--csv"],
        ["equity", HOLDEM, "AsAh", "KdKc", "--json", "--csv"],
        ["equity", HOLDEM, "--all-hands", "--json", "--csv"],
        ["simulate", WAR, "--rounds", "10", "--json", "--csv"],
        ["rules", HOLDEM, "--format", "md", "--format", "html"],
        ["rules", HOLDEM, "--format", "text", "--json"],
        ["felt", HOLDEM, "--format", "svg", "--json"],
        ["strategy", WAR, "--format", "html", "--json"],
    ],
)
def test_two_forms_at_once_are_refused(args: list[str]) -> None:
    assert "are two forms at once: ask for one of them." in refused(*args)


def test_a_form_may_be_asked_for_twice() -> None:
    felt = json.loads(run("felt", HOLDEM, "--format", "json", "--json").stdout)
    assert felt["game"] == HOLDEM


def test_rules_as_json() -> None:
    sheet = json.loads(run("rules", HOLDEM, "--json").stdout)
    assert sheet["title"] == "Texas Hold'em"
    assert sheet == json.loads(run("rules", HOLDEM, "--format", "json").stdout)


def test_stepping_through_json_is_refused() -> None:
    assert "--step and --json exclude each other" in refused("replay", "-", "--step", "--json")


@pytest.mark.parametrize("flag", ["--option", "--set"])
def test_one_option_with_two_values_is_refused(flag: str) -> None:
    said = refused("odds", WAR, "--option", "decks=6", flag, "decks=8")
    assert "decks cannot be 6 and 8 at once" in said
    assert run("odds", WAR, "--option", "decks=6", flag, "decks=6", "--json").exit_code == 0


def test_one_reading_with_two_choices_is_refused() -> None:
    said = refused("play", WAR, "--reading", "ties=a", "--reading", "ties=b")
    assert "ties cannot be a and b at once" in said


@pytest.mark.parametrize("args", [["odds"], ["strategy"], ["compare", "--pay", WAR]])
def test_two_numbers_of_decks_are_refused(args: list[str]) -> None:
    name, *rest = args
    said = refused(name, WAR, *rest, "--decks", "6", "--option", "decks=8")
    assert "--decks 6 and --option decks=8 are two numbers at once" in said


@pytest.mark.parametrize(
    "args",
    [
        ("play", WAR, "--seat", "3", "--seat", "4"),
        ("simulate", WAR, "--rounds", "10", "--rounds", "20"),
        ("felt", WAR, "-o", "one.svg", "--output", "two.svg"),
    ],
    ids=lambda args: args[0],
)
def test_one_option_that_is_there_twice_is_refused(args: tuple[str, ...]) -> None:
    assert f"{args[-2]} is there twice: leave one of them out." in refused(*args)


def test_options_that_may_be_repeated_are() -> None:
    assert run("games", "--book", "oceana", "--book", "bicycle", "--kind", "fees").exit_code == 0
    assert run("felt", WAR, "--json", "--json").exit_code == 0
