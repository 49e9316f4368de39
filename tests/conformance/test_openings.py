"""Openings: after a round, somebody's cover the cards that his view shows, and nothing more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest

from cardroom.books import Game
from cardroom.cards import Card, show
from cardroom.session.seen_places import all_hands_shown, places_seen
from cardroom.shuffle import BadShuffle, FairShuffle, commit, verify, verify_openings
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice
from cardroom.table.events import Burned
from cardroom.table.events import Dealt as CardDealt
from cardroom.table.round import Round
from cardroom.table.stock import Stacked
from tests.conformance.known import drawn, shown_to, visible
from tests.conformance.rounds import (
    GAMES,
    choose_randomly,
    name,
    random_choice,
    random_setup,
    told,
)
from tests.entries import is_typical, share

ROUNDS = 400
RUN_SHORT = [game for game in GAMES if "short-deck" in game.entry.clauses]
Choosing = Callable[[Round[CardTable], Random], None]


class Played:
    """A round that was dealt from a committed shuffle and played to its end."""

    def __init__(
        self, game: Game, rng: Random, choose: Choosing = choose_randomly, players: int = 2
    ) -> None:
        setup = random_setup(game, rng)
        while len(setup.seats) < players:
            setup = random_setup(game, rng)
        committed = commit(game.fresh_deck(setup), "conformance", secret=rng.randbytes(32))
        self.shuffle: FairShuffle[Card] = committed.with_seeds({"seat 1": "mine"})
        self.stock = Stacked(self.shuffle.order(), seed=self.shuffle.reshuffle_seed())
        self.round: Round[CardTable] = game.round(setup, self.stock)
        while not self.round.over:
            choose(self.round, rng)
        self.eyes = [None, *(s.seat for s in setup.seats)]

    def seen(self, eyes: int | None) -> set[int]:
        """The places that somebody has seen."""
        view = self.round.view(eyes)
        return places_seen(self.round.events, view, self.stock.off, self.stock.in_place)


def rounds(game: Game, what: str) -> Iterator[Played]:
    for number in range(share(ROUNDS, game, least=3)):
        played = Played(game, Random(f"{game.id} {what} {number}"))
        with told(played.round):
            yield played


def use_up_the_deck(played: Round[CardTable], rng: Random) -> None:
    """One choice of somebody who stays in, and throws away as much as he may."""
    seat, decision = next(iter(played.waiting.items()))
    stays = [option for option in decision.options if option.do != "fold"] or decision.options
    option = max(stays, key=lambda one: (one.most, rng.random()))
    choice = random_choice(msgspec.structs.replace(decision, options=(option,)), rng)
    if option.cards and not option.parts:
        choice = Choice(option.do, cards=show(rng.sample(option.cards, option.most)))
    played.choose(seat, choice)


def dealt_again(played: Played) -> dict[str, int]:
    """The cards that came off a second time in mid-round, and the number of the event."""
    numbers = [n for n, e in enumerate(played.round.events) if isinstance(e, CardDealt | Burned)]
    late = list(zip(played.stock.off, numbers, strict=True))[played.stock.in_place :]
    return {str(card): number for card, number in reversed(late)}


def openings_are_what_was_seen(played: Played) -> None:
    again = dealt_again(played)
    root = played.shuffle.statement()
    for eyes in played.eyes:
        opened = played.shuffle.open(played.seen(eyes))
        # A card that comes a second time has no place then: it would tell who threw it away.
        seen = visible(played.round.view(eyes))
        shown = {card for card, at in seen.items() if at < again.get(card, at + 1)}
        assert {one.card for one in opened.openings} == shown
        assert verify_openings(opened, root=root)
        assert verify(played.shuffle.reveal(played.stock.piles), root=root, openings=[opened])


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_openings_cover_the_cards_of_a_view_and_nothing_more(game: Game) -> None:
    for played in rounds(game, "openings"):
        openings_are_what_was_seen(played)


@pytest.mark.parametrize("game", RUN_SHORT, ids=name)
def test_cards_that_are_shuffled_again_have_no_place(game: Game) -> None:
    reshuffles = 0
    for number in range(12):
        rng = Random(f"{game.id} again {number}")
        players = game.entry.table.seats - 1
        played = Played(game, rng, use_up_the_deck, players)
        with told(played.round):
            openings_are_what_was_seen(played)
        reshuffles += len(played.stock.piles)
    assert reshuffles


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_places_are_those_where_the_cards_lay(game: Game) -> None:
    for played in rounds(game, "places"):
        if played.stock.piles:
            continue
        for eyes in played.eyes:
            assert played.seen(eyes) == {place + 1 for place in shown_to(played.round, eyes)}


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_all_hands_are_shown_when_an_onlooker_has_seen_every_card_dealt(game: Game) -> None:
    for played in rounds(game, "shown"):
        log = played.round.events
        dealt = {
            place
            for place, event in enumerate(drawn(log))
            if isinstance(event, CardDealt) and event.to != "empty-seat"
        }
        shown = all_hands_shown(log, played.round.view(None), played.stock.off)
        if not played.stock.piles:
            assert shown == (dealt <= shown_to(played.round, None))


FACE_UP = "bicycle/face-up-chinese-poker"
"""Every card of it lies open."""


def test_the_laws_notice_an_opening_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """A law that nothing can break would prove nothing: open every card that came off."""
    monkeypatch.setattr(Played, "seen", lambda self, eyes: set(range(1, len(self.stock.off) + 1)))
    some = [game for game in GAMES if is_typical(game.id)]
    closed = [game for game in some if not game.family.is_banked and game.id != FACE_UP]
    for game in closed:
        with pytest.raises((AssertionError, BadShuffle)):
            test_openings_cover_the_cards_of_a_view_and_nothing_more(game)
    assert closed
