"""Games in which hands do not win a pot, and what is said of them."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.equity.showdowns import NoShowdown, showdown_of


@pytest.mark.parametrize(
    ("game", "has"),
    [
        ("bicycle/face-up-chinese-poker", "choices after every card"),
        ("bicycle/pan", "choices after every card"),
        ("bicycle/chinese-poker-bcc", "no pot to win: see expected_points"),
        ("bicycle/super-pan-9", "wagers, not a pot: see odds"),
        ("bicycle/triple-draw-poker", "wagers, not a pot: see odds"),
    ],
)
def test_what_a_game_has_instead_of_a_showdown(game: str, has: str) -> None:
    with pytest.raises(NoShowdown, match=has):
        showdown_of(library().game(game))
