"""Listed decisions of people behind a seat: who has the last word, and who goes along.

Where a book lets the largest wager decide, its bettor's word goes before the seat's, and what
others have said is overruled. Elsewhere the seat plays its hand, or whoever wagers there if it does
not; those behind may say no more than whether they go along with a raise, where they may say that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from cardroom.scenario.format import IllegalScenario, ListedDecision
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, Decision

RAISES = ("play", "double", "split")


class Words:
    """What a scenario lists for its seats, by whose word it is."""

    def __init__(self, listed: Sequence[ListedDecision], seats: Sequence[int | str]) -> None:
        self._listed = listed
        self._seats = seats

    def of(self, table: CardTable, seat: int, left: Sequence[int]) -> list[int]:
        """What is left of the list without what others have said for this seat's hand."""
        names = table.deciders(seat)
        for name in names:
            mine = [at for at in left if self._seats[at] == seat and self._who(at, names) == name]
            if mine:
                return [at for at in left if self._seats[at] != seat or at in mine]
        return [at for at in left if self._seats[at] != seat]

    def _who(self, at: int, names: Sequence[str]) -> str:
        by, own = self._listed[at].by, str(self._seats[at])
        return by or (own if own in names else names[0])

    def heard(
        self,
        table: CardTable,
        decision: Decision,
        choice: Choice,
        left: list[int],
        readings: Mapping[str, str],
        said: int | None = None,
    ) -> Choice:
        """The seat's choice with what those behind it say to that, which is off the list then.

        ``said`` is the listed decision that it is; without one it is the default.
        """
        seat, names = decision.seat, table.deciders(decision.seat)
        speaker = "" if said is None else self._who(said, names)
        overruled = [name for name in names if said is not None and name != speaker]
        there = {str(seat), *(w.by for w in table.setup.wagers if w.seat == seat)}
        along: dict[str, bool] = {}
        for at in [at for at in left if self._seats[at] == seat]:
            name = self._who(at, names)
            if name in along or name not in there:
                continue
            agrees = self._listed[at].do.replace(" ", "-") == choice.do
            if name in overruled:
                left.remove(at)
                overruled.remove(name)
            elif name in names:
                continue
            elif agrees or choice.do in RAISES:
                left.remove(at)
                along[name] = agrees
                if not agrees and name not in decision.behind:
                    raise IllegalScenario(
                        at,
                        f"{name} is behind seat {seat} and goes along with it: by the reading in "
                        "force nobody there stays out of its raise",
                    )
        if not along or choice.do not in RAISES or not decision.behind:
            return choice
        usual = () if readings.get("backline") == "stays" else decision.behind
        goes = [name for name in decision.behind if along.get(name, name in usual)]
        return replace(choice, behind=tuple(goes))
