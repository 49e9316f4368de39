"""Thirteen cards laid by compiled code, beside the plain way."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.cards import Card, deck
from cardroom.fast.thirteen_cards import CompiledSetter
from cardroom.games.sensible_setting import BACKS, MIDDLES, sensible_set, worth_in
from cardroom.hands import CHINESE_FRONT, STANDARD_HIGH, BadHand

SETTER = CompiledSetter(CHINESE_FRONT, STANDARD_HIGH, worth_in, BACKS, MIDDLES)


def some_hands() -> list[list[Card]]:
    """Random hands, and such with few suits or few ranks: flushes, full houses and fours."""
    rng = Random("thirteen")
    packs = [
        deck(),
        [card for card in deck() if card.suit < 2],
        [card for card in deck() if card.rank < 6],
        [card for card in deck() if card.suit == 1 or card.rank > 8],
    ]
    return [rng.sample(pack, 13) for pack in packs for _ in range(30)]


def test_hands_are_laid_as_the_plain_way_lays_them() -> None:
    hands = some_hands()
    for hand, row in zip(hands, SETTER.batch(hands).tolist(), strict=True):
        assert row == [card for part in sensible_set(hand) for card in part]


def test_the_order_of_the_cards_and_the_number_of_workers_do_not_matter() -> None:
    hands = some_hands()
    turned = [hand[::-1] for hand in hands]
    assert (SETTER.batch(hands) == SETTER.batch(turned, workers=2)).all()


def test_a_hand_has_thirteen_cards() -> None:
    with pytest.raises(BadHand, match="13 cards, not 12"):
        SETTER.batch([deck()[:12]])
