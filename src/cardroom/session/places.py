"""Who has which place in the hands of a pot game, and who has posted or owes what."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from cardroom.table.setup import Wagered

NOBODY: frozenset[int] = frozenset()


class Places(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a hand changes: who has which place, and who owes what for the next one."""

    button: int | None = None
    small: int = 0
    """The place of the small blind, where nobody may sit any more; 0 where there are no blinds."""
    big: int = 0
    had_big: int = 0
    """Who had the big blind; 0 if he is gone, or has moved to where it comes to him again."""
    had_button: int = 0
    """Where he sits now who had the button; 0 if he is gone."""
    passed: frozenset[int] = NOBODY
    """Seats that a blind has passed in this game: all, once the button has gone round."""
    active: frozenset[int] = NOBODY
    """Seats whose players have drawn for the button or been dealt in."""
    owe_new: frozenset[int] = NOBODY
    """Who has not taken part since a blind has passed him, and is new."""
    owe_missed: frozenset[int] = NOBODY
    """Who has missed his blinds."""
    leg: int | None = None
    killer: int | None = None
    kept_legs: frozenset[int] = NOBODY
    """Who had a leg up when he sat out."""
    straddler: int | None = None
    opened: int = 0
    """Who had the button first in this game."""
    paid_big: frozenset[int] = NOBODY
    """Who has posted the big blind since the button was last with him."""
    paid_small: frozenset[int] = NOBODY
    jumped: frozenset[int] = NOBODY
    """Who came in between the button and the big blind: they are to pass him once."""

    def owes(self, seat: int) -> bool:
        """Whether a seat is not simply dealt in: a blind has passed it."""
        return seat in self.owe_new or seat in self.owe_missed

    @property
    def seats(self) -> set[int]:
        """Every seat that is named."""
        named = {self.button, self.small, self.big, self.had_big, self.had_button, self.opened}
        sets = (self.passed, self.active, self.paid_big, self.paid_small, self.jumped)
        found = named.union(self.people, *sets)
        return {seat for seat in found if seat}

    @property
    def people(self) -> set[int]:
        """The seats of those whose something is: a debt, a leg, a kill or a straddle."""
        found = {self.leg, self.killer, self.straddler}
        found |= self.owe_new | self.owe_missed | self.kept_legs
        return {seat for seat in found if seat}

    def without(self, seat: int) -> Places:
        """All that without what a seat had or owed: it was its player's."""
        return replace(
            self,
            active=self.active - {seat},
            owe_new=self.owe_new - {seat},
            owe_missed=self.owe_missed - {seat},
            kept_legs=self.kept_legs - {seat},
            paid_big=self.paid_big - {seat},
            paid_small=self.paid_small - {seat},
            jumped=self.jumped - {seat},
            had_big=0 if self.had_big == seat else self.had_big,
            had_button=0 if self.had_button == seat else self.had_button,
            leg=None if self.leg == seat else self.leg,
            killer=None if self.killer == seat else self.killer,
            straddler=None if self.straddler == seat else self.straddler,
        )

    def moved(self, seat: int, to: int) -> Places:
        """All that with a player in another seat: what he has or owes goes along."""

        def there(seats: frozenset[int]) -> frozenset[int]:
            return seats - {seat} | {to} if seat in seats else seats

        return replace(
            self,
            active=there(self.active),
            owe_new=there(self.owe_new),
            owe_missed=there(self.owe_missed),
            kept_legs=there(self.kept_legs),
            paid_big=there(self.paid_big),
            paid_small=there(self.paid_small),
            jumped=self.jumped - {seat},
            had_big=0 if self.had_big == seat else self.had_big,
            had_button=to if self.had_button == seat else self.had_button,
            leg=to if self.leg == seat else self.leg,
            killer=to if self.killer == seat else self.killer,
            straddler=None if self.straddler == seat else self.straddler,
        )


class ButtonState(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="button"):
    """All that the button and the blinds remember."""

    now: Places = Places()
    again: int | None = None
    """Who has the button once more, since the hand was called off."""
    posting: frozenset[int] = NOBODY
    """Who will post what he owes as soon as he may."""
    before: Places | None = None
    """What was so before the hand that is being played."""
    seated: frozenset[int] = NOBODY
    """Who was there when it began."""


class Lineup(NamedTuple):
    """Who is dealt into a hand, clockwise from the button's left, and what is posted for it."""

    players: list[int]
    button: int
    """Its place; in front of an empty seat it is a dead button."""
    small: int = 0
    big: int = 0
    posts: tuple[Wagered, ...] = ()
    """What is made up by those who owe something."""
    blinds: tuple[Wagered, ...] = ()
    """The blinds, where they are not simply posted by position."""
    short: tuple[int, ...] = ()
    """Whose blinds the next player has taken on, since they had less than half of them."""


def arc(after: int, upto: int, count: int) -> list[int]:
    """The seats after one up to another, clockwise at a table of so many; all for the same one.

    >>> arc(7, 2, 9), arc(3, 3, 4)
    ([8, 9, 1, 2], [4, 1, 2, 3])
    """
    return [(after + step) % count + 1 for step in range((upto - after - 1) % count + 1)]
