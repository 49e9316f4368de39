"""What hands of a pot game are worth against each other, by the game's own book entry.

`equity` is for games with a pot to win, `expected_points` for those that are played for points, and
`all_hands` compares the starting hands of hold'em.

>>> from cardroom.books import library
>>> report = equity(library().game("oceana/texas-holdem"), ["As Ah", "Kd Kc"], board="Ks 7d 2c")
>>> report.exact, report.deals, report.hands[0].equity_exact
(True, 990, '17/198')
"""

from cardroom.callable_module import answers
from cardroom.equity import single_call
from cardroom.equity.compare import equity
from cardroom.equity.points import expected_points, is_for_points
from cardroom.equity.reading import BadHands
from cardroom.equity.report import AllHands, EquityReport, HandEquity, HandPoints, PointsReport
from cardroom.equity.showdowns import SHOWDOWNS, NoShowdown
from cardroom.equity.starting_hands import EVERY, all_hands

__all__ = [
    "EVERY",
    "SHOWDOWNS",
    "AllHands",
    "BadHands",
    "EquityReport",
    "HandEquity",
    "HandPoints",
    "NoShowdown",
    "PointsReport",
    "all_hands",
    "equity",
    "expected_points",
    "is_for_points",
]

answers(__name__, single_call.equity)
