"""Orders of settlement that no book prints, read in both ways where the bank runs short."""

from __future__ import annotations

import pytest

from tests.games.rounds_of import Told, round_of

CARIBBEAN: Told = {
    "cards": {"1": "Ks Kd 9c 3d 2c", "player-dealer": "Qs Qd 9h 3h 2s"},
    "decisions": [{"seat": 1, "do": "bet"}],
    "wagers": {"1 ante": 1000},
}
PAIR_UP: Told = {
    "cards": {"1": "Ks Kd Kc 3d 2c", "player-dealer": "Qs Qd 9h 3h 2s"},
    "decisions": [{"seat": 1, "do": "call"}],
    "wagers": {"1 ante": 1000, "1 pair-up": 1000},
}
INSURED: Told = {
    "cards": {"1": "Ks Kd 9c 3d 2c", "player-dealer": "As Qd 9h 3h 2s"},
    "decisions": [{"seat": 1, "do": "bet"}],
    "wagers": {"1 ante": 1000, "1 insurance": 1000},
}
RIDES: Told = {
    "cards": {"1": "Ks Kd 9c", "board": "Kc 2d"},
    "decisions": [{"seat": 1, "do": "let-it-ride"}] * 2,
    "wagers": {"1 bet-1": 1000, "1 bet-2": 1000, "1 bet-3": 1000},
}
TWO_RIDE: Told = {
    "cards": {"1": "Ks Kd 9c", "2": "Qs Qd 9h", "board": "4c 2d"},
    "wagers": {f"{seat} bet-{bet}": 1000 for seat in (1, 2) for bet in (1, 2, 3)},
}
PLAYED: Told = {
    "cards": {"1": "9s 9d 4c", "player-dealer": "Qs 4h 2d"},
    "decisions": [{"seat": 1, "do": "play"}],
    "wagers": {"1 ante": 1000, "1 pair-plus": 1000},
}
TWO_PLAY: Told = {
    "cards": {"1": "9s 9d 4c", "4": "Ts Td 4d", "player-dealer": "Qs 4h 2d"},
    "decisions": [{"seat": 4, "do": "play"}, {"seat": 1, "do": "play"}],
    "wagers": {"1 ante": 1000, "4 ante": 1000},
    "player_dealer": {"seat": 2, "bank": 1000},
}
PAIRS: Told = {
    "cards": {"player": "9s 9d", "dealer": "4s 4d"},
    "wagers": {
        "1 player": 1000,
        "1 banker-pair": 1000,
        "2 player": 1000,
        "2 player-pair": 1000,
    },
}


NINES_3 = "three-card-poker-6-card-bonus"
ORDERS: list[tuple[str, str, list[str], Told, int, list[str]]] = [
    (
        "bicycle/caribbean-stud",
        "order-in-the-seat",
        ["ante-bet", "bet-ante"],
        CARIBBEAN,
        1000,
        ["1 ante", "1 bet"],
    ),
    (
        "bicycle/caribbean-stud-pair-up",
        "pair-up-order",
        ["last", "first"],
        PAIR_UP,
        1000,
        ["1 ante", "1 pair-up"],
    ),
    (
        "bicycle/caribbean-stud-insurance",
        "insurance-order",
        ["last", "first"],
        INSURED,
        1000,
        ["1 ante", "1 insurance"],
    ),
    (
        "bicycle/let-it-ride-bonus",
        "order-in-the-seat",
        ["by-number", "last-first"],
        RIDES,
        1000,
        ["1 bet-1", "1 bet-3"],
    ),
    (
        "bicycle/let-it-ride-bonus",
        "start-of-settlement",
        ["house-dealers-right", "left-of-player-dealer"],
        TWO_RIDE,
        1000,
        ["2 bet-1", "1 bet-1"],
    ),
    (
        f"oceana/{NINES_3}",
        "order-in-the-seat",
        ["ante-play-bonus", "bonus-first"],
        PLAYED,
        1000,
        ["1 ante", "1 pair-plus"],
    ),
    (
        f"ocean-view/{NINES_3}",
        "order-in-the-seat",
        ["ante-play-bonus", "bonus-first"],
        PLAYED,
        1000,
        ["1 ante", "1 pair-plus"],
    ),
    (
        f"central-coast/{NINES_3}",
        "start-of-settlement",
        ["left-of-player-dealer", "left-of-house-dealer"],
        TWO_PLAY,
        1000,
        ["4 ante", "1 ante"],
    ),
    (
        "bicycle/no-commission-baccarat",
        "order-of-pairs",
        ["seat-by-seat", "hand-by-hand"],
        PAIRS,
        3000,
        ["1 banker-pair", "2 player-pair"],
    ),
    (
        "bicycle/21st-century-baccarat-9.0",
        "order-of-base-wagers",
        ["seat-by-seat", "line-by-line"],
        {
            "cards": {"player": "9s Kd", "dealer": "Ks 8d"},
            "wagers": {"1 dealer": 1000, "2 player": 1000},
            "action_start": 1,
        },
        1000,
        ["1 dealer", "2 player"],
    ),
    (
        "bicycle/21st-century-baccarat-8.0",
        "order-of-wagers",
        ["seat-by-seat", "kind-by-kind"],
        {
            "cards": {"player": "9s Kd", "dealer": "Ks 4d"},
            "wagers": {"1 player": 1000, "1 player-dragon": 1000, "2 player": 1000},
            "action_start": 1,
        },
        2000,
        ["1 player-dragon", "2 player"],
    ),
    (
        "bicycle/21st-century-baccarat-5.0",
        "order-at-a-seat",
        ["as-they-lie", "kind-by-kind"],
        {
            "cards": {"player": "9s Kd", "dealer": "Ks 4d"},
            "wagers": {"1 player": 1000, "1 early-tie": 1000, "2 player": 1000},
            "action_start": 1,
        },
        2000,
        ["1 early-tie", "2 player"],
    ),
    (
        "bicycle/21st-century-baccarat-face-up",
        "settlement-order",
        ["left-of-the-player-dealer", "seat-by-seat"],
        {
            "cards": {"player": "5s Kd", "dealer": "Ks 4d"},
            "wagers": {"1 player": 1000, "2 player": 1000},
            "decisions": [{"seat": 1, "do": "tie", "amount": 1000}],
        },
        2000,
        ["2 player", "1 tie"],
    ),
]


@pytest.mark.parametrize(
    ("game", "reading", "choices", "played", "bank", "has_action"),
    ORDERS,
    ids=[f"{game.partition('/')[2]}-{reading}" for game, reading, *_ in ORDERS],
)
def test_what_the_last_chips_of_the_bank_are_for(
    game: str, reading: str, choices: list[str], played: Told, bank: int, has_action: list[str]
) -> None:
    for choice, expected in zip(choices, has_action, strict=True):
        told = round_of(game, **{"bank": bank, **played}, readings={reading: choice})
        covered = [f"{w['seat']} {w['spot']}" for w in told["wagers"] if w["net"]]
        other = next(one for one in has_action if one != expected)
        assert expected in covered, told
        assert other not in covered, told
