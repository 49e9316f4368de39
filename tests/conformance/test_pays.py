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
        terms = game.terms(dealt.setup)
        chosen = {**terms.options, **terms.readings}
        with told(played):
            wagers = played.result().wagers or ()
            for wager in wagers:
                if wager.outcome != "win":
                    continue
                by = [paid for paid in pays[wager.spot] if paid.is_in_force(chosen)]
                rows = [row for paid in by for row in paid.each().values()]
                # A free bet is as large as the seat's wager; of another wager half may be gone.
                mine = next(w.amount for w in wagers if (w.seat, w.by) == (wager.seat, wager.by))
                stake, gone = wager.amount or mine, wager.amount // 2
                due = [row.pays(stake) if isinstance(row, Odds) else row for row in rows]
                less = [row.pays(stake - gone) - gone for row in rows if isinstance(row, Odds)]
                assert wager.net in (*due, *less * ("second-chance" in terms.clauses))
