"""How the seats of a simulated table of draw poker play: what a strategy file says, made ready.

>>> from cardroom.simulation.simulators.table_players import read_strategy
>>> strategy = read_strategy({"seats": ["tight", "mine"], "players": {"mine": {
...     "before": {"bets": "one-pair K", "calls": 1, "raises": "two-pair"},
...     "after": {"bets": "two-pair", "calls": "one-pair K", "raises": "straight"}}}}, SeatStrategy)
>>> strategy.players["mine"].before.calls
1
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from cardroom.hands import Badugi, Ranking
from cardroom.hands.ranking import BadRanking
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.draw_hand.layout import EARLY_BETS
from cardroom.simulation.simulators.pot_hand.layout import BETS_FROM
from cardroom.simulation.simulators.table_players import play_by_hand, read_strategy, rows_of

Cards = Annotated[int, msgspec.Meta(ge=0, le=5)]
WORST_TO_BEST = "KQJT98765432A"


class BeforeDraw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least hands to bet with, to call a bet and to raise it while there is a draw to come.

    A number is how many cards may still have to be drawn. Where the pot is halved, a low that
    counts is worth as much as the hand ``low``.
    """

    bets: str | Cards
    calls: str | Cards
    raises: str | Cards
    low: str = "high-card"


class AfterDraw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least hands to bet with, to call a bet and to raise it after the last draw."""

    bets: str
    calls: str
    raises: str
    low: str = "high-card"


class SeatStrategy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays by his hands; ``size`` is what he bets, in percent of the pot."""

    before: BeforeDraw
    after: AfterDraw
    size: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 75


KNOWN = {
    "high": {
        "tight": SeatStrategy(
            BeforeDraw("one-pair K", "one-pair J", "three-of-a-kind"),
            AfterDraw("two-pair", "one-pair K", "straight"),
        ),
        "aggressive": SeatStrategy(
            BeforeDraw("one-pair J", "one-pair 7", "two-pair"),
            AfterDraw("one-pair A", "one-pair T", "three-of-a-kind"),
            size=100,
        ),
    },
    "low": {
        "tight": SeatStrategy(
            BeforeDraw(0, 1, "high-card 7"),
            AfterDraw("high-card 8", "high-card 9", "high-card 6"),
        ),
        "aggressive": SeatStrategy(
            BeforeDraw(1, 2, 0),
            AfterDraw("high-card 9", "high-card J", "high-card 7"),
            size=100,
        ),
    },
    "both": {
        "tight": SeatStrategy(
            BeforeDraw("two-pair", 2, "straight", "straight"),
            AfterDraw("two-pair", "one-pair 9", "straight", "flush"),
        ),
        "aggressive": SeatStrategy(
            BeforeDraw(1, 3, "three-of-a-kind", "straight"),
            AfterDraw("one-pair J", "one-pair 6", "three-of-a-kind", "flush"),
            size=100,
        ),
    },
    "badugi": {
        "tight": SeatStrategy(
            BeforeDraw("three-card-incomplete 6", 1, "badugi 9"),
            AfterDraw("badugi", "three-card-incomplete 5", "badugi 8"),
        ),
        "aggressive": SeatStrategy(
            BeforeDraw(1, 2, "badugi"),
            AfterDraw("three-card-incomplete 5", "three-card-incomplete 8", "badugi"),
            size=100,
        ),
    },
}
"""Players that are known, by the hand that wins."""


def players_of(
    strategy: Mapping[str, Any] | None, seats: int, wins: str, ranking: Ranking | Badugi
) -> Array:
    """Everyone's play as compiled code looks at it: a row for each seat."""

    def write(row: Array, player: SeatStrategy) -> None:
        play_by_hand(row, player.size)
        for first, on in ((EARLY_BETS, player.before), (BETS_FROM, player.after)):
            for at, asked in enumerate((on.bets, on.calls, on.raises), start=first):
                row[at] = least(ranking, asked)
            if isinstance(ranking, Ranking):
                row[first + 3] = least(ranking, on.low)

    return rows_of(read_strategy(strategy, SeatStrategy), seats, KNOWN[wins], write)


def least(ranking: Ranking | Badugi, asked: str | int) -> int:
    """The least strength that is such a hand; or, if it is negative, how many cards are too many.

    >>> from cardroom.cards import cards
    >>> from cardroom.hands import BADUGI
    >>> eight = least(BADUGI, "badugi 8")
    >>> [BADUGI.strength(cards(hand)) >= eight for hand in ("8s 7h 3d Ac", "9s 2h 3d Ac")]
    [True, False]
    >>> least(BADUGI, 2)
    -3
    """
    if isinstance(asked, int):
        return -1 - asked
    category, _, text = asked.partition(" ")
    if isinstance(ranking, Ranking):
        return ranking.at_least(category, text)
    ranks = text.split()
    if category not in ranking.categories or any(rank not in WORST_TO_BEST for rank in ranks):
        raise BadRanking(
            f"{asked!r} is no badugi hand: {', '.join(ranking.categories)}, and ranks as 8"
        )
    strength = ranking.categories.index(category)
    for rank in (*ranks, *"KKKK")[: ranking.size]:
        strength = strength << 4 | WORST_TO_BEST.index(rank)
    return strength
