"""A recorded hand that cannot have been as it is written: played as it was probably meant.

Everything that is taken for granted is said (`Told.assumed`), and nothing is without being said.
"""

from __future__ import annotations

from cardroom.cards import BadCard
from cardroom.formats.actions import DRAW, RAISE, SHOW, Action
from cardroom.formats.amounts import from_units, in_units
from cardroom.formats.answering import WAGERS, check, choice_of, may_check, whole
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.holdings import Holdings
from cardroom.formats.told import Told
from cardroom.table.decisions import Choice, Decision, IllegalChoice, Option
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round
from cardroom.table.stock import CardBurned, OutOfCards


def answer_as_meant(played: Round[PotTable], told: Told, dealt: Holdings, unit: int) -> None:
    """Let everyone do what he did, or what comes nearest to it."""
    order = [seat.number for seat in played.table.players]
    actions = [(place, one) for place, one in told.actions if one.player and one.do != SHOW]
    for number, (place, action) in enumerate(actions):
        later = {order[one.player - 1] for _, one in actions[number + 1 :]}
        where = told.place(place)
        if not _comes_to(played, order, action.player, later, told):
            told.assume(f"{where}: p{action.player} is out of turn; this is left out")
            continue
        turn = played.turn
        assert turn is not None
        try:
            choice = choice_of(turn, action, place, dealt, unit)
            if action.do == RAISE:
                choice = whole(played.table, turn, choice)
            played.choose(turn.seat, choice)
        except CardBurned:
            raise
        except (BadHand, BadCard, IllegalChoice, OutOfCards) as wrong:
            meant = _nearest(turn, action, unit)
            played.choose(turn.seat, meant)
            total = "" if meant.to is None else f" to {from_units(meant.to, unit)}"
            told.assume(f"{where}: {wrong} It is taken for: {meant.do}{total}")
    while not played.over:
        _let_go(played, order, told)


def _comes_to(
    played: Round[PotTable], order: list[int], player: int, later: set[int], told: Told
) -> bool:
    """Whether it comes to be this player's turn, if those before him check or have given up."""
    seat = order[player - 1]
    waits = {one.number for one in played.table.players if not one.folded}
    while played.turn is not None and played.turn.seat != seat:
        now = played.turn.seat
        if seat not in waits or (not may_check(played.turn) and now in later):
            return False
        if now not in waits:
            return False
        waits.discard(now)
        _let_go(played, order, told)
    return played.turn is not None


def _let_go(played: Round[PotTable], order: list[int], told: Told) -> None:
    """Let whose turn it is check; where he cannot, he has folded."""
    turn = played.turn
    if turn is None:
        raise BadHand("the hand stops before its end, where several have to decide")
    if may_check(turn):
        check(played)
        return
    played.choose(turn.seat, turn.default)
    player = order.index(turn.seat) + 1
    told.assume(f"p{player} has to act, and nothing is written: {turn.default.do} is taken for it")


def _nearest(turn: Decision, action: Action, unit: int) -> Choice:
    """What is nearest to something that nobody may do."""
    if action.do == DRAW:
        return turn.default
    if action.do == RAISE:
        option = next((one for one in turn.options if one.do in WAGERS), None)
        if option is not None:
            wished = in_units(action.amount or 0, unit)
            return Choice(option.do, _total(option, wished))
    return Choice(turn.options[0].do)


def _total(option: Option, wished: int) -> int:
    """The total that is allowed and nearest."""
    if option.totals:
        return min(option.totals, key=lambda total: abs(total - wished))
    if wished >= option.high:
        return option.high
    return max(option.low, wished - (wished - option.low) % option.step)
