"""What is compared at the end of each pot game, read from its book entry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from cardroom.books import Game
from cardroom.fast import evaluator
from cardroom.fast.showdown import Showdown, Way
from cardroom.games.draw import RANKINGS
from cardroom.games.drawmaha import DRAW_RANKINGS
from cardroom.hands import ACE_TO_FIVE, MEXICAN_DOWN, MEXICAN_UP, STANDARD_HIGH, Ranking

Readings = Mapping[str, str]
NO_READINGS: Readings = {}
COUNTED = ("hole-cards-used", "low-qualifier")
"""The readings on which it depends what hands get of a pot."""


class NoShowdown(LookupError):
    """A game in which hands do not win a pot."""


class NotEnumerated(NoShowdown):
    """A choice of a reading by which nobody enumerates what hands get of a pot."""


class Named(NamedTuple):
    """A showdown, and what its ways to win are called."""

    showdown: Showdown
    ways: tuple[str, ...]


def showdown_of(game: Game, readings: Readings = NO_READINGS) -> Named:
    """What is compared at the end of a game, by these readings; `NoShowdown` without a pot."""
    found = SHOWDOWNS.get(game.mechanism.name)
    if found is None:
        banked = game.family.is_banked
        has = "wagers, not a pot: see odds" if banked else "no pot to win: see expected_points"
        if game.mechanism.card_by_card:
            has = "choices after every card: what a hand is worth in it cannot be enumerated"
        raise NoShowdown(f"{game.id} has {has}")
    return found(game.definition.rules, readings)


def _holdem(rules: Any, readings: Readings) -> Named:
    ranking = STANDARD_HIGH if rules.wins == "high" else ACE_TO_FIVE
    using = rules.used(readings)
    ways = tuple(Way(evaluator(ranking), board, using) for board in range(rules.boards))
    showdown = Showdown(rules.held, rules.on_board, rules.boards, ways)
    if rules.boards == 2:
        return Named(showdown, ("first board", "second board"))
    read = readings.get("low-qualifier", "eight-or-better")
    if read != "eight-or-better":
        raise NotEnumerated(f"what hands get of a pot is not enumerated with low-qualifier={read}")
    return _with_low(showdown, rules.low, rules.wins)


def _fast_action(rules: Any, _: Readings) -> Named:
    return Named(Showdown(2, 5, 1, (Way(evaluator(STANDARD_HIGH), 0, None),)), ("high",))


def _stud(rules: Any, _: Readings) -> Named:
    ranking = STANDARD_HIGH if rules.wins == "high" else ACE_TO_FIVE
    return _with_low(Showdown(rules.held, 0, 0, (Way(evaluator(ranking)),)), rules.low, rules.wins)


def _with_low(showdown: Showdown, low: str | None, first: str = "high") -> Named:
    """A showdown whose pot is split with the best low, where there is one to split it with."""
    if low is None:
        return Named(showdown, (first,))
    (high,) = showdown.ways
    least = ACE_TO_FIVE.at_least("high-card", low)
    ways = high, Way(evaluator(ACE_TO_FIVE, least), high.board, high.using)
    return Named(replace(showdown, ways=ways), ("high", "low"))


def _draw(rules: Any, _: Readings) -> Named:
    ranking = RANKINGS[rules.ranking]
    showdown = Showdown(rules.cards, 0, 0, (Way(evaluator(ranking)),))
    if rules.least_pair and isinstance(ranking, Ranking):
        showdown = replace(showdown, least=ranking.at_least("one-pair", rules.least_pair))
    return _with_low(showdown, rules.low, "low" if ranking.low else "high")


def _drawmaha(rules: Any, _: Readings) -> Named:
    high = evaluator(STANDARD_HIGH)
    own = evaluator(DRAW_RANKINGS[rules.draw_ranking])
    return Named(Showdown(5, 5, 1, (Way(high, 0, (2,)), Way(own))), ("omaha", "draw"))


def _mexican(rules: Any, _: Readings) -> Named:
    way = Way(evaluator(MEXICAN_UP))
    return Named(Showdown(5, 0, 0, (way,), hidden=evaluator(MEXICAN_DOWN)), ("high",))


SHOWDOWNS: dict[str, Callable[[Any, Readings], Named]] = {
    "draw": _draw,
    "drawmaha": _drawmaha,
    "fast-action": _fast_action,
    "holdem": _holdem,
    "mexican-poker": _mexican,
    "stud": _stud,
}
"""The showdown of each mechanism, from the rules of an entry and its readings in force."""
