"""Which hand makes a push of two that are over is data: by cards or total, his or one's own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardroom.books import BadBook, Library
from cardroom.books.library import HOME
from cardroom.scenario import settle

BICYCLE = HOME / "bicycle"
NO_BUST = BICYCLE / "no-bust-21st-century-blackjack-6.0.toml"
OVER_PUSH = 'over_push = { ranks = "789", suited = true, closer = true }'


def own_book(folder: Path, over_push: str) -> Library:
    """A house whose one game is No Bust 6.0 with another rule for hands that are both over."""
    text = NO_BUST.read_text("utf-8").replace("collections = ", "# ")
    assert OVER_PUSH in text
    book = folder / "harbor"
    shutil.copytree(BICYCLE / "procedures", book / "procedures")
    (book / "game.toml").write_text(text.replace(OVER_PUSH, f"over_push = {over_push}"), "utf-8")
    return Library([folder])


def outcome(books: Library, hand: str, dealer: str) -> str:
    """What becomes of a hand that hits until its cards are out."""
    line = settle(
        {
            "id": "over",
            "game": "harbor/game",
            "seats": [{"seat": 1, "chips": 5000}, {"seat": 8, "chips": 50000}],
            "player_dealer": {"seat": 8, "bank": 50000},
            "wagers": [{"seat": 1, "spot": "base", "amount": 1000}],
            "cards": {"1": hand, "player-dealer": dealer},
            "decisions": [{"seat": 1, "do": "hit"}] * (len(hand.split()) - 2),
        },
        books,
    )
    return str(line["wagers"][0]["outcome"])


@pytest.mark.parametrize(
    ("hand", "dealer", "result"),
    [
        ("Ts 2d Kc", "Th 6h Td", "push"),  # 22 in three cards against 26
        ("Ts 5d Kc", "Th 6h Td", "push"),  # 25
        ("Ts 6d Kc", "Th 6h Td", "lose"),  # 26: a tie over a Natural
        ("Ts 5d Kc", "Th 6h 7d", "lose"),  # 25 against 23: he is closer
        ("Ts 2d 3d 9c", "Th 6h Td", "lose"),  # 24 in four cards
        ("Ts 2d Kc", "Th 7h", "lose"),  # he is not over
        ("Ts 2d Kc", "Th 2h 4h Td", "push"),  # his number of cards does not matter
    ],
)
def test_bicycle_no_bust_5_line_2447_a_players_own_three_cards_push(
    tmp_path: Path, hand: str, dealer: str, result: str
) -> None:
    rule = '{ of = "player", cards = 3, totals = [22, 23, 24, 25], closer = true }'
    assert outcome(own_book(tmp_path, rule), hand, dealer) == result


@pytest.mark.parametrize(
    ("hand", "dealer", "result"),
    [
        ("Ts 2d Kc", "Th 6h Td", "push"),
        ("Ts 2d 3d 9c", "Th 6h Td", "push"),
        ("Ts 6d Kc", "Th 6h Td", "lose"),
        ("Ts 2d Kc", "Th 6h 9d", "lose"),  # 25
        ("Ts 2d Kc", "Th 2h 4h Td", "lose"),  # 26 in four cards
    ],
)
def test_bicycle_second_chances_line_9049_his_three_cards_of_26_push(
    tmp_path: Path, hand: str, dealer: str, result: str
) -> None:
    rule = "{ cards = 3, totals = [26], closer = true }"
    assert outcome(own_book(tmp_path, rule), hand, dealer) == result


@pytest.mark.parametrize("rule", ["{ cards = 3 }", '{ ranks = "8X8" }', "{ suited = true }"])
def test_a_push_needs_cards_or_totals(tmp_path: Path, rule: str) -> None:
    with pytest.raises(BadBook, match=r"ranks"):
        own_book(tmp_path, rule).game("harbor/game")
