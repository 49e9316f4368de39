"""Baccarat with a choice: on some totals each bettor on the player line hits or stands for himself.

The hand is completed for all, or as soon as one of them hits, so that it ends in two results: its
third card counts for those who hit and for the other wagers, its first two for those who stood.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from fractions import Fraction
from typing import Any, Literal

import msgspec

from cardroom.cards import Card
from cardroom.games.baccarat import (
    ROAD,
    TIES,
    Lines,
    Readings,
    call,
    deal,
    draw_banker,
    is_natural,
    line_hands,
    line_pays,
    place_action_button,
    verdicts_of,
)
from cardroom.games.baccarat_bets import Coup
from cardroom.games.mechanism import Mechanism, Paid, Pays, PayTable, california
from cardroom.games.verbs import Verb
from cardroom.games.words import baccarat_hit_or_stand as words
from cardroom.games.words.baccarat import LINES
from cardroom.hands import ROYALE, baccarat_points
from cardroom.money import Odds
from cardroom.table.california.hands import Bettor
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Spot, Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.round import Asked, Play

HIT, STAND, DECLINE = Option("hit"), Option("stand"), Option("decline")
PAIRS = ("one-pair-suited", "one-pair-same-color", "one-pair")


class LateTie(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tie bet that is made when the player's hand and the banker's first card lie open."""

    spot: Literal["tie", "late-tie"]
    """Where it is made."""
    not_with: tuple[int, ...] = ()
    """Not with these totals of the player's two cards."""
    not_equal: tuple[int, ...] = ()
    """Not with these totals if the banker's first card counts as much."""
    returned_on: tuple[int, ...] = ()
    """It goes back when the banker's two cards come to one of these totals."""

    def is_open(self, total: int, shown: int) -> bool:
        """Whether it may be made, by the player's total and the banker's first card.

        >>> late = LateTie("late-tie", not_with=(9,), not_equal=(5, 6, 7, 8))
        >>> late.is_open(6, 6), late.is_open(9, 0), late.is_open(4, 4)
        (False, False, True)
        """
        return total not in self.not_with and not (total == shown and total in self.not_equal)


class Rules(Lines, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What differs between one house's game and another's."""

    optional_totals: tuple[int, ...]
    """The player's two-card totals on which each bettor may hit or stand."""
    optional_against: tuple[int, ...]
    """They may so only against these values of the banker's hand."""
    royale_pays: PayTable = PayTable()
    """By the first four cards of the two hands, where the house has that bonus."""
    hit_card: Literal["always", "if-asked"] = "always"
    """Whether the hand is completed even if everybody stands."""
    checks: bool = False
    """The banker's second card is looked at before bettors choose: a natural ends it there."""
    late_tie: LateTie | None = None
    """A tie bet that is made in the round."""

    def __post_init__(self) -> None:
        super().__post_init__()
        unknown = set(self.royale_pays) - {*ROYALE.categories, *PAIRS}
        if unknown:
            raise ValueError(f"royale_pays: there are no hands called {', '.join(sorted(unknown))}")
        if self.late_tie is not None and self.late_tie.spot not in self.pays:
            raise ValueError(f"late_tie: pays must have what {self.late_tie.spot} is paid")

    @property
    def any_hand(self) -> bool:
        """Whether there is a choice whatever the banker's hand shows."""
        return set(self.optional_against) == set(range(10))

    def returned(self, readings: Readings, coup: Coup) -> tuple[str, ...]:
        """Ties that go back: the late one, or all by another reading."""
        late = self.late_tie
        if late is None or coup.banker_cards != 2 or coup.banker not in late.returned_on:
            return ()
        return TIES if readings.get("returned-ties") == "all-ties" else (late.spot,)

    def completes(self, total: int, choices: Collection[Choice]) -> bool:
        """Whether the player's hand gets a third card, as bettors have chosen where they may."""
        if any(choice.do == "hit" for choice in choices):
            return True
        if choices and self.hit_card == "if-asked":
            return False
        return total <= self.player_draws_to


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """All cards come face down; the banker's second stays so while bettors choose."""
    readings = t.terms.readings
    player, banker = deal(t, rules, up=False)
    total, natural = baccarat_points(player), is_natural(rules, player, banker)
    t.reveal("player", player, str(total))
    shown = banker[:2] if readings.get("optional-against") == "two-cards" else banker[:1]
    t.reveal(rules.banker_line, shown, str(baccarat_points(shown)))
    if rules.late_tie is not None and rules.late_tie.is_open(total, baccarat_points(shown)):
        yield from _late_ties(t, rules.late_tie)
    if rules.checks:
        says = "a natural" if rules.is_natural(baccarat_points(banker), -1) else "no natural"
        t.check(rules.banker_line, f"The {rules.banker_line} hand has {says}.", t.clause("check"))
    optional = total in rules.optional_totals and baccarat_points(shown) in rules.optional_against
    if rules.checks and natural:
        optional = False
    choices = (yield from _hit_or_stand(t, rules, total)) if optional else {}
    stood = {seat for seat, choice in choices.items() if choice.do == "stand"}

    if not natural and rules.completes(total, choices.values()):
        t.deal_shared("player", player)
    if len(shown) == 1:
        t.reveal(rules.banker_line, banker, str(baccarat_points(banker)))
    if not natural:
        all_stood = stood and len(stood) == len(choices)
        by_two = all_stood and readings.get("banker-draw") == "stood-if-all-stand"
        draw_banker(t, rules, player[:2] if by_two else player, banker)

    completed = verdicts_of(t, rules, call(t, rules, player, banker))
    if rules.royale_pays:
        completed["royale"] = _royale(t, rules, player[:2], banker[:2])
    standing = completed
    if stood:
        standing = verdicts_of(t, rules, call(t, rules, player[:2], banker, "Standing player"))
    own = {"player", *(TIES if readings["tie-of-a-stander"] == "own-hand" else ())}
    place_action_button(t, rules, banker)

    def judge(wager: Wager) -> Verdict:
        verdicts = standing if wager.spot in own and _stands(t, wager, stood) else completed
        return verdicts[wager.spot]

    t.settle(judge)
    t.close()


def _late_ties(t: CaliforniaTable, late: LateTie) -> Generator[Asked, Any, None]:
    """Everyone seated who has what the spot needs may bet on a tie now, all at once."""
    spot = next(spot for spot in t.layout.spots if spot.name == late.spot)
    asked = []
    for bettor in t.clockwise_from_player_dealer():
        if bettor.by is None and any(t.on(bettor.number, need) for need in spot.needs):
            chips = t.chips_of(bettor) // t.plays(bettor)
            low, high = (
                spot.limits(t.limits).min or 1,
                min(chips, _most_on_a_late_tie(t, spot, bettor)),
            )
            options = (DECLINE, Option(late.spot, low=low, high=high)) if low <= high else ()
            if options:
                rule = t.clause(f"{late.spot}-bet")
                decline = Choice("decline")
                asked.append(Decision(bettor.number, late.spot, options, decline, rule, offer=True))
    choices: dict[int, Choice] = (yield asked) if asked else {}
    for decision in asked:
        choice = choices[decision.seat]
        t.acts(t.bettors[decision.seat], choice, late.spot if choice.amount else "")


def _most_on_a_late_tie(t: CaliforniaTable, spot: Spot, bettor: Bettor) -> int:
    """The table's maximum, or what the collection prints for the tie bets of a seat together."""
    fee, most = t.terms.fee, spot.limits(t.limits).max
    if fee is not None and fee.tie_max is not None:
        there = [w.amount for w in t.wagers if w.seat == bettor.number and w.spot in TIES]
        return max(0, fee.tie_max - sum(there))
    if fee is not None and fee.bonus_max is not None:
        return fee.bonus_max
    return t.chips_of(bettor) if most is None else most


def _hit_or_stand(
    t: CaliforniaTable, rules: Rules, total: int
) -> Generator[Asked, Any, dict[int, Choice]]:
    """Everyone seated with a wager of his own on the player line chooses, all at once."""
    rule = t.clause("hit-or-stand")
    house_way = Choice("hit" if total <= rules.player_draws_to else "stand")
    asked = [
        Decision(bettor.number, "draw", (HIT, STAND), house_way, rule)
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
    often=words.OFTEN,
    pays=_pays,
    holds={"player": 3},
    more_holds=line_hands,
    road=ROAD,
    streets=("tie", "late-tie", "draw"),
    verbs=lambda rules: (
        Verb("hit"),
        Verb("stand"),
        Verb("tie", "amount"),
        Verb("late-tie", "amount"),
        Verb("decline"),
    ),
    asked_by={
        "tie": "tie-bet",
        "late-tie": "late-tie-bet",
        "hit": "hit-or-stand",
        "stand": "hit-or-stand",
    },
)
