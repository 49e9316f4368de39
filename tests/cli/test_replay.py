"""``cardroom replay``: stored rounds, told as somebody saw them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardroom.books import Game, library
from cardroom.history import record, write_record
from cardroom.scenario import play, read_scenario
from tests.cli.running import refused, run
from tests.cli.test_settle import HOLDEM, UTH, changed
from tests.conformance.rounds import GAMES, name
from tests.entries import is_typical
from tests.games.draws import Drawn
from tests.golden import files
from tests.portion import part_of

BACCARAT: dict[str, Any] = {
    "game": "bicycle/ez-baccarat-1.0",
    "seats": [{"seat": n, "chips": 50000} for n in (1, 2, 4)],
    "player_dealer": {"seat": 4, "bank": 2500},
    "wagers": [
        {"seat": 1, "spot": "player", "amount": 1000},
        {"seat": 1, "spot": "banker", "amount": 1000, "by": "Bea"},
        {"seat": 2, "spot": "banker", "amount": 1000},
    ],
    "cards": {"player": "9s Kd", "banker": "7h Qc"},
}
ROUNDS = {"holdem": HOLDEM, "uth": UTH, "baccarat": BACCARAT}


def kept(scenario: dict[str, Any]) -> str:
    return write_record(record(play(read_scenario(scenario), library())))


@pytest.fixture(params=sorted(ROUNDS))
def file(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    path = tmp_path / "round.json"
    path.write_text(kept(ROUNDS[request.param]))
    return str(path)


def test_every_kind_of_round_is_told(file: str) -> None:
    result = run("replay", file)
    assert result.exit_code == 0
    assert "Seat 1" in result.stdout
    assert "Net" in result.stdout
    assert (
        result.stdout == run("replay", file, "--all").stdout == run("replay", file, "--step").stdout
    )
    assert "\x1b" not in result.stdout


def test_every_chip_has_its_reason() -> None:
    told = run("replay", "-", typed=kept(UTH)).stdout
    assert "Seat 1 wins $10 on Ante" in told
    assert "The hand beats the player-dealer's: the ante is paid 1 to 1.  000:428,438" in told
    assert "Seat 2 gets back $10 of Play" in told
    assert "no action" in told


def test_all_cards_are_known_and_a_seat_sees_its_own() -> None:
    record_of = kept(changed(HOLDEM, cards={"1": "As Ah", "2": "Kc Kd"}))
    everything = run("replay", "-", typed=record_of).stdout
    assert "Seat 1: A♠ A♥" in everything
    assert "Seat 2: K♣ K♦" in everything
    as_two = run("replay", "-", "--seat", "2", typed=record_of).stdout
    assert "You: K♣ K♦" in as_two
    assert "A♠" not in as_two


def test_several_seats_see_together_and_an_onlooker_sees_none_of_it() -> None:
    dealt = {"1": "As Ah", "2": "Kc Kd"}
    record_of = kept(changed(HOLDEM, cards=dealt))
    together = run("replay", "-", "--seat", "1", "--seat", "2", typed=record_of).stdout
    assert "as seats 1 and 2 saw it" in together
    assert "Seat 1: A♠ A♥" in together
    assert "Seat 2: K♣ K♦" in together
    assert "You" not in together
    nobody = run("replay", "-", "--onlooker", typed=record_of).stdout
    assert "as an onlooker saw it" in nobody
    assert "A♠" not in nobody
    assert "K♦" not in nobody
    seen = json.loads(run("replay", "-", "--seat", "2", "--json", typed=record_of).stdout)
    assert seen["seats"] == [2]


def test_backline_bettors_are_told() -> None:
    told = run("replay", "-", typed=kept(BACCARAT)).stdout
    assert "Bea wagers $10 Banker line behind Seat 1" in told
    assert "Player 9♠ K♦" in told
    assert "Bea loses $10 on Banker line" in told


def test_a_round_as_json(file: str) -> None:
    whole = json.loads(run("replay", file, "--json").stdout)
    assert whole["over"] is True
    assert whole["result"]["net"]
    mine = json.loads(run("replay", file, "--json", "--seat", "1").stdout)
    assert len(mine["events"]) == len(whole["events"])
    assert "??" not in json.dumps(whole)


def test_a_round_that_is_not_over() -> None:
    unfinished = json.loads(kept(changed(UTH)))
    unfinished["choices"] = unfinished["choices"][:3]
    result = run("replay", "-", typed=json.dumps(unfinished))
    assert result.exit_code == 0
    assert "The record ends here: it is up to seat" in result.stdout
    assert (
        json.loads(run("replay", "-", "--json", typed=json.dumps(unfinished)).stdout)["over"]
        is False
    )


def test_seats_that_are_not_taken(file: str) -> None:
    assert "the seats taken are 1, 2" in refused("replay", file, "--seat", "77")
    assert "exclude each other" in refused("replay", file, "--seat", "1", "--all")
    assert "exclude each other" in refused("replay", file, "--seat", "1", "--onlooker")
    assert "0 is not in the range" in refused("replay", file, "--seat", "0")


def broken(**changes: Any) -> str:
    return json.dumps({**json.loads(kept(UTH)), **changes})


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "{",
        "[]",
        "{}",
        json.dumps(UTH),
        b"\xff\xfe\x00",
        "[" * 100_000,
        '{"setup":' * 100_000,
        broken(format="cardroom-round-99"),
        broken(deck="As"),
        broken(deck="As XX"),
        broken(deck=""),
        broken(choices=[[1, {"do": "swim"}]]),
        broken(choices=[[5, {"do": "check"}]]),
        broken(choices=[[1, {"do": "play", "to": -5}]]),
        broken(setup={"game": "oceana/chess", "seats": []}),
        broken(setup={"game": "oceana/texas-holdem", "seats": []}),
        broken(setup={**json.loads(kept(UTH))["setup"], "fee": {"option": 999}}),
    ],
)
def test_what_is_no_stored_round(typed: str | bytes) -> None:
    assert refused("replay", "-", typed=typed).startswith("Error: -: ")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "no such file" in refused("replay", str(tmp_path / "gone"))
    assert "folder" in refused("replay", str(tmp_path))


# A hand of which more is shown than it has


DRAW = "oceana-classic/five-card-draw"
CALLED = "1 open, 2 call, 3 call"


@pytest.mark.parametrize(
    ("draws", "hand"),
    [
        ("1 split-openers Jd", "J♠ 9♠ 4♠ 2♠ 7♠"),
        ("1 split-openers Js Jd 9s 4s", "2♠ 7♠ 3♥ 8♥ Q♥"),
        ("1 discard Jd", "J♠ 9♠ 4♠ 2♠ 7♠"),
        ("1 discard 9s 4s 2s, 1 bet, 2 fold, 3 fold", "J♠ J♦ 7♠ 3♥ 8♥"),
        ("1 split-openers 2s, 1 check, 2 check, 3 check", "J♠ J♦ 9♠ 4♠ 7♠"),
        ("1 discard Jd, 1 check, 2 bet, 3 fold, 1 fold", ""),
    ],
)
def test_an_opener_has_five_cards_whatever_he_must_show(draws: str, hand: str) -> None:
    held = {1: "Js Jd 9s 4s 2s | 7s 3h 8h Qh", 2: "Ks Kd 8c 6h 3d", 3: "Qs 9d 7c 5d 3s"}
    typed = kept(Drawn(DRAW, held, f"{CALLED}, {draws}").scenario())
    for whose in ([], ["--seat", "1"], ["--seat", "2"], ["--seat", "3"]):
        told = run("replay", "-", *whose, typed=typed).stdout
        (row,) = re.findall(r"^(?:1 You|Seat 1)  .*$", told, re.MULTILINE)
        seen = re.findall(r"\S[♣♦♥♠]", row)
        # Of a hand that he folded the others never saw the card that he drew.
        assert " ".join(seen) == hand or (not hand and len(seen) in (0, 5))


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_golden_round_can_be_seen_from_every_seat(game: Game) -> None:
    for file in files(game) if is_typical(game.id) else files(game)[:1]:
        record_of = file.read_text(encoding="utf-8").partition("\n")[0]
        seats = [str(s["seat"]) for s in json.loads(record_of)["setup"]["seats"]]
        several = [word for seat in seats for word in ("--seat", seat)]
        alone = Random(file.name).sample(seats, part_of(len(seats)))
        for eyes in (["--onlooker"], several, *(["--seat", seat] for seat in alone)):
            assert run("replay", "-", *eyes, typed=record_of).exit_code == 0


def test_bicycle_caribbean_stud_line_335_shares_of_a_jackpot_are_told(tmp_path: Path) -> None:
    scenario = {
        "game": "bicycle/caribbean-stud",
        "seats": [{"seat": n, "chips": 100_000} for n in (1, 2, 8)],
        "player_dealer": {"seat": 8, "bank": 50_000},
        "jackpots": {"royal": 100_000, "progressive": 0},
        "wagers": [{"seat": n, "spot": "ante", "amount": 1000} for n in (1, 2)],
        "cards": {"1": "3c 5c 7c Jc Kc", "2": "8c 8d 4h 2c 2d", "player-dealer": "Ts Js Qs Ks As"},
        "decisions": [{"seat": 1, "do": "call"}, {"seat": 2, "do": "surrender"}],
    }
    path = tmp_path / "round.json"
    path.write_text(kept(scenario))
    told = run("replay", str(path)).stdout
    assert "Seat 8 pays $1 into the progressive jackpot" in told
    assert "Seat 8 gets $600 from the royal jackpot" in told
    assert "Seat 2 gets $200 from the royal jackpot" in told
    assert re.search(r"Seat 1 .*-\$10 +-\$20 +\+\$200 +\+\$170\n", told)
    assert re.search(r"Seat 8  banks .*\+\$599 +\+\$639\n", told)
    assert "Royal jackpot: A flush or less is beaten by a royal flush: " in told
