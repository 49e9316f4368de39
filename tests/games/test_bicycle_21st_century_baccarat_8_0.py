"""The Bicycle's 21st Century Baccarat 8.0, clause by clause (book 001, lines 3510-3667)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from cardroom.cards import Card
from tests.games.baccarat_referee import Referee, Times
from tests.games.baccarats import LOSE, PUSH, WIN, Hands, House
from tests.games.by_the_book import points
from tests.games.settled_lines import refused, wager

SPOTS = ("player", "dealer", "tie", "player-dragon", "dealer-dragon")
HOUSE = House("bicycle/21st-century-baccarat-8.0", seats=8, spots=SPOTS)
play, every_spot = HOUSE.play, HOUSE.every_spot
OPTIONAL: Hands = ("2s 3h 9d", "5d Kh")
"""A five against a first card of five; the third card makes it a four."""


def stand(seat: int) -> dict[str, Any]:
    return {"seat": seat, "do": "stand"}


@pytest.mark.parametrize(
    ("hands", "ends"),
    [
        (("9s Kh", "7d Th"), (WIN, LOSE, LOSE, WIN, LOSE)),
        (("6s Kh", "7d Th"), (LOSE, ("win", 950), LOSE, LOSE, LOSE)),
        (("7s Kh", "7d Th"), (PUSH, PUSH, ("win", 8000), LOSE, LOSE)),
        (("9s Kh", "9d Th"), (PUSH, PUSH, ("win", 8000), PUSH, PUSH)),
        # A seven in three cards is paid as any other win.
        (("6s Kh", "2c 3d 2h"), (LOSE, ("win", 950), LOSE, LOSE, LOSE)),
    ],
)
def test_bicycle_8_0_lines_3557_to_3600_every_result(
    hands: Hands, ends: tuple[tuple[str, int], ...]
) -> None:
    assert every_spot(hands) == dict(zip(SPOTS, ends, strict=True))


@pytest.mark.parametrize(
    ("line", "hands", "player", "dealer"),
    [
        (3639, ("8s Kh", "Kd Kh"), 1000, -1000),
        (3639, ("8s Kh", "9d Kh"), -1000, 1000),
        (3631, ("7s Kh", "2d Kh 2d"), -1000, -1000),
        (3641, ("7s Kh", "Ad Kh 2d"), 1000, -1000),
        (3642, ("7s Kh", "Ad Kh Ad"), 2000, -1000),
        (3643, ("7s Kh", "Ad Kh Kd"), 4000, -1000),
        (3644, ("7s Kh", "2d 3h 5d"), 6000, -1000),
        (3645, ("2s 2h 4d", "2d Kh 8d"), 10000, -1000),
        (3646, ("2s 2h 5d", "2d 2h 6d"), 30000, -1000),
        (3644, ("2s 2h 6d", "Kd 7h"), -1000, 6000),
    ],
)
def test_bicycle_8_0_lines_3630_to_3646_the_dragon_bonus(
    line: int, hands: Hands, player: int, dealer: int
) -> None:
    ends = every_spot(hands)
    assert (ends["player-dragon"][1], ends["dealer-dragon"][1]) == (player, dealer), line


def test_bicycle_8_0_line_3630_a_beaten_natural_may_be_read_to_win() -> None:
    ends = every_spot(("8s Kh", "9d Kh"), readings={"dragon-natural": "any"})
    assert (ends["player-dragon"], ends["dealer-dragon"]) == (WIN, WIN)


@pytest.mark.parametrize("first", ["5d", "6d"])
def test_bicycle_8_0_lines_3577_to_3580_a_five_may_stand_and_the_hand_is_completed(
    first: str,
) -> None:
    hands = ("2s 3h 9d", f"{first} {'Kh' if first == '5d' else '9h'}")
    told = play(hands, wager(1, "player"), wager(2, "player"), decisions=[stand(1)])
    ends = {w["seat"]: w["outcome"] for w in told["wagers"]}
    assert ends == {1: "push", 2: "lose"}
    assert HOUSE.drawn(told)[0] == 3


def test_bicycle_8_0_line_3580_the_card_comes_though_all_stand() -> None:
    told = play(OPTIONAL, wager(1, "player"), decisions=[stand(1)])
    assert HOUSE.drawn(told) == (3, 2)


def test_bicycle_8_0_line_3580_other_wagers_go_by_the_completed_hand() -> None:
    wagers = [wager(1, spot) for spot in SPOTS]
    told = play(OPTIONAL, *wagers, decisions=[stand(1)])
    nets = {w["spot"]: w["net"] for w in told["wagers"]}
    assert nets == {
        "player": 0, "dealer": 950, "tie": -1000, "player-dragon": -1000, "dealer-dragon": -1000
    }  # fmt: skip


def test_bicycle_8_0_line_3577_no_choice_against_other_cards() -> None:
    told = play(("2s 3h 9d", "7d Kh"), wager(1, "player"), decisions=[stand(1)])
    assert told["illegal"] is True


@pytest.mark.parametrize("spot", SPOTS[2:])
def test_bicycle_8_0_lines_3560_and_3600_side_bets_need_a_line(spot: str) -> None:
    hands = ("9s Kh", "7d Th")
    assert "only with Player line or Dealer line" in refused(play(hands, wager(1, spot)))
    limits = {"min": 1000, "max": 10000}
    for amount, legal in ((499, False), (500, True), (50000, True), (50001, False)):
        told = play(hands, wager(1, "player"), wager(1, spot, amount), limits=limits)
        assert ("illegal" not in told) is legal
    behind = play(hands, wager(1, "player", by="B"), wager(1, spot, by="B"))
    assert len(behind["wagers"]) == 2


@pytest.mark.parametrize(
    ("fee", "low", "fees"),
    [
        ({"schedule": "21st-century-baccarat-8.0-own", "option": 1}, 1000, (100, 100)),
        ({"schedule": "21st-century-baccarat-8.0-own", "option": 4}, 10000, (600, 500)),
        ({"option": 1}, 1000, (200, 200)),
        ({"option": 6}, 1000, (0, 100)),
        ({"option": 54}, 100000, (0, 1000)),
    ],
)
def test_bicycle_8_0_lines_3664_and_7805_fees(
    fee: dict[str, Any], low: int, fees: tuple[int, int]
) -> None:
    wagers = [wager(1, spot, low) for spot in SPOTS[:2]] + [wager(1, s) for s in SPOTS[2:]]
    told = play(("9s Kh", "7d Th"), *wagers, fee=fee)
    assert (told["fees"]["1"], told["fees"]["player-dealer"]) == fees


def by_the_text(player: list[Card], dealer: list[Card]) -> Times:
    p, d = points(player), points(dealer)
    margins = {4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30}
    naturals = [len(hand) == 2 and points(hand) >= 8 for hand in (player, dealer)]

    def dragon(mine: int, his: int, natural: bool) -> int:
        if natural and mine >= his:
            return 0 if mine == his else 1
        return margins.get(mine - his, -1)

    return {
        "player": (p > d) - (p < d),
        "dealer": Fraction(19, 20) if d > p else (d > p) - (d < p),
        "tie": 8 if p == d else -1,
        "player-dragon": dragon(p, d, naturals[0]),
        "dealer-dragon": dragon(d, p, naturals[1]),
    }


def test_bicycle_8_0_settles_as_the_text_does_if_everybody_hits() -> None:
    lines = ("player", "dealer")
    ways = (SPOTS,)
    Referee(HOUSE.game, 8, ways, by_the_text, lines, behind=SPOTS, low=20, button=True).compare()
