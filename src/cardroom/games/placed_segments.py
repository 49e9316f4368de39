"""Face-up Chinese poker: what segments that were laid card by card win from others, in points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import msgspec

from cardroom.cards import Card
from cardroom.games.mechanism import also_called
from cardroom.games.three_segments import Points, least_middle
from cardroom.hands import CHINESE_FRONT, STANDARD_HIGH

TOP, MIDDLE, BOTTOM = "top", "middle", "bottom"
PARTS = ((TOP, 3), (MIDDLE, 5), (BOTTOM, 5))
RANKINGS = {TOP: CHINESE_FRONT, MIDDLE: STANDARD_HIGH, BOTTOM: STANDARD_HIGH}
SWEEPS = ("super-dragon", "dragon", "six-pairs", "three-straights", "three-flushes")
Laid = Mapping[str, Sequence[Card]]


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What differs between one version's points and another's."""

    foul: Points
    """What a hand that is laid in the wrong order pays to everyone."""
    clean_sweeps: dict[str, Points]
    """What hands are worth that are compared with nobody's, from the highest down."""
    trips: dict[str, Points] = {}
    """For three of a kind in the top segment, by rank."""
    bonus: dict[str, dict[str, Points]] = {}
    """By segment, for hands in it."""
    hands: Points = 4
    """How many hands are dealt; who sits beyond waits."""
    least_stack: Points
    """So many points must be in front of everyone who plays."""

    def __post_init__(self) -> None:
        for name in self.clean_sweeps:
            if name not in SWEEPS:
                raise ValueError(f"{name!r} is no clean sweep: there are {', '.join(SWEEPS)}")


class PlacedHand(NamedTuple):
    """What a seat plays: a clean sweep, a wrongly laid hand, or three segments."""

    sweep: str | None = None
    segments: Mapping[str, int] = {}
    is_foul: bool = False


def judged(laid: Laid, *, equal_is_foul: bool = True) -> PlacedHand:
    """A hand as it was laid, and whether its segments are in the right order.

    >>> from cardroom.cards import cards
    >>> parts = map(cards, ("9c 8d 2h", "Tc Td 6c 5d 3c", "Qs Qh 5s 4h 2c"))
    >>> top, middle, bottom = parts
    >>> judged({"top": top, "middle": middle, "bottom": bottom}).is_foul
    False
    >>> judged({"top": top, "middle": bottom, "bottom": middle}).is_foul
    True
    """
    segments = {name: RANKINGS[name].strength(laid[name]) for name, _ in PARTS}
    behind, between = segments[BOTTOM], segments[MIDDLE]
    above = behind > between or (behind == between and not equal_is_foul)
    return PlacedHand(None, segments, not (above and between >= least_middle(segments[TOP])))


def clean_sweep(laid: Laid, rules: Rules) -> str | None:
    """The best clean sweep among thirteen cards as they were laid, if they are any.

    >>> from cardroom.cards import cards
    >>> from cardroom.books import library
    >>> rules = library().game("bicycle/face-up-chinese-poker").definition.rules
    >>> parts = map(cards, ("As 2d 3c", "9c Td Jc Qd Kc", "4s 5s 6s 7s 8s"))
    >>> clean_sweep(dict(zip(("top", "middle", "bottom"), parts)), rules)
    'dragon'
    """
    hand = [card for part in laid.values() for card in part]
    ranks = Counter(card.rank for card in hand)
    found = {
        "super-dragon": len(ranks) == len(hand) and len({card.suit for card in hand}) == 1,
        "dragon": len(ranks) == len(hand),
        "six-pairs": sum(count // 2 for count in ranks.values()) == len(hand) // 2,
        "three-straights": all(map(_in_a_row, laid.values())),
        "three-flushes": all(len({card.suit for card in part}) == 1 for part in laid.values()),
    }
    worth = rules.clean_sweeps
    return max((name for name in worth if found[name]), key=worth.__getitem__, default=None)


def _in_a_row(part: Sequence[Card]) -> bool:
    """Whether cards make a straight; the ace ends or begins one."""
    ranks = sorted(card.rank for card in part)
    low = ranks[0]
    wheel = [*range(len(part) - 1), 12]
    return ranks == list(range(low, low + len(part))) or ranks == wheel


class PlacedScore:
    """What everyone at a table wins from everyone, by the rules and readings of a version.

    Hands have names. Those of the ``button`` win every segment that is equal.

    >>> from cardroom.books import library
    >>> from cardroom.cards import cards
    >>> game = library().game("bicycle/face-up-chinese-poker")
    >>> readings = {reading.id: reading.choice for reading in game.entry.readings}
    >>> parts = map(cards, ("9c 8d 2h", "Tc Td 6c 5d 3c", "Qs Qh 5s 4h 2c"))
    >>> laid = judged(dict(zip(("top", "middle", "bottom"), parts)))
    >>> hands = {"1": laid, "2": PlacedHand("dragon")}
    >>> PlacedScore(game.definition.rules, readings, hands, ["1"]).between("1", "2")
    (-13, 'clean-sweep')
    """

    def __init__(
        self,
        rules: Rules,
        readings: Mapping[str, str],
        hands: Mapping[str, PlacedHand],
        button: Collection[str],
    ) -> None:
        self._rules = rules
        self._hands = hands
        self._button = button
        self._by_rank = readings["equal-sweeps"] == "by-rank"
        self._bonus_on_ties = readings.get("bonus-on-a-tie") != "not-paid"
        self._sweep_alone = readings["foul-against-sweep"] == "sweep-alone"

    def between(self, one: str, other: str) -> tuple[int, str]:
        """What one hand wins from another, less than zero if it loses, and by which clause."""
        mine, theirs = self._hands[one], self._hands[other]
        if mine.sweep or theirs.sweep:
            return self._sweeps(mine, theirs) - self._sweeps(theirs, mine), "clean-sweep"
        if mine.is_foul or theirs.is_foul:
            return self._from_foul(mine, theirs) - self._from_foul(theirs, mine), "foul"
        won, lost = self.won(one, other), self.won(other, one)
        points = len(won) - len(lost)
        if not self._bonus_on_ties:
            won, lost = (
                [name for name in names if mine.segments[name] != theirs.segments[name]]
                for names in (won, lost)
            )
        return points + self._bonus(mine, won) - self._bonus(theirs, lost), "segments"

    def won(self, one: str, other: str) -> list[str]:
        """The segments that one hand wins from another."""
        mine, theirs = self._hands[one].segments, self._hands[other].segments
        least = 0 if one in self._button else 1
        return [name for name, _ in PARTS if mine[name] - theirs[name] >= least]

    def _sweeps(self, mine: PlacedHand, theirs: PlacedHand) -> int:
        """What a clean sweep collects from another hand."""
        worth = self._rules.clean_sweeps
        if not mine.sweep:
            return 0
        points = worth[mine.sweep]
        if theirs.sweep:
            ranked = list(worth)
            higher = points > worth[theirs.sweep]
            if self._by_rank:
                higher = ranked.index(mine.sweep) < ranked.index(theirs.sweep)
            return points if higher else 0
        return points + self._rules.foul * (theirs.is_foul and not self._sweep_alone)

    def _from_foul(self, mine: PlacedHand, theirs: PlacedHand) -> int:
        """What a hand collects from a foul one."""
        if mine.is_foul or not theirs.is_foul:
            return 0
        return self._rules.foul + self._bonus(mine, [name for name, _ in PARTS])

    def _bonus(self, hand: PlacedHand, won: Sequence[str]) -> int:
        """The bonus points for what lies in the segments that were won."""
        points = 0
        for name in won:
            ranking, strength = RANKINGS[name], hand.segments[name]
            category = ranking.category(strength)
            if name == TOP and category == "three-of-a-kind":
                points += self._rules.trips.get(ranking.shown(strength)[0], 0)
            worth = self._rules.bonus.get(name, {})
            points += max([worth[row] for row in also_called(category) & worth.keys()], default=0)
        return points
