"""A sensible bot that sits down in a room by the wire, as anybody's bot may."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cardroom.books import Library
from cardroom.bots import STYLES, Bot, Style, sensible
from cardroom.client.room import Room
from cardroom.client.table import RoomTable, WasRefused
from cardroom.room import commands as c
from cardroom.room.notice import Notice, lay
from cardroom.session import Table
from cardroom.telling.observer import Observer
from cardroom.telling.picture import Picture


class FromAfar(Observer):
    """Eyes that see what the room has told."""

    __slots__ = ("_table",)

    def __init__(self, table: RoomTable) -> None:
        self._table = table

    def look(self) -> Picture:
        """The round as it lies now."""
        picture = self._table.picture.round
        assert picture is not None, "nobody decides without a round"
        return picture


class BotPlayer:
    """A bot at a table of a room: it has the books, and what its seat is told."""

    def __init__(self, table: RoomTable, books: Library, style: Style, seed: Any = None) -> None:
        self.table = table
        notice = msgspec.convert(table.page["notice"], Notice)
        laid: Table = lay(books, notice)
        setup = msgspec.structs.replace(laid.common, fee=notice.fee)
        terms = laid.game.terms(setup)
        self._game, self._limits, self._fee = laid.as_posted, laid.common.limits, terms.fee
        game = self._game
        self._bot: Bot = sensible(
            game.entry.mechanism, style, seed, game.definition.rules, terms.readings
        )
        self._eyes = FromAfar(table)
        self.seat = table.sit()

    def step(self, timeout: float | None = None) -> None:
        """Do what is to be done now, or wait until something is."""
        table, seat = self.table, self.seat
        waits = table.clock.waits_for if seat in table.clock.seats else ""
        if seat not in table.picture.players:
            table.wait(timeout)
        elif table.asked:
            ask = table.asked[0]
            choice = self._bot.choose(ask.decision, self._eyes)
            self._try(lambda: table.choose(ask, choice))
        elif waits == "offer":
            self._answer_offer()
        elif waits == "wagers":
            self._wager()
        elif not table.picture.in_play and table.picture.players[seat].sits_out:
            self._come_back()
        else:
            table.wait(timeout)

    def _answer_offer(self) -> None:
        table, seat = self.table, self.seat
        bank = self._bot.takes_bank(self._limits, table.picture.chips(seat), self._fee)
        accepts = bank is not None and self._try(lambda: table.accept(seat, bank or 0))
        if not accepts and not self._try(lambda: table.decline(seat)):
            table.wait(1)

    def _wager(self) -> None:
        table, seat = self.table, self.seat
        chips = table.picture.chips(seat)
        wagers = self._bot.wagers(self._game.entry.wagers, self._limits, chips, self._fee)
        if not self._try(lambda: table.wagers(seat, wagers)):
            self._try(lambda: table.do(c.Ready(seat)))
        table.wait(1)

    def _come_back(self) -> None:
        """One who has no chips left, or was late too often, plays on with new ones."""
        table, seat = self.table, self.seat
        if not table.picture.chips(seat):
            self._try(lambda: table.do(c.AddChips(seat, table.page["buy_in"]["usual"])))
        if not self._try(lambda: table.do(c.ComeBack(seat))):
            table.wait(1)

    def _try(self, do: Callable[[], None]) -> bool:
        """Whether something is done; where it came too late or is too much, the game goes on."""
        try:
            do()
        except WasRefused:
            return False
        return True


def play(
    room: Room,
    books: Library,
    game: str,
    *,
    rounds: int | None = None,
    bots: int = 0,
    style: Style = STYLES["tight-aggressive"],
    on_round: Callable[[RoomTable], None] = lambda _: None,
) -> int:
    """Sit down where a game is played, or open a table for it, and play so many rounds.

    The house is asked for so many ``bots`` beside. Returned is what one gets up with.
    """
    open_tables = [row.table for row in room.lobby() if row.game == game and row.free]
    table = room.watch(open_tables[0]) if open_tables else room.open(game)
    player = BotPlayer(table, books, style)
    if bots:
        table.bots(bots)
    played, last = 0, table.picture.round_number
    while rounds is None or played < rounds:
        player.step()
        if table.picture.round_number > last and not table.picture.in_play:
            last, played = table.picture.round_number, played + 1
            on_round(table)
    chips = table.picture.chips(player.seat) if player.seat in table.picture.players else 0
    table.leave(player.seat)
    return chips
