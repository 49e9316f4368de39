"""The button and the blinds between the hands of a pot game.

A game is opened by drawing for the button. After each hand it moves forward to the next player who
owes nothing, never stays, and the blinds follow it. Where that would give somebody the big blind
twice in a row, as it can when a table comes down to two players, the button goes one player
further: our reading of a book that has the blinds adjusted accordingly.

After a misdeal the same hand is dealt again, where the reading ``misdeal-button`` has the button
stay.

New players and players who missed their blinds owe what the clauses ``new-player-post`` and
``missed-big-blind-live`` say, in entries that have them; nobody owes anything at first. A blind
passes a seat when the seat lies after the small blind of the hand before, up to the big blind of
this one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from cardroom.books import Game
from cardroom.cards import Card
from cardroom.session.events import Straddles, Wished
from cardroom.session.journal import Journal
from cardroom.session.position import Position
from cardroom.session.seats import NotNow, NotReady, Seats
from cardroom.session.shuffles import Lots
from cardroom.table.card_table import CardTable
from cardroom.table.events import Dealt, Event, Said
from cardroom.table.pot.blinds import Posting, by_position, read_posts
from cardroom.table.pot.kill import next_kill
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round
from cardroom.table.setup import SeatSetup, Setup, Wagered, clockwise_from

WISHES = ("post", "wait")
OPENING_DRAW = "opening-draw"
DRAWN_FOR = "button"
NEW, MISSED, DEAD = "new-player-post", "missed-big-blind-live", "missed-small-blind-dead"


class Places(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a hand changes: who has which place, and who owes what for the next one."""

    button: int | None = None
    small: int = 0
    big: int = 0
    passed: frozenset[int] = frozenset()
    """Seats that a blind has passed in this game: all, once the button has gone round."""
    active: frozenset[int] = frozenset()
    """Seats whose players have drawn for the button or been dealt in."""
    owe_new: frozenset[int] = frozenset()
    """Who owes the post of a new player."""
    owe_missed: frozenset[int] = frozenset()
    """Who has missed his blinds."""
    leg: int | None = None
    killer: int | None = None
    kept_legs: frozenset[int] = frozenset()
    """Who had a leg up when he sat out."""
    straddler: int | None = None

    def owes(self, seat: int) -> bool:
        """Whether a seat must post something before it is dealt in."""
        return seat in self.owe_new or seat in self.owe_missed


class ButtonState(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="button"):
    """All that the button and the blinds remember."""

    now: Places = Places()
    again: int | None = None
    """Who has the button once more, since the hand was called off."""
    posting: frozenset[int] = frozenset()
    """Who will post what he owes as soon as he may."""
    before: Places | None = None
    """What was so before the hand that is being played."""
    seated: frozenset[int] = frozenset()
    """Who was there when it began."""


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


class ButtonPosition(Position):
    """Where the button is, who owes what before he is dealt in, and who kills the next pot."""

    def __init__(
        self,
        game: Game,
        base: Setup,
        seats: Seats,
        journal: Journal,
    ) -> None:
        super().__init__(game, base, seats, journal)
        terms = self._terms
        self._clauses = terms.clauses
        self._heads_up = terms.readings.get("heads-up-blinds", "")
        self._structure = game.stakes(base)
        self._kills = bool(self._structure.kill_blind) and "kill" in terms.clauses
        self._stays = terms.readings.get("misdeal-button") == "stays"
        deck = [card for card in game.fresh_deck(base) if not card.is_joker]
        self.lots = Lots(DRAWN_FOR, deck, seats.count)
        self._remember(ButtonState())

    @property
    def state(self) -> ButtonState:
        """All that it remembers."""
        return ButtonState(self._now, self._again, self._posting, self._before, self._seated)

    def take(self, state: object) -> None:
        """Remember this, and nothing else; what cannot be raises `ValueError`."""
        if not isinstance(state, ButtonState):
            raise ValueError(f"{self._game.id} has a button and no player-dealer")
        there = self._seats.players.keys()
        places = [state.now, *([state.before] if state.before is not None else [])]
        theirs = {state.again, *state.posting}
        for now in places:
            theirs |= now.owe_new | now.owe_missed | now.kept_legs
            theirs |= {now.leg, now.killer, now.straddler}
            named = {now.button or 1, now.small or 1, now.big or 1, *now.passed, *now.active}
            if not named <= set(range(1, self._seats.count + 1)):
                raise ValueError("a button, a blind or a player has a seat that is not there")
            for debt, who in ((NEW, now.owe_new), (MISSED, now.owe_missed)):
                if who and debt not in self._clauses:
                    raise ValueError(f"somebody owes a {debt}, which the book has not")
        if state.before is None and not theirs - {None} <= there:
            raise ValueError("somebody who is not there owes something or has a leg up")
        self._remember(state)

    def _remember(self, state: ButtonState) -> None:
        self._now, self._again, self._posting = state.now, state.again, state.posting
        self._before, self._seated = state.before, state.seated

    def after_change(self) -> None:
        """A straddle was by other stakes, and where no pot is killed nobody has a leg up."""
        self._now = replace(self._now, straddler=None)
        if not self._kills:
            self._now = replace(self._now, leg=None, killer=None, kept_legs=frozenset())

    @property
    def button(self) -> int | None:
        """Who has the button, or had it last; None before a game is opened."""
        return self._now.button

    @property
    def leg(self) -> int | None:
        """Who has a leg up toward a kill."""
        return self._now.leg

    @property
    def killer(self) -> int | None:
        """Who must kill the next pot."""
        return self._now.killer

    # What players may ask for

    def wants(self, seat: int, wish: str) -> None:
        """Post what is owed as soon as that is allowed, or wait for the big blind."""
        self._seats.player(seat)
        if wish not in WISHES:
            raise ValueError(f"{wish!r} is not a wish: use {' or '.join(WISHES)}")
        if (wish == "post") != (seat in self._posting):
            self._posting ^= {seat}
            self._log(Wished(seat, wish))

    def owes(self, seat: int) -> tuple[Wagered, ...]:
        """What a seat must post to be dealt in, unless the big blind has come to it."""
        big, small = self._structure.big_blind or 0, self._structure.small_blind or 0
        if seat in self._now.owe_new:
            return (Wagered(seat, NEW, big),)
        if seat not in self._now.owe_missed:
            return ()
        live = Wagered(seat, MISSED, big)
        return (live, Wagered(seat, DEAD, small)) if small else (live,)

    def straddle(self, seat: int, lots: Sequence[Any]) -> None:
        """Post a live straddle in the next hand; the book says whether that is allowed."""
        setup, straddle = self.setup(lots), self._straddle(seat)
        players = clockwise_from([s.seat for s in setup.seats], setup.button or 0)
        chips = {number: self._seats.player(number).chips for number in players}
        listed = (*setup.wagers, straddle)
        read_posts(Posting(self._structure, self._terms, listed, chips))
        self._now = replace(self._now, straddler=seat)
        self._log(Straddles(seat, straddle.amount))

    def _straddle(self, seat: int) -> Wagered:
        return Wagered(seat, "straddle", 2 * (self._structure.big_blind or 0))

    # The next hand

    @property
    def draws(self) -> bool:
        """Whether the next hand opens a game: there is none, or it has fewer than two players."""
        return self._opens(self._ready(self._here()))

    def _opens(self, ready: list[int]) -> bool:
        if len(ready) < 2:
            return True
        return self._now.button is None and self._again not in ready

    def drawn(self, lots: Sequence[Card]) -> list[Event]:
        """The cards that everyone draws, and who takes the button."""
        cards = draw_cards(self._here(), lots)
        high = max(cards, key=cards.__getitem__)
        clause = self._clauses.get(OPENING_DRAW)
        says = f"Seat {high} has the highest card, {cards[high]}, and takes the button."
        seen: list[Event] = [Dealt(str(seat), card, True, seat) for seat, card in cards.items()]
        return [*seen, Said(says, clause.lines if clause else "")]

    def setup(self, lots: Sequence[Any]) -> Setup:
        """The next hand, or `NotReady`."""
        here = self._here()
        if len(here) < 2:
            raise NotReady("fewer than two players are here with chips")
        ready = self._ready(here)
        opens = self._opens(ready)
        if opens:
            lineup = self._opening(here, lots)
        elif self._again in ready:
            lineup = self._lineup(here, ready, self._again or 0)
        else:
            lineup = self._next_lineup(here, ready)
        players, killer = lineup.players, None if opens else self._now.killer
        return replace(
            self._base,
            seats=tuple(SeatSetup(s, self._seats.player(s).chips) for s in sorted(players)),
            button=players[-1],
            wagers=lineup.posts + self._extra(players, killer),
            leg=None if opens else self._now.leg,
            paid_collections=dict(self._seats.paid_ahead),
        )

    def _here(self) -> list[int]:
        """The seats that take part; a killer does, even if he wishes to be dealt out."""
        here, killer = self._seats.here, self._now.killer
        return here if killer is None or killer in here else sorted([*here, killer])

    def _ready(self, here: list[int]) -> list[int]:
        new, missed = self._now.owe_new, self._now.owe_missed
        return [seat for seat in here if seat not in new and seat not in missed]

    def _opening(self, here: list[int], lots: Sequence[Card]) -> Lineup:
        drawn = draw_cards(here, lots)
        return Lineup(clockwise_from(list(drawn), max(drawn, key=drawn.__getitem__)))

    def _next_lineup(self, here: list[int], ready: list[int]) -> Lineup:
        button = self._now.button
        order = clockwise_from(ready, button or 0)
        lineups = (self._lineup(here, ready, seat) for seat in order if seat != button)
        first = next(lineups)
        if self._blinds(first.players)[1] != self._now.big:
            return first
        return next((it for it in lineups if self._blinds(it.players)[1] != self._now.big), first)

    def _lineup(self, here: list[int], ready: list[int], button: int) -> Lineup:
        """The hand with the button there.

        The small blind is posted by the next player who owes nothing. The big blind belongs to
        whoever sits next, whether he waited for it or not; behind it players may post what
        they owe, and between button and big blind they may not.
        """
        small = clockwise_from(ready, button)[0]
        players = [small]
        posts: tuple[Wagered, ...] = ()
        for seat in clockwise_from(here, small):
            if seat == button:
                break
            if not self._now.owes(seat) or len(players) == 1:
                players.append(seat)
            elif seat in self._posting and self._can_pay(self.owes(seat)):
                players.append(seat)
                posts += self.owes(seat)
        return Lineup([*players, button], posts)

    def _can_pay(self, due: tuple[Wagered, ...]) -> bool:
        """Blinds are made up as a whole, so that who cannot pay them waits for the big blind."""
        return sum(w.amount for w in due) <= self._seats.player(due[0].seat).chips

    def _blinds(self, players: list[int]) -> tuple[int, int]:
        small, big = by_position(players, self._heads_up).values()
        return small, big

    def _extra(self, players: list[int], killer: int | None) -> tuple[Wagered, ...]:
        """The kill, or a straddle that was asked for and has its place left of the big blind."""
        if killer is not None:
            kill, chips = self._structure.kill_blind or 0, self._seats.player(killer).chips
            return (Wagered(killer, "kill", min(kill, chips)),)
        seat = self._now.straddler
        if seat is None or seat not in players[2:3] or self._now.owes(seat):
            return ()
        straddle = (self._straddle(seat),)
        return straddle if self._can_pay(straddle) else ()

    # What the table tells the position

    def joined(self, seat: int) -> None:
        """A new player owes the big blind if a blind has passed his seat in this game.

        Before the button has gone round once, some seats have not been passed.
        """
        if seat in self._now.passed:
            self._owe([seat])

    def sat_out(self, seat: int) -> None:
        """A seat takes no part for now: its straddle is off."""
        if seat == self._now.straddler:
            self._now = replace(self._now, straddler=None)

    def left(self, seat: int) -> None:
        """A player quits the game, and his leg with him; but a kill is posted first."""
        if seat == self._now.killer and len(self._here()) > 1:
            lines = self._clauses["kill"].lines
            raise NotNow(f"seat {seat} must kill the next pot before it leaves ({lines})")
        self._forget(seat)
        if self._seats.players.keys() == {seat}:
            self._now, self._again = Places(straddler=self._now.straddler), None

    def _forget(self, seat: int) -> None:
        """What a seat had or owed was its player's."""
        now = self._now
        self._posting -= {seat}
        self._again = None if self._again == seat else self._again
        self._now = replace(
            now,
            active=now.active - {seat},
            owe_new=now.owe_new - {seat},
            owe_missed=now.owe_missed - {seat},
            kept_legs=now.kept_legs - {seat},
            leg=None if now.leg == seat else now.leg,
            killer=None if now.killer == seat else now.killer,
            straddler=None if now.straddler == seat else now.straddler,
        )

    def begin(self, setup: Setup) -> None:
        """A hand has begun: the blinds have passed some seats, and those dealt in owe nothing."""
        if self.draws:
            self._now = Places(straddler=self._now.straddler)
        self._again = None
        now = self._before = self._now
        self._seated = frozenset(self._seats.players)
        button = setup.button or 0
        players = clockwise_from([s.seat for s in setup.seats], button)
        small, big = self._blinds(players)
        passed = arc(button if now.button is None else now.small, big, self._seats.count)
        self._now = replace(
            now,
            button=button,
            small=small,
            big=big,
            passed=now.passed.union(passed, [small]),
            active=now.active.union(players),
            owe_new=now.owe_new.difference(players),
            owe_missed=now.owe_missed.difference(players),
            straddler=None,
        )
        self._owe([s for s in self._seats.players if s in passed and s not in players])

    def _owe(self, seats: Sequence[int]) -> None:
        """A blind has passed some seats, who owe something for it, if not already."""
        now = self._now
        more = frozenset(seat for seat in seats if not now.owes(seat))
        if more and NEW in self._clauses:
            now = replace(now, owe_new=now.owe_new | (more - now.active))
        if more and MISSED in self._clauses:
            now = replace(now, owe_missed=now.owe_missed | (more & now.active))
        self._now = now

    def end(self, played: Round[CardTable]) -> None:
        """A hand is over: who has a leg up, and who must kill the next pot?

        One that the floor has called off was none, and so was a misdeal, if a table reads it so.
        Who sits out with a leg up has it again when he comes back, though others have won pots
        in the meantime.
        """
        table = played.table
        if played.called_off is not None or (table.called_off is not None and self._stays):
            self._deal_again(table.setup.button)
        elif self._kills:
            assert isinstance(table, PotTable)
            self._count_legs(table)
        self._before, self._seated = None, frozenset()

    def _count_legs(self, table: PotTable) -> None:
        now = self._now
        dealt_in = {player.number for player in table.players}
        leg, killer = next_kill(table, sorted(now.kept_legs & dealt_in))
        kept = now.kept_legs - dealt_in
        if now.leg is not None and now.leg not in dealt_in:
            kept |= {now.leg}
        self._now = replace(now, leg=leg, killer=killer, kept_legs=kept)
        if killer is not None:
            self._log(Said(f"Seat {killer} must kill the next pot.", self._clauses["kill"].lines))

    def _deal_again(self, button: int | None) -> None:
        """All is as before the hand that was called off, but for those who came or went in it."""
        assert self._before is not None
        self._now, self._again = self._before, button
        there = self._seats.players.keys()
        for seat in self._seated - there:
            self._forget(seat)
        for seat in there - self._seated:
            self.joined(seat)


def arc(after: int, upto: int, count: int) -> list[int]:
    """The seats after one up to another, clockwise at a table of so many; all for the same one.

    >>> arc(7, 2, 9), arc(3, 3, 4)
    ([8, 9, 1, 2], [4, 1, 2, 3])
    """
    return [(after + step) % count + 1 for step in range((upto - after - 1) % count + 1)]
