"""What hands are made of and called: the categories that rankings put in their order."""

from __future__ import annotations

from typing import NamedTuple

from cardroom.cards import RANK_NAMES, RANKS


class Pattern(NamedTuple):
    """What a hand must hold to be of a category, and how people call it.

    A hand may hold more than its pattern asks for: it belongs to the best category it fits, or,
    where the lowest hand wins, to the worst.
    """

    words: str
    """The hand without its kickers; ``{ones}`` and ``{twos}`` are the ranks of its kinds."""
    kinds: tuple[int, ...] = (1,)
    """At least how many cards there are of the rank shown first, and of the second."""
    straight: bool = False
    suited: bool = False
    top: bool = False
    """Whether the card shown first must be of the highest rank in the deck: an ace."""

    def called(self, shown: str) -> str:
        """A hand in words, by its ranks in the order in which they are shown.

        >>> PATTERNS["full-house"].called("AAAKK"), PATTERNS["one-pair"].called("99K72")
        ('full house, aces full of kings', 'pair of nines, king-seven-deuce kickers')
        """
        names, alike = rank_names(shown), sum(self.kinds)
        one, two = names[0], names[alike - 1]
        words = self.words.format(one=one, ones=plural(one), twos=plural(two))
        kickers = [] if self.straight else names[alike:]
        if not kickers:
            return words
        return f"{words}, {'-'.join(kickers)} kicker{'s' if len(kickers) > 1 else ''}"


PATTERNS: dict[str, Pattern] = {
    "high-card": Pattern("{one} high"),
    "one-pair": Pattern("pair of {ones}", kinds=(2,)),
    "two-pair": Pattern("two pair, {ones} and {twos}", kinds=(2, 2)),
    "three-of-a-kind": Pattern("three {ones}", kinds=(3,)),
    "straight": Pattern("straight, {one} high", straight=True),
    "flush": Pattern("flush, {one} high", suited=True),
    "full-house": Pattern("full house, {ones} full of {twos}", kinds=(3, 2)),
    "four-of-a-kind": Pattern("four {ones}", kinds=(4,)),
    "four-aces": Pattern("four aces", kinds=(4,), top=True),
    "straight-flush": Pattern("straight flush, {one} high", straight=True, suited=True),
    "mini-royal-flush": Pattern("mini royal flush", straight=True, suited=True, top=True),
    "royal-flush": Pattern("royal flush", straight=True, suited=True, top=True),
    "five-of-a-kind": Pattern("five {ones}", kinds=(5,)),
    "five-aces": Pattern("five aces", kinds=(5,), top=True),
}


def rank_names(ranks: str) -> list[str]:
    """The names of some ranks.

    >>> rank_names("A72")
    ['ace', 'seven', 'deuce']
    """
    return [RANK_NAMES[RANKS.index(rank)] for rank in ranks]


def plural(rank_name: str) -> str:
    """Several cards of a rank.

    >>> plural("eight"), plural("six")
    ('eights', 'sixes')
    """
    return "sixes" if rank_name == "six" else f"{rank_name}s"
