"""A client that somebody wrote who has read `docs/protocol.md`, and nothing else of this project.

It knows no game. It keeps what the page says that one can keep: chips by account, cards by
recipient, and who is there; and it answers any decision with something that is allowed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

HIDDEN = "??"
BEFORE = ("clock", "around", "mine", "asks")
BETWEEN = {"satdown", "gotup", "broughtchips", "changedseat", "satout", "cameback"}
BETWEEN |= {"stoodbehind", "walkedaway", "offered", "declined", "passedon", "accepted", "banked"}
BETWEEN |= {"stopped", "putdown", "pickedup", "offeredtonobody"}
"""What happens between rounds, and may be told while one is played."""
Plain = dict[str, Any]


class Table:
    """What one knows of a table."""

    def __init__(self) -> None:
        self.number = 0
        self.players: dict[int, int] = {}
        """Between rounds: the chips of every seat."""
        self.out: set[int] = set()
        """Seats that take no part."""
        self.backline: dict[str, int] = {}
        self.wagers: list[tuple[Any, ...]] = []
        self.player_dealer: int | None = None
        self.bank = 0
        self.in_play = False
        self.round = 0
        self.accounts: Counter[str] = Counter()
        """In a round: chips by account."""
        self.hands: dict[str, list[str]] = {}
        self.laid: dict[str, list[str]] = {}
        """Cards of hands that lie in their parts before them, and stay there."""
        self.turned: dict[str, list[str]] = {}
        """What was turned up of a hand, which lay face down before."""
        self.beside: Plain = {}
        """Clock, around, mine and asks as they were told last."""
        self.texts: list[str] = []
        """All events of the round, as they came."""

    def takes(self, told: Plain) -> bool:
        """Take in what is told; False if something is missing before it."""
        if told["t"] == "picture":
            base = told["base"]
            self.__init__()  # type: ignore[misc]  # nothing of what was known counts any more
            begun = False
            for _, event in told["events"]:
                begun = begun or event["kind"] == "roundbegan"
                if begun and event["kind"] not in BETWEEN:
                    self._sees(event)
            self.players = {one["seat"]: one["chips"] for one in base["players"]}
            self.out = {one["seat"] for one in base["players"] if one["sits_out"]}
            self.backline = dict(base["backline"])
            self.wagers = [_placed(one) for one in base["wagers"]]
            self.player_dealer, self.bank = base["player_dealer"], base["bank"]
            self.number, self.round = told["n"], base["round_number"]
        elif told["after"] != self.number:
            return False
        for number, event in told.get("events", ()) if told["t"] == "told" else ():
            assert number == self.number + 1, "a number is left out"
            self.number = number
            self._sees(event)
        self.beside |= {name: told[name] for name in BEFORE if name in told}
        return True

    @property
    def seats(self) -> list[int]:
        mine = self.beside.get("mine", {})
        return list(mine.get("seats", ()))

    @property
    def asks(self) -> list[Plain]:
        return list(self.beside.get("asks", ()))

    def chips(self, seat: int) -> int:
        """What a seat has in front of it."""
        if self.in_play and str(seat) in self.accounts:
            return self.accounts[str(seat)]
        return self.players[seat]

    def cards(self, to: str) -> list[str]:
        """A hand, with what is laid out of it."""
        return self.hands.get(to, []) + self.laid.get(to, [])

    def _sees(self, event: Plain) -> None:
        self.texts.append(json.dumps(event, sort_keys=True))
        does: Callable[[Plain], None] | None = getattr(self, f"_{event['kind']}", None)
        if does is not None:
            does(event)

    # Between rounds

    def _satdown(self, event: Plain) -> None:
        self.players[event["seat"]] = event["chips"]

    def _gotup(self, event: Plain) -> None:
        del self.players[event["seat"]]
        self.out.discard(event["seat"])

    def _satout(self, event: Plain) -> None:
        self.out.add(event["seat"])

    def _cameback(self, event: Plain) -> None:
        self.out.discard(event["seat"])

    def _broughtchips(self, event: Plain) -> None:
        self.players[event["seat"]] += event["chips"]

    def _changedseat(self, event: Plain) -> None:
        self.players[event["to"]] = self.players.pop(event["seat"])
        if event["seat"] in self.out:
            self.out ^= {event["seat"], event["to"]}

    def _stoodbehind(self, event: Plain) -> None:
        self.backline[event["name"]] = self.backline.get(event["name"], 0) + event["chips"]

    def _walkedaway(self, event: Plain) -> None:
        del self.backline[event["name"]]

    def _accepted(self, event: Plain) -> None:
        self.player_dealer, self.bank = event["seat"], event["bank"]

    def _passedon(self, event: Plain) -> None:
        self.player_dealer, self.bank = None, 0

    def _banked(self, event: Plain) -> None:
        self.bank = event["bank"]

    def _putdown(self, event: Plain) -> None:
        self.wagers.append(_placed(event))

    def _pickedup(self, event: Plain) -> None:
        self.wagers.remove(_placed(event))

    def _roundbegan(self, event: Plain) -> None:
        setup = event["setup"]
        self.in_play, self.round, self.wagers = True, event["number"], []
        self.hands, self.laid, self.turned, self.texts = {}, {}, {}, self.texts[-1:]
        self.accounts = Counter({str(one["seat"]): one["chips"] for one in setup["seats"]})
        self.accounts.update(setup.get("backline_bettors", {}))
        self.accounts.update(setup.get("held", {}))

    def _roundended(self, event: Plain) -> None:
        self.in_play = False
        for owner, chips in event["chips"].items():
            if not owner.isdigit():
                self.backline[owner] = chips
            elif int(owner) in self.players:
                self.players[int(owner)] = chips

    # In a round: chips

    def _moved(self, event: Plain) -> None:
        if not self.in_play:
            self.players[event["seat"]] -= event["amount"]
            return
        self.accounts[event["payer"]] -= event["amount"]
        self.accounts[event["payee"]] += event["amount"]

    _posted = _moved

    def _acted(self, event: Plain) -> None:
        self.accounts[str(event["seat"])] -= event.get("amount", 0)
        self.accounts[f"{event['seat']}:{event['spot']}"] += event.get("amount", 0)

    def _gathered(self, _: Plain) -> None:
        for account in [one for one in self.accounts if one.endswith(":bets")]:
            self.accounts["pot"] += self.accounts.pop(account)

    # In a round: cards

    def _dealt(self, event: Plain) -> None:
        if self.in_play:
            self.hands.setdefault(event["to"], []).append(event["card"])

    def _turned(self, event: Plain) -> None:
        hand = self.hands.setdefault(event["to"], [])
        lying: list[str] = list(
            (Counter(event["cards"]) - Counter(event.get("thrown", ()))).elements()
        )
        if len(lying) == len(hand):
            news = lying
            self.hands[event["to"]] = lying
        else:
            news = list((Counter(lying) - Counter(hand)).elements())
            for card in news:
                if HIDDEN in hand:
                    hand[hand.index(HIDDEN)] = card
        self.turned.setdefault(event["to"], []).extend(news)

    def _discarded(self, event: Plain) -> None:
        hand = self.hands.setdefault(event["to"], [])
        if HIDDEN in event["cards"]:
            for card in self.turned.pop(event["to"], ()):
                if card in hand:
                    hand[hand.index(card)] = HIDDEN
        self._takenback(event)

    def _takenback(self, event: Plain) -> None:
        hand = self.hands.setdefault(event["to"], [])
        for card in event["cards"]:
            hand.remove(card if card in hand else HIDDEN)

    def _takenup(self, event: Plain) -> None:
        self.hands.setdefault(event["to"], []).append(event["card"])

    def _arranged(self, event: Plain) -> None:
        self.hands[event["to"]] = [card for part in event["parts"] for card in part]

    def _placed(self, event: Plain) -> None:
        self._takenback(event)
        self.laid.setdefault(event["to"], []).extend(event["cards"])

    def _parted(self, event: Plain) -> None:
        told = event["names"], event["cards"]
        self.hands.pop(event["to"], None)
        self.hands |= {name: [card] for name, card in zip(*told, strict=True)}

    def _switched(self, event: Plain) -> None:
        for name, card in zip(event["names"], event["cards"], strict=True):
            self.hands[name][1] = card


def _placed(wager: Plain) -> tuple[Any, ...]:
    """A wager: where it lies, whose it is, and how much."""
    return tuple(wager.get(key) for key in ("seat", "spot", "by", "circle", "amount"))


class Outsider:
    """Somebody with a page that is open."""

    def __init__(self, address: str, cookies: str, rng: Random) -> None:
        self.tables: dict[str, Table] = {}
        self.answers: dict[str, Plain] = {}
        """What commands were answered, by id."""
        self.others: list[Plain] = []
        """All else that was told: welcome, chips, rows and so on."""
        self.chips = 0
        self.person = ""
        self.cookies = cookies
        self._address = address
        self._rng = rng
        self._ids = (f"{rng.getrandbits(40):x}-{number}" for number in count(1))
        self._socket: ClientConnection | None = None

    @classmethod
    async def comes(cls, address: str, rng: Random) -> Self:
        """Become a guest, and open the socket."""
        async with httpx.AsyncClient(base_url=address, timeout=60) as client:
            await client.get("/api/tables")
            token = {"x-cardroom-csrf": client.cookies["cardroom-csrf"]}
            (await client.post("/api/guests", json={}, headers=token)).raise_for_status()
            cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        page = cls(address, cookies, rng)
        await page.opens()
        return page

    async def another(self) -> Self:
        """A second page of the same person."""
        page = type(self)(self._address, self.cookies, self._rng)
        await page.opens()
        return page

    async def opens(self) -> None:
        at = self._address.replace("http", "ws", 1) + "/ws"
        self._socket = await connect(
            at, additional_headers={"cookie": self.cookies}, compression=None, max_size=None
        )
        await self.says({"t": "hello", "protocol": 1})

    async def closes(self) -> None:
        await self.socket.close()

    @property
    def socket(self) -> ClientConnection:
        assert self._socket is not None
        return self._socket

    async def asks(self, method: str, path: str, content: Any = None) -> Any:
        """Something by HTTP."""
        token = dict(one.split("=", 1) for one in self.cookies.split("; "))["cardroom-csrf"]
        headers = {"x-cardroom-csrf": token, "cookie": self.cookies}
        async with httpx.AsyncClient(base_url=self._address, timeout=60) as client:
            answer = await client.request(method, path, json=content, headers=headers)
        answer.raise_for_status()
        return answer.json()

    async def watches(self, table: str, since: int | None = None, **more: Any) -> None:
        self.tables.setdefault(table, Table())
        told = {} if since is None else {"since": since}
        await self.says({"t": "watch", "table": table, **told, **more})

    async def does(self, table: str, command: Plain) -> str:
        """Ask something of a table: under which id."""
        name = next(self._ids)
        await self.says({"t": "do", "id": name, "table": table, "command": command})
        return name

    async def says(self, frame: Any) -> None:
        await self.socket.send(frame if isinstance(frame, str) else json.dumps(frame))

    async def hears(self) -> None:
        """All that the room has said so far: what it says, it says in one order."""
        await self.says({"t": "ping"})
        while (told := json.loads(await self.socket.recv()))["t"] != "pong":
            await self._takes(told)

    async def _takes(self, told: Plain) -> None:
        if told["t"] in ("picture", "told"):
            table = self.tables[told["table"]]
            if not table.takes(told):
                await self.watches(told["table"], table.number)
        elif told["t"] in ("done", "refused"):
            self.answers[told.get("id", "")] = told
        else:
            self.others.append(told)
            self.chips = told.get("chips", self.chips)
            self.person = told.get("person", self.person)

    def choice(self, decision: Plain) -> Plain:
        """Something that a decision allows."""
        options = decision["options"]
        weights = [1 if one["do"] == "fold" else 4 for one in options]
        return _chosen(self._rng.choices(options, weights)[0], self._rng)


def _chosen(option: Plain, rng: Random) -> Plain:
    verb = {"do": option["do"]}
    pick = option.get("pick")
    if pick:
        cards = pick["cards"]
        if pick.get("parts"):
            left = iter(rng.sample(cards, len(cards)))
            parts = [" ".join([next(left) for _ in range(size)]) for _, size in pick["parts"]]
            return {**verb, "parts": parts}
        if pick.get("among"):
            return {**verb, "cards": " ".join(rng.choice(pick["among"]))}
        many = rng.randint(pick.get("least", 0), pick.get("most", 0))
        return {**verb, "cards": " ".join(rng.sample(cards, many))}
    if option.get("totals"):
        return {**verb, "to": rng.choice(option["totals"])}
    low, high = option.get("low", 0), option.get("high", 0)
    if low == high:
        return verb
    steps = (high - low) // option.get("step", 1)
    to = low + option.get("step", 1) * rng.choice((0, min(1, steps), rng.randint(0, steps)))
    return {**verb, "to": rng.choice((to, high))}
