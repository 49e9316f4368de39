"""A recorded hand at the table: everyone does again what he did."""

from __future__ import annotations

from cardroom.cards import BadCard, show
from cardroom.formats.actions import BRING_IN, CALL, DRAW, FOLD, RAISE, SHOW, Action
from cardroom.formats.amounts import in_units
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.holdings import Holdings
from cardroom.formats.told import Told
from cardroom.table.decisions import SAYS_CHECK as CHECKS
from cardroom.table.decisions import SAYS_FOLD as FOLDS
from cardroom.table.decisions import Choice, Decision, IllegalChoice
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round
from cardroom.table.stock import CardBurned, OutOfCards

WAGERS = ("bet", "raise", "complete")
MATCHING = {"check": CHECKS, "call": Choice("call")}


def answer_all(played: Round[PotTable], told: Told, dealt: Holdings, unit: int) -> None:
    """Let everyone do what he did; what he may not do raises `BadHand`."""
    order = [0, *[seat.number for seat in played.table.players]]
    choose = played.choose
    for place, action in told.actions:
        player, do, *_ = action
        if not player or do == SHOW:
            continue
        turn, seat = played.turn, order[player]
        try:
            if turn is not None and turn.seat == seat:
                # Nearly all that is said is one of these two.
                if do == FOLD:
                    choose(seat, FOLDS)
                    continue
                if do == CALL and (match := MATCHING.get(turn.options[0].do)):
                    choose(seat, match)
                    continue
            if do == CALL and is_check_of_none(played, seat):
                continue
            if turn is None or turn.seat != seat:
                come_to(played, seat, player)
                turn = played.turn
            if turn is not None:
                choice = choice_of(turn, action, place, dealt, unit)
                if do == RAISE:
                    choice = whole(played.table, turn, choice)
                choose(seat, choice)
        except CardBurned:
            raise
        except (BadHand, BadCard, IllegalChoice, OutOfCards) as wrong:
            raise BadHand(str(wrong), place=told.place(place)) from None
    while not played.over:
        if not may_check(played.turn):
            now = " and ".join(f"p{order.index(seat)}" for seat in played.waiting)
            raise BadHand(f"the hand stops before its end: it is up to {now} to act")
        check(played)


def come_to(played: Round[PotTable], seat: int, player: int) -> None:
    """Checks may be left out: let everyone check who could before the one who acts."""
    turns = 0
    while played.turn is not None and played.turn.seat != seat:
        if not may_check(played.turn) or turns > played.table.contenders:
            order = [other.number for other in played.table.players]
            now = order.index(played.turn.seat) + 1
            raise BadHand(f"p{player} is out of turn: it is up to p{now}")
        check(played)
        turns += 1
    if played.over:
        raise BadHand(f"p{player} acts, but the betting is over")


def is_check_of_none(played: Round[PotTable], seat: int) -> bool:
    """Whether a seat that is not asked has nobody to bet against: all others are all-in.

    Some write that whoever is left so checks.
    """
    turn = played.turn
    if turn is not None and turn.seat == seat and turn.options[0].do in MATCHING:
        return False
    live = {other.number: other for other in played.table.players if not other.folded}
    own = live.pop(seat, None)
    if own is None or not live:
        return False
    if not played.over:
        return all(not other.chips and other.bet <= own.bet for other in live.values())
    won = dict.fromkeys([str(number) for number in live], 0)
    for pot in played.result().pots or ():
        for name in won:
            won[name] += pot.winners.get(name, 0)
    return all(other.chips == won[str(number)] for number, other in live.items())


def may_check(turn: Decision | None) -> bool:
    """Whether nobody has bet yet what this seat must match."""
    return turn is not None and turn.options[0].do == "check"


def check(played: Round[PotTable]) -> None:
    """Let whose turn it is check."""
    assert played.turn is not None
    played.choose(played.turn.seat, CHECKS)


def choice_of(turn: Decision, action: Action, place: int, dealt: Holdings, unit: int) -> Choice:
    """An action as the table knows it."""
    do = action.do
    if do == FOLD:
        return FOLDS
    if do == CALL:
        return MATCHING.get(turn.options[0].do) or Choice(turn.options[0].do)
    if do == BRING_IN:
        return Choice("bring-in")
    if do == RAISE:
        verb = next((option.do for option in turn.options if option.do in WAGERS), "raise")
        return Choice(verb, in_units(action.amount or 0, unit))
    assert do == DRAW
    thrown = dealt.thrown(place)
    return Choice("discard", cards=show(thrown)) if thrown else Choice("stand-pat")


def whole(table: PotTable, turn: Decision, choice: Choice) -> Choice:
    """A raise to the last chips of everyone else may be written as no more than these.

    Here it is the least raise that is allowed, and what nobody can match goes back.
    """
    option = next((option for option in turn.options if option.do == choice.do), None)
    if option is None or choice.to is None or choice.to >= option.low:
        return choice
    others = [s for s in table.players if s.number != turn.seat and not s.folded]
    if choice.to < max([seat.bet + seat.chips for seat in others]):
        return choice
    return Choice(choice.do, option.low)
