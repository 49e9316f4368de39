"""Rounds of blackjack for clause tests, as scenarios."""

from __future__ import annotations

from typing import Any

from cardroom.scenario import settle

WAGER = 1000
Line = dict[str, Any]


def does(do: str, hand: str | None = None, seat: int = 1, **more: Any) -> Line:
    """A listed decision."""
    return {"seat": seat, "do": do, **({"hand": hand} if hand else {}), **more}


def behind(by: str, spot: str = "base", amount: int = WAGER, seat: int = 1) -> Line:
    """A backline wager."""
    return {"seat": seat, "spot": spot, "amount": amount, "by": by}


class House:
    """One house's game, the player-dealer in its last seat."""

    def __init__(self, game: str) -> None:
        self.game = game

    def play(
        self,
        cards: dict[str, str] | str,
        dealer: str,
        *decisions: Line | str,
        wager: int = WAGER,
        buster: int = 0,
        bank: int = 10**7,
        chips: int = 10**6,
        player_dealer: int = 8,
        spots: tuple[str, ...] = ("base",),
        extra: list[Line] | None = None,
        **more: Any,
    ) -> Line:
        """Settle a round in which every seat with cards has a wager."""
        hands = {"1": cards} if isinstance(cards, str) else cards
        named = [name.partition("-")[0] for name in hands if not name[-1].isalpha()]
        seats = [int(seat) for seat in dict.fromkeys(named)]
        wagers = [{"seat": n, "spot": spot, "amount": wager} for n in seats for spot in spots]
        wagers += [{"seat": n, "spot": "buster", "amount": buster} for n in seats if buster]
        scenario = {
            "id": "clause",
            "game": self.game,
            "seats": [{"seat": n, "chips": chips} for n in seats]
            + [{"seat": player_dealer, "chips": 2 * bank}],
            "player_dealer": {"seat": player_dealer, "bank": bank},
            "wagers": [*wagers, *(extra or [])],
            "cards": hands | {"player-dealer": dealer},
            "decisions": [does(d) if isinstance(d, str) else d for d in decisions],
        }
        return settle(scenario | more, events=True)


def outcome(line: Line, spot: str = "base", seat: int = 1, **of: Any) -> tuple[str, int]:
    """What became of one wager: its outcome and net."""
    assert "wagers" in line, line
    found = [
        (w["outcome"], w["net"])
        for w in line["wagers"]
        if (w["seat"], w["spot"], w.get("by")) == (seat, spot, of.get("by"))
        and ("hand" not in of or w.get("hand") == of["hand"])
    ]
    assert len(found) == 1, (found, line["wagers"])
    return found[0]


def refused(line: Line, at: int | str) -> str:
    """Why something is illegal."""
    assert line.get("illegal") is True, line
    assert line["at"] == at, line
    return str(line["why"])


def dealt(line: Line, to: str) -> str:
    """The cards that somebody got, in order."""
    return " ".join(e["card"] for e in line["events"] if e["kind"] == "dealt" and e["to"] == to)
