"""Irregularities: the laws of a round hold when something goes wrong in it, too."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from cardroom.books import Game
from cardroom.drill.faults import faults
from cardroom.history import read_record, record, replay, write_record
from cardroom.session.seen_places import places_seen
from cardroom.table.card_table import CardTable
from cardroom.table.events import HIDDEN, Dealt, TakenBack, Turned
from cardroom.table.procedures import Irregularity
from cardroom.table.round import Round
from cardroom.table.setup import CannotPlay, IllegalWager
from cardroom.table.stock import OutOfCards, Stacked
from tests.conformance.known import visible
from tests.conformance.rounds import (
    BOOKS,
    GAMES,
    choose_randomly,
    events_json,
    name,
    random_deal,
    told,
)
from tests.conformance.test_chips import books_agree, nobody_owes_anything, result_adds_up
from tests.entries import share
from tests.portion import ALL, part_of

ROUNDS = 25
MOST = 200
"""So many are tried where what is looked for has not come up."""
RULES = [(game, rule) for game in GAMES for rule in game.entry.irregularities if rule.event]
_FIRST = {
    msgspec.json.encode((game.mechanism.name, rule)): game.id for game, rule in reversed(RULES)
}


def is_first(game: Game, rule: Irregularity) -> bool:
    """Whether a game is the first of its mechanism with a procedure: houses have many in common."""
    return ALL or _FIRST[msgspec.json.encode((game.mechanism.name, rule))] == game.id


def printed(game: Game, rule: Irregularity) -> object:
    """What a test is told of a procedure of a game."""
    return pytest.param(game, rule, id=f"{game.id} {rule.lines} {rule.event} {rule.ruling}")


PRINTED = [printed(game, rule) for game, rule in RULES]
ONCE = [printed(game, rule) for game, rule in RULES if is_first(game, rule)]
RULED = [game for game in GAMES if any(rule.event for rule in game.entry.irregularities)]


def gone_wrong(game: Game, rule: Irregularity, rng: Random) -> Round[CardTable] | None:
    """A random round with what a procedure is for, at its first decision; None if it cannot be."""
    dealt = random_deal(game, rng)
    mishaps = faults(rule, dealt.round().events, rng)
    if not mishaps:
        return None
    setup = msgspec.structs.replace(dealt.setup, mishaps=mishaps)
    return dealt._replace(setup=setup).round()


def only_what_was_exposed_is_seen(played: Round[CardTable]) -> None:
    """An onlooker sees cards face up, and of what is taken back only what he had seen."""
    seen = set()
    for event, shown in zip(played.events, played.view(None), strict=True):
        if isinstance(event, Dealt) and isinstance(shown, Dealt):
            assert (shown.card == HIDDEN) is not event.up
            seen |= {event.card} if event.up else set()
        elif isinstance(event, Turned):
            seen |= {*event.cards}
        elif isinstance(event, TakenBack):
            assert {*event.cards} <= seen | {52}


def openings_show_only_what_is_seen(played: Round[CardTable]) -> None:
    """Whatever is moved, mixed back or no card of the deck: nothing is opened that was not seen."""
    stock = played.table.stock
    assert isinstance(stock, Stacked)
    for eyes in [None, *(s.seat for s in played.table.setup.seats)]:
        view = played.view(eyes)
        places = places_seen(played.events, view, stock.off, stock.in_place)
        assert {str(stock.order[place - 1]) for place in places} <= visible(view).keys()


@pytest.mark.parametrize(("game", "rule"), PRINTED)
def test_the_laws_of_a_round_hold_when_something_goes_wrong(game: Game, rule: Irregularity) -> None:
    rng = Random(f"{game.id} {rule.lines} {rule.ruling}")
    ruled, enough = 0, part_of(ROUNDS) if is_first(game, rule) else 1
    for number in range(MOST):
        if ruled and number >= enough:
            break
        try:
            played = gone_wrong(game, rule, rng)
        except (CannotPlay, IllegalWager, OutOfCards):
            continue  # Not at such a table, or not with so few cards.
        if played is None:
            continue
        setup = played.table.setup
        with told(played):
            while not played.over:
                books_agree(played, game, setup)
                choose_randomly(played, rng)
            books_agree(played, game, setup)
            nobody_owes_anything(played.events, game, setup)
            result_adds_up(played, game, setup)
            only_what_was_exposed_is_seen(played)
            openings_show_only_what_is_seen(played)
            kept = write_record(record(played))
            again = replay(read_record(kept), BOOKS)
            assert events_json(again.events) == events_json(played.events)
            assert write_record(record(again)) == kept
            ruled += any(one.rule == rule for one in played.table.watcher.rulings)
    assert ruled or rule.event == "foul-hand"


@pytest.mark.parametrize("game", RULED, ids=name)
def test_so_they_do_when_several_things_go_wrong_at_once(game: Game) -> None:
    rules = [rule for rule in game.entry.irregularities if rule.event]
    for number in range(share(6000, game, least=30)):
        rng = Random(f"{game.id} several {number}")
        dealt = random_deal(game, rng)
        events = dealt.round().events
        mishaps = [m for _ in range(3) for m in faults(rng.choice(rules), events, rng)]
        dealt = dealt._replace(setup=msgspec.structs.replace(dealt.setup, mishaps=tuple(mishaps)))
        try:
            played = dealt.round()
        except (CannotPlay, IllegalWager, OutOfCards):
            continue
        with told(played):
            while not played.over:
                assert played.waiting
                choose_randomly(played, rng)
            nobody_owes_anything(played.events, game, dealt.setup)
