"""`docs/protocol.md`: what it says is so, and it is enough to write a client from it."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest

import cardroom
from bench.games import one_of_each
from cardroom.room import commands, wire
from cardroom.session import events
from cardroom.table.decisions import Decision, Option, Pick
from cardroom.table.events import Event
from cardroom.telling.table_picture import TablePicture
from cardroom.web.hall import CLOSES, GOING_AWAY, UNKNOWN
from cardroom.web.page import POLICY, RELOAD, TOO_BIG, TOO_SLOW
from cardroom.web.sockets import BUSY, FOREIGN
from tests.web.live import Live, Room
from tests.web.opened import settle
from tests.web.outsider import HIDDEN, Outsider
from tests.web.test_random_wire import check_kept

SOURCE = Path(cardroom.__file__).parent
PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
STEPS = 400
TOURNAMENTS = {
    events.Entered, events.Withdrew, events.LevelBegan, events.Finished,
    events.Proposed, events.Agreed, events.Unagreed,
}  # fmt: skip
"""What happens only where there are no tables of the room yet."""


def rows() -> dict[str, str]:
    """The rows of all tables of the page, by every name in their first cell."""
    found: dict[str, str] = {}
    for line in PAGE.splitlines():
        if line.startswith("| ") and " | " in line:
            first, _, rest = line.removeprefix("| ").partition(" | ")
            for name in re.findall(r"^\d+$|(?<=`)[\w-]+(?=`)", first):
                found.setdefault(name, rest)
    return found


def named(text: str) -> set[str]:
    """Everything that stands there as code."""
    return set(re.findall(r"`([\w-]+)`", text))


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


@pytest.mark.parametrize("command", get_args(commands.AnyCommand), ids=_tag)
def test_every_command_has_a_row_with_its_keys(command: type[commands.Command]) -> None:
    told = rows()[_tag(command)].split(" | ")[0]
    assert named(told) == set(command.__struct_fields__)
    optional = {one.name for one in msgspec.structs.fields(command) if not one.required}
    assert set(re.findall(r"\(`([\w-]+)`\)", told)) == optional


@pytest.mark.parametrize("event", get_args(events.AnyEvent), ids=_tag)
def test_every_event_of_a_table_has_a_row_with_its_keys(event: type[Event]) -> None:
    if event in TOURNAMENTS:
        assert _tag(event) not in rows()
        return
    told = rows()[_tag(event)].split(" | ")[0]
    assert set(event.__struct_fields__) <= named(told)


@pytest.mark.parametrize("frame", get_args(wire.AnyFromRoom), ids=_tag)
def test_every_frame_of_the_room_has_a_row_with_its_keys(frame: type[wire.FromRoom]) -> None:
    assert named(rows()[_tag(frame)].split(" | ")[0]) == set(frame.__struct_fields__)


@pytest.mark.parametrize("frame", get_args(wire.AnyFromPage), ids=_tag)
def test_every_frame_of_a_page_is_shown(frame: type[wire.FromPage]) -> None:
    assert f'{{"t": "{_tag(frame)}"' in PAGE


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("clock", wire.Clock),
        ("base", wire.Base),
        ("around", wire.Around),
        ("mine", wire.Mine),
        ("asks", wire.Ask),
    ],
)
def test_what_frames_are_made_of_has_a_row(name: str, kind: type[msgspec.Struct]) -> None:
    assert named(rows()[name].split(" | ")[0]) == set(kind.__struct_fields__)


@pytest.mark.parametrize("kind", [Decision, Option, Pick, wire.AtSeat, wire.Row])
def test_every_key_of_a_decision_and_of_a_row_is_named(kind: type[msgspec.Struct]) -> None:
    assert set(kind.__struct_fields__) <= named(PAGE)


def test_every_code_is_on_the_page() -> None:
    codes = {CLOSES, GOING_AWAY, UNKNOWN, POLICY, TOO_BIG, RELOAD, TOO_SLOW, FOREIGN, BUSY}
    assert {str(code) for code in codes} <= rows().keys()
    for module in ("room", "web"):
        for file in (SOURCE / module).glob("*.py"):
            for code in re.findall(r'Refus(?:al|ed)\(\s*"([a-z-]+)"', file.read_text("utf-8")):
                assert code in named(PAGE), (code, file.name)


async def _told(room: Live, page: Outsider) -> None:
    """The room has heard the page, and the page the room."""
    await page.hears()
    await settle(room.hall)
    await page.hears()


async def _played(room: Live, game: str) -> int:
    """Play a round with bots, as the page says; how many choices that took."""
    rng, choices = Random(game), 0
    page = await Outsider.comes(room.address, rng)
    table = (await page.asks("POST", "/api/tables", {"game": game, "seats": 4}))["table"]
    about = await page.asks("GET", f"/api/tables/{table}")
    await page.watches(table)
    await page.does(table, {"do": "sit", "seat": 2, "chips": about["buy_in"]["usual"]})
    await page.does(table, {"do": "bots", "count": 3})
    least = {
        one["name"]: [one.get("min") or 500]
        for one in about["felt"].get("wagers", ())
        if one.get("required")
    }
    task = room.hall.tables[table]
    seen = page.tables[table]
    for _ in range(STEPS):
        await _told(room, page)
        check_kept(seen, TablePicture.of(task.dealer.table, task.dealer.eyes_of(page.person)))
        if seen.hands and not seen.in_play:
            break
        clock = seen.beside["clock"]
        if seen.asks:
            ask = seen.asks[0]
            named = {"seat": ask["seat"], "round": ask["round"], "number": ask["number"]}
            choice = page.choice(ask["decision"])
            name = await page.does(table, {"do": "choose", **named, "choice": choice})
            await _told(room, page)
            assert page.answers[name]["t"] == "done", (ask, choice, page.answers[name])
            choices += 1
        elif clock.get("waits_for") == "wagers" and 2 in clock.get("seats", ()) and least:
            await page.does(table, {"do": "wagers", "seat": 2, "wagers": least})
            await page.does(table, {"do": "ready", "seat": 2})
            least = {}
        elif not seen.in_play and 2 in seen.out:
            more = {"seat": 2, "chips": about["buy_in"]["usual"]}
            await page.does(table, {"do": "add-chips", **more})
            await page.does(table, {"do": "come-back", "seat": 2})
        else:
            wake = task.dealer.wake
            assert wake is not None
            room.times.pass_by(max(0, wake - room.times.now()))
            task.nudge()
    assert seen.hands
    assert not seen.in_play
    assert HIDDEN not in seen.hands.get("2", ())
    await page.closes()
    return choices


def test_a_client_written_from_the_page_plays_a_game_of_every_mechanism(live_room: Room) -> None:
    async def run() -> list[int]:
        return [await _played(live_room.live, game) for game in one_of_each().values()]

    choices = live_room.runner.run(run())
    assert sum(choices) > len(choices)
