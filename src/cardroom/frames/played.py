"""Rounds of any game that bots play for their tables."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.books import Game
from cardroom.bots import STYLES, play_out, sensible
from cardroom.session import Table
from cardroom.session.usual import usual_chips, usual_limits
from cardroom.simulation.single_call import usual_seats, usual_wagers
from cardroom.table.card_table import CardTable
from cardroom.table.round import Round
from cardroom.table.setup import Setup

CHIPS = 10_000_000
"""What everyone brings to a round against a player-dealer, in cents; he posts a tenth of it."""


def rounds_of(
    game: Game, rounds: int, seed: str | int = 0, seats: int | None = None
) -> Iterator[Round[CardTable]]:
    """Rounds that sensible bots play at a new table each, the same for the same seed."""
    count = usual_seats(game) + game.family.is_banked if seats is None else seats
    nobody, limits = Setup(game=game.id, seats=()), usual_limits(game, None)
    chips = CHIPS if game.family.is_banked else usual_chips(game.stakes(nobody), limits)
    for number in range(rounds):
        table = Table(game, seed=f"{seed}/{number}")
        for seat in range(1, count + 1):
            table.sit(seat, chips)
        if game.family.is_banked:
            banker = table.offered
            assert banker is not None, "the position is offered at a new table"
            table.accept(banker, CHIPS // 10)
            for seat in range(1, count + 1):
                if seat != banker:
                    table.put_wagers(seat, usual_wagers(game))
        played = table.deal()
        rules, readings = game.definition.rules, played.table.terms.readings
        mechanism, style = game.mechanism.name, STYLES["tight-aggressive"]
        bots = {
            seat: sensible(mechanism, style, f"{seed}/{number}/{seat}", rules, readings)
            for seat in range(1, count + 1)
        }
        play_out(played, bots)
        yield played
