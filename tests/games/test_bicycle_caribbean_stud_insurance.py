"""The Bicycle's Caribbean Stud with Insurance Bonus Bet, clause by clause (001:4301-4491)."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import CARDS, cards
from cardroom.scenario import BadScenario
from cardroom.table.events import Dealt
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned
from tests.games.five_cards import Line, Seat, outcomes, settled, wager
from tests.games.settled_lines import refused

GAME = "bicycle/caribbean-stud-insurance"
# The fifth card of the player-dealer shows.
KINGS, NOTHING = "Kh Kd 9h 4c 7h", "Qh Jd 9c 5s 3h"
ACES, LOW = "Ac As 7d 6s 2h", "Js 9s 7c 4s 2d"


def seat(cards: str, *does: str, insurance: int = 0) -> Seat:
    wagers = {"ante": 1000} | ({"insurance": insurance} if insurance else {})
    return Seat(cards, wagers, does or ("bet",))


def play(*seats: Seat, dealer: str = KINGS, **more: Any) -> Line:
    return settled(GAME, dict(enumerate(seats, 1)), dealer, **more)


@pytest.mark.parametrize(
    ("hand", "dealer", "ante", "bet"),
    [
        (ACES, KINGS, ("win", 1000), ("win", 2000)),
        (LOW, KINGS, ("lose", -1000), ("lose", -2000)),
        ("Kc Ks 9c 4s 7c", KINGS, ("push", 0), ("push", 0)),
        (LOW, NOTHING, ("win", 1000), ("push", 0)),
        ("Qc Qs Ac 4s 7c", KINGS, ("lose", -1000), ("lose", -2000)),
        (LOW, "Ah Kd 4h 3c 2s", ("lose", -1000), ("lose", -2000)),
    ],
)
def test_bicycle_insurance_lines_4386_to_4396_hands_against_the_player_dealers(
    hand: str, dealer: str, ante: tuple[str, int], bet: tuple[str, int]
) -> None:
    assert outcomes(play(seat(hand), dealer=dealer)) == {"ante": ante, "bet": bet}


@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        ("As Ks Qs Js Ts", 100),
        ("9s 8s 7s 6s 5s", 50),
        ("4s 4d 4h 4c Jc", 20),
        ("9s 9d 9c 2h 2c", 7),
        ("As 9s 7s 3s 2s", 5),
        ("9s 8d 7c 6s 5s", 4),
        ("9s 9d 9c 2h 3c", 3),
        ("9s 9d 2c 2h 3c", 2),
        (ACES, 1),
    ],
)
def test_bicycle_insurance_lines_4407_to_4418_what_a_bet_is_paid(hand: str, paid: int) -> None:
    assert outcomes(play(seat(hand), dealer="Ah Kd 8h 7h 5d"))["bet"] == ("win", 2000 * paid)


def test_bicycle_insurance_line_4381_a_fold_loses_the_ante_and_leaves_the_insurance() -> None:
    line = play(seat(LOW, "fold", insurance=500), dealer=NOTHING)
    assert outcomes(line) == {"ante": ("lose", -1000), "insurance": ("win", 500)}


@pytest.mark.parametrize(
    ("hand", "dealer", "paid"),
    [
        ("As Ks Qs Js Ts", "Qh Jd 9c 5s 6h", 100),
        ("9s 8s 7s 6s 5s", "Qh Jd 9c 5c 6h", 50),
        ("4s 4d 4h 4c Jc", "9h 8d 7c 5s 2h", 20),
        ("9s 9d 9c 2h 2c", "Qh Jd 8c 5s 6h", 10),
        ("As 9s 7s 3s 2s", "Qh Jd 9c 5s 6h", 7),
        ("As 9s 7s 3s 2s", "7h 5d 4c 3h 2h", 7),
        (LOW, "7h 5d 4c 3h 2h", 6),
        (LOW, "8h 6d 5c 4h 3h", 3),
        (LOW, "9h 7d 6c 5h 3h", 2),
        (LOW, "Th 8d 6c 5h 3h", 2),
        (LOW, "Jh 8d 6c 5h 3h", 1),
        ("9s 8d 7c 6s 5s", "Ah Qd Jh Tc 8c", 1),
        (ACES, KINGS, -1),
        ("As Ks Qs Js Ts", "Ah Kd 8h 7h 5d", -1),
    ],
)
def test_bicycle_insurance_lines_4454_and_4471_to_4481_only_the_best_row_pays(
    hand: str, dealer: str, paid: int
) -> None:
    line = play(seat(hand, insurance=500), dealer=dealer)
    assert outcomes(line)["insurance"] == ("win" if paid > 0 else "lose", 500 * paid)


@pytest.mark.parametrize("does", [("bet", "insurance-double"), ("double", "bet")])
@pytest.mark.parametrize("up", ["2c", "3c", "4c", "5c"])
def test_bicycle_insurance_lines_4458_and_4459_doubled_on_a_deuce_to_a_five(
    up: str, does: tuple[str, str]
) -> None:
    line = play(seat(LOW, *does, insurance=500), dealer=f"Qh Jd 9c 8h {up}")
    assert outcomes(line) == {
        "ante": ("win", 1000),
        "bet": ("push", 0),
        "insurance": ("win", 500),
        "insurance-double": ("win", 500),
    }


@pytest.mark.parametrize("up", ["6h", "9d", "Ad"])
def test_bicycle_insurance_line_4458_not_doubled_on_any_other_card(up: str) -> None:
    line = play(seat(LOW, "insurance-double", "bet", insurance=500), dealer=f"Qh Jd 9c 5s {up}")
    assert "0: seat 1 may not 'insurance-double'" in refused(line)


def test_bicycle_insurance_line_4458_nothing_is_doubled_without_insurance_or_twice() -> None:
    without = play(seat(LOW, "insurance-double", "bet"), dealer=NOTHING)
    assert "0: seat 1 may not 'insurance-double'" in refused(without)
    does = ("insurance-double", "insurance-double", "bet")
    twice = play(seat(LOW, *does, insurance=500), dealer=NOTHING)
    assert "1: seat 1 may not 'insurance-double'" in refused(twice)


def test_bicycle_insurance_line_4458_it_is_matched_exactly() -> None:
    double = {"do": "insurance-double", "amount": 400}
    hand = Seat(LOW, {"ante": 1000, "insurance": 500}, ("bet", double))
    assert "1: seat 1 may not insurance-double" in refused(play(hand, dealer=NOTHING))


def test_bicycle_insurance_line_4462_a_folded_hand_may_double_too() -> None:
    line = play(seat(LOW, "fold", "insurance-double", insurance=500), dealer=NOTHING)
    assert line["net"]["1"] == -1000 + 1000


@pytest.mark.parametrize("insurance", [500, 2000, 10000])
def test_bicycle_insurance_line_4463_of_any_size_within_the_table_limits(insurance: int) -> None:
    limits = {"min": 500, "max": 10000}
    line = play(seat(ACES, insurance=insurance), limits=limits)
    assert outcomes(line)["insurance"] == ("lose", -insurance)
    assert "maximum" in refused(play(seat(ACES, insurance=10001), limits=limits))
    assert "Ante" in refused(play(seat(ACES), wagers=[wager(1, "insurance", 500)]))


def test_bicycle_insurance_line_4312_no_backline() -> None:
    wagers = [wager(1, "ante", 1000), wager(1, "ante", 1000, by="B")]
    assert "no backline wager" in refused(play(seat(ACES), wagers=wagers))


def test_bicycle_insurance_line_4310_eight_places() -> None:
    with pytest.raises(BadScenario, match="the table has 8"):
        play(seat(ACES), seats=[{"seat": n, "chips": 10**6} for n in range(1, 10)])


def test_bicycle_insurance_line_4311_up_to_six_circles_of_a_seat_are_on_one_hand() -> None:
    fee = {"option": 2, "schedule": "caribbean-stud-insurance-own"}
    circles = [wager(1, "ante", 1000, circle=n) for n in range(1, 8)]
    line = play(seat(ACES), wagers=circles[:6], fee=fee)
    assert line["fees"] == {"1": 600, "player-dealer": 200}
    assert line["net"]["1"] == 6000 + 12000
    assert "circle" in refused(play(seat(ACES), wagers=circles, fee=fee))


def test_bicycle_insurance_line_4461_one_insurance_for_each_base_wager() -> None:
    antes = [wager(1, "ante", 1000), wager(1, "ante", 1000, circle=2)]
    insured = [wager(1, "insurance", 1000), wager(1, "insurance", 1500, circle=2)]
    does = seat(LOW, "bet", "insurance-double")
    line = play(does, dealer=NOTHING, wagers=antes + insured)
    assert line["net"]["1"] == 2000 + 2500 + 2500, "both are doubled"
    for wagers in ([antes[0], *insured], [*antes, *insured, wager(1, "insurance", 500, circle=3)]):
        why = refused(play(does, dealer=NOTHING, wagers=wagers))
        assert "may wager on Insurance Bonus Bet once for each base wager" in why
    assert "twice" in refused(play(does, dealer=NOTHING, wagers=[*antes, insured[1], insured[1]]))


def test_bicycle_insurance_lines_4386_to_4389_losers_are_collected_before_winners_are_paid() -> (
    None
):
    """From the house dealer's right: seat 3 first, but what seat 1 loses goes before it."""
    seats = [seat(LOW), seat("2c 2s Ts 8h 6h"), seat(ACES)]
    line = play(*seats, player_dealer={"seat": 8, "bank": 7000})
    assert line["net"] == {"1": -3000, "2": -3000, "3": 1000, "player-dealer": 5000}


def test_bicycle_insurance_line_4394_antes_are_paid_from_the_right() -> None:
    seats = [seat(LOW), seat("2c 2s Ts 8h 6h"), seat(ACES)]
    line = play(*seats, dealer=NOTHING, player_dealer={"seat": 8, "bank": 1500})
    assert line["net"] == {"1": 0, "2": 500, "3": 1000, "player-dealer": -1500}


def test_bicycle_insurance_line_4366_the_bottom_card_alone_is_seen_before_the_bets() -> None:
    game = library().game(GAME)
    setup = Setup(
        game=GAME,
        seats=(SeatSetup(1, 10**5), SeatSetup(8, 10**6)),
        player_dealer=PlayerDealer(8, 10**5),
        wagers=(Wagered(1, "ante", 1000),),
    )
    dealt = {"1": cards(ACES), "player-dealer": cards(KINGS)}
    played = game.round(setup, Assigned(game.fresh_deck(setup), dealt))
    seen = [e for e in played.view(None) if isinstance(e, Dealt) and e.card >= 0]
    assert [(e.to, str(CARDS[e.card])) for e in seen] == [("player-dealer", "7h")]
    everyone = [e.to for e in played.events if isinstance(e, Dealt)]
    assert everyone == ["1"] * 5 + ["player-dealer"] * 5


@pytest.mark.parametrize(("option", "player", "bank"), [(1, 50, 200), (2, 100, 200), (3, 100, 300)])
def test_bicycle_insurance_lines_4464_and_4489_to_4491_fees(
    option: int, player: int, bank: int
) -> None:
    fee = {"option": option, "schedule": "caribbean-stud-insurance-own"}
    amount = {1: 500, 2: 1000, 3: 2500}[option]
    wagers = [wager(1, spot, amount) for spot in ("ante", "insurance")]
    line = play(seat(ACES), wagers=wagers, fee=fee)
    assert line["fees"] == {"1": player, "player-dealer": bank}


# When something goes wrong


def with_mishap(*mishaps: Line, dealer: str = NOTHING, **more: Any) -> Line:
    seats = [seat(ACES, insurance=500), seat(LOW)]
    return play(*seats, dealer=dealer, mishaps=list(mishaps), **more)


@pytest.mark.parametrize("to", ["1", "2"])
def test_bicycle_insurance_line_4425_a_player_with_a_wrong_number_of_cards_has_a_void_hand(
    to: str,
) -> None:
    does = [{"seat": 3 - int(to), "do": "bet"}]
    for event in ("missing-card", "extra-card"):
        given = {"1": ACES, "2": LOW, "player-dealer": NOTHING}
        if event == "missing-card":
            given[to] = " ".join(given[to].split()[:4])
        else:
            given[to] += " Tc"
        line = with_mishap({"event": event, "to": to}, decisions=does, cards=given)
        assert set(outcomes(line, int(to)).values()) == {("push", 0)}
        assert outcomes(line, 3 - int(to))["ante"] == ("win", 1000)


def test_bicycle_insurance_line_4425_a_player_dealer_with_four_cards_gets_one_more() -> None:
    line = with_mishap({"event": "missing-card", "to": "player-dealer"})
    assert line["net"]["1"] == 1000 + 500


def test_bicycle_insurance_line_4425_any_other_misdeal_to_him_voids_all_hands() -> None:
    extra = with_mishap(
        {"event": "extra-card", "to": "player-dealer"}, dealer=f"{NOTHING} Tc", decisions=[]
    )
    assert extra["net"] == {"1": 0, "2": 0, "player-dealer": 0}
    two = [{"event": "missing-card", "to": "player-dealer", "card": n} for n in (1, 2)]
    assert with_mishap(*two, decisions=[])["net"] == {"1": 0, "2": 0, "player-dealer": 0}


def test_bicycle_insurance_line_4423_a_card_found_face_up_is_not_used() -> None:
    given = {"1": f"{ACES} Td", "2": LOW, "player-dealer": NOTHING}
    boxed = {"event": "boxed-card", "to": "1", "card": 1}
    line = with_mishap(boxed, cards=given)
    assert outcomes(line)["ante"] == ("win", 1000)
    twice = [boxed, {"event": "boxed-card", "to": "2", "card": 3}]
    assert with_mishap(*twice, decisions=[])["net"] == {"1": 0, "2": 0, "player-dealer": 0}


def test_bicycle_insurance_line_4384_who_talks_about_his_hand_forfeits_all_wagers() -> None:
    line = with_mishap({"event": "discussed-hand", "to": "1"}, decisions=[{"seat": 2, "do": "bet"}])
    assert outcomes(line) == {"ante": ("lose", -1000), "insurance": ("lose", -500)}
    assert outcomes(line, 2)["ante"] == ("win", 1000)
