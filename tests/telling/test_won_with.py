"""Which cards have won at a showdown: those that make what the winner's hand is called."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardroom.books import Game
from cardroom.cards import Card, card, cards, show
from cardroom.games.calling import Held
from cardroom.history import read_record, replay
from cardroom.table.card_table import CardTable
from cardroom.table.events import Turned
from cardroom.table.round import Round
from cardroom.telling.hand import hand_name
from cardroom.telling.observer import Observer
from cardroom.telling.won_with import BETWEEN_HANDS, made_of, won_with
from tests.conformance.rounds import BOOKS, GAMES
from tests.golden import files

A_HAND = 5
POTS = [game for game in GAMES if game.mechanism.table.family.has_pot]


def golden(game: Game) -> Iterator[Round[CardTable]]:
    for file in files(game):
        yield replay(read_record(file.read_text().partition("\n")[0]), BOOKS)


def called(game: Game, played: Round[CardTable], to: str, made: list[Card]) -> list[str]:
    """What a hand is called that has no other cards than these, its own and those of boards."""
    lying = Observer(played, None).look().hands
    shared = {
        name: [one for one in made if one in hand.cards]
        for name, hand in lying.items()
        if not name[0].isdecimal()
    }
    held = Held([one for one in made if one in lying[to].cards], shared)
    readings = played.table.terms.readings
    return game.mechanism.hand_in_words(game.definition.rules, readings, held).split(BETWEEN_HANDS)


@pytest.mark.parametrize("game", POTS, ids=lambda game: game.id)
def test_the_cards_that_have_won_make_the_hand_that_the_house_has_called(game: Game) -> None:
    for played in golden(game):
        table = played.table
        under = game.under(table.terms)
        found = won_with(played, under, table.terms.readings)
        turned = {one.to: one for one in table.log if isinstance(one, Turned)}
        assert found.keys() == {str(seat) for seat in table.won_by}
        for seat, numbers in table.won_by.items():
            made = [card(one) for one in found[str(seat)]]
            assert len(made) <= A_HAND * len(numbers)
            says = hand_name(turned[str(seat)]).split(BETWEEN_HANDS)
            told = called(under, played, str(seat), made)
            assert {says[n] for n in numbers} <= set(told)


def test_most_games_for_a_pot_have_cards_that_win_it() -> None:
    with_some = [game for game in POTS if any(played.table.won_by for played in golden(game))]
    assert len(with_some) > len(POTS) * 2 / 3


@pytest.mark.parametrize(
    ("game", "own", "shared", "number", "made"),
    [
        ("oceana/texas-holdem", "As 7d", {"board": "Ad 7c Kh 9s 2c"}, 0, "As 7d Ad 7c Kh"),
        ("oceana/texas-holdem", "2s 3d", {"board": "Ac Kc Qc Jc Tc"}, 0, "Ac Kc Qc Jc Tc"),
        ("oceana/texas-holdem", "9s 3d", {"board": "Ac Kc Qd Jc Tc"}, 0, "Ac Kc Qd Jc Tc"),
        ("oceana/omaha-hilo", "As 2d Kc Kd", {"board": "Kh 8h 7d 3c 3h"}, 0, "Kc Kd Kh 3c 3h"),
        ("oceana/omaha-hilo", "As 2d Kc Kd", {"board": "Kh 8h 7d 3c Qh"}, 1, "As 2d 8h 7d 3c"),
        ("bicycle/seven-card-stud", "8s 8h 2c 3d 4h 5s Kd", {}, 0, "8s 8h 4h 5s Kd"),
    ],
)
def test_a_card_without_which_a_hand_is_called_the_same_is_none_of_it(
    game: str, own: str, shared: dict[str, str], number: int, made: str
) -> None:
    held = Held(cards(own), {name: cards(lying) for name, lying in shared.items()})
    found = made_of(BOOKS.game(game), {}, held, number)
    assert {*found} == {*cards(made)}, show(found)
