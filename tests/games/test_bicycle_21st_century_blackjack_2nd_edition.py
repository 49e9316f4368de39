"""The Bicycle's 21st Century Blackjack, Second Edition, clause by clause (001:1377-1497)."""

import pytest

from cardroom.scenario import BadScenario
from tests.games.blackjack import House, dealt, does, outcome, refused

play = House("bicycle/21st-century-blackjack-2nd-edition").play
EIGHTEEN = "Kd 8c"


@pytest.mark.parametrize("dealer", ["Kd 8c", "Ks Ad", "Kd 6c Kh"])
def test_bicycle_second_edition_line_1385_two_suited_aces_pay_2_to_1(dealer: str) -> None:
    assert outcome(play("As As", dealer)) == ("win", 2000)


def test_bicycle_second_edition_line_1464_two_naturals_push_and_his_beats_all() -> None:
    assert outcome(play("As As", "Ad Ad")) == ("push", 0)
    assert outcome(play("Ks Ad", "Ad Ad")) == ("lose", -1000)
    # Two aces of different suits are 12, and he draws on.
    assert outcome(play("Ks 9d", "Ad Ac 6h")) == ("win", 1000)


def test_bicycle_second_edition_line_1390_no_joker_and_one_to_eight_decks() -> None:
    with pytest.raises(BadScenario, match="Jk"):
        play("Jk 5d", EIGHTEEN)
    with pytest.raises(BadScenario, match="from 1 to 8"):
        play("Ks 5d", EIGHTEEN, options={"decks": 9})


def test_bicycle_second_edition_line_1424_his_second_card_comes_when_all_have_played() -> None:
    line = play({"2": "Ks 5d 2c", "5": "Kd 9c"}, "9c 8d", does("hit", seat=5), player_dealer=3)
    assert "out of turn" not in str(line)
    line = play(
        {"2": "Ks 5d 2c", "5": "Kd 5c 2d"}, "9c 8d",
        does("hit", seat=5), does("hit", seat=2), player_dealer=3,
    )  # fmt: skip
    got = [(e["to"], e["up"]) for e in line["events"] if e["kind"] == "dealt"]
    assert got == [
        ("5", True), ("2", True), ("player-dealer", True), ("5", True), ("2", True),
        ("5", True), ("2", True), ("player-dealer", True),
    ]  # fmt: skip


@pytest.mark.parametrize("hand", ["Ks Qd", "As 9d", "As Kd"])
def test_bicycle_second_edition_line_1432_20_and_21_must_stand(hand: str) -> None:
    assert "must stand" in refused(play(f"{hand} 2c", EIGHTEEN, "hit"), 0)


def test_bicycle_second_edition_line_1431_11_or_less_must_hit() -> None:
    assert "must hit" in refused(play("5s 6d", EIGHTEEN, "stand"), 0)


@pytest.mark.parametrize("hand", ["7s 5d", "Ks 9d", "As Ad", "As 8d"])
def test_bicycle_second_edition_line_1430_12_to_19_choose(hand: str) -> None:
    assert dealt(play(hand, "Kc Jd", "stand"), "1") == hand
    assert dealt(play(f"{hand} 2h", "Kc Jd", "hit"), "1") == f"{hand} 2h"


def test_bicycle_second_edition_line_1440_the_button_starts_the_settlement() -> None:
    hands = {str(n): "Ks Qd" for n in (1, 3, 6)}
    line = play(hands, "Kd 2c 7h", bank=1500, player_dealer=2)
    assert line["net"] == {"6": 1000, "1": 500, "3": 0, "player-dealer": -1500}


@pytest.mark.parametrize("dealer", ["Kd 7c", "As 6d Kc", "As 7d", "Kd 6c 2h"])
def test_bicycle_second_edition_line_1451_he_hits_soft_17_or_less(dealer: str) -> None:
    assert dealt(play("Ks Qd", f"{dealer} 2s"), "player-dealer") == dealer


@pytest.mark.parametrize(
    ("hand", "dealer", "result"),
    [
        ("As Kd", "Kd Qc", "win"),  # 1465: the second best hand
        ("As Kd", "Kd 4c 7h", "push"),  # 21 is 21
        ("Ks 2d", "Kd 6c Kh", "win"),  # 1466
        ("Ks 9d", EIGHTEEN, "win"),  # 1467
        ("9s 8d", EIGHTEEN, "lose"),
        ("9s 9d", EIGHTEEN, "push"),  # 1468
        ("Ks 6d 9h", EIGHTEEN, "lose"),  # 1469
        ("Ks 6d 6h", "Kd 6c Kh", "lose"),  # 1469: automatically
        ("Ks 6d 9h", "Kd 6c 9c", "lose"),
    ],
)
def test_bicycle_second_edition_line_1465_who_wins(hand: str, dealer: str, result: str) -> None:
    hits = ["hit"] * (len(hand.split()) - 2)
    line = play({"1": hand, "2": "9s 9d"}, dealer, *hits)
    assert outcome(line)[0] == result


@pytest.mark.parametrize(("option", "net"), [("lose", -1000), ("push", 0), ("win", 1000)])
def test_bicycle_second_edition_line_1471_ties_over_21_by_the_houses_option(
    option: str, net: int
) -> None:
    chosen = {"ties_over_21": option}
    tie = play("Ks 6d 9h", "Kd 6c 9c", "hit", options=chosen)
    assert outcome(tie)[1] == net
    assert outcome(play("Ks 6d 6h", "Kd 6c 9c", "hit", options=chosen)) == ("lose", -1000)


def test_bicycle_second_edition_line_1480_double_on_the_first_two_cards() -> None:
    line = play("6s 5d Kc", EIGHTEEN, "double")
    assert outcome(line, "double") == ("win", 1000)
    assert refused(play("6s 5d Kc", EIGHTEEN, does("double", amount=500)), 0)
    assert refused(play("2s 3d 6c Kc", EIGHTEEN, "hit", "double"), 1)
    assert refused(play("Ks Qd 2c", EIGHTEEN, "double"), 0)
    allowed = play("Ks Qd Ac", EIGHTEEN, "double", readings={"double-on-stand": "allowed"})
    assert outcome(allowed, "double") == ("win", 1000)


def test_bicycle_second_edition_line_1482_pairs_ten_cards_and_unsuited_aces_split() -> None:
    cards = {"1": "Ks Qd", "1a": "Ks 9c", "1b": "Qd 8c"}
    line = play(cards, EIGHTEEN, "split", "stand", "stand")
    assert (outcome(line, hand="1a"), outcome(line, "split")) == (("win", 1000), ("push", 0))
    assert "nothing to decide" in refused(play("As As", EIGHTEEN, "split"), 0)


def test_bicycle_second_edition_line_1484_one_card_for_each_split_ace() -> None:
    cards = {"1": "As Ad", "1a": "As Kc", "1b": "Ad Ad"}
    line = play(cards, EIGHTEEN, "split")
    # An ace and a ten are 21; two suited aces after a split are 12.
    assert (outcome(line, hand="1a"), outcome(line, "split")) == (("win", 1000), ("lose", -1000))


def test_bicycle_second_edition_line_1486_at_most_three_splits() -> None:
    cards = {"1": "8s 8d", "1a": "8s 8c", "1b": "8d Kd", "1c": "8c Kh", "1d": "8h Ks"}
    splits = [does("split"), *[does("split", "1a")] * 3]
    assert refused(play(cards, "Kd 7c", *splits), 3)


def test_bicycle_second_edition_line_1488_surrender_after_the_first_two_cards() -> None:
    assert outcome(play("Ks 6d", EIGHTEEN, "surrender")) == ("half-lose", -500)
    assert outcome(play("Ks 6d", "Ad Ad", "surrender")) == ("half-lose", -500)
    assert refused(play("2s 3d 6c", EIGHTEEN, "hit", "surrender"), 1)


def test_bicycle_second_edition_line_1478_there_is_no_insurance() -> None:
    assert refused(play("Ks 6d", "Ad 8c", "insurance"), 0)
