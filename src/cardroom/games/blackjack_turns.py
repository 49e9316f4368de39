"""What a hand of blackjack may do, and which rule takes away the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardroom.cards import FIRST_JOKER, Card
from cardroom.games.blackjack_rules import HAND_BY_HAND, Rules
from cardroom.hands import Total, card_value
from cardroom.table.california.hands import Bettor
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, Decision, Option

HIT, STAND, SURRENDER, DECLINE = map(Option, ("hit", "stand", "surrender", "decline"))
FREE_DOUBLE, FREE_SPLIT, SECOND_CHANCE = map(Option, ("free-double", "free-split", "second-chance"))
SWITCH, NO_SWITCH = map(Option, ("switch", "no-switch"))
MOST_TO_SURRENDER = 20
"""The highest total with which a hand may be given up at any time."""


def value(card: Card) -> int:
    """What a card counts, an ace one and a joker nothing by itself."""
    return card_value(card) if card < FIRST_JOKER else 0


def has_joker(cards: Sequence[Card]) -> bool:
    """Whether there is a joker among some cards."""
    return max(cards) >= FIRST_JOKER


def offer(t: CaliforniaTable, rules: Rules, hand: Bettor) -> Decision:
    """Insurance for a hand, or even money."""
    # All are asked at once: who plays several hands has his chips for all of them.
    half, chips = t.on(hand.number, hand.spot) // 2, t.chips_of(hand) // t.plays(hand)
    options = [DECLINE]
    if rules.insurance == "up-to-half" and min(half, chips):
        most = min(half, chips)
        options.append(Option("insurance", low=1, high=most, usual=most))
    elif 0 < half <= chips:
        # Who has two hands may insure both at once.
        both = sum(t.on(one.number, one.spot) // 2 for one in hand.hands)
        totals = (half, both) if half < both <= chips and hand is hand.hands[0] else (half,)
        options.append(Option("insurance", totals=totals, usual=half))
    if rules.even_money and rules.total(hand).natural:
        if t.terms.readings["even-money"] == "one-to-one":
            options.append(Option("even-money"))
        elif 0 < half <= chips:
            options.append(Option("even-money", totals=(half,)))
    return Decision(
        hand.number,
        "insurance",
        tuple(options),
        Choice("decline"),
        t.clause("insurance"),
        _closed(t, rules, options),
        hand.hand,
        offer=True,
    )


def ask_to_switch(t: CaliforniaTable, rules: Rules, seat: int) -> Decision:
    """Whether a seat exchanges the second cards of its hands."""
    options = [NO_SWITCH, SWITCH]
    closed = _closed(t, rules, options)
    rule = t.clause("switch")
    return Decision(seat, "switch", tuple(options), Choice("no-switch"), rule, closed, offer=True)


def ask(t: CaliforniaTable, rules: Rules, hand: Bettor, *, drew: bool) -> Decision | None:
    """What a hand may do now; nothing if it is over, a natural, or has all its cards.

    Whoever ``drew`` a card may have it replaced, where that can be.
    """
    total = rules.total(hand)
    if total.natural or total.blackjack or not t.stock.left:
        return None
    if total.over:
        return _ask_for_another(t, rules, hand) if drew else None
    must_stand = rules.stand_on.on(total)
    must_hit = not total.soft and total.points <= rules.hit_to
    options = [STAND] if not must_hit else []
    if not must_stand:
        options.append(HIT)
    if len(hand.cards) == 2:
        is_split_ace = hand.splits > 0 and value(hand.cards[0]) == 1
        if is_split_ace:
            options = [STAND]
        elif not must_stand or t.terms.readings["double-on-stand"] == "allowed":
            options += _double(t, rules, hand, total)
        options += _split(t, rules, hand)
        if is_split_ace and len(options) == 1:
            return None
    if _may_surrender(rules, hand, total):
        options.append(SURRENDER)
    if drew:
        options.append(SECOND_CHANCE)
    default = Choice("hit" if must_hit else "stand")
    rule, closed = t.clause("hit-or-stand"), _closed(t, rules, options)
    asked = tuple(options)
    behind = t.behind(hand, hand.spot) if t.terms.readings.get("backline") != "follows" else ()
    return Decision(hand.number, "play", asked, default, rule, closed, hand.hand, behind=behind)


def ask_to_surrender(t: CaliforniaTable, rules: Rules, hand: Bettor) -> Decision | None:
    """Whether a hand is given up that may get no more cards; nothing if it cannot be."""
    total = rules.total(hand)
    if total.natural or total.blackjack or not _may_surrender(rules, hand, total):
        return None
    options, rule = [STAND, SURRENDER], t.clause("surrender")
    closed = _closed(t, rules, options)
    return Decision(hand.number, "play", tuple(options), Choice("stand"), rule, closed, hand.hand)


def _ask_for_another(t: CaliforniaTable, rules: Rules, hand: Bettor) -> Decision:
    """A hand that is over may get another card for the one that was too much."""
    options = [DECLINE, SECOND_CHANCE]
    closed = _closed(t, rules, options)
    rule, default = t.clause("second-chance"), Choice("decline")
    asked = tuple(options)
    return Decision(hand.number, "play", asked, default, rule, closed, hand.hand, offer=True)


def _may_surrender(rules: Rules, hand: Bettor, total: Total) -> bool:
    if not rules.surrender or has_joker(hand.cards):
        return False
    if rules.surrender == "any-time":
        is_split_ace = hand.splits > 0 and value(hand.cards[0]) == 1
        return total.points <= MOST_TO_SURRENDER and not is_split_ace
    may = rules.surrender in HAND_BY_HAND if hand.splits else rules.surrender != "split-hands"
    return len(hand.cards) == 2 and may


def _double(t: CaliforniaTable, rules: Rules, hand: Bettor, total: Total) -> list[Option]:
    """The wager once more for one last card, from the player's chips or from the bank."""
    if has_joker(hand.cards) or (hand.splits and not rules.double_after_split):
        return []
    if rules.free_double_on and not total.soft and total.points in rules.free_double_on:
        return [FREE_DOUBLE]
    if rules.double_on and (total.soft or total.points not in rules.double_on):
        return []
    wager, chips = t.on(hand.number, hand.spot), t.chips_of(hand)
    if chips and (rules.double_for_less is True or (rules.double_for_less and chips < wager)):
        most = min(wager, chips)
        return [Option("double", low=1, high=most, usual=most)]
    return [Option("double", totals=(wager,))] if wager <= chips else []


def _split(t: CaliforniaTable, rules: Rules, hand: Bettor) -> list[Option]:
    """The wager once more for a hand of its own to each card of a pair."""
    one, two = hand.cards
    counts, splits = value(one), hand.splits
    if counts != value(two) or not rules.splits.pair(one, two, splits) or t.stock.left < 2:
        return []
    if splits >= rules.most_splits(t.terms.readings, counts):
        return []
    if rules.free_splits and counts != 10:
        return [FREE_SPLIT]
    wager = t.on(hand.number, hand.spot)
    return [Option("split", totals=(wager,))] if wager <= t.chips_of(hand) else []


class Refusals(dict[tuple[str, ...], dict[str, Clause]]):
    """By the verbs that can be had, the rules that speak of each that cannot.

    There are few kinds of decision in a game: each is worked out once for all rounds of a table.
    """

    def __init__(self, rules: Rules, clauses: Mapping[str, Clause]) -> None:
        rule = {"hit": "must-stand", "stand": "must-hit", "insurance": "insurance"}
        rule |= {verb: verb for verb in ("double", "split", "surrender")}
        rule |= {"even-money": "even-money"} if rules.even_money else {}
        rule |= {"free-double": "free-double"} if rules.free_double_on else {}
        rule |= {"free-split": "free-split"} if rules.free_splits else {}
        rule |= {"second-chance": "second-chance"} if rules.second_chance else {}
        rule |= {"switch": "switch", "no-switch": "switch"} if rules.switch else {}
        self._rules = {verb: clauses[key] for verb, key in rule.items()}

    def __missing__(self, verbs: tuple[str, ...]) -> dict[str, Clause]:
        self[verbs] = found = {v: rule for v, rule in self._rules.items() if v not in verbs}
        return found


def _closed(t: CaliforniaTable, rules: Rules, open_to: list[Option]) -> dict[str, Clause]:
    """The rules that speak of each verb which cannot be had now, for those who try it."""
    known: Refusals | None = t.terms.worked_out.get(Refusals)
    if known is None:
        known = t.terms.worked_out[Refusals] = Refusals(rules, t.terms.clauses)
    return known[tuple([option.do for option in open_to])]
