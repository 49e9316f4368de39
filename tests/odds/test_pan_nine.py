"""Pan nine: every deal of a tiny deck, played out one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import msgspec
import pytest

from cardroom.books import library
from cardroom.games.pan_nine import Draws, Rules
from cardroom.hands import point
from cardroom.odds import analyse, pan_nine
from cardroom.odds.pan_nine import (
    Way,
    of_bettors,
    of_player_dealer,
    solve,
    value,
    ways_to_play,
)
from cardroom.table.setup import Setup

PAN = library().game("bicycle/super-pan-9-super-tie")
RULES = PAN.definition.rules


def brute_force(rules: Rules, deck: list[int]) -> Fraction:
    """The bettor's best total over all deals, each way to play against each answer to it."""
    deals = list(permutations(deck, 8))

    def result(deal: tuple[int, ...], mine: bool, his: bool) -> Fraction:
        one = (sum(deal[:3]) + (deal[6] if mine else 0)) % 10
        two = (sum(deal[3:6]) + (deal[7] if his else 0)) % 10
        if rules.nought is not None and two == 0 and not his:
            return Fraction({7: 2, 8: 2, 9: 2, 6: 1}.get(one, 0), 2)
        if one == two:
            lost = rules.lost_tie is not None and one == 0 and mine and his
            return Fraction(-1 if lost else 0)
        return Fraction(1 if one > two else -1)

    def answered(mine: Way, drew: bool) -> Fraction:
        mine_deals = [deal for deal in deals if mine[sum(deal[:3]) % 10] == drew]
        return min(
            sum(
                (result(deal, drew, his[sum(deal[3:6]) % 10]) for deal in mine_deals),
                Fraction(0),
            )
            for his in ways_to_play(of_player_dealer(rules))
        )

    ways = ways_to_play(of_bettors(rules.players))
    return max(answered(mine, True) + answered(mine, False) for mine in ways)


@pytest.mark.parametrize("deck", [[0, 0, 1, 2, 3, 4, 5, 6], [0, 1, 1, 2, 2, 3, 4, 6]], ids=str)
def test_every_deal_of_a_tiny_deck(deck: list[int]) -> None:
    assert value(RULES, solve(RULES, Counter(deck)).results) == brute_force(RULES, deck)


def test_every_deal_of_a_tiny_deck_with_a_dealers_nought() -> None:
    fast = library().game("bicycle/fast-9").definition.rules
    rules = msgspec.structs.replace(fast, players=Draws(4, 7), player_dealer=Draws(3, 7))
    deck = [0, 0, 0, 1, 3, 4, 5, 6]
    assert value(rules, solve(rules, Counter(deck)).results) == brute_force(rules, deck)


def test_who_may_stand_with_three_does_not_lose_by_it() -> None:
    fast = library().game("bicycle/fast-9")
    free = analyse(fast).wagers["base"].edge
    assert free <= analyse(fast, readings={"low-hands": "must-draw"}).wagers["base"].edge


def test_the_dragon_counted_from_all_hands_of_one_deck() -> None:
    game = library().game("bicycle/pan-9-dragon-9")
    deck = sorted(set(game.fresh_deck(Setup(game=game.id, seats=()))))
    ends: Counter[str] = Counter()
    pays = game.definition.rules.nine_pays
    for three in combinations(range(36), 3):
        hand = [deck[at] for at in three]
        total = sum(map(point, hand)) % 10
        for fourth in range(36):
            if fourth in three:
                continue
            cards = [*hand, deck[fourth]] if total <= 5 else hand
            suits = {card.suit for card in cards}
            kind = f"{len(cards)}-card-9"
            rows = [kind] if len({card.is_red for card in cards}) == 2 else [f"{kind}-same-color"]
            rows = [f"{kind}-suited"] if len(suits) == 1 else rows
            is_nine = sum(map(point, cards)) % 10 == 9
            ends[rows[0] if is_nine and rows[0] in pays else "lose"] += 1
    found = pan_nine._dragon_9(pays, deck, {total: total <= 5 for total in range(10)}).odds()
    told = {o.name.replace(" ", "-"): o.probability for o in found.outcomes}
    assert told == pytest.approx({row: count / ends.total() for row, count in ends.items()})


def test_the_figures_of_the_house_s_shoe() -> None:
    report = analyse(PAN)
    base, bonus = report.wagers["base"], report.wagers["super-tie"]
    assert Fraction(base.edge_exact or "") == Fraction(2469817802313409, 164419456567991625)
    ties = sum(o.probability for o in bonus.outcomes if "tie" in o.name)
    pushed = sum(o.probability for o in base.outcomes if o.name in ("push", "lost tie"))
    assert ties == pytest.approx(pushed)
    lost = analyse(PAN, readings={"unpaid-ties": "lose"}).wagers["super-tie"]
    assert lost.edge > bonus.edge
