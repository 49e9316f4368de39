"""The Bicycle's 21st Century Blackjack Switch, clause by clause (001:6913-7088)."""

from typing import Any

import pytest

from cardroom.scenario import BadScenario
from tests.games.blackjack import House, Line, dealt, does, outcome, refused

SPOTS = ("hand-1", "hand-2")
EIGHTEEN = "Kd 8c"
TWENTY = "Ks Qd"


def play(first: str, second: str, dealer: str, *decisions: Line | str, **more: Any) -> Line:
    house = House("bicycle/21st-century-blackjack-switch")
    cards = {"1-1": first, "1-2": second, **more.pop("split", {})}
    more = {"player_dealer": 7, "spots": SPOTS, **more}
    return house.play({**cards, **more.pop("others", {})}, dealer, *decisions, **more)


def both(line: Line) -> tuple[tuple[str, int], tuple[str, int]]:
    """What the first and the second hand come to."""
    return outcome(line, "hand-1"), outcome(line, "hand-2")


def test_bicycle_switch_line_6927_a_wager_on_both_hands() -> None:
    assert both(play(TWENTY, "Ks 7d", EIGHTEEN)) == (("win", 1000), ("lose", -1000))
    one = play(TWENTY, "Ks 7d", EIGHTEEN, spots=("hand-1",))
    assert "Second hand" in refused(one, "wagers")


def test_bicycle_switch_line_6929_the_second_cards_change_places() -> None:
    line = play("Ks 5d", "6h Ad Kc", EIGHTEEN, "switch", does("hit", "1-2"))
    # A king and an ace that were switched are 21, and 6, 5 and a king are 21 too.
    assert both(line) == (("win", 1000), ("win", 1000))
    assert [e["kind"] for e in line["events"]].count("switched") == 1
    stays = play("Ks 5d", "6h Ad", EIGHTEEN, "no-switch", "stand", "stand")
    assert both(stays) == (("lose", -1000), ("lose", -1000))


def test_bicycle_switch_line_6974_a_switch_comes_before_the_hands_are_played() -> None:
    assert refused(play("Ks 5d 2c", "6h Ad", EIGHTEEN, "hit", "switch"), 1)
    assert refused(play("Ks 5d 2c", "6h Ad", EIGHTEEN, "switch", "switch"), 1)


@pytest.mark.parametrize(
    ("dealer", "result"),
    [
        ("Ts Ah", "lose"),  # 7010: his Natural
        ("Ts 4h 7c", "push"),  # 21
        ("Ts 6h 6c", "push"),  # 22
        ("Ts 9h", "win"),
        ("Ts 6h 7c", "win"),  # 23
    ],
)
def test_bicycle_switch_line_7010_a_switched_natural_is_none(dealer: str, result: str) -> None:
    line = play("Ks 5d", "6h Ad 8c", dealer, "switch", does("hit", "1-2"))
    assert outcome(line, "hand-1")[0] == result


def test_bicycle_switch_line_7009_naturals_as_dealt() -> None:
    assert both(play("Ks Ad", TWENTY, "Ts Ah")) == (("push", 0), ("lose", -1000))
    assert both(play("Ks Ad", TWENTY, "Ts 6h 6c"))[0] == ("win", 1000)
    assert both(play("Ks Ad", TWENTY, "Ts 4h 7c"))[0] == ("win", 1000)


@pytest.mark.parametrize(
    ("hand", "dealer", "result"),
    [
        ("Ks 2d", "Kd 6c Kh", "win"),  # 7011
        ("Ks 2d", "Kd 6c 6h", "push"),  # 7011: 22
        ("Ks 9d", EIGHTEEN, "win"),  # 7013
        ("9s 9d", EIGHTEEN, "push"),  # 7014
        ("9s 8d", EIGHTEEN, "lose"),
        ("Ks 6d 9h", EIGHTEEN, "lose"),  # 7012
        ("Ks 6d 9h", "Kd 6c 6h", "lose"),  # 7016
        ("Ks 6d 6h", "Kd 6c 6h", "lose"),  # 22 against 22
        ("Ks 6d 6h", "Kd 6c Kh", "lose"),  # 7017
        ("Ks 6d 6h", "7s 8s 9s", "push"),  # 7017: 22 against 24
        ("Ks 6d 8h", "7s 8s 9s", "lose"),
        ("Ks 6d 6h", "7s 8s 9d", "lose"),
    ],
)
def test_bicycle_switch_line_7011_who_wins(hand: str, dealer: str, result: str) -> None:
    hits = [does("hit", "1-1")] * (len(hand.split()) - 2)
    assert outcome(play(hand, "Kh 9c", dealer, *hits), "hand-1")[0] == result


def test_bicycle_switch_line_6969_super_match_by_the_first_four_cards() -> None:
    def super_match(first: str, second: str, *decisions: Line | str) -> tuple[str, int]:
        extra = [{"seat": 1, "spot": "super-match", "amount": 100}]
        return outcome(play(first, second, EIGHTEEN, *decisions, extra=extra), "super-match")

    assert super_match("Ks Kd", "Kh Kc") == ("win", 4000)
    assert super_match("Ks Kd", "9h 9c") == ("win", 800)
    assert super_match("Ks 9d", "9h Kc", "switch") == ("win", 800)
    assert super_match("Ks Kd", "Kh 9c") == ("win", 500)
    assert super_match("Ks Kd", "Qh 9c") == ("win", 100)
    assert super_match("Ks Jd", "Qh 9c") == ("lose", -100)
    assert super_match("2s Jd Kc", "Qh 9c", does("hit", "1-1")) == ("lose", -100)


def test_bicycle_switch_line_7042_super_match_needs_a_game_wager() -> None:
    line = play(TWENTY, TWENTY, EIGHTEEN, spots=("super-match",))
    assert refused(line, "wagers")


def test_bicycle_switch_line_6997_super_match_is_settled_before_all_game_wagers() -> None:
    line = play(
        "Ks Kd", "9h 9c", "Kd 7c", bank=900,
        extra=[{"seat": 1, "spot": "super-match", "amount": 100}],
    )  # fmt: skip
    assert outcome(line, "super-match") == ("win", 800)
    assert outcome(line, "hand-1")[1] == 100


def test_bicycle_switch_line_6970_insurance_for_each_hand_and_the_check() -> None:
    line = play(TWENTY, "Ks 9d", "Ad Kc", does("insurance", "1-1"))
    assert outcome(line, "insurance", hand="1-1") == ("win", 1000)
    assert both(line) == (("lose", -1000), ("lose", -1000))
    line = play(TWENTY, "Ks 9d", "Ad Kc", does("insurance", "1-1"), does("insurance", "1-2"))
    assert line["net"]["1"] == 0
    assert play(TWENTY, "Ks 9d", "Ad Kc", does("insurance", amount=1000))["net"]["1"] == 0
    lost = play(TWENTY, "Ks 9d", "Ad 7c", does("insurance", "1-2"))
    assert outcome(lost, "insurance", hand="1-2") == ("lose", -500)
    assert refused(play(TWENTY, TWENTY, "Kd 7c", "insurance"), 0)
    # With his Natural nobody draws.
    assert refused(play("6s 5d 9c", TWENTY, "Ad Kc", does("hit", "1-1")), 0)


def test_bicycle_switch_line_7034_insurance_of_a_natural() -> None:
    line = play("Ks Ad", "Ks 9d", "Ad Kc", does("insurance", "1-1"))
    assert outcome(line, "insurance") == ("lose", -500)
    meant = play("Ks Ad", "Ks 9d", "Ad Kc", does("insurance", "1-1"),
                 readings={"insured-natural": "paid"})  # fmt: skip
    assert outcome(meant, "insurance") == ("win", 1000)


def test_bicycle_switch_line_6970_nobody_looks_under_a_ten() -> None:
    line = play("6s 5d 9c", TWENTY, "Kd Ac", does("double", "1-1"))
    assert outcome(line, "double") == ("lose", -1000)


def test_bicycle_switch_line_6967_cards_from_the_house_dealers_left_and_turns_from_his() -> None:
    others = {"5-1": "Ks 5d 2c", "5-2": "Ks 9d"}
    hits = [does("hit", "5-1", 5), does("hit", "1-1")]
    line = play("Ks 4d 2c", TWENTY, EIGHTEEN, *hits, others=others, player_dealer=3)
    got = [e["to"] for e in line["events"] if e["kind"] == "dealt"][:5]
    assert got == ["1-1", "1-2", "5-1", "5-2", "player-dealer"]
    wrong = play("Ks 4d 2c", TWENTY, EIGHTEEN, *hits[::-1], others=others, player_dealer=3)
    assert "out of turn" in refused(wrong, 0)


def test_bicycle_switch_line_6978_the_chart() -> None:
    assert "must hit" in refused(play("5s 6d", TWENTY, EIGHTEEN, does("stand", "1-1")), 0)
    line = play("7s 7d 7h 2c", TWENTY, EIGHTEEN, does("hit", "1-1"), does("hit", "1-1"))
    assert "must stand" in refused(line, 1)


def test_bicycle_switch_line_7019_doubles() -> None:
    line = play("6s 5d Kc", TWENTY, EIGHTEEN, does("double", "1-1"))
    assert outcome(line, "double", hand="1-1") == ("win", 1000)
    less = play("6s 5d Kc", TWENTY, EIGHTEEN, does("double", "1-1", amount=500))
    assert refused(less, 0)
    switched = play("6s Kd 9c", "5h 5d", EIGHTEEN, "switch", does("double", "1-1"))
    assert outcome(switched, "double", hand="1-1") == ("win", 1000)


def test_bicycle_switch_line_7023_splits() -> None:
    split = {"1-1a": "8s 3c Kc", "1-1b": "8d 9c"}
    line = play("8s 8d", TWENTY, EIGHTEEN, does("split", "1-1"), does("double", "1-1a"),
                split=split)  # fmt: skip
    assert outcome(line, "hand-1") == ("win", 1000)
    assert outcome(line, "double", hand="1-1a") == ("win", 1000)
    assert outcome(line, "split", hand="1-1b") == ("lose", -1000)
    assert outcome(line, "hand-2") == ("win", 1000)
    assert refused(play("Ks Qd", TWENTY, EIGHTEEN, does("split", "1-1")), 0)
    tens = play("Ks Kd", TWENTY, EIGHTEEN, does("split", "1-1"),
                split={"1-1a": "Ks Ac", "1-1b": "Kd 9c"})  # fmt: skip
    assert outcome(tens, "hand-1") == ("win", 1000)


def test_bicycle_switch_line_7029_two_splits_of_each_hand() -> None:
    def hands(name: str) -> dict[str, str]:
        return {f"{name}a": "8s 8c", f"{name}b": "8d Kd", f"{name}c": "8h Ks"}

    twice = [does("split", "1-1"), does("split", "1-1a")]
    line = play("8s 8d", "Ks Qd", "Kd 7c", *twice, does("split", "1-1a"), split=hands("1-1"))
    assert refused(line, 2)
    second = [does("stand", f"1-1{x}") for x in "abc"] + [does("split", "1-2")]
    ended = {**hands("1-1"), "1-1a": "8s Kc", "1-2a": "9s Kc", "1-2b": "9d Kh"}
    line = play("8s 8d", "9s 9d", "Kd 7c", *twice, *second, split=ended)
    assert line["net"]["1"] == 5000


def test_bicycle_switch_line_7030_aces_split_once_and_get_one_card() -> None:
    split = {"1-1a": "As Ac", "1-1b": "Ad Kc"}
    line = play("As Ad", TWENTY, EIGHTEEN, does("split", "1-1"), split=split)
    assert outcome(line, "hand-1") == ("lose", -1000)
    assert outcome(line, "split") == ("win", 1000)
    again = play("As Ad", TWENTY, EIGHTEEN, does("split", "1-1"), does("split", "1-1a"),
                 split=split)  # fmt: skip
    assert refused(again, 1)


def test_bicycle_switch_line_7036_there_is_no_surrender() -> None:
    assert "cannot surrender" in refused(play("Ks 6d", TWENTY, EIGHTEEN, "surrender"), 0)


def test_bicycle_switch_line_6933_no_backline_wagers() -> None:
    extra = [{"seat": 1, "spot": "hand-1", "amount": 1000, "by": "B"}]
    assert "backline" in refused(play(TWENTY, TWENTY, EIGHTEEN, extra=extra), "wagers")


def test_bicycle_switch_line_6939_six_to_eight_decks() -> None:
    with pytest.raises(BadScenario, match="from 6 to 8"):
        play(TWENTY, TWENTY, EIGHTEEN, options={"decks": 5})


def test_bicycle_switch_line_6997_settlement_from_the_house_dealers_right() -> None:
    others = {"5-1": "Ks Kd", "5-2": "Qs Qd"}
    line = play(TWENTY, TWENTY, EIGHTEEN, others=others, bank=2500)
    assert line["net"] == {"1": 500, "5": 2000, "player-dealer": -2500}


@pytest.mark.parametrize("dealer", ["Kd 7c", "As 6d Kc", "As 7d", "Kd 6c 2h"])
def test_bicycle_switch_line_6986_he_hits_soft_17_or_less(dealer: str) -> None:
    assert dealt(play(TWENTY, TWENTY, f"{dealer} 2s"), "player-dealer") == dealer


def test_bicycle_switch_line_7071_each_of_the_two_hands_is_a_bet() -> None:
    line = play(TWENTY, TWENTY, EIGHTEEN, wager=2500,
                fee={"option": 2, "schedule": "21st-century-blackjack-switch-own"})  # fmt: skip
    assert line["fees"] == {"1": 200, "player-dealer": 200}
