"""Readings about what is forfeited, shared or allowed, played in all their ways: by line."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.bots import play_out, sensible
from cardroom.scenario import settle
from cardroom.shuffle import shuffled
from cardroom.table.decisions import Choice
from cardroom.table.setup import Limits, PlayerDealer, SeatSetup, Setup, Structure, Wagered
from cardroom.table.stock import Stacked
from tests.games.rounds_of import Told, outcome, round_of

BEST, MIDDLE = "As Ah Ad Kh Ks Jd 9c", "Qh Qc Td 8s 6c 4h 2d"
PAN = "bicycle/pan"


def by_owner(told: Told) -> dict[tuple[str | None, str], tuple[str, int]]:
    return {(w.get("by"), w["spot"]): (w["outcome"], w["net"]) for w in told["wagers"]}


# Switched cards


@pytest.mark.parametrize(
    ("choice", "own_bonus", "behind", "bonus_behind"),
    [
        ("all-of-its-seat", -500, -700, 3000),
        ("its-base-wager", 2500, -700, 3000),
        ("everyone-on-the-hand", -500, -700, -600),
    ],
)
def test_bicycle_fortune_lines_30_and_10466_what_switched_cards_forfeit(
    choice: str, own_bonus: int, behind: int, bonus_behind: int
) -> None:
    placed: list[dict[str, Any]] = [
        {"seat": 1, "spot": "base", "amount": 1000},
        {"seat": 1, "spot": "fortune", "amount": 500},
        {"seat": 1, "spot": "base", "amount": 700, "by": "B"},
        {"seat": 1, "spot": "fortune", "amount": 600, "by": "B"},
    ]
    told = settle(
        {
            "game": "bicycle/fortune-pai-gow-poker",
            "seats": [{"seat": 1, "chips": 100_000}, {"seat": 7, "chips": 10_000_000}],
            "player_dealer": {"seat": 7, "bank": 1_000_000},
            "wagers": placed,
            "cards": {"1": BEST, "player-dealer": MIDDLE},
            "mishaps": [{"event": "switched-cards", "to": "1"}],
            "readings": {"switched-cards": choice},
        }
    )
    found = {key: net for key, (_, net) in by_owner(told).items()}
    assert found == {
        (None, "base"): -1000,
        (None, "fortune"): own_bonus,
        ("B", "base"): behind,
        ("B", "fortune"): bonus_behind,
    }


@pytest.mark.parametrize(("choice", "net"), [("of-its-seat", 700), ("everyone-on-the-hand", -700)])
def test_bicycle_super_pan_9_line_537_switched_cards_of_a_hand_with_people_behind_it(
    choice: str, net: int
) -> None:
    told = settle(
        {
            "game": "bicycle/super-pan-9",
            "seats": [{"seat": 1, "chips": 100_000}, {"seat": 7, "chips": 10_000_000}],
            "player_dealer": {"seat": 7, "bank": 1_000_000},
            "wagers": [
                {"seat": 1, "spot": "base", "amount": 1000},
                {"seat": 1, "spot": "base", "amount": 700, "by": "B"},
            ],
            "cards": {"1": "4h 5d Kc", "player-dealer": "2h 3d Kd"},
            "mishaps": [{"event": "switched-cards", "to": "1"}],
            "readings": {"switched-cards": choice},
        }
    )
    assert [w["net"] for w in told["wagers"]] == [-1000, net]


# Envy buttons of somebody with several


@pytest.mark.parametrize(
    ("choice", "paid"), [("every-hand-he-bets-on", 0), ("hand-of-the-button", 1000)]
)
def test_oceana_fortune_lines_676_to_681_whose_hand_is_envied(choice: str, paid: int) -> None:
    """B has bets behind seats 1 and 2: for the royal flush of 2 he has his button of 1."""
    bets = [("base", 500), ("fortune", 500)]
    told = settle(
        {
            "game": "oceana/fortune-pai-gow-poker",
            "seats": [{"seat": s, "chips": 10_000_000} for s in (1, 2, 7)],
            "player_dealer": {"seat": 7, "bank": 5_000_000},
            "wagers": [
                {"seat": seat, "spot": spot, "amount": amount} | by
                for seat in (1, 2)
                for by in ({}, {"by": "B"})
                for spot, amount in (bets if by else bets[:1])
            ],
            "cards": {
                "1": "Kh Qh Jd 9s 7h 5c 2h",
                "2": "As Ks Qs Js Ts 3d 4c",
                "player-dealer": MIDDLE.replace("Qh", "Qd"),
            },
            "readings": {"envy-several-seats": choice},
        }
    )
    envied = [w["net"] for w in told["wagers"] if w["spot"] == "envy"]
    assert sum(envied) == paid


@pytest.mark.parametrize(
    "game",
    [
        "bicycle/face-up-pai-gow-poker",  # 11702
        "central-coast/fortune-pai-gow-poker",  # 845
        "oceana/fortune-pai-gow-poker",  # 681
    ],
)
@pytest.mark.parametrize("behind", ["1", "2"])
def test_face_up_11702_central_coast_845_oceana_681_the_hand_of_ones_seat_is_ones_own(
    game: str, behind: str
) -> None:
    """Seat 1 has the royal flush, and only B the bonus bet there: not 1 but 2 is paid for it."""
    bonus = {"1": "B", "3": behind}
    told = settle(
        {
            "game": game,
            "seats": [{"seat": s, "chips": 10_000_000} for s in (1, 2, 3, 7)],
            "player_dealer": {"seat": 7, "bank": 5_000_000},
            "wagers": [
                {"seat": int(seat), "spot": spot, "amount": 1000} | by
                for seat, owner in bonus.items()
                for by in ({}, {"by": owner})
                for spot in ("base", "fortune")[: 1 + bool(by)]
            ],
            "cards": {
                "1": "As Ks Qs Js Ts 3d 4c",
                "3": "Kh Qh Jd 9s 7h 5c 2h",
                "player-dealer": MIDDLE.replace("Qh", "Qd"),
            },
        }
    )
    envied = [(w["by"], w["net"]) for w in told["wagers"] if w["spot"] == "envy"]
    prize = 1000 if game.startswith("oceana") else 5000
    assert envied == ([] if behind == "1" else [("2", prize)])


# Play wagers and the table's maximum

UTH = [f"{house}/ultimate-texas-holdem" for house in ("bicycle", "central-coast", "oceana")]
WITHIN = {"play-limits": "within-the-maximum"}


@pytest.mark.parametrize("game", UTH)
def test_uth_bicycle_5151_central_coast_994_oceana_360_the_maximum_may_hold_for_play(
    game: str,
) -> None:
    told: dict[str, Any] = {
        "cards": {"1": "As Ah", "player-dealer": "Kd 9h", "board": "2c 3d 7s Jh Kc"},
        "wagers": {"1 ante": 5000, "1 blind": 5000},
        "limits": {"min": 1000, "max": 16_000},
    }
    four, three = ([{"seat": 1, "do": "play", "to": n * 5000}] for n in (4, 3))
    assert outcome(round_of(game, **told, decisions=four), "play") == ("win", 20_000)
    refused = round_of(game, **told, decisions=four, readings=WITHIN)
    assert (refused["illegal"], refused["at"]) == (True, 0)
    assert outcome(round_of(game, **told, decisions=three, readings=WITHIN), "play")[1] == 15_000


def test_bicycle_crazy_4_lines_6223_and_6247_the_maximum_may_hold_for_play() -> None:
    told: dict[str, Any] = {
        "cards": {"1": "As Ah 9d 5c 2c", "player-dealer": "Kd Kh 8s 6c 4d"},
        "wagers": {"1 ante": 5000, "1 super-bonus": 5000},
        "limits": {"min": 1000, "max": 12_000},
    }
    game = "bicycle/crazy-4-poker"
    three, less = ([{"seat": 1, "do": "play", "to": n}] for n in (15_000, 12_000))
    assert outcome(round_of(game, **told, decisions=three), "play") == ("win", 15_000)
    assert round_of(game, **told, decisions=three, readings=WITHIN)["illegal"]
    assert outcome(round_of(game, **told, decisions=less, readings=WITHIN), "play")[1] == 12_000


@pytest.mark.parametrize("game", [*UTH, "bicycle/crazy-4-poker"])
def test_bots_play_with_what_is_left_of_the_maximum(game: str) -> None:
    found = library().game(game)
    bot = sensible(found.entry.mechanism, rules=found.definition.rules, readings=WITHIN)
    required = [spot.name for spot in found.entry.wagers if spot.required]
    for seed in range(20):
        setup = Setup(
            game=game,
            seats=(SeatSetup(1, 1_000_000), SeatSetup(6, 1_000_000)),
            player_dealer=PlayerDealer(6, 900_000),
            wagers=tuple(Wagered(1, spot, 5000) for spot in required),
            limits=Limits(min=1000, max=5000),
            readings=WITHIN,
        )
        played = found.round(setup, Stacked(shuffled(found.fresh_deck(setup), seed)))
        play_out(played, {1: bot})
        assert max(w.amount for w in played.result().wagers or []) == 5000


# Pan's deck


@pytest.mark.parametrize(
    ("choice", "won"), [("shared", {"1": 100, "2": 100, "3": -200}), ("go-back", {})]
)
def test_bicycle_pan_line_1127_the_deck_is_out(choice: str, won: dict[str, int]) -> None:
    """Seats 1 and 2 throw away all that they pluck; seat 3 has not entered the hand."""
    game = library().game(PAN)
    setup = Setup(
        game=PAN,
        seats=tuple(SeatSetup(seat, 50_000) for seat in (1, 2, 3)),
        structure=Structure(type="kondition", chip=100, tops=200),
        readings={"deck-out": choice},
    )
    played = game.round(setup, Stacked(shuffled(game.fresh_deck(setup), 1)))
    while (turn := played.turn) is not None:
        verbs = [option.do for option in turn.options]
        do = "fold" if turn.seat == 3 and "fold" in verbs else turn.default.do
        played.choose(turn.seat, Choice(do) if do == "fold" else turn.default)
    assert "The deck is out" in " ".join(getattr(event, "says", "") for event in played.events)
    assert played.result().net == {"1": 0, "2": 0, "3": 0} | won
