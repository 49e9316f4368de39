"""Random calls at a table of any game, made from its book entry alone: no game is known by name.

People come and go, sit out, bring chips, bank, wager, owe blinds, give texts for the shuffle, and
play rounds; a good part of what they try is refused. A call is a name with arguments, so that the
same can be asked of two tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from cardroom.books import Game
from cardroom.session import Refused, Table
from cardroom.shuffle import BadShuffle
from cardroom.table.decisions import Choice, IllegalChoice
from cardroom.table.events import Event, as_json
from cardroom.table.setup import CannotPlay, IllegalWager, Limits
from cardroom.table.stock import OutOfCards
from tests.conformance.rounds import (
    BACKLINE,
    every_fee,
    fee_option,
    random_choice,
    random_structure,
    random_wagers,
    structures,
)

REFUSALS = (Refused, IllegalWager, IllegalChoice, CannotPlay, BadShuffle, OutOfCards, ValueError)


class Call(NamedTuple):
    """Something that is asked of a table."""

    name: str
    args: tuple[Any, ...] = ()


class Answer(NamedTuple):
    """What came of it: what was told, and how it was refused."""

    told: bytes
    refused: str


def random_table(game: Game, rng: Random, seed: int | None) -> Table:
    """A table of any kind that the book allows."""
    fees = [fee for fee in every_fee(game) if _is_free_to_post(game, fee_option(game, fee))]
    terms: dict[str, Any] = {"fee": rng.choice(fees)} if fees and rng.random() < 0.5 else {}
    if game.family.is_banked:
        terms["limits"] = Limits(min=100, max=rng.choice((None, 5000)))
    elif not terms and rng.random() < 0.5:
        terms["structure"] = random_structure(game, rng, rng.choice(structures(game)))
    readings = {r.id: rng.choice(list(r.choices)) for r in game.entry.readings}
    # The house holds more than its games may know of, as jackpots of other tables.
    if rng.random() < 0.5:
        terms["held"] = dict.fromkeys(
            ("jackpot", *game.mechanism.jackpots(game.definition.rules)), 500
        )
    return Table(game, name="table 4", seed=seed, readings=readings, **terms)


def _is_free_to_post(game: Game, option: Any) -> bool:
    return option.limits is None and (not option.betting or structures(game)[0] in option.betting)


def ask(table: Table, call: Call) -> Answer:
    """Make a call, and note everything that comes of it."""
    known = table.last_number
    refused = ""
    try:
        if call.name == "choose":
            assert table.round is not None
            table.round.choose(*call.args)
        elif call.name == "deal":
            stock, *mishaps = call.args or (None,)
            # Cards are used up by the table that they are given to.
            table.deal(stock.again() if stock is not None else None, mishaps)
        elif call.name == "change":
            table.change(**call.args[0])
        elif call.name == "wager":
            *what, how = call.args
            table.wager(*what, **how)
        else:
            getattr(table, call.name)(*call.args)
    except REFUSALS as wrong:
        refused = f"{type(wrong).__name__}: {wrong}"
    return Answer(as_text([event for _, event in numbered(table, known)]), refused)


def numbered(table: Table, known: int) -> list[tuple[int, Event]]:
    """What has been told since, hidden cards included, as far as it is kept."""
    first = max(known, table.first_number - 1)
    return list(enumerate(table.events, table.first_number))[first - table.first_number + 1 :]


def as_text(events: Sequence[Event]) -> bytes:
    """Events byte for byte, with cards as text."""
    return msgspec.json.encode([as_json(event) for event in events])


def random_call(table: Table, rng: Random) -> Call:
    """What somebody might ask of a table now, sensible more often than not."""
    played = table.round
    if played is not None and rng.random() < 0.85:
        seat, decision = rng.choice(list(played.waiting.items()))
        if rng.random() < 0.05:
            return Call("choose", (seat, Choice("fly")))
        return Call("choose", (seat, random_choice(decision, rng)))
    if played is None and table.waits_for is None and rng.random() < 0.6:
        return Call("deal")
    if len(table.players) < 4 and rng.random() < 0.3:
        return Call("sit", (_a_seat(table, rng), 20_000))
    if table.game.family.is_banked and rng.random() < 0.6:
        return _california_call(table, rng)
    return _any_call(table, rng)


def _a_seat(table: Table, rng: Random) -> int:
    return rng.randint(1, table.game.entry.table.seats)


def _some_seat(table: Table, rng: Random) -> int:
    """A seat that is taken, most of the time."""
    if not table.players or rng.random() < 0.2:
        return _a_seat(table, rng)
    return rng.choice(list(table.players))


def _any_call(table: Table, rng: Random) -> Call:
    seat = _some_seat(table, rng)
    chips = rng.choice((700, 20_000, 1_000_000))
    calls = [
        *[Call("sit", (_a_seat(table, rng), chips, rng.choice((None, "Ann"))))] * 4,
        Call("leave", (seat,)),
        Call("change_seat", (seat, _a_seat(table, rng))),
        Call("add_chips", (seat, chips)),
        Call("sit_out", (seat,)),
        *[Call("come_back", (seat,))] * 2,
        Call("pass_time", (rng.choice((0, 5, 30)),)),
        Call("add_text", (seat, rng.choice(("lucky", "no, me", "")))),
        Call("shuffle"),
        Call("give_out_secrets"),
        Call("deal"),
        Call("wants", (seat, rng.choice(("post", "post", "wait", "fly")))),
        Call("straddle", (seat,)),
        Call("accept", (seat, chips)),
        *[Call("call_off", (rng.choice(("The lights went out.", "The lights went out.", "")),))]
        * 2,
        Call("change", _other_terms(table.game, rng)),
    ]
    return rng.choice(calls)


def _other_terms(game: Game, rng: Random) -> tuple[dict[str, Any]]:
    """Stakes, limits or a collection that a table may be changed to, or not."""
    terms: dict[str, Any] = {}
    if rng.random() < 0.5:
        kind = rng.choice((*structures(game), "moon"))
        terms["structure"] = rng.choice((None, random_structure(game, rng, kind)))
    if rng.random() < 0.5:
        terms["limits"] = rng.choice((None, Limits(min=100), Limits(min=500, max=100)))
    if rng.random() < 0.5:
        terms["fee"] = rng.choice((None, *every_fee(game)[:20]))
    return (terms,)


def _ways(table: Table, rng: Random, amount: int) -> dict[str, Any]:
    """How a wager may lie there besides: in a circle, for free play, with parts of others in it."""
    ways: dict[str, Any] = {}
    if rng.random() < 0.3:
        ways["circle"] = rng.randint(1, 3)
    if rng.random() < 0.2:
        ways["voucher"] = True
    if rng.random() < 0.3:
        partner = rng.choice((str(_some_seat(table, rng)), *BACKLINE))
        ways["kum_kum"] = {partner: rng.randint(1, amount)}
    return ways


def _california_call(table: Table, rng: Random) -> Call:
    seat = _some_seat(table, rng)
    if table.player_dealer is None and rng.random() < 0.7:
        asked = table.offered or seat
        if rng.random() < 0.3:
            return Call("decline", (asked,))
        chips = table.players[asked].chips if asked in table.players else 1000
        return Call("accept", (asked, rng.randint(1, max(1, chips))))
    if table.wagers and rng.random() < 0.2:
        lies = rng.choice(table.wagers)
        return Call("clear", (lies.seat, lies.by))
    by = rng.choice((None, None, None, None, None, str(_some_seat(table, rng)), *BACKLINE))
    played = table.game.under(table.game.terms(table.snapshot().base))
    spots = [spot for spot in played.entry.wagers if not spot.later]
    wagers = random_wagers(rng, spots, Limits(min=100, max=2000), seat, by)
    amounts = {wager.spot: wager.amount for wager in wagers}
    one = rng.choice(wagers)
    calls = [
        *[Call("put_wagers", (seat, amounts, by))] * 6,
        Call("put_wagers", (seat, {}, by)),
        Call(
            "put_wagers", (seat, {spot: [n] * rng.randint(1, 3) for spot, n in amounts.items()}, by)
        ),
        *[Call("wager", (seat, one.spot, one.amount, by, _ways(table, rng, one.amount)))] * 2,
        Call("clear", (seat, by)),
        Call("bank", (rng.choice((500, 20_000)),)),
        Call("pass_on"),
        Call("decline", (seat,)),
        *[Call("stand_behind", (rng.choice(BACKLINE), 5000))] * 2,
        Call("walk_away", (rng.choice(BACKLINE),)),
    ]
    return rng.choice(calls)
