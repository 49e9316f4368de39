"""What may lie behind two cards and the one that shows, counted in compiled code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations

import numpy as np
import numpy.typing as npt

from cardroom.cards import Card
from cardroom.fast import evaluator
from cardroom.games.paid_hands import least
from cardroom.games.triple_action import Rules
from cardroom.hands import Ranking
from cardroom.money import Odds

ENDS = ("lose", "push", "win", "not qualified")
Strengths = npt.NDArray[np.int32]
Integers = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]


def count(
    rules: Rules, deck: Sequence[Card], own: Sequence[Card], up: Card
) -> tuple[Counter[tuple[str, str]], Counter[str], Counter[str]]:
    """How bets end with which ante bonus, and by which rows both side bets are paid.

    All boards and hidden cards are gone through.
    """
    left = np.array([card for card in deck if card not in (*own, up)], np.uint8)
    hidden, boards = _places(len(left))
    board = left[boards]
    rows = len(board)
    mine = evaluator(rules.five).batch(np.hstack([_all(own, rows), board]))
    his = evaluator(rules.five).batch(
        np.hstack([_all((up,), len(hidden)), left[hidden[:, :1]], board[hidden[:, 1]]])
    )
    with_mine = mine[hidden[:, 1]]
    end = np.sign(with_mine - his) + 1
    end[his < rules.least_to_qualify] = ENDS.index("not qualified")
    names = ["", *rules.ante_bonus_pays]
    row = _rows(rules.five, rules.ante_bonus_pays, mine)[hidden[:, 1]]
    counts = np.bincount(end * len(names) + row, minlength=len(ENDS) * len(names))
    holes = len(hidden) // rows
    return (
        Counter(
            {
                (ENDS[at // len(names)], names[at % len(names)]): int(count)
                for at, count in enumerate(counts)
                if count
            }
        ),
        _by_row(rules.five, rules.bonus_pays, mine, holes),
        _by_row(
            rules.three,
            rules.flop_pays,
            evaluator(rules.three).batch(board),
            holes,
        ),
    )


def _by_row(
    ranking: Ranking, pays: Mapping[str, Odds], strengths: Strengths, times: int
) -> Counter[str]:
    names = ["", *pays]
    counts = np.bincount(_rows(ranking, pays, strengths), minlength=len(names))
    return Counter({names[at]: times * int(count) for at, count in enumerate(counts) if count})


def _rows(ranking: Ranking, pays: Mapping[str, Odds], strengths: Strengths) -> Integers:
    """Which row of a pay table each hand is paid by: none is 0, the first one 1."""
    rungs = sorted(pays, key=lambda row: least(ranking, row))
    leasts = np.array([least(ranking, row) for row in rungs])
    names = ["", *pays]
    numbers = np.array([0, *(names.index(row) for row in rungs)])
    found: Integers = numbers[np.searchsorted(leasts, strengths, side="right")]
    return found


def _all(cards: Sequence[Card], rows: int) -> Bytes:
    """The same cards in so many rows."""
    return np.tile(np.array(cards, np.uint8), (rows, 1))


@cache
def _places(left: int) -> tuple[Integers, Integers]:
    """Places of three board cards, and of a hidden one that is none of them with its board."""
    boards = np.array(list(combinations(range(left), 3)))
    hidden = [
        (hole, at)
        for at, board in enumerate(boards.tolist())
        for hole in range(left)
        if hole not in board
    ]
    return np.array(hidden), boards
