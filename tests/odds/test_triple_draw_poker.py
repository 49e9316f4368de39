"""Triple Draw Poker: figures that can be had in another way, and a bot that plays near them."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from cardroom.books import library
from cardroom.bots.triple_draw import best_held
from cardroom.cards import CARDS, cards
from cardroom.hands import STANDARD_HIGH
from cardroom.odds import analyse
from cardroom.odds.triple_draw import holding
from cardroom.odds.triple_draw_hands import rows_of, values
from tests.portion import part_of

DRAW, ONE = (library().game(f"bicycle/triple-draw-poker{more}") for more in ("", "-1.0"))
DECK = CARDS[:52]


@pytest.mark.parametrize(
    ("own", "held"),
    [
        ("As Ks Qs Js 2d", "As Ks Qs Js"),
        ("9s 9d Kc 4h 2s", "9s 9d Kc"),
        ("9s 8s 7s 6d 2c", "9s 8s 7s 6d"),
        ("Qs Jd 8c 5h 3d", "Qs Jd 8c"),
    ],
)
@pytest.mark.parametrize("game", [DRAW, ONE], ids=lambda game: game.id)
def test_every_draw_to_some_held_cards_one_by_one(game: object, own: str, held: str) -> None:
    rules = (DRAW if game is DRAW else ONE).definition.rules
    mine, kept = cards(own), cards(held)
    left = [card for card in DECK if card not in mine]
    total, number = Fraction(0), 0
    for drawn in combinations(left, 5 - len(kept)):
        end = rules.hand.end(STANDARD_HIGH.strength([*kept, *drawn]))
        total += Fraction(end.odds.win, end.odds.stake) if end.odds else -(end.outcome == "lose")
        number += 1
    thrown = tuple(card for card in sorted(mine) if card not in kept)
    found = dict(holding(rules, list(mine)))
    assert found[thrown] == pytest.approx(float(total / number), abs=1e-12)


def test_throwing_all_away_from_hands_of_the_rest() -> None:
    rng = Random(3)
    mine = rng.sample(DECK, 5)
    left = [card for card in DECK if card not in mine]
    rules = ONE.definition.rules
    sample = part_of(60_000)
    total = 0.0
    for _ in range(sample):
        end = rules.hand.end(STANDARD_HIGH.strength(rng.sample(left, 5)))
        total += end.odds.win / end.odds.stake if end.odds else -(end.outcome == "lose")
    exact = dict(holding(rules, mine))[tuple(sorted(mine))]
    assert abs(total / sample - exact) < 5 * 2.5 / sample**0.5


def test_the_figures_of_both_versions() -> None:
    assert analyse(DRAW).base.edge_exact == "-292550953/1682981300"
    report = analyse(ONE)
    assert report.base.edge_exact == "5825230967/127777118700"
    edges = {report.wagers[f"circle-{n}"].edge_exact for n in (1, 2, 3)}
    assert edges == {report.base.edge_exact}
    royal = next(o for o in report.base.outcomes if o.name == "royal-flush")
    assert 1 / 60_000 < royal.probability < 1 / 40_000


def test_the_bonus_bet_from_the_numbers_of_poker_hands() -> None:
    hands = {
        **{1200: 4, 150: 36, 60: 624, 18: 3744, 15: 5108, 9: 10200, 6: 54912, 2: 123552},
        1: 4 * comb(4, 2) * comb(12, 3) * 4**3,
        0: 9 * comb(4, 2) * comb(12, 3) * 4**3,
    }
    lost = comb(52, 5) - sum(hands.values())
    ev = Fraction(sum(paid * n for paid, n in hands.items()) - lost, comb(52, 5))
    assert analyse(ONE).wagers["bonus-bet"].edge_exact == str(-ev)


@pytest.mark.parametrize("game", [DRAW, ONE], ids=lambda game: game.id)
def test_the_bot_loses_less_than_a_thousandth_against_the_best_play(game: object) -> None:
    rules = (DRAW if game is DRAW else ONE).definition.rules
    rows, rng, lost = rows_of(rules.hand), Random(11), 0.0
    hands = part_of(1500)
    for _ in range(hands):
        own = sorted(rng.sample(DECK, 5))
        found = values(rows, tuple(int(card) for card in own))
        held = best_held(own, rules)
        chosen = sum(1 << n for n, card in enumerate(own) if card in held)
        lost += max(found.values()) - found[chosen]
    assert lost / hands < 0.002
