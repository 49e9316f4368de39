"""Hands that are set in parts and compared part by part with the player-dealer's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardroom.cards import Card, cards
from cardroom.hands import Ranking
from cardroom.money import EVEN_MONEY
from cardroom.table.california import Bettor, CaliforniaTable
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.settlement import Verdict

HOUSE_WAY, BY_THE_HOUSE = Option("house-way"), Choice("house-way")
"""Whoever does not set his hand has it set the house way."""


class Part(NamedTuple):
    """One part of a hand: what it is called, and how it ranks."""

    name: str
    ranking: Ranking


class Laid(NamedTuple):
    """A hand laid into its parts."""

    parts: tuple[tuple[Card, ...], ...]
    strengths: tuple[int, ...]
    foul: bool
    """Whether a part outranks the one behind it, or has too many cards."""

    def named(self, parts: Sequence[Part]) -> dict[str, tuple[Card, ...]]:
        """The cards by the names of the parts."""
        return {part.name: cards for part, cards in zip(parts, self.parts, strict=True)}


def ask(
    bettor: Bettor, parts: Sequence[Part], rule: Clause, *, any_sizes: bool = False
) -> Decision:
    """How a seat wants its hand: the cards are offered from the highest to the lowest.

    With ``any_sizes`` it may lay down too many cards in a part, which is a foul.
    """
    hand = tuple(sorted(bettor.cards, reverse=True))
    sizes = tuple([(part.name, part.ranking.size) for part in parts])
    options = (HOUSE_WAY, Option("set", cards=hand, parts=sizes, any_sizes=any_sizes))
    return Decision(bettor.number, "set", options, BY_THE_HOUSE, rule)


def house_way_only(seat: int, rule: Clause) -> Decision:
    """The decision of somebody whose hand the house sets, whatever he likes."""
    return Decision(seat, "set", (HOUSE_WAY,), BY_THE_HOUSE, rule)


def laid(choice: Choice, parts: Sequence[Part]) -> Laid:
    """The hand that somebody has set."""
    return lay([cards(text) for text in choice.parts], parts)


def lay(hand: Sequence[Sequence[Card]], parts: Sequence[Part]) -> Laid:
    """Cards in their parts, each in the order in which people show it.

    >>> from cardroom.hands import BUG_HIGH, PAI_GOW_FRONT
    >>> two = (Part("front", PAI_GOW_FRONT), Part("back", BUG_HIGH))
    >>> lay((cards("7h Ac"), cards("8c 4s Jd 8h Js")), two).parts
    ((Ac, 7h), (Js, Jd, 8h, 8c, 4s))
    >>> lay((cards("8c 8h"), cards("4s Jd Ac 7h Qs")), two).foul
    True
    >>> lay((cards("8c"), cards("8h 4s Jd Ac 7h Qs")), two).foul
    True
    """
    if [len(part) for part in hand] != [part.ranking.size for part in parts]:
        return Laid(tuple(map(tuple, hand)), (), foul=True)
    strengths = tuple([p.ranking.strength(c) for p, c in zip(parts, hand, strict=True)])
    pairs = range(1, len(parts))
    foul = any(
        not parts[n].ranking.ranks_above(strengths[n], parts[n - 1].ranking, strengths[n - 1])
        for n in pairs
    )
    shown = tuple([p.ranking.best(c) for p, c in zip(parts, hand, strict=True)])
    return Laid(shown, strengths, foul)


def describe(hand: Laid, parts: Sequence[Part]) -> str:
    """A set hand in words.

    >>> from cardroom.hands import BUG_HIGH, PAI_GOW_FRONT
    >>> two = (Part("front", PAI_GOW_FRONT), Part("back", BUG_HIGH))
    >>> describe(lay((cards("Ac 7h"), cards("8c 4s Jd 8h Js")), two), two)
    'ace high, seven kicker / two pair, jacks and eights, four kicker'
    """
    if not hand.strengths:
        return "a foul hand"
    says = " / ".join(
        part.ranking.describe(strength)
        for part, strength in zip(parts, hand.strengths, strict=True)
    )
    return f"{says}, a foul hand" if hand.foul else says


def compare(t: CaliforniaTable, mine: Sequence[int], his: Sequence[int]) -> Verdict:
    """The wager wins with every part, loses with none, and else pushes: copies are not won."""
    higher = [m > h for m, h in zip(mine, his, strict=True)]
    copied = any(m == h for m, h in zip(mine, his, strict=True))
    if all(higher):
        return t.wins("base-wins", EVEN_MONEY)
    if any(higher):
        return t.pushes("copy-pushes" if copied else "pushes")
    return t.loses("copy-loses" if copied else "base-loses")
