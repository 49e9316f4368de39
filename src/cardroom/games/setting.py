"""Hands that are set in parts and compared part by part with the player-dealer's."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import permutations
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from cardroom.cards import Card, cards
from cardroom.games import calling
from cardroom.hands import Ranking
from cardroom.money import EVEN_MONEY
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, Decision, Option

HOUSE_WAY, BY_THE_HOUSE = Option("house-way"), Choice("house-way")
"""Whoever does not set his hand has it set the house way."""


class Ranks(Protocol):
    """How one part of a hand ranks: a `Ranking` of cards, or that of tiles."""

    @property
    def size(self) -> int:
        """How many cards it has."""
        ...

    def strength(self, cards: Sequence[Card]) -> int:
        """What it is worth."""
        ...

    def best(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Its cards in the order in which people show them."""
        ...

    def describe(self, strength: int) -> str:
        """What it is worth, in words."""
        ...

    def ranks_above(self, strength: int, other: Any, shorter: int) -> bool:
        """Whether it may lie behind a part with another ranking."""
        ...


R_co = TypeVar("R_co", bound=Ranks, covariant=True)


class HandPart(NamedTuple, Generic[R_co]):
    """One part of a hand: what it is called, and how it ranks."""

    name: str
    ranking: R_co


Parts = Sequence[HandPart[Ranks]]


class Setter(NamedTuple):
    """How hands of a game can be set: for whoever asks before he sets his own."""

    usual: Callable[[Sequence[Card]], Sequence[Sequence[Card]]]
    """A hand as the house would set it; where it has no way, as somebody who knows the game."""
    is_foul: Callable[[Sequence[Sequence[Card]]], bool]
    """Whether a hand in its parts is set wrongly."""
    rankings: Sequence[Ranks]
    """How each part ranks, from the front to the back."""
    is_the_house_s: bool = True
    """Whether the usual way is printed as the house way."""


class InWords(NamedTuple):
    """A hand that somebody is about to set."""

    parts: tuple[str, ...]
    """What each part is called, as far as it has a name yet."""
    is_foul: bool
    """Whether it would be set wrongly; not before all cards lie where they belong."""


def in_words(setter: Setter, hand: Sequence[Sequence[Card]]) -> InWords:
    """What a hand would be that lies so, also while it is being laid.

    >>> from cardroom.hands import BUG_HIGH, PAI_GOW_FRONT
    >>> two = (HandPart("front", PAI_GOW_FRONT), HandPart("back", BUG_HIGH))
    >>> way = Setter(lambda hand: (), lambda hand: lay(hand, two).foul, [p.ranking for p in two])
    >>> in_words(way, (cards("8c 8h"), cards("4s Jd Ac 7h Qs")))
    InWords(parts=('pair of eights', 'ace high, queen-jack-seven-four kickers'), is_foul=True)
    >>> in_words(way, ((), cards("4s Jd Ac"))).parts
    ('', 'ace high, jack-four kickers')
    """
    whole = [len(part) for part in hand] == [ranking.size for ranking in setter.rankings]
    called = tuple(_part_in_words(*one) for one in zip(setter.rankings, hand, strict=True))
    return InWords(called, whole and setter.is_foul(hand))


def _part_in_words(ranking: Ranks, part: Sequence[Card]) -> str:
    if len(part) == ranking.size:
        return ranking.describe(ranking.strength(part))
    if isinstance(ranking, Ranking) and len(part) < ranking.size:
        return calling.in_words(ranking, part)
    return ""


def set_rightly(setter: Setter, option: Option) -> Sequence[Sequence[Card]]:
    """A hand that is set rightly: the usual way, or any if the house's own is foul by the book."""
    usual = setter.usual(option.cards)
    if not setter.is_foul(usual):
        return usual
    front = option.parts[0][1]
    for order in permutations(option.cards):
        laid = order[:front], order[front:]
        if not setter.is_foul(laid):
            return laid
    raise AssertionError("every hand can be set")


class Laid(NamedTuple):
    """A hand laid into its parts."""

    parts: tuple[tuple[Card, ...], ...]
    strengths: tuple[int, ...]
    foul: bool
    """Whether a part outranks the one behind it, or has too many cards."""

    def named(self, parts: Parts) -> dict[str, tuple[Card, ...]]:
        """The cards by the names of the parts."""
        return {part.name: cards for part, cards in zip(parts, self.parts, strict=True)}


class SetHand(NamedTuple):
    """A hand that is set, and by which rule if the house has set it."""

    laid: Laid
    by: Clause | None = None


def ask(
    seat: int, hand: Sequence[Card], parts: Parts, rule: Clause, *, any_sizes: bool = False
) -> Decision:
    """How a seat wants its hand: the cards are offered from the highest to the lowest.

    With ``any_sizes`` it may lay down too many cards in a part, which is a foul.
    """
    held = tuple(sorted(hand, reverse=True))
    sizes = tuple([(part.name, part.ranking.size) for part in parts])
    options = (HOUSE_WAY, Option.of_cards("set", held, parts=sizes, any_sizes=any_sizes))
    return Decision(seat, "set", options, BY_THE_HOUSE, rule)


def house_way_only(seat: int, rule: Clause) -> Decision:
    """The decision of somebody whose hand the house sets, whatever he likes."""
    return Decision(seat, "set", (HOUSE_WAY,), BY_THE_HOUSE, rule)


def laid(choice: Choice, parts: Parts) -> Laid:
    """The hand that somebody has set."""
    return lay([cards(text) for text in choice.parts], parts)


def lay(hand: Sequence[Sequence[Card]], parts: Parts) -> Laid:
    """Cards in their parts, each in the order in which people show it.

    >>> from cardroom.hands import BUG_HIGH, PAI_GOW_FRONT
    >>> two = (HandPart("front", PAI_GOW_FRONT), HandPart("back", BUG_HIGH))
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


def describe(hand: Laid, parts: Parts) -> str:
    """A set hand in words.

    >>> from cardroom.hands import BUG_HIGH, PAI_GOW_FRONT
    >>> two = (HandPart("front", PAI_GOW_FRONT), HandPart("back", BUG_HIGH))
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


def called(hand: Mapping[str, Sequence[Card]], parts: Parts) -> str:
    """What a hand is called whose cards lie in their parts.

    >>> from cardroom.hands import BUG_HIGH, PAI_GOW_FRONT
    >>> two = (HandPart("front", PAI_GOW_FRONT), HandPart("back", BUG_HIGH))
    >>> called({"front": cards("Ac Ad"), "back": cards("8c 4s Jd 8h Js")}, two)
    'pair of aces / two pair, jacks and eights, four kicker'
    """
    return describe(lay([hand.get(part.name, ()) for part in parts], parts), parts)


def player_dealer_sets(
    t: CaliforniaTable, parts: Parts, house: Callable[[Sequence[Card]], SetHand], pieces: str
) -> Generator[Decision, Choice, SetHand]:
    """Open the player-dealer's hand and set it as he wants; one that is foul the house sets."""
    his = t.player_dealer_cards
    t.reveal(PLAYER_DEALER, his, f"the player-dealer's {pieces}, which he sets now")
    choice = yield ask(t.player_dealer, his, parts, t.clause("player-dealer-sets"))
    if choice.do == BY_THE_HOUSE.do:
        t.player_dealer_acts(choice)
        return house(his)
    hand = laid(choice, parts)
    t.arrange(PLAYER_DEALER, t.player_dealer, hand.named(parts))
    if not hand.foul:
        return SetHand(hand)
    foul = t.clause("player-dealer-foul")
    t.say(foul.says, foul)
    return house(his)


def turn_up(t: CaliforniaTable, to: str, hand: Laid, parts: Parts, by: Clause | None) -> Laid:
    """Turn up a set hand; of one that the house has set, say by which rule.

    It is returned as it counts: what is found when it lies open may make it foul.
    """
    if by is not None:
        t.watcher.set_by_the_house(to, hand.parts)
    t.lay_open(to, hand.named(parts), describe(hand, parts))
    if by is not None:
        t.say(by.says, by)
    return hand._replace(foul=True) if t.watcher.opened(to, hand.parts) else hand


def compare(t: CaliforniaTable, mine: Sequence[int], his: Sequence[int]) -> Verdict:
    """The wager wins with every part, loses with none, and else pushes: copies are not won."""
    higher = [m > h for m, h in zip(mine, his, strict=True)]
    copied = any(m == h for m, h in zip(mine, his, strict=True))
    if all(higher):
        return t.wins("base-wins", EVEN_MONEY)
    if any(higher):
        return t.pushes("copy-pushes" if copied else "pushes")
    return t.loses("copy-loses" if copied else "base-loses")
