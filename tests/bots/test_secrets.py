"""A bot knows nothing that its seat may not see: other hidden cards change none of its choices."""

from random import Random

import pytest

from cardroom.books import Game, library
from cardroom.bots import STYLES, SensibleBot, sensible
from cardroom.cards import Card
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Event
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Structure, Wagered
from cardroom.table.stock import Assigned
from cardroom.telling.observer import Observer
from tests.portion import part_of

ME = 3
SEATS = tuple(SeatSetup(seat, 40000) for seat in (1, 2, ME, 4))
BLINDS = tuple(Wagered(seat, spot, 1000) for seat in (2, ME, 4) for spot in ("ante", "blind"))
SETUPS = [
    *(
        Setup(game="bicycle/texas-holdem", seats=SEATS, button=1, structure=Structure(type=betting))
        for betting in ("limit", "no-limit", "pot-limit")
    ),
    Setup(
        game="oceana/ultimate-texas-holdem",
        seats=SEATS,
        player_dealer=PlayerDealer(1, 40000),
        wagers=BLINDS,
    ),
]


def answers(
    game: Game, setup: Setup, stock: Assigned, bot: SensibleBot
) -> list[tuple[list[Event], Choice]]:
    """What the bot saw and did in a round where the others stay in without looking."""
    played = game.round(setup, stock)
    given = []
    while played.waiting:
        seat, decision = next(iter(played.waiting.items()))
        if seat != ME:
            played.choose(seat, stays(decision))
            continue
        view = played.view(ME)
        choice = bot.choose(decision, Observer(played, ME))
        given.append((view, choice))
        played.choose(ME, choice)
    return given


def stays(decision: Decision) -> Choice:
    verbs = [option.do for option in decision.options]
    return next((Choice(do) for do in ("call", "check") if do in verbs), decision.default)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(
    "setup", SETUPS, ids=lambda s: f"{s.game} {s.structure and s.structure.type}"
)
def test_other_hidden_cards_change_nothing(setup: Setup, style: str) -> None:
    game = library().game(setup.game)
    random = Random(f"{setup.game} {style}")
    for number in range(part_of(60)):
        order: list[Card] = list(game.fresh_deck(setup))
        random.shuffle(order)
        known = {str(ME): order[:2], "board": order[2:7]}
        rounds = []
        for _ in range(3):
            random.shuffle(order)
            bot = sensible(game.mechanism.name, STYLES[style], number, game.definition.rules)
            rounds.append(answers(game, setup, Assigned(order, known), bot))
        assert rounds[0]
        assert rounds[0] == rounds[1] == rounds[2]
