"""The plan of a tournament on a sheet: what is bought, what is posted when, what is paid."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.books.sheet.document import Block, Column, Fact, FactBlock, Grid
from cardroom.money import dollars
from cardroom.table.tournament.plan import AMOUNTS, TournamentPlan
from cardroom.words import humanise


def tournament_blocks(plan: TournamentPlan) -> Iterator[Block]:
    """Its figures, its levels and its payouts."""
    lines = plan.lines or ""
    yield FactBlock(
        items=(
            Fact(label="Buy-in", value=dollars(plan.buy_in), lines=lines),
            Fact(label="Fee", value=dollars(plan.fee), lines=lines),
            Fact(label="Chips", value=dollars(plan.chips), lines=lines),
            *([Fact(label="Betting", value=plan.betting)] if plan.betting else []),
            Fact(label="Players", value=_players(plan)),
        )
    )
    named = [name for name in AMOUNTS if any(name in level.amounts for level in plan.levels)]
    yield Grid(
        title="Levels",
        columns=(
            Column("Level", "number"),
            *(Column(humanise(name), "number") for name in named),
            Column(humanise(plan.by), "number"),
        ),
        rows=tuple(
            (
                str(number),
                *(dollars(level.amounts.get(name, 0)) for name in named),
                str(getattr(level, plan.by) or "to the end"),
            )
            for number, level in enumerate(plan.levels, 1)
        ),
    )
    yield Grid(
        title="Payouts",
        columns=(Column("Entered"), Column("Paid, from the first place on")),
        rows=tuple(
            (
                row.players.describe() if row.players else "any number of players",
                ", ".join([f"{part}%" for part in row.percent] or map(dollars, row.prizes)),
            )
            for row in plan.payouts
        ),
    )


def _players(plan: TournamentPlan) -> str:
    least = f"at least {plan.least_players}"
    return f"{least}, at most {plan.most_players}" if plan.most_players else least
