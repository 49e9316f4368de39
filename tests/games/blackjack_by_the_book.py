"""Blackjack settled a second time: from the text alone, with nothing of the engine.

A round is read from its log: who got which cards, who split, surrendered and took even money. Every
wager becomes a claim, put in the book's order and taken through the bank one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from cardroom.cards import Card, card
from cardroom.table.events import Acted, Dealt, Event, Parted
from cardroom.table.result import WagerResult

Hand = list[Card]


def value(one: Card) -> int:
    """What a card counts, an ace one (002:334-338, 001:3858-3871)."""
    rank = str(one)[0]
    return 1 if rank == "A" else 10 if rank in "TJQK" else int(rank)


def best(hand: Sequence[Card], highest: int = 21) -> tuple[int, bool]:
    """What a hand adds up to, and whether an ace counts eleven in it."""
    points = sum(map(value, hand))
    soft = points <= highest - 10 and 1 in map(value, hand)
    return (points + 10 if soft else points), soft


def is_natural(hand: Sequence[Card]) -> bool:
    """An ace and a ten-card (002:328, 001:3847)."""
    return sorted(map(value, hand)) == [1, 10]


@dataclass
class Told:
    """A round as its log tells it."""

    hands: dict[str, Hand] = field(default_factory=dict)
    split: set[int] = field(default_factory=set)
    surrendered: list[str] = field(default_factory=list)
    """In the order in which the hands were given up."""
    even: set[int] = field(default_factory=set)
    moves: list[tuple[str, Hand]] = field(default_factory=list)
    """Every hit, stand and double, with the hand that it was made on."""

    @property
    def dealer(self) -> Hand:
        return self.hands["player-dealer"]


def read(events: Sequence[Event]) -> Told:
    """The cards and choices of a round."""
    told = Told()
    for event in events:
        match event:
            case Dealt():
                told.hands.setdefault(event.to, []).append(card(str(event.card)))
            case Parted():
                told.hands.pop(event.to)
                for name, first in zip(event.names, event.cards, strict=True):
                    told.hands[name] = [card(str(first))]
                told.split.add(event.seat)
            case Acted(do="surrender"):
                told.surrendered.append(event.hand or str(event.seat))
            case Acted(do="even-money", amount=0):
                told.even.add(event.seat)
            case Acted(do="hit" | "stand" | "double"):
                hand = told.hands[event.hand or str(event.seat)]
                told.moves.append((event.do, list(hand)))
            case _:
                pass
    return told


Due = tuple[WagerResult, int]


def against(mine: Hand, his: Hand, split: bool, saved: bool, highest: int) -> str:
    """Two hands by the rules that both books share; ``saved`` where two busts push."""
    natural = is_natural(mine) and not split
    if natural or is_natural(his):
        return "tie" if natural and is_natural(his) else "natural" if natural else "lose"
    (a, _), (b, _) = best(mine, highest), best(his, highest)
    if a > highest:
        return "tie" if b > highest and saved else "lose"
    if b > highest:
        return "win"
    return "tie" if a == b else "win" if a > b else "lose"


def dues(
    told: Told,
    wagers: Sequence[WagerResult],
    *,
    house: str,
    equal_pushes: bool,
    natural_loses: bool = False,
    split_naturals: bool = False,
    highest: int = 21,
) -> list[Due]:
    """What each wager of a round has coming: to its owner if positive."""
    his = told.dealer
    found = []
    for w in wagers:
        stake = w.amount
        if w.spot == "insurance":  # 002:419, 001:3945
            mine = told.hands.get(str(w.seat))
            lost = natural_loses and mine is not None and is_natural(mine)
            due = 2 * stake if is_natural(his) and not lost else -stake
        elif w.spot == "buster":  # 002:448-456
            over = best(his)[0] > 21
            rate = {3: 1, 4: 3, 5: 8, 6: 20, 7: 50}.get(len(his), 200)
            due = rate * stake if over and not is_natural(his) else -stake
        elif (w.hand or str(w.seat)) in told.surrendered:  # 002:415, 001:3936
            due = -(stake // 2)
        elif w.seat in told.even and not w.by:  # 002:420
            due = stake
        else:
            mine = told.hands[w.hand or str(w.seat)]
            if house == "pure":  # 002:405
                saved = Counter(str(c)[0] for c in his) == {"8": 3}
            else:  # 001:3925
                ranks, suits = {str(c)[0] for c in his}, {str(c)[1] for c in his}
                gap = best(his)[0] - best(mine)[0]
                closer = gap > 0 or (gap == 0 and equal_pushes)
                saved = len(his) == 3 and ranks == set("789") and len(suits) == 1 and closer
            split = w.seat in told.split and not split_naturals  # 002:328
            result = against(mine, his, split, saved, highest)
            pays = {"natural": stake * 6 // 5, "win": stake, "tie": 0, "lose": -stake}
            due = pays[result]
        found.append((w, due))
    return found


ON_HANDS = ("base", "split", "double")
KINDS = {"base": 0, "split": 0, "double": 1, "insurance": 2, "buster": 3}


def seat_by_seat(due: list[Due], seats: list[int]) -> list[Due]:
    """Claims in the order of their seats; in each, hand by hand, and then the wagers beside it."""

    def place(item: tuple[int, Due]) -> tuple[object, ...]:
        listed, (w, _) = item
        beside = w.spot in ("insurance", "buster")
        behind = w.by is not None
        return (seats.index(w.seat), beside, w.hand or "", KINDS[w.spot], behind, listed)

    return [claim for _, claim in sorted(enumerate(due), key=place)]


def insured(due: list[Due]) -> list[Due]:
    """What is on the hidden card alone."""
    return [(w, d) for w, d in due if w.spot == "insurance"]


def given_up(hand: str, due: list[Due]) -> list[Due]:
    """What is on a hand that was surrendered (002:415)."""
    return [(w, d) for w, d in due if w.spot in ON_HANDS and (w.hand or str(w.seat)) == hand]


def known_early(told: Told, due: list[Due], *, naturals: bool, insurance: bool = True) -> list[Due]:
    """Once the hidden card makes no natural: insurance is lost, and naturals have won (002:437)."""
    if is_natural(told.dealer):
        return []
    won = {
        seat
        for seat in {w.seat for w, _ in due} - told.split
        if naturals and is_natural(told.hands[str(seat)])
    }
    lost = insured(due) if insurance else []
    return [(w, d) for w, d in due if (w, d) in lost or (w.spot == "base" and w.seat in won)]


def naturals_of_splits(told: Told, due: list[Due]) -> list[Due]:
    """Of hands that came of a split, those that have won as naturals, where they may be some."""
    if is_natural(told.dealer):
        return []
    hands = {name for name, hand in told.hands.items() if name[-1].isalpha() and is_natural(hand)}
    return [(w, d) for w, d in due if w.spot in ("base", "split") and w.hand in hands]


def even_money(told: Told, due: list[Due]) -> list[Due]:
    """What is paid before the hidden card is looked at (002:420)."""
    return [(w, d) for w, d in due if w.spot == "base" and w.seat in told.even and not w.by]
