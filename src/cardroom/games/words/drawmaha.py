"""What drawmaha says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.words import pot
from cardroom.games.words.pot import (
    BETTING,
    BETTING_READINGS,
    BLIND_READINGS,
    BLINDS,
    SHARED_HALF,
    TIED_BOTH_WAYS,
    odd_half,
    raise_cap,
)
from cardroom.hands import DEUCE_TO_SEVEN
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import spelled

if TYPE_CHECKING:
    from cardroom.games.drawmaha import Rules

CLAUSES: Clauses = {
    **BETTING,
    **BLINDS,
    **SHARED_HALF,
    "draw": (
        "From the button's left everyone who is in may throw away one to five cards and get as "
        "many, or stand pat; new cards come when all have discarded."
    ),
    "short-deck": "The deck is too short: burn cards and discards are shuffled and dealt on.",
    "omaha-half": "The highest hand of two hole cards and three board cards takes this half.",
}


def more_clauses(rules: Rules) -> Clauses:
    """How many play, how often they raise, and whose hole cards win."""
    best = "lowest deuce-to-seven" if rules.draw_ranking == DEUCE_TO_SEVEN.name else "highest"
    return {
        **raise_cap(rules.raise_cap),
        **pot.pot_limit(rules.structures),
        "draw-half": f"The {best} hand of the five hole cards takes this half.",
        "most-players": (
            f"Up to {spelled(rules.most_players)} play at a time: who sits next to the left of the "
            "big blind waits."
        ),
    }


READINGS: Readings = {
    **BETTING_READINGS,
    **BLIND_READINGS,
    **TIED_BOTH_WAYS,
    **odd_half("omaha-half", "Omaha"),
}


def more_readings(rules: Rules) -> Readings:
    """Which games have a cap on raises, and what is so in pot-limit."""
    same = f"No-limit and pot-limit tables have the same {spelled(rules.raise_cap)} raises."
    choices = {"every-structure": same, "limit-only": "Only limit tables count raises."}
    return {
        "capped-games": Question(
            choices,
            text=(
                "Three raises are the most in a round of wagering, and no betting structure "
                "is named; the house's section on no-limit and pot-limit keeps the rules of "
                "limit games but for what it says otherwise, and has no maximum of raises."
            ),
        ),
        **pot.pot_limit_readings(rules.structures, blinds=True),
    }


OFTEN: Readings = {
    **pot.OFTEN,
    "burns": Question(
        {
            "as-printed": (
                "Burns before the flop, before the draw and before the river, none before the turn."
            ),
        },
        text=(
            "A card is burned before the draw and before the river; for the turn none is mentioned."
        ),
        why={
            "as-printed": "The burn before the draw serves for the turn as well.",
        },
    ),
    "last-card": Question(
        {
            "put-away-or-shuffled-in": (
                "The last card is dealt only as the last one of the draw; else it is put away, or "
                "shuffled in where the others do not suffice."
            ),
        },
        text=(
            "The last card of the stub is not used, unless it replaces the final discard or burn "
            "cards and discard pile are too few."
        ),
        why={
            "put-away-or-shuffled-in": (
                "Burn cards and folded hands are shuffled where they are enough for all cards that"
                " are still to come and a new burn, and the last card is put away. Otherwise it is"
                " shuffled with them and with the discards of those whose draw is complete, again "
                "and again until everyone has five cards; a card is burned only if one can be "
                "spared."
            ),
        },
    ),
    "board-short": Question(
        {
            "all-that-is-out": (
                "Burns and discards go under the deck before the turn or the river if it is too "
                "short for it."
            ),
        },
        text="The rule for a short deck names all rounds up to the last, but describes the draw.",
        why={
            "all-that-is-out": (
                "When the stub has no card for the turn, or fewer than two for the burn and the "
                "river, all burn cards and discards are shuffled under it: everyone has his five "
                "cards by then."
            ),
        },
    ),
    "sitting-out": Question(
        {
            "next-to-the-big-blind": (
                "As many as are too many sit out, beginning with the seat left of the big blind."
            ),
        },
        text="With more than seven seated, those to the left of the big blind do not take part.",
    ),
    "changed-discard": Question(
        {
            "until-new-cards": (
                "A player may change his discard until the first new card is dealt, also when "
                "others have discarded after him."
            ),
        },
        text=(
            "A discard may be changed if no card was dealt off the deck in response to it, the "
            "burn included, or if no active player has acted; the burn of the draw lies on the "
            "table before anybody discards."
        ),
    ),
}
OPTIONAL_CLAUSES = pot.BLIND_OPTIONS
