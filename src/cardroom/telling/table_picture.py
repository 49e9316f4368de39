"""One picture of a table that goes on from round to round: who is there, and what is put down.

The events between rounds are folded here, and those of a round into its own `Picture`, so that
somebody who has followed a table from its first event knows what lies on it at every moment.

>>> from cardroom.books import library
>>> from cardroom.session import Table
>>> table = Table(library().game("oceana/ultimate-texas-holdem"), seed=7)
>>> followed = TablePicture()
>>> for seat, name in ((1, "Ann"), (2, "Bob")):
...     table.sit(seat, 50000, name)
>>> table.accept(table.offered, 30000)
>>> table.put_wagers(3 - table.player_dealer, {"ante": 500, "blind": 500})
>>> followed.see(table.view(None))
>>> followed.player_dealer, followed.bank, [wager.spot for wager in followed.wagers]
(1, 30000, ['ante', 'blind'])
>>> followed.plain() == TablePicture.of(table, None).plain()
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Self

import msgspec
from msgspec.structs import replace

from cardroom.session import Table
from cardroom.session import events as e
from cardroom.session.seats import Player
from cardroom.table.events import Dealt, Event, Eyes, Moved, Said
from cardroom.table.setup import Wagered, antes_of
from cardroom.telling.picture import Announcement, Picture


class TablePicture:
    """A table as somebody sees it, in a round and between two of them."""

    __slots__ = (
        "announced",
        "backline",
        "bank",
        "drawn",
        "held",
        "in_play",
        "is_stopped",
        "number",
        "offered",
        "player_dealer",
        "players",
        "round",
        "round_number",
        "wagers",
    )

    def __init__(self) -> None:
        self.number = 0
        """The number of the last event that was seen."""
        self.players: dict[int, Player] = {}
        """Who sits where; in a round, with the chips that it began with."""
        self.backline: dict[str, int] = {}
        """Who stands behind the table, with what."""
        self.wagers: list[Wagered] = []
        """What lies on the table for the next round."""
        self.offered: int | None = None
        """Whom the player-dealer position is offered to."""
        self.player_dealer: int | None = None
        self.bank = 0
        """What the player-dealer will post for the next round."""
        self.is_stopped = False
        """Whether no round is played until somebody else banks."""
        self.drawn: dict[int, int] = {}
        """The cards that seats have drawn for the button."""
        self.announced: list[Announcement] = []
        """What the house dealer has said since the last round."""
        self.held: dict[str, int] = {}
        """What the house holds for the players, such as jackpots."""
        self.round: Picture | None = None
        """The round that is being played, or the last one."""
        self.round_number = 0
        self.in_play = False

    @classmethod
    def of(cls, table: Table, eyes: Eyes) -> Self:
        """The picture of somebody who comes to a table now, or has lost his own."""
        made = cls.from_kept(table.view(eyes))
        made.number, made.round_number = table.last_number, table.round_number
        made.players, made.backline = table.players, table.backline
        made.held = dict(table.held)
        if table.game.family.is_banked:
            made.wagers, made.offered = list(table.wagers), table.offered
            made.player_dealer, made.bank = table.player_dealer, table.posted_bank
            made.is_stopped = table.stopped is not None
        return made

    @classmethod
    def from_kept(cls, events: Iterable[tuple[int, Event]]) -> Self:
        """The last round by the events of a table that are kept, and nothing that lies beside it.

        Who sits there now with what is known otherwise: events tell only how the round has gone.
        """
        made = cls()
        for _, event in events:
            kind = type(event)
            is_own = kind in FOLDS and kind not in (e.RoundBegan, e.RoundEnded)
            if not is_own and (made.in_play or kind is not Moved):
                made._fold(event)
        return made

    def see(self, events: Iterable[tuple[int, Event]]) -> None:
        """Take note of some events, with their numbers."""
        for number, event in events:
            self.number = number
            self._fold(event)

    def _fold(self, event: Event) -> None:
        fold = FOLDS.get(type(event))
        if fold is not None:
            fold(self, event)
        elif self.in_play and self.round is not None:
            self.round.apply(event)
        elif type(event) in BETWEEN:
            BETWEEN[type(event)](self, event)

    def chips(self, seat: int) -> int:
        """What a seat has in front of it, in a round too."""
        if self.in_play and self.round is not None and seat in self.round.seats:
            return self.round.seats[seat].chips
        return self.players[seat].chips

    def plain(self) -> dict[str, Any]:
        """The picture as plain data, with cards as text, for JSON."""
        told = {
            "players": [
                {"seat": seat, "name": player.name, "sits_out": player.sits_out}
                | {"chips": self.chips(seat)}
                for seat, player in sorted(self.players.items())
            ],
            "backline": self.backline,
            "wagers": self.wagers,
            "offered": self.offered,
            "player_dealer": self.player_dealer,
            "bank": self.bank,
            "is_stopped": self.is_stopped,
            "held": self.held,
            "round_number": self.round_number,
            "in_play": self.in_play,
            "round": self.round and self.round.plain(),
        }
        plain: dict[str, Any] = msgspec.to_builtins(told)
        return plain

    # People

    def _sat_down(self, event: e.SatDown) -> None:
        self.players[event.seat] = Player(event.seat, event.chips, event.name)

    def _got_up(self, event: e.GotUp) -> None:
        del self.players[event.seat]
        self._is_not_asked(event.seat)

    def _changed_seat(self, event: e.ChangedSeat) -> None:
        player = self.players.pop(event.seat)
        self.players[event.to] = replace(player, seat=event.to)
        if antes_of(event.seat) in self.held:
            self.held[antes_of(event.to)] = self.held.pop(antes_of(event.seat))

    def _brought_chips(self, event: e.BroughtChips) -> None:
        self._add(event.seat, event.chips)

    def _sat_out(self, event: e.SatOut) -> None:
        self.players[event.seat] = replace(self.players[event.seat], sits_out=True)
        self._is_not_asked(event.seat)

    def _came_back(self, event: e.CameBack) -> None:
        self.players[event.seat] = replace(self.players[event.seat], sits_out=False)

    def _stood_behind(self, event: e.StoodBehind) -> None:
        self.backline[event.name] = self.backline.get(event.name, 0) + event.chips

    def _walked_away(self, event: e.WalkedAway) -> None:
        del self.backline[event.name]

    def _add(self, seat: int, chips: int) -> None:
        player = self.players[seat]
        self.players[seat] = replace(player, chips=player.chips + chips)

    # The player-dealer position, and wagers for the next round

    def _offered(self, event: e.Offered) -> None:
        self.offered, self.is_stopped = event.seat, False

    def _declined(self, event: e.Declined) -> None:
        self._is_not_asked(event.seat)

    def _is_not_asked(self, seat: int) -> None:
        if self.offered == seat:
            self.offered = None

    def _accepted(self, event: e.Accepted) -> None:
        self.player_dealer, self.bank = event.seat, event.bank
        self.offered, self.is_stopped = None, False

    def _passed_on(self, event: e.PassedOn) -> None:
        self.player_dealer, self.bank = None, 0

    def _stopped(self, event: e.Stopped) -> None:
        self.offered, self.is_stopped = None, True

    def _offered_to_nobody(self, event: e.OfferedToNobody) -> None:
        self.offered, self.is_stopped = None, False

    def _banked(self, event: e.Banked) -> None:
        self.bank = event.bank

    def _put_down(self, event: e.PutDown) -> None:
        self.wagers.append(
            Wagered(
                event.seat,
                event.spot,
                event.amount,
                event.by,
                event.circle,
                event.voucher,
                event.kum_kum,
            )
        )

    def _picked_up(self, event: e.PickedUp) -> None:
        place = (event.seat, event.spot, event.by, event.circle)
        self.wagers = [w for w in self.wagers if (w.seat, w.spot, w.by, w.circle) != place]

    # Rounds

    def _began(self, event: e.RoundBegan) -> None:
        self.round_number, self.round, self.in_play = event.number, Picture(event.setup), True
        self.wagers, self.announced = [], []

    def _ended(self, event: e.RoundEnded) -> None:
        self.in_play, self.drawn = False, {}
        for owner, chips in event.chips.items():
            if not owner.isdigit():
                self.backline[owner] = chips
            elif int(owner) in self.players:
                self.players[int(owner)] = replace(self.players[int(owner)], chips=chips)
        if self.round is not None:
            self.held = dict(self.round.held)

    def _paid(self, event: Moved) -> None:
        """The collection that is taken by the clock."""
        self._add(event.seat, -event.amount)

    def _drew(self, event: Dealt) -> None:
        self.drawn[event.seat] = event.card

    def _said(self, event: Said) -> None:
        self.announced.append(Announcement(event.says, event.why))


FOLDS: dict[type[Event], Callable[[TablePicture, Any], None]] = {
    e.SatDown: TablePicture._sat_down,
    e.GotUp: TablePicture._got_up,
    e.ChangedSeat: TablePicture._changed_seat,
    e.BroughtChips: TablePicture._brought_chips,
    e.SatOut: TablePicture._sat_out,
    e.CameBack: TablePicture._came_back,
    e.StoodBehind: TablePicture._stood_behind,
    e.WalkedAway: TablePicture._walked_away,
    e.Offered: TablePicture._offered,
    e.Declined: TablePicture._declined,
    e.Accepted: TablePicture._accepted,
    e.PassedOn: TablePicture._passed_on,
    e.Stopped: TablePicture._stopped,
    e.OfferedToNobody: TablePicture._offered_to_nobody,
    e.Banked: TablePicture._banked,
    e.PutDown: TablePicture._put_down,
    e.PickedUp: TablePicture._picked_up,
    e.RoundBegan: TablePicture._began,
    e.RoundEnded: TablePicture._ended,
}
"""Events that are the table's own, whenever they come."""

BETWEEN: dict[type[Event], Callable[[TablePicture, Any], None]] = {
    Moved: TablePicture._paid,
    Dealt: TablePicture._drew,
    Said: TablePicture._said,
}
"""Events that a round has too: these come between two of them."""
