"""Open Hand History: rounds of every game that it has a name for, and what is wrong with a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardroom.books import library
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.found import found_in
from cardroom.formats.no_code import NoCode
from cardroom.formats.ohh.hand import SHOWDOWN, Hand
from cardroom.formats.ohh.reading import read, read_all, told
from cardroom.formats.ohh.writing import from_round, name_of, write
from cardroom.formats.outputs import OUTPUTS
from cardroom.formats.replayed import play_told
from cardroom.table.pot.table import PotTable
from tests.formats.test_phh_rounds import played_at_random
from tests.portion import part_of

NAMED = [
    (game, structure)
    for game in library().games()
    for structure in getattr(game.definition.rules, "structures", ())
]


def _named(game: Any, structure: str) -> str | None:
    try:
        return name_of(game, structure)
    except NoCode:
        return None


CODED = [(game.id, structure) for game, structure in NAMED if _named(game, structure)]
ALIKE = {
    "bicycle/texas-holdem",
    "oceana/texas-holdem",
    "oceana-classic/texas-holdem",
    "oceana/omaha",
    "ocean-view/seven-card-stud-hilo",
}
"""Houses that share odd chips, and round pots, as everyone does."""


@pytest.mark.parametrize(("game_id", "structure"), CODED)
def test_a_round_is_told_so_that_its_chips_add_up(game_id: str, structure: str) -> None:
    game = library().game(game_id)
    for number in range(part_of(9)):
        played = played_at_random(game, structure, number)
        hand = from_round(played, game)
        put_in: dict[int, Any] = {player.id: 0 for player in hand.players}
        for street in hand.rounds:
            for action in street.actions:
                assert action.player_id is not None
                put_in[action.player_id] += action.amount
        won: dict[int, Any] = dict.fromkeys(put_in, 0)
        for pot in hand.pots:
            assert pot.amount == sum(win.win_amount for win in pot.player_wins) + (pot.rake or 0)
            for win in pot.player_wins:
                won[win.player_id] += win.win_amount
        back = {int(seat): chips for seat, chips in (played.result().returned or {}).items()}
        for seat, chips in put_in.items():
            net = 100 * (won[seat] - chips) + back.get(seat, 0)
            assert net == played.result().net[str(seat)]
        assert "Bet" not in [action.action for action in hand.rounds[0].actions]
        boards = [len(street.cards or ()) for street in hand.rounds]
        assert sum(boards) == len(getattr(played.table, "board", ()))
        assert max(boards) <= 3


@pytest.mark.parametrize(("game_id", "structure"), [c for c in CODED if c[0] in ALIKE])
def test_a_round_that_is_read_again_comes_out_the_same(game_id: str, structure: str) -> None:
    if structure == "pot-limit":
        structure = "no-limit"  # The house rounds pots; a stranger does not.
    game = library().game(game_id)
    for number in range(part_of(9)):
        played = played_at_random(game, structure, number)
        again = play_told(told(read(write(from_round(played, game)).encode())))
        assert again.net is not None
        assert isinstance(played.table, PotTable)
        ours = [played.result().net[seat.name] for seat in played.table.players]
        assert [net * 100 // again.unit for net in again.net] == ours


def test_amounts_of_a_file_stay_what_they_are(tmp_path: Path) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(
        "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [50, 100]\nmin_bet = 100\n"
        "starting_stacks = [10000, 9000.50]\n"
        "actions = ['d dh p1 AsAd', 'd dh p2 7c2h', 'p2 cbr 300', 'p1 f']\n",
        encoding="utf-8",
    )
    (found,) = found_in(file)
    told = json.loads(OUTPUTS["ohh"].text(found, None))["ohh"]
    assert [player["starting_stack"] for player in told["players"]] == [10000, 9000.5]
    assert "(9000.50 in chips)" in OUTPUTS["pokerstars"].text(found, None)


def test_a_seat_s_file_shows_only_what_it_saw() -> None:
    game = library().game("oceana/texas-holdem")
    played = played_at_random(game, "limit", 3)
    seat = played.table.setup.seats[0].seat
    hand = from_round(played, game, seat=seat)
    dealt = [a for street in hand.rounds for a in street.actions if a.action == "Dealt Cards"]
    assert [action.player_id for action in dealt] == [seat]
    assert hand.hero_player_id == seat


def _changed(**fields: Any) -> bytes:
    game = library().game("oceana/texas-holdem")
    whole = json.loads(write(from_round(played_at_random(game, "limit", 1), game)))
    whole["ohh"] |= fields
    return json.dumps({"ohh": {k: v for k, v in whole["ohh"].items() if v is not None}}).encode()


WRONG = {
    "no JSON": (b"{", "this is no JSON"),
    "no hand": (b"{}", "Object missing required field `ohh`"),
    "missing field": (_changed(game_type=None), "missing required field `game_type`"),
    "wrong type": (_changed(table_size="nine"), "ohh.table_size: Expected `int`"),
    "not a number": (_changed(ante_amount="NaN"), "ante_amount: NaN is no amount"),
    "too long to count": (_changed(ante_amount="1e-999999999"), "is no amount"),
    "draw": (_changed(game_type="Draw"), "it has no action for a draw"),
    "unknown game": (_changed(game_type="Razz"), "'Razz' cannot be played"),
    "one player": (_changed(players=[]), "0 players: a hand has at least two"),
    "a stranger acts": (
        _changed(
            rounds=[
                {
                    "id": 0,
                    "street": "Preflop",
                    "actions": [{"action_number": 0, "player_id": 77, "action": "Fold"}],
                }
            ]
        ),
        "rounds[0] Preflop, action 0: there is no player 77",
    ),
    "less than nothing": (
        _changed(
            rounds=[
                {
                    "id": 0,
                    "street": "Preflop",
                    "actions": [
                        {"action_number": 0, "player_id": 1, "action": "Post BB", "amount": -5}
                    ],
                }
            ]
        ),
        "action 0: -5 is less than nothing",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_told_with_its_place(case: str) -> None:
    data, reason = WRONG[case]
    with pytest.raises(BadHand) as wrong:
        play_told(told(read(data)))
    assert reason in str(wrong.value)


def test_hands_of_a_file_are_apart_by_a_blank_line(tmp_path: Path) -> None:
    file = tmp_path / "evening.ohh"
    file.write_bytes(_changed() + b"\n\n{broken\n\n" + _changed(game_number="9"))
    first, broken, last = (made for _, made in read_all(file))
    assert isinstance(first, Hand)
    assert str(broken).startswith("evening.ohh, hand 2: this is no JSON")
    assert isinstance(last, Hand)
    assert last.game_number == "9"
    assert SHOWDOWN in {street.street for street in last.rounds} or last.pots
