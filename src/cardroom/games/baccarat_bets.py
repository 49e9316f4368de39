"""Side bets of baccarat: what must have come for each of them, as data.

The round, the odds and the simulator all ask `Result.holds`, each of a `Coup` that it has dealt,
counted or drawn.

>>> dragon_7 = WinningCoup(hand="banker", total=7, cards=3)
>>> dragon_7.holds(Coup(6, 7, 2, 3, "banker"))
True
>>> dragon_7.holds(Coup(7, 7, 2, 3, "tie"))
False
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

from cardroom.cards import Card
from cardroom.games.mechanism import PayTable
from cardroom.hands import baccarat_points

Hand = Literal["player", "banker"]
End = Literal["wins", "ties", "loses"]
PairKind = Literal["any", "one-color", "suited"]
PAIRS: tuple[PairKind, ...] = ("any", "one-color", "suited")
"""Each kind of pair is one of the kinds before it too."""
EVERY: tuple[End, ...] = ("wins", "ties", "loses")
OTHER: Mapping[str, Hand] = {"player": "banker", "banker": "player"}


class Coup(NamedTuple):
    """Two finished hands, as far as a wager can ask for them."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int
    winner: str
    """``player``, ``banker`` or ``tie``."""
    one_color: bool = False
    """Whether all cards are red, or all black."""
    kinds: tuple[int, ...] = ()
    """How many cards there are of each rank, the most first, without those that are alone."""
    player_pair: PairKind | None = None
    banker_pair: PairKind | None = None

    @classmethod
    def of(cls, player: Sequence[Card], banker: Sequence[Card], winner: str) -> Coup:
        """What the cards come to.

        >>> from cardroom.cards import cards
        >>> Coup.of(cards("4s Kh 4h"), cards("2h Kd 4d"), "player").kinds
        (3, 2)
        """
        together = [*player, *banker]
        return cls(
            baccarat_points(player),
            baccarat_points(banker),
            len(player),
            len(banker),
            winner,
            len({card.is_red for card in together}) == 1,
            kinds_of([card.rank for card in together]),
            pair_of(*player[:2]),
            pair_of(*banker[:2]),
        )


def kinds_of(ranks: Sequence[int]) -> tuple[int, ...]:
    """How many there are of each rank that comes more than once, the most first.

    >>> kinds_of((4, 13, 4, 2, 13, 4))
    (3, 2)
    """
    return tuple(sorted((n for n in Counter(ranks).values() if n > 1), reverse=True))


def pair_of(one: Card, two: Card) -> PairKind | None:
    """Which kind of pair two cards are, if they are one.

    >>> from cardroom.cards import cards
    >>> [pair_of(*cards(hand)) for hand in ("Ks Kd", "Ks Kc", "Ks Ks", "Ks Qs")]
    ['any', 'one-color', 'suited', None]
    """
    if one.rank != two.rank:
        return None
    if one.suit == two.suit:
        return "suited"
    return "one-color" if one.is_red == two.is_red else "any"


class WinningCoup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing that a side bet is on: all that it names must have come."""

    hand: Literal["player", "banker", "either"] = "either"
    """The hand that it is seen from."""
    ends: tuple[End, ...] = ()
    """How it ends for that hand; if nothing is said it wins, and on pairs and kinds anyhow."""
    total: int | tuple[int, ...] | None = None
    """What the hand comes to."""
    cards: Literal[2, 3] | None = None
    """In how many cards."""
    natural: bool = False
    """Eight or nine in the first two cards."""
    against: tuple[int, ...] = ()
    """What the other hand comes to."""
    by: tuple[int, ...] = ()
    """The difference of the totals."""
    dealt: int | tuple[int, ...] | None = None
    """The cards in both hands together."""
    one_color: bool = False
    """All cards of both hands are red, or all black."""
    pair: PairKind | None = None
    """The first two cards of the hand are a pair: any, of one color, or of one suit."""
    kinds: tuple[int, ...] = ()
    """Cards of equal rank in both hands together: three and two, or two and two at least."""
    under: Mapping[str, str] = {}
    """It counts only where these readings are taken so."""

    def __post_init__(self) -> None:
        asks = self.total, self.cards, self.natural, self.against, self.by, self.dealt, self.ends
        if self.pair and (any(map(bool, asks)) or self.one_color or self.kinds):
            raise ValueError("pair: a result on a pair asks for nothing else")
        if self.pair and self.hand == "either":
            raise ValueError("pair: say of which hand, player or banker")
        if self.one_color and self.kinds:
            raise ValueError("one_color and kinds: a result has one of them")
        if not set(self.all_dealt) <= {4, 5, 6}:
            raise ValueError("dealt: both hands together have four, five or six cards")

    @property
    def totals(self) -> tuple[int, ...]:
        """What the hand may come to; none is anything."""
        if self.total is None:
            return ()
        return (self.total,) if isinstance(self.total, int) else self.total

    @property
    def all_dealt(self) -> tuple[int, ...]:
        """How many cards both hands may have; none is any number."""
        if self.dealt is None:
            return ()
        return (self.dealt,) if isinstance(self.dealt, int) else self.dealt

    @property
    def must_end(self) -> tuple[End, ...]:
        """How it may end for the hand."""
        return self.ends or (EVERY if self.pair or self.kinds else ("wins",))

    def is_in_force(self, readings: Mapping[str, str]) -> bool:
        """Whether it counts under these readings."""
        return all(readings[name] == choice for name, choice in self.under.items())

    def holds(self, coup: Coup) -> bool:
        """Whether it has come."""
        if self.hand != "either":
            return self._holds_for(self.hand, coup)
        return self._holds_for("player", coup) or self._holds_for("banker", coup)

    def _holds_for(self, hand: Hand, coup: Coup) -> bool:
        mine, cards, pair = coup.player, coup.player_cards, coup.player_pair
        his = coup.banker
        if hand == "banker":
            mine, his, cards, pair = his, mine, coup.banker_cards, coup.banker_pair
        end = "ties" if coup.winner == "tie" else "wins" if coup.winner == hand else "loses"
        return (
            end in self.must_end
            and (not self.totals or mine in self.totals)
            and (self.cards is None or cards == self.cards)
            and (not self.natural or (cards == 2 and mine >= 8))
            and (not self.against or his in self.against)
            and (not self.by or abs(mine - his) in self.by)
            and (not self.dealt or coup.player_cards + coup.banker_cards in self.all_dealt)
            and (not self.one_color or coup.one_color)
            and (not self.kinds or _are_among(self.kinds, coup.kinds))
            and (self.pair is None or (pair is not None and _at_least(pair, self.pair)))
        )


def _are_among(asked: tuple[int, ...], kinds: tuple[int, ...]) -> bool:
    return len(kinds) >= len(asked) and all(
        there >= needed for there, needed in zip(kinds, asked, strict=False)
    )


def _at_least(pair: PairKind, asked: PairKind) -> bool:
    return PAIRS.index(pair) >= PAIRS.index(asked)


class BonusBet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A side bet with a pay table: the first of its results that has come decides."""

    pays: PayTable
    """What each result is paid; one without a row here pushes."""
    results: dict[str, WinningCoup]
    """What must have come for each, the first one before the others."""

    def __post_init__(self) -> None:
        unknown = sorted(set(self.pays) - set(self.results))
        if unknown:
            raise ValueError(f"pays: there are no results called {', '.join(unknown)}")
        asked = {attribute(result) for result in self.results.values()} - {None}
        if len(asked) > 1:
            raise ValueError("results: pairs, kinds and one color are not for the same bet")

    @property
    def pushing(self) -> list[str]:
        """The results that push."""
        return [name for name in self.results if name not in self.pays]


Attribute = Literal["one_color", "kinds", "player_pair", "banker_pair"]


def attribute(result: WinningCoup) -> Attribute | None:
    """What a result asks for beside totals and numbers of cards."""
    if result.one_color:
        return "one_color"
    if result.kinds:
        return "kinds"
    if result.pair:
        return "banker_pair" if result.hand == "banker" else "player_pair"
    return None
