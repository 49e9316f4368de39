"""What others hold after a draw comes with the package, and is what is worked out."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.bots import drawing
from cardroom.bots.drawing import ahead, split_share, typical_hands
from cardroom.cards import cards
from cardroom.games.draw import RANKINGS
from cardroom.hands import BADUGI, BUG_HIGH, DEUCE_TO_SEVEN, LOWBALL, STANDARD_HIGH, Badugi, Ranking
from tests.bots.known_draws import DRAWN_TO


@pytest.mark.usefixtures("own_cache")
@pytest.mark.parametrize(("name", "draws"), DRAWN_TO)
def test_what_is_known_is_what_is_worked_out(
    name: str, draws: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ranking = RANKINGS[name]
    found = typical_hands(ranking, draws)

    def needless(*_: object) -> list[int]:
        raise AssertionError("this was to be known")

    monkeypatch.setattr(drawing, "typical_hands", needless)
    drawing._typical.cache_clear()
    assert drawing._typical(ranking, draws) == found


@pytest.mark.parametrize(
    ("ranking", "better", "worse"),
    [
        (BUG_HIGH, "As Ad 9c 4h 2d", "Ks Kd 9c 4h 2d"),
        (BUG_HIGH, "9s 9d 9c 4h 2d", "As Ad 9c 4h 2d"),
        (LOWBALL, "As 2d 3c 4h Kd", "As 2d 9c Th Kd"),
        (LOWBALL, "7s 5d 4c 3h 2d", "As 2d 3c 4h Kd"),
        (DEUCE_TO_SEVEN, "8s 5d 4c 3h 2d", "As 5d 4c 3h 2d"),
        (DEUCE_TO_SEVEN, "8s 7d 4c 3h 2d", "6s 5d 4c 3h 2d"),
        (BADUGI, "7s 5d 4c 3h", "7s 5d 4c 3c"),
        (BADUGI, "3s 2d Ac Kc", "9s 8d Ac Kc"),
    ],
)
def test_better_hands_are_ahead_more_often(
    ranking: Ranking | Badugi, better: str, worse: str
) -> None:
    one, two = (
        sum(ahead(ranking, cards(hand), Random(seed), draws=1) for seed in range(20))
        for hand in (better, worse)
    )
    assert one > two


def test_of_a_split_pot_a_low_that_is_high_too_gets_most() -> None:
    def share(hand: str) -> float:
        return sum(
            split_share(STANDARD_HIGH, cards(hand), Random(seed), draws=1, in_all=3, low="6")
            for seed in range(20)
        )

    shares = [share(h) for h in ("6s 5d 4c 3h 2d", "6s 4d 3c 2h Ad", "As 2d 3c 4h Kd")]
    assert shares == sorted(shares, reverse=True)
    assert share("Ks Kd 9c 8h 7d") > share("Ks Jd 9c 8h 7d")
