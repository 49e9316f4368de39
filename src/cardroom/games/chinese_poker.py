"""Chinese poker: thirteen cards in three segments, everyone against everyone for points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, NamedTuple

import msgspec

from cardroom.cards import cards
from cardroom.games.mechanism import Definition, Mechanism, also_called
from cardroom.games.thirteen_cards import DRAGON, automatic_win, by_kind
from cardroom.hands import CHINESE_FRONT, STANDARD_HIGH
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.points_table import EMPTY_SEAT, PointsSeat, PointsTable
from cardroom.table.round import Play
from cardroom.table.setup import Setup
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms
from cardroom.table.whole_deck_mishaps import WholeDeckMishaps

FRONT, MIDDLE, BACK = "front", "middle", "back"
PARTS = ((FRONT, 3), (MIDDLE, 5), (BACK, 5))
RANKINGS = {FRONT: CHINESE_FRONT, MIDDLE: STANDARD_HIGH, BACK: STANDARD_HIGH}
Points = Annotated[int, msgspec.Meta(ge=1)]


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What differs between one version's points and another's."""

    scoop: Points
    """For all three segments."""
    majority: int = 0
    """Added for two segments of three."""
    foul: Points
    """What a hand that is set wrongly pays to everyone."""
    automatic_wins: dict[str, Points]
    bonus: dict[str, dict[str, Points]] = {}
    """By segment, for hands in it."""
    super_bonus: dict[str, Points] = {}
    """For beating everyone in all three segments, by the number of players."""


class Hand(NamedTuple):
    """What a seat plays: an automatic win, a wrongly set hand, or three segments."""

    automatic: str | None = None
    segments: Mapping[str, int] = {}

    @property
    def is_foul(self) -> bool:
        """Whether it was set wrongly."""
        return not self.automatic and not self.segments


def play(t: PointsTable, rules: Rules) -> Play:
    """Deal, set all hands at once, open them, and settle pair by pair."""
    t.deal_all_places(13, places=4)
    answers = yield [_decision(t, seat, rules) for seat in t.players]
    hands: dict[int, Hand] = {}
    for seat in t.players:
        hands[seat.number] = _lay(t, seat, answers[seat.number])
    for seat in t.players:
        t.reveal(seat, _says(hands[seat.number]))
    sweepers = {seat.number for seat in t.players if _sweeps(seat, t, hands)}
    for one, other in t.pairs():
        points, clause = _points(t, rules, one, other, hands, sweepers)
        t.settle(one, other, points, clause)


def _decision(t: PointsTable, seat: PointsSeat, rules: Rules) -> Decision:
    automatic = automatic_win(seat.cards)
    held = tuple(sorted(seat.cards, reverse=True))
    setting = Option.of_cards("set", held, parts=PARTS, any_sizes=True)
    declare = Option("declare-automatic-win")
    must = t.terms.readings["declining"] == "must-declare"
    options = (declare,) if automatic and must else (setting, declare) if automatic else (setting,)
    default = Choice(declare.do) if automatic else setting.laid(by_kind(seat.cards))
    closed = {} if automatic else {declare.do: t.clause("automatic-win")}
    return Decision(seat.number, "set", options, default, t.clause("setting"), closed)


def _lay(t: PointsTable, seat: PointsSeat, choice: Choice) -> Hand:
    if choice.do != "set":
        automatic = automatic_win(seat.cards)
        t.say(f"Seat {seat.number} declares an automatic win.", t.clause("automatic-win"))
        return Hand(automatic)
    laid = {name: cards(part) for (name, _), part in zip(PARTS, choice.parts, strict=True)}
    t.arrange(seat.name, seat.number, laid)
    if any(len(laid[name]) != size for name, size in PARTS):
        return Hand()
    segments = {name: RANKINGS[name].strength(part) for name, part in laid.items()}
    return Hand(None, segments) if is_in_order(segments) else Hand()


def is_in_order(segments: Mapping[str, int]) -> bool:
    """Whether the back is at least the middle, and the middle above the front."""
    middle, front = segments[MIDDLE], segments[FRONT]
    above = STANDARD_HIGH.ranks_above(middle, CHINESE_FRONT, front)
    return above and segments[BACK] >= middle


def _says(hand: Hand) -> str:
    if hand.automatic:
        return hand.automatic.replace("-", " ")
    if hand.is_foul:
        return "foul: wrongly set"
    return "; ".join(RANKINGS[name].describe(hand.segments[name]) for name, _ in PARTS)


# Points


def _sweeps(seat: PointsSeat, t: PointsTable, hands: Mapping[int, Hand]) -> bool:
    """Whether a hand beats everyone else's in all three segments."""
    mine = hands[seat.number]
    others = [hands[other.number] for other in t.players if other is not seat]
    return not mine.is_foul and not mine.automatic and all(_won(mine, h) == 3 for h in others)


def _won(mine: Hand, theirs: Hand) -> int:
    """How many segments are better than another hand's; a foul hand loses all."""
    if theirs.automatic or mine.is_foul:
        return 0
    if theirs.is_foul:
        return 3
    return sum(mine.segments[name] > theirs.segments[name] for name, _ in PARTS)


def _points(
    t: PointsTable,
    rules: Rules,
    one: PointsSeat,
    other: PointsSeat,
    hands: Mapping[int, Hand],
    sweepers: set[int],
) -> tuple[int, str]:
    """What one seat wins from another, less than zero if it loses, and by which clause."""
    mine, theirs = hands[one.number], hands[other.number]
    if mine.automatic or theirs.automatic:
        return _automatic_points(t, rules, mine, theirs), "automatic-win"
    if mine.is_foul and theirs.is_foul:
        return 0, "foul"
    always = t.terms.readings.get("bonus") == "always"
    points = _extra(rules, mine, theirs, always) - _extra(rules, theirs, mine, always)
    for winner, won, sign in ((one, _won(mine, theirs), 1), (other, _won(theirs, mine), -1)):
        if winner.number in sweepers and str(len(t.players)) in rules.super_bonus:
            return points + sign * rules.super_bonus[str(len(t.players))], "super-bonus"
        if won == 3 and (mine.is_foul or theirs.is_foul):
            return points + sign * _foul_points(t, rules), "foul"
        if won == 3:
            return points + sign * rules.scoop, "scoop"
    points += _won(mine, theirs) - _won(theirs, mine)
    if _won(mine, theirs) == 2:
        points += rules.majority
    if _won(theirs, mine) == 2:
        points -= rules.majority
    return points, "segments"


def _foul_points(t: PointsTable, rules: Rules) -> int:
    return rules.scoop if t.terms.readings.get("foul") == "as-scoop" else rules.foul


def _automatic_points(t: PointsTable, rules: Rules, mine: Hand, theirs: Hand) -> int:
    worth = rules.automatic_wins
    if mine.automatic and theirs.automatic:
        if (mine.automatic == DRAGON) == (theirs.automatic == DRAGON):
            return 0
        if t.terms.readings["dragon"] == "pushes":
            return 0
        return worth[DRAGON] if mine.automatic == DRAGON else -worth[DRAGON]
    return worth[mine.automatic] if mine.automatic else -worth[theirs.automatic or ""]


def _extra(rules: Rules, mine: Hand, theirs: Hand, always: bool) -> int:
    """The bonus for the hands in one's segments: against somebody, for those that are better."""
    if mine.is_foul:
        return 0
    points = 0
    for name, worth in rules.bonus.items():
        wins = always or theirs.is_foul or mine.segments[name] > theirs.segments[name]
        named = also_called(RANKINGS[name].category(mine.segments[name]))
        points += max([worth[row] for row in named & worth.keys()], default=0) if wins else 0
    return points


def _open(setup: Setup, terms: Terms, stock: Stock, entry: Definition) -> tuple[PointsTable, Play]:
    structure = (setup.structure or entry.structure).over(entry.structure)
    table = PointsTable(setup, terms, stock, structure)
    return table, play(table, entry.rules)


def _more_readings(rules: Rules) -> dict[str, tuple[str, ...]]:
    readings: dict[str, tuple[str, ...]] = {}
    if rules.bonus:
        readings["bonus"] = ("segment-won", "always")
    if rules.scoop != rules.foul:
        readings["foul"] = ("four-points", "as-scoop")
    return readings


MECHANISM = Mechanism(
    name="chinese-poker",
    kind="pot",
    rules=Rules,
    rankings=lambda rules: {FRONT: CHINESE_FRONT, "middle and back": STANDARD_HIGH},
    open=_open,
    clauses=frozenset({"setting", "segments", "scoop", "foul", "automatic-win", "all-in"}),
    more_clauses=lambda rules: frozenset({"super-bonus"} if rules.super_bonus else ()),
    readings={
        "win-cap": ("in-all", "each-opponent", "chips-once"),
        "declining": ("may-set", "must-declare"),
        "dragon": ("beats", "pushes"),
    },
    more_readings=_more_readings,
    holds={"seat": 13, EMPTY_SEAT: 39},
    streets=("set",),
    mishaps=WholeDeckMishaps,
)
