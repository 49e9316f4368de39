"""Five cards against the player-dealer's five: raise, or give up the ante.

So are Caribbean stud, where one of his cards shows and all five count, and Crazy 4, where none
shows and the best four do.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from cardroom.cards import RANKS, Card
from cardroom.games.jackpots import drop_account, pay_drop, pay_jackpots
from cardroom.games.mechanism import Mechanism, Paid, Pays, california
from cardroom.games.raise_or_fold_rules import CARDS, Rules, bound
from cardroom.games.verbs import Verb
from cardroom.games.words import raise_or_fold as words
from cardroom.hands import seat_count
from cardroom.money import EVEN_MONEY
from cardroom.table.california.hands import Bettor
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.mishaps.raised_hands import RaisedHandMishaps
from cardroom.table.round import Asked, Play
from cardroom.table.setup import Setup, clockwise_from
from cardroom.table.terms import Terms

INSURANCE, DOUBLE = "insurance", "insurance-double"
DECLINE = Option("decline")


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """Five cards each; raise or give up in turn; compare."""
    if rules.jackpot_drop is not None:
        pay_drop(t, rules.jackpots, rules.jackpot_drop)
    order = t.clockwise_from(0 if rules.first == "house-dealer" else t.player_dealer)
    _deal(t, rules, order)
    t.watcher.finish_deal()
    for bettor in order:
        bettor.folded = t.watcher.is_void(bettor.number)
    if t.terms.readings.get("first-to-decide") == "left-of-dealer":
        order = t.clockwise_from(0)
    order = [bettor for bettor in order if not bettor.folded]
    for bettors in [order] if rules.decide == "together" else [[bettor] for bettor in order]:
        yield from _decide(t, rules, bettors)
    t.take_late_fees()

    if t.terms.readings["folded-wagers"] == "when-folded":
        t.settle(lambda wager: _given_up(t, rules, wager))
    his = rules.rank.strength(t.player_dealer_cards)
    t.reveal(PLAYER_DEALER, t.player_dealer_cards, rules.rank.describe(his))
    if rules.button_card is not None:
        _place_button(t, rules, t.player_dealer_cards[_place(t, rules.button_card) - 1])
    judge = _showdown(t, rules, his)
    t.settle(lambda wager: _given_up(t, rules, wager) or judge(wager))
    if rules.jackpots and t.held and _takes_part(t, rules, his):
        in_play = [bettor for bettor in t.in_settlement_order() if not bettor.folded]
        pay_jackpots(t, rules.jackpots, rules.rank, in_play, his)
    t.close()


def _takes_part(t: CaliforniaTable, rules: Rules, his: int) -> bool:
    """Whether jackpots go by the player-dealer's hand: by some readings only if it qualifies."""
    every = t.terms.readings["jackpot-hands"] == "hands-in-play"
    return every or his >= rules.least_to_qualify


def _place(t: CaliforniaTable, place: int) -> int:
    """Which card lies at a place of the player-dealer's hand, from the top or from below."""
    return CARDS + 1 - place if t.terms.readings.get("top-card") == "last-card" else place


def _deal(t: CaliforniaTable, rules: Rules, order: list[Bettor]) -> None:
    up = _place(t, rules.exposed) if rules.exposed is not None else 0
    if rules.deal == "stacks":
        for bettor in order:
            for _ in range(CARDS):
                t.deal_to(bettor)
        for place in range(1, CARDS + 1):
            t.deal_player_dealer(1, up=place == up)
        return
    start = 0 if rules.first == "house-dealer" else t.player_dealer
    seats = clockwise_from([*t.bettors, t.player_dealer], start)
    for place in range(1, CARDS + 1):
        for number in seats:
            if number == t.player_dealer:
                t.deal_player_dealer(1, up=place == up)
            else:
                t.deal_to(t.bettors[number])


def _place_button(t: CaliforniaTable, rules: Rules, card: Card) -> None:
    count = seat_count(card, t.terms.readings.get("button-counts", ""))
    if rules.button_from == "house-dealer":
        t.place_action_button(count, 0, own=True)
    else:
        t.place_action_button(count)


# Decisions


def _decide(t: CaliforniaTable, rules: Rules, bettors: list[Bettor]) -> Generator[Asked, Any, None]:
    """The raise, and where the face-up card lets it be doubled the insurance, in any order."""
    asked = {bettor.number: _ask(t, rules, bettor) for bettor in bettors}
    while asked:
        decisions = list(asked.values())
        answers = yield decisions if rules.decide == "together" else decisions[0]
        choices: dict[int, Choice] = (
            answers if rules.decide == "together" else {decisions[0].seat: answers}
        )
        asked = {}
        for decision in decisions:
            bettor, choice = t.bettors[decision.seat], choices[decision.seat]
            _act(t, rules, bettor, choice)
            decided = decision.street == "decision" and choice.do != DOUBLE
            if choice.do == DOUBLE and decision.street == "decision":
                asked[bettor.number] = _ask(t, rules, bettor)
            elif decided and _may_double(t, rules, bettor):
                asked[bettor.number] = _offer_double(t, bettor)


def _act(t: CaliforniaTable, rules: Rules, bettor: Bettor, choice: Choice) -> None:
    raises = rules.raises
    if choice.do == DOUBLE:
        t.acts(bettor, choice, DOUBLE)
    elif choice.do == raises.verb:
        t.acts(bettor, choice, raises.spot)
        t.follow(bettor, raises.spot, equal_to="ante", along=choice.behind, times=raises.times)
    else:
        bettor.folded = bettor.folded or choice.do == rules.give_up
        t.acts(bettor, choice)


def _ask(t: CaliforniaTable, rules: Rules, bettor: Bettor) -> Decision:
    raises, ante, chips = rules.raises, t.on(bettor.number, "ante"), _chips(t, rules, bettor)
    strength = rules.rank.strength(bettor.cards)
    low = raises.times * ante
    high = min(rules.most(strength) * ante, t.most_within(raises.spot, chips))
    options = [Option(rules.give_up)]
    if low <= high:
        goes_on = Option(raises.verb, low=low, high=high, usual=low)
        options.insert(0, Option(raises.verb, totals=(low,)) if low == high else goes_on)
    default = Choice(rules.give_up)
    by_house = rules.house_way if t.terms.readings.get("absent-players") == "house-way" else None
    if by_house and len(options) > 1 and strength >= bound(rules.rank, by_house):
        default = Choice(raises.verb, to=low)
    closed: dict[str, Clause] = {}
    if _may_double(t, rules, bettor):
        options.append(Option(DOUBLE, totals=(t.on(bettor.number, INSURANCE),)))
    elif rules.insurance is not None:
        closed = {DOUBLE: t.clause(DOUBLE)}
    own_word = t.terms.readings.get("backline-decisions") == "may-stay-out"
    behind = t.behind(bettor, "ante") if own_word else ()
    rule = t.clause("raise-or-fold")
    return Decision(bettor.number, "decision", tuple(options), default, rule, closed, behind=behind)


def _chips(t: CaliforniaTable, rules: Rules, bettor: Bettor) -> int:
    """What may be wagered on a hand: who plays several at once has his chips for all of them."""
    chips = t.chips_of(bettor)
    return chips // t.plays(bettor) if rules.decide == "together" else chips


def _may_double(t: CaliforniaTable, rules: Rules, bettor: Bettor) -> bool:
    if rules.insurance is None or rules.exposed is None:
        return False
    up = t.player_dealer_cards[_place(t, rules.exposed) - 1]
    insured = t.on(bettor.number, INSURANCE)
    return (
        RANKS[up.rank] in rules.insurance.double_on
        and not t.on(bettor.number, DOUBLE)
        and 0 < insured <= _chips(t, rules, bettor)
    )


def _offer_double(t: CaliforniaTable, bettor: Bettor) -> Decision:
    options = (DECLINE, Option(DOUBLE, totals=(t.on(bettor.number, INSURANCE),)))
    rule = t.clause(DOUBLE)
    return Decision(bettor.number, INSURANCE, options, Choice("decline"), rule, offer=True)


# Settlement


def _given_up(t: CaliforniaTable, rules: Rules, wager: Wager) -> Verdict | None:
    """What somebody loses who did not raise: his seat gave up, or he could not follow it."""
    if wager.spot in (INSURANCE, DOUBLE) or t.has(wager, rules.raises.spot):
        return None
    if wager.spot == "ante":
        return t.loses("fold")
    lost = rules.bonus[wager.spot].after_fold == "lost"
    return t.loses(f"{wager.spot}-folded") if lost else None


def _showdown(t: CaliforniaTable, rules: Rules, his: int) -> Callable[[Wager], Verdict]:
    """Turn up the hands, and say what wagers that were not given up have come to."""
    rank = rules.rank
    playing = [n for n in t.settlement_order() if not t.watcher.is_void(n)]
    hands = {n: rank.strength(t.bettors[n].cards) for n in playing}
    for number, mine in hands.items():
        bettor = t.bettors[number]
        if any(w.seat == number and _given_up(t, rules, w) is None for w in t.wagers):
            t.reveal(bettor.name, bettor.cards, rank.describe(mine))
    qualifies = his >= rules.least_to_qualify

    def judge(wager: Wager) -> Verdict:
        spot, mine = wager.spot, hands[wager.seat]
        if spot in (INSURANCE, DOUBLE):
            return _insured(t, rules, mine, his, qualifies=qualifies)
        if spot in rules.bonus:
            sign = (mine > his) - (mine < his) if qualifies else None
            return _bonus(t, rules, spot, mine, sign)
        if not qualifies:
            paid = (spot == "ante") == (rules.unqualified == "ante-wins")
            clause = f"{spot}-not-qualified"
            return t.wins(clause, EVEN_MONEY) if paid else t.pushes(clause)
        if mine == his:
            return t.pushes("tie")
        if mine < his:
            return t.loses("loses")
        return t.wins(f"{spot}-wins", EVEN_MONEY if spot == "ante" else rules.raise_odds(mine))

    return judge


def _bonus(t: CaliforniaTable, rules: Rules, spot: str, mine: int, sign: int | None) -> Verdict:
    """A bonus bet; ``sign`` says whether the hand has won, tied or lost against one that counts."""
    bonus, odds = rules.bonus[spot], rules.bonus_odds(spot, mine)
    goes_with_hand = bonus.otherwise == "as-the-hand"
    if odds and goes_with_hand and sign == 0 and t.terms.readings["tied-bonus"] == "pushes":
        return t.pushes(f"{spot}-pushes")
    if odds:
        return t.wins(f"{spot}-wins", odds)
    pushes = bonus.pushes_from is not None and mine >= bound(rules.rank, bonus.pushes_from)
    if pushes or (goes_with_hand and sign != -1):
        return t.pushes(f"{spot}-pushes")
    return t.loses(f"{spot}-loses")


def _insured(t: CaliforniaTable, rules: Rules, mine: int, his: int, *, qualifies: bool) -> Verdict:
    assert rules.insurance is not None
    if qualifies:
        return t.loses("insurance-loses")
    return t.wins("insurance-wins", rules.insurance.pays[rules.insurance_row(mine, his)])


def _pays(rules: Rules) -> Pays:
    spot = rules.raises.spot
    pays: dict[str, tuple[Paid, ...]] = {
        "ante": (Paid("ante-wins"),),
        spot: (Paid(f"{spot}-wins", rules.raise_pays),),
    }
    pays |= {name: (Paid(f"{name}-wins", bonus.pays),) for name, bonus in rules.bonus.items()}
    if rules.insurance is not None:
        pays |= dict.fromkeys((INSURANCE, DOUBLE), (Paid("insurance-wins", rules.insurance.pays),))
    return pays


def _drop(setup: Setup, terms: Terms, rules: Rules) -> int:
    """What the player-dealer must have for the jackpots, beside his bank."""
    account = drop_account(setup.held, rules.jackpots, terms.readings.get("jackpot-drop", ""))
    return rules.jackpot_drop or 0 if account else 0


MECHANISM = Mechanism(
    name="raise-or-fold",
    table=CaliforniaTable,
    rules=Rules,
    rankings=lambda rules: {"hands": rules.rank},
    open=california(play, _drop),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    more_readings=words.more_readings,
    often=words.OFTEN,
    pays=_pays,
    mishaps=RaisedHandMishaps,
    holds={"seat": CARDS, "player-dealer": CARDS},
    streets=("decision", "insurance"),
    verbs=lambda rules: (
        Verb(rules.raises.verb, "amount"),
        Verb(rules.give_up),
        *([Verb(DOUBLE), Verb("decline")] if rules.insurance else []),
    ),
    jackpots=lambda rules: tuple(rules.jackpots),
)
