"""What goes wrong, and what must not be imported."""

import subprocess
import sys

import numpy as np
import pytest

from cardroom.cards import BadCard, cards, deck
from cardroom.fast import evaluator
from cardroom.fast.places import kind_keys, places_of
from cardroom.hands import BADUGI, MEXICAN_UP, STANDARD_HIGH, BadHand


@pytest.mark.parametrize("kinds", [13, 14])
@pytest.mark.parametrize("number", range(1, 8))
def test_every_hand_has_a_place_of_its_own(kinds: int, number: int) -> None:
    places = places_of(kinds, number)
    found = places.of(kind_keys()[places.hands].sum(axis=1))
    assert len(np.unique(found)) == len(places.hands)
    assert 0 <= found.min() <= found.max() < places.size


def test_cards_that_a_ranking_does_not_know() -> None:
    eights = evaluator(MEXICAN_UP)
    hand = cards("8s Kd Qc Jc 2d")
    bits = np.array([sum(1 << card for card in hand)], np.uint64)
    for ask in (
        lambda: eights.one(hand),
        lambda: eights.batch([hand]),
        lambda: eights.batch_sets(bits, 5),
        lambda: eights.batch_using([hand], [hand], 2),
        lambda: eights.counts(5, hand),
    ):
        with pytest.raises(BadCard, match="234567JQKA"):
            ask()
    joker = cards("Jk Kd Qc Jc 2d")
    with pytest.raises(BadCard):
        evaluator(STANDARD_HIGH).one(joker)
    with pytest.raises(BadCard):
        evaluator(STANDARD_HIGH).batch([joker])
    with pytest.raises(BadCard, match="joker"):
        evaluator(BADUGI).batch([joker[:4]])
    with pytest.raises(BadCard):
        evaluator(STANDARD_HIGH).batch([[0, 1, 2, 3, 300]])
    with pytest.raises(BadCard):
        evaluator(STANDARD_HIGH).batch([[0, 1, 2, 3, 200]])


def test_a_wrong_number_of_cards() -> None:
    high = evaluator(STANDARD_HIGH)
    for hand in (deck()[:4], deck()[:8], deck()[:9], ()):
        with pytest.raises(BadHand, match=f"not {len(hand)}"):
            high.one(hand)
        with pytest.raises(BadHand, match=f"not {len(hand)}"):
            high.batch([hand])
    with pytest.raises(BadHand, match="2 dimensions"):
        high.batch(deck()[:5])
    with pytest.raises(BadCard, match="does not have 5 cards"):
        high.batch_sets(np.array([0b1111111], np.uint64), 5)
    with pytest.raises(BadHand, match="take 3 of 2"):
        high.batch_using([deck()[:2]], [deck()[:5]], 3)
    with pytest.raises(BadHand, match="1 rows of hole cards, but 2 boards"):
        high.batch_using([deck()[:2]], [deck()[:5]] * 2, 2)
    with pytest.raises(BadHand, match="badugi"):
        evaluator(BADUGI).batch([deck()[:5]])
    with pytest.raises(BadCard, match="twice"):
        high.counts(5, deck(decks=2))


@pytest.mark.parametrize("start", ["import cardroom.cli.app", "import cardroom; cardroom.game"])
def test_nothing_imports_it_at_the_start(start: str) -> None:
    program = f"import sys; {start}; sys.exit(bool({{'numba', 'numpy'}} & {{*sys.modules}}))"
    subprocess.run([sys.executable, "-c", program], check=True)
