"""Advice on a decision, by the mechanism of its game."""

from __future__ import annotations

from collections.abc import Callable

from cardroom.advice import blackjack, hands, pots, settings, streets
from cardroom.advice.advised import Advice, KnownDecision, NoAdvice
from cardroom.books import Game
from cardroom.extras import needed
from cardroom.odds import Conditions
from cardroom.table.decisions import Decision
from cardroom.table.setup import Setup
from cardroom.telling.picture import Picture

ADVISING: dict[str, Callable[[KnownDecision], Advice]] = {
    "baccarat-hit-or-stand": hands.baccarat,
    "blackjack": blackjack.blackjack,
    "casino-war": hands.war,
    "chinese-poker": settings.chinese_poker,
    "draw": pots.pot,
    "drawmaha": pots.pot,
    "fast-action": pots.chained,
    "holdem": pots.pot,
    "let-it-ride": streets.let_it_ride,
    "mexican-poker": pots.pot,
    "mississippi-stud": streets.mississippi_stud,
    "pai-gow-poker": settings.pai_gow_poker,
    "pai-gow-tiles": settings.pai_gow_tiles,
    "pan-nine": hands.pan,
    "raise-or-fold": hands.raise_or_fold,
    "stud": pots.pot,
    "three-card-poker": hands.three_cards,
    "triple-action-poker": hands.triple_action_poker,
    "triple-draw-poker": hands.triple_draw_poker,
    "ultimate-texas-holdem": hands.ultimate_texas_holdem,
}
"""By mechanism; what has none has nothing to decide that odds can tell about."""


@needed("fast", "this advice needs")
def advise(game: Game, setup: Setup, picture: Picture, decision: Decision) -> Advice:
    """What each choice is worth for somebody who sees the table so; or `NoAdvice`, with the reason.

    In a game against the player-dealer it is exact as far as its odds are, and the other players'
    cards are left aside; in a pot game it is what the hand gets against hands at random.
    """
    advising = ADVISING.get(game.mechanism.name)
    if advising is None:
        raise NoAdvice("no odds tell what is best in this game")
    conditions = Conditions(setup, game.terms(setup))
    return advising(KnownDecision(game.under(conditions.terms), conditions, picture, decision))
