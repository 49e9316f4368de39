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
        {"bettor": 400},
    ]
    assert "1  004:675-676  a bettor pays $1.50 for $40 and $60" in run("fees", *asked).stdout


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


@pytest.mark.parametrize("name", ["Pan 9", "pan-9", "PAN 9 (GEGA-001223)"])
def test_games_without_rules_are_found_as_they_are_printed(name: str) -> None:
    (found,) = fees("bicycle", name)
    assert found["games"] == ["Pan 9 (GEGA-001223)"]
    assert [option["lines"] for option in found["options"]] == [
        f"001:{line}" for line in range(7626, 7630)
    ]


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
    assert "is for such a table" in refused("fees", "bicycle", "trips", "--limit", "100-200")
    refused("fees", "bicycle", "--action", "-5")
    refused("fees", "bicycle", "--players", "0")
