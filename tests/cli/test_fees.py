"""``cardroom fees``: what is charged, by which option and by which line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.running import GAMES, refused, run


def fees(*args: str) -> list[dict[str, Any]]:
    result = run("fees", *args, "--json")
    assert result.exit_code == 0, result.output
    schedules: list[dict[str, Any]] = json.loads(result.stdout)["schedules"]
    return schedules


def test_oceana_california_000_1416_by_total_table_action() -> None:
    (found,) = fees("oceana/ez-baccarat", "--action", "250", "--option", "31")
    (option,) = found["options"]
    assert option["lines"] == "000:1416-1420"
    assert option["due"] == {"player_dealer": 400}


def test_oceana_classic_blackjack_22_004_675_by_the_wager_of_each_circle() -> None:
    asked = ("oceana-classic", "blackjack-22", "--wager", "40", "--wager", "60")
    (found,) = fees(*asked)
    assert [option["due"] for option in found["options"]] == [
        {"bettor": 150},
        {"bettor": 200},
    ]
    assert "1  004:675-676  a bettor pays $1.50 for $40 and $60" in run("fees", *asked).stdout


def test_oceana_classic_blackjack_22_004_680_an_option_for_other_wagers_is_none() -> None:
    asked = ("fees", "oceana-classic", "blackjack-22", "--option", "3", "--wager")
    wrong = refused(*asked, "49")
    assert "option 3 of blackjack-22 is for wagers from $50 to $1,000, not for $49." in wrong
    assert "not for $1,001." in refused(*asked, "1001")
    assert "a bettor pays $2 for $50" in run(*asked, "50").stdout
    assert "a bettor pays $5 for $1,000" in run(*asked, "1000").stdout


def test_central_coast_fortune_002_915_tiers_may_go_further_than_the_limits() -> None:
    (found,) = fees("central-coast/fortune-pai-gow-poker", "--wager", "501")
    assert found["options"][0]["due"] == {"bettor": 400}


def test_why_no_option_fits_is_said() -> None:
    wrong = refused("fees", "bicycle", "trips", "--limit", "100-200")
    assert "option 1 of trips is for limits of $2" in wrong
    assert "2 more." in wrong
    wrong = refused("fees", "bicycle/omaha", "--players", "12")
    assert "is for a table that seats 10, not 12" in wrong
    wrong = refused("fees", "bicycle/trips", "--option", "9")
    assert "trips has options 1 to 5." in wrong


def test_a_cell_that_cannot_be_read_is_no_fee() -> None:
    due = {
        option["option"]: option["due"]
        for option in fees("oceana", "california-collection-rates", "--action", "250")[0]["options"]
    }
    unreadable = [number for number, fee in due.items() if "unreadable" in fee]
    assert unreadable
    assert all("player_dealer" not in due[number] for number in unreadable)
    assert len(due) == 111


def test_ocean_view_lowball_winner_kill_003_729_by_players_and_limit() -> None:
    asked = ("ocean-view", "lowball-winner-kill", "--players", "6", "--limit", "4-8")
    (found,) = fees(*asked)
    first = found["options"][0]
    assert (first["option"], first["lines"]) == (63, "003:729")
    assert first["due"] == {"pot": {"round-2": 600, "no-round-2": 100}}
    by_the_clock = found["options"][-1]
    assert by_the_clock["due"] == {"time": {"fee": 200, "minutes": 30}}
    text = run("fees", *asked).stdout
    assert "63  003:729  6 players: $6 in the second betting round" in text


def test_bicycle_trips_001_1527_each_player_and_the_pot() -> None:
    asked = ("bicycle", "trips", "--players", "6", "--limit", "5-5")
    (found,) = fees(*asked)
    (option,) = found["options"]
    assert option["due"] == {"player": 100, "pot": {"round-3": 500, "round-4": 500}}
    assert "3  001:1525-1533  6 players: $1 from each\n" in run("fees", *asked).stdout


@pytest.mark.parametrize(("wager", "line"), [("200", 100), ("201", 100), ("205", 200)])
def test_bicycle_card_craps_001_1894_by_the_spot(wager: str, line: int) -> None:
    (found,) = fees("bicycle", "card-craps", "--wager", wager, "--action", "50")
    (option,) = found["options"]
    assert option["due"]["player_dealer"] == 200
    assert option["due"]["spots"] == {
        "pass-line": line, "dont-pass": line, "place": 50, "lay": 50, "buy": 50,
        "come": 50, "dont-come": 50, "field": 50, "prop": 50,
    }  # fmt: skip
    told = run("fees", "bicycle", "card-craps", "--wager", "205").stdout
    assert "a bettor pays for $205: $2 on pass-line or dont-pass; $0.50 on place" in told


def test_oceana_classic_crazy_pineapple_004_165_the_jackpot_beside_the_pot() -> None:
    found = fees("oceana-classic", "crazy-pineapple", "--players", "6", "--option", "1")[0]
    assert found["options"][0]["due"] == {"pot": {"hand": 200}, "jackpot": 100}


def test_bicycle_three_card_poker_001_2666_bonus_wagers_pay_too() -> None:
    own = fees("bicycle/three-card-poker", "--wager", "20", "--action", "60", "--option", "2")[1]
    assert own["options"][0]["due"] == {"player_dealer": 100, "bettor": 50, "bonus": 50}


def test_bicycle_211_poker_001_11482_the_modified_fee_is_taken_once() -> None:
    told = run("fees", "bicycle/211-poker-hilo", "--players", "6", "--limit", "3-6").stdout
    assert "if there is no flop only once" in " ".join(told.split())


def test_bicycle_dragon_bonus_baccarat_001_6696_ties_have_a_maximum_of_their_own() -> None:
    own = fees("bicycle/dragon-bonus-baccarat", "--option", "3")[0]
    says = own["options"][0]["says"]
    assert "; tie bets up to $300; bonus bets up to $200 each; " in says


def test_central_coast_002_468_a_house_charges_what_its_games_do() -> None:
    """$495 ends a tier and begins the next: the house's list reads it as the game does."""
    for asked in (("central-coast",), ("central-coast/pure-21.5-blackjack",)):
        found = {one["schedule"]: one for one in fees(*asked, "--action", "495")}
        assert found["pure-21.5-blackjack"]["options"][0]["due"] == {"player_dealer": 500}


@pytest.mark.parametrize("name", ["Pan 9", "pan-9", "PAN 9 (GEGA-001223)"])
def test_games_without_rules_are_found_as_they_are_printed(name: str) -> None:
    (found,) = fees("bicycle", name)
    assert found["games"] == ["Pan 9 (GEGA-001223)"]
    assert [option["lines"] for option in found["options"]] == [
        f"001:{line}" for line in range(7626, 7630)
    ]


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("21st Century Baccarat Face-Up Version w/Early and Late Tie Bets", "001:8082"),
        ("21st Century Baccarat v 10.0", "001:8595"),
        ("21st Century Baccarat 10.0", "001:8595"),
        ("Caribbean Stud Poker w/ Insurance Bonus Bet", "001:8855"),
        ("Caribbean Stud Poker with Insurance Bonus Bet", "001:8855"),
    ],
)
def test_bicycle_001_8079_8592_8853_names_are_found_as_they_are_abbreviated(
    name: str, lines: str
) -> None:
    (found,) = fees("bicycle", name, "--option", "1")
    assert found["options"][0]["lines"] == lines


@pytest.mark.parametrize("house", ["bicycle", "oceana", "oceana-classic", "central-coast"])
def test_a_house_has_every_option_of_its_games(house: str) -> None:
    told = {
        (option["lines"], option["option"]) for found in fees(house) for option in found["options"]
    }
    for game in (game for game in GAMES if game.startswith(f"{house}/")):
        for found in fees(game) if game in PAID else ():
            assert {(one["lines"], one["option"]) for one in found["options"]} <= told


PAID = (
    "bicycle/texas-holdem",
    "oceana/omaha",
    "oceana-classic/lowball",
    "central-coast/omaha-hilo",
)


def test_documents_are_listed_and_not_played() -> None:
    listed = json.loads(run("games", "--kind", "fees", "--json").stdout)
    assert {row["kind"] for row in listed} == {"fees"}
    assert "oceana-classic/blackjack-22" in {row["id"] for row in listed}
    text = run("games", "--book", "bicycle", "--kind", "fees").stdout
    assert "bicycle/trips\tTrips\tfees\n" in text
    assert "fees" not in run("games", "--book", "bicycle").stdout
    assert "is a fee schedule without rules" in refused("rules", "bicycle/trips")
    assert "is a fee schedule without rules" in refused("play", "bicycle/trips")


def test_a_document_is_cited() -> None:
    cited = json.loads(run("cite", "001:1511", "--json").stdout)["citations"]
    assert {one["kind"] for one in cited} >= {"option of a schedule"}
    assert cited[0]["games"] == ["bicycle/trips"]


def test_bad_input_is_refused() -> None:
    assert "no house is called so" in refused("fees", "nowhere")
    assert "prints no fees for 'solitaire'" in refused("fees", "bicycle", "solitaire")
    none = refused("fees", "bicycle/bonanza-pai-gow-tiles")
    assert "bicycle prints no fees for 'bonanza-pai-gow-tiles'" in none
    assert "is for such a table" in refused("fees", "bicycle", "trips", "--limit", "100-200")
    refused("fees", "bicycle", "--action", "-5")
    refused("fees", "bicycle", "--players", "0")
