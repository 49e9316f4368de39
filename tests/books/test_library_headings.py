"""Games as they are listed: read from the top of an entry, and from the whole of it."""

from __future__ import annotations

import pytest

from cardroom.books.heading import read_heading
from cardroom.books.library import library


@pytest.mark.parametrize("game_id", library().ids())
def test_the_top_of_an_entry_says_what_the_whole_of_it_says(game_id: str) -> None:
    text = library().file(game_id).read_text(encoding="utf-8")
    assert read_heading(text, game_id) == library().game(game_id).heading
