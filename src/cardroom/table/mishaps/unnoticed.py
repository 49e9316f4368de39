"""What lies wrong on the table until somebody notices it.

A hand with too many cards or too few, a joker of which nobody has spoken, a seat that the deal has
passed over: how many have acted by then, and whether its owner has, decides the ruling.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from cardroom.table.events import Acted
from cardroom.table.procedures import Facts, Mishap, is_about_count, ruling_for

if TYPE_CHECKING:
    from cardroom.cards import Card
    from cardroom.table.decisions import Choice, Decision
    from cardroom.table.mishaps.rulings import Mishaps
    from cardroom.table.procedures import Irregularity


class Faulty(NamedTuple):
    """A card that was dealt wrongly, with what is known of it, and the rule for it if there is."""

    hand: list[Card]
    to: str
    seat: int
    card: Card
    up: bool
    street: str | None
    facts: Facts
    rule: Irregularity | None = None


class Late(NamedTuple):
    """Something that has gone wrong and is not noticed yet."""

    mishap: Mishap
    fault: Faulty | None = None
    """The card that it is about, if it is about one."""


class Unnoticed:
    """All that nobody has noticed so far."""

    def __init__(self, mishaps: Mishaps) -> None:
        self._mishaps = mishaps
        self.waiting: list[Late] = []

    def add(self, mishap: Mishap, fault: Faulty | None = None) -> None:
        """Something goes wrong that will be noticed later."""
        self.waiting.append(Late(mishap, fault))

    def look(self, asked: Decision | None) -> Choice | None:
        """Look before somebody decides; a choice where there is nothing left to decide."""
        made, answer = self._made(), None
        for late in list(self.waiting):
            if late not in self.waiting or self._mishaps.is_decided():
                continue
            mishap = late.mishap
            if self._is_out(late):
                self.waiting.remove(late)
            elif not self._mishaps.has_happened(mishap):
                continue
            elif self._mishaps.is_noticed(mishap, made) or _must_be_seen(mishap, asked):
                answer = self._notice(late, asked) or answer
        return answer

    def look_after_deal(self) -> None:
        """Once everyone has his cards: what is noticed at once.

        Where hands are set, nobody can do that with a wrong number of cards.
        """
        sets = self._mishaps.hands_are_set
        now = [late for late in self.waiting if sets or self._mishaps.is_noticed(late.mishap, 0)]
        for late in now:
            if late in self.waiting and self._mishaps.has_happened(late.mishap):
                self._notice(late, None)

    def carry_over(self, street: str) -> None:
        """Hands with a wrong number of cards that nobody has counted are wrong on a street now."""
        self.waiting = [
            late._replace(mishap=msgspec.structs.replace(late.mishap, street=street))
            if is_about_count(late.mishap)
            else late
            for late in self.waiting
        ]

    def look_at_hand(self, to: str) -> None:
        """A hand is counted by whoever plays it for its seat."""
        for late in list(self.waiting):
            if late in self.waiting and late.mishap.to == to and is_about_count(late.mishap):
                self._notice(late, None)

    def look_at_showdown(self) -> None:
        """At the latest in the showdown everything is noticed, however few have acted by then."""
        for late in list(self.waiting):
            if late in self.waiting and self._is_there(late) and not self._mishaps.is_decided():
                self._notice(late._replace(mishap=self._by_now(late.mishap)), None)

    def dead_hands(self, *, at_once: bool = False) -> dict[str, tuple[Mishap, Facts]]:
        """Hands that will be dead for their count in the showdown, or at once, each with why."""
        found = {}
        for late in self.waiting:
            noticed = not at_once or self._mishaps.is_noticed(late.mishap, 0)
            if is_about_count(late.mishap) and noticed and self._is_there(late):
                mishap = self._by_now(late.mishap)
                so = self._mishaps.circumstances(mishap)
                same = [one for one in self.waiting if _is_same(one.mishap, late.mishap)]
                facts = self._facts(mishap, len(same))._replace(circumstances=so)
                rule = ruling_for(self._mishaps.table.terms.irregularities, mishap, facts)
                if rule is not None and rule.ruling == "dead-hand":
                    found[mishap.to] = mishap, facts
        return found

    def _is_there(self, late: Late) -> bool:
        return self._mishaps.has_happened(late.mishap) and not self._is_out(late)

    def _by_now(self, mishap: Mishap) -> Mishap:
        """What lies wrong in the showdown, after as many choices as were made by then."""
        acted = min(mishap.acted, self._made()) if is_about_count(mishap) else mishap.acted
        return msgspec.structs.replace(mishap, acted=acted)

    def _made(self) -> int:
        """How many choices have been made."""
        return sum(isinstance(event, Acted) for event in self._mishaps.table.log)

    def _is_out(self, late: Late) -> bool:
        """A hand that is out, or a card that was thrown away, is not looked at any more."""
        mishap, fault = late
        if fault is not None and fault.card not in fault.hand:
            return True
        return mishap.event != "dealt-in" and self._mishaps.owner(mishap).folded

    def _notice(self, late: Late, asked: Decision | None) -> Choice | None:
        mishap, fault = late
        same = [one for one in self.waiting if _is_same(one.mishap, mishap)]
        self.waiting = [one for one in self.waiting if one not in same]
        facts = self._facts_now(mishap, fault) if fault else self._facts(mishap, len(same))
        so = self._mishaps.circumstances(mishap)
        rule = self._mishaps.rule(mishap, facts._replace(circumstances=so))
        if fault is not None:
            return self._mishaps.apply(rule, mishap, fault, asked)
        return self._mishaps.put_right(rule, mishap, facts.times, asked)

    def _facts_now(self, mishap: Mishap, fault: Faulty) -> Facts:
        """What is known of a card, and how often that has been ruled on in the meantime."""
        ruled = [r.mishap for r in self._mishaps.rulings if r.mishap.event == mishap.event]
        return fault.facts._replace(times=1 + sum(m.street == fault.street for m in ruled))

    def _facts(self, mishap: Mishap, times: int) -> Facts:
        mishaps = self._mishaps
        return Facts(
            is_first_seat=mishap.to == mishaps.first_served,
            is_last_seat=mishap.to == mishaps.last_served,
            times=times,
            in_all=sum(one.event == mishap.event for one in mishaps.listed),
        )


def _is_same(one: Mishap, other: Mishap) -> bool:
    """Whether two mishaps are one fault: several cards too many or too few of a hand are.

    So is a seat that is dealt in or out: that is so once, however often it is listed.
    """
    if is_about_count(one) or one.event in ("dealt-in", "dealt-out"):
        return one.event == other.event and one.to == other.to
    return one == other


def _must_be_seen(mishap: Mishap, asked: Decision | None) -> bool:
    """A player who was dealt out says so when the action comes to him."""
    return mishap.event == "dealt-out" and asked is not None and str(asked.seat) == mishap.to
