"""The Fortune Bonus on the seven cards of a hand, and the Envy Bonus on those of the others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

import msgspec

from cardroom.cards import RANKS, Card
from cardroom.games.mechanism import also_called
from cardroom.hands import Ranking
from cardroom.table.california.spots import Wager
from cardroom.table.setup import Stake

SEVEN = "seven-card-straight-flush"
WITH_JOKER = "-with-joker"
ROYAL_MATCH = "royal-flush-with-royal-match"
"""A royal flush, and beside it a king and a queen of one suit."""
MATCH = {RANKS.index("K"), RANKS.index("Q")}
RUNS = [{rank % len(RANKS) for rank in range(low, low + 7)} for low in range(-1, len(RANKS) - 6)]
"""The ranks of every run of seven cards; an ace begins the first one."""


class Envy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What other bettors get for a hand."""

    least: Stake
    """The least Fortune Bonus Bet that earns an envy button."""
    pays: dict[str, Stake]
    """What each button is paid, by the other's hand."""
    every_hand: bool = False
    """Whether a button is paid for each such hand, and not for the highest one alone."""
    seated_only: bool = False
    """Whether those behind a seat get no button, unless they sit at the table themselves."""


def row_of(seven: Sequence[Card], ranking: Ranking, rows: Sequence[str]) -> str | None:
    """The first row of a pay table that cards of a hand fit.

    A straight flush with the joker is one like any other, unless the table has a row for it.

    >>> from cardroom.cards import cards
    >>> from cardroom.hands import BUG_HIGH
    >>> rows = ("seven-card-straight-flush", "straight-flush", "flush", "straight")
    >>> row_of(cards("9s 8s 7s 6s Jk 2d 2c"), BUG_HIGH, rows)
    'straight-flush'
    >>> row_of(cards("9s 8s 7s 6s 5s 4s 3s"), BUG_HIGH, rows)
    'seven-card-straight-flush'
    >>> row_of(cards("9s 8s 7s 6s 2s 2d 2c"), BUG_HIGH, rows)
    'flush'
    >>> row_of(cards("As Ad Ac Ks Kd Qc 2h"), BUG_HIGH, rows)
    """
    fitting = set(seven_card_rows(seven))
    strengths = ranking.strengths(seven)
    for category in set(map(ranking.category, strengths)):
        if category in ("royal-flush", "straight-flush"):
            fives = zip(combinations(seven, 5), strengths, strict=True)
            for five in [five for five, worth in fives if ranking.category(worth) == category]:
                fitting |= _straight_flush_rows(seven, five, category, rows)
        else:
            fitting |= also_called(category)
    return next((row for row in rows if row in fitting), None)


def _straight_flush_rows(
    seven: Sequence[Card], five: Sequence[Card], category: str, rows: Sequence[str]
) -> frozenset[str]:
    """The rows that a straight flush fits, by what else lies beside it or is in it."""
    fits = also_called(category)
    if category == "royal-flush" and ROYAL_MATCH in rows and _is_match(seven, five):
        fits = fits | {ROYAL_MATCH}
    named = f"{category}{WITH_JOKER}"
    return with_joker(fits, named) if named in rows and any(c.is_joker for c in five) else fits


def with_joker(fits: frozenset[str], named: str) -> frozenset[str]:
    """The rows that a straight flush with the joker fits where it has one of its own."""
    return fits - {"royal-flush", "straight-flush"} | {named}


def _is_match(seven: Sequence[Card], royal: Sequence[Card]) -> bool:
    """Whether the two cards beside a royal flush are a king and a queen of one suit."""
    beside = [card for card in seven if card not in royal]
    natural = not any(card.is_joker for card in beside)
    return natural and {c.rank for c in beside} == MATCH and len({c.suit for c in beside}) == 1


def seven_card_rows(seven: Sequence[Card]) -> list[str]:
    """The row that a straight flush of all seven cards fits.

    >>> from cardroom.cards import cards
    >>> seven_card_rows(cards("As 2s 3s Jk 5s 6s 7s"))
    ['seven-card-straight-flush-with-joker']
    >>> seven_card_rows(cards("As 2s 3s Ks 5s 6s 7s"))
    []
    """
    natural = [card for card in seven if not card.is_joker]
    if len({card.suit for card in natural}) > 1:
        return []
    ranks = {card.rank for card in natural}
    if len(ranks) < len(natural) or not any(ranks <= run for run in RUNS):
        return []
    return [SEVEN if len(natural) == len(seven) else f"{SEVEN}{WITH_JOKER}"]


class Envied:
    """The hands of a round that others are paid for: those with a Fortune Bonus Bet, or all."""

    def __init__(
        self,
        envy: Envy,
        hands: Mapping[int, Sequence[Card]],
        ranking: Ranking,
        bets: Iterable[Wager],
        *,
        everyone: bool = False,
    ) -> None:
        rows = list(envy.pays)
        self.envy = envy
        self._bets = [(bet.owner, bet.seat) for bet in bets]
        self._hands: list[tuple[int, int, int]] = []
        for seat in sorted(hands if everyone else {seat for _, seat in self._bets}):
            row = row_of(hands[seat], ranking, rows)
            if row is not None:
                strength = ranking.strength(hands[seat])
                self._hands.append((-rows.index(row), strength, seat))

    def due(self, bet: Wager, *, passes_over_own: bool, by_button: bool = False) -> int:
        """What the button of a bet is paid: for the highest hand that is not its owner's, or all.

        Without ``passes_over_own`` it is paid for nothing where the highest hand of all is. His own
        are that of his seat, though others alone may have bets on it, and all on which he has a
        bet; or ``by_button`` the one by whose bet it came.
        """
        own = {seat for owner, seat in self._bets if owner == bet.owner}
        own |= {seat for _, _, seat in self._hands if str(seat) == bet.owner}
        if by_button:
            own = {bet.seat}
        others = [hand for hand in self._hands if hand[2] not in own]
        if bet.amount < self.envy.least or not others:
            return 0
        prizes = list(self.envy.pays.values())
        if self.envy.every_hand:
            return sum(prizes[-place] for place, _, _ in others)
        best = max(others)
        if not passes_over_own and best[:2] < max(self._hands)[:2]:
            return 0
        return prizes[-best[0]]
