"""The Bicycle's No Bust 21st Century Blackjack Second Chances, clause by clause (001:9003-9092)."""

from typing import Any

import pytest

from cardroom.scenario import BadScenario
from tests.games.blackjack import House, behind, dealt, does, outcome, refused

play = House("bicycle/no-bust-21st-century-blackjack-second-chances").play
EIGHTEEN = "Kd 8c"
OWN_FEES = "no-bust-21st-century-blackjack-second-chances-own"


@pytest.mark.parametrize("dealer", ["Ac Kd", "Kd Ac"])
def test_bicycle_second_chances_line_9031_a_blackjack_that_shows_last_takes_a_double(
    dealer: str,
) -> None:
    line = play("5s 6d 9h", dealer, "double")
    assert outcome(line) == outcome(line, "double") == ("lose", -1000)


@pytest.mark.parametrize("dealer", [EIGHTEEN, "Jk 5c", "Ad Kc", "Kd 6c Kh"])
def test_bicycle_second_chances_line_9059_two_jokers_pay_2_to_1(dealer: str) -> None:
    assert outcome(play("Jk1 Jk2", dealer)) == ("win", 2000)


def test_bicycle_second_chances_line_9041_two_naturals_push() -> None:
    assert outcome(play("Jk Jk", "Jk Jk")) == ("push", 0)
    assert outcome(play("As Kd", "Jk Jk")) == ("lose", -1000)


@pytest.mark.parametrize(
    ("hand", "dealer", "result"),
    [
        ("As Kd", "Kd 8c", ("win", 1200)),  # 9061
        ("As Kd", "Kd 4c 7h", ("win", 1200)),  # 9057: it beats another 21
        ("As Kd", "Jk 7h", ("win", 1200)),
        ("As Kd", "Kd 6c Kh", ("win", 1200)),
        ("As Kd", "Ad Kc", ("push", 0)),
        ("Ks 4d 7c", "Ad Kc", ("lose", -1000)),
        ("Jk 7c", "Ad Kc", ("lose", -1000)),
        ("Jk 7c", "Ad Jk", ("push", 0)),
    ],
)
def test_bicycle_second_chances_line_9057_a_blackjack_beats_all_but_two_jokers(
    hand: str, dealer: str, result: tuple[str, int]
) -> None:
    hits = ["hit"] * (len(hand.split()) - 2)
    assert outcome(play(hand, dealer, *hits)) == result


@pytest.mark.parametrize(
    ("hand", "dealer", "result"),
    [
        ("Ks 9d", EIGHTEEN, "win"),  # 9045
        ("9s 8d", EIGHTEEN, "lose"),  # 9045, against 9043
        ("9s 9d", EIGHTEEN, "push"),  # 9047
        ("Ks 2d", "Kd 6c Kh", "win"),  # 9053
        ("Ks 6d 9h", EIGHTEEN, "lose"),  # 9053
        ("Ks 6d 9h", "Kd 6c 6h", "lose"),  # 9049: he is closer
        ("Ks 6d 6h", "Kd 6c 9h", "lose"),  # 9049: closer, but against 25
        ("Ks 6d 6h", "Kd 6c Kh", "push"),  # 9049: 22 against three cards of 26
        ("Ks 6d 9h", "Kd 6c Kh", "push"),  # 25
        ("Ks 2d 3c Kh", "Kd 6c Kh", "push"),  # 25 in four cards
        ("Ks 6d Kc", "Kd 6c Kh", "lose"),  # 9051: a tie
        ("Ks 6d 6h", "Kd 2c 4c Kh", "lose"),  # 26 in four cards
    ],
)
def test_bicycle_second_chances_line_9045_who_wins(hand: str, dealer: str, result: str) -> None:
    hits = ["hit"] * (len(hand.split()) - 2)
    assert outcome(play(hand, dealer, *hits))[0] == result


@pytest.mark.parametrize("do", ["hit", "double", "split", "surrender", "second-chance"])
def test_bicycle_second_chances_line_9029_a_joker_that_shows_freezes_all(do: str) -> None:
    assert refused(play("5s 5d 3c", "Jk 4c", do), 0)
    frozen = play("5s 5d", "Jk 4c")
    assert outcome(frozen) == ("lose", -1000)
    assert dealt(frozen, "player-dealer") == "Jk 4c"


def test_bicycle_second_chances_line_9031_his_second_card_comes_last() -> None:
    line = play("Ks 2d 3c", "9c 8d", "hit", "stand")
    got = [e["to"] for e in line["events"] if e["kind"] == "dealt"]
    assert got == ["1", "player-dealer", "1", "1", "player-dealer"]


def test_bicycle_second_chances_line_9013_the_chart() -> None:
    assert "must stand" in refused(play("Ks Qd 2c", EIGHTEEN, "hit"), 0)
    assert "must stand" in refused(play("As 9d 2c", EIGHTEEN, "hit"), 0)
    assert "must hit" in refused(play("5s 6d", EIGHTEEN, "stand"), 0)
    assert refused(play("Jk 6d 2c", EIGHTEEN, "hit"), 0)


def test_bicycle_second_chances_line_9065_half_is_lost_and_the_card_replaced() -> None:
    line = play("Ks 6d 9h 4c", EIGHTEEN, "hit", "second-chance")
    assert dealt(line, "1") == "Ks 6d 9h 4c"
    # Half is lost, the other half wins with 20.
    assert outcome(line) == ("win", 0)
    assert line["net"]["1"] == 0
    lost = play("Ks 6d 9h Kc", EIGHTEEN, "hit", "second-chance")
    assert outcome(lost) == ("lose", -1000)
    push = play("Ks 6d 9h 2c", EIGHTEEN, "hit", "second-chance", "stand")
    assert outcome(push) == ("push", -500)


def test_bicycle_second_chances_line_9065_once_in_every_hand_and_after_a_hit_alone() -> None:
    twice = play("Ks 6d 9h Kc 2c", EIGHTEEN, "hit", "second-chance", "second-chance")
    assert refused(twice, 2)
    assert refused(play("Ks 6d 9h", EIGHTEEN, "second-chance"), 0)
    assert refused(play("6s 5d 2c 3c", EIGHTEEN, "double", "second-chance"), 1)
    again = play("2s 3d 4c 5c Ks 9h", EIGHTEEN, "hit", "second-chance", "hit", "second-chance")
    assert refused(again, 3)


def test_bicycle_second_chances_line_9065_a_card_that_is_not_too_much_may_be_replaced() -> None:
    line = play("Ks 2d 2h 8c", EIGHTEEN, "hit", "second-chance")
    assert outcome(line) == ("win", 0)
    standing = play("5s 6d 9h Kc", "Kd Qc", "hit", "second-chance")
    assert outcome(standing) == ("win", 0)


def test_bicycle_second_chances_line_9065_each_split_hand_has_its_own() -> None:
    cards = {"1": "8s 8d", "1a": "8s 6c Kc 5c", "1b": "8d 5h Kd 7c"}
    line = play(
        cards, EIGHTEEN, "split",
        does("hit", "1a"), does("second-chance", "1a"),
        does("hit", "1b"), does("second-chance", "1b"),
    )  # fmt: skip
    # 19 and 20 against 18: each half lost and half won.
    assert (outcome(line, hand="1a"), outcome(line, "split")) == (("win", 0), ("win", 0))


def test_bicycle_second_chances_line_9065_others_on_the_hand_lose_half_too() -> None:
    line = play("Ks 6d 9h 4c", EIGHTEEN, "hit", "second-chance", extra=[behind("B", amount=500)])
    assert outcome(line, by="B") == ("win", 0)


def test_bicycle_second_chances_line_9065_a_short_bank_takes_what_it_covers() -> None:
    line = play("Ks 6d 9h Kc", EIGHTEEN, "hit", "second-chance", bank=700)
    assert line["net"] == {"1": -700, "player-dealer": 700}


def test_bicycle_second_chances_line_9027_surrender_at_any_time_up_to_20() -> None:
    assert outcome(play("Ks 6d", EIGHTEEN, "surrender")) == ("half-lose", -500)
    assert outcome(play("2s 3d 9c", EIGHTEEN, "hit", "surrender")) == ("half-lose", -500)
    assert refused(play("Ks 6d 9c", EIGHTEEN, "hit", "surrender"), 1)
    assert refused(play("Jk 6d", EIGHTEEN, "surrender"), 0)
    after = play("Ks 6d 9c Ac", EIGHTEEN, "hit", "second-chance", "surrender")
    assert outcome(after) == ("half-lose", -750)


def test_bicycle_second_chances_line_9063_insurance_is_for_a_blackjack() -> None:
    line = play("Ks 9d", "Ad Kc", "insurance", "stand")
    assert (outcome(line), outcome(line, "insurance")) == (("lose", -1000), ("win", 1000))
    both = play("As Kd", "Ad Kc", "insurance")
    assert (outcome(both), outcome(both, "insurance")) == (("push", 0), ("win", 1000))
    joker = play("Ks 9d", "Ad Jk", "insurance", "stand")
    assert outcome(joker, "insurance") == ("lose", -500)


def test_bicycle_second_chances_line_9021_splits() -> None:
    cards = {"1": "Ks Qd", "1a": "Ks Ac", "1b": "Qd Jk"}
    line = play(cards, "Kd Qc", "split")
    # An ace is no blackjack in a split hand, and a joker makes 21.
    assert (outcome(line, hand="1a"), outcome(line, "split")) == (("win", 1000), ("win", 1000))


def test_bicycle_second_chances_line_9007_the_largest_wager_decides() -> None:
    line = play("Ks 6d 4c", EIGHTEEN, does("hit", by="B"), extra=[behind("B", amount=5000)])
    assert outcome(line) == ("win", 1000)


def test_bicycle_second_chances_line_9007_the_button_is_counted_from_his_left() -> None:
    hands = {str(n): "Ks Qd" for n in (1, 3, 6)}
    line = play(hands, "Kd 4c 5h", bank=1500, player_dealer=2)
    assert line["net"] == {"6": 1000, "1": 500, "3": 0, "player-dealer": -1500}


@pytest.mark.parametrize(
    ("amount", "more", "why"),
    [
        (100, {}, "minimum is $2"),  # 9071
        (30100, {}, "maximum is $300"),  # 9071
        (200, {}, ""),
        (30000, {}, ""),
        (2100, {"fee": {"option": 1, "schedule": OWN_FEES}}, "maximum is $20"),  # 9085
        (40000, {"fee": {"option": 8}}, ""),  # 7651: no limit
        (40000, {"limits": {"min": 500, "max": 50000}}, ""),
    ],
)
def test_bicycle_second_chances_line_9071_the_wagering_limits(
    amount: int, more: dict[str, Any], why: str
) -> None:
    line = play("Ks 9d", EIGHTEEN, "stand", wager=amount, **more)
    assert why in line.get("why", "")
    assert line.get("illegal", False) is bool(why)


def test_bicycle_second_chances_line_9005_there_are_eight_decks_and_no_other_number() -> None:
    assert outcome(play("Ks 9d", EIGHTEEN, "stand", options={"decks": 8})) == ("win", 1000)
    with pytest.raises(BadScenario, match="has no option 'decks'"):
        play("Ks 9d", EIGHTEEN, options={"decks": 6})
