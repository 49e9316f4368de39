"""Ultimate Texas Hold'em: the best play before the flop, and near to it afterwards.

Raise the most before the flop with a hand that is ahead of most; on the flop with a pair of one's
own or a good flush draw; on the river unless too many single cards beat the hand, and where that
number leaves doubts, by counting all hands that the player-dealer may have.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from cardroom.bots.sensible_bot import SensibleBot
from cardroom.cards import CARDS, FIRST_JOKER, RANKS, Card
from cardroom.hands import STANDARD_HIGH
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer

LOWEST_KICKERS = {"A": "22", "K": "25", "Q": "68", "J": "8T"}
"""The least card beside a high one for an early raise: suited, and of two suits. That is the best
play, as `cardroom.odds` finds it."""
FEW_OUTS, TOO_MANY_OUTS = 19, 23
"""With fewer outs a hand is always worth playing on the river, with so many never."""

DEUCE, THREE, TEN, JACK = (RANKS.index(rank) for rank in "23TJ")
PAIR, TWO_PAIR, TRIPS = map(STANDARD_HIGH.at_least, ("one-pair", "two-pair", "three-of-a-kind"))


class UltimateTexasHoldemBot(SensibleBot):
    """Plays its hand the same way in every style; the style shows in the bonus bets alone."""

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Play for as much as is allowed, or wait, or in the end fold."""
        raises = [option for option in decision.options if option.do == "play"]
        if not raises:
            return decision.default
        picture = observer.look()
        if is_worth_playing(picture.cards(str(decision.seat)), picture.board):
            return Choice("play", to=max(raises[0].totals))
        return decision.default


def is_worth_playing(own: Sequence[Card], board: Sequence[Card]) -> bool:
    """Whether the hand is good enough for the play wager that is offered now.

    >>> from cardroom.cards import cards
    >>> is_worth_playing(cards("Ks 5d"), ()), is_worth_playing(cards("Ks 4d"), ())
    (True, False)
    >>> is_worth_playing(cards("7s 4d"), cards("Kc 7h 2s"))
    True
    >>> is_worth_playing(cards("7s 4d"), cards("Kc Jh 2s Td 6c"))
    False
    """
    match len(board):
        case 0:
            return _before_the_flop(own)
        case 3:
            return _on_the_flop(own, board)
        case _:
            return _on_the_river(own, board)


def _before_the_flop(own: Sequence[Card]) -> bool:
    low, high = sorted(own)
    if low.rank == high.rank:
        return low.rank >= THREE
    kickers = LOWEST_KICKERS.get(RANKS[high.rank])
    return kickers is not None and low.rank >= RANKS.index(kickers[low.suit != high.suit])


def _on_the_flop(own: Sequence[Card], board: Sequence[Card]) -> bool:
    trips_for_all = board[0].rank == board[1].rank == board[2].rank
    deuces = own[0].rank == own[1].rank == DEUCE
    enough = TRIPS if deuces else TWO_PAIR
    if not trips_for_all and STANDARD_HIGH.strength((*own, *board)) >= enough:
        return True
    return (has_hidden_pair(own, board) and not deuces) or _has_flush_draw(own, board)


def _has_flush_draw(own: Sequence[Card], board: Sequence[Card]) -> bool:
    suits = [card.suit for card in (*own, *board)]
    least = TEN if own[0].suit == own[1].suit else JACK
    return any(suits.count(card.suit) == 4 and card.rank >= least for card in own)


def _on_the_river(own: Sequence[Card], board: Sequence[Card]) -> bool:
    mine = STANDARD_HIGH.strength((*own, *board))
    if has_hidden_pair(own, board) and mine > STANDARD_HIGH.strength(board):
        return True
    outs = single_outs(mine, own, board)
    return outs < FEW_OUTS or (outs < TOO_MANY_OUTS and _loses_less_than_a_fold(mine, own, board))


def _loses_less_than_a_fold(mine: int, own: Sequence[Card], board: Sequence[Card]) -> bool:
    """Whether playing one ante brings more than -2, the blind left aside."""
    value = hands = 0
    unseen = [card for card in CARDS[:FIRST_JOKER] if card not in own and card not in board]
    for two in combinations(unseen, 2):
        theirs = STANDARD_HIGH.strength((*board, *two))
        hands += 1
        if mine > theirs:
            value += 1 + (theirs >= PAIR)
        elif mine < theirs:
            value -= 2 + (theirs >= PAIR)
    return value > -2 * hands


def has_hidden_pair(own: Sequence[Card], board: Sequence[Card]) -> bool:
    """Whether a card of one's own makes a pair, which the others cannot see.

    >>> from cardroom.cards import cards
    >>> has_hidden_pair(cards("7s 4d"), cards("Kc 7h 9c"))
    True
    >>> has_hidden_pair(cards("7s 4d"), cards("Kc Kh 9c"))
    False
    """
    one, two = own
    return one.rank == two.rank or any(card.rank in (one.rank, two.rank) for card in board)


def single_outs(mine: int, own: Sequence[Card], board: Sequence[Card]) -> int:
    """How many unseen cards, each for itself, would give the player-dealer a higher hand.

    >>> from cardroom.cards import cards
    >>> own, board = cards("As 4d"), cards("Kc Jh 9s 6d 3c")
    >>> single_outs(STANDARD_HIGH.strength(own + board), own, board)
    15
    """
    unseen = (card for card in CARDS[:FIRST_JOKER] if card not in own and card not in board)
    return sum(STANDARD_HIGH.strength((*board, card)) > mine for card in unseen)
