"""The browser of the tests: one that is there, else Playwright's own, else the distribution's."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright

ON_THE_PATH = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


class NoBrowser(Exception):
    """There is no Chromium, and none can be got: nothing is skipped for that."""


def on_the_path() -> str | None:
    """A Chromium of this machine."""
    return next((found for name in ON_THE_PATH if (found := shutil.which(name))), None)


def downloaded(playwright: Playwright) -> str | None:
    """Playwright's own, downloaded if it can be."""
    subprocess.run(
        [sys.executable, "-m", "playwright", "install", "chromium"],
        capture_output=True,
        check=False,
    )
    path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def installed() -> str | None:
    """The distribution's package, where one may install it."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    for step in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        subprocess.run(["apt-get", "-q", *step], capture_output=True, check=False)
    return on_the_path()


def launch(playwright: Playwright) -> Browser:
    """Start the browser, and say which it is; `NoBrowser` says what to do."""
    ways = (
        ("on the path", on_the_path),
        ("Playwright's own", lambda: downloaded(playwright)),
        ("the distribution's", installed),
    )
    for named, find in ways:
        if path := find():
            print(f"Chromium of the tests ({named}): {path}", file=sys.stderr)
            return playwright.chromium.launch(executable_path=path, args=list(FLAGS))
    raise NoBrowser(
        "the pages are tested in Chromium, and there is none: install chromium, or let "
        "`python -m playwright install chromium` download one"
    )
