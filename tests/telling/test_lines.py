"""The lines of a log are plain data, and everything that a seat is told is in them."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.books import Game
from cardroom.cards import CARDS
from cardroom.cli.spans import STYLES, styled
from cardroom.history import read_record, replay
from cardroom.table.events import HIDDEN, Dealt
from cardroom.telling.lines import Line, Teller
from cardroom.telling.names import Names
from cardroom.telling.spans import CARD, SAID, Span, plain, row, sentence
from tests.conformance.rounds import BOOKS, GAMES, name
from tests.golden import files


def told(game: Game, number: int) -> list[Line]:
    """A golden round as an onlooker is told it."""
    kept = read_record(files(game)[number].read_text(encoding="utf-8").partition("\n")[0])
    played = replay(kept, BOOKS)
    return Teller(game, played.table.setup, Names()).tell(played.view(None))


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_lines_are_plain_data(game: Game) -> None:
    for number in range(len(files(game))):
        for line in told(game, number):
            coded = msgspec.json.encode(line.spans)
            assert msgspec.json.decode(coded, type=tuple[Span, ...]) == line.spans
            for span in line.spans:
                assert span.text
                assert span.role in ("", CARD, *STYLES)
                if span.card is not None:
                    text = "??" if span.card == HIDDEN else str(CARDS[span.card])
                    assert span.text == text


def test_a_sentence_names_cards() -> None:
    spans = sentence("As he says, it is 9d Td; no Ts here.", SAID)
    assert plain(spans) == "As he says, it is 9d Td; no Ts here."
    assert [span.text for span in spans if span.card is not None] == ["9d", "Td"]
    assert {span.role for span in spans} == {SAID}


def test_a_terminal_has_signs_or_letters() -> None:
    spans = [Span("Board "), *row([51, HIDDEN])]
    assert styled(spans, signs=True).plain == "Board A♠ ??"
    assert styled(spans, signs=False).plain == plain(spans) == "Board As ??"


def test_a_board_that_is_turned_up_beside_cards_face_down_lies_open() -> None:
    kept = read_record(files(GAMES[0])[0].read_text(encoding="utf-8").partition("\n")[0])
    setup = replay(kept, BOOKS).table.setup
    cards = [Dealt(str(seat.seat), HIDDEN, False, seat.seat) for seat in setup.seats]
    lines = Teller(GAMES[0], setup, Names()).tell([Dealt("board", CARDS[51], True, 0), *cards])
    assert [plain(line.spans) for line in lines] == ["Board As"]
