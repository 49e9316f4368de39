"""What `make proof` says of equity: boards counted by kind against boards judged one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import NamedTuple

import numpy as np

from cardroom.cards import Card, deck
from cardroom.fast import Evaluator, evaluator
from cardroom.fast.boards import Boards
from cardroom.fast.deals import settle_all
from cardroom.fast.keys import NO_HAND
from cardroom.fast.showdown import Counts, KnownHand, Showdown, Way
from cardroom.hands import ACE_TO_FIVE, EIGHT_OR_BETTER, STANDARD_HIGH

HIGH = evaluator(STANDARD_HIGH)
LOW = evaluator(ACE_TO_FIVE, at_least=EIGHT_OR_BETTER)
SHOWDOWNS = {
    "hold'em": Showdown(2, 5, 1, (Way(HIGH, 0),)),
    "Omaha": Showdown(4, 5, 1, (Way(HIGH, 0, (2,)),)),
    "Omaha high-low": Showdown(4, 5, 1, (Way(HIGH, 0, (2,)), Way(LOW, 0, (2,)))),
}


class BoardClaim(NamedTuple):
    """Some random match-ups for which two ways are to count the same."""

    showdown: str
    players: int
    shown: int
    """How many cards are on the board already."""
    match_ups: int
    plain: bool
    """Whether every board is judged by the plain evaluator, or by the compiled one."""

    @property
    def boards(self) -> int:
        """How many boards are counted in all."""
        left = 52 - self.players * SHOWDOWNS[self.showdown].held - self.shown
        return self.match_ups * comb(left, 5 - self.shown)

    @property
    def said(self) -> str:
        """The row of the table."""
        by = "plain" if self.plain else "compiled"
        numbers = f"{self.players} | {self.shown} | {self.match_ups:,} | {self.boards:,}"
        return f"| {self.showdown} | {numbers} | {by} |"


def board_claims(hundred: int) -> Iterator[BoardClaim]:
    """What is proven, with so many match-ups for a hundred."""
    few = max(1, hundred // 20)
    yield BoardClaim("hold'em", 2, 0, few, True)
    yield BoardClaim("hold'em", 3, 3, hundred, True)
    yield BoardClaim("Omaha", 2, 3, few, True)
    yield BoardClaim("Omaha high-low", 3, 3, few, True)
    for players in (2, 3, 6):
        for shown in (0, 1, 3, 4):
            yield BoardClaim("hold'em", players, shown, hundred, False)
    for name in ("Omaha", "Omaha high-low"):
        yield BoardClaim(name, 2, 0, max(1, few // 2), False)
        yield BoardClaim(name, 4, 3, hundred, False)


def boards_differ(claim: BoardClaim) -> int:
    """For how many match-ups the two ways differ."""
    showdown, random, order = SHOWDOWNS[claim.showdown], Random(repr(claim)), list(deck())
    wrong = 0
    for _ in range(claim.match_ups):
        random.shuffle(order)
        board, rest = tuple(order[: claim.shown]), order[claim.shown :]
        dealt = [tuple(rest[i :: claim.players][: showdown.held]) for i in range(claim.players)]
        left = [card for card in rest if not any(card in hand for hand in dealt)]
        (tally,) = Boards(showdown, board, left).count([dealt])
        found = Counts.of_winners(tally, claim.players)
        if claim.plain:
            wrong += found != plainly(showdown, dealt, board, left)
        else:
            hands = [KnownHand(hand, showdown.held) for hand in dealt]
            wrong += found != settle_all(showdown, hands, (board,), left)
    return wrong


def plainly(
    showdown: Showdown, hands: Sequence[Sequence[Card]], board: Sequence[Card], left: Sequence[Card]
) -> Counts:
    """Every board that may come, judged by the plain evaluators."""
    players = len(hands)
    tally = np.zeros(1 << players * len(showdown.ways), np.int64)
    for coming in combinations(left, showdown.board_size - len(board)):
        who = 0
        for number, way in enumerate(showdown.ways):
            worth = [_worth(way, hand, (*board, *coming)) for hand in hands]
            best = max(worth)
            if best > NO_HAND:
                who |= sum(1 << i for i in range(players) if worth[i] == best) << number * players
        tally[who] += 1
    return Counts.of_winners(tally, players)


def _worth(way: Way, hand: Sequence[Card], board: Sequence[Card]) -> int:
    assert isinstance(way.by, Evaluator)
    ranking, using = way.by.ranking, way.using
    if using is None:
        strength = ranking.strength([*hand, *board])
    else:
        strength = max(ranking.strength_using(hand, board, used) for used in using)
    return strength if strength >= way.by.at_least else NO_HAND
