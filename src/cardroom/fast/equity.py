"""What hands are worth against each other: every board that may come is played out.

>>> from cardroom.cards import cards
>>> found = equity([cards("As Ah"), cards("Kd Kc")])
>>> found.boards, found.wins
(1712304, (1388072, 317694))
>>> [f"{float(share):.2%}" for share in found.shares]
['81.26%', '18.74%']
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from cardroom.cards import BadCard, Card, deck, take
from cardroom.fast.batches import distinct
from cardroom.fast.evaluator import Evaluator, evaluator
from cardroom.fast.play import play_all
from cardroom.fast.showdown import KnownHand, Showdown, Way
from cardroom.hands import STANDARD_HIGH, BadHand

MOST_PLAYERS = 12


@dataclass(frozen=True)
class Equity:
    """What each of some hands gets, over all boards that may come."""

    boards: int
    shares: tuple[Fraction, ...]
    """The part of all pots that each hand gets; together they are one."""
    wins: tuple[int, ...]
    """How many boards give a hand the whole pot."""
    splits: tuple[int, ...]
    """How many boards give it a part of the pot."""


def equity(
    hands: Sequence[Sequence[Card]],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    *,
    by: Evaluator | tuple[Evaluator, Evaluator] | None = None,
    using: int | None = None,
    of: Sequence[Card] | None = None,
    board_size: int = 5,
    workers: int = 1,
) -> Equity:
    """What each of two to twelve hands gets when every board that may still come is played out.

    ``by`` says what wins: the best high hand if nothing is given; another evaluator; or two of
    them, by each of which half of the pot is won, or all of it by the first where nobody has a hand
    for the second. Exactly ``using`` hole cards count, or any number if it is not given. ``dead``
    cards are known to be out of play; the rest of the deck (``of``) may come.

    >>> from cardroom.cards import cards
    >>> from cardroom.hands import ACE_TO_FIVE, EIGHT_OR_BETTER
    >>> high, low = evaluator(STANDARD_HIGH), evaluator(ACE_TO_FIVE, at_least=EIGHT_OR_BETTER)
    >>> two = cards("As 2s Kd Qd"), cards("9h 9c 8h 7c")
    >>> found = equity(two, cards("3s 4d 9s"), by=(high, low), using=2)
    >>> found.boards, found.shares[0]
    (820, Fraction(821, 1640))
    """
    halves = (by or evaluator(STANDARD_HIGH),) if not isinstance(by, tuple) else by
    if not 2 <= len(hands) <= MOST_PLAYERS:
        raise BadHand(f"2 to {MOST_PLAYERS} hands are compared, not {len(hands)}")
    if len({len(hand) for hand in hands}) > 1:
        raise BadHand("all hands have the same number of hole cards")
    if board_size < 1:
        raise BadHand("without a board there is nothing to play out: compare strengths")
    if len(board) > board_size:
        raise BadHand(f"the board has at most {board_size} cards, not {len(board)}")
    known = [*board, *dead, *(card for hand in hands for card in hand)]
    left, held = take(of or deck(), known), len(hands[0])
    missing = board_size - len(board)
    if missing > len(left):
        raise BadCard(f"only {len(left)} cards are left for {missing} of the board")
    if len({half.ranking.size for half in halves}) > 1:
        raise BadHand("both halves are won by hands of the same number of cards")
    for half in halves:
        half.check_known(distinct(left), np.array(known, np.uint8))
        if using is None:
            half.check_number(held + board_size)
        else:
            half.choices(held, using)
            half.choices(board_size, half.ranking.size - using)
    uses = None if using is None else (using,)
    showdown = Showdown(held, board_size, 1, tuple(Way(half, 0, uses) for half in halves))
    mine = [KnownHand(tuple(hand), held) for hand in hands]
    counts = play_all(showdown, mine, (tuple(board),), left, workers)
    return Equity(counts.deals, counts.shares, counts.wholes, counts.parts)
