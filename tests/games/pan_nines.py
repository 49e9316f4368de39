"""Rounds of the pan nines, written down as scenarios: the player-dealer is ``d``."""

from typing import Any

from cardroom.scenario import settle

Line = dict[str, Any]


def wager(seat: int, spot: str = "base", amount: int = 1000, by: str | None = None) -> Line:
    return {"seat": seat, "spot": spot, "amount": amount} | ({"by": by} if by else {})


def does(seat: int | str, do: str) -> Line:
    return {"seat": seat, "do": do}


def play(
    game: str,
    hands: dict[str, str],
    *wagers: Line,
    bank: int = 10**8,
    player_dealer: int = 8,
    decisions: tuple[Line, ...] = (),
    **more: Any,
) -> Line:
    """Settle a round, the player-dealer in the last seat of eight; he is ``d``."""
    scenario = {
        "id": "clause",
        "game": game,
        "seats": [{"seat": n, "chips": 10**7 + (n == player_dealer) * bank} for n in range(1, 9)],
        "player_dealer": {"seat": player_dealer, "bank": bank},
        "wagers": list(wagers),
        "cards": {"player-dealer" if to == "d" else to: hand for to, hand in hands.items()},
        "decisions": list(decisions),
    }
    return settle(scenario | more, events=True)
