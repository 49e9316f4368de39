"""Oceana's Fortune Pai Gow Poker, clause by clause (book 000, lines 512-715)."""

from functools import partial
from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import cards, deck, show
from cardroom.scenario import BadScenario, settle
from cardroom.table.decisions import Choice, IllegalChoice
from cardroom.table.events import Arranged, Burned, Dealt
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.games import pai_gow
from tests.games.pai_gow import EIGHTS, NINES, Line, outcomes, sets
from tests.games.settled_lines import refused, wager

GAME = "oceana/fortune-pai-gow-poker"
play = partial(pai_gow.play, GAME)
front = partial(pai_gow.front, GAME)

# Hands of the Fortune table, and one of nothing.
QUADS, FIVE_ACES = "Tc Td Th Ts 2d 9d 6d", "Ac Ad Ah As Jk 2h 3s"
NOTHING = "Kc Qd 9s 7h 5c 3d 2s"


def says(line: Line) -> list[str]:
    return [e["says"] for e in line["events"] if e["kind"] == "said"]


# Type of game, deck and ranking


def test_oceana_fpg_line_514_the_player_dealer_wins_and_loses_no_more_than_he_wagered() -> None:
    line = play({1: NINES, 2: "Ah Kc 9d 9s 7c 5h 2d"}, player_dealer={"seat": 7, "bank": 1200})
    assert outcomes(line, 1) == {"base": ("win", 1000), "fortune": ("partly-covered", -200)}
    assert outcomes(line, 2) == {"base": ("uncovered", 0), "fortune": ("uncovered", 0)}
    assert line["net"] == {"1": 800, "2": 0, "player-dealer": -800}


def test_oceana_fpg_line_524_a_joker_is_in_the_deck_once() -> None:
    assert outcomes(play({1: "Jk Kd 9c 9h 7s 5d 2c"}))["base"] == ("win", 1000)
    with pytest.raises(BadScenario, match="Jk is named 2 times"):
        play({1: "Jk Kd 9c 9h 7s 5d 2c"}, "Jk Jd 8c 8h 6s 4d 3c")


@pytest.mark.parametrize(
    ("mine", "my_front", "row"),
    [
        ("Jk Kd 9c 9h 7s 5d 2c", "Jk Kd", None),  # an ace in front
        ("Jk 8d 7c 6h 5s Kc Qd", "Kc Qd", 2),  # completes a straight
        ("Jk 9s 7s 4s 2s Kc Qd", "Kc Qd", 3),  # completes a flush
        ("Jk 9s 8s 7s 6s Kc Qd", "Kc Qd", 40),  # and both at once
        ("Jk Ks Qs Js Ts 3c 2d", "3c 2d", 100),
    ],
)
def test_oceana_fpg_lines_524_and_669_the_joker_is_an_ace_or_completes(
    mine: str, my_front: str, row: int | None
) -> None:
    line = play({1: mine}, pai_gow.without(mine), decisions=[sets(1, my_front)])
    net = 500 * row if row else -500
    assert outcomes(line)["fortune"] == ("win" if row else "lose", net)


def test_oceana_fpg_line_524_the_joker_does_not_pair_a_king() -> None:
    line = play({1: "Jk Kd 9c 9h 7s 5d 2c"}, "Ks Kc 8c 8h 6s 4d 3c")
    assert line["set"]["player-dealer"]["front"] == "8h 8c"
    assert outcomes(line)["base"] == ("lose", -1000)


def test_oceana_fpg_line_533_suits_are_equal() -> None:
    line = play({1: "As Kd 9c 9h 7s 5d 2c"}, "Ah Kc 9d 9s 7c 5h 2d")
    assert outcomes(line)["base"] == ("lose", -1000)


@pytest.mark.parametrize(
    ("line_number", "higher", "lower"),
    [
        (538, "Ac Ad Ah As Jk", "Kh Qh Jh Th 9h"),  # five aces, straight flush
        (539, "Ah Kh Qh Jh Th", "Ks Qs Js Ts 9s"),  # royal flush, straight flush
        (541, "6h 5h 4h 3h 2h", "5s 4s 3s 2s As"),  # six high, five high
        (543, "3c 3d 3h 3s 9d", "2c 2d 2h 2s Kd"),
        (546, "3c 3d 3h 4s 4d", "2c 2d 2h As Ad"),
        (552, "Ah Kh Qh Jh 9h", "As Ks Qs Js 8s"),
        (556, "6h 5c 4h 3h 2h", "5s 4d 3s 2s As"),  # the wheel is the lowest straight
        (557, "3c 3d 3h 8s 9d", "2c 2d 2h As Kd"),
        (562, "As Ad Kh Kd 2h", "Ah Ac Qh Qd Jh"),
        (566, "As Ad 5h 3d 2h", "Kh Kc Qd Jd 9h"),
        (570, "Ah Kc Qd Jd 9h", "As Kd Qc Jh 8h"),
    ],
)
def test_oceana_fpg_lines_538_to_571_ranking(line_number: int, higher: str, lower: str) -> None:
    rank = library().game(GAME).definition.rules.back.ranking.strength
    assert rank(cards(higher)) > rank(cards(lower)), line_number


# The table and the wagers


def test_oceana_fpg_line_575_seven_places_with_the_player_dealers() -> None:
    seats = [{"seat": n, "chips": 10**7} for n in range(1, 9)]
    with pytest.raises(BadScenario, match="8 seats are taken, but the table has 7"):
        play({1: NINES}, seats=seats)


def test_oceana_fpg_lines_575_and_583_backline_on_all_wagers() -> None:
    behind = [wager(1, "base", 700, "B"), wager(1, "fortune", 500, "B")]
    wagers = [wager(1, "base", 1000), wager(1, "fortune", 500), *behind]
    line = play({1: QUADS}, wagers=wagers)
    assert outcomes(line, 1, "B") == {"base": ("win", 700), "fortune": ("win", 12500)}


def test_oceana_fpg_line_602_a_hand_with_backline_wagers_alone_is_played() -> None:
    line = play({1: NINES}, wagers=[wager(1, "base", 700, "B")])
    assert outcomes(line, 1, "B") == {"base": ("win", 700)}


@pytest.mark.parametrize("amount", [499, 20001])
@pytest.mark.parametrize("spot", ["base", "fortune"])
def test_oceana_fpg_line_579_wagers_keep_to_the_table_limits(spot: str, amount: int) -> None:
    amounts = {"base": 1000, "fortune": 1000} | {spot: amount}
    wagers = [wager(1, s, a) for s, a in amounts.items()]
    line = play({1: NINES}, wagers=wagers, limits={"min": 500, "max": 20000})
    assert "wagers: seat 1 wagers" in refused(line)


def test_oceana_fpg_line_661_no_fortune_bonus_without_a_base_wager() -> None:
    line = play({1: NINES}, wagers=[wager(1, "fortune", 500)])
    assert "must wager on Base" in refused(line)


def test_oceana_fpg_line_676_envy_is_no_wager() -> None:
    line = play({1: NINES}, wagers=[wager(1, "base", 500), wager(1, "envy", 500)])
    assert "there is no spot 'envy' before the deal" in refused(line)


# Dice and the deal


@pytest.mark.parametrize(
    ("total", "order"),
    [
        (3, [2, 3, 4, 5, 6, 1]),  # the second seat from the player-dealer's left
        (7, [6, 1, 2, 3, 4, 5]),
        (8, [1, 2, 3, 4, 5, 6]),  # his own number: the button goes to his left
        (9, [1, 2, 3, 4, 5, 6]),
        (14, [6, 1, 2, 3, 4, 5]),
        (15, [1, 2, 3, 4, 5, 6]),
        (18, [3, 4, 5, 6, 1, 2]),
    ],
)
def test_oceana_fpg_lines_587_and_638_dice_say_where_settlement_starts(
    total: int, order: list[int]
) -> None:
    hands = pai_gow.hands_for(order)
    line = play(hands, dice=total)
    assert pai_gow.settled(line) == order


def test_oceana_fpg_line_589_one_eight_and_fifteen_give_him_the_first_pile() -> None:
    for total in (1, 8, 15):
        assert dealt_to(dice=total)[0] == "player-dealer"
    assert dealt_to(dice=9)[0] == "1"


def test_oceana_fpg_line_590_an_empty_seat_hands_the_action_on() -> None:
    line = play(pai_gow.hands_for([2, 5]), dice=4)
    assert pai_gow.settled(line) == [5, 2]
    line = play(pai_gow.hands_for([2, 5]), dice=7)
    assert pai_gow.settled(line) == [2, 5]


def test_oceana_fpg_line_586_three_dice() -> None:
    with pytest.raises(BadScenario, match="3 dice cannot total 19"):
        play({1: NINES}, dice=19)


def test_a_named_seat_is_settled_first() -> None:
    line = play(pai_gow.hands_for([1, 2, 3]), action_start={"seat": 3})
    assert pai_gow.settled(line) == [3, 1, 2]


def begin(*seats: int, **more: Any) -> Any:
    game = library().game(GAME)
    setup = Setup(
        game=GAME,
        seats=tuple(SeatSetup(n, 10**6) for n in (*seats, 7)),
        player_dealer=PlayerDealer(7, 10**5),
        wagers=tuple(Wagered(n, "base", 1000) for n in seats),
        **more,
    )
    return game.round(setup, Stacked(deck(jokers=1)))


def dealt_to(**more: Any) -> list[str]:
    """Who got each card, from the top of the deck; put away ones are nobody's."""
    played = begin(1, 3, **more)
    drawn = [e for e in played.events if isinstance(e, Dealt | Burned)]
    return [e.to if isinstance(e, Dealt) else "" for e in drawn]


def test_oceana_fpg_lines_591_to_592_piles_come_whole_and_go_to_all_places() -> None:
    piles = ["1", "", "3", "", "", "", "player-dealer"]
    assert dealt_to() == [to for to in piles for _ in range(7)]


def test_oceana_fpg_lines_593_to_596_by_hand_the_deal_goes_back_and_forth() -> None:
    there = ["1", "", "3", "", "", "", "player-dealer"]
    back = there[::-1]
    assert dealt_to(options={"deal": "manual"}) == (there + back) * 3 + there


def test_oceana_fpg_line_596_four_cards_are_left() -> None:
    assert begin(1, 3).table.stock.left == 4


def test_oceana_fpg_line_587_the_first_pile_goes_to_the_seat_that_the_dice_show() -> None:
    assert dealt_to(dice=3)[:14] == [""] * 7 + ["3"] * 7


# Setting


def test_oceana_fpg_line_603_seats_set_their_hands_together_in_any_order() -> None:
    played = begin(1, 3)
    assert list(played.waiting) == [1, 3, 7]
    played.choose(7, Choice("house-way"))
    played.choose(3, Choice("house-way"))
    hand = played.waiting[1].options[1].cards
    assert list(hand) == sorted(hand, reverse=True)
    played.choose(1, Choice("set", parts=(show(hand[1:3]),)))
    assert played.over


def test_oceana_fpg_line_603_nobody_sees_how_others_set_their_hands() -> None:
    played = begin(1, 3)
    hand = played.waiting[1].options[1].cards
    played.choose(1, Choice("set", parts=(show(hand[1:3]),)))
    played.choose(3, Choice("house-way"))
    played.choose(7, Choice("house-way"))
    mine = [e for e in played.view(1) if isinstance(e, Arranged)]
    others = [e for e in played.view(3) if isinstance(e, Arranged)]
    assert mine[0].parts[0] == hand[1:3]
    assert set(others[0].parts[0]) == {-1}


@pytest.mark.parametrize(
    ("decision", "why"),
    [
        (sets(1, "As Kd 9c"), "2 in front and 5 in back"),
        (sets(1, "As"), "2 in front and 5 in back"),
        (sets(1, "As Qs"), "only lay out what it holds"),
        (sets(1, "As As"), "only lay out what it holds"),
        ({"seat": 1, "do": "set"}, "must say how to set"),
        ({"seat": 1, "do": "fold"}, "may not 'fold' here"),
        ({"seat": 2, "do": "house-way"}, "nothing to decide"),
    ],
)
def test_oceana_fpg_line_603_a_hand_is_two_cards_and_five(decision: Line, why: str) -> None:
    assert refused(play({1: NINES}, decisions=[decision])).startswith("0: ")
    assert why in refused(play({1: NINES}, decisions=[decision]))


def test_oceana_fpg_line_603_either_part_says_how_a_hand_is_set() -> None:
    parts = {"front": "9c 9h", "back": "As Kd 7s 5d 2c"}
    for given in ({"front": "9h 9c"}, {"back": "2c 5d 7s As Kd"}, parts):
        line = play({1: NINES}, decisions=[{"seat": 1, "do": "set"} | given])
        assert line["set"]["1"] == {"front": "9h 9c", "back": parts["back"]}


@pytest.mark.parametrize(
    ("hand", "my_front", "foul"),
    [
        (NINES, "9c 9h", True),  # a pair before no pair
        (NINES, "Kd 7s", False),
        ("As Kd Qc Jh 9s 5d 2c", "Kd Qc", False),
        ("As Kd Qc Jh 9s 5d 2c", "As 2c", True),  # ace high before king high
        ("As Kd Qc Jh 9s 5d Ac", "As Ac", True),
        ("As Ad Kc Kh 9s 5d 2c", "As Ad", True),  # aces before kings
        ("As Ad Kc Kh 9s 5d 2c", "Kc Kh", False),
        ("Qc Qd Qh Qs 9s 7d 5c", "Qc Qd", False),  # equal pairs: 629 sets them so
        ("Jk Ad Kc Qh 9s 5d 2c", "Jk Kc", True),  # ace and king before ace and queen
        ("Jk Ad Kc Qh 9s 5d 2c", "Jk Qh", False),
    ],
)
def test_oceana_fpg_lines_603_to_604_foul_hands_lose(hand: str, my_front: str, foul: bool) -> None:
    line = play({1: hand}, "7c 6d 5h 4s 3c 2d 8h", decisions=[sets(1, my_front)])
    base = next(w for w in line["wagers"] if w["spot"] == "base")
    assert (base["why"] == "000:604") == foul
    assert (base["outcome"] == "lose") >= foul


@pytest.mark.parametrize(("reading", "net"), [("settled", 1500), ("lost", -500)])
def test_oceana_fpg_lines_604_and_670_a_foul_hand_and_its_fortune_bonus(
    reading: str, net: int
) -> None:
    flush = "Ks Qs 9s 7s 3s 3d 2c"
    foul, readings = [sets(1, "3s 3d")], {"foul-fortune": reading}
    line = play({1: flush}, pai_gow.without(flush), decisions=foul, readings=readings)
    assert outcomes(line)["base"] == ("lose", -1000)
    assert outcomes(line)["fortune"][1] == net


def test_oceana_fpg_line_605_a_hand_is_set_the_house_way_on_request_and_by_default() -> None:
    asked = play({1: NINES}, decisions=[{"seat": 1, "do": "house-way"}])
    assert asked["set"]["1"] == {"front": "As Kd", "back": "9h 9c 7s 5d 2c"}
    assert asked["set"] == play({1: NINES})["set"]


def test_oceana_fpg_line_605_the_house_way_is_final() -> None:
    played = begin(1, 3)
    played.choose(1, Choice("house-way"))
    with pytest.raises(IllegalChoice, match="has decided already"):
        played.choose(1, Choice("house-way"))


def test_oceana_fpg_line_606_the_player_dealer_has_no_choice() -> None:
    line = play({1: NINES})
    assert line["set"]["player-dealer"] == {"front": "Qs Jd", "back": "8h 8c 6s 4d 3c"}
    for seat in ("player-dealer", 7):
        line = play({1: NINES}, decisions=[sets(seat, "8c 8h")])
        assert refused(line).startswith("0: seat 7 may not 'set' here: The player-dealer's hand is")
        assert "net" in play({1: NINES}, decisions=[{"seat": seat, "do": "house-way"}])


# The house way, row by row; first the example that is printed


@pytest.mark.parametrize(
    ("line_number", "hand", "expected"),
    [
        (609, "Kd Jc Ah Tc 7s 5h 3d", "Kd Jc"),
        (609, "Jk Kd Jc Tc 7s 5h 3d", "Kd Jc"),  # the joker is the ace that stays behind
        (610, "Ac Qd 3s 3c Jh 8d 4c", "Ac Qd"),
        (610, "Jk Ac Qd 9s Jh 6d 4c", "Qd Jh"),  # the joker makes a pair of aces
        (611, "3d 3s Kh Ks 7h 6c 2d", "3s 3d"),
        (611, "Ad As Kh Ks 7h 6c 2d", "Ks Kh"),
        (611, "3d 3s Qh Qs Ah 6c 2d", "3s 3d"),
        (612, "Ac 7h Jd Js 8c 8h 4s", "Ac 7h"),
        (612, "Kc 7h Jd Js 8c 8h 4s", "8h 8c"),
        (612, "Jk 7h 9d 9s 8c 8h 4s", "Jk 7h"),  # the joker is an ace
        (613, "Ks 9s 8c 8d 4d 4h 7c", "Ks 9s"),
        (613, "Qs 9s 8c 8d 4d 4h 7c", "4h 4d"),
        (613, "Ks 9s 6c 6d 4d 4h 7c", "Ks 9s"),
        (614, "Qh 8c 5h 5s 4h 4c 2s", "Qh 8c"),
        (614, "Jh 8c 5h 5s 4h 4c 2s", "4h 4c"),
        (614, "Qh 8c 3h 3s 2h 2c 7s", "Qh 8c"),
        (615, "9c 9s 7d 7c 5h 5s Ac", "9s 9c"),
        (615, "Ac Jk Kd Kc Qh Qs Jc", "Ac Jk"),  # with a straight
        (616, "Ac 8d Ad As 5d 4c 2s", "Ac 8d"),
        (617, "Jh Tc Kh Kd Kc 7s 5h", "Jh Tc"),
        (617, "Ah Tc 2h 2d 2c 7s 5h", "Ah Tc"),
        (618, "Jc Jd 5s 5h 5c Js Ad", "Jd Jc"),
        (624, "As 9s 6s 5s 4c 3d 2s", "As 9s"),
        (624, "Kd 9s 8h 7c 6d 5s 4h", "Kd 9s"),  # eight high straight, so that the nine plays
        (625, "Jh 8d 9s 8h 7d 6s 5d", "Jh 8d"),
        (625, "8s 8h 7c 6d 5s 4h 3c", "8s 8h"),  # a pair, where a straight is left
        (626, "7d 7c 9h 9d Qd Jd 4d", "7d 7c"),  # no pair leaves the flush: two pair strategy
        (626, "As Jk Kh Kd Qs Jc Th", "Kh Kd"),  # kings, since the joker then is one behind
        (627, "5c 5h 7d 6s 5d 4s 3h", "5d 5c"),
        (627, "Ac Ad Jk Kh Qs Jd 2c", "Ac 2c"),  # no pair leaves the straight: an ace does
        (628, "4c 4h 8h 8s 8d Ac Kh", "4h 4c"),
        (628, "9c 9h 8h 8s 8d Tc Th", "Th Tc"),  # the highest pair
        (628, "4c 4h As Ad Ac Kc Qh", "4h 4c"),  # three of a kind stay behind
        (629, "Qc Qd Qh Qs 9s 7d 5c", "Qd Qc"),
        (629, "Ac Ad Ah Jk 9s 7d 5c", "Ad Ac"),  # the joker stays behind
        (630, "Jd Js Jh Jc Qd Ts 7h", "Jd Jc"),
        (630, "9d 9s 9h 9c Kd Ts 7h", "Kd Ts"),
        (631, "8h 8d 8c 8s Jc 7s 4d", "8d 8c"),
        (631, "6h 6d 6c 6s Qc 7s 4d", "Qc 7s"),
        (632, "9h 8c 5s 5d 5h 5c 2s", "9h 8c"),
        (633, "4c 4h 5h 5d 5c 5s 2s", "4h 4c"),
        (633, "4c 4h Kh Kd Kc Ks 2s", "4h 4c"),
        (633, "4c 4h 4d Kh Kd Kc Ks", "4d 4c"),
        (634, "Ac As Ah Ad Jk Ks 5c", "Ad Ac"),
    ],
)
def test_oceana_fpg_lines_609_to_634_house_way(line_number: int, hand: str, expected: str) -> None:
    assert front(hand) == expected
    row = pai_gow.set_by_the_house(GAME, hand).row
    assert pai_gow.covers(row.lines, line_number) or "two pair" in row.hand.replace("-", " ")


@pytest.mark.parametrize(
    ("reading", "hand", "by_choice"),
    [
        (
            "four-with-a-pair",
            "4c 4h Kh Kd Kc Ks 2s",
            {"pair-in-front": "4h 4c", "high-ones-split": "Kd Kc"},
        ),
        (
            "four-with-a-pair",
            "4c 4h Jh Jd Jc Js 2s",
            {"pair-in-front": "4h 4c", "high-ones-split": "4h 4c"},
        ),
        (
            "five-aces-with-a-pair",
            "Ac As Ah Ad Jk Ks Kc",
            {"aces-in-front": "Ad Ac", "pair-in-front": "Ks Kc"},
        ),
        ("house-way-joker", "Ac Jk 9s 9d 8c 7h 6s", {"ace": "9s 9d", "completes": "Ac 9d"}),
    ],
)
def test_oceana_fpg_house_way_readings(reading: str, hand: str, by_choice: dict[str, str]) -> None:
    for choice, expected in by_choice.items():
        assert front(hand, **{reading: choice}) == expected
    rounds = [play({1: hand}, "7d 7c 5d 5h 3s 3d 2h", readings={reading: c}) for c in by_choice]
    assert [line["set"]["1"]["front"] for line in rounds] == list(by_choice.values())


def test_oceana_fpg_line_629_split_aces_leave_the_best_back() -> None:
    # Which ace stays behind decides whether four spades and the joker are a flush.
    assert front("As Ad Ah Jk Ks 9s 4s") == "Ah Ad"
    assert front("Ac Ad Ah Jk Kc 9c 4c") == "Ah Ad"


# How winners are determined


@pytest.mark.parametrize(
    ("line_number", "mine", "dealer", "outcome"),
    [
        (643, NINES, EIGHTS, "win"),
        (644, "Qh Td 8d 8s 6c 4s 3d", "As Kd 9c 9h 7s 5d 2c", "lose"),
        (645, "Qh Td 9d 9s 6c 4s 3d", "As Kd 8c 8h 7s 5d 2c", "push"),
        (645, "As Kd 8c 8h 7s 5d 2c", "Qh Td 9d 9s 6c 4s 3d", "push"),
        (646, "As Kd 8c 8h 7s 5d 2c", "Ah Kc 7c 7h 6s 5c 2d", "push"),  # a copy in front
        (646, "As Qd 9c 9h 7s 5d 2c", "Kh Qc 9d 9s 7c 5h 2d", "push"),  # a copy behind
        (646, "As Kd 8c 8h 7s 5d 2c", "Ah Kc 9c 9h 6s 5c 2d", "lose"),
        (646, "Kh Qc 9d 9s 7c 5h 2d", "As Qd 9c 9h 7s 5d 2c", "lose"),
        (646, "As Kd 9c 9h 7s 5d 2c", "Ah Kc 9d 9s 7c 5h 2d", "lose"),  # both
    ],
)
def test_oceana_fpg_lines_643_to_646_base_wager(
    line_number: int, mine: str, dealer: str, outcome: str
) -> None:
    line = play({1: mine}, dealer)
    base = next(w for w in line["wagers"] if w["spot"] == "base")
    assert base["outcome"] == outcome
    assert base["net"] == {"win": 1000, "lose": -1000, "push": 0}[outcome]
    assert pai_gow.covers(base["why"], line_number)


def test_oceana_fpg_line_639_base_then_fortune_in_each_seat() -> None:
    line = play({1: QUADS, 2: NOTHING}, player_dealer={"seat": 7, "bank": 14000})
    assert outcomes(line, 1) == {"base": ("win", 1000), "fortune": ("win", 12500)}
    assert outcomes(line, 2)["base"] == ("partly-covered", -500)
    assert outcomes(line, 2)["fortune"] == ("uncovered", 0)


# The bonuses


@pytest.mark.parametrize(
    ("line_number", "hand", "odds", "envy"),
    [
        (697, "3s 4s 5s 6s 7s 8s 9s", 1000, 50000),
        (697, "As 2s 3s 4s 5s 6s 7s", 1000, 50000),
        (697, "8s 9s Ts Js Qs Ks As", 1000, 50000),
        (698, "3s 4s Jk 6s 7s 8s 9s", 500, 10000),
        (698, "3s 4s 5s 6s 7s 8s Jk", 500, 10000),
        (699, "Ac Ad Ah As Jk Kd Kc", 400, 5000),
        (700, "As Ks Qs Js Ts 3d 3c", 100, 1000),
        (700, "As Ks Jk Js Ts 3d 3c", 100, 1000),
        (701, "9s 8s 7s 6s 5s Kd Kc", 40, 500),
        (701, "9s 8s Jk 6s 5s Kd Kc", 40, 500),
        (702, "6c 6d 6h 6s 9h 9s 9d", 25, 500),
        (702, "Ac Ad Ah Jk 9h 7s 5d", 25, 500),
        (703, "9c 9d 9h 6s 6h 2s 3d", 5, 0),
        (703, "Ac Ad Jk 6s 6h 2s 3d", 5, 0),
        (704, "Ks 9s 7s 4s 2s Kd Kc", 3, 0),
        (705, "9s 8d 7h 6c 5s Kd Kc", 2, 0),
        (705, "As 2d 3h 4c 5s Kd Kc", 2, 0),
        (666, "9s 9d 9h 4c 5s Kd Qc", 0, 0),
        (666, "As Ad Kh Kc 5s 5d Qc", 0, 0),
    ],
)
def test_oceana_fpg_lines_697_to_705_fortune_and_envy(
    line_number: int, hand: str, odds: int, envy: int
) -> None:
    other = pai_gow.without(hand)
    line = play({1: hand, 2: other}, pai_gow.without(hand, other))
    net = 500 * odds if odds else -500
    assert outcomes(line)["fortune"] == ("win" if odds else "lose", net), line_number
    assert outcomes(line, 2).get("envy", ("win", 0)) == ("win", envy)
    assert "envy" not in outcomes(line)


@pytest.mark.parametrize(
    ("mine", "front_cards"), [(QUADS, "9d 6d"), (QUADS, "Tc Td"), (QUADS, "Tc 2d")]
)
def test_oceana_fpg_lines_648_and_665_fortune_looks_at_seven_cards(
    mine: str, front_cards: str
) -> None:
    line = play({1: mine}, decisions=[sets(1, front_cards)])
    assert outcomes(line)["fortune"] == ("win", 12500)


@pytest.mark.parametrize("dealer", [EIGHTS, "Ac Ad Kh Kc Ks 9s 9h", "Ac Kd 5h 5c 9c 8h 2s"])
def test_oceana_fpg_line_670_fortune_whatever_the_base_wager_does(dealer: str) -> None:
    assert outcomes(play({1: QUADS}, dealer))["fortune"] == ("win", 12500)


@pytest.mark.parametrize(("fortune", "paid"), [(499, False), (500, True)])
def test_oceana_fpg_line_676_an_envy_button_from_five_dollars_on(fortune: int, paid: bool) -> None:
    wagers = [wager(1, "base", 500), wager(1, "fortune", 1), wager(2, "base", 500)]
    wagers.append(wager(2, "fortune", fortune))
    line = play({1: QUADS, 2: NOTHING}, wagers=wagers)
    assert ("envy" in outcomes(line, 2)) == paid


def test_oceana_fpg_line_676_the_other_must_have_a_fortune_bonus_bet() -> None:
    wagers = [wager(1, "base", 500), wager(2, "base", 500), wager(2, "fortune", 500)]
    assert "envy" not in outcomes(play({1: QUADS, 2: NOTHING}, wagers=wagers), 2)


def test_oceana_fpg_line_676_nobody_is_paid_for_the_player_dealers_hand() -> None:
    assert "envy" not in outcomes(play({1: NINES, 2: NOTHING}, QUADS), 2)


def test_oceana_fpg_lines_676_and_678_one_button_for_each_bet_also_behind_a_seat() -> None:
    behind = [wager(n, spot, 500, "B") for n in (2, 3) for spot in ("base", "fortune")]
    wagers = [wager(n, spot, 500) for n in (1, 2, 3) for spot in ("base", "fortune")]
    hands = {1: QUADS, 2: NOTHING, 3: "Ah Jc 8s 7c 5d 4h 3h"}
    line = play(hands, wagers=wagers + behind)
    for seat, by in ((2, None), (3, None), (2, "B"), (3, "B")):
        assert outcomes(line, seat, by)["envy"] == ("win", 500)
    behind = [wager(1, spot, 500, "C") for spot in ("base", "fortune")]
    assert "envy" not in outcomes(play(hands, wagers=wagers + behind), 1, "C")


def test_oceana_fpg_line_681_not_for_a_hand_that_one_bets_on_behind_another_seat() -> None:
    wagers = [wager(n, spot, 500) for n in (1, 2) for spot in ("base", "fortune")]
    wagers += [wager(n, spot, 500, "B") for n in (1, 2) for spot in ("base", "fortune")]
    line = play({1: QUADS, 2: NOTHING}, wagers=wagers)
    assert outcomes(line, 2)["envy"] == ("win", 500)
    assert "envy" not in outcomes(line, 2, "B")


@pytest.mark.parametrize(("reading", "owner"), [("nothing", 0), ("next-hand", 500)])
def test_oceana_fpg_lines_683_to_685_only_the_highest_hand_is_paid_for(
    reading: str, owner: int
) -> None:
    hands = {1: QUADS, 2: FIVE_ACES, 3: "Kc Qd 9h 8h 5c 3d 2s"}
    line = play(hands, "Kd Qh Jd 8c 8d 4d 3c", readings={"envy-own-hand": reading})
    envy = {seat: outcomes(line, seat).get("envy", ("", 0))[1] for seat in hands}
    assert envy == {1: 5000, 2: owner, 3: 5000}


def test_oceana_fpg_line_683_within_a_row_the_higher_hand_counts() -> None:
    hands = {1: QUADS, 2: "5c 5d 5h 5s 2c Ks Ac", 3: NOTHING.replace("5c", "4c")}
    line = play(hands, "Kd Qh Jd 8c 8d 4d 3c")
    envy = {seat: "envy" in outcomes(line, seat) for seat in hands}
    assert envy == {1: False, 2: True, 3: True}


def test_oceana_fpg_line_682_equal_hands_pay_each_others_buttons() -> None:
    hands = {1: "9s 8s 7s 6s 5s Kd Qc", 2: "9h 8h 7h 6h 5h Kc Qd", 3: "Ac Jd 8c 4c 3d 2c 2s"}
    line = play(hands, "Ad Td 8d 7c 4d 3c 3s")
    envy = {seat: outcomes(line, seat)["envy"][1] for seat in hands}
    assert envy == {1: 500, 2: 500, 3: 500}


@pytest.mark.parametrize("reading", ["at-the-end", "in-turn"])
def test_oceana_fpg_lines_639_and_651_envy_and_a_short_bank(reading: str) -> None:
    hands = {1: NOTHING, 2: FIVE_ACES}
    bank = {"seat": 7, "bank": 204000}
    line = play(hands, player_dealer=bank, readings={"envy-paid": reading})
    # Seat 1 loses 1,500 and wins 5,000 of envy; seat 2 wins 1,000 and 200,000.
    assert (
        outcomes(line, 1)["envy"]
        == {
            "at-the-end": ("partly-covered", 1500),
            "in-turn": ("win", 5000),
        }[reading]
    )
    assert outcomes(line, 2)["fortune"][1] == {"at-the-end": 200000, "in-turn": 196500}[reading]


@pytest.mark.parametrize(("fortune", "told"), [(1999, 0), (2000, 1)])
def test_oceana_fpg_lines_654_and_693_surveillance_verifies_from_500_dollars_on(
    fortune: int, told: int
) -> None:
    wagers = [wager(1, "base", 500), wager(1, "fortune", fortune)]
    line = play({1: QUADS}, wagers=wagers)
    assert len([text for text in says(line) if "surveillance" in text]) == told


# Fees


def test_oceana_fpg_line_1253_the_houses_list_is_for_this_game_too() -> None:
    line = play({1: NINES, 2: NOTHING}, fee={"option": 1})
    assert line["fees"] == {"1": 0, "2": 0, "player-dealer": 200}  # $30 of total table action
    line = play({1: NINES, 2: NOTHING}, fee={"option": 43})
    assert line["fees"]["1"] == 100  # for the base wager, nothing for the bonus


def test_oceana_fpg_house_way_rows_are_cited() -> None:
    line = play({1: NINES})
    reasons = [e["why"] for e in line["events"] if e["kind"] == "said" and "house way" in e["says"]]
    assert reasons == ["000:610", "000:610"]


def test_a_result_shows_every_hand_as_it_was_set() -> None:
    line = settle(
        {
            "game": GAME,
            "seats": [{"seat": 1, "chips": 10**6}, {"seat": 7, "chips": 10**6}],
            "player_dealer": {"seat": 7, "bank": 10**5},
            "wagers": [wager(1, "base", 1000)],
            "cards": {"1": NINES, "player-dealer": "2h 9c 6s Ac 4d 6h Qd".replace("9c", "9d")},
        }
    )
    assert line["set"] == {
        "player-dealer": {"front": "Ac Qd", "back": "6s 6h 9d 4d 2h"},
        "1": {"front": "As Kd", "back": "9h 9c 7s 5d 2c"},
    }
