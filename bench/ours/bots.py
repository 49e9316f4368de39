"""Sensible bots at random tables: all games of a mechanism in turn, with bots of all styles."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from itertools import cycle, islice
from random import Random
from time import thread_time

from bench.games import by_mechanism
from cardroom.books import Game, library
from cardroom.bots import STYLES, SensibleBot, sensible
from cardroom.table.setup import Setup
from cardroom.telling.observer import Observer
from cardroom.version import __version__
from tests.bots.tables import lay_at_random


class Tables:
    """The games of a mechanism, one after the other, for ever."""

    VERSION = __version__

    def __init__(self, mechanism: str) -> None:
        self._random = Random(mechanism)
        self._games = [library().game(game) for game in by_mechanism()[mechanism]]
        self._times = self._timed()
        # So does the room before it opens: what stays for good is not looked through again.
        gc.collect()
        gc.freeze()

    def decisions(self, n: int) -> list[float]:
        return list(islice(self._times, n))

    def _timed(self) -> Iterator[float]:
        for game in cycle(self._games):
            laid = lay_at_random(game, self._bot, self._random)
            if laid is None:
                continue
            played, bots = laid
            observers = {seat: Observer(played, seat) for seat in bots}
            while waiting := played.waiting:
                for seat, decision in waiting.items():
                    began = thread_time()
                    choice = bots[seat].choose(decision, observers[seat])
                    yield thread_time() - began
                    played.choose(seat, choice)

    def _bot(self, game: Game, seed: int) -> SensibleBot:
        style = self._random.choice(list(STYLES.values()))
        readings = game.terms(Setup(game=game.id, seats=())).readings
        return sensible(game.mechanism.name, style, seed, game.definition.rules, readings)


def contender(mechanism: str) -> Tables:
    """The contender for a mechanism."""
    return Tables(mechanism)
