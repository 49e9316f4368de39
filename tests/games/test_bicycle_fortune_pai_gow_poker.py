"""The Bicycle's Fortune Pai Gow Poker, clause by clause (book 001, lines 10334-10492)."""

from functools import partial
from itertools import pairwise

import pytest

from cardroom.books import library
from cardroom.cards import cards, deck
from cardroom.scenario import BadScenario
from cardroom.table.events import Burned, Dealt
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.games import pai_gow
from tests.games.pai_gow import EIGHTS, NINES, outcomes, sets
from tests.games.settled_lines import refused, wager

GAME = "bicycle/fortune-pai-gow-poker"
play = partial(pai_gow.play, GAME)
front = partial(pai_gow.front, GAME)

QUADS = "Tc Td Th Ts 2d 9d 6d"


# Type of game, deck and ranking


def test_bicycle_fpg_lines_107_and_10338_his_wager_limits_the_action() -> None:
    # The worked example: with $100 he loses $50, then wins $50, and no other wager counts.
    hands = {1: NINES, 2: "Jh Td 7d 7h 5c 4c 2d", 3: "Ah Kc 9d 9s 7c 5h 2h"}
    wagers = [wager(n, "base", 5000) for n in hands]
    line = play(hands, wagers=wagers, player_dealer={"seat": 7, "bank": 10000})
    nets = [outcomes(line, seat)["base"] for seat in hands]
    assert nets == [("win", 5000), ("lose", -5000), ("uncovered", 0)]
    assert line["net"] == {"1": 5000, "2": -5000, "3": 0, "player-dealer": 0}


def test_bicycle_fpg_line_10346_one_deck_and_one_joker() -> None:
    with pytest.raises(BadScenario, match="Jk is named 2 times"):
        play({1: "Jk Kd 9c 9h 7s 5d 2c"}, "Jk Jd 8c 8h 6s 4d 3c")
    with pytest.raises(BadScenario, match="Jk2"):
        play({1: "Jk2 Kd 9c 9h 7s 5d 2c"})


RANKED = [
    "Ac Ad Ah As Jk",
    "Kc Kd Kh Ks Jk",
    "2c 2d 2h 2s Jk",
    "As Ks Qs Jk Ts",
    "Ks Qs Js Ts 9s",
    "Jk 4s 3s 2s As",
    "Ac Ad Jk As Kc",
    "2c 2d 2h 2s 3c",
    "Ac Ad Jk Ks Kc",
    "2c 2d 2h 3s 3c",
    "Ah Kh Qh Jh 9h",
    "Jk Kh Qh Jh 8h",
    "Jk Kh Qd Jh Ts",
    "5h 4d 3s 2s Ac",
    "Jk Ad As 3c 2h",
    "2c 2d 2h Ks Qc",
    "Ah Ad Kc Ks 2d",
    "3h 3d 2c 2s Ad",
    "Jk Ad 9c 4s 2d",
    "Jk Kd Qc 3s 2d",
    "2h 2d Ac Ks Qd",
    "Ah Kd Qc Js 9d",
    "7h 5d 4c 3s 2d",
]
"""From the best to the worst."""


@pytest.mark.parametrize(("better", "worse"), list(pairwise(RANKED)))
def test_bicycle_fpg_lines_10350_to_10370_ranking(better: str, worse: str) -> None:
    rank = library().game(GAME).definition.rules.back.ranking.strength
    assert rank(cards(better)) > rank(cards(worse))


@pytest.mark.parametrize(
    ("mine", "my_front", "dealer", "outcome"),
    [
        ("Jk 4d 9c 9h 7s 5d 2c", "Jk 4d", "3s 3d Ks Kc Td 8c 6d", "push"),  # fours in front
        ("Jk 4d Ac Ah 7s 5d 2c", "Jk 4d", "3s 3d Ks Kc Td 8c 6d", "win"),
    ],
)
def test_bicycle_fpg_lines_77_and_1592_a_joker_in_front_is_a_pair(
    mine: str, my_front: str, dealer: str, outcome: str
) -> None:
    line = play({1: mine}, dealer, decisions=[sets(1, my_front)])
    assert outcomes(line)["base"][0] == outcome


# The table and the wagers


def test_bicycle_fpg_line_10374_seven_seats() -> None:
    seats = [{"seat": n, "chips": 10**7} for n in range(1, 9)]
    with pytest.raises(BadScenario, match="8 seats are taken, but the table has 7"):
        play({1: NINES}, seats=seats)


def test_bicycle_fpg_lines_10374_and_10462_backline_on_both_wagers() -> None:
    wagers = [wager(1, s, 500, by) for by in (None, "B") for s in ("base", "fortune")]
    line = play({1: QUADS}, wagers=wagers)
    assert (
        outcomes(line, 1, "B")
        == outcomes(line, 1)
        == {
            "base": ("win", 500),
            "fortune": ("win", 12500),
        }
    )


def test_bicycle_fpg_line_7542_thirty_six_circles_at_a_seat() -> None:
    own = [wager(1, "base", 500)]
    behind = [wager(1, "base", 500, f"B{n}x") for n in range(36)]
    assert outcomes(play({1: NINES}, wagers=own + behind[:35]), 1, "B34x")["base"][1] == 500
    assert "at most 35 backline wagers" in refused(play({1: NINES}, wagers=own + behind))


@pytest.mark.parametrize(("reading", "most"), [("ten", 9), ("three", 2)])
def test_bicycle_fpg_lines_17_115_and_7542_fewer_circles_at_a_seat(reading: str, most: int) -> None:
    own, readings = [wager(1, "base", 500)], {"betting-circles": reading}
    behind = [wager(1, "base", 500, f"B{n}x") for n in range(most + 1)]
    line = play({1: NINES}, wagers=own + behind[:most], readings=readings)
    assert outcomes(line, 1, f"B{most - 1}x")["base"][1] == 500
    more = play({1: NINES}, wagers=own + behind, readings=readings)
    assert f"at most {most} backline" in refused(more)


def test_bicycle_fpg_line_10458_no_bonus_without_a_base_wager() -> None:
    assert "must wager on Base" in refused(play({1: NINES}, wagers=[wager(1, "fortune", 500)]))


@pytest.mark.parametrize(("fortune", "allowed"), [(500, True), (9000, True), (499, False)])
def test_bicycle_fpg_line_10460_the_bonus_may_be_larger_but_keeps_to_the_limits(
    fortune: int, allowed: bool
) -> None:
    wagers = [wager(1, "base", 1000), wager(1, "fortune", fortune)]
    line = play({1: NINES}, wagers=wagers, limits={"min": 500, "max": 10000})
    assert ("illegal" not in line) == allowed


def test_bicycle_fpg_the_section_has_no_envy_bonus() -> None:
    assert {w["spot"] for w in play({1: QUADS, 2: NINES})["wagers"]} == {"base", "fortune"}


# The deal


def dealt_to(**options: str) -> list[str]:
    """Who got each card, from the top of the deck; put away ones are nobody's."""
    game = library().game(GAME)
    setup = Setup(
        game=GAME,
        seats=tuple(SeatSetup(n, 10**6) for n in (1, 3, 7)),
        player_dealer=PlayerDealer(7, 10**5),
        wagers=tuple(Wagered(n, "base", 1000) for n in (1, 3)),
        options=options,
    )
    played = game.round(setup, Stacked(deck(jokers=1)))
    drawn = [e for e in played.events if isinstance(e, Dealt | Burned)]
    return [e.to if isinstance(e, Dealt) else "" for e in drawn]


def test_bicycle_fpg_lines_10380_to_10384_the_deal_goes_back_and_forth() -> None:
    there = ["1", "", "3", "", "", "", "player-dealer"]
    assert dealt_to() == (there + there[::-1]) * 3 + there


def test_bicycle_fpg_line_10379_a_shuffling_machine_deals_whole_piles() -> None:
    there = ["1", "", "3", "", "", "", "player-dealer"]
    assert dealt_to(deal="shuffler") == [to for to in there for _ in range(7)]


@pytest.mark.parametrize(
    ("total", "order"),
    [
        (3, [2, 3, 4, 5, 6, 1]),
        (8, [1, 2, 3, 4, 5, 6]),
        (15, [1, 2, 3, 4, 5, 6]),
        (18, [3, 4, 5, 6, 1, 2]),
    ],
)
def test_bicycle_fpg_lines_10388_to_10390_and_10446_dice_and_order(
    total: int, order: list[int]
) -> None:
    assert pai_gow.settled(play(pai_gow.hands_for(order), dice=total)) == order


def test_bicycle_fpg_line_11576_an_empty_seat_hands_the_action_on() -> None:
    assert pai_gow.settled(play(pai_gow.hands_for([2, 5]), dice=4)) == [5, 2]


# Setting


def test_bicycle_fpg_line_10402_the_house_way_on_request_and_by_default() -> None:
    asked = play({1: NINES}, decisions=[{"seat": 1, "do": "house-way"}])
    assert asked["set"]["1"] == {"front": "As Kd", "back": "9h 9c 7s 5d 2c"}
    assert asked["set"] == play({1: NINES})["set"]


def test_bicycle_fpg_line_10416_which_of_two_pairs_goes_before_three_of_a_kind() -> None:
    two_pairs, one_pair = "9c 9d 9h Ks Kd 4c 4h", "9c 9d 9h Ks Kd 4c 2h"
    asked = [{"seat": 1, "do": "house-way"}]
    assert play({1: two_pairs}, decisions=asked)["set"]["1"]["front"] == "Ks Kd"
    lower = {"full-house-with-two-pairs": "lower"}
    line = play({1: two_pairs}, decisions=asked, readings=lower)
    assert line["set"]["1"] == {"front": "4h 4c", "back": "9h 9d 9c Ks Kd"}
    line = play({1: one_pair}, decisions=asked, readings=lower)
    assert line["set"]["1"]["front"] == "Ks Kd"


def test_bicycle_fpg_line_10403_the_player_dealer_has_no_choice() -> None:
    line = play({1: NINES}, decisions=[sets("player-dealer", "8c 8h")])
    assert refused(line).startswith("0: seat 7 may not 'set' here: The player-dealer's hand is")


@pytest.mark.parametrize(
    ("hand", "my_front", "foul"),
    [
        (NINES, "9c 9h", True),
        (NINES, "Kd 7s", False),
        ("As Ad Kc Kh 9s 5d 2c", "As Ad", True),
        ("Jk Kd Ks Qh 9s 5d 2c", "Jk Kd", True),  # kings before king high
        ("Jk Kd Ks Kh 9s 5d 2c", "Jk Kd", False),  # equal pairs
    ],
)
def test_bicycle_fpg_lines_34_and_10401_foul_hands_lose(
    hand: str, my_front: str, foul: bool
) -> None:
    line = play({1: hand}, "7c 6d 5h 4s 3c 2d 8h", decisions=[sets(1, my_front)])
    base = next(w for w in line["wagers"] if w["spot"] == "base")
    assert pai_gow.covers(base["why"], 34) == foul
    assert (base["outcome"] == "lose") >= foul


@pytest.mark.parametrize("my_front", ["As Kd 9c", "As", "9c 9h 7s 5d 2c"])
def test_bicycle_fpg_lines_35_and_1562_a_wrong_number_of_cards_is_foul(my_front: str) -> None:
    line = play({1: NINES}, decisions=[sets(1, my_front)])
    assert outcomes(line) == {"base": ("lose", -1000), "fortune": ("lose", -500)}
    readings = {"wrong-count": "not-taken"}
    line = play({1: NINES}, decisions=[sets(1, my_front)], readings=readings)
    assert "2 in front and 5 in back" in refused(line)


@pytest.mark.parametrize(("reading", "net"), [("settled", 1500), ("lost", -500)])
def test_bicycle_fpg_lines_10441_and_10466_a_foul_hand_and_its_fortune_bonus(
    reading: str, net: int
) -> None:
    flush = "Ks Qs 9s 7s 3s 3d 2c"
    foul, readings = [sets(1, "3s 3d")], {"foul-fortune": reading}
    line = play({1: flush}, pai_gow.without(flush), decisions=foul, readings=readings)
    assert outcomes(line)["base"] == ("lose", -1000)
    assert outcomes(line)["fortune"][1] == net


# The house way, row by row


@pytest.mark.parametrize(
    ("line_number", "hand", "expected"),
    [
        (10410, "Kd Jc Ah Tc 7s 5h 3d", "Kd Jc"),
        (10411, "Ac Qd 3s 3c Jh 8d 4c", "Ac Qd"),
        (10411, "Ac Qd Jk 3c Jh 8d 4c", "Qd Jh"),  # the joker pairs the highest card
        (10411, "Kc Qd Jk 3c 9h 8d 4c", "Qd 9h"),
        (10412, "3d 3s Kh Ks 7h 6c 2d", "3s 3d"),
        (10412, "Ad As Kh Ks 7h 6c 2d", "Ks Kh"),
        (10412, "Ac 7h Jd Js 8c 8h 4s", "Ac 7h"),
        (10412, "Kc 7h Jd Js 8c 8h 4s", "8h 8c"),
        (10412, "Ah Jk Jh Jd 8c 8s 4c", "Ah Jk"),  # the joker is put in front
        (10412, "Kh Jk Th Td 8c 8s 4c", "Jk Kh"),
        (10412, "Ks 9s 8c 8d 4d 4h 7c", "Ks 9s"),
        (10412, "Qs 9s 8c 8d 4d 4h 7c", "4h 4d"),
        (10412, "Qh 8c 5h 5s 4h 4c 2s", "Qh 8c"),
        (10412, "Jh 8c 5h 5s 4h 4c 2s", "4h 4c"),
        (10413, "9c 9s 7d 7c 5h 5s Ac", "9s 9c"),
        (10414, "Ac 8d Ad As 5d 4c 2s", "Ac 8d"),
        (10414, "Ac 8d Ad Jk 5d 9c Ks", "Ac Ks"),  # the joker is the third ace and stays behind
        (10414, "Jh Tc Kh Kd Kc 7s 5h", "Jh Tc"),
        (10414, "Jh 9c Kh Kd Jk 7s 5h", "Jh 9c"),
        (10415, "Jc Jd 5s 5h 5c Js Ad", "Jd Jc"),
        (10416, "4c 4h 8h 8s 8d Ac Kh", "4h 4c"),
        (10416, "9c 9h 8h 8s 8d Tc Th", "Th Tc"),
        (10416, "4c 4h 8h 8s Jk Ac Kh", "4h 4c"),  # eights with the joker
        (10416, "Jc Jh Th Ts 4c 4h Jk", "Ts Th"),
        (10417, "Qc Qd Qh Qs 9s 7d 5c", "Qd Qc"),
        (10417, "Qc Qd Qh Jk 9s 7d 5c", "Qd Qc"),
        (10417, "Jd Js Jh Jc Kd Ts 7h", "Jd Jc"),
        (10417, "Jd Js Jh Jc Ad Ts 7h", "Ad Ts"),
        (10421, "8h 8d 8c 8s Qc 7s 4d", "8d 8c"),
        (10421, "8h 8d 8c 8s Kc 7s 4d", "Kc 7s"),
        (10421, "5h 5d 5c 5s Jc 7s 4d", "5d 5c"),
        (10421, "5h 5d 5c 5s Qc 7s 4d", "Qc 7s"),
        (10417, "9h 9d 9c 9s Jk 4s 2d", "Jk 4s"),  # here too
        (10422, "8h 8d 8c 8s Jk 4s 2d", "4s 2d"),
        (10422, "9h 9d 9c 9s Jk 4s 4d", "4s 4d"),
        (10423, "Ac As Ah Ad Jk Ks 5c", "Ad Ac"),
        (10424, "As 9s 6s 5s 4c 3d 2s", "As 9s"),
        (10424, "Ks 9s Jk 5s 4c 3d 2h", "Ks 9s"),
        (10424, "Ks 9s 8d 7c 6h 5s Jk", "Jk Ks"),  # the straight does not need it
        (10425, "Jh 8d 9s 8h 7d 6s 5d", "Jh 8d"),
        (10425, "8s 8h 7c 6d 5s 4h 3c", "8s 8h"),
        (10425, "Kh 9d 9s 8h 7d 6s Jk", "Kh 9d"),
        (10426, "7d 7c 9h 9d Qd Jd 4d", "7d 7c"),  # the flush is given up
        (10426, "9s 9d 8s 8d 7s 6s Jk", "Jk 7s"),  # a straight flush: a joker is put in front
        (10427, "5c 5h 7d 6s 5d 4s 3h", "5d 5c"),
        (10427, "9s 9d 9h 8s 7s 6s Jk", "9h 9d"),
    ],
)
def test_bicycle_fpg_lines_10410_to_10427_house_way(
    line_number: int, hand: str, expected: str
) -> None:
    assert front(hand) == expected
    assert pai_gow.covers(pai_gow.set_by_the_house(GAME, hand).row.lines, line_number)


@pytest.mark.parametrize(
    ("line_number", "expected", "behind"),
    [
        (1600, "Ah Qc", "Jk Kc 7s 4d 3h"),
        (1601, "Jk Qc", "Kc Kh Th 9h 3h"),
        (1602, "Kc 2h", "Jk Td 9s 8h 7c"),
        (1603, "Jk 9d", "Qd Qc 7s 5c 2c"),
        (1603, "3s 3c", "Jk Ac 9d 7s 5c"),  # the joker's pair is the higher one
        (1604, "Jk 9c", "6c 6h 4s 4d 2h"),
        (1604, "6d 6c", "Jk 4h 4s 7c 2d"),
        (1609, "Jd Jc", "Jk Ts Td 4h 4c"),
        (1610, "Jk 7d", "Qs Qd Qh 5h 2s"),
        (1611, "Jk Td", "2d 2s 5d 5h 5s"),
        (1611, "5d 5c", "2d 2h 2s 4h Jk"),
        (1612, "Js Jh", "Jk 9h 9s 8h 7h"),
        (1613, "Jk Js", "Qs Qd Qh Qc 7d"),
        (1614, "Kc Jk", "Kd Kh Ks 2d 2h"),
        (1614, "Jh Jd", "Jk 8d 8h 8s 8c"),
        (10417, "5d 5h", "5s 9d 9c 9s Jk"),  # no row there: four nines
    ],
)
def test_bicycle_fpg_lines_1600_to_1614_the_chart_for_a_wild_joker(
    line_number: int, expected: str, behind: str
) -> None:
    hand, chosen = f"{behind} {expected}", {"house-way-chart": "joker-chart"}
    found = sorted(cards(front(hand, **chosen)))
    assert found == sorted(cards(expected))
    done = pai_gow.set_by_the_house(GAME, hand, **chosen)
    if line_number != 1602:
        assert pai_gow.covers(done.row.lines, line_number)
    assert front("Ac Qd 3s 3c Jh 8d 4c", **chosen) == "Ac Qd"  # without a joker by the section


PAIR, ACES = "pair-in-front", "aces-in-front"
FRONT, BACK = "highest-front", "highest-back"


@pytest.mark.parametrize(
    ("reading", "hand", "by_choice"),
    [
        ("four-with-a-pair", "4c 4h Th Td Tc Ts 2s", {PAIR: "4h 4c", "by-cards": "Td Tc"}),
        ("four-with-a-pair", "Ac Ah Th Td Tc Ts 2s", {PAIR: "Ah Ac", "by-cards": "Ah Ac"}),
        ("four-with-a-pair", "4c 4h Kh Kd Kc Ks 2s", {PAIR: "Kd Kc", "by-cards": "Kd Kc"}),
        ("five-aces-with-a-pair", "Ac As Ah Ad Jk Ks Kc", {ACES: "Ad Ac", PAIR: "Ks Kc"}),
        (
            "house-way-joker",
            "Ac Jd Js 8c 8h 4s Jk",
            {"in-front-where-named": "Ac Jk", "highest-hand": "8h 8c"},
        ),
        (
            "four-with-the-joker",
            "9h 9d 9c 9s Jk 4s 2d",
            {"joker-in-front": "Jk 4s", "five-of-a-kind": "4s 2d"},
        ),
        ("which-complete-hand", "Kd 9s 8h 7c 6d 5s 4h", {FRONT: "Kd 9s", BACK: "Kd 4h"}),
        ("which-complete-hand", "Kd Qd 7d 6d 5s 4h 3d", {FRONT: "Kd Qd", BACK: "5s 4h"}),
    ],
)
def test_bicycle_fpg_house_way_readings(reading: str, hand: str, by_choice: dict[str, str]) -> None:
    for choice, expected in by_choice.items():
        assert front(hand, **{reading: choice}) == expected
    dealer = pai_gow.without(hand)
    rounds = [play({1: hand}, dealer, readings={reading: choice}) for choice in by_choice]
    found = [sorted(line["set"]["1"]["front"].split()) for line in rounds]
    assert found == [sorted(expected.split()) for expected in by_choice.values()]


# How winners are determined and paid


@pytest.mark.parametrize(
    ("line_number", "mine", "dealer", "outcome"),
    [
        (10431, NINES, EIGHTS, "win"),
        (10433, "Qh Td 8d 8s 6c 4s 3d", "As Kd 9c 9h 7s 5d 2c", "lose"),
        (10435, "Qh Td 9d 9s 6c 4s 3d", "As Kd 8c 8h 7s 5d 2c", "push"),
        (10437, "As Kd 8c 8h 7s 5d 2c", "Ah Kc 7c 7h 6s 5c 2d", "push"),
        (10437, "As Kd 8c 8h 7s 5d 2c", "Ah Kc 9c 9h 6s 5c 2d", "lose"),
        (10437, "As Kd 9c 9h 7s 5d 2c", "Ah Kc 9d 9s 7c 5h 2d", "lose"),
    ],
)
def test_bicycle_fpg_lines_10431_to_10437_base_wager(
    line_number: int, mine: str, dealer: str, outcome: str
) -> None:
    base = next(w for w in play({1: mine}, dealer)["wagers"] if w["spot"] == "base")
    assert base["outcome"] == outcome
    assert base["net"] == {"win": 1000, "lose": -1000, "push": 0}[outcome]
    assert pai_gow.covers(base["why"], line_number)


@pytest.mark.parametrize(
    ("line_number", "hand", "odds"),
    [
        (10473, "Ac Ad Ah As Jk Kd Kc", 500),
        (10474, "Kc Kd Kh Ks Jk Ad Ac", 200),
        (10474, "2c 2d 2h 2s Jk Ad 9c", 200),
        (10475, "As Ks Qs Js Ts 3d 3c", 100),
        (10475, "As Ks Jk Js Ts 3d 3c", 100),
        (10476, "9s 8s 7s 6s 5s Kd Kc", 50),
        (10476, "9s 8s 7s 6s 5s 4s 3s", 50),  # seven in a row are not more here
        (10480, "9s 8s Jk 6s 5s Kd Kc", 50),
        (10481, "6c 6d 6h 6s 9h 9s 9d", 25),
        (10481, "9c 9d 9h Jk 6h 5s 2d", 25),
        (10482, "9c 9d 9h 6s 6h 2s 3d", 5),
        (10482, "9c 9d Jk 6s 6h 2s 3d", 5),
        (10483, "Ks 9s 7s 4s 2s Kd Kc", 3),
        (10483, "Ks 9s 7s 4s Jk 8d Qc", 3),
        (10484, "9s 8d 7h 6c 5s Kd Kc", 2),
        (10484, "9s 8d Jk 6c 5s Kd Qc", 2),
        (10462, "9s 9d 9h 4c 5s Kd Qc", 0),
        (10462, "9s 9d Jk 4c 5s Kd Qc", 0),
    ],
)
def test_bicycle_fpg_lines_10473_to_10484_fortune_bonus(
    line_number: int, hand: str, odds: int
) -> None:
    line = play({1: hand}, pai_gow.without(hand))
    net = 500 * odds if odds else -500
    assert outcomes(line)["fortune"] == ("win" if odds else "lose", net), line_number


@pytest.mark.parametrize("dealer", [EIGHTS, "Ac Ad Kh Kc Ks 9s 9h", "Ac Kd 5h 5c 9c 8h 2s"])
def test_bicycle_fpg_line_10466_fortune_whatever_the_base_wager_does(dealer: str) -> None:
    assert outcomes(play({1: QUADS}, dealer))["fortune"] == ("win", 12500)


def test_bicycle_fpg_lines_10450_and_10452_base_then_bonus_until_the_bank_is_used_up() -> None:
    line = play({1: QUADS, 2: NINES}, player_dealer={"seat": 7, "bank": 13600})
    assert outcomes(line, 1) == {"base": ("win", 1000), "fortune": ("win", 12500)}
    assert outcomes(line, 2) == {"base": ("partly-covered", 100), "fortune": ("uncovered", 0)}


# Fees


@pytest.mark.parametrize(
    ("option", "player", "player_dealer"),
    [(1, 100, 200), (3, 200, 300), (6, 500, 600), (11, 1000, 1500), (14, 200, 1000), (15, 0, 100)],
)
def test_bicycle_fpg_lines_7542_to_7578_fees(option: int, player: int, player_dealer: int) -> None:
    low = {3: 2500, 6: 10000, 11: 50000}.get(option, 1000)
    hands = {1: NINES, 2: "Ah Kc 9d 9s 7c 5h 2h"}
    wagers = [wager(seat, spot, low) for seat in hands for spot in ("base", "fortune")]
    line = play(hands, wagers=wagers, fee={"option": option})
    # Nothing for the bonus bets; for options 15 to 17 they count to the total action of $40.
    assert line["fees"] == {"1": player, "2": player, "player-dealer": player_dealer}


def test_bicycle_fpg_line_109_no_action_gives_a_free_collection() -> None:
    game = library().game(GAME)
    assert "free-collection" in game.entry.clauses
    wagers = [wager(1, "base", 1000)]
    line = play({1: NINES}, wagers=wagers, fee={"option": 1}, free_collections={"1": 1})
    assert line["fees"] == {"1": 0, "player-dealer": 200}
