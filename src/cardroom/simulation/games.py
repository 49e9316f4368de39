"""Which games can be simulated, and by what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardroom.books import Game
from cardroom.extras import needed
from cardroom.simulation.plan import BadPlan, Plan
from cardroom.simulation.simulator import Simulator
from cardroom.table.setup import CannotPlay, Setup

with needed("fast", "simulations need"):
    from cardroom.simulation.simulators import (
        baccarat,
        baccarat_hit_or_stand,
        blackjack,
        casino_war,
        chinese_poker,
        draw,
        drawmaha,
        face_up_chinese,
        fast_action,
        holdem,
        let_it_ride,
        mexican_poker,
        mississippi_stud,
        pai_gow_poker,
        pai_gow_tiles,
        pan_nine,
        plain_rounds,
        raise_or_fold,
        stud,
        three_card_poker,
        triple_action,
        triple_draw,
        ultimate_texas_holdem,
        ultimate_war,
    )

SIMULATORS: dict[str, Callable[[Game, Plan], Simulator]] = {
    "baccarat": baccarat.simulator,
    "baccarat-hit-or-stand": baccarat_hit_or_stand.simulator,
    "blackjack": blackjack.simulator,
    "casino-war": casino_war.simulator,
    "chinese-poker": chinese_poker.simulator,
    "draw": draw.simulator,
    "drawmaha": drawmaha.simulator,
    "face-up-chinese-poker": face_up_chinese.simulator,
    "fast-action": fast_action.simulator,
    "holdem": holdem.simulator,
    "let-it-ride": let_it_ride.simulator,
    "mexican-poker": mexican_poker.simulator,
    "mississippi-stud": mississippi_stud.simulator,
    "pai-gow-poker": pai_gow_poker.simulator,
    "pai-gow-tiles": pai_gow_tiles.simulator,
    "pan-nine": pan_nine.simulator,
    "raise-or-fold": raise_or_fold.simulator,
    "stud": stud.simulator,
    "three-card-poker": three_card_poker.simulator,
    "triple-action-poker": triple_action.simulator,
    "triple-draw-poker": triple_draw.simulator,
    "ultimate-texas-holdem": ultimate_texas_holdem.simulator,
    "ultimate-war": ultimate_war.simulator,
}
"""The simulator of each mechanism whose rounds are compiled."""

PLAYED: dict[str, Callable[[Any], bool]] = {"holdem": holdem.plays, "stud": stud.plays}
"""Of mechanisms with streets as data: whether compiled rounds have those of some rules."""


def simulator_for(game: Game, plan: Plan) -> Simulator:
    """Make a plan ready to be played; `BadPlan` says what is wrong with it.

    >>> from cardroom.books import library
    >>> plan = Plan(game="bicycle/ez-baccarat-1.0", rounds=1000, wagers={"player": 1000})
    >>> simulator = simulator_for(library().game(plan.game), plan)
    >>> simulator.play(plan.chunk(0)).rounds
    1000
    """
    changed = as_planned(game, plan)
    make = SIMULATORS[game.mechanism.name] if is_compiled(changed) else plain_rounds.simulator
    return make(changed, plan)


def as_planned(game: Game, plan: Plan) -> Game:
    """A game with all that the options and readings of a plan change in it."""
    chosen = Setup(
        game=game.id, seats=(), options=plan.options, readings=plan.readings, policy=plan.policy
    )
    try:
        return game.under(game.terms(chosen))
    except CannotPlay as wrong:
        raise BadPlan(str(wrong)) from None


def is_compiled(game: Game) -> bool:
    """Whether a game's rounds are compiled: otherwise the plain engine plays them, with its bots.

    >>> from cardroom.books import library
    >>> [is_compiled(library().game(game)) for game in ("bicycle/pan", "bicycle/razz")]
    [False, True]
    """
    name = game.mechanism.name
    return name in SIMULATORS and (name not in PLAYED or PLAYED[name](game.definition.rules))
