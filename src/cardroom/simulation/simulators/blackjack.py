"""Blackjack in compiled code: hands are played by charts, with their doubles and splits."""

from __future__ import annotations

from functools import partial

import numpy as np

from cardroom.books import Game
from cardroom.fast.compiled import compiled, joined
from cardroom.games.blackjack_rules import Rules
from cardroom.odds.blackjack_dealer import ACE, JOKER, MOST, TEN
from cardroom.simulation.banked_table import BankedTable
from cardroom.simulation.cloth import opened, posted_now, settled_in_ways
from cardroom.simulation.dealing import Array, draw
from cardroom.simulation.plan import BadPlan, Plan
from cardroom.simulation.simulators.blackjack_charts import (
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
from cardroom.simulation.simulators.blackjack_hand import (
    GrowingHand,
    beats_21,
    count_of,
    counted,
    is_natural,
    is_over,
    with_card,
)
from cardroom.simulation.simulators.blackjack_rulebook import (
    BLACKJACK,
    BY_VALUES,
    CHANCE_HALF_LOST,
    CHANCE_LOSE,
    CHANCE_PART,
    CHANCE_PUSH,
    CHANCE_WIN,
    EVEN,
    HALF_LOST,
    LOSE,
    NATURAL,
    PUSH,
    WIN,
    Comparing,
    Rulebook,
    Saving,
    later_sums,
    places,
    rulebook,
)
from cardroom.simulation.table_game import TableGame
from cardroom.table.setup import Setup

AT_INSURANCE, BEFORE_PLAY, AT_END = 0, 1, 2
"""The stages of settlement."""
SEATS_COUNTED = range(1, 14)
"""What a card can count for the action button."""
HOUSE_DEALER = 0


@joined
def choice(
    book: Rulebook, charts: Charts, up: int, one: int, two: int, hands: int, enough: bool
) -> int:
    """What to do with two cards, as one of so many hands, if there are enough cards to split."""
    value, other = book.values[one], book.values[two]
    if book.special is not None and JOKER in (value, other):
        return STAND
    unsplit = 1 if hands == 1 else 0
    if one >> 2 == two >> 2 or (book.any_tens and value == TEN and other == TEN):
        can = 1 if hands <= book.splits[value] and enough else 0
        if value == TEN and 0 < book.suited_from <= hands and one & 3 != two & 3:
            can = 0
        what = charts.pairs[up, value, unsplit, can]
    else:
        count = count_of(value + other, ACE in (value, other))
        what = charts.two[up, count, unsplit]
    # An ace that was split has all its cards.
    return STAND if value == ACE and hands > 1 and what not in (SPLIT, FREE_SPLIT) else what


@joined
def saves(saving: Saving, hand: GrowingHand, total: int) -> bool:
    """Whether a hand is the one that saves."""
    return (
        saving.cards in (0, hand.cards)
        and saving.ranks in (0, hand.ranks)
        and (not saving.suited or hand.suits & (hand.suits - 1) == 0)
        and (saving.totals == 0 or (saving.totals >> total) & 1 == 1)
    )


@joined
def compared(book: Rulebook | Comparing, mine: int, saved: bool, his: int, beaten: bool) -> int:
    """What a hand comes to that is no natural, against the player-dealer's."""
    if beaten:
        return LOSE
    if his > MOST and his == book.pushes_on and (mine <= MOST or book.pushes_all):
        return PUSH
    saving = book.saving
    if mine > MOST:
        if his > MOST and mine == his and book.over_ties != LOSE:
            return book.over_ties
        near = not saving.closer or mine < his or (saving.equal and mine == his)
        return PUSH if his > MOST and saved and near else LOSE
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
    return CHANCE_HALF_LOST if what == HALF_LOST else CHANCE_LOSE


@joined
def of_the_rest(due: Array, place: int, what: int, taken: int) -> int:
    """The same for what is left when the bank has collected some of it, up to half, before.

    Less than half is what the last outcome is for: it is worked out here what it comes to.
    """
    if taken == 0:
        return what
    if taken == -due[place + 2, LOSE]:
        return with_chance(what)
    rest = due[place, WIN] - taken
    if what == WIN:
        due[place, CHANCE_PART] = rest
    elif what == PUSH:
        due[place, CHANCE_PART] = 0
    else:
        due[place, CHANCE_PART] = -(rest if what == LOSE else rest // 2)
    return CHANCE_PART


@joined
def alike(four: tuple[int, int, int, int]) -> int:
    """How many pairs of four cards are of one rank: none, or by what they are 1, 2, 3 or 6."""
    pairs = 0
    for one in range(4):
        for two in range(one):
            pairs += four[one] >> 2 == four[two] >> 2
    return pairs


@joined
def switches(values: Array, worth: Array, up: int, four: tuple[int, int, int, int]) -> bool:
    """Whether two hands are worth more with their second cards exchanged."""
    a, b, c, d = values[four[0]], values[four[1]], values[four[2]], values[four[3]]
    as_dealt = worth[0, up, a, c] + worth[0, up, b, d]
    return bool(worth[1, up, a, d] + worth[1, up, b, c] > as_dealt)


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
    # Known when it is compiled, and so is all that hangs on it.
    special, two_hands = book.special is not None, book.two_hands is not None
    each = 2 if two_hands else 1
    deals = bettors * each
    # The first card of each hand that one is split into; what all hands come to, with 0 after the
    # last one and less for one that is given up; whether they are such as save themselves, came
    # of a free split, and have had their second chance.
    begins = np.zeros(hands, np.int64)
    totals = np.zeros(deals * hands, np.int64)
    saved = np.zeros(deals * hands, np.bool_)
    frees = np.zeros(deals * hands, np.bool_)
    had = np.zeros(deals * hands, np.bool_)
    taken = np.zeros(deals * hands, np.int64)
    kind = book.kind if special else BY_VALUES
    late, free, chances = special and book.late, special and book.free, special and book.chances
    halves = chances and book.halves
    as_blackjack, joker_cancels = special and book.blackjack, special and book.joker_cancels
    done = 0
    while done < rounds:
        at = 2 * deals + (1 if late else 2)
        for place in range(at):
            draw(state, deck, place)
        shown, hidden = deck[deals], deck[at - 1]
        up = values[shown]
        natural = not late and is_natural(kind, values, shown, hidden)
        known = natural and book.checks[up]
        # Whether it is known that he has none before anybody plays.
        sure = book.checks[up] or not book.begins_natural[up]
        goes_on = book.buster >= 0 or book.push_22 >= 0
        stages = 1
        more_wagers = insured = 0
        room = posted_now(cloth) if halves else 0

        switched = False
        for deal in range(deals):
            bettor = deal // each
            on, own, insurance = bettor * places, deal * hands, bettor * places + book.insurance
            if not two_hands or deal & 1 == 0:
                for place in range(on, on + places):
                    code[place] = 0
                    stage[place] = AT_END
            first, second = deck[deal], deck[deals + 1 + deal]
            if two_hands:
                if deal & 1 == 0:
                    four = first, deck[deal + 1], second, deck[deals + 2 + deal]
                    switched = not known and switches(values, charts.worth, up, four)
                    if book.super_match >= 0:
                        code[on + book.super_match] = book.matches[alike(four)]
                        stage[on + book.super_match] = AT_INSURANCE
                        stages = AT_END + 1
                if switched:
                    second = deck[deals + 1 + (deal ^ 1)]
                on += (deal & 1) * per * hands
                insurance += deal & 1
            totals[own] = 0
            has_natural = not switched and is_natural(kind, values, first, second)
            if up == ACE and has_natural and charts.even_money:
                code[on] = EVEN
                stage[on] = AT_INSURANCE
                stages = AT_END + 1
                continue
            if up == ACE and book.insurance >= 0 and charts.insures[1 if has_natural else 0]:
                early = not natural and (book.pays_at_once or (book.checks_any and sure))
                paid = natural and not (has_natural and book.needless_lost)
                code[insurance] = WIN if paid else LOSE
                insured += book.counted[2]
                if early:
                    stage[insurance] = BEFORE_PLAY
                    stages = AT_END + 1
            if has_natural:
                code[on] = PUSH if natural else NATURAL
                if book.pays_at_once and not natural:
                    stage[on] = BEFORE_PLAY
                    stages = AT_END + 1
                continue
            if as_blackjack and beats_21(values[first], values[second], book.with_joker):
                code[on] = BLACKJACK
                continue
            if known:
                code[on] = LOSE
                continue

            hand, count = 0, 1
            if free:
                frees[own] = False
            while hand < count:
                if chances:
                    had[own + hand] = False
                if hand > 0:
                    first = begins[hand]
                    # If no card is left the hand stays as it is.
                    second = draw(state, deck, at) if at < deck.size else -1
                    at += second >= 0
                what = STAND
                while second >= 0 and at < deck.size and not (special and up == JOKER):
                    enough = at + 1 < deck.size
                    what = choice(book, charts, up, first, second, count, enough)
                    if what != SPLIT and not (free and what == FREE_SPLIT):
                        break
                    begins[count] = second
                    if free:
                        frees[own + count] = what == FREE_SPLIT
                    count += 1
                    second = draw(state, deck, at)
                    at += 1
                held = with_card(GrowingHand(0, False, 0, 0, 0, False), values, first, special)
                if second >= 0:
                    held = with_card(held, values, second, special)
                more = what in (HIT, DOUBLE) or (free and what == FREE_DOUBLE)
                while more and at < deck.size:
                    before = held
                    held = with_card(held, values, draw(state, deck, at), special)
                    at += 1
                    asks = chances and what == HIT and not had[own + hand]
                    if asks and is_over(held) and at < deck.size:
                        had[own + hand] = True
                        if halves:
                            half = on + per * hand + 2
                            code[half] = LOSE
                            stage[half] = AT_INSURANCE
                            stages = AT_END + 1
                            taken[own + hand] = min(room, -cloth.due[half, LOSE])
                            room -= taken[own + hand]
                        held = with_card(before, values, draw(state, deck, at), special)
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
                    code[place] = HALF_LOST
                    if chances and had[own + hand]:
                        code[place] = CHANCE_HALF_LOST
                        if halves:
                            part = taken[own + hand]
                            code[place] = of_the_rest(cloth.due, place, HALF_LOST, part)
                    totals[own + hand] = -1
                else:
                    totals[own + hand] = total
                    goes_on = goes_on or total <= MOST or book.waits
                if what == DOUBLE:
                    code[place + 1] = LOSE
                    more_wagers += book.counted[1]
                if free and what == FREE_DOUBLE:
                    code[place + 2] = LOSE
                hand += 1
            more_wagers += (count - 1) * book.counted[0]
            if count < hands:
                totals[own + count] = 0

        if late and at < deck.size:
            hidden = draw(state, deck, at)
            at += 1
            natural = is_natural(kind, values, shown, hidden)
        held = with_card(GrowingHand(0, False, 0, 0, 0, False), values, shown, special)
        held = with_card(held, values, hidden, special)
        blackjack = as_blackjack and beats_21(up, values[hidden], book.with_joker)
        his = counted(held)
        goes_on &= not (natural or blackjack)
        while goes_on and not book.stands[his] and at < deck.size:
            held = with_card(held, values, draw(state, deck, at), special)
            at += 1
            his = counted(held)
        his &= SOFT - 1
        saves_all = not saving.of_player and saves(saving, held, his)
        cancels = joker_cancels and values[hidden] == JOKER

        for deal in range(deals):
            on, own = (deal // each) * places, deal * hands
            if two_hands:
                on += (deal & 1) * per * hands
            if late:
                if code[on] == NATURAL and natural:
                    code[on] = PUSH
                if code[on] == BLACKJACK:
                    code[on] = LOSE if natural else PUSH if blackjack else BLACKJACK
                if book.insurance >= 0 and code[on + book.insurance]:
                    paid = blackjack if as_blackjack else natural
                    code[on + book.insurance] = WIN if paid else LOSE
            for hand in range(hands):
                mine = totals[own + hand]
                if mine == 0:
                    break
                if mine < 0:
                    continue
                is_saved = saves_all or (saving.of_player and saved[own + hand])
                beaten = natural or blackjack
                what = compared(book, mine, is_saved, his, beaten)
                place = on + per * hand
                further = PUSH if cancels else what
                wagered = what if hand == 0 else further
                if chances and had[own + hand]:
                    if halves:
                        wagered = of_the_rest(cloth.due, place, wagered, taken[own + hand])
                    else:
                        wagered = with_chance(wagered)
                if free and frees[own + hand]:
                    code[place + 3] = what
                else:
                    code[place] = wagered
                if code[place + 1]:
                    code[place + 1] = further
                if free and code[place + 2]:
                    code[place + 2] = what
            if book.buster >= 0:
                lost = book.buster_lost
                code[on + book.buster] = book.busters[held.cards] if his > MOST else lost
            if book.push_22 >= 0:
                code[on + book.push_22] = WIN if his == book.pushes_on else LOSE

        as_dealt, without_button = cloth.order.shape[0] - 1, 0
        # What is settled first are even money, as it was taken, or bets on the first four cards.
        begin = without_button if two_hands else as_dealt
        way = book.seats[hidden]
        more = more_wagers * (bettors + 1) + insured
        used = settled_in_ways(cloth, begin, without_button, way, more, stages)
        if used == 0:
            return False
        done += used
    return True


ANOTHER_ORDER = {
    "surrender-settled": ("at-once",),
    "insurance-settled": ("in-turn", "before-all"),
}
"""Choices of readings by which a bank pays and collects in an order that is not compiled."""


def simulator(game: Game, plan: Plan) -> TableGame:
    """Blackjack by an entry's rules."""
    rules = rules_of(game, plan)
    if rules.not_analysed:
        raise BadPlan(f"{game.id} is only simulated where {rules.not_analysed}")
    counts = SEATS_COUNTED if rules.action_button else ()
    felt = BankedTable(
        game,
        plan,
        lambda readings: places(rules, plan),
        counts,
        beside=HOUSE_DEALER if rules.button_from == "house-dealer" else None,
        later=lambda option: later_sums(rules, plan, option),
    )
    if plan.bank is not None or plan.bankroll is not None:
        for reading, choices in ANOTHER_ORDER.items():
            if (choice := felt.terms.readings.get(reading)) in choices:
                how = f"with {reading}={choice} where the bank may be short"
                raise BadPlan(f"{game.id} is not simulated {how}")
    charts = charts_of(game, plan, rules, felt.terms.readings)
    return TableGame(game, plan, felt, partial(loop, rulebook(rules, felt), charts))


def rules_of(game: Game, plan: Plan) -> Rules:
    """The rules by a plan's options and readings."""
    rules: Rules = game.definition.rules
    setup = Setup(
        game=game.id, seats=(), options=plan.options, readings=plan.readings, policy=plan.policy
    )
    terms = game.terms(setup)
    return rules.under(terms.options, terms.readings)
