"""The core alone: what works without any extra, and what says how to install the one it needs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.distribution.core import CoreOnly

HOLDEM = "oceana/texas-holdem"
WAR = "bicycle/casino-war"
MOST = 25_000_000
"""Bytes of the core with all that it depends on, as it is installed."""
HAND = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 150, 200]
actions = ['d dh p1 AcAs', 'd dh p2 7h8h', 'd dh p3 KcKd', 'p3 cbr 6', 'p1 f', 'p2 f']
"""


def named(value: str | list[str]) -> str:
    """A test is named after its command alone."""
    return " ".join(value) if isinstance(value, list) else ""


@pytest.fixture(scope="module")
def hand(core: CoreOnly) -> str:
    (core.home / "hand.phh").write_text(HAND, "utf-8")
    return "hand.phh"


def test_nothing_of_an_extra_can_be_imported_there(core: CoreOnly) -> None:
    names = "numba", "numpy", "arro3", "gymnasium", "matplotlib", "sqlalchemy", "litestar", "ray"
    found = f"from importlib.util import find_spec; print([n for n in {names} if find_spec(n)])"
    assert core.python_run(found).stdout == "[]\n"


def test_the_core_is_small(core: CoreOnly) -> None:
    files = {
        file.resolve()
        for top in core.packages.iterdir()
        for file in ([top] if top.is_file() else top.resolve().rglob("*"))
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert sum(file.stat().st_size for file in files) < MOST


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (["games"], "Ultimate Texas Hold'em"),
        (["rules", HOLDEM], "Texas Hold'em"),
        (["cite", "004:204"], "oceana-classic/five-card-draw"),
        (["odds", WAR], "-2362/15965"),
        (["odds", "bicycle/ez-baccarat-1.0", "--json"], '"exact": true'),
        (["odds", "oceana/ultimate-texas-holdem"], "2.18"),
        (["strategy", WAR], "war"),
        (["formats"], "a player-dealer's bank has no code"),
        (["schema", "report"], "draft-07"),
        (["completion", "bash"], "_cardroom_completion"),
    ],
    ids=named,
)
def test_it_works_without_any_extra(core: CoreOnly, command: list[str], says: str) -> None:
    done = core.run(*command)
    assert (done.returncode, done.stderr) == (0, "")
    assert says in done.stdout


def test_one_plays_and_asks_and_the_round_is_told_again(core: CoreOnly) -> None:
    typed = "hint\nfold\nsave round.json\nquit\n"
    done = core.run("play", HOLDEM, "--seed", "3", "--fast", typed=typed)
    assert done.returncode == 0, done.stderr
    assert "this advice needs num" in done.stdout
    assert "pip install 'california-cardroom[fast]'. A sensible player:" in done.stdout
    again = core.run("replay", "round.json")
    assert again.returncode == 0, again.stderr
    assert "fold" in again.stdout


def test_dealers_practise(core: CoreOnly) -> None:
    done = core.run("drill", HOLDEM, "--count", "1", "--seed", "1", "--json", typed="1\n")
    assert done.returncode in (0, 1), done.stderr
    assert json.loads(done.stdout.splitlines()[0])


def test_hands_are_settled_and_converted(core: CoreOnly, hand: str) -> None:
    settled = core.run("settle", hand)
    assert settled.returncode == 0, settled.stderr
    assert json.loads(settled.stdout)["net"] == {"1": -1, "2": -2, "3": 3}
    record = core.run("convert", hand, "--to", "record")
    assert record.returncode == 0, record.stderr
    assert json.loads(record.stdout)["format"] == "cardroom-round-1"


def test_a_house_writes_and_checks_its_own_book(core: CoreOnly) -> None:
    new = core.run("new", "harbor/holdem", "--like", HOLDEM)
    assert new.returncode == 0, new.stderr
    (entry,) = core.home.rglob("holdem.toml")
    checked = core.run("check", str(entry))
    assert (checked.returncode, checked.stderr) == (0, "No problems in 1 file.\n")


def test_every_game_has_its_bots(core: CoreOnly) -> None:
    program = """
import cardroom
from cardroom.bots import BOTS
for mechanism in BOTS:
    cardroom.sensible(mechanism)
"""
    assert core.python_run(program).stderr == ""


@pytest.mark.parametrize(
    ("command", "needs"),
    [
        (["simulate", WAR], "simulations need num"),
        (["simulate", "bicycle/pan"], "simulations need num"),
        (["equity", HOLDEM, "AsAh", "KdKc"], "equity needs num"),
        (["odds", "bicycle/triple-draw-poker"], "these odds need num"),
        (["odds", "--book", "oceana"], "these odds need num"),
        (["strategy", "bicycle/triple-draw-poker"], "this strategy needs num"),
        (["warm", WAR], "need"),
    ],
    ids=named,
)
def test_what_is_compiled_needs_fast(core: CoreOnly, command: list[str], needs: str) -> None:
    _says_what_to_install(core, command, needs, "fast")


@pytest.mark.parametrize(
    ("command", "needs", "extra"),
    [
        (["odds", WAR, "--plot", "war.svg"], "pictures need matplotlib", "plot"),
        (["odds", WAR, "--frame", "war.csv"], "tables need arro3", "data"),
        (["convert", "hand.phh", "--to", "parquet"], "tables need arro3", "data"),
        (["serve", "--check"], "the room needs ", "serve"),
        (["audit"], "the room needs ", "serve"),
        (["people"], "the room needs ", "serve"),
        (["bot", "http://127.0.0.1:9"], "a room is reached with websockets", "serve"),
    ],
    ids=named,
)
def test_what_needs_an_extra_names_it(
    core: CoreOnly, command: list[str], needs: str, extra: str
) -> None:
    _says_what_to_install(core, command, needs, extra)
    assert not Path(core.home / "war.svg").exists()


def test_all_names_can_be_had_at_once(core: CoreOnly) -> None:
    program = """
from cardroom import *
import cardroom
assert set(cardroom.__all__) <= set(globals())
print(game("bicycle/casino-war").entry.name, issubclass(CannotConnect, Exception))
"""
    done = core.python_run(program)
    assert (done.stdout, done.stderr) == ("Casino War True\n", "")


@pytest.mark.parametrize(
    ("call", "extra"),
    [
        (f"cardroom.simulate({WAR!r})", "fast"),
        (f"cardroom.equity({HOLDEM!r}, 'AsAh', 'KdKc')", "fast"),
        ("cardroom.odds('bicycle/triple-draw-poker')", "fast"),
        ("cardroom.connect('http://127.0.0.1:9')", "serve"),
    ],
)
def test_so_does_the_library(core: CoreOnly, call: str, extra: str) -> None:
    program = f"""
import cardroom
try:
    {call}
except ImportError as missing:
    assert isinstance(missing, cardroom.NotInstalled)
    print(missing, missing.extra)
"""
    done = core.python_run(program)
    assert done.stderr == ""
    assert done.stdout.endswith(f"pip install 'california-cardroom[{extra}]' {extra}\n")


def _says_what_to_install(core: CoreOnly, command: list[str], needs: str, extra: str) -> None:
    done = core.run(*command)
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert needs in done.stderr
    assert f": install it with pip install 'california-cardroom[{extra}]'." in done.stderr
    assert len(done.stderr.splitlines()) == 1
