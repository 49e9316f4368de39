"""Triple Action Poker: two cards and a board of three, bet or fold before it is seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Literal, NamedTuple

import msgspec

from cardroom.games.mechanism import Mechanism, Paid, Pays, PayTable, california
from cardroom.games.paid_hands import PaidHands, check_rows, least
from cardroom.games.verbs import Verb
from cardroom.games.words import triple_action as words
from cardroom.hands import (
    TRIPLE_ACTION,
    TRIPLE_ACTION_ACE_LOW,
    TRIPLE_ACTION_FLOP,
    TRIPLE_ACTION_FLOP_ACE_LOW,
    Ranking,
)
from cardroom.money import EVEN_MONEY, Odds
from cardroom.table.california.hands import Bettor
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.decisions import FOLD, Choice, Decision, Option
from cardroom.table.round import Play

ANTE, BET = "ante", "bet"
ANTE_BONUS, BONUS, FLOP = "ante-bonus", "bonus-bet", "flop-bet"
FOLDS = Choice("fold")
RANKINGS = {
    TRIPLE_ACTION.name: (TRIPLE_ACTION, TRIPLE_ACTION_FLOP),
    TRIPLE_ACTION_ACE_LOW.name: (TRIPLE_ACTION_ACE_LOW, TRIPLE_ACTION_FLOP_ACE_LOW),
}
"""How hands rank, and the three cards of the board."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What differs between one house's game and another's."""

    qualifier: str
    """The least with which the player-dealer qualifies."""
    ante_bonus_pays: PayTable
    """What is paid on the ante of a hand that is not folded, whatever the player-dealer has."""
    bonus_pays: PayTable
    """For the bonus bet, by one's own five cards."""
    flop_pays: PayTable
    """For the flop bet, by the three cards of the board."""
    ranking: Literal["triple-action", "triple-action-ace-low"] = "triple-action"
    """How hands rank: with an ace that only ends a straight, or one that comes before an eight."""

    def __post_init__(self) -> None:
        least(self.five, self.qualifier)
        check_rows(self.five, self.ante_bonus_pays)
        check_rows(self.five, self.bonus_pays)
        check_rows(self.three, self.flop_pays)

    @property
    def five(self) -> Ranking:
        """How hands rank."""
        return RANKINGS[self.ranking][0]

    @property
    def three(self) -> Ranking:
        """How the board ranks for the flop bet."""
        return RANKINGS[self.ranking][1]

    @cached_property
    def least_to_qualify(self) -> int:
        """The strength with which the player-dealer qualifies."""
        return least(self.five, self.qualifier)

    @cached_property
    def paid(self) -> ActionPays:
        """The pay tables, ready to be asked."""
        return ActionPays(
            PaidHands(self.five, self.ante_bonus_pays),
            PaidHands(self.five, self.bonus_pays),
            PaidHands(self.three, self.flop_pays),
        )


class ActionPays(NamedTuple):
    """What hands are paid."""

    ante_bonus: PaidHands[Odds]
    bonus: PaidHands[Odds]
    flop: PaidHands[Odds]


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """Two cards each, one of the player-dealer's up; three for all, down; bet or fold; compare."""
    bettors = t.clockwise_from_player_dealer()
    t.deal_bettors(2, bettors)
    t.deal_player_dealer(1, up=True)
    t.deal_player_dealer(1)
    t.deal_board(3, up=False)

    choices: dict[int, Choice] = yield [_ask(t, bettor) for bettor in bettors]
    for bettor in bettors:
        choice = choices[bettor.number]
        bettor.folded = choice.do == "fold"
        t.acts(bettor, choice, "" if bettor.folded else BET)
    t.take_late_fees()

    if t.terms.readings["folded-wagers"] == "when-folded":
        t.settle(lambda wager: _given_up(t, wager))
    judge = _showdown(t, rules)
    t.settle(lambda wager: _given_up(t, wager) or judge(wager))
    t.close()


def _ask(t: CaliforniaTable, bettor: Bettor) -> Decision:
    """The ante once more, if the seat has it, or fold; all are asked at once."""
    ante = t.on(bettor.number, ANTE)
    pays = ante <= t.chips_of(bettor) // t.plays(bettor)
    options = (Option(BET, totals=(ante,)), FOLD) if pays else (FOLD,)
    return Decision(bettor.number, "decision", options, FOLDS, t.clause("bet-or-fold"))


def _given_up(t: CaliforniaTable, wager: Wager) -> Verdict | None:
    """What somebody loses who folded."""
    if not t.bettors[wager.seat].folded:
        return None
    if wager.spot == ANTE:
        return t.loses("fold")
    lost = t.terms.readings["folded-side-bets"] == "lost"
    return t.loses("fold-side-bets") if lost else None


def _showdown(t: CaliforniaTable, rules: Rules) -> Callable[[Wager], Verdict]:
    """Turn everything up, and say what wagers that were not given up have come to."""
    board, ranks = t.board, rules.five
    t.turn_board(board, "the flop")
    his = ranks.strength(t.player_dealer_cards + board)
    t.reveal(PLAYER_DEALER, t.player_dealer_cards, ranks.describe(his))
    hands = {n: ranks.strength(t.bettors[n].cards + board) for n in t.settlement_order()}
    for number, mine in hands.items():
        bettor = t.bettors[number]
        if any(w.seat == number and _given_up(t, w) is None for w in t.wagers):
            t.reveal(bettor.name, bettor.cards, ranks.describe(mine))
    prizes = _ante_bonuses(t, rules, hands)
    flop = rules.paid.flop.of(rules.three.strength(board))

    def judge(wager: Wager) -> Verdict:
        spot, mine = wager.spot, hands[wager.seat]
        if spot == ANTE_BONUS:
            return t.wins_prize("ante-bonus-wins", prizes[wager.seat])
        if spot == FLOP:
            return t.wins("flop-bet-wins", flop) if flop else t.loses("flop-bet-loses")
        if spot == BONUS:
            odds = rules.paid.bonus.of(mine)
            return t.wins("bonus-bet-wins", odds) if odds else t.loses("bonus-bet-loses")
        if his < rules.least_to_qualify:
            not_qualified = f"{spot}-not-qualified"
            return t.wins(not_qualified, EVEN_MONEY) if spot == ANTE else t.pushes(not_qualified)
        if mine == his:
            return t.pushes("tie")
        return t.wins(f"{spot}-wins", EVEN_MONEY) if mine > his else t.loses("loses")

    return judge


def _ante_bonuses(t: CaliforniaTable, rules: Rules, hands: dict[int, int]) -> dict[int, int]:
    """What each seat is paid on its ante for its hand alone, beside which a button is put."""
    prizes = {}
    for wager in [w for w in t.wagers if w.spot == ANTE]:
        odds = rules.paid.ante_bonus.of(hands[wager.seat])
        if odds and not t.bettors[wager.seat].folded:
            prizes[wager.seat] = odds.pays(wager.amount)
            t.give_button(wager, ANTE_BONUS)
    return prizes


def _pays(rules: Rules) -> Pays:
    return {
        **{spot: (Paid(f"{spot}-wins"),) for spot in (ANTE, BET)},
        ANTE_BONUS: (Paid("ante-bonus-wins", rules.ante_bonus_pays),),
        BONUS: (Paid("bonus-bet-wins", rules.bonus_pays),),
        FLOP: (Paid("flop-bet-wins", rules.flop_pays),),
    }


MECHANISM = Mechanism(
    name="triple-action-poker",
    table=CaliforniaTable,
    rules=Rules,
    rankings=lambda rules: {"hands": rules.five, "flop-bet": rules.three},
    open=california(play),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    pays=_pays,
    holds={"seat": 2, "player-dealer": 2, "board": 3},
    streets=("decision",),
    verbs=lambda rules: (Verb(BET), Verb("fold")),
)
