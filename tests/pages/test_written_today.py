"""Games that are written today are in the lobby, are drawn, played and explained, without code."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardroom.books.new import begin
from tests.pages.conftest import Comes, opened
from tests.pages.reader import Reader

WRITTEN = {
    "midnight-war": (
        "casino-war",
        {
            'name = "Midnight war"': 'name = "War at Midnight"',
            'label = "Primary"': 'label = "Moon"',
            "decks = 6": "decks = 2",
            "burns = 3": "burns = 1",
            'tie = "10 to 1"': 'tie = "11 to 1"',
        },
    ),
    "three-of-yours": (
        "holdem",
        {
            'structures = ["limit", "no-limit"]': 'structures = ["limit"]\nhole_cards = 3\n'
            "use_hole = [1, 2]",
            'type = "no-limit"': 'type = "limit"',
            '"Three of yours, to be described."': '"Three cards, two of them used."',
        },
    ),
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A room with a house of its own: entries as `cardroom new` begins them, with other rules."""
    folder = tmp_path_factory.mktemp("today")
    books = folder / "books"
    books.mkdir()
    for game, (mechanism, changes) in WRITTEN.items():
        begin(f"today/{game}", books, mechanism)
        file = books / "today" / f"{game}.toml"
        text = file.read_text(encoding="utf-8")
        for old, changed in changes.items():
            assert text.count(old) == 1
            text = text.replace(old, changed)
        file.write_text(text, encoding="utf-8")
    with opened(folder, "--book", str(books)) as place:
        yield place


def test_a_banked_game_of_today_is_found_drawn_played_and_explained(comes: Comes) -> None:
    reader = Reader(comes())
    reader.opens("midnight-war")
    assert reader.page.get_by_role("heading", level=1).inner_text() == "War at Midnight"
    reader.sits_down()
    felt = reader.page.get_by_role("group", name="War at Midnight")
    felt.get_by_text("Moon").first.wait_for()
    reader.plays_round()
    reader.page.keyboard.press("R")
    rules = reader.page.get_by_role("complementary", name="Rules")
    rules.get_by_role("heading", name="War at Midnight").wait_for()
    assert "11 to 1" in rules.inner_text()


def test_a_pot_game_of_today_is_found_drawn_played_and_explained(comes: Comes) -> None:
    reader = Reader(comes(), "keys")
    reader.opens("three-of-yours")
    reader.sits_down()
    reader.turn.wait_for()
    assert reader.asks("H").split(":")[0].count(" of ") == 3
    reader.plays_round()
    reader.page.keyboard.press("R")
    rules = reader.page.get_by_role("complementary", name="Rules")
    rules.get_by_text("Three cards, two of them used.").first.wait_for()
