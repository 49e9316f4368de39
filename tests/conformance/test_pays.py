"""What is paid: a mechanism says by which pay table each spot is paid, and pays nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest

from cardroom.books import Game
from cardroom.games.mechanism import PayTable
from cardroom.money import Odds
from tests.conformance.rounds import GAMES, deals, name, play_out, told
from tests.entries import share

ROUNDS = 600


def pay_tables(value: Any) -> Iterator[PayTable]:
    """Every pay table of some rules, however deep."""
    match value:
        case PayTable():
            yield value
        case msgspec.Struct():
            for field in value.__struct_fields__:
                yield from pay_tables(getattr(value, field))
        case Mapping():
            for inner in value.values():
                yield from pay_tables(inner)
        case list() | tuple():
            for inner in value:
                yield from pay_tables(inner)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_row_of_every_pay_table_belongs_to_a_spot(game: Game) -> None:
    rules = game.definition.rules
    said = [paid for some in game.mechanism.pays(rules).values() for paid in some]
    assert {spot.name for spot in game.entry.wagers} == set(game.mechanism.pays(rules))
    for table in pay_tables(rules):
        assert {row for paid in said if paid.table is table for row in paid.each()} == set(table)
    assert {paid.clause for paid in said} <= set(game.entry.clauses)


@pytest.mark.parametrize("game", [game for game in GAMES if game.entry.wagers], ids=name)
def test_a_spot_is_paid_by_what_is_said_of_it(game: Game) -> None:
    pays = game.mechanism.pays(game.definition.rules)
    for rng, dealt in deals(game, share(ROUNDS, game), "pays"):
        played = play_out(dealt, rng)
        readings = game.terms(dealt.setup).readings
        with told(played):
            for wager in played.result().wagers or ():
                if wager.outcome != "win":
                    continue
                by = [paid for paid in pays[wager.spot] if paid.is_in_force(readings)]
                rows = [row for paid in by for row in paid.each().values()]
                due = [row.pays(wager.amount) if isinstance(row, Odds) else row for row in rows]
                assert wager.net in due
