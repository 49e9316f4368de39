"""What is installed: the distribution's name, and all that must be in its wheel."""

from __future__ import annotations

import email
import tomllib
import zipfile
from pathlib import Path

import cardroom

ROOT = Path(__file__).parents[2]
NAME = "california-cardroom"


def test_the_distribution_has_a_name_of_its_own(wheel: zipfile.ZipFile) -> None:
    info = f"california_cardroom-{cardroom.__version__}.dist-info"
    told = email.message_from_bytes(wheel.read(f"{info}/METADATA"))
    assert (told["Name"], told["Version"]) == (NAME, cardroom.__version__)
    assert wheel.read(f"{info}/entry_points.txt").decode().split("\n")[1] == (
        "cardroom = cardroom.cli:main"
    )
    assert f"{info}/licenses/LICENSE" in wheel.namelist()


def test_the_wheel_has_every_file_of_the_package(wheel: zipfile.ZipFile) -> None:
    packed = {name for name in wheel.namelist() if name.startswith("cardroom/")}
    package = ROOT / "src"
    there = {
        file.relative_to(package).as_posix()
        for file in (package / "cardroom").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert packed == there


def test_nothing_tells_people_to_install_somebody_elses_package() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert extras["name"] == NAME
    told = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("*.py")]
    for file in told:
        for line in file.read_text("utf-8").splitlines():
            _, found, after = line.partition("pip install")
            wanted = after.strip(" `'\"").partition(" ")[0]
            assert not found or not wanted.startswith("cardroom"), f"{file}: {line}"
