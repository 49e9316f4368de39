"""What hands are worth against each other, by playing out every board with the plain evaluator."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest

from cardroom.cards import BadCard, Card, cards, deck, take
from cardroom.fast import evaluator
from cardroom.fast.equity import Equity, equity
from cardroom.hands import (
    ACE_TO_FIVE,
    BUG_HIGH,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    STANDARD_HIGH,
    TRIPLE_ACTION,
    BadHand,
    Ranking,
)
from tests.fast.every_ranking import deck_of

Hand = Sequence[Card]
Half = tuple[Ranking, int]
HIGH = (STANDARD_HIGH, 0)
LOW = (ACE_TO_FIVE, EIGHT_OR_BETTER)


def played_out(
    hands: Sequence[Hand],
    board: Hand,
    dead: Hand,
    halves: Sequence[Half],
    using: int | None,
    of: Hand,
) -> Equity:
    """Board by board, and each half to its winners."""
    known = [*board, *dead, *(card for hand in hands for card in hand)]
    gains = [Fraction(0)] * len(hands)
    wins, splits, boards = [0] * len(hands), [0] * len(hands), 0
    for more in combinations(take(of, known), 5 - len(board)):
        boards += 1
        gain = [Fraction(0)] * len(hands)
        pot = Fraction(1)
        for place, (ranking, at_least) in reversed([*enumerate(halves)]):
            worth = [worth_of(ranking, hand, (*board, *more), using) for hand in hands]
            best = max(worth)
            if place and best < at_least:
                continue
            half = pot if place == 0 else Fraction(1, 2)
            pot -= half
            for seat, mine in enumerate(worth):
                gain[seat] += half / worth.count(best) * (mine == best)
        for seat, got in enumerate(gain):
            gains[seat] += got
            wins[seat] += got == 1
            splits[seat] += 0 < got < 1
    return Equity(boards, tuple(g / boards for g in gains), tuple(wins), tuple(splits))


def worth_of(ranking: Ranking, hand: Hand, board: Hand, using: int | None) -> int:
    if using is None:
        return ranking.strength((*hand, *board))
    return ranking.strength_using(hand, board, using)


@pytest.mark.parametrize(
    ("hands", "board", "dead", "halves", "using"),
    [
        (("As Ah", "Kd Kc"), "Kh 2d 3c", "", [HIGH], None),
        (("As 9s", "8s 7s", "Td Tc"), "Js 4s 2h", "3s Th", [HIGH], None),
        (("As Kd", "Ac Kh", "Qs Jd", "2c 2d"), "Ts 9h 2s", "", [HIGH], None),
        (("As Kd", "Ac Kh"), "Ts 9h 2s 4c", "", [HIGH], None),
        (("As Kd", "Ac Kh"), "Ts 9h 2s 4c Qd", "", [HIGH], None),
        (("As 2d", "Ac 3h", "9s 9d"), "4s 5h Ks", "", [HIGH, LOW], None),
        (("As 2d", "Kc Kh"), "4s Th Ks", "", [(ACE_TO_FIVE, 0)], None),
        (("As 2d", "Kc 7h"), "4s 5s Ks", "", [(DEUCE_TO_SEVEN, 0)], None),
        (("As Kd 7c 7d", "Ac Ad 2c 3d"), "Qs Js 7h", "", [HIGH], 2),
        (("As 2s Kd Qd", "Ah 2h 9c 8c", "Th Tc 9h 9s"), "3s 4d Ts 8s", "", [HIGH, LOW], 2),
        (("As 2s Kd Qd 5c", "Ah 2h 9c 8c 7h"), "3s 4d Ts 8d", "", [HIGH, LOW], 2),
        (("As Kd", "Ac Kh"), "Ts 9h 2s 4c", "", [HIGH], 0),
        (("As Kd", "Ac Kh"), "Ts 9h 2s", "", [HIGH], 1),
        (("As Kd 7c 7d", "Ac Ad 2c 3d"), "Qs Js 7h", "", [HIGH], 4),
        (("As Kd 7c 7d Td", "Ac Ad 2c 3d 5d"), "Qs Js 7h", "", [HIGH], 5),
        (("As 2s 3d 4d", "Ah 2h 9c 8c"), "6s 7d Ts 8d", "5c 5d", [(ACE_TO_FIVE, 0)], 2),
    ],
)
def test_every_board_is_played_out(
    hands: tuple[str, ...], board: str, dead: str, halves: list[Half], using: int | None
) -> None:
    dealt = [cards(hand) for hand in hands]
    by = [evaluator(*half) for half in halves]
    found = equity(
        dealt,
        cards(board),
        cards(dead),
        by=(by[0], by[1]) if len(by) > 1 else by[0],
        using=using,
    )
    assert found == played_out(dealt, cards(board), cards(dead), halves, using, deck())
    assert sum(found.shares) == 1


def test_other_decks() -> None:
    bug = deck(jokers=1)
    hands, board = [cards("As Jk"), cards("Kd Kc")], cards("Kh 2d 3c")
    found = equity(hands, board, by=evaluator(BUG_HIGH), of=bug)
    assert found == played_out(hands, board, (), [(BUG_HIGH, 0)], None, bug)
    hands, board = [cards("As Ad"), cards("8d 9d")], cards("Kd Td 9c")
    short = deck_of(TRIPLE_ACTION)
    found = equity(hands, board, by=evaluator(TRIPLE_ACTION), of=short)
    assert found == played_out(hands, board, (), [(TRIPLE_ACTION, 0)], None, short)


def test_a_low_that_nobody_has_is_shared() -> None:
    found = equity([cards("Ks Kh"), cards("Qs Qh")], cards("Kd Kc Qd Qc"), by=evaluator(*LOW))
    assert found.shares == (Fraction(1, 2), Fraction(1, 2))


def test_before_the_flop() -> None:
    """Two pairs of different suits; the figures can be found in many places."""
    found = equity([cards("As Ah"), cards("Kd Kc")], workers=2)
    assert found.boards == 1_712_304
    assert found.wins == (1_388_072, 317_694)
    assert found.splits == (6_538, 6_538)
    assert sum(found.shares) == 1
    omaha = [cards("As Ah Ks Kh"), cards("9d 8d 7c 6c")]
    assert equity(omaha, using=2).boards == 1_086_008
    assert equity(omaha, using=2, workers=2) == equity(omaha, using=2)


def test_what_cannot_be_compared() -> None:
    two = [cards("As Ah"), cards("Kd Kc")]
    with pytest.raises(BadHand, match="2 to 12 hands"):
        equity(two[:1])
    with pytest.raises(BadHand, match="same number of hole cards"):
        equity([*two, cards("2c 2d 2h")])
    with pytest.raises(BadHand, match="at most 5 cards, not 6"):
        equity(two, deck()[:6])
    with pytest.raises(BadHand, match="not 8"):
        equity([cards("As Ah Ad"), cards("Kd Kc Kh")])
    with pytest.raises(BadHand, match="take 3 of 2"):
        equity(two, using=3)
    with pytest.raises(BadCard, match="As is named 2 times"):
        equity(two, cards("As 2c 3c"))
    with pytest.raises(BadCard, match="As is named 2 times"):
        equity(two, dead=cards("As"))
    with pytest.raises(BadCard, match="only 1 cards are left"):
        equity(two, cards("2c 3c 4c"), of=(*cards("As Ah Kd Kc 2c 3c 4c"), *cards("5c")))
    with pytest.raises(BadCard, match="knows only the ranks"):
        equity([cards("Jk As"), cards("Kd Kc")], of=deck(jokers=1))
    with pytest.raises(BadHand, match="of the same number of cards"):
        equity(two, by=(evaluator(STANDARD_HIGH), evaluator(Ranking("one", 1, ("high-card",)))))
    with pytest.raises(BadHand, match="board"):
        equity(two, board_size=0)
