"""The cards of a recorded hand: who held what, as far as the record tells.

A hand may be dealt face down and shown at the end, shown in part, or never. What nobody knows is
filled with cards that nobody has, so that the betting can be played; whether a result depends on
them is asked at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card, deck, show
from cardroom.formats.actions import DEAL_BOARD, DEAL_HOLE, DRAW, SHOW, Action
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.told import Told

FULL = tuple(deck())


class Slot:
    """A card in its place, which may become known later."""

    __slots__ = ("card",)

    def __init__(self, card: Card | None) -> None:
        self.card = card


class Holdings:
    """What everyone got, in order, and what was on the board."""

    def __init__(self, told: Told) -> None:
        self.hands: list[list[Slot]] = [[] for _ in range(told.count + 1)]
        """Of each player all cards that he was dealt; of number 0 the board."""
        self.discards: dict[int, list[Slot]] = {}
        """By the place of the action what was thrown away."""
        self.known: set[Card | None] = set()
        """Every card that the record names."""
        self.spare: list[Card] = []
        """Every card that it does not name, once unknown places are filled."""
        self.mucked: set[int] = set()
        held: list[list[Slot]] = [[] for _ in range(told.count + 1)]
        for place, action in told.actions:
            try:
                self._take_in(place, action, held)
            except BadHand as wrong:
                raise wrong.there(told.place(place)) from None
        self._check_once(told)

    def _take_in(self, place: int, action: Action, held: list[list[Slot]]) -> None:
        do, named = action.do, action.cards
        if do in (DEAL_HOLE, DEAL_BOARD):
            slots = [Slot(card) for card in named or ()]
            self.hands[action.dealt_to] += slots
            held[action.dealt_to] += slots
        elif do == DRAW:
            mine = held[action.player]
            thrown = [_pick(mine, card) for card in named or ()]
            self.discards[place] = thrown
        elif do == SHOW:
            if named is None:
                self.mucked.add(action.player)
                return
            mine = held[action.player]
            if mine and len(named) != len(mine):
                raise BadHand(f"{len(named)} cards are shown of {len(mine)}")
            if not mine:
                self.hands[action.player] += (new := [Slot(card) for card in named])
                held[action.player] += new
            else:
                rest = list(mine)
                for card in sorted(named, key=lambda card: card is None):
                    _pick(rest, card)

    def _check_once(self, told: Told) -> None:
        known = [slot.card for hand in self.hands for slot in hand if slot.card is not None]
        if len(set(known)) < len(known) and not self.discards:
            card = next(card for card in known if known.count(card) > 1)
            places = [place for place, action in told.actions if card in (action.cards or ())]
            raise BadHand(f"{card} is there twice", place=told.place(places[-1]))

    def fill(self) -> list[list[Card]]:
        """The board and everyone's cards, with cards that nobody has in place of unknown ones."""
        self.known = known = {slot.card for hand in self.hands for slot in hand}
        self.spare = spare = [card for card in FULL if card not in known]
        hands = []
        for hand in self.hands:
            filled = []
            for slot in hand:
                if slot.card is None:
                    if not spare:
                        raise BadHand("more cards are unknown than a deck has left")
                    slot.card = spare.pop()
                filled.append(slot.card)
            hands.append(filled)
        return hands


def in_dealing_order(
    hands: Sequence[Sequence[Card]], hole_cards: int, spare: Sequence[Card]
) -> list[Card]:
    """A deck that deals the board and everyone's cards, one at a time with a burn for each street.

    What is left out of a record comes out of the spare cards.
    """
    rest = list(spare)
    board, *own = hands
    order = []
    for place in range(hole_cards):
        for hand in own:
            order.append(hand[place] if place < len(hand) else rest.pop())
    coming = [*board, *[rest.pop() for _ in range(5 - len(board))]]
    for street in (coming[:3], coming[3:4], coming[4:5]):
        order.append(rest.pop())
        order += street
    return order + rest


def _pick(held: list[Slot], card: Card | None) -> Slot:
    """Take a card out of a hand: the very one, or one that nobody had seen, which is known then."""
    same = next((slot for slot in held if slot.card is card or slot.card == card), None)
    slot = same or next((slot for slot in held if slot.card is None or card is None), None)
    if slot is None:
        there = show([slot.card for slot in held if slot.card is not None])
        raise BadHand(f"{card} is not in a hand of {there or 'no cards'}")
    slot.card = card if slot.card is None else slot.card
    held.remove(slot)
    return slot
