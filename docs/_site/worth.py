"""What wagers cost and hands are worth, as sections of a game's page."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.books import Game
from cardroom.cli.odds.figures import PLAYS, called, percent
from cardroom.money import dollars
from cardroom.odds import Report, WagerOdds
from cardroom.odds.fees import UnknownFee, with_fee
from cardroom.words import humanise, runs
from docs._site import calculator
from docs._site.figures import Figures
from docs._site.tables import table, text

WAGER = 1000
"""What fees are told for: ten dollars."""


def wager_sections(game: Game, figures: Figures) -> Iterator[str]:
    """Everything about the wagers of a California game."""
    report = figures.report
    assert report is not None
    yield "## What every wager costs"
    yield (
        "Seen from the bettor, per unit of the wager; [odds](../../odds.md) explains the figures. "
        f"The command for it: `cardroom odds {game.id}`."
    )
    rows = [
        [
            text(called(game, name, odds)),
            PLAYS[odds.play].replace(" ", "&nbsp;"),
            figures.marks.get(name, ""),
            edge_told(odds),
            percent(odds.element_of_risk),
            percent(odds.hit_frequency),
            f"{odds.stdev:.4f}",
            how(odds).replace(" ", "&nbsp;"),
        ]
        for name, odds in report.wagers.items()
    ]
    heads = ["Wager", "Played", "Mark", "Edge", "Element of risk", "Hits", "Deviation", "How"]
    kept = [at for at in range(len(heads)) if any(row[at] for row in rows)]
    yield table(
        [heads[at] for at in kept],
        ([row[at] for at in kept] for row in rows),
        words=kept.index(heads.index("Edge")),
    )
    yield from _simpler(game, figures, report)
    yield from _after_fee(game, report)
    yield from _conditions(game, figures, report)
    for name, odds in report.wagers.items():
        yield f"### {text(called(game, name, odds))}"
        yield results(odds)
        yield _calculated(game, figures, name, odds)


def _calculated(game: Game, figures: Figures, name: str, odds: WagerOdds) -> str:
    """A calculator for other pay tables, or the command where other play may come of them."""
    if rows := figures.pay_rows.get(name):
        ordered = name in figures.ordered
        data = calculator.wager_data(game.id, name, odds, rows, ordered=ordered)
        if data is not None:
            return calculator.block("wager", data)
    if odds.play == "no-choice":
        return f"With other rules: `cardroom odds {game.id} --pay FILE`."
    return (
        "With another pay table it may be best to play otherwise: "
        f"`cardroom odds {game.id} --pay FILE` works that out."
    )


def edge_told(odds: WagerOdds) -> str:
    """An edge, with half its interval where it was sampled."""
    if odds.ci95 is not None:
        return f"{percent(odds.edge)} ± {percent(odds.ci95)}"
    return percent(odds.edge)


def how(odds: WagerOdds) -> str:
    """How far a figure can be trusted."""
    if odds.ci95 is not None:
        return "95 % interval"
    if odds.exact:
        return "exact"
    return "near" if "edge" in odds.approximate else "edge exact"


def results(odds: WagerOdds) -> str:
    """Every result, with its part of the return; together these are what it brings."""
    rows = [
        [
            text(humanise(one.name)),
            f"{one.pays:+g}",
            "" if one.count is None else f"{one.count:,}",
            f"{one.probability:.6%}",
            f"{one.pays * one.probability:+.6f}",
        ]
        for one in odds.outcomes
    ]
    counts = [one.count for one in odds.outcomes if one.count is not None]
    total = sum(one.pays * one.probability for one in odds.outcomes)
    rows.append(
        [
            "**Total**",
            "",
            f"{sum(counts):,}" if len(counts) == len(odds.outcomes) else "",
            f"{sum(one.probability for one in odds.outcomes):.6%}",
            f"**{total:+.6f}**",
        ]
    )
    exact = f"\n\nThe edge as a fraction: {odds.edge_exact}." if odds.edge_exact else ""
    return table(["Result", "Pays", "Combinations", "Probability", "Return"], rows) + exact


def _simpler(game: Game, figures: Figures, report: Report) -> Iterator[str]:
    """What it costs to play by less than the charts, or as the house does, where it is known."""
    if figures.simpler:
        base = report.base
        yield "### What simpler play costs"
        yield (
            f"The best play costs {edge_told(base)} of {called(game, base.per)}. What is simpler "
            f"was simulated, {figures.simpler[0].rounds:,} rounds each, with the interval of 95 %: "
            f"`cardroom strategy {game.id} --format json` writes the charts down, and "
            f"`cardroom simulate {game.id} --strategy FILE` plays by them as they are changed."
        )
        yield table(
            ["Played", "Edge", "More than the best play"],
            (
                [
                    text(one.says),
                    f"{percent(one.edge)} ± {percent(one.ci95)}",
                    percent(one.edge - base.edge),
                ]
                for one in figures.simpler
            ),
        )
    best = {odds.per: odds for odds in report.wagers.values() if odds.play == "best-play"}
    for name, odds in report.wagers.items():
        other = best.get(odds.per)
        if odds.play == "house-way" and other is not None:
            yield (
                f"**What simpler play costs:** {called(game, name)} costs {percent(odds.edge)}, "
                f"{percent(odds.edge - other.edge)} more than the best play."
            )


def _after_fee(game: Game, report: Report) -> Iterator[str]:
    seats = game.entry.table.seats - 1
    base = report.base
    per_bet = base.edge / base.element_of_risk if base.element_of_risk else 1.0
    alike = _costs(game, report, seats)
    if not alike:
        return
    yield "### After the fee, and the player-dealer's side"
    yield (
        f"A bettor with {dollars(WAGER)} on {called(game, base.per).lower()}, and a "
        f"player-dealer against {seats} like him: what he keeps a round, on average. Before "
        f"any fee he wins {dollars(round(base.edge * WAGER * seats))}. A hit is a result that "
        f"brings more than the fee; the deviation stays {base.stdev:.4f}. The command for it: "
        f"`cardroom odds {game.id} --fee N@SCHEDULE`."
    )
    heads = ["Options", "Bettor pays", "Edge", "Risk", "Hits", "Player-dealer pays", "He keeps"]
    yield table(
        heads,
        (
            [
                "; ".join(f"{name} {runs(numbers)}" for name, numbers in options.items()),
                dollars(bettor),
                percent(base.edge + bettor / WAGER),
                percent((base.edge + bettor / WAGER) / per_bet),
                percent(sum(one.probability for one in base.outcomes if one.pays * WAGER > bettor)),
                dollars(dealer),
                dollars(round(base.edge * WAGER * seats - dealer)),
            ]
            for (bettor, dealer), options in alike.items()
        ),
    )
    yield calculator.block("fee", calculator.fee_data(base.edge, WAGER, seats, list(alike)))


def _costs(game: Game, report: Report, seats: int) -> dict[tuple[int, int], dict[str, list[int]]]:
    """What bettor and player-dealer pay, in cents, and by which options of which schedules."""
    alike: dict[tuple[int, int], dict[str, list[int]]] = {}
    for schedule in game.schedules:
        for option in schedule.options:
            fee = f"{option.number}@{schedule.schedule}"
            try:
                cost = with_fee(game, report, fee, WAGER, seats)
            except (UnknownFee, ValueError):
                continue
            same = alike.setdefault((cost.bettor, cost.player_dealer), {})
            same.setdefault(schedule.schedule, []).append(option.number)
    return alike


def _conditions(game: Game, figures: Figures, report: Report) -> Iterator[str]:
    if not figures.conditions:
        return
    names = [name for name in report.wagers if name not in report.base.follows]
    printed = [edge_told(report.wagers[name]) for name in names]
    rows = [["as printed", *printed]]
    for one in figures.conditions:
        edges = [one.edges.get(name) for name in names]
        rows.append([f"`{one.told}`", *("" if e is None else percent(e.edge) for e in edges)])
    yield "### Edge by decks and by reading"
    heads = [text(called(game, name, report.wagers[name])) for name in names]
    yield table(["Condition", *heads], rows)


def equity_tables(game: Game, figures: Figures) -> Iterator[str]:
    """What hands of a pot game are worth against each other."""
    yield "## What hands are worth"
    if figures.equity:
        yield (
            "The part of all pots that each hand gets if all cards are dealt out; cards that are "
            f"not named come at random. The command for it: `cardroom equity {game.id} HAND HAND`."
        )
        rows = []
        for one in figures.equity:
            near = "exact" if one.exact else f"± {max(h.ci95 or 0 for h in one.hands):.2%}"
            hands, shares = zip(*((h.hand, f"{h.equity:.2%}") for h in one.hands), strict=True)
            rows.append([" : ".join(hands), " : ".join(shares), f"{one.deals:,}", near])
        yield table(["Hands", "Equity", "Deals", "How"], rows)
    elif figures.points:
        yield f"It is played for points: `cardroom equity {game.id} HAND HAND` tells how many."
    else:
        yield "No wager of it has odds, and no showdown decides it by cards alone."
