"""The Bicycle's Caribbean Stud with two jackpots, clause by clause (001:256-352)."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.scenario import BadScenario
from cardroom.session import Table
from cardroom.table.decisions import Choice
from tests.games.five_cards import Line, Seat, outcomes, settled, wager
from tests.games.settled_lines import refused

GAME = "bicycle/caribbean-stud"
ANTE = {"ante": 1000}
# The top card shows, and the bottom card, a five, puts the button on seat 5 and so before seat 1.
KINGS, NOTHING, ACE_KING = "Kh Kd 9h 4c 5d", "Qh 9d 8c 3s 5h", "Ah Kd 9h 4c 5d"
ACES, DEUCES, LOW = "Ac As 7d 6s 2h", "2c 2d 7s 8h 9s", "Jc 9c 7c 4s 3d"
ROYAL, FLUSH = "As Ks Qs Js Ts", "Ad Jd 8d 4d 2d"
FULL, HIGHER_FULL, QUADS = "9s 9d 9c 2h 2c", "Ts Td Tc 3h 3c", "4s 4d 4h 4c Jc"


def call(cards: str, *, ante: int = 1000, **more: Any) -> Seat:
    return Seat(cards, {"ante": ante}, ("call",), **more)


def give_up(cards: str) -> Seat:
    return Seat(cards, ANTE, ("surrender",))


def play(*seats: Seat, dealer: str = KINGS, **more: Any) -> Line:
    return settled(GAME, dict(enumerate(seats, 1)), dealer, **more)


def test_bicycle_caribbean_line_262_the_player_dealer_qualifies_with_ace_and_king() -> None:
    lowest = play(call(DEUCES), dealer="Ah Kd 4h 3c 2s")
    assert outcomes(lowest) == {"ante": ("win", 1000), "bet": ("win", 2000)}
    short = play(call(DEUCES), dealer="Ah Qd Jh Tc 8s")
    assert outcomes(short) == {"ante": ("win", 1000), "bet": ("push", 0)}


def test_bicycle_caribbean_line_264_without_it_the_ante_wins_even_with_a_lower_hand() -> None:
    assert outcomes(play(call(LOW), dealer=NOTHING)) == {"ante": ("win", 1000), "bet": ("push", 0)}


def test_bicycle_caribbean_line_267_a_lower_hand_loses_ante_and_bet() -> None:
    assert outcomes(play(call(DEUCES))) == {"ante": ("lose", -1000), "bet": ("lose", -2000)}


def test_bicycle_caribbean_line_269_identical_hands_push() -> None:
    line = play(call("Kc Ks 9c 4s 5c"))
    assert outcomes(line) == {"ante": ("push", 0), "bet": ("push", 0)}
    assert line["net"]["1"] == 0


@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        (ROYAL, 10),
        ("9s 8s 7s 6s 5s", 9),
        (QUADS, 8),
        (FULL, 7),
        ("As 9s 7s 3s 2s", 6),
        ("9s 8d 7c 6s 5s", 5),
        ("9s 9d 9c 2h 3c", 3),
        ("9s 9d 2c 2h 3c", 2),
        ("Ac As 7d 6s 2h", 1),
        ("Ac Ks Qd 6s 2h", 1),
    ],
)
def test_bicycle_caribbean_lines_319_to_327_what_the_bet_is_paid(hand: str, paid: int) -> None:
    line = play(call(hand), dealer="Ah Kc 9h 4c 5d" if "Ks" in hand else "Ah Kd 8h 7h 5d")
    assert outcomes(line) == {"ante": ("win", 1000), "bet": ("win", 2000 * paid)}


def test_bicycle_caribbean_lines_291_and_292_a_call_is_twice_the_ante() -> None:
    for amount in (1000, 1999, 3000):
        seat = Seat(ACES, ANTE, ({"do": "call", "amount": amount},))
        assert "0: seat 1 may not call" in refused(play(seat))
    for verb in ("call", "bet", "play", "raise"):
        assert outcomes(play(Seat(ACES, ANTE, (verb,))))["bet"] == ("win", 2000)


@pytest.mark.parametrize("verb", ["surrender", "fold"])
def test_bicycle_caribbean_lines_296_and_297_who_surrenders_loses_the_ante(verb: str) -> None:
    line = play(Seat(LOW, ANTE, (verb,)), dealer=NOTHING)
    assert outcomes(line) == {"ante": ("lose", -1000)}


def test_bicycle_caribbean_lines_301_and_302_the_house_way_plays_for_who_says_nothing() -> None:
    calls = play(Seat("Ac Ks 5s 3d 2h", ANTE))
    assert outcomes(calls) == {"ante": ("lose", -1000), "bet": ("lose", -2000)}
    assert outcomes(play(Seat("Ac Qs Js Td 8h", ANTE))) == {"ante": ("lose", -1000)}
    absent = play(Seat("Ac Ks 5s 3d 2h", ANTE), readings={"absent-players": "gives-up"})
    assert outcomes(absent) == {"ante": ("lose", -1000)}


def test_bicycle_caribbean_line_274_eight_seats_and_two_hands_in_a_row() -> None:
    rotation = library().game(GAME).entry.player_dealer
    assert rotation is not None
    assert rotation.rounds == 2
    with pytest.raises(BadScenario, match="the table has 8"):
        play(call(ACES), seats=[{"seat": n, "chips": 10**6} for n in range(1, 10)])


@pytest.mark.parametrize(
    ("bottom", "first"), [("Ad", 1), ("2h", 2), ("9c", 1), ("Tc", 2), ("Jd", 3), ("8c", 1)]
)
def test_bicycle_caribbean_line_281_the_bottom_card_counts_seats_from_seat_1(
    bottom: str, first: int
) -> None:
    """An eight is the player-dealer's own seat, and a nine is seat 1 again."""
    hands = [call("6s 6h 7s 4d 3d"), call("6c 6d 7c 4h 3h"), call("Js 9s 8s 3c 2c")]
    line = play(*hands, dealer=f"As Kd Qs 5s {bottom}", player_dealer={"seat": 8, "bank": 1000})
    covered = [n for n in (1, 2, 3) if line["net"][str(n)]]
    assert covered == [first]


def test_bicycle_caribbean_line_281_by_another_reading_the_first_card_is_at_the_bottom() -> None:
    hands, bank = [call(DEUCES), call("6c 6d 7c 4h 3h")], {"seat": 8, "bank": 1000}
    line = play(*hands, dealer="Ah Ks 9h 4c 2s", player_dealer=bank)
    assert [line["net"][n] for n in "12"] == [0, 1000]
    other = play(
        *hands, dealer="Ah Ks 9h 4c 2s", player_dealer=bank, readings={"top-card": "last-card"}
    )
    assert [other["net"][n] for n in "12"] == [1000, 0]


def test_bicycle_caribbean_line_306_two_others_may_wager_behind_a_seat() -> None:
    behind = [wager(1, "ante", 500, by=name) for name in "BCD"]
    two = play(call(ACES), wagers=[wager(1, "ante", 1000), *behind[:2]])
    assert outcomes(two, by="B") == {"ante": ("win", 500), "bet": ("win", 1000)}
    three = play(call(ACES), wagers=[wager(1, "ante", 1000), *behind])
    assert "at most 2 backline wagers" in refused(three)


def test_bicycle_caribbean_line_307_the_largest_wager_has_the_final_say() -> None:
    wagers = [wager(1, "ante", 1000), wager(1, "ante", 3000, by="B")]
    does = [{"seat": 1, "do": "call", "by": "B"}, {"seat": 1, "do": "surrender"}]
    line = play(Seat(ACES, ANTE), wagers=wagers, decisions=does)
    assert outcomes(line)["bet"] == ("win", 2000)
    assert outcomes(line, by="B")["bet"] == ("win", 6000)


@pytest.mark.parametrize("amount", [499, 5001])
def test_bicycle_caribbean_lines_311_and_313_the_ante_keeps_to_the_limits(amount: int) -> None:
    line = play(Seat(ACES, {"ante": amount}), limits={"min": 500, "max": 5000})
    assert "the table's" in refused(line)


def test_bicycle_caribbean_line_311_fifty_cents_for_each_circle() -> None:
    fee = {"option": 1, "schedule": "caribbean-stud-own"}
    wagers = [wager(1, "ante", 1000), wager(1, "ante", 500, by="B")]
    line = play(call(ACES), wagers=wagers, fee=fee)
    assert line["fees"] == {"1": 50, "B": 50, "player-dealer": 0}


def test_bicycle_caribbean_line_260_payoffs_go_as_far_as_the_money_covers() -> None:
    line = play(call(ACES), call("Ad 9s 9d 7c 3c"), player_dealer={"seat": 8, "bank": 2500})
    assert line["net"] == {"1": 2500, "2": 0, "player-dealer": -2500}


# The jackpots


def test_bicycle_caribbean_line_261_the_player_dealer_drops_a_dollar() -> None:
    line = play(call(ACES), jackpots={"royal": 50000, "progressive": 70000})
    assert line["jackpots"] == {"royal": 50000, "progressive": 70100}
    assert line["net"] == {"1": 3000, "player-dealer": -3100}
    other = play(
        call(ACES),
        jackpots={"royal": 50000, "progressive": 70000},
        readings={"jackpot-drop": "royal"},
    )
    assert other["jackpots"] == {"royal": 50100, "progressive": 70000}
    assert "jackpots" not in play(call(ACES))


def test_bicycle_caribbean_line_261_who_has_no_dollar_left_cannot_bank() -> None:
    seats = [{"seat": 1, "chips": 10**6}, {"seat": 8, "chips": 10050}]
    line = play(
        call(ACES),
        seats=seats,
        player_dealer={"seat": 8, "bank": 10000},
        jackpots={"royal": 0},
    )
    assert "cannot put $1 on the jackpot" in refused(line)


def test_bicycle_caribbean_line_333_a_players_royal_flush_shares_60_20_20() -> None:
    seats = [call(ROYAL), call(DEUCES), give_up(LOW)]
    line = play(*seats, dealer="Ah Kd 9h 4c 5d", jackpots={"royal": 300000})
    won = 21000 + 180000 + 20000
    assert line["net"] == {
        "1": won,
        "2": 3000 + 20000,
        "3": -1000 + 20000,
        "player-dealer": -21000 - 3000 + 1000 + 60000 - 100,
    }
    assert line["jackpots"] == {"royal": 100}
    assert sum(line["net"].values()) == 300000 - 100


def test_bicycle_caribbean_line_333_by_another_reading_the_others_share_the_last_part() -> None:
    seats = [call(ROYAL), call(DEUCES)]
    line = play(
        *seats,
        dealer="Ah Kd 9h 4c 5d",
        jackpots={"royal": 300000},
        readings={"jackpot-players": "others"},
    )
    assert line["net"]["2"] == 3000 + 60000


def test_bicycle_caribbean_line_335_the_player_dealers_royal_flush_shares_60_40() -> None:
    seats = [call(FLUSH), give_up(LOW)]
    line = play(*seats, dealer="As Ks Qs Js Ts", jackpots={"royal": 100000})
    assert line["net"] == {
        "1": -3000 + 20000,
        "2": -1000 + 20000,
        "player-dealer": 4000 + 60000 - 100,
    }


@pytest.mark.parametrize("hand", [FULL, QUADS, "9h 8h 7h 6h 5h"])
def test_bicycle_caribbean_line_331_more_than_a_flush_is_no_royal_flush_jackpot(hand: str) -> None:
    line = play(call(hand), dealer="As Ks Qs Js Ts", jackpots={"royal": 100000})
    assert line["jackpots"] == {"royal": 100100}


def test_bicycle_caribbean_line_331_a_surrendered_hand_is_not_beaten() -> None:
    line = play(give_up(FLUSH), dealer="As Ks Qs Js Ts", jackpots={"royal": 100000})
    assert line["jackpots"] == {"royal": 100100}


def test_bicycle_caribbean_line_341_a_beaten_full_house_shares_60_20_20() -> None:
    seats = [call(FULL), call("5c 5d 7s 8h Jh")]
    line = play(*seats, dealer=HIGHER_FULL, jackpots={"progressive": 100000})
    assert line["net"] == {
        "1": -3000 + 60000 + 10000,
        "2": -3000 + 10000,
        "player-dealer": 6000 + 20000 - 100,
    }
    assert line["jackpots"] == {"progressive": 100}


def test_bicycle_caribbean_line_339_the_player_dealers_full_house_may_be_the_beaten_one() -> None:
    line = play(call(QUADS), dealer=HIGHER_FULL, jackpots={"progressive": 100000})
    assert line["net"] == {
        "1": 17000 + 20000 + 20000,
        "player-dealer": -17000 + 60000 - 100,
    }


def test_bicycle_caribbean_line_339_two_players_full_houses_do_not_meet() -> None:
    line = play(call(FULL), call(HIGHER_FULL), dealer=ACE_KING, jackpots={"progressive": 100000})
    assert line["jackpots"] == {"progressive": 100100}


def test_bicycle_caribbean_line_339_four_of_a_kind_is_no_full_house() -> None:
    line = play(call(QUADS), dealer="9h 8h 7h 6h 5h", jackpots={"progressive": 100000})
    assert line["jackpots"] == {"progressive": 100100}


def test_bicycle_caribbean_line_343_what_cannot_be_divided_stays_in_the_jackpot() -> None:
    seats = [call(FULL), call("Js 8h 7h 5h 2s"), give_up("Jh 8d 7c 4s 3d")]
    line = play(*seats, dealer=HIGHER_FULL, jackpots={"progressive": 1003})
    assert line["jackpots"] == {"progressive": 1003 - 601 - 200 - 3 * 66 + 100}


def test_bicycle_caribbean_line_343_the_first_claim_from_the_button_takes_it() -> None:
    seats = [call(FULL), call("8s 8d 8c 6h 6c")]
    line = play(*seats, dealer="As Ac Ad Ah 2s", jackpots={"progressive": 100000})
    assert line["net"]["2"] == -3000 + 60000 + 10000
    assert line["net"]["1"] == -3000 + 10000


def test_bicycle_caribbean_a_jackpot_that_it_has_not_is_refused() -> None:
    with pytest.raises(BadScenario, match=r"jackpots\.mini: .* it has royal and progressive"):
        play(call(ACES), jackpots={"mini": 100})
    with pytest.raises(BadScenario, match="jackpots"):
        play(call(ACES), jackpots={"royal": -1})


def test_bicycle_caribbean_lines_258_and_259_who_talks_about_his_hand_has_a_dead_hand() -> None:
    talks = [{"event": "discussed-hand", "to": "1"}]
    does = [{"seat": 2, "do": "call"}]
    line = play(Seat(ACES, ANTE), call(DEUCES), mishaps=talks, decisions=does)
    assert outcomes(line) == {"ante": ("lose", -1000)}
    refusal = play(call(ACES), mishaps=talks)
    assert "0: seat 1 may not 'call'" in refused(refusal)


def test_bicycle_caribbean_line_261_the_drop_may_be_listed_as_a_wager() -> None:
    wagers = [wager(1, "ante", 1000), wager(8, "jackpot", 100)]
    line = play(call(ACES), wagers=wagers, jackpots={"royal": 500})
    assert line["jackpots"] == {"royal": 600}
    assert line["net"]["player-dealer"] == -3100
    for wrong, why in ((wager(8, "jackpot", 200), "pays $1"), (wager(1, "jackpot", 100), "only")):
        told = refused(play(call(ACES), wagers=[wagers[0], wrong], jackpots={"royal": 500}))
        assert why in told
        assert "001:261" in told


def test_bicycle_caribbean_lines_261_and_343_jackpots_last_from_hand_to_hand_at_a_table() -> None:
    table = Table(library().game(GAME), seed=1, held={"royal": 50000, "progressive": 0})
    for seat in (1, 2):
        table.sit(seat, 100000)
    table.accept(1, 20000)
    for dropped in (100, 200):
        table.wager(2, "ante", 1000)
        table.deal().choose(2, Choice("surrender"))
        assert table.held == {"royal": 50000, "progressive": dropped}


def test_bicycle_caribbean_stud_line_261_the_drop_goes_into_no_other_account_of_the_house() -> None:
    table = Table(library().game(GAME), seed=1, held={"bonus": 500, "royal": 0})
    for number in (1, 2):
        table.sit(number, 100_000)
    table.accept(1, 50_000)
    table.put_wagers(2, {"ante": 1000})
    played = table.deal()
    while played.waiting:
        played.choose_default(2)
    assert table.held == {"bonus": 500, "royal": 100}
