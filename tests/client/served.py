"""A real server in a thread, on a port of its own, for tests of those who connect."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from cardroom.books import library
from cardroom.web.app import application
from cardroom.web.config import Config
from cardroom.web.serve import RoomServer


class Served:
    """A server that runs, until it is stopped."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._socket.bind(("127.0.0.1", port))
        self._socket.listen()
        self.port: int = self._socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.app = application(Config(database=str(folder / "room.sqlite")), library())
        self._server = RoomServer(self.app)
        self._thread = Thread(target=self._server.run, args=([self._socket],), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join()
        self._socket.close()


@contextmanager
def served(folder: Path) -> Iterator[Served]:
    server = Served(folder)
    try:
        yield server
    finally:
        server.stop()
