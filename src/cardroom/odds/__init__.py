"""The odds of California games: what every wager costs, and the play that makes it cheapest.

>>> from cardroom.books import library
>>> report = analyse(library().game("bicycle/ez-baccarat-1.0"))
>>> f"{report.wagers['dragon-7'].edge:.4%}"
'7.6113%'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.books import Game
from cardroom.callable_module import answers
from cardroom.extras import needed
from cardroom.odds import (
    baccarat,
    baccarat_hit_or_stand,
    blackjack,
    casino_war,
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
    ultimate_war,
)
from cardroom.odds.analysis import Analysis, Conditions, NoAnalysis, Progress
from cardroom.odds.report import Chances, Report, WagerOdds, WagerOutcome, WagerTally
from cardroom.odds.single_call import odds
from cardroom.table.question import Policy
from cardroom.table.setup import CannotPlay, Setup

ANALYSES: dict[str, Analysis] = {
    "baccarat": baccarat.analyse,
    "baccarat-hit-or-stand": baccarat_hit_or_stand.analyse,
    "blackjack": blackjack.analyse,
    "casino-war": casino_war.analyse,
    "let-it-ride": let_it_ride.analyse,
    "mississippi-stud": mississippi_stud.analyse,
    "pai-gow-poker": pai_gow_poker.analyse,
    "pai-gow-tiles": pai_gow_tiles.analyse,
    "pan-nine": pan_nine.analyse,
    "raise-or-fold": raise_or_fold.analyse,
    "three-card-poker": three_card_poker.analyse,
    "triple-action-poker": triple_action.analyse,
    "triple-draw-poker": triple_draw.analyse,
    "ultimate-texas-holdem": ultimate_texas_holdem.analyse,
    "ultimate-war": ultimate_war.analyse,
}
"""The analysis of each mechanism."""


@needed("fast", "these odds need")
def analyse(
    game: Game,
    *,
    options: Mapping[str, Any] | None = None,
    readings: Mapping[str, str] | None = None,
    policy: Policy = "printed",
    progress: Progress | None = None,
) -> Report:
    """The odds of a game with some of its house options and readings; others go by the policy.

    What the game does not have raises `CannotPlay`, as it does at a table. ``progress`` is told how
    far a computation is that takes minutes; what was computed is kept (`cardroom.odds.kept`). Some
    games need the extra ``fast`` for it, and raise `NotInstalled` without.
    """
    analysis = ANALYSES.get(game.mechanism.name)
    if analysis is None:
        family = game.family
        what = "not analysed" if family.is_banked else f"{family.called}: no wager of it has odds"
        raise NoAnalysis(f"{game.id} is {what}")
    conditions = conditions_of(game, options, readings, progress, policy)
    return analysis(game.under(conditions.terms), conditions)


def conditions_of(
    game: Game,
    options: Mapping[str, Any] | None,
    readings: Mapping[str, str] | None,
    progress: Progress | None = None,
    policy: Policy = "printed",
) -> Conditions:
    """The conditions that some house options and readings make, checked by the game."""
    chosen, read = dict(options or {}), dict(readings or {})
    setup = Setup(game=game.id, seats=(), options=chosen, readings=read, policy=policy)
    return Conditions(setup, game.terms(setup), progress)


__all__ = [
    "ANALYSES",
    "Analysis",
    "CannotPlay",
    "Chances",
    "Conditions",
    "NoAnalysis",
    "Progress",
    "Report",
    "WagerOdds",
    "WagerOutcome",
    "WagerTally",
    "analyse",
    "conditions_of",
    "odds",
]

answers(__name__, odds)
