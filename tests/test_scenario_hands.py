"""Scenarios of seats with several hands, and of answers that need not be given."""

import pytest

from cardroom.scenario import BadScenario, settle
from tests.games.blackjack import House, dealt, does, outcome, refused

play = House("central-coast/pure-21.5-blackjack").play
STUD = {
    "game": "bicycle/seven-card-stud",
    "seats": [{"seat": seat, "chips": 10000} for seat in (1, 2)],
    "cards": {"1": "Ks Ah 2c 5d 7h 9s Jd", "2": "Qs Qh 3c 6d 8h Ts 4d"},
    "decisions": [{"seat": 2, "do": "call"}],
}
PAIR = {"1": "8s 8d", "1a": "8s Kd", "1b": "8d 2s 9h"}
THREE = {"1": "8s 8d", "1a": "8s Kd", "1b": "8d 2s 9h", "1c": "8h Ts"}


def test_hands_may_be_told_apart_by_their_place_in_the_list_alone() -> None:
    line = play(PAIR, "Kc 7d", "split", "stand", "hit")
    assert (dealt(line, "1a"), dealt(line, "1b")) == ("Kd", "2s 9h")
    assert line["net"]["1"] == 2000


@pytest.mark.parametrize("names", [("1a", "1b"), ("a", "b")])
def test_hands_may_be_named_in_full_or_by_their_letter_and_in_any_order(
    names: tuple[str, str],
) -> None:
    first, second = names
    line = play(PAIR, "Kc 7d", "split", does("hit", second), does("stand", first))
    assert line["net"]["1"] == 2000


@pytest.mark.parametrize("hand", ["1", "1a"])
def test_the_only_hand_of_a_seat_may_be_named_too(hand: str) -> None:
    assert play("Ks 5d 6h", "Kc 7d", does("hit", hand))["net"]["1"] == 1000
    assert play(PAIR, "Kc 7d", does("split", hand), does("hit", "1b"))["net"]["1"] == 2000


def test_a_hand_that_a_seat_does_not_have_is_refused() -> None:
    refused(play("Ks 5d 6h", "Kc 7d", does("hit", "1b")), 0)
    refused(play(PAIR, "Kc 7d", "split", does("hit", "1c")), 1)


def test_the_pair_follows_from_the_hands_where_it_is_not_given() -> None:
    hands = {name: hand for name, hand in PAIR.items() if name != "1"}
    extra = [{"seat": 1, "spot": "base", "amount": 1000}]
    seats = [{"seat": n, "chips": 10**5} for n in (1, 8)]
    line = play(hands, "Kc 7d", "split", does("hit", "1b"), bank=10**4, extra=extra, seats=seats)
    assert dealt(line, "1") == "8s 8d"


def test_a_card_that_was_split_again_is_drawn_first() -> None:
    line = play(THREE, "Kc 7d", "split", does("split", "1a"), does("hit", "1b"))
    assert (dealt(line, "1a"), dealt(line, "1b"), dealt(line, "1c")) == ("8h Kd", "2s 9h", "Ts")
    unnamed = play(THREE, "Kc 7d", "split", "split", "stand", "hit", "stand")
    assert unnamed["wagers"] == line["wagers"]


def test_hands_may_be_called_as_they_lie_and_not_as_they_came() -> None:
    cards = {"1": "8s 8d", "1a": "8s Kd", "1b": "8h 2s 9h", "1c": "8d Ts"}
    line = play(cards, "Kc 7d", "split", does("split", "1a"), does("hit", "1b"))
    assert line["net"]["1"] == 3000


def test_a_hand_that_begins_with_another_card_cannot_be() -> None:
    with pytest.raises(BadScenario, match="1b begins with 9d"):
        play({"1": "8s 8d", "1a": "8s Kd", "1b": "9d 2s"}, "Kc 7d", "split")


def test_a_hand_without_a_choice_goes_without_a_word() -> None:
    cards = {"1": "8s 8d", "1a": "8s 3d Kd", "1b": "8d 5s 4h"}
    line = play(cards, "Kc 7d", "split", "hit", does("hit", "1b"))
    assert (dealt(line, "1a"), dealt(line, "1b")) == ("3d Kd", "5s 4h")
    tens = {"1": "Ks Qd", "1a": "Ks Ah", "1b": "Qd 2s 9h"}
    line = play(tens, "Kc 7d", "split", "stand", "hit")
    assert line["net"]["1"] == 2000


def test_to_stand_on_a_hand_that_is_finished_says_nothing() -> None:
    hands = {"1": "As Kd", "2": "Ks 6d Kh", "3": "5s 6d Kh"}
    decisions = [
        does("stand"),
        does("hit", seat=2), does("stand", seat=2),
        does("double", seat=3), does("stand", seat=3),
    ]  # fmt: skip
    line = play(hands, "Kc 7d", *decisions)
    assert line["net"] == {"1": 1200, "2": -1000, "3": 2000, "player-dealer": -2200}
    assert "nothing to decide" in refused(play(hands, "Kc 7d", *decisions[:3], does("hit")), 3)


@pytest.mark.parametrize("no", ["decline", "no-insurance", "pass"])
def test_an_offer_is_declined_by_name_or_by_going_on(no: str) -> None:
    line = play("Ks 5d 6h", "Ac 7d", no, "hit")
    assert line["net"]["1"] == play("Ks 5d 6h", "Ac 7d", "hit")["net"]["1"] == 1000
    assert outcome(play("Ks 5d 6h", "Ac 7d", "insurance", "hit"), "insurance") == ("lose", -500)


@pytest.mark.parametrize("faces", ["DDU", "ddu uuud", ""])
def test_faces_of_stud_are_as_the_book_has_them(faces: str) -> None:
    assert settle(STUD | {"faces": {"1": faces}}) == settle(STUD)


@pytest.mark.parametrize("faces", ["UDD", "DDUUUUU"])
def test_a_card_of_stud_that_was_exposed_is_no_choice_of_faces(faces: str) -> None:
    """001:867: it is a mishap, by which the third card comes down."""
    with pytest.raises(BadScenario, match=rf"faces\.1: '{faces}', but the cards come DDU.*mishaps"):
        settle(STUD | {"faces": {"1": faces}})
    exposed = {"event": "exposed-card", "to": "1", "card": 1}
    assert settle(STUD | {"mishaps": [exposed], "decisions": []})["first_to_act"] == 2
