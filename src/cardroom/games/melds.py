"""Pan: which cards make a meld, what extends one, and what it collects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Annotated

import msgspec

from cardroom.cards import RANKS, Card

Amount = Annotated[int, msgspec.Meta(ge=0)]
ORDER = "A234567JQK"
"""Ranks from the lowest: aces are always low."""
APART = {**{rank: at for at, rank in enumerate("A234567")}, "J": 10, "Q": 11, "K": 12}
ANY_SUITS = "AK"
"""Ranks whose squares may have any suits."""
SPADES = 3
LEAST = 3

Meld = tuple[Card, ...]


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What differs between one house's konditions and another's, in chips from every player."""

    cards: Annotated[int, msgspec.Meta(ge=1)]
    """How many cards everyone is dealt; one more, melded, goes out."""
    valle: str
    """The ranks whose squares always collect."""
    valle_unsuited: Amount
    """For such a square of different suits."""
    valle_suited: Amount
    """For one of one suit."""
    valle_spades: Amount
    """For one of spades."""
    suited: Amount
    """For any other square of one suit."""
    suited_spades: Amount
    """For one of spades."""
    sequence: Amount
    """For a rope with ace, deuce and trey, or with jack, queen and king."""
    sequence_spades: Amount
    """For one of spades."""


class Judge:
    """Who knows what a meld is, by whether a jack follows a seven.

    >>> from cardroom.cards import cards
    >>> judge = Judge(seven_jack=True)
    >>> [judge.is_meld(cards(text)) for text in ("6s 7s Js", "7s 7s 7s", "7s 7s 7d", "Ks Kd Kd")]
    [True, True, False, True]
    >>> Judge(seven_jack=False).is_meld(cards("6s 7s Js"))
    False
    """

    def __init__(self, *, seven_jack: bool) -> None:
        self._place: Mapping[str, int] = (
            {rank: at for at, rank in enumerate(ORDER)} if seven_jack else APART
        )

    def place(self, card: Card) -> int:
        """Where a card stands in a rope."""
        return self._place[RANKS[card.rank]]

    def is_meld(self, cards: Sequence[Card]) -> bool:
        """Whether cards are a rope or a square."""
        return len(cards) >= LEAST and (self._is_rope(cards) or is_square(cards))

    def _is_rope(self, cards: Sequence[Card]) -> bool:
        places = sorted(map(self.place, cards))
        in_a_row = places == list(range(places[0], places[0] + len(cards)))
        return in_a_row and len({card.suit for card in cards}) == 1

    def new_melds(self, hand: Sequence[Card], received: Card | None) -> list[Meld]:
        """All melds among some cards, or those with a card that was received."""
        found = dict.fromkeys([*_squares(hand), *self._ropes(hand)])
        return [meld for meld in found if received is None or received in meld]

    def extensions(self, hand: Sequence[Card], meld: Meld, received: Card | None) -> list[Meld]:
        """All cards of a hand that may be laid to a meld together."""
        fits = [card for card in dict.fromkeys(hand) if self.is_meld([*meld, card])]
        count = Counter(hand)
        found: list[Meld] = [
            (card,) * times for card in fits for times in range(1, count[card] + 1)
            if self.is_meld([*meld, *(card,) * times])
        ]  # fmt: skip
        if not self._is_rope(meld):
            found += [two for two in combinations(fits, 2) if self.is_meld([*meld, *two])]
        else:
            found += self._longer(hand, meld)
        return [more for more in dict.fromkeys(found) if received is None or received in more]

    def _longer(self, hand: Sequence[Card], rope: Meld) -> Iterator[Meld]:
        """Two and more cards that go on where a rope ends."""
        own = {self.place(card): card for card in hand if card.suit == rope[0].suit}
        places = sorted(map(self.place, rope))
        below: list[Card] = []
        above: list[Card] = []
        while (at := places[0] - 1 - len(below)) in own:
            below.append(own[at])
        while (at := places[-1] + 1 + len(above)) in own:
            above.append(own[at])
        for low, high in product(range(len(below) + 1), range(len(above) + 1)):
            if low + high > 1:
                yield (*below[:low], *above[:high])

    def _ropes(self, hand: Sequence[Card]) -> Iterator[Meld]:
        for suit in range(4):
            own = {self.place(card): card for card in hand if card.suit == suit}
            for low, lowest in own.items():
                rope = [lowest]
                while (at := low + len(rope)) in own:
                    rope.append(own[at])
                    if len(rope) >= LEAST:
                        yield tuple(rope)

    def kondition(self, meld: Sequence[Card], rules: Rules) -> int:
        """How many chips a meld collects from every active player.

        >>> from cardroom.books import library
        >>> from cardroom.cards import cards
        >>> rules = library().game("bicycle/pan").definition.rules
        >>> judge = Judge(seven_jack=True)
        >>> [judge.kondition(cards(text), rules) for text in ("7s 7s 7s", "7d 7h 7s", "As 2s 3s")]
        [4, 1, 2]
        """
        spades = all(card.suit == SPADES for card in meld)
        if is_square(meld):
            suited = len({card.suit for card in meld}) == 1
            if RANKS[meld[0].rank] in rules.valle:
                if not suited:
                    return rules.valle_unsuited
                return rules.valle_spades if spades else rules.valle_suited
            if not suited:
                return 0
            return rules.suited_spades if spades else rules.suited
        held = {RANKS[card.rank] for card in meld}
        ends = sum(held >= set(end) for end in ("A23", "JQK"))
        return ends * (rules.sequence_spades if spades else rules.sequence)


def is_square(cards: Sequence[Card]) -> bool:
    """Whether cards are of one rank, and of suits that go together."""
    if len({card.rank for card in cards}) > 1:
        return False
    suits = len({card.suit for card in cards})
    return suits in (1, len(cards)) or RANKS[cards[0].rank] in ANY_SUITS


def _squares(hand: Sequence[Card]) -> Iterator[Meld]:
    by_rank: dict[int, Counter[Card]] = {}
    for card in sorted(hand):
        by_rank.setdefault(card.rank, Counter())[card] += 1
    for rank, count in by_rank.items():
        if sum(count.values()) < LEAST:
            continue
        most = [range(n + 1) for n in count.values()]
        for taken in product(*most):
            meld = tuple(c for c, n in zip(count, taken, strict=True) for _ in range(n))
            alike = RANKS[rank] in ANY_SUITS
            if len(meld) >= LEAST and (alike or is_square(meld)):
                yield meld
