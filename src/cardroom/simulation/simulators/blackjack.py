"""Blackjack in compiled code: hands are played by charts, with their doubles and splits."""

from __future__ import annotations

from functools import partial
from string import ascii_lowercase
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, FIRST_JOKER, RANKS, Card
from cardroom.fast.compiled import compiled, joined
from cardroom.games.blackjack import MOST_CARDS
from cardroom.games.blackjack_rules import OverPush, Rules
from cardroom.hands import Total, seat_count
from cardroom.money import EVEN_MONEY
from cardroom.odds.blackjack_dealer import ACE, JOKER, MOST, NEVER, TEN, banned, value_of
from cardroom.simulation.banked_table import BankedTable, Outcome, Place, opened, settled_in_ways
from cardroom.simulation.dealing import Array, draw
from cardroom.simulation.plan import BadPlan, Plan
from cardroom.simulation.simulators.blackjack_charts import (
    COUNTS,
    DOUBLE,
    FREE_DOUBLE,
    FREE_SPLIT,
    HIT,
    SOFT,
    SPLIT,
    STAND,
    SURRENDER,
    Charts,
    charts_of,
)
from cardroom.simulation.table_game import TableGame
from cardroom.table.california.table import HALF
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.setup import Setup

WIN, LOSE, PUSH, NATURAL, HALF_LOST, EVEN, BLACKJACK = 1, 2, 3, 4, 5, 6, 7
CHANCE_WIN, CHANCE_PUSH, CHANCE_HALF_LOST = 8, 9, 10
"""What a wager comes to of which half went for a second chance; a lost one is lost."""
AT_INSURANCE, BEFORE_PLAY, AT_END = 0, 1, 2
"""The stages of settlement."""
SEATS_COUNTED = range(1, 14)
"""What a card can count for the action button."""
HOUSE_DEALER = 0
BY_VALUES, BY_SUITS, BY_JOKERS = 0, 1, 2
KINDS = {
    "natural-suited-aces": BY_SUITS,
    "natural-jokers": BY_JOKERS,
    "jokers-and-blackjack": BY_JOKERS,
}
"""Which two cards are a natural."""
MOST_SPLITS = 7
"""Where splits have no limit, so many are played."""
LATER = ("split", "double", "insurance")
"""What may be wagered in the round itself."""
BUSTS = range(3, MOST_CARDS + 1)
"""With how many cards the player-dealer may be over."""


class Saving(NamedTuple):
    """The hand that makes a push of two hands that are over."""

    of_player: bool
    cards: int
    """How many it has; 0 for any number."""
    ranks: int
    """Its ranks as `with_card` adds them up; 0 for any."""
    suited: bool
    totals: int
    """A bit for each total that it may have; 0 for any."""
    closer: bool
    equal: bool
    """Whether a hand that is over by as much is close enough."""


class Rulebook(NamedTuple):
    """The rules as arrays."""

    values: Array
    """What each card counts, an ace one."""
    seats: Array
    """Which way each hidden card makes the settlement go."""
    kind: int
    """Which two cards are a natural."""
    blackjack: bool
    """Whether an ace and a ten-card, which are none, beat every other 21."""
    late: bool
    """Whether the player-dealer's second card comes when all have played."""
    joker_cancels: bool
    pushes_on: int
    """With what total he is over and pushes, or 0."""
    waits: bool
    """Whether a hand that is over may depend on his."""
    over_ties: int
    """What equal totals come to that are over."""
    free: bool
    """Whether there are free bets."""
    chances: bool
    """Whether a card that was too much is replaced once."""
    per_hand: int
    """How many places each hand has."""
    hands: int
    """The most hands of a bettor."""
    splits: Array
    """How often a card may be split."""
    any_tens: bool
    stands: Array
    """Whether the player-dealer stands, by count."""
    checks: Array
    """Whether somebody looks for a natural under a card."""
    checks_any: bool
    pays_at_once: bool
    """Whether a natural is paid before hands are played."""
    saving: Saving
    insurance: int
    """The place of the insurance."""
    needless_lost: bool
    """Whether insurance is lost where the bettor has a natural too."""
    buster: int
    """The place of the bet on the player-dealer's being over, or -1."""
    busters: Array
    """What it comes to when he is over, by the number of his cards."""
    buster_lost: int
    push_22: int
    """The place of the bet on his being over with the total that pushes, or -1."""
    begins_natural: Array
    """Whether a card that shows may be one of a natural."""
    counted: Array
    """Whether splits, doubles and insurance count for the player-dealer's collection: one or
    none."""


class Hand(NamedTuple):
    """A hand while it gets its cards."""

    points: int
    """With aces as one."""
    aces: bool
    cards: int
    ranks: int
    suits: int
    """A bit for each suit."""
    joker: bool


@joined
def with_card(hand: Hand, values: Array, card: int) -> Hand:
    """A hand with one card more; one card alone is a hand with no other."""
    return Hand(
        hand.points + values[card],
        hand.aces or values[card] == ACE,
        hand.cards + 1,
        # As there are never sixteen of a rank but the last, no other hand adds up to the same.
        hand.ranks + (1 << (4 * (card >> 2))),
        hand.suits | (1 << (card & 3)),
        hand.joker or values[card] == JOKER,
    )


@joined
def counted(hand: Hand) -> int:
    """What a hand counts; a joker makes 21 of any."""
    return MOST if hand.joker else count_of(hand.points, hand.aces)


@joined
def is_over(hand: Hand) -> bool:
    """Whether a hand is too much."""
    return hand.points > MOST and not hand.joker


@joined
def count_of(points: int, aces: bool) -> int:
    """What cards count that add up to so many points with aces as one."""
    return points + 10 + SOFT if aces and points <= MOST - 10 else points


@joined
def is_natural(book: Rulebook, one: int, two: int) -> bool:
    """Whether two cards are a natural."""
    a, b = book.values[one], book.values[two]
    if book.kind == BY_JOKERS:
        return bool(a == JOKER and b == JOKER)
    if book.kind == BY_SUITS:
        return bool(a == ACE and b == ACE and one & 3 == two & 3)
    return is_blackjack(a, b)


@joined
def is_blackjack(one: int, two: int) -> bool:
    """Whether two values are an ace and a ten-card."""
    return one + two == ACE + TEN and one * two == ACE * TEN


@joined
def choice(
    book: Rulebook, charts: Charts, up: int, one: int, two: int, hands: int, enough: bool
) -> int:
    """What to do with two cards, as one of so many hands, if there are enough cards to split."""
    value, other = book.values[one], book.values[two]
    if JOKER in (value, other):
        return STAND
    unsplit = 1 if hands == 1 else 0
    if one >> 2 == two >> 2 or (book.any_tens and value == TEN and other == TEN):
        can = 1 if hands <= book.splits[value] and enough else 0
        what = charts.pairs[up, value, unsplit, can]
    else:
        count = count_of(value + other, ACE in (value, other))
        what = charts.two[up, count, unsplit]
    # An ace that was split has all its cards.
    return STAND if value == ACE and hands > 1 and what not in (SPLIT, FREE_SPLIT) else what


@joined
def saves(saving: Saving, hand: Hand, total: int) -> bool:
    """Whether a hand is the one that saves."""
    return (
        saving.cards in (0, hand.cards)
        and saving.ranks in (0, hand.ranks)
        and (not saving.suited or hand.suits & (hand.suits - 1) == 0)
        and (saving.totals == 0 or (saving.totals >> total) & 1 == 1)
    )


@joined
def compared(book: Rulebook, mine: int, saved: bool, his: int, beaten: bool) -> int:
    """What a hand comes to that is no natural, against the player-dealer's."""
    saving = book.saving
    if beaten:
        return LOSE
    if mine > MOST:
        if his > MOST and mine == his and book.over_ties != LOSE:
            return book.over_ties
        near = not saving.closer or mine < his or (saving.equal and mine == his)
        return PUSH if his > MOST and saved and near else LOSE
    if his > MOST and his == book.pushes_on:
        return PUSH
    if his > MOST or mine > his:
        return WIN
    return PUSH if mine == his else LOSE


@joined
def with_chance(what: int) -> int:
    """The same for what is left of a wager after a second chance."""
    if what == WIN:
        return CHANCE_WIN
    if what == PUSH:
        return CHANCE_PUSH
    return CHANCE_HALF_LOST if what == HALF_LOST else LOSE


@compiled
def loop(
    book: Rulebook, charts: Charts, rounds: int, state: Array, deck: Array, felt: Array
) -> bool:
    """Deal, play the hands by the charts, judge and settle."""
    cloth = opened(felt)
    code, stage = cloth.code, cloth.stage
    values, saving, hands, per = book.values, book.saving, book.hands, book.per_hand
    bettors = cloth.net.size - 1
    places = code.size // bettors
    # The first card of each hand of a bettor; what all hands come to, with 0 after the last one
    # and less for one that is given up; whether they are such as save themselves, came of a free
    # split, and have had their second chance.
    begins = np.zeros(hands, np.int64)
    totals = np.zeros(bettors * hands, np.int64)
    saved = np.zeros(bettors * hands, np.bool_)
    frees = np.zeros(bettors * hands, np.bool_)
    had = np.zeros(bettors * hands, np.bool_)
    done = 0
    while done < rounds:
        at = 2 * bettors + (1 if book.late else 2)
        for place in range(at):
            draw(state, deck, place)
        shown, hidden = deck[bettors], deck[at - 1]
        up = values[shown]
        natural = not book.late and is_natural(book, shown, hidden)
        known = natural and book.checks[up]
        # Whether it is known that he has none before anybody plays.
        sure = book.checks[up] or not book.begins_natural[up]
        goes_on = book.buster >= 0 or book.push_22 >= 0
        stages = 1
        more_wagers = insured = 0

        for bettor in range(bettors):
            on, own = bettor * places, bettor * hands
            for place in range(on, on + places):
                code[place] = 0
                stage[place] = AT_END
            totals[own] = 0
            first, second = deck[bettor], deck[bettors + 1 + bettor]
            has_natural = is_natural(book, first, second)
            if up == ACE and has_natural and charts.even_money:
                code[on] = EVEN
                stage[on] = AT_INSURANCE
                stages = AT_END + 1
                continue
            if up == ACE and book.insurance >= 0 and charts.insures[1 if has_natural else 0]:
                early = not natural and (book.pays_at_once or (book.checks_any and sure))
                paid = natural and not (has_natural and book.needless_lost)
                code[on + book.insurance] = WIN if paid else LOSE
                insured += book.counted[2]
                if early:
                    stage[on + book.insurance] = BEFORE_PLAY
                    stages = AT_END + 1
            if has_natural:
                code[on] = PUSH if natural else NATURAL
                if book.pays_at_once and not natural:
                    stage[on] = BEFORE_PLAY
                    stages = AT_END + 1
                continue
            if book.blackjack and is_blackjack(values[first], values[second]):
                code[on] = BLACKJACK
                continue
            if known:
                code[on] = LOSE
                continue

            hand, count = 0, 1
            frees[own] = False
            while hand < count:
                had[own + hand] = False
                if hand > 0:
                    first = begins[hand]
                    # If no card is left the hand stays as it is.
                    second = draw(state, deck, at) if at < deck.size else -1
                    at += second >= 0
                what = STAND
                while second >= 0 and at < deck.size and up != JOKER:
                    enough = at + 1 < deck.size
                    what = choice(book, charts, up, first, second, count, enough)
                    if what not in (SPLIT, FREE_SPLIT):
                        break
                    begins[count] = second
                    frees[own + count] = what == FREE_SPLIT
                    count += 1
                    second = draw(state, deck, at)
                    at += 1
                held = with_card(Hand(0, False, 0, 0, 0, False), values, first)
                if second >= 0:
                    held = with_card(held, values, second)
                more = what in (HIT, DOUBLE, FREE_DOUBLE)
                while more and at < deck.size:
                    before = held
                    held = with_card(held, values, draw(state, deck, at))
                    at += 1
                    asks = what == HIT and book.chances and not had[own + hand]
                    if asks and is_over(held) and at < deck.size:
                        had[own + hand] = True
                        held = with_card(before, values, draw(state, deck, at))
                        at += 1
                    more = what == HIT and not is_over(held) and not held.joker
                    if more:
                        then = charts.later[up, counted(held)]
                        more = then == HIT
                        if then == SURRENDER and at < deck.size:
                            what = SURRENDER
                total = counted(held) & (SOFT - 1)
                if saving.of_player:
                    saved[own + hand] = saves(saving, held, total)
                place = on + per * hand
                if what == SURRENDER:
                    code[place] = CHANCE_HALF_LOST if had[own + hand] else HALF_LOST
                    totals[own + hand] = -1
                else:
                    totals[own + hand] = total
                    goes_on = goes_on or total <= MOST or book.waits
                if what == DOUBLE:
                    code[place + 1] = LOSE
                    more_wagers += book.counted[1]
                if what == FREE_DOUBLE:
                    code[place + 2] = LOSE
                hand += 1
            more_wagers += (count - 1) * book.counted[0]
            if count < hands:
                totals[own + count] = 0

        if book.late and at < deck.size:
            hidden = draw(state, deck, at)
            at += 1
            natural = is_natural(book, shown, hidden)
        held = with_card(Hand(0, False, 0, 0, 0, False), values, shown)
        held = with_card(held, values, hidden)
        blackjack = book.blackjack and is_blackjack(up, values[hidden])
        his = counted(held)
        while goes_on and not natural and not book.stands[his] and at < deck.size:
            held = with_card(held, values, draw(state, deck, at))
            at += 1
            his = counted(held)
        his &= SOFT - 1
        saves_all = not saving.of_player and saves(saving, held, his)
        cancels = book.joker_cancels and values[hidden] == JOKER

        for bettor in range(bettors):
            on, own = bettor * places, bettor * hands
            if book.late:
                if code[on] == NATURAL and natural:
                    code[on] = PUSH
                if code[on] == BLACKJACK:
                    code[on] = LOSE if natural else PUSH if blackjack else BLACKJACK
                if book.insurance >= 0 and code[on + book.insurance]:
                    paid = blackjack if book.blackjack else natural
                    code[on + book.insurance] = WIN if paid else LOSE
            for hand in range(hands):
                mine = totals[own + hand]
                if mine == 0:
                    break
                if mine < 0:
                    continue
                is_saved = saves_all or (saving.of_player and saved[own + hand])
                what = compared(book, mine, is_saved, his, natural or blackjack)
                place = on + per * hand
                further = PUSH if cancels else what
                wagered = what if hand == 0 else further
                wagered = with_chance(wagered) if had[own + hand] else wagered
                if frees[own + hand]:
                    code[place + 3] = what
                else:
                    code[place] = wagered
                if code[place + 1]:
                    code[place + 1] = further
                if book.free and code[place + 2]:
                    code[place + 2] = what
            if book.buster >= 0:
                lost = book.buster_lost
                code[on + book.buster] = book.busters[held.cards] if his > MOST else lost
            if book.push_22 >= 0:
                code[on + book.push_22] = WIN if his == book.pushes_on else LOSE

        as_dealt, without_button = cloth.order.shape[0] - 1, 0
        way = book.seats[hidden]
        more = more_wagers * (bettors + 1) + insured
        used = settled_in_ways(cloth, as_dealt, without_button, way, more, stages)
        if used == 0:
            return False
        done += used
    return True


def simulator(game: Game, plan: Plan) -> TableGame:
    """Blackjack by an entry's rules."""
    if reason := not_simulated(game.definition.rules):
        raise BadPlan(f"{game.id} cannot be simulated: {reason}")
    rules = rules_of(game, plan)
    if rules.second_chance and plan.bank is not None:
        raise BadPlan(
            f"{game.id} is simulated with a bank that covers everything: half of a wager goes to "
            "it in mid-round for a second chance. Leave the bank out."
        )
    counts = SEATS_COUNTED if rules.action_button else ()
    felt = BankedTable(
        game,
        plan,
        lambda readings: places(rules, plan),
        counts,
        beside=HOUSE_DEALER if rules.button_from == "house-dealer" else None,
        later=lambda option: later_sums(rules, plan, option),
    )
    charts = charts_of(game, plan, rules, felt.terms.readings)
    return TableGame(game, plan, felt, partial(loop, _rulebook(rules, felt), charts))


def not_simulated(rules: Rules) -> str:
    """Why rounds by some rules are not compiled, or nothing."""
    return "it is played with two hands" if rules.hands > 1 else ""


def rules_of(game: Game, plan: Plan) -> Rules:
    """The rules by a plan's options and readings."""
    rules: Rules = game.definition.rules
    setup = Setup(
        game=game.id, seats=(), options=plan.options, readings=plan.readings, policy=plan.policy
    )
    terms = game.terms(setup)
    return rules.under(terms.options, terms.readings)


def most_hands(rules: Rules) -> int:
    """So many hands a bettor plays at most; where splits have no limit, more are too rare."""
    return min(rules.splits.at_most, MOST_SPLITS) + 1


def later_sums(rules: Rules, plan: Plan, option: FeeOption) -> list[int]:
    """What splits, doubles and insurance may come to, as far as they count for a collection.

    So many further wagers on hands come first, and for each number of them so many insured.
    """
    base = plan.wagers["base"]
    half = HALF.pays(base)
    hands = plan.seats * (2 * most_hands(rules) - 1)
    return [
        more * base + insured * half
        for more in range(hands + 1)
        for insured in range(plan.seats + 1)
    ]


def _counts(option: FeeOption | None, spot: str) -> bool:
    if option is None or option.taken != "after-wagers":
        return False
    return not option.counts or spot in option.counts


def places(rules: Rules, plan: Plan) -> list[Place]:
    """A wager and its double for each of a bettor's hands, then insurance and the bonus bet."""
    base = plan.wagers["base"]
    half = HALF.pays(base)
    lines = (
        Outcome("win", EVEN_MONEY.pays(base)),
        Outcome("lose", -base),
        Outcome("push", 0),
    )
    rest = base - half
    blackjack = rules.pays.get("blackjack", EVEN_MONEY)
    first = (
        *lines,
        Outcome("natural", rules.pays["natural"].pays(base)),
        Outcome("surrender", -half),
        Outcome("even money", EVEN_MONEY.pays(base)),
        Outcome("blackjack", blackjack.pays(base)),
        Outcome("second chance, win", rest - half),
        Outcome("second chance, push", -half),
        Outcome("second chance, surrender", -half - HALF.pays(rest)),
    )
    every = rules.surrender == "any-time" or rules.second_chance
    free = (Outcome("win", EVEN_MONEY.pays(base)), Outcome("lose", 0), Outcome("push", 0))
    found: list[Place] = []
    for hand in ascii_lowercase[: most_hands(rules)]:
        spot = "split" if found else "base"
        found += [
            Place(spot, lines if found and not every else first, hand=hand),
            Place("double", lines, hand=hand),
        ]
        if has_free_bets(rules):
            found += [
                Place("free-double", free, hand=hand),
                Place("free-split", free, hand=hand),
            ]
    if rules.insurance:
        won = Outcome("win", rules.pays["insurance"].pays(half))
        found.append(Place("insurance", (won, Outcome("lose", -half))))
    if "push-22" in plan.wagers:
        wager = plan.wagers["push-22"]
        won = Outcome("win", rules.pays["push-22"].pays(wager))
        found.append(Place("push-22", (won, Outcome("lose", -wager))))
    if "buster" in plan.wagers:
        wager = plan.wagers["buster"]
        over = [
            Outcome(f"over with {cards} cards", odds.pays(wager) if odds else -wager)
            for cards, odds in ((n, rules.buster_odds(n)) for n in BUSTS)
        ]
        found.append(Place("buster", (*over, Outcome("lose", -wager))))
    return found


def has_free_bets(rules: Rules) -> bool:
    """Whether doubles or splits may be free."""
    return rules.free_splits or bool(rules.free_double_on)


def _rulebook(rules: Rules, felt: BankedTable) -> Rulebook:
    readings, spots = felt.terms.readings, [place.spot for place in felt.places]
    button = rules.action_button and readings["first-action"] == "action-button"
    splits = np.full(TEN + 1, rules.most_splits(readings, aces=False), np.int64)
    splits[ACE] = rules.most_splits(readings, aces=True)
    checks = np.zeros(TEN + 1, np.bool_)
    checks[[{"ace": ACE, "ten": TEN}[name] for name in rules.checks_under]] = True
    stands = [
        rules.player_dealer_stands_on.on(Total(2 * (count % SOFT), soft=count >= SOFT))
        for count in range(COUNTS)
    ]
    known = CARDS[: FIRST_JOKER + 1]
    busters = [BUSTS.index(cards) + 1 if cards in BUSTS else 0 for cards in range(MOST_CARDS + 1)]
    return Rulebook(
        values=np.array([value_of(card) for card in known], np.int64),
        seats=np.array([_seats(card) if button else 0 for card in known], np.int64),
        kind=KINDS.get(rules.counting, BY_VALUES),
        blackjack="blackjack" in rules.pays,
        late=rules.second_card == "after-players",
        joker_cancels=rules.joker_cancels,
        pushes_on=rules.pushes_on or 0,
        waits=rules.over_push is not None or rules.over_ties != "lose",
        over_ties={"lose": LOSE, "push": PUSH, "win": WIN}[rules.over_ties],
        free=has_free_bets(rules),
        chances=rules.second_chance,
        per_hand=4 if has_free_bets(rules) else 2,
        hands=most_hands(rules),
        splits=splits,
        any_tens=rules.splits.tens == "any",
        stands=np.array(stands),
        checks=checks,
        checks_any=bool(rules.checks_under),
        pays_at_once=readings.get("natural-paid") == "at-once",
        saving=_saving(rules.over_push or NEVER, readings.get("equal-over") == "pushes"),
        insurance=spots.index("insurance") if "insurance" in spots else -1,
        needless_lost=readings.get("insured-natural") == "lost",
        buster=spots.index("buster") if "buster" in spots else -1,
        busters=np.array(busters, np.int64),
        buster_lost=len(BUSTS) + 1,
        push_22=spots.index("push-22") if "push-22" in spots else -1,
        begins_natural=np.array([banned(rules, up) is not None for up in range(TEN + 1)]),
        counted=np.array([_counts(felt.terms.fee, spot) for spot in LATER], np.int64),
    )


def _seats(card: Card) -> int:
    """How many seats a card counts for the action button; a joker as an ace does."""
    return 1 if card.is_joker else seat_count(card)


def _saving(push: OverPush, equal: bool) -> Saving:
    return Saving(
        of_player=push.of == "player",
        cards=push.cards or 0,
        ranks=sum(1 << 4 * RANKS.index(rank) for rank in push.ranks),
        suited=push.suited,
        totals=sum(1 << total for total in push.totals),
        closer=push.closer,
        equal=equal,
    )
