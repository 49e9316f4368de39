"""Shell completion: the scripts, and what they complete."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.cli.running import GAMES, refused, run


def complete(*words: str, shell: str = "bash") -> list[str]:
    env = {
        "_CARDROOM_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": " ".join(["cardroom", *words]),
        "COMP_CWORD": str(len(words)),
    }
    return run(env=env).output.split()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_scripts_call_the_command_back(shell: str) -> None:
    output = run("completion", shell).output
    assert "_CARDROOM_COMPLETE" in output
    assert "cardroom" in output


def test_the_bash_script_is_valid(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text(run("completion", "bash").output)
    subprocess.run(["bash", "-n", str(script)], check=True)


def test_other_shells_are_refused() -> None:
    assert "'tcsh' is not one of 'bash', 'zsh', 'fish'" in refused("completion", "tcsh")


def test_commands_complete() -> None:
    assert complete("ver") == ["plain,verify-shuffle"]


def test_game_ids_complete() -> None:
    assert complete("play", "") == [f"plain,{game}" for game in GAMES]
    assert complete("rules", "oceana/u") == ["plain,oceana/ultimate-texas-holdem"]


def test_games_of_own_books_complete(tmp_path: Path) -> None:
    house = tmp_path / "mine"
    house.mkdir()
    (house / "badugi.toml").write_text("")
    assert complete("rules", "--book", str(house), "mi") == ["plain,mine/badugi"]


def test_houses_complete() -> None:
    assert "plain,oceana" in complete("games", "--book", "oc")


def test_options_complete() -> None:
    assert "plain,--structure" in complete("play", "--st")
