"""A bettor's hands at blackjack: what each is worth against a card, and how it is best played.

All hands are looked at together, in the rows of `cardroom.odds.blackjack_against`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cardroom.fast.shoe import reach, walk
from cardroom.games.blackjack_rules import Rules
from cardroom.odds.blackjack_against import (
    DOUBLED,
    FREE,
    GIVEN_UP,
    MOST_TO_GIVE_UP,
    PLAIN,
    RESULTS,
    TIE,
    WAYS,
    Against,
    Hands,
    Marks,
    Numbers,
    Places,
    all_hands,
)
from cardroom.odds.blackjack_dealer import ACE, JOKER, MOST, TEN, Held, has_jokers


@dataclass(frozen=True)
class PlayedHands:
    """All hands against one card from one shoe, each with its best play."""

    against: Against
    shoe: Held
    """What is left but for the bettor's own hand; the player-dealer's hidden card is among it."""
    draws: Numbers
    ends: Numbers
    stand: Numbers
    """What each hand is worth as it is."""
    hit: Numbers
    """With another card, and the best play after it."""
    double: Numbers
    hits: Marks
    """Whether a hand takes a card, where it does not double."""
    doubles: Marks
    """Whether a hand of two cards is doubled, where nothing else can be done with it."""
    gives_up: Marks
    """Whether a hand is given up rather than played on, where that may be done at any time."""
    replaces: Marks | None = None
    """Whether a card that was hit, by the row before it and its value, is better replaced."""
    after: PlayedHands | None = None
    """How a hand is played that has had its second chance."""


def cards_left(hands: Hands, shoe: Held, rows: Places) -> Numbers:
    """What is left of a shoe when each row's hand is taken from it."""
    return np.clip(np.array(shoe) - hands.held[rows], 0, None).astype(np.float64)


def play_all(against: Against, shoe: Held, after: PlayedHands | None = None) -> PlayedHands:
    """Every hand's best play, from those that are nearly over back to single cards.

    With a second chance, ``after`` is how hands are played that have had it; the card that was
    replaced is thought to be back in the shoe.
    """
    hands, rules = against.hands, against.rules
    rows = np.arange(len(hands.points))
    if after is not None:
        draws, ends = after.draws, after.ends
    else:
        left = cards_left(hands, shoe, rows)
        draws, ends = against.draws(left), against.his_ends(left)
    each = ends[:, :, None] * against.results(rows)
    stand = against.brings(PLAIN, each).sum(axis=1)

    must_hit, must_stand = forced(rules)
    frozen = against.up == JOKER
    if frozen:
        must_hit, must_stand = np.zeros_like(must_hit), np.ones_like(must_stand)
    may_give_up = np.zeros(len(rows), np.bool_)
    if rules.surrender == "any-time" and not frozen:
        may_give_up = (hands.number > 1) & (hands.points <= MOST_TO_GIVE_UP)
    hits, hit = np.zeros(len(rows), np.bool_), stand.copy()
    gives_up = np.zeros(len(rows), np.bool_)
    replaces = np.zeros((len(rows), TEN + 1), np.bool_) if after is not None else None
    value = stand.copy()
    for level in reversed(hands.levels):
        following = value[hands.after[level]]
        if after is not None and replaces is not None:
            # Half is lost, and the other half plays on with another card.
            again = GIVEN_UP + after.hit[level] / 2
            replaces[level] = again[:, None] > following + TIE
            following = np.where(replaces[level], again[:, None], following)
        hit[level] = (draws[level] * following).sum(axis=1)
        hits[level] = must_hit[level] | (~must_stand[level] & (hit[level] > stand[level] + TIE))
        best = np.where(hits[level], hit[level], stand[level])
        gives_up[level] = may_give_up[level] & (best < GIVEN_UP - TIE)
        value[level] = np.where(gives_up[level], GIVEN_UP, best)
    way = np.where(is_free(rules), FREE, DOUBLED)
    double = np.zeros(len(rows))
    for one in (DOUBLED, FREE) if rules.free_double_on else (DOUBLED,):
        last = against.brings(one, each).sum(axis=1)
        worth = (draws * last[hands.after]).sum(axis=1)
        double = np.where(way == one, worth, double)
    doubles = may_double(against) & (double > value + TIE)
    return PlayedHands(
        against, shoe, draws, ends, stand, hit, double, hits, doubles, gives_up, replaces, after
    )


def may_double(against: Against) -> Marks:
    """Which hands may be doubled."""
    hands, rules = against.hands, against.rules
    may: Marks = (hands.number == 2) & ~hands.over & (hands.held[:, JOKER] == 0)
    if against.up == JOKER:
        return np.zeros_like(may)
    if against.readings["double-on-stand"] != "allowed":
        may &= ~forced(rules)[1]
    if rules.double_on:
        own = ~hands.soft & np.isin(hands.points, rules.double_on)
        may &= own | is_free(rules)
    return may


def is_free(rules: Rules) -> Marks:
    """Which hands are doubled for free."""
    hands = all_hands(jokers=has_jokers(rules))
    free: Marks = ~hands.soft & np.isin(hands.points, rules.free_double_on)
    return free


def forced(rules: Rules) -> tuple[Marks, Marks]:
    """Which hands must be hit, and which must stand."""
    hands, stands = all_hands(jokers=has_jokers(rules)), rules.stand_on
    soft = MOST + 1 if stands.soft is None else stands.soft
    must_hit = ~hands.soft & (hands.points <= rules.hit_to)
    return must_hit, np.where(hands.soft, hands.points >= soft, hands.points >= stands.hard)


def finished(played: PlayedHands, shoe: Held, begin: Numbers) -> Numbers:
    """How hands end that are played like those of another shoe.

    ``begin`` has a column for each way to begin, with the weight of every row. Of each way the
    answer tells how likely it ends so: by the player-dealer's end, by how the hand was played, and
    by its result; and behind these the same for hands that have had a second chance.
    """
    hands = played.against.hands
    rows = _reached(played, begin)
    left = cards_left(hands, shoe, rows)
    _, stopped, again = _walk(played, rows, left, begin)
    judged = _judged(played, rows, left, stopped[rows])
    if played.after is None or not again.any():
        return judged
    return np.concatenate([judged, finished(played.after, shoe, again)], axis=2)


def met(played: PlayedHands, begin: Numbers) -> Numbers:
    """How likely hands come to each row, from one way to begin, as long as they are not doubled."""
    rows = _reached(played, begin[:, None])
    left = cards_left(played.against.hands, played.shoe, rows)
    going, _, _ = _walk(played, rows, left, begin[:, None])
    return going[:, 0]


def _walk(
    played: PlayedHands, rows: Places, left: Numbers, begin: Numbers
) -> tuple[Numbers, Numbers, Numbers]:
    """The weight of every row on the way, of those where hands stop, and of replaced cards."""
    hands, rules = played.against.hands, played.against.rules
    draws = np.zeros((len(hands.points), TEN + 1))
    draws[rows] = played.against.draws(left)
    going, again = begin.copy(), np.zeros_like(begin)
    stopped = np.zeros((len(hands.points), begin.shape[1], WAYS))
    way = np.where(is_free(rules), FREE, DOUBLED)
    doubled = np.where(played.doubles, way, PLAIN)
    stops = ~played.doubles & (played.gives_up | ~played.hits)
    none = np.zeros((0, TEN + 1), np.bool_)
    replaces = none if played.replaces is None else played.replaces
    first = JOKER if has_jokers(rules) else ACE
    walk(
        *(hands.order, hands.after, first, draws, stops, doubled, replaces),
        *(going, stopped, again),
    )
    stopped[hands.over, :, PLAIN] += going[hands.over]
    return going, stopped, again


def judged_as_they_are(played: PlayedHands, shoe: Held, begin: Numbers) -> Numbers:
    """The same for hands that get no further card."""
    rows = np.flatnonzero(begin.any(axis=1))
    stopped = np.zeros((*begin[rows].shape, WAYS))
    stopped[:, :, PLAIN] = begin[rows]
    left = cards_left(played.against.hands, shoe, rows)
    return _judged(played, rows, left, stopped, may_give_up=False)


def one_card_more(played: PlayedHands, row: int) -> Numbers:
    """How likely a hand that gets one card and no more comes to each end and result."""
    hands = played.against.hands
    begin = np.zeros((len(hands.points), 1))
    np.add.at(begin[:, 0], hands.after[row], played.draws[row])
    ended: Numbers = judged_as_they_are(played, played.shoe, begin)[0]
    return ended


def _judged(
    played: PlayedHands, rows: Places, left: Numbers, stopped: Numbers, *, may_give_up: bool = True
) -> Numbers:
    against = played.against
    results = against.results(rows)
    ends = against.his_ends(left)[:, :, None]
    judged = np.zeros((stopped.shape[1], len(against.ends), WAYS, len(RESULTS)))
    for way in range(WAYS):
        if not stopped[:, :, way].any():
            continue
        come_to = results
        if way == PLAIN and may_give_up and played.gives_up[rows].any():
            come_to = np.where(
                played.gives_up[rows][:, None, None], np.eye(len(RESULTS))[3], results
            )
        judged[:, :, way] = np.tensordot(stopped[:, :, way], ends * come_to, axes=(0, 0))
    return judged


def _reached(played: PlayedHands, begin: Numbers) -> Places:
    """The rows to which hands may come."""
    hands = played.against.hands
    reached: Marks = np.asarray(begin.any(axis=1))
    reach(hands.order, hands.after, played.hits | played.doubles, reached)
    return np.flatnonzero(reached)
