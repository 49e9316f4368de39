"""Oceana's Three Card Poker 6 Card Bonus, clause by clause (book 000, lines 1-153).

What several houses print alike is in test_three_card_poker_in_all_houses.
"""

from typing import Any

import pytest

from cardroom.scenario import BadScenario, settle
from cardroom.table.decisions import Choice, IllegalChoice
from cardroom.table.events import Dealt
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
    Line,
    outcomes,
    refused,
    seen,
    settled,
    turned,
    why,
)

OCEANA = House("oceana/three-card-poker-6-card-bonus", seats=7)
play, begin = OCEANA.play, OCEANA.begin

# Type of game, deck


@pytest.mark.parametrize(("mine", "net"), [(ACES, 3000), (TEN_HIGH, -3000)])
def test_oceana_tcp_line_3_the_player_dealer_wins_and_loses_no_more_than_he_wagered(
    mine: str, net: int
) -> None:
    line = play(Hand(mine, ante=1500), Hand("9s 7h 4c"), bank=3000)
    assert line["net"] == {"1": net, "2": 0, "player-dealer": -net}
    assert set(outcomes(line, 2).values()) == {("uncovered", 0)}


def test_oceana_tcp_line_3_wagers_beyond_the_bank_are_returned() -> None:
    line = play(Hand(ACES), Hand("Qs Qd 3h"), bank=3000, dealer="Kc 9d Ah")
    assert outcomes(line, 2) == {"ante": ("win", 1000), "play": ("uncovered", 0)}
    assert line["net"] == {"1": 2000, "2": 1000, "player-dealer": -3000}


# Card values and hand rankings


@pytest.mark.parametrize(("mine", "result"), [("Ks Ad 2c", -1000), ("Qs Kd Ac", 1000)])
def test_oceana_tcp_line_24_an_ace_only_begins_or_ends_a_straight(mine: str, result: int) -> None:
    assert outcomes(play(Hand(mine), dealer="2s 2d 4h"))["play"][1] == result


# The table, its wagering areas and its limits


@pytest.mark.parametrize("spot", ["bonus-bet", "Ante", "", "trips", "blind"])
def test_oceana_tcp_lines_45_to_48_there_are_no_other_spots(spot: str) -> None:
    wagers = [*Hand(ACES).wagers(1), wager(1, spot, ANTE)]
    assert "wagers: there is no spot" in refused(play(Hand(ACES), wagers=wagers))


def test_oceana_tcp_line_47_the_layout_may_call_pair_plus_the_bonus() -> None:
    line = play(Hand(ACES), behind=[wager(1, "bonus", 500)])
    assert outcomes(line)["bonus"] == ("win", 500)


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        (Hand(ACES, ante=499), "minimum is $5"),
        (Hand(ACES, ante=20001), "maximum is $200"),
        (Hand(ACES, pair_plus=499), "minimum is $5"),
        (Hand(ACES, six_card=20001), "maximum is $200"),
        (Hand(ACES, ante=-1000), "at least one cent"),
    ],
)
def test_oceana_tcp_line_52_wagers_keep_to_the_table_limits(hand: Hand, says: str) -> None:
    assert says in refused(play(hand, limits={"min": 500, "max": 20000}))


def test_oceana_tcp_line_54_somebody_must_have_the_player_dealer_position() -> None:
    with pytest.raises(BadScenario, match="player_dealer"):
        settle(
            {
                "game": OCEANA.game,
                "seats": [{"seat": 1, "chips": 10**6}],
                "wagers": Hand(ACES).wagers(1),
            }
        )


def test_oceana_tcp_line_54_the_player_dealer_does_not_wager() -> None:
    wagers = [*Hand(ACES).wagers(1), *Hand(ACES).wagers(7)]
    assert "seat 7 is the player-dealer's" in refused(play(Hand(ACES), wagers=wagers))


# Backline


@pytest.mark.parametrize("spot", ["ante", "pair-plus", "6-card-bonus"])
def test_oceana_tcp_lines_56_102_and_132_backline_on_all_wagers(spot: str) -> None:
    behind = [wager(1, "ante", 700, "B")]
    behind += [wager(1, spot, 300, "B")] if spot != "ante" else []
    line = play(Hand("As Ad Ac"), behind=behind, dealer="Ah Kd 4h")
    bonus = {"ante": {}, "pair-plus": {spot: ("win", 9000)}, "6-card-bonus": {spot: ("win", 30000)}}
    expected = {"ante": ("win", 700), "play": ("win", 700)} | bonus[spot]
    assert outcomes(line, by="B") == expected


def test_oceana_tcp_line_56_those_behind_a_seat_play_their_own_ante_when_it_plays() -> None:
    line = play(Hand(ACES), behind=[wager(1, "ante", 700, "B")], backline_bettors={"B": 1400})
    assert outcomes(line, by="B") == {"ante": ("win", 700), "play": ("win", 700)}
    assert line["net"] == {"1": 2000, "B": 1400, "player-dealer": -3400}


def test_oceana_tcp_line_56_those_behind_a_seat_fold_with_it() -> None:
    behind = [wager(1, spot, 700, "B") for spot in ("ante", "pair-plus", "6-card-bonus")]
    line = play(Hand(ACES, plays=False), behind=behind, dealer="Ah Kd 4h")
    assert outcomes(line, by="B") == {
        "ante": ("lose", -700),
        "pair-plus": ("lose", -700),
        "6-card-bonus": ("win", 5600),
    }


def test_oceana_tcp_line_56_whoever_cannot_follow_gives_up_his_wagers() -> None:
    behind = [wager(1, spot, 700, "B") for spot in ("ante", "pair-plus", "6-card-bonus")]
    line = play(Hand(ACES), behind=behind, backline_bettors={"B": 2799})
    assert outcomes(line) == {"ante": ("win", 1000), "play": ("win", 1000)}
    assert outcomes(line, by="B") == {
        "ante": ("lose", -700),
        "pair-plus": ("lose", -700),
        "6-card-bonus": ("lose", -700),
    }


def test_oceana_tcp_line_56_a_hand_behind_nobody_is_played_by_its_bettor() -> None:
    behind = [wager(2, "ante", 700, "B")]
    assert play(Hand(ACES), behind=behind)["net"]["B"] == -700


# What is wagered before the deal


@pytest.mark.parametrize("spot", ["pair-plus", "6-card-bonus"])
def test_oceana_tcp_lines_57_58_94_and_122_nothing_without_an_ante(spot: str) -> None:
    line = play(Hand(ACES), wagers=[wager(1, spot, 500)])
    assert "must wager on Ante" in refused(line)


def test_oceana_tcp_line_57_without_a_wager_there_is_no_round() -> None:
    assert "nobody has wagered" in refused(play(Hand(ACES), wagers=[]))


def test_oceana_tcp_line_58_both_bonus_bets_of_any_size() -> None:
    line = play(Hand(ACES, pair_plus=1, six_card=50_000))
    assert outcomes(line)["pair-plus"] == ("win", 1)
    assert outcomes(line)["6-card-bonus"] == ("lose", -50_000)


def test_oceana_tcp_line_61_no_play_bet_before_the_deal() -> None:
    wagers = [*Hand(ACES).wagers(1), wager(1, "play", ANTE)]
    assert "there is no spot 'play' before the deal" in refused(play(Hand(ACES), wagers=wagers))


# The action button

FIVE = [Hand(f"{rank}s {rank}d {rank}c") for rank in "AQJT9"]


@pytest.mark.parametrize(
    ("up", "first"),
    [
        ("Ah", 1), ("2h", 2), ("3h", 3), ("4h", 4), ("5h", 5), ("6h", 1), ("7h", 1), ("8h", 2),
        ("9h", 3), ("Th", 4), ("Jh", 5), ("Qh", 1), ("Kh", 1),
    ],
)  # fmt: skip
def test_oceana_tcp_lines_63_and_64_the_face_up_card_places_the_action_button(
    up: str, first: int
) -> None:
    """Six seats beside the player-dealer's; the sixth is empty and passes the button on."""
    dealer = f"8s 8d {up}" if up != "8h" else f"7s 7d {up}"
    line = play(*FIVE, dealer=dealer)
    seats = list(dict.fromkeys(seat for seat, _ in settled(line)))
    assert seats == [*range(first, 6), *range(1, first)]


@pytest.mark.parametrize(("player_dealer", "first"), [(3, 4), (7, 1), (1, 2)])
def test_oceana_tcp_line_63_the_count_begins_on_the_player_dealers_left(
    player_dealer: int, first: int
) -> None:
    line = play(*FIVE, dealer="8s 8d Ah", player_dealer=player_dealer)
    assert settled(line)[0] == (first, "ante")


def test_oceana_tcp_line_64_an_empty_seat_passes_the_button_clockwise() -> None:
    line = play(*FIVE[:2], dealer="8s 8d 4h")
    assert settled(line)[0] == (1, "ante")


def test_oceana_tcp_line_81_or_from_the_player_dealers_left() -> None:
    reading = {"first-action": "left-of-player-dealer"}
    line = play(*FIVE, dealer="8s 8d 4h", readings=reading)
    assert settled(line)[0] == (1, "ante")


def test_oceana_tcp_lines_63_and_81_a_short_bank_begins_at_the_button() -> None:
    line = play(*FIVE, dealer="8s 8d 4h", bank=3000)
    assert outcomes(line, 4) == {"ante": ("win", 1000), "play": ("win", 1000)}
    assert outcomes(line, 5) == {"ante": ("win", 1000), "play": ("uncovered", 0)}
    assert outcomes(line, 1) == {"ante": ("uncovered", 0), "play": ("uncovered", 0)}


# Dealing


def test_oceana_tcp_lines_65_and_66_stacks_of_three_the_player_dealers_last() -> None:
    dealt = [e for e in begin(Hand(ACES), Hand(EIGHTS)).events if isinstance(e, Dealt)]
    assert [e.to for e in dealt] == ["1"] * 3 + ["2"] * 3 + ["player-dealer"] * 3


def test_oceana_tcp_line_66_the_deal_begins_on_the_player_dealers_left() -> None:
    line = play(Hand(ACES), Hand(EIGHTS), player_dealer=2)
    dealt = [e["to"] for e in line["events"] if e["kind"] == "dealt"]
    assert dealt == ["3"] * 3 + ["1"] * 3 + ["player-dealer"] * 3


@pytest.mark.parametrize("seat", [None, 1, 2, 7])
def test_oceana_tcp_line_66_only_the_player_dealers_third_card_is_face_up(seat: int | None) -> None:
    played = begin(Hand(ACES), Hand(EIGHTS), dealer="Kc 9d 4h")
    own = {1: ACES, 2: EIGHTS}.get(seat or 0, "")
    assert seen(played, seat) == {"4h", *own.split()}
    played.choose(1, Choice("play"))
    assert seen(played, seat) == {"4h", *own.split()}


def test_oceana_tcp_line_66_only_seats_with_wagers_get_cards() -> None:
    seats = [{"seat": n, "chips": 10**7} for n in (1, 2, 7)]
    line = play(Hand(ACES), seats=seats)
    assert {e["to"] for e in line["events"] if e["kind"] == "dealt"} == {"1", "player-dealer"}


# Play or fold


def test_oceana_tcp_line_69_decisions_go_clockwise_from_the_player_dealers_left() -> None:
    played = begin(Hand(ACES), Hand(EIGHTS))
    assert list(played.waiting) == [1]
    with pytest.raises(IllegalChoice, match="seat 2 is out of turn"):
        played.choose(2, Choice("play"))
    played.choose(1, Choice("fold"))
    assert list(played.waiting) == [2]


def test_oceana_tcp_line_69_the_first_to_decide_sits_on_the_player_dealers_left() -> None:
    line = play(Hand(ACES), Hand(EIGHTS), Hand(TEN_HIGH), player_dealer=3)
    assert [e["seat"] for e in line["events"] if e["kind"] == "acted"] == [4, 1, 2]


@pytest.mark.parametrize("amount", [999, 1001, 2000, 500, 0, -1000, 10**50])
def test_oceana_tcp_lines_57_and_69_the_play_bet_equals_the_ante(amount: int) -> None:
    decisions = [{"seat": 1, "do": "play", "amount": amount}]
    assert "0: seat 1 may not play" in refused(play(Hand(ACES), decisions=decisions))


@pytest.mark.parametrize("do", ["check", "raise", "call"])
def test_oceana_tcp_line_69_there_is_no_other_choice(do: str) -> None:
    decisions = [{"seat": 1, "do": do}]
    assert "0: seat 1 may not" in refused(play(Hand(ACES), decisions=decisions))


def test_oceana_tcp_line_46_a_play_bet_is_played_or_bet() -> None:
    line = play(Hand(ACES), decisions=[{"seat": 1, "do": "bet", "amount": ANTE}])
    assert outcomes(line)["play"] == ("win", 1000)


def test_oceana_tcp_line_69_nobody_decides_twice() -> None:
    decisions = [{"seat": 1, "do": "fold"}, {"seat": 1, "do": "play"}]
    assert refused(play(Hand(ACES), decisions=decisions)).startswith("1: ")


def test_oceana_tcp_line_69_a_fold_forfeits_the_ante() -> None:
    line = play(Hand(ACES, plays=False))
    assert outcomes(line) == {"ante": ("lose", -1000)}
    assert why(line, "ante") == "000:69"


def test_oceana_tcp_line_69_an_absent_player_folds() -> None:
    assert outcomes(play(Hand(ACES), decisions=[])) == {"ante": ("lose", -1000)}


@pytest.mark.parametrize(("chips", "plays"), [(1999, False), (2000, True)])
def test_oceana_tcp_line_69_a_play_bet_is_paid_in_full_or_not_made(chips: int, plays: bool) -> None:
    seats = [{"seat": 1, "chips": chips}, {"seat": 7, "chips": 10**7}]
    line = play(Hand(ACES), seats=seats)
    assert ("illegal" in line) is not plays


@pytest.mark.parametrize("mine", [ACES, TEN_HIGH])
def test_oceana_tcp_lines_70_and_100_a_fold_forfeits_pair_plus(mine: str) -> None:
    line = play(Hand(mine, plays=False, pair_plus=500))
    assert outcomes(line) == {"ante": ("lose", -1000), "pair-plus": ("lose", -500)}
    assert why(line, "pair-plus") == "000:70,100"


@pytest.mark.parametrize(("dealer", "net"), [("Ah Ks 4h", 4000), ("Kh Qs 4h", -500)])
def test_oceana_tcp_lines_71_and_130_the_6_card_bonus_stays_after_a_fold(
    dealer: str, net: int
) -> None:
    line = play(Hand(ACES, plays=False, six_card=500), dealer=dealer)
    assert outcomes(line)["6-card-bonus"][1] == net
    assert outcomes(line)["ante"] == ("lose", -1000)


def test_oceana_tcp_line_72_forfeited_wagers_are_collected_before_the_cards_are_revealed() -> None:
    line = play(Hand(ACES, plays=False, pair_plus=500), Hand(EIGHTS))
    kinds = [(e["kind"], e.get("payee")) for e in line["events"]]
    assert kinds.index(("moved", "bank")) < kinds.index(("turned", None))
    assert settled(line)[:2] == [(1, "ante"), (1, "pair-plus")]


@pytest.mark.parametrize(("reading", "first"), [("when-folded", 2), ("in-turn", 1)])
def test_oceana_tcp_line_72_folded_wagers_and_a_short_bank(reading: str, first: int) -> None:
    line = play(
        Hand(ACES),
        Hand(EIGHTS, plays=False),
        dealer="Kc 9d Ah",
        bank=1000,
        readings={"folded-wagers": reading},
    )
    assert settled(line) == [(first, "ante")]


def test_oceana_tcp_line_72_a_folded_hand_stays_down_unless_it_has_a_6_card_bonus() -> None:
    hands = Hand(ACES, plays=False, pair_plus=500), Hand(EIGHTS, plays=False, six_card=500)
    assert turned(play(*hands)) == ["player-dealer", "2"]


def test_oceana_tcp_line_73_the_player_dealers_hand_is_opened_when_all_have_folded() -> None:
    assert turned(play(Hand(ACES, plays=False))) == ["player-dealer"]


# The qualifier


@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [
        ("Qc 3d 2h", True),
        ("Kc 3d 2h", True),
        ("Ac 4d 2h", True),
        ("2c 2d 3h", True),
        ("Jc Td 8h", False),
        ("Jc Td 9h", True),  # a straight
        ("5c 3c 2c", True),  # a flush
        ("5c 3d 2h", False),
    ],
)
def test_oceana_tcp_lines_73_and_77_queen_high_qualifies(dealer: str, qualifies: bool) -> None:
    line = play(Hand("As Ad Ah"), dealer=dealer)
    assert outcomes(line)["play"] == (("win", 1000) if qualifies else ("push", 0))


@pytest.mark.parametrize("mine", [ACES, TEN_HIGH, "Jd 9c 4s"])
def test_oceana_tcp_lines_78_and_79_without_it_play_goes_back_and_every_ante_is_paid(
    mine: str,
) -> None:
    line = play(Hand(mine), dealer=JACK_HIGH)
    assert outcomes(line) == {"ante": ("win", 1000), "play": ("push", 0)}
    assert why(line, "ante") == "000:77,79"
    assert why(line, "play") == "000:77-78"


def test_oceana_tcp_line_79_a_folded_ante_is_not_paid() -> None:
    assert outcomes(play(Hand(ACES, plays=False), dealer=JACK_HIGH)) == {"ante": ("lose", -1000)}


# Comparing hands


def test_oceana_tcp_line_81_hands_are_revealed_from_the_action_button() -> None:
    assert turned(play(*FIVE, dealer="8s 8d 4h")) == ["player-dealer", "4", "5", "1", "2", "3"]


@pytest.mark.parametrize(
    ("mine", "outcome", "lines"),
    [
        (ACE_HIGH, ("win", 1000), "000:82"),
        (QUEEN_HIGH, ("lose", -1000), "000:83"),
        ("Kd 9c 4s", ("push", 0), "000:84"),
    ],
)
def test_oceana_tcp_lines_82_to_84_ante_and_play_go_together(
    mine: str, outcome: tuple[str, int], lines: str
) -> None:
    line = play(Hand(mine), dealer=KING_HIGH)
    assert outcomes(line) == {"ante": outcome, "play": outcome}
    assert why(line, "ante") == why(line, "play") == lines


def test_oceana_tcp_line_82_there_is_no_ante_bonus() -> None:
    assert outcomes(play(Hand("As Ks Qs")))["ante"] == ("win", 1000)


def test_oceana_tcp_line_86_the_bank_has_no_maximum() -> None:
    line = play(Hand(ACES), bank=10**15, limits={"min": 500, "max": 20000})
    assert line["net"]["player-dealer"] == -2000


def test_oceana_tcp_line_86_order_inside_a_seat_with_a_short_bank() -> None:
    hand = Hand("As Ad Ac", pair_plus=100, six_card=100)
    order = ["ante", "play", "pair-plus", "6-card-bonus"]
    for bank, covered in [(1000, 1), (2000, 2), (5000, 3), (5800, 4)]:
        line = play(hand, bank=bank, dealer="Kc 9d 4h")
        got = [spot for spot in order if outcomes(line)[spot][0] == "win"]
        assert got == order[:covered]


@pytest.mark.parametrize(("coverage", "net"), [("action", 0), ("each-way", 1000), ("net", 2000)])
def test_oceana_tcp_lines_3_and_86_readings_of_the_bank(coverage: str, net: int) -> None:
    """Seat 1 loses two antes to a bank of one, and seat 2 wins."""
    line = play(
        Hand(TEN_HIGH),
        Hand(ACES),
        dealer="Kc 9d Ah",
        bank=1000,
        readings={"coverage": coverage},
    )
    assert line["net"]["2"] == net


# Pair Plus

PAIR_PLUS = [
    ("As Ks Qs", 200),
    ("Ks Qs Js", 40),
    ("As 2s 3s", 40),
    ("7s 7d 7c", 30),
    ("As Kd Qs", 6),
    ("As 2d 3s", 6),
    ("As 9s 2s", 3),
    ("2s 2d 5c", 1),
    ("As Kd Js", -1),
]


@pytest.mark.parametrize(("mine", "times"), PAIR_PLUS)
def test_oceana_tcp_lines_97_98_and_109_to_114_pair_plus_pays(mine: str, times: int) -> None:
    for dealer in ("Kh 9d 4h", "Jh 9d 4h", "Ah Ac 8h"):
        line = play(Hand(mine, pair_plus=300), dealer=dealer)
        assert outcomes(line)["pair-plus"] == ("win" if times > 0 else "lose", 300 * times)


def test_oceana_tcp_line_96_pair_plus_looks_at_the_own_three_cards_only() -> None:
    line = play(Hand("As Kd 9c", pair_plus=300), dealer="Ah Ks 9d")
    assert outcomes(line)["pair-plus"] == ("lose", -300)


def test_oceana_tcp_line_100_pair_plus_wins_with_a_beaten_hand() -> None:
    line = play(Hand("2s 2d 5c", pair_plus=300), dealer="Ah Ac 8h")
    assert outcomes(line) == {
        "ante": ("lose", -1000),
        "play": ("lose", -1000),
        "pair-plus": ("win", 300),
    }


@pytest.mark.parametrize(
    ("bank", "outcome"),
    [(2000, ("uncovered", 0)), (2001, ("partly-covered", 1)), (62_000, ("win", 60_000))],
)
def test_oceana_tcp_line_101_pair_plus_as_far_as_the_bank_goes(
    bank: int, outcome: tuple[str, int]
) -> None:
    line = play(Hand("As Ks Qs", pair_plus=300), bank=bank)
    assert outcomes(line)["pair-plus"] == outcome


# 6 Card Bonus

SIX = [
    ("As Ks Qs", "Js Ts 2h", 1000),
    ("As Ks 2d", "Qs Js Ts", 1000),
    ("9s 8s 7s", "6s 5s 5h", 200),
    ("As 2s 3s", "4s 5s Kh", 200),
    ("7s 7d 7c", "7h 2s 2h", 100),
    ("7s 7d Kc", "7h 2s 2h", 20),
    ("7s 7d 7c", "Kh Ks Kd", 20),
    ("As 9s 2s", "5s 4s Kh", 15),
    ("9s 8d 7s", "6s 5s Kh", 9),
    ("As 2d 3s", "4s 5h Kh", 9),
    ("7s 7d Kc", "7h 2s 5h", 8),
    ("7s 7d Kc", "Kh 2s 2h", -1),
    ("As Kd Jc", "9h 8s 2h", -1),
]


@pytest.mark.parametrize(("mine", "dealer", "times"), SIX)
@pytest.mark.parametrize("plays", [True, False])
def test_oceana_tcp_lines_125_to_143_6_card_bonus_pays(
    mine: str, dealer: str, times: int, plays: bool
) -> None:
    line = play(Hand(mine, plays=plays, six_card=300), dealer=dealer)
    assert outcomes(line)["6-card-bonus"] == ("win" if times > 0 else "lose", 300 * times)


def test_oceana_tcp_line_129_the_6_card_bonus_is_apart_from_the_ante() -> None:
    line = play(Hand("2s 2d 3c", six_card=300), dealer="2h Ks Kd")
    assert outcomes(line)["ante"] == ("lose", -1000)
    assert outcomes(line)["6-card-bonus"] == ("win", 6000)


def test_oceana_tcp_line_131_the_6_card_bonus_as_far_as_the_bank_goes() -> None:
    line = play(Hand("As Ks Qs", six_card=300), dealer="Js Ts 2h", bank=2500)
    # Jack high does not qualify: the ante takes 1,000 of it.
    assert outcomes(line)["6-card-bonus"] == ("partly-covered", 1500)


# Collections


@pytest.mark.parametrize(
    ("hand", "fee"),
    [
        (Hand(ACES), 100),
        (Hand(ACES, pair_plus=1400), 100),  # $24
        (Hand(ACES, pair_plus=700, six_card=800), 200),  # $25
        (Hand(ACES, ante=10000), 300),
        (Hand(ACES, ante=10000, plays=False), 300),
    ],
)
def test_oceana_tcp_lines_153_and_1255_play_bets_are_no_part_of_the_total_action(
    hand: Hand, fee: int
) -> None:
    line = play(hand, fee={"option": 1})
    assert line["fees"] == {"1": 0, "player-dealer": fee}


@pytest.mark.parametrize(("option", "each"), [(43, 100), (66, 200), (89, 300)])
def test_oceana_tcp_line_1480_bettors_pay_for_the_ante_alone(option: int, each: int) -> None:
    hands = Hand(ACES, pair_plus=500, six_card=500), Hand(EIGHTS, plays=False)
    line = play(*hands, fee={"option": option}, behind=[wager(1, "ante", 500, "B")])
    fees: dict[str, Any] = {"1": each, "2": each, "B": each, "player-dealer": 100}
    assert line["fees"] == fees


def test_oceana_tcp_line_1480_fees_are_apart_from_the_result() -> None:
    def net(**more: Any) -> Line:
        found: Line = play(Hand(ACES), **more)["net"]
        return found

    assert net(fee={"option": 43}) == net() == {"1": 2000, "player-dealer": -2000}
