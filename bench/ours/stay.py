"""What somebody does who stays in. Earlier versions of the package can be driven by it too."""

from __future__ import annotations

from cardroom.cards import show
from cardroom.table.decisions import Choice, Decision


def stay(decision: Decision) -> Choice:
    """Calls, checks or plays; sets a hand as somebody absent would, and draws two cards."""
    option = decision.options[0]
    if option.parts:
        return decision.default
    if option.cards:
        count = max(option.least, min(2, option.most))
        return Choice(option.do, cards=show(option.cards[:count]))
    return Choice(option.do, option.total)
