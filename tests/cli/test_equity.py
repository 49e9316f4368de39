"""``cardroom equity``: tables, JSON, CSV, and what cannot be."""

from __future__ import annotations

import csv
import io
import json

from tests.cli.running import refused, run

HANDS = "oceana/texas-holdem", "AsAh", "KdKc", "--board", "Ks 7d 2c"


def test_hands_are_compared_exactly() -> None:
    told = run("equity", *HANDS, "--dead", "Kh").stdout
    assert "946 deals, exact" in told
    assert "board Ks 7d 2c, dead Kh" in told
    assert "8.9852%" in told
    assert "85/946" in told


def test_split_pots_tell_scoops_and_both_halves() -> None:
    told = run(
        "equity", "central-coast/omaha-hilo", "AsAh2s3h", "KdKcQdQc", "--board", "4c 5d Ts"
    ).stdout
    assert [head in told for head in ("Scoop", "Part", "High", "Low")] == [True] * 4


def test_random_deals_say_so() -> None:
    told = run("equity", *HANDS, "--samples", "10000", "--seed", "5").stdout
    assert "10,000 deals, sampled, seed 5" in told
    assert "±" in told


def test_json_and_csv_have_the_same_figures() -> None:
    plain = json.loads(run("equity", *HANDS, "--json").stdout)
    rows = list(csv.DictReader(io.StringIO(run("equity", *HANDS, "--csv").stdout)))
    assert plain["exact"]
    assert plain["deals"] == 990
    assert [float(row["equity"]) for row in rows] == [hand["equity"] for hand in plain["hands"]]
    assert [row["equity_exact"] for row in rows] == ["17/198", "181/198"]


def test_house_options() -> None:
    draw = "oceana-classic/five-card-draw", "KsKd4c5c", "AsAd2c3c", "--set", "jokers=2"
    assert "2,070 deals" in run("equity", *draw).stdout


def test_readings_by_which_hands_are_made_count_and_others_are_refused() -> None:
    """001:9196 asks for at least two hole cards, 001:9274 for two."""
    big_o = "equity", "bicycle/big-o", "AsKsQsJs2d", "9h9d3c3d4d", "--board", "Ts 9c 5c 3h 2h"
    assert "100.0000%" in run(*big_o).stdout.splitlines()[-2]
    more = run(*big_o, "--reading", "hole-cards-used=two-or-more").stdout
    assert "100.0000%" in more.splitlines()[-3]
    said = refused(*big_o, "--reading", "odd-chips=one-each")
    assert "what hands get of a pot here depends on hole-cards-used" in said
    holdem = refused("equity", *HANDS, "--reading", "odd-chips=one-each")
    assert "depends on no reading" in holdem
    assert "no choice" in refused(*big_o, "--reading", "hole-cards-used=four")
    low = "equity", "bicycle/crazy-pineapple-hilo", "AsAh2s", "KdKcQd", "--board", "4c 5d Ts"
    said = refused(*low, "--reading", "low-qualifier=no-qualifier")
    assert "not enumerated with low-qualifier=no-qualifier" in said
    assert "has the other choices of this reading" in said
    assert "games" not in said


def test_what_cannot_be_is_said() -> None:
    assert "As is named 2 times" in refused("equity", "oceana/texas-holdem", "AsAh", "AsKd")
    assert "2 to 12 hands" in refused("equity", "oceana/texas-holdem", "AsAh")
    assert "is no hand" in refused("equity", "oceana/texas-holdem", "AsAh", "QQx")
    assert "HAND" in refused("equity", "oceana/texas-holdem")
    assert "a hand is empty" in refused("equity", "oceana/texas-holdem", "AsAh", " ")
    assert "a board has 5 cards" in refused(
        "equity", "oceana/texas-holdem", "AsAh", "KdKc", "--board", "2c 3c 4c 5c 6c 7c"
    )
    assert "are not cards" in refused(
        "equity", "oceana/texas-holdem", "AsAh", "KdKc", "--dead", "11s"
    )
    assert "see odds" in refused("equity", "bicycle/casino-war", "As", "2s")
    assert "no book has a game" in refused("equity", "nowhere/nothing", "As", "2s")
    wrong = refused("equity", "oceana-classic/five-card-draw", "As", "2s", "--set", "jokers=7")
    assert "jokers" in wrong


def test_starting_hands_against_each_other() -> None:
    told = run("equity", "oceana/texas-holdem", "--all-hands", "QQ+", "AKs").stdout
    assert "585,607,968 deals, exact" in told
    rows = {line.split()[0]: line.split()[1:] for line in told.splitlines()[2:-1] if line.strip()}
    assert rows["Hand"] == ["AA", "AKs", "KK", "QQ", "All"]
    assert rows["AA"] == ["50.00%", "87.86%", "81.95%", "81.55%", "80.45%"]
    assert rows["KK"][0] == "18.05%"


def test_many_starting_hands_in_a_grid() -> None:
    told = run("equity", "oceana/texas-holdem", "--all-hands", "22+, A2s+, AKo").stdout
    lines = [line.split() for line in told.splitlines()]
    assert ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"] in lines
    aces, kings = (next(line for line in lines[4:] if line[0] == rank) for rank in "AK")
    assert len(aces) == 14
    assert len(kings) == 3
    assert "suited above, offsuit below" in told


def test_starting_hands_as_json_and_csv() -> None:
    few = "equity", "oceana/texas-holdem", "--all-hands", "QQ+"
    plain = json.loads(run(*few, "--json").stdout)
    assert list(plain)[:2] == ["game", "hands"]
    assert plain["hands"] == ["AA", "KK", "QQ"]
    rows = list(csv.DictReader(io.StringIO(run(*few, "--csv").stdout)))
    assert len(rows) == 9
    assert (rows[1]["hand"], rows[1]["against"]) == ("AA", "KK")
    assert float(rows[1]["equity"]) == plain["equity"][0][1]
    assert int(rows[1]["win_count"]) == plain["win_count"][0][1] == 50_371_344


def test_starting_hands_that_cannot_be_are_said() -> None:
    game = "oceana/texas-holdem", "--all-hands"
    assert "only some hands of AKs" in refused("equity", *game, "AsKs")
    assert "is no hand" in refused("equity", *game, "QQx")
    assert "leave out --board" in refused("equity", *game, "--board", "2c 3c 4c")
    assert "leave out --board" in refused("equity", *game, "QQ+", "--dead", "2c")
    assert "leave out --board" in refused("equity", *game, "--samples", "100")
    assert "is not hold'em" in refused("equity", "bicycle/razz", "--all-hands")
    assert "see odds" in refused("equity", "bicycle/casino-war", "--all-hands")


CHINESE = "bicycle/chinese-poker-asian"
SET = "KcKs2h / AsAh7c7d3s / JsJhJdTcTs"
WHOLE = "Ac Ad 3h Kh 3c Kd Th Td 8h 8d 6d 6c 2d"


def test_points_are_told_with_how_hands_are_set() -> None:
    told = run("equity", CHINESE, SET, WHOLE, "8c9c").stdout
    assert "16,384 deals, sampled, seed 0" in told
    assert "Kc Ks 2h / As Ah 7c 7d 3s / Js Jh Jd Tc Ts  set as given" in told
    assert "declares six pairs" in told
    assert "8c9c  set the sensible bot's way" in told
    heads = ("Points", "Ahead", "Even", "Won", "Lost", "Tied", "Automatic", "±")
    assert all(head in told for head in heads)


def test_points_are_exact_where_all_cards_are_known() -> None:
    told = run("equity", CHINESE, SET, WHOLE, "--dead", "8c").stdout
    assert "1 deal, exact" in told
    assert "dead 8c" in told
    assert "-4.0000" in told
    assert "+4.0000" in told
    assert "Fraction" in told


def test_points_as_json_and_csv() -> None:
    few = "equity", CHINESE, SET, "random", "--samples", "200", "--seed", "4"
    plain = json.loads(run(*few, "--json").stdout)
    assert list(plain) == ["game", "dead", "exact", "deals", "seed", "hands"]
    assert (plain["exact"], plain["deals"], plain["seed"]) == (False, 200, 4)
    first, second = plain["hands"]
    assert first["points"] == -second["points"]
    assert first["points_exact"] is None
    assert first["ci95"] > 0
    assert set(first["segments"]) == {"won", "lost", "tied"}
    assert (first["given_set"], second["given_set"], second["set"]) == (True, False, None)
    rows = list(csv.DictReader(io.StringIO(run(*few, "--csv").stdout)))
    assert [float(row["points"]) for row in rows] == [first["points"], second["points"]]
    assert [float(row["won"]) for row in rows] == [h["segments"]["won"] for h in plain["hands"]]


def test_points_that_cannot_be_are_said() -> None:
    wrong = "2h / KcKs / 3c"
    assert "set as 3 / 5 / 5" in refused("equity", CHINESE, SET, wrong)
    foul = "AdAc2d / KdKh7s7h3d / 9s9h8d8cTd"
    assert "is set wrongly" in refused("equity", CHINESE, foul, "random")
    assert "Kc is named 2 times" in refused("equity", CHINESE, SET, "Kc")
    assert "no board" in refused("equity", CHINESE, SET, "random", "--board", "2c")
