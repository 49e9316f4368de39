"""Whatever comes over a socket, or does not come any more: the room and the others go on."""

from __future__ import annotations

import asyncio
import json
import logging
import socket as sockets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cardroom.web.watchers import MOST_WAITING
from tests.web.live import Live, Room
from tests.web.opened import settle
from tests.web.outsider import Outsider, Plain

HOLDEM, WAR = "oceana/texas-holdem", "bicycle/casino-war"
USUAL = 20000
MASK = bytes(4)


def raw(opcode: int, content: bytes = b"", *, last: bool = True, mask: bool = True) -> bytes:
    """A frame of a page, byte for byte; its mask is nothing but zeros."""
    size = len(content)
    head = bytes((opcode | 0x80 * last,))
    if size < 126:
        head += bytes((size | 0x80 * mask,))
    else:
        head += bytes((126 | 0x80 * mask,)) + size.to_bytes(2, "big")
    return head + MASK * mask + content


async def _code(page: Outsider) -> int | None:
    """With which code a page is closed, whatever it is told before."""
    try:
        while True:
            await asyncio.wait_for(page.socket.recv(), 30)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


@asynccontextmanager
async def at_a_table(live: Live, names: int = 2, **notice: Any) -> AsyncIterator[list[Outsider]]:
    """Some people who sit at one table and look at it."""
    rng = Random(f"{notice}")
    pages = [await Outsider.comes(live.address, rng) for _ in range(names)]
    notice = {"game": HOLDEM, "seats": 6} | notice
    opened = await pages[0].asks("POST", "/api/tables", notice)
    for seat, one in enumerate(pages, 1):
        await one.watches(opened["table"])
        await one.does(opened["table"], {"do": "sit", "seat": seat, "chips": USUAL})
    await _heard(live, pages)
    yield pages
    for one in pages:
        await one.closes()


async def _heard(live: Live, pages: list[Outsider]) -> None:
    for one in pages:
        await one.hears()
    await settle(live.hall)
    for one in pages:
        await one.hears()


async def _goes_on(live: Live, pages: list[Outsider], *, late: int = 0) -> None:
    """The clock goes to what is due next at the table of some pages."""
    task = live.hall.tables[next(iter(pages[0].tables))]
    if (wake := task.dealer.wake) is not None:
        live.times.pass_by(max(0, wake - live.times.now()) + late)
    task.nudge()
    await _heard(live, pages)


async def _asked(live: Live, pages: list[Outsider]) -> tuple[Outsider, Plain]:
    """Let the clock go on until one of them is asked something."""
    table = next(iter(pages[0].tables))
    for _ in range(20):
        for one in pages:
            if asks := one.tables[table].asks:
                return one, asks[0]
        await _goes_on(live, pages)
    raise AssertionError("nobody is asked")


def _fold(ask: Plain) -> Plain:
    named = {key: ask[key] for key in ("seat", "round", "number")}
    return {"do": "choose", **named, "choice": ask["decision"]["default"]}


GARBAGE = {
    "no text": (raw(1, b"\xff\xfe"), 1007),
    "not masked": (raw(1, b"{}", mask=False), 1002),
    "an unknown kind": (raw(3, b"{}"), 1002),
    "what goes on with nothing": (raw(0, b"{}"), 1002),
    "a ping that is too long": (raw(9, b"x" * 126), 1002),
    "a reserved bit": (bytes((0xC1, 0x82)) + MASK + b"{}", 1002),
    "too much in one frame": (raw(1, b"x" * 17_000), 1009),
    "too much in several": (raw(1, b"x" * 9_000, last=False) + raw(0, b"x" * 9_000), 1009),
    "more than there is": (bytes((0x81, 0xFF)) + b"\x7f" * 8 + MASK, 1009),
    "another protocol": (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", 1002),
}


@pytest.mark.parametrize("what", GARBAGE)
def test_garbage_closes_the_socket_and_disturbs_nobody(
    live_room: Room, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    sent, code = GARBAGE[what]

    async def run(live: Live) -> None:
        async with at_a_table(live) as (ann, bob):
            was = live.hall.tables[next(iter(ann.tables))].dealer.table.last_number
            ann.socket.transport.write(sent)
            assert await _code(ann) == code
            await bob.hears()
            assert bob.tables[next(iter(bob.tables))].number == was
            await ann.opens()

    with caplog.at_level(logging.WARNING):
        live_room.runner.run(run(live_room.live))
    assert "fault" not in caplog.text
    assert "Traceback" not in caplog.text


def test_bytes_are_no_frame_of_the_protocol(live_room: Room) -> None:
    async def run(live: Live) -> None:
        async with at_a_table(live, 1) as (ann,):
            ann.socket.transport.write(raw(2, b"\x00\x01\x02") * 2)
            await ann.hears()
            assert ann.answers[""]["code"] == "bad-frame"

    live_room.runner.run(run(live_room.live))


def test_texts_in_pieces_and_pings_between_them_are_read(live_room: Room) -> None:
    async def run(live: Live) -> None:
        async with at_a_table(live, 1) as (ann,):
            text = json.dumps({"t": "lobby"}).encode()
            ann.socket.transport.write(
                raw(1, text[:5], last=False) + raw(9, b"?") + raw(0, text[5:])
            )
            await ann.hears()
            assert ann.others[-1]["t"] == "rows"

    live_room.runner.run(run(live_room.live))


def test_a_line_that_is_cut_in_the_middle_of_a_frame_leaves_a_seat_that_is_played_by_the_clock(
    live_room: Room,
) -> None:
    async def run(live: Live) -> None:
        async with at_a_table(live) as pages:
            one, ask = await _asked(live, pages)
            frame = raw(1, json.dumps({"t": "do"}).encode())
            one.socket.transport.write(frame[:9])
            one.socket.transport.abort()
            other = pages[1 - pages.index(one)]
            await _goes_on(live, [other])
            seen = other.tables[next(iter(other.tables))]
            assert seen.round > ask["round"] or not seen.in_play
            assert ask["seat"] in seen.players
            await one.opens()
            await one.watches(next(iter(one.tables)))
            await one.hears()
            assert one.tables[next(iter(one.tables))].seats == [ask["seat"]]

    live_room.runner.run(run(live_room.live))


def test_who_does_not_read_is_cut_off_and_the_others_do_not_wait(live_room: Room) -> None:
    async def run(live: Live) -> None:
        async with at_a_table(live) as (ann, bob):
            table = next(iter(ann.tables))
            before = set(live.hall.sockets)
            own = sockets.socket()
            own.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            own.setblocking(False)
            host, port = live.address.removeprefix("http://").split(":")
            await asyncio.get_running_loop().sock_connect(own, (host, int(port)))
            at = live.address.replace("http", "ws", 1) + "/ws"
            slow = await connect(
                at,
                sock=own,
                additional_headers={"cookie": bob.cookies},
                compression=None,
                max_queue=1,
            )
            await slow.send('{"t":"hello","protocol":1}')
            await slow.recv()
            (line,) = live.hall.sockets - before
            slow.transport.pause_reading()
            # What is told to it fills all that lies between the room and a page first.
            long = b'"' + b"x" * 60_000 + b'"'
            for _ in range(40 * MOST_WAITING):
                line.put(long)
                if line.is_cut:
                    break
                await asyncio.sleep(0)
            assert line.is_cut
            assert line.waiting <= MOST_WAITING
            name = await ann.does(table, {"do": "bots", "count": 2})
            await _heard(live, [ann, bob])
            assert ann.answers[name]["t"] == "done"
            slow.transport.abort()

    live_room.runner.run(run(live_room.live))


def test_doubled_and_reordered_commands_of_two_pages_are_done_once(live_room: Room) -> None:
    async def run(live: Live) -> None:
        async with at_a_table(live) as pages:
            one, ask = await _asked(live, pages)
            table = next(iter(one.tables))
            again = await one.another()
            does = {"t": "do", "id": "same", "table": table, "command": _fold(ask)}
            other = {**does, "id": "other"}
            # Both pages say both, each in its own order, and twice.
            for page, frames in ((one, (does, other, does)), (again, (other, does, other))):
                for frame in frames:
                    await page.says(frame)
            await _heard(live, [*pages, again])
            for page in (one, again):
                answers = {page.answers[name].get("code", "done") for name in ("same", "other")}
                assert answers == {"done", "late"}
            assert one.answers == again.answers | {
                name: answer for name, answer in one.answers.items() if name not in again.answers
            }
            await again.closes()

    live_room.runner.run(run(live_room.live))


def test_foreign_late_and_early_choices_change_nothing(live_room: Room) -> None:
    async def run(live: Live) -> None:
        async with at_a_table(live) as pages:
            one, ask = await _asked(live, pages)
            table, other = next(iter(one.tables)), pages[1 - pages.index(one)]
            number = one.tables[table].number
            tried = [
                (other, _fold(ask), "foreign"),
                (one, {**_fold(ask), "round": ask["round"] - 1 or 99}, "late"),
                (one, {**_fold(ask), "number": ask["number"] + 1}, "late"),
                (one, {**_fold(ask), "seat": 6}, "foreign"),
                (one, {**_fold(ask), "choice": {"do": "dance"}}, "illegal-choice"),
            ]
            for who, command, code in tried:
                name = await who.does(table, command)
                await _heard(live, pages)
                assert who.answers[name]["code"] == code
                assert who.answers[name]["says"]
                assert one.tables[table].number == number
            name = await one.does("t-nowhere", _fold(ask))
            await one.hears()
            assert one.answers[name]["code"] == "unknown-table"

    live_room.runner.run(run(live_room.live))


@pytest.mark.parametrize(
    ("game", "command", "code", "says"),
    [
        (HOLDEM, {"do": "sit", "seat": 2, "chips": USUAL}, "refused", "one seat for each"),
        (HOLDEM, {"do": "add-chips", "seat": 1, "chips": 10**9}, "not-enough-chips", "has $"),
        (HOLDEM, {"do": "add-chips", "seat": 1, "chips": 90_000}, "refused", "beyond $1,000"),
        (WAR, {"do": "sit", "seat": 2, "chips": USUAL}, "refused", "seat 2 is taken"),
        (WAR, {"do": "change-seat", "seat": 1, "to": 2}, "refused", "seat 2 is taken"),
        (WAR, {"do": "change-seat", "seat": 1, "to": 9}, "refused", "seat"),
        (WAR, {"do": "accept", "seat": 1, "bank": 10**9}, "illegal-wager", "bank"),
        (WAR, {"do": "pass-on", "seat": 1}, "not-now", "position"),
    ],
)
def test_what_cannot_be_had_is_refused_with_a_sentence(
    live_room: Room, game: str, command: Plain, code: str, says: str
) -> None:
    async def run(live: Live) -> None:
        async with at_a_table(live, game=game) as (ann, bob):
            table = next(iter(ann.tables))
            was = ann.tables[table].number
            name = await ann.does(table, command)
            await _heard(live, [ann, bob])
            answer = ann.answers[name]
            assert (answer["t"], answer["code"]) == ("refused", code)
            assert says in answer["says"]
            assert ann.tables[table].number == was

    live_room.runner.run(run(live_room.live))


def test_clocks_that_jump_take_what_is_due_and_nothing_else(live_room: Room) -> None:
    async def run(live: Live) -> None:
        async with at_a_table(live, pace={"rounds_away": 1000}) as pages:
            _, ask = await _asked(live, pages)
            # As long as nobody decides there is one thing due after the other, in its order.
            await _goes_on(live, pages, late=86_400_000)
            live.times.pass_by(-3_600_000)
            await _goes_on(live, pages)
            table = next(iter(pages[0].tables))
            seen = [one.tables[table] for one in pages]
            assert seen[0].round > ask["round"]
            assert len({one.number for one in seen}) == 1
            chips = sum(seen[0].chips(seat) for seat in seen[0].players)
            bets = sum(n for name, n in seen[0].accounts.items() if ":" in name)
            pot = seen[0].accounts["pot"] + bets if seen[0].in_play else 0
            booked = live.hall.tables[table].dealer.accounts()
            assert chips + pot + booked.get("collected", 0) == len(pages) * USUAL
            assert sum(booked.values()) == len(pages) * USUAL

    live_room.runner.run(run(live_room.live))


def test_a_bot_that_never_answers_sits_out_and_goes_with_its_chips(live_room: Room) -> None:
    async def run(live: Live) -> None:
        async with at_a_table(live) as (ann, silent):
            table = next(iter(ann.tables))
            for _ in range(200):
                seen = ann.tables[table]
                if 2 not in seen.players:
                    break
                if seen.asks:
                    await ann.does(table, _fold(seen.asks[0]))
                    await _heard(live, [ann, silent])
                else:
                    await _goes_on(live, [ann, silent])
            assert 2 not in ann.tables[table].players
            assert silent.tables[table].seats == []
            balances = await live.hall.store.balances()
            assert silent.chips == balances[f"person:{silent.person}"]
            assert balances.get(f"table:{table}:seat 2", 0) == 0
            assert ann.tables[table].round >= 2

    live_room.runner.run(run(live_room.live))
