"""The button and the blinds between the hands of a pot game.

A game is opened by drawing for the button; how it moves on is `button_moves`. After a misdeal the
same hand is dealt again, where the reading ``misdeal-button`` has the button stay.

Who sits down, or sits out, while a blind passes his seat is not simply dealt in again: a blind
passes a seat when the seat lies after the small blind of the hand before, on the way of the big
blind to its place in this one. Between the button and the big blind he waits in any case.
Elsewhere he takes a hand at once where the book asks for nothing (`Debts`), or he posts what the
clauses say; and wherever he sits he is dealt in when the big blind comes to him.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from cardroom.books import Game
from cardroom.cards import Card
from cardroom.session.button_moves import (
    DeadButton,
    MovingButton,
    NextPlayer,
    Present,
    taken_by_the_next,
)
from cardroom.session.debts import Debts
from cardroom.session.events import Straddles, Wished
from cardroom.session.journal import Journal
from cardroom.session.places import NOBODY, ButtonState, Lineup, Places, arc
from cardroom.session.position import Position
from cardroom.session.seats import NotNow, NotReady, Seats
from cardroom.session.shuffles import Lots
from cardroom.table.card_table import CardTable
from cardroom.table.events import Dealt, Event, Said
from cardroom.table.pot.blinds import BIG, KILL, SMALL, Posting, is_taken_on, read_posts
from cardroom.table.pot.kill import next_kill
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round
from cardroom.table.setup import SeatSetup, Setup, Wagered, clockwise_from

WISHES = ("post", "wait")
OPENING_DRAW = "opening-draw"
DRAWN_FOR = "button"
SEAT_CHANGE = "seat-change"


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
        self._structure = game.stakes(base)
        self._has_blinds = "blinds" in terms.clauses
        self._moves = self._way(terms.readings)
        self._debts = Debts.of(terms, self._structure)
        self._forgives = self._debts.are_none and self._moves.forgives
        self._most = getattr(game.definition.rules, "most_players", None)
        self._least = game.least_chips(base)
        self._kills = bool(self._structure.kill_blind) and "kill" in terms.clauses
        self._taken_on = self._has_blinds and is_taken_on(terms.readings)
        self._away_only = terms.readings.get(SEAT_CHANGE) == "away-from-the-blinds"
        self._stays = terms.readings.get("misdeal-button") == "stays"
        deck = [card for card in game.fresh_deck(base) if not card.is_joker]
        self.lots = Lots(DRAWN_FOR, deck, seats.count)
        self._lineup: Lineup | None = None
        """Who has which place by the last setup that was made."""
        self._remember(ButtonState())

    def _way(self, readings: Mapping[str, str]) -> NextPlayer:
        if not self._has_blinds:
            return NextPlayer()
        kind = DeadButton if readings.get("button-moves") == "dead-button" else MovingButton
        small, big = self._structure.small_blind or 0, self._structure.big_blind or 0
        return kind(readings.get("heads-up-blinds", ""), small, big)

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
        theirs = {*state.posting} | ({state.again} if state.again is not None else set())
        for now in places:
            theirs |= now.people
            if not now.seats <= set(range(1, self._seats.count + 1)):
                raise ValueError("a button, a blind or a player has a seat that is not there")
            if (now.owe_new or now.owe_missed) and not self._has_blinds:
                raise ValueError("somebody owes a blind, which the game has not")
        if state.before is None and not theirs <= there:
            raise ValueError("somebody who is not there owes something or has a leg up")
        self._remember(state)

    def _remember(self, state: ButtonState) -> None:
        self._now, self._again, self._posting = state.now, state.again, state.posting
        self._before, self._seated = state.before, state.seated

    def after_change(self, told: tuple[int | None, bool]) -> None:
        """A straddle was by other stakes, and where no pot is killed nobody has a leg up."""
        self._now = replace(self._now, straddler=None)
        if not self._kills:
            self._now = replace(self._now, leg=None, killer=None, kept_legs=NOBODY)

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
        return self._debts.of_seat(self._now, seat)

    def straddle(self, seat: int, lots: Sequence[Any]) -> None:
        """Post a live straddle in the next hand; the book says whether that is allowed."""
        if not self._has_blinds:
            raise NotNow(f"seat {seat} cannot straddle: {self._game.id} has no blinds")
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
        return self._opens_next

    @property
    def _opens_next(self) -> bool:
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
            lineup = self._moves.opening(here, self._first_button(here, lots))
        else:
            by_kill = bool(self._debts.kill)
            lineup = (self._let_in_by_kill if by_kill else self._go_on)(here, ready)
        if self._taken_on:
            small, big = self._structure.small_blind or 0, self._structure.big_blind or 0
            lineup = taken_by_the_next(lineup, self._chips, {SMALL: small, BIG: big})
        if self._most is not None and lineup.posts:
            out = self._too_many(lineup)
            lineup = lineup._replace(posts=tuple(w for w in lineup.posts if w.seat not in out))
        self._lineup = lineup
        killer = None if opens else self._now.killer
        players = self._seats.players
        return replace(
            self._base,
            seats=tuple([SeatSetup(s, players[s].chips) for s in sorted(lineup.players)]),
            button=lineup.button,
            wagers=lineup.blinds + lineup.posts + self._extra(lineup, killer),
            leg=None if opens else self._now.leg,
            paid_collections=dict(self._seats.paid_ahead),
        )

    def _first_button(self, here: list[int], lots: Sequence[Any]) -> int:
        """Who has the button when a game is opened."""
        drawn = draw_cards(here, lots)
        return max(drawn, key=drawn.__getitem__)

    def _go_on(self, here: list[int], ready: list[int]) -> Lineup:
        """Who has which place, and who is dealt in by them; nobody by a kill yet."""
        there = Present(here, ready, self._made, self._chips)
        if self._again in ready:
            return self._moves.again(self._now, there, self._again or 0)
        return self._moves.next(self._now, there)

    def _here(self) -> list[int]:
        """The seats that take part; a killer does, even if he wishes to be dealt out."""
        here, killer = self._seats.here, self._now.killer
        if self._least > 1:
            here = [seat for seat in here if self._seats.player(seat).chips >= self._least]
        return here if killer is None or killer in here else sorted([*here, killer])

    def _ready(self, here: list[int]) -> list[int]:
        """Those whom no blind has passed.

        Where nobody owes anything a moving button goes on to all who are here, rather than that one
        is left alone and the game opened anew.
        """
        new, missed = self._now.owe_new, self._now.owe_missed
        if not new and not missed:
            return here
        ready = [seat for seat in here if seat not in new and seat not in missed]
        return here if len(ready) < 2 and self._forgives else ready

    def _chips(self, seat: int) -> int:
        return self._seats.players[seat].chips

    def _made(self, seat: int) -> tuple[Wagered, ...] | None:
        """What somebody posts behind the big blind to be dealt in, if he is."""
        due = self._debts.of_seat(self._now, seat)
        if not due:
            return ()
        wishes = seat in self._posting and not self._debts.kill
        return due if wishes and self._can_pay(due) else None

    def _can_pay(self, due: tuple[Wagered, ...]) -> bool:
        """Blinds are made up as a whole, so that who cannot pay them waits for the big blind."""
        return sum(w.amount for w in due) <= self._chips(due[0].seat)

    def _let_in_by_kill(self, here: list[int], ready: list[int]) -> Lineup:
        """A hand of a game that is entered by a kill, wherever one sits.

        The first from the button's left who wishes it kills the pot. Who came in between the button
        and the big blind is dealt in, and the places pass him until the button has.
        """
        jumped = self._now.jumped
        if len([seat for seat in ready if seat not in jumped]) < 2:
            jumped = NOBODY
        lineup = self._go_on(
            [seat for seat in here if seat not in jumped],
            [seat for seat in ready if seat not in jumped],
        )
        more, posts = [seat for seat in here if seat in jumped], lineup.posts
        short = self._terms.readings.get("entering-kill") == "with-last-chips"
        for seat in clockwise_from(here, lineup.button):
            due = self._debts.of_seat(self._now, seat)
            if short:
                due = tuple(
                    replace(kill, amount=min(kill.amount, self._chips(seat))) for kill in due
                )
            wishes = seat in self._posting and seat not in lineup.players
            if due and wishes and self._can_pay(due):
                more, posts = [*more, seat], due
                break
        if not more:
            return lineup
        players = clockwise_from([*lineup.players, *more], lineup.button)
        blinds = self._moves.listed(lineup, self._chips)
        return lineup._replace(players=players, posts=posts, blinds=blinds)

    def _extra(self, lineup: Lineup, killer: int | None) -> tuple[Wagered, ...]:
        """The kill, or a straddle that was asked for and has its place left of the big blind."""
        if killer is not None:
            kill, chips = self._structure.kill_blind or 0, self._chips(killer)
            return (Wagered(killer, KILL, min(kill, chips)),)
        seat, players = self._now.straddler, lineup.players
        if seat is None or seat not in players or len(players) < 3:
            return ()
        left = players[(players.index(lineup.big) + 1) % len(players)]
        posts = {wager.seat for wager in (*lineup.blinds, *lineup.posts)}
        straddle = (self._straddle(seat),)
        return straddle if seat == left and seat not in posts and self._can_pay(straddle) else ()

    # What the table tells the position

    def joined(self, seat: int) -> None:
        """A new player owes something if a blind has passed his seat in this game.

        Before the button has gone round once, some seats have not been passed. A game that is
        entered by a kill knows no such time.
        """
        if seat in self._now.passed or (self._debts.kill and self._now.button is not None):
            self._owe([seat])

    def sat_out(self, seat: int) -> None:
        """A seat takes no part for now: its straddle is off."""
        if seat == self._now.straddler:
            self._now = replace(self._now, straddler=None)

    def moves(self, seat: int, to: int) -> str:
        """A player takes another seat with what he has and owes; the lines by which it costs more.

        Who comes to sit between the button and the big blind has been passed by them in any case.
        """
        now = self._now
        self._check_killed(seat)
        costs = self._has_blinds and now.button is not None and self._move_costs(seat, to)
        self._now = now.moved(seat, to)
        self._again = None if self._again == seat else self._again
        if seat in self._posting:
            self._posting = self._posting - {seat} | {to}
        if not costs:
            return ""
        self._owe([to])
        clause = self._clauses.get(SEAT_CHANGE)
        return clause.lines if clause and self.owes(to) else ""

    def _move_costs(self, seat: int, to: int) -> bool:
        now, count = self._now, self._seats.count
        if to in arc(now.button or 0, now.big, count):
            return True
        if self._away_only:
            return (to - now.big - 1) % count > (seat - now.big - 1) % count
        return to in now.passed or to == now.opened

    def left(self, seat: int) -> None:
        """A player quits the game, and his leg with him; but a kill is posted first."""
        self._check_killed(seat)
        self._forget(seat)
        if self._seats.players.keys() == {seat}:
            self._now, self._again = Places(straddler=self._now.straddler), None

    def _check_killed(self, seat: int) -> None:
        if seat == self._now.killer and len(self._here()) > 1:
            lines = self._clauses["kill"].lines
            raise NotNow(f"seat {seat} must kill the next pot before it leaves ({lines})")

    def _forget(self, seat: int) -> None:
        """What a seat had or owed was its player's."""
        self._posting -= {seat}
        self._again = None if self._again == seat else self._again
        self._now = self._now.without(seat)

    def begin(self, setup: Setup) -> None:
        """A hand has begun: the blinds have passed some seats, and those dealt in owe nothing."""
        assert self._lineup is not None
        if self._opens_next:
            self._now = Places(straddler=self._now.straddler)
        self._again = None
        now = self._before = self._now
        self._seated = frozenset(self._seats.players)
        lineup, opens, count = self._lineup, now.button is None, self._seats.count
        button, players = lineup.button, lineup.players
        if not self._has_blinds:
            active = now.active.union(players)
            self._now = replace(now, button=button, had_button=button, active=active)
            return
        took_part = frozenset(players)
        absent = [seat for seat in self._seats.players if seat not in took_part]
        passed: Collection[int] = ()
        if absent or len(now.passed) < count:
            passed = self._passed(*((button,) if opens else (now.small, now.big)), lineup.big)
        big, small = self._moves.paid(lineup, opens=opens)
        away = now.owe_new | now.owe_missed
        if absent and not opens:
            # Who was away when the button came has had his round; who was passed over has not.
            away |= set(arc(now.button or 0, button, count)).difference(took_part)
        if self._most is not None:
            took_part = took_part.difference(self._too_many(lineup))
        jumped = now.jumped
        if self._debts.kill and (jumped or lineup.posts):
            start = lineup.small if button == lineup.big else button
            jumped = jumped.difference((button, lineup.small, lineup.big))
            jumped = jumped.union(w.seat for w in lineup.posts)
            jumped = jumped.intersection(arc(start, lineup.big, count))
        self._now = replace(
            now,
            button=button,
            small=lineup.small,
            big=lineup.big,
            had_big=lineup.big,
            had_button=button,
            opened=button if opens else now.opened,
            passed=now.passed.union(passed, [lineup.small]),
            active=now.active | took_part,
            owe_new=now.owe_new - took_part,
            owe_missed=now.owe_missed - took_part,
            # A big blind that one of two players has with the button is the first of a new round.
            paid_big=now.paid_big.difference(away).union(big) - {button}.difference((lineup.big,)),
            paid_small=now.paid_small.difference(away).union(small) - {button},
            straddler=None,
            jumped=jumped,
        )
        if absent or lineup.short:
            self._owe([*(seat for seat in absent if seat in passed), *lineup.short])

    def _passed(self, *places: int) -> set[int]:
        """The seats that blinds have passed on their way from place to place."""
        count = self._seats.count
        return {seat for one, next_ in pairwise(places) for seat in arc(one, next_, count)}

    def _too_many(self, lineup: Lineup) -> list[int]:
        """Who sits the hand out left of the big blind, where only so many may play."""
        over = 0 if self._most is None else max(len(lineup.players) - self._most, 0)
        after = lineup.players.index(lineup.big) + 1 if over else 0
        return lineup.players[after : after + over]

    def _owe(self, seats: Sequence[int]) -> None:
        """A blind has passed some seats, who owe something for it, if not already."""
        now = self._now
        more = frozenset([seat for seat in seats if not now.owes(seat)])
        if more:
            self._now = replace(
                now,
                owe_new=now.owe_new | (more - now.active),
                owe_missed=now.owe_missed | (more & now.active),
            )

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
        there = self._seats.players.keys()
        self._now, self._again = self._before, button if button in there else None
        for seat in self._seated - there:
            self._forget(seat)
        for seat in there - self._seated:
            self.joined(seat)
