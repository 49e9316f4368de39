"""Blackjack of the California kind: closer to the natural wins, and who is over may yet be saved.

A hand that is over waits for the player-dealer's like all others. Compulsory hits and stands are
asked too, with nothing else to choose.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.games.blackjack_rules import Rules
from cardroom.games.mechanism import Mechanism, Paid, Pays, california
from cardroom.games.words import blackjack as words
from cardroom.hands import Total, card_value, seat_count
from cardroom.money import EVEN_MONEY
from cardroom.table.california.hands import Bettor
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.round import Asked, Play

HIT, STAND, SURRENDER, DECLINE = map(Option, ("hit", "stand", "surrender", "decline"))
MOST_CARDS = 22
"""Twenty-one aces and one card more."""


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """Two cards each, one of the player-dealer's face down; insure, play the hands, compare."""
    left = t.player_dealer if rules.first == "player-dealer" else 0
    order = t.clockwise_from(left)
    for up in (True, False):
        t.deal_bettors(1, order, up=True)
        t.deal_player_dealer(1, up=up)

    if rules.insurance and _shows(t) == "ace":
        yield from _insure(t, rules, order)
    if not _has_natural_for_all_to_know(t, rules):
        if rules.checks_under:
            t.settle(lambda wager: _settled_early(t, rules, wager))
        for bettor in order:
            # A split adds to the hands while they are gone through.
            for hand in bettor.hands:
                yield from _play_hand(t, rules, hand)

    t.take_late_fees()
    his = _complete(t, rules)
    t.settle(lambda wager: _judge(t, rules, wager, his))
    t.close()


def _shows(t: CaliforniaTable) -> str:
    """Which of the cards with which a natural begins the player-dealer shows, if any."""
    return {1: "ace", 10: "ten"}.get(card_value(t.player_dealer_cards[0]), "")


# Before the hands are played


def _insure(t: CaliforniaTable, rules: Rules, order: list[Bettor]) -> Generator[Asked, Any, None]:
    """Everyone at once: part of the wager on a natural of the player-dealer, or even money."""
    asked = [_offer(t, rules, bettor) for bettor in order]
    choices: dict[int, Choice] = yield asked
    for bettor in order:
        choice = choices[bettor.number]
        t.acts(bettor, choice, "insurance" if choice.amount else "")
        if choice.do == "even-money" and not choice.amount:
            _pay_even_money(t, bettor)


def _pay_even_money(t: CaliforniaTable, bettor: Bettor) -> None:
    """The seat's own wager alone: nobody has asked those behind it."""
    own = (bettor.number, "base", bettor.account)
    paid = t.wins("even-money", EVEN_MONEY)
    t.settle(lambda wager: paid if (wager.seat, wager.spot, wager.owner) == own else None)


def _offer(t: CaliforniaTable, rules: Rules, bettor: Bettor) -> Decision:
    # All are asked at once: who plays several hands has his chips for all of them.
    half, chips = t.on(bettor.number, "base") // 2, t.chips_of(bettor) // t.plays(bettor)
    options = [DECLINE]
    if rules.insurance == "up-to-half" and min(half, chips):
        most = min(half, chips)
        options.append(Option("insurance", low=1, high=most, usual=most))
    elif 0 < half <= chips:
        options.append(Option("insurance", totals=(half,)))
    if rules.even_money and rules.total(bettor).natural:
        if t.terms.readings["even-money"] == "one-to-one":
            options.append(Option("even-money"))
        elif 0 < half <= chips:
            options.append(Option("even-money", totals=(half,)))
    return Decision(
        bettor.number,
        "insurance",
        tuple(options),
        Choice("decline"),
        t.clause("insurance"),
        _closed(t, rules, options),
        offer=True,
    )


def _has_natural_for_all_to_know(t: CaliforniaTable, rules: Rules) -> bool:
    """Look at the hidden card where the house does: a natural ends the round."""
    if _shows(t) not in rules.checks_under:
        return False
    natural = rules.count(t.player_dealer_cards).natural
    says = "a natural" if natural else "no natural"
    t.check(PLAYER_DEALER, f"The player-dealer's hidden card makes {says}.", t.clause("check"))
    return natural


def _settled_early(t: CaliforniaTable, rules: Rules, wager: Wager) -> Verdict | None:
    """The player-dealer has no natural: insurance is lost, and a natural has won."""
    if wager.spot == "insurance":
        return t.loses("insurance-loses")
    at_once = wager.spot == "base" and t.terms.readings["natural-paid"] == "at-once"
    if at_once and rules.total(t.bettors[wager.seat]).natural:
        return t.wins("natural-wins", rules.pays["natural"])
    return None


# The hands


def _play_hand(t: CaliforniaTable, rules: Rules, hand: Bettor) -> Generator[Asked, Any, None]:
    """Ask until the hand stands, is over or may get no more cards."""
    if len(hand.cards) == 1 and t.stock.left:
        t.deal_to(hand, up=True)
    while decision := _ask(t, rules, hand):
        choice: Choice = yield decision
        follows = t.terms.readings["backline"] != "stays" or choice.behind is not None
        wagered = "base" if hand is hand.hands[0] else "split"
        match choice.do:
            case "split":
                new = t.split_hand(hand, choice, "split", "base")
                if follows:
                    t.follow(hand, "split", wagered, onto=new, along=choice.behind)
            case "double":
                t.acts(hand, choice, "double")
                if follows:
                    t.follow(hand, "double", wagered, along=choice.behind)
            case _:
                t.acts(hand, choice)
        if choice.do == "surrender":
            hand.folded = True
        if choice.do in ("hit", "split", "double"):
            t.deal_to(hand, up=True)
        if choice.do in ("stand", "surrender", "double"):
            return


def _ask(t: CaliforniaTable, rules: Rules, hand: Bettor) -> Decision | None:
    """What a hand may do now; nothing if it is over, a natural, or has all its cards."""
    total = rules.total(hand)
    if total.over or total.natural or not t.stock.left:
        return None
    must_stand = rules.stand_on.on(total)
    must_hit = not total.soft and total.points <= rules.hit_to
    options = [STAND] if not must_hit else []
    if not must_stand:
        options.append(HIT)
    if len(hand.cards) == 2:
        is_split_ace = len(hand.hands) > 1 and card_value(hand.cards[0]) == 1
        if is_split_ace:
            options = [STAND]
        elif not must_stand or t.terms.readings["double-on-stand"] == "allowed":
            options += _double(t, rules, hand)
        options += _split(t, rules, hand)
        if rules.surrender and len(hand.hands) == 1:
            options.append(SURRENDER)
        if is_split_ace and len(options) == 1:
            return None
    default = Choice("hit" if must_hit else "stand")
    rule, closed = t.clause("hit-or-stand"), _closed(t, rules, options)
    asked = tuple(options)
    behind = t.behind(hand, "base") if t.terms.readings["backline"] != "follows" else ()
    return Decision(hand.number, "play", asked, default, rule, closed, hand.hand, behind=behind)


def _double(t: CaliforniaTable, rules: Rules, hand: Bettor) -> list[Option]:
    """The wager once more for one last card."""
    wager, chips = t.on(hand.number, "base"), t.chips_of(hand)
    if rules.double_for_less and chips:
        most = min(wager, chips)
        return [Option("double", low=1, high=most, usual=most)]
    return [Option("double", totals=(wager,))] if wager <= chips else []


def _split(t: CaliforniaTable, rules: Rules, hand: Bettor) -> list[Option]:
    """The wager once more for a hand of its own to each card of a pair."""
    wager = t.on(hand.number, "base")
    one, two = hand.cards
    splits = len(hand.hands) - 1
    most = rules.splits.most
    if card_value(one) == 1 and t.terms.readings["split-aces-again"] == "once":
        most = min(most, 1)
    may = rules.splits.pair(one, two) and splits < most and t.stock.left > 1
    return [Option("split", totals=(wager,))] if may and wager <= t.chips_of(hand) else []


def _closed(t: CaliforniaTable, rules: Rules, open_to: list[Option]) -> dict[str, Clause]:
    """The rules that speak of each verb which cannot be had now, for those who try it."""
    rule = {"hit": "must-stand", "stand": "must-hit", "insurance": "insurance"}
    rule |= {verb: verb for verb in ("double", "split", "surrender")}
    if rules.even_money:
        rule["even-money"] = "even-money"
    for option in open_to:
        rule.pop(option.do, None)
    return {verb: t.clause(key) for verb, key in rule.items()}


# The player-dealer, and the end


def _complete(t: CaliforniaTable, rules: Rules) -> Total:
    """Turn up the hidden card, and draw to it where a wager still depends on it."""
    cards = t.player_dealer_cards
    total = rules.count(cards)
    t.reveal(PLAYER_DEALER, cards, str(total))
    if rules.action_button and t.terms.readings["first-action"] == "action-button":
        t.place_action_button(seat_count(cards[1]), beside=0)
    if any(_depends_on_his_cards(t, rules, w) for w in t.wagers):
        while not rules.player_dealer_stands_on.on(total) and not total.natural and t.stock.left:
            t.deal_player_dealer(1, up=True)
            total = rules.count(cards)
    t.say(f"The player-dealer has {total}{', which is over' if total.over else ''}.")
    return total


def _depends_on_his_cards(t: CaliforniaTable, rules: Rules, wager: Wager) -> bool:
    if wager.outcome or wager.spot == "insurance":
        return False
    hand = t.bettors[wager.seat]
    return wager.spot == "buster" or not (hand.folded or rules.total(hand).natural)


def _judge(t: CaliforniaTable, rules: Rules, wager: Wager, his: Total) -> Verdict:
    if wager.spot == "insurance":
        if not his.natural:
            return t.loses("insurance-loses")
        needless = rules.total(t.bettors[wager.seat]).natural
        if needless and t.terms.readings.get("insured-natural") == "lost":
            return t.loses("insurance-needless")
        return t.wins("insurance-wins", rules.pays["insurance"])
    if wager.spot == "buster":
        odds = rules.buster_odds(len(t.player_dealer_cards)) if his.over else None
        return t.wins("buster-wins", odds) if odds else t.loses("buster-loses")
    hands = t.bettors[wager.seat].hands
    hand = next(h for h in hands if h.hand == wager.hand)
    return _compared(t, rules, hand, his)


def _compared(t: CaliforniaTable, rules: Rules, hand: Bettor, his: Total) -> Verdict:
    """A hand against the player-dealer's."""
    mine = rules.total(hand)
    if hand.folded:
        return t.half_loses("surrender")
    if mine.natural:
        both = t.pushes("natural-ties")
        return both if his.natural else t.wins("natural-wins", rules.pays["natural"])
    if his.natural:
        return t.loses("natural-loses")
    if mine.over:
        if not his.over:
            return t.loses("over-loses")
        saved = _is_saved(t, rules, hand, his)
        return t.pushes("both-over-pushes") if saved else t.loses("both-over-loses")
    if his.over:
        return t.wins("over-wins", EVEN_MONEY)
    if mine.value == his.value:
        return t.pushes("tie")
    return t.wins("wins", EVEN_MONEY) if mine.value > his.value else t.loses("loses")


def _is_saved(t: CaliforniaTable, rules: Rules, hand: Bettor, his: Total) -> bool:
    """Whether two hands that are over push, by the cards of one of them."""
    push, mine = rules.over_push, rules.total(hand)
    saving = (hand.cards, mine) if push.of == "player" else (t.player_dealer_cards, his)
    if not push.is_held(*saving):
        return False
    equal = mine.value == his.value and t.terms.readings.get("equal-over") == "pushes"
    return not push.closer or mine.value < his.value or equal


def _pays(rules: Rules) -> Pays:
    natural, hand = Paid("natural-wins", rules.pays, ("natural",)), Paid("wins")
    pays = {"base": (natural, hand), "split": (hand,), "double": (hand,)}
    if rules.insurance:
        pays["insurance"] = (Paid("insurance-wins", rules.pays, ("insurance",)),)
    if rules.buster_pays is not None:
        pays["buster"] = (Paid("buster-wins", rules.buster_pays),)
    return pays


def _says(rules: Rules, hand: Sequence[Card], split: bool) -> str:
    total = rules.count(hand, split=split)
    return f"{total}, over" if total.over else str(total)


MECHANISM = Mechanism(
    name="blackjack",
    table=CaliforniaTable,
    rules=Rules,
    open=california(play),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    optional_clauses=words.OPTIONAL_CLAUSES,
    readings=words.READINGS,
    more_readings=words.more_readings,
    often=words.OFTEN,
    pays=_pays,
    holds={"seat": MOST_CARDS, "player-dealer": MOST_CARDS},
    hands=lambda rules: rules.splits.most + 1,
    counts=_says,
    streets=("insurance", "play"),
)
