"""Rounds of five cards against the player-dealer's, written down for tests."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardroom.scenario import settle

Line = dict[str, Any]


class Seat(NamedTuple):
    """A seat's cards, what it has on its spots, and what it does in turn."""

    cards: str
    wagers: dict[str, int]
    does: tuple[str | Line, ...] = ()


def wager(seat: int, spot: str, amount: int, **more: Any) -> Line:
    return {"seat": seat, "spot": spot, "amount": amount, **more}


def settled(game: str, hands: dict[int, Seat], dealer: str, **more: Any) -> Line:
    """A round with the player-dealer in seat 8, whose bank covers all if nothing else is said."""
    does = [
        {"seat": n, **({"do": do} if isinstance(do, str) else do)}
        for n, seat in hands.items()
        for do in seat.does
    ]
    banks = more.get("player_dealer", {"seat": 8})["seat"]
    scenario = {
        "game": game,
        "seats": [{"seat": n, "chips": 10**8} for n in (*hands, banks)],
        "player_dealer": {"seat": 8, "bank": 10**7},
        "wagers": [wager(n, spot, a) for n, s in hands.items() for spot, a in s.wagers.items()],
        "cards": {str(n): seat.cards for n, seat in hands.items()} | {"player-dealer": dealer},
        "decisions": does,
    }
    return settle(scenario | more)


def outcomes(line: Line, seat: int = 1, by: str | None = None) -> dict[str, tuple[str, int]]:
    """What became of a seat's wagers: outcome and net, by spot."""
    return {
        w["spot"]: (w["outcome"], w["net"])
        for w in line["wagers"]
        if w["seat"] == seat and w.get("by") == by
    }
