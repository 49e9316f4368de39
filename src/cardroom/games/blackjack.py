"""Blackjack of the California kind: closer to the natural wins, and who is over may yet be saved.

A hand that is over waits for the player-dealer's like all others. Compulsory hits and stands are
asked too, with nothing else to choose. Jokers, free bets, two hands and second chances are data: a
house that has none of them plays past the steps that are about them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from typing import Any

from cardroom.cards import Card
from cardroom.games import blackjack_turns as turns
from cardroom.games.blackjack_rules import Rules, decided_once
from cardroom.games.mechanism import Mechanism, Paid, Pays, california
from cardroom.games.verbs import Verb
from cardroom.games.words import blackjack as words
from cardroom.games.words.blackjack_besides import OFTEN
from cardroom.hands import Total, seat_count
from cardroom.money import EVEN_MONEY
from cardroom.table.california.hands import Bettor
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.decisions import Choice
from cardroom.table.round import Asked, Play

MOST_CARDS = 22
"""Twenty-one aces and one card more."""
FREE_BETS = ("free-double", "free-split")
LATER = ("split", "double")
SHOWN = {0: "joker", 1: "ace", 10: "ten"}
BESIDE_HANDS = ("insurance", "buster", "push-22", "super-match")
WITH_A_CARD = frozenset({"hit", *LATER, *FREE_BETS})
WITH_NO_MORE = frozenset({"stand", "surrender", "double", "free-double", "decline"})


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """Two cards each, one of the player-dealer's face down; insure, play the hands, compare."""
    rules = decided_once(rules, t.terms)
    if rules.hands > 1:
        t.deal_hands_on(rules.spots)
    order = _clockwise_from(t, rules.first)
    hands = [hand for bettor in order for hand in bettor.hands]
    t.deal_bettors(1, hands, up=True)
    t.deal_player_dealer(1, up=True)
    t.deal_bettors(1, hands, up=True)
    if rules.second_card == "hidden":
        t.deal_player_dealer(1)
    if rules.super_match_pays:
        t.settle(lambda wager: _super_match(t, rules, wager))

    if rules.insurance and _shows(t) == "ace":
        yield from _insure(t, rules, order)
    natural = _known_natural(t, rules)
    if natural and t.terms.readings.get("insurance-settled") == "before-all":
        his = rules.count(t.player_dealer_cards)
        t.settle(lambda wager: _insured(t, rules, wager, his))
    if not natural:
        if natural is False and (rules.checks_under or _pays_at_once(t)):
            _settle_early(t, rules)
        if _shows(t) == "joker":
            t.say("The player-dealer shows a joker: nobody draws.", t.clause("joker-shows"))
            for hand in hands if rules.surrender_to_joker else ():
                yield from _may_give_up(t, rules, hand)
        else:
            for bettor in _clockwise_from(t, rules.plays_first or rules.first):
                yield from _play_seat(t, rules, bettor)

    t.take_late_fees()
    his = _complete(t, rules)
    t.settle(lambda wager: _judge(t, rules, wager, his))
    t.close()


def _clockwise_from(t: CaliforniaTable, whose: str) -> list[Bettor]:
    return t.clockwise_from(t.player_dealer if whose == "player-dealer" else 0)


def _shows(t: CaliforniaTable) -> str:
    """Which of the cards with which a natural begins the player-dealer shows, if any."""
    return SHOWN.get(turns.value(t.player_dealer_cards[0]), "")


# Before the hands are played


def _super_match(t: CaliforniaTable, rules: Rules, wager: Wager) -> Verdict | None:
    """The first four cards of a seat, before anything is switched."""
    if wager.spot != "super-match":
        return None
    four = [card for hand in t.bettors[wager.seat].hands for card in hand.cards]
    odds = rules.super_match_odds(four)
    return t.wins("super-match-wins", odds) if odds else t.loses("super-match-loses")


def _insure(t: CaliforniaTable, rules: Rules, order: list[Bettor]) -> Generator[Asked, Any, None]:
    """Everyone at once: part of the wager on a natural of the player-dealer, or even money.

    Who has two hands is asked for each of them, unless he has insured both.
    """
    asked = [bettor.hands for bettor in order]
    while asked:
        again = []
        choices: dict[int, Choice] = yield [turns.offer(t, rules, hands[0]) for hands in asked]
        for hand, *others in asked:
            choice = choices[hand.number]
            half, put = t.on(hand.number, hand.spot) // 2, choice.amount or 0
            for one in (hand, *others) if put > half else (hand,):
                own = min(put, t.on(one.number, one.spot) // 2)
                t.acts(one, Choice(choice.do, own, own), "insurance" if own else "")
            if others and put <= half:
                again.append(others)
            if choice.do == "even-money" and not put:
                _pay_even_money(t, hand)
        asked = again


def _pay_even_money(t: CaliforniaTable, hand: Bettor) -> None:
    """The seat's own wager alone: nobody has asked those behind it."""
    own = (hand.number, hand.spot, hand.account)
    paid = t.wins("even-money", EVEN_MONEY)
    t.settle(lambda wager: paid if (wager.seat, wager.spot, wager.owner) == own else None)


def _known_natural(t: CaliforniaTable, rules: Rules) -> bool | None:
    """Whether the player-dealer has a natural, if anybody can know; one ends the round.

    The house dealer looks at the hidden card where the house has him do so.
    """
    shows = _shows(t)
    if shows not in rules.checks_under:
        return None if shows else False
    natural = rules.count(t.player_dealer_cards).natural
    says = "a natural" if natural else "no natural"
    t.check(PLAYER_DEALER, f"The player-dealer's hidden card makes {says}.", t.clause("check"))
    return natural


def _settle_early(t: CaliforniaTable, rules: Rules) -> None:
    """The player-dealer has no natural: insurance is lost, and a natural has won."""
    spots = rules.spots if _pays_at_once(t) else ()
    waits = t.terms.readings.get("insurance-settled") == "in-turn"

    def judged(wager: Wager) -> Verdict | None:
        if wager.spot == "insurance" and not waits:
            return t.loses("insurance-loses")
        if wager.spot in spots and rules.total(t.hand_of(wager)).natural:
            return t.wins("natural-wins", rules.pays["natural"])
        return None

    t.settle(judged)


def _pays_at_once(t: CaliforniaTable) -> bool:
    return t.terms.readings.get("natural-paid") == "at-once"


# The hands


def _play_seat(t: CaliforniaTable, rules: Rules, bettor: Bettor) -> Generator[Asked, Any, None]:
    """A seat's hands, one after the other."""
    if rules.switch:
        choice: Choice = yield turns.ask_to_switch(t, rules, bettor.number)
        t.acts(bettor, choice, of_seat=True)
        if choice.do == "switch":
            t.switch_cards(*bettor.hands)
    # A split adds to the hands while they are gone through.
    for hand in bettor.hands:
        yield from _play_hand(t, rules, hand)


def _play_hand(t: CaliforniaTable, rules: Rules, hand: Bettor) -> Generator[Asked, Any, None]:
    """Ask until the hand stands, is over or may get no more cards."""
    if len(hand.cards) == 1 and t.stock.left:
        t.deal_to(hand, up=True)
    drew, chances = False, int(rules.second_chance)
    while decision := turns.ask(t, rules, hand, drew=drew and chances > 0):
        choice: Choice = yield decision
        do = choice.do
        match do:
            case "hit" | "stand" | "decline":
                t.acts(hand, choice)
            case "split":
                new = t.split_hand(hand, choice, "split")
                _let_follow(t, hand, choice, onto=new)
            case "free-split":
                t.give_button_to(t.split_hand(hand, choice, ""), "free-split")
            case "double":
                t.acts(hand, choice, "double")
                _let_follow(t, hand, choice)
            case "free-double":
                t.acts(hand, choice)
                t.give_button_to(hand, "free-double")
            case "surrender":
                t.acts(hand, choice)
                hand.folded = True
                if t.terms.readings.get("surrender-settled") == "at-once":
                    t.settle(partial(_surrendered, t, hand))
            case "second-chance":
                t.acts(hand, choice)
                t.forfeit_half(hand, "second-chance")
                t.replace_last(hand)
                chances -= 1
        if do in WITH_A_CARD:
            t.deal_to(hand, up=True)
            drew = do == "hit"
        if do in WITH_NO_MORE:
            return


def _surrendered(t: CaliforniaTable, hand: Bettor, wager: Wager) -> Verdict | None:
    """What a wager on a hand that is given up comes to, of those that are on hands."""
    on_it = wager.spot not in BESIDE_HANDS and t.hand_of(wager) is hand
    return t.half_loses("surrender") if on_it else None


def _may_give_up(t: CaliforniaTable, rules: Rules, hand: Bettor) -> Generator[Asked, Any, None]:
    """A hand that gets no more cards is surrendered or stays."""
    decision = turns.ask_to_surrender(t, rules, hand)
    if decision is not None:
        choice: Choice = yield decision
        t.acts(hand, choice)
        hand.folded = choice.do == "surrender"


def _let_follow(
    t: CaliforniaTable, hand: Bettor, choice: Choice, onto: Bettor | None = None
) -> None:
    """Those behind a hand go along with what it has put down, where they do."""
    if t.terms.readings.get("backline", "stays") != "stays" or choice.behind is not None:
        wagered = hand.spot if hand is hand.dealt else "split"
        t.follow(hand, choice.do, wagered, onto=onto, along=choice.behind)


# The player-dealer, and the end


def _complete(t: CaliforniaTable, rules: Rules) -> Total:
    """The player-dealer's second card, and those he draws where a wager still depends on them."""
    cards = t.player_dealer_cards
    if rules.second_card == "hidden":
        t.reveal(PLAYER_DEALER, cards, str(rules.count(cards)))
    elif t.stock.left:
        t.deal_player_dealer(1, up=True)
    total = rules.count(cards)
    if not total.natural and _pays_at_once(t):
        _settle_early(t, rules)
    if rules.action_button and t.terms.readings["first-action"] == "action-button":
        # No seat is printed for a joker: the count begins where it always does.
        count = 1 if cards[-1].is_joker else seat_count(cards[-1])
        t.place_action_button(count, beside=0 if rules.button_from == "house-dealer" else None)
    if any(_depends_on_his_cards(t, rules, w) for w in t.wagers):
        stands = rules.player_dealer_stands_on
        while not (stands.on(total) or total.natural or total.blackjack) and t.stock.left:
            t.deal_player_dealer(1, up=True)
            total = rules.count(cards)
    t.say(f"The player-dealer has {total}{', which is over' if total.over else ''}.")
    return total


def _depends_on_his_cards(t: CaliforniaTable, rules: Rules, wager: Wager) -> bool:
    if wager.outcome or wager.spot == "insurance":
        return False
    if wager.spot in ("buster", "push-22"):
        return True
    hand = t.hand_of(wager)
    mine = rules.total(hand)
    lost = mine.over and not rules.waits_when_over
    return not (hand.folded or mine.natural or mine.blackjack or lost)


def _insured(t: CaliforniaTable, rules: Rules, wager: Wager, his: Total) -> Verdict | None:
    """What insurance comes to; nothing of another wager."""
    if wager.spot != "insurance":
        return None
    if not rules.is_insured_against(his):
        return t.loses("insurance-loses")
    needless = rules.total(t.hand_of(wager)).natural
    if needless and t.terms.readings.get("insured-natural") == "lost":
        return t.loses("insurance-needless")
    return t.wins("insurance-wins", rules.pays["insurance"])


def _judge(t: CaliforniaTable, rules: Rules, wager: Wager, his: Total) -> Verdict:
    hand = t.hand_of(wager)
    if insured := _insured(t, rules, wager, his):
        return insured
    if wager.spot == "buster":
        odds = rules.buster_odds(len(t.player_dealer_cards)) if his.over else None
        return t.wins("buster-wins", odds) if odds else t.loses("buster-loses")
    if wager.spot == "push-22":
        has_it = his.over and his.points == rules.pushes_on
        odds = rules.pays["push-22"]
        return t.wins("push-22-wins", odds) if has_it else t.loses("push-22-loses")
    mine = rules.total(hand)
    if rules.joker_cancels and t.player_dealer_cards[1].is_joker:
        if wager.spot in LATER:
            return t.pushes("joker-cancels")
        if rules.joker_cancels == "and-draws" and _has_more(t, hand):
            # The cards of a pair count alike: those of its other hand are not looked for.
            mine = rules.count(hand.cards[:1] * 2 if hand.splits else hand.cards[:2])
    if rules.spares_later and wager.spot in LATER and (his.natural or his.blackjack):
        return t.pushes("late-blackjack")
    verdict = _compared(t, rules, hand, mine, his)
    if wager.spot in FREE_BETS and verdict.odds is not None:
        return t.wins_prize("free-bet-wins", verdict.odds.pays(t.on(hand.number, hand.spot)))
    return verdict


def _has_more(t: CaliforniaTable, hand: Bettor) -> bool:
    """Whether more was wagered on a hand, or on what came of it, than before the deal."""
    return any(w.spot in LATER and w.seat == hand.number for w in t.wagers)


def _compared(t: CaliforniaTable, rules: Rules, hand: Bettor, mine: Total, his: Total) -> Verdict:
    """A hand, and what it counts, against the player-dealer's."""
    if hand.folded:
        return t.half_loses("surrender")
    if mine.natural:
        both = t.pushes("natural-ties")
        return both if his.natural else t.wins("natural-wins", rules.pays["natural"])
    if his.natural:
        return t.loses("natural-loses")
    pushes = his.over and his.points == rules.pushes_on
    if pushes and (rules.pushes_all or not mine.over):
        return t.pushes("pushes-on")
    if mine.over:
        return _both_over(t, rules, hand, his) if his.over else t.loses("over-loses")
    if mine.value == his.value:
        return t.pushes("tie")
    beaten = rules.below_natural == "closer" or his.blackjack
    if not his.over and mine.value < his.value and beaten:
        return t.loses("loses")
    if mine.blackjack:
        return t.wins("blackjack-wins", rules.pays["blackjack"])
    return t.wins("over-wins" if his.over else "wins", EVEN_MONEY)


def _both_over(t: CaliforniaTable, rules: Rules, hand: Bettor, his: Total) -> Verdict:
    """Two hands that are over: by the cards of one of them they may push."""
    mine, push = rules.total(hand), rules.over_push
    equal = mine.value == his.value
    if equal and rules.over_ties != "lose":
        wins = rules.over_ties == "win"
        return t.wins("over-ties", EVEN_MONEY) if wins else t.pushes("over-ties")
    if push is not None:
        saving = (hand.cards, mine) if push.of == "player" else (t.player_dealer_cards, his)
        equal &= t.terms.readings.get("equal-over") == "pushes"
        near = not push.closer or mine.value < his.value or equal
        if near and push.is_held(*saving):
            return t.pushes("both-over-pushes")
    return t.loses("both-over-loses")


def _pays(rules: Rules) -> Pays:
    hand = Paid("wins")
    whole = [Paid("natural-wins", rules.pays, ("natural",))]
    if other := rules.other_natural_pays:
        # Each holds for its own choice of the house's option.
        printed = (
            {"natural_pays": str(rules.pays["natural"])},
            {"natural_pays": str(other["natural"])},
        )
        whole = [
            Paid("natural-wins", table, ("natural",), under)
            for table, under in zip((rules.pays, other), printed, strict=True)
        ]
    if "blackjack" in rules.pays:
        whole.append(Paid("blackjack-wins", rules.pays, ("blackjack",)))
    pays: dict[str, tuple[Paid, ...]] = dict.fromkeys(rules.spots, (*whole, hand))
    pays |= {"split": (hand,), "double": (hand,)}
    if rules.insurance:
        pays["insurance"] = (Paid("insurance-wins", rules.pays, ("insurance",)),)
    if rules.buster_pays is not None:
        pays["buster"] = (Paid("buster-wins", rules.buster_pays),)
    elif rules.buster_tables:
        pays["buster"] = tuple(
            Paid("buster-wins", table, (), {"bonus_pay_table": name})
            for name, table in rules.buster_tables.items()
        )
    if rules.super_match_pays is not None:
        pays["super-match"] = (Paid("super-match-wins", rules.super_match_pays),)
    if "push-22" in rules.pays:
        pays["push-22"] = (Paid("push-22-wins", rules.pays, ("push-22",)),)
    if rules.free_double_on:
        pays["free-double"] = (Paid("free-bet-wins"),)
    if rules.free_splits:
        pays["free-split"] = (Paid("free-bet-wins"),)
    return pays


def _says(rules: Rules, hand: Sequence[Card], split: bool) -> str:
    total = rules.count(hand, split=rules.of_a_split(int(split)))
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
    often=OFTEN,
    pays=_pays,
    holds={"seat": MOST_CARDS, "player-dealer": MOST_CARDS},
    hands=lambda rules: rules.splits.at_most + 1,
    dealt=lambda rules: rules.hands,
    counts=_says,
    streets=("insurance", "switch", "play"),
    verbs=lambda rules: (
        Verb("stand"),
        Verb("hit"),
        Verb("double", "amount"),
        Verb("split"),
        *([Verb("surrender")] if rules.surrender else []),
        *([Verb("free-double")] if rules.free_double_on else []),
        *([Verb("free-split")] if rules.free_splits else []),
        *([Verb("second-chance")] if rules.second_chance else []),
        *([Verb("switch"), Verb("no-switch")] if rules.switch else []),
        *([Verb("insurance", "amount")] if rules.insurance else []),
        *([Verb("even-money")] if rules.even_money else []),
        *([Verb("decline")] if rules.insurance or rules.second_chance else []),
    ),
)
