"""Whether a round can begin is judged without one, in the very words with which it would refuse."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest
from msgspec import structs

from cardroom.books import Game
from cardroom.table.setup import CannotPlay, IllegalWager, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.conformance.rounds import GAMES, every_fee, name, random_setup
from tests.entries import share

TRIES = 6000


def refusal(begin: Callable[[], object]) -> tuple[type[Exception], str] | None:
    """Why something cannot begin, if so."""
    try:
        begin()
    except (CannotPlay, IllegalWager) as wrong:
        return type(wrong), str(wrong)
    return None


def spoiled(game: Game, setup: Setup, random: Random) -> Setup:
    """A setup with one thing changed, so that it may not be playable any more."""
    seats, wagers = list(setup.seats), list(setup.wagers)
    at = random.randrange(len(seats)) if seats else 0
    match random.randrange(8):
        case 0 if seats:
            seats[at] = SeatSetup(seats[at].seat, random.choice((0, 1, seats[at].chips // 2)))
        case 1 if seats:
            seats[at] = SeatSetup(random.randint(1, game.entry.table.seats + 2), seats[at].chips)
        case 2:
            seats = seats[: random.randrange(len(seats) + 1)]
        case 3 if wagers:
            wager = random.choice(wagers)
            amount = random.choice((-1, 0, 1, wager.amount - 1, wager.amount + 1, 10**9))
            wagers[wagers.index(wager)] = structs.replace(wager, amount=amount)
        case 4 if wagers:
            wagers.remove(random.choice(wagers))
        case 5:
            spot = random.choice(["moon", *(spot.name for spot in game.entry.wagers)])
            by = random.choice((None, "Ann", "3"))
            wagers.append(Wagered(random.randint(1, 9), spot, random.randint(1, 900), by))
        case 6:
            return structs.replace(setup, button=None, player_dealer=None)
        case _:
            fee = random.choice([None, *every_fee(game)])
            return structs.replace(setup, fee=fee)
    return structs.replace(setup, seats=tuple(seats), wagers=tuple(wagers))


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_check_refuses_what_the_table_refuses_and_nothing_else(game: Game) -> None:
    random = Random(f"before the deal of {game.id}")
    refused, tries = 0, share(TRIES, game, least=40)
    for _ in range(tries):
        setup = random_setup(game, random)
        for _ in range(random.randrange(3)):
            setup = spoiled(game, setup, random)
        of = setup, game.terms(setup)
        laid = refusal(partial(game.mechanism.open, *of, Stacked(()), game.definition))
        judged = refusal(partial(game.mechanism.open.check, *of, game.definition))
        assert judged == laid
        refused += laid is not None
    assert 0 < refused < tries


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_too_many_seats_are_refused_by_both(game: Game) -> None:
    seats = tuple(SeatSetup(n, 10000) for n in range(1, game.entry.table.seats + 2))
    setup = Setup(game=game.id, seats=seats)
    judged = refusal(lambda: game.check(setup))
    assert judged is not None
    assert judged == refusal(lambda: game.round(setup, Stacked(())))
