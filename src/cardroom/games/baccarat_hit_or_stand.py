"""Baccarat with a choice: on some totals each bettor on the player line hits or stands for himself.

The hand is completed for all, so that it ends in two results: its third card counts for those who
hit and for the other wagers, its first two for those who stood.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from fractions import Fraction
from typing import Any

from cardroom.cards import Card
from cardroom.games.baccarat import (
    Lines,
    call,
    deal,
    draw_banker,
    is_natural,
    line_hands,
    line_pays,
    place_action_button,
    verdicts_of,
)
from cardroom.games.mechanism import Mechanism, Paid, Pays, PayTable, california
from cardroom.games.words import baccarat_hit_or_stand as words
from cardroom.games.words.baccarat import LINES
from cardroom.hands import ROYALE, baccarat_points
from cardroom.money import Odds
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.round import Asked, Play

HIT, STAND = Option("hit"), Option("stand")
HOUSE_WAY = Choice("hit")
PAIRS = ("one-pair-suited", "one-pair-same-color", "one-pair")


class Rules(Lines, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What differs between one house's game and another's."""

    optional_totals: tuple[int, ...]
    """The player's two-card totals on which each bettor may hit or stand."""
    optional_against: tuple[int, ...]
    """They may so only against these values of the banker's hand."""
    royale_pays: PayTable = PayTable()
    """By the first four cards of the two hands, where the house has that bonus."""

    def __post_init__(self) -> None:
        super().__post_init__()
        unknown = set(self.royale_pays) - {*ROYALE.categories, *PAIRS}
        if unknown:
            raise ValueError(f"royale_pays: there are no hands called {', '.join(sorted(unknown))}")


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """All cards come face down; the banker's second stays so while bettors choose."""
    readings = t.terms.readings
    player, banker = deal(t, rules, up=False)
    total, natural = baccarat_points(player), is_natural(player, banker)
    t.reveal("player", player, str(total))
    shown = banker[:1] if readings["optional-against"] == "first-card" else banker[:2]
    t.reveal(rules.banker_line, shown, str(baccarat_points(shown)))
    optional = total in rules.optional_totals and baccarat_points(shown) in rules.optional_against
    choices = (yield from _hit_or_stand(t)) if optional else {}
    stood = {seat for seat, choice in choices.items() if choice.do == "stand"}

    if not natural and total <= rules.player_draws_to:
        t.deal_shared("player", player)
    if len(shown) == 1:
        t.reveal(rules.banker_line, banker[1:2], f"{baccarat_points(banker)} with the first card")
    if not natural:
        all_stood = stood and len(stood) == len(choices)
        by_two = all_stood and readings["banker-draw"] == "stood-if-all-stand"
        draw_banker(t, rules, player[:2] if by_two else player, banker)

    completed = verdicts_of(t, rules, call(t, rules, player, banker))
    if rules.royale_pays:
        completed["royale"] = _royale(t, rules, player[:2], banker[:2])
    standing = completed
    if stood:
        standing = verdicts_of(t, rules, call(t, rules, player[:2], banker, "Standing player"))
    own = {"player", "tie"} if readings["tie-of-a-stander"] == "own-hand" else {"player"}
    place_action_button(t, rules, banker)

    def judge(wager: Wager) -> Verdict:
        verdicts = standing if wager.spot in own and _stands(t, wager, stood) else completed
        return verdicts[wager.spot]

    t.settle(judge)
    t.close()


def _hit_or_stand(t: CaliforniaTable) -> Generator[Asked, Any, dict[int, Choice]]:
    """Everyone seated with a wager of his own on the player line chooses, all at once."""
    rule = t.clause("hit-or-stand")
    asked = [
        Decision(bettor.number, "draw", (HIT, STAND), HOUSE_WAY, rule)
        for bettor in t.clockwise_from_player_dealer()
        if bettor.by is None and t.on(bettor.number, "player")
    ]
    choices: dict[int, Choice] = (yield asked) if asked else {}
    for decision in asked:
        t.acts(t.bettors[decision.seat], choices[decision.seat])
    return choices


def _stands(t: CaliforniaTable, wager: Wager, stood: set[int]) -> bool:
    """Whether the bettor of this wager stood, or somebody in front of him did so for him too."""
    if wager.seat not in stood or not t.has(wager, "player"):
        return False
    return wager.by is None or t.terms.readings["backline"] == "with-the-seat"


def _royale(
    t: CaliforniaTable, rules: Rules, player: Sequence[Card], banker: Sequence[Card]
) -> Verdict:
    """The best hand in the first four cards; a pair only within one of the hands."""
    together = ROYALE.category(ROYALE.strength([*player, *banker]))
    made = {together} - {"one-pair"} | {_pair(player), _pair(banker)}
    paid = [odds for hand, odds in rules.royale_pays.items() if hand in made]
    if not paid:
        return t.loses("royale-loses")
    by_pay = t.terms.readings["highest-royale"] == "best-paid"
    return t.wins("royale-wins", max(paid, key=_rate) if by_pay else paid[0])


def _rate(odds: Odds) -> Fraction:
    return Fraction(odds.win, odds.stake)


def _pair(hand: Sequence[Card]) -> str | None:
    """Which kind of pair two cards are, if they are one."""
    one, two = hand
    if one.rank != two.rank:
        return None
    if one.suit == two.suit:
        return "one-pair-suited"
    return "one-pair-same-color" if one.is_red == two.is_red else "one-pair"


def _pays(rules: Rules) -> Pays:
    royale = {"royale": (Paid("royale-wins", rules.royale_pays),)} if rules.royale_pays else {}
    return {**line_pays(rules), **royale}


MECHANISM = Mechanism(
    name="baccarat-hit-or-stand",
    table=CaliforniaTable,
    rules=Rules,
    open=california(play),
    clauses=LINES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    more_readings=words.more_readings,
    pays=_pays,
    holds={"player": 3},
    more_holds=line_hands,
    streets=("draw",),
)
