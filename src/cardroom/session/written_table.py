"""A table that can be written down and woken up again."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from cardroom.books import Game
from cardroom.history import BadRecord, Record, play_again, record
from cardroom.session.dealing_table import DealingTable
from cardroom.session.seats import NotNow, Refused
from cardroom.session.snapshot import (
    FORMAT,
    BadSnapshot,
    RoundInPlay,
    Snapshot,
    check_format,
    read_seed,
    read_snapshot,
    write_seed,
    write_snapshot,
)
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import IllegalChoice
from cardroom.table.events import Event
from cardroom.table.round import ChipsLost, Round
from cardroom.table.setup import CannotPlay, IllegalWager
from cardroom.table.stock import Assigned, OutOfCards, Stacked

IMPOSSIBLE = (
    *(BadRecord, CannotPlay, ChipsLost, IllegalChoice, IllegalWager, OutOfCards, Refused),
    *(LookupError, ValueError),
)
"""What shows that a table was never as it is written down."""


class WrittenTable(DealingTable):
    """A table as a value: see `Snapshot`. So it is copied and pickled, too."""

    is_tournament: ClassVar[bool] = False
    _written: tuple[Round[CardTable], Record] | None = None
    """The last round as it was last written down: it stays as it is."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _woken, (type(self), self.game, write_snapshot(self.snapshot()))

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.restore(self.game, self.snapshot())

    def snapshot(self) -> Snapshot:
        """Everything that the table remembers, as a value: see `restore`.

        It is for the house alone. Where a round is played with cards of one's own that cannot be
        written down, it is refused with `NotNow`.
        """
        last = self._last
        return Snapshot(
            format=FORMAT,
            name=self._shuffles.table,
            seed=write_seed(self._shuffles.seed),
            secrets_kept=self._shuffles.rounds_kept,
            base=self._base,
            fees=self._fees,
            round_number=self.round_number,
            collected=self.collected,
            held=dict(self.held),
            seats=self._seats.state,
            position=self._position.state,
            clock=self._clock.state,
            shuffles=self._shuffles.state,
            shoe=self._shoe.state,
            round=None if self.round is None else self._in_play(self.round),
            last=None if last is None else self._over(last),
            journal=self._journal.state(self._round_log),
        )

    def _over(self, played: Round[CardTable]) -> Record:
        if self._written is None or self._written[0] is not played:
            self._written = played, record(played)
        return self._written[1]

    def _in_play(self, played: Round[CardTable]) -> RoundInPlay:
        setup, choices, stock = played.table.setup, tuple(played.choices), played.table.stock
        if self._own:
            return RoundInPlay(setup, choices)
        if not isinstance(stock, Stacked | Assigned):
            raise NotNow("the cards of this round cannot be written down: wait until it is over")
        return RoundInPlay(setup, choices, stock.written())

    @classmethod
    def restore(cls, game: Game, snapshot: Snapshot) -> Self:
        """The table that was written down: it answers every call as the first one would.

        A snapshot of another game, or that no table can have been like, raises `BadSnapshot`.

        >>> from cardroom.books import library
        >>> from cardroom.session import Table, read_snapshot, write_snapshot
        >>> game = library().game("oceana/texas-holdem")
        >>> table = Table(game, seed=7)
        >>> for seat in (1, 4):
        ...     table.sit(seat, 20000)
        >>> hand = table.deal()
        >>> again = Table.restore(game, read_snapshot(write_snapshot(table.snapshot())))
        >>> again.round.waiting == hand.waiting
        True
        """
        check_format(snapshot.format)
        if snapshot.base.game != game.id:
            raise BadSnapshot(f"this is a table of {snapshot.base.game:.80}, not of {game.id}")
        if (snapshot.tournament is not None) != cls.is_tournament:
            kind = "Table" if cls.is_tournament else "Tournament"
            raise BadSnapshot(f"this is the table of a {kind.lower()}: use {kind}.restore")
        table = cls.__new__(cls)
        try:
            table._wake(game, snapshot)
        except BadSnapshot:
            raise
        except IMPOSSIBLE as wrong:
            raise BadSnapshot(f"no table of {game.id} can have been like this: {wrong}") from None
        return table

    def _wake(self, game: Game, kept: Snapshot) -> None:
        self._lay(game, kept.base, kept.fees, kept.name, read_seed(kept.seed), kept.secrets_kept)
        self.round_number, self.collected = kept.round_number, kept.collected
        self.held = dict(kept.held)
        self._seats.take(kept.seats, self.held)
        self._position.take(kept.position)
        self._clock.state = kept.clock
        self._shuffles.take(kept.shuffles)
        if kept.last is not None:
            self._last = play_again(kept.last, game)
            if not self._last.over:
                raise ValueError("the last round is not over")
        self._shoe.take(kept.shoe, self._last)
        if kept.round is not None:
            self._resume(kept.round)
        in_play = self.round is not None
        self._journal.take(kept.journal, self._round_log, in_play=in_play)
        self._check_chips()
        known = self._journal.last
        self._look_round()
        if self._journal.last != known:
            raise ValueError("what the house has committed itself to is missing")

    def _resume(self, kept: RoundInPlay) -> None:
        """Play a round again up to where it was written down."""
        setup = kept.setup
        there = {str(seat): player.chips for seat, player in self._seats.players.items()}
        there |= self._seats.backline
        brought = {str(s.seat): s.chips for s in setup.seats} | setup.backline_bettors
        if any(there.get(owner) != chips for owner, chips in brought.items()):
            raise ValueError("the round was not begun with the chips that are at the table")
        self._own = kept.stock is None
        stock = self._shoe.goes_on() if kept.stock is None else kept.stock.stock()
        played = self.game.round(setup, stock)
        for seat, choice in kept.choices:
            played.choose(seat, choice)
        if played.over:
            raise ValueError("the round that is being played is over")
        self.round = played
        played.when_over = lambda: self._take_back(played)

    @property
    def _round_log(self) -> list[Event]:
        """The log of the round that is being played, or else of the last one."""
        played = self.round or self._last
        return played.events if played is not None else []


def _woken(kind: type[WrittenTable], game: Game, written: str) -> WrittenTable:
    return kind.restore(game, read_snapshot(written))
