"""The Bicycle's No Bust 21st Century Blackjack 6.0, clause by clause (001:3816-3970)."""

from typing import Any

import pytest

from cardroom.scenario import BadScenario
from tests.games.blackjack import House, Line, behind, dealt, does, outcome, refused

GAME = "bicycle/no-bust-21st-century-blackjack-6.0"
play = House(GAME).play
TWENTY, EIGHTEEN = "Ks Qd", "Kd 8c"
SAVING = "7s 8s 9s"
"""The player-dealer's hand of 24 that pushes."""


# Cards


@pytest.mark.parametrize("ten", ["Ts", "Js", "Qs", "Ks"])
def test_bicycle_no_bust_6_line_3839_a_natural_is_paid_6_to_5(ten: str) -> None:
    assert outcome(play(f"{ten} Ad", EIGHTEEN)) == ("win", 1200)
    assert outcome(play(f"Ad {ten}", "7c 7d 7h")) == ("win", 1200)


def test_bicycle_no_bust_6_line_3845_one_to_eight_decks() -> None:
    assert dealt(play("8s 8s", EIGHTEEN, "hit"), "1").startswith("8s 8s")
    with pytest.raises(BadScenario, match="8s"):
        play("8s 8s", EIGHTEEN, options={"decks": 1})
    with pytest.raises(BadScenario, match="from 1 to 8"):
        play("8s 8d", EIGHTEEN, options={"decks": 9})
    with pytest.raises(BadScenario, match="Jk"):
        play("8s Jk", EIGHTEEN)


def test_bicycle_no_bust_6_line_3848_an_ace_counts_twelve_with_a_ten_as_first_cards_only() -> None:
    assert outcome(play("5s 6d Ah Kc", "7c 7d 7h", "hit", "hit")) == ("lose", -1000)
    line = play("As 5d Kc 5h", "7c 7d 7h", "hit", "hit")
    assert outcome(line) == ("push", 0)


def test_bicycle_no_bust_6_line_3852_two_aces_are_a_soft_12() -> None:
    assert dealt(play("As Ad", EIGHTEEN, "stand"), "1") == "As Ad"
    assert outcome(play("As Ad 9c", EIGHTEEN, "hit")) == ("win", 1000)


# The round


def test_bicycle_no_bust_6_line_3887_cards_and_turns_begin_on_the_house_dealers_left() -> None:
    hands = {"1": "Ks 5d 2c", "5": "Kd 4c 3c"}
    decisions = [does("hit", seat=n) for n in (1, 5)]
    line = play(hands, "9c 8d", *decisions, player_dealer=3)
    got = [(e["to"], e["up"]) for e in line["events"] if e["kind"] == "dealt"][:6]
    assert got == [
        ("1", True), ("5", True), ("player-dealer", True),
        ("1", True), ("5", True), ("player-dealer", False),
    ]  # fmt: skip
    assert "out of turn" in refused(play(hands, "9c 8d", *decisions[::-1], player_dealer=3), 0)


@pytest.mark.parametrize("hand", ["Ks 9d 2c", "As 4d 6c", "7s 7d 7h"])
def test_bicycle_no_bust_6_line_3893_21_must_stand(hand: str) -> None:
    assert "must stand on soft or hard 21" in refused(play(f"{hand} 2h", EIGHTEEN, "hit", "hit"), 1)
    assert outcome(play(hand, EIGHTEEN, "hit", "stand")) == ("win", 1000)


@pytest.mark.parametrize("hand", ["5s 6d", "2s 2d"])
def test_bicycle_no_bust_6_line_3893_11_or_less_must_hit(hand: str) -> None:
    assert "must hit 11 or less" in refused(play(hand, EIGHTEEN, "stand"), 0)


@pytest.mark.parametrize("hand", ["7s 5d", "Ks 9d", "Ks Qd", "As 2d", "As 8d", "As 9d"])
def test_bicycle_no_bust_6_line_3893_12_to_20_are_free(hand: str) -> None:
    assert dealt(play(hand, "Kc Jd", "stand"), "1") == hand
    assert dealt(play(f"{hand} 9h", "Kc Jd", "hit"), "1").startswith(f"{hand} 9h")


@pytest.mark.parametrize("dealer", ["Kd 7c", "As 7d", "As 6d Kc", "5s 5d As", "Kd 6c 2h"])
def test_bicycle_no_bust_6_line_3911_he_hits_soft_17_or_less_and_stands_on_hard_17(
    dealer: str,
) -> None:
    assert dealt(play(TWENTY, f"{dealer} 2s"), "player-dealer") == dealer


def test_bicycle_no_bust_6_line_3904_settlement_from_the_house_dealers_right() -> None:
    hands = {str(n): TWENTY for n in (1, 3, 6)}
    line = play(hands, EIGHTEEN, bank=1500, player_dealer=2)
    assert line["net"] == {"1": 0, "3": 500, "6": 1000, "player-dealer": -1500}


# Who wins


def test_bicycle_no_bust_6_line_3919_two_naturals_push() -> None:
    assert outcome(play("As Kd", "Kc Ad")) == ("push", 0)


def test_bicycle_no_bust_6_line_3920_under_beats_over() -> None:
    assert outcome(play("7s 5d", "Kd 6c Kh", "stand")) == ("win", 1000)
    assert outcome(play("7s 5d", "Kd 6c 6h", "stand")) == ("win", 1000)


@pytest.mark.parametrize(
    ("hand", "result"), [("Ks 9d", "win"), ("9s 8d", "lose"), ("9s 9d", "push")]
)
def test_bicycle_no_bust_6_line_3921_closer_to_a_natural_wins_and_equal_totals_push(
    hand: str, result: str
) -> None:
    assert outcome(play(hand, EIGHTEEN, "stand"))[0] == result


def test_bicycle_no_bust_6_line_3924_he_is_closer_and_wins() -> None:
    assert outcome(play("Ks 6d Kh", "Kd 6c 6h", "hit")) == ("lose", -1000)


def test_bicycle_no_bust_6_line_3925_the_player_is_closer_and_loses_all_the_same() -> None:
    assert outcome(play("Ks 6d 6h", "Kd 6c Kh", "hit")) == ("lose", -1000)


@pytest.mark.parametrize("third", ["6h", "7h"])
@pytest.mark.parametrize("dealer", ["7s 8s 9s", "9d 7d 8d", "8c 7c 9c"])
def test_bicycle_no_bust_6_line_3925_a_suited_7_8_9_pushes_who_is_closer(
    third: str, dealer: str
) -> None:
    assert outcome(play(f"Ks 6d {third}", dealer, "hit")) == ("push", 0)


@pytest.mark.parametrize("dealer", ["7s 8s 9d", "8s 8d 8c", "7s 7s Ks", "7s 2d 7d 8s"])
def test_bicycle_no_bust_6_line_3925_no_other_hand_does(dealer: str) -> None:
    assert outcome(play("Ks 6d 6h", dealer, "hit")) == ("lose", -1000)


@pytest.mark.parametrize(("third", "result"), [("8h", "lose"), ("9h", "lose")])
def test_bicycle_no_bust_6_line_3925_it_does_not_push_24_and_more(third: str, result: str) -> None:
    assert outcome(play(f"Ks 6d {third}", SAVING, "hit"))[0] == result


def test_bicycle_no_bust_6_line_3925_24_against_24_by_the_other_reading() -> None:
    pushes: Line = {"readings": {"equal-over": "pushes"}}
    assert outcome(play("Ks 6d 8h", SAVING, "hit", **pushes)) == ("push", 0)
    assert outcome(play("Ks 6d 9h", SAVING, "hit", **pushes)) == ("lose", -1000)
    assert outcome(play("Ks 6d 8h", "7s 8s 9d", "hit", **pushes)) == ("lose", -1000)


def test_bicycle_no_bust_6_line_3926_over_loses_to_under() -> None:
    assert outcome(play("Ks 6d 6h", EIGHTEEN, "hit")) == ("lose", -1000)


@pytest.mark.parametrize("hand", ["Ks Qd", "7s 7d 7h"])
def test_bicycle_no_bust_6_line_3927_a_natural_beats_all_other_hands(hand: str) -> None:
    hits = ["hit"] * (len(hand.split()) - 2)
    assert outcome(play(hand, "Kd Ac", *hits)) == ("lose", -1000)


# Doubles and splits


def test_bicycle_no_bust_6_line_3931_a_double_equals_the_wager_and_gets_one_card() -> None:
    line = play("5s 6d 2h", EIGHTEEN, "double")
    assert outcome(line, "double") == ("lose", -1000)
    assert dealt(line, "1") == "5s 6d 2h"
    refused(play("5s 6d 2h", EIGHTEEN, does("double", amount=999)), 0)
    refused(play("5s 6d 2h", EIGHTEEN, "double", chips=1999), 0)


def test_bicycle_no_bust_6_line_3931_no_double_on_21_and_after_a_hit() -> None:
    cards = {"1": "Ks Kd", "1a": "Ks Ah", "1b": "Kd 9h"}
    assert "double" in refused(play(cards, EIGHTEEN, "split", does("double", "1a")), 1)
    refused(play("As Kd", EIGHTEEN, "double"), 0)
    refused(play("5s 2d 3h", EIGHTEEN, "hit", "double"), 1)
    assert play("Ks Qd Ah", EIGHTEEN, "double")["net"]["1"] == 2000


@pytest.mark.parametrize("pair", ["8s 8d", "Ks Kd", "Ts Td", "2s 2d"])
def test_bicycle_no_bust_6_line_3936_two_cards_of_one_rank_split(pair: str) -> None:
    one, two = pair.split()
    cards = {"1": pair, "1a": f"{one} 9d 9c", "1b": f"{two} Kc"}
    line = play(cards, "Kd 7c", "split")
    assert [(w["spot"], w["hand"], w["amount"]) for w in line["wagers"]] == [
        ("base", "1a", 1000), ("split", "1b", 1000),
    ]  # fmt: skip


@pytest.mark.parametrize("hand", ["Ks Qd", "Ts Jd", "8s 9d"])
def test_bicycle_no_bust_6_line_3937_ten_cards_of_two_ranks_do_not_split(hand: str) -> None:
    assert "one rank" in refused(play(hand, EIGHTEEN, "split"), 0)


@pytest.mark.parametrize("hand", ["Ks Qd", "Ts Jd"])
def test_bicycle_no_bust_6_line_3936_any_cards_of_one_value_may_be_meant(hand: str) -> None:
    one, two = hand.split()
    cards = {"1": hand, "1a": f"{one} 9d", "1b": f"{two} 8c"}
    line = play(cards, EIGHTEEN, "split", readings={"pairs-of-tens": "same-value"})
    assert [(w["spot"], w["hand"], w["amount"]) for w in line["wagers"]] == [
        ("base", "1a", 1000), ("split", "1b", 1000),
    ]  # fmt: skip
    wrong = play("8s 9d", EIGHTEEN, "split", readings={"pairs-of-tens": "same-value"})
    assert "may be split" in refused(wrong, 0)


def test_bicycle_no_bust_6_line_3936_a_split_hand_may_double() -> None:
    cards = {"1": "8s 8d", "1a": "8s 3d Kh", "1b": "8d 2c Kc"}
    line = play(cards, "9c 8s", "split", does("double", "1a"), does("double", "1b"))
    assert line["net"]["1"] == 4000


def test_bicycle_no_bust_6_line_3937_two_splits_and_three_hands() -> None:
    cards = {"1": "Ks Kd", "1a": "Ks 9d", "1b": "Kd Kc", "1c": "Kh 8h"}
    splits = [does("split"), does("split", "1a")]
    line = play(cards, "9c 8s", *splits)
    assert line["net"]["1"] == 3000
    assert refused(play(cards, "9c 8s", *splits, does("split", "1b")), 2)


def test_bicycle_no_bust_6_line_3937_no_natural_off_split_tens() -> None:
    cards = {"1": "Ks Kd", "1a": "Ks Ah", "1b": "Kd 9h"}
    assert outcome(play(cards, "7c 7d 7h", "split"), hand="1a") == ("push", 0)
    assert outcome(play(cards, "9c 8s", "split"), hand="1a") == ("win", 1000)


def test_bicycle_no_bust_6_line_3938_aces_split_once_for_one_card_each() -> None:
    cards = {"1": "As Ad", "1a": "As 3h", "1b": "Ad Kh"}
    line = play(cards, "7c 7d 7h", "split")
    assert outcome(line, hand="1a") == ("lose", -1000)
    assert outcome(line, "split", hand="1b") == ("push", 0)
    refused(play(cards, EIGHTEEN, "split", does("hit", "1a")), 1)
    cards["1a"] = "As Ah"
    refused(play(cards, EIGHTEEN, "split", does("split", "1a")), 1)


@pytest.mark.parametrize("decisions", [["surrender"], ["split", "surrender"]])
def test_bicycle_no_bust_6_line_3940_players_cannot_surrender(decisions: list[str]) -> None:
    line = play("8s 8d", EIGHTEEN, *decisions)
    assert "cannot surrender" in refused(line, len(decisions) - 1)


# Insurance


@pytest.mark.parametrize(("hole", "net"), [("Kc", 1000), ("8c", -500)])
def test_bicycle_no_bust_6_line_3945_insurance_is_half_and_pays_2_to_1(hole: str, net: int) -> None:
    line = play("Ks 9d", f"Ad {hole}", "insurance", "stand")
    assert outcome(line, "insurance") == ("win" if net > 0 else "lose", net)
    assert outcome(line)[0] == ("lose" if hole == "Kc" else "push")


@pytest.mark.parametrize("amount", [499, 501, 1000])
def test_bicycle_no_bust_6_line_3945_insurance_is_exactly_half(amount: int) -> None:
    refused(play(TWENTY, "Ad Kc", does("insurance", amount=amount)), 0)


@pytest.mark.parametrize(
    ("more", "net"),
    [
        ({}, -500),  # 3945: and the player does not
        ({"readings": {"insured-natural": "paid"}}, 1000),
        ({"policy": "intended"}, 1000),
    ],
)
def test_bicycle_no_bust_6_line_3945_insurance_of_a_natural(more: dict[str, Any], net: int) -> None:
    line = play("As Kd", "Ac Tc", "insurance", **more)
    assert outcome(line, "base") == ("push", 0)
    assert outcome(line, "insurance") == ("win" if net > 0 else "lose", net)
    alone = play("Ks 9d", "Ac Tc", "insurance", "stand", **more)
    assert outcome(alone, "insurance") == ("win", 1000)


def test_bicycle_no_bust_6_line_3945_insurance_only_against_an_ace() -> None:
    assert "shows an ace" in refused(play(TWENTY, "Kd Ac", "insurance"), 0)
    assert refused(play("As Kd", "Ad 9c", "even-money"), 0)


def test_bicycle_no_bust_6_line_3903_a_natural_under_an_ace_takes_doubles_too() -> None:
    line = play("5s 6d Kh", "Ad Kc", "double")
    assert line["net"]["1"] == -2000
    assert not [e for e in line["events"] if e["kind"] == "checked"]


# Backline, bank and fees


def test_bicycle_no_bust_6_line_3953_backline_bettors_stay_or_follow() -> None:
    line = play("5s 6d Kh", "Kd 7c", "double", extra=[behind("B", amount=300)])
    assert (line["net"]["1"], line["net"]["B"]) == (2000, 300)
    follows: Line = {"readings": {"backline": "follows"}}
    line = play("5s 6d Kh", "Kd 7c", "double", extra=[behind("B", amount=300)], **follows)
    assert (line["net"]["1"], line["net"]["B"]) == (2000, 600)


def test_bicycle_no_bust_6_line_3956_he_wins_no_more_than_he_wagered() -> None:
    line = play({"1": "Ks 7d", "2": "Ks 7d"}, EIGHTEEN, bank=1500)
    assert outcome(line, seat=2) == ("lose", -1000)
    assert outcome(line) == ("partly-covered", -500)


@pytest.mark.parametrize(
    ("option", "wager", "player", "bank"),
    [
        (1, 500, 50, 100), (2, 1000, 100, 200), (4, 2500, 200, 300), (5, 5000, 200, 400),
        (6, 10000, 300, 500), (10, 50000, 1000, 1500), (13, 5000, 100, 300), (14, 10000, 100, 200),
        (16, 7500, 0, 100), (16, 8000, 0, 200), (17, 100000, 0, 700), (18, 600500, 0, 3000),
    ],
)  # fmt: skip
def test_bicycle_no_bust_6_line_7698_the_houses_list(
    option: int, wager: int, player: int, bank: int
) -> None:
    line = play("5s 6d Kh", EIGHTEEN, "double", wager=wager, chips=10**7, fee={"option": option})
    assert line["fees"] == {"1": player, "player-dealer": bank}


@pytest.mark.parametrize(
    ("option", "wager", "player", "bank"),
    [(1, 200, 25, 50), (2, 500, 50, 100), (3, 1000, 100, 200), (4, 2500, 100, 200),
     (5, 2500, 200, 300), (6, 5000, 200, 400)],
)  # fmt: skip
def test_bicycle_no_bust_6_line_3961_the_games_own_fees(
    option: int, wager: int, player: int, bank: int
) -> None:
    fee = {"option": option, "schedule": "no-bust-21st-century-blackjack-6.0-own"}
    line = play({"1": TWENTY, "2": "8s 8d"}, EIGHTEEN, wager=wager, fee=fee)
    assert line["fees"] == {"1": player, "2": player, "player-dealer": bank}
