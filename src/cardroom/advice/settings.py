"""Hands that are set against the player-dealer's, who sets the house way; and for points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from cardroom.advice.advised import Advice, KnownDecision, NoAdvice, Worth, best_first
from cardroom.cards import Card, cards, show, take
from cardroom.games.house_way import HouseWay
from cardroom.games.pai_gow_poker import Rules, house_way
from cardroom.games.pai_gow_tiles import ranks_as_usual
from cardroom.games.setting import Setter, lay
from cardroom.games.tile_house_way import splits
from cardroom.table.decisions import Choice, Option

if TYPE_CHECKING:
    from cardroom.fast.keys import Strengths

DEALS = 200_000
"""Random hands of the player-dealer, the same for all ways to set one's own."""
ROUNDS = 2_000
BANKER = "what is best for the one who banks depends on all hands at the table"
SHOWN = 3
"""So many ways to set a hand are told beside the house way."""


def pai_gow_poker(asked: KnownDecision) -> Advice:
    """Every way to set seven cards, against random hands that the house sets, or an open one."""
    rules: Rules = asked.rules.version(asked.readings)
    if asked.is_player_dealer:
        raise NoAdvice(BANKER if rules.player_dealer == "sets" else "the house sets your hand")
    option = _setting(asked)
    way, is_open = house_way(asked.rules, asked.readings), rules.player_dealer == "open"
    base, his = asked.wager("base"), _hands_of_the_house(asked, way, is_open=is_open)
    contest = rules.contest
    plays = his[:, 1] >= contest.player_dealer
    for hands in contest.none:
        plays &= (his[:, 1] < hands.start) | (his[:, 1] >= hands.stop)
    worths = []
    for front in combinations(option.cards, 2):
        laid = lay((front, take(option.cards, front)), rules.parts)
        if not laid.foul:
            low, high = (his[:, n] < laid.strengths[n] for n in range(2))
            qualifies = plays & (laid.strengths[1] >= contest.player)
            value = float((low & high & qualifies).mean() - (~low & ~high & qualifies).mean())
            worths.append(Worth(_choice(option, laid.parts), value * base))
    how = f"Against {DEALS:,} random hands that the house sets, the same for all ways."
    if is_open:
        how = "Against the player-dealer's hand as it lies open."
    return _with_house_way(asked, worths, how, exact=is_open)


def _hands_of_the_house(asked: KnownDecision, way: HouseWay, *, is_open: bool) -> Strengths:
    """The strengths of front and back of many random hands, or of the one that lies open."""
    # NumPy and Numba are needed only here.
    import numpy as np

    if is_open:
        done = way.set(asked.his)
        strengths = way.front.strength(done.front), way.back.strength(done.back)
        return np.array([strengths], np.int32)
    from cardroom.fast.house_way import CompiledHouseWay

    deck = asked.game.fresh_deck(asked.conditions.setup)
    if sum(card.is_joker for card in deck) > 1:
        raise NoAdvice("no odds tell what is best with more than one joker")
    left = np.array(take(deck, asked.own), np.uint8)
    order = np.random.default_rng(0).random((DEALS, len(left))).argpartition(7, axis=1)[:, :7]
    return CompiledHouseWay(way).batch(left[order], workers=2)


def pai_gow_tiles(asked: KnownDecision) -> Advice:
    """The three ways to set four tiles, against all hands of the others, which the house sets."""
    if asked.is_player_dealer:
        raise NoAdvice(BANKER)
    if not ranks_as_usual(asked.readings):
        raise NoAdvice("no odds tell what is best where two tiles rank otherwise than usual")
    option, way = _setting(asked), asked.rules.way
    ways = splits(option.cards)
    won = [0] * len(ways)
    others = take(asked.game.fresh_deck(asked.conditions.setup), option.cards)
    hands = list(combinations(others, 4))
    for four in hands:
        his = way.set(four, asked.readings).split
        for n, mine in enumerate(ways):
            won[n] += (mine.low > his.low) + (mine.high > his.high) - 1
    base, reverse = asked.wager("base"), asked.wager("reverse")
    worths = [
        Worth(_choice(option, (split.front, split.back)), (base - reverse) * number / len(hands))
        for split, number in zip(ways, won, strict=True)
    ]
    how = "All hands of the other tiles were counted, set the house way."
    return _with_house_way(asked, worths, how, exact=True)


def chinese_poker(asked: KnownDecision) -> Advice:
    """The hand as somebody who knows the game sets it, against random hands set so too."""
    from cardroom.equity import expected_points

    option = next((option for option in asked.decision.options if option.parts), None)
    if option is None:
        raise NoAdvice("a hand that wins by itself must be declared")
    setter = _setter(asked)
    laid = setter.usual(option.cards)
    others = ["random"] * (len(asked.picture.seats) - 1)
    report = expected_points(
        asked.game,
        [" / ".join(map(show, laid)), *others],
        readings=asked.readings,
        samples=ROUNDS,
    )
    value = asked.conditions.setup.structure
    point = (value.point_value if value else None) or asked.game.entry.structure.point_value or 0
    worth = Worth(_choice(option, laid), report.hands[0].points * point)
    how = (
        f"This is how somebody who knows the game sets it, in {report.deals:,} random rounds; no "
        "analysis goes through all ways."
    )
    return best_first([worth], how, exact=False)


def _setting(asked: KnownDecision) -> Option:
    option = next((option for option in asked.decision.options if option.parts), None)
    if option is None:
        raise NoAdvice("the house sets your hand")
    return option


def _setter(asked: KnownDecision) -> Setter:
    setter = asked.game.mechanism.setter
    assert setter is not None
    return setter(asked.rules, asked.readings)


def _choice(option: Option, parts: Sequence[Sequence[Card]]) -> Choice:
    return Choice(option.do, parts=tuple(map(show, parts)))


def _with_house_way(asked: KnownDecision, worths: list[Worth], how: str, *, exact: bool) -> Advice:
    """The best ways, and the house way among them under its own name."""
    usual = [frozenset(part) for part in _setter(asked).usual(_setting(asked).cards)]
    ways = [
        Worth(Choice("house-way"), worth.value) if _is_laid(worth.choice, usual) else worth
        for worth in worths
    ]
    told = best_first(ways, how, exact=exact)
    few = [w for n, w in enumerate(told.worths) if n < SHOWN or w.choice.do == "house-way"]
    return told._replace(worths=tuple(few))


def _is_laid(choice: Choice, parts: Sequence[frozenset[Card]]) -> bool:
    return [frozenset(cards(part)) for part in choice.parts] == list(parts)
