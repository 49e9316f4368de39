"""Odds as pictures: the results of every wager, and edges by decks and by pay table.

Needs Matplotlib (``pip install "california-cardroom[plot]"``) and is imported only where something
is drawn. The same figures always give the same bytes, whatever the user's own settings are.

>>> from cardroom.books import library
>>> from cardroom.odds import analyse
>>> drawn = picture(results("Casino War", analyse(library().game("bicycle/casino-war"))), "svg")
>>> drawn.startswith(b"<?xml"), b">tie: edge 18.65%" in drawn
(True, True)
"""

from __future__ import annotations

import io
import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cardroom.extras import needed
from cardroom.odds.report import Report, WagerOdds
from cardroom.words import humanise

with needed("plot", "pictures need"):
    from matplotlib import style
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine
    from matplotlib.ticker import FuncFormatter, MaxNLocator, NullLocator, PercentFormatter

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FORMS = ("svg", "png")
WIDTH, DPI = 8.0, 150
ROW, HEAD, FOOT = 0.23, 0.5, 1.2  # inches: a bar, what is around a panel's bars, and the page
LINE_PANEL = 1.6
TITLE_WIDTH = 80
GAIN, EVEN, LOSS = "#0072b2", "#999999", "#d55e00"
"""Blue, grey and vermilion, which colour-blind people tell apart."""
LOG_FROM = 200
"""From how much more likely the likeliest result is than the rarest bars have a log scale."""
SMALL = 0.001
"""Shares below this are told as one in so many."""
LOOK: dict[str, Any] = {
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.spines.left": False,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": "medium",
    "axes.titleweight": "bold",
    "figure.titlesize": "large",
    "font.size": 9.0,
    "grid.color": "#dddddd",
    "svg.fonttype": "none",  # text stays text, to be searched and read aloud
    "svg.hashsalt": "cardroom",
    "xtick.bottom": False,
    "xtick.labelsize": "small",
    "ytick.left": False,
}

Draw = Callable[[], Figure]
"""Something to be drawn by `picture`, in our own look."""


class Bar(NamedTuple):
    """A bar with its label on the left and its figure at its end."""

    label: str
    length: float
    says: str
    colour: str


def picture(draw: Draw, form: str) -> bytes:
    """A drawing as a file of one of `FORMS`."""
    file = io.BytesIO()
    undated = {"Date": None} if form == "svg" else {"Software": None}
    with style.context(["default", LOOK]):
        draw().savefig(file, format=form, dpi=DPI, metadata=undated)
    return file.getvalue()


def results(title: str, report: Report) -> Draw:
    """How likely every net result of every wager is: a panel for each wager, a bar for each."""
    panels = {
        f"{name}: edge {odds.edge:.2%}, hits {odds.hit_frequency:.2%}": _results_of(odds)
        for name, odds in whole_wagers(report).items()
    }
    shares = [bar.length for bars in panels.values() for bar in bars]
    log = max(shares) > LOG_FROM * min(shares)
    axis = "Probability of each net result, per unit of the wager"
    axis += " (log scale)" if log else ""

    def draw() -> Figure:
        figure, axes = _bars(title, axis, panels)
        last = axes[-1]
        if log:
            last.set_xscale("log")
            last.set_xlim(10 ** (len(f"{1 / min(shares):.0f}") * -1.0), 1)
            for panel in axes:
                panel.xaxis.set_minor_locator(NullLocator())
            last.xaxis.set_major_formatter(FuncFormatter(on_axis))
        else:
            last.set_xlim(0, 1)
            last.xaxis.set_major_formatter(PercentFormatter(1))
        return figure

    return draw


def edges_by_pay(title: str, compared: Sequence[tuple[str, Report]]) -> Draw:
    """The edge of every wager with each of some named pay tables: a panel for each wager."""
    wagers = dict.fromkeys(wager for _, report in compared for wager in whole_wagers(report))
    panels = {
        wager: [
            Bar(name, odds.edge, f"{odds.edge:.4%}", GAIN if odds.edge < 0 else LOSS)
            for name, report in compared
            if (odds := report.wagers.get(wager))
        ]
        for wager in wagers
    }
    edges = [bar.length for bars in panels.values() for bar in bars]

    def draw() -> Figure:
        figure, axes = _bars(title, "Edge against the bettor, per unit of the wager", panels)
        low, high = min(0, *edges), max(0, *edges)
        beside = (high - low or 0.01) * 0.15  # room for the figures at the ends of the bars
        axes[-1].set_xlim(low - beside if low < 0 else 0, high + beside)
        axes[-1].xaxis.set_major_formatter(PercentFormatter(1))
        return figure

    return draw


def edges_by_decks(title: str, reports: Sequence[Report], usual: int) -> Draw:
    """The edge of every wager by the number of decks, each on a scale of its own.

    ``usual`` is how many the house plays with, and is marked.
    """
    decks = [report.decks for report in reports]
    wagers = list(whole_wagers(reports[0]))

    def draw() -> Figure:
        figure, axes = page(title, [LINE_PANEL] * len(wagers))
        for panel, wager in zip(axes, wagers, strict=True):
            edges = [report.wagers[wager].edge for report in reports]
            panel.plot(decks, edges, color=GAIN, marker="o", markersize=4)
            panel.plot(usual, edges[decks.index(usual)], color=LOSS, marker="D", markersize=7)
            panel.grid(visible=False, axis="x")
            for number, edge in zip(decks, edges, strict=True):
                panel.annotate(
                    f"{edge:.3%}",
                    (number, edge),
                    (0, 7),
                    textcoords="offset points",
                    ha="center",
                    fontsize="small",
                )
            panel.set_title(wager)
            panel.set_ylabel("Edge")
            panel.margins(x=0.06, y=0.35)
            panel.yaxis.set_major_locator(MaxNLocator(3))
            panel.yaxis.set_major_formatter(PercentFormatter(1))
        axes[-1].set_xticks(decks)
        axes[-1].set_xlabel(f"Number of decks (diamond: {usual}, as the house plays)")
        return figure

    return draw


def whole_wagers(report: Report) -> dict[str, WagerOdds]:
    """The wagers without those that are counted with the first one already."""
    return {n: odds for n, odds in report.wagers.items() if n not in report.base.follows}


def _results_of(odds: WagerOdds) -> list[Bar]:
    """A bar for each net result, the best one first, with the names of what leads to it."""
    shares: dict[float, float] = {}
    names: dict[float, list[str]] = {}
    for outcome in odds.outcomes:
        shares[outcome.pays] = shares.get(outcome.pays, 0) + outcome.probability
        names.setdefault(outcome.pays, []).append(humanise(outcome.name))
    bars = []
    for pays, share in sorted(shares.items(), reverse=True):
        named = textwrap.shorten(
            "; ".join(dict.fromkeys(names[pays])), 36, placeholder=" …", break_on_hyphens=False
        )
        net = f"{pays:+,.6g}" if pays else "0"
        colour = GAIN if pays > 0 else LOSS if pays < 0 else EVEN
        bars.append(Bar(f"{named}  {net}", share, _share(share), colour))
    return bars


def _bars(
    title: str, axis: str, panels: Mapping[str, Sequence[Bar]]
) -> tuple[Figure, Sequence[Axes]]:
    """Panels of bars that lie, all on the axis at the bottom."""
    figure, axes = page(title, [HEAD + ROW * len(bars) for bars in panels.values()])
    for panel, (name, bars) in zip(axes, panels.items(), strict=True):
        rows = range(len(bars))
        lying = panel.barh(
            rows, [bar.length for bar in bars], 0.7, color=[bar.colour for bar in bars]
        )
        panel.bar_label(lying, [bar.says for bar in bars], padding=3, fontsize="small")
        panel.set_yticks(rows, [bar.label for bar in bars])
        panel.set_ylim(len(bars) - 0.4, -0.6)
        panel.grid(visible=False, axis="y")
        panel.set_title(name)
    axes[-1].set_xlabel(axis)
    return figure, axes


def page(
    title: str, heights: Sequence[float], *, share: bool = True
) -> tuple[Figure, Sequence[Axes]]:
    """Panels below each other, that high in inches, with one axis for all if they share it."""
    layout = ConstrainedLayoutEngine(w_pad=0.12, h_pad=0.1)
    figure = Figure(figsize=(WIDTH, FOOT + sum(heights)), layout=layout)
    figure.suptitle(textwrap.fill(title, TITLE_WIDTH, break_on_hyphens=False))
    axes = figure.subplots(
        len(heights), 1, sharex=share, squeeze=False, gridspec_kw={"height_ratios": heights}
    )
    return figure, list(axes[:, 0])


def on_axis(share: float, _place: int | None = None) -> str:
    """A share on an axis, without zeros that say nothing."""
    return f"{share * 100:.6f}".rstrip("0").rstrip(".") + "%"


def _share(share: float) -> str:
    """A share beside a bar.

    >>> _share(0.4583), _share(0.0000015)
    ('45.83%', '1 in 666,667')
    """
    return f"1 in {1 / share:,.0f}" if share < SMALL else f"{share:.2%}"
