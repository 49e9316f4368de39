"""One's own hand in words is what the house dealer calls it when it is turned up."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.books import Game
from cardroom.cards import cards
from cardroom.games import MECHANISMS
from cardroom.games.calling import Held
from cardroom.history import read_record, replay
from cardroom.table.events import Turned
from cardroom.table.setup import seat_of_hand
from cardroom.telling.hand import hand_name
from cardroom.telling.own_hand import OwnHands
from cardroom.telling.picture import Picture
from tests.conformance.rounds import BOOKS, GAMES
from tests.golden import files

NOT_NAMES = ("opened with", "show", "split", "which he sets now")
"""What is said of cards that are turned up, and no name of a hand."""


def is_called(own: str, says: str) -> bool:
    """Whether words are those of the house, who names of several circles those with a wager."""
    if says.startswith("circle "):
        return set(says.split("; ")) <= set(own.split("; "))
    return own == says


def compared(game: Game) -> tuple[int, int]:
    """Compare names of hands in the golden rounds of a game: so many, and so many hands seen."""
    names, seen = 0, 0
    for file in files(game):
        played = replay(read_record(file.read_text().partition("\n")[0]), BOOKS)
        table = played.table
        changed = game.under(table.terms)
        for seat in {s.seat for s in table.setup.seats}:
            words, picture = OwnHands(changed, table.terms.readings), Picture(table.setup)
            all_seen = Picture(table.setup)
            both = zip(played.view(seat), played.view(range(1, 100)), strict=True)
            for event, seen_by_all in both:
                own = words.of(picture, seat)
                assert own == words.of(all_seen, seat)
                all_seen.apply(seen_by_all)
                seen += bool(own)
                if isinstance(event, Turned) and seat_of_hand(event.to) == seat:
                    hand = picture.hands[event.to]
                    whole = Counter(hand.cards) == Counter(event.cards)
                    says = hand_name(event)
                    by_house = " / " in says and not hand.parts
                    if whole and not by_house and not any(no in says for no in NOT_NAMES):
                        assert is_called(own.get(event.to, ""), says), (game.id, file.name, event)
                        names += 1
                picture.apply(event)
    return names, seen


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_own_hand_is_called_as_it_is_when_it_is_turned_up(game: Game) -> None:
    _, seen = compared(game)
    mechanism = game.mechanism
    has_names = mechanism.calls or mechanism.counts or mechanism.rankings(game.definition.rules)
    assert bool(seen) == bool(has_names)


@pytest.mark.parametrize(
    ("game", "own", "shared", "says"),
    [
        ("oceana/texas-holdem", "As Ad", {}, "pair of aces"),
        ("oceana/texas-holdem", "As Kd", {"board": "Ah Kc 2d"}, "two pair, aces and kings, deuce"),
        ("oceana/omaha-hilo", "As Ad Ac 4d", {}, "pair of aces"),
        ("oceana/omaha-hilo", "As Ad Ac 4d", {"board": "Kh Qh 2d"}, "pair of aces"),
        ("oceana/omaha-hilo", "As 3d Kc 4d", {"board": "7h 5h 2d"}, "seven-five-three-deuce-ace"),
        ("bicycle/badugi", "8s 4h 3d Ac", {}, "badugi, eight-four-three-ace"),
        ("bicycle/seven-card-stud", "8s 8h", {}, "pair of eights"),
    ],
)
def test_a_hand_that_is_not_complete_has_words(
    game: str, own: str, shared: dict[str, str], says: str
) -> None:
    found = BOOKS.game(game)
    held = Held(cards(own), {name: cards(lies) for name, lies in shared.items()})
    words = found.mechanism.hand_in_words(found.definition.rules, {}, held)
    assert says in words


def test_no_total_is_told_of_a_game_without_one() -> None:
    assert MECHANISMS["casino-war"].hand_in_words(None, {}, Held(cards("As"))) == ""
