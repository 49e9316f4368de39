"""PokerStars text: rounds written and read again, today's headings, and what is wrong in files."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path

import pytest

from cardroom.formats.bad_hand import BadHand
from cardroom.formats.no_code import NoCode
from cardroom.formats.pokerstars.hand import Hand
from cardroom.formats.pokerstars.reading import HEAD, in_order, read, read_all, told
from cardroom.formats.pokerstars.writing import name_of, write
from cardroom.formats.replayed import play_told
from cardroom.formats.variants import recorded_books
from cardroom.table.pot.table import PotTable
from tests.formats.test_phh_rounds import played_at_random
from tests.portion import part_of

RECORDED = [
    (game.id, structure)
    for game in recorded_books().games("recorded")
    for structure in game.definition.rules.structures
    if name_of(game, structure)
]


@pytest.mark.parametrize(("game_id", "structure"), RECORDED)
def test_a_round_that_is_read_again_comes_out_the_same(game_id: str, structure: str) -> None:
    game = recorded_books().game(game_id)
    for number in range(part_of(24)):
        played = played_at_random(game, structure, number)
        text = write(played, game)
        again = play_told(told(read(text)))
        assert isinstance(played.table, PotTable)
        ours = [played.result().net[seat.name] for seat in played.table.players]
        assert again.as_expected is True
        assert [net * 100 // again.unit for net in again.net or ()] == ours
        total, rake = re.findall(r"Total pot ([0-9.]+).* Rake ([0-9.]+)", text)[0]
        collected = re.findall(r" collected ([0-9.]+) from", text)
        assert sum(map(Decimal, collected)) + Decimal(rake) == Decimal(total)


def test_a_seat_s_text_has_only_its_own_cards() -> None:
    game = recorded_books().game("recorded/texas-holdem")
    played = played_at_random(game, "limit", 2)
    seat = played.table.setup.seats[0].seat
    text = write(played, game, seat=seat)
    assert re.findall(r"Dealt to Seat ([0-9])", text) == [str(seat)]


TIME = "2024/03/12 2:34:52 CET [2024/03/11 21:34:52 ET]"
HAND = f"""PokerStars Zoom Hand #254:  Hold'em No Limit ($0.05/$0.10) - {TIME}
Table 'Halley' 6-max Seat #1 is the button
Seat 1: Ann ($10 in chips)
Seat 2: a: b ($9.50 in chips)
Seat 4: Zoë D. ($1,012.25 in chips)
Seat 5: Late One ($8 in chips)
Seat 6: Away ($8 in chips) is sitting out
a: b: posts small blind $0.05
Zoë D.: posts big blind $0.10
Late One: posts small & big blinds $0.15
*** HOLE CARDS ***
Dealt to Ann [As Ah]
Late One: checks
Ann: raises $0.30 to $0.40
a: b: folds
Zoë D.: calls $0.30
Late One: folds
*** FLOP *** [2c 7d Jh]
Zoë D.: checks
Ann: bets $0.50
Zoë D.: calls $0.50
*** TURN *** [2c 7d Jh] [3s]
Zoë D.: checks
Ann: checks
*** RIVER *** [2c 7d Jh 3s] [9c]
Zoë D.: bets $1
Ann: calls $1
*** SHOW DOWN ***
Zoë D.: shows [Kd Jd] (a pair of Jacks)
Ann: shows [As Ah] (a pair of Aces)
Ann collected $3.85 from pot
*** SUMMARY ***
Total pot $4.00 | Rake $0.15
Board [2c 7d Jh 3s 9c]
Seat 1: Ann (button) showed [As Ah] and won ($3.85) with a pair of Aces
Seat 4: Zoë D. (big blind) showed [Kd Jd] and lost with a pair of Jacks
"""


def test_todays_headings_names_and_posts_are_read() -> None:
    hand = read(HAND)
    assert (hand.number, hand.button, [seat.name for seat in hand.seats][1]) == ("254", 1, "a: b")
    played = play_told(told(hand))
    assert played.unit == 20
    assert played.net == [-1, -38, -3, 42]
    assert (played.rake, played.as_expected) == (3, True)
    assert played.decided_by == "cards"


def test_unknown_hands_leave_it_to_what_was_collected() -> None:
    hidden = HAND.replace("Zoë D.: shows [Kd Jd] (a pair of Jacks)", "Zoë D.: shows [?? ??]")
    played = play_told(told(read(hidden)))
    assert (played.decided_by, played.net) == ("record", [-1, -38, -3, 39])


WRONG = {
    "no heading": ("Full Tilt Poker Game #1", "no heading of a hand that can be played"),
    "other game": (HAND.replace("Hold'em No Limit", "HORSE Limit"), "no heading of a hand"),
    "cut off": ("\n".join(HAND.split("\n")[:9]), "the hand is cut off"),
    "out of turn": (HAND.replace("Late One: checks", "Ann: checks"), "line 14: p4 is out of turn"),
    "too small a raise": (
        HAND.replace("raises $0.30 to $0.40", "raises $0.01 to $0.11"),
        "line 14: seat 4 may not raise",
    ),
    "a card twice": (HAND.replace("[2c 7d Jh] [3s]", "[2c 7d Jh] [As]"), "As is there twice"),
    "no card": (HAND.replace("[As Ah]", "[Xs Ah]"), "'Xs' in 'XsAh' is no card"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_told_with_its_line(case: str) -> None:
    text, reason = WRONG[case]
    with pytest.raises(BadHand) as wrong:
        play_told(told(read(text)))
    assert reason in str(wrong.value)


def test_a_file_goes_on_after_a_bad_hand(tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    bad = HAND.replace("Hold'em No Limit", "HORSE Limit")
    file.write_text(f"\ufeff{HAND}\n\n{bad}\n\n{HAND}", encoding="utf-8")
    first, broken, last = (made for _, made in read_all(file))
    assert isinstance(first, Hand)
    assert str(broken).startswith("evening.txt, hand 2, line 1: no heading")
    assert isinstance(last, Hand)


def test_two_of_one_name_cannot_be_told_apart() -> None:
    game = recorded_books().game("recorded/texas-holdem")
    played = played_at_random(game, "limit", 2)
    same = {seat.seat: "Ann" for seat in played.table.setup.seats}
    with pytest.raises(NoCode, match="two players have the same name"):
        write(played, game, same)


LEVEL = "$4.40+$0.60 USD Hold'em No Limit - Level XIX (600/1200)"
TOURNAMENT = f"""PokerStars Hand #7: Tournament #30, {LEVEL} - {TIME}
Table '30 4' 9-max Seat #4 is the button
Seat 1: A (1500 in chips)
Seat 2: B (800 in chips) is sitting out
Seat 4: C (9000 in chips)
Seat 6: D (5000 in chips, $2 bounty)
A: posts the ante 150
B: posts the ante 150
C: posts the ante 150
D: posts the ante 150
D: posts small blind 600
A: posts big blind 1200
*** HOLE CARDS ***
Dealt to C [As Ac]
B: calls 650 and is all-in
C: raises 6000 to 7200
D: calls 4250 and is all-in
A: calls 150 and is all-in
Uncalled bet (2350) returned to C
*** FLOP *** [2c 7d Jh]
*** TURN *** [2c 7d Jh] [3s]
*** RIVER *** [2c 7d Jh 3s] [9c]
*** SHOW DOWN ***
D: shows [Kd Jd] (a pair of Jacks)
C: shows [As Ac] (a pair of Aces)
C collected 7000 from side pot-2
A: shows [Th 8s] (a straight, Seven to Jack)
A collected 2100 from side pot-1
B: mucks hand
A collected 3200 from main pot
*** SUMMARY ***
Total pot 12300 Main pot 3200. Side pot-1 2100. Side pot-2 7000. | Rake 0
Board [2c 7d Jh 3s 9c]
Seat 2: B mucked [2h 2d]
"""


def test_antes_side_pots_and_an_uncalled_bet_come_out_as_they_were_collected() -> None:
    hand = read(TOURNAMENT)
    played = play_told(told(hand))
    assert [seat.name for seat in in_order(hand)] == ["D", "A", "B", "C"]
    assert played.net == [-5000, 3800, -800, 2000]
    assert (played.rake, played.as_expected, played.decided_by) == (0, True, "cards")


HEADINGS = {
    "PokerStars Home Game Hand #5: {Club #12}  Hold'em No Limit ($0.05/$0.10 USD) - ": "5",
    "PokerStars Hand #6:  HORSE (Razz Limit, $0.10/$0.20 USD) - ": "6",
    "PokerStars Zoom Hand #7:  Omaha Pot Limit (€0.05/€0.10) - ": "7",
    "PokerStars Hand #8: Tournament #1, 1+0 Omaha Limit - Match Round I, Level II (5/10) - ": "8",
    "PokerStars Hand #9: Tournament #1, $1+$0 USD 8-Game (Badugi Limit) - Level I (10/20) - ": "9",
    "PokerStars Hand #10:  Hold'em No Limit ($0.50/$1.00 - $20 Cap -  USD) - ": "10",
}


@pytest.mark.parametrize("heading", HEADINGS)
def test_headings_are_read_as_they_stand_today(heading: str) -> None:
    found = HEAD.match(heading + TIME)
    assert found is not None
    assert found["number"] == HEADINGS[heading]


def test_a_hand_that_was_run_twice_goes_by_what_was_collected() -> None:
    twice = HAND.replace("*** RIVER ***", "*** FIRST RIVER ***")
    played = play_told(told(read(twice)))
    assert (played.decided_by, played.net) == ("record", [-1, -38, -3, 39])
