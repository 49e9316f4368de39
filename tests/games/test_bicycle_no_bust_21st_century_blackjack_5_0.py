"""The Bicycle's No Bust 21st Century Blackjack 5.0, clause by clause (001:2335-2576)."""

import pytest

from cardroom.scenario import BadScenario
from tests.games.blackjack import House, behind, dealt, does, outcome, refused

play = House("bicycle/no-bust-21st-century-blackjack-5.0").play
EIGHTEEN = "Kd 8c"
INSURES = {"insurance": True}


def test_bicycle_no_bust_5_line_2361_a_natural_pays_even_money_or_6_to_5_by_option() -> None:
    assert outcome(play("As Kd", EIGHTEEN)) == ("win", 1000)
    assert outcome(play("As Kd", EIGHTEEN, options={"natural_pays": "6 to 5"})) == ("win", 1200)
    with pytest.raises(BadScenario, match="1 to 1, 6 to 5"):
        play("As Kd", EIGHTEEN, options={"natural_pays": "3 to 2"})


@pytest.mark.parametrize(
    ("hand", "dealer", "result"),
    [
        ("As Kd", "Kc Ad", "push"),  # 2441
        ("Ks 2d", "Kd 6c Kh", "win"),  # 2442
        ("Ks 9d", EIGHTEEN, "win"),  # 2443
        ("9s 8d", EIGHTEEN, "lose"),
        ("9s 9d", EIGHTEEN, "push"),  # 2444
        ("Ks 6d 9h", "Kd 6c 6h", "lose"),  # 2446
        ("Ks 6d 6h", "Kd 6c Kh", "push"),  # 2447: 22 in three cards
        ("Ks 6d 9h", "Kd 6c Kh", "push"),  # 25
        ("Ks 2d 3c 9h", "Kd 6c Kh", "lose"),  # 24 in four cards
        ("Ks 6d 9h", "Kd 6c 9c", "lose"),  # 2452
        ("Ks 6d 8h", EIGHTEEN, "lose"),  # 2453
        ("Ks 5d 6c", "Ac Kd", "lose"),  # 2454
    ],
)
def test_bicycle_no_bust_5_line_2441_who_wins(hand: str, dealer: str, result: str) -> None:
    hits = ["hit"] * (len(hand.split()) - 2)
    assert outcome(play(hand, dealer, *hits))[0] == result


def test_bicycle_no_bust_5_line_2413_the_chart() -> None:
    assert "must stand" in refused(play("7s 7d 7h 2c", EIGHTEEN, "hit", "hit"), 1)
    assert "must hit" in refused(play("5s 6d", EIGHTEEN, "stand"), 0)
    assert outcome(play("Ks Qd Ah", "Kc Jd", "hit")) == ("win", 1000)


def test_bicycle_no_bust_5_line_2406_cards_and_turns_begin_on_the_house_dealers_left() -> None:
    hands = {"2": "Ks 5d 2c", "5": "Kd 5c 2d"}
    hits = [does("hit", seat=2), does("hit", seat=5)]
    assert "wagers" in play(hands, "9c 8d", *hits, player_dealer=3)
    assert "out of turn" in refused(play(hands, "9c 8d", *hits[::-1], player_dealer=3), 0)


def test_bicycle_no_bust_5_line_2424_settlement_from_the_house_dealers_right() -> None:
    hands = {str(n): "Ks Qd" for n in (1, 3, 6)}
    line = play(hands, EIGHTEEN, bank=1500, player_dealer=2)
    assert line["net"] == {"1": 0, "3": 500, "6": 1000, "player-dealer": -1500}


def test_bicycle_no_bust_5_line_2464_no_double_on_21() -> None:
    cards = {"1": "Ks Kd", "1a": "Ks Ac 2c", "1b": "Kd 9c"}
    assert refused(play(cards, EIGHTEEN, "split", does("double", "1a")), 1)
    assert outcome(play("6s 5d Kc", EIGHTEEN, "double"), "double") == ("win", 1000)


@pytest.mark.parametrize(("third", "allowed"), [("Js", True), ("Ks", True), ("Jd", False)])
def test_bicycle_no_bust_5_line_2470_a_third_split_of_ten_cards_needs_one_suit(
    third: str, allowed: bool
) -> None:
    cards = {"1": "Ks Qd", "1a": "Ks 9c", "1b": "Qd 9h", "1c": "Jc 9d", "1d": f"{third} 9s"}
    line = play(cards, EIGHTEEN, does("split"), does("split", "1a"), does("split", "1a"),
                *[does("stand", f"1{x}") for x in "abcd"])  # fmt: skip
    if allowed:
        assert line["net"]["1"] == 4000
    else:
        assert "one suit" in refused(line, 2)


def test_bicycle_no_bust_5_line_2469_other_pairs_split_three_times() -> None:
    cards = {"1": "8s 8d", "1a": "8s Kc", "1b": "8d Kh", "1c": "8c Kd", "1d": "8h Ks"}
    splits = [does("split"), does("split", "1a"), does("split", "1a")]
    line = play(cards, "Kd 7c", *splits, *[does("stand", f"1{x}") for x in "abcd"])
    assert line["net"]["1"] == 4000
    assert refused(play({**cards, "1a": "8s 8s"}, "Kd 7c", *splits, does("split", "1a")), 3)


def test_bicycle_no_bust_5_line_2471_aces_split_once() -> None:
    cards = {"1": "As Ad", "1a": "As Ac", "1b": "Ad Kc"}
    line = play(cards, EIGHTEEN, "split")
    assert (outcome(line, hand="1a"), outcome(line, "split")) == (("lose", -1000), ("win", 1000))
    assert refused(play(cards, EIGHTEEN, "split", does("split", "1a")), 1)


def test_bicycle_no_bust_5_line_2476_there_is_no_surrender() -> None:
    assert "cannot surrender" in refused(play("Ks 6d", EIGHTEEN, "surrender"), 0)


def test_bicycle_no_bust_5_line_2482_insurance_is_an_option_of_the_house() -> None:
    assert refused(play("Ks 9d", "Ad Kc", "insurance"), 0)
    line = play("Ks 9d", "Ad Kc", "insurance", options=INSURES)
    assert (outcome(line), outcome(line, "insurance")) == (("lose", -1000), ("win", 1000))
    line = play("Ks 9d", "Ad 7c", "insurance", options=INSURES)
    assert outcome(line, "insurance") == ("lose", -500)
    both = play("As Kd", "Ad Kc", "insurance", options=INSURES)
    assert outcome(both, "insurance") == ("lose", -500)
    meant = play("As Kd", "Ad Kc", "insurance", options=INSURES,
                 readings={"insured-natural": "paid"})  # fmt: skip
    assert outcome(meant, "insurance") == ("win", 1000)
    with pytest.raises(BadScenario, match="true or false"):
        play("Ks 9d", "Ad Kc", options={"insurance": "yes"})


BUSTS = {
    3: "Kd 6c Kh", 4: "Kd 2c 4c Kh", 5: "5d 3c 4c 4d Kh", 6: "2d 3c 4c 4d 3d Kh",
    7: "2d 2c 3c 3d 2h 4h Kh", 8: "2d 2c 2s 3d 2h 3h 2c Kh",
}  # fmt: skip


@pytest.mark.parametrize(
    ("table", "pays"),
    [("A", (2, 2, 4, 18, 50, 200)), ("B", (2, 2, 4, 16, 50, 200)), ("C", (2, 2, 4, 15, 50, 150))],
)
def test_bicycle_no_bust_5_line_2518_buster_by_cards_and_pay_table(
    table: str, pays: tuple[int, ...]
) -> None:
    for dealer, to_one in zip(BUSTS.values(), pays, strict=True):
        line = play("Ks 9d", dealer, "stand", buster=100, options={"bonus_pay_table": table})
        assert outcome(line, "buster") == ("win", 100 * to_one)


def test_bicycle_no_bust_5_line_2506_buster_stays_with_a_natural_or_a_hand_that_is_over() -> None:
    line = play("As Kd", BUSTS[3], buster=100)
    assert (outcome(line), outcome(line, "buster")) == (("win", 1000), ("win", 200))
    line = play("Ks 6d 9h", BUSTS[4], "hit", buster=100)
    assert (outcome(line), outcome(line, "buster")) == (("push", 0), ("win", 200))
    assert outcome(play("As Kd", "Kd 4c 5h", buster=100), "buster") == ("lose", -100)
    assert dealt(play("As Kd", "7d 4c 5h"), "player-dealer") == "7d 4c"


def test_bicycle_no_bust_5_line_2503_buster_needs_a_wager_and_is_no_more_than_it() -> None:
    assert refused(play("Ks 9d", EIGHTEEN, buster=1100), "wagers")
    alone = play("Ks 9d", EIGHTEEN, extra=[behind("B", "buster", 100)])
    assert refused(alone, "wagers")
    line = play("Ks 9d", BUSTS[3], extra=[behind("B"), behind("B", "buster", 100)])
    assert outcome(line, "buster", by="B") == ("win", 200)


def test_bicycle_no_bust_5_line_2506_a_natural_is_paid_at_once() -> None:
    hands = {"1": "As Kd", "6": "Ks 9d"}
    line = play(hands, "9d 8c", bank=1500, player_dealer=2)
    assert line["net"] == {"1": 1000, "6": 500, "player-dealer": -1500}
    late = play(hands, "9d 8c", bank=1500, player_dealer=2, readings={"natural-paid": "in-turn"})
    assert late["net"] == {"1": 500, "6": 1000, "player-dealer": -1500}
