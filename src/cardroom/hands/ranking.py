"""What a poker hand is worth: rankings as data, and one evaluator for all of them.

A :class:`Ranking` says how many cards make a hand, which categories there are from the worst to
the best, in which order the ranks of its deck run, whether the ace also begins a straight, whether
the lowest hand wins and what a joker may be. From that comes the *strength* of a hand: one integer,
the higher the better, comparable among all hands of one ranking. Read in hexadecimal it is the
category and then the ranks of the hand's cards in the order in which people show them, so that ties
break from left to right:

>>> from cardroom.cards import cards
>>> from cardroom.hands import STANDARD_HIGH
>>> hex(STANDARD_HIGH.strength(cards("9h Kd 9c 7s 3d")))
'0x177b51'

That is category 1, one pair: the nines (7), then the king (b), the seven (5) and the three (1).

Where the lowest hand wins nothing else changes: the best category is the one without a pair, the
best rank the lowest one, and the highest card is still shown, and compared, first.

>>> from cardroom.hands import ACE_TO_FIVE
>>> hex(ACE_TO_FIVE.strength(cards("8h 6d 5c 3s Ad")))
'0x5578ac'

That is category 5, no pair: the eight (5), the six (7), the five (8), the three (a), the ace (c).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement
from operator import ge
from typing import Literal

from cardroom.cards import CARDS, FIRST_JOKER, RANKS, BadCard, Card
from cardroom.hands.patterns import PATTERNS, rank_names


class BadRanking(ValueError):
    """A ranking, or a part of one, that cannot be."""


class BadHand(ValueError):
    """Too few or too many cards to make a hand of."""


Joker = Literal["none", "bug", "wild"]
"""What a joker may be: no card of this ranking; an ace, or whatever completes a straight or a flush
(the bug); or any card. In a flush it is always the highest card that the flush lacks."""

# A strength has four bits for each rank shown.
_SHOWN = 4

# Each card has a key, and the sum of some cards' keys counts them: in thirteen fields of three bits
# their ranks, in one more the cards that the ranking does not know, in four fields of four bits
# their suits, and above these in three bits the jokers, each of which counts to every suit. A sum
# starts with the suits so near to eight that the highest bit of a suit's field says that a flush is
# there. So no count may pass seven, and every sum stays within 63 bits, where Python adds much
# faster.
_MOST_CARDS = 7
_COUNT = 3
_UNKNOWN = 1 << _COUNT * len(RANKS)
_SUITS_FROM = _COUNT * (len(RANKS) + 1)
_ONE_OF_EACH_SUIT = 0x1111 << _SUITS_FROM
_FLUSH = 0x8888 << _SUITS_FROM
_JOKER = 1 << _SUITS_FROM + 16
_RANKS_HELD = (1 << _SUITS_FROM) - 1 | _MOST_CARDS * _JOKER
# Stands beside the ranks held, in place of the suits, when all those cards are of one suit.
_SUITED = 1 << _SUITS_FROM


class _Strengths(dict[int, int]):
    """The best strength for the ranks held, worked out on first need and then remembered."""

    def __init__(self, ranking: Ranking) -> None:
        self._ranking = ranking

    def __missing__(self, held: int) -> int:
        found = self[held] = self._ranking._work_out(held)
        return found


@dataclass(frozen=True)
class Ranking:
    """How hands of ``size`` cards rank: pure data, from which every hand gets its strength.

    ``categories`` run from the worst to the best and are names from :data:`PATTERNS`; ``ranks`` run
    from the worst to the best card of the deck, neighbours being consecutive in a straight; with
    ``wheel`` the best rank also begins the lowest straight, and without ``suited_wheel`` that one
    is no straight flush. With ``low`` the lowest hand wins: then the worst card is shown and
    compared first. Without ``kinds_first`` hands of a category are compared by their highest cards,
    whatever pairs they have. ``joker`` says what a joker may be.

    >>> from cardroom.cards import cards
    >>> short = Ranking("28-card", 5, ("high-card", "straight", "flush"), "89TJQKA", wheel=False)
    >>> short.category(short.strength(cards("8d 9c Td Jd Qd")))
    'straight'
    >>> short.strength(cards("7d 9c Td Jd Qd"))
    Traceback (most recent call last):
    ...
    cardroom.cards.BadCard: 28-card knows only the ranks 89TJQKA
    """

    name: str
    size: int
    categories: tuple[str, ...]
    ranks: str = RANKS
    wheel: bool = True
    low: bool = False
    joker: Joker = "none"
    suited_wheel: bool = True
    kinds_first: bool = True
    _keys: tuple[int, ...] = field(init=False, repr=False, compare=False)
    _no_cards: int = field(init=False, repr=False, compare=False)
    _strengths: _Strengths = field(init=False, repr=False, compare=False)
    _words: dict[int, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not 1 <= self.size <= 5:
            raise BadRanking(f"{self.name}: a hand has 1 to 5 cards, not {self.size}")
        place, category = ("highest", -1) if self.low else ("lowest", 0)
        if not self.categories or self.categories[category] != "high-card":
            raise BadRanking(f"{self.name}: the {place} category is high-card, which all hands fit")
        unknown = [category for category in self.categories if category not in PATTERNS]
        if unknown:
            known = ", ".join(PATTERNS)
            raise BadRanking(f"{self.name}: {unknown[0]!r} is no category: choose from {known}")
        if len(set(self.ranks)) < len(self.ranks) or not set(self.ranks) <= set(RANKS):
            raise BadRanking(f"{self.name}: {self.ranks!r} are not different ranks out of {RANKS}")
        object.__setattr__(self, "_keys", tuple(self._key(c) for c in CARDS))
        # Where no category asks for a suit no sum is brought near to a flush.
        suited = any(PATTERNS[category].suited for category in self.categories)
        short_of_eight = 8 - self.size if suited else 0
        object.__setattr__(self, "_no_cards", short_of_eight * _ONE_OF_EACH_SUIT)
        object.__setattr__(self, "_strengths", _Strengths(self))
        object.__setattr__(self, "_words", {})

    def strength(self, cards: Iterable[int]) -> int:
        """The strength of the best hand among some cards.

        >>> from cardroom.cards import cards
        >>> from cardroom.hands import STANDARD_HIGH
        >>> STANDARD_HIGH.strength(cards("As Ks Qs Js Ts")) > STANDARD_HIGH.strength(
        ...     cards("Ks Qs Js Ts 9s Ad Ac")
        ... )
        True
        """
        if not isinstance(cards, (list, tuple)):
            cards = tuple(cards)
        held, keys = self._no_cards, self._keys
        for card in cards:
            held += keys[card]
        best = self._strengths[held & _RANKS_HELD]
        return self._with_flush(cards, best) if held & _FLUSH else best

    def beside(self, board: Sequence[int]) -> Callable[[Sequence[int]], int]:
        """How to find the strength of the best hand among some cards and those of a board.

        It is `strength` of both together, with the board looked at once for all hands.

        >>> from cardroom.cards import cards
        >>> from cardroom.hands import STANDARD_HIGH
        >>> strength = STANDARD_HIGH.beside(cards("Qs Js Ts 2s 7h"))
        >>> [STANDARD_HIGH.describe(strength(cards(hand))) for hand in ("Kd Ac", "7d 3h")]
        ['straight, ace high', 'pair of sevens, queen-jack-ten kickers']
        """
        keys, strengths, common = self._keys, self._strengths, self._no_cards
        for card in board:
            common += keys[card]

        def strength(hand: Sequence[int]) -> int:
            held = common
            for card in hand:
                held += keys[card]
            best = strengths[held & _RANKS_HELD]
            return self._with_flush([*hand, *board], best) if held & _FLUSH else best

        return strength

    def strength_using(self, hole: Iterable[int], board: Iterable[int], k: int) -> int:
        """The strength of the best hand that has exactly ``k`` cards of the hole cards.

        >>> from cardroom.cards import cards
        >>> from cardroom.hands import STANDARD_HIGH
        >>> hole, board = cards("As Kd 7c 7d"), cards("Qs Js Ts 2s 7h")
        >>> STANDARD_HIGH.describe(STANDARD_HIGH.strength_using(hole, board, 2))
        'straight, ace high'
        """
        from_hole = self._sums(hole, k)
        from_board = self._sums(board, self.size - k)
        return max(self._of_sums([some + rest for some in from_hole for rest in from_board]))

    def strengths(self, cards: Iterable[int]) -> list[int]:
        """The strength of every hand that can be chosen, in the order of `itertools.combinations`.

        >>> from cardroom.cards import cards
        >>> from cardroom.hands import STANDARD_HIGH
        >>> of_six = STANDARD_HIGH.strengths(cards("9h 9d 9c 9s Kd 2c"))
        >>> [STANDARD_HIGH.category(strength) for strength in of_six[:3]]
        ['four-of-a-kind', 'four-of-a-kind', 'three-of-a-kind']
        """
        return list(self._of_sums(self._sums(cards, self.size)))

    def work_out_all(self) -> None:
        """Have the strength of every hand of the right size at hand, but for suits and jokers.

        Whoever must answer soon need not judge them one by one then.

        >>> from cardroom.hands import CHINESE_FRONT
        >>> CHINESE_FRONT.work_out_all()
        >>> len(CHINESE_FRONT._strengths) >= 13**2 + 13 * 12 * 11 // 6
        True
        """
        by_rank = [1 << _COUNT * rank for rank in range(len(self.ranks))]
        for held in map(sum, combinations_with_replacement(by_rank, self.size)):
            self._strengths[held]

    def best(self, cards: Iterable[int]) -> tuple[Card, ...]:
        """The cards that make the best hand, in the order in which people show them.

        A joker is taken only where it is needed, and stands in the place of the card that it is.

        >>> from cardroom.cards import cards
        >>> from cardroom.hands import BUG_HIGH, STANDARD_HIGH
        >>> STANDARD_HIGH.best(cards("9h 2d Kd 9c 7s 3d 4c"))
        (9h, 9c, Kd, 7s, 4c)
        >>> STANDARD_HIGH.best(cards("Ah 2d 3d 4c 5s Kd Kc"))
        (5s, 4c, 3d, 2d, Ah)
        >>> BUG_HIGH.best(cards("Jk 7d 6d 4c 3s Kd Kc"))
        (7d, 6d, Jk, 4c, 3s)
        """
        high_suits_first = sorted((CARDS[c] for c in cards), reverse=True)
        strength = self.strength(high_suits_first)
        hand: Sequence[Card] = high_suits_first
        if len(hand) > self.size:
            hands = combinations(high_suits_first, self.size)
            best = (hand for hand in hands if self.strength(hand) == strength)
            hand = min(best, key=lambda hand: sum(c.is_joker for c in hand))
        order = self.shown(strength)
        if hand[0] < FIRST_JOKER:
            return tuple(sorted(hand, key=lambda c: order.index(RANKS[c >> 2])))
        left = sorted(hand, key=lambda c: c.is_joker)
        shown = []
        for rank in order:
            card = next(c for c in left if c.is_joker or RANKS[c.rank] == rank)
            left.remove(card)
            shown.append(card)
        return tuple(shown)

    def category(self, strength: int) -> str:
        """The name of a strength's category.

        >>> from cardroom.cards import cards
        >>> from cardroom.hands import STANDARD_HIGH
        >>> STANDARD_HIGH.category(STANDARD_HIGH.strength(cards("As Ks Qs Js Ts")))
        'royal-flush'
        """
        return self.categories[strength >> _SHOWN * self.size]

    def describe(self, strength: int) -> str:
        """A strength in words; different strengths have different words.

        >>> from cardroom.cards import cards
        >>> from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH
        >>> def say(text: str, ranking: Ranking = STANDARD_HIGH) -> str:
        ...     return ranking.describe(ranking.strength(cards(text)))
        >>> say("As Ad Ac Ks Kd")
        'full house, aces full of kings'
        >>> say("9s 9d Kc 7s 2d")
        'pair of nines, king-seven-deuce kickers'
        >>> say("6s 6d 6c 6h 2d")
        'four sixes, deuce kicker'
        >>> say("5s 4s 3s 2s As")
        'straight flush, five high'
        >>> say("8s 5d 4c 2s Ad", ACE_TO_FIVE)
        'eight-five-four-deuce-ace low'
        >>> say("2s 2d 4c 5s Ad", ACE_TO_FIVE)
        'pair of deuces, five-four-ace kickers'
        """
        words = self._words.get(strength)
        if words is None:
            words = self._words[strength] = self._in_words(strength)
        return words

    def _in_words(self, strength: int) -> str:
        category = self.category(strength)
        pattern = PATTERNS[category]
        shown = self.shown(strength)
        if not self.kinds_first and not pattern.straight:
            shown = "".join(sorted(shown, key=lambda rank: -shown.count(rank)))
        if self.low and category == "high-card":
            return f"{'-'.join(rank_names(shown))} low"
        return pattern.called(shown)

    def at_least(self, category: str, ranks: str = "") -> int:
        """The smallest strength of a category, or of its hands that show these ranks first.

        >>> from cardroom.cards import cards
        >>> from cardroom.hands import ACE_TO_FIVE, THREE_CARD
        >>> queen_high = THREE_CARD.at_least("high-card", "Q")
        >>> THREE_CARD.strength(cards("Qs 3d 2c")) >= queen_high
        True
        >>> THREE_CARD.strength(cards("Js Td 8c")) >= queen_high
        False
        >>> ACE_TO_FIVE.strength(cards("7s 6d 4c 3s 2d")) >= ACE_TO_FIVE.at_least("high-card", "8")
        True
        """
        if category not in self.categories:
            raise BadRanking(f"{self.name} has no category {category!r}")
        if len(ranks) > self.size or not set(ranks) <= set(self.ranks):
            raise BadRanking(f"{self.name} has no hand that shows {ranks!r}")
        return self._pack(self.categories.index(category), [self.ranks.index(r) for r in ranks])

    def shown(self, strength: int) -> str:
        """The ranks of a strength's cards in the order shown, each joker as the card that it is.

        >>> from cardroom.cards import cards
        >>> from cardroom.hands import BUG_HIGH
        >>> BUG_HIGH.shown(BUG_HIGH.strength(cards("9h Kd 9c Jk 3d")))
        '99AK3'
        """
        places = range(_SHOWN * (self.size - 1), -1, -_SHOWN)
        return "".join(self.ranks[strength >> place & 15] for place in places)

    def ranks_above(self, strength: int, other: Ranking, shorter: int) -> bool:
        """Whether a hand is better than one of fewer cards: a back hand than the front before it.

        The categories are compared first and then the cards as shown. Where these are the same as
        far as the shorter hand goes, the longer hand is better: it has more cards to show.

        >>> from cardroom.cards import cards
        >>> from cardroom.hands import BUG_HIGH, PAI_GOW_FRONT
        >>> back, front = BUG_HIGH.strength(cards("9s 9d Kc 7s 2d")), cards("Ts Td")
        >>> BUG_HIGH.ranks_above(back, PAI_GOW_FRONT, PAI_GOW_FRONT.strength(front))
        False
        >>> BUG_HIGH.ranks_above(back, PAI_GOW_FRONT, PAI_GOW_FRONT.strength(cards("9h 9c")))
        True
        """
        return strength >= self.least_above(other, shorter)

    def least_above(self, other: Ranking, shorter: int) -> int:
        """The least strength that is better than a hand of fewer cards."""
        return self.at_least(other.category(shorter), other.shown(shorter))

    def _key(self, card: Card) -> int:
        if card.is_joker and self.joker != "none":
            return _JOKER | _ONE_OF_EACH_SUIT
        if card >= FIRST_JOKER or RANKS[card.rank] not in self.ranks:
            return _UNKNOWN
        rank = self.ranks.index(RANKS[card.rank])
        return 1 << _COUNT * rank | 1 << _SUITS_FROM + 4 * card.suit

    def _with_flush(self, cards: Sequence[int], best: int) -> int:
        """The strength of the best hand, given that of the best one when suits do not count."""
        if self.low:
            # The flush may count against the hand, so that each choice of cards is looked at.
            return self.strength_using(cards, (), self.size)
        by_suit = [self._no_cards] * 4
        for c in cards:
            if c < FIRST_JOKER:
                by_suit[c & 3] += self._keys[c]
            else:
                by_suit = [suited + self._keys[c] for suited in by_suit]
        for suited in by_suit:
            if suited & _FLUSH:
                best = max(best, self._strengths[suited & _RANKS_HELD | _SUITED])
        return best

    def _sums(self, cards: Iterable[int], count: int) -> list[int]:
        """The sums of the keys, for every choice of so many of the cards."""
        keys = [self._keys[c] for c in cards]
        if not 0 <= count <= len(keys):
            raise BadHand(f"{self.name}: a hand cannot take {count} of {len(keys)} cards")
        return list(map(sum, combinations(keys, count)))

    def _of_sums(self, sums: Iterable[int]) -> Iterator[int]:
        """The strengths of hands of just the right size, each given as the sum of its keys."""
        start, ranks = self._no_cards, _RANKS_HELD
        held = [s & ranks | _SUITED if s + start & _FLUSH else s & ranks for s in sums]
        return map(self._strengths.__getitem__, held)

    def _work_out(self, held: int) -> int:
        """The best strength for the ranks held.

        The best hand among more cards than a hand has is the best of those that are left when any
        one card is taken away. These are remembered too, so no hand is ever judged twice.
        """
        if held & _MOST_CARDS * _UNKNOWN:
            raise BadCard(f"{self.name} knows only the ranks {self.ranks}")
        counts = [held >> _COUNT * rank & _MOST_CARDS for rank in range(len(self.ranks))]
        jokers = held // _JOKER
        number = sum(counts) + jokers
        if not self.size <= number <= _MOST_CARDS:
            raise BadHand(f"{self.name} needs {self.size} to {_MOST_CARDS} cards, not {number}")
        if number > self.size:
            without = [held - (1 << _COUNT * rank) for rank, count in enumerate(counts) if count]
            if jokers:
                without.append(held - _JOKER)
            return max(map(self._strengths.__getitem__, without))
        hand = [rank for rank, count in enumerate(counts) for _ in range(count)]
        suited = bool(held & _SUITED)
        if jokers:
            made = [*self._with_jokers(hand, jokers, held - jokers * _JOKER)]
            # With several decks a suit may hold a rank twice, and leave a bug no flush to complete.
            return max(made) if made else self._strengths[held ^ _SUITED]
        return self._judge(hand, suited)

    def _with_jokers(self, natural: list[int], jokers: int, held: int) -> Iterator[int]:
        """The strength of every hand that the jokers may make: these are the rules for jokers.

        ``held`` are the natural cards' ranks once more, to find what the whole hand is worth.

        A suited hand never holds a rank twice: there is no flush with two aces.
        """
        ace = len(self.ranks) - 1
        for played in combinations_with_replacement(range(len(self.ranks)), jokers):
            if held & _SUITED and len({*natural, *played}) < len(set(natural)) + jokers:
                continue
            strength = self._strengths[held + sum(1 << _COUNT * rank for rank in played)]
            pattern = PATTERNS[self.category(strength)]
            completes = pattern.straight or pattern.suited
            if self.joker == "wild" or completes or set(played) == {ace}:
                yield strength

    def _judge(self, hand: list[int], suited: bool) -> int:
        """The strength of exactly the ranks that a hand has: these are the rules."""
        counts = Counter(hand)
        kinds = sorted(counts.values(), reverse=True)
        high_first = 1 if self.low else -1
        by_kind = sorted(hand, key=lambda rank: (-counts[rank], high_first * rank))
        straight = self._straight(by_kind)
        no_flush = straight != by_kind and not self.suited_wheel
        ace = 0 if self.low else len(self.ranks) - 1
        numbers = range(len(self.categories))
        for number in numbers if self.low else reversed(numbers):
            pattern = PATTERNS[self.categories[number]]
            shown = straight if pattern.straight else by_kind
            if (
                shown
                and len(kinds) >= len(pattern.kinds)
                and all(map(ge, kinds, pattern.kinds))
                and (suited or not pattern.suited)
                and (shown[0] == ace or not pattern.top)
                and not (no_flush and pattern.straight and pattern.suited)
            ):
                break
        if not self.kinds_first and shown is by_kind:
            shown = sorted(hand, reverse=not self.low)
        return self._pack(number, shown)

    def _straight(self, hand: list[int]) -> list[int]:
        """A straight's ranks in the order shown, an ace that begins it last; or no ranks."""
        low = list(range(self.size - 2, -1, -1))
        top = len(self.ranks) - 1
        if self.wheel and hand == [top, *low]:
            return [*low, top]
        step = 1 if self.low else -1
        run = list(range(hand[0], hand[0] + step * self.size, step))
        return hand if hand == run else []

    def _pack(self, category: int, shown: list[int]) -> int:
        strength = category
        for rank in shown:
            strength = strength << _SHOWN | rank
        return strength << _SHOWN * (self.size - len(shown))
