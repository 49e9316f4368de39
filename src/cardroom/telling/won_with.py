"""Which cards have won at a showdown: those of each hand and of the board that make what it is.

No mechanism says it. A card belongs to a hand if the hand would be called otherwise without it, so
that what somebody's hand is called says it of every game:

>>> from cardroom.books import library
>>> from cardroom.cards import cards, hands, show
>>> from cardroom.games.calling import Held
>>> game = library().game("oceana/texas-holdem")
>>> held = Held(cards("As 7d"), {"board": cards("Ad 7c Kh 9s 2c")})
>>> show(made_of(game, {}, held))
'As 7d Ad 7c Kh'
"""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.books import Game
from cardroom.cards import Card
from cardroom.games.calling import Held
from cardroom.table.card_table import CardTable
from cardroom.table.round import Round
from cardroom.table.setup import seat_of_hand
from cardroom.telling.observer import Observer
from cardroom.telling.own_hand import as_held

BETWEEN_HANDS = "; "
"""What stands between the two that a hand is called by where each may win half of a pot."""


def won_with(
    played: Round[CardTable], game: Game, readings: Mapping[str, str]
) -> dict[str, tuple[str, ...]]:
    """By hand, the cards that have won something at the showdown of a round that is over."""
    won_by = played.table.won_by
    if not won_by:
        return {}
    picture = Observer(played, None).look()
    shared = {name: tuple(picture.cards(name)) for name in picture.hands if not seat_of_hand(name)}
    found: dict[str, tuple[str, ...]] = {}
    for seat, numbers in won_by.items():
        to = str(seat)
        held = as_held(to, picture.hands[to], shared)
        # What it was called when all of it lay face up would be told of any part of it.
        held = held._replace(called="")
        made = [
            card for number in sorted(numbers) for card in made_of(game, readings, held, number)
        ]
        found[to] = tuple(dict.fromkeys(map(str, made)))
    return found


def made_of(game: Game, readings: Mapping[str, str], held: Held, number: int = 0) -> list[Card]:
    """The cards that make a hand, or of two that it is called by the one with this number.

    Of cards that would do as well those of the board are taken, which everybody has.
    """
    own = list(held.cards)
    shared = {name: list(cards) for name, cards in held.shared.items()}
    # What lies in these lists changes below.
    left = held._replace(cards=own, shared=shared)

    def called() -> list[str]:
        words = game.mechanism.hand_in_words(game.definition.rules, readings, left)
        return words.split(BETWEEN_HANDS)

    whole = called()
    for lying in (own, *shared.values()):
        # A joker is taken only where it is needed.
        for card in sorted(lying, key=lambda one: not one.is_joker):
            at = lying.index(card)
            del lying[at]
            words = called()
            # Without any card of a board there may be no more than one hand to name.
            alike = words[number : number + 1] if len(words) == len(whole) else words
            if whole[number] not in alike:
                lying.insert(at, card)
    return [*own, *(card for cards in shared.values() for card in cards)]
