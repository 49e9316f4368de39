"""The Bicycle's "No Bust" Blackjack with jokers, clause by clause (001:1046-1084)."""

import pytest

from cardroom.scenario import BadScenario
from tests.games.blackjack import House, dealt, does, outcome, refused

play = House("bicycle/no-bust-blackjack-joker").play
EIGHTEEN = "Kd 8c"


@pytest.mark.parametrize(
    ("hand", "dealer", "result"),
    [
        ("Ks 6d 9h", EIGHTEEN, ("lose", -1000)),  # 1052: over against not over
        ("Ks 2d", "Kd 6c Kh", ("win", 1000)),  # 1053
        ("Ks 9d", EIGHTEEN, ("win", 1000)),  # 1055
        ("9s 8d", EIGHTEEN, ("lose", -1000)),  # 1055
        ("9s 9d", EIGHTEEN, ("push", 0)),  # 1059
        ("Ks 6d 9h", "Kd 6c 6h", ("lose", -1000)),  # 1062: 25 against 22
        ("Ks 6d 6h", "Kd 6c Kh", ("push", 0)),  # 1063: 22 against 26
        ("Ks 6d 2c 8h", "Kd 6c Kh", ("lose", -1000)),  # 1064: 26 against 26
        ("Ks 6d 9h", "Kd 6c 9c", ("lose", -1000)),  # 1064
    ],
)
def test_bicycle_no_bust_joker_line_1052_who_wins(
    hand: str, dealer: str, result: tuple[str, int]
) -> None:
    hits = ["hit"] * (len(hand.split()) - 2)
    assert outcome(play(hand, dealer, *hits, *([] if hits else ["stand"]))) == result


def test_bicycle_no_bust_joker_line_1065_two_naturals_push() -> None:
    assert outcome(play("Jk Jk", "Jk Jk")) == ("push", 0)


@pytest.mark.parametrize("dealer", ["Ks Qd", "Jk 5d", "Kd 6c Kh", "Ad Kc"])
def test_bicycle_no_bust_joker_line_1080_two_jokers_pay_2_to_1(dealer: str) -> None:
    assert outcome(play("Jk1 Jk2", dealer)) == ("win", 2000)


def test_bicycle_no_bust_joker_line_1068_a_natural_of_his_beats_all() -> None:
    assert outcome(play("Jk 5d", "Jk Jk")) == ("lose", -1000)
    assert outcome(play("As Kd", "Jk Jk")) == ("lose", -1000)


@pytest.mark.parametrize("do", ["hit", "double", "split", "surrender"])
def test_bicycle_no_bust_joker_line_1066_a_joker_that_shows_freezes_all_hands(do: str) -> None:
    line = play("5s 5d", "Jk 4c", do)
    assert "nothing to decide" in refused(line, 0)
    frozen = play("5s 5d", "Jk 4c")
    assert outcome(frozen) == ("lose", -1000)
    assert dealt(frozen, "1") == "5s 5d"
    assert dealt(frozen, "player-dealer") == "Jk 4c"


def test_bicycle_no_bust_joker_line_1066_an_ace_and_a_ten_are_a_plain_21() -> None:
    assert outcome(play("As Kd", "Jk 4c")) == ("push", 0)
    assert outcome(play("As Kd", EIGHTEEN)) == ("win", 1000)


@pytest.mark.parametrize("do", ["hit", "double", "surrender", "split"])
def test_bicycle_no_bust_joker_line_1067_a_joker_with_any_card_is_21_and_stands(do: str) -> None:
    assert refused(play("Jk 5d 2c", EIGHTEEN, do), 0)
    assert outcome(play("Jk 5d", "Kd Qc")) == ("win", 1000)
    assert outcome(play("Jk 5d", "Kd 4c 7h")) == ("push", 0)


def test_bicycle_no_bust_joker_line_1067_a_drawn_joker_makes_21_too() -> None:
    assert outcome(play("Ks 5d Jk", "Kd Qc", "hit")) == ("win", 1000)
    assert outcome(play("Ks 9d", "Kd 4c Jk", "stand")) == ("lose", -1000)


def test_bicycle_no_bust_joker_line_1070_his_joker_takes_action_from_doubles_and_splits() -> None:
    line = play("6s 5d Kc", "9d Jk", "double")
    assert outcome(line) == ("push", 0)
    assert outcome(line, "double") == ("push", 0)
    line = play({"1": "8s 8d", "1a": "8s Kc", "1b": "8d 9c"}, "9d Jk", "split", "stand", "stand")
    assert outcome(line, hand="1a") == ("lose", -1000)
    assert outcome(line, "split") == ("push", 0)
    # A joker that he draws later is no second card.
    line = play("6s 5d 9c", "9d 2c Jk", "double")
    assert outcome(line, "double") == ("lose", -1000)


@pytest.mark.parametrize("hand", ["Ks Qd", "As 9d", "Jk 9d"])
def test_bicycle_no_bust_joker_line_1074_no_double_on_20_and_21(hand: str) -> None:
    assert refused(play(f"{hand} 2c", EIGHTEEN, "double"), 0)


def test_bicycle_no_bust_joker_line_1075_pairs_and_ten_cards_split() -> None:
    line = play({"1": "Ks Qd", "1a": "Ks 9c", "1b": "Qd 5c 6h"}, EIGHTEEN,
                "split", "stand", "hit")  # fmt: skip
    assert outcome(line, hand="1a") == ("win", 1000)
    assert outcome(line, "split") == ("win", 1000)
    assert refused(play("Ks 9d", EIGHTEEN, "split"), 0)


def test_bicycle_no_bust_joker_line_1076_a_split_ace_gets_one_card() -> None:
    line = play({"1": "As Ad", "1a": "As 2c", "1b": "Ad Kc"}, EIGHTEEN, "split")
    assert outcome(line, hand="1a") == ("lose", -1000)
    assert outcome(line, "split") == ("win", 1000)
    assert refused(
        play({"1": "As Ad", "1a": "As 2c 3c", "1b": "Ad Kc"}, EIGHTEEN, "split", does("hit", "1a")),
        1,
    )


def test_bicycle_no_bust_joker_line_1077_double_after_a_split() -> None:
    cards = {"1": "8s 8d", "1a": "8s 3c Kc", "1b": "8d Kh"}
    line = play(cards, EIGHTEEN, "split", "double", "stand")
    assert outcome(line, "double", hand="1a") == ("win", 1000)


def test_bicycle_no_bust_joker_line_1078_surrender_on_the_first_two_cards() -> None:
    assert outcome(play("Ks 6d", EIGHTEEN, "surrender")) == ("half-lose", -500)
    assert refused(play("2s 3d 6c", EIGHTEEN, "hit", "surrender"), 1)


def test_bicycle_no_bust_joker_line_1080_four_hands_and_two_with_two_decks() -> None:
    cards = {"1": "8s 8d", "1a": "8s Kc", "1b": "8d Kd", "1c": "8c Kh", "1d": "8h Ks"}
    three = [does("split"), does("split", "1a"), does("split", "1a")]
    line = play(cards, "Kd 7c", *three, *[does("stand", f"1{x}") for x in "abcd"])
    assert line["net"]["1"] == 4000
    again = play(cards, "Kd 7c", *three, options={"decks": 2})
    assert "with two decks" in refused(again, 1)
    five = {**cards, "1a": "8s 8s"}
    assert refused(play(five, "Kd 7c", *three, does("split", "1a")), 3)


@pytest.mark.parametrize("dealer", ["Kd 7c", "As 6d Kc", "As 7d", "Kd 6c 2h"])
def test_bicycle_no_bust_joker_line_1081_he_hits_soft_17_or_less(dealer: str) -> None:
    assert dealt(play("Ks Qd", f"{dealer} 2s"), "player-dealer") == dealer


@pytest.mark.parametrize("hand", ["Ks Qd", "As 9d", "7s 7d 7h"])
def test_bicycle_no_bust_joker_line_1082_20_and_21_must_stand(hand: str) -> None:
    hits = ["hit"] * (len(hand.split()) - 1)
    assert "must stand" in refused(play(f"{hand} 2c", EIGHTEEN, *hits), len(hits) - 1)


def test_bicycle_no_bust_joker_line_1083_11_or_less_must_hit() -> None:
    assert "must hit 11" in refused(play("5s 6d", EIGHTEEN, "stand"), 0)


@pytest.mark.parametrize("hand", ["Ks 2d", "Ks 9d", "As Ad", "As 8d"])
def test_bicycle_no_bust_joker_line_1084_12_to_19_choose(hand: str) -> None:
    assert dealt(play(hand, "Kc Jd", "stand"), "1") == hand
    assert dealt(play(f"{hand} 2h", "Kc Jd", "hit"), "1") == f"{hand} 2h"


def test_bicycle_no_bust_joker_line_1066_his_second_card_gives_the_first_action() -> None:
    hands = {str(n): "Ks Qd" for n in (1, 3, 6)}
    line = play(hands, "Kd 4c 5h", bank=1500, player_dealer=2)
    # Four from his left: 3, 4, 5, 6.
    assert line["net"] == {"6": 1000, "1": 500, "3": 0, "player-dealer": -1500}


def test_bicycle_no_bust_joker_decks_have_a_joker_each() -> None:
    with pytest.raises(BadScenario, match="Jk"):
        play("Jk Jk", EIGHTEEN, options={"decks": 1})
