"""Copies: a round that is copied at any moment is another round, which goes its own way."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from cardroom.books import Game
from cardroom.history import read_record, record, replay, write_record
from cardroom.table.card_table import CardTable
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, IllegalChoice
from cardroom.table.round import Round
from tests.conformance.rounds import (
    BOOKS,
    GAMES,
    choose_randomly,
    deals,
    events_json,
    name,
    told,
)
from tests.conformance.test_replay import everything
from tests.entries import share

ROUNDS = 400
BRANCHES = 60
"""So many copies are made of a round, which few have moments for, and fewer of what follows."""

WAYS: list[Callable[[Round[CardTable]], Round[CardTable]]] = [
    lambda played: played.copy(),
    copy.copy,
    copy.deepcopy,
    lambda played: pickle.loads(pickle.dumps(played)),
    lambda played: played.copy().copy(),
]
"""Every way to come to a copy, that of a copy which was never used among them."""


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_copy_plays_on_as_the_round_itself_and_neither_touches_the_other(game: Game) -> None:
    for rng, dealt in deals(game, share(ROUNDS, game, 3), "copies"):
        played = dealt.round()
        branches: list[tuple[Round[CardTable], int]] = []
        while not played.over:
            if len(branches) < BRANCHES or rng.random() < 0.1:
                branches.append((rng.choice(WAYS)(played), len(played.choices)))
            choose_randomly(played, rng)
        with told(played):
            for branch, made in branches:
                assert len(branch.choices) == made
                if rng.random() < 0.5:
                    for seat, choice in played.choices[made:]:
                        branch.choose(seat, choice)
                    assert everything(branch) == everything(played)
                else:
                    before = events_json(played.events)
                    while not branch.over:
                        choose_randomly(branch, rng)
                    assert branch.choices[:made] == played.choices[:made]
                    assert events_json(played.events) == before


def test_who_waits_for_the_end_of_a_copy_is_told_of_it_and_of_no_other() -> None:
    game = next(game for game in GAMES if game.kind == "pot")
    for rng, dealt in deals(game, 3, "ends"):
        played, ends = dealt.round(), list[str]()
        if played.over:
            continue  # Blinds have left nobody anything to decide.
        played.when_over = lambda ends=ends: ends.append("first")
        other = played.copy()
        other.when_over = lambda ends=ends: ends.append("copy")
        while not other.over:
            choose_randomly(other, rng)
        assert ends == ["copy"]
        over = other.copy()
        over.when_over = lambda ends=ends: ends.append("again")
        assert over.over
        assert ends == ["copy"]


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_decision_has_a_number_and_a_choice_for_another_one_is_refused(game: Game) -> None:
    for rng, dealt in deals(game, share(ROUNDS, game, 2), "numbers"):
        played = dealt.round()
        seen: list[int] = []
        with told(played):
            while waiting := played.waiting:
                before = len(played.choices)
                for seat in waiting:
                    number = played.number_of(seat)
                    assert number is not None
                    assert number not in seen
                    for other in (number - 1, number + 1):
                        with pytest.raises(IllegalChoice, match=r"is past|has not come"):
                            played.choose(seat, Choice("fold"), other)
                assert len(played.choices) == before
                seat = rng.choice(list(waiting))
                due = played.number_of(seat)
                assert due is not None
                seen.append(due)
                played.choose(seat, waiting[seat].default, due)
                assert played.number_of(seat) != due
            assert sorted(seen) == list(range(1, len(played.choices) + 1))


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_round_that_is_called_off_anywhere_gives_every_chip_back(game: Game) -> None:
    for rng, dealt in deals(game, share(ROUNDS, game, 4), "called off"):
        played = dealt.round()
        for _ in range(rng.randint(0, 12)):
            if not played.over:
                choose_randomly(played, rng)
        if played.over:
            continue
        start = {str(seat.seat): seat.chips for seat in dealt.setup.seats}
        with told(played):
            played.call_off(Clause("floor", "The lights went out."))
            assert not played.waiting
            assert played.table.paid_ahead() == dealt.setup.paid_collections
            assert not any(played.table.fees.values())
            for account, chips in played.table.stacks().items():
                if account in start:
                    assert chips == start[account]
            again = replay(read_record(write_record(record(played))), BOOKS)
            assert everything(again) == everything(played) == everything(played.copy())
