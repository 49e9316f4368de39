"""Let It Ride: three equal wagers on one's hand, two of which may be taken back as cards come."""

from __future__ import annotations

from functools import cached_property

import msgspec

from cardroom.games.mechanism import Mechanism, Paid, Pays, PayTable, california
from cardroom.games.paid_hands import PaidHands, check_rows
from cardroom.games.verbs import Verb
from cardroom.games.words import let_it_ride as words
from cardroom.hands import STANDARD_HIGH, THREE_CARD
from cardroom.money import Odds
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.round import Play

STREETS = ("bet-1", "bet-2")
"""The wagers that may be taken back, each before one of the two community cards."""
BETS = (*STREETS, "bet-3")
BONUS = "3-card-bonus"
WAYS = Option("let-it-ride"), Option("withdraw")
RIDES = Choice("let-it-ride")


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What differs between one house's game and another's."""

    hand_pays: PayTable
    """For each wager that is still there, by the hand of five cards."""
    bonus_pays: PayTable | None = None
    """By the three cards that were dealt."""

    def __post_init__(self) -> None:
        check_rows(STANDARD_HIGH, self.hand_pays)
        if self.bonus_pays is not None:
            check_rows(THREE_CARD, self.bonus_pays)

    @cached_property
    def hands(self) -> PaidHands[Odds]:
        """What hands of five cards are paid."""
        return PaidHands(STANDARD_HIGH, self.hand_pays)

    @cached_property
    def bonus(self) -> PaidHands[Odds]:
        """What three cards are paid."""
        return PaidHands(THREE_CARD, self.bonus_pays or {})


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """Three cards each and two for all, face down; two wagers may be withdrawn; pay the hands."""
    t.deal_bettors(3, t.clockwise_from_player_dealer())
    t.deal_board(2, up=False)
    t.burn()
    for spot, card in zip(STREETS, t.board, strict=True):
        for bettor in t.bettors.values():
            choice = yield Decision(bettor.number, spot, WAYS, RIDES, t.clause(f"{spot}-choice"))
            t.acts(bettor, choice, spot)
            if choice.do == "withdraw":
                t.take_back(bettor, spot, "withdrawn")
        t.turn_board([card], "community card")

    verdicts = _verdicts(t, rules)
    if t.terms.readings["bonus-first"] == "whole-table":
        t.settle(lambda wager: verdicts[wager.seat][BONUS] if wager.spot == BONUS else None)
    t.settle(lambda wager: verdicts[wager.seat][wager.spot])
    t.close()


def _verdicts(t: CaliforniaTable, rules: Rules) -> dict[int, dict[str, Verdict]]:
    """What the wagers have come to, as the seats' cards are turned up."""
    hands, bonus = rules.hands, rules.bonus
    verdicts = {}
    for number in t.settlement_order():
        bettor = t.bettors[number]
        mine = STANDARD_HIGH.strength(bettor.cards + t.board)
        t.reveal(bettor.name, bettor.cards, STANDARD_HIGH.describe(mine))
        odds = hands.of(mine)
        hand = t.wins("hand-wins", odds) if odds else t.loses("hand-loses")
        verdicts[number] = dict.fromkeys(BETS, hand)
        if t.on(number, BONUS):
            odds = bonus.of(THREE_CARD.strength(bettor.cards))
            verdicts[number][BONUS] = t.wins("bonus-wins", odds) if odds else t.loses("bonus-loses")
    return verdicts


def _pays(rules: Rules) -> Pays:
    pays = dict.fromkeys(BETS, (Paid("hand-wins", rules.hand_pays),))
    if rules.bonus_pays is not None:
        pays[BONUS] = (Paid("bonus-wins", rules.bonus_pays),)
    return pays


MECHANISM = Mechanism(
    name="let-it-ride",
    table=CaliforniaTable,
    rules=Rules,
    rankings=lambda rules: (
        {"hands": STANDARD_HIGH} | ({BONUS: THREE_CARD} if rules.bonus_pays else {})
    ),
    open=california(play),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    often=words.OFTEN,
    pays=_pays,
    holds={"seat": 3, "board": 2},
    dealt_on={"player-dealer": ("board", "board", "burn")},
    streets=STREETS,
    verbs=lambda rules: tuple([Verb(way.do) for way in WAYS]),
)
