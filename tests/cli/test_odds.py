"""``cardroom odds``: tables, JSON, CSV, a whole house, and what cannot be."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
from pathlib import Path

import pytest

import cardroom.books
from cardroom.odds import ultimate_rounds
from tests.cli.running import refused, run


def test_a_game_s_odds_are_told_with_their_combinations() -> None:
    told = run("odds", "bicycle/casino-war").stdout
    assert "6 decks, exact" in told
    assert "18.6495%" in told
    assert "687,389,040" in told
    assert "edge 58/311, of 9,294,695,280 combinations" in told


def test_tiles_have_no_decks_and_each_wager_says_how_it_is_played() -> None:
    told = run("odds", "bicycle/reverse-bet-pai-gow-tiles", env={"COLUMNS": "160"}).stdout
    assert "32 tiles, exact" in told
    assert "by the best play, see cardroom strategy bicycle/reverse-bet-pai-gow-tiles" in told
    rows = [re.sub(r"  +", "|", line.strip()) for line in told.splitlines()]
    for row in (
        "Base|-1.0018%|29.8534%|0.7661|-1.0018%|best play",
        "Base, house way|0.8595%|28.7771%|0.7642|0.8595%|house way",
        "Reverse bet|-0.8595%|29.6367%|0.7642|-0.8595%|house way",
        "Reverse bet, worst setting|-58.4365%|65.0745%|0.6129|-58.4365%|worst legal setting",
    ):
        assert any(line.startswith(row) for line in rows), row
    assert sum("can be exploited by setting" in line for line in rows) == 2


def test_results_have_names_and_an_order_for_people() -> None:
    told = run("odds", "oceana/ultimate-texas-holdem").stdout
    blind = told[told.index("\nBlind, per unit") :]
    names = [line.split("  ")[0] for line in blind.splitlines()[4:13]]
    assert names == [
        *("Royal flush", "Straight flush", "Four of a kind", "Full house", "Flush", "Straight"),
        *("Push", "Lose", "Fold"),
    ]
    assert "Ante with blind and play, per unit of ante" in told
    assert "Ante alone, per unit of ante" in told
    assert "Play, per unit of ante, made in 80.8142% of rounds" in told
    assert "royal-flush" not in told


def test_blackjack_says_what_is_near_only() -> None:
    told = run("odds", "central-coast/pure-21.5-blackjack").stdout
    assert "edge exact, near only: hits, deviation, how often splits win so many units" in told
    plain = json.loads(run("odds", "central-coast/pure-21.5-blackjack", "--json").stdout)
    assert plain["base"]["exact"] is False
    assert plain["base"]["approximate"] == ["hit_frequency", "stdev", "outcomes"]
    assert plain["wagers"]["split"]["exact"] is True


@pytest.mark.parametrize(
    "game",
    [
        "bicycle/21st-century-blackjack-switch",
        "bicycle/no-bust-21st-century-blackjack-second-chances",
    ],
)
def test_blackjack_says_where_all_figures_are_near_only(game: str) -> None:
    told = run("odds", game)
    assert told.exit_code == 0
    assert "8 decks, all figures near only" in told.stdout


def test_json_and_csv_have_the_same_figures() -> None:
    plain = json.loads(run("odds", "bicycle/casino-war", "--json").stdout)
    rows = list(csv.DictReader(io.StringIO(run("odds", "bicycle/casino-war", "--csv").stdout)))
    ties = [row for row in rows if row["wager"] == "tie"]
    assert [float(row["probability"]) for row in ties] == [
        outcome["probability"] for outcome in plain["wagers"]["tie"]["outcomes"]
    ]


def test_a_pay_table_of_one_s_own_changes_the_edge(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[pays]\ntie = "12 to 1"\n', encoding="utf-8")
    plain = json.loads(run("odds", "bicycle/casino-war", "--pay", str(file), "--json").stdout)
    assert plain["wagers"]["tie"]["outcomes"][0]["pays"] == 12


def test_fees_are_told_for_both_sides() -> None:
    told = run("odds", "bicycle/casino-war", "--fee", "2", "--wager", "25", "--seats", "6").stdout
    assert "A bettor with $25 on primary pays $1" in told
    assert "The player-dealer against 6 such bettors" in told


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house with some games of another one, which can be worked out at once."""
    bicycle = Path(cardroom.books.__file__).parent / "bicycle"
    own = tmp_path / "small-house"
    own.mkdir()
    for game in ("casino-war", "ez-baccarat-1.0", "reverse-bet-pai-gow-tiles"):
        shutil.copy(bicycle / f"{game}.toml", own)
    for more in ("collections", "procedures"):
        shutil.copytree(bicycle / more, own / more)
    return own


def test_a_house_is_run_through_with_all_decks_and_readings(house: Path) -> None:
    found = run("odds", "--book", str(house), "--json")
    assert found.exit_code == 1
    reports = {report["game"]: report for report in json.loads(found.stdout)}
    war = reports["small-house/casino-war"]
    assert (war["decks"], war["changes"], war["marks"]) == (6, "", {})
    assert [variant["changes"] for variant in war["variants"]] == [
        *("7 decks", "8 decks", "9 decks", "10 decks", "11 decks", "12 decks"),
        "primary-at-war=collected",
    ]
    assert [variant["decks"] for variant in war["variants"]] == [7, 8, 9, 10, 11, 12, 6]
    left_out = [none["changes"] for report in reports.values() for none in report["left_out"]]
    assert left_out == ["equal-points=second-tile"]
    assert len({variant["base"]["edge_exact"] for variant in war["variants"]}) == 7
    baccarat = reports["small-house/ez-baccarat-1.0"]
    marked = {v["changes"]: v["marks"] for v in (baccarat, *baccarat["variants"])}
    assert len({marks.get("banker") for marks in marked.values()}) == 2, "by the reading"
    tiles = reports["small-house/reverse-bet-pai-gow-tiles"]
    assert tiles["marks"] == {
        "base": "can be exploited by setting",
        "reverse": "favours the bettor",
        "reverse-worst-setting": "can be exploited by setting",
    }
    by_house = next(v for v in tiles["variants"] if v["changes"] == "reverse-setting=house-way")
    assert "reverse-worst-setting" not in by_house["wagers"]


def test_a_house_is_told_with_spans_and_marks(house: Path) -> None:
    told = run("odds", "--book", str(house)).stdout
    assert "…" not in told
    rows = [re.sub(r"  +", "|", line.strip()) for line in told.splitlines()]
    assert all(row.count("|") >= 4 for row in rows[2:] if row), "a line for each row"
    war = next(row for row in rows if row.startswith("small-house/casino-war|Primary with war"))
    edges = [float(figure.rstrip("%")) for figure in war.split("|")[2:5]]
    assert edges[0] == 2.3301
    assert edges[1] <= 2.3301 < edges[2], "six decks to twelve, and the reading that collects"
    assert any(row.startswith("small-house/reverse-bet-pai-gow-tiles|Base|-1.00") for row in rows)
    lines = run("odds", "--book", str(house), "--csv").stdout.splitlines()
    assert lines[0].endswith(",with,played,changes")
    assert any(line.endswith(",war,best-play,12 decks") for line in lines)


def test_all_conditions_with_each_other(house: Path) -> None:
    for other in ("ez-baccarat-1.0", "reverse-bet-pai-gow-tiles"):
        (house / f"{other}.toml").unlink()
    found = run("odds", "--book", str(house), "--together", "--json")
    (war,) = json.loads(found.stdout)
    assert len(war["variants"]) == 7 * 2 - 1
    assert war["variants"][-1]["changes"] == "12 decks, primary-at-war=collected"
    assert "is for a whole house" in refused("odds", "bicycle/casino-war", "--together")


@pytest.mark.parametrize(
    ("game", "text", "wager", "names"),
    [
        (
            "bicycle/three-card-poker-6-card-bonus",
            "[pays.pair-plus]\nstraight-flush = false\nflush = '5 to 1'",
            "pair-plus",
            ["three-of-a-kind", "straight", "flush", "one-pair"],
        ),
        (
            "bicycle/three-card-poker-6-card-bonus",
            "[pays.pair-plus]\none-pair = '1 to 1'\nothers = false",
            "pair-plus",
            ["one-pair", "three-of-a-kind"],
        ),
        (
            "oceana/ultimate-texas-holdem",
            "[trips_pays]\nthree-of-a-kind = '2 to 1'\ntwo-pair = '1 to 1'\nstraight = false",
            "trips",
            ["royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush",
             "three-of-a-kind", "two-pair"],
        ),
    ],
    ids=["dropped", "others dropped", "added"],
)  # fmt: skip
def test_rows_are_dropped_and_added(
    tmp_path: Path, game: str, text: str, wager: str, names: list[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    plain = json.loads(run("odds", game, "--pay", str(file), "--json").stdout)
    paid = {o["name"] for o in plain["wagers"][wager]["outcomes"] if o["pays"] > 0}
    # A hand without a row of its own counts as what else it is.
    assert paid - {"mini-royal-flush", "straight-flush"} == set(names) - {"straight-flush"}


def test_keys_are_dropped_and_added(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("bonus_pays = false", encoding="utf-8")
    asked = ("odds", "bicycle/let-it-ride-bonus", "--pay", str(file), "--json")
    assert list(json.loads(run(*asked).stdout)["wagers"]) == ["bet-1", "bet-2", "bet-3"]
    file.write_text('[buster_pays]\n3-cards = "2 to 1"', encoding="utf-8")
    asked = ("odds", "bicycle/no-bust-21st-century-blackjack-6.0", "--pay", str(file), "--json")
    added = json.loads(run(*asked).stdout)["wagers"]["buster"]
    assert {o["pays"] for o in added["outcomes"]} == {2, -1}, "a key that the mechanism has"
    file.write_text("pays = false", encoding="utf-8")
    assert "missing required field" in refused("odds", "bicycle/casino-war", "--pay", str(file))


def test_an_added_row_comes_where_the_file_has_it(tmp_path: Path) -> None:
    """The Fortune Bonus pays the first row that fits, from the top."""
    game = cardroom.books.library().game("oceana/fortune-pai-gow-poker")
    before = list(game.definition.rules.fortune_pays)
    rows = {"straight": "2 to 1", "three-of-a-kind": "1 to 1"}
    assert [*before, "three-of-a-kind"] == list(
        game.with_rules({"fortune_pays": rows}).definition.rules.fortune_pays
    )
    rows = {"flush": "4 to 1", "two-pair": "1 to 1", "straight": "2 to 1"}
    changed = list(game.with_rules({"fortune_pays": rows}).definition.rules.fortune_pays)
    assert changed.index("flush") < changed.index("two-pair") < changed.index("straight")
    rows = {"two-pair": "1 to 1", before[0]: "9 to 1"}
    assert next(iter(game.with_rules({"fortune_pays": rows}).definition.rules.fortune_pays)) == (
        "two-pair"
    )


def test_long_computations_are_kept_or_a_note_says_that_they_are_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, own_cache: Path
) -> None:
    few = dict(list(ultimate_rounds.flops().items())[:2])
    monkeypatch.setattr(ultimate_rounds, "flops", lambda: few)
    file = tmp_path / "mine.toml"
    file.write_text('qualifier = "two-pair"', encoding="utf-8")
    asked = ("odds", "oceana/ultimate-texas-holdem", "--pay", str(file))
    first = run(*asked)
    again = run(*asked)
    assert first.stdout == again.stdout
    assert first.stderr == ""
    assert len(list(own_cache.glob("*.json.gz"))) == 1
    unkept = run(*asked, env={"XDG_CACHE_HOME": str(file)})
    assert unkept.stdout == first.stdout
    assert "was not kept" in unkept.stderr


def test_what_cannot_be_is_said(tmp_path: Path) -> None:
    assert "pot game" in refused("odds", "oceana/texas-holdem")
    assert "which game" in refused("odds")
    for command in ("odds", "games"):
        assert "no house is called so, and no folder" in refused(command, "--book", "./nowhere")
    assert "--fee two" in refused("odds", "bicycle/casino-war", "--fee", "two")
    missing = str(tmp_path / "none.toml")
    assert "none.toml" in refused("odds", "bicycle/casino-war", "--pay", missing)
    file = tmp_path / "odd.toml"
    for text, says in (
        ("pays = ", "not TOML"),
        ("", "changes nothing"),
        ('[pay]\ntie = "1 to 1"', "'pay' is no key"),
        ('[pays]\nties = "1 to 1"', "each once"),
        ('[pays]\ntie = "nothing"', "odds"),
        ('[pays]\ntie = "0 to 1"', "odds"),
        ("[pays]\ntie = 8", "tie pays no odds but 8"),
        ('[pays.tie]\nnine = "8 to 1"', "tie pays no odds but"),
        ("[pays]", "pays lists nothing"),
        ("rules = 5", "rules is no table"),
        ('pays = "8 to 1"', "lists hands with their odds"),
    ):
        file.write_text(text, encoding="utf-8")
        assert says in refused("odds", "bicycle/casino-war", "--pay", str(file))


def test_fees_are_there_for_programs_too() -> None:
    asked = ("odds", "bicycle/casino-war", "--fee", "2", "--wager", "25", "--seats", "6")
    told = json.loads(run(*asked, "--json").stdout)
    fee = told["fee"]
    assert (fee["wager"], fee["seats"], fee["bettor"], fee["player_dealer"]) == (2500, 6, 100, 200)
    assert fee["bettor_edge"] == pytest.approx(told["base"]["edge"] + 0.04)
    assert "fee" not in json.loads(run("odds", "bicycle/casino-war", "--json").stdout)
    rows = run(*asked, "--csv").stdout.splitlines()
    assert [row.split(",")[1:3] for row in rows if "fee:" in row] == [
        ["fee:bettor", "0.04"],
        ["fee:player-dealer", "0.08"],
    ]


def test_a_fee_that_is_not_there_is_said_before_anything_else() -> None:
    for form in ((), ("--json",), ("--csv",)):
        result = run("odds", "bicycle/casino-war", "--fee", "99", *form)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "no option 99" in result.stderr


def test_a_wager_that_an_option_is_not_for_is_refused() -> None:
    war = ("odds", "bicycle/casino-war", "--fee", "3@casino-war-own")
    assert "A bettor with $25 on primary" in run(*war).stdout, "the least, 001:5654"
    told = refused(*war, "--wager", "10")
    assert "wagers from $25" in told
    assert "not for $10" in told


def test_what_would_be_left_out_silently_is_refused() -> None:
    for more in (["--decks", "6"], ["--fee", "1"], ["--reading", "ties=push"], ["--pay", "x.toml"]):
        assert "a whole house" in refused("odds", "--book", "ocean-view", *more)
    war = "bicycle/casino-war"
    assert "--wager: is for what a collection costs" in refused("odds", war, "--wager", "25")
    assert "--seats: is for what a collection costs" in refused("odds", war, "--seats", "3")
    assert "has seats for" in refused("odds", war, "--fee", "1", "--seats", "98")


def test_a_house_without_california_games_says_so() -> None:
    result = run("odds", "--book", "oceana-classic")
    assert (result.exit_code, result.stdout) == (
        0,
        "There are no California games, and so no wagers.\n",
    )
    assert json.loads(run("odds", "--book", "oceana-classic", "--json").stdout) == []
