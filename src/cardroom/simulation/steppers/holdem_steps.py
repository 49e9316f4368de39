"""A hand of hold'em, stopped at each decision: where it stops, and how it is written into rows.

The hand is that of the simulator (`cardroom.simulation.simulators.holdem_hand`), with the same
functions. Each row is what the seat sees that ``watchers`` names for it; where there is one row
alone that seat is played from outside, and where there are more all of them are.
"""

from __future__ import annotations

from cardroom.fast.compiled import inner, joined
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.holdem_hand.cards import judge
from cardroom.simulation.simulators.holdem_hand.hands import deal_board, deal_everyone
from cardroom.simulation.simulators.pot_hand.betting import act, covers, gather, open_betting, tell
from cardroom.simulation.simulators.pot_hand.cards import burn
from cardroom.simulation.simulators.pot_hand.choices import decide
from cardroom.simulation.simulators.pot_hand.layout import (
    ABLE,
    BET,
    BOARD,
    BUTTON,
    CALL,
    CARDS,
    CHECK,
    CHIPS,
    CONTENDERS,
    COUNT,
    FOLD,
    FOLDED,
    FULL,
    HIGH_TO,
    KIND,
    LEVEL,
    LIMIT,
    LOW_TO,
    MUCK_AT,
    NUMBER,
    NUMBERS,
    ON_BOARD,
    PLACES,
    POT,
    PUT_IN,
    RAISE,
    RANDOM_AT,
    SAID,
    SAID_AT,
    SAID_END,
    STEP,
    STOCK_AT,
    at_table,
    in_hand,
)
from cardroom.simulation.simulators.pot_hand.pots import pay_out
from cardroom.simulation.simulators.pot_hand.raises import may_raise
from cardroom.simulation.simulators.pot_hand.seating import (
    before_first,
    bring_chips,
    post_blinds,
    seat_at,
)
from cardroom.simulation.steppers.history_rows import note

LEAST, MIDDLE, MOST = -1.0, -2.0, -3.0
"""Sizes of bets that are no share of the pot."""
PLACE, LEFT, RAISES, BURNED, ACTS, LOOKS_ON, ENDED = range(7)
STATE = 7
"""Where a table stands: whom it was up to, how many are to be asked, what was counted."""
A_SEAT = 8
"""So many numbers of a row are of each seat."""
FOLDS, CHECKS, CALLS, BETS, RERAISES, COMPLETES = range(6)
"""The order of the verbs."""
TELLS = 512
"""So many choices of a hand are kept."""


@joined
def place_of(table: int, hand: int, seat: int) -> int:
    """Where a seat is, counted from the left of the button."""
    t, h = at_table(table), in_hand(hand)
    place = seat - h[BUTTON] - 1
    return int(place if place >= 0 else place + t[PLACES])


@inner
def do(
    table: int,
    hand: int,
    place: int,
    does: int,
    to: int,
    rows: Array,
    watchers: Array,
    w: Array,
    state: Array,
) -> None:
    """Let a place act, and write it down."""
    t, h = at_table(table), in_hand(hand)
    seat = seat_at(table, hand, place)
    added = 0 if does == FOLD else to - h[BET + place]
    verb = FOLDS
    if does == CHECK:
        verb = CHECKS
    elif does == CALL:
        verb = CALLS
    elif does == RAISE:
        verb = raising_verb(table, hand)
    tell(hand, seat, does, to)
    note(rows, watchers, w, state[ACTS], seat, verb + 1, added)
    state[ACTS] += 1
    if act(table, hand, place, does, to):
        state[LEFT] = t[PLACES] - 1
        state[RAISES] += 1


@joined
def raising_verb(table: int, hand: int) -> int:
    """What it is called to bet more."""
    t, h = at_table(table), in_hand(hand)
    if h[LEVEL] == 0:
        return BETS
    return COMPLETES if t[KIND] == LIMIT and h[FULL] < h[LEVEL] else RERAISES


@inner
def advance(
    table: int, players: int, hand: int, rows: Array, watchers: Array, w: Array, state: Array
) -> bool:
    """Play on until somebody outside has to decide, or to the end; whether that has come."""
    t, h = at_table(table), in_hand(hand)
    places = t[PLACES]
    while True:
        while state[LEFT] > 0 and h[CONTENDERS] > 1:
            state[LEFT] -= 1
            place = state[PLACE] + 1 if state[PLACE] + 1 < places else 0
            state[PLACE] = place
            if h[FOLDED + place] or h[CHIPS + place] == 0:
                continue
            if h[ABLE] == 1 and covers(table, hand, place):
                continue
            seat = seat_at(table, hand, place)
            if rows.shape[0] > 1 or seat == watchers[0]:
                return False
            does, to = decide(table, players, hand, place, seat, 0)
            do(table, hand, place, does, to, rows, watchers, w, state)
        if h[LEVEL]:
            pot = h[POT]
            gather(table, hand)
            # Where all goes back nothing is gathered, and the bets still are those of this round.
            if h[POT] > pot:
                state[RAISES] = 0
        if h[NUMBER] == 3 or h[CONTENDERS] == 1:
            break
        h[NUMBER] += 1
        burn(hand)
        state[BURNED] += 1
        deal_board(table, hand)
        deal_everyone(table, hand)
        for i in range(t[ON_BOARD + h[NUMBER] - 1], t[ON_BOARD + h[NUMBER]]):
            for v in range(rows.shape[0]):
                rows[v, w[8] + 1 + (h[BOARD] >> 8 * i & 255)] = 1
        open_betting(table, hand)
        state[LEFT] = places
        state[PLACE] = before_first(table, hand)
    if h[CONTENDERS] > 1:
        for place in range(places):
            if not h[FOLDED + place]:
                judge(table, hand, place)
        for v in range(rows.shape[0]):
            show(table, hand, rows[v], w, watchers[v])
    pay_out(table, hand)
    return True


@inner
def show(table: int, hand: int, row: Array, w: Array, learner: int) -> None:
    """Turn the hands up that are in at the showdown."""
    t, h = at_table(table), in_hand(hand)
    for relative in range(t[PLACES]):
        place = place_of(table, hand, (learner + relative) % t[PLACES])
        if h[FOLDED + place]:
            continue
        start = w[7] if relative == 0 else w[9] + (relative - 1) * (w[12] + 1) + 1
        if relative:
            row[start - 1] = 0
        for i in range(h[COUNT + place]):
            row[start + (h[CARDS + place] >> 8 * i & 255)] = 1


@inner
def begin(
    table: int,
    players: int,
    hand: int,
    rows: Array,
    watchers: Array,
    w: Array,
    state: Array,
    button: int,
) -> bool:
    """Deal a new hand up to the first decision from outside; whether it ended without any.

    The cards are those of the stock: as it lies, where each of them is a pile of its own.
    """
    t, h = at_table(table), in_hand(hand)
    state[:] = 0
    rows[:] = 0
    h[BUTTON] = button
    bring_chips(table, hand)
    post_blinds(table, hand)
    deal_everyone(table, hand)
    open_betting(table, hand)
    state[LEFT] = t[PLACES]
    state[PLACE] = before_first(table, hand)
    for v in range(rows.shape[0]):
        row, mine = rows[v], place_of(table, hand, watchers[v])
        for i in range(h[COUNT + mine]):
            row[w[6] + (h[CARDS + mine] >> 8 * i & 255)] = 1
        for other in range(t[PLACES] - 1):
            row[w[9] + other * (w[12] + 1)] = h[COUNT + mine]
    return advance(table, players, hand, rows, watchers, w, state)


@inner
def cleared(table: int, hand: int) -> None:
    """Sweep the table: nothing is left of the last hand but where its arrays lie."""
    t, h = at_table(table), in_hand(hand)
    random, stock, muck, end = h[RANDOM_AT], h[STOCK_AT], h[MUCK_AT], h[SAID_END]
    h[: t[NUMBERS]] = 0
    h[RANDOM_AT], h[STOCK_AT], h[MUCK_AT], h[SAID_END] = random, stock, muck, end
    h[SAID_AT] = h[SAID_END] - 8 * SAID * TELLS


@joined
def total_of(table: int, hand: int, place: int, size: float) -> int:
    """The total that a size means."""
    t, h = at_table(table), in_hand(hand)
    low, high, step = h[LOW_TO], h[HIGH_TO], h[STEP]
    if size == LEAST:
        return int(low)
    if size == MOST:
        return int(high)
    wish = (low + high) // 2
    if size != MIDDLE:
        pot = h[POT]
        for other in range(t[PLACES]):
            pot += h[BET + other]
        level = max(h[LEVEL], h[BET + place])
        wish = level + int(size * (pot + level - h[BET + place]))
    if wish >= high:
        return int(high)
    if wish <= low:
        return int(low)
    return int(wish - (wish - low) % step)


@inner
def look(
    table: int,
    hand: int,
    row: Array,
    mask: Array,
    w: Array,
    state: Array,
    learner: int,
    sizes: Array,
    verbs: Array,
) -> None:
    """Write down how the table lies, and what the learner may do if it is his turn."""
    t, h = at_table(table), in_hand(hand)
    places, goes_on = t[PLACES], not (state[ENDED] or state[LOOKS_ON])
    mine = place_of(table, hand, learner)
    decides = goes_on and state[PLACE] == mine
    pot = h[POT]
    for place in range(places):
        pot += h[BET + place]
    owed = max(h[LEVEL] - h[BET + mine], 0)
    call = min(owed, h[CHIPS + mine])
    row[w[1]] = decides
    row[w[1] + 1] = pot
    row[w[1] + 3] = call if decides else 0
    row[w[1] + 5] = state[RAISES]
    row[w[1] + 6] = state[BURNED]
    for street in range(5):
        row[w[2] + street] = decides and street == h[NUMBER] + 1
    for relative in range(places):
        seat = learner + relative if learner + relative < places else learner + relative - places
        place, at = place_of(table, hand, seat), w[3] + A_SEAT * relative
        row[at] = h[CHIPS + place]
        row[at + 1] = h[BET + place]
        row[at + 2] = h[PUT_IN + place]
        row[at + 3] = h[FOLDED + place] == 0
        row[at + 4] = seat == h[BUTTON]
        row[at + 6] = goes_on and place == state[PLACE]
    row[w[4]] = h[BET + mine]
    for i in range(h[COUNT + mine]):
        row[w[5] + (h[CARDS + mine] >> 8 * i & 255)] = decides
    mask[:] = 0
    if not decides:
        mask[0] = 1
        return
    mask[verbs[FOLDS]] = 1
    mask[verbs[CALLS] if owed else verbs[CHECKS]] = 1
    h[LOW_TO] = h[HIGH_TO] = 0
    if h[CHIPS + mine] > owed and may_raise(table, hand, mine):
        start = verbs[raising_verb(table, hand)]
        if h[LOW_TO] == h[HIGH_TO]:
            mask[start] = 1
            return
        for at in range(sizes.size):
            total, first = total_of(table, hand, mine, sizes[at]), True
            for before in range(at):
                if total_of(table, hand, mine, sizes[before]) == total:
                    first = False
            mask[start + at] = first


@inner
def answer(
    table: int,
    hand: int,
    rows: Array,
    watchers: Array,
    w: Array,
    state: Array,
    sizes: Array,
    verbs: Array,
    number: int,
) -> None:
    """Do what the number means for whoever is to decide."""
    h = in_hand(hand)
    mine = state[PLACE]
    bet, chips = h[BET + mine], h[CHIPS + mine]
    owed = max(h[LEVEL] - bet, 0)
    does, to = RAISE, 0
    if number == verbs[FOLDS]:
        does, to = FOLD, bet
    elif number in (verbs[CHECKS], verbs[CALLS]):
        does = CALL if owed else CHECK
        to = bet + min(owed, chips)
    else:
        start = verbs[raising_verb(table, hand)]
        may_raise(table, hand, mine)
        to = total_of(table, hand, mine, sizes[number - start])
    do(table, hand, mine, does, to, rows, watchers, w, state)
