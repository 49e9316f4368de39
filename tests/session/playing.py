"""Tables to test with: hands that are folded, won by somebody, or played at random."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from random import Random
from typing import Any

from cardroom.books import library
from cardroom.session import Table
from cardroom.shuffle import Proof
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice
from cardroom.table.events import Posted
from cardroom.table.round import Round
from cardroom.table.setup import Setup


def table(game: str, seats: Iterable[int] = (), chips: int = 100_000, **terms: Any) -> Table:
    """A table with players in some seats."""
    terms.setdefault("seed", 1)
    made = Table(library().game(game), **terms)
    for seat in seats:
        made.sit(seat, chips)
    return made


def with_button(at: int, game: str, seats: Iterable[int], **terms: Any) -> Table:
    """A pot game whose button will be drawn by a seat of our choice."""
    for seed in count():
        made = table(game, seats, seed=seed, **terms)
        if made.setup().button == at:
            return made
    raise AssertionError


def fold_out(played: Round[CardTable]) -> None:
    """Everybody folds or checks."""
    while played.waiting:
        played.choose_default(next(iter(played.waiting)))


def hands(at: Table, count: int) -> list[Proof]:
    """Deal some hands that everybody folds; the proofs that came with them."""
    proofs: list[Proof] = []
    for _ in range(count):
        hand(at)
        proofs += at.proofs
    return proofs


def hand(at: Table) -> Setup:
    """Deal a hand that everybody folds, and tell how it was set up."""
    setup = at.setup()
    fold_out(at.deal())
    at.finish()
    return setup


def dealt_in(setup: Setup) -> list[int]:
    return [s.seat for s in setup.seats]


def posts(setup: Setup) -> list[tuple[int, str, int]]:
    return [(w.seat, w.spot, w.amount) for w in setup.wagers]


def posted(played: Round[CardTable]) -> dict[str, int]:
    """Who posted what in a hand that has begun."""
    return {e.spot: e.seat for e in played.events if isinstance(e, Posted)}


def play_at_random(played: Round[CardTable], random: Random) -> None:
    while played.waiting:
        seat, decision = random.choice(list(played.waiting.items()))
        played.choose(seat, random.choice(decision.every_choice()))


def won_by(at: Table, winner: int, *, with_a_bet: bool) -> Setup:
    """Deal a hand that a seat wins; the others fold at once, or call one bet of it first."""
    setup = at.setup()
    played = at.deal()
    while played.turn is not None:
        turn = played.turn
        wished = ["check", "fold"]
        if turn.seat == winner:
            wished = ["raise", "bet", "call", "check"]
        elif turn.street == "preflop" and with_a_bet:
            wished = ["call", "check"]
        options = {option.do: option for option in turn.options}
        do = next(verb for verb in wished if verb in options)
        played.choose(turn.seat, Choice(do, to=options[do].total))
    at.finish()
    return setup
