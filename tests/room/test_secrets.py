"""Secrets on the wire: what somebody may not know is in no byte that he is told.

The law is that of the views (`tests/conformance/test_views.py`), for all that leaves the room: two
cards that some eyes cannot know are swapped in the deck, everybody asks the same at the same time,
and these eyes get the same frames, pictures, refusals and history, byte for byte.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import msgspec
import pytest

from cardroom.books import Game, Library, library
from cardroom.cards import Card
from cardroom.history import Record
from cardroom.room import commands as c
from cardroom.room import wire
from cardroom.room.house_dealer import HouseDealer
from cardroom.room.moment import Moment
from cardroom.room.notice import Notice, lay
from cardroom.room.occupant import Person
from cardroom.room.run_table import Asked, Played, Refusal
from cardroom.table.card_table import CardTable
from cardroom.table.events import Dealt as CardDealt
from cardroom.table.round import Round
from cardroom.table.stock import Stacked
from cardroom.web.api import RoundPage, round_page
from cardroom.web.watchers import Outbox, PageWatcher
from tests.conformance.known import drawn
from tests.conformance.rounds import name, random_choice
from tests.conformance.test_views import hidden_from
from tests.entries import GAMES, is_typical, share
from tests.room.running import wager

SEATS = 4
STRANGER, BEHIND = Person("p8", "Eve"), Person("p9", "Bob 3")
"""Somebody who looks on, and one behind the table, whose name has a seat's number in it."""
ROUNDS, SWAPS, STEPS = 120, 8, 120
ANEW = 7
"""After so many steps everybody comes to the table anew, once."""


class Onlooker:
    """Somebody with a page that is open, and everything that it has been told."""

    def __init__(self, person: Person, seat: int | None, *, public: bool = False) -> None:
        self.person, self.seat, self.public = person, seat, public
        self.got: list[bytes] = []
        self._line = Outbox()
        self._watcher = self._page()

    def _page(self) -> PageWatcher:
        return PageWatcher("t1", self.person.id, self._line, public=self.public)

    def comes(self, moment: Moment) -> None:
        self._watcher = self._page()
        self._watcher.show(moment, None, _at_once)
        self._reads()

    def hears(self, moment: Moment) -> None:
        self._watcher.tell(moment, _at_once)
        self._reads()

    def _reads(self) -> None:
        while self._line.waiting:
            self.got.append(self._line._frames.pop(0))


def _at_once(after: int, do: Callable[[], None]) -> None:
    do()


class Evening:
    """A table with people in all seats, one behind and one who looks on, up to its second deal."""

    def __init__(
        self, game: Game, deck: list[Card] | None, rng: Random, *, noted: bool = True
    ) -> None:
        """``noted`` if it is to be known what was hidden from whom at every step."""
        notice = Notice(game=game.id, seats=min(SEATS, game.entry.table.seats))
        self.dealer = HouseDealer(lay(library(), notice, seed=5), notice, 0)
        self.deck = deck or self._shuffled(rng)
        self.played: Round[CardTable] | None = None
        self.script: list[tuple[int, Person | None, c.Command | None]] = []
        self.hidden: list[list[set[int]]] = []
        self.received: list[list[int]] = []
        self.done: list[bool] = []
        self._is_noted = noted
        self._rng = rng
        self._noted: list[Played] = []
        self._moment = Moment("t1", self.dealer)
        people = {seat: Person(f"p{seat}", f"Player {seat}") for seat in range(1, 5)}
        self.people = {seat: people[seat] for seat in range(1, (notice.seats or SEATS) + 1)}
        self.all = [Onlooker(one, seat) for seat, one in self.people.items()]
        self.all += [Onlooker(STRANGER, None), Onlooker(BEHIND, None)]
        self.all += [Onlooker(self.people[1], None, public=True)]
        deal = self.dealer.table.deal

        def stacked() -> Round[CardTable]:
            self.played = deal(Stacked(self.deck))
            return self.played

        self.dealer.table.deal = stacked  # type: ignore[method-assign,assignment]  # its own cards
        for one in self.all:
            one.comes(self._moment)
        self.step(0, BEHIND, c.StandBehind(self.dealer.buy_in.usual))
        for seat, person in self.people.items():
            self.step(0, person, c.Sit(seat, self.dealer.buy_in.usual))

    def _shuffled(self, rng: Random) -> list[Card]:
        deck = list(self.dealer.table.game.fresh_deck(self.dealer.table.common))
        rng.shuffle(deck)
        return deck

    @property
    def is_over(self) -> bool:
        return self.played is not None and self.dealer.table.round is None

    def step(self, now: int, person: Person | None, command: c.Command | None) -> bool:
        """Somebody asks something, or time goes by: whether it was done."""
        self.script.append((now, person, command))
        done = True
        if person is None or command is None:
            self.dealer.tick(now)
        else:
            try:
                self.dealer.ask(person, command, now)
            except Refusal as wrong:
                done = False
                said = wire.write(wire.Refused(wrong.code, wrong.says, "x"))
                for one in self.all:
                    if one.person == person:
                        one.got.append(said)
        changes = self.dealer.take_changes()
        self._noted += changes.played
        self._moment = Moment("t1", self.dealer, self._moment, whole=changes.whole)
        for one in self.all:
            one.hears(self._moment)
            if len(self.script) % ANEW == 0:
                one.comes(self._moment)
        if self._is_noted:
            self.received.append([len(one.got) for one in self.all])
            hidden = {seat: self._hidden(seat) for seat in {one.seat for one in self.all}}
            self.hidden.append([hidden[one.seat] for one in self.all])
        self.done.append(done)
        return done

    def _hidden(self, seat: int | None) -> set[int]:
        if self.played is None:
            return set(range(len(self.deck)))
        return hidden_from(self.played, seat)

    def play(self) -> None:
        """Everybody does what he may, and now and then what he may not."""
        for _ in range(STEPS):
            if self.is_over:
                break
            asked = self.dealer.asked(range(1, SEATS + 1))
            if asked:
                self._answers(self._rng.choice(asked))
            elif not self._before_the_deal():
                wake = self.dealer.wake
                assert wake is not None
                self.step(wake, None, None)

    def _answers(self, asked: Asked) -> None:
        number = self.dealer.table.round_number
        choice = random_choice(asked.decision, self._rng)
        own = c.Choose(asked.seat, number, asked.number, choice)
        if self._rng.random() < 0.3:
            asks = self._rng.choice([STRANGER, BEHIND, *self.people.values()])
            wrong = msgspec.structs.replace(
                own, number=asked.number + (asks in self.people.values())
            )
            self.step(self.dealer.now, asks, wrong)
        self.step(self.dealer.now, self.people[asked.seat], own)

    def _before_the_deal(self) -> bool:
        """Whether somebody has said something that he may say before the cards come."""
        dealer, table = self.dealer, self.dealer.table
        if not dealer.is_banked or table.round is not None:
            return False
        if table.player_dealer is None and (seat := table.offered) is not None:
            return self.step(
                dealer.now, self.people[seat], c.Accept(seat, dealer.buy_in.usual // 2)
            )
        if table.player_dealer is None or not dealer.unready:
            return False
        seat = dealer.unready[0]
        asks: list[c.Command] = []
        ask = dealer.ask

        def noted(person: Person, command: c.Command, now: int, funds: int | None = None) -> None:
            asks.append(command)

        dealer.ask = noted  # type: ignore[method-assign]  # to be asked later, one by one
        wager(dealer, self.people[seat], seat)
        dealer.ask = ask  # type: ignore[method-assign]  # as it was
        for command in asks:
            self.step(dealer.now, self.people[seat], command)
        return True

    @property
    def noted(self) -> Played:
        """The round as it is written down."""
        return self._noted[0]

    def history(self, person: str) -> bytes:
        """The round as somebody gets it later on, who was in it or behind."""
        seats = [owner for owner, one in self.noted.owners.items() if one == person]
        return msgspec.json.encode(round_page(self.noted.record, seats, library()))


def compare(first: Evening, game: Game, one: int, other: int) -> int:
    """Play it again with two cards swapped; how often that could be hidden, and was."""
    deck = list(first.deck)
    deck[one], deck[other] = deck[other], deck[one]
    again = Evening(game, deck, Random(0), noted=False)
    begun, compared = len(again.script), 0
    tell = f"can tell apart {deck[one]} and {deck[other]}"
    for step, asked in enumerate(first.script):
        if step >= begun:
            again.step(*asked)
        if again.done[step] != first.done[step]:
            return compared  # It was open to the chooser by his own cards only.
        for eyes, before, hidden, got in zip(
            again.all, first.all, first.hidden[step], first.received[step], strict=True
        ):
            if {one, other} <= hidden and step >= begun - 1:
                assert eyes.got[:got] == before.got[:got], f"{eyes.person.name} {tell}"
                assert len(eyes.got) >= got
                compared += 1
    for eyes, hidden in zip(again.all, first.hidden[-1], strict=True):
        was_in = first.is_over and not eyes.public and eyes.person != STRANGER
        if was_in and {one, other} <= hidden:
            was = first.history(eyes.person.id)
            assert again.history(eyes.person.id) == was, f"{eyes.person.name} {tell} later on"
    return compared


@pytest.mark.parametrize("game", [game for game in GAMES if game.kind != "tournament"], ids=name)
def test_no_byte_depends_on_a_card_that_these_eyes_cannot_know(game: Game) -> None:
    compared, enough = 0, share(ROUNDS, game)
    for number in range(20 * enough):
        if compared and number >= enough:
            break
        rng = Random(f"{game.id} secrets {number}")
        first = Evening(game, None, rng)
        first.play()
        assert first.played is not None
        on_the_table = len(drawn(first.played.events))
        for _ in range(SWAPS if is_typical(game.id) else SWAPS // 3):
            near = min(on_the_table + 4, len(first.deck))
            one, other = (rng.randrange(near) for _ in range(2))
            if first.deck[one] != first.deck[other]:
                compared += compare(first, game, one, other)
    assert compared


def test_the_law_notices_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardDealt, "seen_by", lambda self, eyes: self)
    game = library().game("oceana/texas-holdem")
    with pytest.raises(AssertionError, match="can tell apart"):
        test_no_byte_depends_on_a_card_that_these_eyes_cannot_know(game)


def test_the_law_notices_a_name_that_is_taken_for_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody behind the table has the eyes of nobody, whatever he is called."""
    page = round_page

    def careless(kept: Record, seats: Sequence[str], books: Library) -> RoundPage:
        return page(kept, " ".join(seats).split(), books)

    monkeypatch.setitem(globals(), "round_page", careless)
    game = next(one for one in GAMES if any(spot.backline for spot in one.entry.wagers))
    first = Evening(game, None, Random(1))
    first.play()
    theirs = msgspec.json.decode(first.history(BEHIND.id))["seats"]
    assert theirs == [3]
    monkeypatch.undo()
    assert msgspec.json.decode(first.history(BEHIND.id))["seats"] == []


def test_who_takes_a_seat_does_not_see_what_the_one_before_him_held() -> None:
    """The last round is shown up to the next deal, and so with the eyes of those who played it."""
    game = library().game("oceana/texas-holdem")
    evening = Evening(game, None, Random(2))
    evening.play()
    dealer, bob = evening.dealer, evening.people[2]
    asked: list[tuple[Person, c.Command]] = [
        (bob, c.Leave(2)),
        (STRANGER, c.Sit(2, dealer.buy_in.usual)),
        (evening.people[3], c.Leave(3)),
        (STRANGER, c.Leave(2)),
        (STRANGER, c.Sit(3, dealer.buy_in.usual)),
    ]
    for person, command in asked:
        assert evening.step(dealer.now, person, command), command
    assert dealer.seats_of(STRANGER.id) == {3}
    assert dealer.eyes_of(STRANGER.id) == frozenset()
    eve = next(one for one in evening.all if one.person == STRANGER)
    eve.comes(Moment("t1", dealer))
    for frame in eve.got:
        told = msgspec.json.decode(frame)
        for _, event in told.get("events", ()):
            if event.get("type") == "dealt" and event["to"] in "23" and not event["up"]:
                assert event["card"] == "??"
