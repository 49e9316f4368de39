"""The log of a table: every event under one running number, and no more of it than is needed.

Events of the table and of its rounds follow each other as they happen, so that a number means the
same for everybody, whatever he may see of it. What was before the last round is forgotten when the
next one begins: whoever needs it for longer has read it by then.
"""

from __future__ import annotations

from collections.abc import Sequence
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
        self._kept: list[tuple[bool, list[Event]]] = []
        """All of them, those of the last round and the table's own by turns."""
        self._count = 0
        """How many they are."""
        self._round: list[Event] = []
        """The log of the round that is being played."""
        self._copied = 0
        """How much of it is among the events that are kept."""

    def state(self, log: Sequence[Event]) -> JournalState:
        """All that it remembers, with the log of the last round."""
        written: list[Any] = []
        for of_round, events in self._kept:
            written += [len(events)] if of_round else events
        of_log = self._copied if self._round else len(log)
        of_round_kept = sum(len(events) for of_round, events in self._kept if of_round)
        return JournalState(self.first, max(of_log - of_round_kept, 0), tuple(written))

    def take(self, state: JournalState, log: list[Event], *, in_play: bool) -> None:
        """Remember this, and nothing else; what cannot be raises `ValueError`.

        ``log`` is that of the last round, or of the one that is ``in_play``.
        """
        self.first, self._kept, self._count = state.first, [], 0
        at = state.skipped
        for written in state.events:
            if isinstance(written, int):
                events = log[at : at + written]
                if len(events) < written:
                    raise ValueError("the last round has fewer events than are written down")
                at += written
                self._keep(events, of_round=True)
            else:
                self._keep([_with_cards(written)], of_round=False)
        self._round, self._copied = (log, at) if in_play else ([], 0)

    @property
    def last(self) -> int:
        """The number of the last event; none before the first."""
        return self.first - 1 + self._count + len(self._round) - self._copied

    @property
    def own(self) -> list[Event]:
        """What is kept of the table's own events, without those of its rounds."""
        return [event for of_round, events in self._kept if not of_round for event in events]

    def append(self, event: Event) -> None:
        """Write down what has happened at the table."""
        if self._round:
            self._keep(self._round[self._copied :], of_round=True)
            self._copied = len(self._round)
        kept = self._kept
        if kept and not kept[-1][0]:
            kept[-1][1].append(event)
        else:
            kept.append((False, [event]))
        self._count += 1
        if self._count > MOST_KEPT:
            self.forget_up_to(self.last - MOST_KEPT // 2)

    def begin_round(self, log: list[Event]) -> None:
        """From now on the events of a round come in between, as they are written in its log."""
        self._round, self._copied = log, 0

    def end_round(self) -> None:
        """The round is over: nothing more is written in its log."""
        self._keep(self._round[self._copied :] if self._copied else self._round, of_round=True)
        self._round, self._copied = [], 0

    def forget_up_to(self, number: int) -> None:
        """Keep only what came after an event."""
        gone = number + 1 - self.first
        self._kept = self._after(number) if gone < self._count else []
        self._count -= gone
        self.first = number + 1

    def forget_after(self, number: int) -> None:
        """What came after an event has not happened, in no round."""
        kept, stays = self._kept, number + 1 - self.first
        self._kept, self._count = [], 0
        for of_round, events in kept:
            self._keep(events[: stays - self._count], of_round=of_round)

    def since(self, number: int | None) -> list[tuple[int, Event]]:
        """What came after an event, or all that is kept; or `Forgotten`."""
        known = self.first - 1 if number is None else number
        if not self.first - 1 <= known <= self.last:
            raise Forgotten(
                f"what came after event {known} is not to be had: events {self.first} to "
                f"{self.last} are kept"
            )
        events = [event for _, some in self._after(known) for event in some]
        in_round = max(known + 1 - self.first - self._count, 0)
        return list(enumerate(events + self._round[self._copied + in_round :], known + 1))

    def _keep(self, events: list[Event], *, of_round: bool) -> None:
        if events:
            self._kept.append((of_round, events))
            self._count += len(events)

    def _after(self, number: int) -> list[tuple[bool, list[Event]]]:
        """What is kept of what came after an event, looked for from the end."""
        found: list[tuple[bool, list[Event]]] = []
        missing = self.first - 1 + self._count - number
        for of_round, events in reversed(self._kept):
            if missing <= 0:
                break
            found.append((of_round, events[-missing:] if missing < len(events) else events))
            missing -= len(events)
        return found[::-1]


def _with_cards(event: Event) -> Event:
    """An event as it was before it was written down: a card is more than its number."""
    return replace(event, card=CARDS[event.card]) if isinstance(event, Dealt) else event
