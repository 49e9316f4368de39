"""What hands of a pot game are worth against each other, by the game's own book entry.

`equity` is for games with a pot to win, `expected_points` for those that are played for points, and
`all_hands` compares the starting hands of hold'em. They need the extra ``fast``.

>>> from cardroom.books import library
>>> from cardroom.equity import equity
>>> report = equity(library().game("oceana/texas-holdem"), ["As Ah", "Kd Kc"], board="Ks 7d 2c")
>>> report.exact, report.deals, report.hands[0].equity_exact
(True, 990, '17/198')
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardroom.callable_module import answers
from cardroom.equity import single_call
from cardroom.equity.bad_hands import BadHands
from cardroom.equity.report import AllHands, EquityReport, HandEquity, HandPoints, PointsReport
from cardroom.extras import needed

if TYPE_CHECKING:
    from cardroom.equity.compare import equity
    from cardroom.equity.points import expected_points, is_for_points
    from cardroom.equity.showdowns import SHOWDOWNS, NoShowdown
    from cardroom.equity.starting_hands import EVERY, all_hands

_COMPILED = {
    "EVERY": "starting_hands",
    "SHOWDOWNS": "showdowns",
    "NoShowdown": "showdowns",
    "all_hands": "starting_hands",
    "equity": "compare",
    "expected_points": "points",
    "is_for_points": "points",
}
"""What compares hands, and where: reports are read without the extra."""

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


def __getattr__(name: str) -> Any:
    if name not in _COMPILED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    with needed("fast", "equity needs"):
        return getattr(import_module(f"{__name__}.{_COMPILED[name]}"), name)


answers(__name__, single_call.equity)
