"""What a California game asks of whoever looks on: piles, set hands, and the wagers on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardroom.cards import Card
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.watcher import Watcher

Judge = Callable[[Wager], Verdict | None]
Parts = Sequence[Sequence[Card]]


class CaliforniaWatcher(Watcher):
    """Lets everything happen as it should."""

    def at_the_deal(self, first: int, *, back_and_forth: bool) -> tuple[int, bool]:
        """The dice have been cast: which seat gets the first pile, and whether by hand."""
        return first, back_and_forth

    def set_by_the_house(self, to: str, parts: Parts) -> None:
        """The house dealer sets a hand the house way."""

    def opened(self, to: str, parts: Parts) -> bool:
        """A hand lies open; whether what is found then makes it foul."""
        return False

    def is_void(self, seat: int) -> bool:
        """Whether a seat's hand takes no part, and its wagers go back."""
        return False

    def judging(self, judge: Judge) -> Judge:
        """How wagers are judged."""
        return judge
