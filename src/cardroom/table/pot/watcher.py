"""What a pot game asks of whoever looks on: streets, draws, the forced bet, the showdown."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from cardroom.cards import Card
from cardroom.table.decisions import Choice, Decision
from cardroom.table.watcher import Watcher

if TYPE_CHECKING:
    from cardroom.table.pot.betting_table import BettingTable
    from cardroom.table.pot.bring_in import Begin
    from cardroom.table.pot.seat import PotSeat

Betting = Generator[Decision, Choice, None]


class PotWatcher(Watcher):
    """Lets everything happen as it should."""

    have_last: Collection[int] = ()
    """Who has his card of the street before the others."""

    def deal_to(self, table: BettingTable, seats: Collection[PotSeat], *, up: bool) -> None:
        """Deal a card to each of some seats."""
        self.serve(table, seats, up=up)

    # A street

    def begin_street(self, street: str) -> None:
        """A street is about to be dealt."""

    def end_street(self) -> Betting:
        """Everyone has his card of a street; only what went wrong has to be decided."""
        yield from ()

    def deal_faces(
        self,
        table: BettingTable,
        street: str,
        seats: Sequence[PotSeat],
        up: Mapping[int, bool],
    ) -> Betting:
        """Deal each of some seats his card of a street, ``up`` or down."""
        for seat in seats:
            self.serve(table, [seat], up=up[seat.number])
        yield from ()

    def bet_on_street(self, betting: Betting) -> Betting:
        """The betting that follows."""
        return betting

    def forced(self, live: Sequence[PotSeat], order: Callable[[PotSeat], int]) -> PotSeat:
        """Who has the forced bet: the first in order."""
        return min(live, key=order)

    def opening(self, first: PotSeat, begin: Begin) -> Betting:
        """The betting round that a seat must open."""
        return begin(first)

    # The draw

    def before_draw(
        self, begin: Callable[[PotSeat | None], Betting]
    ) -> Generator[Decision, Choice, int]:
        """The betting before the draw; from where on in the log it counts."""
        yield from begin(None)
        return 0

    def wavers(self, seat: PotSeat, choice: Choice) -> bool:
        """Whether a seat will want to change what it says: its cards stay in its hand so long."""
        return False

    def changes(self, made: Mapping[int, Choice]) -> Iterable[tuple[PotSeat, bool]]:
        """Who wants to change his draw now that so many others have spoken, and whether he may."""
        return ()

    def lacks(self, seat: PotSeat) -> int:
        """How many cards a hand gets beside those that it throws away."""
        return 0

    def keep_out(self, cards: Collection[Card]) -> None:
        """Some cards are not to be shuffled again in the draw."""

    def forgets_to_discard(self, seat: PotSeat) -> bool:
        """Whether a seat does not throw away what everyone must."""
        return False

    # The showdown

    def count_hands(self) -> None:
        """Hands are about to be compared."""
