"""Cards and decks.

A card is a small integer that knows its name. The 52 standard cards are ``rank * 4 + suit`` with
deuces first and spades the highest suit, so that sorting cards sorts them by rank and then by the
suit order that the houses use for drawing a button (spades, hearts, diamonds, clubs). Jokers
follow from 52 on, and behind them the tiles of pai gow (:mod:`cardroom.tiles`), the lowest single
tile first: for the table a tile is a card like any other.

>>> card("As"), card("Td").rank_name, card("Jk")
(As, 'ten', Jk)
>>> cards("Kd 2c  Jk2")
(Kd, 2c, Jk2)
>>> show(cards("Kd 2c"))
'Kd 2c'
>>> cards("teen-12 mix-9 mix-9"), card("teen-12").tile.halves
((teen-12, gow-9a, gow-9b), (6, 6))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import islice

from cardroom.tiles import ALSO_CALLED, KINDS, TILES, Tile

RANKS = "23456789TJQKA"
SUITS = "cdhs"
RANK_NAMES = (
    "deuce",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
FIRST_JOKER = 52
MAX_JOKERS = 8
MAX_DECKS = 99
FIRST_TILE = FIRST_JOKER + MAX_JOKERS


class BadCard(ValueError):
    """A text that names no card, or a card that cannot be there."""


class Card(int):
    """One card, taken from `card` or `CARDS`; it compares like an integer and prints like a card.

    >>> Card(51), Card(0) < Card(4), Card(51).suit_name
    (As, True, 'spades')
    """

    __slots__ = ()

    @property
    def rank(self) -> int:
        """0 for a deuce to 12 for an ace; a joker has rank 13, and so has a tile."""
        return self >> 2 if self < FIRST_JOKER else 13

    @property
    def suit(self) -> int:
        """0 clubs, 1 diamonds, 2 hearts, 3 spades; meaningless for a joker or a tile."""
        return self & 3

    @property
    def is_red(self) -> bool:
        """Whether it is a diamond or a heart; meaningless for a joker or a tile.

        >>> [card.is_red for card in cards("2c 2d 2h 2s")]
        [False, True, True, False]
        """
        return self.suit in (1, 2)

    @property
    def is_joker(self) -> bool:
        """Whether this is a joker."""
        return FIRST_JOKER <= self < FIRST_TILE

    @property
    def is_tile(self) -> bool:
        """Whether this is a tile."""
        return self >= FIRST_TILE

    @property
    def tile(self) -> Tile:
        """What is on a tile; another card has nothing of the kind.

        >>> card("gor-4").tile.pips, card("As").tile
        Traceback (most recent call last):
        ...
        cardroom.cards.BadCard: As is not a tile
        """
        if self < FIRST_TILE:
            raise BadCard(f"{self} is not a tile")
        return KINDS[self - FIRST_TILE]

    @property
    def rank_name(self) -> str:
        """``'ace'``, ``'ten'``, ``'joker'``; a tile's name."""
        if self < FIRST_JOKER:
            return RANK_NAMES[self.rank]
        return self.tile.name if self.is_tile else "joker"

    @property
    def suit_name(self) -> str:
        """``'spades'``; empty for a joker or a tile."""
        return SUIT_NAMES[self.suit] if self < FIRST_JOKER else ""

    def __repr__(self) -> str:
        return _TEXT[self]

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return format(_TEXT[self], spec)

    def __bool__(self) -> bool:
        """A card is a card, the deuce of clubs too."""
        return True


_TEXT: tuple[str, ...] = (
    *(rank + suit for rank in RANKS for suit in SUITS),
    "Jk",
    *(f"Jk{n}" for n in range(2, MAX_JOKERS + 1)),
    *map(str, KINDS),
)
CARDS: tuple[Card, ...] = tuple(Card(n) for n in range(len(_TEXT)))
_BY_TEXT: dict[str, Card] = {text.lower(): CARDS[n] for n, text in enumerate(_TEXT)}
_BY_TEXT["jk1"] = CARDS[FIRST_JOKER]
_BY_TEXT |= {f"10{suit}": _BY_TEXT[f"t{suit}"] for suit in SUITS}
_TWINS: dict[Card, Card] = {
    CARDS[FIRST_TILE + n]: CARDS[FIRST_TILE + m]
    for n, one in enumerate(KINDS)
    for m, other in enumerate(KINDS)
    if n != m and one == other
}
"""The two tiles of each mixed pair, which no rule tells apart."""
_BY_TEXT |= {f"{c.tile.name}-{c.tile.pips}": c for c in _TWINS if c.tile.letter == "a"}
_BY_TEXT |= {
    f"{text}{letter}": _BY_TEXT[f"{name}{letter}"]
    for text, name in ALSO_CALLED.items()
    for letter in ("", "a", "b")
    if f"{name}{letter}" in _BY_TEXT
}


def card(text: str) -> Card:
    """The card that a text names: rank and suit, a joker, or a tile.

    >>> card("9h"), card("10h") is card("Th"), card("Jk1") is card("Jk"), card("red-7")
    (9h, True, True, tit-7)
    """
    plain = type(text) is str and text.isascii()
    found = _BY_TEXT.get(text.strip().lower()) if plain else None
    if found is None:
        raise BadCard(
            f"{text!r} is not a card: write rank and suit such as As, Td or 2c, Jk for a joker, "
            "or a tile's name and pips such as teen-12"
        )
    return found


def cards(text: str) -> tuple[Card, ...]:
    """The cards that a text names, separated by blanks or commas.

    >>> cards("As,Kd"), cards("gow-9 gow-9")
    ((As, Kd), (gow-9a, gow-9b))
    """
    return hands((text,))[0]


def hands(texts: Iterable[str], held: Collection[Card] = ()) -> list[tuple[Card, ...]]:
    """The cards of several texts that name different cards, such as the parts of a hand.

    A tile of a mixed pair may be named without its letter: that means whichever of the two is not
    named otherwise, and rather one that is ``held``.

    >>> hands(["gow-9 teen-12", "gow-9a"]), hands(["gow-9"], held=cards("gow-9b"))
    ([(gow-9b, teen-12), (gow-9a,)], [(gow-9b,)])
    """
    lists = [text.replace(",", " ").split() for text in texts]
    words = [word for listed in lists for word in listed]
    named = [card(word) for word in words]
    if not _TWINS.keys().isdisjoint(named):
        named = _with_letters(words, named, held)
    left = iter(named)
    return [tuple(islice(left, len(listed))) for listed in lists]


def _with_letters(
    words: Sequence[str], named: Sequence[Card], held: Collection[Card]
) -> list[Card]:
    """Cards as named, with the right tiles of mixed pairs for words that leave the letter out."""
    lacks = [c in _TWINS and word[-1].isdigit() for word, c in zip(words, named, strict=True)]
    taken = {c for c, lacking in zip(named, lacks, strict=True) if not lacking}
    found = []
    for c, lacking in zip(named, lacks, strict=True):
        either = (c, _TWINS[c]) if lacking else (c,)
        found.append(min(either, key=lambda one: (one in taken, one not in held)))
        taken.add(found[-1])
    return found


def show(hand: Iterable[int]) -> str:
    """The text of some cards; ``cards(show(hand)) == tuple(hand)``."""
    return " ".join([_TEXT[c] for c in hand])


def deck(
    decks: int = 1, jokers: int = 0, without: str = "", stripped: str = ""
) -> tuple[Card, ...]:
    """The cards of one or more decks, in order, unshuffled.

    ``jokers`` is the number of jokers in each deck and ``without`` the ranks taken out of it; of
    the suits that are ``stripped`` one set is taken out of all decks together.

    >>> len(deck()), len(deck(jokers=1)), len(deck(decks=8))
    (52, 53, 416)
    >>> len(deck(without="89T", jokers=1)), len(deck(decks=8, without="89T", stripped="s"))
    (41, 310)
    """
    if type(decks) is not int or not 1 <= decks <= MAX_DECKS:
        raise BadCard(f"a game has 1 to {MAX_DECKS} decks, not {decks!r}")
    if not 0 <= jokers <= MAX_JOKERS:
        raise BadCard(f"a deck holds 0 to {MAX_JOKERS} jokers, not {jokers}")
    unknown = set(without) - set(RANKS)
    if unknown:
        raise BadCard(f"{''.join(sorted(unknown))!r} are not ranks: write them as {RANKS}")
    one = [c for c in CARDS[:FIRST_JOKER] if RANKS[c.rank] not in without]
    if not one:
        raise BadCard("a deck needs at least one rank")
    if set(stripped) - set(SUITS):
        raise BadCard(f"{stripped!r} are not suits: write them as {SUITS}")
    less = [c for c in one if SUITS[c.suit] not in stripped]
    one += CARDS[FIRST_JOKER : FIRST_JOKER + jokers]
    return tuple(
        [*less, *one[len(one) - jokers :], *one * (decks - 1)] if stripped else one * decks
    )


def tile_set() -> tuple[Card, ...]:
    """The 32 tiles, unshuffled: of a pair of identical ones the same card twice.

    >>> len(tile_set()), show(tile_set()[:5])
    (32, 'teen-12 teen-12 day-2 day-2 yun-8')
    """
    return tuple(_BY_TEXT[str(tile)] for tile in TILES)


def take(stock: Iterable[Card], wanted: Iterable[Card]) -> list[Card]:
    """What is left of ``stock`` once the wanted cards are taken out, in the stock's order.

    >>> show(take(cards("As Kd As 2c"), cards("As 2c")))
    'Kd As'
    >>> take(cards("As Kd"), cards("As As"))
    Traceback (most recent call last):
    ...
    cardroom.cards.BadCard: As is named 2 times but the deck holds 1
    """
    stock = list(stock)
    need = Counter(wanted)
    held = Counter(stock)
    for c, n in need.items():
        if n > held[c]:
            raise BadCard(f"{c} is named {n} times but the deck holds {held[c]}")
    left = []
    for c in stock:
        if need[c]:
            need[c] -= 1
        else:
            left.append(c)
    return left
