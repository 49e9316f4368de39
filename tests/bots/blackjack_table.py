"""Writes the table that the blackjack bot plays by: ``python -m tests.bots.blackjack_table``."""

from __future__ import annotations

from pathlib import Path

from cardroom.books import library
from cardroom.bots import blackjack_table
from cardroom.odds.chart import Chart, Strategy
from cardroom.odds.strategy import strategy

GAMES = {
    "LOOKED": "central-coast/pure-21.5-blackjack",
    "UNSEEN": "bicycle/no-bust-21st-century-blackjack-6.0",
}
CHARTS = ("pair", "soft", "hard", "later-soft", "later-hard")
HEAD = '''"""The best play of blackjack, by a hand and the card that the player-dealer shows.

Written by ``python -m tests.bots.blackjack_table`` from the charts of ``cardroom strategy``, which
the tests compare with it. Each row has a letter for every card from two to ten and the ace: hit,
stand, double, split (P) or surrender (R). The first three charts are for two cards: pairs by what
one card counts, other hands by what both do. Hands that are always doubled have no later row.
"""

from __future__ import annotations

Chart = dict[int, str]
'''


def rows(best: Strategy, chart: Chart) -> dict[int, str]:
    """The letters of a chart by what a hand counts, or a card of a pair."""
    found = {}
    for name, cells in zip(chart.rows, chart.cells, strict=True):
        if name == "natural":
            continue
        first, _, last = name.partition("-")
        key = 1 if first == last == "A" else int(last) + 11 if first == "A" else int(first)
        found[key] = "".join(best.legend[c.choice].code if c else " " for c in cells)
    return found


def table(best: Strategy) -> dict[str, dict[int, str]]:
    """All charts of a game but that of insurance."""
    charts = best.charts[: len(CHARTS)]
    return {name: rows(best, chart) for name, chart in zip(CHARTS, charts, strict=True)}


def text(tables: dict[str, dict[str, dict[int, str]]]) -> str:
    """The file."""
    says = {
        "LOOKED": "Where the hidden card is looked at under an ace or a ten-card.",
        "UNSEEN": "Where nobody looks at it, and a natural takes doubles and splits too.",
    }
    out = [HEAD]
    for name, charts in tables.items():
        out.append(f"{name}: dict[str, Chart] = {{")
        for chart, found in charts.items():
            out.append(f'    "{chart}": {{')
            out += [f'        {key}: "{letters}",' for key, letters in found.items()]
            out.append("    },")
        out += ["}", f'"""{says[name]}"""']
    return "\n".join(out) + "\n"


def worked_out() -> dict[str, dict[str, dict[int, str]]]:
    """Both tables, from the games' own data."""
    return {name: table(strategy(library().game(game))) for name, game in GAMES.items()}


if __name__ == "__main__":
    Path(blackjack_table.__file__).write_text(text(worked_out()), encoding="utf-8")
