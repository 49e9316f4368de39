"""The Bicycle's No Bust 21st Century Blackjack 4.0, clause by clause (001:1616-1784)."""

import pytest

from tests.games.blackjack import House, Line, behind, dealt, does, outcome, refused

play = House("bicycle/no-bust-21st-century-blackjack-4.0").play
EIGHTEEN = "Kd 8c"


@pytest.mark.parametrize("ten", ["Ts", "Js", "Qs", "Ks"])
def test_bicycle_no_bust_4_line_1644_a_natural_is_paid_6_to_5(ten: str) -> None:
    assert outcome(play(f"{ten} Ad", "7c 7d 7h")) == ("win", 1200)


def test_bicycle_no_bust_4_line_1735_two_naturals_push() -> None:
    assert outcome(play("As Kd", "Kc Ad")) == ("push", 0)
    assert outcome(play("Ks 5d 6c", "Kc Ad", "hit")) == ("lose", -1000)


@pytest.mark.parametrize(
    ("hand", "dealer", "result"),
    [
        ("Ks 2d", "Kd 6c Kh", "win"),  # 1736
        ("Ks 9d", EIGHTEEN, "win"),  # 1737
        ("9s 8d", EIGHTEEN, "lose"),
        ("9s 9d", EIGHTEEN, "push"),  # 1738
        ("Ks 6d 9h", "Kd 6c 6h", "lose"),  # 1740: he is closer
        ("Ks 6d 6h", "Kd 6c Kh", "lose"),  # 1741: 22 is not among them
        ("Ks 6d 7h", "Kd 6c Kh", "push"),  # 23
        ("Ks 6d 8h", "Kd 6c Kh", "push"),  # 24
        ("Ks 6d 9h", "Kd 6c Kh", "push"),  # 25
        ("Ks 2d 3c 9h", "Kd 6c Kh", "lose"),  # 24 in four cards
        ("Ks 6d 9h", "Kd 6c 9c", "lose"),  # 1742: ties over
        ("Ks 6d 8h", EIGHTEEN, "lose"),  # 1743
    ],
)
def test_bicycle_no_bust_4_line_1736_who_wins(hand: str, dealer: str, result: str) -> None:
    hits = ["hit"] * (len(hand.split()) - 2)
    assert outcome(play(hand, dealer, *hits))[0] == result


@pytest.mark.parametrize("hand", ["As 4d 6c", "7s 7d 7h"])
def test_bicycle_no_bust_4_line_1701_21_must_stand_and_20_may_hit(hand: str) -> None:
    assert "must stand" in refused(play(f"{hand} 2h", EIGHTEEN, "hit", "hit"), 1)
    assert outcome(play("Ks Qd Ah", "Kc Jd", "hit")) == ("win", 1000)
    assert "must hit" in refused(play("5s 6d", EIGHTEEN, "stand"), 0)


def test_bicycle_no_bust_4_line_1752_double_on_the_first_two_cards_but_a_natural() -> None:
    line = play("6s 5d Kc", EIGHTEEN, "double")
    assert outcome(line, "double") == ("win", 1000)
    assert outcome(play("Ks Qd Ac", EIGHTEEN, "double"), "double") == ("win", 1000)
    assert "nothing to decide" in refused(play("As Kd", EIGHTEEN, "double"), 0)


def test_bicycle_no_bust_4_line_1755_two_cards_of_one_value_split_without_a_limit() -> None:
    cards = {
        "1": "Ks Qd", "1a": "Ks 9c", "1b": "Qd 9h", "1c": "Jc 9d", "1d": "Tc 9s", "1e": "Kc 9c",
        "1f": "Qc 9h",
    }  # fmt: skip
    splits = [does("split"), *[does("split", "1a")] * 4]
    line = play(cards, EIGHTEEN, *splits, *[does("stand", f"1{x}") for x in "abcdef"])
    assert line["net"]["1"] == 6000


def test_bicycle_no_bust_4_line_1756_aces_split_again_and_get_one_card_each() -> None:
    cards = {"1": "As Ad", "1a": "As Kc", "1b": "Ad 2c", "1c": "Ac 9c"}
    line = play(cards, EIGHTEEN, "split", does("split", "1a"))
    # 21 in a split hand is paid 1 to 1.
    assert outcome(line, hand="1a") == ("win", 1000)
    assert line["net"]["1"] == 1000 - 1000 + 1000


@pytest.mark.parametrize("hand", ["Ks 6d", "2s 3d", "Ks Qd", "2s 3d 6c 8h", "Ks 2d 3c"])
def test_bicycle_no_bust_4_line_1759_surrender_at_any_time_up_to_20(hand: str) -> None:
    hits = ["hit"] * (len(hand.split()) - 2)
    assert outcome(play(hand, "Kd Kc", *hits, "surrender")) == ("half-lose", -500)
    assert outcome(play(hand, "Kd Ac", *hits, "surrender")) == ("half-lose", -500)


def test_bicycle_no_bust_4_line_1759_no_surrender_above_20() -> None:
    assert refused(play("Ks 5d 6c", EIGHTEEN, "hit", "surrender"), 1)
    assert refused(play("Ks 6d 6c", EIGHTEEN, "hit", "surrender"), 1)


def test_bicycle_no_bust_4_line_1755_surrender_after_a_split() -> None:
    cards = {"1": "8s 8d", "1a": "8s 7c", "1b": "8d Kc"}
    line = play(cards, EIGHTEEN, "split", "surrender", "stand")
    assert outcome(line, hand="1a") == ("half-lose", -500)
    assert outcome(line, "split") == ("push", 0)


def test_bicycle_no_bust_4_line_1763_insurance_is_half_and_pays_2_to_1() -> None:
    line = play("Ks 9d", "Ad Kc", "insurance", "stand")
    assert (outcome(line), outcome(line, "insurance")) == (("lose", -1000), ("win", 1000))
    line = play("As Kd", "Ad Kc", "insurance")
    assert (outcome(line), outcome(line, "insurance")) == (("push", 0), ("win", 1000))
    line = play("Ks 9d", "Ad 7c", "insurance", "stand")
    assert (outcome(line), outcome(line, "insurance")) == (("win", 1000), ("lose", -500))
    assert refused(play("Ks 9d", "Kd 7c", "insurance"), 0)


def test_bicycle_no_bust_4_line_1711_nobody_looks_under_an_ace() -> None:
    line = play("6s 5d Kc", "Ad Kc", "double")
    assert (outcome(line), outcome(line, "double")) == (("lose", -1000), ("lose", -1000))


def test_bicycle_no_bust_4_line_1694_cards_and_turns_begin_on_the_player_dealers_left() -> None:
    hands = {"2": "Ks 5d 2c", "5": "Kd 5c 2d"}
    hits = [does("hit", seat=5), does("hit", seat=2)]
    line = play(hands, "9c 8d", *hits, player_dealer=3)
    got = [(e["to"], e["up"]) for e in line["events"] if e["kind"] == "dealt"][:6]
    assert got == [
        ("5", True), ("2", True), ("player-dealer", True),
        ("5", True), ("2", True), ("player-dealer", False),
    ]  # fmt: skip
    assert "out of turn" in refused(play(hands, "9c 8d", *hits[::-1], player_dealer=3), 0)


def test_bicycle_no_bust_4_line_1712_the_button_starts_the_settlement() -> None:
    hands = {str(n): "Ks Qd" for n in (1, 3, 6)}
    line = play(hands, "Kd 2c 7h", bank=1500, player_dealer=2)
    assert line["net"] == {"6": 1000, "1": 500, "3": 0, "player-dealer": -1500}


@pytest.mark.parametrize("dealer", ["Kd 7c", "As 6d Kc", "As 7d", "Kd 6c 2h"])
def test_bicycle_no_bust_4_line_1723_he_hits_soft_17_or_less(dealer: str) -> None:
    assert dealt(play("Ks Qd", f"{dealer} 2s"), "player-dealer") == dealer


def test_bicycle_no_bust_4_line_1746_backline_wagers_win_with_the_seat() -> None:
    line = play("Ks Qd", EIGHTEEN, "stand", extra=[behind("B")])
    assert outcome(line, by="B") == ("win", 1000)


@pytest.mark.parametrize(
    "double",
    [{"do": "double-down"}, {"do": "double", "to": 1000}, {"do": "double", "to": 2000}],
)
def test_bicycle_4_0_line_1752_a_double_down_by_any_name_and_sum(double: Line) -> None:
    line = play("5s 6d Kc", EIGHTEEN, {"seat": 1, **double})
    assert [w["net"] for w in line["wagers"]] == [1000, 1000]
    assert refused(play("5s 6d Kc", EIGHTEEN, {"seat": 1, "do": "double", "to": 1500}), 0)
