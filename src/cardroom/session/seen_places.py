"""Which places of the deck somebody has seen the cards of, in a round that is over.

Cards come off the deck in the order of the log, dealt or burned, so that the n-th of them lay at
place n; where cards were shuffled again in mid-round, what came off after it had no place in the
deck. A card that is turned up later is the one that lay in that hand.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from cardroom.cards import Card
from cardroom.table.events import (
    HIDDEN,
    Arranged,
    Burned,
    Dealt,
    Discarded,
    Event,
    Parted,
    Placed,
    Switched,
    TakenBack,
    TakenUp,
    Turned,
)
from cardroom.table.points import EMPTY_SEAT

OfHand = Turned | Discarded | TakenBack | Arranged | Placed | Parted


def places_seen(
    events: Sequence[Event], view: Sequence[Event], off: Sequence[Card], in_place: int
) -> set[int]:
    """The places of all cards that a view shows, counted from 1 at the round's first card.

    ``events`` is the whole log and ``view`` the same as somebody may see it; ``off`` are all cards
    that came off the deck, of which the first ones up to ``in_place`` lay where they were from the
    beginning.

    >>> from cardroom.cards import cards
    >>> off = cards("As Kd 2c 7h")
    >>> log = [Dealt("1", off[0], False, 1), Dealt("2", off[1], False, 2), Burned(off[2])]
    >>> log += [Dealt("board", off[3], True), Turned("2", off[1:2])]
    >>> [sorted(places_seen(log, [e.seen_by(n) for e in log], off, 4)) for n in (1, 2, None)]
    [[1, 2, 4], [2, 4], [2, 4]]
    """
    return {at + 1 for at in _Looking(off).through(events, view).seen if at < in_place}


def all_hands_shown(events: Sequence[Event], view: Sequence[Event], off: Sequence[Card]) -> bool:
    """Whether a view shows every card that was dealt to a hand or the board.

    >>> from cardroom.cards import cards
    >>> off = cards("As Kd 2c")
    >>> log = [Dealt("1", off[0], False, 1), Burned(off[1]), Dealt("2", off[2], True, 2)]
    >>> all_hands_shown(log, [event.seen_by(None) for event in log], off)
    False
    >>> log.append(Turned("1", off[:1]))
    >>> all_hands_shown(log, [event.seen_by(None) for event in log], off)
    True
    """
    looked = _Looking(off).through(events, view)
    return looked.dealt <= looked.seen


class _Looking:
    """Follows every card of a round; a card is the number of cards that came off before it."""

    def __init__(self, off: Sequence[Card]) -> None:
        self.seen: set[int] = set()
        self.dealt: set[int] = set()
        self._off = off
        self._came = 0
        self._hands: defaultdict[str, list[int]] = defaultdict(list)
        self._aside: list[int] = []

    def through(self, events: Iterable[Event], view: Iterable[Event]) -> _Looking:
        """Go through a log, beside what was seen of it."""
        for event, seen in zip(events, view, strict=True):
            if isinstance(event, Dealt | Burned):
                self._comes(event, seen)
            elif isinstance(event, TakenUp):
                self._goes_over(event)
            elif isinstance(event, Switched):
                one, two = (self._hands[name] for name in event.names)
                one[1], two[1] = two[1], one[1]
            elif isinstance(event, OfHand):
                self._lies(event, seen)
        return self

    def _comes(self, event: Dealt | Burned, seen: Event) -> None:
        assert isinstance(seen, type(event))
        at = self._taken(event.card)
        if at is None:
            return
        if isinstance(event, Burned):
            self._aside.append(at)
        else:
            self._hands[event.to].append(at)
            if event.to != EMPTY_SEAT:
                self.dealt.add(at)
        if seen.card != HIDDEN:
            self.seen.add(at)

    def _taken(self, card: int) -> int | None:
        """Which card this is: the next one off the deck, or one that is moved; None if neither.

        Where something goes wrong, a card may come off whose place another one takes.
        """
        off, came = self._off, self._came
        if card in off[came : came + 1]:
            self._came += 1
            return came
        for at in reversed(self._aside):
            if off[at] == card:
                self._aside.remove(at)
                return at
        if card in off[came + 1 : came + 2]:
            self._came += 2
            return came + 1
        return None

    def _goes_over(self, event: TakenUp) -> None:
        """A card that lay thrown away goes to another hand."""
        at = self._found(event.card, (), ())
        if at is not None:
            self._aside.remove(at)
            self._hands[event.to].append(at)

    def _lies(self, event: OfHand, seen: Event) -> None:
        """Something is done with cards of a hand, which may show them."""
        assert isinstance(seen, type(event))
        hand, moved = self._hands[event.to], list[int]()
        for card, shown in zip(_cards(event), _cards(seen), strict=True):
            at = self._found(card, hand, moved)
            if at is None:
                continue
            moved.append(at)
            if shown != HIDDEN:
                self.seen.add(at)
        if isinstance(event, Discarded | TakenBack):
            self._aside += [at for at in moved if at in hand]
            self._hands[event.to] = [at for at in hand if at not in moved]
        elif isinstance(event, Placed):
            # Of two that are alike the other one is meant next time.
            self._hands[event.to] = [at for at in hand if at not in moved]
        elif isinstance(event, Parted):
            for name, at in zip(event.names, moved, strict=False):
                self._hands[name] = [at]

    def _found(self, card: int, hand: Sequence[int], but: Sequence[int]) -> int | None:
        """Which card of a hand is meant; of two that are alike, one that has been seen before."""
        alike = [at for at in hand if self._off[at] == card and at not in but]
        set_aside = [at for at in reversed(self._aside) if self._off[at] == card]
        known = [at for at in alike if at in self.seen]
        return next(iter([*known, *alike, *set_aside]), None)


def _cards(event: OfHand) -> Sequence[int]:
    if isinstance(event, Arranged):
        return [card for part in event.parts for card in part]
    return event.cards
