"""Hold'em step by step: `cardroom.simulation.simulators.holdem_hand`, stopped at each decision.

The hand is that of the simulator, with the same functions; what is here is where it stops, and how
the table is written into a row.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cardroom.fast.compiled import compiled, inner, joined
from cardroom.games.holdem import Rules
from cardroom.simulation.dealing import Array, stream
from cardroom.simulation.plan import BadPlan, Plan
from cardroom.simulation.simulators.holdem import HoldemSimulator
from cardroom.simulation.simulators.holdem_hand.cards import judge
from cardroom.simulation.simulators.holdem_hand.hands import deal_board, deal_everyone
from cardroom.simulation.simulators.pot_hand.betting import act, covers, gather, open_betting, tell
from cardroom.simulation.simulators.pot_hand.cards import burn
from cardroom.simulation.simulators.pot_hand.choices import decide
from cardroom.simulation.simulators.pot_hand.layout import (
    ABLE,
    AT,
    BET,
    BOARD,
    BUTTON,
    CALL,
    CARDS,
    CHECK,
    CHIPS,
    CONTENDERS,
    COUNT,
    DECIDED,
    END,
    FOLD,
    FOLDED,
    FULL,
    HAND_ROOM,
    HIGH_TO,
    KIND,
    LEVEL,
    LIMIT,
    LOW_TO,
    MUCK,
    MUCK_AT,
    NUMBER,
    NUMBERS,
    ON_BOARD,
    PILE_END,
    PILE_ENDS,
    PILES,
    PLACES,
    POT,
    PUT_IN,
    RAISE,
    RANDOM_AT,
    ROOM,
    SAID,
    SAID_AT,
    SAID_END,
    STACKS,
    STEP,
    STOCK_AT,
    address_of,
    any_below,
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
from cardroom.simulation.simulators.table_players import STYLES
from cardroom.simulation.steppers.stepper import Wanted

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
def note(row: Array, w: Array, state: Array, relative: int, verb: int, amount: int) -> None:
    """Write an action into the history; where there is no room left, the oldest is forgotten."""
    first, room = w[10] + 1, w[11]
    if state[ACTS] < room:
        at = first + 3 * state[ACTS]
    else:
        at = first + 3 * (room - 1)
        for i in range(first, at):
            row[i] = row[i + 3]
    state[ACTS] += 1
    row[w[10]] = state[ACTS]
    row[at] = relative + 1
    row[at + 1] = verb + 1
    row[at + 2] = amount


@inner
def do(
    table: int,
    hand: int,
    place: int,
    does: int,
    to: int,
    row: Array,
    w: Array,
    state: Array,
    learner: int,
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
    relative = seat - learner
    note(row, w, state, relative if relative >= 0 else relative + t[PLACES], verb, added)
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
    table: int, players: int, hand: int, row: Array, w: Array, state: Array, learner: int
) -> bool:
    """Play on until the learner has to decide, or to the end; whether that has come."""
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
            if seat == learner:
                return False
            does, to = decide(table, players, hand, place, seat, 0)
            do(table, hand, place, does, to, row, w, state, learner)
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
            row[w[8] + 1 + (h[BOARD] >> 8 * i & 255)] = 1
        open_betting(table, hand)
        state[LEFT] = places
        state[PLACE] = before_first(table, hand)
    if h[CONTENDERS] > 1:
        for place in range(places):
            if not h[FOLDED + place]:
                judge(table, hand, place)
        show(table, hand, row, w, learner)
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
    table: int, players: int, hand: int, row: Array, w: Array, state: Array, learner: int
) -> bool:
    """Deal a new hand, up to the learner's first decision; whether it ended without any."""
    t, h = at_table(table), in_hand(hand)
    random, stock, muck, end = h[RANDOM_AT], h[STOCK_AT], h[MUCK_AT], h[SAID_END]
    h[: t[NUMBERS]] = 0
    h[RANDOM_AT], h[STOCK_AT], h[MUCK_AT], h[SAID_END] = random, stock, muck, end
    h[SAID_AT] = h[SAID_END] - 8 * SAID * TELLS
    h[END] = h[PILE_END] = h[PILE_ENDS] = w[12]
    h[PILES] = 1
    h[BUTTON] = any_below(hand, t[PLACES])
    row[:] = 0
    state[:] = 0
    bring_chips(table, hand)
    post_blinds(table, hand)
    deal_everyone(table, hand)
    open_betting(table, hand)
    state[LEFT] = t[PLACES]
    state[PLACE] = before_first(table, hand)
    mine = place_of(table, hand, learner)
    for i in range(h[COUNT + mine]):
        row[w[6] + (h[CARDS + mine] >> 8 * i & 255)] = 1
    for other in range(t[PLACES] - 1):
        row[w[9] + other * (w[12] + 1)] = h[COUNT + mine]
    return advance(table, players, hand, row, w, state, learner)


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
    places, decides = t[PLACES], not (state[ENDED] or state[LOOKS_ON])
    mine = place_of(table, hand, learner)
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
        row[at + 6] = decides and relative == 0
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
    row: Array,
    w: Array,
    state: Array,
    learner: int,
    sizes: Array,
    verbs: Array,
    number: int,
) -> None:
    """Do what the learner's number means."""
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
    do(table, hand, mine, does, to, row, w, state, learner)


@compiled
def step_all(
    t: Array,
    p: Array,
    hands: Array,
    rows: Array,
    masks: Array,
    w: Array,
    states: Array,
    learner: int,
    sizes: Array,
    verbs: Array,
    actions: Array,
    rewards: Array,
    over: Array,
    refused: Array,
    anew: bool,
) -> None:
    """A step of every table, or a new hand at each."""
    table, players = address_of(t), address_of(p)
    for i in range(rows.shape[0]):
        hand, row, mask, state = address_of(hands[i]), rows[i], masks[i], states[i]
        h = in_hand(hand)
        rewards[i] = 0
        refused[i] = False
        if anew or over[i]:
            over[i] = False
            if begin(table, players, hand, row, w, state, learner):
                state[LOOKS_ON] = 1
        else:
            number = actions[i]
            if number < 0 or number >= mask.size or mask[number] == 0:
                refused[i] = True
                continue
            if not state[LOOKS_ON]:
                answer(table, hand, row, w, state, learner, sizes, verbs, number)
                state[ENDED] = advance(table, players, hand, row, w, state, learner)
            else:
                state[LOOKS_ON] = 0
                state[ENDED] = 1
            if state[ENDED]:
                over[i] = True
                rewards[i] = h[CHIPS + place_of(table, hand, learner)] - t[STACKS + learner]
        look(table, hand, row, mask, w, state, learner, sizes, verbs)


class HoldemTables:
    """Tables of hold'em side by side, one seat of each played from outside."""

    def __init__(self, wanted: Wanted) -> None:
        if wanted.opponents not in STYLES:
            there = ", ".join(STYLES)
            raise BadPlan(f"compiled opponents are {there}, not {wanted.opponents!r}")
        plan = Plan(
            game=wanted.game.id,
            rounds=1,
            seats=wanted.seats,
            stacks=(wanted.stack,),
            structure=wanted.structure,
            strategy={"seats": wanted.opponents},
        )
        made = HoldemSimulator(wanted.game, plan)
        self._t, self._p = made._table, made._players
        count, at = wanted.tables, wanted.at
        self._where = np.array([*at[:12], len(at.kinds)], np.int64)
        self._sizes = np.array(wanted.sizes, np.float64)
        self._verbs = np.array(wanted.verbs, np.int64)
        self._learner = wanted.learner
        self._hands = np.zeros((count, HAND_ROOM), np.int64)
        self._stocks = np.zeros((count, ROOM), np.uint8)
        self._stocks[:, : len(at.kinds)] = at.kinds
        self._mucks = np.zeros((count, MUCK), np.uint8)
        self._random = np.zeros((count, 4), np.uint64)
        self._said = np.zeros((count, TELLS, SAID), np.int64)
        self._states = np.zeros((count, STATE), np.int64)
        self.rows = np.zeros((count, at.size), np.float32)
        self.masks = np.zeros((count, wanted.numbers), np.int8)
        self.rewards = np.zeros(count, np.float64)
        self.over = np.zeros(count, np.bool_)
        self.refused = np.zeros(count, np.bool_)
        for i in range(count):
            hand = self._hands[i]
            hand[RANDOM_AT] = self._random[i].ctypes.data
            hand[STOCK_AT] = self._stocks[i].ctypes.data
            hand[MUCK_AT] = self._mucks[i].ctypes.data
            hand[SAID_END] = self._said[i].ctypes.data + 8 * SAID * TELLS

    def deal(self, seed: str) -> None:
        """Begin a hand at every table."""
        for i in range(len(self._random)):
            self._random[i] = stream(seed, i)
        self._stocks[:, : self._where[12]] = np.sort(self._stocks[:, : self._where[12]])
        self._run(np.zeros(len(self.rows), np.int64), anew=True)

    def step(self, actions: Array) -> None:
        """Decide at every table; one whose hand is over begins the next one."""
        self._run(actions, anew=False)

    def _run(self, actions: Array, *, anew: bool) -> None:
        step_all(
            self._t,
            self._p,
            self._hands,
            self.rows,
            self.masks,
            self._where,
            self._states,
            self._learner,
            self._sizes,
            self._verbs,
            actions,
            self.rewards,
            self.over,
            self.refused,
            anew,
        )

    def told(self, table: int) -> tuple[int, list[int], list[Any]]:
        """The button's seat, the cards that came, and all choices of the hand at a table."""
        hand = self._hands[table]
        said = self._said[table, : hand[DECIDED]].tolist()
        return int(hand[BUTTON]) + 1, self._stocks[table, : hand[AT]].tolist(), said


def stepper(wanted: Wanted) -> HoldemTables:
    """The tables that are wanted, or `BadPlan`."""
    rules: Rules = wanted.game.definition.rules
    if rules.boards > 1 or rules.dealt > rules.hole_cards or rules.dealt > rules.held:
        raise BadPlan(f"{wanted.game.id} is not stepped through in compiled code")
    return HoldemTables(wanted)
