"""Central Coast's Three Card Poker 6 Card Bonus, clause by clause (book 002, lines 473-659)."""

from typing import Any

import pytest

from cardroom.scenario import BadScenario
from cardroom.table.decisions import Choice
from cardroom.table.events import Dealt
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

CENTRAL = House("central-coast/three-card-poker-6-card-bonus", seats=7)
play, begin = CENTRAL.play, CENTRAL.begin
LATE = {"option": 1, "schedule": "three-card-poker"}


def test_central_coast_tcp_line_477_wagers_beyond_the_bank_are_returned() -> None:
    line = play(Hand(ACES), Hand(EIGHTS), dealer="Kc 9d Ah", bank=3000)
    assert outcomes(line, 2) == {"ante": ("win", 1000), "play": ("uncovered", 0)}
    assert line["net"] == {"1": 2000, "2": 1000, "player-dealer": -3000}


def test_central_coast_tcp_line_486_one_deck_without_jokers() -> None:
    with pytest.raises(BadScenario, match="As is named 2 times"):
        play(Hand(ACES), Hand("As Kd 2c"))
    with pytest.raises(BadScenario, match="Jk"):
        play(Hand("As Jk 2c"))


@pytest.mark.parametrize(
    ("number", "higher", "lower"),
    [
        (498, "As Ks Qs", "Kh Qh Jh"),
        (499, "4s 3s 2s", "Ah 2h 3h"),
        (499, "Ah 2h 3h", "As Ad Ac"),
        (503, "2s 2d 2c", "Ah Kd Qc"),
        (504, "Ah 2d 3s", "Ac Kc Jc"),
        (505, "5c 3c 2c", "As Ad Kh"),
        (506, "2s 2d 3h", "Ac Kd Jh"),
        (507, "Ac Kd Jh", "As Kh Td"),
    ],
)
def test_central_coast_tcp_lines_498_to_507_ranking(number: int, higher: str, lower: str) -> None:
    assert outcomes(play(Hand(higher), dealer=lower))["play"] == ("win", 1000), number
    assert outcomes(play(Hand(lower), dealer=higher))["play"] == ("lose", -1000), number


def test_central_coast_tcp_line_511_seven_places_with_the_player_dealers() -> None:
    seats = [{"seat": n, "chips": 10**7} for n in range(1, 9)]
    with pytest.raises(BadScenario, match="8 seats are taken, but the table has 7"):
        play(Hand(ACES), seats=seats)


def test_central_coast_tcp_lines_524_and_543_the_deal_from_the_player_dealers_left() -> None:
    dealt = [e for e in begin(Hand(ACES), Hand(EIGHTS)).events if isinstance(e, Dealt)]
    assert [(e.to, e.up) for e in dealt][-3:] == [("player-dealer", up) for up in (0, 0, 1)]
    line = play(Hand(ACES), Hand(EIGHTS), player_dealer=2)
    order = [e["to"] for e in line["events"] if e["kind"] == "dealt"]
    assert order == ["3"] * 3 + ["1"] * 3 + ["player-dealer"] * 3


@pytest.mark.parametrize("seat", [None, 1, 2, 7])
def test_central_coast_tcp_line_543_only_the_bottom_card_is_face_up(seat: int | None) -> None:
    played = begin(Hand(ACES), Hand(EIGHTS), dealer="Kc 9d 4h")
    own = {1: ACES, 2: EIGHTS}.get(seat or 0, "")
    assert seen(played, seat) == {"4h", *own.split()}


def test_central_coast_tcp_line_526_ante_play_pair_plus_6_card_bonus() -> None:
    hands = Hand("As Ad Ac", pair_plus=100, six_card=100), Hand(EIGHTS, pair_plus=100)
    assert settled(play(*hands)) == [
        (1, "ante"),
        (1, "play"),
        (1, "pair-plus"),
        (1, "6-card-bonus"),
        (2, "ante"),
        (2, "play"),
        (2, "pair-plus"),
    ]


@pytest.mark.parametrize("up", ["Ah", "2h", "5h", "Kh"])
def test_central_coast_tcp_line_570_always_from_the_player_dealers_left(up: str) -> None:
    hands = Hand("As Ad Ac"), Hand("Qs Qd Qc"), Hand("Js Jd Jc")
    line = play(*hands, dealer=f"8s 8d {up}", player_dealer=2)
    assert list(dict.fromkeys(seat for seat, _ in settled(line))) == [3, 4, 1]
    assert turned(line) == ["player-dealer", "3", "4", "1"]


def test_central_coast_tcp_line_526_those_behind_a_seat_come_after_it() -> None:
    behind = [wager(1, spot, 500, by) for by in "AB" for spot in ("ante", "pair-plus")]
    line = play(Hand(ACES, pair_plus=100), Hand(EIGHTS), behind=behind)
    paid = [e["payee"] for e in line["events"] if e["kind"] == "moved" and e["payer"] == "bank"]
    assert paid[:-1] == ["1"] * 3 + ["A"] * 3 + ["B"] * 3 + ["2"] * 2


def test_central_coast_tcp_line_535_backline_on_all_wagers() -> None:
    behind = [wager(1, spot, 700, "B") for spot in ("ante", "pair-plus", "6-card-bonus")]
    line = play(Hand("As Ad Ac"), behind=behind)
    assert outcomes(line, by="B") == {
        "ante": ("win", 700),
        "play": ("win", 700),
        "pair-plus": ("win", 21000),
        "6-card-bonus": ("win", 3500),
    }


@pytest.mark.parametrize("spot", ["pair-plus", "6-card-bonus"])
def test_central_coast_tcp_lines_536_581_and_604_nothing_without_an_ante(spot: str) -> None:
    assert "must wager on Ante" in refused(play(Hand(ACES), wagers=[wager(1, spot, 500)]))


@pytest.mark.parametrize("amount", [999, 1001, 2000, 0])
def test_central_coast_tcp_line_536_the_play_wager_equals_the_ante(amount: int) -> None:
    decisions = [{"seat": 1, "do": "play", "amount": amount}]
    assert "0: seat 1 may not play" in refused(play(Hand(ACES), decisions=decisions))


def test_central_coast_tcp_line_538_no_play_wager_before_the_deal() -> None:
    wagers = [*Hand(ACES).wagers(1), wager(1, "play", ANTE)]
    assert "there is no spot 'play'" in refused(play(Hand(ACES), wagers=wagers))


def test_central_coast_tcp_line_554_decisions_in_turn() -> None:
    played = begin(Hand(ACES), Hand(EIGHTS))
    assert list(played.waiting) == [1]
    played.choose(1, Choice("play"))
    assert list(played.waiting) == [2]


def test_central_coast_tcp_lines_550_to_557_what_a_fold_gives_up() -> None:
    hand = Hand(ACES, plays=False, pair_plus=500, six_card=500)
    line = play(hand, dealer="Ah 9d 4h")
    assert outcomes(line) == {
        "ante": ("lose", -1000),
        "pair-plus": ("lose", -500),
        "6-card-bonus": ("win", 2500),
    }
    assert why(line, "pair-plus") == "002:556,587"


def test_central_coast_tcp_line_558_forfeited_wagers_are_collected_first() -> None:
    hands = Hand(ACES), Hand(EIGHTS, plays=False)
    assert settled(play(*hands, bank=1000)) == [(2, "ante")]
    assert settled(play(*hands, bank=1000, readings={"folded-wagers": "in-turn"})) == [(1, "ante")]


@pytest.mark.parametrize("mine", [ACES, TEN_HIGH, "Jd 9c 4s"])
def test_central_coast_tcp_lines_563_to_565_every_ante_is_paid_without_queen_high(
    mine: str,
) -> None:
    line = play(Hand(mine), dealer=JACK_HIGH)
    assert outcomes(line) == {"ante": ("win", 1000), "play": ("push", 0)}


@pytest.mark.parametrize(
    ("mine", "outcome", "lines"),
    [
        (ACE_HIGH, ("win", 1000), "002:567"),
        (QUEEN_HIGH, ("lose", -1000), "002:568"),
        ("Kd 9c 4s", ("push", 0), "002:569"),
    ],
)
def test_central_coast_tcp_lines_567_to_569_ante_and_play_go_together(
    mine: str, outcome: tuple[str, int], lines: str
) -> None:
    line = play(Hand(mine), dealer=KING_HIGH)
    assert outcomes(line) == {"ante": outcome, "play": outcome}
    assert why(line, "ante") == lines


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
def test_central_coast_tcp_lines_593_to_598_pair_plus_pays(mine: str, times: int) -> None:
    line = play(Hand(mine, pair_plus=300), dealer="Ah Ac 8h")
    assert outcomes(line)["pair-plus"] == ("win" if times > 0 else "lose", 300 * times)


@pytest.mark.parametrize(
    ("mine", "dealer", "times"),
    [
        ("As Ks Qs", "Js Ts 2h", 1000),
        ("9s 8s 7s", "6s 5s 5h", 200),
        ("7s 7d 7c", "7h 2s 2h", 50),
        ("7s 7d Kc", "7h 2s 2h", 25),
        ("As 9s 2s", "5s 4s Kh", 15),
        ("9s 8d 7s", "6s 5s Kh", 10),
        ("7s 7d Kc", "7h 2s 5h", 5),
        ("7s 7d Kc", "Kh 2s 2h", -1),
    ],
)
@pytest.mark.parametrize("plays", [True, False])
def test_central_coast_tcp_lines_619_to_625_6_card_bonus_pays(
    mine: str, dealer: str, times: int, plays: bool
) -> None:
    line = play(Hand(mine, plays=plays, six_card=300), dealer=dealer)
    assert outcomes(line)["6-card-bonus"] == ("win" if times > 0 else "lose", 300 * times)


# Limits and collections


@pytest.mark.parametrize(
    ("amount", "says"), [(99, "minimum is $1"), (100, ""), (50000, ""), (50001, "maximum is $500")]
)
def test_central_coast_tcp_line_635_bonus_bets_from_1_to_500_dollars(
    amount: int, says: str
) -> None:
    for hand in (Hand(ACES, pair_plus=amount), Hand(ACES, six_card=amount)):
        line = play(hand, limits={"min": 500, "max": 20000})
        assert ("illegal" in line) == bool(says)
        assert says in line.get("why", "")


@pytest.mark.parametrize(
    ("hand", "fee"),
    [
        (Hand(ACES, ante=500), 50),
        (Hand(ACES, ante=4000, pair_plus=500), 50),
        (Hand(ACES, ante=4000, pair_plus=500, six_card=500), 100),
        (Hand(ACES, ante=9500), 100),
        (Hand(ACES, ante=10000), 200),
        (Hand(ACES, ante=29500), 200),
        (Hand(ACES, ante=30000), 400),
        (Hand(ACES, ante=49400), 400),
        (Hand(ACES, ante=49500), 500),
    ],
)
def test_central_coast_tcp_lines_635_to_642_the_player_dealer_pays_by_total_action(
    hand: Hand, fee: int
) -> None:
    assert play(hand, fee={"option": 1})["fees"] == {"1": 0, "player-dealer": fee}


@pytest.mark.parametrize(
    ("hand", "mine", "player_dealer"),
    [
        (Hand(ACES, ante=2400), 100, 300),  # $48 with the play wager
        (Hand(ACES, ante=2500), 200, 500),  # $50 with it
        (Hand(ACES, ante=2500, plays=False), 100, 300),  # $25 after a fold
        (Hand(ACES, ante=2400, pair_plus=200), 200, 500),
        (Hand(ACES, ante=2400, six_card=9000), 100, 300),  # which does not count
        (Hand(ACES, ante=20000, plays=False), 200, 500),
        (Hand(ACES, ante=20000), 200, 500),
    ],
)
def test_central_coast_tcp_lines_655_to_659_both_pay_by_ante_play_and_pair_plus(
    hand: Hand, mine: int, player_dealer: int
) -> None:
    assert play(hand, fee=LATE)["fees"] == {"1": mine, "player-dealer": player_dealer}


def test_central_coast_tcp_line_655_total_action_is_that_of_all_players() -> None:
    line = play(Hand(ACES), Hand(EIGHTS), behind=[wager(1, "ante", 500, "B")], fee=LATE)
    assert line["fees"] == {"1": 100, "2": 100, "B": 100, "player-dealer": 500}  # $20, $20, $10


def test_central_coast_tcp_line_655_fees_are_taken_when_all_wagers_are_down() -> None:
    events = play(Hand(ACES), Hand(EIGHTS, plays=False), fee=LATE)["events"]
    kinds = ["fee" if e.get("payee") == "fees" else e["kind"] for e in events]
    assert kinds.index("fee") > max(n for n, kind in enumerate(kinds) if kind == "acted")
    assert kinds.index("fee") < kinds.index("turned")


@pytest.mark.parametrize(("chips", "legal"), [(1099, False), (1100, True)])
def test_central_coast_tcp_line_655_nobody_wagers_without_chips_for_the_fee(
    chips: int, legal: bool
) -> None:
    seats = [{"seat": 1, "chips": chips}, {"seat": 7, "chips": 10**7}]
    line = play(Hand(ACES), seats=seats, fee=LATE, decisions=[])
    assert ("illegal" not in line) is legal


@pytest.mark.parametrize(("chips", "legal"), [(2099, False), (2100, True)])
def test_central_coast_tcp_line_655_the_fee_is_kept_back_from_the_play_wager(
    chips: int, legal: bool
) -> None:
    seats = [{"seat": 1, "chips": chips}, {"seat": 7, "chips": 10**7}]
    line = play(Hand(ACES), seats=seats, fee=LATE)
    assert ("illegal" not in line) is legal


def test_central_coast_tcp_line_655_the_player_dealer_needs_chips_for_the_fee_too() -> None:
    def told(chips: int) -> dict[str, Any]:
        seats = [{"seat": 1, "chips": 10**6}, {"seat": 7, "chips": chips}]
        return play(Hand(ACES), seats=seats, bank=5000, fee=LATE)

    assert "the collection" in refused(told(5299))
    assert told(5300)["fees"]["player-dealer"] == 300
