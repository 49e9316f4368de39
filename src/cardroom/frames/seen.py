"""A hand as somebody saw it, or as far as its file tells it: what the rows are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from cardroom.books import Game
from cardroom.formats.amounts import ENDLESS
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.finished import CENTS
from cardroom.formats.found import Found, found_in
from cardroom.formats.replayed import Played
from cardroom.table.card_table import CardTable
from cardroom.table.events import (
    HIDDEN,
    WITH_CARDS,
    Acted,
    Checked,
    Event,
    Eyes,
    Moved,
    Said,
    Turned,
)
from cardroom.table.result import Result
from cardroom.table.round import Round
from cardroom.table.setup import Setup

NO_NAMES: Mapping[int, str] = {}


class SeenHand(NamedTuple):
    """A hand, with its number among all that are told together."""

    number: int
    game: Game
    setup: Setup
    events: list[Event]
    result: Result
    names: Mapping[int, str] = NO_NAMES
    file: str | None = None
    name: str | None = None
    elsewhere: Played | None = None
    """What it has come to, if it was recorded elsewhere."""

    @property
    def unit(self) -> int:
        """How many of its whole numbers one of its file's is."""
        return self.elsewhere.unit if self.elsewhere else CENTS

    @property
    def endless(self) -> set[int]:
        """The seats whose stacks had no end."""
        if self.elsewhere is None:
            return set()
        seats = [seat.number for seat in self.elsewhere.round.table.players]
        stacks = zip(seats, self.elsewhere.told.stacks, strict=True)
        return {seat for seat, stack in stacks if stack == ENDLESS}


Wrong = Callable[[BadHand], None]
"""Told what is wrong with a hand that is left out; where nobody is, it is raised."""


def of_files(
    files: Iterable[str | Path], seat: int | None = None, wrong: Wrong | None = None
) -> Iterator[SeenHand]:
    """Every hand of some files, with ``seat`` only what that seat saw."""
    found = (hand for file in files for hand in found_in(Path(file)))
    return of_found(found, seat, wrong)


def of_found(
    found: Iterable[Found], seat: int | None = None, wrong: Wrong | None = None
) -> Iterator[SeenHand]:
    """Every hand that was found, numbered from 1 on."""
    number = 1
    for hand in found:
        try:
            seen = seen_hand(hand, number, seat)
        except BadHand as bad:
            if wrong is None:
                raise
            wrong(bad)
            continue
        yield seen
        number += 1


def of_rounds(
    rounds: Iterable[Round[CardTable]], game: Callable[[str], Game], eyes: Eyes = None
) -> Iterator[SeenHand]:
    """Every round of ours, which must be over; where no eyes are named, with all cards."""
    for number, played in enumerate(rounds, 1):
        events = played.events if eyes is None else played.view(eyes)
        setup = played.table.setup
        yield SeenHand(number, game(setup.game), setup, events, played.result())


def seen_hand(found: Found, number: int, seat: int | None = None) -> SeenHand:
    """A hand of a file, with ``seat`` only what that seat saw; or `BadHand`."""
    played, elsewhere = found.round, found.elsewhere
    where = {"file": found.file, "hand": found.number}
    if not played.over:
        raise BadHand("the round is not over", **where)
    setup = played.table.setup
    if seat is not None and seat not in {taken.seat for taken in setup.seats}:
        raise BadHand(f"nobody sits in seat {seat}", **where)
    if elsewhere is not None and not elsewhere.all_known:
        seen = played.events if seat is None else played.view(seat)
        events = as_far_as_known(seen, elsewhere)
    else:
        events = found.events if seat is None else played.view(seat)
    return SeenHand(
        number,
        found.game,
        setup,
        events,
        played.result(),
        found.names,
        found.file,
        found.name or found.number or None,
        elsewhere,
    )


def as_far_as_known(events: Iterable[Event], played: Played) -> list[Event]:
    """The events of a hand of which some cards are unknown, with none made up in their place.

    Cards that its file does not name are hidden. Where the pot depends on them, nothing is told of
    what was shown, said and paid after the last choice.
    """
    named = {card for _, action in played.told.actions for card in action.cards or ()}
    all_events = list(events)
    last = max((at for at, event in enumerate(all_events) if isinstance(event, Acted)), default=0)
    told = []
    for at, event in enumerate(all_events):
        depends = at > last and isinstance(event, Turned | Said | Checked | Moved)
        if played.decided_by != "cards" and depends:
            continue
        changed: dict[str, Any] = {}
        for field in WITH_CARDS:
            held = getattr(event, field, None)
            if held is not None and (hidden := _hidden(held, named)) != held:
                changed[field] = hidden
        if changed and isinstance(event, Turned):
            changed["says"] = ""
        told.append(msgspec.structs.replace(event, **changed) if changed else event)
    return told


def _hidden(cards: Any, named: set[Any]) -> Any:
    """Cards, with those hidden that are not named."""
    if isinstance(cards, tuple):
        return tuple([_hidden(card, named) for card in cards])
    return cards if cards in named else HIDDEN
