"""Games in which a scenario lists only what a seat melds: the rest of its hand goes with nothing.

The last card that a seat lists is the one that it plucks for what it does then; who takes a card
that another has plucked need not list it. A scenario of such a game ends with its last listed
decision.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardroom.books import Game
from cardroom.cards import BadCard, Card, cards, take
from cardroom.scenario.format import BadScenario, IllegalScenario, ListedDecision, Scenario
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, Decision, IllegalChoice
from cardroom.table.round import Round
from cardroom.table.setup import Setup
from cardroom.table.stock import Assigned

PLUCK, TAKE_DISCARD, ASK, WAIT = "pluck", "take-discard", "ask", "wait"
USES = ("meld", "force")
NEXT_TURN = (PLUCK, TAKE_DISCARD)
"""What a seat says when its next turn comes."""


def stock_of_melds(scenario: Scenario, setup: Setup, game: Game) -> Assigned:
    """Hands with the listed cards, filled up with others, and the card that each seat plucks."""
    fill = game.mechanism.rest_of_hand
    assert fill is not None
    seats = [str(seat.seat) for seat in setup.seats]
    for name in scenario.cards:
        if name not in seats:
            raise BadScenario(f"cards.{name}: nobody sits there; use {', '.join(seats)}")
    most = game.mechanism.at_once(game.definition.rules)["seat"]
    listed: dict[str, list[Card]] = {}
    for seat in seats:
        try:
            listed[seat] = list(cards(scenario.cards.get(seat, "")))
        except BadCard as wrong:
            raise BadScenario(f"cards.{seat}: {wrong}") from None
        if len(listed[seat]) > most:
            raise BadScenario(f"cards.{seat}: {len(listed[seat])} cards, but {most} is the most")
    deck = game.fresh_deck(setup)
    try:
        first = cards(scenario.deck or "")
        left = take(deck, [*(card for hand in listed.values() for card in hand), *first])
        hands = {}
        for seat, hand in listed.items():
            rest = fill(game.definition.rules, hand, left)
            if _holds_all(seat, listed, scenario.decisions):
                left = take(left, rest[:-1])
                hands[seat] = [*hand, *rest[:-1]]
                continue
            left = take(left, rest)
            hands[seat] = [*hand[:-1], *rest]
            hands[_plucked(seat)] = hand[-1:]
        return Assigned(deck, hands, first)
    except BadCard as wrong:
        raise BadScenario(f"cards: {wrong}") from None


def _holds_all(
    seat: str, listed: Mapping[str, Sequence[Card]], decisions: Sequence[ListedDecision]
) -> bool:
    """Whether a seat has all cards that it lists: it takes another one's, and lists it not."""
    own = [one.do for one in decisions if str(one.seat) == seat]
    plucked = [hand[-1] for other, hand in listed.items() if hand and other != seat]
    takes = own[:1] == [TAKE_DISCARD] and PLUCK not in own
    return takes and bool(listed[seat]) and listed[seat][-1] not in plucked


def _plucked(seat: str) -> str:
    """Under which name the card waits that a seat will pluck."""
    return f"plucked by {seat}"


def before_plucking(
    played: Round[CardTable],
    decision: Decision,
    said: Sequence[ListedDecision],
    *,
    is_due: bool,
) -> None:
    """Put a seat's card on top of the deck where it plucks it for what it says next."""
    stock = played.table.stock
    if not is_due or not said or not isinstance(stock, Assigned):
        return
    if PLUCK not in [option.do for option in decision.options]:
        return
    verbs = [one.do for one in said]
    by_default = verbs[0] not in NEXT_TURN
    used_now = verbs[0] == PLUCK and (verbs[1:2] or [""])[0] in USES
    if by_default or used_now or verbs.count(PLUCK) == 1:
        stock.promise(_plucked(str(decision.seat)), str(decision.seat))


def after_melding(played: Round[CardTable], listed: ListedDecision, at: int, chip: int) -> None:
    """Ask for as many chips as a listed meld says; without a word, for what is right."""
    turn = played.turn
    offered = [option.do for option in turn.options] if turn is not None else []
    if turn is None or ASK not in offered:
        if listed.ask:
            raise IllegalScenario(
                at, f"seat {listed.seat} may not ask {listed.ask} chips of each: nothing is due."
            )
        return
    choice = turn.default
    if listed.ask is not None:
        choice = Choice(ASK, to=listed.ask * chip) if listed.ask else Choice(WAIT)
    try:
        played.choose(turn.seat, choice)
    except IllegalChoice as wrong:
        raise IllegalScenario(at, str(wrong)) from None
