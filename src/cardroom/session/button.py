"""The button and the blinds between the hands of a pot game.

A game is opened by drawing for the button (000:889-890). After each hand it moves forward to the
next player who owes nothing, never stays, and the blinds follow it (000:883-888, 001:768, 782).
Where that would give somebody the big blind twice in a row, as it can when a table comes down to
two players, the button goes one player further: our reading of "adjusted accordingly".

After a misdeal the same hand is dealt again, where the reading ``misdeal-button`` has the button
stay.

What new players and players who missed their blinds owe, and that nobody owes anything at first,
is 001:776-792, for entries that have those clauses. A blind passes a seat when the seat lies after
the small blind of the hand before, up to the big blind of this one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, NamedTuple

import msgspec

from cardroom.books import Game
from cardroom.cards import Card
from cardroom.session.seats import NotNow, NotReady, Seats
from cardroom.table.card_table import CardTable
from cardroom.table.events import Event, Said
from cardroom.table.pot.blinds import Posting, by_position, read_posts
from cardroom.table.pot.kill import next_kill
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round
from cardroom.table.setup import (
    SeatSetup,
    Setup,
    Structure,
    Wagered,
    clockwise_from,
)

WISHES = ("post", "wait")
OF_A_HAND = (
    *("button", "_small", "_big", "_passed", "_active", "_owes", "leg", "killer", "_kept_legs"),
    "_straddler",
)
"""What a hand changes."""


class Lineup(NamedTuple):
    """Who is dealt into a hand, clockwise with the button last, and what is posted for it."""

    players: list[int]
    posts: tuple[Wagered, ...] = ()


def draw_cards(seats: Sequence[int], order: Sequence[Card]) -> dict[int, Card]:
    """One card for each seat from the house dealer's left; the highest takes the button.

    >>> from cardroom.cards import cards
    >>> drawn = draw_cards([2, 5, 7], cards("Kh Ks 9s"))
    >>> max(drawn, key=drawn.__getitem__)
    5
    """
    return dict(zip(seats, order, strict=False))


class ButtonPosition:
    """Where the button is, who owes what before he is dealt in, and who kills the next pot."""

    def __init__(
        self,
        game: Game,
        base: Setup,
        seats: Seats,
        log: list[Event],
        draw: Callable[[], list[Card]],
    ) -> None:
        self._game = game
        self._base = base
        self._seats = seats
        self._log = log
        self._draw = draw
        self._terms = terms = game.terms(base)
        self._clauses = terms.clauses
        self._heads_up = terms.readings.get("heads-up-blinds", "")
        self._structure = (base.structure or Structure()).over(game.entry.structure)
        self._kills = bool(self._structure.kill_blind) and "kill" in terms.clauses
        self._stays = terms.readings.get("misdeal-button") == "stays"
        self._before: dict[str, Any] = {}
        """What was so before the hand that is being played."""
        self._posting: set[int] = set()
        self._straddler: int | None = None
        self._new_game()

    def _new_game(self) -> None:
        self.button: int | None = None
        self._small = self._big = 0
        self._passed: set[int] = set()
        """Seats that a blind has passed in this game: all, once the button has gone round."""
        self._active: set[int] = set()
        """Seats whose players have drawn for the button or been dealt in."""
        self._owes: dict[int, str] = {}
        self.leg: int | None = None
        self.killer: int | None = None
        self._kept_legs: set[int] = set()
        self._again: int | None = None
        """Who has the button once more, after a misdeal."""

    # What players may ask for

    def wants(self, seat: int, wish: str) -> None:
        """Post what is owed as soon as that is allowed, or wait for the big blind."""
        self._seats.player(seat)
        if wish not in WISHES:
            raise ValueError(f"{wish!r} is not a wish: use {' or '.join(WISHES)}")
        if wish == "post":
            self._posting.add(seat)
        else:
            self._posting.discard(seat)

    def owes(self, seat: int) -> tuple[Wagered, ...]:
        """What a seat must post to be dealt in, unless the big blind has come to it."""
        kind = self._owes.get(seat)
        big, small = self._structure.big_blind or 0, self._structure.small_blind or 0
        if kind == "new-player-post":
            return (Wagered(seat, kind, big),)
        if kind is None:
            return ()
        dead = Wagered(seat, "missed-small-blind-dead", small)
        return (Wagered(seat, kind, big), dead) if small else (Wagered(seat, kind, big),)

    def straddle(self, seat: int) -> None:
        """Post a live straddle in the next hand; the engine says whether that is allowed."""
        setup = self.setup()
        listed = (*setup.wagers, self._straddle(seat))
        players = clockwise_from([s.seat for s in setup.seats], setup.button or 0)
        chips = {number: self._seats.player(number).chips for number in players}
        read_posts(Posting(self._structure, self._terms, listed, chips))
        self._straddler = seat

    def _straddle(self, seat: int) -> Wagered:
        return Wagered(seat, "straddle", 2 * (self._structure.big_blind or 0))

    # The next hand

    @property
    def opens(self) -> bool:
        """Whether the next hand opens a game: there is none, or it has fewer than two players."""
        ready = self._ready()
        if len(ready) > 1 and self._again in ready:
            return False
        return self.button is None or len(ready) < 2

    def drawn(self) -> dict[int, Card]:
        """The cards that are drawn for the button if a game is opened now."""
        return draw_cards(self._here(), self._draw())

    def setup(self) -> Setup:
        """The next hand, or `NotReady`."""
        if len(self._here()) < 2:
            raise NotReady("fewer than two players are here with chips")
        opens = self.opens
        if self._again in self._ready() and not opens:
            lineup = self._lineup(self._again or 0)
        else:
            lineup = self._opening() if opens else self._next_lineup()
        players, killer = lineup.players, None if opens else self.killer
        return msgspec.structs.replace(
            self._base,
            seats=tuple(SeatSetup(s, self._seats.player(s).chips) for s in sorted(players)),
            button=players[-1],
            wagers=lineup.posts + self._extra(players, killer),
            leg=None if opens else self.leg,
            paid_collections=dict(self._seats.paid_ahead),
        )

    def _here(self) -> list[int]:
        """The seats that take part; a killer does, even if he wishes to be dealt out (001:1005)."""
        away = [] if self.killer is None or self.killer in self._seats.here else [self.killer]
        return sorted([*self._seats.here, *away])

    def _ready(self) -> list[int]:
        return [seat for seat in self._here() if seat not in self._owes]

    def _opening(self) -> Lineup:
        drawn = self.drawn()
        return Lineup(clockwise_from(list(drawn), max(drawn, key=drawn.__getitem__)))

    def _next_lineup(self) -> Lineup:
        order = clockwise_from(self._ready(), self.button or 0)
        lineups = (self._lineup(button) for button in order if button != self.button)
        first = next(lineups)
        if self._blinds(first)[1] != self._big:
            return first
        return next((it for it in lineups if self._blinds(it)[1] != self._big), first)

    def _lineup(self, button: int) -> Lineup:
        """The hand with the button there.

        The small blind is posted by the next player who owes nothing. The big blind belongs to
        whoever sits next, whether he waited for it or not; behind it players may post what
        they owe, and between button and big blind they may not (001:780, 791).
        """
        small = clockwise_from(self._ready(), button)[0]
        players = [small]
        posts: tuple[Wagered, ...] = ()
        for seat in clockwise_from(self._here(), small):
            if seat == button:
                break
            if seat not in self._owes or len(players) == 1:
                players.append(seat)
            elif seat in self._posting and self._can_pay(self.owes(seat)):
                players.append(seat)
                posts += self.owes(seat)
        return Lineup([*players, button], posts)

    def _can_pay(self, due: tuple[Wagered, ...]) -> bool:
        """Blinds are made up as a whole, so that who cannot pay them waits for the big blind."""
        return sum(w.amount for w in due) <= self._seats.player(due[0].seat).chips

    def _blinds(self, lineup: Lineup) -> tuple[int, int]:
        small, big = by_position(lineup.players, self._heads_up).values()
        return small, big

    def _extra(self, players: list[int], killer: int | None) -> tuple[Wagered, ...]:
        """The kill, or a straddle that was asked for and has its place left of the big blind."""
        if killer is not None:
            kill, chips = self._structure.kill_blind or 0, self._seats.player(killer).chips
            return (Wagered(killer, "kill", min(kill, chips)),)
        seat = self._straddler
        if seat is None or seat not in players[2:3] or seat in self._owes:
            return ()
        straddle = (self._straddle(seat),)
        return straddle if self._can_pay(straddle) else ()

    # What the table tells the position

    def joined(self, seat: int) -> None:
        """A new player owes the big blind if a blind has passed his seat in this game.

        Before the button has gone round once, some seats have not been passed (001:792).
        """
        if seat in self._passed:
            self._owe(seat)

    def sat_out(self, seat: int) -> None:
        """A seat takes no part for now: its straddle is off."""
        if seat == self._straddler:
            self._straddler = None

    def left(self, seat: int) -> None:
        """A player quits the game, and his leg with him (001:998); but a kill is posted first."""
        if seat == self.killer and len(self._here()) > 1:
            lines = self._clauses["kill"].lines
            raise NotNow(f"seat {seat} must kill the next pot before it leaves ({lines})")
        self.sat_out(seat)
        self._posting.discard(seat)
        self._active.discard(seat)
        self._owes.pop(seat, None)
        self._kept_legs.discard(seat)
        if seat == self.leg:
            self.leg = None
        if seat == self.killer:
            self.killer = None
        if seat == self._again:
            self._again = None
        if self._seats.players.keys() == {seat}:
            self._new_game()

    def begin(self, setup: Setup) -> None:
        """A hand has begun: the blinds have passed some seats, and those dealt in owe nothing."""
        if self.opens:
            self._new_game()
        self._again = None
        self._before = {name: copy(getattr(self, name)) for name in OF_A_HAND}
        self._before["seated"] = set(self._seats.players)
        button = setup.button or 0
        players = clockwise_from([s.seat for s in setup.seats], button)
        small, big = self._blinds(Lineup(players))
        if self.button is None:
            passed = arc(button, big, self._seats.count)
        else:
            passed = arc(self._small, big, self._seats.count)
        self.button, self._small, self._big = button, small, big
        self._passed.update(passed, [small])
        self._active.update(players)
        for seat in players:
            self._owes.pop(seat, None)
        for seat in self._seats.players:
            if seat in passed and seat not in players:
                self._owe(seat)
        self._straddler = None

    def _owe(self, seat: int) -> None:
        kind = "missed-big-blind-live" if seat in self._active else "new-player-post"
        if kind in self._clauses:
            self._owes.setdefault(seat, kind)

    def end(self, played: Round[CardTable]) -> None:
        """A hand is over: who has a leg up, and who must kill the next pot?

        Who sits out with a leg up has it again when he comes back, though others have won pots
        in the meantime (001:1000).
        """
        table = played.table
        if table.called_off is not None and self._stays:
            self._deal_again(table.setup.button)
            return
        if not self._kills or not isinstance(table, PotTable):
            return
        dealt_in = {player.number for player in table.players}
        before = self.leg
        self.leg, self.killer = next_kill(table, sorted(self._kept_legs & dealt_in))
        self._kept_legs -= dealt_in
        if before is not None and before not in dealt_in:
            self._kept_legs.add(before)
        if self.killer is not None:
            clause = self._clauses["kill"]
            self._log.append(Said(f"Seat {self.killer} must kill the next pot.", clause.lines))

    def _deal_again(self, button: int | None) -> None:
        """All is as before the hand that was called off, but for those who came or went in it."""
        seated = self._before.pop("seated")
        for name, value in self._before.items():
            setattr(self, name, value)
        self._again = button
        for seat in seated - self._seats.players.keys():
            self.left(seat)
        for seat in self._seats.players.keys() - seated:
            self.joined(seat)


def arc(after: int, upto: int, count: int) -> list[int]:
    """The seats after one up to another, clockwise at a table of so many; all for the same one.

    >>> arc(7, 2, 9), arc(3, 3, 4)
    ([8, 9, 1, 2], [4, 1, 2, 3])
    """
    return [(after + step) % count + 1 for step in range((upto - after - 1) % count + 1)]
