"""Blackjack: what each way to go on is worth, from the cards of a whole shoe."""

from __future__ import annotations

from cardroom.advice.advised import Advice, Asked, NoAdvice, best_first
from cardroom.hands import card_value
from cardroom.odds.blackjack import insurance
from cardroom.odds.blackjack_dealer import held

FROM_A_SHOE = (
    "Every card that may come was counted, from a whole shoe without your own cards and the one "
    "that shows, with the best play after it."
)


def blackjack(asked: Asked) -> Advice:
    """Every choice by one's own cards and the card that shows; insurance by the cards left."""
    if asked.is_player_dealer:
        raise NoAdvice("the one who banks has nothing to choose by odds")
    rules = asked.rules.under(asked.conditions.terms.options, asked.conditions.readings)
    if rules.hands > 1:
        raise NoAdvice("nobody has counted what the choices of two hands are worth")
    shoe = held(asked.game.fresh_deck(asked.conditions.setup))
    wager = asked.wager("base")
    if option := asked.option("insurance"):
        half = option.usual or option.high or option.total
        values = {
            "decline": 0.0,
            "insurance": insurance(rules, shoe, asked.readings).odds().ev,
        }
        return best_first(asked.offered(values, half), "By the cards of a whole shoe.")
    # NumPy is needed only here.
    from cardroom.odds.blackjack_play import choices  # noqa: PLC0415 (it takes a while)

    own = [card_value(card) for card in asked.own]
    found = choices(
        rules,
        asked.readings,
        asked.game.fresh_deck(asked.conditions.setup),
        own,
        card_value(asked.his[0]),
    )
    if asked.option("even-money"):
        found |= {"even-money": 1.0, "decline": found.get("stand", 0.0)}
    return best_first(asked.offered(found, wager), FROM_A_SHOE)
