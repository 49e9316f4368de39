"""The log of a table: every event under one running number, and no more of it than is needed.

Events of the table and of its rounds follow each other as they happen, so that a number means the
same for everybody, whatever he may see of it. What was before the last round is forgotten when the
next one begins: whoever needs it for longer has read it by then.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.session.seats import Refused
from cardroom.table.events import Event

MOST_BETWEEN = 2000
"""So many events are kept where no round follows, as when people come and go all night."""


class Forgotten(Refused):
    """Events that a table does not have any more, or not yet."""


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
        self._copy()
        self._kept.append(event)
        self._of_round.append(False)
        if not self._round and len(self._kept) > MOST_BETWEEN:
            self.forget_up_to(self.last - MOST_BETWEEN // 2)

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
