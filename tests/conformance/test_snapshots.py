"""A table written down and woken up again answers every call as the first one does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cardroom.books import Game
from cardroom.drill.faults import faults
from cardroom.session import Table, read_snapshot, write_snapshot
from cardroom.table.procedures import Mishap
from cardroom.table.setup import CannotPlay, IllegalWager
from cardroom.table.stock import Assigned, Stacked, Stock
from tests.conformance.rounds import GAMES, name
from tests.conformance.sessions import Call, as_text, ask, random_call, random_table
from tests.entries import share

CALLS = 14_000
TOGETHER = 25
"""For how many calls two tables are compared."""


class Secrets:
    """What the operating system gives, the same again for as many tables as are asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, rng: Random) -> None:
        self._rng = Random(rng.random())
        monkeypatch.setattr("cardroom.shuffle.commitment.secrets.token_bytes", self._token)

    def _token(self, count: int) -> bytes:
        return self._rng.randbytes(count)

    def for_each(self, tables: list[Table]) -> Iterator[Table]:
        state = self._rng.getstate()
        for table in tables:
            self._rng.setstate(state)
            yield table


def written(table: Table) -> str:
    return write_snapshot(table.snapshot())


def woken(table: Table) -> Table:
    return Table.restore(table.game, read_snapshot(written(table)))


def asked(table: Table, rng: Random) -> Call:
    """Any call; some deals are with cards of one's own, in some something goes wrong."""
    call = random_call(table, rng)
    if call.name != "deal" or table.waits_for is not None:
        return call
    match rng.randrange(6):
        case 0:
            return Call("deal", (own_cards(table, rng),))
        case 1:
            return Call("deal", (None, *mishaps(table, rng)))
        case _:
            return call


def own_cards(table: Table, rng: Random) -> Stock:
    """A deck in order, or a card for somebody and the rest as it comes."""
    deck = list(table.game.fresh_deck(table.setup()))
    rng.shuffle(deck)
    if rng.random() < 0.5:
        return Stacked(deck, seed=rng.randbytes(4))
    hands = {str(rng.choice(table.setup().seats).seat): deck[-1:]}
    return Assigned(deck, hands, reshuffles=table.game.mechanism.reshuffles)


def mishaps(table: Table, rng: Random) -> tuple[Mishap, ...]:
    """Something that the book has a procedure for, if it fits."""
    game, setup = table.game, table.setup()
    rules = [rule for rule in game.entry.irregularities if rule.event]
    if not rules:
        return ()
    try:
        events = game.round(setup, Stacked(game.fresh_deck(setup))).events
    except (IllegalWager, CannotPlay):
        return ()
    return faults(rng.choice(rules), events, rng)


def are_alike(one: Table, other: Table) -> None:
    """All that can be asked of two tables is answered alike."""
    assert written(one) == written(other)
    for eyes in (None, 1, {1, 2, 3}):
        views = [as_text([event for _, event in table.view(eyes)]) for table in (one, other)]
        assert views[0] == views[1]
    assert one.openings(None) == other.openings(None)
    assert one.openings(1) == other.openings(1)
    for ask_for in ("players", "backline", "commitment", "draw_commitment", "dice_commitment"):
        assert getattr(one, ask_for) == getattr(other, ask_for)
    assert (one.root, one.shoe, one.waits_for) == (other.root, other.shoe, other.waits_for)
    assert (one.first_number, one.last_number) == (other.first_number, other.last_number)


@pytest.mark.parametrize("seed", [1, None])
@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_restored_table_answers_every_call_as_the_first_one(
    game: Game, seed: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(f"{game.id} snapshot {seed}")
    secrets = Secrets(monkeypatch, rng)
    table = random_table(game, rng, seed)
    in_rounds, calls = 0, share(CALLS, game, least=300)
    for at in range(30 * calls // TOGETHER):
        enough = table.round_number > 1 and (in_rounds or game.family.is_banked)
        if at > calls // TOGETHER and enough:
            break
        tables = [table, woken(table)]
        in_rounds += table.round is not None
        are_alike(*tables)
        for _ in range(rng.randrange(TOGETHER)):
            call = asked(table, rng)
            answers = [ask(each, call) for each in secrets.for_each(tables)]
            assert answers[0] == answers[1]
        are_alike(*tables)
        # The one that was written down goes on for the other.
        table = tables[1]
    assert table.round_number > 1
    assert in_rounds or game.family.is_banked
