"""What differs between one house's blackjack and another's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, Final, Literal

import msgspec

from cardroom.cards import RANKS, Card
from cardroom.games.mechanism import PayTable
from cardroom.hands import (
    JOKERS_AND_BLACKJACK,
    JOKERS_AND_TWO_CARD_21,
    NATURAL_21_HALF,
    NATURAL_22,
    NATURAL_JOKERS,
    NATURAL_SUITED_ACES,
    Counting,
    Total,
    card_value,
)
from cardroom.money import Odds
from cardroom.table.california.hands import Bettor
from cardroom.table.terms import Terms

COUNTINGS: Final = {
    (c.name, highest): replace(c, most=highest)
    for c in (
        NATURAL_21_HALF,
        NATURAL_22,
        NATURAL_SUITED_ACES,
        NATURAL_JOKERS,
        JOKERS_AND_BLACKJACK,
        JOKERS_AND_TWO_CARD_21,
    )
    for highest in (21, 22)
}
"""By their names, and by the highest total that is not over."""
HAND_BY_HAND: Final = ("each-hand", "split-hands")
"""Ways to surrender that are open to hands of a split."""
MOST_SPLITS: Final = 25
"""As many as hands have letters, where a book prints no number."""
SUPER_MATCH: Final = {(4,): "four-of-a-kind", (2, 2): "two-pair", (3, 1): "three-of-a-kind"}
"""What four cards are, by how many of them are of each rank."""


class Stands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least totals with which a hand must stand; any soft one may go on if none is given."""

    hard: int
    """The least hard total."""
    soft: int | None = None
    """The least soft total."""

    def on(self, total: Total) -> bool:
        """Whether a hand with this total must stand."""
        least = self.soft if total.soft else self.hard
        return least is not None and total.points >= least


class Splits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which two cards may be split, and how often."""

    tens: Literal["any", "same-rank"]
    """Whether any two cards that count ten are a pair, or only two of one rank."""
    most: Annotated[int, msgspec.Meta(ge=0, le=MOST_SPLITS)] | None = None
    """How often a hand that was dealt may be split; without a number, as often as there are pairs.
    """
    with_two_decks: Annotated[int, msgspec.Meta(ge=1)] | None = None
    """How often, where two decks are played with."""
    most_tens: Annotated[int, msgspec.Meta(ge=0, le=MOST_SPLITS)] | None = None
    """How often two cards that count ten, where that is another number."""
    suited_tens_from: Annotated[int, msgspec.Meta(ge=2)] | None = None
    """From which split on two cards that count ten must be of one suit."""

    @property
    def at_most(self) -> int:
        """How often, as a number."""
        return MOST_SPLITS if self.most is None else self.most

    @property
    def tens_at_most(self) -> int:
        """How often of two cards that count ten, as a number."""
        return self.at_most if self.most_tens is None else self.most_tens

    def pair(self, one: Card, two: Card, splits: int = 0) -> bool:
        """Whether two cards may be split, after so many splits."""
        if one.is_joker or two.is_joker:
            return False
        tens = card_value(one) == card_value(two) == 10
        if tens and self.suited_tens_from and splits + 1 >= self.suited_tens_from:
            return one.suit == two.suit
        return one.rank == two.rank or (self.tens == "any" and tens)


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
        if not self.ranks and not self.totals and (not self.closer or self.suited or self.cards):
            raise ValueError("over_push needs ranks or totals, or closer alone")

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

    counting: Literal[
        "natural-21-half",
        "natural-22",
        "natural-suited-aces",
        "natural-jokers",
        "jokers-and-blackjack",
        "jokers-and-two-card-21",
    ]
    """Which first two cards of a hand are a natural, and what they are worth."""
    first: Literal["player-dealer", "house-dealer"]
    """On whose left the cards begin, and the decisions."""
    hit_to: int
    """The highest total with which a player must hit."""
    stand_on: Stands
    """With which totals a player must stand."""
    player_dealer_stands_on: Stands
    """With which totals the player-dealer stands; he hits all others."""
    splits: Splits
    """Which cards may be split, and how often."""
    pays: PayTable
    """A natural, a blackjack below it, insurance, a bet on 22; other hands that win are paid 1 to
    1."""
    highest: Literal[21, 22] = 21
    """The highest total that is not over; a natural beats it all the same."""
    below_natural: Literal["closer", "player"] = "closer"
    """Whose hand wins of two that are neither naturals nor over: the closer one, or the player's.
    """
    natural_called: str | None = None
    """What the house calls a natural, where it has a name of its own."""
    over_push: OverPush | None = None
    """The hand that makes a push of two hands that are over; without one they lose."""
    over_ties: Literal["lose", "push", "win"] = "lose"
    """What two hands come to that are over by the same total, by the house option
    ``ties_over_21``."""
    plays_first: Literal["player-dealer", "house-dealer"] | None = None
    """On whose left the decisions begin, where cards begin elsewhere."""
    hands: Literal[1, 2] = 1
    """How many hands a seat is dealt."""
    switch: bool = False
    """Whether a seat may exchange the second cards of its two hands."""
    second_card: Literal["hidden", "after-players"] = "hidden"
    """Whether the player-dealer's second card lies face down, or comes when all have played."""
    double_for_less: bool | Literal["short-stack"] = False
    """Whether a double may be less than the wager, always or for want of chips."""
    double_after_split: bool = True
    """Whether a hand that came of a split may be doubled too."""
    split_naturals: bool = False
    """Whether two cards of a hand that came of a split may be a natural."""
    double_on: tuple[int, ...] = ()
    """Hard totals that may be doubled, where not all may."""
    free_double_on: tuple[int, ...] = ()
    """Hard totals for which the player-dealer matches the wager as a free double."""
    free_splits: bool = False
    """Whether he does so for splits of all pairs but ten-cards."""
    surrender: bool | Literal["any-time", "each-hand", "split-hands"] = False
    """Whether a player may give up half of his wager: on his first two cards, at any time, or on
    the first two of each hand, those of a split too or those alone."""
    second_chance: bool = False
    """Whether a card that was hit may be replaced once, for half of the wager."""
    insurance: Literal["half", "up-to-half"] | None = None
    """How much of the wager may be insured against an ace of the player-dealer."""
    even_money: bool = False
    """Whether a natural may be paid 1 to 1 at once against such an ace."""
    checks_under: tuple[Literal["ace", "ten"], ...] = ()
    """Under which of the player-dealer's cards the house dealer looks before anyone plays."""
    pushes_on: int | None = None
    """The total with which the player-dealer is over and yet only pushes."""
    pushes_all: bool = False
    """Whether it pushes hands that are over too."""
    joker_cancels: bool | Literal["and-draws"] = False
    """Whether a joker as the player-dealer's second card takes the action from doubles and splits,
    and perhaps what was drawn for them too."""
    surrender_to_joker: bool = False
    """Whether somebody may surrender when the player-dealer shows a joker, and nobody draws."""
    spares_later: bool = False
    """Whether doubles and splits go back when his second card makes a blackjack or a natural."""
    action_button: bool = False
    """Whether the player-dealer's second card places the action button."""
    button_from: Literal["house-dealer", "player-dealer"] = "house-dealer"
    """From whose left seats are counted for it."""
    buster_pays: PayTable | None = None
    """By the number of cards with which the player-dealer is over; the last row is for more too."""
    buster_tables: dict[str, PayTable] = {}
    """The same by the house option ``bonus_pay_table``, where the book prints several."""
    other_natural_pays: PayTable | None = None
    """What a natural pays where the house option ``natural_pays`` says so."""
    super_match_pays: PayTable | None = None
    """By the first four cards of a seat's two hands."""

    def __post_init__(self) -> None:
        paid = ["natural"]
        paid += ["blackjack"] if self.has_blackjack else []
        paid += ["insurance"] if self.insurance else []
        paid += ["push-22"] if "push-22" in self.pays else []
        if set(self.pays) != set(paid):
            raise ValueError(f"pays must have {' and '.join(paid)}")
        if self.even_money and not self.insurance:
            raise ValueError("even_money goes with insurance")
        if (self.switch or self.super_match_pays) and self.hands != 2:
            raise ValueError("switch and super_match_pays go with two hands")
        if "push-22" in self.pays and self.pushes_on is None:
            raise ValueError("a bet on 22 goes with pushes_on")
        if self.pushes_all and self.pushes_on is None:
            raise ValueError("pushes_all goes with pushes_on")
        if self.buster_pays and self.buster_tables:
            raise ValueError("buster_pays and buster_tables exclude each other")
        tables = [self.buster_pays or PayTable(), *self.buster_tables.values()]
        for table in tables:
            for row in table:
                if not row.partition("-")[0].isdigit():
                    raise ValueError(f"buster_pays: {row!r} is no number of cards, such as 3-cards")
        known = {*SUPER_MATCH.values(), "one-pair"}
        for row in self.super_match_pays or ():
            if row not in known:
                raise ValueError(f"super_match_pays: {row!r} is none of {', '.join(sorted(known))}")

    def under(self, options: Mapping[str, Any], readings: Mapping[str, str] | None = None) -> Rules:
        """The rules by a house's options: what it pays, whether it insures, with how many decks.

        And by a reading of which cards are a pair.
        """
        changes: dict[str, Any] = {}
        pays = PayTable(self.pays)
        other = self.other_natural_pays["natural"] if self.other_natural_pays else None
        if other is not None and options.get("natural_pays") == str(other):
            pays["natural"] = other
        if options.get("insurance") is False:
            changes["insurance"] = None
            pays.pop("insurance", None)
        if pays != self.pays:
            changes["pays"] = pays
        if "ties_over_21" in options:
            changes["over_ties"] = options["ties_over_21"]
        if self.buster_tables:
            changes |= {"buster_pays": self.buster_table(options), "buster_tables": {}}
        if self.splits.with_two_decks and options.get("decks") == 2:
            most = self.splits.with_two_decks
            changes["splits"] = msgspec.structs.replace(self.splits, most=most)
        if (readings or {}).get("pairs-of-tens") == "same-value":
            splits = changes.get("splits", self.splits)
            changes["splits"] = msgspec.structs.replace(splits, tens="any")
        return msgspec.structs.replace(self, **changes) if changes else self

    def buster_table(self, options: Mapping[str, Any]) -> PayTable | None:
        """By which table the bet on his being over is paid."""
        first = next(iter(self.buster_tables), "")
        return self.buster_tables.get(options.get("bonus_pay_table", first), self.buster_pays)

    @property
    def has_buster(self) -> bool:
        """Whether there is a bet on the player-dealer's being over."""
        return self.buster_pays is not None or bool(self.buster_tables)

    @property
    def spots(self) -> tuple[str, ...]:
        """Where a seat wagers on its hands before the deal."""
        return ("base",) if self.hands == 1 else ("hand-1", "hand-2")

    @property
    def has_blackjack(self) -> bool:
        """Whether two cards that are no natural beat every other 21."""
        return COUNTINGS[self.counting, self.highest].blackjack

    @property
    def not_analysed(self) -> str:
        """What odds and compiled rounds take for granted and these rules do not have, in words."""
        granted = {
            "a hand of a split is no natural": self.split_naturals,
            "every total above 21 is over": self.highest > 21,
            "the closer of two hands wins": self.below_natural != "closer",
            "a hand of a split is not given up by itself": self.surrender in HAND_BY_HAND,
            "cards that were drawn stay drawn": self.joker_cancels == "and-draws",
            "nobody surrenders against a joker": self.surrender_to_joker,
            "a blackjack takes doubles and splits": self.spares_later,
        }
        return " and ".join(says for says, is_missing in granted.items() if is_missing)

    @property
    def waits_when_over(self) -> bool:
        """Whether a hand that is over may depend on the player-dealer's cards."""
        return self.over_push is not None or self.over_ties != "lose" or self.pushes_all

    def most_splits(self, readings: Mapping[str, str], value: int) -> int:
        """How often a hand of two cards that count so much, an ace one, may be split."""
        once = readings.get("split-again") == "once"
        once |= value == 1 and readings["split-aces-again"] == "once"
        most = self.splits.tens_at_most if value == 10 else self.splits.at_most
        return min(1, most) if once else most

    def count(self, cards: Sequence[Card], *, split: bool = False) -> Total:
        """What some cards are worth in this house."""
        counting: Counting = COUNTINGS[self.counting, self.highest]
        return counting.total(cards, split=split)

    def total(self, hand: Bettor) -> Total:
        """What a hand is worth: one that was switched is no natural, one of a split seldom."""
        return self.count(hand.cards, split=hand.switched or self.of_a_split(hand.splits))

    def of_a_split(self, splits: int) -> bool:
        """Whether a hand after so many splits is no natural for that."""
        return splits > 0 and not self.split_naturals

    def is_insured_against(self, his: Total) -> bool:
        """Whether insurance is for this hand of the player-dealer."""
        return his.blackjack if "blackjack" in self.pays else his.natural

    def buster_row(self, cards: int) -> str | None:
        """The row of the bonus bet's pay table for so many cards."""
        rows = [row for row in self.buster_pays or () if int(row.partition("-")[0]) <= cards]
        return rows[-1] if rows else None

    def buster_odds(self, cards: int) -> Odds | None:
        """What so many cards pay."""
        row = self.buster_row(cards)
        return self.buster_pays[row] if self.buster_pays and row else None

    def super_match_odds(self, cards: Sequence[Card]) -> Odds | None:
        """What four cards pay."""
        kinds = sorted(Counter(card.rank for card in cards).values(), reverse=True)
        row = SUPER_MATCH.get(tuple(kinds), "one-pair" if 2 in kinds else "")
        return self.super_match_pays.get(row) if self.super_match_pays else None


def decided_once(rules: Rules, terms: Terms) -> Rules:
    """The rules as a table's options have them, worked out once for all its rounds."""
    known = terms.worked_out.get(Rules)
    if known is None:
        known = terms.worked_out[Rules] = rules.under(terms.options, terms.readings)
    assert isinstance(known, Rules)
    return known
