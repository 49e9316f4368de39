"""Pan nine: three cards from a deck without sevens to tens, at most one more, closest to nine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from cardroom.cards import Card
from cardroom.games.mechanism import Mechanism, Paid, Pays, PayTable, california
from cardroom.games.words import pan_nine as words
from cardroom.hands import baccarat_points
from cardroom.money import EVEN_MONEY
from cardroom.table.california.hands import Bettor
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.round import Play

Total = Annotated[int, msgspec.Meta(ge=0, le=9)]
HIT, STAND = Option("hit"), Option("stand")


class Draws(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What three cards must do; between the two there is a choice."""

    hits_to: Annotated[int, msgspec.Meta(ge=-1, le=9)]
    """With this total or less a fourth card must be drawn; -1 is never."""
    stands_from: Annotated[int, msgspec.Meta(ge=0, le=10)]
    """With this total or more none may be; 10 is never."""

    def __post_init__(self) -> None:
        if self.hits_to >= self.stands_from:
            raise ValueError("hits_to must be less than stands_from")

    def options(self, total: int) -> tuple[Option, ...]:
        """What a hand with this total may do."""
        if total <= self.hits_to:
            return (HIT,)
        return (STAND,) if total >= self.stands_from else (STAND, HIT)


class LostTie(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Equal hands that the player-dealer wins: both with this total, in so many cards."""

    total: Total
    cards: Annotated[int, msgspec.Meta(ge=3, le=4)]


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's pan nine and another's."""

    players: Draws
    """With which totals of three cards a player must draw, and must stand."""
    player_dealer: Draws
    """The same for the player-dealer."""
    lost_tie: LostTie | None = None
    """The one tie that does not push."""
    super_tie_pays: PayTable | None = None
    """By the total on which both hands tie."""

    def __post_init__(self) -> None:
        unknown = set(self.super_tie_pays or ()) - {f"tie-with-{total}" for total in range(10)}
        if unknown:
            raise ValueError(f"super_tie_pays has rows tie-with-0 to tie-with-9, not {unknown}")


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """Three cards each, face down; players draw, then the player-dealer in the open; compare."""
    t.deal_round(3, t.roll_for_action())
    bettors = t.in_settlement_order()
    choices = yield [_ask(t, rules.players, b.number, b.cards) for b in bettors]
    for bettor in bettors:
        t.acts(bettor, choices[bettor.number])
    for bettor in bettors:
        if choices[bettor.number].do == "hit":
            t.deal_to(bettor)

    dealer = t.player_dealer_cards
    _turn_up(t, PLAYER_DEALER, dealer)
    choice = yield _ask(t, rules.player_dealer, t.player_dealer, dealer)
    t.player_dealer_acts(choice)
    if choice.do == "hit":
        t.deal_player_dealer(1, up=True)
        _turn_up(t, PLAYER_DEALER, dealer)

    for bettor in bettors:
        _turn_up(t, bettor.name, bettor.cards)
    t.settle(lambda wager: _verdict(t, rules, wager, t.bettors[wager.seat]))
    t.close()


def _ask(t: CaliforniaTable, draws: Draws, seat: int, hand: list[Card]) -> Decision:
    """Every hand is laid in the draw or the no-draw place, also where there is no choice."""
    options = draws.options(baccarat_points(hand))
    return Decision(seat, "draw", options, Choice(options[0].do), t.clause("draw"))


def _turn_up(t: CaliforniaTable, to: str, hand: list[Card]) -> None:
    t.reveal(to, hand, _says(hand))


def _says(hand: Sequence[Card]) -> str:
    return f"a total of {baccarat_points(hand)}"


def _verdict(t: CaliforniaTable, rules: Rules, wager: Wager, bettor: Bettor) -> Verdict:
    dealer = t.player_dealer_cards
    mine, his = baccarat_points(bettor.cards), baccarat_points(dealer)
    if wager.spot == "super-tie":
        return _super_tie(t, rules.super_tie_pays or PayTable(), mine, his)
    if mine > his:
        return t.wins("base-wins", EVEN_MONEY)
    if mine < his:
        return t.loses("base-loses")
    if rules.lost_tie == LostTie(mine, len(bettor.cards)) == LostTie(his, len(dealer)):
        return t.loses("lost-tie")
    return t.pushes("tie")


def _super_tie(t: CaliforniaTable, pays: PayTable, mine: int, his: int) -> Verdict:
    if mine != his:
        return t.loses("super-tie-loses")
    odds = pays.get(f"tie-with-{mine}")
    if odds is not None:
        return t.wins("super-tie-wins", odds)
    pushes = t.terms.readings.get("unpaid-ties") == "push"
    return t.pushes("super-tie-unpaid") if pushes else t.loses("super-tie-unpaid")


def _pays(rules: Rules) -> Pays:
    pays = {"base": (Paid("base-wins"),)}
    if rules.super_tie_pays is not None:
        pays["super-tie"] = (Paid("super-tie-wins", rules.super_tie_pays),)
    return pays


MECHANISM = Mechanism(
    name="pan-nine",
    table=CaliforniaTable,
    rules=Rules,
    counts=lambda rules, hand, split: _says(hand),
    open=california(play),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    pays=_pays,
    holds={"seat": 4, "player-dealer": 4},
    streets=("draw",),
)
