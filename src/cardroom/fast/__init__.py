"""Compiled hands: what the plain evaluators say, a thousand times faster.

It is imported only where it is used, since NumPy and Numba take a while. The tables are made from
the rankings' own data by asking the plain evaluator; see :mod:`cardroom.fast.places` for how a hand
is found in them.

>>> from cardroom.cards import cards
>>> from cardroom.hands import STANDARD_HIGH
>>> from cardroom.fast import evaluator
>>> high = evaluator(STANDARD_HIGH)
>>> STANDARD_HIGH.describe(high.one(cards("As Kd Ah 9c 4d 4s 2h")))
'two pair, aces and fours, king kicker'
"""

from cardroom.extras import needed

with needed("fast", "compiled hands need"):
    from cardroom.fast.badugi import BadugiEvaluator
    from cardroom.fast.equity import Equity, equity
    from cardroom.fast.evaluator import Evaluator, evaluator

__all__ = ["BadugiEvaluator", "Equity", "Evaluator", "equity", "evaluator"]
