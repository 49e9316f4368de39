"""Views: what a seat may not know does not reach it, in no card, no word and no option.

The law is that of non-interference: when two cards that a seat cannot know are swapped in the deck
and everyone chooses as before, the seat sees the same, byte for byte. Who may know a card is worked
out here from where the card lies: face up, turned up, or in one's own hand.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardroom.books import Game
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, IllegalChoice
from cardroom.table.events import Dealt as CardDealt
from cardroom.table.events import Decided
from cardroom.table.round import Round
from tests.conformance.known import drawn, known_to, owner
from tests.conformance.rounds import (
    GAMES,
    Dealt,
    choose_randomly,
    deals,
    name,
    told,
)
from tests.entries import is_typical, share

ROUNDS = 400
SWAPS = 12
"""How many pairs of cards are swapped in each round."""


def hidden_from(played: Round[CardTable], observer: int | None) -> set[int]:
    """The places of all cards that the observer's view must not depend on.

    Once a California game is over, hands that nobody saw may have been settled: folded ones can
    still win a bonus. What never was in a hand stays without any effect.
    """
    hidden = set(range(len(played.table.stock.order))) - known_to(played, observer)
    if played.over and played.table.setup.player_dealer is not None:
        in_hands = {at for at, e in enumerate(drawn(played.events)) if isinstance(e, CardDealt)}
        hidden -= in_hands
    return hidden


def sight(played: Round[CardTable], observer: int | None) -> tuple[Any, ...]:
    """All that reaches an observer: events, whose turn it is, and his own decision."""
    waiting = played.waiting
    return played.view(observer), sorted(waiting), waiting.get(observer or 0)


class Watched:
    """A round, with what every observer sees, and may not know, after each choice."""

    def __init__(self, dealt: Dealt, rng: Random) -> None:
        self.dealt = dealt
        self.observers = [None, *(s.seat for s in dealt.setup.seats)]
        self.sights: list[list[tuple[Any, ...]]] = []
        self.hidden: list[list[set[int]]] = []
        self.played = dealt.round()
        self._watch()
        while not self.played.over:
            choose_randomly(self.played, rng)
            self._watch()

    def _watch(self) -> None:
        self.sights.append([sight(self.played, o) for o in self.observers])
        self.hidden.append([hidden_from(self.played, o) for o in self.observers])

    def compare(self, one: int, other: int) -> int:
        """Play it again with two cards swapped; how often that could be hidden, and was."""
        cards = list(self.dealt.deck)
        cards[one], cards[other] = cards[other], cards[one]
        again = Dealt(self.dealt.game, self.dealt.setup, tuple(cards)).round()
        compared = 0
        for step, (sights, hidden) in enumerate(zip(self.sights, self.hidden, strict=True)):
            for observer, seen, unknown in zip(self.observers, sights, hidden, strict=True):
                if one in unknown and other in unknown:
                    assert sight(again, observer) == seen, (
                        f"after {step} choices {observer or 'an onlooker'} can tell apart "
                        f"{cards[one]} and {cards[other]}"
                    )
                    compared += 1
            if not again.over and step < len(self.played.choices):
                try:
                    again.choose(*self.played.choices[step])
                except IllegalChoice:
                    break  # It was open to the chooser by his own cards only.
        return compared


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_view_does_not_depend_on_hidden_cards(game: Game) -> None:
    compared, enough = 0, share(ROUNDS, game, least=3)
    for played, (rng, dealt) in enumerate(deals(game, 20 * enough, "views")):
        if compared and played >= enough:
            break
        watched = Watched(dealt, rng)
        on_the_table = len(drawn(watched.played.events))
        with told(watched.played):
            for _ in range(SWAPS):
                near = min(on_the_table + 5, len(dealt.deck))
                one, other = (rng.randrange(near) for _ in range(2))
                if dealt.deck[one] != dealt.deck[other]:
                    compared += watched.compare(one, other)
    assert compared


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_cards_face_down_belong_to_the_hand_they_are_dealt_to(game: Game) -> None:
    for rng, dealt in deals(game, share(ROUNDS, game, least=3), "owners"):
        played = dealt.round()
        while not played.over:
            choose_randomly(played, rng)
        seats = {s.seat for s in dealt.setup.seats} | {w.seat for w in dealt.setup.wagers}
        bank = dealt.setup.player_dealer
        with told(played):
            for event in drawn(played.events):
                if isinstance(event, CardDealt) and event.to[0].isdigit():
                    assert event.seat == owner(event.to, None, 0)
                    assert event.seat in seats
                elif isinstance(event, CardDealt) and event.to == "player-dealer":
                    assert event.seat in (0, bank.seat if bank else 0)
                elif isinstance(event, CardDealt):
                    assert event.seat == 0


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_those_who_act_together_do_not_see_each_other_s_choices(game: Game) -> None:
    for rng, dealt in deals(game, share(ROUNDS, game, least=3), "together"):
        played = dealt.round()
        while not played.over:
            waiting, before = len(played.waiting), len(played.events)
            choose_randomly(played, rng)
            new = played.events[before:]
            assert waiting == 1 or new == [Decided(played.choices[-1][0])]


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_hand_has_no_more_cards_than_its_mechanism_says(game: Game) -> None:
    holds = game.holds
    for rng, dealt in deals(game, share(ROUNDS, game, least=3), "holds"):
        played = dealt.round()
        while not played.over:
            choose_randomly(played, rng)
        got = Counter(e.to for e in played.events if isinstance(e, CardDealt))
        for to, count in got.items():
            assert count <= holds["seat" if to[0].isdigit() else to]


def deals_face_down(game: Game) -> bool:
    """Whether a game has cards to hide: some deal everything face up."""
    _, dealt = next(iter(deals(game, 1, "face down")))
    return any(not e.up for e in dealt.round().events if isinstance(e, CardDealt))


def test_the_law_notices_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A law that nothing can break would prove nothing: let every card be seen, and it breaks."""
    monkeypatch.setattr(CardDealt, "seen_by", lambda self, seat: self)
    some = [game for game in GAMES if "seat" in game.holds and is_typical(game.id)]
    closed = [game for game in some if deals_face_down(game)]
    for game in closed:
        with pytest.raises(AssertionError, match="apart"):
            test_a_view_does_not_depend_on_hidden_cards(game)
    assert closed


def test_the_law_notices_a_leaking_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words leak as well as cards do."""
    game = next(game for game in GAMES if "seat" in game.holds)
    choose = Round.choose

    def chatty(self: Round[CardTable], seat: int, choice: Choice) -> None:
        choose(self, seat, choice)
        self.table.say(f"the next card is {self.table.stock.order[len(drawn(self.events))]}")

    monkeypatch.setattr(Round, "choose", chatty)
    # In few rounds is there anything to hide when somebody chooses.
    monkeypatch.setitem(globals(), "ROUNDS", 3 * ROUNDS)
    with pytest.raises(AssertionError, match="apart"):
        test_a_view_does_not_depend_on_hidden_cards(game)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_who_plays_several_seats_sees_what_each_of_them_sees_and_from_any_event_on(
    game: Game,
) -> None:
    for rng, dealt in deals(game, share(ROUNDS // 2, game, 2), "several seats"):
        played = dealt.round()
        while not played.over:
            choose_randomly(played, rng)
        seats = [seat.seat for seat in dealt.setup.seats]
        mine = rng.sample(seats, rng.randint(0, len(seats)))
        with told(played):
            views = [played.view(None), *(played.view(seat) for seat in mine)]
            seen = played.view(mine)
            assert len(seen) == len(played.events)
            for event, whole, each in zip(
                seen, played.events, zip(*views, strict=True), strict=True
            ):
                assert event == (whole if whole in each else each[0])
            since = rng.randint(0, len(seen))
            assert played.view(mine, since) == seen[since:]


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_where_seats_decide_together_it_shows_who_has_decided_and_not_what(game: Game) -> None:
    for rng, dealt in deals(game, share(ROUNDS // 2, game, 2), "decided"):
        played = dealt.round()
        with told(played):
            while waiting := played.waiting:
                together, before = played.turn is None, len(played.events)
                seat = rng.choice(list(waiting))
                played.choose(seat, waiting[seat].default)
                new = played.view(None, before)
                if together:
                    assert new[0] == Decided(seat)
                if together and len(waiting) > 1:
                    assert len(new) == 1
