"""What is best now, and what everything else costs: for whoever has to decide and asks.

>>> from cardroom.books import library
>>> from cardroom.cards import cards
>>> from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
>>> from cardroom.table.stock import Stacked
>>> from cardroom.telling.observer import Observer
>>> game = library().game("bicycle/casino-war")
>>> setup = Setup(
...     game=game.id,
...     seats=(SeatSetup(1, 10000), SeatSetup(2, 100000)),
...     player_dealer=PlayerDealer(seat=2, bank=50000),
...     wagers=(Wagered(1, "primary", 1000),),
... )
>>> round = game.round(setup, Stacked(cards("9s 9h")))
>>> told = advise(game, setup, Observer(round, 1).look(), round.waiting[1])
>>> [(worth.choice.do, f"{worth.value:.1f}") for worth in told.worths]
[('war', '-315.1'), ('surrender', '-500.0')]
"""

from cardroom.advice.advised import Advice, NoAdvice, Worth
from cardroom.advice.by_mechanism import advise

__all__ = ["Advice", "NoAdvice", "Worth", "advise"]
