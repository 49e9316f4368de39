"""The Bicycle's Three Card Poker 6 Card Bonus, clause by clause (book 001, lines 5300-5532)."""

import pytest

from cardroom.scenario import BadScenario
from cardroom.table.decisions import Choice
from tests.games.three_cards import (
    ACE_HIGH,
    ACES,
    ANTE,
    EIGHTS,
    JACK_HIGH,
    KING_HIGH,
    QUEEN_HIGH,
    TEN_HIGH,
    Hand,
    House,
    outcomes,
    refused,
    seen,
    settled,
    turned,
    wager,
    why,
)

BICYCLE = House("bicycle/three-card-poker-6-card-bonus", seats=8)
play, begin = BICYCLE.play, BICYCLE.begin
OWN = "three-card-poker-6-card-bonus-own"


def test_bicycle_tcp6_lines_5310_and_5323_eight_places_with_the_player_dealers() -> None:
    seats = [{"seat": n, "chips": 10**7} for n in range(1, 10)]
    with pytest.raises(BadScenario, match="9 seats are taken, but the table has 8"):
        play(Hand(ACES), seats=seats)


def test_bicycle_tcp6_line_5328_one_deck_without_jokers() -> None:
    with pytest.raises(BadScenario, match="As is named 2 times"):
        play(Hand(ACES), Hand("As Kd 2c"))
    with pytest.raises(BadScenario, match="Jk"):
        play(Hand("As Jk 2c"))


@pytest.mark.parametrize(
    ("number", "higher", "lower"),
    [
        (5346, "As Ks Qs", "Kh Qh Jh"),
        (5347, "4s 3s 2s", "Ah 2h 3h"),
        (5347, "Ah 2h 3h", "As Ad Ac"),  # read as the lowest straight flush
        (5348, "2s 2d 2c", "Ah Kd Qc"),
        (5349, "Ah 2d 3s", "Ac Kc Jc"),
        (5350, "5c 3c 2c", "As Ad Kh"),
        (5351, "2s 2d 3h", "Ac Kd Jh"),
        (5352, "Ac Kd Jh", "As Kh 9d"),  # above what is called the highest
    ],
)
def test_bicycle_tcp6_lines_5346_to_5352_ranking(number: int, higher: str, lower: str) -> None:
    assert outcomes(play(Hand(higher), dealer=lower))["play"] == ("win", 1000), number
    assert outcomes(play(Hand(lower), dealer=higher))["play"] == ("lose", -1000), number


def test_bicycle_tcp6_line_5342_suits_are_equal() -> None:
    assert outcomes(play(Hand("As Kd 9c"), dealer="Ah Ks 9d"))["ante"] == ("push", 0)


@pytest.mark.parametrize("spot", ["pair-plus", "6-card-bonus"])
def test_bicycle_tcp6_lines_5358_5404_and_5427_nothing_without_an_ante(spot: str) -> None:
    assert "must wager on Ante" in refused(play(Hand(ACES), wagers=[wager(1, spot, 500)]))


@pytest.mark.parametrize("amount", [999, 1001, 2000, 0])
def test_bicycle_tcp6_lines_5358_and_5510_the_play_wager_equals_the_ante(amount: int) -> None:
    decisions = [{"seat": 1, "do": "play", "amount": amount}]
    assert "0: seat 1 may not play" in refused(play(Hand(ACES), decisions=decisions))


@pytest.mark.parametrize("spot", ["ante", "pair-plus", "6-card-bonus"])
def test_bicycle_tcp6_line_5363_no_backline_on_any_wager(spot: str) -> None:
    line = play(Hand(ACES), behind=[wager(1, spot, ANTE, "B")])
    assert "wagers: no backline wager is allowed" in refused(line)


def test_bicycle_tcp6_line_5368_no_play_wager_before_the_deal() -> None:
    wagers = [*Hand(ACES).wagers(1), wager(1, "play", ANTE)]
    assert "there is no spot 'play'" in refused(play(Hand(ACES), wagers=wagers))


def test_bicycle_tcp6_line_5369_the_deal_from_the_player_dealers_left() -> None:
    line = play(Hand(ACES), Hand(EIGHTS), player_dealer=2)
    order = [e["to"] for e in line["events"] if e["kind"] == "dealt"]
    assert order == ["3"] * 3 + ["1"] * 3 + ["player-dealer"] * 3


@pytest.mark.parametrize("seat", [None, 1, 2, 8])
def test_bicycle_tcp6_line_5369_only_the_bottom_card_is_face_up(seat: int | None) -> None:
    played = begin(Hand(ACES), Hand(EIGHTS), dealer="Kc 9d 4h")
    own = {1: ACES, 2: EIGHTS}.get(seat or 0, "")
    assert seen(played, seat) == {"4h", *own.split()}


def test_bicycle_tcp6_line_5376_decisions_in_turn() -> None:
    played = begin(Hand(ACES), Hand(EIGHTS))
    assert list(played.waiting) == [1]
    played.choose(1, Choice("play"))
    assert list(played.waiting) == [2]


def test_bicycle_tcp6_lines_5376_to_5378_what_a_fold_gives_up() -> None:
    hand = Hand(ACES, plays=False, pair_plus=500, six_card=500)
    line = play(hand, dealer="Ah 9d 4h")
    assert outcomes(line) == {
        "ante": ("lose", -1000),
        "pair-plus": ("lose", -500),
        "6-card-bonus": ("win", 4000),
    }


def test_bicycle_tcp6_line_5382_forfeited_wagers_are_collected_first() -> None:
    hands = Hand(ACES), Hand(EIGHTS, plays=False)
    assert settled(play(*hands, bank=1000)) == [(2, "ante")]


@pytest.mark.parametrize(
    ("dealer", "qualifies"), [("Qc 3d 2h", True), ("Jc Td 8h", False), ("2c 2d 3h", True)]
)
def test_bicycle_tcp6_line_5383_queen_high_qualifies(dealer: str, qualifies: bool) -> None:
    assert outcomes(play(Hand("As Ad Ah"), dealer=dealer))["play"][0] == (
        "win" if qualifies else "push"
    )


@pytest.mark.parametrize("mine", [ACES, TEN_HIGH, "Jd 9c 4s"])
def test_bicycle_tcp6_lines_5384_5385_and_5514_every_ante_is_paid_without_queen_high(
    mine: str,
) -> None:
    line = play(Hand(mine), dealer=JACK_HIGH)
    assert outcomes(line) == {"ante": ("win", 1000), "play": ("push", 0)}


@pytest.mark.parametrize(
    ("mine", "outcome", "lines"),
    [
        (ACE_HIGH, ("win", 1000), "001:5387"),
        (QUEEN_HIGH, ("lose", -1000), "001:5388"),
        ("Kd 9c 4s", ("push", 0), "001:5389"),
    ],
)
def test_bicycle_tcp6_lines_5387_to_5389_ante_and_play_go_together(
    mine: str, outcome: tuple[str, int], lines: str
) -> None:
    line = play(Hand(mine), dealer=KING_HIGH)
    assert outcomes(line) == {"ante": outcome, "play": outcome}
    assert why(line, "ante") == lines


def test_bicycle_tcp6_line_5526_the_layouts_ante_bonus_is_not_paid() -> None:
    assert outcomes(play(Hand("Ks Qs Js")))["ante"] == ("win", 1000)


@pytest.mark.parametrize("up", ["Ah", "2h", "5h", "Kh"])
def test_bicycle_tcp6_lines_5390_and_5392_from_the_player_dealers_left_clockwise(up: str) -> None:
    hands = Hand("As Ad Ac"), Hand("Qs Qd Qc"), Hand("Js Jd Jc")
    line = play(*hands, dealer=f"8s 8d {up}", player_dealer=2)
    assert list(dict.fromkeys(seat for seat, _ in settled(line))) == [3, 4, 1]
    assert turned(line) == ["player-dealer", "3", "4", "1"]


def test_bicycle_tcp6_line_5392_ante_play_pair_plus_6_card_bonus() -> None:
    hand = Hand("As Ad Ac", pair_plus=100, six_card=100)
    order = ["ante", "play", "pair-plus", "6-card-bonus"]
    for bank, covered in [(1000, 1), (2000, 2), (5000, 3), (5800, 4)]:
        line = play(hand, bank=bank)
        assert [spot for spot in order if outcomes(line)[spot][0] == "win"] == order[:covered]


@pytest.mark.parametrize(
    ("mine", "times"),
    [
        ("As Ks Qs", 200),
        ("As 2s 3s", 40),
        ("7s 7d 7c", 30),
        ("As 2d 3s", 6),
        ("As 9s 2s", 3),
        ("2s 2d 5c", 1),
        ("As Kd Js", -1),
    ],
)
def test_bicycle_tcp6_lines_5416_to_5421_pair_plus_pays(mine: str, times: int) -> None:
    line = play(Hand(mine, pair_plus=300), dealer="Ah Ac 8h")
    assert outcomes(line)["pair-plus"] == ("win" if times > 0 else "lose", 300 * times)


@pytest.mark.parametrize(
    ("mine", "dealer", "times"),
    [
        ("As Ks Qs", "Js Ts 2h", 1000),
        ("9s 8s 7s", "6s 5s 5h", 200),
        ("7s 7d 7c", "7h 2s 2h", 100),
        ("7s 7d Kc", "7h 2s 2h", 20),
        ("As 9s 2s", "5s 4s Kh", 15),
        ("9s 8d 7s", "6s 5s Kh", 9),
        ("7s 7d Kc", "7h 2s 5h", 8),
        ("7s 7d Kc", "Kh 2s 2h", -1),
    ],
)
@pytest.mark.parametrize("plays", [True, False])
def test_bicycle_tcp6_lines_5441_to_5447_6_card_bonus_pays(
    mine: str, dealer: str, times: int, plays: bool
) -> None:
    line = play(Hand(mine, plays=plays, six_card=300), dealer=dealer)
    assert outcomes(line)["6-card-bonus"] == ("win" if times > 0 else "lose", 300 * times)


@pytest.mark.parametrize(
    ("option", "player_dealer", "player"), [(1, 200, 50), (2, 200, 100), (3, 300, 100)]
)
@pytest.mark.parametrize("schedule", [OWN, "three-card-poker"])
def test_bicycle_tcp6_lines_5475_and_7507_a_flat_fee_for_the_ante(
    option: int, player_dealer: int, player: int, schedule: str
) -> None:
    hands = Hand(ACES, pair_plus=500, six_card=500), Hand(EIGHTS, plays=False)
    line = play(*hands, fee={"option": option, "schedule": schedule})
    assert line["fees"] == {"1": player, "2": player, "player-dealer": player_dealer}


@pytest.mark.parametrize(
    ("option", "ante", "fee"), [(4, 7500, 100), (4, 7600, 200), (5, 10500, 300), (6, 60500, 900)]
)
def test_bicycle_tcp6_lines_7514_to_7531_by_total_action_without_play_wagers(
    option: int, ante: int, fee: int
) -> None:
    line = play(Hand(ACES, ante=ante), fee={"option": option})
    assert line["fees"] == {"1": 0, "player-dealer": fee}
