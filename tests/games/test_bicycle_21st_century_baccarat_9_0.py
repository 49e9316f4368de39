"""The Bicycle's 21st Century Baccarat 9.0, clause by clause (book 001, lines 3972-4142)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardroom.books import library
from cardroom.cards import Card, cards, deck
from cardroom.scenario import BadScenario
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice
from cardroom.table.events import HIDDEN, Dealt, Turned
from cardroom.table.round import Round
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned, Stacked
from tests.games.baccarats import BANKER_WINS, PLAYER_WINS, TIE, Hands, House, Line
from tests.games.by_the_book import Claim, Settled, points, through_the_bank
from tests.games.settled_lines import refused, wager
from tests.games.test_california_by_the_book import COVERAGES, agree, any_bank
from tests.portion import part_of

GAME = "bicycle/21st-century-baccarat-9.0"
HOUSE = House(GAME, seats=8, spots=("player", "dealer", "tie", "royale"))
play, every_spot, drawn = HOUSE.play, HOUSE.every_spot, HOUSE.drawn

CENTURY = library().game(GAME)


# A five against a five or a six: 5 + 4 = 9 and 5 + 9 = 4 when it is hit.
BETTER_HIT = ("2s 3h 4d", "6c Kd 2h")
BETTER_STAND = ("2s 3h 9d", "5c Kd")


def chooses(**choices: str) -> list[Line]:
    """What seats choose: ``chooses(s1="hit")``."""
    return [{"seat": int(seat[1:]), "do": do} for seat, do in choices.items()]


def outcomes(line: Line) -> dict[tuple[str, str], tuple[str, int]]:
    """What became of each wager, by owner and spot."""
    return {
        (w.get("by") or str(w["seat"]), w["spot"]): (w["outcome"], w["net"]) for w in line["wagers"]
    }


def begun(hands: Hands, *wagers: Wagered, **readings: str) -> Round[CardTable]:
    """A round up to its first choice, if there is one."""
    setup = Setup(
        game=GAME,
        seats=tuple(SeatSetup(n, 10**6) for n in range(1, 9)),
        player_dealer=PlayerDealer(8, 10**5),
        wagers=wagers or (Wagered(1, "player", 1000),),
        readings={name.replace("_", "-"): choice for name, choice in readings.items()},
    )
    fixed = {"player": cards(hands[0]), "dealer": cards(hands[1])}
    return CENTURY.round(setup, Assigned(CENTURY.fresh_deck(setup), fixed))


# The bank, the table and the deck


@pytest.mark.parametrize(("spot", "net"), [("player", 1500), ("dealer", -1500)])
def test_bicycle_21st_9_line_3992_as_far_as_the_wager_covers(spot: str, net: int) -> None:
    line = play(PLAYER_WINS, *(wager(seat, spot) for seat in (1, 2, 3)), bank=1500, action_start=1)
    assert line["net"]["player-dealer"] == -net
    assert [line["net"][str(seat)] for seat in (1, 2, 3)] == [net // 3 * 2, net // 3, 0]


def test_bicycle_21st_9_lines_3996_to_4002_eight_or_fourteen_places() -> None:
    seats = [{"seat": n, "chips": 10**7} for n in range(1, 15)]
    line = play(PLAYER_WINS, wager(14, "player"), seats=seats, seats_at_table=14)
    assert line["net"]["14"] == 1000
    more = [*seats, {"seat": 15, "chips": 10**7}]
    with pytest.raises(BadScenario, match="15 seats are taken, but the table has 14"):
        play(PLAYER_WINS, wager(1, "player"), seats=more, seats_at_table=None)


@pytest.mark.parametrize("decks", [3, 8])
def test_bicycle_21st_9_line_4006_three_to_eight_decks(decks: int) -> None:
    setup = Setup(game=GAME, seats=(), options={"decks": decks})
    assert len(CENTURY.fresh_deck(setup)) == 52 * decks
    for wrong in (2, 9):
        with pytest.raises(BadScenario, match="from 3 to 8"):
            play(PLAYER_WINS, wager(1, "player"), options={"decks": wrong})


@pytest.mark.parametrize(
    ("hand", "total"), [("As 7h", 8), ("Kd 9c", 9), ("Td 8c", 8), ("9d 9c", 8), ("Qd Jc", 0)]
)
def test_bicycle_21st_9_line_4008_card_values_and_the_last_digit(hand: str, total: int) -> None:
    shown = [
        e for e in play((hand, "Ks 8s"), wager(1, "player"))["events"] if e["kind"] == "turned"
    ]
    assert shown[0]["says"] == f"{hand}: {total}"


# What may be wagered


@pytest.mark.parametrize("spot", ["player", "dealer", "tie", "royale"])
def test_bicycle_21st_9_line_4013_backline_on_every_spot(spot: str) -> None:
    line = play(TIE, wager(1, "player", by="B"), *[wager(1, spot, by="B")][: spot != "player"])
    assert ("B", spot) in outcomes(line)


@pytest.mark.parametrize("spot", ["banker", "panda-8", ""])
def test_bicycle_21st_9_line_4018_these_spots_and_no_others(spot: str) -> None:
    assert "there is no spot" in refused(play(TIE, wager(1, spot)))


@pytest.mark.parametrize("spot", ["tie", "royale"])
@pytest.mark.parametrize("line_spot", ["player", "dealer"])
def test_bicycle_21st_9_lines_4022_and_4063_side_bets_need_a_line(
    spot: str, line_spot: str
) -> None:
    assert "only with Player line or Dealer line" in refused(play(TIE, wager(1, spot)))
    for amount in (1, 1000, 5000):
        assert len(play(TIE, wager(1, line_spot), wager(1, spot, amount))["wagers"]) == 2


@pytest.mark.parametrize("spot", ["player", "dealer", "tie", "royale"])
@pytest.mark.parametrize("amount", [999, 10001])
def test_bicycle_21st_9_line_4023_all_within_the_table_limits(spot: str, amount: int) -> None:
    lines = [wager(1, line) for line in ("player", "dealer") if line != spot]
    told = play(TIE, *lines, wager(1, spot, amount), limits={"min": 1000, "max": 10000})
    assert f"on {HOUSE.label(spot)}" in refused(told)


# Who sees what


def test_bicycle_21st_9_line_4027_face_down_then_the_player_hand_and_one_dealer_card() -> None:
    line = play(BETTER_HIT, wager(1, "player"))
    seen = [e for e in line["events"] if e["kind"] in ("dealt", "turned")]
    assert [(e["to"], e.get("up")) for e in seen] == [
        ("player", False),
        ("dealer", False),
        ("player", False),
        ("dealer", False),
        ("player", None),
        ("dealer", None),
        ("player", True),
        ("dealer", None),
    ] + [("dealer", True)] * (drawn(line)[1] - 2)
    turned = [(e["to"], e["cards"]) for e in seen if e["kind"] == "turned"]
    assert turned == [("player", ["2s", "3h"]), ("dealer", ["6c"]), ("dealer", ["6c", "Kd"])]


@pytest.mark.parametrize("observer", [None, 1, 2, 8])
def test_bicycle_21st_9_line_4027_nobody_sees_the_dealers_second_card_before_the_choice(
    observer: int | None,
) -> None:
    played = begun(BETTER_HIT)
    assert list(played.waiting) == [1]
    view = played.view(observer)
    assert [e.card for e in view if isinstance(e, Dealt)] == [HIDDEN] * 4
    shown = [c for e in view if isinstance(e, Turned) for c in e.cards]
    assert shown == list(cards("2s 3h 6c"))


# The player hand


@pytest.mark.parametrize("natural", ["9s Kh", "8s Kh"])
def test_bicycle_21st_9_line_4029_a_natural_keeps_the_other_hand_from_drawing(natural: str) -> None:
    assert drawn(play((natural, "2c 2d"), wager(1, "player"))) == (2, 2)
    assert drawn(play(("2c 2d", natural), wager(1, "player"))) == (2, 2)


@pytest.mark.parametrize("choice", ["hit", "stand"])
@pytest.mark.parametrize("dealer", ["5c 3d", "5c 4d", "6c 2d", "6c 3d"])
def test_bicycle_21st_9_line_4029_a_natural_that_comes_out_after_the_choice(
    choice: str, dealer: str
) -> None:
    line = play(("2s 3h", dealer), wager(1, "player"), decisions=chooses(s1=choice))
    assert drawn(line) == (2, 2)
    assert line["net"]["1"] == -1000


@pytest.mark.parametrize("hand", ["Ks 6h", "3s 4h", "8s Kh", "Ks 9h"])
@pytest.mark.parametrize("up", ["5c", "6c"])
def test_bicycle_21st_9_line_4037_six_to_nine_stand(hand: str, up: str) -> None:
    for said in ([], chooses(s1="stand")):
        assert drawn(play((hand, f"{up} Kd"), wager(1, "player"), decisions=said))[0] == 2
    says = refused(play((hand, f"{up} Kd"), wager(1, "player"), decisions=chooses(s1="hit")))
    assert "001:4039-4041" in says


@pytest.mark.parametrize("hand", ["Ks Qh", "Ks Ah", "As Ah", "2s Ah", "2s 2h"])
@pytest.mark.parametrize("up", ["5c", "6c"])
def test_bicycle_21st_9_line_4038_nought_to_four_hit(hand: str, up: str) -> None:
    for said in ([], chooses(s1="hit")):
        assert drawn(play((hand, f"{up} Kd"), wager(1, "player"), decisions=said))[0] == 3
    says = refused(play((hand, f"{up} Kd"), wager(1, "player"), decisions=chooses(s1="stand")))
    assert "001:4039-4041" in says


@pytest.mark.parametrize("up", "A23456789TJQK")
def test_bicycle_21st_9_line_4039_a_five_may_choose_against_a_five_or_six_only(up: str) -> None:
    played = begun(("2s 3h 4d", f"{up}c {'5' if up in '2A' else 'K'}d"))
    assert bool(played.waiting) == (up in "56")
    if played.waiting:
        decision = played.waiting[1]
        assert [option.do for option in decision.options] == ["hit", "stand"]
        assert decision.default == Choice("hit")


@pytest.mark.parametrize(
    ("dealer", "asked"),
    [("5c Kd", True), ("5c Ad", True), ("2c 3d", True), ("3c 3d", True), ("5c 2d", False)],
)
def test_bicycle_21st_9_line_4039_the_reading_by_two_dealer_cards(dealer: str, asked: bool) -> None:
    played = begun(("2s 3h 4d", dealer), optional_against="two-cards")
    assert bool(played.waiting) == asked
    turned = [e for e in played.view(1) if isinstance(e, Turned) and e.to == "dealer"]
    assert len(turned) == 1
    assert turned[0].cards == cards(dealer)


def test_bicycle_21st_9_lines_4040_and_4041_each_bettor_has_the_result_of_his_own_choice() -> None:
    wagers = wager(1, "player"), wager(2, "player"), wager(3, "dealer")
    line = play(BETTER_HIT, *wagers, decisions=chooses(s2="stand", s1="hit"))
    # Hit: 9 against 6; stood: 5 against 6. The dealer stands on six: the third card is a four.
    assert outcomes(line) == {
        ("1", "player"): ("win", 1000),
        ("2", "player"): ("lose", -1000),
        ("3", "dealer"): ("lose", -1000),
    }
    line = play(BETTER_STAND, *wagers, decisions=chooses(s1="hit", s2="stand"))
    # Hit: 4 against 5; stood: 5 against 5.
    assert outcomes(line) == {
        ("1", "player"): ("lose", -1000),
        ("2", "player"): ("push", 0),
        ("3", "dealer"): ("win", 950),
    }


def test_bicycle_21st_9_line_4041_only_those_on_the_player_line_choose() -> None:
    on = Wagered(1, "player", 1000), Wagered(2, "dealer", 1000), Wagered(3, "player", 500)
    played = begun(BETTER_HIT, *on, Wagered(2, "tie", 500), Wagered(4, "player", 500, "B"))
    assert sorted(played.waiting) == [1, 3]
    assert not begun(BETTER_HIT, Wagered(2, "dealer", 1000)).waiting


def test_bicycle_21st_9_line_4042_the_card_is_dealt_though_all_stand() -> None:
    line = play(BETTER_HIT, wager(1, "player"), wager(2, "dealer"), decisions=chooses(s1="stand"))
    assert drawn(line)[0] == 3
    assert line["net"]["1"] == -1000  # 5 against 6
    assert line["net"]["2"] == -1000  # 6 against the completed 9


@pytest.mark.parametrize(
    ("reading", "dealer_cards", "net"), [("completed-hand", 2, 0), ("stood-if-all-stand", 3, 1000)]
)
def test_bicycle_21st_9_lines_4042_and_4050_whom_the_dealer_hand_follows(
    reading: str, dealer_cards: int, net: int
) -> None:
    # The third card is a nine: a dealer's five stands, unless only the five that stood counts.
    hands = ("2s 3h 9d", "5c Kd 8h")
    more: Line = {"decisions": chooses(s1="stand"), "readings": {"banker-draw": reading}}
    line = play(hands, wager(1, "player"), **more)
    assert drawn(line) == (3, dealer_cards)
    assert line["net"]["1"] == net
    both = [*chooses(s1="stand"), *chooses(s2="hit")]
    line = play(
        hands, wager(1, "player"), wager(2, "player"), decisions=both, readings=more["readings"]
    )
    assert drawn(line) == (3, 2)


@pytest.mark.parametrize(("reading", "net"), [("completed-hand", -1000), ("own-hand", 8000)])
def test_bicycle_21st_9_lines_4042_and_4063_the_tie_of_a_stander(reading: str, net: int) -> None:
    # 5 against 5 for those who stood, 4 against 5 for all others.
    wagers = wager(1, "player"), wager(1, "tie"), wager(2, "dealer"), wager(2, "tie")
    readings = {"tie-of-a-stander": reading}
    line = play(BETTER_STAND, *wagers, decisions=chooses(s1="stand"), readings=readings)
    assert outcomes(line)["1", "tie"][1] == net
    assert outcomes(line)["2", "tie"] == ("lose", -1000)
    assert outcomes(line)["2", "dealer"] == ("win", 950)


@pytest.mark.parametrize(("reading", "net"), [("with-the-seat", -1000), ("house-way", 1000)])
def test_bicycle_21st_9_line_4013_those_behind_a_seat(reading: str, net: int) -> None:
    wagers = wager(1, "player"), wager(1, "player", by="B"), wager(2, "player", by="C")
    more: Line = {"decisions": chooses(s1="stand"), "readings": {"backline": reading}}
    line = play(BETTER_HIT, *wagers, **more)
    assert line["net"]["1"] == -1000
    assert line["net"]["B"] == net
    assert line["net"]["C"] == 1000  # Nobody in seat 2 chooses: the house way hits.


@pytest.mark.parametrize("do", ["fold", "double", "check"])
def test_bicycle_21st_9_line_4039_nothing_else_may_be_chosen(do: str) -> None:
    said = refused(play(BETTER_HIT, wager(1, "player"), decisions=chooses(s1=do)))
    assert said.startswith("0: ")
    assert "001:4039-4041" in said


def test_bicycle_21st_9_line_4059_the_house_way_hits() -> None:
    assert play(BETTER_HIT, wager(1, "player"))["net"]["1"] == 1000


# The dealer hand

TWO_CARDS = ("K Q", "A K", "2 K", "3 K", "4 K", "5 K", "6 K", "7 K")


def two(total: int, suits: str) -> str:
    return " ".join(rank + suit for rank, suit in zip(TWO_CARDS[total].split(), suits, strict=True))


@pytest.mark.parametrize("total", range(8))
def test_bicycle_21st_9_line_4050_if_the_player_hand_stands_it_hits_to_five(total: int) -> None:
    line = play(("6s Kh", two(total, "cd")), wager(1, "player"))
    assert drawn(line) == (2, 3 if total <= 5 else 2)


@pytest.mark.parametrize(
    ("line", "total", "hits"),
    [
        (4052, 3, "0123456790"),
        (4053, 4, "234567"),
        (4054, 5, "4567"),
        (4055, 6, "67"),
        (4740, 0, "0123456789"),
        (4740, 1, "0123456789"),
        (4740, 2, "0123456789"),
        (4740, 7, ""),
    ],
)
def test_bicycle_21st_9_lines_4051_to_4055_by_the_third_card(
    line: int, total: int, hits: str
) -> None:
    for value, rank in enumerate("TA23456789"):
        told = play((f"2s 2h {rank}d", two(total, "cd")), wager(1, "dealer"))
        assert drawn(told) == (3, 3 if str(value) in hits else 2), (line, value)


# What is paid


def test_bicycle_21st_9_lines_4019_to_4033_the_lines() -> None:
    assert every_spot(PLAYER_WINS)["player"] == ("win", 1000)
    assert every_spot(PLAYER_WINS)["dealer"] == ("lose", -1000)
    assert every_spot(BANKER_WINS)["player"] == ("lose", -1000)
    assert every_spot(BANKER_WINS)["dealer"] == ("win", 950)


def test_bicycle_21st_9_line_4020_19_to_20_is_rounded_down_to_a_cent() -> None:
    line = play(BANKER_WINS, wager(1, "dealer", 505))
    assert line["net"]["1"] == 479
    assert any("rounded down" in e.get("says", "") for e in line["events"])


@pytest.mark.parametrize("hand", ["6s Kh", "7s Kh", "8s Kh", "9s Kh"])
def test_bicycle_21st_9_line_4033_equal_totals_push_both_lines(hand: str) -> None:
    ends = every_spot((hand, hand))
    assert ends["player"] == ends["dealer"] == ("push", 0)
    assert ends["tie"] == ("win", 8000)


def test_bicycle_21st_9_line_4033_a_tie_on_nought() -> None:
    ends = every_spot(("Ks Qh Jh", "Kd Td Qc"))
    assert ends["player"] == ends["dealer"] == ("push", 0)
    assert ends["tie"] == ("win", 8000)


@pytest.mark.parametrize("hands", [PLAYER_WINS, BANKER_WINS])
def test_bicycle_21st_9_line_4063_unequal_totals_lose_the_tie(hands: Hands) -> None:
    assert every_spot(hands)["tie"] == ("lose", -1000)


# The royale bonus


@pytest.mark.parametrize(
    ("line", "player", "dealer", "odds"),
    [
        (4102, "As Qs", "Ks Js", 250),
        (4103, "Ks Qs", "Js Ts", 100),
        (4103, "6d 7d", "5d 4d", 100),
        (4094, "Ac 2c", "4c 3c", 100),
        (4104, "7s 7h", "7d 7c", 50),
        (4104, "7s 7s", "7s 7s", 50),
        (4105, "7s 9h", "7d 9c", 8),
        (4105, "7s 7c", "9d 9h", 8),
        (4106, "7s 7s", "Kd 2h", 12),
        (4106, "Kd 2h", "7s 7s", 12),
        (4107, "7s 7c", "Kd 2h", 6),
        (4107, "Kd 2h", "7d 7h", 6),
        (4108, "7s 7h", "Kd 2h", 3),
        (4108, "Kd 2h", "7c 7d", 3),
        (4108, "7s 7h", "7d 2h", 3),
        (4107, "7s Kh", "7d 7h", 6),
        (4092, "7s Kh", "7d 2h", 0),
        (4092, "7s Kh", "7s Qh", 0),
        (4101, "As Ks", "2s 3s", 0),
        (4101, "Ah Ks", "Qs Js", 0),
        (4101, "2s 9s", "Js 4s", 0),
        (4101, "Ks 2h", "9d 4c", 0),
    ],
)
def test_bicycle_21st_9_lines_4091_to_4108_the_royale_bonus(
    line: int, player: str, dealer: str, odds: int
) -> None:
    ends = every_spot((player, dealer))
    assert ends["royale"] == (("win", 1000 * odds) if odds else ("lose", -1000)), line


@pytest.mark.parametrize(("reading", "odds"), [("best-paid", 12), ("printed-order", 8)])
def test_bicycle_21st_9_line_4093_only_the_highest_hand_is_paid(reading: str, odds: int) -> None:
    ends = every_spot(("7s 7s", "9d 9h"), readings={"highest-royale": reading})
    assert ends["royale"] == ("win", 1000 * odds)


def test_bicycle_21st_9_line_4091_third_cards_do_not_count() -> None:
    assert every_spot(("2s 2h 2d", "Kd Kc 9h"))["royale"] == ("win", 8000)
    assert every_spot(("As 3s 2s", "4s Kd 9h"))["royale"] == ("lose", -1000)


# The order of settlement


@pytest.mark.parametrize(
    ("rank", "seats"),
    [
        ("A", {8: 1, 1: 2, 4: 5}),
        ("2", {8: 2, 1: 3, 4: 6}),
        ("7", {8: 7, 1: 8, 4: 3}),
        ("8", {8: 1, 1: 2, 4: 5}),
        ("T", {8: 3, 1: 4, 4: 7}),
        ("J", {8: 4, 1: 5, 4: 8}),
        ("Q", {8: 5, 1: 6, 4: 1}),
        ("K", {8: 6, 1: 7, 4: 2}),
    ],
)
def test_bicycle_21st_9_line_4071_the_hole_card_places_the_action_button(
    rank: str, seats: dict[int, int]
) -> None:
    for player_dealer, first in seats.items():
        bettors = [n for n in range(1, 9) if n != player_dealer]
        line = play(
            ("9s Kh", f"Kd {rank}h"),
            *(wager(seat, "tie", 1) for seat in bettors),
            *(wager(seat, "player") for seat in bettors),
            player_dealer=player_dealer,
            bank=1000,
        )
        nets = {seat: line["net"][str(seat)] for seat in bettors}
        assert {seat for seat, net in nets.items() if net} == {first}


def test_bicycle_21st_9_line_4071_from_an_empty_seat_to_the_next_bettor() -> None:
    line = play(
        ("9s Kh", "Kd 3h"), wager(2, "player"), wager(5, "player"), wager(7, "player"), bank=1500
    )
    assert [line["net"][seat] for seat in "257"] == [0, 1000, 500]


def test_bicycle_21st_9_line_4095_base_wagers_then_royale_then_ties() -> None:
    wagers = [
        wager(seat, spot) for spot in ("tie", "royale", "dealer", "player") for seat in (1, 2, 3)
    ]
    # The button is on seat 2; the player hand wins.
    hands = ("9s Kh", "5d 2h")
    order = [
        *((seat, spot) for seat in (2, 3, 1) for spot in ("player", "dealer")),
        *((seat, "royale") for seat in (2, 3, 1)),
        *((seat, "tie") for seat in (2, 3, 1)),
    ]
    for bank in range(500, 12500, 500):
        line = play(hands, *wagers, bank=bank)
        left = {(w["seat"], w["spot"]): abs(w["net"]) for w in line["wagers"]}
        covered = [min(1000, max(0, bank - 1000 * n)) for n in range(12)]
        assert [left[place] for place in order] == covered


def test_bicycle_21st_9_line_4097_what_is_not_covered_goes_back() -> None:
    line = play(PLAYER_WINS, wager(1, "player"), wager(1, "royale"), bank=1000)
    assert outcomes(line) == {("1", "player"): ("win", 1000), ("1", "royale"): ("uncovered", 0)}


# Fees


@pytest.mark.parametrize(
    ("schedule", "option", "fees"),
    [
        ("21st-century-baccarat-9.0-own", 1, {"1": 200, "2": 100, "player-dealer": 200}),
        ("21st-century-baccarat-9.0-own", 7, {"1": 0, "2": 0, "player-dealer": 100}),
        ("21st-century-baccarat", 3, {"1": 200, "2": 100, "player-dealer": 300}),
        ("21st-century-baccarat", 6, {"1": 0, "2": 0, "player-dealer": 100}),
        ("21st-century-baccarat", 54, {"1": 0, "2": 0, "player-dealer": 1000}),
    ],
)
def test_bicycle_21st_9_lines_4122_and_7805_fees(
    schedule: str, option: int, fees: dict[str, int]
) -> None:
    low = {3: 5000, 54: 100000}.get(option, 1000)
    places = (1, "player"), (1, "dealer"), (1, "tie"), (2, "player")
    wagers = [wager(seat, spot, low) for seat, spot in places]
    line = play(TIE, *wagers, fee={"schedule": schedule, "option": option})
    assert {name: line["fees"][name] for name in fees} == fees


@pytest.mark.parametrize(("option", "most"), [(1, 10000), (3, 20000), (4, 30000)])
def test_bicycle_21st_9_lines_7810_to_7814_the_most_on_a_tie(option: int, most: int) -> None:
    fee = {"schedule": "21st-century-baccarat", "option": option}
    line = wager(1, "player", 5000)
    assert "wagers" in play(TIE, line, wager(1, "tie", most), fee=fee)
    assert "tie of seat 1" in refused(play(TIE, line, wager(1, "tie", most + 1), fee=fee))


@pytest.mark.parametrize(
    ("schedule", "option", "most", "lines"),
    [
        ("21st-century-baccarat", 6, 10000, "001:7819-7821"),
        ("21st-century-baccarat", 8, 30000, "001:7825-7827"),
        ("21st-century-baccarat-9.0-own", 5, 10000, "001:4129-4133"),
        ("21st-century-baccarat-9.0-own", 7, 30000, "001:4138-4142"),
    ],
)
@pytest.mark.parametrize("spot", ["tie", "royale"])
def test_bicycle_21st_9_lines_4133_and_7818_the_most_on_a_tie_or_bonus_bet(
    schedule: str, option: int, most: int, lines: str, spot: str
) -> None:
    fee = {"schedule": schedule, "option": option}
    each = [wager(1, "player"), wager(1, spot, most)]
    behind = [wager(1, "player", by="B"), wager(1, spot, most, by="B")]
    assert "wagers" in play(TIE, *each, *behind, fee=fee)
    line = play(TIE, *each, wager(1, "player", by="B"), wager(1, spot, most + 1, by="B"), fee=fee)
    assert lines in refused(line)
    assert "B behind seat 1" in refused(line)
    assert "the table's maximum" in refused(play(TIE, wager(1, "player", most + 1), fee=fee))


def test_bicycle_21st_9_lines_4120_and_7809_an_option_is_one_of_the_numbered_list() -> None:
    line = play(TIE, wager(1, "player", 5000), fee={"option": 3})
    assert (line["fees"]["1"], line["fees"]["player-dealer"]) == (100, 300)
    line = play(TIE, wager(1, "player"), wager(1, "player"), fee={"option": 5})
    assert (line["fees"]["1"], line["fees"]["player-dealer"]) == (200, 500)


def test_bicycle_21st_9_line_4085_the_royale_bonus_by_its_whole_name() -> None:
    line = play(("7s 7d", "Kh 9c"), wager(1, "player"), wager(1, "royale-bonus", 100))
    assert outcomes(line)["1", "royale-bonus"] == ("win", 300)


# The engine against a second settlement of the same rounds, written from the text alone


def royale(player: list[Card], dealer: list[Card], *, best_paid: bool) -> int:
    """What the royale bonus pays to one, or nothing (4091-4108)."""
    four = player + dealer
    names = [str(card) for card in four]
    ranks = sorted("A23456789TJQK".index(name[0]) for name in names)
    one_suit = len({name[1] for name in names}) == 1
    of_rank = Counter(ranks)
    times = sorted(of_rank.values())
    made = []
    if one_suit and ranks == [0, 10, 11, 12]:
        made.append(250)
    elif one_suit and ranks == list(range(ranks[0], ranks[0] + 4)):
        made.append(100)
    if times == [4]:
        made.append(50)
    if times in ([2, 2], [4]):
        made.append(8)
    for one, two in (player, dealer):
        (r1, s1), (r2, s2) = tuple(str(one)), tuple(str(two))
        if r1 == r2:
            same_color = (s1 in "dh") == (s2 in "dh")
            made.append(12 if s1 == s2 else 6 if same_color else 3)
    if not made:
        return 0
    return max(made) if best_paid else made[0] if made[0] >= 8 else max(made)


def dealer_hits(total: int, third: int | None) -> bool:
    """Lines 4050-4055, and the chart of a sister game for the totals that they leave out."""
    if third is None:
        return total < 6
    by_total = {3: "012345679", 4: "234567", 5: "4567", 6: "67", 7: ""}
    return str(third) in by_total.get(total, "0123456789")


def button(hole: Card, player_dealer: int, size: int) -> int:
    """Count seats one by one from the player-dealer's left, never his own (4071)."""
    seat = player_dealer
    for _ in range("A23456789TJQK".index(str(hole)[0]) + 1):
        seat = seat % size + 1
        if seat == player_dealer:
            seat = seat % size + 1
    return seat


def by_the_text(setup: Setup, shoe: list[Card], stand: set[int], size: int) -> Settled:
    reads = setup.readings
    assert setup.player_dealer is not None
    player, dealer, rest = [shoe[0], shoe[2]], [shoe[1], shoe[3]], shoe[4:]
    if max(points(player), points(dealer)) < 8:
        asked = {w.seat for w in setup.wagers if w.spot == "player" and not w.by}
        shown = dealer[:1] if reads["optional-against"] == "first-card" else dealer
        optional = points(player) == 5 and points(shown) in (5, 6) and asked
        third = None
        if points(player) <= 5:
            player.append(rest.pop(0))
            third = points(player[2:])
        if optional and stand == asked and reads["banker-draw"] == "stood-if-all-stand":
            third = None
        if dealer_hits(points(dealer), third):
            dealer.append(rest.pop(0))

    def due(owner: str, seat: int, spot: str, amount: int) -> int:
        mine = player
        stood = seat in stand and (owner == str(seat) or reads["backline"] == "with-the-seat")
        on_player = any(
            w.spot == "player" and w.seat == seat and (w.by or str(seat)) == owner
            for w in setup.wagers
        )
        if (
            stood
            and on_player
            and (spot == "player" or (spot == "tie" and reads["tie-of-a-stander"] == "own-hand"))
        ):
            mine = player[:2]
        p, d = points(mine), points(dealer)
        match spot:
            case "player":
                return amount * ((p > d) - (p < d))
            case "dealer":
                return amount * 19 // 20 if d > p else -amount if d < p else 0
            case "tie":
                return 8 * amount if p == d else -amount
            case _:
                best = reads["highest-royale"] == "best-paid"
                return amount * (royale(player[:2], dealer[:2], best_paid=best) or -1)

    first = button(shoe[3], setup.player_dealer.seat, size)
    seats = sorted({w.seat for w in setup.wagers}, key=lambda seat: (seat - first) % 100)
    claims: list[Claim] = []
    for spots in (("player", "dealer"), ("royale",), ("tie",)):
        for seat in seats:
            for spot in spots:
                here = [w for w in setup.wagers if (w.seat, w.spot) == (seat, spot)]
                for w in sorted(here, key=lambda w: w.by is not None):
                    owner = w.by or str(seat)
                    claims.append(((owner, seat, spot), due(owner, seat, spot, w.amount)))
    return through_the_bank(claims, setup.player_dealer.bank, reads["coverage"])


def a_table(random: Random) -> tuple[Setup, int]:
    size = random.choice([8, 14])
    player_dealer, *seats = random.sample(range(1, size + 1), random.randint(2, size))
    wagers = []
    for seat in random.sample(seats, random.randint(1, len(seats))):
        for by in [None, *random.sample("ABC", random.choice([0, 0, 1, 3]))]:
            lines = random.choice([["player"], ["player"], ["dealer"], ["player", "dealer"]])
            mine = {line: random.choice([2, 505, 1000]) for line in lines}
            for spot in ("tie", "royale"):
                if random.random() < 0.5:
                    mine[spot] = random.choice([1, 100, 999])
            wagers += [Wagered(seat, spot, amount, by) for spot, amount in mine.items()]
    random.shuffle(wagers)
    bank = any_bank(random, sum(w.amount for w in wagers))
    setup = Setup(
        game=GAME,
        seats=(*(SeatSetup(n, 10**6) for n in seats), SeatSetup(player_dealer, bank + 1)),
        seats_at_table=size,
        player_dealer=PlayerDealer(player_dealer, bank),
        wagers=tuple(wagers),
        backline_bettors=dict.fromkeys(sorted({w.by for w in wagers if w.by}), 10**6),
        readings={
            "coverage": random.choice(COVERAGES),
            "optional-against": random.choice(["first-card", "first-card", "two-cards"]),
            "banker-draw": random.choice(["completed-hand", "stood-if-all-stand"]),
            "tie-of-a-stander": random.choice(["completed-hand", "own-hand"]),
            "backline": random.choice(["with-the-seat", "house-way"]),
            "highest-royale": random.choice(["best-paid", "printed-order"]),
        },
    )
    return setup, size


def a_shoe(random: Random) -> list[Card]:
    """Six cards: often a choice, often few ranks and suits."""
    pool = list(deck(3))
    kind = random.random()
    if kind < 0.25:
        ranks, suits = random.sample(range(13), 4), random.sample(range(4), random.randint(1, 2))
        pool = [card for card in pool if card.rank in ranks and card.suit in suits]
    shoe = random.sample(pool, 6)
    if kind > 0.5:
        p1, p2 = random.choice(["K 5", "A 4", "2 3", "5 T", "3 2", "6 9", "8 7"]).split()
        up = random.choice("5566") if random.random() < 0.9 else "2"
        suit = [random.choice("cdhs") for _ in range(3)]
        shoe[:3] = cards(f"{p1}{suit[0]} {up}{suit[1]} {p2}{suit[2]}")
    return shoe


def test_bicycle_21st_9_settles_as_the_text_does() -> None:
    random = Random(4039)
    seen = set()
    choices = 0
    for _ in range(part_of(4000)):
        setup, size = a_table(random)
        shoe = a_shoe(random)
        played = CENTURY.round(setup, Stacked(shoe))
        stand = set()
        while waiting := played.waiting:
            seat = random.choice(list(waiting))
            do = random.choice(["hit", "stand", "stand"])
            choices += 1
            stand |= {seat} if do == "stand" else set()
            played.choose(seat, Choice(do))
        agree(played, by_the_text(setup, shoe, stand, size))
        seen |= {(w.spot, w.outcome) for w in played.result().wagers or ()}
    ends = ("win", "lose", "push", "partly-covered", "uncovered")
    never = {("tie", "push"), ("royale", "push")}
    spots = ("player", "dealer", "tie", "royale")
    assert seen == {(spot, end) for spot in spots for end in ends} - never
    assert choices > part_of(2000)
