"""What differs between games in which a hand is raised or folded against the player-dealer's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

import msgspec

from cardroom.cards import RANK_NAMES, RANKS
from cardroom.games.jackpots import Jackpot
from cardroom.games.mechanism import PayTable
from cardroom.games.paid_hands import PaidHands, check_rows, least
from cardroom.hands import BY_HIGHEST_CARD, CRAZY_FOUR, STANDARD_HIGH, Ranking
from cardroom.money import Odds
from cardroom.table.setup import Stake

Times = Annotated[int, msgspec.Meta(ge=1, le=100)]
Place = Annotated[int, msgspec.Meta(ge=1, le=5)]
RANKINGS = {ranking.name: ranking for ranking in (STANDARD_HIGH, CRAZY_FOUR, BY_HIGHEST_CARD)}
CARDS = 5
"""Cards of a hand."""
NOT_QUALIFIED = "not-qualified"
"""The row of insurance for all hands of the player-dealer that have no row of their own."""
HIGH_CARDS = {f"{name}-high": rank for rank, name in zip(RANKS, RANK_NAMES, strict=True)}


class Raise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wager with which a hand goes on."""

    spot: Literal["bet", "call", "play"]
    """Where it lies."""
    verb: Literal["bet", "call", "play"]
    """What players say."""
    times: Times
    """How many times the ante it is."""
    up_to: Times | None = None
    """How many times the ante it may be at most with a strong hand."""
    strong: str | None = None
    """The least hand that is strong."""


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus bet on one's own hand."""

    pays: PayTable
    """By one's own hand, whatever becomes of it."""
    pushes_from: str | None = None
    """The least hand with which it pushes, where that is less than what is paid."""
    after_fold: Literal["lost", "stays"] = "lost"
    """What becomes of it when the hand is given up."""
    otherwise: Literal["loses", "as-the-hand"] = "loses"
    """With a lower hand it loses, or only where the hand loses, and else pushes."""


class Insurance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bet on a player-dealer who does not qualify."""

    pays: PayTable
    """By one's own hand or by his highest card, whichever pays more; `not-qualified` is for all."""
    double_on: str
    """The ranks of his face-up card on which it may be doubled."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's game and another's."""

    ranking: Literal["standard-high", "crazy-four", "by-highest-card"]
    """How hands of five cards rank: by all five, or by the best four; hands of one kind by their
    pairs first, or by their highest cards alone."""
    deal: Literal["stacks", "rotation"]
    """Whether hands come whole, or a card at a time round the table."""
    first: Literal["house-dealer", "player-dealer"]
    """On whose left the deal begins, and the decisions where nothing else is said of them."""
    decide: Literal["in-turn", "together"]
    """Whether the book has an order in which players decide."""
    raises: Raise
    """The wager with which a hand goes on."""
    give_up: Literal["fold", "surrender"]
    """What players say who do not."""
    qualifier: str
    """The least with which the player-dealer qualifies: high cards, or a kind of hand."""
    unqualified: Literal["ante-wins", "raise-wins"]
    """Which of the two is paid when he does not; the other one pushes."""
    raise_pays: PayTable | None = None
    """By the hand that beats the player-dealer's; even money if left out."""
    exposed: Place | None = None
    """Which of the player-dealer's cards is turned up before anyone decides."""
    button_card: Place | None = None
    """Which of them places the action button."""
    button_from: Literal["house-dealer", "player-dealer"] = "player-dealer"
    """On whose left its counting begins; from the house dealer's the player-dealer's seat counts
    too."""
    house_way: str | None = None
    """The least hand with which the house would go on."""
    bonus: dict[str, Bonus] = {}
    """The bonus bets that go by one's own hand."""
    insurance: Insurance | None = None
    """A bet on a player-dealer who does not qualify."""
    jackpots: dict[str, Jackpot] = {}
    """What the house holds for hands that are beaten, by name."""
    jackpot_drop: Stake | None = None
    """What the player-dealer pays into a jackpot for each hand."""

    def __post_init__(self) -> None:
        ranking = self.rank
        bound(ranking, self.qualifier)
        for row in filter(None, (self.house_way, self.raises.strong)):
            bound(ranking, row)
        if (self.raises.up_to is None) != (self.raises.strong is None):
            raise ValueError("raises: up_to and strong are given together, or neither")
        if self.raises.up_to is not None and self.raises.up_to < self.raises.times:
            raise ValueError("raises: up_to is less than times")
        for table in (self.raise_pays, *(bonus.pays for bonus in self.bonus.values())):
            if table is not None:
                check_rows(ranking, table)
        for bonus in self.bonus.values():
            if bonus.pushes_from is not None:
                least(ranking, bonus.pushes_from)
        if self.insurance is not None:
            self._check_insurance(self.insurance)
        for jackpot in self.jackpots.values():
            jackpot.check(ranking)
        if bool(self.jackpots) != (self.jackpot_drop is not None):
            raise ValueError("jackpots and jackpot_drop are given together, or neither")

    def _check_insurance(self, insurance: Insurance) -> None:
        unknown = set(insurance.pays) - set(self.rank.categories) - {*HIGH_CARDS, NOT_QUALIFIED}
        if unknown:
            raise ValueError(f"insurance pays no hands called {', '.join(sorted(unknown))}")
        if NOT_QUALIFIED not in insurance.pays:
            raise ValueError(f"insurance.pays has no row {NOT_QUALIFIED}")
        if not set(insurance.double_on) <= set(RANKS) or self.exposed is None:
            raise ValueError("insurance.double_on names ranks of the card that is turned up")

    @property
    def rank(self) -> Ranking:
        """How hands rank."""
        return RANKINGS[self.ranking]

    @property
    def least_to_qualify(self) -> int:
        """The strength with which the player-dealer qualifies."""
        return bound(self.rank, self.qualifier)

    def most(self, strength: int) -> int:
        """How many antes may be raised at most with a hand."""
        raises = self.raises
        strong = raises.strong is not None and strength >= bound(self.rank, raises.strong)
        return raises.up_to if strong and raises.up_to else raises.times

    def raise_odds(self, strength: int) -> Odds:
        """What a winning raise is paid with a hand."""
        return _paid(self.rank, self.raise_pays, strength) or Odds(1, 1)

    def bonus_odds(self, spot: str, strength: int) -> Odds | None:
        """What a bonus bet is paid with a hand, if anything."""
        return _paid(self.rank, self.bonus[spot].pays, strength)

    def insurance_row(self, mine: int, his: int) -> str:
        """The row by which insurance is paid against a hand that does not qualify."""
        assert self.insurance is not None
        pays, rank = self.insurance.pays, self.rank
        high = next((row for row, r in HIGH_CARDS.items() if r == rank.shown(his)[0]), "")
        rows = [row for row in (rank.category(mine), high, NOT_QUALIFIED) if row in pays]
        return max(rows, key=lambda row: pays[row].win / pays[row].stake)


@cache
def bound(ranking: Ranking, row: str) -> int:
    """The least strength of a row: high cards, a pair that must be high enough, or a category.

    >>> from cardroom.cards import cards
    >>> qualifies = bound(STANDARD_HIGH, "ace-king-high")
    >>> hands = ("As Kd 4c 3h 2s", "As Qd Jc Th 8s")
    >>> [STANDARD_HIGH.strength(cards(hand)) >= qualifies for hand in hands]
    [True, False]
    >>> CRAZY_FOUR.strength(cards("Ks 9d 7c 3h 2s")) >= bound(CRAZY_FOUR, "king-high")
    True
    """
    names = row.removesuffix("-high").split("-")
    if row.endswith("-high") and all(name in RANK_NAMES for name in names):
        return ranking.at_least("high-card", "".join(RANKS[RANK_NAMES.index(n)] for n in names))
    return least(ranking, row)


_TABLES: dict[tuple[str, tuple[tuple[str, Odds], ...]], PaidHands[Odds]] = {}


def _paid(ranking: Ranking, pays: Mapping[str, Odds] | None, strength: int) -> Odds | None:
    if pays is None:
        return None
    key = ranking.name, tuple(pays.items())
    found = _TABLES.get(key)
    if found is None:
        found = _TABLES[key] = PaidHands(ranking, pays)
    return found.of(strength)
