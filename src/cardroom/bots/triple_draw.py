"""Triple Draw Poker: of all that may be held, what brings the most by a table of kinds.

The figures are averages of the exact odds over all hands that can be held so, per unit of a wager,
where a pair of jacks is paid and where it pushes. Playing by them costs less than a thousandth of a
wager against the best play of every single hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from cardroom.bots.sensible_bot import SensibleBot
from cardroom.cards import RANKS, Card, show
from cardroom.games.triple_draw import CARDS, Rules
from cardroom.hands import STANDARD_HIGH
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer

TEN, JACK = RANKS.index("T"), RANKS.index("J")
WHEEL = -1
"""The ace before a deuce."""

Kind = tuple[str, int]
"""What is held, with how many cards from the jack up, where that matters."""
HELD: dict[Kind, tuple[float, float]] = {
    ("four of a kind", 0): (20, 20),
    ("four to a royal flush", 0): (9.2, 9.0),
    ("three of a kind", 0): (2.95, 2.95),
    ("four to an open straight flush", 0): (2.6, 2.6),
    ("four to a straight flush", 0): (1.45, 1.4),
    ("two pair", 0): (1.42, 1.42),
    ("high pair", 0): (1.2, 0.48),
    ("four to a flush", 3): (0.5, 0.32),
    ("four to a flush", 2): (0.38, 0.25),
    ("four to a flush", 1): (0.26, 0.2),
    ("four to a flush", 0): (0.13, 0.13),
    ("three to a royal flush", 3): (0.36, 0.04),
    ("three to a royal flush", 2): (0.23, 0.0),
    ("four to an open straight", 3): (0.04, -0.14),
    ("four to an open straight", 2): (-0.1, -0.22),
    ("four to an open straight", 1): (-0.2, -0.27),
    ("four to an open straight", 0): (-0.34, -0.34),
    ("four to a straight", 4): (-0.15, -0.41),
    ("four to a straight", 3): (-0.29, -0.48),
    ("four to a straight", 2): (-0.42, -0.55),
    ("low pair", 0): (-0.233, -0.233),
    ("three to a straight flush", 2): (-0.15, -0.37),
    ("three to a straight flush", 1): (-0.3, -0.42),
    ("three to a straight flush", 0): (-0.48, -0.5),
    ("two high cards suited", 0): (-0.18, -0.475),
    ("two high cards", 0): (-0.25, -0.545),
    ("three high cards", 0): (-0.21, -0.52),
    ("ten and a high card suited", 0): (-0.41, -0.575),
    ("a high card", 0): (-0.336, -0.57),
    ("nothing", 0): (-0.537, -0.69),
}


def kind_of(held: Sequence[Card]) -> Kind | None:
    """What some cards of a hand are worth holding for; None if they are nothing of that kind.

    >>> from cardroom.cards import cards
    >>> kind_of(cards("9s 8s 7s 6s")), kind_of(cards("Ks Kd")), kind_of(cards("9s 2d"))
    (('four to an open straight flush', 0), ('high pair', 0), None)
    """
    ranks = [card.rank for card in held]
    high = sum(rank >= JACK for rank in ranks)
    if len(set(ranks)) < len(ranks):
        return _paired(ranks)
    suited = len({card.suit for card in held}) == 1
    if len(held) == 4:
        return _four(ranks, suited, high)
    if len(held) == 3:
        return _three(ranks, suited, high)
    if len(held) == 2:
        if high == 2:
            return ("two high cards suited" if suited else "two high cards"), 0
        ten = TEN in ranks and high == 1 and suited
        return ("ten and a high card suited", 0) if ten else None
    if len(held) == 1:
        return ("a high card", 0) if high else None
    return ("nothing", 0)


def _paired(ranks: Sequence[int]) -> Kind | None:
    times = sorted(Counter(ranks).values(), reverse=True)
    if times == [2]:
        return ("high pair" if ranks[0] >= JACK else "low pair"), 0
    names = {(4,): "four of a kind", (3,): "three of a kind", (2, 2): "two pair"}
    name = names.get(tuple(times))
    return (name, 0) if name else None


def _four(ranks: Sequence[int], suited: bool, high: int) -> Kind | None:
    ways = straights(ranks)
    if suited and min(ranks) >= TEN:
        return "four to a royal flush", 0
    if suited and ways:
        return ("four to an open straight flush" if ways > 1 else "four to a straight flush"), 0
    if suited:
        return "four to a flush", min(high, 3)
    if ways > 1:
        return "four to an open straight", high
    return ("four to a straight", high) if ways and high > 1 else None


def _three(ranks: Sequence[int], suited: bool, high: int) -> Kind | None:
    if suited and min(ranks) >= TEN:
        return "three to a royal flush", high
    if suited and straights(ranks):
        return "three to a straight flush", min(high, 2)
    return ("three high cards", 0) if high == 3 and straights(ranks) > 1 else None


def straights(ranks: Sequence[int]) -> int:
    """How many straights some ranks may become part of.

    >>> [straights([RANKS.index(rank) for rank in held]) for held in ("9876", "AKQJ", "9854")]
    [2, 1, 0]
    """
    found = 0
    for low in range(WHEEL, len(RANKS) - CARDS + 1):
        run = {len(RANKS) - 1 if rank == WHEEL else rank for rank in range(low, low + CARDS)}
        found += set(ranks) <= run
    return found


class TripleDrawBot(SensibleBot):
    """Holds its cards the same way in every style; the style shows in the bonus bet alone."""

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Throw away what is not worth holding."""
        own = observer.look().cards(str(decision.seat))
        held = best_held(own, self.rules)
        thrown = [card for card in own if card not in held]
        return Choice("discard", cards=show(thrown)) if thrown else Choice("stand-pat")


def best_held(own: Sequence[Card], rules: Rules | None) -> Sequence[Card]:
    """The cards to hold, by the table; a hand that is paid as it is counts as what it is paid."""
    paid = rules is None or "jacks-or-better" in rules.hand.pays
    strength = STANDARD_HIGH.strength(own)
    best, most = own, -1.0
    if rules is not None:
        odds = rules.hand.end(strength).odds
        most = odds.win / odds.stake if odds else -1.0
    elif STANDARD_HIGH.category(strength) in ("straight", "flush", "full-house", "straight-flush"):
        most = 3.0
    for number in range(CARDS):
        for held in combinations(own, number):
            kind = kind_of(held)
            if kind is not None and (worth := HELD[kind][0 if paid else 1]) > most:
                best, most = held, worth
    return best
