"""Everything that happens at a table, as it is written in the round's log.

An event is a small immutable value. Those that carry hidden cards know who may see them:
`Event.seen_by` is the only way an event leaves the table for a seat's view.
Chips are moved between named accounts: a seat's number is its stack, ``1:ante`` a spot of its felt,
``bank``, ``pot`` and ``fees`` are what they say, and ``B`` would be a backline bettor's stack.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

import msgspec

HIDDEN = -1
"""What stands in an event's card for those who may not see it."""
WITH_CARDS = ("card", "cards", "parts", "thrown")
RARE = ("among", "face_up", "hand", "pots", "thrown")
"""What most events of a kind do not have: it is written down only where they do."""

Eyes = int | None | Collection[int]
"""Who looks on: a seat, several that somebody plays, or nobody with a seat."""


class Sight(frozenset[int]):
    """The seats whose cards somebody may see."""

    __slots__ = ()


NOBODY = Sight()


def eyes_of(who: Eyes) -> Sight:
    """The seats whose cards somebody may see; 0 is no seat.

    >>> eyes_of(None), eyes_of(3), eyes_of([3, 5]), eyes_of(0)
    (Sight(), Sight({3}), Sight({3, 5}), Sight())
    """
    if type(who) is Sight:
        return who
    if who is None:
        return NOBODY
    return Sight({who} - {0} if isinstance(who, int) else set(who) - {0})


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=str.lower):
    """Something that happened."""

    def seen_by(self, eyes: Eyes) -> Event:
        """This event as a seat may see it, or several; ``None`` is somebody without a seat."""
        return self


class Posted(Event, frozen=True, gc=False):
    """A wager put down before the deal: a blind, an ante, a spot, the player-dealer's bank."""

    payer: str
    """Out of which account."""
    payee: str
    """Into which account."""
    amount: int
    """How much, in cents."""
    spot: str
    """What is posted: a blind, an ante, or the spot of a wager."""
    seat: int
    """Whose it is."""
    why: str = ""
    """The clause by which it is posted."""


class Dealt(Event, frozen=True, gc=False):
    """A card from the deck to a hand or the board."""

    to: str
    """The hand or the board."""
    card: int
    """The card, or ``??`` for those who may not see it."""
    up: bool
    """Whether it lies face up."""
    seat: int = 0
    """The seat that has the hand; 0 is none."""

    def seen_by(self, eyes: Eyes) -> Event:
        """Face-down cards are for their owner alone."""
        # Most events of a round are these: a view comes with its eyes, and spares them the call.
        if self.up or self.seat in (eyes if type(eyes) is Sight else eyes_of(eyes)):
            return self
        return Dealt(self.to, HIDDEN, False, self.seat)


class Burned(Event, frozen=True, gc=False):
    """The top card, put away unseen."""

    card: int
    """The card, or ``??`` for those who may not see it."""

    def seen_by(self, eyes: Eyes) -> Event:
        """Nobody sees a burn card."""
        return Burned(HIDDEN)


class Turned(Event, frozen=True, gc=False):
    """Cards that lay face down, turned up for all."""

    to: str
    """The hand that they belong to."""
    cards: tuple[int, ...]
    """The cards."""
    says: str = ""
    """What the house dealer says to it."""
    thrown: tuple[int, ...] = ()
    """Those of them that are no longer in the hand, but among its discards."""


class Acted(Event, frozen=True, gc=False):
    """A choice that was made; ``amount`` chips went from the stack to ``spot`` of the felt."""

    seat: int
    """Who chose."""
    do: str
    """What was done."""
    amount: int = 0
    """The chips that went in, in cents."""
    to: int = 0
    """The total that a bet or a raise is to, in cents."""
    spot: str = "bets"
    """Where they went."""
    hand: str = ""
    """Which of the seat's hands it was about, where it has several."""


class Decided(Event, frozen=True, gc=False):
    """A seat has made its choice where seats decide together: what it is shows when all have."""

    seat: int
    """Who has decided."""


class Discarded(Event, frozen=True, gc=False):
    """Cards of a hand, thrown away face down or up; everyone sees how many."""

    to: str
    """The hand that they were in."""
    cards: tuple[int, ...]
    """The cards, or ``??`` for those who may not see them."""
    seat: int
    """Whose hand it is."""
    face_up: bool = False
    """Whether they lie face up."""

    def seen_by(self, eyes: Eyes) -> Event:
        """Only their owner knows which, unless they lie face up."""
        if self.face_up or self.seat in eyes_of(eyes):
            return self
        return Discarded(self.to, _hidden(self.cards), self.seat)


class TakenBack(Event, frozen=True, gc=False):
    """Cards that everyone has seen, taken away by the house dealer since they do not play."""

    to: str
    """The hand or board that they lay in."""
    cards: tuple[int, ...]
    """The cards."""


class TakenUp(Event, frozen=True, gc=False):
    """A card that lay thrown away face up, taken up into another hand."""

    to: str
    """The hand that takes it."""
    card: int
    """The card."""
    seat: int
    """Whose hand it is."""


class Arranged(Event, frozen=True, gc=False):
    """A hand laid into its parts, face down until it is turned up."""

    to: str
    """The hand."""
    names: tuple[str, ...]
    """What its parts are called."""
    parts: tuple[tuple[int, ...], ...]
    """The cards of each part."""
    seat: int
    """Whose hand it is."""

    def seen_by(self, eyes: Eyes) -> Event:
        """Only their owner sees the cards."""
        if self.seat in eyes_of(eyes):
            return self
        return Arranged(self.to, self.names, tuple(map(_hidden, self.parts)), self.seat)


class Placed(Event, frozen=True, gc=False):
    """Cards of a hand laid face up into a part of it, where they stay."""

    to: str
    """The hand."""
    part: str
    """The part that they are laid into."""
    cards: tuple[int, ...]
    """The cards."""
    seat: int
    """Whose hand it is."""
    among: tuple[str, ...] = ()
    """All parts in their order, where a hand has the same ones in every round."""


class Parted(Event, frozen=True, gc=False):
    """A pair that lies face up, split into two hands that begin with one card each."""

    to: str
    """The hand that was split."""
    names: tuple[str, str]
    """What the two hands are called."""
    cards: tuple[int, int]
    """The card that each begins with."""
    seat: int
    """Whose hands they are."""


class Switched(Event, frozen=True, gc=False):
    """Two hands of a seat that lie face up exchange their second cards; each now has this one."""

    names: tuple[str, str]
    """The two hands."""
    cards: tuple[int, int]
    """The second card that each has now."""
    seat: int
    """Whose hands they are."""


class Checked(Event, frozen=True, gc=False):
    """Hidden cards that the house dealer has looked at, and what he says they are not."""

    to: str
    """The hand that was looked at."""
    says: str
    """What is said of it."""
    why: str = ""
    """The clause by which it is looked at."""


class Pot(msgspec.Struct, frozen=True, gc=False):
    """One pot and the seats that contest it."""

    amount: int
    """How much is in it, in cents."""
    seats: tuple[int, ...]
    """Who contests it."""


class Gathered(Event, frozen=True, gc=False):
    """The bets in front of all seats, moved into the pot."""

    amount: int
    """How much was gathered, in cents."""
    pot: int
    """How much is in the pot now, in cents."""
    pots: tuple[Pot, ...] = ()
    """The main pot and the side pots, where somebody is all-in for less than others.

    Without them there is one pot, which all contest who have not folded.
    """


class Moved(Event, frozen=True, gc=False):
    """Chips that changed place, and why."""

    payer: str
    """Out of which account."""
    payee: str
    """Into which account."""
    amount: int
    """How much, in cents."""
    why: str
    """The clause by which they move."""
    says: str
    """What the clause says, in a sentence."""
    spot: str = ""
    """The spot of the wager that it is about."""
    seat: int = 0
    """The seat that it is about; 0 is none."""
    hand: str = ""
    """Which of the seat's hands it is about, where it has several."""


class Said(Event, frozen=True, gc=False):
    """Something the house dealer announces that moves neither card nor chip."""

    says: str
    """What is announced."""
    why: str = ""
    """The clause by which it is said."""


class CalledOff(Event, frozen=True, gc=False):
    """The floor has ended the round: everyone gets back what he has put in."""

    says: str
    """What is announced."""
    why: str = ""
    """The clause by which it is called off."""


AnyEvent = (
    Posted
    | Dealt
    | Burned
    | Turned
    | Acted
    | Decided
    | Discarded
    | TakenBack
    | TakenUp
    | Arranged
    | Placed
    | Parted
    | Switched
    | Checked
    | Gathered
    | Moved
    | Said
    | CalledOff
)


def _hidden(cards: tuple[int, ...]) -> tuple[int, ...]:
    return (HIDDEN,) * len(cards)


def as_json(event: Event) -> dict[str, Any]:
    """An event as plain data, with cards as text.

    >>> from cardroom.cards import card
    >>> as_json(Dealt("1", card("As"), False, 1))
    {'kind': 'dealt', 'to': '1', 'card': 'As', 'up': False, 'seat': 1}
    >>> as_json(Dealt("1", card("As"), False, 1).seen_by(2))["card"]
    '??'
    """
    plain: dict[str, Any] = msgspec.to_builtins(event, enc_hook=str)
    rare, with_cards = _special(type(event))
    for key in rare:
        if not plain[key]:
            del plain[key]
    for key in with_cards:
        if key in plain:
            plain[key] = _text(plain[key])
    return plain


@cache
def _special(kind: type[Event]) -> tuple[list[str], list[str]]:
    """What events of a kind have that is rare, and what of it is cards."""
    fields = kind.__struct_fields__
    return [key for key in RARE if key in fields], [key for key in WITH_CARDS if key in fields]


def _text(value: Any) -> Any:
    """Cards as text, however deep they lie."""
    if isinstance(value, list | tuple):
        return [_text(item) for item in value]
    return "??" if value == HIDDEN else value
