"""A table at one moment, as all pages are told it: what is the same for several is found once.

Most events are the same for all eyes, and so are clocks and seats: each of them is written once,
and pages that are told the same get the same bytes. What is hidden is hidden before it is written.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from cardroom.room import showing, wire
from cardroom.room.house_dealer import HouseDealer
from cardroom.session import Forgotten
from cardroom.table.card_table import CardTable
from cardroom.table.events import NOBODY, Event, Sight, as_json
from cardroom.table.round import Round
from cardroom.telling.observer import Observer
from cardroom.telling.own_hand import WITHOUT_CARDS, OwnHands

NO_WORDS: dict[str, str] = {}
NO_ASKS: tuple[tuple[int, int, int], ...] = ()


class HandsInWords:
    """The hands of a table in words, for those who hold them."""

    def __init__(self) -> None:
        self._round: Round[CardTable] | None = None
        self._number = 0
        self._seen = 0
        self._known: dict[int, dict[str, str]] = {}

    def look(self, dealer: HouseDealer) -> None:
        """Look at the table, once for all seats: what has changed is called anew.

        Hands of a round that is over lie there until the next one, and are what they became last.
        """
        played, number = dealer.table.round, dealer.table.round_number
        if played is None and number == self._number:
            played = self._round
        if played is not self._round:
            self._round, self._known, self._seen = played, {}, 0
            if played is not None:
                self._observer = Observer(played, showing.ALL_SEATS)
                self._hands = OwnHands(dealer.game, dealer.readings)
        self._number = number
        if played is None:
            return
        events = played.events
        if len(events) != self._seen:
            if any(type(event) not in WITHOUT_CARDS for event in events[self._seen :]):
                self._known = {}
            self._seen = len(events)

    def of(self, seat: int) -> dict[str, str]:
        """What the hands of a seat are in the round that is or was played last, by recipient.

        Of each seat only its own hands are asked for, which nobody else's eyes show any better.
        """
        known = self._known.get(seat)
        if known is None:
            if self._round is None:
                return NO_WORDS
            if not self._known:
                self._picture = self._observer.look()
            known = self._known[seat] = self._hands.of(self._picture, seat)
        return known


class Looker(NamedTuple):
    """Somebody who looks at a table: what follows from who he is."""

    person: str
    eyes: Sight
    """The seats whose cards he may see."""
    is_here: bool
    mine: wire.Mine


class State(NamedTuple):
    """What somebody is told besides events, so that it can be told apart from what he knows."""

    clock: tuple[object, ...] = ()
    around: bytes = b""
    mine: wire.Mine | None = None
    words: dict[str, str] | None = None
    asks: tuple[tuple[int, int, int], ...] | None = None


class Moment:
    """A table as it lies now."""

    def __init__(
        self, table: str, dealer: HouseDealer, before: Moment | None = None, *, whole: bool = True
    ) -> None:
        """``before`` is the moment before this one; ``whole`` if more than choices came between."""
        self.table = table
        self.dealer = dealer
        self.last = dealer.table.last_number
        asked = dealer.asked(showing.ALL_SEATS)
        self._asked = tuple([(one.seat, one.number, one.since) for one in asked])
        self._deciding = {one.seat for one in asked}
        clock = showing.clock(dealer)
        self._clock = clock.waits_for, clock.seats, clock.says, clock.left + dealer.now
        self._clock_text: Any = msgspec.Raw(wire.write(clock))
        self._words: HandsInWords = HandsInWords() if before is None else before._words
        self._words.look(dealer)
        self._lookers: dict[str, Looker] = {}
        self._action = showing.action_button(dealer)
        if before is None or whole:
            self._around = wire.write(showing.around(dealer))
        else:
            self._around, self._lookers = before._around, before._lookers
            if self._action != before._action:
                self._around = wire.write(showing.around(dealer))
        self.is_open = dealer.notice.spectators
        """Whether somebody may look on who has nothing at the table."""
        self._public: dict[int | None, Public | None] = {}
        self._frames: dict[tuple[int, bool, bool], bytes] = {}

    def looker(self, person: str) -> Looker:
        """Somebody who looks at the table; nobody in person sees what everybody does."""
        known = self._lookers.get(person)
        if known is None:
            dealer = self.dealer
            mine = showing.mine(dealer, person)
            if mine.called is not None:
                # The time that goes by is no news.
                mine = replace(mine, called=0)
            eyes = Sight(dealer.seen_from(mine.seats))
            known = Looker(person, eyes, bool(mine.seats or mine.behind or mine.reserved), mine)
            self._lookers[person] = known
        return known

    def is_outside(self, person: str) -> bool:
        """Whether somebody only sees who is there: nobody looks on at this table."""
        return not self.is_open and not self.looker(person).is_here

    def state(self, looker: Looker) -> State:
        """What somebody may know besides events."""
        eyes = looker.eyes
        asks = NO_ASKS
        if not self._deciding.isdisjoint(eyes):
            asks = tuple([one for one in self._asked if one[0] in eyes])
        return State(self._clock, self._around, looker.mine, self._in_words(eyes), asks)

    def _in_words(self, eyes: Sight) -> dict[str, str]:
        words = self._words
        if len(eyes) > 1:
            return {to: said for seat in sorted(eyes) for to, said in words.of(seat).items()}
        for seat in eyes:
            return words.of(seat)
        return NO_WORDS

    def picture(self, looker: Looker) -> bytes:
        """The table as a whole, for somebody who comes to it."""
        dealer = self.dealer
        events = self._seen(looker.eyes, None)
        assert events is not None
        whole = wire.Picture(
            table=self.table,
            n=self.last,
            base=showing.base(dealer),
            events=events,
            clock=showing.clock(dealer),
            around=showing.around(dealer),
            mine=self._mine(looker),
            asks=showing.asks(dealer, looker.eyes),
        )
        return wire.write(whole)

    def from_outside(self, person: str) -> tuple[bytes, bytes]:
        """Who is at the table, for somebody who may not look on: nothing of what is played there.

        The first of the two is for telling it apart: the time that goes by is no news.
        """
        looker, players = self.looker(person), tuple(self.dealer.table.players.values())
        whole = wire.Picture(
            table=self.table,
            n=0,
            base=wire.Base(players, {}, (), None, None, 0, False, {}, 0),
            events=[],
            clock=wire.Clock(says="Nobody looks on at this table: take a seat to see it."),
            around=showing.around(self.dealer),
            mine=looker.mine,
        )
        return wire.write(whole), wire.write(replace(whole, mine=self._mine(looker)))

    def told(self, looker: Looker, after: int, known: State, now: State) -> bytes | None:
        """What is new to somebody after an event; None if that is not kept any more."""
        clock, around = now.clock != known.clock, now.around != known.around
        mine = now.mine != known.mine or now.words != known.words
        asks = now.asks != known.asks
        key = None if mine or asks else (after, clock, around)
        public = self._public.get(after)
        if key in self._frames and public is not None and not public.hidden:
            return self._frames[key]
        events = self._seen(looker.eyes, after)
        if events is None:
            return None
        seats: Any = msgspec.Raw(self._around)
        frame = wire.write(
            wire.Told(
                self.table,
                after,
                events,
                self._clock_text if clock else None,
                seats if around else None,
                self._mine(looker) if mine else None,
                None if not asks else showing.asks(self.dealer, looker.eyes) if now.asks else (),
            )
        )
        public = self._public[after]
        if key is not None and public is not None and events is public.texts:
            self._frames[key] = frame
        return frame

    def _mine(self, looker: Looker) -> wire.Mine:
        """What is somebody's own now, with how long he is still called for."""
        called = self.dealer.state.called.get(looker.person)
        left = None if called is None else called - self.dealer.now
        return replace(looker.mine, called=left, words=self._in_words(looker.eyes))

    def _seen(self, eyes: Sight, since: int | None) -> list[msgspec.Raw] | None:
        """What came after an event, as some eyes see it; None if that is not kept any more.

        Those who see no more than everybody get the same list.
        """
        if since not in self._public:
            self._public[since] = self._for_all(since)
        public = self._public[since]
        if public is None:
            return None
        if not public.hidden:
            return public.texts
        texts, own = public.texts, None
        for at, number, event, shown in public.hidden:
            mine = event.seen_by(eyes)
            if mine != shown:
                own = own or list(texts)
                own[at] = _text(number, mine)
        return own or texts

    def _for_all(self, since: int | None) -> Public | None:
        try:
            events = self.dealer.table.since(since)
        except Forgotten:
            return None
        texts, hidden = [], []
        for at, (number, event) in enumerate(events):
            shown = event.seen_by(NOBODY)
            if shown is not event:
                hidden.append((at, number, event, shown))
            texts.append(_text(number, shown))
        return Public(texts, hidden)


class Public(NamedTuple):
    """Events as everybody sees them, and which of them somebody may see more of."""

    texts: list[msgspec.Raw]
    hidden: list[tuple[int, int, Event, Event]]
    """Where it stands, its number, what it is, and how everybody sees it."""


def _text(number: int, event: Event) -> msgspec.Raw:
    """An event with its number, as it goes over the wire."""
    return msgspec.Raw(wire.write([number, as_json(event)]))
