"""What goes wrong in a game of melds: wrong counts, plucked cards in the hand, bad konditions.

A hand that is fouled gives back what it was paid. Its player has nothing more to decide, and goes
on paying the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Discarded, Placed
from cardroom.table.mishaps.rulings import Mishaps
from cardroom.table.procedures import Facts, Happening

if TYPE_CHECKING:
    from cardroom.cards import Card
    from cardroom.table.melds import MeldSeat, MeldTable
    from cardroom.table.mishaps.rulings import Owner
    from cardroom.table.procedures import Circumstance, Irregularity, Mishap
    from cardroom.table.round import Asked

OF_MELDS: tuple[Happening, ...] = ("plucked-into-hand", "bad-kondition")
"""What a player does with a card that he has plucked."""
WITH_A_PLUCKED_CARD = "use"
WAIT = Choice("wait")


class MeldMishaps(Mishaps):
    """Counts cards that have been thrown away: after so many something is noticed."""

    table: MeldTable

    def held_by(self, owner: Owner) -> list[Card]:
        """What lies melded is no part of the hand."""
        return self._seat(owner.name).hand

    def is_noticed(self, mishap: Mishap, made: int) -> bool:
        """Whether what lies wrong is noticed by now."""
        return self._thrown() >= mishap.acted

    def circumstances(self, mishap: Mishap) -> frozenset[Circumstance]:
        """Who has melded or thrown away a card has played on."""
        played = any(
            isinstance(event, Discarded | Placed) and str(event.seat) == mishap.to
            for event in self.table.log
        )
        return frozenset({"owner-acted"} if played else ())

    def notice(self, asked: Asked) -> Choice | None:
        """What is seen before somebody decides; who is fouled has nothing to decide."""
        answer = super().notice(asked)
        if not isinstance(asked, Decision):
            return answer
        if asked.street == WITH_A_PLUCKED_CARD:
            for mishap in [m for m in self.waiting if m.event in OF_MELDS]:
                if mishap.to == str(asked.seat) and self._thrown() >= mishap.acted:
                    self.waiting.remove(mishap)
                    self.put_right(self.rule(mishap, Facts()), mishap, 1, asked)
        if not self._seat(str(asked.seat)).fouled:
            return answer
        return WAIT if WAIT.do in [option.do for option in asked.options] else asked.default

    def put_right(
        self, rule: Irregularity, mishap: Mishap, count: int, asked: Decision | None
    ) -> Choice | None:
        """A hand is put right by the house dealer, or fouled."""
        seat = self._seat(mishap.to)
        match rule.ruling:
            case "pays-on":
                self.table.foul(seat, rule.clause)
            case "taken-out":
                for _ in range(count):
                    card = seat.hand.pop()
                    self.table.muck.append(card)
                    self.table.log.append(Discarded(seat.name, (card,), seat.number))
            case "made-good":
                pass
            case _:
                return super().put_right(rule, mishap, count, asked)
        return None

    def _seat(self, name: str) -> MeldSeat:
        return next(seat for seat in self.table.players if seat.name == name)

    def _thrown(self) -> int:
        return sum(isinstance(event, Discarded) for event in self.table.log)
