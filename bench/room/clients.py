"""Those who play in the bench of the room: `python -m bench.room.clients ADDRESS PLAN`.

A client answers any decision with its default or its first option, takes every bank that is
offered, and puts down the least on what must be wagered on. What it saw is printed as JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec

from bench.room.lines import connected

SEATS = 6
CSRF = "cardroom-csrf"
PACE = {"action": 20_000, "offer": 2_000, "wagers": 2_000, "pause": 0, "bot": 0}
TOO_MANY = 429
SIGN_OF_LIFE = 25.0
WHILE_COMING_IN = 1.2
"""Seconds that everybody takes at least until all have sat down: nobody could come in else."""
COMING_IN = 4
"""So many tables are opened at a time."""


class Plan(msgspec.Struct):
    """What is played: a table of each game, so long, each client so slowly."""

    games: list[str]
    seconds: float
    warm_up: float
    thinks: float = 0.0
    """Seconds that a client takes for each decision, about."""


class Sent(NamedTuple):
    """A choice on its way."""

    when: float
    upto: int
    """The last event that its seat knew."""
    untold: set[int]
    """The seats that have not been told of it yet."""
    seat: int


class Seen:
    """What all clients have seen together."""

    def __init__(self) -> None:
        self.all_in = False
        """Whether everybody has sat down."""
        self.measuring = False
        self.choices = 0
        self.wagers = 0
        self.refused = 0
        self.rounds = 0
        self.sizes = Counter[int]()
        """How many frames were so long."""
        self.took: list[float] = []
        self.seats: dict[str, range] = {}
        self.pending: dict[str, list[Sent]] = defaultdict(list)

    def sent(self, table: str, upto: int, seat: int) -> None:
        self.pending[table].append(Sent(time.perf_counter(), upto, set(self.seats[table]), seat))

    def is_refused(self, table: str, seat: int) -> None:
        """What is not done is told to nobody."""
        self.pending[table] = [one for one in self.pending[table] if one.seat != seat]

    def told(self, table: str, seat: int, upto: int) -> None:
        waiting = self.pending[table]
        for one in waiting:
            if upto > one.upto:
                one.untold.discard(seat)
        while waiting and not waiting[0].untold:
            sent = waiting.pop(0)
            if self.measuring:
                self.took.append(time.perf_counter() - sent.when)


class Clock(msgspec.Struct):
    """What everybody waits for."""

    waits_for: str = ""
    seats: tuple[int, ...] = ()


class Mine(msgspec.Struct):
    """What is one's own."""

    seats: tuple[int, ...] = ()


class Frame(msgspec.Struct):
    """What a client needs of a frame; all else in it is not even looked at."""

    t: str
    n: int = 0
    id: str = ""
    events: list[msgspec.Raw] = []
    clock: Clock | None = None
    mine: Mine | None = None
    asks: list[dict[str, Any]] = []


READS = msgspec.json.Decoder(Frame)
ROUND_ENDED, SAT_OUT = b'"roundended"', b'"satout"'


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
        self._asked: dict[str, dict[str, Any]] = {}
        self._ready = 0
        self._rng = Random(f"{table} {seat}")
        self._thinks = 0.0
        self.sat = asyncio.Event()

    async def play(self, address: str, cookie: str, thinks: float) -> None:
        self._thinks = thinks
        self._line = line = await connected(address, cookie, self._take)
        line.say({"t": "hello", "protocol": 1})
        line.say({"t": "watch", "table": self.table})
        self._do({"do": "sit", "seat": self._seat, "chips": self._chips})
        if self._banked:
            always = {"do": "always", "seat": self._seat, "says": "take"}
            self._do({**always, "bank": self._chips // 2})
        while True:
            done, _ = await asyncio.wait([line.gone], timeout=SIGN_OF_LIFE)
            if done:
                return
            line.say({"t": "ping"})

    def _take(self, text: bytes) -> None:
        if self._seen.measuring:
            self._seen.sizes[len(text)] += 1
        told = READS.decode(text)
        if told.t == "refused":
            self._seen.refused += self._seen.measuring
            self._seen.is_refused(self.table, self._seat)
            if (ask := self._asked.pop(told.id, None)) is not None:
                self._answer(ask, ask["decision"]["default"])
            return
        if told.t not in ("told", "picture"):
            return
        events = [bytes(event) for event in told.events]
        last = int(events[-1][1 : events[-1].index(b",")]) if events else told.n
        self._upto = max(self._upto, last)
        self._seen.told(self.table, self._seat, self._upto)
        if told.mine is not None and self._seat in told.mine.seats:
            self.sat.set()
        for ask in told.asks:
            self._in_time(self._answer, ask, self._choice(ask["decision"]))
        self._between(told.clock, events)

    def _in_time(self, does: Callable[..., None], *what: Any) -> None:
        """Do something, now or after a while; what is told meanwhile is heard."""
        thinks = self._thinks if self._seen.all_in else WHILE_COMING_IN
        if thinks:
            after = self._rng.uniform(0.5, 1.5) * thinks
            asyncio.get_running_loop().call_later(after, does, *what)
        else:
            does(*what)

    def _choice(self, decision: dict[str, Any]) -> dict[str, Any]:
        first = decision["options"][0]
        if self._rng.random() < 0.5 and not (first.get("pick") or first.get("totals")):
            low = first.get("low", 0)
            return {"do": first["do"], **({"to": low} if low != first.get("high", 0) else {})}
        default: dict[str, Any] = decision["default"]
        return default

    def _answer(self, ask: dict[str, Any], choice: dict[str, Any]) -> None:
        named = {"seat": ask["seat"], "round": ask["round"], "number": ask["number"]}
        self._seen.sent(self.table, self._upto, self._seat)
        self._seen.choices += self._seen.measuring
        sent = self._do({"do": "choose", **named, "choice": choice})
        self._asked = {}
        if choice != ask["decision"]["default"]:
            self._asked[sent] = ask

    def _between(self, clock: Clock | None, events: list[bytes]) -> None:
        waits = clock is not None and clock.waits_for == "wagers" and self._seat in clock.seats
        if waits and self._ready != self._upto:
            self._ready = self._upto
            self._in_time(self._wager)
        for event in events:
            if self._seat == 1 and ROUND_ENDED in event:
                self._seen.rounds += 1
            if SAT_OUT in event and msgspec.json.decode(event)[1].get("seat") == self._seat:
                self._do({"do": "add-chips", "seat": self._seat, "chips": self._chips})
                self._do({"do": "come-back", "seat": self._seat})

    def _wager(self) -> None:
        self._seen.wagers += self._seen.measuring
        self._do({"do": "wagers", "seat": self._seat, "wagers": self._wagers})
        self._do({"do": "ready", "seat": self._seat})

    def _do(self, command: dict[str, Any]) -> str:
        self._ids += 1
        sent = f"c{self._ids}"
        self._line.say({"t": "do", "id": sent, "table": self.table, "command": command})
        return sent


async def _open(address: str, game: str) -> tuple[str, dict[str, Any], list[str]]:
    """A table, what is told of it, and the cookies of those who will sit there."""
    async with httpx.AsyncClient(base_url=address, timeout=60, verify=False) as client:
        await _patiently(client, "GET", "/api/me")
        token = client.cookies[CSRF]
        client.headers[f"x-{CSRF}"] = token
        cookies = [await _guest(client, token) for _ in range(SEATS)]
        client.headers["cookie"] = cookies[0]
        about = (await _patiently(client, "GET", f"/api/games/{game}")).json()
        notice = {"game": game, "seats": min(SEATS, about["game"]["seats"]), "pace": PACE}
        made = (await _patiently(client, "POST", "/api/tables", json=notice)).json()
        page = (await _patiently(client, "GET", f"/api/tables/{made['table']}")).json()
        return made["table"], page, cookies


async def _guest(client: httpx.AsyncClient, token: str) -> str:
    client.cookies.clear()
    client.headers["cookie"] = f"{CSRF}={token}"
    await _patiently(client, "POST", "/api/guests", json={})
    return f"{CSRF}={token}; cardroom={client.cookies['cardroom']}"


async def _patiently(client: httpx.AsyncClient, method: str, path: str, **more: Any) -> Any:
    """Ask something by HTTP, again where it was too often."""
    while True:
        answer = await client.request(method, path, **more)
        if answer.status_code != TOO_MANY:
            answer.raise_for_status()
            return answer
        await asyncio.sleep(0.2)


async def come_in(address: str, plan: Plan, seen: Seen) -> list[asyncio.Task[None]]:
    """Open all tables, and sit down at them."""
    playing: list[asyncio.Task[None]] = []
    places = asyncio.Semaphore(COMING_IN)

    async def one(game: str) -> None:
        async with places:
            table, page, cookies = await _open(address, game)
            seen.seats[table] = range(1, page["row"]["seats"] + 1)
            clients = [Client(seen, table, page, seat) for seat in seen.seats[table]]
            for client, cookie in zip(clients, cookies, strict=False):
                going = client.play(address, cookie, plan.thinks)
                playing.append(asyncio.create_task(going))
            await asyncio.gather(*(client.sat.wait() for client in clients))

    await asyncio.gather(*(one(game) for game in plan.games))
    return playing


async def run(address: str, plan: Plan) -> None:
    """Open the tables, play, and tell what was seen while it was measured."""
    seen = Seen()
    playing = await come_in(address, plan, seen)
    seen.all_in = True
    await asyncio.sleep(plan.warm_up)
    print("begins", flush=True)
    sys.stdin.readline()
    seen.measuring, began = True, time.perf_counter()
    await asyncio.sleep(plan.seconds)
    seen.measuring, took = False, time.perf_counter() - began
    lost = sum(one.done() for one in playing)
    told = {"choices": seen.choices, "wagers": seen.wagers, "rounds": seen.rounds}
    every = sorted(seen.sizes.elements()) or [0]
    sizes = {"frames": len(every), "bytes": sum(every), "longest": every[-1]}
    sizes["usual"] = every[len(every) // 2]
    more = {"refused": seen.refused, "lost": lost, "seconds": took}
    print(json.dumps({**told, **sizes, **more, "took": sorted(seen.took)}), flush=True)
    # They play on until somebody ends it, so that the room is in the middle of its rounds.
    await asyncio.gather(*playing, return_exceptions=True)


if __name__ == "__main__":
    # What the clients work is missing to the room, on a machine that both are on.
    loop = import_module("uvloop").new_event_loop if find_spec("uvloop") else None
    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(run(sys.argv[1], msgspec.json.decode(sys.argv[2], type=Plan)))
