"""The best play of California games, as charts that all games have in one shape.

>>> from cardroom.books import library
>>> best = strategy(library().game("bicycle/casino-war"))
>>> best.charts[0].cells[0][0].choice
'war'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.books import Game
from cardroom.books.sheet.document import Column, Fact, FactBlock, Grid, Section, Sheet
from cardroom.extras import needed
from cardroom.odds import (
    NoAnalysis,
    Progress,
    baccarat_hit_or_stand,
    blackjack,
    casino_war,
    conditions_of,
    let_it_ride,
    mississippi_stud,
    pai_gow_poker,
    pai_gow_tiles,
    pan_nine,
    raise_or_fold,
    three_card_poker,
    triple_action,
    triple_draw,
    ultimate_texas_holdem,
)
from cardroom.odds.chart import Cell, Chart, Charting, Meaning, Scale, Strategy, in_words
from cardroom.table.question import Policy
from cardroom.words import house_name

STRATEGIES: dict[str, Charting] = {
    "baccarat-hit-or-stand": baccarat_hit_or_stand.strategy,
    "blackjack": blackjack.strategy,
    "casino-war": casino_war.strategy,
    "let-it-ride": let_it_ride.strategy,
    "mississippi-stud": mississippi_stud.strategy,
    "pai-gow-poker": pai_gow_poker.strategy,
    "pai-gow-tiles": pai_gow_tiles.strategy,
    "pan-nine": pan_nine.strategy,
    "raise-or-fold": raise_or_fold.strategy,
    "three-card-poker": three_card_poker.strategy,
    "triple-action-poker": triple_action.strategy,
    "triple-draw-poker": triple_draw.strategy,
    "ultimate-texas-holdem": ultimate_texas_holdem.strategy,
}
"""The best play of each mechanism in which bettors choose."""


@needed("fast", "this strategy needs")
def strategy(
    game: Game,
    *,
    options: Mapping[str, Any] | None = None,
    readings: Mapping[str, str] | None = None,
    policy: Policy = "printed",
    progress: Progress | None = None,
) -> Strategy:
    """The best play of a game with some of its house options and readings; others go by the policy.

    What the game does not have raises `CannotPlay`, as it does at a table. Some games need the
    extra ``fast`` for it, and raise `NotInstalled` without.
    """
    charting = STRATEGIES.get(game.mechanism.name)
    if charting is None:
        family = game.family
        why = "leaves no choice that is charted" if family.is_banked else f"is {family.called}"
        raise NoAnalysis(f"{game.id} {why}: it has no charts")
    conditions = conditions_of(game, options, readings, progress, policy)
    return charting(game.under(conditions.terms), conditions)


def strategy_sheet(game: Game, best: Strategy) -> Sheet:
    """The charts as a sheet, which can be shown in all the ways a rule sheet can."""
    used = {choice for chart in best.charts for _, row in chart.merged() for choice in row}
    legend = [
        Fact(label=meaning.code, value=name, note=meaning.says)
        for name, meaning in best.legend.items()
        if name in used
    ]
    charts = [
        Section(id=f"chart-{number}", title=chart.title, blocks=(_table(best, chart),))
        for number, chart in enumerate(best.charts, 1)
    ]
    scales = [
        Section(id=f"scale-{number}", title=scale.title, blocks=(_figures(scale),))
        for number, scale in enumerate(best.scales, 1)
    ]
    return Sheet(
        game=game.id,
        title=game.entry.name,
        house=house_name(game.book),
        source=game.entry.source,
        approval=game.entry.approval,
        summary=f"The best play, which {_told(best)} of the first wager.",
        sections=(
            Section(id="legend", title="Choices", blocks=(FactBlock(items=tuple(legend)),)),
            *charts,
            *scales,
        ),
    )


def _figures(scale: Scale) -> Grid:
    return Grid(
        columns=(Column(scale.corner), *(Column(title, "number") for title in scale.columns)),
        rows=tuple(
            (name, *("" if figure is None else str(figure) for figure in row))
            for name, row in zip(scale.rows, scale.figures, strict=True)
        ),
        note=scale.note,
    )


def _told(best: Strategy) -> str:
    if best.ci95 is None:
        return in_words(best.edge)
    return f"{in_words(best.edge)} (± {best.ci95:.4%} in random deals)"


def _table(best: Strategy, chart: Chart) -> Grid:
    columns = [Column(title, "code") for title in chart.columns]
    rows = [
        (name, *(best.legend[choice].code if choice else "" for choice in choices))
        for name, choices in chart.merged()
    ]
    return Grid(
        columns=(Column(chart.corner), *columns),
        rows=tuple(rows),
        note=chart.note,
        look="chart",
        codes=tuple(meaning.code for meaning in best.legend.values()),
    )


__all__ = [
    "STRATEGIES",
    "Cell",
    "Chart",
    "Meaning",
    "Scale",
    "Strategy",
    "strategy",
    "strategy_sheet",
]
