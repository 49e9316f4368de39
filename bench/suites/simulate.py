"""Rounds of the compiled simulators, one line for each, and OpenSpiel's hands of hold'em.

The first of ours plays the very hands that OpenSpiel plays in the suite `holdem`: six players with
stacks of 1000 who check or call to the showdown. Everything is counted as `cardroom simulate` does.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from bench.games import by_mechanism, simulated, usual_spots
from bench.suites.holdem import BIG_BLIND, SEATS, SMALL_BLIND, STACK

TITLE = "Rounds of the compiled simulators"
UNIT = "rounds"
BASELINE = "open_spiel"


def bettors(seats: int, game: str, *spots: str) -> dict[str, Any]:
    """The plan of a California game: bettors with $10 on each of some spots against the bank."""
    return {"game": game, "seats": seats, "wagers": dict.fromkeys(spots, 1000)}


def players(game: str, style: str, **more: Any) -> dict[str, Any]:
    """The plan of a game for a pot in which everyone plays alike."""
    return {"game": game, "seats": SEATS, "strategy": {"seats": style}, **more}


SAME_AS_OPEN_SPIEL = {
    "stacks": [STACK],
    "structure": {
        "type": "no-limit",
        "small_blind": SMALL_BLIND,
        "big_blind": BIG_BLIND,
        "chip": 5,
    },
}
TABLES = {
    "EZ Baccarat": ("bicycle/ez-baccarat-1.0", "player"),
    "21st Century Baccarat": ("bicycle/21st-century-baccarat-9.0", "player"),
    "Pure 21.5 Blackjack": ("central-coast/pure-21.5-blackjack", "base"),
    "No-Bust Blackjack": ("bicycle/no-bust-21st-century-blackjack-6.0", "base"),
    "Casino War": ("bicycle/casino-war", "primary"),
    "Let It Ride": ("bicycle/let-it-ride-bonus", "bet-1", "bet-2", "bet-3"),
    "Mississippi Stud": ("bicycle/mississippi-stud-3-card-bonus", "ante"),
    "Super Pan 9": ("bicycle/super-pan-9-super-tie", "base"),
    "Three Card Poker": ("oceana/three-card-poker-6-card-bonus", "ante"),
    "Ultimate Texas Hold'em": ("oceana/ultimate-texas-holdem", "ante", "blind"),
    "Pai Gow Poker": ("oceana/fortune-pai-gow-poker", "base"),
    "Pai Gow Tiles": ("bicycle/reverse-bet-pai-gow-tiles", "base"),
}
"""California games, and the spots that are wagered on."""
PLANS: dict[str, dict[str, Any]] = {
    "hold'em, no-limit, called": players("bicycle/texas-holdem", "call", **SAME_AS_OPEN_SPIEL),
    "hold'em, limit, tight": players("oceana/texas-holdem", "tight"),
    "hold'em, limit, random": players("oceana/texas-holdem", "random"),
    "Omaha high-low, limit, tight": players("central-coast/omaha-hilo", "tight"),
    "seven-card stud, limit, tight": players("bicycle/seven-card-stud", "tight"),
    "seven-card stud, limit, random": players("bicycle/seven-card-stud", "random"),
    "razz, limit, tight": players("bicycle/razz", "tight"),
    "Super Stud, limit, tight": players("bicycle/super-stud-poker", "tight"),
    "Chinese poker, four, by kind": {
        **players("bicycle/chinese-poker-asian", "by-kind"),
        "seats": 4,
    },
    "face-up Chinese poker, four, usual": {
        **players("bicycle/face-up-chinese-poker", "usual"),
        "seats": 4,
    },
    **{f"{name}, one bettor": bettors(1, *table) for name, table in TABLES.items()},
    **{f"{name}, five": bettors(SEATS - 1, *table) for name, table in TABLES.items()},
}
"""What is simulated, as a plan without its rounds."""
for mechanism in simulated():
    games = by_mechanism()[mechanism]
    if not any(plan["game"] in games for plan in PLANS.values()):
        spots = usual_spots(games[0])
        if spots:
            PLANS[f"{games[0]}, five"] = bettors(SEATS - 1, games[0], *spots)
        else:
            PLANS[f"{games[0]}, tight"] = players(games[0], "tight")
CONTENDERS = {name: f"bench.ours.simulate#{name}" for name in PLANS} | {
    BASELINE: "bench.peers.open_spiel"
}


class Contender(Protocol):
    """A simulator with its plan, or an engine that is told what to do."""

    VERSION: str

    def nets(self, n: int) -> list[Sequence[int]]:
        """Play so many pieces; for each, what everyone won of the others."""
        ...


def work(contender: Contender, n: int) -> list[Sequence[int]]:
    """The part that is timed."""
    return contender.nets(n)


def check(results: list[Sequence[int]]) -> None:
    """Chips changed hands, and none was lost."""
    if any(sum(nets) for nets in results) or not any(any(nets) for nets in results):
        raise AssertionError("rounds were not settled, or lost chips")
