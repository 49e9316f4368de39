"""What hands of a game for points win from each other: Chinese poker, by its own settlement.

>>> from cardroom.books import library
>>> report = expected_points(
...     library().game("bicycle/chinese-poker-bcc"),
...     [
...         "Kc Ks 2h / As Ah 7c 7d 3s / Js Jh Jd Tc Ts",
...         "Ac Kd 4h / Kh 9c 9d 5s 3c / 8h 8d 8c 6c 2d",
...     ],
... )
>>> [hand.points for hand in report.hands], report.hands[0].segments
([4.0, -4.0], {'won': 3.0, 'lost': 0.0, 'tied': 0.0})
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.cards import CARDS, Card, show
from cardroom.equity.bad_hands import BadHands
from cardroom.equity.compare import cards_left, check_enough
from cardroom.equity.reading import read_cards, read_hand
from cardroom.equity.report import HandPoints, PointsReport
from cardroom.equity.showdowns import NoShowdown
from cardroom.fast import evaluator
from cardroom.fast.dealing import CHUNK
from cardroom.fast.deals import every_deal, number_of_deals, random_dealer
from cardroom.fast.keys import Bytes
from cardroom.fast.showdown import KnownHand, Showdown
from cardroom.fast.thirteen_cards import CompiledSetter
from cardroom.games.sensible_setting import BACKS, MIDDLES, worth_in
from cardroom.games.thirteen_cards import automatic_win
from cardroom.games.three_segments import (
    BACK,
    FRONT,
    MIDDLE,
    PARTS,
    RANKINGS,
    Score,
    SegmentHand,
    judged,
    segments_won,
)
from cardroom.table.question import Policy
from cardroom.table.setup import Setup

MOST_COUNTED = 1 << 14
"""So many deals are all played, which takes a second or two; of more, as many random ones are."""
SHOWDOWN = Showdown(sum(size for _, size in PARTS), 0, 0, ())


class Known(NamedTuple):
    """What is known of a hand: its cards, how it is set if that was said, and what it then plays.

    ``plays`` is none where cards are missing.
    """

    text: str
    hand: KnownHand
    parts: tuple[tuple[Card, ...], ...] = ()
    plays: SegmentHand | None = None

    @property
    def given_set(self) -> bool:
        """Whether it was said how the hand is set."""
        return "/" in self.text


def is_for_points(game: Game) -> bool:
    """Whether hands of a game win points, and not a pot."""
    return game.mechanism.name == "chinese-poker"


def expected_points(
    game: Game,
    hands: Sequence[str | Iterable[Card]],
    dead: str | Iterable[Card] = "",
    *,
    options: Mapping[str, Any] | None = None,
    readings: Mapping[str, str] | None = None,
    policy: Policy = "printed",
    samples: int | None = None,
    seed: int = 0,
    workers: int = 1,
) -> PointsReport:
    """What each of two to four hands wins from the others together, in points for a round.

    A hand of which it is not said how it is set is set as the sensible bot does it, and declares an
    automatic win. Cards that it lacks come at random: all deals are played if there are few, and
    otherwise, or with ``samples``, random ones, which depend on ``seed`` alone. Hands that cannot
    be raise `BadHands`, games that are not played for points `NoShowdown`.

    >>> from cardroom.books import library
    >>> six_pairs = "Ac Ad Kc Kh Qs Qd 8h 8c 6c 6d 4h 4d 2h"
    >>> game = library().game("bicycle/chinese-poker-asian")
    >>> report = expected_points(game, [six_pairs, "random"], samples=1000)
    >>> report.hands[0].declares, report.deals
    ('six-pairs', 1000)
    """
    if not is_for_points(game):
        raise NoShowdown(f"{game.id} is not played for points")
    seats = game.entry.table.seats
    if not 2 <= len(hands) <= seats:
        raise BadHands(f"2 to {seats} hands are compared, not {len(hands)}")
    texts = [hand if isinstance(hand, str) else show(hand) for hand in hands]
    out = read_cards(dead if isinstance(dead, str) else show(dead))
    setup = Setup(
        game=game.id,
        seats=(),
        options=dict(options or {}),
        readings=dict(readings or {}),
        policy=policy,
    )
    terms = game.terms(setup)
    known = [_read(text) for text in texts]
    ranges = [[k.hand] for k in known]
    left = cards_left(game.fresh_deck(setup), list(out), ranges)
    check_enough(SHOWDOWN, ranges, (), len(left))
    must_declare = terms.readings["declining"] == "must-declare"
    known = [_judged(k, must_declare) for k in known]

    deals = number_of_deals(SHOWDOWN, [k.hand for k in known], (), len(left))
    exact = deals == 1 or (samples is None and deals <= MOST_COUNTED)
    if exact:
        dealt = every_deal(SHOWDOWN, [k.hand for k in known], (), left)
    else:
        dealt = _random_deals(ranges, left, samples or MOST_COUNTED, seed)
    tally, rules = _Tally(len(known)), game.under(terms).definition.rules
    for rows in dealt:
        for laid in zip(*_all_laid(known, rows, workers), strict=True):
            tally.add(laid, Score(rules, terms.readings, dict(enumerate(laid))))
    return PointsReport(
        game=game.id,
        dead=show(out),
        exact=exact,
        deals=tally.deals,
        seed=None if exact else seed,
        hands=tuple(tally.told(place, k, exact) for place, k in enumerate(known)),
    )


def _read(text: str) -> Known:
    """A hand as it is written: whole or in part, or with strokes between its segments."""
    if "/" not in text:
        return Known(text, read_hand(text, SHOWDOWN)[0])
    parts = tuple(map(read_cards, text.split("/")))
    sizes = [size for _, size in PARTS]
    if [len(part) for part in parts] != sizes:
        given = " / ".join(str(len(part)) for part in parts)
        raise BadHands(
            f"{text!r} has {given} cards: a hand is set as 3 / 5 / 5, front, middle and back; "
            "without strokes it may lack cards"
        )
    return Known(text, KnownHand(tuple(c for part in parts for c in part), SHOWDOWN.held), parts)


def _judged(known: Known, must_declare: bool) -> Known:
    """The same hand with what it plays, if no card is missing."""
    if known.hand.missing:
        return known
    automatic = automatic_win(known.hand.known)
    if automatic and (must_declare or not known.parts):
        return known._replace(parts=(), plays=SegmentHand(automatic))
    if not known.parts:
        (row,) = _setter().batch([known.hand.known]).tolist()
        cards = [CARDS[c] for c in row]
        known = known._replace(parts=tuple(tuple(cards[s]) for s in SLICES.values()))
    laid = judged({name: part for (name, _), part in zip(PARTS, known.parts, strict=True)})
    if laid.is_foul:
        raise BadHands(
            f"{known.text!r} is set wrongly: the back must be at least as good as the middle, and "
            "the middle better than the front"
        )
    return known._replace(plays=laid)


SLICES = {FRONT: slice(0, 3), MIDDLE: slice(3, 8), BACK: slice(8, 13)}
"""Where the segments of a hand are in a row of its cards."""


@cache
def _setter() -> CompiledSetter:
    return CompiledSetter(RANKINGS[FRONT], RANKINGS[BACK], worth_in, BACKS, MIDDLES)


def _random_deals(
    ranges: Sequence[Sequence[KnownHand]], left: Sequence[Card], deals: int, seed: int
) -> Iterator[Bytes]:
    deal = random_dealer(SHOWDOWN, ranges, (), left, seed)
    for chunk, begin in enumerate(range(0, deals, CHUNK)):
        yield deal(chunk, min(CHUNK, deals - begin))


def _all_laid(known: Sequence[Known], rows: Bytes, workers: int) -> list[list[SegmentHand]]:
    """What each player plays in each deal."""
    held = SHOWDOWN.held
    return [
        [k.plays] * len(rows)
        if k.plays
        else _sensibly_laid(rows[:, place * held : (place + 1) * held], workers)
        for place, k in enumerate(known)
    ]


def _sensibly_laid(hands: Bytes, workers: int) -> list[SegmentHand]:
    """Many hands as the sensible bot plays them."""
    laid = _setter().batch(hands, workers)
    front, middle, back = (
        evaluator(RANKINGS[name]).batch(np.ascontiguousarray(laid[:, part]), workers).tolist()
        for name, part in SLICES.items()
    )
    found = []
    for place, hand in enumerate(hands.tolist()):
        if automatic := automatic_win([CARDS[card] for card in hand]):
            found.append(SegmentHand(automatic))
        else:
            segments = {FRONT: front[place], MIDDLE: middle[place], BACK: back[place]}
            found.append(SegmentHand(None, segments))
    return found


class _Tally:
    """What was won so far by each of some players."""

    def __init__(self, players: int) -> None:
        self.deals = 0
        self._pairs = list(combinations(range(players), 2))
        self._points = [0] * players
        self._squares = [0] * players
        self._ahead = [0] * players
        self._even = [0] * players
        self._automatic = [0] * players
        self._won = [0] * players
        self._lost = [0] * players
        self._tied = [0] * players

    def add(self, laid: Sequence[SegmentHand], score: Score) -> None:
        """Settle a deal."""
        self.deals += 1
        points = [0] * len(laid)
        for one, other in self._pairs:
            won, _ = score.between(one, other)
            points[one] += won
            points[other] -= won
            if not (laid[one].automatic or laid[other].automatic):
                self._compare(one, other, laid)
        for place, total in enumerate(points):
            self._points[place] += total
            self._squares[place] += total * total
            self._ahead[place] += total > 0
            self._even[place] += total == 0
            self._automatic[place] += laid[place].automatic is not None

    def _compare(self, one: int, other: int, laid: Sequence[SegmentHand]) -> None:
        """Count the segments of two hands that are set."""
        won, lost = segments_won(laid[one], laid[other]), segments_won(laid[other], laid[one])
        for place, mine, theirs in ((one, won, lost), (other, lost, won)):
            self._won[place] += mine
            self._lost[place] += theirs
            self._tied[place] += len(PARTS) - mine - theirs

    def told(self, place: int, known: Known, exact: bool) -> HandPoints:
        """What a player's hand came to."""
        deals = self.deals
        points = Fraction(self._points[place], deals)
        segments = {"won": self._won, "lost": self._lost, "tied": self._tied}
        return HandPoints(
            hand=known.text,
            given_set=known.given_set and bool(known.parts),
            set=" / ".join(map(show, known.parts)) or None,
            declares=known.plays.automatic if known.plays else None,
            points=float(points),
            points_exact=str(points) if exact else None,
            ci95=None if exact else self._half_width(place, points),
            win=self._ahead[place] / deals,
            win_count=self._ahead[place],
            tie=self._even[place] / deals,
            tie_count=self._even[place],
            segments={name: counts[place] / deals for name, counts in segments.items()},
            automatic=self._automatic[place] / deals,
            automatic_count=self._automatic[place],
        )

    def _half_width(self, place: int, points: Fraction) -> float:
        """Half the width of the 95 % interval of random deals."""
        variance = float(Fraction(self._squares[place], self.deals) - points * points)
        # Deals that all ended alike still say only this much about those that did not come.
        return max(1.96 * sqrt(variance / self.deals), 3 / self.deals)
