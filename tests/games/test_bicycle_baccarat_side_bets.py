"""Three commission-free baccarats of the Bicycle, clause by clause.

Dragon Bonus (book 001, lines 6537-6741), 21st Century Baccarat 10.0 (6743-6911) and Dai Bacc
(7090-7255) have one base game, with side bets of their own.
"""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.cards import Card
from tests.games.baccarat_referee import Referee, Times
from tests.games.baccarats import (
    BANKER_WINS,
    DRAGON_7,
    LOSE,
    PLAYER_WINS,
    PUSH,
    TIE,
    WIN,
    Hands,
    House,
)
from tests.games.by_the_book import points
from tests.games.settled_lines import refused, wager

LINES = ("player", "banker")
DRAGON_SPOTS = (*LINES, "tie", "player-dragon", "banker-dragon", "fortune-7")
TEN_SPOTS = (*LINES, "monster-buster", "lucky-7", "lucky-match")
DAI_SPOTS = (*LINES, "kill-ox-tiger", "tiger-7", "ox-6")
DRAGON = House("bicycle/dragon-bonus-baccarat", seats=14, spots=DRAGON_SPOTS)
TEN = House("bicycle/21st-century-baccarat-10.0", seats=8, spots=TEN_SPOTS)
DAI = House("bicycle/dai-bacc", seats=8, spots=DAI_SPOTS)
ALL = pytest.mark.parametrize("house", [DRAGON, TEN, DAI], ids=["dragon", "10.0", "dai"])

OX_6: Hands = ("2s 3h Ad", "Kd 2h 3h")
OX_6_TIED: Hands = ("2s 3h Ad", "Kd 6h")
OX_6_BEATEN: Hands = ("2s 3h Ad", "Kd 7h")
OX_6_AND_TIGER_7: Hands = ("2s 3h Ad", "2c Ah 4h")
TIGER_7_TIED: Hands = ("Ks 7h", "2c 3d 2h")
TIGER_7_BEATEN: Hands = ("2s 3h 3d", "2c 2d 3h")


@ALL
@pytest.mark.parametrize(
    ("hands", "player", "banker"),
    [
        (PLAYER_WINS, WIN, LOSE),
        (BANKER_WINS, LOSE, WIN),
        (TIE, PUSH, PUSH),
        (DRAGON_7, LOSE, PUSH),
        (TIGER_7_BEATEN, WIN, LOSE),
    ],
)
def test_bicycle_lines_6631_and_6845_and_7161_the_lines(
    house: House, hands: Hands, player: tuple[str, int], banker: tuple[str, int]
) -> None:
    ends = house.every_spot(hands)
    assert (ends["player"], ends["banker"]) == (player, banker)


@ALL
@pytest.mark.parametrize("natural", ["9s Kh", "8s Kh"])
def test_bicycle_lines_6635_and_6849_and_7165_a_natural_stops_both_hands(
    house: House, natural: str
) -> None:
    assert house.drawn(house.play((natural, "2c 2d"), wager(1, "player"))) == (2, 2)
    assert house.drawn(house.play(("2c 2d", natural), wager(1, "player"))) == (2, 2)


@ALL
def test_bicycle_lines_6582_and_6798_and_7132_the_order(house: House) -> None:
    wagers = [wager(seat, spot) for spot in reversed(house.spots) for seat in (3, 1, 6)]
    order = [(seat, spot) for spot in house.spots for seat in (6, 1, 3)]
    for bank in range(500, 1000 * len(order), 2500):
        told = house.play(("6s Kh", "5d 3h"), *wagers, bank=bank, player_dealer=5, limits={})
        moved = {(w["seat"], w["spot"]): abs(w["net"]) for w in told["wagers"]}
        room = bank
        for place in order:
            assert moved[place] <= room, place
            room -= moved[place]
        assert room == 0


# Dragon Bonus Baccarat


@pytest.mark.parametrize(
    ("line", "hands", "player", "banker"),
    [
        (6670, ("9s Kh", "Kd 8h"), 1000, -1000),
        (6670, ("9s Kh", "Kd Kh"), 1000, -1000),  # A natural is paid as one, not by its margin.
        (6670, ("Ks Kh", "Kd 8h"), -1000, 1000),
        (6671, ("9s Kh", "Kd 9h"), 0, 0),
        (6661, TIE, -1000, -1000),
        (6661, ("7s Kh", "2d Kh 2d"), -1000, -1000),
        (6672, ("7s Kh", "Ad Kh 2d"), 2000, -1000),
        (6672, ("7s Kh", "Ad Kh Ad"), 2000, -1000),
        (6673, ("7s Kh", "Ad Kh Kd"), 4000, -1000),
        (6673, ("7s Kh", "2d 3h 5d"), 4000, -1000),
        (6674, ("2s 3h 3d", "2d Kh 8d"), 10000, -1000),
        (6675, ("2s 3h 4d", "2d 2h 6d"), 30000, -1000),
        (6663, ("As 2h 9d", "Kd 6h"), -1000, 2000),
        (6675, ("2s 2h 6d", "2d 3h 4d"), -1000, 30000),
    ],
)
def test_bicycle_dragon_bonus_lines_6655_to_6675_the_table(
    line: int, hands: Hands, player: int, banker: int
) -> None:
    ends = DRAGON.every_spot(hands)
    assert (ends["player-dragon"][1], ends["banker-dragon"][1]) == (player, banker), line


@pytest.mark.parametrize(
    ("line", "hands", "tie", "fortune"),
    [
        (6645, TIE, ("win", 8000), LOSE),
        (6642, PLAYER_WINS, LOSE, LOSE),
        (6682, DRAGON_7, LOSE, ("win", 40000)),
        (6682, TIGER_7_TIED, ("win", 8000), LOSE),
        (6682, BANKER_WINS, LOSE, LOSE),
    ],
)
def test_bicycle_dragon_bonus_lines_6641_to_6683_tie_and_fortune_7(
    line: int, hands: Hands, tie: tuple[str, int], fortune: tuple[str, int]
) -> None:
    ends = DRAGON.every_spot(hands)
    assert (ends["tie"], ends["fortune-7"]) == (tie, fortune), line


def test_bicycle_dragon_bonus_lines_6640_to_6679_who_may_wager_what() -> None:
    assert len(DRAGON.play(TIE, wager(1, "tie"))["wagers"]) == 1
    for spot in DRAGON_SPOTS[3:]:
        assert "only with Player line or Banker line" in refused(DRAGON.play(TIE, wager(1, spot)))
        assert "only with" in refused(DRAGON.play(TIE, wager(1, "tie"), wager(1, spot)))
    for spot in DRAGON_SPOTS:
        told = DRAGON.play(TIE, wager(1, "player"), wager(1, spot, by="B"))
        assert "no backline wager is allowed" in refused(told)


@pytest.mark.parametrize(
    ("option", "spot", "amount", "legal"),
    [
        (1, "player-dragon", 10000, True), (1, "fortune-7", 10001, False),
        (1, "tie", 10000, True), (1, "tie", 10001, False),
        (3, "banker-dragon", 20000, True), (3, "banker-dragon", 20001, False),
        (3, "tie", 30000, True), (3, "tie", 30001, False),
    ],
)  # fmt: skip
def test_bicycle_dragon_bonus_lines_6696_to_6700_maximums(
    option: int, spot: str, amount: int, legal: bool
) -> None:
    line = wager(1, "player", 5000)
    told = DRAGON.play(TIE, line, wager(1, spot, amount), fee={"option": option})
    assert ("illegal" not in told) is legal


@pytest.mark.parametrize(
    ("fee", "low", "fees"),
    [
        ({"option": 1}, 1000, (200, 200)),
        ({"option": 4}, 10000, (200, 500)),
        ({"option": 5}, 1000, (0, 200)),
        ({"option": 9}, 30000, (0, 1500)),
        ({"option": 10}, 1000, (0, 100)),
        ({"option": 55}, 100000, (0, 1000)),
    ],
)
def test_bicycle_dragon_bonus_lines_6694_to_6733_and_8304_fees(
    fee: dict[str, int], low: int, fees: tuple[int, int]
) -> None:
    wagers = [wager(1, spot, low) for spot in DRAGON_SPOTS]
    told = DRAGON.play(TIE, *wagers, fee=fee)
    assert (told["fees"]["1"], told["fees"]["player-dealer"]) == fees


def dragon_text(player: list[Card], banker: list[Card]) -> Times:
    p, b = points(player), points(banker)
    three_card_seven = len(banker) == 3 and b == 7 and p <= 6

    def dragon(mine: int, his: int, natural: bool) -> int:
        if natural and mine >= his:
            return 0 if mine == his else 1
        margins = {4: 2, 5: 2, 6: 4, 7: 4, 8: 10, 9: 30}
        return margins.get(mine - his, -1)

    naturals = [len(hand) == 2 and points(hand) >= 8 for hand in (player, banker)]
    return {
        "player": (p > b) - (p < b),
        "banker": 0 if three_card_seven else (b > p) - (b < p),
        "tie": 8 if p == b else -1,
        "player-dragon": dragon(p, b, naturals[0]),
        "banker-dragon": dragon(b, p, naturals[1]),
        "fortune-7": 40 if three_card_seven else -1,
    }


def test_bicycle_dragon_bonus_settles_as_the_text_does() -> None:
    ways = tuple((spot,) for spot in DRAGON_SPOTS)
    Referee(DRAGON.game, 14, ways, dragon_text, LINES, alone=("tie",)).compare()


# 21st Century Baccarat 10.0


@pytest.mark.parametrize(
    ("line", "hands", "net"),
    [
        (6870, ("2s 3h 4d", "2d 2h 6d"), 18000),
        (6871, ("2s 2h 7d", "2d 3h 4d"), 18000),
        (6872, ("Ks Kh 8d", "2d 2h 6d"), -1000),  # The banker stands on four against an eight.
        (6872, ("2s 3h 3d", "2d Kh 8d"), 18000),
        (6873, ("2s 3h 3d", "2d Kh 9d"), 18000),
        (6870, ("9s Kh", "Kd Kh"), 4000),
        (6873, ("As Kh", "Kd 8h"), 4000),
        (6856, ("7s Ah", "8d 2h"), 4000),
        (6856, ("2s Kh 8d", "Kd 7h"), -1000),
        (6856, ("9s Kh", "Kd 2h"), -1000),
    ],
)
def test_bicycle_10_0_lines_6855_to_6873_monster_and_buster(
    line: int, hands: Hands, net: int
) -> None:
    assert TEN.every_spot(hands)["monster-buster"][1] == net, line


@pytest.mark.parametrize(
    ("line", "hands", "net"),
    [
        (6889, ("4s Kh 4d", "2d Kh 4h"), 15000),
        (6902, ("2s 2h 2d", "2d 2c Kh"), 250000),
        (6902, ("2s 2h 2d", "2d 2c 2h"), 250000),
        (6903, ("4s Ah 4d", "Ad 4c Ah"), 100000),
        (6904, ("2s 2h 2d", "2d Kc Kh"), 30000),
        (6904, ("2s 2h", "2d 2c"), 30000),
        (6906, ("9s 9h", "9d Kc"), 6000),
        (6907, ("9s 9h", "Kd Kc"), 4000),
        (6907, ("2s 3h 4d", "2d 3c 4h"), 4000),
        (6890, ("9s 9h", "Kd Qc"), -1000),
        (6889, ("Ks Kh 5d", "Kd Kc 4h"), 30000),
        (6890, ("Ks Jh 9d", "Qd Tc 2d"), -1000),
    ],
)
def test_bicycle_10_0_lines_6889_to_6907_lucky_match(line: int, hands: Hands, net: int) -> None:
    told = TEN.play(hands, wager(1, "player"), wager(1, "lucky-match"))
    assert told["wagers"][1]["net"] == net, line


@pytest.mark.parametrize(
    ("hands", "net"), [(DRAGON_7, 40000), (TIGER_7_TIED, -1000), (BANKER_WINS, -1000)]
)
def test_bicycle_10_0_lines_6878_to_6883_lucky_7(hands: Hands, net: int) -> None:
    assert TEN.every_spot(hands)["lucky-7"][1] == net


def test_bicycle_10_0_lines_6794_to_6895_who_may_wager_what() -> None:
    assert "there is no spot 'tie'" in refused(TEN.play(TIE, wager(1, "tie")))
    limits = {"min": 1000, "max": 10000}
    for spot in TEN_SPOTS[2:]:
        assert "only with Player line or Banker line" in refused(TEN.play(TIE, wager(1, spot)))
        behind = TEN.play(TIE, wager(1, "player", by="B"), wager(1, spot, by="B"))
        assert "no backline wager is allowed" in refused(behind)
        for amount, legal in ((99, False), (100, True), (30000, True), (30001, False)):
            told = TEN.play(TIE, wager(1, "player"), wager(1, spot, amount), limits=limits)
            assert ("illegal" not in told) is legal
    assert len(TEN.play(TIE, wager(1, "banker", by="B"))["wagers"]) == 1


@pytest.mark.parametrize(
    ("option", "low", "fees"),
    [(1, 1000, (200, 200)), (6, 1000, (1000, 600)), (7, 1000, (0, 100)), (52, 100000, (0, 1000))],
)
def test_bicycle_10_0_line_8592_fees(option: int, low: int, fees: tuple[int, int]) -> None:
    wagers = [wager(1, spot, low) for spot in LINES] + [wager(1, s) for s in TEN_SPOTS[2:]]
    told = TEN.play(TIE, *wagers, fee={"option": option})
    assert (told["fees"]["1"], told["fees"]["player-dealer"]) == fees


def ten_text(player: list[Card], banker: list[Card]) -> Times:
    p, b, cards = points(player), points(banker), [*player, *banker]
    lucky = len(banker) == 3 and b == 7 and p < 7
    apart = {p, b} <= {0, 1, 8, 9} and abs(p - b) >= 7
    most = [n for _, n in Counter(str(card)[0] for card in cards).most_common()] + [0]
    match = -1
    for paid, fits in (
        (4, most[1] >= 2),
        (6, most[0] >= 3),
        (15, most[0] >= 3 and most[1] >= 2),
        (30, most[0] == 4),
        (100, most[:2] == [3, 3]),
        (250, most[0] >= 5),
    ):
        match = paid if fits else match
    return {
        "player": (p > b) - (p < b),
        "banker": 0 if lucky else (b > p) - (b < p),
        "monster-buster": {4: 4, 6: 18}.get(len(cards), -1) if apart else -1,
        "lucky-7": 40 if lucky else -1,
        "lucky-match": match,
    }


def test_bicycle_10_0_settles_as_the_text_does() -> None:
    ways = tuple((spot,) for spot in TEN_SPOTS)
    Referee(TEN.game, 8, ways, ten_text, LINES, behind=LINES).compare()


# Dai Bacc


@pytest.mark.parametrize(
    ("line", "hands", "ends"),
    [
        (7197, OX_6, (WIN, LOSE, LOSE, LOSE, ("win", 40000))),
        (7173, OX_6_TIED, (PUSH, PUSH, ("win", 30000), LOSE, LOSE)),
        (7173, OX_6_BEATEN, (LOSE, WIN, ("win", 30000), LOSE, LOSE)),
        (7173, OX_6_AND_TIGER_7, (LOSE, PUSH, ("win", 30000), ("win", 40000), LOSE)),
        (7174, TIGER_7_TIED, (PUSH, PUSH, ("win", 30000), LOSE, LOSE)),
        (7174, TIGER_7_BEATEN, (WIN, LOSE, ("win", 30000), LOSE, LOSE)),
        (7186, DRAGON_7, (LOSE, PUSH, LOSE, ("win", 40000), LOSE)),
        (7187, BANKER_WINS, (LOSE, WIN, LOSE, LOSE, LOSE)),
    ],
)
def test_bicycle_dai_bacc_lines_7173_to_7202_every_result(
    line: int, hands: Hands, ends: tuple[tuple[str, int], ...]
) -> None:
    assert DAI.every_spot(hands) == dict(zip(DAI_SPOTS, ends, strict=True)), line


def test_bicycle_dai_bacc_lines_7130_and_7202_the_ox_may_pay_30() -> None:
    told = DAI.every_spot(OX_6, readings={"ox-6-pays": "30-to-1"})
    assert told["ox-6"] == ("win", 30000)


def test_bicycle_dai_bacc_line_7132_face_down_in_turn() -> None:
    events = DAI.play(TIE, wager(1, "player"))["events"]
    dealt = [(e["to"], e["up"]) for e in events if e["kind"] == "dealt"]
    assert dealt == [("player", False), ("banker", False)] * 2
    assert [e["to"] for e in events if e["kind"] == "turned"] == ["player", "banker"]


def test_bicycle_dai_bacc_lines_7116_to_7199_who_may_wager_what() -> None:
    assert len(DAI.play(TIE, wager(1, "kill-ox-tiger", by="B"))["wagers"]) == 1
    for spot in ("tiger-7", "ox-6"):
        assert "only with Player line or Banker line" in refused(DAI.play(TIE, wager(1, spot)))
        behind = DAI.play(TIE, wager(1, "banker", by="B"), wager(1, spot, by="B"))
        assert len(behind["wagers"]) == 2
    limits = {"min": 1000, "max": 10000}
    told = DAI.play(TIE, wager(1, "player"), wager(1, "ox-6", 10001), limits=limits)
    assert "maximum" in refused(told)


@pytest.mark.parametrize(
    ("option", "low", "fee"),
    [(1, 1000, 200), (1, 10000, 400), (2, 2500, 200), (3, 10000, 500), (4, 10000, 300),
     (5, 30000, 1500), (6, 50000, 700), (6, 10**6, 15000)],
)  # fmt: skip
def test_bicycle_dai_bacc_lines_7217_to_7253_fees(option: int, low: int, fee: int) -> None:
    wagers = [wager(1, spot, low) for spot in DAI_SPOTS]
    told = DAI.play(TIE, *wagers, fee={"option": option})
    assert (told["fees"]["1"], told["fees"]["player-dealer"]) == (0, fee)


def test_bicycle_dai_bacc_line_7220_a_voucher_costs_a_dollar() -> None:
    told = DAI.play(TIE, wager(1, "player") | {"voucher": True}, fee={"option": 1})
    assert told["fees"]["1"] == 100


def dai_text(player: list[Card], banker: list[Card]) -> Times:
    p, b = points(player), points(banker)
    ox, tiger = len(player) == 3 and p == 6, len(banker) == 3 and b == 7
    killed = (ox and p <= b) or (tiger and b <= p)
    return {
        "player": (p > b) - (p < b),
        "banker": 0 if tiger and b > p else (b > p) - (b < p),
        "kill-ox-tiger": 30 if killed else -1,
        "tiger-7": 40 if tiger and b > p else -1,
        "ox-6": 40 if ox and p > b else -1,
    }


def test_bicycle_dai_bacc_settles_as_the_text_does() -> None:
    ways = tuple((spot,) for spot in DAI_SPOTS)
    alone = ("kill-ox-tiger",)
    Referee(DAI.game, 8, ways, dai_text, LINES, alone=alone, behind=DAI_SPOTS).compare()
