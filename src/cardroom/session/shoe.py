"""The cards of a table from one shuffle to the next.

Where there is no seed, the root over the shuffled deck is shown before the first card. After a
round everybody can have the cards opened that he has seen. The whole proof comes when the cards
have been played: after the round, or with a shoe after the round in which the cut card has come
out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from cardroom.cards import Card, cards, show, take
from cardroom.session.events import ShowedRoot, Shuffled
from cardroom.session.seats import Count, NotNow
from cardroom.session.seen_places import all_hands_shown, places_seen
from cardroom.session.shuffles import Mixed, Sealed, Shuffles
from cardroom.shuffle import FairShuffle, Openings, RootStatement
from cardroom.table.card_table import CardTable
from cardroom.table.events import Event, Eyes
from cardroom.table.round import Round
from cardroom.table.stock import Stacked


class PlayedRound(NamedTuple):
    """A round that is over, and where its cards lay in the deck."""

    number: int
    round: Round[CardTable]
    shuffle: FairShuffle[Card]
    off: list[Card]
    before: int
    """How many cards lay above its first one."""
    in_place: int

    def openings(self, eyes: Eyes) -> Openings:
        """The cards that some eyes have seen, opened against the root."""
        played = self.round
        seen = places_seen(played.events, played.view(eyes), self.off, self.in_place)
        return self.shuffle.open([self.before + place for place in seen])


class PlayedState(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where the cards of the last round lay."""

    sealed: Sealed
    before: Count = 0
    in_place: Count = 0


class ShoeState(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that a shoe remembers."""

    number: int | None = None
    """The shuffle that it is played with, if it is shuffled."""
    sealed: Sealed | None = None
    """What that was made of, without a seed."""
    rest: str = ""
    gone: Count = 0
    in_place: Count = 0
    piles: tuple[str, ...] = ()
    hidden: bool = False
    """Whether somebody's hand has not been shown."""
    last: PlayedState | None = None


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
        self.last: PlayedRound | None = None
        """The last round, where there is something to prove."""
        self._behind = behind
        self._burn = burn
        self._shuffles = shuffles
        self._log = log
        self._mixed: Mixed[Card] | None = None
        self._left: list[Card] | None = None
        """What is left of the cards; None for all, but for those that are burned."""
        self._gone = 0
        self._in_place = 0
        self._piles: list[list[Card]] = []
        self._all_shown = True

    @property
    def state(self) -> ShoeState:
        """All that it remembers."""
        mixed, last = self._mixed, self.last
        played = None
        if last is not None:
            played = PlayedState(Sealed.of(last.number, last.shuffle), last.before, last.in_place)
        if mixed is None:
            return ShoeState(last=played)
        return ShoeState(
            mixed.number,
            Sealed.of(mixed.number, mixed.shuffle) if mixed.shuffle else None,
            show(self._rest(mixed)),
            self._gone,
            self._in_place,
            tuple(map(show, self._piles)),
            not self._all_shown,
            played,
        )

    def take(self, state: ShoeState, last: Round[CardTable] | None) -> None:
        """Remember this, and nothing else; what cannot be raises `ValueError`.

        ``last`` is the last round.
        """
        self._mixed = None
        if state.number is not None:
            self._take_cards(state.number, state)
        elif state != ShoeState(last=state.last):
            raise ValueError("there are cards of a shuffle without a number")
        self.last = None
        if state.last is not None:
            if last is None or not isinstance(last.table.stock, Stacked):
                raise ValueError("the last round is missing, of which cards may be opened")
            of, shuffles = state.last, self._shuffles
            shuffle, off = shuffles.opened(of.sealed), last.table.stock.off
            lay = off[: of.in_place]
            if shuffle.order()[of.before : of.before + len(lay)] != lay:
                raise ValueError("the cards of the last round are not those of its shuffle")
            self.last = PlayedRound(of.sealed.number, last, shuffle, off, of.before, of.in_place)

    def _take_cards(self, number: int, state: ShoeState) -> None:
        shuffles = self._shuffles
        if (state.sealed is None) != (shuffles.seed is not None):
            raise ValueError("cards come from a seed or from a secret")
        mixed = self._mixed = (
            shuffles.mix(number)
            if state.sealed is None
            else shuffles.mixed(number, shuffles.opened(state.sealed))
        )
        rest = self._left = list(cards(state.rest))
        self._gone, self._in_place, self._all_shown = state.gone, state.in_place, not state.hidden
        self._piles = [list(cards(pile)) for pile in state.piles]
        take(shuffles.deck, rest)
        lies = mixed.order[self._gone : self._gone + self._in_place]
        if lies != rest[: self._in_place] or len(lies) < self._in_place:
            raise ValueError("the cards of the shoe are not those of its shuffle")
        if not self._piles and self._in_place < len(rest):
            raise ValueError("the shoe has cards that came from no shuffle")

    @property
    def left(self) -> int:
        """How many cards are left to deal from."""
        return len(self._rest(self._mixed) if self._mixed else self._shuffles.deck)

    def _rest(self, mixed: Mixed[Card]) -> list[Card]:
        return mixed.order[self._burn :] if self._left is None else self._left

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
        shuffles, piles = self._shuffles, len(self._piles)
        if mixed is not self._mixed:
            if shuffles.seed is not None and not self._burn:
                # Few of its cards may be needed.
                deck, again = shuffles.deck, mixed.seed
                return Stacked.shuffled(deck, shuffles.seed, mixed.number, reshuffle=again)
            return Stacked(mixed.order[self._burn :], seed=mixed.seed)
        return Stacked(self._rest(mixed), seed=mixed.seed, first=piles)

    def goes_on(self) -> Stacked:
        """What the round is dealt from that is being played; `ValueError` if it is not mixed."""
        if self._mixed is None:
            raise ValueError("the cards of the round are missing")
        return self.stock(self._mixed)

    def use(self, mixed: Mixed[Card]) -> None:
        """Play with these cards from now on, if it is not done already."""
        if mixed is self._mixed:
            return
        self._mixed = mixed
        self._shuffles.committed.pop(mixed.number, None)
        cards = len(self._shuffles.deck)
        self._left = None
        self._gone = self._burn
        self._in_place = cards - self._burn
        self._piles = []
        self._all_shown = True
        self._log(Shuffled(cards))
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
            self.last = PlayedRound(mixed.number, played, mixed.shuffle, off, self._gone, in_place)
            self._all_shown &= all_hands_shown(played.events, played.view(None), off)
        self._left = stock.rest
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
