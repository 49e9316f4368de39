"""Rounds of pai gow poker written down: what the clause tests of its houses share."""

from __future__ import annotations

from typing import Any

from cardroom.books import library
from cardroom.cards import RANKS, cards, deck, show
from cardroom.games.house_way import SetSeven
from cardroom.games.pai_gow_poker import house_way
from cardroom.scenario import settle
from tests.games.settled_lines import wager

Line = dict[str, Any]

# Set the house way: a pair of nines behind ace and king; a pair of eights behind queen and jack.
NINES, EIGHTS = "As Kd 9c 9h 7s 5d 2c", "Qs Jd 8c 8h 6s 4d 3c"


def play(game: str, hands: dict[int, str], dealer: str = EIGHTS, **more: Any) -> Line:
    """Settle a round: seat 7 banks; each seat has 1,000 on its base spot and 500 on the bonus."""
    wagers = [wager(n, spot, m) for n in hands for spot, m in (("base", 1000), ("fortune", 500))]
    scenario = {
        "id": "clause",
        "game": game,
        "seats": [{"seat": n, "chips": 10**8} for n in [*hands, 7]],
        "player_dealer": {"seat": 7, "bank": 10**8},
        "wagers": wagers,
        "cards": {str(n): hand for n, hand in hands.items()} | {"player-dealer": dealer},
    }
    return settle(scenario | more, events=True)


def sets(seat: int | str, front: str) -> Line:
    return {"seat": seat, "do": "set", "front": front}


def outcomes(line: Line, seat: int = 1, by: str | None = None) -> dict[str, tuple[str, int]]:
    """What became of wagers of a seat: outcome and net, by spot."""
    mine = [w for w in line["wagers"] if w["seat"] == seat and w.get("by") == by]
    return {w["spot"]: (w["outcome"], w["net"]) for w in mine}


def set_by_the_house(game: str, hand: str, **readings: str) -> SetSeven:
    """A hand set the house way, outside of any round."""
    there = library().game(game)
    chosen = {r.id: r.choice for r in there.entry.readings} | readings
    return house_way(there.definition.rules, chosen).set(cards(hand))


def front(game: str, hand: str, **readings: str) -> str:
    """What the house way puts in front."""
    return show(set_by_the_house(game, hand, **readings).front)


def without(*hands: str) -> str:
    """Seven cards that no hand has, and that make nothing."""
    taken = {card for hand in hands for card in cards(hand)}
    found = []
    for place, rank in enumerate("KJ974Q2T8"):
        free = [c for c in deck() if c not in taken and RANKS[c.rank] == rank]
        found += free[place % len(free) : place % len(free) + 1] if free else []
    return show(found[:7])


def covers(lines: str, number: int) -> bool:
    """Whether lines such as ``000:5,7-9`` have one."""
    for part in lines.partition(":")[2].split(","):
        low, _, high = part.partition("-")
        if int(low) <= number <= int(high or low):
            return True
    return False


def hands_for(seats: list[int], dealer: str = EIGHTS) -> dict[int, str]:
    """Any hands for some seats, beside the player-dealer's."""
    left = [card for card in deck() if card not in cards(dealer)]
    return {seat: show(left[n::6][:7]) for n, seat in enumerate(seats)}


def settled(line: Line) -> list[int]:
    """The seats in the order in which their base wagers were settled."""
    moved = [e["seat"] for e in line["events"] if e["kind"] == "moved" and e["spot"] == "base"]
    return list(dict.fromkeys(moved))
