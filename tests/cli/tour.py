"""The tour in docs/cli.md, run: ``python -m tests.cli.tour`` writes its output anew.

A console block holds commands after ``$``, each with what it prints. ``cat FILE`` shows a file that
the commands after it read; in a session of ``play`` the lines after ``>`` are typed. A line with
nothing but … stands for any lines, and a block with one is not written anew; elsewhere … stands for
anything in its line.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.cli.running import run

TOUR = Path(__file__).parents[2] / "docs" / "cli.md"
BLOCK = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)
ANY = "…"


def steps(block: str) -> Iterator[tuple[str, str]]:
    """The commands of a block, each with what it prints."""
    for step in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, output = step.partition("\n")
        yield command, output


def printed(command: str, output: str) -> str:
    """What a command really prints."""
    program, *args = shlex.split(command)
    if program == "cat":
        Path(args[0]).write_text(output, encoding="utf-8")
        return output
    assert program == "cardroom", command
    typed = "".join(f"{line[2:]}\n" for line in output.splitlines() if line.startswith("> "))
    return run(*args, typed=typed).output


def is_as_told(real: str, told: str) -> bool:
    """Whether a command printed what the tour says."""
    parts = re.split(rf"^{ANY}\n", told, flags=re.MULTILINE)
    patterns = [re.escape(part).replace(ANY, ".*") for part in parts]
    return re.fullmatch("(?:.*\n)*?".join(patterns), real) is not None


def rewritten(text: str) -> str:
    """The tour with what its commands print now."""

    def anew(block: re.Match[str]) -> str:
        told = list(steps(block[0]))
        real = [(command, printed(command, output)) for command, output in told]
        if f"\n{ANY}\n" in block[0]:
            return block[0]
        return "".join(f"$ {command}\n{output}" for command, output in real)

    return BLOCK.sub(anew, text)


if __name__ == "__main__":
    tour = TOUR.read_text(encoding="utf-8")
    with TemporaryDirectory() as folder, chdir(folder):
        tour = rewritten(tour)
    TOUR.write_text(tour, encoding="utf-8")
