"""An environment with the wheel and what it depends on, and with none of its extras.

It is made of what is installed here, without a network: a virtual environment of its own, the
wheel unpacked into it, and a link to every package that the core's dependencies name.
"""

from __future__ import annotations

import os
import subprocess
import sysconfig
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement


class CoreOnly(NamedTuple):
    """Such an environment."""

    python: Path
    packages: Path
    """Where it keeps what is installed."""
    home: Path

    def run(self, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run the command ``cardroom`` of it."""
        program = "from cardroom.cli import main; main()"
        return self.python_run(program, *args, typed=typed)

    def python_run(
        self, program: str, *args: str, typed: str = ""
    ) -> subprocess.CompletedProcess[str]:
        """Run a program by its Python."""
        kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
        return subprocess.run(
            [self.python, "-c", program, *args],
            cwd=self.home,
            env={**kept, "HOME": str(self.home), "XDG_CACHE_HOME": str(self.home / "cache")},
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )


def needed_by(core: CoreOnly) -> set[str]:
    """The names of all distributions that are installed there beside the package itself."""
    return {str(found.metadata["Name"]) for found in distributions(path=[str(core.packages)])} - {
        "california-cardroom"
    }


def core_only(wheel: zipfile.ZipFile, folder: Path) -> CoreOnly:
    """Make the environment in a folder."""
    venv.create(folder / "core", with_pip=False)
    paths = sysconfig.get_paths("venv", {"base": str(folder / "core")})
    packages = Path(paths["purelib"])
    wheel.extractall(packages)
    (info,) = packages.glob("*.dist-info")
    for needed in sorted(_needed(Distribution.at(info))):
        for name in _tops(distribution(needed)):
            (packages / name).symlink_to(Path(str(distribution(needed).locate_file(name))))
    home = folder / "home"
    home.mkdir()
    return CoreOnly(Path(paths["scripts"]) / "python", packages, home)


def _needed(of: Distribution) -> set[str]:
    """The names of all distributions that one needs without its extras, one through another."""
    found: set[str] = set()
    for text in of.requires or ():
        wanted = Requirement(text)
        if wanted.marker is None or wanted.marker.evaluate({"extra": ""}):
            found |= {wanted.name, *_needed(distribution(wanted.name))}
    return found


def _tops(of: Distribution) -> Iterator[str]:
    """The packages and modules that a distribution has put there, and its own folder."""
    tops = {file.parts[0] for file in of.files or ()}
    return (top for top in sorted(tops) if top not in ("..", "__pycache__"))
