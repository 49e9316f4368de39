"""Mississippi Stud: two cards and three for all, with a wager or a fold before each of these."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import msgspec

from cardroom.games.mechanism import Mechanism, Paid, Pays, PayTable, california
from cardroom.games.paid_hands import PaidHands, check_rows, least
from cardroom.games.verbs import Verb
from cardroom.games.words import mississippi_stud as words
from cardroom.hands import STANDARD_HIGH, THREE_CARD
from cardroom.money import Odds
from cardroom.table.california.hands import Bettor
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.decisions import FOLD, Choice, Decision, Option
from cardroom.table.round import Play

STREETS = ("3rd-street", "4th-street", "5th-street")
BONUS = "3-card-bonus"
FOLDS = Choice("fold")


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What differs between one house's game and another's."""

    times: tuple[int, ...]
    """How many times the ante a street's wager may be."""
    pushes_from: str
    """The lowest hand with which the wagers push."""
    hand_pays: PayTable
    """For the ante and every street, by the hand of five cards."""
    layout_pays: PayTable | None = None
    """The same as the table's layout prints it, where that differs."""
    bonus_pays: PayTable | None = None
    """By the three community cards, or by a hand's best three of them and its own."""
    bonus_cards: Literal["community", "best-three"] = "community"
    """Which cards these are."""

    def __post_init__(self) -> None:
        for pays in (self.hand_pays, self.layout_pays):
            if pays is not None:
                check_rows(STANDARD_HIGH, {self.pushes_from: None, **pays})
        if self.bonus_pays is not None:
            check_rows(THREE_CARD, self.bonus_pays)

    @cached_property
    def hands(self) -> PaidHands[Odds]:
        """What hands of five cards are paid."""
        return PaidHands(STANDARD_HIGH, self.hand_pays)

    @cached_property
    def by_layout(self) -> PaidHands[Odds]:
        """The same by the table's layout."""
        return PaidHands(STANDARD_HIGH, self.layout_pays or self.hand_pays)

    @cached_property
    def bonus(self) -> PaidHands[Odds]:
        """What three cards are paid."""
        return PaidHands(THREE_CARD, self.bonus_pays or {})

    @cached_property
    def pushes(self) -> int:
        """The least strength with which the wagers push."""
        return least(STANDARD_HIGH, self.pushes_from)


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """Three community cards face down, two cards each; on every street wager or fold; pay."""
    t.deal_board(3, up=False)
    t.deal_bettors(2)
    for street, card in zip(STREETS, t.board, strict=True):
        for bettor in t.bettors.values():
            if not bettor.folded:
                choice = yield _ask(t, rules, bettor, street)
                bettor.folded = choice.do == "fold"
                t.acts(bettor, choice, "" if bettor.folded else street)
        t.settle(lambda wager: _forfeited(t, wager))
        t.turn_board([card], street)

    verdicts = _verdicts(t, rules)
    t.settle(lambda wager: verdicts[wager.seat][wager.spot])
    t.close()


def _ask(t: CaliforniaTable, rules: Rules, bettor: Bettor, street: str) -> Decision:
    """A street's wager, as far as the seat can pay for it, or a fold."""
    ante, most = t.on(bettor.number, "ante"), t.most_within(street, t.chips_of(bettor))
    totals = tuple([n * ante for n in rules.times if n * ante <= most])
    options = (Option("bet", totals=totals), FOLD) if totals else (FOLD,)
    return Decision(bettor.number, street, options, FOLDS, t.clause(street))


def _forfeited(t: CaliforniaTable, wager: Wager) -> Verdict | None:
    """A folded hand gives up its wagers at once, all but the bonus."""
    gone = t.bettors[wager.seat].folded and wager.spot != BONUS
    return t.loses("fold") if gone else None


def _verdicts(t: CaliforniaTable, rules: Rules) -> dict[int, dict[str, Verdict]]:
    """What the wagers have come to, seat by seat."""
    by_layout = t.terms.readings["pay-table"] == "layout"
    hands, pushes = rules.by_layout if by_layout else rules.hands, rules.pushes
    verdicts = {}
    for number in t.settlement_order():
        bettor = t.bettors[number]
        verdicts[number] = bonus = _bonus(t, rules, bettor)
        if bettor.folded:
            continue
        mine = STANDARD_HIGH.strength(bettor.cards + t.board)
        t.reveal(bettor.name, bettor.cards, STANDARD_HIGH.describe(mine))
        if odds := hands.of(mine):
            hand = t.wins("hand-wins", odds)
        else:
            hand = t.pushes("hand-pushes") if mine >= pushes else t.loses("hand-loses")
        verdicts[number] = dict.fromkeys(("ante", *STREETS), hand) | bonus
    return verdicts


def _bonus(t: CaliforniaTable, rules: Rules, bettor: Bettor) -> dict[str, Verdict]:
    """What the bonus has come to, where there is one; a folded hand's cards count, too."""
    if rules.bonus_pays is None:
        return {}
    own = bettor.cards if rules.bonus_cards == "best-three" else []
    mine = THREE_CARD.strength(own + t.board)
    odds = rules.bonus.of(mine)
    if odds and own and bettor.folded and t.on(bettor.number, BONUS):
        t.reveal(bettor.name, bettor.cards, THREE_CARD.describe(mine))
    return {BONUS: t.wins("bonus-wins", odds) if odds else t.loses("bonus-loses")}


def _pays(rules: Rules) -> Pays:
    hand: tuple[Paid, ...] = (Paid("hand-wins", rules.hand_pays),)
    if rules.layout_pays is not None:
        hand = (
            Paid("hand-wins", rules.hand_pays, under={"pay-table": "rules"}),
            Paid("hand-wins", rules.layout_pays, under={"pay-table": "layout"}),
        )
    pays = dict.fromkeys(("ante", *STREETS), hand)
    if rules.bonus_pays is not None:
        pays[BONUS] = (Paid("bonus-wins", rules.bonus_pays),)
    return pays


MECHANISM = Mechanism(
    name="mississippi-stud",
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
    holds={"seat": 2, "board": 3},
    streets=STREETS,
    verbs=lambda rules: (Verb("fold"), Verb("bet", "amount")),
)
