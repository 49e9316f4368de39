"""The Bicycle's 21st Century Free Bet Blackjack, clause by clause (001:7257-7472)."""

from typing import Any

import pytest

from tests.games.blackjack import House, Line, behind, dealt, does, outcome, refused

EIGHTEEN = "Kd 8c"
TWENTY_TWO = "Kd 6c 6h"


def play(cards: dict[str, str] | str, dealer: str, *decisions: Line | str, **more: Any) -> Line:
    house = House("bicycle/21st-century-free-bet-blackjack")
    return house.play(cards, dealer, *decisions, **{"player_dealer": 7, **more})


def push_22(amount: int = 500) -> list[Line]:
    return [{"seat": 1, "spot": "push-22", "amount": amount}]


@pytest.mark.parametrize("hand", ["5s 4d", "6s 4d", "6s 5d", "5s 5d"])
def test_bicycle_free_bet_line_7373_a_free_double_is_paid_like_one(hand: str) -> None:
    line = play(f"{hand} Kc", EIGHTEEN, "free-double")
    assert outcome(line, "free-double") == ("win", 1000)
    assert line["net"]["1"] == 2000
    lost = play(f"{hand} 2c", EIGHTEEN, "free-double")
    assert (outcome(lost), outcome(lost, "free-double")) == (("lose", -1000), ("lose", 0))
    assert lost["net"]["1"] == -1000
    assert dealt(lost, "1") == f"{hand} 2c"


@pytest.mark.parametrize("hand", ["5s 3d", "7s 5d", "As 8d", "Ks 2d"])
def test_bicycle_free_bet_line_7277_no_free_double_on_other_hands(hand: str) -> None:
    assert "hard 9, 10 or 11" in refused(play(f"{hand} 2c", EIGHTEEN, "free-double"), 0)


@pytest.mark.parametrize(("hand", "may"), [("5s 3d", True), ("2s 3d", True), ("7s 5d", False),
                                           ("As 6d", False), ("6s 5d", False)])  # fmt: skip
def test_bicycle_free_bet_line_7379_own_doubles_are_for_2_to_8(hand: str, may: bool) -> None:
    line = play(f"{hand} Kc", EIGHTEEN, "double")
    if may:
        assert outcome(line, "double")[0] in ("push", "lose")
    else:
        assert "two cards of 2 to 8" in refused(line, 0)


def test_bicycle_free_bet_line_7381_a_double_for_less_only_without_enough_chips() -> None:
    assert refused(play("5s 3d Kc", EIGHTEEN, does("double", amount=600)), 0)
    line = play("5s 3d Kc", "Kd 7c", does("double", amount=600), chips=1600)
    assert outcome(line, "double") == ("win", 600)


def test_bicycle_free_bet_line_7385_a_free_split_risks_one_wager() -> None:
    cards = {"1": "8s 8d", "1a": "8s 9c", "1b": "8d Kc 2c"}
    line = play(cards, "Kd 9c", "free-split", "stand", "hit")
    assert outcome(line, hand="1a") == ("lose", -1000)
    assert outcome(line, "free-split", hand="1b") == ("win", 1000)
    lost = play({"1": "8s 8d", "1a": "8s Kc", "1b": "8d 9c"}, "Kd 7c", "free-split", "stand",
                "stand")  # fmt: skip
    assert lost["net"]["1"] == 1000
    worse = play({"1": "8s 8d", "1a": "8s Kc", "1b": "8d 9c"}, "Kd 9c", "free-split", "stand",
                 "stand")  # fmt: skip
    assert worse["net"]["1"] == -1000


def test_bicycle_free_bet_line_7375_a_free_double_after_a_free_split() -> None:
    cards = {"1": "8s 8d", "1a": "8s 3c Kc", "1b": "8d 2c Kc"}
    line = play(cards, EIGHTEEN, "free-split", "free-double", "free-double")
    assert line["net"]["1"] == 4000
    lost = play(cards, "Kd 4c 7c", "free-split", "free-double", "free-double")
    # 21 pushes; 20 of free bets loses nothing.
    assert lost["net"]["1"] == 0


def test_bicycle_free_bet_line_7385_own_double_after_a_free_split() -> None:
    cards = {"1": "3s 3d", "1a": "3s 4c Kc", "1b": "3d 5c Kc"}
    line = play(cards, "Kd 7c", "free-split", "double", "double")
    assert outcome(line, "double", hand="1a") == ("push", 0)
    assert outcome(line, "double", hand="1b") == ("win", 1000)
    assert line["net"]["1"] == 2000


def test_bicycle_free_bet_line_7387_aces_get_one_card_and_split_once() -> None:
    cards = {"1": "As Ad", "1a": "As Ac", "1b": "Ad Kc"}
    line = play(cards, EIGHTEEN, "free-split")
    assert outcome(line, hand="1a") == ("lose", -1000)
    assert outcome(line, "free-split") == ("win", 1000)  # 21, and no Natural
    assert refused(play(cards, EIGHTEEN, "free-split", does("free-split", "1a")), 1)


def test_bicycle_free_bet_line_7392_ten_cards_split_for_own_money() -> None:
    cards = {"1": "Ks Qd", "1a": "Ks 9c", "1b": "Qd Ac"}
    line = play(cards, EIGHTEEN, "split", "stand")
    assert (outcome(line, hand="1a"), outcome(line, "split")) == (("win", 1000), ("win", 1000))
    assert "other than ten-cards" in refused(play(cards, EIGHTEEN, "free-split"), 0)
    assert "free" in refused(play("8s 8d", EIGHTEEN, "split"), 0)


def test_bicycle_free_bet_line_7392_a_hand_is_split_once_unless_read_otherwise() -> None:
    cards = {"1": "8s 8d", "1a": "8s Kc", "1b": "8d Kd", "1c": "8h Kh"}
    twice = [does("free-split"), does("free-split", "1a")]
    stands = [does("stand", f"1{x}") for x in "abc"]
    assert refused(play(cards, "Kd 7c", *twice, *stands), 1)
    line = play(cards, "Kd 7c", *twice, *stands, readings={"split-again": "allowed"})
    assert line["net"]["1"] == 3000


@pytest.mark.parametrize(
    ("hand", "dealer", "result"),
    [
        ("As Kd", EIGHTEEN, ("win", 1200)),  # 7357
        ("As Kd", "Ac Kd", ("push", 0)),  # 7358
        ("As Kd", TWENTY_TWO, ("win", 1200)),  # 7420
        ("Ks 2d", "Kd 6c Kh", ("win", 1000)),  # 7359
        ("Ks 2d", TWENTY_TWO, ("push", 0)),  # 7359
        ("Ks 5d 6c", TWENTY_TWO, ("push", 0)),
        ("Ks 6d 9h", EIGHTEEN, ("lose", -1000)),  # 7360
        ("Ks 9d", EIGHTEEN, ("win", 1000)),  # 7361
        ("9s 9d", EIGHTEEN, ("push", 0)),  # 7362
        ("Ks 6d 9h", TWENTY_TWO, ("lose", -1000)),  # 7364
        ("Ks 6d 6h", TWENTY_TWO, ("lose", -1000)),
        ("Ks 6d 6h", "Kd 6c Kh", ("lose", -1000)),  # 7365
        ("Ks 6d 6h", "7s 8s 9s", ("push", 0)),  # 7365
        ("Ks 6d 6h", "7s 8s 9c", ("lose", -1000)),
    ],
)
def test_bicycle_free_bet_line_7357_who_wins(
    hand: str, dealer: str, result: tuple[str, int]
) -> None:
    hits = ["hit"] * (len(hand.split()) - 2)
    assert outcome(play(hand, dealer, *hits)) == result


def test_bicycle_free_bet_line_7418_22_pushes_doubles_and_free_bets_too() -> None:
    line = play("6s 5d 9c", TWENTY_TWO, "free-double")
    assert line["net"]["1"] == 0
    assert outcome(play("5s 3d 9c", TWENTY_TWO, "double"), "double") == ("push", 0)


def test_bicycle_free_bet_line_7419_push_22_pays_11_to_1() -> None:
    assert outcome(play("Ks 9d", TWENTY_TWO, extra=push_22()), "push-22") == ("win", 5500)
    assert outcome(play("Ks 9d", "Kd 6c 7h", extra=push_22()), "push-22") == ("lose", -500)
    assert outcome(play("Ks 9d", EIGHTEEN, extra=push_22()), "push-22") == ("lose", -500)
    # It stays in action whatever becomes of the hand.
    assert outcome(play("As Kd", TWENTY_TWO, extra=push_22()), "push-22") == ("win", 5500)
    line = play("Ks 6d", TWENTY_TWO, "surrender", extra=push_22())
    assert (outcome(line), outcome(line, "push-22")) == (("half-lose", -500), ("win", 5500))
    over = play("Ks 6d 9c", TWENTY_TWO, "hit", extra=push_22())
    assert outcome(over, "push-22") == ("win", 5500)


def test_bicycle_free_bet_line_7424_push_22_is_no_more_than_the_wager() -> None:
    assert refused(play("Ks 9d", EIGHTEEN, extra=push_22(1100)), "wagers")
    assert outcome(play("Ks 9d", TWENTY_TWO, extra=push_22(1000)), "push-22")[0] == "win"
    small = play("Ks 9d", EIGHTEEN, extra=push_22(), limits={"min": 1000, "max": 5000})
    assert refused(small, "wagers")


def test_bicycle_free_bet_line_7423_the_wager_then_push_22_then_free_bets() -> None:
    line = play("6s 5d Kc", "Kd 6c Kh", "free-double", bank=1800, extra=push_22())
    assert outcome(line) == ("win", 1000)
    assert outcome(line, "push-22") == ("lose", -500)
    assert outcome(line, "free-double") == ("partly-covered", 300)


def test_bicycle_free_bet_line_7350_settlement_from_the_player_dealers_left() -> None:
    hands = {str(n): "Ks Qd" for n in (1, 2, 6)}
    line = play(hands, EIGHTEEN, bank=1500, player_dealer=4)
    assert line["net"] == {"6": 1000, "1": 500, "2": 0, "player-dealer": -1500}


def test_bicycle_free_bet_line_7321_turns_begin_on_the_player_dealers_left() -> None:
    hands = {"2": "Ks 5d 2c", "5": "Kd 5c 2d"}
    hits = [does("hit", seat=5), does("hit", seat=2)]
    assert "wagers" in play(hands, "9c 8d", *hits, player_dealer=3)
    assert "out of turn" in refused(play(hands, "9c 8d", *hits[::-1], player_dealer=3), 0)


def test_bicycle_free_bet_line_7319_insurance_and_the_check() -> None:
    line = play("Ks 9d", "Ad Kc", "insurance")
    assert (outcome(line), outcome(line, "insurance")) == (("lose", -1000), ("win", 1000))
    assert outcome(play("Ks 9d", "Ad 7c", "insurance"), "insurance") == ("lose", -500)
    assert refused(play("6s 5d 9c", "Ad Kc", "free-double"), 0)
    assert outcome(play("As Kd", "Ad Kc", "insurance"), "insurance") == ("lose", -500)
    # Under a ten nobody looks.
    assert outcome(play("5s 3d 9c", "Kd Ac", "double"), "double") == ("lose", -1000)


def test_bicycle_free_bet_line_7410_surrender_after_the_first_two_cards() -> None:
    assert outcome(play("Ks 6d", EIGHTEEN, "surrender")) == ("half-lose", -500)
    assert refused(play("2s 3d 6c", EIGHTEEN, "hit", "surrender"), 1)


def test_bicycle_free_bet_line_7329_the_chart() -> None:
    assert "must hit" in refused(play("5s 6d", EIGHTEEN, "stand"), 0)
    assert "must stand" in refused(play("7s 7d 7h 2c", EIGHTEEN, "hit", "hit"), 1)


def test_bicycle_free_bet_line_7353_no_backline_wagers() -> None:
    assert "backline" in refused(play("Ks 9d", EIGHTEEN, extra=[behind("B")]), "wagers")


def test_bicycle_free_bet_line_7464_fees_for_the_game_wager_alone() -> None:
    line = play("Ks 9d", EIGHTEEN, extra=push_22(1000), fee={"option": 3})
    assert line["fees"] == {"1": 200, "player-dealer": 100}
