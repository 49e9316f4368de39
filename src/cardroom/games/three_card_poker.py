"""Three Card Poker: play one's ante once more, or fold, against a hand of which one card shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from cardroom.cards import RANK_NAMES, RANKS, Card
from cardroom.games.mechanism import Mechanism, Paid, Pays, PayTable, also_called, california
from cardroom.games.verbs import Verb
from cardroom.games.words import three_card_poker as words
from cardroom.hands import (
    STANDARD_HIGH,
    THREE_CARD,
    THREE_CARD_ACE_HIGH,
    THREE_CARD_FOUR_LOW,
    Ranking,
    seat_count,
)
from cardroom.money import EVEN_MONEY, Odds
from cardroom.table.california.hands import Bettor
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.decisions import FOLD, Choice, Decision, Option
from cardroom.table.round import Play

FOLDS = Choice("fold")
SIX_CARDS = "6-card-bonus"
ANTE_BONUS = "ante-bonus"
RANKINGS = {
    ranking.name: ranking for ranking in (THREE_CARD, THREE_CARD_ACE_HIGH, THREE_CARD_FOUR_LOW)
}
BONUSES = {"pair-plus": THREE_CARD, SIX_CARDS: STANDARD_HIGH}
"""What each bonus is paid by: the hand's own three cards, or the best five of six."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's game and another's."""

    exposed: Literal[1, 2, 3]
    """Which of the player-dealer's three cards is turned up before anyone decides."""
    qualifier: str
    """The least with which the player-dealer qualifies: a high card, or a kind of hand."""
    unqualified_ante: Literal["wins", "compared"]
    """What becomes of antes when he does not: all are paid, or they go by the hands."""
    pays: dict[str, PayTable]
    """The bonus bets that the house has, and what they pay."""
    layout_pays: PayTable | None = None
    """What the layout prints for Pair Plus, where that differs."""
    ante_bonus_pays: PayTable | None = None
    """What an ante is paid for its hand alone, whatever becomes of it, if anything."""
    ranking: Literal["three-card", "three-card-ace-high", "three-card-four-low"] = "three-card"
    """How three cards rank: what an ace begins."""
    action_button: bool = False
    """Whether the card that is turned up places the action button."""

    def __post_init__(self) -> None:
        least(self.qualifier)
        layout = [("pair-plus", self.layout_pays)] if self.layout_pays is not None else []
        extra = [(ANTE_BONUS, self.ante_bonus_pays)] if self.ante_bonus_pays is not None else []
        for spot, table in (*self.pays.items(), *layout, *extra):
            if spot not in BONUSES and spot not in dict(extra):
                raise ValueError(f"there is no bonus bet {spot!r}: use {', '.join(BONUSES)}")
            ranking = BONUSES.get(spot, THREE_CARD)
            known = frozenset().union(*map(also_called, ranking.categories))
            unknown = set(table) - known
            if unknown:
                raise ValueError(f"{spot} pays no hands called {', '.join(sorted(unknown))}")
        if layout and "pair-plus" not in self.pays:
            raise ValueError("layout_pays: there is no bonus bet 'pair-plus' to be paid by it")

    @property
    def rank(self) -> Ranking:
        """How three cards rank."""
        return RANKINGS[self.ranking]

    def bonus(self, spot: str, readings: Mapping[str, str]) -> PayTable:
        """What a bonus bet pays by these readings; nothing where the house has none."""
        if spot == "pair-plus" and self.layout_pays and readings["pay-table"] == "layout":
            return self.layout_pays
        return self.pays.get(spot, PayTable())

    def ante_bonus(self, strength: int) -> Odds | None:
        """What an ante is paid for a hand of this strength alone."""
        pays = self.ante_bonus_pays
        return pays.for_hand(self.rank.category(strength)) if pays else None


def least(qualifier: str) -> int:
    """The strength with which a hand qualifies.

    >>> from cardroom.cards import cards
    >>> THREE_CARD.strength(cards("Qs 3d 2c")) >= least("queen-high")
    True
    """
    rank = qualifier.removesuffix("-high")
    if rank in RANK_NAMES:
        return THREE_CARD.at_least("high-card", RANKS[RANK_NAMES.index(rank)])
    return THREE_CARD.at_least(qualifier)


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """Three cards each, one of the player-dealer's face up; play or fold in turn; compare."""
    bettors = t.clockwise_from_player_dealer()
    t.deal_bettors(3, bettors)
    for place in (1, 2, 3):
        t.deal_player_dealer(1, up=place == rules.exposed)
    if rules.action_button:
        _place_button(t, t.player_dealer_cards[rules.exposed - 1])

    for bettor in bettors:
        choice = yield _ask(t, bettor)
        bettor.folded = choice.do == "fold"
        t.acts(bettor, choice, "" if bettor.folded else "play")
        if not bettor.folded:
            t.follow(bettor, "play", equal_to="ante", along=choice.behind)
    t.take_late_fees()

    if t.terms.readings["folded-wagers"] == "when-folded":
        t.settle(lambda wager: _given_up(t, wager))
    judge = _showdown(t, rules)
    t.settle(lambda wager: _given_up(t, wager) or judge(wager))
    t.close()


def _place_button(t: CaliforniaTable, up: Card) -> None:
    by_card = t.terms.readings["first-action"] == "action-button"
    t.place_action_button(seat_count(up) if by_card else 1)


def _ask(t: CaliforniaTable, bettor: Bettor) -> Decision:
    """The ante once more, if the seat has it, or fold."""
    ante = t.on(bettor.number, "ante")
    pays = ante <= t.chips_of(bettor)
    options = (Option("play", totals=(ante,)), FOLD) if pays else (FOLD,)
    own_word = t.terms.readings.get("backline-decisions") == "may-stay-out"
    behind = t.behind(bettor, "ante") if own_word else ()
    rule = t.clause("play-or-fold")
    return Decision(bettor.number, "decision", options, FOLDS, rule, behind=behind)


def _given_up(t: CaliforniaTable, wager: Wager) -> Verdict | None:
    """What somebody loses who did not play: his seat folded, or he could not follow it."""
    if wager.spot in (SIX_CARDS, ANTE_BONUS) or t.has(wager, "play"):
        return None
    if wager.spot == "ante":
        return t.loses("fold")
    lost = t.terms.readings["folded-pair-plus"] == "lost"
    return t.loses("fold-pair-plus") if lost else None


def _showdown(t: CaliforniaTable, rules: Rules) -> Callable[[Wager], Verdict]:
    """Turn up the hands, and say what wagers that were not given up have come to."""
    rank = rules.rank
    dealer = rank.strength(t.player_dealer_cards)
    t.reveal(PLAYER_DEALER, t.player_dealer_cards, rank.describe(dealer))
    three = {n: rank.strength(t.bettors[n].cards) for n in t.settlement_order()}
    for number, mine in three.items():
        bettor = t.bettors[number]
        if any(w.seat == number and _given_up(t, w) is None for w in t.wagers):
            t.reveal(bettor.name, bettor.cards, rank.describe(mine))
    qualifies = dealer >= least(rules.qualifier)
    prizes = _ante_bonuses(t, rules, three)

    def judge(wager: Wager) -> Verdict:
        spot, mine = wager.spot, three[wager.seat]
        if spot == ANTE_BONUS:
            return t.wins_prize("ante-bonus-wins", prizes[wager.seat, wager.owner])
        if spot == "pair-plus":
            return _bonus(t, rules, spot, mine)
        if spot == "6-card-bonus":
            six = t.bettors[wager.seat].cards + t.player_dealer_cards
            return _bonus(t, rules, spot, STANDARD_HIGH.strength(six))
        if not qualifies:
            return _not_qualified(t, rules, spot, mine, dealer)
        if mine == dealer:
            return t.pushes("tie")
        return t.wins(f"{spot}-wins", EVEN_MONEY) if mine > dealer else t.loses("loses")

    return judge


def _ante_bonuses(
    t: CaliforniaTable, rules: Rules, three: Mapping[int, int]
) -> dict[tuple[int, str], int]:
    """What antes that were not given up are paid for the hand alone, with a button beside them."""
    prizes = {}
    for wager in [w for w in t.wagers if w.spot == "ante" and t.has(w, "play")]:
        if odds := rules.ante_bonus(three[wager.seat]):
            prizes[wager.seat, wager.owner] = odds.pays(wager.amount)
            t.give_button(wager, ANTE_BONUS)
    return prizes


def _not_qualified(t: CaliforniaTable, rules: Rules, spot: str, mine: int, dealer: int) -> Verdict:
    """The play wager goes back; the ante is paid, in some houses only to a higher hand."""
    if spot == "play":
        return t.pushes("play-not-qualified")
    if rules.unqualified_ante == "wins" or mine > dealer:
        return t.wins("ante-not-qualified", EVEN_MONEY)
    if mine < dealer and t.terms.readings["beaten-ante"] == "loses":
        return t.loses("ante-not-higher")
    return t.pushes("ante-not-higher")


def _bonus(t: CaliforniaTable, rules: Rules, spot: str, strength: int) -> Verdict:
    pays = rules.bonus(spot, t.terms.readings)
    odds = pays.for_hand(BONUSES[spot].category(strength))
    return t.wins(f"{spot}-wins", odds) if odds else t.loses(f"{spot}-loses")


def _pays(rules: Rules) -> Pays:
    hands = {spot: (Paid(f"{spot}-wins"),) for spot in ("ante", "play")}
    bonus: dict[str, tuple[Paid, ...]] = {
        spot: (Paid(f"{spot}-wins", pays),) for spot, pays in rules.pays.items()
    }
    if rules.layout_pays is not None:
        bonus["pair-plus"] = (
            Paid("pair-plus-wins", rules.pays["pair-plus"], under={"pay-table": "rules"}),
            Paid("pair-plus-wins", rules.layout_pays, under={"pay-table": "layout"}),
        )
    if rules.ante_bonus_pays is not None:
        bonus[ANTE_BONUS] = (Paid("ante-bonus-wins", rules.ante_bonus_pays),)
    return hands | bonus


MECHANISM = Mechanism(
    name="three-card-poker",
    table=CaliforniaTable,
    rules=Rules,
    rankings=lambda rules: (
        {"hands": rules.rank} | ({SIX_CARDS: STANDARD_HIGH} if SIX_CARDS in rules.pays else {})
    ),
    open=california(play),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    more_readings=words.more_readings,
    often=words.OFTEN,
    pays=_pays,
    holds={"seat": 3, "player-dealer": 3},
    streets=("decision",),
    verbs=lambda rules: (Verb("play"), Verb("fold")),
)
