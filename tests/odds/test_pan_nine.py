"""Pan nine: every deal of a tiny deck, played out one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from cardroom.books import library
from cardroom.odds import analyse
from cardroom.odds.pan_nine import Way, solve, value, ways_to_play

PAN = library().game("bicycle/super-pan-9-super-tie")
RULES = PAN.definition.rules


def brute_force(deck: list[int]) -> int:
    """The bettor's best total over all deals, each way to play against each answer to it."""
    deals = list(permutations(deck, 8))

    def result(deal: tuple[int, ...], mine: bool, his: bool) -> int:
        one = (sum(deal[:3]) + (deal[6] if mine else 0)) % 10
        two = (sum(deal[3:6]) + (deal[7] if his else 0)) % 10
        if one == two:
            return -1 if one == 0 and mine and his else 0
        return 1 if one > two else -1

    def answered(mine: Way, drew: bool) -> int:
        mine_deals = [deal for deal in deals if mine[sum(deal[:3]) % 10] == drew]
        return min(
            sum(result(deal, drew, his[sum(deal[3:6]) % 10]) for deal in mine_deals)
            for his in ways_to_play(RULES.player_dealer)
        )

    return max(answered(mine, True) + answered(mine, False) for mine in ways_to_play(RULES.players))


@pytest.mark.parametrize("deck", [[0, 0, 1, 2, 3, 4, 5, 6], [0, 1, 1, 2, 2, 3, 4, 6]], ids=str)
def test_every_deal_of_a_tiny_deck(deck: list[int]) -> None:
    assert value(RULES, solve(RULES, Counter(deck)).results) == brute_force(deck)


def test_the_figures_of_the_house_s_shoe() -> None:
    report = analyse(PAN)
    base, bonus = report.wagers["base"], report.wagers["super-tie"]
    assert Fraction(base.edge_exact or "") == Fraction(2469817802313409, 164419456567991625)
    ties = sum(o.probability for o in bonus.outcomes if "tie" in o.name)
    pushed = sum(o.probability for o in base.outcomes if o.name in ("push", "lost tie"))
    assert ties == pytest.approx(pushed)
    lost = analyse(PAN, readings={"unpaid-ties": "lose"}).wagers["super-tie"]
    assert lost.edge > bonus.edge
