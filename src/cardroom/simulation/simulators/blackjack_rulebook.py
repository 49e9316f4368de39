"""The rules of blackjack as numbers and arrays, and the places of its wagers, for compiled code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_lowercase
from typing import NamedTuple

import numpy as np

from cardroom.cards import CARDS, FIRST_JOKER, RANKS, Card
from cardroom.games.blackjack import MOST_CARDS
from cardroom.games.blackjack_rules import OverPush, Rules
from cardroom.hands import Total, seat_count
from cardroom.money import EVEN_MONEY
from cardroom.odds.blackjack_dealer import ACE, NEVER, TEN, banned, value_of
from cardroom.simulation.banked_table import BankedTable, Outcome, WagerPlace
from cardroom.simulation.dealing import Array
from cardroom.simulation.plan import BadPlan, Plan
from cardroom.simulation.simulators.blackjack_charts import COUNTS, SOFT
from cardroom.table.california.table import HALF
from cardroom.table.fees.schedules import FeeOption

WIN, LOSE, PUSH, NATURAL, HALF_LOST, EVEN, BLACKJACK = 1, 2, 3, 4, 5, 6, 7
CHANCE_WIN, CHANCE_PUSH, CHANCE_HALF_LOST, CHANCE_LOSE = 8, 9, 10, 11
"""What a wager comes to of which half went for a second chance, or the rest of it, where the half
is settled apart."""
CHANCE_PART = 12
"""Whatever is left of a wager of which the bank could collect less than half."""
BY_VALUES, BY_SUITS, BY_JOKERS = 0, 1, 2
KINDS = {
    "natural-suited-aces": BY_SUITS,
    "natural-jokers": BY_JOKERS,
    "jokers-and-blackjack": BY_JOKERS,
    "jokers-and-two-card-21": BY_JOKERS,
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


class Comparing(NamedTuple):
    """As much of a `Rulebook` as two hands are compared by."""

    pushes_on: int
    pushes_all: bool
    over_ties: int
    saving: Saving


class Rulebook(NamedTuple):
    """The rules as arrays."""

    values: Array
    """What each card counts, an ace one."""
    seats: Array
    """Which way each hidden card makes the settlement go."""
    special: bool | None
    """Nothing where a natural is an ace with a ten-card, his second card lies there from the
    beginning, and there are no jokers, free bets or second chances. Since that is another type,
    such a game is compiled without all of these."""
    kind: int
    """Which two cards are a natural."""
    blackjack: bool
    """Whether an ace and a ten-card, which are none, beat every other 21."""
    with_joker: bool
    """Whether a joker with another card does so too."""
    late: bool
    """Whether the player-dealer's second card comes when all have played."""
    joker_cancels: bool
    pushes_on: int
    """With what total he is over and pushes, or 0."""
    pushes_all: bool
    """Whether that pushes hands that are over too."""
    waits: bool
    """Whether a hand that is over may depend on his."""
    over_ties: int
    """What equal totals come to that are over."""
    free: bool
    """Whether there are free bets."""
    chances: bool
    """Whether a card that was too much is replaced once."""
    halves: bool
    """Whether the half that this costs has a place of its own, since the bank may not cover it."""
    per_hand: int
    """How many places each hand has."""
    hands: int
    """The most hands that come of one."""
    two_hands: bool | None
    """Nothing where one hand is dealt to each bettor; such a game is compiled so."""
    splits: Array
    """How often a card may be split."""
    any_tens: bool
    suited_from: int
    """From which split on two ten-cards must be of one suit, or 0."""
    stands: Array
    """Whether the player-dealer stands, by count."""
    checks: Array
    """Whether somebody looks for a natural under a card."""
    checks_any: bool
    pays_at_once: bool
    """Whether a natural is paid before hands are played."""
    saving: Saving
    insurance: int
    """The place of the insurance, the first of two with two hands."""
    needless_lost: bool
    """Whether insurance is lost where the bettor has a natural too."""
    buster: int
    """The place of the bet on the player-dealer's being over, or -1."""
    busters: Array
    """What it comes to when he is over, by the number of his cards."""
    buster_lost: int
    push_22: int
    """The place of the bet on his being over with the total that pushes, or -1."""
    super_match: int
    """The place of the bet on the first four cards, or -1."""
    matches: Array
    """What it comes to, by how many pairs of them are of one rank."""
    begins_natural: Array
    """Whether a card that shows may be one of a natural."""
    counted: Array
    """Whether splits, doubles and insurance count for the player-dealer's collection: one or
    none."""


def most_hands(rules: Rules) -> int:
    """So many hands come of one at most; where splits have no limit, more are too rare."""
    return min(rules.splits.at_most, MOST_SPLITS) + 1


def later_sums(rules: Rules, plan: Plan, option: FeeOption) -> list[int]:
    """What splits, doubles and insurance may come to, as far as they count for a collection.

    So many further wagers on hands come first, and for each number of them so many insured.
    """
    if rules.hands > 1:
        raise BadPlan("fees by what is wagered in the round are not simulated for two hands")
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


def places(rules: Rules, plan: Plan) -> list[WagerPlace]:
    """A wager and its double for each of a bettor's hands, then insurance and the bonus bets."""
    letters = iter(ascii_lowercase)
    found: list[WagerPlace] = []
    insurance: list[WagerPlace] = []
    for number, spot in enumerate(rules.spots, 1):
        base = plan.wagers[spot]
        # What comes of a second hand is counted with what comes of the first, if it is as much.
        after = f"-{number}" if base != plan.wagers[rules.spots[0]] else ""
        names = [next(letters) for _ in range(most_hands(rules))]
        hands = _on_hands(rules, spot, base, names, apart=_halves_apart(rules, plan))
        found += [p if p.name or p.spot == spot else p._replace(name=p.spot + after) for p in hands]
        half = HALF.pays(base)
        if rules.insurance:
            won = Outcome("win", rules.pays["insurance"].pays(half))
            hand = hands[0].hand if rules.hands > 1 else ""
            outcomes = (won, Outcome("lose", -half))
            insurance.append(WagerPlace("insurance", outcomes, name=f"insurance{after}", hand=hand))
    return [*found, *insurance, *_bonus_bets(rules, plan)]


def _halves_apart(rules: Rules, plan: Plan) -> bool:
    """Whether the half for a second chance is collected by a bank that may be short of it."""
    return rules.second_chance and (plan.bank is not None or plan.bankroll is not None)


def _on_hands(
    rules: Rules, spot: str, base: int, hands: Sequence[str], *, apart: bool
) -> list[WagerPlace]:
    """The wager on a hand that is dealt and its double, and those on all that come of it.

    The half for a second chance may be ``apart``, since it goes to the bank before all others.
    """
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
        Outcome("second chance, win", rest if apart else rest - half),
        Outcome("second chance, push", 0 if apart else -half),
        Outcome("second chance, surrender", -HALF.pays(rest) - (0 if apart else half)),
        Outcome("second chance, lose", -rest - (0 if apart else half)),
        Outcome("second chance in part", 0),
    )
    every = rules.surrender == "any-time" or rules.second_chance
    free = (Outcome("win", EVEN_MONEY.pays(base)), Outcome("lose", 0), Outcome("push", 0))
    found: list[WagerPlace] = []
    for hand in hands:
        own = "split" if found else spot
        found += [
            WagerPlace(own, lines if found and not every else first, hand=hand),
            WagerPlace("double", lines, hand=hand),
        ]
        if apart:
            half_lost = (Outcome("win", 0), Outcome("half lost", -half))
            found.append(WagerPlace(own, half_lost, name="second-chance", hand=hand))
        if has_free_bets(rules):
            found += [
                WagerPlace("free-double", free, hand=hand),
                WagerPlace("free-split", free, hand=hand),
            ]
    return found


def _bonus_bets(rules: Rules, plan: Plan) -> Iterator[WagerPlace]:
    if "super-match" in plan.wagers:
        wager, pays = plan.wagers["super-match"], rules.super_match_pays
        matched = [Outcome(row, odds.pays(wager)) for row, odds in pays.items()] if pays else []
        yield WagerPlace("super-match", (*matched, Outcome("lose", -wager)))
    if "push-22" in plan.wagers:
        wager = plan.wagers["push-22"]
        won = Outcome("win", rules.pays["push-22"].pays(wager))
        yield WagerPlace("push-22", (won, Outcome("lose", -wager)))
    if "buster" in plan.wagers:
        wager = plan.wagers["buster"]
        over = [
            Outcome(f"over with {cards} cards", odds.pays(wager) if odds else -wager)
            for cards, odds in ((n, rules.buster_odds(n)) for n in BUSTS)
        ]
        yield WagerPlace("buster", (*over, Outcome("lose", -wager)))


def has_free_bets(rules: Rules) -> bool:
    """Whether doubles or splits may be free."""
    return rules.free_splits or bool(rules.free_double_on)


def is_special(rules: Rules) -> bool:
    """Whether it is more than two values that make a natural, and hands of plain cards."""
    late, another = rules.second_card == "after-players", rules.counting in KINDS
    jokers = bool(rules.joker_cancels)
    return another or late or has_free_bets(rules) or rules.second_chance or jokers


def rulebook(rules: Rules, felt: BankedTable) -> Rulebook:
    """The rules for a felt with its readings, places and fees."""
    readings, spots = felt.terms.readings, [place.spot for place in felt.places]
    button = rules.action_button and readings["first-action"] == "action-button"
    splits = np.array([rules.most_splits(readings, value) for value in range(TEN + 1)], np.int64)
    # There is room for no more, however many are allowed.
    splits = np.minimum(splits, most_hands(rules) - 1)
    checks = np.zeros(TEN + 1, np.bool_)
    checks[[{"ace": ACE, "ten": TEN}[name] for name in rules.checks_under]] = True
    stands = [
        rules.player_dealer_stands_on.on(Total(2 * (count % SOFT), soft=count >= SOFT))
        for count in range(COUNTS)
    ]
    known = CARDS[: FIRST_JOKER + 1]
    halves = any(place.name == "second-chance" for place in felt.places)
    busters = [BUSTS.index(cards) + 1 if cards in BUSTS else 0 for cards in range(MOST_CARDS + 1)]
    return Rulebook(
        values=np.array([value_of(card) for card in known], np.int64),
        seats=np.array([_seats(card) if button else 0 for card in known], np.int64),
        special=True if is_special(rules) else None,
        kind=KINDS.get(rules.counting, BY_VALUES),
        blackjack=rules.has_blackjack,
        with_joker=rules.counting == "jokers-and-two-card-21",
        late=rules.second_card == "after-players",
        joker_cancels=bool(rules.joker_cancels),
        pushes_on=rules.pushes_on or 0,
        pushes_all=rules.pushes_all,
        waits=rules.waits_when_over,
        over_ties={"lose": LOSE, "push": PUSH, "win": WIN}[rules.over_ties],
        free=has_free_bets(rules),
        chances=rules.second_chance,
        halves=halves,
        per_hand=4 if has_free_bets(rules) else 3 if halves else 2,
        hands=most_hands(rules),
        two_hands=True if rules.hands > 1 else None,
        splits=splits,
        any_tens=rules.splits.tens == "any",
        suited_from=rules.splits.suited_tens_from or 0,
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
        super_match=spots.index("super-match") if "super-match" in spots else -1,
        matches=np.array(_matches(rules), np.int64),
        begins_natural=np.array([banned(rules, up) is not None for up in range(TEN + 1)]),
        counted=np.array([_counts(felt.terms.fee, spot) for spot in LATER], np.int64),
    )


def _matches(rules: Rules) -> list[int]:
    """What the bet on four cards comes to, by how many pairs of them are of one rank."""
    rows = list(rules.super_match_pays or ())
    by_pairs = {1: "one-pair", 2: "two-pair", 3: "three-of-a-kind", 6: "four-of-a-kind"}
    named = [by_pairs.get(pairs, "") for pairs in range(7)]
    return [rows.index(row) + 1 if row in rows else len(rows) + 1 for row in named]


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
