"""What a table shows to some eyes: the parts of a frame, found from what the dealer knows.

What several pages are told at the same time is written once: see `moment.py`.
"""

from __future__ import annotations

from collections.abc import Collection

from cardroom.cards import show
from cardroom.games.setting import set_rightly
from cardroom.room import wire
from cardroom.room.before_the_deal import DEAL, OFFER
from cardroom.room.house_dealer import HouseDealer
from cardroom.table.decisions import Decision
from cardroom.table.events import Sight

ALL_SEATS = Sight(range(1, 100))


def base(dealer: HouseDealer) -> wire.Base:
    """A table between rounds, for somebody who comes to it."""
    laid = dealer.table
    banked = dealer.is_banked
    return wire.Base(
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


def clock(dealer: HouseDealer) -> wire.Clock:
    """What everybody waits for."""
    table, now = dealer.table, dealer.now
    if table.round is not None:
        waiting = dealer.asked(ALL_SEATS)
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
    queue, bots = len(state.queue), state.bots
    return wire.Around(
        seats, queue, bots, action_button(dealer), state.results, dict(state.won_with)
    )


def action_button(dealer: HouseDealer) -> int:
    """The seat with the action button; 0 while it lies nowhere."""
    played = dealer.table.round
    return 0 if played is None else played.table.action_button or 0


def mine(dealer: HouseDealer, person: str) -> wire.Mine:
    """What is somebody's own at the table, without what his hands are in words."""
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
