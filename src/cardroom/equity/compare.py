"""Hands compared: every deal that may still come where that takes seconds, else random ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Any

import numpy as np

from cardroom.books import Game
from cardroom.cards import BadCard, Card, show, take
from cardroom.equity.bad_hands import BadHands
from cardroom.equity.reading import read_boards, read_cards, read_hand
from cardroom.equity.report import EquityReport, HandEquity
from cardroom.equity.showdowns import Named, showdown_of
from cardroom.fast.board_kinds import kind_ranks
from cardroom.fast.boards import counts_by_kind
from cardroom.fast.deals import number_of_deals
from cardroom.fast.equity import MOST_PLAYERS
from cardroom.fast.match_ups import alike, exchanges, match_ups
from cardroom.fast.play import at_random, play_all, play_match_ups
from cardroom.fast.showdown import Counts, KnownHand, Showdown
from cardroom.table.question import Policy
from cardroom.table.setup import Setup

LONGEST = 4.0
"""So many seconds of one core an exact count may take, about."""
MOST_MATCH_UPS = 1 << 21
PRECISION = 0.0005
"""Half the width of the 95 % interval that random deals are to reach."""
AT_A_TIME = 1 << 18
MOST_DEALS = 1 << 25

Boards = tuple[tuple[Card, ...], ...]


def equity(
    game: Game,
    hands: Sequence[str | Iterable[Card]],
    board: str | Iterable[Card] = "",
    dead: str | Iterable[Card] = "",
    *,
    options: Mapping[str, Any] | None = None,
    readings: Mapping[str, str] | None = None,
    policy: Policy = "printed",
    samples: int | None = None,
    seed: int = 0,
    workers: int = 1,
) -> EquityReport:
    """What each of two to twelve hands of a pot game gets on average.

    A hand may lack cards: they come at random, as does the rest of the board; nobody folds, draws
    or chooses any more. At hold'em it may be a range. All deals that may still come are counted if
    that takes some seconds; otherwise, or with ``samples``, random ones are played, which depend on
    ``seed`` alone. Of readings those count by which hands are made. Hands that cannot be raise
    `BadHands`, games without a pot `NoShowdown`.

    >>> from cardroom.books import library
    >>> razz = equity(library().game("bicycle/razz"), ["As 2d 3c 4h 9s Kd", "7s 6d 5c 3h 2s Qc"])
    >>> razz.deals, [hand.win_count for hand in razz.hands]
    (1560, [333, 1227])
    """
    setup = Setup(
        game=game.id,
        seats=(),
        options=dict(options or {}),
        readings=dict(readings or {}),
        policy=policy,
    )
    terms = game.terms(setup)
    named = showdown_of(game.under(terms), terms.readings)
    showdown = named.showdown
    texts = [hand if isinstance(hand, str) else show(hand) for hand in hands]
    board, dead = (some if isinstance(some, str) else show(some) for some in (board, dead))
    if not 2 <= len(texts) <= MOST_PLAYERS:
        raise BadHands(f"2 to {MOST_PLAYERS} hands are compared, not {len(texts)}")
    boards, out = read_boards(board, showdown), read_cards(dead)
    ranges = [read_hand(text, showdown) for text in texts]
    deck = game.fresh_deck(setup)
    ranges, left = _possible(texts, ranges, deck, [*(c for b in boards for c in b), *out])
    check_enough(showdown, ranges, boards, len(left))

    counts, exact = None, samples is None
    if exact:
        counts = _count(showdown, ranges, boards, out, left, workers)
    if counts is None:
        exact = False
        counts = _sample(showdown, ranges, boards, left, samples, seed, workers)
    return EquityReport(
        game=game.id,
        board=tuple(map(show, boards)),
        dead=show(out),
        exact=exact,
        deals=counts.deals,
        seed=None if exact else seed,
        hands=tuple(_told(named, counts, exact, place, text) for place, text in enumerate(texts)),
    )


def _possible(
    texts: Sequence[str], ranges: Sequence[list[KnownHand]], deck: Sequence[Card], known: list[Card]
) -> tuple[list[list[KnownHand]], list[Card]]:
    """The hands that can be beside what is known, and the cards that are left."""
    there = set(cards_left(deck, known, ranges))
    possible = [
        hands if len(hands) == 1 else [hand for hand in hands if there.issuperset(hand.known)]
        for hands in ranges
    ]
    for text, hands in zip(texts, possible, strict=True):
        if not hands:
            raise BadHands(f"no hand of {text!r} is possible beside the other cards")
    left = cards_left(deck, known, possible)
    if next(_match_ups(possible), None) is None:
        raise BadHands("these ranges cannot be dealt together")
    return possible, left


def cards_left(
    deck: Sequence[Card], known: list[Card], ranges: Sequence[list[KnownHand]]
) -> list[Card]:
    """What is left of the deck without the cards known and the hands of which there is but one."""
    known = [*known, *(c for hands in ranges if len(hands) == 1 for c in hands[0].known)]
    for c in known:
        if c not in deck:
            raise BadHands(f"{c} is not in this game's deck")
    try:
        return take(deck, known)
    except BadCard as wrong:
        raise BadHands(str(wrong)) from None


def check_enough(
    showdown: Showdown, ranges: Sequence[Sequence[KnownHand]], boards: Boards, left: int
) -> None:
    """Refuse hands and boards that lack more cards than are left."""
    taken = sum(len(hands[0].known) for hands in ranges if len(hands) > 1)
    missing = sum(hands[0].missing for hands in ranges)
    missing += sum(showdown.board_size - len(board) for board in boards)
    if taken + missing > left:
        raise BadHands(f"{taken + missing} more cards are needed, but only {left} are left")


def _match_ups(ranges: Sequence[Sequence[KnownHand]]) -> Iterator[tuple[KnownHand, ...]]:
    """Each choice of one hand of every player's in which no card is there twice."""

    def rest(place: int, used: frozenset[Card]) -> Iterator[tuple[KnownHand, ...]]:
        if place == len(ranges):
            yield ()
            return
        for hand in ranges[place]:
            if used.isdisjoint(hand.known):
                for others in rest(place + 1, used.union(hand.known)):
                    yield (hand, *others)

    return rest(0, frozenset())


def _count(
    showdown: Showdown,
    ranges: Sequence[Sequence[KnownHand]],
    boards: Boards,
    dead: Sequence[Card],
    left: Sequence[Card],
    workers: int,
) -> Counts | None:
    """What all deals come to, or nothing where there are too many of them.

    Match-ups that differ only by suits which nothing else tells apart are counted once. Two cards
    of which one is unknown, or both, are a range like others where boards are counted by kind.
    """
    # They are out of what is left; exchanged, they are other cards.
    named = [c for hands in ranges if len(hands) == 1 for c in hands[0].known]
    by_kind = counts_by_kind(showdown, len(ranges), left)
    if by_kind and showdown.held == 2:
        ranges = [_filled(hands, left) for hands in ranges]
    first = [hands[0] for hands in ranges]
    by_kind = by_kind and not any(hand.missing for hand in first)
    taken = sum(len(hands[0].known) for hands in ranges if len(hands) > 1)
    affordable = LONGEST / _seconds(showdown, first, boards, len(left) - taken, by_kind)
    if all(len(hands) == 1 for hands in ranges):
        return play_all(showdown, first, boards, left, workers) if affordable >= 1 else None
    if any(hand.missing for hand in first):
        return None
    every = [np.array([hand.known for hand in hands], np.uint8) for hands in ranges]
    # There are 24 ways to exchange the suits.
    found = match_ups(every, int(min(MOST_MATCH_UPS, 24 * affordable)))
    if found is None:
        return None
    kinds, times = alike(found, exchanges((*boards, dead)))
    if len(kinds) > affordable:
        return None
    return play_match_ups(showdown, kinds, times, boards, [*left, *named], workers)


def _filled(hands: Sequence[KnownHand], left: Sequence[Card]) -> Sequence[KnownHand]:
    """A player's hands, with all that the cards he lacks may be."""
    (first, *_) = hands
    if not first.missing:
        return hands
    return [
        KnownHand((*first.known, *more), first.held) for more in combinations(left, first.missing)
    ]


def _seconds(
    showdown: Showdown, hands: Sequence[KnownHand], boards: Boards, left: int, by_kind: bool
) -> float:
    """How long a match-up takes, about."""
    looks = 0
    for way in showdown.ways:
        size = way.by.ranking.size
        if way.using is None:
            looks += 5
        else:
            looks += sum(comb(showdown.held, used) * comb(5, size - used) for used in way.using)
    if by_kind:
        coming = showdown.board_size - sum(map(len, boards))
        return 2e-6 + len(kind_ranks(coming)) * (12 + len(hands) * looks) * 1e-9
    deals = number_of_deals(showdown, hands, boards, left)
    return deals * (15 + 2 * len(hands) * looks) * 1e-9


def _sample(
    showdown: Showdown,
    ranges: Sequence[Sequence[KnownHand]],
    boards: Boards,
    left: Sequence[Card],
    samples: int | None,
    seed: int,
    workers: int,
) -> Counts:
    """Random deals: as many as asked for, or until the intervals are narrow."""
    play = at_random(showdown, ranges, boards, left, seed=seed, workers=workers)
    # Never more than some seconds at a time, so that whoever waits can end it.
    most = MOST_DEALS if samples is None else samples
    counts = play(min(AT_A_TIME, most), 0)
    while counts.deals < most and (samples or max(counts.half_widths) > PRECISION):
        counts += play(min(AT_A_TIME, most - counts.deals), counts.deals)
    return counts


def _told(named: Named, counts: Counts, exact: bool, place: int, text: str) -> HandEquity:
    share, second = counts.shares[place], counts.second_shares[place]
    shares = (share - second, second) if len(named.ways) > 1 else (share,)
    win, tie = counts.wholes[place], counts.parts[place]
    return HandEquity(
        hand=text,
        equity=float(share),
        equity_exact=str(share) if exact else None,
        ci95=None if exact else counts.half_widths[place],
        win=win / counts.deals,
        win_count=win,
        tie=tie / counts.deals,
        tie_count=tie,
        shares={name: float(part) for name, part in zip(named.ways, shares, strict=True)},
    )
