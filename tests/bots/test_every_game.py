"""Every bot at every game: nothing illegal, no chip lost."""

from random import Random

import pytest

from cardroom.books import library
from cardroom.bots import BOTS, NAMES
from cardroom.games import MECHANISMS
from tests.bots.tables import MAKERS, play_at_random
from tests.entries import share

GAMES = library().ids()
ROUNDS = 20_000


@pytest.mark.parametrize("style", MAKERS)
@pytest.mark.parametrize("game_id", GAMES)
def test_plays_without_an_illegal_choice_and_no_chip_is_lost(game_id: str, style: str) -> None:
    random = Random(f"{game_id} {style}")
    game = library().game(game_id)
    rounds, asked = 0, share(ROUNDS // len(MAKERS), game, least=20)
    for _ in range(asked):
        played = play_at_random(game, MAKERS[style], random)
        if played is None:
            continue
        rounds += 1
        table, setup = played.table, played.table.setup
        assert played.over
        # Antes may stay for the next deal, where nobody opened the pot.
        before = sum(seat.chips for seat in setup.seats) + sum(setup.held.values())
        after = sum(table.stacks().values()) + sum(table.fees.values())
        assert before == after + sum(table.held.values())
        assert min(table.stacks().values()) >= 0
    assert rounds >= max(1, asked // 4)


def test_every_bot_is_registered_for_a_mechanism_that_there_is() -> None:
    assert BOTS.keys() <= MECHANISMS.keys()


def test_there_are_names_for_a_full_table_of_the_largest_game() -> None:
    most = max(game.entry.table.seats for game in library().games())
    assert len(set(NAMES)) == len(NAMES) >= most
