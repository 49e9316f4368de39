"""What differs between one house's blackjack and another's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal

import msgspec

from cardroom.cards import RANKS, Card
from cardroom.games.mechanism import PayTable
from cardroom.hands import NATURAL_21_HALF, NATURAL_22, Counting, Total, card_value
from cardroom.money import Odds
from cardroom.table.california.hands import Bettor

COUNTINGS: Final = {c.name: c for c in (NATURAL_21_HALF, NATURAL_22)}
PAID: Final = ("natural", "insurance")


class Stands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least totals with which a hand must stand; any soft one may go on if none is given."""

    hard: int
    soft: int | None = None

    def on(self, total: Total) -> bool:
        """Whether a hand with this total must stand."""
        least = self.soft if total.soft else self.hard
        return least is not None and total.points >= least


class Splits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which two cards may be split, and how often."""

    most: int
    """How often a seat may split in a round."""
    tens: Literal["any", "same-rank"]
    """Whether any two cards that count ten are a pair, or only two of one rank."""

    def pair(self, one: Card, two: Card) -> bool:
        """Whether two cards may be split."""
        any_tens = self.tens == "any" and card_value(one) == card_value(two) == 10
        return one.rank == two.rank or any_tens


class OverPush(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hand that makes a push of two hands that are over: by its cards or by what they count."""

    of: Literal["player-dealer", "player"] = "player-dealer"
    """Whose hand it is: the player-dealer's saves all who are over too, a player's himself."""
    ranks: str = ""
    """Its cards in any order, such as ``888``."""
    suited: bool = False
    """Whether they must be of one suit."""
    cards: Annotated[int, msgspec.Meta(ge=3)] | None = None
    """How many cards it has, if that matters."""
    totals: tuple[int, ...] = ()
    """What it may count, if that matters."""
    closer: bool = False
    """Whether it saves only those who are over by less than the player-dealer."""

    def __post_init__(self) -> None:
        if set(self.ranks) - set(RANKS):
            raise ValueError(f"ranks are some of {RANKS}, not {self.ranks!r}")
        if not self.ranks and not self.totals:
            raise ValueError("over_push needs ranks or totals")

    def is_held(self, cards: Sequence[Card], total: Total) -> bool:
        """Whether these cards, which count so much, are that hand.

        >>> from cardroom.cards import cards
        >>> def held(push, hand):
        ...     return push.is_held(cards(hand), NATURAL_22.total(cards(hand)))
        >>> suited = OverPush(ranks="789", suited=True)
        >>> held(suited, "9s 7s 8s"), held(suited, "9s 7s 8d")
        (True, False)
        >>> three = OverPush(cards=3, totals=(26,))
        >>> held(three, "Ts 6d Kc"), held(three, "9s 6d Kc"), held(three, "2s 6d 8c Kc")
        (True, False, False)
        """
        same = not self.ranks or sorted(RANKS[c.rank] for c in cards) == sorted(self.ranks)
        of_one_suit = not self.suited or len({c.suit for c in cards}) == 1
        many = self.cards is None or len(cards) == self.cards
        return same and of_one_suit and many and (not self.totals or total.points in self.totals)


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's blackjack and another's."""

    counting: Literal["natural-21-half", "natural-22"]
    """What an ace and a ten-card are worth together, as the first two cards of a hand."""
    first: Literal["player-dealer", "house-dealer"]
    """On whose left the cards and the decisions begin."""
    hit_to: int
    """The highest total with which a player must hit."""
    stand_on: Stands
    """With which totals a player must stand."""
    player_dealer_stands_on: Stands
    """With which totals the player-dealer stands; he hits all others."""
    splits: Splits
    """Which cards may be split, and how often."""
    over_push: OverPush
    """The hand that makes a push of two hands that are over."""
    pays: PayTable
    """A natural, and a wager on insurance; other hands that win are paid 1 to 1."""
    double_for_less: bool = False
    """Whether a double may be less than the wager."""
    surrender: bool = False
    """Whether a player may give up his first two cards, and half of his wager."""
    insurance: Literal["half", "up-to-half"] | None = None
    """How much of the wager may be insured against an ace of the player-dealer."""
    even_money: bool = False
    """Whether a natural may be paid 1 to 1 at once against such an ace."""
    checks_under: tuple[Literal["ace", "ten"], ...] = ()
    """Under which of the player-dealer's cards the house dealer looks before anyone plays."""
    action_button: bool = False
    """Whether the player-dealer's second card places the action button."""
    buster_pays: PayTable | None = None
    """By the number of cards with which the player-dealer is over; the last row is for more too."""

    def __post_init__(self) -> None:
        paid = PAID if self.insurance else PAID[:1]
        if set(self.pays) != set(paid):
            raise ValueError(f"pays must have {' and '.join(paid)}")
        if self.even_money and not self.insurance:
            raise ValueError("even_money goes with insurance")
        for row in self.buster_pays or ():
            if not row.partition("-")[0].isdigit():
                raise ValueError(f"buster_pays: {row!r} is no number of cards, such as 3-cards")

    def count(self, cards: Sequence[Card], *, split: bool = False) -> Total:
        """What some cards are worth in this house."""
        counting: Counting = COUNTINGS[self.counting]
        return counting.total(cards, split=split)

    def total(self, hand: Bettor) -> Total:
        """What a hand is worth: one that was split is no natural."""
        return self.count(hand.cards, split=len(hand.hands) > 1)

    def buster_row(self, cards: int) -> str | None:
        """The row of the bonus bet's pay table for so many cards."""
        rows = [row for row in self.buster_pays or () if int(row.partition("-")[0]) <= cards]
        return rows[-1] if rows else None

    def buster_odds(self, cards: int) -> Odds | None:
        """What so many cards pay."""
        row = self.buster_row(cards)
        return self.buster_pays[row] if self.buster_pays and row else None
