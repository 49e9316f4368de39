"""A round of ours as a PHH hand, for everyone's eyes or for some seat's."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from cardroom.books import Game
from cardroom.cards import show
from cardroom.formats.actions import BRING_IN, CALL, DRAW, FOLD, RAISE, SHOW
from cardroom.formats.amounts import Amount, from_units
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.finished import CENTS, card_text, finished, is_muck, mucked
from cardroom.formats.no_code import NoCode
from cardroom.formats.phh.codes import code_of
from cardroom.formats.phh.hand import DECK, RESHUFFLES, SETUP, UNIT, Hand
from cardroom.formats.phh.play import play
from cardroom.formats.variants import Variant
from cardroom.table.card_table import CardTable
from cardroom.table.events import Acted, Burned, Dealt, Discarded, Event, Moved, Posted, Turned
from cardroom.table.pot.antes import ANTE
from cardroom.table.pot.blinds import BIG, LIVE, NEW, SMALL
from cardroom.table.round import Round
from cardroom.table.setup import Setup, Structure

T = TypeVar("T", bound=CardTable)
OUT_OF_TURN = (NEW, LIVE)
"""Posts by which nobody's turn moves: PHH has them as less than nothing."""
AS_DEALT = "-"
"""What stands for the cards of a hand that is in and was not turned up."""
_ACTIONS = {
    "fold": FOLD,
    "check": CALL,
    "call": CALL,
    "bet": RAISE,
    "raise": RAISE,
    "complete": RAISE,
    "bring-in": BRING_IN,
    "stand-pat": DRAW,
}


def from_round(
    played: Round[T],
    game: Game,
    names: Mapping[int, str] | None = None,
    seat: int | None = None,
    unit: int = CENTS,
) -> Hand:
    """A finished round as PHH; with ``seat``, only what that seat saw. Or `NoCode`.

    >>> from cardroom.books import library
    >>> from cardroom.table.decisions import Choice
    >>> from cardroom.table.setup import SeatSetup, Setup
    >>> from cardroom.table.stock import Stacked
    >>> game = library().game("oceana/texas-holdem")
    >>> seats = (SeatSetup(3, 5000), SeatSetup(7, 8000))
    >>> deck = Stacked.shuffled(game.fresh_deck(), "friday")
    >>> played = game.round(Setup(game=game.id, seats=seats, button=7), deck)
    >>> played.choose(3, Choice("fold"))
    >>> hand = from_round(played, game, {3: "Ann", 7: "Ben"})
    >>> hand.variant, hand.seats, hand.players, hand.actions[-1]
    ('FT', [3, 7], ['Ann', 'Ben'], 'p1 f')
    """
    table = finished(played)
    variant = code_of(game, table.structure.type or "")
    order = [player.number for player in table.players]
    events = played.events if seat is None else played.view(seat)
    start = {listed.seat: listed.chips for listed in table.setup.seats}
    structure, chips = table.structure, table.stacks()
    posts = _Posts(events, table.setup, structure, order)
    hand = Hand(
        variant=variant.code,
        ante_trimming_status=not posts.dead,
        antes=_told(posts.antes, unit),
        blinds_or_straddles=None if variant.has_bring_in else _told(posts.blinds, unit),
        bring_in=_size(variant, "bring_in", structure.bring_in, unit),
        small_bet=_size(variant, "small_bet", structure.small_bet, unit),
        big_bet=_size(variant, "big_bet", structure.big_bet, unit),
        min_bet=_size(variant, "min_bet", structure.big_blind, unit),
        starting_stacks=_told([start[number] for number in order], unit),
        actions=list(_actions(events, order, unit, mucked(played))),
        seats=order,
        players=[names.get(number, f"Seat {number}") for number in order] if names else None,
        finishing_stacks=_told([chips[str(number)] for number in order], unit),
        more=_more(played, unit) if seat is None else {},
    )
    if seat is None:
        _check_as_stranger(hand)
    return hand


def _check_as_stranger(hand: Hand) -> None:
    """Refuse a hand with a bet that its variant does not know, as one of a house's own size."""
    try:
        play(replace(hand, more={}))
    except BadHand as wrong:
        raise NoCode(f"as {hand.variant} it could not be played: {wrong}") from None


def _more(played: Round[T], unit: int) -> dict[str, Any]:
    stock = played.table.stock
    more: dict[str, Any] = {
        UNIT: unit,
        SETUP: msgspec.json.encode(played.table.setup).decode(),
        DECK: show(stock.order),
    }
    if stock.reshuffles:
        more[RESHUFFLES] = [show(pile) for pile in stock.reshuffles]
    return more


def _size(variant: Variant, name: str, amount: int | None, unit: int) -> Amount | None:
    return from_units(amount or 0, unit) if name in variant.required else None


def _told(amounts: Iterable[int], unit: int) -> list[Amount]:
    return [from_units(amount, unit) for amount in amounts]


class _Posts:
    """What everyone has posted, in the order of the players; between two the other way round."""

    def __init__(
        self, events: Iterable[Event], setup: Setup, structure: Structure, order: Sequence[int]
    ) -> None:
        listed = {posts.seat: posts.ante for posts in setup.posts or ()}
        blinds, antes = dict.fromkeys(order, 0), dict.fromkeys(order, 0)
        whole = {SMALL: structure.small_blind, BIG: structure.big_blind}
        self.dead = False
        for event in events:
            if isinstance(event, Moved) and event.spot == ANTE and event.payee == "pot":
                antes[event.seat] += event.amount
                self.dead = True
            elif not isinstance(event, Posted):
                continue
            elif event.spot == ANTE:
                # Who has less than the ante posts his last chips; the others' is the whole one.
                whole_ante = listed.get(event.seat) if listed else structure.ante
                antes[event.seat] += whole_ante or event.amount
            elif event.payee == "pot":
                antes[event.seat] += event.amount
                self.dead = True
            elif event.spot in OUT_OF_TURN:
                blinds[event.seat] -= event.amount
            else:
                blinds[event.seat] += whole.get(event.spot) or event.amount
        self.blinds, self.antes = list(blinds.values()), list(antes.values())
        if len(order) == 2:
            self.blinds.reverse()
            self.antes.reverse()


def _actions(
    events: Iterable[Event], order: Sequence[int], unit: int, mucked: frozenset[int]
) -> Iterator[str]:
    """What happens in the hand, line by line; cards that come together are dealt together."""
    players = {str(number): f"p{place}" for place, number in enumerate(order, 1)}
    dealt: dict[str, list[int]] = {}
    left = set(order)
    for event in _shown_first(list(events), players, mucked):
        if isinstance(event, Dealt):
            dealt.setdefault(event.to, []).append(event.card)
            continue
        if isinstance(event, Acted | Burned | Discarded | Turned):
            yield from _deals(dealt, players)
            dealt = {}
        if isinstance(event, Acted) and event.do == "fold":
            left.discard(event.seat)
        if is_muck(event, mucked):
            yield f"{players[str(event.seat)]} {SHOW}"
            if len(left) == 1:
                # Nobody is left to show to; others take a hand that is not shown for mucked too.
                yield f"{players[str(*left)]} {SHOW} {AS_DEALT}"
        elif isinstance(event, Acted):
            told = _ACTIONS[event.do]
            amount = f" {_plain(from_units(event.to, unit))}" if told == RAISE else ""
            yield f"{players[str(event.seat)]} {told}{amount}"
        elif isinstance(event, Discarded):
            yield f"{players[event.to]} {DRAW} {_cards(event.cards)}"
        elif isinstance(event, Turned) and event.to in players:
            yield f"{players[event.to]} {SHOW} {_cards(event.cards)}"
    yield from _deals(dealt, players)


def _shown_first(
    events: list[Event], players: Collection[str], mucked: frozenset[int]
) -> list[Event]:
    """Hands are turned up before the rest of a board, where nobody can bet on it any more.

    Not where all but one are thrown away: that would end the hand before the board is there.
    """
    shown = [isinstance(event, Turned) or is_muck(event, mucked) for event in events]
    acted = (at for at, event in enumerate(events) if isinstance(event, Acted | Discarded))
    last = max((at for at in acted if not shown[at]), default=-1) + 1
    rest = events[last:]
    to = {event.to for event in rest if isinstance(event, Dealt)}
    alone = any(is_muck(event, mucked) for event in rest) and not any(
        isinstance(event, Turned) for event in rest
    )
    if alone or not to or not to.isdisjoint(players):
        return events
    first = [event for event, is_shown in zip(rest, shown[last:], strict=True) if is_shown]
    then = [event for event, is_shown in zip(rest, shown[last:], strict=True) if not is_shown]
    return [*events[:last], *first, *then]


def _deals(dealt: Mapping[str, Sequence[int]], players: Mapping[str, str]) -> Iterator[str]:
    for name, player in players.items():
        if name in dealt:
            yield f"d dh {player} {_cards(dealt[name])}"
    for name, cards in dealt.items():
        if name not in players:
            yield f"d db {_cards(cards)}"


def _cards(cards: Iterable[int]) -> str:
    return "".join(map(card_text, cards))


def _plain(amount: Amount) -> str:
    return str(amount) if type(amount) is int else format(amount, "f")
