"""The cards of a recorded hand: who held what, as far as the record tells.

A hand may be dealt face down and shown at the end, shown in part, or never. What nobody knows is
filled with cards that nobody has, so that the betting can be played; whether a result depends on
them is asked at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, filterfalse
from typing import cast

from cardroom.cards import Card, deck, show
from cardroom.formats.actions import DRAW, SHOW, Action
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.told import Told

FULL = tuple(deck())
_IN_ORDER = sorted(FULL)
SHOWN = (DRAW, SHOW)
"""In what players do with their cards these are named."""


class Holdings:
    """What everyone got, in order, and what was on the board."""

    def __init__(self, told: Told) -> None:
        self.hands: list[list[Card | None]] = [[] for _ in range(told.count + 1)]
        """Of each player all cards that he was dealt; of number 0 the board."""
        self._gone: dict[int, tuple[int, list[int]]] = {}
        """By the place of an action who threw away which of his cards, by their places."""
        self.known: set[Card | None] = set()
        """Every card that the record names."""
        self.spare: list[Card] = []
        """Every card that it does not name, once unknown places are filled."""
        self.mucked: set[int] = set()
        hands = self.hands
        for place, action in told.actions:
            player, do, cards, _, to = action
            if not player:
                hands[to] += cards or ()
            elif do in SHOWN:
                try:
                    if do == DRAW:
                        self._throw_away(place, action)
                    else:
                        self._turn_up(action)
                except BadHand as wrong:
                    if told.assumed is None:
                        raise wrong.there(told.place(place)) from None
                    told.assume(f"{wrong.there(told.place(place))}; this is left out")
                    self._gone.pop(place, None)
        self._check_once(told)

    def thrown(self, place: int) -> list[Card]:
        """The cards that were thrown away by an action, once unknown ones are filled in."""
        if place not in self._gone:
            raise BadHand("which cards are thrown away is left out.")
        player, places = self._gone[place]
        cards = [self.hands[player][at] for at in places]
        return [card for card in cards if card is not None]

    def _held(self, player: int) -> list[int]:
        """Which of the cards that a player was dealt he still has, by their places."""
        gone = {at for who, places in self._gone.values() if who == player for at in places}
        return [at for at in range(len(self.hands[player])) if at not in gone]

    def _throw_away(self, place: int, action: Action) -> None:
        held = self._held(action.player)
        places = [self._pick(action.player, held, card) for card in action.cards or ()]
        self._gone[place] = action.player, places

    def _turn_up(self, action: Action) -> None:
        player, named = action.player, action.cards
        if named is None:
            self.mucked.add(player)
            return
        if not named:
            return  # He shows what he was dealt.
        if not self.hands[player]:
            self.hands[player] += named
            return
        held = self._held(player)
        if len(named) != len(held):
            raise BadHand(f"{len(named)} cards are shown of {len(held)}")
        for card in sorted(named, key=lambda card: card is None):
            self._pick(player, held, card)

    def _pick(self, player: int, held: list[int], card: Card | None) -> int:
        """Take a card out of those held: the very one, or an unknown one, which is known then."""
        hand = self.hands[player]
        at = next((at for at in held if hand[at] == card), None)
        if at is None:
            at = next((at for at in held if hand[at] is None or card is None), None)
        if at is None:
            there = show([have for at in held if (have := hand[at]) is not None])
            raise BadHand(f"{card} is not in a hand of {there or 'no cards'}")
        held.remove(at)
        if hand[at] is None:
            hand[at] = card
        return at

    def _check_once(self, told: Told) -> None:
        self.known.update(*self.hands)
        self.known.discard(None)
        cards = [*chain(*self.hands)]
        if len(self.known) < len(cards) - cards.count(None) and not self._gone:
            if told.assumed is not None:
                self._forget_twins(told)
                return
            known = [card for card in cards if card is not None]
            card = next(card for card in known if known.count(card) > 1)
            places = [place for place, action in told.actions if card in (action.cards or ())]
            raise BadHand(f"{card} is there twice", place=told.place(places[-1]))

    def _forget_twins(self, told: Told) -> None:
        """Take a card that is there twice for unknown the second time; the board has it last."""
        seen: set[Card] = set()
        for hand in (*self.hands[1:], self.hands[0]):
            for at, card in enumerate(hand):
                if card is not None and card in seen:
                    told.assume(f"{card} is there twice; the second is taken for unknown")
                    hand[at] = None
                elif card is not None:
                    seen.add(card)

    def fill(self) -> list[list[Card]]:
        """The board and everyone's cards, with cards that nobody has in place of unknown ones."""
        self.spare = spare = [*filterfalse(self.known.__contains__, _IN_ORDER)]
        for hand in self.hands:
            while None in hand:
                if not spare:
                    raise BadHand("more cards are unknown than a deck has left")
                hand[hand.index(None)] = spare.pop()
        return cast("list[list[Card]]", self.hands)


def in_dealing_order(
    hands: Sequence[Sequence[Card]], hole_cards: int, spare: Sequence[Card]
) -> list[Card]:
    """A deck that deals the board and everyone's cards, one at a time with a burn for each street.

    What is left out of a record comes out of the spare cards.
    """
    rest = list(spare)
    board, *own = hands
    order: list[Card] = []
    if {*map(len, own)} == {hole_cards}:
        order += chain(*zip(*own, strict=True))
    else:
        for place in range(hole_cards):
            order += [hand[place] if place < len(hand) else rest.pop() for hand in own]
    coming = [*board, *[rest.pop() for _ in range(5 - len(board))]]
    for street in (coming[:3], coming[3:4], coming[4:5]):
        order.append(rest.pop())
        order += street
    return order + rest
