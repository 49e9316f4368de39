"""All starting hands of hold'em against each other, before the flop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from cardroom.books import Game
from cardroom.cards import FIRST_JOKER, RANKS, Card
from cardroom.equity.bad_hands import BadHands
from cardroom.equity.ranges import BadRange, hands_in
from cardroom.equity.report import AllHands
from cardroom.equity.showdowns import NoShowdown, showdown_of
from cardroom.fast.board_kinds import Integers
from cardroom.fast.boards import Boards, counts_by_kind
from cardroom.fast.keys import Bytes
from cardroom.fast.match_ups import alike, exchanges
from cardroom.table.setup import Setup

EVERY = "random"
"""The range of all hands."""
SIZES = {"": 6, "s": 4, "o": 12}
"""How many hands a pair is, and two ranks suited and offsuit."""


def all_hands(
    game: Game,
    among: str = EVERY,
    *,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
) -> AllHands:
    """What each starting hand of hold'em gets against each other one, over all boards.

    There are 169 of them: pairs, and two ranks suited or offsuit. All of them take some seconds;
    ``among`` names a range instead. Games other than hold'em raise `NoShowdown`, hands that cannot
    be `BadHands`.

    >>> from cardroom.books import library
    >>> found = all_hands(library().game("oceana/texas-holdem"), "QQ+, AKs")
    >>> found.hands
    ('AA', 'AKs', 'KK', 'QQ')
    >>> f"{found.equity('AA', 'KK'):.4%}", f"{found.equity('AKs', 'QQ'):.4%}"
    ('81.9461%', '46.0485%')
    """
    showdown = showdown_of(game).showdown
    deck = game.fresh_deck(Setup(game=game.id, seats=(), options=dict(options or {})))
    if showdown.held != 2 or len(showdown.ways) > 1 or not counts_by_kind(showdown, 2, deck):
        raise NoShowdown(f"{game.id} is not hold'em, where two cards are a starting hand")
    kinds = _kinds(among, deck)
    names, number = [*kinds], len(kinds)
    meetings, times, rows = _meetings(kinds)
    tallies = Boards(showdown, (), deck).count(meetings, times, rows, workers)
    _, won, lost, tied = tallies.reshape(number, number, 4).transpose(2, 0, 1)
    # Two kinds have met once, and what one of them has won the other one has lost.
    won, tied = np.triu(won) + np.triu(lost, 1).T, np.triu(tied) + np.triu(tied, 1).T
    return AllHands(
        game=game.id,
        hands=tuple(names),
        deals=(won + won.T + tied).tolist(),
        win_count=won.tolist(),
        tie_count=tied.tolist(),
    )


def _kinds(among: str, deck: Sequence[Card]) -> dict[str, Bytes]:
    """The kinds of hands in a range and their hands, from aces downwards."""
    try:
        found = hands_in(among)
    except BadRange as wrong:
        raise BadHands(str(wrong)) from None
    there = set(deck)
    hands: dict[str, list[tuple[Card, ...]]] = {}
    for hand in sorted(found, key=lambda hand: (hand[1].rank, hand[0].rank), reverse=True):
        if there.issuperset(hand):
            hands.setdefault(_name(*hand), []).append(hand)
    for name, some in hands.items():
        if len(some) < SIZES[name[2:]]:
            raise BadHands(f"{among!r} has only some hands of {name}: whole kinds are compared")
    if not hands:
        raise BadHands(f"no hand of {among!r} is possible")
    return {name: np.array(some, np.uint8) for name, some in hands.items()}


def _name(low: Card, high: Card) -> str:
    if low.rank == high.rank:
        return RANKS[high.rank] * 2
    return RANKS[high.rank] + RANKS[low.rank] + ("s" if low.suit == high.suit else "o")


def _meetings(kinds: Mapping[str, Bytes]) -> tuple[Bytes, Integers, Integers]:
    """How hands of two kinds may meet, how often, and a number for the two kinds.

    Each kind meets itself and those after it. One of its hands stands for all of them.
    """
    hands = [*kinds.values()]
    found = []
    for place, mine in enumerate(hands):
        others = np.concatenate(hands[place:])
        others = others[~np.isin(others, mine[0]).any(axis=1)]
        found.append(np.stack([np.broadcast_to(mine[0], others.shape), others], axis=1))
    meetings, times = alike(np.concatenate(found), exchanges(()))
    kind_of = np.zeros((FIRST_JOKER, FIRST_JOKER), np.int64)
    for place, mine in enumerate(hands):
        kind_of[mine[:, 0], mine[:, 1]] = place
    one, other = (kind_of[hand[:, 0], hand[:, 1]] for hand in (meetings[:, 0], meetings[:, 1]))
    sizes = np.array([len(mine) for mine in hands])
    return meetings, times * sizes[one], one * len(hands) + other
