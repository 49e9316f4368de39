"""Simulations as pictures: how results are spread. Needs Matplotlib, as `cardroom.odds.plot`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from cardroom.extras import needed
from cardroom.odds.plot import EVEN, GAIN, LOG_FROM, LOSS, Draw, on_axis, page
from cardroom.simulation.report import Distribution

with needed("plot", "pictures need"):
    from matplotlib.figure import Figure
    from matplotlib.ticker import FuncFormatter

BINS = 60
HIGH = 2.2  # inches of a panel


def distributions(title: str, panels: Mapping[str, Distribution]) -> Draw:
    """How often each amount came: a panel for each distribution, near amounts in one bar.

    >>> from cardroom.odds.plot import picture
    >>> from cardroom.simulation.report import distribution
    >>> drawn = picture(distributions("Coin", {"Seat 1": distribution({-500: 3, 500: 2})}), "svg")
    >>> b">Seat 1<" in drawn
    True
    """

    def draw() -> Figure:
        figure, axes = page(title, [HIGH] * len(panels), share=False)
        for panel, (name, d) in zip(axes, panels.items(), strict=True):
            places, shares, width = bars(d.histogram)
            colours = [GAIN if place > 0 else LOSS if place < 0 else EVEN for place in places]
            panel.bar(places, shares, width, color=colours)
            if max(shares) > LOG_FROM * min(shares):
                panel.set_yscale("log")
            panel.grid(visible=False, axis="x")
            panel.set_title(name.replace("$", r"\$"))  # two of them would be a formula
            panel.xaxis.set_major_formatter(FuncFormatter(_dollars))
            panel.yaxis.set_major_formatter(FuncFormatter(on_axis))
        return figure

    return draw


def _dollars(amount: float, _place: int | None = None) -> str:
    """An amount on an axis.

    >>> _dollars(-2500.0)
    '-$2,500'
    """
    return f"{'-' if amount < 0 else ''}${abs(amount):,.0f}"


def bars(histogram: Sequence[tuple[int, int]]) -> tuple[list[float], list[float], float]:
    """Where the bars are in dollars, how high they are, and how wide all of them.

    >>> bars([(-500, 3), (500, 1)])
    ([-5.0, 5.0], [0.75, 0.25], 8.0)
    """
    count = sum(times for _, times in histogram)
    least, most = histogram[0][0], histogram[-1][0]
    if len(histogram) <= BINS:
        values = [value for value, _ in histogram]
        gap = min((b - a for a, b in pairwise(values)), default=100)
        width = max(gap, (most - least) / BINS / 2) / 100
        return [v / 100 for v in values], [n / count for _, n in histogram], 0.8 * width
    step = (most - least) / BINS
    found: dict[int, int] = {}
    for value, times in histogram:
        at = min(int((value - least) / step), BINS - 1)
        found[at] = found.get(at, 0) + times
    return (
        [(least + (at + 0.5) * step) / 100 for at in found],
        [times / count for times in found.values()],
        0.9 * step / 100,
    )
