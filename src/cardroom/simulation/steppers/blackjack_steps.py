"""A round of blackjack, stopped at each decision."""

from __future__ import annotations

from cardroom.fast.compiled import inner
from cardroom.odds.blackjack_dealer import ACE, TEN
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.blackjack_hand import is_natural
from cardroom.simulation.steppers.blackjack_cards import (
    BETTOR,
    add_to_hand,
    deal_bettor,
    next_card,
    show_banker,
)
from cardroom.simulation.steppers.blackjack_choices import (
    amount_of,
    least_of_double,
    may,
    most_insured,
    most_of_double,
)
from cardroom.simulation.steppers.blackjack_layout import (
    A_HAND,
    ACTS,
    AT_CHECKS,
    AT_STANDS,
    AT_TOLD,
    AT_VALUES,
    AT_VERBS,
    BANK,
    BANKER_CHIPS,
    BANKER_LEFT,
    CARDS,
    CHECKS_ANY,
    CHIPS,
    CHIPS_LEFT,
    COUNT,
    DECLINE,
    DOUBLE,
    EVEN,
    EVEN_MONEY,
    FIRST_HAND,
    HANDS,
    HIDDEN,
    HIDDEN_CARD,
    HIT,
    INSURE,
    INSURES,
    INSURING,
    KIND,
    MORE,
    ON_BANK,
    ON_BASE,
    ON_DOUBLE,
    ON_INSURANCE,
    ON_SPLIT,
    ONE_TO_ONE,
    OUT,
    PAYS_AT_ONCE,
    PHASE,
    PLAYING,
    SHOWN,
    SPLIT,
    STAND,
    SURRENDERS,
    TURN,
    WAGER,
)
from cardroom.simulation.steppers.blackjack_settling import finish, pay_base, settle_early
from cardroom.simulation.steppers.history_rows import note


@inner
def begin(
    k: Array,
    s: Array,
    random: Array,
    deck: Array,
    rows: Array,
    watchers: Array,
    w: Array,
) -> bool:
    """Deal a round up to the first decision; whether it ended without any."""
    s[: FIRST_HAND + A_HAND] = 0
    rows[:] = 0
    s[HANDS] = 1
    s[CHIPS], s[BANKER_CHIPS] = k[CHIPS_LEFT], k[BANKER_LEFT]
    s[ON_BANK], s[ON_BASE] = k[BANK], k[WAGER]
    deal_bettor(k, s, 0, next_card(random, deck, s), rows, watchers, w)
    s[SHOWN] = next_card(random, deck, s)
    show_banker(s[SHOWN], rows, watchers, w)
    deal_bettor(k, s, 0, next_card(random, deck, s), rows, watchers, w)
    if k[HIDDEN]:
        s[HIDDEN_CARD] = next_card(random, deck, s)
        for v in range(rows.shape[0]):
            rows[v, w[8]] = 1
    if k[INSURES] and k[AT_VALUES + s[SHOWN]] == ACE:
        s[PHASE] = INSURING
        return False
    return play(k, s, random, deck, rows, watchers, w)


@inner
def play(
    k: Array,
    s: Array,
    random: Array,
    deck: Array,
    rows: Array,
    watchers: Array,
    w: Array,
) -> bool:
    """Look for a natural under the card that shows, and begin with the bettor's hand."""
    up, values = k[AT_VALUES + s[SHOWN]], k[AT_VALUES:AT_STANDS]
    s[PHASE] = PLAYING
    if k[AT_CHECKS + up] and is_natural(k[KIND], values, s[SHOWN], s[HIDDEN_CARD]):
        finish(k, s, random, deck, rows, watchers, w)
        return True
    known = k[AT_CHECKS + up] or up not in (ACE, TEN)
    if known and (k[CHECKS_ANY] or k[PAYS_AT_ONCE]):
        settle_early(k, s)
    return next_turn(k, s, random, deck, rows, watchers, w)


@inner
def next_turn(
    k: Array,
    s: Array,
    random: Array,
    deck: Array,
    rows: Array,
    watchers: Array,
    w: Array,
) -> bool:
    """Go on to the next hand that has something to decide; whether there was none any more."""
    while s[TURN] < s[HANDS]:
        hand = s[TURN]
        if s[FIRST_HAND + A_HAND * hand + COUNT] == 1:
            deal_bettor(k, s, hand, next_card(random, deck, s), rows, watchers, w)
        if may(k, s, hand):
            return False
        s[TURN] += 1
    finish(k, s, random, deck, rows, watchers, w)
    return True


@inner
def answer(
    k: Array,
    s: Array,
    random: Array,
    deck: Array,
    rows: Array,
    watchers: Array,
    w: Array,
    sizes: Array,
    number: int,
) -> bool:
    """Do what a number means; whether the round has ended."""
    hand, verb, amount = s[TURN], STAND, 0
    for other in range(DECLINE + 1):
        start = k[AT_VERBS + other]
        if start >= 0 and number >= start > k[AT_VERBS + verb]:
            verb = other
    at = number - k[AT_VERBS + verb]
    if verb == DOUBLE:
        least, most = least_of_double(k, s), most_of_double(k, s)
        amount = least if least == most else amount_of(least, most, sizes[at])
    elif verb == INSURE:
        most = most_insured(k, s)
        least = 1 if k[INSURES] == 2 else most
        amount = least if least == most else amount_of(least, most, sizes[at])
    elif verb == SPLIT:
        amount = k[WAGER]
    elif verb == EVEN and k[EVEN_MONEY] != ONE_TO_ONE:
        amount = s[ON_BASE] // 2
    s[CHIPS] -= amount
    note(rows, watchers, w, s[ACTS], BETTOR, k[AT_TOLD + verb], amount)
    s[ACTS] += 1
    if s[PHASE] == INSURING:
        s[ON_INSURANCE] = amount
        if verb == EVEN and not amount:
            pay_base(s, s[ON_BASE])
        return play(k, s, random, deck, rows, watchers, w)
    h = FIRST_HAND + A_HAND * hand
    if verb == SPLIT:
        part(k, s, hand)
        s[ON_SPLIT] += amount
    if verb in (HIT, DOUBLE, SPLIT):
        deal_bettor(k, s, hand, next_card(random, deck, s), rows, watchers, w)
    if verb == DOUBLE:
        s[h + MORE] = amount
        s[ON_DOUBLE] += amount
    if verb == SURRENDERS:
        s[h + OUT] = 1
    if verb in (STAND, DOUBLE, SURRENDERS):
        s[TURN] += 1
    return next_turn(k, s, random, deck, rows, watchers, w)


@inner
def part(k: Array, s: Array, hand: int) -> None:
    """Part a pair: its second card begins another hand, behind all that there are."""
    h, new = FIRST_HAND + A_HAND * hand, s[HANDS]
    one, two = s[h + CARDS], s[h + CARDS + 1]
    s[HANDS] = new + 1
    s[h : h + CARDS] = 0
    s[FIRST_HAND + A_HAND * new : FIRST_HAND + A_HAND * new + CARDS] = 0
    add_to_hand(k, s, hand, one)
    add_to_hand(k, s, new, two)
