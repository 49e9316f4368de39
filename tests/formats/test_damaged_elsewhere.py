"""Damaged files of OHH and of PokerStars text: named with their place, or made good."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardroom.formats.bad_hand import BadHand
from cardroom.formats.found import Found, found_in
from tests.cli.running import run
from tests.formats.test_pokerstars import HAND

NET = [-1, 1, 0]


def action(number: int, what: str, player: int, amount: Any = 0, **more: Any) -> dict[str, Any]:
    """Something that somebody does, as OHH has it."""
    return {"action_number": number, "action": what, "player_id": player, "amount": amount, **more}


def hand(**changes: Any) -> dict[str, Any]:
    """A hand in which two fold, with other fields; None leaves one out."""
    fields = {
        "spec_version": "1.4.7",
        "game_type": "Holdem",
        "bet_limit": {"bet_type": "NL"},
        "table_size": 6,
        "currency": "XPM",
        "dealer_seat": 3,
        "small_blind_amount": 1,
        "big_blind_amount": 2,
        "players": [
            {"id": n, "seat": n, "name": f"P{n}", "starting_stack": 200} for n in (1, 2, 3)
        ],
        "rounds": [
            {
                "id": 0,
                "street": "Preflop",
                "actions": [
                    action(1, "Post SB", 1, 1),
                    action(2, "Post BB", 2, 2),
                    action(3, "Dealt Cards", 1, cards=["As", "Ad"]),
                    action(4, "Fold", 3),
                    action(5, "Fold", 1),
                ],
            }
        ],
        "pots": [{"number": 0, "amount": 2, "player_wins": [{"player_id": 2, "win_amount": 2}]}],
    }
    return {name: value for name, value in {**fields, **changes}.items() if value is not None}


def text(**changes: Any) -> str:
    """The same as the text of a file."""
    return json.dumps({"ohh": hand(**changes)})


def played(*actions: dict[str, Any]) -> str:
    """The hand with other actions, and no pots."""
    return text(rounds=[{"id": 0, "street": "Preflop", "actions": list(actions)}], pots=[])


POSTED = (action(1, "Post SB", 1, 1), action(2, "Post BB", 2, 2))
# What is damaged, the text, what is said of it, and what is assumed and won if it is made good.
OHH: dict[str, tuple[str | bytes, str, str, list[int]]] = {
    "cut off": (
        text()[: text().index('"pots"')],
        "this is no JSON",
        "the hand is cut off: it ends after its last whole entry",
        NET,
    ),
    "cut off before its end": (
        text()[: text().index('"Fold", "player_id": 1')],
        "this is no JSON",
        "p1 has to act, and nothing is written: fold is taken for it",
        NET,
    ),
    "bytes that are no text": (
        text().encode().replace(b"P1", b"\xff"),
        "this is no JSON",
        "is no text: what is none is shown as",
        NET,
    ),
    "an amount as text": (
        text(small_blind_amount="1", big_blind_amount="$2.00"),
        "big_blind_amount: Invalid decimal string",
        "big_blind_amount: Expected `int | decimal`, got `str`: 2.00 is taken for it",
        NET,
    ),
    "a field that is missing": (
        text(table_size=None, currency=None, big_blind_amount=None),
        "Object missing required field",
        "big_blind_amount is missing: what was posted is taken for it",
        NET,
    ),
    "a field of the wrong kind that nothing hangs on": (
        text(table_name=7),
        "table_name: Expected `str`, got `int`",
        "table_name: Expected `str`, got `int`: it is left out",
        NET,
    ),
    "an action of nobody": (
        played(*POSTED, action(3, "Fold", 3), action(4, "Fold", 9), action(5, "Fold", 1)),
        "rounds[0] Preflop, action 4: there is no player 9",
        "there is no player 9; this is left out",
        NET,
    ),
    "an action without what is done": (
        played(*POSTED, action(3, "Fold", 3), {"action_number": 4}, action(5, "Fold", 1)),
        "rounds[0].actions[3]: Object missing required field `action`",
        "`action`: it is left out",
        NET,
    ),
    "a bet before the flop": (
        played(*POSTED, action(3, "Bet", 3, 6), action(4, "Fold", 1), action(5, "Fold", 2)),
        "rounds[0] Preflop, action 3: there is no Bet before the flop",
        "there is no Bet before the flop; it is taken for a Raise",
        [-1, -2, 3],
    ),
    "a winner who is nobody": (
        text(pots=[{"number": 0, "amount": 2, "player_wins": [{"player_id": 8, "win_amount": 2}]}]),
        "pots: there is no player 8",
        "pots: there is no player 8; this is left out",
        NET,
    ),
    "a card that is none": (
        played(*POSTED, action(3, "Dealt Cards", 1, cards=["Xs"]), action(4, "Fold", 3)),
        "rounds[0] Preflop, action 3: 'Xs' in 'Xs' is no card",
        "'Xs' in 'Xs' is no card; this is left out",
        NET,
    ),
}
WON = [-1, -38, -3, 42]
POKERSTARS: dict[str, tuple[str | bytes, str, str, list[int]]] = {
    "cut off": (
        HAND[: HAND.index("*** SUMMARY")],
        "the hand is cut off: it has no streets, or no summary",
        "the hand is cut off: it has no streets, or no summary; whoever has to act then",
        WON,
    ),
    "cut off in the betting": (
        HAND[: HAND.index("a: b: folds")],
        "the hand is cut off",
        "p1 has to act, and nothing is written: fold is taken for it",
        [-1, -2, -3, 6],
    ),
    "bytes that are no text": (
        HAND.encode("latin-1"),
        "is no text: a file of hands is UTF-8",
        "is no text: what is none is shown as",
        WON,
    ),
    "a seat that is there twice": (
        HAND.replace("Seat 6: Away", "Seat 4: Away"),
        "line 7: seat 4 is there twice",
        "line 7: seat 4 is there twice; this is left out",
        WON,
    ),
    "nobody with the button": (
        HAND.replace(" Seat #1 is the button", ""),
        "nobody is told to have the button",
        "it goes by who posts the small blind: seat 1",
        WON,
    ),
    "somebody without a seat": (
        HAND.replace("a: b: folds", "a: b: folds\nEve: folds"),
        "line 16: Eve has no seat",
        "line 16: Eve has no seat; this is left out",
        WON,
    ),
    "a winner without a seat": (
        HAND.replace("Ann collected", "Eve collected"),
        "Eve has no seat",
        "Eve has no seat; this is left out",
        WON,
    ),
    "a card that is none": (
        HAND.replace("Dealt to Ann [As Ah]", "Dealt to Ann [Xs Ah]"),
        "line 12: 'Xs' in 'XsAh' is no card",
        "'Xs' in 'XsAh' is no card; this is left out",
        WON,
    ),
    "pots that do not add up": (
        HAND.replace("collected $3.85", "collected $2.85"),
        "2.85 is collected, and the pot without its rake 3.85",
        "it goes by the cards",
        WON,
    ),
    "a raise that is too small": (
        HAND.replace("raises $0.30 to $0.40", "raises $0.01 to $0.11"),
        "line 14: seat 4 may not raise",
        "It is taken for: raise to 0.2",
        [-1, -34, -3, 38],
    ),
}
BEYOND_REPAIR: dict[str, tuple[str, str | bytes, str]] = {
    "no JSON": (".ohh", '{"ohh": nonsense}', "this is no JSON"),
    "nothing of a hand": (".ohh", '{"ohh": 7}', "ohh: Expected `object`, got `int`"),
    "an unknown game": (".ohh", text(game_type="Draw"), "'Draw' cannot be played"),
    "no players": (".ohh", text(players=[]), "0 players"),
    "no stack": (".ohh", text(players=[{"id": 1, "seat": 1, "name": "A"}]), "`starting_stack`"),
    "100 MB": (".ohh", b'{"ohh": "' + b"x" * 5_000_000, "more than 4,000,000 characters"),
    "no heading": (".txt", "PokerStars something", "no heading of a hand"),
    "no seats": (".txt", HAND[: HAND.index("Seat 1:")], "0 players: a hand has at least two"),
    "a line without end": (".txt", HAND[:80] + "x" * 1_100_000, "more than 1,000,000 characters"),
}


def file_of(folder: Path, suffix: str, *hands: str | bytes) -> Path:
    """A file of many hands."""
    path = folder / f"night{suffix}"
    parts = [one if isinstance(one, bytes) else one.encode() for one in hands]
    path.write_bytes(b"\n\n".join(parts) + b"\n")
    return path


CASES = (*((".ohh", name) for name in OHH), *((".txt", name) for name in POKERSTARS))


def damaged(suffix: str, case: str) -> tuple[str | bytes, tuple[str | bytes, str, str, list[int]]]:
    """A good hand of the format, and the damaged one."""
    return (text(), OHH[case]) if suffix == ".ohh" else (HAND, POKERSTARS[case])


@pytest.mark.parametrize(("suffix", "case"), CASES)
def test_it_is_named_with_its_place_and_the_others_go_on(
    suffix: str, case: str, tmp_path: Path
) -> None:
    good, (wrong, said, _, _) = damaged(suffix, case)
    first, bad, last = found_in(file_of(tmp_path, suffix, good, wrong, good))
    assert first.played.as_expected is last.played.as_expected is True
    with pytest.raises(BadHand) as refused:
        _ = bad.played
    assert str(refused.value).startswith(f"night{suffix}, hand 2")
    assert said in str(refused.value)


@pytest.mark.parametrize(("suffix", "case"), CASES)
def test_it_is_made_good_and_says_what_was_assumed(suffix: str, case: str, tmp_path: Path) -> None:
    good, (wrong, _, assumed, net) = damaged(suffix, case)
    first, bad = found_in(file_of(tmp_path, suffix, good, wrong), repair=True)
    assert first.played.as_expected
    assert first.assumed == []
    unit = first.played.unit
    assert bad.played.net is not None
    assert [each * unit // bad.played.unit for each in bad.played.net] == net
    assert any(assumed in sentence for sentence in bad.assumed), bad.assumed


@pytest.mark.parametrize("case", BEYOND_REPAIR)
def test_what_cannot_be_made_good_is_refused_all_the_same(case: str, tmp_path: Path) -> None:
    suffix, wrong, said = BEYOND_REPAIR[case]
    found: list[Found] = list(found_in(file_of(tmp_path, suffix, wrong), repair=True))
    with pytest.raises(BadHand, match=r"^night\.[a-z]+, hand 1") as refused:
        _ = found[0].played
    assert said in str(refused.value)


@pytest.mark.parametrize("suffix", [".ohh", ".txt"])
def test_strict_stops_and_repair_says_what_it_assumed(suffix: str, tmp_path: Path) -> None:
    good, (wrong, said, assumed, _) = damaged(suffix, "cut off")
    path = file_of(tmp_path, suffix, wrong, good)
    stopped = run("settle", str(path), "--strict")
    (told,) = map(json.loads, stopped.stdout.splitlines())
    assert (stopped.exit_code, told["id"]) == (2, None)
    assert said in told["error"]
    done = run("settle", str(path), "--repair")
    assert done.exit_code == 0
    first, second = map(json.loads, done.stdout.splitlines())
    assert any(assumed in sentence for sentence in first["assumed"])
    assert "assumed" not in second
    assert f"night{suffix}, hand 1: assumed: {assumed}" in done.stderr


@pytest.mark.parametrize("name", ["night.txt", "night.ohh", "night.phhs"])
def test_a_file_without_any_hand_cannot_be_read(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text("\n\n")
    done = run("convert", str(path), "--to", "phh")
    assert (done.exit_code, done.stdout) == (2, "")
    assert f"{name}: there is no hand in it" in done.stderr
