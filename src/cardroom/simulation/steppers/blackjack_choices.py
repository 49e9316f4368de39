"""What a hand of blackjack may do, and how the table is written into the rows that are told."""

from __future__ import annotations

from cardroom.fast.compiled import inner, joined
from cardroom.odds.blackjack_dealer import ACE, TEN
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.blackjack_charts import SOFT
from cardroom.simulation.simulators.blackjack_hand import counted, is_over
from cardroom.simulation.steppers.blackjack_cards import BETTOR, hand_at, natural_at_first
from cardroom.simulation.steppers.blackjack_layout import (
    A_HAND,
    ANY_TENS,
    AT_DOUBLES,
    AT_SPLITS,
    AT_SPOTS,
    AT_STANDS,
    AT_VALUES,
    AT_VERBS,
    BANKER_CHIPS,
    CARD_KINDS,
    CARDS,
    CHIPS,
    COUNT,
    DECLINE,
    DOUBLE,
    DOUBLES_ANY,
    DOUBLES_ON_STAND,
    DOUBLES_SPLIT,
    EVEN,
    EVEN_MONEY,
    FIRST_HAND,
    FOR_LESS,
    HANDS,
    HIT,
    HIT_TO,
    INSURE,
    INSURES,
    INSURING,
    ON_BANK,
    ON_BASE,
    ON_DOUBLE,
    ON_INSURANCE,
    ON_SPLIT,
    ONE_TO_ONE,
    OVER_NOW,
    PHASE,
    PLAYING,
    SPLIT,
    STAND,
    SUITED_FROM,
    SURRENDER,
    SURRENDERS,
    TURN,
    WAGER,
)

MOST_TO_SURRENDER = 20
LEAST, MIDDLE = -1.0, -2.0
A_SEAT = 8
"""So many numbers of a row are of each seat."""
INSURANCE_STREET, PLAY_STREET = 1, 3
"""Which street each kind of decision is made on."""


@joined
def most_of_double(k: Array, s: Array) -> int:
    """The most by which a hand may be doubled; 0 if there are not the chips for it."""
    wager, chips = k[WAGER], s[CHIPS]
    if chips and (k[FOR_LESS] == 1 or (k[FOR_LESS] == 2 and chips < wager)):
        return int(min(wager, chips))
    return int(wager) if wager <= chips else 0


@joined
def least_of_double(k: Array, s: Array) -> int:
    """The least of it."""
    less = k[FOR_LESS] == 1 or (k[FOR_LESS] == 2 and s[CHIPS] < k[WAGER])
    return 1 if less else int(k[WAGER])


@joined
def may(k: Array, s: Array, hand: int) -> int:
    """A bit for each verb that a hand may do now; none if it is over or has all its cards."""
    h, splits = FIRST_HAND + A_HAND * hand, s[HANDS] - 1
    held = hand_at(s, hand)
    if is_over(held) or natural_at_first(k, s):
        return 0
    count = counted(held)
    soft, points = count >= SOFT, count & (SOFT - 1)
    must_stand = k[AT_STANDS + count] != 0
    must_hit = not soft and points <= k[HIT_TO]
    bits = 0 if must_hit else 1 << STAND
    if not must_stand:
        bits |= 1 << HIT
    split_ace = splits > 0 and k[AT_VALUES + s[h + CARDS]] == ACE
    if held.cards == 2:
        if split_ace:
            bits = 1 << STAND
        elif not must_stand or k[DOUBLES_ON_STAND]:
            on = k[DOUBLES_ANY] or (not soft and k[AT_DOUBLES + points])
            if on and (splits == 0 or k[DOUBLES_SPLIT]) and most_of_double(k, s):
                bits |= 1 << DOUBLE
        if may_split(k, s, s[h + CARDS], s[h + CARDS + 1]):
            bits |= 1 << SPLIT
        if split_ace and bits == 1 << STAND:
            return 0
    if k[SURRENDER] == 2:
        if points <= MOST_TO_SURRENDER and not split_ace:
            bits |= 1 << SURRENDERS
    elif k[SURRENDER] and held.cards == 2 and splits == 0:
        bits |= 1 << SURRENDERS
    return bits


@joined
def may_split(k: Array, s: Array, one: int, two: int) -> bool:
    """Whether two cards of a hand may be split."""
    value, splits = k[AT_VALUES + one], s[HANDS] - 1
    if value != k[AT_VALUES + two] or splits >= k[AT_SPLITS + value] or k[WAGER] > s[CHIPS]:
        return False
    if value == TEN and 0 < k[SUITED_FROM] <= splits + 1:
        return bool(one & 3 == two & 3)
    return bool(one >> 2 == two >> 2 or (k[ANY_TENS] and value == TEN))


@joined
def most_insured(k: Array, s: Array) -> int:
    """The most that may be put on insurance; 0 if none may."""
    half, chips = s[ON_BASE] // 2, s[CHIPS]
    if k[INSURES] == 2:
        return int(min(half, chips))
    return int(half) if half <= chips else 0


@inner
def look(k: Array, s: Array, row: Array, mask: Array, w: Array, watcher: int, sizes: Array) -> None:
    """Write down how the table lies, and what the watcher may do if it is his turn."""
    bets = watcher == BETTOR
    goes_on = s[PHASE] != OVER_NOW
    decides = goes_on and bets
    row[w[1]] = decides
    row[w[1] + 2] = s[ON_BANK]
    row[w[2] + INSURANCE_STREET] = decides and s[PHASE] == INSURING
    row[w[2] + PLAY_STREET] = decides and s[PHASE] == PLAYING
    at, banker = w[3] + (0 if bets else A_SEAT), w[3] + (A_SEAT if bets else 0)
    row[at] = s[CHIPS]
    row[at + 1] = s[ON_BASE] + s[ON_SPLIT] + s[ON_DOUBLE] + s[ON_INSURANCE]
    row[at + 3] = 1
    row[at + 6] = goes_on
    row[banker] = s[BANKER_CHIPS]
    row[banker + 5] = 1
    mask[:] = 0
    if not bets:
        mask[0] = 1
        return
    for spot in range(4):
        if k[AT_SPOTS + spot] >= 0:
            row[k[AT_SPOTS + spot]] = s[ON_BASE + spot]
    row[w[5] : w[5] + CARD_KINDS] = 0
    if not decides:
        mask[0] = 1
        return
    h = FIRST_HAND + A_HAND * s[TURN]
    for i in range(s[h + COUNT]):
        row[w[5] + s[h + CARDS + i]] += 1
    if s[PHASE] == INSURING:
        mask[k[AT_VERBS + DECLINE]] = 1
        most = most_insured(k, s)
        if most:
            least = 1 if k[INSURES] == 2 else most
            mask_amounts(mask, k[AT_VERBS + INSURE], least, most, sizes)
        if k[EVEN_MONEY] and natural_at_first(k, s):
            half = s[ON_BASE] // 2
            if k[EVEN_MONEY] == ONE_TO_ONE or 0 < half <= s[CHIPS]:
                mask[k[AT_VERBS + EVEN]] = 1
        return
    bits = may(k, s, s[TURN])
    for verb in range(SURRENDERS + 1):
        if bits >> verb & 1:
            if verb == DOUBLE:
                least, most = least_of_double(k, s), most_of_double(k, s)
                mask_amounts(mask, k[AT_VERBS + DOUBLE], least, most, sizes)
            else:
                mask[k[AT_VERBS + verb]] = 1


@joined
def amount_of(least: int, most: int, size: float) -> int:
    """What a size means."""
    if size == LEAST:
        return least
    return (least + most) // 2 if size == MIDDLE else most


@inner
def mask_amounts(mask: Array, start: int, least: int, most: int, sizes: Array) -> None:
    """Set the numbers of all sizes; where two mean the same, the first one's alone."""
    if least == most:
        mask[start] = 1
        return
    for at in range(sizes.size):
        amount, first = amount_of(least, most, sizes[at]), True
        for before in range(at):
            if amount_of(least, most, sizes[before]) == amount:
                first = False
        mask[start + at] = first
