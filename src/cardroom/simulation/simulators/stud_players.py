"""How the seats of a simulated stud table play: what a strategy file says, made ready.

>>> from cardroom.simulation.simulators.table_players import read_strategy
>>> strategy = read_strategy({"seats": ["tight", "mine"], "players": {"mine": {
...     "early": {"bets": "one-pair T", "calls": "high-card A", "raises": "three-of-a-kind"},
...     "late": {"bets": "two-pair", "calls": "one-pair 2", "raises": "flush"},
...     "size": 50}}}, SeatStrategy)
>>> strategy.players["mine"].late.raises
'flush'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from cardroom.hands import Ranking
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.pot_hand.layout import BETS_FROM, CATEGORY_FROM
from cardroom.simulation.simulators.stud_hand.layout import EARLY_BETS
from cardroom.simulation.simulators.table_players import play_by_hand, read_strategy, rows_of

RANK_BITS = 4


class OnStreets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least hands to bet with, to call a bet and to raise it: ``one-pair T``, ``flush``.

    Of fewer than five cards only their ranks count. Where the pot is halved, low cards of different
    ranks, or later a low that counts, are worth as much as the hand ``low``.
    """

    bets: str
    calls: str
    raises: str
    low: str = "high-card"

    @property
    def all(self) -> tuple[str, str, str, str]:
        """In the order in which compiled code has them."""
        return self.bets, self.calls, self.raises, self.low


class SeatStrategy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays by his hands; ``size`` is what he bets, in percent of the pot.

    What is ``early`` is for the first streets, with fewer than five cards.
    """

    early: OnStreets
    late: OnStreets
    size: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 75


KNOWN = {
    "high": {
        "tight": SeatStrategy(
            OnStreets("one-pair 9", "one-pair 2", "one-pair Q", "one-pair 9"),
            OnStreets("two-pair", "one-pair T", "three-of-a-kind", "two-pair"),
        ),
        "aggressive": SeatStrategy(
            OnStreets("one-pair 2", "high-card K", "one-pair 9", "one-pair 9"),
            OnStreets("one-pair 9", "one-pair 2", "two-pair", "two-pair"),
            size=100,
        ),
    },
    "low": {
        "tight": SeatStrategy(
            OnStreets("high-card 7", "high-card 8", "high-card 6"),
            OnStreets("high-card 9", "high-card T", "high-card 8"),
        ),
        "aggressive": SeatStrategy(
            OnStreets("high-card 8", "high-card T", "high-card 7"),
            OnStreets("high-card T", "high-card Q", "high-card 9"),
            size=100,
        ),
    },
    "mexican": {
        "tight": SeatStrategy(
            OnStreets("one-pair 7", "high-card K", "one-pair Q"),
            OnStreets("two-pair", "one-pair J", "three-of-a-kind"),
        ),
        "aggressive": SeatStrategy(
            OnStreets("high-card A", "high-card Q", "one-pair 7"),
            OnStreets("one-pair Q", "one-pair 2", "two-pair"),
            size=100,
        ),
    },
}
"""Players that are known, by the hand that wins; and of a deck without eights, nines and tens."""


def players_of(
    strategy: Mapping[str, Any] | None, seats: int, wins: str, ranking: Ranking
) -> Array:
    """Everyone's play as compiled code looks at it: a row for each seat."""

    def write(row: Array, player: SeatStrategy) -> None:
        play_by_hand(row, player.size)
        for at, text in enumerate(player.late.all, BETS_FROM):
            category, _, ranks = text.partition(" ")
            row[at] = ranking.at_least(category, ranks)
        for at, text in enumerate(player.early.all, EARLY_BETS):
            row[at] = early_least(ranking, text)

    return rows_of(read_strategy(strategy, SeatStrategy), seats, KNOWN[wins], write)


def early_least(ranking: Ranking, text: str) -> int:
    """The least that fewer than five cards are worth which are such a hand, as `showing` has it.

    >>> from cardroom.cards import cards
    >>> from cardroom.hands import STANDARD_HIGH, showing
    >>> least = early_least(STANDARD_HIGH, "one-pair T")
    >>> [showing(STANDARD_HIGH, cards(hand)) >= least for hand in ("Tc Td 2h", "9c 9d Ah Kh")]
    [True, False]
    """
    category, _, ranks = text.partition(" ")
    ranking.at_least(category, ranks)
    worth = ranking.categories.index(category) << CATEGORY_FROM
    for place, rank in enumerate(ranks.split(), start=1):
        worth |= ranking.ranks.index(rank) + 1 << CATEGORY_FROM - RANK_BITS * place
    return worth
