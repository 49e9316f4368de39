"""Rounds of every game with a code, to PHH and back to the same record."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from cardroom.books import Game, library
from cardroom.formats import phh
from cardroom.formats.no_code import NoCode
from cardroom.formats.phh.codes import code_of
from cardroom.formats.phh.from_round import from_round
from cardroom.formats.variants import recorded_books
from cardroom.history import record, write_record
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice
from cardroom.table.round import Round
from cardroom.table.setup import SeatSetup, Setup, Structure
from cardroom.table.stock import Stacked
from tests.portion import part_of


def _coded() -> Iterator[tuple[str, str]]:
    for game in library().games():
        for structure in getattr(game.definition.rules, "structures", ()):
            try:
                code_of(game, structure)
            except NoCode:
                continue
            yield game.id, structure


CODED = list(_coded())


def played_at_random(game: Game, structure: str, number: int) -> Round[CardTable]:
    """A round of random choices between stacks of all sizes."""
    by = random.Random(f"{game.id} {structure} {number}")
    places = sorted(by.sample(range(1, 9), by.randint(2, 6)))
    seats = tuple([SeatSetup(place, by.choice((500, 2000, 20000, 7350))) for place in places])
    button = places[-1] if game.mechanism.button else None
    setup = Setup(game=game.id, seats=seats, button=button, structure=Structure(type=structure))
    played = game.round(setup, Stacked.shuffled(game.fresh_deck(setup), f"phh {number}"))
    while not played.over:
        for seat, decision in played.waiting.items():
            options = [o for o in decision.options if o.do != "fold" or by.random() < 0.3]
            option = by.choice(options or decision.options)
            if option.pick is not None:
                played.choose(seat, by.choice(list(option.picks())))
            else:
                total = by.choice(option.every_total()) if option.high else None
                played.choose(seat, Choice(option.do, total))
    return played


def test_the_books_have_games_with_most_codes() -> None:
    codes = {code_of(library().game(game), structure).code for game, structure in CODED}
    assert codes == {"FT", "NT", "PO", "FO/8", "F7S", "F7S/8", "FR"}


@pytest.mark.parametrize(("game_id", "structure"), CODED)
def test_a_round_comes_back_as_the_same_record(game_id: str, structure: str) -> None:
    game = library().game(game_id)
    written = 0
    for number in range(part_of(18)):
        played = played_at_random(game, structure, number)
        try:
            hand = from_round(played, game)
        except NoCode:
            continue  # A bet that the variant does not know, as beside an open pair.
        written += 1
        text = phh.write(hand)
        again = phh.play(phh.read(text))
        assert again.as_expected is True
        assert write_record(record(again.round)) == write_record(record(played))
        assert phh.write(from_round(again.round, game)) == text
    assert written


@pytest.mark.parametrize(("game_id", "structure"), CODED)
def test_a_seat_s_file_has_nothing_that_it_did_not_see(game_id: str, structure: str) -> None:
    game = library().game(game_id)
    played = played_at_random(game, structure, 0)
    for seat in played.table.setup.seats:
        told = phh.write(from_round(played, game, seat=seat.seat))
        assert "_cardroom" not in told
        seen = msgspec.json.encode(played.view(seat.seat), enc_hook=str).decode()
        for card in played.table.stock.order:
            if str(card) in told:
                assert f'"{card}"' in seen


BOARDS = [one for one in CODED if one[0] in ("oceana/texas-holdem", "oceana/omaha")]


@pytest.mark.parametrize(("game_id", "structure"), BOARDS)
def test_hands_that_cannot_bet_any_more_are_shown_before_the_rest_of_the_board(
    game_id: str, structure: str
) -> None:
    """Each street of it is dealt by itself, as others read it."""
    game = library().game(game_id)
    seats = (SeatSetup(1, 400), SeatSetup(2, 400))
    setup = Setup(game=game_id, seats=seats, button=1, structure=Structure(type=structure))
    played = game.round(setup, Stacked.shuffled(game.fresh_deck(setup), "all in"))
    while not played.over:
        assert played.turn is not None
        played.choose(played.turn.seat, Choice(played.turn.options[0].do))
    after = [text.split() for text in from_round(played, game).actions[3:]]
    assert [words[1] for words in after] == ["sm", "sm", "db", "db", "db"]
    assert [len(words[2]) for words in after[2:]] == [6, 2, 2]


@pytest.mark.parametrize(
    ("name", "number"),
    [("deuce-to-seven-triple-draw", 54), ("deuce-to-seven-triple-draw", 61), ("badugi", 189)],
)
def test_a_burned_card_that_is_dealt_later_is_found_where_no_burn_is_told(
    name: str, number: int
) -> None:
    game = recorded_books().game(f"recorded/{name}")
    played = played_at_random(game, "limit", number)
    text = phh.write(from_round(played, game))
    stranger = "".join(line for line in text.splitlines(True) if line[0] != "_")
    again = phh.play(phh.read(stranger))
    assert (again.as_expected, again.decided_by) == (True, "cards")
    assert len(again.round.events) == len(played.events)
