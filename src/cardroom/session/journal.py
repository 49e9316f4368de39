"""The log of a table: every event under one running number, and no more of it than is needed.

Events of the table and of its rounds follow each other as they happen, so that a number means the
same for everybody, whatever he may see of it. What was before the last round is forgotten when the
next one begins: whoever needs it for longer has read it by then.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from cardroom.cards import CARDS
from cardroom.session.events import AnyEvent
from cardroom.session.seats import Count, Refused
from cardroom.table.events import Dealt, Event

MOST_KEPT = 2000
"""So many events are kept where no round follows, or while one waits for somebody all night."""


class Forgotten(Refused):
    """Events that a table does not have any more, or not yet."""


class JournalState(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that a journal remembers.

    Its events are those of the table, and numbers where so many of the last round come in between:
    these are found by playing it again.
    """

    first: Annotated[int, msgspec.Meta(ge=1)] = 1
    skipped: Count = 0
    """How many of the first events of the round are not kept."""
    events: tuple[AnyEvent | Annotated[int, msgspec.Meta(ge=1)], ...] = ()


class Journal:
    """The events of the last round and of all that came after it.

    >>> from cardroom.table.events import Said
    >>> journal = Journal()
    >>> journal.append(Said("Seats are open."))
    >>> hand = [Said("Cards are dealt.")]
    >>> journal.begin_round(hand)
    >>> hand.append(Said("Seat 1 folds."))
    >>> [(number, event.says) for number, event in journal.since(1)]
    [(2, 'Cards are dealt.'), (3, 'Seat 1 folds.')]
    """

    def __init__(self) -> None:
        self.first = 1
        """The number of the first event that is kept."""
        self._kept: list[Event] = []
        self._of_round: list[bool] = []
        """Which of them are of the last round."""
        self._round: Sequence[Event] = ()
        """The log of the round that is being played."""
        self._copied = 0
        """How much of it is among the events that are kept."""

    def state(self, log: Sequence[Event]) -> JournalState:
        """All that it remembers, with the log of the last round."""
        written: list[Any] = []
        for of_round, events in groupby(zip(self._of_round, self._kept, strict=True), _first):
            found = [event for _, event in events]
            written += [len(found)] if of_round else found
        of_log = self._copied if self._round else len(log)
        return JournalState(self.first, max(of_log - sum(self._of_round), 0), tuple(written))

    def take(self, state: JournalState, log: Sequence[Event], *, in_play: bool) -> None:
        """Remember this, and nothing else; what cannot be raises `ValueError`.

        ``log`` is that of the last round, or of the one that is ``in_play``.
        """
        self.first, self._kept, self._of_round = state.first, [], []
        at = state.skipped
        for written in state.events:
            if isinstance(written, int):
                events = list(log[at : at + written])
                if len(events) < written:
                    raise ValueError("the last round has fewer events than are written down")
                at += written
            else:
                events = [_with_cards(written)]
            self._kept += events
            self._of_round += [isinstance(written, int)] * len(events)
        self._round, self._copied = (log, at) if in_play else ((), 0)

    @property
    def last(self) -> int:
        """The number of the last event; none before the first."""
        return self.first - 1 + len(self._kept) + len(self._round) - self._copied

    @property
    def own(self) -> list[Event]:
        """What is kept of the table's own events, without those of its rounds."""
        return [e for e, of in zip(self._kept, self._of_round, strict=True) if not of]

    def append(self, event: Event) -> None:
        """Write down what has happened at the table."""
        if self._round:
            self._copy()
        self._kept.append(event)
        self._of_round.append(False)
        if len(self._kept) > MOST_KEPT:
            self.forget_up_to(self.last - MOST_KEPT // 2)

    def begin_round(self, log: Sequence[Event]) -> None:
        """From now on the events of a round come in between, as they are written in its log."""
        self._round, self._copied = log, 0

    def end_round(self) -> None:
        """The round is over: nothing more is written in its log."""
        self._copy()
        self._round, self._copied = (), 0

    def forget_up_to(self, number: int) -> None:
        """Keep only what came after an event."""
        gone = number - self.first + 1
        del self._kept[:gone]
        del self._of_round[:gone]
        self.first = number + 1

    def forget_after(self, number: int) -> None:
        """What came after an event has not happened, in no round."""
        del self._kept[number - self.first + 1 :]
        del self._of_round[number - self.first + 1 :]

    def since(self, number: int | None) -> list[tuple[int, Event]]:
        """What came after an event, or all that is kept; or `Forgotten`."""
        known = self.first - 1 if number is None else number
        if not self.first - 1 <= known <= self.last:
            raise Forgotten(
                f"what came after event {known} is not to be had: events {self.first} to "
                f"{self.last} are kept"
            )
        at, kept = known - self.first + 1, len(self._kept)
        events = [*self._kept[at:], *self._round[self._copied + max(at - kept, 0) :]]
        return list(enumerate(events, known + 1))

    def _copy(self) -> None:
        new = self._round[self._copied :]
        self._kept += new
        self._of_round += [True] * len(new)
        self._copied = len(self._round)


def _first(pair: tuple[bool, Event]) -> bool:
    return pair[0]


def _with_cards(event: Event) -> Event:
    """An event as it was before it was written down: a card is more than its number."""
    return replace(event, card=CARDS[event.card]) if isinstance(event, Dealt) else event
