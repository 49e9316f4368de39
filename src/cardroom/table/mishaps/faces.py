"""What goes wrong where every player takes his cards face up or down, street by street.

A card that should have come down may be exposed, the deal may miss a player, a card may be shown or
touch the muck. Cards that have come out of sequence are moved to where they belong, face up, and
nothing is bet on that street.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Turned
from cardroom.table.mishaps.declared_all_in import hear
from cardroom.table.mishaps.moved_cards import lay, lift
from cardroom.table.mishaps.turns import TurnMishaps
from cardroom.table.pot.table import PotTable
from cardroom.table.procedures import Facts

if TYPE_CHECKING:
    from cardroom.table.mishaps.unnoticed import Faulty
    from cardroom.table.pot.betting_table import BettingTable
    from cardroom.table.pot.seat import PotSeat
    from cardroom.table.procedures import Irregularity, Mishap
    from cardroom.table.round import Asked

Betting = Generator[Decision, Choice, None]


class Misplaced(NamedTuple):
    """Cards of a street that have come out of sequence.

    The first of ``seats`` was missed, and each of the others has the card of the one before.
    """

    mishap: Mishap
    seats: list[PotSeat]
    last_up: bool


class FaceMishaps(TurnMishaps):
    """What goes wrong in such a round, and what has been ruled so far."""

    table: PotTable

    def __init__(self, table: PotTable, listed: Sequence[Mishap]) -> None:
        super().__init__(table, listed)
        self._on: str | None = None
        self._down_next: set[str] = set()
        """Whose next card is dealt face down, whatever he takes."""
        self._may_declare: list[tuple[PotSeat, Irregularity]] = []
        self._misplaced: Misplaced | None = None
        for mishap in listed:
            if mishap.event == "mucked":
                self.waiting.remove(mishap)
                self.unnoticed.add(mishap)

    # The first deal

    def deal_to(self, table: BettingTable, seats: Collection[PotSeat], *, up: bool) -> None:
        """Deal a card to each of some seats; the deal may miss one, who gets his card last."""
        order = list(seats)
        missed = self._missed(order) if self._on is None else None
        if missed is not None:
            self.waiting.remove(missed)
            self.unnoticed.add(missed)
            order.sort(key=lambda seat: seat.name == missed.to)
        super().deal_to(table, order, up=up)

    def _missed(self, order: Sequence[PotSeat]) -> Mishap | None:
        """Whom the deal misses in this round of cards; nobody can be missed who is last anyway."""
        for mishap in self.waiting:
            if (mishap.event, mishap.street) == ("out-of-sequence", self._on):
                at = [seat for seat in order[:-1] if seat.name == mishap.to]
                if at and (self._on or len(at[0].cards) == mishap.card - 1):
                    return mishap
        return None

    # A street

    def deal_faces(
        self,
        table: BettingTable,
        street: str,
        seats: Sequence[PotSeat],
        up: Mapping[int, bool],
    ) -> Generator[Decision, Choice, None]:
        """Deal everyone his card of a street, with whatever goes wrong, and hear who is all-in."""
        self._on, live = street, [seat for seat in seats if seat.number not in self._dead]
        missed = self._missed(live)
        after = [seat.name for seat in live].index(missed.to) if missed else len(live)
        for seat in [*live[:after], *live[after + 1 :]]:
            self._deal_seat(seat, up=up[seat.number])
        self._replace(["next-card"])
        if missed is not None:
            self.waiting.remove(missed)
            self._misplaced = Misplaced(missed, live[after:], up[live[-1].number])
        for seat, rule in self._may_declare:
            yield from hear(self.table, seat, street, rule)
        self._may_declare.clear()

    def _deal_seat(self, seat: PotSeat, *, up: bool, street: str | None = None) -> None:
        up = up and seat.name not in self._down_next
        if self._on:
            self._down_next.discard(seat.name)
        if up:
            # What lies open for all to see cannot be exposed.
            self.waiting = [m for m in self.waiting if not self._is_here(m, seat)]
        super()._deal_seat(seat, up=up, street=self._on)

    def _is_here(self, mishap: Mishap, seat: PotSeat) -> bool:
        here = (mishap.to, mishap.street) == (seat.name, self._on)
        return here and mishap.event == "exposed-card"

    def apply(
        self, rule: Irregularity, mishap: Mishap, fault: Faulty, asked: Decision | None
    ) -> Choice | None:
        """Do what was ruled on a card; the answer to what is asked now, if it decides that."""
        if rule.ruling == "next-down-or-all-in":
            self._down_next.add(fault.to)
            self._may_declare.append((self.table.seat(fault.seat), rule))
            return None
        return super().apply(rule, mishap, fault, asked)

    def count_hands(self) -> None:
        """Before the showdown: chips that took no part are their owner's, and hands are counted."""
        self.table.take_chips_back()
        super().count_hands()

    def bet_on_street(self, betting: Betting) -> Generator[Decision, Choice, None]:
        """The betting of a street; none where cards have come out of sequence."""
        misplaced = self._misplaced
        if misplaced is None:
            yield from betting
            return
        self._misplaced = None
        made = 0
        asked = next(betting, None)
        while asked is not None and made < misplaced.mishap.acted:
            choice = yield asked
            made += 1
            try:
                asked = betting.send(choice)
            except StopIteration:
                asked = None
        betting.close()
        if self.table.contenders > 1:
            self._return_bets(self.rule(misplaced.mishap, Facts()), misplaced.seats)
            self._move_cards(misplaced)

    def _return_bets(self, rule: Irregularity, theirs: Sequence[PotSeat]) -> None:
        """Give back what lies in front of seats; what is in the pot already stays there.

        By a reading the bets of those stand whose cards came in sequence: they go into the pot,
        and nobody else can win them.
        """
        alone = self.table.terms.readings.get("no-betting-on-street") == "theirs-go-back"
        self.table.return_bets(rule, theirs if alone else self.table.players)
        self.table.gather()

    def _move_cards(self, misplaced: Misplaced) -> None:
        """Every card that is out of sequence goes to the seat before, face up."""
        table, order, last = self.table, misplaced.seats, misplaced.seats[-1]
        cards = [lift(table, seat)[0] for seat in order[1:]]
        for seat, card in zip(order, cards, strict=False):
            lay(table, seat, card, up=True)
        if not last.folded:
            self.draw(last.cards, last.name, last.number, up=misplaced.last_up)
            last.up += last.cards[-1:] if misplaced.last_up else []

    # Between two choices

    def notice(self, asked: Asked) -> Choice | None:
        """Whatever is seen before somebody decides; a choice where there is nothing to decide."""
        made = self._choices_made()
        for mishap in [m for m in self.waiting if m.event == "shown-card" and made >= m.acted]:
            seat = self.owner(mishap)
            if seat.folded or len(seat.cards) >= mishap.card:
                self.waiting.remove(mishap)
            if not seat.folded and len(seat.cards) >= mishap.card:
                shown = seat.cards[mishap.card - 1]
                self.table.log.append(Turned(seat.name, (shown,), "shown by its player"))
                self.rule(mishap, Facts(shown))
        return super().notice(asked)
