"""Guests of a real server, over real sockets: they know no game, and answer any decision."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

CSRF = "cardroom-csrf"
QUICK = {
    "action": 40,
    "time_bank": 0,
    "offer": 5,
    "wagers": 20,
    "pause": 5,
    "bot": 2,
    "rounds_away": 1_000_000,
}
"""The clocks of a table at which nobody waits for long."""


def comes_in(address: str, **options: Any) -> httpx.Client:
    """A browser with a guest's cookie."""
    client = httpx.Client(base_url=address, timeout=30, **options)
    client.get("/api/tables")
    client.headers[f"x-{CSRF}"] = client.cookies[CSRF]
    assert client.post("/api/guests", json={}).status_code == 201
    return client


def cookies(client: httpx.Client) -> dict[str, str]:
    return {"cookie": "; ".join(f"{name}={value}" for name, value in client.cookies.items())}


class Guest:
    """Somebody at one table, who remembers all that he was told."""

    def __init__(self, address: str, game: str, rng: Random) -> None:
        self._client = comes_in(address)
        opened = self._client.post("/api/tables", json={"game": game, "pace": QUICK})
        assert opened.status_code == 201, opened.text
        self.table: str = opened.json()["table"]
        self.chosen: defaultdict[int, list[Any]] = defaultdict(list)
        """What he has chosen and what was acknowledged, by round."""
        self.events: dict[int, Any] = {}
        """Every event that he was told, by its number."""
        self.told = 0
        """How many frames he has read."""
        self._rng = rng
        self._ids = 0
        self._sent: dict[str, dict[str, Any]] = {}

    def goes(self) -> None:
        self._client.close()

    async def play(self, address: str) -> None:
        """Play until the server is gone; whom it has cut off comes back."""
        while await self._comes(address):
            pass

    async def _comes(self, address: str) -> bool:
        """Whether the server is still there when the line has ended: it has said why."""
        at = address.replace("http", "ws") + "ws"
        try:
            async with connect(at, additional_headers=cookies(self._client)) as socket:
                await _say(socket, {"t": "hello", "protocol": 1})
                await _say(socket, {"t": "watch", "table": self.table})
                await self._do(socket, {"do": "sit", "seat": 2, "chips": 20000})
                await self._do(socket, {"do": "bots", "count": 3})
                always = {"do": "always", "seat": 2, "says": "take", "bank": 5000}
                await self._do(socket, always)
                async for text in socket:
                    await self._takes(socket, msgspec.json.decode(text))
        except ConnectionClosed as closed:
            return closed.rcvd is not None
        except (InvalidHandshake, OSError):
            return False
        return True

    async def _takes(self, socket: ClientConnection, told: dict[str, Any]) -> None:
        self.told += 1
        for number, event in told.get("events", ()):
            assert self.events.setdefault(number, event) == event, "what was told has changed"
        if told["t"] == "done" and told["id"] in self._sent:
            command = self._sent.pop(told["id"])
            if command["do"] == "choose":
                self.chosen[command["round"]].append(command["choice"])
        for ask in told.get("asks") or ():
            options = ask["decision"]["options"]
            fixed = [one["do"] for one in options if not one.get("cards")]
            choice = ask["decision"]["default"]
            if fixed and self._rng.random() < 0.3 and {"check", "call"} & set(fixed):
                choice = {"do": "check" if "check" in fixed else "call"}
            named = {"seat": ask["seat"], "round": ask["round"], "number": ask["number"]}
            await self._do(socket, {"do": "choose", **named, "choice": choice})

    async def _do(self, socket: ClientConnection, command: dict[str, Any]) -> None:
        self._ids += 1
        name = f"c{self._ids}"
        self._sent[name] = command
        await _say(socket, {"t": "do", "id": name, "table": self.table, "command": command})


async def _say(socket: ClientConnection, frame: dict[str, Any]) -> None:
    await socket.send(msgspec.json.encode(frame).decode())


async def play_until(
    guests: list[Guest], address: str, stop: Callable[[], Awaitable[None]]
) -> None:
    """All of them play, until something has been done that ends the server."""
    playing = [asyncio.create_task(guest.play(address)) for guest in guests]
    await stop()
    await asyncio.gather(*playing)
