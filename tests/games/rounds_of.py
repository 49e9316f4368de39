"""A round against a player-dealer, written down shortly."""

from __future__ import annotations

from typing import Any

from cardroom.scenario import settle

Told = dict[str, Any]


def round_of(game: str, cards: Told, wagers: Told, **more: Any) -> Told:
    """Seat 1, and others that are named, against a bank at seat 6 or at the last seat."""
    seats = {1, 6} | {int(name.partition(" ")[0]) for name in wagers}
    placed = [
        {"seat": int(name.partition(" ")[0]), "spot": name.partition(" ")[2], "amount": amount}
        for name, amount in wagers.items()
    ]
    bank = more.pop("bank", 1_000_000)
    return settle(
        {
            "game": game,
            "seats": [{"seat": seat, "chips": 10_000_000} for seat in sorted(seats)],
            "player_dealer": {"seat": 6, "bank": bank},
            "wagers": placed,
            "cards": cards,
            **more,
        }
    )


def outcome(told: Told, spot: str, seat: int = 1) -> tuple[str, int]:
    """What became of the one wager of a seat on a spot."""
    (found,) = [w for w in told["wagers"] if w["spot"] == spot and w["seat"] == seat]
    return found["outcome"], found["net"]
