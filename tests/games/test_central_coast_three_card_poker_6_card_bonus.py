"""Central Coast's Three Card Poker 6 Card Bonus, clause by clause (book 002, lines 473-659).

What several houses print alike is in test_three_card_poker_in_all_houses.
"""

from typing import Any

import pytest

from cardroom.table.events import Dealt
from tests.games.settled_lines import wager
from tests.games.three_cards import ACES, EIGHTS, Hand, House, outcomes, refused, settled

CENTRAL = House("central-coast/three-card-poker-6-card-bonus", seats=7)
play, begin = CENTRAL.play, CENTRAL.begin
LATE = {"option": 1, "schedule": "three-card-poker"}


def test_central_coast_tcp_lines_524_and_543_the_deal_from_the_player_dealers_left() -> None:
    dealt = [e for e in begin(Hand(ACES), Hand(EIGHTS)).events if isinstance(e, Dealt)]
    assert [(e.to, e.up) for e in dealt][-3:] == [("player-dealer", up) for up in (0, 0, 1)]
    line = play(Hand(ACES), Hand(EIGHTS), player_dealer=2)
    order = [e["to"] for e in line["events"] if e["kind"] == "dealt"]
    assert order == ["3"] * 3 + ["1"] * 3 + ["player-dealer"] * 3


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
        (Hand(ACES, ante=49500), 400),
        (Hand(ACES, ante=49600), 500),
    ],
)
def test_central_coast_tcp_lines_635_to_642_the_player_dealer_pays_by_total_action(
    hand: Hand, fee: int
) -> None:
    assert play(hand, fee={"option": 1})["fees"] == {"1": 0, "player-dealer": fee}


def test_central_coast_tcp_lines_641_and_642_the_later_of_two_tiers_with_495_dollars() -> None:
    later = {"overlapping-tiers": "later-tier"}
    line = play(Hand(ACES, ante=49500), fee={"option": 1}, readings=later)
    assert line["fees"]["player-dealer"] == 500


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
