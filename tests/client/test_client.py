"""A player in Python, at a real server."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError

import cardroom
from cardroom.books import library
from cardroom.client import line, play
from cardroom.client.cut import Cut
from cardroom.room import commands as c
from cardroom.telling.table_picture import TablePicture
from tests.cli.running import refused, run
from tests.client.served import Served, served

FAST = {"pace": {"bot": 0, "pause": 0, "offer": 0, "wagers": 200}}
GAMES = ["oceana/texas-holdem", "bicycle/badugi", "oceana/ultimate-texas-holdem"]


def test_a_guest_plays_a_hand_and_sees_what_the_table_is(tmp_path: Path) -> None:
    with served(tmp_path) as server, cardroom.connect(server.url, "Ann") as room:
        assert (room.name, room.chips) == ("Ann", 1_000_000)
        table = room.open("oceana/texas-holdem", seats=6, **FAST)
        seat = table.sit()
        table.bots(3)
        assert table.mine.seats == (seat,)
        for ask in table.asks():
            assert ask.seat == seat
            assert table.mine.words[str(seat)]
            task = server.app.state.hall.tables[table.id]
            whole = TablePicture.of(task.dealer.table, seat)
            if whole.number == table.picture.number:
                assert whole.plain() == table.picture.plain()
            table.choose(ask, ask.decision.default)
            if table.picture.round_number > 2:
                break
        with pytest.raises(cardroom.WasRefused) as late:
            table.choose(ask, ask.decision.default)
        with pytest.raises(cardroom.WasRefused, match="Your account has") as too_much:
            table.do(c.Sit(seat + 1, 10**9))
        assert [late.value.code, too_much.value.code] == ["late", "not-enough-chips"]


@pytest.mark.parametrize("game", GAMES)
def test_a_sensible_bot_of_ours_plays_by_the_wire(tmp_path: Path, game: str) -> None:
    with served(tmp_path) as server, cardroom.connect(server.url, "Botty") as room:
        room.open(game, seats=4, **FAST)
        rounds: list[int] = []
        play(
            room,
            library(),
            game,
            rounds=2,
            bots=2,
            on_round=lambda at: rounds.append(at.picture.round_number),
        )
        assert len(rounds) == 2
        assert len(room.tables) == 1


def test_whoever_loses_the_line_comes_back_and_has_missed_nothing(tmp_path: Path) -> None:
    server = Served(tmp_path)
    with cardroom.connect(server.url, "Ann") as room:
        table = room.open("oceana/texas-holdem", seats=6, **FAST)
        table.sit(2)
        table.bots(2)
        next(table.asks())
        server.stop()
        again = Served(tmp_path, server.port)
        try:
            asked = table.asked
            table.choose(asked[0], asked[0].decision.default)
            task = again.app.state.hall.tables[table.id]
            assert task.dealer.table.round_number >= table.picture.round_number
            assert table.mine.seats == (2,)
        finally:
            again.stop()


def test_a_room_that_is_not_there_is_said_to_be_so() -> None:
    with pytest.raises(cardroom.CannotConnect, match="cannot be reached"):
        cardroom.connect("http://127.0.0.1:9", patience=0)
    for address in ("localhost", "http://", "http://[::1", "http://127.0.0.1:99999", "ftp://a"):
        with pytest.raises(cardroom.CannotConnect, match="no address of a room"):
            cardroom.connect(address)


def test_a_room_that_hangs_up_before_anything_was_said_is_cut(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def hangs_up(*_: object, **__: object) -> object:
        raise ConnectionClosedError(None, None)

    monkeypatch.setattr(line, "open_socket", hangs_up)
    with pytest.raises(Cut, match="no close frame received"):
        line.OpenLine("ws://127.0.0.1:1/ws", "")


def test_cardroom_bot_says_what_is_wrong() -> None:
    assert "is no address of a room" in refused("bot", "http://[::1")
    assert "no book has a game 'nope'" in refused("bot", "http://127.0.0.1:9", "nope")
    assert "no such folder" in refused("bot", "http://127.0.0.1:9", "--book", "nowhere")


def test_cardroom_bot_sits_down(tmp_path: Path) -> None:
    with served(tmp_path) as server, cardroom.connect(server.url, "Host") as host:
        host.open("oceana/texas-holdem", seats=3, **FAST)
        told = run("bot", server.url, "--rounds", "1", "--bots", "2", "--name", "Botty")
        assert told.exit_code == 0, told.output
        assert "Botty has come in." in told.output
        assert "Botty gets up with $" in told.output
