"""Cards that are laid one after the other, as a scenario lists them: all at once, or each apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardroom.cards import BadCard, Card, cards, show
from cardroom.scenario.format import BadScenario, IllegalScenario, ListedDecision
from cardroom.table.decisions import Choice, Decision

SEGMENTS = {"front": "top", "back": "bottom"}
"""Other names of segments."""
PLACE, SET = "place", "set"
ONCE_ALL_LIE = "declare-clean-sweep"
"""What is said when all cards lie, wherever it is listed."""


class Placements:
    """The listed decisions about such cards, and how far each has been played.

    One that sets the whole hand answers as often as cards of it come.
    """

    def __init__(self, listed: Sequence[ListedDecision], seats: Sequence[int | str]) -> None:
        self._listed = listed
        self._seats = seats
        self._waiting: dict[int, set[Card]] = {}

    def answer(self, decision: Decision, left: list[int]) -> tuple[int, Choice] | None:
        """Which listed decision says where the next cards go, and where; None for the default.

        What has been played to its end is taken from ``left``.
        """
        for at in [at for at in left if self._seats[at] == decision.seat]:
            listed = self._listed[at]
            of_another = decision.hand and listed.hand and listed.of_hand != decision.hand
            if of_another or listed.do == ONCE_ALL_LIE:
                continue
            if listed.do == SET:
                choice = self._next_of_set(at, decision.options[0].cards)
                if choice is not None:
                    return at, choice
                continue
            self._check_turn(at, decision.seat, left)
            left.remove(at)
            segment = (listed.segment or "").lower()
            do = SEGMENTS.get(segment, segment) if listed.do == PLACE else listed.do
            return at, Choice(do, cards=listed.cards or show(decision.options[0].cards[:1]))
        return None

    def _check_turn(self, at: int, seat: int, left: Sequence[int]) -> None:
        for before in left:
            other = self._seats[before]
            if before < at and other != seat and self._listed[before].do == PLACE:
                raise IllegalScenario(
                    before, f"seat {other} is out of turn: it is up to seat {seat} to act."
                )

    def _next_of_set(self, at: int, new: Sequence[Card]) -> Choice | None:
        """The cards that go together into the next segment of a set hand."""
        parts = self._parts(at)
        waiting = self._waiting.setdefault(at, {card for part in parts.values() for card in part})
        for name, part in parts.items():
            placed = [card for card in new if card in part]
            if placed:
                waiting.difference_update(placed)
                return Choice(name, cards=show(placed))
        rest = [name for name, part in parts.items() if not part]
        return Choice(rest[0], cards=show(new)) if len(rest) == 1 else None

    def _parts(self, at: int) -> Mapping[str, Sequence[Card]]:
        told = self._listed[at]
        texts = {
            "top": told.top or told.front,
            "middle": told.middle,
            "bottom": told.bottom or told.back,
        }
        try:
            parts = {name: cards(text or "") for name, text in texts.items()}
        except BadCard as wrong:
            raise BadScenario(f"decisions[{at}]: {wrong}") from None
        named = [card for part in parts.values() for card in part]
        if twice := {card for card in named if named.count(card) > 1}:
            raise IllegalScenario(
                at, f"seat {self._seats[at]} may lay a card once: {show(sorted(twice))} is twice."
            )
        return parts

    def finish(self, left: Sequence[int]) -> list[int]:
        """What is left that was not played; `IllegalScenario` for a set with cards of others."""
        for at, waiting in self._waiting.items():
            if waiting:
                seat = self._seats[at]
                raise IllegalScenario(
                    at, f"seat {seat} may only lay what it is dealt: it never got {show(waiting)}."
                )
        return [at for at in left if at not in self._waiting]
