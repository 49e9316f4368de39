"""Betting in a simulated hand of stud: by the cards, around the table, and after a forced bet."""

from __future__ import annotations

from cardroom.fast.compiled import inner, joined
from cardroom.fast.keys import NO_HAND
from cardroom.simulation.simulators.pot_hand.betting import act, open_betting, tell
from cardroom.simulation.simulators.pot_hand.choices import any_total, wish
from cardroom.simulation.simulators.pot_hand.layout import (
    ABLE,
    ACTED,
    BET,
    BETS_FROM,
    BRING_IN,
    BROUGHT_IN,
    BY_HAND,
    CALLER,
    CALLS_FROM,
    CHIPS,
    CONTENDERS,
    COUNT,
    FOLD,
    FOLDED,
    FOLDER,
    HIGH,
    HIGH_TO,
    KIND,
    LARGER,
    LEVEL,
    LIMIT,
    LOW,
    LOW_COUNTS_AS,
    LOW_TO,
    NUMBER,
    OPEN_BELOW,
    PLACES,
    RAISE,
    RAISER,
    RAISES_FROM,
    RANDOM,
    SIZES,
    STEP,
    STYLE,
    any_below,
    at_table,
    in_hand,
    player_of,
)
from cardroom.simulation.simulators.pot_hand.raises import may_raise, note_raise
from cardroom.simulation.simulators.pot_hand.rounds import round_of
from cardroom.simulation.simulators.stud_hand.cards import (
    first_to_act,
    forced_place,
    has_open_pair,
    judge,
)
from cardroom.simulation.simulators.stud_hand.layout import (
    ASKED_AGAIN,
    DUE,
    EARLY_BETS,
    EARLY_CALLS,
    EARLY_LOW,
    EARLY_RAISES,
    EITHER_FIRST,
    EITHER_LATER,
    FORCED,
    OPEN_PAIR,
    RECEIVES,
    WAGERED,
)

FEW = 5
NOBODY = -1


@inner
def by_cards(table: int, players: int, hand: int, place: int, seat: int) -> int:
    """What somebody does by his cards: 0 to give up, 1 to stay, 2 to bet or raise."""
    t, p, h = at_table(table), player_of(players, seat), in_hand(hand)
    judge(table, hand, place)
    bets, calls, raises, low = p[BETS_FROM], p[CALLS_FROM], p[RAISES_FROM], p[LOW_COUNTS_AS]
    if h[COUNT + place] < FEW:
        bets, calls, raises, low = p[EARLY_BETS], p[EARLY_CALLS], p[EARLY_RAISES], p[EARLY_LOW]
    mine = h[HIGH + place]
    if h[LOW + place] != NO_HAND:
        mine = max(mine, low)
    if h[NUMBER] == 0 and h[LEVEL] <= t[DUE]:
        return 2 if mine >= bets else 1 if mine >= calls else 0
    if h[LEVEL] == 0:
        return 2 if mine >= bets else 1
    return 2 if mine >= raises else 1 if mine >= calls else 0


@inner
def note_wager(table: int, hand: int) -> None:
    """Somebody has wagered: who has folded before gets no more cards."""
    t, h = at_table(table), in_hand(hand)
    h[WAGERED] = 1
    for place in range(t[PLACES]):
        h[RECEIVES + place] = 0


@joined
def note(table: int, hand: int, place: int, does: int, raises: bool) -> None:
    """Take note of a wager, and of who has folded before any."""
    h = in_hand(hand)
    if does == FOLD:
        h[RECEIVES + place] = not h[WAGERED] or h[FORCED] == place
    elif raises:
        note_wager(table, hand)


go_around = round_of(by_cards, note)


@inner
def open_for(table: int, players: int, hand: int, place: int, must: bool) -> tuple[int, int]:
    """What a place does that is to open, and the total that it then has bet.

    Where nothing is due to be brought in, to stay is to bet as little as one may.
    """
    t, p, h = at_table(table), player_of(players, place), in_hand(hand)
    due, chips, style = t[DUE], h[CHIPS + place], p[STYLE]
    to = min(due, chips)
    h[LOW_TO] = h[HIGH_TO] = 0
    if style == CALLER and due:
        return BRING_IN, int(to)
    raises = False
    if chips > due and may_raise(table, hand, place):
        raises = h[HIGH_TO] > due
        if due:
            h[LOW_TO] = max(h[LOW_TO], min(due + h[STEP], h[HIGH_TO]))
    if not raises:
        h[LOW_TO] = h[HIGH_TO] = 0
    wants = 1
    if style == RANDOM:
        choice = any_below(hand, (due > 0) + raises + (not must)) + (due == 0)
        wants = 1 if choice == 0 else 2 if raises and choice == 1 else 0
    elif style == RAISER:
        wants = 2
    elif style == FOLDER:
        wants = 0
    elif style == BY_HAND:
        wants = by_cards(table, players, hand, place, place)
    if wants == 2 and raises:
        if style == RANDOM:
            return RAISE, any_total(hand)
        return RAISE, wish(table, players, hand, place, place)
    if wants == 0 and not must:
        return FOLD, 0
    if due == 0:
        return RAISE, int(h[LOW_TO])
    return BRING_IN, int(to)


@inner
def bring_in(table: int, hand: int, place: int, to: int) -> None:
    """Make the forced bet, perhaps with the last chips: others must still match all of it."""
    t, h = at_table(table), in_hand(hand)
    due = t[DUE]
    h[CHIPS + place] -= to
    h[BET + place] = to
    if h[BROUGHT_IN]:
        h[LEVEL] = due
        h[OPEN_BELOW] = due
    else:
        note_raise(table, hand, due)
    h[ABLE] -= h[CHIPS + place] == 0
    h[ACTED + place] = -1 if t[ASKED_AGAIN] else h[LEVEL]
    h[FORCED] = place
    note_wager(table, hand)


@inner
def forced_round(table: int, players: int, hand: int) -> None:
    """The first betting round, which somebody's card has to open."""
    t, h = at_table(table), in_hand(hand)
    open_betting(table, hand)
    h[BROUGHT_IN] = t[KIND] == LIMIT and 0 < t[DUE] < t[SIZES]
    h[LARGER] = t[EITHER_FIRST]
    h[FORCED] = NOBODY
    places, first = t[PLACES], forced_place(table, hand)
    for step in range(places):
        place = first + step if first + step < places else first + step - places
        if h[FOLDED + place] or h[CHIPS + place] == 0:
            continue
        if h[CONTENDERS] == 1 or h[ABLE] < 2:
            return
        does, to = open_for(table, players, hand, place, step == 0)
        tell(hand, place, does, to)
        if does == FOLD:
            act(table, hand, place, does, to)
            h[RECEIVES + place] = 1
            continue
        asked = places - 1
        if does == BRING_IN:
            bring_in(table, hand, place, to)
            asked += t[ASKED_AGAIN]
        else:
            act(table, hand, place, does, to)
            note_wager(table, hand)
        go_around(table, players, hand, place, asked)
        return


@inner
def later_round(table: int, players: int, hand: int) -> None:
    """A betting round that the best cards showing begin."""
    t, h = at_table(table), in_hand(hand)
    open_betting(table, hand)
    h[WAGERED] = 0
    h[FORCED] = NOBODY
    h[LARGER] = t[EITHER_LATER]
    if t[OPEN_PAIR] and h[NUMBER] == 1 and t[KIND] == LIMIT and has_open_pair(table, hand):
        h[LARGER] = t[SIZES + 2]
    first = first_to_act(table, hand)
    last = first - 1 if first else t[PLACES] - 1
    go_around(table, players, hand, last, t[PLACES])
