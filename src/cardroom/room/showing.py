"""What a table shows to some eyes, as frames: the whole of it, or what is new.

Most events are the same for all eyes, so that each of them is written once: `Sights` keeps the
texts of those that are still asked for. What is hidden is hidden before it is written.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from cardroom.cards import show
from cardroom.games.setting import set_rightly
from cardroom.room import wire
from cardroom.room.before_the_deal import DEAL, OFFER
from cardroom.room.house_dealer import HouseDealer
from cardroom.session import Forgotten
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Decision
from cardroom.table.events import Event, as_json
from cardroom.table.round import Round
from cardroom.telling.observer import Observer
from cardroom.telling.own_hand import OwnHands

MOST_KEPT = 4000
ALL_SEATS = range(1, 100)


class Sights:
    """The events of a table as texts, for all eyes that look at it, and its hands in words."""

    def __init__(self) -> None:
        self._texts: dict[int, tuple[Event, msgspec.Raw]] = {}
        self._round: Round[CardTable] | None = None
        self._upto = 0
        self._words: dict[int, dict[str, str]] = {}

    def text(self, number: int, event: Event) -> msgspec.Raw:
        """An event with its number, as it goes over the wire."""
        known = self._texts.get(id(event))
        if known is not None and known[0] is event:
            return known[1]
        if len(self._texts) > MOST_KEPT:
            self._texts.clear()
        text = msgspec.Raw(wire.write([number, as_json(event)]))
        self._texts[id(event)] = event, text
        return text

    def words(self, dealer: HouseDealer, seat: int) -> dict[str, str]:
        """What the hands of a seat are in the round that is being played, by recipient.

        The table is looked at once for all seats: of each only its own hands are asked for, which
        nobody else's eyes show any better.
        """
        played, upto = dealer.table.round, dealer.table.last_number
        if played is None:
            self._round = None
            return {}
        if played is not self._round:
            self._round, self._words = played, {}
            self._observer = Observer(played, ALL_SEATS)
            self._hands = OwnHands(dealer.game, dealer.readings)
        elif upto != self._upto:
            self._words = {}
        self._upto = upto
        known = self._words.get(seat)
        if known is None:
            known = self._words[seat] = self._hands.of(self._observer.look(), seat)
        return known


def picture(
    dealer: HouseDealer, sights: Sights, table: str, person: str, eyes: Collection[int]
) -> wire.Picture:
    """A table as a whole, for somebody who comes to it."""
    laid = dealer.table
    banked = dealer.is_banked
    base = wire.Base(
        players=tuple(laid.players.values()),
        backline=laid.backline,
        wagers=laid.wagers if banked else (),
        offered=laid.offered if banked else None,
        player_dealer=laid.player_dealer if banked else None,
        bank=laid.posted_bank if banked else 0,
        is_stopped=banked and laid.stopped is not None,
        held=dict(laid.held),
        round_number=laid.round_number,
    )
    return wire.Picture(
        table=table,
        n=laid.last_number,
        base=base,
        events=[sights.text(number, event) for number, event in laid.view(eyes)],
        clock=clock(dealer),
        around=around(dealer),
        mine=mine(dealer, sights, person),
        asks=asks(dealer, eyes),
    )


def from_outside(dealer: HouseDealer, sights: Sights, table: str, person: str) -> wire.Picture:
    """Who is at a table, for somebody who may not look on: nothing of what is played there."""
    laid = dealer.table
    return wire.Picture(
        table=table,
        n=0,
        base=wire.Base(tuple(laid.players.values()), {}, (), None, None, 0, False, {}, 0),
        events=[],
        clock=wire.Clock(says="Nobody looks on at this table: take a seat to see it."),
        around=around(dealer),
        mine=mine(dealer, sights, person),
    )


def new_events(
    dealer: HouseDealer, sights: Sights, eyes: Collection[int], since: int
) -> list[msgspec.Raw] | None:
    """What came after an event; None if that is not kept any more."""
    try:
        return [sights.text(number, event) for number, event in dealer.table.view(eyes, since)]
    except Forgotten:
        return None


def clock(dealer: HouseDealer) -> wire.Clock:
    """What everybody waits for."""
    table, now = dealer.table, dealer.now
    if table.round is not None:
        waiting = dealer.asked(range(1, 100))
        left = max((asked.until - now for asked in waiting), default=0)
        return wire.Clock("decide", tuple(asked.seat for asked in waiting), left)
    if (offer := dealer.due(OFFER)) is not None:
        return wire.Clock("offer", (offer[1],), offer[0] - now)
    if (deal := dealer.due(DEAL)) is not None:
        unready = tuple(dealer.unready) if dealer.is_banked else ()
        return wire.Clock("wagers" if unready else "deal", unready, deal[0] - now)
    return wire.Clock(says=table.waits_for or "")


def around(dealer: HouseDealer) -> wire.Around:
    """What the house dealer knows of the table that lies on no felt."""
    state = dealer.state
    reserved = {seat: one.name for seat, one in state.reserved.items()}
    seats = {
        seat: wire.AtSeat(one.is_bot, one.leaves, one.ready, reserved.get(seat, ""))
        for seat, one in sorted(state.occupants.items())
    }
    return wire.Around(seats, len(state.queue), state.bots)


def mine(dealer: HouseDealer, sights: Sights, person: str) -> wire.Mine:
    """What is somebody's own at the table."""
    state = dealer.state
    seats = tuple(sorted(dealer.seats_of(person)))
    occupants = {seat: state.occupants[seat] for seat in seats}
    called = state.called.get(person)
    return wire.Mine(
        seats=seats,
        behind=next((name for name, one in state.behind.items() if one == person), ""),
        reserved=tuple(seat for seat, one in state.reserved.items() if one.person == person),
        queued=state.queue.index(person) + 1 if person in state.queue else 0,
        called=None if called is None else called - dealer.now,
        always={seat: one.always for seat, one in occupants.items() if one.always},
        more_chips={seat: one.more_chips for seat, one in occupants.items() if one.more_chips},
        least=dealer.least_for(person),
        words={to: said for seat in seats for to, said in sights.words(dealer, seat).items()},
    )


def asks(dealer: HouseDealer, eyes: Collection[int]) -> tuple[wire.Ask, ...]:
    """The decisions that these eyes have to make."""
    found = []
    for asked in dealer.asked(eyes):
        occupant = dealer.state.occupants[asked.seat]
        left = asked.until - dealer.now
        found.append(
            wire.Ask(
                dealer.table.round_number,
                asked.number,
                asked.seat,
                asked.decision,
                left,
                min(left, occupant.time_bank),
                _ways(dealer, asked.decision),
                _measures(dealer, asked.decision),
            )
        )
    return tuple(found)


def _ways(dealer: HouseDealer, decision: Decision) -> dict[str, tuple[str, ...]]:
    setter = dealer.game.mechanism.setter
    laid = [option for option in decision.options if option.parts]
    if setter is None or not laid:
        return {}
    sets = setter(dealer.game.definition.rules, dealer.readings)
    return {option.do: tuple(map(show, set_rightly(sets, option))) for option in laid}


def _measures(dealer: HouseDealer, decision: Decision) -> dict[str, int]:
    """The totals that come to half the pot and the pot, for options that have a choice."""
    played = dealer.table.round
    call = next(
        (option.high - option.base for option in decision.options if option.do == "call"), 0
    )
    if played is None or dealer.is_banked:
        return {}
    pot = played.table.loose_chips()
    return {"pot": pot + 2 * call, "half-pot": (pot + call) // 2 + call, "call": call}
