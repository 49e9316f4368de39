"""What others hold after a draw comes with the package, and is what is worked out."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.bots import drawing
from cardroom.bots.drawing import ahead, typical_hands
from cardroom.cards import cards
from cardroom.hands import BUG_HIGH, LOWBALL, Ranking
from tests.bots.known_draws import DRAWN_TO


@pytest.mark.parametrize("ranking", DRAWN_TO, ids=lambda ranking: ranking.name)
def test_what_is_known_is_what_is_worked_out(
    ranking: Ranking, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = typical_hands(ranking)

    def needless(_: Ranking) -> list[int]:
        raise AssertionError("this was to be known")

    monkeypatch.setattr(drawing, "typical_hands", needless)
    drawing._typical.cache_clear()
    assert drawing._typical(ranking) == found


@pytest.mark.parametrize(
    ("ranking", "better", "worse"),
    [
        (BUG_HIGH, "As Ad 9c 4h 2d", "Ks Kd 9c 4h 2d"),
        (BUG_HIGH, "9s 9d 9c 4h 2d", "As Ad 9c 4h 2d"),
        (LOWBALL, "As 2d 3c 4h Kd", "As 2d 9c Th Kd"),
        (LOWBALL, "7s 5d 4c 3h 2d", "As 2d 3c 4h Kd"),
    ],
)
def test_better_hands_are_ahead_more_often(ranking: Ranking, better: str, worse: str) -> None:
    one, two = (
        sum(ahead(ranking, cards(hand), Random(seed), draws=True) for seed in range(20))
        for hand in (better, worse)
    )
    assert one > two
