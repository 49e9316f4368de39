"""Calculators on the pages: a wager with a pay table of one's own, and a base game with a fee.

What the page needs is written into it: how often each result comes, and by which rows it is paid.
``static/calculator.js`` works with whole numbers alone, so that its figures are those of
``cardroom odds`` to the last digit.
"""

from __future__ import annotations

import html
import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from cardroom.money import Odds
from cardroom.odds import WagerOdds
from cardroom.words import humanise
from docs._site.pay_rows import PayRow

Plain = dict[str, Any]


def wager_data(
    game_id: str, name: str, odds: WagerOdds, rows: Sequence[PayRow], *, ordered: bool
) -> Plain | None:
    """What the calculator of a wager goes by; nothing if that does not come to the same edge."""
    printed = [_fraction(row.odds) for row in rows]
    results = []
    total = Fraction(0)
    for number, one in enumerate(odds.outcomes):
        pays = Fraction(one.pays).limit_denominator(10**6)
        by = [at for at, row in enumerate(rows) if number in row.results]
        base = pays - sum(printed[at] for at in by)
        assert one.count is not None
        total += pays * one.count
        results.append(
            {
                "name": humanise(one.name),
                "base": f"{base.numerator}/{base.denominator}",
                "rows": by,
                "count": str(one.count),
            }
        )
    if str(-total / sum(one.count or 0 for one in odds.outcomes)) != odds.edge_exact:
        return None
    return {
        "game": game_id,
        "wager": name,
        "rows": [
            {"name": humanise(row.place[-1]), "place": list(row.place), "odds": row.odds}
            for row in rows
        ],
        "results": results,
        "rising": sorted(range(len(rows)), key=printed.__getitem__) if ordered else [],
    }


def fee_data(edge: float, wager: int, seats: int, fees: Sequence[tuple[int, int]]) -> Plain:
    """What the calculator of a base game goes by; it begins with the first fees, in cents."""
    bettor, dealer = fees[0]
    return {"edge": edge, "wager": wager, "seats": seats, "bettor": bettor, "dealer": dealer}


def block(kind: str, data: Plain) -> str:
    """A place on the page where the script puts a calculator."""
    text = html.escape(json.dumps(data, ensure_ascii=False, separators=(",", ":")))
    return (
        f'```{{raw}} html\n<div class="calculator" data-{kind}="{text}">'
        "<noscript>With JavaScript there is a calculator here.</noscript></div>\n```"
    )


def _fraction(odds: str) -> Fraction:
    parsed = Odds.parse(odds)
    return Fraction(parsed.win, parsed.stake)
