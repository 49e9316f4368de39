"""Where the numbers of a table of blackjack lie that is stepped through in compiled code.

One bettor plays against one player-dealer, who has nothing to choose. What cannot be told here is
refused, and played at a plain table.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from cardroom.games.blackjack_rules import MOST_SPLITS, Rules, Stands
from cardroom.hands import Total
from cardroom.odds.blackjack_dealer import ACE, TEN
from cardroom.simulation.banked_table import BankedTable
from cardroom.simulation.dealing import Array
from cardroom.simulation.plan import BadPlan, Plan
from cardroom.simulation.simulators.blackjack import rules_of
from cardroom.simulation.simulators.blackjack_charts import COUNTS, SOFT
from cardroom.simulation.simulators.blackjack_rulebook import places, rulebook
from cardroom.simulation.steppers.stepper import AtTable, Wanted

(
    WAGER,
    CHIPS_LEFT,
    BANK,
    BANKER_LEFT,
    HIDDEN,
    KIND,
    HIT_TO,
    FOR_LESS,
    DOUBLES_ANY,
    DOUBLES_SPLIT,
    DOUBLES_ON_STAND,
    SURRENDER,
    INSURES,
    EVEN_MONEY,
    NEEDLESS_LOST,
    CHECKS_ANY,
    PAYS_AT_ONCE,
    ANY_TENS,
    SUITED_FROM,
    WAITS,
    PUSHES_ON,
    PUSHES_ALL,
    OVER_TIES,
    OF_PLAYER,
    SAVING_CARDS,
    SAVING_RANKS,
    SAVING_SUITED,
    SAVING_TOTALS,
    SAVING_CLOSER,
    SAVING_EQUAL,
    NATURAL_WIN,
    NATURAL_STAKE,
    INSURANCE_WIN,
    INSURANCE_STAKE,
) = range(34)
"""The rules of a table, each a number."""
VERBS = ("stand", "hit", "double", "split", "surrender", "insurance", "even-money", "decline")
STAND, HIT, DOUBLE, SPLIT, SURRENDERS, INSURE, EVEN, DECLINE = range(len(VERBS))
SPOTS = ("base", "split", "double", "insurance")
AT_VERBS = 34
"""The first number of each verb, or -1."""
AT_TOLD = AT_VERBS + len(VERBS)
"""The number by which a history tells each verb."""
AT_SPOTS = AT_TOLD + len(VERBS)
"""Where in a row what lies on each spot has its place, or -1."""
AT_VALUES = AT_SPOTS + len(SPOTS)
"""What each card counts, an ace one."""
CARD_KINDS = 52
AT_STANDS = AT_VALUES + CARD_KINDS
"""Whether a hand must stand, by count."""
AT_BANKER_STANDS = AT_STANDS + COUNTS
AT_DOUBLES = AT_BANKER_STANDS + COUNTS
"""Whether a hard total may be doubled."""
AT_CHECKS = AT_DOUBLES + SOFT
"""Whether somebody looks for a natural under a card, by what it counts."""
AT_SPLITS = AT_CHECKS + TEN + 1
"""How often cards may be split, by what they count."""
RULES = AT_SPLITS + TEN + 1

(
    PHASE,
    TURN,
    HANDS,
    CHIPS,
    BANKER_CHIPS,
    ON_BANK,
    ON_BASE,
    ON_SPLIT,
    ON_DOUBLE,
    ON_INSURANCE,
    ACTS,
    AT,
    LOOKS_ON,
    SHOWN,
    HIDDEN_CARD,
) = range(15)
"""Where a table stands: whose turn, what lies where, what has come."""
INSURING, PLAYING, OVER_NOW = range(3)
FIRST_HAND = 15
POINTS, ACES, COUNT, RANKS, SUITS, OUT, MORE, CARDS = range(8)
"""Of each hand: what its cards add up to, whether it was given up, what it was doubled by."""
MOST_OF_A_HAND = 24
A_HAND = CARDS + MOST_OF_A_HAND
STATE = FIRST_HAND + (MOST_SPLITS + 1) * A_HAND
TELLS = 1024
"""More choices than a round can have."""
ENOUGH = 208
"""Out of so many cards a round never takes the last ones."""
HOW_OFTEN = {False: 0, True: 1, "short-stack": 2, "any-time": 2}
INSURED = {None: 0, "half": 1, "up-to-half": 2}
ONE_TO_ONE, BY_INSURANCE = 1, 2


def numbers_of(wanted: Wanted) -> Array:
    """The rules of a table as numbers; `BadPlan` for those that are not known here."""
    refusal = BadPlan(f"{wanted.game.id} is not stepped through in compiled code at this table")
    at = wanted.at
    if wanted.seats != 2 or wanted.wagers.keys() != {"base"} or wanted.asks_for_wagers:
        raise refusal
    if at.kinds != tuple(range(CARD_KINDS)) or wanted.cards < ENOUGH:
        raise refusal
    # All that is wagered is a stack at most, and no wager is paid more than twice as much.
    if wanted.bank < 4 * wanted.stack or any(size >= 0 for size in wanted.sizes):
        raise refusal
    plan = Plan(game=wanted.game.id, rounds=1, wagers=dict(wanted.wagers))
    rules = rules_of(wanted.game, plan)
    felt = BankedTable(wanted.game, plan, lambda readings: places(rules, plan))
    book = rulebook(rules, felt)
    another = rules.hands > 1 or rules.second_chance or book.free or book.joker_cancels
    another = another or bool(rules.not_analysed)
    if another or "joker" in rules.counting or felt.terms.fee is not None:
        raise refusal
    readings, saving = felt.terms.readings, book.saving
    wager, insured = wanted.wagers["base"], rules.pays.get("insurance")
    k = np.zeros(RULES, np.int64)
    told = {
        WAGER: wager,
        CHIPS_LEFT: wanted.stack - wager,
        BANK: wanted.bank,
        BANKER_LEFT: wanted.stack + wanted.bank,
        HIDDEN: not book.late,
        KIND: book.kind,
        HIT_TO: rules.hit_to,
        FOR_LESS: HOW_OFTEN[rules.double_for_less],
        DOUBLES_ANY: not rules.double_on,
        DOUBLES_SPLIT: rules.double_after_split,
        DOUBLES_ON_STAND: readings["double-on-stand"] == "allowed",
        SURRENDER: HOW_OFTEN[rules.surrender],
        INSURES: INSURED[rules.insurance],
        NEEDLESS_LOST: book.needless_lost,
        CHECKS_ANY: book.checks_any,
        PAYS_AT_ONCE: book.pays_at_once,
        ANY_TENS: book.any_tens,
        SUITED_FROM: book.suited_from,
        WAITS: book.waits,
        PUSHES_ON: book.pushes_on,
        PUSHES_ALL: book.pushes_all,
        OVER_TIES: book.over_ties,
        OF_PLAYER: saving.of_player,
        SAVING_CARDS: saving.cards,
        SAVING_RANKS: saving.ranks,
        SAVING_SUITED: saving.suited,
        SAVING_TOTALS: saving.totals,
        SAVING_CLOSER: saving.closer,
        SAVING_EQUAL: saving.equal,
        NATURAL_WIN: rules.pays["natural"].win,
        NATURAL_STAKE: rules.pays["natural"].stake,
        INSURANCE_WIN: insured.win if insured else 0,
        INSURANCE_STAKE: insured.stake if insured else 1,
    }
    if rules.even_money:
        at_once = readings["even-money"] == "one-to-one"
        told[EVEN_MONEY] = ONE_TO_ONE if at_once else BY_INSURANCE
    for number, what in told.items():
        k[number] = what
    k[AT_VERBS:AT_TOLD] = [wanted.verbs.get(verb, -1) for verb in VERBS]
    known = list(wanted.verbs)
    k[AT_TOLD:AT_SPOTS] = [known.index(verb) + 1 if verb in known else 0 for verb in VERBS]
    k[AT_SPOTS:AT_VALUES] = [_spot(wanted.spots, at, spot) for spot in SPOTS]
    k[AT_VALUES:AT_STANDS] = book.values[:CARD_KINDS]
    k[AT_STANDS:AT_BANKER_STANDS] = _standing(rules.stand_on)
    k[AT_BANKER_STANDS:AT_DOUBLES] = book.stands
    k[[AT_DOUBLES + total for total in rules.double_on]] = 1
    k[AT_CHECKS:AT_SPLITS] = book.checks
    k[AT_SPLITS:RULES] = _splits(rules, readings)
    return k


def _spot(spots: tuple[str, ...], at: AtTable, spot: str) -> int:
    return at.spots + spots.index(spot) if spot in spots else -1


def _standing(stands: Stands) -> list[bool]:
    return [stands.on(Total(2 * (count % SOFT), soft=count >= SOFT)) for count in range(COUNTS)]


def _splits(rules: Rules, readings: Mapping[str, str]) -> list[int]:
    """How often a hand may be split, by what its cards count; the ace is one."""
    return [rules.most_splits(readings, value) if value >= ACE else 0 for value in range(TEN + 1)]
