"""The cards of a table from one shuffle to the next.

Where there is no seed, the root over the shuffled deck is shown before the first card. After a
round everybody can have the cards opened that he has seen. The whole proof comes when the cards
have been played: after the round, or with a shoe after the round in which the cut card has come
out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardroom.cards import Card
from cardroom.session.events import ShowedRoot, Shuffled
from cardroom.session.seats import NotNow
from cardroom.session.seen_places import all_hands_shown, places_seen
from cardroom.session.shuffles import Mixed, Shuffles
from cardroom.shuffle import FairShuffle, Openings, RootStatement
from cardroom.table.card_table import CardTable
from cardroom.table.events import Event
from cardroom.table.round import Round
from cardroom.table.stock import Stacked


class Played(NamedTuple):
    """A round that is over, and where its cards lay in the deck."""

    round: Round[CardTable]
    shuffle: FairShuffle[Card]
    off: list[Card]
    before: int
    """How many cards lay above its first one."""
    in_place: int

    def openings(self, seat: int | None) -> Openings:
        """The cards that a seat has seen, or without one an onlooker, opened against the root."""
        played = self.round
        seen = places_seen(played.events, played.view(seat), self.off, self.in_place)
        return self.shuffle.open([self.before + place for place in seen])


class Shoe:
    """The cards that rounds are dealt from: new ones each round, or a shoe up to its cut card.

    ``behind`` are the cards behind that card. The first cards of a shoe may be burned, where the
    book does that.
    """

    def __init__(
        self,
        shuffles: Shuffles,
        behind: int | None,
        burn: int = 0,
        log: Callable[[Event], None] = lambda event: None,
    ) -> None:
        self.last: Played | None = None
        """The last round, where there is something to prove."""
        self._behind = behind
        self._burn = burn
        self._shuffles = shuffles
        self._log = log
        self._mixed: Mixed[Card] | None = None
        self._rest: list[Card] = []
        self._gone = 0
        self._in_place = 0
        self._piles: list[list[Card]] = []
        self._all_shown = True

    @property
    def left(self) -> int:
        """How many cards are left to deal from."""
        return len(self._rest if self._mixed else self._shuffles.deck)

    @property
    def root(self) -> RootStatement | None:
        """The root over the cards that are being played, once they are mixed; None with a seed."""
        shuffle = self._mixed.shuffle if self._mixed else None
        return shuffle.statement() if shuffle else None

    def commit(self, number: int) -> None:
        """Commit the house to the next shuffle, if a round with this number needs one."""
        if self._mixed is None:
            self._shuffles.commit(number)

    def commitment(self, number: int) -> str | None:
        """The published commitment to the cards that this round will be dealt from."""
        if self._mixed is None:
            return self._shuffles.published(number)
        shuffle = self._mixed.shuffle
        return shuffle.commitment.published if shuffle else None

    def add_text(self, number: int, who: str, text: str) -> None:
        """A player's own text for the next shuffle."""
        if self._mixed is not None:
            raise NotNow("the cards are shuffled: a text goes into the next shuffle")
        self._shuffles.add_text(number, who, text)

    def mixed(self, number: int) -> Mixed[Card]:
        """The cards as they lie, or newly shuffled for a round that needs it."""
        return self._mixed or self._shuffles.mix(number)

    def stock(self, mixed: Mixed[Card]) -> Stacked:
        """What a round is dealt from."""
        if mixed is self._mixed:
            return Stacked(self._rest, seed=mixed.seed, first=len(self._piles))
        return Stacked(mixed.order[self._burn :], seed=mixed.seed)

    def use(self, mixed: Mixed[Card]) -> None:
        """Play with these cards from now on, if it is not done already."""
        if mixed is self._mixed:
            return
        self._mixed = mixed
        self._shuffles.committed.pop(mixed.number, None)
        self._rest = mixed.order[self._burn :]
        self._gone = self._burn
        self._in_place = len(self._rest)
        self._piles = []
        self._all_shown = True
        self._log(Shuffled(len(mixed.order)))
        if mixed.shuffle is not None:
            self._log(ShowedRoot(mixed.shuffle.statement()))

    def round_over(self, stock: Stacked, played: Round[CardTable], number: int) -> None:
        """Take note of what a round has used; it is finished with the cards that it began with."""
        mixed = self._mixed
        if mixed is None:
            return
        if mixed.shuffle is None and self._behind is None:
            self._mixed = None  # There is nothing to prove, and the next deck is a new one.
            return
        in_place, off = min(stock.in_place, self._in_place), stock.off
        self._piles = [*self._piles, *stock.piles]
        if mixed.shuffle is not None:
            self.last = Played(played, mixed.shuffle, off, self._gone, in_place)
            self._all_shown &= all_hands_shown(played.events, played.view(None), off)
        self._rest = stock.rest
        self._gone += len(off)
        self._in_place = max(0, in_place - len(off))
        if self._behind is None or stock.left < self._behind:
            self.throw_in(number)

    def throw_in(self, number: int) -> None:
        """Play no more with the cards as they lie: a round after this one needs a new shuffle."""
        mixed, self._mixed = self._mixed, None
        if mixed is None:
            return
        # A text is for one shuffle, and for none that is committed to after it was given.
        self._shuffles.texts = {}
        if self._all_shown:
            self._shuffles.prove(mixed, self._piles)
        else:
            self._shuffles.keep(mixed, number, self._piles)
