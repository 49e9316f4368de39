"""Pot games: what the hand gets of the pot against hands at random, and the price of a call."""

from __future__ import annotations

from cardroom.advice.advised import Advice, Asked, NoAdvice, Worth, best_first
from cardroom.cards import show
from cardroom.games.draw import Rules
from cardroom.games.fast_action import DECLINE
from cardroom.games.holdem import BOARDS
from cardroom.table.decisions import Choice
from cardroom.table.pot.chained import ADDITIONAL
from cardroom.telling.picture import BOARD

DEALS = 1 << 17
DRAWS = "nobody can count what a draw brings against hands that draw too"


def pot(asked: Asked) -> Advice:
    """Stay in or not, as if nobody bet any more: what the others hold is unknown."""
    # NumPy and Numba are needed only here.
    from cardroom.equity import NoShowdown, equity  # noqa: PLC0415 (it takes a while)

    picture, seat = asked.picture, asked.decision.seat
    verbs = [option.do for option in asked.decision.options]
    if not {"check", "call"} & {*verbs}:
        raise NoAdvice(DRAWS if "discard" in verbs else "what is best depends on the others")
    rules = asked.game.definition.rules
    if isinstance(rules, Rules) and asked.decision.street != rules.rounds[-1][1]:
        raise NoAdvice(DRAWS)
    others = [other for other in picture.live if other != seat]
    hands = [show(picture.cards(str(other))) or "random" for other in others]
    folded = [
        card
        for other in picture.seats
        if other not in picture.live
        for card in picture.cards(str(other))
    ]
    held = getattr(rules, "held", len(asked.own))
    if len(asked.own) > held:
        raise NoAdvice("what a hand is worth depends on which card is thrown away")
    boards = [cards for name in (BOARD, *BOARDS) if (cards := picture.cards(name))]
    board = boards[0] if boards else []
    exact = len(others) == 1 and len(board) >= 3 and len(asked.own) == 2
    try:
        report = equity(
            asked.game,
            [show(asked.own), *hands],
            " / ".join(map(show, boards)),
            show(folded),
            samples=None if exact else DEALS,
        )
    except NoShowdown as wrong:
        raise NoAdvice(str(wrong).partition(":")[0]) from None
    share = report.hands[0].equity
    call = asked.option("call")
    cost = call.high - call.base if call else 0
    stays = Worth(Choice("call" if call else "check"), share * (picture.pot + cost) - cost)
    hidden = "a hand" if len(others) == 1 else f"{len(others)} hands"
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


def chained(asked: Asked) -> Advice:
    """The additional wager, as if all others made it too: what they will do is unknown."""
    from cardroom.equity import equity  # noqa: PLC0415 (it takes a while)

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
