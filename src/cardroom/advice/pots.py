"""Pot games: what the hand gets of the pot against hands at random, and the price of a call."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from cardroom.advice.advised import Advice, KnownDecision, NoAdvice, Worth, best_first
from cardroom.cards import Card, show, take
from cardroom.games.draw import Rules
from cardroom.games.fast_action import DECLINE
from cardroom.games.holdem import BOARDS
from cardroom.table.decisions import Choice, Option
from cardroom.table.pot.chained import ADDITIONAL
from cardroom.table.pot.drawing import DISCARD
from cardroom.telling.picture import BOARD

if TYPE_CHECKING:
    from cardroom.equity import EquityReport

DEALS = 1 << 17
DRAWS = "nobody can count what a draw brings against hands that draw too"


def pot(asked: KnownDecision) -> Advice:
    """Stay in or not, as if nobody bet any more: what the others hold is unknown."""
    picture, rules = asked.picture, asked.rules
    verbs = [option.do for option in asked.decision.options]
    if verbs == [DISCARD] and hasattr(rules, "held"):
        return _thrown_away(asked, asked.decision.options[0])
    if not {"check", "call"} & {*verbs}:
        raise NoAdvice(DRAWS if DISCARD in verbs else "what is best depends on the others")
    if isinstance(rules, Rules) and asked.decision.street != rules.rounds[-1][1]:
        raise NoAdvice(DRAWS)
    if len(asked.own) > getattr(rules, "held", len(asked.own)):
        raise NoAdvice("what a hand is worth depends on which card is thrown away")
    report = _weighed(asked, asked.own)
    others, hands = len(report.hands) - 1, _others(asked)
    share = report.hands[0].equity
    call = asked.option("call")
    cost = call.high - call.base if call else 0
    stays = Worth(Choice("call" if call else "check"), share * (picture.pot + cost) - cost)
    hidden = "a hand" if others == 1 else f"{others} hands"
    seen = " with the cards that show" if any(hand != "random" for hand in hands) else ""
    counted = "all deals were counted" if report.exact else f"{report.deals:,} random deals"
    how = (
        f"Your hand gets {share:.1%} of the pot against {hidden} at random{seen}, if nobody bets "
        f"or folds any more ({counted})."
    )
    if cost:
        how += f" A call pays from {cost / (picture.pot + cost):.1%} on."
    rest = [verb for verb in verbs if verb not in ("call", "check", "fold")]
    worths = [stays, *([Worth(Choice("fold"), 0.0)] if "fold" in verbs else [])]
    return best_first(worths, how, exact=report.exact, unknown=rest)


def _thrown_away(asked: KnownDecision, option: Option) -> Advice:
    """Which of one's cards to throw away, where everyone must."""
    reports = {
        thrown: _weighed(asked, take(asked.own, thrown), thrown)
        for thrown in combinations(option.cards, option.least)
    }
    worths = [
        Worth(Choice(DISCARD, cards=show(thrown)), report.hands[0].equity * asked.picture.pot)
        for thrown, report in reports.items()
    ]
    one = next(iter(reports.values()))
    counted = "all deals were counted" if one.exact else f"{one.deals:,} random deals for each"
    how = (
        "What is left gets so much of the pot against hands at random, if nobody bets or folds any "
        f"more ({counted})."
    )
    return best_first(worths, how, exact=one.exact)


def _others(asked: KnownDecision) -> list[str]:
    """What can be seen of the others' hands."""
    picture, seat = asked.picture, asked.decision.seat
    return [show(picture.cards(str(n))) or "random" for n in picture.live if n != seat]


def _weighed(
    asked: KnownDecision, own: Sequence[Card], thrown: Sequence[Card] = ()
) -> EquityReport:
    """What a hand gets against hands at random, with all cards that show."""
    # NumPy and Numba are needed only here.
    from cardroom.equity import BadHands, NoShowdown, equity

    picture, others = asked.picture, _others(asked)
    folded = [
        card
        for other in picture.seats
        if other not in picture.live
        for card in picture.cards(str(other))
    ]
    boards = [cards for name in (BOARD, *BOARDS) if (cards := picture.cards(name))]
    board = boards[0] if boards else []
    exact = len(others) == 1 and len(board) >= 3 and len(own) == 2
    try:
        return equity(
            asked.game,
            [show(own), *others],
            " / ".join(map(show, boards)),
            show([*folded, *thrown]),
            readings=asked.conditions.setup.readings,
            policy=asked.conditions.setup.policy,
            samples=None if exact else DEALS,
        )
    except NoShowdown as wrong:
        raise NoAdvice(str(wrong).partition(":")[0]) from None
    except BadHands as wrong:
        raise NoAdvice(f"not all of these hands can come to their end: {wrong}") from None


def chained(asked: KnownDecision) -> Advice:
    """The additional wager, as if all others made it too: what they will do is unknown."""
    from cardroom.equity import equity

    picture = asked.picture
    more = asked.option(ADDITIONAL)
    if more is None:
        raise NoAdvice("there are no chips for an additional wager")
    others = len(picture.order) - 1
    report = equity(
        asked.game, [show(asked.own), *["random"] * others], show(picture.board), samples=DEALS
    )
    share, cost = report.hands[0].equity, more.total
    value = share * (picture.pot + cost * (others + 1)) - cost
    how = (
        f"Your hand gets {share:.1%} of the antes and additional wagers against {others} hands at "
        f"random, if everyone makes one ({report.deals:,} random deals). What you wager in the "
        "chain is not yours to choose any more."
    )
    return best_first([Worth(Choice(ADDITIONAL), value), Worth(Choice(DECLINE), 0.0)], how,
                      exact=False, unknown=())  # fmt: skip
