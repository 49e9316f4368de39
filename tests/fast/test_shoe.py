"""Hands drawn from a shoe by compiled code, against the same counted plainly."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import numpy as np
import pytest

from cardroom.books import library
from cardroom.cards import deck
from cardroom.fast.shoe import add_up
from cardroom.odds.blackjack_against import Against
from cardroom.odds.blackjack_dealer import End, held, his_ends, more, values_of

GAMES = ("bicycle/no-bust-21st-century-blackjack-4.0", "bicycle/no-bust-blackjack-joker")


@pytest.mark.parametrize("game", GAMES)
def test_ends_of_a_hand_without_choices_are_those_counted_in_fractions(game: str) -> None:
    rules = library().game(game).definition.rules
    shoe = held(deck(2, jokers=4 if game.endswith("joker") else 0))
    plain: dict[End, Fraction] = defaultdict(Fraction)
    for _, end, chance in his_ends(rules, shoe):
        plain[end] += chance
    found: dict[End, float] = defaultdict(float)
    for up in values_of(rules):
        against = Against.card(rules, {}, 1.0, up)
        assert not against.checked
        # Rows are taken several at once: the last of nine is on its own.
        rows = np.array([more(shoe, up, -1)] * 9, np.float64)
        ends = against.his_ends(rows)
        assert (ends == ends[0]).all()
        for end, chance_of in zip(against.ends, ends[-1], strict=True):
            found[end] += float(chance_of) * shoe[up] / sum(shoe)
    for end in plain.keys() | found.keys():
        assert found[end] == pytest.approx(float(plain[end]), abs=1e-14)


def test_hands_that_are_independent_are_added_up_case_by_case() -> None:
    spreads = np.random.default_rng(7).random((3, 2, 5))
    total = add_up(spreads, np.array([1, 0, 2]))
    for case in range(2):
        own, others = spreads[0, case], spreads[2, case]
        assert total[case] == pytest.approx(np.convolve(np.convolve(own, others), others))
