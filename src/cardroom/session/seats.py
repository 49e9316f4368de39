"""Who is at a table with how many chips: the part of it that outlasts every round.

>>> seats = Seats(count=6)
>>> seats.sit(3, 50000, "Ann")
>>> seats.player(3)
Player(seat=3, chips=50000, name='Ann', sits_out=False)
>>> seats.sit(3, 10000)
Traceback (most recent call last):
...
cardroom.session.seats.CannotSit: seat 3 is taken
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Annotated

import msgspec

from cardroom.money import dollars
from cardroom.session.buy_in import LeastBuyIn
from cardroom.table.setup import Chips, SeatNumber, antes_of, is_name
from cardroom.words import unfit

Count = Annotated[int, msgspec.Meta(ge=0)]
MOST_CHIPS = 10**15
"""The most that a table may hold, in cents: what a setup can write down."""

LONGEST_NAME = 200
"""In bytes: a table is written down with the names of its players."""


class Refused(Exception):
    """Something that a table does not allow: the sentence says why, and nothing has changed."""


class CannotSit(Refused):
    """A seat, an amount of chips or a name that a table cannot take."""


class NotNow(Refused):
    """Something that must wait for its time or its turn."""


class NotReady(Refused):
    """A round that cannot begin yet: the sentence says what is missing."""


class WrongGame(Refused):
    """Something that this kind of game does not have."""


class Player(msgspec.Struct, frozen=True, gc=False):
    """Somebody in a seat."""

    seat: SeatNumber
    chips: Chips
    name: str | None = None
    sits_out: bool = False


_chips = attrgetter("chips")


class SeatsState(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that the seats of a table remember."""

    players: tuple[Player, ...] = ()
    backline: dict[str, Chips] = {}
    paid_ahead: dict[str, Chips] = {}
    brought: Count = 0
    taken_away: Count = 0
    short_buys: dict[str, Count] = {}


class Seats:
    """The seats of a table and the people standing behind them.

    ``brought`` and ``taken_away`` are all chips that ever came to the table and left it again.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self.players: dict[int, Player] = {}
        """Who sits where, by the numbers of the seats."""
        self.backline: dict[str, int] = {}
        self.paid_ahead: dict[str, int] = {}
        """What somebody has paid of the next round's collection: the last one was called off."""
        self.brought = 0
        self.taken_away = 0
        self.short_buys: dict[str, int] = {}
        """How often somebody has bought less since his last full buy-in."""
        self.buy_in = LeastBuyIn()
        """What everyone must bring, as it is posted."""
        self._here: list[int] | None = None
        """Who takes part, as long as nobody has come, gone or changed his mind."""

    @property
    def state(self) -> SeatsState:
        """All that they remember."""
        return SeatsState(
            tuple(self.players.values()),
            dict(self.backline),
            dict(self.paid_ahead),
            self.brought,
            self.taken_away,
            dict(self.short_buys),
        )

    def take(self, state: SeatsState, held: Mapping[str, int]) -> None:
        """Remember this, and nothing else; what cannot be raises `ValueError`.

        Who has no chips sits out, unless his antes are ``held`` for the next deal.
        """
        self._seat({player.seat: player for player in state.players})
        self.backline, self.paid_ahead = dict(state.backline), dict(state.paid_ahead)
        self.brought, self.taken_away = state.brought, state.taken_away
        self.short_buys = dict(state.short_buys)
        if len(self.players) < len(state.players):
            raise ValueError("two players have one seat")
        for seat, player in self.players.items():
            if seat > self.count:
                raise ValueError(f"there is no seat {seat} at a table of {self.count}")
            stays = held.get(antes_of(seat), 0)
            if not player.chips and not player.sits_out and not stays:
                raise ValueError(f"seat {seat} takes part without chips")
        for name in self.backline:
            if not is_name(name):
                raise ValueError(f"a backline bettor cannot be called {name!r}")
        accounts = {*map(str, self.players), *self.backline}
        if strangers := self.paid_ahead.keys() - accounts:
            raise ValueError(f"{min(strangers)} has paid ahead and is not there")
        if strangers := self.short_buys.keys() - accounts:
            raise ValueError(f"{min(strangers)} has bought short and is not there")

    def sit(self, seat: int, chips: int, name: str | None = None) -> None:
        """Take a seat."""
        self._check_free(seat)
        if not isinstance(name, str | None):
            raise CannotSit(f"a player cannot be called {name!r}")
        _check_length(name or "")
        self._check_chips(chips)
        if why := self.buy_in.refuses(chips):
            raise CannotSit(why)
        self.brought += chips
        self._seat({**self.players, seat: Player(seat, chips, name)})

    def check_move(self, seat: int, to: int) -> None:
        """Raise `CannotSit` where nobody sits in the one seat, or somebody in the other."""
        self.player(seat)
        self._check_free(to)

    def move(self, seat: int, to: int) -> None:
        """Take another seat, with everything."""
        player = self.players.pop(seat)
        moved = Player(to, player.chips, player.name, player.sits_out)
        self._seat({**self.players, to: moved})
        for kept in (self.paid_ahead, self.short_buys):
            if str(seat) in kept:
                kept[str(to)] = kept.pop(str(seat))

    def _seat(self, players: Mapping[int, Player]) -> None:
        self.players = dict(sorted(players.items()))
        self._here = None

    def _check_free(self, seat: int) -> None:
        if type(seat) is not int or not 1 <= seat <= self.count:
            raise CannotSit(f"seat {seat} does not exist: the table has seats 1 to {self.count}")
        if seat in self.players:
            raise CannotSit(f"seat {seat} is taken")

    def leave(self, seat: int) -> int:
        """Free a seat; its chips go with the player."""
        chips = self.player(seat).chips
        del self.players[seat]
        self._here = None
        self.paid_ahead.pop(str(seat), None)
        self.short_buys.pop(str(seat), None)
        self.taken_away += chips
        return chips

    def add_chips(self, seat: int, amount: int) -> None:
        """Bring more chips to a seat."""
        chips, name = self.player(seat).chips, str(seat)
        self._check_chips(amount)
        short = self.short_buys.get(name, 0)
        if why := self.buy_in.refuses_more(chips, amount, short):
            raise CannotSit(why)
        self.brought += amount
        self.short_buys.pop(name, None)
        if self.buy_in.short_buys is not None and amount < self.buy_in.least:
            self.short_buys[name] = short + 1
        self.change(seat, chips=chips + amount)

    def sit_out(self, seat: int) -> None:
        """Keep the seat, but take no part."""
        self.player(seat)
        self.change(seat, sits_out=True)

    def come_back(self, seat: int) -> bool:
        """Take part again; whether that is something new."""
        player = self.player(seat)
        if not player.chips:
            raise CannotSit(f"seat {seat} has no chips to come back with")
        self.change(seat, sits_out=False)
        return player.sits_out

    def stand_behind(self, name: str, chips: int) -> None:
        """Stand behind the table with chips, or bring more of them."""
        if type(name) is not str or not is_name(name):
            raise CannotSit(f"a backline bettor cannot be called {name!r}")
        _check_length(name)
        self._check_chips(chips)
        self.brought += chips
        self.backline[name] = self.backline.get(name, 0) + chips

    def walk_away(self, name: str) -> int:
        """Leave the backline with all chips."""
        if name not in self.backline:
            raise CannotSit(f"nobody called {name!r} stands behind the table")
        chips = self.backline.pop(name)
        self.paid_ahead.pop(name, None)
        self.taken_away += chips
        return chips

    def player(self, seat: int) -> Player:
        """Who sits there."""
        if type(seat) is not int or seat not in self.players:
            raise CannotSit(f"seat {seat} is empty")
        return self.players[seat]

    def change(self, seat: int, *, chips: int | None = None, sits_out: bool | None = None) -> None:
        """Note new chips of a player, or whether he sits out."""
        now = self.players[seat]
        self.players[seat] = Player(
            seat,
            now.chips if chips is None else chips,
            now.name,
            now.sits_out if sits_out is None else sits_out,
        )
        self._here = None

    def take_back(self, stacks: Mapping[str, int]) -> None:
        """Note what everyone has after a round."""
        players, backline = self.players, self.backline
        for owner, chips in stacks.items():
            if owner in backline:
                backline[owner] = chips
                continue
            seat = int(owner)
            now = players[seat]
            if now.chips != chips:
                players[seat] = Player(seat, chips, now.name, now.sits_out)

    @property
    def here(self) -> list[int]:
        """The seats that take part, in order."""
        if self._here is None:
            self._here = [s for s, player in self.players.items() if not player.sits_out]
        return [*self._here]

    @property
    def chips(self) -> int:
        """All chips at the table."""
        seated: int = sum(map(_chips, self.players.values()))
        return seated + sum(self.backline.values())

    def _check_chips(self, chips: int) -> None:
        if type(chips) is not int:
            raise CannotSit(f"{chips!r} are no chips: bring whole cents")
        if chips < 1:
            raise CannotSit(f"{dollars(chips)} is nothing to play with: bring some chips")
        if self.chips + chips > MOST_CHIPS:
            raise CannotSit(f"a table holds at most {dollars(MOST_CHIPS)}: bring fewer chips")


def _check_length(name: str) -> None:
    if why := unfit(name, LONGEST_NAME):
        raise CannotSit(f"the name {name!r:.80} {why}")
