"""A release: the same bytes whenever it is built, an inventory in the wheel, papers that fit."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import cardroom
from tests.distribution.core import CoreOnly, needed_by

ROOT = Path(__file__).parents[2]
WORKFLOW = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
LOCKED = re.compile(r"^([\w.-]+)==([\w.]+)", re.MULTILINE)
BUILT = (
    *("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "Makefile"),
    *("requirements", "src", "docs/how-to"),
)
"""What a build is tried on: the package whole, and of the rest a little."""


def built(folder: Path, umask: int, day: int) -> dict[str, bytes]:
    """Both distributions of a copy of the sources, made by another umask on another day."""
    sources = folder / "sources"
    for name in BUILT:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile
        (sources / name).parent.mkdir(parents=True, exist_ok=True)
        copy(ROOT / name, sources / name)
    for path in [sources, *sources.rglob("*")]:
        path.chmod((0o777 if path.is_dir() else 0o666) & ~umask)
        os.utime(path, (day * 86400, day * 86400))
    out = folder / "out"
    env = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(out)]
    subprocess.run(build, cwd=sources, env=env, check=True, capture_output=True, umask=umask)
    return {path.name: path.read_bytes() for path in out.iterdir()}


def test_a_release_is_the_same_bytes_whenever_and_wherever_it_is_built(tmp_path: Path) -> None:
    one, other = built(tmp_path / "a", 0o022, 20_000), built(tmp_path / "other", 0o077, 20_001)
    assert sorted(one) == [
        f"california_cardroom-{cardroom.__version__}-py3-none-any.whl",
        f"california_cardroom-{cardroom.__version__}.tar.gz",
    ]
    assert [name for name in one if one[name] != other[name]] == []


@pytest.fixture(scope="module")
def listed(wheel: zipfile.ZipFile) -> dict[str, str]:
    """The inventory of the wheel: the components by what they are called everywhere."""
    info = f"california_cardroom-{cardroom.__version__}.dist-info"
    told = json.loads(wheel.read(f"{info}/sboms/california-cardroom.cdx.json"))
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.6")
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", told["serialNumber"])
    itself = f"pkg:pypi/california-cardroom@{cardroom.__version__}"
    assert told["metadata"]["component"]["purl"] == itself
    refs = [component["bom-ref"] for component in told["components"]]
    assert len(set(refs)) == len(refs)
    assert told["dependencies"] == [{"ref": itself, "dependsOn": refs}]
    return {component["purl"]: component["version"] for component in told["components"]}


def test_the_inventory_has_what_the_core_is_installed_with(
    listed: dict[str, str], core: CoreOnly
) -> None:
    lock = dict(LOCKED.findall((ROOT / "requirements/core.lock").read_text("utf-8")))
    assert {purl for purl in listed if purl.startswith("pkg:pypi/")} == {
        f"pkg:pypi/{name}@{version}" for name, version in lock.items()
    }
    assert {name.lower() for name in needed_by(core)} <= set(lock)


def test_the_inventory_has_what_is_packed_into_the_pages(listed: dict[str, str]) -> None:
    locked = json.loads((ROOT / "pages/package-lock.json").read_text("utf-8"))["packages"]
    packed = locked["node_modules/svelte"]
    assert listed[f"pkg:npm/svelte@{packed['version']}"] == packed["version"]
    for name in packed["dependencies"]:
        version = locked[f"node_modules/{name}"]["version"]
        assert f"pkg:npm/{name.replace('@', '%40')}@{version}" in listed


def test_the_lock_of_the_core_is_part_of_the_others() -> None:
    texts = [(ROOT / f"requirements/{name}.lock").read_text("utf-8") for name in ("run", "dev")]
    for name, version in LOCKED.findall((ROOT / "requirements/core.lock").read_text("utf-8")):
        assert all(f"\n{name}=={version} " in text for text in texts)


@pytest.mark.parametrize(
    ("schema", "file"),
    [
        ("vendor.citation-file-format", "CITATION.cff"),
        ("vendor.github-workflows", ".github/workflows/release.yml"),
    ],
)
def test_papers_are_of_their_schema(schema: str, file: str) -> None:
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema]
    more = ["--default-filetype", "yaml", str(ROOT / file)]
    done = subprocess.run([*check, *more], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_it_is_cited_by_its_version_and_licence() -> None:
    told = (ROOT / "CITATION.cff").read_text("utf-8").splitlines()
    licence = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["license"]
    assert f"version: {cardroom.__version__}" in told
    assert f"license: {licence}" in told


def test_publishing_has_no_secret_and_takes_nothing_by_a_name_that_moves() -> None:
    assert "secrets." not in WORKFLOW
    assert "password" not in WORKFLOW
    assert WORKFLOW.count("id-token: write") == 1
    uses = re.findall(r"uses: (\S+)", WORKFLOW)
    assert len(uses) == 5
    assert [use for use in uses if not re.fullmatch(r"[\w./-]+@v\d+\.\d+\.\d+", use)] == []


def test_versions_of_python_are_those_that_are_told() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    python = "Programming Language :: Python :: 3."
    told = [one.removeprefix(python) for one in project["classifiers"] if one.startswith(python)]
    assert told == ["11", "12", "13", "14"]
    assert project["requires-python"] == ">=3.11"
    assert "Python 3.11 to 3.14" in (ROOT / "docs/version-policy.md").read_text("utf-8")
