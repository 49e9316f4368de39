"""Chips: none appears, none is lost, in any game, at any moment."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.books import Game
from cardroom.table.card_table import CardTable
from cardroom.table.events import Event
from cardroom.table.ledger import balances
from cardroom.table.round import Round
from cardroom.table.setup import Setup
from tests.conformance.rounds import (
    GAMES,
    added_to_bank,
    choose_randomly,
    deals,
    name,
    play_out,
    random_deal,
    stacks_at_start,
    told,
)
from tests.entries import share

LONG_RUN = 1_000_000
"""Events of the long run, over all games."""
ROUNDS = 800
"""Rounds that are looked at after every event, over all games."""


def books_agree(played: Round[CardTable], game: Game, setup: Setup) -> None:
    """The ledger, which knows the events alone, against the table's own stacks and felt."""
    table = played.table
    start = stacks_at_start(game, setup, played.events)
    accounts = balances(played.events, start | setup.held)
    stacks = {who: accounts.pop(who) for who in start}
    fees = accounts.pop("fees", 0)
    held = {name: accounts.pop(name, 0) for name in {**setup.held, **table.held}}
    assert stacks == table.stacks()
    assert {name: chips for name, chips in held.items() if chips} == table.held
    assert fees == sum(table.fees.values())
    assert sum(accounts.values()) == table.loose_chips()
    if played.over:
        assert not any(accounts.values()), accounts


def nobody_owes_anything(events: list[Event], game: Game, setup: Setup) -> None:
    start = stacks_at_start(game, setup, events) | setup.held
    for so_far in range(len(events) + 1):
        accounts = balances(events[:so_far], start)
        assert sum(accounts.values()) == sum(start.values())
        assert min(accounts.values()) >= 0


def result_adds_up(played: Round[CardTable], game: Game, setup: Setup) -> None:
    result, table = played.result(), played.table
    taken = sum(result.fees.values())
    start = stacks_at_start(game, setup, played.events)
    before, after = sum(start.values()), sum(table.stacks().values())
    kept = sum(table.held.values()) - sum(setup.held.values())
    assert before == after + taken + kept
    assert sum(result.net.values()) == -result.fees.get("pot", 0) - kept
    assert all(fee >= 0 for fee in result.fees.values())
    if not game.family.is_banked:
        assert sum(pot.amount for pot in result.pots or ()) == sum(
            share for pot in result.pots or () for share in pot.winners.values()
        )
    else:
        bank = setup.player_dealer
        assert bank is not None
        most = bank.bank + added_to_bank(played.events, bank.seat)
        assert abs(result.net["player-dealer"]) <= most
        assert sum(wager.net for wager in result.wagers or ()) == -result.net["player-dealer"]


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_no_chip_is_lost_at_any_event(game: Game) -> None:
    for rng, dealt in deals(game, share(ROUNDS, game), "chips"):
        played = dealt.round()
        with told(played):
            books_agree(played, game, dealt.setup)
            while not played.over:
                choose_randomly(played, rng)
                books_agree(played, game, dealt.setup)
            nobody_owes_anything(played.events, game, dealt.setup)
            result_adds_up(played, game, dealt.setup)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_no_chip_is_lost_in_a_long_run(game: Game) -> None:
    rng = Random(f"{game.id} long run")
    events = 0
    while events < share(LONG_RUN, game):
        dealt = random_deal(game, rng)
        played = play_out(dealt, rng)
        events += len(played.events)
        with told(played):
            books_agree(played, game, dealt.setup)
            result_adds_up(played, game, dealt.setup)
