"""What advice is: each choice with what it is worth, and how that was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cardroom.books import Game
from cardroom.cards import Card
from cardroom.odds import Conditions
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.telling.picture import Picture

COUNTED = "Every deal that may still come was counted."


class NoAdvice(LookupError):
    """A decision of which nobody can tell what it is worth: why not."""


class Worth(NamedTuple):
    """A choice, and what it brings on average from all that lies there, in cents."""

    choice: Choice
    value: float


class Advice(NamedTuple):
    """The choices whose worth is known, the best one first."""

    worths: tuple[Worth, ...]
    how: str
    """How it was found, in a sentence or two."""
    exact: bool = True
    unknown: tuple[str, ...] = ()
    """Choices whose worth depends on what others do, which nobody can count."""


class KnownDecision(NamedTuple):
    """A decision with all that its seat knows about the table."""

    game: Game
    conditions: Conditions
    picture: Picture
    decision: Decision

    @property
    def rules(self) -> Any:
        """The rules of the game."""
        return self.game.definition.rules

    @property
    def readings(self) -> Mapping[str, str]:
        """The readings in force."""
        return self.conditions.readings

    @property
    def own(self) -> list[Card]:
        """The hand that the decision is about."""
        seat = str(self.decision.seat)
        name = self.decision.hand or seat
        if self.is_player_dealer:
            name = PLAYER_DEALER
        return self.picture.cards(name) or self.picture.cards(f"{seat}{name}")

    @property
    def is_player_dealer(self) -> bool:
        """Whether it is the one who banks who decides."""
        return self.picture.player_dealer == self.decision.seat

    @property
    def his(self) -> list[Card]:
        """What can be seen of the player-dealer's hand."""
        return self.picture.cards(PLAYER_DEALER)

    def wager(self, spot: str) -> int:
        """What the seat has on a spot."""
        return self.picture.seats[self.decision.seat].wagers.get(spot, 0)

    def option(self, verb: str) -> Option | None:
        """What is offered under a name, if it is."""
        return next((option for option in self.decision.options if option.do == verb), None)

    def offered(self, values: Mapping[str, float], unit: int) -> list[Worth]:
        """The verbs that are offered, of those whose worth is known in units."""
        return [Worth(Choice(v), n * unit) for v, n in values.items() if self.option(v)]


def best_first(
    worths: Sequence[Worth], how: str = COUNTED, *, exact: bool = True, unknown: Sequence[str] = ()
) -> Advice:
    """Advice on some choices; of those that bring the same, the first stays before the others."""
    order = sorted(worths, key=lambda worth: worth.value, reverse=True)
    return Advice(tuple(order), how, exact, tuple(unknown))
