"""The distribution as it is built, and an environment in which only it is installed."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.distribution.core import CoreOnly, core_only

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (file,) = folder.iterdir()
    return zipfile.ZipFile(file)


@pytest.fixture(scope="session")
def core(wheel: zipfile.ZipFile, tmp_path_factory: pytest.TempPathFactory) -> CoreOnly:
    return core_only(wheel, tmp_path_factory.mktemp("core-only"))
