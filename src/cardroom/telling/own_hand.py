"""One's own hands in words, at any time: what they are by what one sees.

>>> from cardroom.books import library
>>> from cardroom.cards import card
>>> from cardroom.table.events import Dealt
>>> from cardroom.table.setup import SeatSetup, Setup
>>> picture = Picture(Setup(game="", seats=(SeatSetup(1, 20000), SeatSetup(2, 20000)), button=1))
>>> for dealt in "As", "Ad":
...     picture.apply(Dealt("1", card(dealt), up=False, seat=1))
>>> OwnHands(library().game("oceana/texas-holdem"), {}).of(picture, 1)
{'1': 'pair of aces'}
"""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.books import Game
from cardroom.cards import CARDS, Card
from cardroom.games.calling import Held
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.events import (
    HIDDEN,
    Acted,
    Burned,
    CalledOff,
    Checked,
    Decided,
    Event,
    Gathered,
    Moved,
    Posted,
    Said,
)
from cardroom.table.setup import seat_of_hand
from cardroom.telling.hand import Hand
from cardroom.telling.picture import Picture

Seen = tuple[object, ...]
WITHOUT_CARDS: frozenset[type[Event]] = frozenset(
    (Acted, Burned, CalledOff, Checked, Decided, Gathered, Moved, Posted, Said)
)
"""What may happen without that any hand is called otherwise."""


class OwnHands:
    """What hands are called in a game; each is worked out again when its cards have changed."""

    def __init__(self, game: Game, readings: Mapping[str, str]) -> None:
        self._game = game
        self._readings = readings
        self._known: dict[str, tuple[Seen, str]] = {}
        self._lying: tuple[str, ...] = ()
        """The names of all hands that lie there, and from these whose they are."""
        self._of_seat: dict[int, list[str]] = {}
        self._shared: list[str] = []

    def of(self, picture: Picture, seat: int) -> dict[str, str]:
        """The hands of a seat that can be seen and have a name, by recipient."""
        lying = tuple(picture.hands)
        if lying != self._lying:
            self._lie(lying, picture.player_dealer)
        names = self._of_seat.get(seat)
        if names is None:
            return {}
        shared = {name: tuple(picture.cards(name)) for name in self._shared}
        found = {}
        for to in names:
            if words := self._called(picture, to, shared):
                found[to] = words
        return found

    def _lie(self, lying: tuple[str, ...], player_dealer: int | None) -> None:
        """Note whose hands lie there now, and what lies there for all."""
        self._lying, self._of_seat, self._shared = lying, {}, []
        for name in sorted(lying):
            seat = seat_of_hand(name) if name != PLAYER_DEALER else player_dealer
            if seat:
                self._of_seat.setdefault(seat, []).append(name)
            elif name != PLAYER_DEALER:
                self._shared.append(name)

    def _called(self, picture: Picture, to: str, shared: Mapping[str, tuple[Card, ...]]) -> str:
        hand = picture.hands[to]
        if not hand.cards or HIDDEN in hand.cards:
            return ""
        seen = (tuple(hand.cards), tuple(hand.open), hand.parts, hand.called, *shared.items())
        known = self._known.get(to)
        if known is None or known[0] != seen:
            known = self._known[to] = seen, self._in_words(to, hand, shared)
        return known[1]

    def _in_words(self, to: str, hand: Hand, shared: Mapping[str, tuple[Card, ...]]) -> str:
        game, held = self._game, as_held(to, hand, shared)
        return game.mechanism.hand_in_words(game.definition.rules, self._readings, held)


def as_held(to: str, hand: Hand, shared: Mapping[str, tuple[Card, ...]]) -> Held:
    """A hand that can be seen, with what lies beside it, as its mechanism is told of it."""
    cards = [CARDS[card] for card in hand.cards]
    parts, lying = {}, 0
    for name, size in hand.parts:
        parts[name] = cards[lying : lying + size]
        lying += size
    return Held(
        cards,
        {name: seen for name, seen in shared.items() if seen},
        [CARDS[card] for card in hand.open],
        parts,
        is_split(to, hand),
        hand.called,
    )


def is_split(to: str, hand: Hand) -> bool:
    """Whether a hand came of a split, or has exchanged a card with another one."""
    return (to != PLAYER_DEALER and to[-1].isalpha()) or hand.switched
