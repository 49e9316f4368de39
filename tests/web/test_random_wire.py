"""Random people do random things over real sockets, allowed or not: the laws hold after each.

Everybody's client knows the wire from `docs/protocol.md` alone, and what it has kept of a table is
compared with what the room has after every step.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from cardroom.books import library
from cardroom.table.events import HIDDEN as UNSEEN
from cardroom.table.events import Dealt
from cardroom.telling.table_picture import TablePicture
from tests.conformance.known import drawn
from tests.conformance.test_views import hidden_from
from tests.entries import typical
from tests.portion import part_of
from tests.room.test_random_people import all_of
from tests.web.live import Live, Room
from tests.web.opened import settle
from tests.web.outsider import Outsider, Plain, Table

GAMES = typical(one for one in library().ids() if library().heading(one).kind != "tournament")
PEOPLE, STEPS = 3, 45
BETS = "bets"
TIMES = ("left", "bank", "called")
NONSENSE = (
    "",
    "[]",
    '{"t":"dance"}',
    '{"t":"watch"}',
    '{"t":"do","id":"x","table":"t1"}',
    "{" * 99,
)


def check_kept(seen: Table, there: TablePicture) -> None:
    """What a client has kept is what lies there."""
    assert (seen.number, seen.round) == (there.number, there.round_number)
    assert seen.in_play == there.in_play
    assert seen.players.keys() == there.players.keys()
    assert seen.out == {seat for seat, player in there.players.items() if player.sits_out}
    assert {seat: seen.chips(seat) for seat in seen.players} == {
        seat: there.chips(seat) for seat in there.players
    }
    assert len(seen.wagers) == len(there.wagers)
    assert (seen.player_dealer, seen.bank) == (there.player_dealer, there.bank)
    played = there.round
    if not there.in_play or played is None:
        assert seen.backline == there.backline
        return
    for number, seat in played.seats.items():
        if str(number) in played.stacks():
            assert seen.accounts[str(number)] == seat.chips
        assert seen.accounts[f"{number}:{BETS}"] == seat.wagers.get(BETS, 0)
    bets = sum(chips for name, chips in seen.accounts.items() if name.endswith(f":{BETS}"))
    assert seen.accounts["pot"] + bets == played.pot
    assert seen.accounts["bank"] == played.bank
    hands = {to: Counter(hand.plain()["cards"]) for to, hand in played.hands.items()}
    assert {to: Counter(seen.cards(to)) for to in hands} == hands
    assert not any(seen.cards(to) for to in seen.hands.keys() - hands.keys())


class Evening:
    """Some people at one table."""

    def __init__(self, live: Live, table: str, pages: list[Outsider], rng: Random) -> None:
        self.hall, self.times, self.table, self.pages = live.hall, live.times, table, pages
        self.task = live.hall.tables[table]
        self.spots: list[str] = []
        self.usual = 0
        self.sent: list[tuple[Outsider, str, Plain]] = []
        """What was asked under which id, and has an answer that is kept."""
        self._rng = rng

    async def hears(self) -> None:
        """The room has heard what was said, and everybody has read what it said to that."""
        for one in self.pages:
            await one.hears()
        await settle(self.hall)
        for one in self.pages:
            await one.hears()

    async def step(self) -> None:
        rng, who = self._rng, self._rng.choice(self.pages)
        match rng.randrange(20):
            case 0:
                await who.says(rng.choice(NONSENSE))
                await who.hears()
                assert who.answers.pop("")["code"] == "bad-frame"
            case 1:
                await self._comes_back(who)
            case 2 | 3:
                await self._again()
            case 4 | 5 | 6 | 7:
                await self._time_goes_by()
            case _:
                await self._asks(who)
        await self.hears()

    async def _asks(self, who: Outsider) -> None:
        dealer = self.task.dealer
        command = self._command(who)
        was = all_of(dealer)
        name = await who.does(self.table, command)
        await self.hears()
        answer = who.answers[name]
        if answer["t"] == "refused":
            assert answer["says"].strip(" ."), command
            assert all_of(dealer) == was, (command, answer)
        self.sent.append((who, name, command))

    async def _again(self) -> None:
        """The same frame again, by any page of its person; or another one under the same id."""
        if not self.sent:
            return
        who, name, command = self._rng.choice(self.sent[-20:])
        was, first = all_of(self.task.dealer), who.answers[name]
        frame = {"t": "do", "id": name, "table": self.table, "command": command}
        await who.says(frame)
        await self.hears()
        assert who.answers[name] == first
        await who.says({**frame, "command": {"do": "text", "seat": 1, "text": name}})
        await self.hears()
        assert who.answers[name]["code"] == "conflict"
        who.answers[name] = first
        assert all_of(self.task.dealer) == was

    async def _time_goes_by(self) -> None:
        wake = self.task.dealer.wake
        if wake is not None:
            late = self._rng.choice((0, 0, 0, 5000))
            self.times.pass_by(max(0, wake - self.times.now()) + late)
        self.task.nudge()

    async def _comes_back(self, who: Outsider) -> None:
        """The line is cut, at once or in the middle of a frame; what was kept is kept."""
        if self._rng.random() < 0.5:
            who.socket.transport.write(b"\x81\xfe\x10")
            who.socket.transport.abort()
        else:
            await who.closes()
        await who.opens()
        since = who.tables[self.table].number
        await who.watches(self.table, self._rng.choice((None, since, 0, since + 5)))

    def _command(self, who: Outsider) -> Plain:
        rng, seen = self._rng, who.tables[self.table]
        asks, mine = seen.asks, seen.seats
        if asks and rng.random() < 0.75:
            ask = rng.choice(asks)
            choice = who.choice(ask["decision"])
            if rng.random() < 0.2:
                choice = rng.choice(({"do": "dance"}, {**choice, "to": 7}, {"do": choice["do"]}))
            named = {"seat": ask["seat"], "round": ask["round"]}
            return {"do": "choose", **named, "number": ask["number"], "choice": choice}
        seat = rng.choice(mine) if mine and rng.random() < 0.8 else rng.randint(1, 9)
        chips = rng.choice((1, 500, self.usual, self.usual, 5 * self.usual))
        wagers = {spot: [rng.choice((500, 1000))] for spot in self.spots if rng.random() < 0.5}
        says = rng.choice(("decline", "take", ""))
        every: list[Plain] = [
            {"do": "sit", "seat": seat, "chips": chips},
            {"do": "sit", "seat": rng.randint(1, 6), "chips": self.usual},
            {"do": "sit", "seat": rng.randint(1, 6), "chips": self.usual},
            {"do": "leave", "seat": seat},
            {"do": "add-chips", "seat": seat, "chips": chips},
            {"do": "sit-out", "seat": seat},
            {"do": "come-back", "seat": seat},
            {"do": "change-seat", "seat": seat, "to": rng.randint(1, 9)},
            {"do": "stand-behind", "chips": chips},
            {"do": "walk-away"},
            {"do": "accept", "seat": seat, "bank": chips},
            {"do": "decline", "seat": seat},
            {"do": "pass-on", "seat": seat},
            {"do": "bank", "seat": seat, "bank": chips},
            {"do": "always", "seat": seat, "says": says, "bank": chips},
            {"do": "wagers", "seat": seat, "wagers": wagers, "behind": rng.random() < 0.3},
            {"do": "ready", "seat": seat},
            {"do": "choose", "seat": seat, "round": 1, "number": 1, "choice": {"do": "fold"}},
            {"do": "wants", "seat": seat, "wish": rng.choice(("post", "wait"))},
            {"do": "straddle", "seat": seat},
            {"do": "text", "seat": seat, "text": "a text of mine"},
            {"do": "bots", "count": rng.randint(0, 6)},
            {"do": "queue"},
            {"do": "leave-queue"},
        ]
        return rng.choice(every)

    # The laws

    async def check(self) -> None:
        await self._check_chips()
        for one in self.pages:
            seen = one.tables[self.table]
            eyes = self.task.dealer.eyes_of(one.person)
            check_kept(seen, TablePicture.of(self.task.dealer.table, eyes))
            self._check_no_foreign_card(seen, eyes)

    async def _check_chips(self) -> None:
        """Not one chip is lost, in the books or at the table, and everybody knows what is his."""
        balances = await self.hall.store.balances()
        assert sum(balances.values()) == 0
        prefix = f"table:{self.table}:"
        booked = {n.removeprefix(prefix): c for n, c in balances.items() if n.startswith(prefix)}
        assert {n: c for n, c in booked.items() if c} == self.task.dealer.accounts()
        assert all(one.chips == balances[f"person:{one.person}"] for one in self.pages)

    def _check_no_foreign_card(self, seen: Table, eyes: frozenset[int]) -> None:
        """No card that lies hidden from all of somebody's seats is in anything that he was told."""
        played = self.task.dealer.table.round
        if played is None or not seen.in_play:
            return
        unknown = hidden_from(played, None)
        for seat in eyes:
            unknown &= hidden_from(played, seat)
        order = [event.card for event in drawn(played.events)]
        secret = {order[at] for at in unknown if at < len(order)}
        secret -= {card for at, card in enumerate(order) if at not in unknown} | {UNSEEN}
        told = " ".join(seen.texts) + json.dumps(seen.beside)
        leaked = [card for card in secret if f'"{card}"' in told]
        assert not leaked, f"{leaked} are in what was told to {set(eyes) or 'a stranger'}"

    async def check_coming_back(self) -> None:
        """Who comes now, or comes back, sees what those see who never left."""
        for one in self.pages:
            stayed = one.tables[self.table]
            back = await one.another()
            await back.watches(self.table)
            await back.hears()
            new = back.tables[self.table]
            for seen in (stayed, new):
                seen.beside = _without_times(seen.beside)
            assert _lying(new) == _lying(stayed)
            await back.closes()
        await settle(self.hall)


def _lying(seen: Table) -> Plain:
    """What somebody knows of a table, without how he has come to know it."""
    return {name: one for name, one in vars(seen).items() if name not in ("texts", "turned")}


def _without_times(beside: Any) -> Any:
    """What is told beside the events; how much time is left is told once, and goes by."""
    if isinstance(beside, dict):
        left = {key: key if key in TIMES else _without_times(one) for key, one in beside.items()}
        return {key: one for key, one in left.items() if one}
    return [_without_times(one) for one in beside] if isinstance(beside, list) else beside


async def _evening(live: Live, game: str, seed: int) -> None:
    rng = Random(seed)
    pages = [await Outsider.comes(live.address, rng) for _ in range(PEOPLE)]
    notice = {"game": game, "several_seats": rng.choice((True, False, None))}
    table = (await pages[0].asks("POST", "/api/tables", notice))["table"]
    about = await pages[0].asks("GET", f"/api/tables/{table}")
    for one in pages:
        await one.watches(table)
        await one.hears()
    evening = Evening(live, table, pages, rng)
    evening.spots = list(about["labels"])
    evening.usual = about["buy_in"]["usual"]
    for seat, one in enumerate(pages[: rng.randint(1, PEOPLE)], 1):
        await one.does(table, {"do": "sit", "seat": seat, "chips": evening.usual})
    await pages[0].does(table, {"do": "bots", "count": rng.randint(0, 3)})
    await evening.hears()
    for step in range(STEPS):
        await evening.step()
        await evening.check()
        if step % 9 == 0:
            await evening.check_coming_back()
    for one in pages:
        await one.closes()
    live.hall.tables[table].wind_up()
    await settle(live.hall)


# A smaller number is no simpler evening.
@settings(max_examples=part_of(18), phases=[Phase.explicit, Phase.generate])
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 2**32))
def test_whatever_people_say_over_the_wire_its_laws_hold(
    live_room: Room, game: str, seed: int
) -> None:
    live_room.runner.run(_evening(live_room.live, game, seed))


def test_the_law_notices_a_card_that_is_told_to_others(
    live_room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Dealt, "seen_by", lambda self, eyes: self)
    with pytest.raises(AssertionError, match="in what was told"):
        live_room.runner.run(_evening(live_room.live, "oceana/texas-holdem", 1))
