"""Chinese poker: what three segments of thirteen cards win from others, in points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, NamedTuple

import msgspec

from cardroom.cards import Card
from cardroom.games.mechanism import also_called
from cardroom.games.thirteen_cards import AUTOMATIC_WINS, DRAGON
from cardroom.hands import CHINESE_FRONT, STANDARD_HIGH
from cardroom.words import listed

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
    """What hands are worth that need not be set, from everyone."""
    bonus: dict[str, dict[str, Points]] = {}
    """By segment, for hands in it."""
    super_bonus: dict[str, Points] = {}
    """For beating everyone in all three segments, by the number of players."""

    def __post_init__(self) -> None:
        if self.automatic_wins.keys() != {*AUTOMATIC_WINS}:
            raise ValueError(f"automatic_wins are {listed(AUTOMATIC_WINS, 'and')}, and no others")


class SegmentHand(NamedTuple):
    """What a seat plays: an automatic win, a wrongly set hand, or three segments."""

    automatic: str | None = None
    segments: Mapping[str, int] = {}

    @property
    def is_foul(self) -> bool:
        """Whether it was set wrongly."""
        return not self.automatic and not self.segments


def judged(laid: Mapping[str, Sequence[Card]]) -> SegmentHand:
    """A hand as it was laid.

    >>> from cardroom.cards import cards
    >>> parts = map(cards, ("9c 8d 2h", "Tc Td 6c 5d 3c", "Qs Qh 5s 4h 2c"))
    >>> front, middle, back = parts
    >>> judged({"front": front, "middle": middle, "back": back}).is_foul
    False
    >>> judged({"front": front, "middle": back, "back": middle}).is_foul
    True
    """
    if any(len(laid[name]) != size for name, size in PARTS):
        return SegmentHand()
    segments = {name: RANKINGS[name].strength(part) for name, part in laid.items()}
    return SegmentHand(None, segments) if is_in_order(segments) else SegmentHand()


def is_in_order(segments: Mapping[str, int]) -> bool:
    """Whether the back is at least the middle, and the middle above the front."""
    return segments[BACK] >= segments[MIDDLE] >= least_middle(segments[FRONT])


@cache
def least_middle(front: int) -> int:
    """The least middle that is above a front."""
    return STANDARD_HIGH.least_above(CHINESE_FRONT, front)


def segments_won(mine: SegmentHand, theirs: SegmentHand) -> int:
    """How many segments are better than another hand's; a foul hand loses all."""
    if theirs.automatic or mine.is_foul:
        return 0
    if theirs.is_foul:
        return 3
    return sum(mine.segments[name] > theirs.segments[name] for name, _ in PARTS)


class Score:
    """What everyone at a table wins from everyone, by the rules and readings of a version.

    >>> from cardroom.books import library
    >>> from cardroom.cards import cards
    >>> game = library().game("bicycle/chinese-poker-mandarin")
    >>> readings = {reading.id: reading.choice for reading in game.entry.readings}
    >>> parts = map(cards, ("9c 8d 2h", "Tc Td 6c 5d 3c", "Qs Qh 5s 4h 2c"))
    >>> laid = judged(dict(zip(("front", "middle", "back"), parts)))
    >>> Score(game.definition.rules, readings, {1: laid, 2: SegmentHand("dragon")}).between(1, 2)
    (-13, 'automatic-win')
    """

    def __init__(
        self, rules: Rules, readings: Mapping[str, str], hands: Mapping[int, SegmentHand]
    ) -> None:
        self._rules = rules
        self._readings = readings
        self._hands = hands
        self._super_bonus = rules.super_bonus.get(str(len(hands)))
        self._sweepers = {seat for seat in hands if self._sweeps(seat)} if self._super_bonus else ()

    def between(self, one: int, other: int) -> tuple[int, str]:
        """What one seat wins from another, less than zero if it loses, and by which clause."""
        rules, mine, theirs = self._rules, self._hands[one], self._hands[other]
        if mine.automatic or theirs.automatic:
            return self._automatic_points(mine, theirs), "automatic-win"
        if mine.is_foul and theirs.is_foul:
            return 0, "foul"
        points = self._extra(mine, theirs) - self._extra(theirs, mine)
        won, lost = segments_won(mine, theirs), segments_won(theirs, mine)
        for winner, number, sign in ((one, won, 1), (other, lost, -1)):
            if winner in self._sweepers and self._super_bonus:
                return points + sign * self._super_bonus, "super-bonus"
            if number == 3 and (mine.is_foul or theirs.is_foul):
                return points + sign * self._foul_points(), "foul"
            if number == 3:
                return points + sign * rules.scoop, "scoop"
        points += won - lost
        if won == 2:
            points += rules.majority
        if lost == 2:
            points -= rules.majority
        return points, "segments"

    def _sweeps(self, seat: int) -> bool:
        """Whether a hand beats everyone else's in all three segments."""
        mine = self._hands[seat]
        others = [hand for other, hand in self._hands.items() if other != seat]
        if mine.is_foul or mine.automatic:
            return False
        return all(segments_won(mine, hand) == 3 for hand in others)

    def _foul_points(self) -> int:
        rules = self._rules
        return rules.scoop if self._readings.get("foul") == "as-scoop" else rules.foul

    def _automatic_points(self, mine: SegmentHand, theirs: SegmentHand) -> int:
        worth = self._rules.automatic_wins
        if mine.automatic and theirs.automatic:
            if (mine.automatic == DRAGON) == (theirs.automatic == DRAGON):
                return 0
            if self._readings["dragon"] == "pushes":
                return 0
            return worth[DRAGON] if mine.automatic == DRAGON else -worth[DRAGON]
        return worth[mine.automatic] if mine.automatic else -worth[theirs.automatic or ""]

    def _extra(self, mine: SegmentHand, theirs: SegmentHand) -> int:
        """The bonus for one's segments: against somebody, for those that are better."""
        if mine.is_foul:
            return 0
        always = self._readings.get("bonus") == "always"
        points = 0
        for name, worth in self._rules.bonus.items():
            if always or theirs.is_foul or mine.segments[name] > theirs.segments[name]:
                named = also_called(RANKINGS[name].category(mine.segments[name]))
                points += max([worth[row] for row in named & worth.keys()], default=0)
        return points
