"""Whoever lost everything after some event and comes back has the picture of one who never left."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from cardroom.books import library
from cardroom.client.reading import read_events, read_frame, read_picture
from cardroom.room import wire
from cardroom.room.house_dealer import HouseDealer
from cardroom.room.moment import Moment
from cardroom.telling.table_picture import TablePicture
from cardroom.web.watchers import Outbox, PageWatcher
from tests.entries import is_typical
from tests.portion import ALL
from tests.room.running import ANN, answer, sat_down

GAMES = [one for one in library().ids() if library().heading(one).kind != "tournament"]
EYES = (ANN.id, "a stranger")
BESIDE = ("clock", "around", "mine", "asks")
MOST = 1000 if ALL else 8
"""At every step about so many come back at most, so that a long round is no longer than its steps:
one who has lost the last of it, and of the others each time some."""


class Visitor:
    """A page that folds what it is told, as any client does."""

    def __init__(self, person: str, each: int = 0) -> None:
        self.person = person
        self._each = each
        self.picture = TablePicture()
        self.beside: dict[str, Any] = {}
        self.known: dict[int, TablePicture] = {}
        """The picture as it was after one of so many events, if it is to be known."""
        self._outbox = Outbox()
        self.watcher = PageWatcher("t1", person, self._outbox)

    def reads(self) -> None:
        while self._outbox.waiting:
            frame = self._outbox._frames.pop(0)
            told = read_frame(frame)
            if isinstance(told, wire.Picture):
                self.picture, self.beside, self.known = read_picture(told), {}, {}
                if self._each:
                    self.known[told.n] = deepcopy(self.picture)
            else:
                assert isinstance(told, wire.Told)
                assert told.after == self.picture.number, "something is missing"
                for event in read_events(told.events):
                    self.picture.see([event])
                    if self._each and event[0] % self._each == 0:
                        self.known[event[0]] = deepcopy(self.picture)
            plain = msgspec.json.decode(frame)
            self.beside |= {name: plain[name] for name in BESIDE if name in plain}

    def sees(self) -> tuple[Any, dict[str, Any]]:
        return self.picture.plain(), {name: one for name, one in self.beside.items() if one}

    def lost_all_after(self, number: int) -> Visitor:
        """Another page of the same person, which knows nothing that came after an event."""
        page = Visitor(self.person)
        page.picture = deepcopy(self.known[number])
        return page


def at_once(_: int, do: Any) -> None:
    do()


def steps(dealer: HouseDealer, rounds: int) -> Iterator[int]:
    """Let the table go on for some rounds, step by step."""
    for step in range(2000):
        answer(dealer)
        if (wake := dealer.wake) is None or dealer.table.round_number > rounds:
            return
        dealer.tick(wake)
        yield step


@pytest.mark.parametrize("game_id", GAMES)
def test_who_comes_back_has_the_picture_of_one_who_never_left(game_id: str) -> None:
    dealer = sat_down(game_id)
    moment = Moment("t1", dealer)
    each = 3 if is_typical(game_id) else 17
    stayed = [Visitor(person, each) for person in EYES]
    for one in stayed:
        one.watcher.show(moment, None, at_once)
    tried = 0
    for step in steps(dealer, 1):
        moment = Moment("t1", dealer, moment, whole=dealer.take_changes().whole)
        for one in stayed:
            one.watcher.tell(moment, at_once)
            one.reads()
            known = [*one.known]
            apart = max(4, len(known) // MOST)
            numbers = {*known[-1:], *known[-1 - step % apart :: -apart]}
            sees = one.sees() if numbers else None
            for number in numbers:
                back = one.lost_all_after(number)
                back.watcher.show(moment, number, at_once)
                back.reads()
                assert back.sees() == sees, (number, one.person)
                tried += 1
    assert tried
