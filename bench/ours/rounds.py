"""Any game of the books, played by people who stay in."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from bench.ours.stay import stay, wagers
from cardroom.books import Game, library
from cardroom.shuffle import shuffled
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from cardroom.version import __version__

STACK = 1_000_000


class Rounds:
    """A game with everything set up that outlives a round."""

    VERSION = __version__

    def __init__(self, game: Game) -> None:
        self.game = game
        self.deck = game.fresh_deck()
        self.numbers = count()
        entry = game.entry
        seats = range(1, min(6, entry.table.seats) + 1)
        seated = tuple(SeatSetup(seat, STACK) for seat in seats)
        if game.kind == "pot":
            self.setups = [Setup(game=game.id, seats=seated, button=seat) for seat in seats]
            return
        bank = seats[-1]
        put = tuple(
            Wagered(seat, spot, amount)
            for seat in seats[:-1]
            for spot, amount in wagers(entry.wagers).items()
        )
        dealer = PlayerDealer(bank, STACK)
        self.setups = [Setup(game=game.id, seats=seated, player_dealer=dealer, wagers=put)]

    def round(self) -> Sequence[int]:
        """Deal, decide and settle one round."""
        number = next(self.numbers)
        setup = self.setups[number % len(self.setups)]
        played = self.game.round(setup, Stacked(shuffled(self.deck, "bench", number)))
        while not played.over:
            for seat, decision in played.waiting.items():
                played.choose(seat, stay(decision))
        return list(played.result().net.values())


def contender(game: str) -> Rounds:
    """The contender for a game."""
    return Rounds(library().game(game))
