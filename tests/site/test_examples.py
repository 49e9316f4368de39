"""The programs in ``examples`` run, and print what is kept beside them."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from tests.site.blocks import ROOT

PROGRAMS = sorted((ROOT / "examples").glob("*.py"))


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_program_prints_what_is_kept(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(program), run_name="__main__")
    kept = program.parent / "printed" / f"{program.stem}.txt"
    assert capsys.readouterr().out == kept.read_text("utf-8")


def test_there_are_ten_programs() -> None:
    kept = {path.stem for path in (ROOT / "examples/printed").iterdir()}
    assert kept == {program.stem for program in PROGRAMS}
    assert len(PROGRAMS) >= 10
