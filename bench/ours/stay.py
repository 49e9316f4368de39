"""What somebody does who stays in. Earlier versions of the package can be driven by it too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardroom.cards import show
from cardroom.table.decisions import Choice, Decision

if TYPE_CHECKING:
    from cardroom.table.california.spots import Spot

WAGER = 1000


def stay(decision: Decision) -> Choice:
    """Calls, checks or plays; sets a hand as somebody absent would, and draws two cards."""
    option = decision.options[0]
    if option.parts:
        return decision.default
    if getattr(option, "among", ()):
        return Choice(option.do, cards=show(option.among[0]))
    if option.cards:
        count = max(option.least, min(2, option.most))
        return Choice(option.do, cards=show(option.cards[:count]))
    return Choice(option.do, option.total)


def wagers(spots: Sequence[Spot]) -> dict[str, int]:
    """Something on every spot before the deal.

    There is less on each spot than on the one before, so that opposite wagers do not cancel out.
    """
    before = [spot for spot in spots if not spot.later]
    amounts = {spot.name: WAGER * (len(before) - at) for at, spot in enumerate(before)}
    for spot in before:
        for same in (spot.equal_to, *getattr(spot, "alike", ())):
            if same:
                amounts[spot.name] = amounts[same]
    return amounts
