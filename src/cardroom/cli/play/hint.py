"""The word ``hint``: the best play now with what everything else costs, as far as that is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.table import Table
from rich.text import Text

from cardroom.cards import cards
from cardroom.cli.odds.figures import called, patience
from cardroom.cli.outcome import signed
from cardroom.cli.play.sensible_choice import sensible_choice
from cardroom.cli.play.tables import options_of
from cardroom.extras import NotInstalled
from cardroom.money import dollars
from cardroom.table.decisions import Choice

if TYPE_CHECKING:
    from cardroom.advice import Advice
    from cardroom.cli.play.dealt_round import DealtRound
    from cardroom.cli.play.turn import Turn
    from cardroom.cli.play.visit import Sitting


def show_hint(sitting: Sitting) -> None:
    """What is best at the decision, or which wager costs least before the deal."""
    now = sitting.now
    if now is not None and now.turn is not None:
        _decision(sitting, now, now.turn)
    elif sitting.position is not None:
        _wagers(sitting)
    else:
        sitting.screen.say("There is nothing to decide now.")


def _decision(sitting: Sitting, now: DealtRound, turn: Turn) -> None:
    # What compiles is imported only here.
    from cardroom.advice import NoAdvice, advise

    game = sitting.table.game
    try:
        with patience():
            advice = advise(game, now.setup, now.teller.picture, turn.decision)
    except (NoAdvice, NotInstalled) as none:
        would = _said(sitting, sensible_choice(sitting, now, turn.decision))
        told = Text.assemble(f"There are no odds for it: {none}. A sensible player: ", would, ".")
        sitting.screen.hang("  ", told, "")
        return
    _show(sitting, advice)


def _show(sitting: Sitting, advice: Advice) -> None:
    screen = sitting.screen
    best = advice.worths[0]
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 2, 0, 0))
    table.add_column("Choice")
    for head in ("Brings", "Costs"):
        table.add_column(head, justify="right", no_wrap=True)
    for worth in advice.worths:
        price = best.value - worth.value
        name = _said(sitting, worth.choice)
        if worth is best:
            name.stylize("bold")
        table.add_row(name, signed(round(worth.value)), dollars(round(price)) if price else "best")
    screen.table(table)
    how = advice.how
    if advice.unknown:
        how += " What comes of betting more depends on what the others do with it."
    screen.hang("  ", how)


def _said(sitting: Sitting, choice: Choice) -> Text:
    """A choice as it may be typed."""
    words = [Text(choice.do.replace("-", " "))]
    if choice.to:
        words.append(Text(dollars(choice.to)))
    if named := choice.parts or (choice.cards,):
        words.append(Text(" / ").join(sitting.screen.cards(cards(part)) for part in named))
    return Text(" ").join(word for word in words if word)


def _wagers(sitting: Sitting) -> None:
    """Before the deal: what each wager costs."""
    from cardroom.odds import NoAnalysis, analyse

    wishes, game = sitting.wishes, sitting.table.game
    try:
        with patience() as progress:
            report = analyse(
                game,
                options=options_of(game, wishes),
                readings=dict(wishes.reading),
                policy=wishes.policy,
                progress=progress,
            )
    except (NoAnalysis, NotInstalled) as none:
        sitting.screen.say(f"There are no odds for it: {none}.")
        return
    # What is counted with another wager is no choice of its own.
    before = {spot.name for spot in game.entry.wagers if not spot.later} - {*report.base.follows}
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 2, 0, 0))
    table.add_column("Wager")
    for head in ("Costs of $100", "Wins"):
        table.add_column(head, justify="right", no_wrap=True)
    for name, odds in sorted(report.wagers.items(), key=lambda item: item[1].edge):
        if name in before:
            cost, wins = dollars(round(10_000 * odds.edge)), f"{odds.hit_frequency:.1%}"
            table.add_row(called(game, name, odds), cost, wins)
    sitting.screen.table(table)
    how = "Every deal was counted" if report.base.ci95 is None else "By random deals"
    sitting.screen.hang("  ", f"{how}, with the best play where there is a choice.")
