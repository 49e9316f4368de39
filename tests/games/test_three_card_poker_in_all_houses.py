"""Three Card Poker: the clauses that several houses print alike, each with its own lines.

What only one house has stands in its own module. The lines are in the names of the cases.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.scenario import BadScenario
from cardroom.table.decisions import Choice
from tests.games.settled_lines import wager
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
    why,
)

OCEANA = House("oceana/three-card-poker-6-card-bonus", seats=7)
BICYCLE = House("bicycle/three-card-poker-6-card-bonus", seats=8)
CENTRAL = House("central-coast/three-card-poker-6-card-bonus", seats=7)
OCEAN_VIEW = House("ocean-view/three-card-poker-6-card-bonus", seats=7)
OLDER = House("bicycle/three-card-poker", seats=8)
BOOKS = {
    "000": OCEANA,
    "001": BICYCLE,
    "002": CENTRAL,
    "003": OCEAN_VIEW,
    "older 001": OLDER,
}


def printed(*lines: str, also: tuple[Any, ...] = ()) -> pytest.MarkDecorator:
    """A case for each house that prints a clause; the older game of book 001 says so."""
    cases = [
        pytest.param(BOOKS[line.partition(":")[0]], *more, id=line)
        for line, *more in (zip(lines, also, strict=True) if also else ((line,) for line in lines))
    ]
    return pytest.mark.parametrize(("house", "rest") if also else "house", cases)


# The deck, the table and the wagers


@printed("000:13", "001:5328", "002:486", "003:421")
def test_tcp_one_deck_without_jokers(house: House) -> None:
    with pytest.raises(BadScenario, match="As is named 2 times"):
        house.play(Hand(ACES), Hand("As Kd 2c"))
    with pytest.raises(BadScenario, match="Jk"):
        house.play(Hand("As Jk 2c"))


@printed("000:41", "001:5310,5323", "002:511", "003:449", "older 001:2598")
def test_tcp_no_more_seats_than_the_table_has(house: House) -> None:
    seats = [{"seat": n, "chips": 10**7} for n in range(1, house.seats + 2)]
    with pytest.raises(BadScenario, match=f"but the table has {house.seats}"):
        house.play(Hand(ACES), seats=seats)


@printed("001:5363", "003:466,515,542")
@pytest.mark.parametrize("spot", ["ante", "pair-plus", "6-card-bonus"])
def test_tcp_no_backline_on_any_wager(house: House, spot: str) -> None:
    line = house.play(Hand(ACES), behind=[wager(1, spot, ANTE, "B")])
    assert "wagers: no backline wager is allowed" in refused(line)


@printed("001:5358,5404,5427", "002:536,581,604", "003:467,507,533")
@pytest.mark.parametrize("spot", ["pair-plus", "6-card-bonus"])
def test_tcp_nothing_without_an_ante(house: House, spot: str) -> None:
    assert "must wager on Ante" in refused(house.play(Hand(ACES), wagers=[wager(1, spot, 500)]))


@printed("001:5358,5510", "002:536", "003:467,481", "older 001:2603,2650")
@pytest.mark.parametrize("amount", [999, 1001, 2000, 0])
def test_tcp_the_play_wager_equals_the_ante(house: House, amount: int) -> None:
    decisions = [{"seat": 1, "do": "play", "amount": amount}]
    assert "0: seat 1 may not play" in refused(house.play(Hand(ACES), decisions=decisions))


@printed("001:5368", "002:538", "003:474")
def test_tcp_no_play_wager_before_the_deal(house: House) -> None:
    wagers = [*Hand(ACES).wagers(1), wager(1, "play", ANTE)]
    assert "there is no spot 'play'" in refused(house.play(Hand(ACES), wagers=wagers))


# The deal and the decisions


@printed("001:5369", "002:524,543")
def test_tcp_the_deal_from_the_player_dealers_left(house: House) -> None:
    line = house.play(Hand(ACES), Hand(EIGHTS), player_dealer=2)
    order = [e["to"] for e in line["events"] if e["kind"] == "dealt"]
    assert order == ["3"] * 3 + ["1"] * 3 + ["player-dealer"] * 3


@printed("001:5369", "002:543", "003:478", "older 001:2600")
@pytest.mark.parametrize("seat", [None, 1, 2, 7])
def test_tcp_only_the_player_dealers_third_card_is_face_up(house: House, seat: int | None) -> None:
    played = house.begin(Hand(ACES), Hand(EIGHTS), dealer="Kc 9d 4h")
    own = {1: ACES, 2: EIGHTS}.get(seat or 0, "")
    assert seen(played, seat) == {"4h", *own.split()}
    assert seen(played, house.seats) == {"4h"}


@printed("001:5376", "002:554", "003:481")
def test_tcp_decisions_in_turn(house: House) -> None:
    played = house.begin(Hand(ACES), Hand(EIGHTS))
    assert list(played.waiting) == [1]
    played.choose(1, Choice("play"))
    assert list(played.waiting) == [2]


@printed(
    "001:5376-5378,5447",
    "002:550-557,625",
    "003:481-483,553",
    also=((8, "001:5377,5411"), (5, "002:556,587"), (8, "003:482,512")),
)
def test_tcp_what_a_fold_gives_up(house: House, rest: tuple[int, str]) -> None:
    line = house.play(Hand(ACES, plays=False, pair_plus=500, six_card=500), dealer="Ah 9d 4h")
    assert why(line, "pair-plus") == rest[1]
    assert outcomes(line) == {
        "ante": ("lose", -1000),
        "pair-plus": ("lose", -500),
        "6-card-bonus": ("win", 500 * rest[0]),
    }


@printed("001:5382", "002:558", "003:484")
def test_tcp_forfeited_wagers_are_collected_first(house: House) -> None:
    hands = Hand(ACES), Hand(EIGHTS, plays=False)
    first = house.play(*hands, dealer="Kc 9d Ah", bank=1000)
    assert settled(first) == [(2, "ante")]
    later = house.play(*hands, dealer="Kc 9d Ah", bank=1000, readings={"folded-wagers": "in-turn"})
    assert settled(later) == [(1, "ante")]


# The comparison


@printed("000:28-37", "001:5346-5352", "002:498-507", "003:436-445", "older 001:2585-2591")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("As Ks Qs", "Kh Qh Jh"),  # mini royal flush, straight flush
        ("Kh Qh Jh", "Qd Jd Td"),
        ("4s 3s 2s", "Ah 2h 3h"),  # A-2-3 is the lowest straight flush
        ("Ah 2h 3h", "As Ad Ac"),  # straight flush, three of a kind
        ("As Ad Ac", "Ks Kd Kc"),
        ("2s 2d 2c", "Ah Kd Qc"),  # three of a kind, straight
        ("Ah Kd Qc", "Kh Qd Jc"),
        ("4h 3d 2c", "Ah 2d 3s"),  # A-2-3 is the lowest straight
        ("Ah 2d 3s", "Ac Kc Jc"),  # straight, flush
        ("Ac Kc Jc", "As Ks Ts"),
        ("5c 3c 2c", "As Ad Kh"),  # flush, pair
        ("As Ad 2h", "Ks Kd Ah"),
        ("Ks Kd 9h", "Kc Kh 8h"),  # the third card breaks the tie
        ("2s 2d 3h", "Ac Kd Jh"),  # pair, high card
        ("Ac Kd Jh", "As Kh Td"),
        ("Ac Kd Jh", "As Kh 9d"),  # which 001:5352 calls the highest
        ("Ac 4d 3h", "As 4h 2d"),
    ],
)
def test_tcp_ranking(house: House, higher: str, lower: str) -> None:
    assert outcomes(house.play(Hand(higher), dealer=lower))["play"] == ("win", 1000)
    assert outcomes(house.play(Hand(lower), dealer=higher))["play"] == ("lose", -1000)


@printed("000:24", "001:5342", "002:495", "003:432")
def test_tcp_suits_are_equal(house: House) -> None:
    assert outcomes(house.play(Hand("As Kd 9c"), dealer="Ah Ks 9d"))["ante"] == ("push", 0)


@printed("001:5383", "002:559,566", "003:485,494", "older 001:2604")
@pytest.mark.parametrize(
    ("dealer", "qualifies"), [("Qc 3d 2h", True), ("Jc Td 8h", False), ("2c 2d 3h", True)]
)
def test_tcp_queen_high_qualifies(house: House, dealer: str, qualifies: bool) -> None:
    line = house.play(Hand("As Ad Ah"), dealer=dealer)
    assert outcomes(line)["play"][0] == ("win" if qualifies else "push")


@printed("001:5384-5385,5514", "002:563-565")
@pytest.mark.parametrize("mine", [ACES, TEN_HIGH, "Jd 9c 4s"])
def test_tcp_every_ante_is_paid_without_queen_high(house: House, mine: str) -> None:
    line = house.play(Hand(mine), dealer=JACK_HIGH)
    assert outcomes(line) == {"ante": ("win", 1000), "play": ("push", 0)}


@printed(
    "001:5387-5389",
    "002:567-569",
    "003:495-497",
    "older 001:2614-2616",
    also=(
        ("001:5387", "001:5388", "001:5389"),
        ("002:567", "002:568", "002:569"),
        ("003:495", "003:496", "003:497"),
        ("001:2614-2615", "001:2616", "001:2615-2616"),
    ),
)
@pytest.mark.parametrize(
    ("at", "mine", "outcome"),
    [
        (0, ACE_HIGH, ("win", 1000)),
        (1, QUEEN_HIGH, ("lose", -1000)),
        (2, "Kd 9c 4s", ("push", 0)),
    ],
)
def test_tcp_ante_and_play_go_together(
    house: House, rest: tuple[str, ...], at: int, mine: str, outcome: tuple[str, int]
) -> None:
    line = house.play(Hand(mine), dealer=KING_HIGH)
    assert outcomes(line) == {"ante": outcome, "play": outcome}
    assert why(line, "ante") == why(line, "play") == rest[at]


# The order of settlement


@printed("001:5390,5392", "002:526,570")
@pytest.mark.parametrize("up", ["Ah", "2h", "5h", "Kh"])
def test_tcp_always_from_the_player_dealers_left_clockwise(house: House, up: str) -> None:
    hands = Hand("As Ad Ac"), Hand("Qs Qd Qc"), Hand("Js Jd Jc")
    line = house.play(*hands, dealer=f"8s 8d {up}", player_dealer=2)
    assert list(dict.fromkeys(seat for seat, _ in settled(line))) == [3, 4, 1]
    assert turned(line) == ["player-dealer", "3", "4", "1"]


@printed("002:477", "003:413")
def test_tcp_wagers_beyond_the_bank_are_returned(house: House) -> None:
    line = house.play(Hand(ACES), Hand(EIGHTS), dealer="Kc 9d Ah", bank=3000)
    assert outcomes(line, 2) == {"ante": ("win", 1000), "play": ("uncovered", 0)}
    assert line["net"] == {"1": 2000, "2": 1000, "player-dealer": -3000}


# The bonus bets


@printed("001:5416-5421", "002:593-598", "003:522-527", "older 001:2633-2638")
@pytest.mark.parametrize(
    ("mine", "times"),
    [
        ("As Ks Qs", 200),
        ("As 2s 3s", 40),
        ("Ks Qs Js", 40),
        ("7s 7d 7c", 30),
        ("As 2d 3s", 6),
        ("As Kd Qs", 6),
        ("As 9s 2s", 3),
        ("2s 2d 5c", 1),
        ("As Kd Js", -1),
    ],
)
def test_tcp_pair_plus_pays(house: House, mine: str, times: int) -> None:
    line = house.play(Hand(mine, ante=300, pair_plus=300), dealer="Ah Ac 8h")
    assert outcomes(line)["pair-plus"] == ("win" if times > 0 else "lose", 300 * times)


@printed(
    "001:5441-5447",
    "002:619-625",
    "003:547-553",
    also=(
        (1000, 200, 100, 20, 15, 9, 8),
        (1000, 200, 50, 25, 15, 10, 5),
        (1000, 200, 100, 20, 15, 9, 8),
    ),
)
@pytest.mark.parametrize(
    ("row", "mine", "dealer"),
    [
        (0, "As Ks Qs", "Js Ts 2h"),
        (1, "9s 8s 7s", "6s 5s 5h"),
        (2, "7s 7d 7c", "7h 2s 2h"),
        (3, "7s 7d Kc", "7h 2s 2h"),
        (4, "As 9s 2s", "5s 4s Kh"),
        (5, "9s 8d 7s", "6s 5s Kh"),
        (6, "7s 7d Kc", "7h 2s 5h"),
        (None, "7s 7d Kc", "Kh 2s 2h"),
    ],
)
@pytest.mark.parametrize("plays", [True, False])
def test_tcp_6_card_bonus_pays(
    house: House, rest: tuple[int, ...], row: int | None, mine: str, dealer: str, plays: bool
) -> None:
    times = -1 if row is None else rest[row]
    line = house.play(Hand(mine, plays=plays, six_card=300), dealer=dealer)
    assert outcomes(line)["6-card-bonus"] == ("win" if times > 0 else "lose", 300 * times)
