"""Those who play in the bench of the room: `python -m bench.room.clients ADDRESS PLAN`.

A client answers any decision with its default or its first option, takes every bank that is
offered, and puts down the least on what must be wagered on. What it saw is printed as JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import defaultdict
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SEATS = 6
CSRF = "cardroom-csrf"
PACE = {"action": 20_000, "offer": 2_000, "wagers": 2_000, "pause": 0, "bot": 0}
TOO_MANY = 429


class Plan(msgspec.Struct):
    """What is played: a table of each game, so long, each client so slowly."""

    games: list[str]
    seconds: float
    warm_up: float
    thinks: float = 0.0
    """Seconds that a client takes for each decision, about."""


class Seen:
    """What all clients have seen together."""

    def __init__(self) -> None:
        self.measuring = False
        self.choices = 0
        self.refused = 0
        self.frames = 0
        self.bytes = 0
        self.longest = 0
        self.took: list[float] = []
        self.seats: dict[str, range] = {}
        self.pending: dict[str, list[tuple[float, int, set[int]]]] = defaultdict(list)
        """Of every table, choices on their way: when sent, after which event, not told yet."""

    def sent(self, table: str, upto: int) -> None:
        self.pending[table].append((time.perf_counter(), upto, set(self.seats[table])))

    def told(self, table: str, seat: int, upto: int) -> None:
        waiting = self.pending[table]
        for one in waiting:
            if upto > one[1]:
                one[2].discard(seat)
        for one in [one for one in waiting if not one[2]]:
            waiting.remove(one)
            if self.measuring:
                self.took.append(time.perf_counter() - one[0])


class Client:
    """Somebody in one seat of one table."""

    def __init__(self, seen: Seen, table: str, page: dict[str, Any], seat: int) -> None:
        self._seen, self.table, self._seat = seen, table, seat
        self._chips: int = page["buy_in"]["usual"]
        spots = [one for one in page["felt"].get("wagers", ()) if not one.get("later")]
        needed = [one for one in spots if one.get("required")]
        base = [one for one in spots if one.get("base")]
        put = needed or base[:1]
        least = max((one.get("min") or 100 for one in put), default=0)
        self._wagers = {one["name"]: [least] for one in put}
        self._banked: bool = page["is_banked"]
        self._upto = 0
        self._ids = 0
        self._asked: dict[tuple[int, int], dict[str, Any]] = {}
        self._ready = 0
        self._rng = Random(f"{table} {seat}")
        self.sat = asyncio.Event()

    async def play(self, address: str, cookie: str, thinks: float) -> None:
        at = address.replace("http", "ws") + "ws"
        async with connect(
            at, additional_headers={"cookie": cookie}, compression=None, max_size=None
        ) as socket:
            await _say(socket, {"t": "hello", "protocol": 1})
            await _say(socket, {"t": "watch", "table": self.table})
            await self._do(socket, {"do": "sit", "seat": self._seat, "chips": self._chips})
            if self._banked:
                always = {"do": "always", "seat": self._seat, "says": "take"}
                await self._do(socket, {**always, "bank": self._chips // 2})
            async for text in socket:
                self._count(text)
                await self._take(socket, msgspec.json.decode(text), thinks)

    def _count(self, text: str | bytes) -> None:
        if self._seen.measuring:
            self._seen.frames += 1
            self._seen.bytes += len(text)
            self._seen.longest = max(self._seen.longest, len(text))

    async def _take(self, socket: ClientConnection, told: dict[str, Any], thinks: float) -> None:
        if told["t"] == "refused":
            if self._seen.measuring:
                self._seen.refused += 1
            if ask := self._asked.pop((0, self._ids), None):
                await self._answer(socket, ask, ask["decision"]["default"])
            return
        if told["t"] not in ("told", "picture"):
            return
        events = told.get("events") or [[told.get("n", self._upto)]]
        self._upto = max(self._upto, events[-1][0])
        self._seen.told(self.table, self._seat, self._upto)
        self._follow(told)
        for ask in told.get("asks") or ():
            if thinks:
                await asyncio.sleep(self._rng.uniform(0.5, 1.5) * thinks)
            choice = self._choice(ask["decision"])
            await self._answer(socket, ask, choice)
        await self._between(socket, told)

    def _follow(self, told: dict[str, Any]) -> None:
        if self._seat in (told.get("mine") or {}).get("seats", ()):
            self.sat.set()

    def _choice(self, decision: dict[str, Any]) -> dict[str, Any]:
        first = decision["options"][0]
        if self._rng.random() < 0.5 and not (first.get("pick") or first.get("totals")):
            low = first.get("low", 0)
            return {"do": first["do"], **({"to": low} if low != first.get("high", 0) else {})}
        default: dict[str, Any] = decision["default"]
        return default

    async def _answer(
        self, socket: ClientConnection, ask: dict[str, Any], choice: dict[str, Any]
    ) -> None:
        named = {"seat": ask["seat"], "round": ask["round"], "number": ask["number"]}
        self._seen.sent(self.table, self._upto)
        if self._seen.measuring:
            self._seen.choices += 1
        await self._do(socket, {"do": "choose", **named, "choice": choice})
        self._asked = {}
        if choice != ask["decision"]["default"]:
            self._asked[0, self._ids] = ask

    async def _between(self, socket: ClientConnection, told: dict[str, Any]) -> None:
        clock = told.get("clock") or {}
        waits = clock.get("waits_for") == "wagers" and self._seat in clock.get("seats", ())
        if waits and self._ready != self._upto:
            self._ready = self._upto
            await self._do(socket, {"do": "wagers", "seat": self._seat, "wagers": self._wagers})
            await self._do(socket, {"do": "ready", "seat": self._seat})
        for _, *event in told.get("events") or ():
            if event and event[0].get("kind") == "satout" and event[0].get("seat") == self._seat:
                more = {"do": "add-chips", "seat": self._seat, "chips": self._chips}
                await self._do(socket, more)
                await self._do(socket, {"do": "come-back", "seat": self._seat})

    async def _do(self, socket: ClientConnection, command: dict[str, Any]) -> None:
        self._ids += 1
        frame = {"t": "do", "id": f"c{self._ids}", "table": self.table, "command": command}
        await _say(socket, frame)


async def _say(socket: ClientConnection, frame: dict[str, Any]) -> None:
    await socket.send(msgspec.json.encode(frame).decode())


async def _patiently(client: httpx.AsyncClient, method: str, path: str, **more: Any) -> Any:
    """Ask something by HTTP, again where it was too often."""
    while True:
        answer = await client.request(method, path, **more)
        if answer.status_code != TOO_MANY:
            answer.raise_for_status()
            return answer
        await asyncio.sleep(0.2)


async def _guest(address: str) -> str:
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        await _patiently(client, "GET", "/api/tables")
        headers = {f"x-{CSRF}": client.cookies[CSRF]}
        await _patiently(client, "POST", "/api/guests", json={}, headers=headers)
        return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


async def _table(address: str, cookie: str, game: str) -> tuple[str, dict[str, Any]]:
    token = dict(one.split("=", 1) for one in cookie.split("; "))[CSRF]
    headers = {"cookie": cookie, f"x-{CSRF}": token}
    async with httpx.AsyncClient(base_url=address, timeout=60, headers=headers) as client:
        about = (await _patiently(client, "GET", f"/api/games/{game}")).json()
        notice = {"game": game, "seats": min(SEATS, about["game"]["seats"]), "pace": PACE}
        made = (await _patiently(client, "POST", "/api/tables", json=notice)).json()
        table: str = made["table"]
        return table, (await _patiently(client, "GET", f"/api/tables/{table}")).json()


async def run(address: str, plan: Plan) -> dict[str, Any]:
    """Open the tables, play, and tell what was seen while it was measured."""
    seen, playing = Seen(), []
    for game in plan.games:
        guests = [await _guest(address) for _ in range(SEATS)]
        table, page = await _table(address, guests[0], game)
        seen.seats[table] = range(1, page["row"]["seats"] + 1)
        for seat, cookie in zip(seen.seats[table], guests, strict=False):
            client = Client(seen, table, page, seat)
            going = client.play(address, cookie, plan.thinks)
            playing.append(asyncio.create_task(going))
            await client.sat.wait()
    await asyncio.sleep(plan.warm_up)
    print("begins", flush=True)
    sys.stdin.readline()
    seen.measuring, began = True, time.perf_counter()
    await asyncio.sleep(plan.seconds)
    seen.measuring, took = False, time.perf_counter() - began
    lost = sum(one.done() for one in playing)
    for one in playing:
        one.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    told = {"choices": seen.choices, "refused": seen.refused, "seconds": took, "lost": lost}
    sizes = {"frames": seen.frames, "bytes": seen.bytes, "longest": seen.longest}
    return {**told, **sizes, "took": sorted(seen.took)}


if __name__ == "__main__":
    done = asyncio.run(run(sys.argv[1], msgspec.json.decode(sys.argv[2], type=Plan)))
    print(json.dumps(done), flush=True)
