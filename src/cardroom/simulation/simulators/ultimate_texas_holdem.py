"""Ultimate Texas Hold'em in compiled code: one raise, by what the charts say on each street."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import FIRST_JOKER, RANKS
from cardroom.fast import evaluator
from cardroom.fast.compiled import compiled, joined
from cardroom.fast.tables import Tables
from cardroom.games.mechanism import PayTable
from cardroom.games.ultimate_texas_holdem import Rules, in_force
from cardroom.hands import STANDARD_HIGH
from cardroom.odds.ultimate_hands import FLOPS, HANDS, straights_open
from cardroom.simulation.banked_table import BankedTable, Outcome, Readings, WagerPlace
from cardroom.simulation.cloth import opened, settled
from cardroom.simulation.dealing import Array, draw
from cardroom.simulation.hands import BY_RANK, places_of, strength
from cardroom.simulation.paid import LESS
from cardroom.simulation.plan import BadPlan, Plan
from cardroom.simulation.strategies import Choices, choices_of
from cardroom.simulation.table_game import TableGame

WIN, LOSE, PUSH, FOLD = 1, 2, 3, 4
BLIND_LOSE, BLIND_PUSH, BLIND_FOLD, BLIND_WIN = 1, 2, 3, 4
"""A blind that wins has an outcome for each category, from the last of these on."""
BEAT_TIE, BEAT_FOLD, BEAT_FROM = 1, 2, 3
ANTE, BLIND, PLAY = 0, 1, 2
SPOTS = ("trips", "bad-beat")
MOST_OUTS = 45
DECK = FIRST_JOKER
U = np.uint64
CATEGORY = 20
"""The bits of a strength above which its category is."""
STRAIGHT, TRIPS = map(STANDARD_HIGH.categories.index, ("straight", "three-of-a-kind"))
TEN = RANKS.index("T")


class Rulebook(NamedTuple):
    """The rules as arrays; a wager is told by its place among all that may be made, or -1."""

    preflop: Array
    """The play wager on two cards, by their ranks and whether they are suited."""
    flop: Array
    """On the flop, by hand and flop."""
    river: Array
    """On the river, by the outs of the player-dealer."""
    most_outs: int
    """With more of them every hand folds."""
    open_straights: Array
    """Whether ranks, as a set, are open to a straight at two ends."""
    blind: Array
    """Whether a winning blind is paid, by category."""
    trips: Array
    """Whether trips are, by category."""
    places: Array
    """Where the bonus bets are, or -1."""
    qualifies: int
    """The least strength with which the player-dealer qualifies."""
    at_a_time: int
    """How many cards are dealt to a hand at a time."""
    stages: int
    """Two where folded wagers are collected before all others."""
    trips_of_board: bool
    """Whether trips of a folded hand go by the board alone."""
    beat_by_winner: bool
    """Whether a bad beat goes by the hand that won."""
    lost_play: int
    """Where a play wager lies that is lost, if it is collected in a place of its own."""


@joined
def suits_alike(one: int, two: int) -> bool:
    """Whether two cards are of one suit."""
    return (one & 3) == (two & 3)


@joined
def hand_on_flop(high: Tables, opens: Array, packed: Array, one: int, two: int) -> int:
    """What two cards have on a flop, as a place among all hands on all flops.

    The five cards are packed, the flop first.
    """
    a, b, c = (packed & U(63)) >> U(2), (packed >> U(10)) & U(15), (packed >> U(18)) & U(15)
    flop = np.int64(a), np.int64(b), np.int64(c)
    top, bottom = max(flop[0], flop[1], flop[2]), min(flop[0], flop[1], flop[2])
    alike = (flop[0] == flop[1]) + (flop[1] == flop[2]) + (flop[0] == flop[2])
    texture = 3 if alike == 3 else 2 if alike else 0
    suit = np.int64(packed & U(3))
    others = np.int64(packed >> U(8) & U(3)), np.int64(packed >> U(16) & U(3))
    if texture == 0 and suit == others[0] and suit == others[1]:
        texture = 1
    category = strength(high, packed, 5) >> CATEGORY
    r1, r2 = one >> 2, two >> 2
    first = r1 == flop[0] or r1 == flop[1] or r1 == flop[2]
    second = r2 == flop[0] or r2 == flop[1] or r2 == flop[2]
    paired = max(r1 if first else -1, r2 if second else -1)
    if category >= STRAIGHT:
        hand = 0
    elif category == TRIPS and alike != 3:
        hand = 1
    elif first and second and r1 != r2:
        hand = 2
    elif r1 == r2:
        hand = 3
    elif paired == top:
        hand = 4
    elif bottom < paired < top:
        hand = 5
    elif paired == bottom:
        hand = 6
    else:
        draws, draws_high = False, False
        for card in (one, two):
            of_suit = (suit == card & 3) + (others[0] == card & 3) + (others[1] == card & 3)
            if of_suit + 1 + suits_alike(one, two) == 4:
                draws = True
                draws_high |= card >> 2 >= TEN
        held = 1 << r1 | 1 << r2 | 1 << flop[0] | 1 << flop[1] | 1 << flop[2]
        overcards = np.int64(r1 > top) + np.int64(r2 > top)
        if draws:
            hand = 7 if draws_high else 8
        elif opens[held]:
            hand = 9 if overcards else 10
        else:
            hand = 13 if overcards == 0 else 12 if overcards == 1 else 11
    return hand * 4 + texture


@joined
def outs_against(high: Tables, board: Array, one: int, two: int, mine: int, most: int) -> int:
    """How many unseen cards, each for itself, would beat a hand; counting ends beyond the most."""
    seen = U(1) << U(one) | U(1) << U(two)
    for n in range(5):
        seen |= U(1) << (board >> U(8 * n) & U(0xFF))
    outs = 0
    for card in range(DECK):
        if not seen >> U(card) & U(1):
            outs += strength(high, board | U(card) << U(40), 6) > mine
            if outs > most:
                break
    return outs


@compiled
def loop(book: Rulebook, high: Tables, rounds: int, state: Array, deck: Array, felt: Array) -> bool:
    """Deal, raise by the charts, judge and settle."""
    cloth = opened(felt)
    code, stage = cloth.code, cloth.stage
    bettors = cloth.net.size - 1
    places = code.size // bettors
    trips, bad_beat = book.places[0], book.places[1]
    step = 1 if book.at_a_time == 2 else bettors + 1
    done = 0
    while done < rounds:
        for at in range(2 * bettors + 7):
            draw(state, deck, at)
        at = 2 * bettors + 2
        board = U(0)
        for n in range(5):
            board |= U(deck[at + n]) << U(8 * n)
        flop = board & U(0xFFFFFF)
        at = bettors * book.at_a_time
        if book.at_a_time == 1:
            at = bettors
        his = board | U(deck[at]) << U(40) | U(deck[at + step]) << U(48)
        dealer = strength(high, his, 7)
        qualifies = dealer >= book.qualifies
        for bettor in range(bettors):
            on = bettor * places
            at = bettor * book.at_a_time
            one, two = deck[at], deck[at + step]
            mine = strength(high, board | U(one) << U(40) | U(two) << U(48), 7)
            suited = suits_alike(one, two)
            wager = book.preflop[(one >> 2) * BY_RANK + (two >> 2), 1 if suited else 0]
            if wager < 0:
                packed = flop | U(one) << U(24) | U(two) << U(32)
                wager = book.flop[hand_on_flop(high, book.open_straights, packed, one, two)]
            if wager < 0:
                wager = book.river[outs_against(high, board, one, two, mine, book.most_outs)]
            category = mine >> CATEGORY
            folded = wager < 0
            if folded:
                code[on + ANTE], code[on + BLIND], code[on + PLAY] = FOLD, BLIND_FOLD, 0
                code[on + book.lost_play] = 0
            else:
                what = WIN if mine > dealer else LOSE if mine < dealer else PUSH
                code[on + ANTE] = what if qualifies else PUSH
                code[on + PLAY] = code[on + book.lost_play] = 0
                code[on + (book.lost_play if what == LOSE else PLAY)] = 3 * wager + what
                blind = BLIND_LOSE if what == LOSE else BLIND_PUSH
                if what == WIN and book.blind[category]:
                    blind = BLIND_WIN + category
                code[on + BLIND] = blind
            stage[on + ANTE] = stage[on + BLIND] = stage[on + PLAY] = not folded
            stage[on + book.lost_play] = not folded
            if trips >= 0:
                if folded and book.trips_of_board:
                    category = strength(high, board, 5) >> CATEGORY
                code[on + trips] = category + 1
                stage[on + trips] = not folded or book.trips[category]
            if bad_beat >= 0:
                beaten = min(mine, dealer) >> CATEGORY
                if book.beat_by_winner:
                    beaten = max(mine, dealer) >> CATEGORY
                code[on + bad_beat] = BEAT_TIE if mine == dealer else BEAT_FROM + beaten
                if folded:
                    code[on + bad_beat] = BEAT_FOLD
                stage[on + bad_beat] = not folded
        used = settled(cloth, 0, 0, book.stages)
        if used == 0:
            return False
        done += used
    return True


def simulator(game: Game, plan: Plan) -> TableGame:
    """Ultimate Texas Hold'em by an entry's rules."""
    given: Rules = game.definition.rules
    raises = given.raises
    times = sorted({*raises.preflop, *raises.flop, *raises.river})

    def places(readings: Readings) -> list[WagerPlace]:
        wagers, rules = plan.wagers, in_force(given, readings)
        found = [
            WagerPlace("ante", (*_line(wagers["ante"]), Outcome("fold", -wagers["ante"]))),
            _blind(rules, wagers["blind"]),
            WagerPlace(
                "play", tuple(o for n in times for o in _line(n * wagers["ante"], f" at {n}x"))
            ),
        ]
        if "trips" in wagers:
            found.append(WagerPlace("trips", tuple(_paid(rules.trips_pays, wagers["trips"]))))
        if "bad-beat" in wagers and rules.bad_beat_pays is not None:
            lost = [Outcome(end, -wagers["bad-beat"]) for end in (LESS, "fold")]
            paid = _beaten(rules.bad_beat_pays, wagers["bad-beat"])
            found.append(WagerPlace("bad-beat", (*lost, *paid)))
        if game.entry.settlement and game.entry.settlement.lost:
            found.append(found[PLAY]._replace(lost=True))
        return found

    felt = BankedTable(game, plan, places)
    readings, rules = felt.terms.readings, in_force(given, felt.terms.readings)
    if readings.get("cards-used") == "both-own":
        raise BadPlan(f"{game.id} is only simulated with the best five of all seven cards")
    spots = [place.spot for place in felt.places]
    charts = choices_of(
        game,
        plan,
        ("check", *_plays(raises.preflop)),
        ("check", *_plays(raises.flop)),
        ("fold", *_plays(raises.river)),
    )
    river = _river(charts[2], times)
    book = Rulebook(
        preflop=_preflop(charts[0], times),
        flop=_flop(charts[1], times),
        river=river,
        most_outs=int(max(np.flatnonzero(river >= 0), default=0)),
        open_straights=straights_open(),
        blind=_is_paid(rules.blind_pays),
        trips=_is_paid(rules.trips_pays),
        places=np.array([spots.index(s) if s in spots else -1 for s in SPOTS], np.int64),
        qualifies=STANDARD_HIGH.at_least(rules.qualifier),
        at_a_time=1 if felt.terms.options["deal"] == "shoe" else 2,
        stages=2 if readings["folded-wagers"] == "when-folded" else 1,
        trips_of_board=readings.get("folded-trips") == "board",
        beat_by_winner=readings.get("bad-beat-hand") == "winning-hand",
        lost_play=len(spots) - 1 if felt.places[-1].lost else PLAY,
    )
    return TableGame(game, plan, felt, partial(loop, book, evaluator(STANDARD_HIGH).tables))


def _line(amount: int, name: str = "") -> tuple[Outcome, ...]:
    """A wager at even money."""
    ends = (("win", amount), ("lose", -amount), ("push", 0))
    return tuple(Outcome(end + name, due) for end, due in ends)


def _blind(rules: Rules, amount: int) -> WagerPlace:
    lost = (Outcome("lose", -amount), Outcome("push", 0), Outcome("fold", -amount))
    return WagerPlace("blind", (*lost, *_paid(rules.blind_pays, amount)))


def _paid(pays: PayTable, amount: int) -> list[Outcome]:
    """An outcome for each category: paid, or lost."""
    return [
        Outcome(name, odds.pays(amount)) if (odds := pays.get(name)) else Outcome(LESS, -amount)
        for name in STANDARD_HIGH.categories
    ]


def _beaten(pays: PayTable, amount: int) -> list[Outcome]:
    """The same where a hand without a row of its own counts as what else it is."""
    every = {name: odds for name in STANDARD_HIGH.categories if (odds := pays.for_hand(name))}
    return _paid(PayTable(every), amount)


def _is_paid(pays: PayTable) -> Array:
    return np.array([name in pays for name in STANDARD_HIGH.categories])


def _plays(times: Sequence[int]) -> list[str]:
    return [f"play {n}x" for n in times]


def _kind(choice: str, times: Sequence[int]) -> int:
    return -1 if choice in ("check", "fold") else _plays(times).index(choice)


def _preflop(chart: Choices, times: Sequence[int]) -> Array:
    """Two cards: of one suit above the diagonal."""
    kinds = np.full((BY_RANK**2, 2), -1, np.int64)
    for low, high in combinations_with_replacement(range(BY_RANK), 2):
        for suited in (0, 1) if low != high else (0,):
            row, column = (high, low) if suited else (low, high)
            kind = _kind(chart.of(RANKS[row], RANKS[column]), times)
            kinds[places_of((low, high)), suited] = kind
    return kinds


def _flop(chart: Choices, times: Sequence[int]) -> Array:
    """By hand and flop; what never comes to a choice is not in the chart."""
    kinds = np.full(len(HANDS) * len(FLOPS), -1, np.int64)
    for row, hand in enumerate(HANDS):
        for column, flop in enumerate(FLOPS):
            if chart.has(hand, flop):
                kinds[row * len(FLOPS) + column] = _kind(chart.of(hand, flop), times)
    return kinds


def _river(chart: Choices, times: Sequence[int]) -> Array:
    """By the outs; with more of them than the chart has, the hand folds."""
    kinds = np.full(MOST_OUTS + 1, -1, np.int64)
    for outs in range(MOST_OUTS + 1):
        if chart.has(str(outs)):
            kinds[outs] = _kind(chart.of(str(outs)), times)
    return kinds
