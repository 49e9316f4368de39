"""The browser of the tests: one that is there, else Playwright's own, else the distribution's.

``python -m tests.pages.chromium`` gets one if need be, and says which: `make test` does that once,
before several processes would want to install it at the same time.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

ON_THE_PATH = ("chromium", "chromium-browser", "google-chrome")
DOWNLOAD_SECONDS = 120
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
    with suppress(subprocess.TimeoutExpired):
        subprocess.run(
            [sys.executable, "-m", "playwright", "install", "chromium"],
            capture_output=True,
            check=False,
            timeout=DOWNLOAD_SECONDS,
        )
    path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def installed() -> str | None:
    """The distribution's package, where one may install it."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    silent = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        # Somebody else may be installing something: then this waits for him.
        command = ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=300", *step]
        subprocess.run(command, capture_output=True, check=False, env=silent)
    return on_the_path()


def found(playwright: Playwright) -> tuple[str, str]:
    """Where the browser came from, and where it is; `NoBrowser` says what to do."""
    own = Path(playwright.chromium.executable_path)
    ways = (
        ("on the path", on_the_path),
        ("Playwright's own", lambda: str(own) if own.exists() else None),
        ("Playwright's own", lambda: downloaded(playwright)),
        ("the distribution's", installed),
    )
    for named, find in ways:
        if path := find():
            return named, path
    raise NoBrowser(
        "the pages are tested in Chromium, and there is none: install chromium, or let "
        "`python -m playwright install chromium` download one"
    )


def launch(playwright: Playwright) -> Browser:
    """Start the browser, and say which it is."""
    named, path = found(playwright)
    print(f"Chromium of the tests ({named}): {path}", file=sys.stderr)
    return playwright.chromium.launch(executable_path=path, args=list(FLAGS))


if __name__ == "__main__":
    with sync_playwright() as playing:
        print("Chromium of the tests ({}): {}".format(*found(playing)))
