"""Three Card Poker, exactly: play or fold for every hand against every card that shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

from cardroom.books import Game
from cardroom.cards import RANKS, Card
from cardroom.games.three_card_poker import ANTE_BONUS, Rules, least
from cardroom.hands import STANDARD_HIGH
from cardroom.money import Odds
from cardroom.odds.analysis import Conditions, keeps
from cardroom.odds.chart import Cell, Chart, Meaning, Strategy, ranks_name
from cardroom.odds.hidden import HiddenPairs
from cardroom.odds.report import Report, WagerTally
from cardroom.odds.six_cards import counts_of_six

PAYS = {
    "win": 2,
    "not qualified, paid": 1,
    "not qualified, pushed": 0,
    "push": 0,
    "not qualified, lost": -1,
    "fold": -1,
    "lose": -2,
}
"""Ante and play together, in antes."""

ANTE = {
    **dict.fromkeys(("win", "not qualified, paid"), ("win", 1)),
    **dict.fromkeys(("push", "not qualified, pushed"), ("push", 0)),
    **dict.fromkeys(("lose", "not qualified, lost"), ("lose", -1)),
    "fold": ("fold", -1),
}
PLAY = {"win": ("win", 1), "lose": ("lose", -1)} | dict.fromkeys(
    ("push", "not qualified, paid", "not qualified, pushed", "not qualified, lost"), ("push", 0)
)
"""What each end is to either wager."""


class Deal(NamedTuple):
    """Three cards and the one that shows, with the ends of playing on and the ways to be dealt."""

    own: tuple[Card, ...]
    up: Card
    ends: Counter[str]
    ways: int
    bonus: Fraction = Fraction(0)
    """What the ante is paid for the hand alone."""

    @property
    def value(self) -> Fraction:
        """What playing on brings in all of what may be hidden, in antes."""
        hands = sum(PAYS[end] * count for end, count in self.ends.items())
        return hands + self.bonus * self.ends.total()

    @property
    def plays(self) -> bool:
        """Whether playing on loses less than the ante."""
        return self.value > -self.ends.total()


class Deciding:
    """What comes of playing on, by the house's rules."""

    def __init__(self, rules: Rules, readings: Mapping[str, str], pairs: HiddenPairs) -> None:
        self.qualifies = least(rules.qualifier)
        self.compared = rules.unqualified_ante == "compared"
        lost = readings.get("beaten-ante") == "loses"
        self.beaten = "not qualified, lost" if lost else "not qualified, pushed"
        self.pairs = pairs
        self.rules = rules

    def plays(self, own: Sequence[Card], up: Card) -> bool:
        """Whether a hand is worth playing against a card.

        >>> from cardroom.books import library
        >>> from cardroom.cards import card, cards
        >>> rules = library().game("oceana/three-card-poker-6-card-bonus").definition.rules
        >>> deciding = Deciding(rules, {}, HiddenPairs(range(13)))
        >>> [deciding.plays(cards(hand), card("Kh")) for hand in ("Ks 9d 2c", "Ks 8d 7c")]
        [True, False]
        """
        return self.deal(own, up, 1).plays

    def deal(self, own: Sequence[Card], up: Card, ways: int) -> Deal:
        """Three cards and the one that shows."""
        odds = self.rules.ante_bonus(self.pairs.ranking.strength(own))
        bonus = Fraction(odds.win, odds.stake) if odds else Fraction(0)
        return Deal(tuple(own), up, self.ends(own, up), ways, bonus)

    def ends(self, own: Sequence[Card], up: Card) -> Counter[str]:
        """How playing on ends, over all pairs of hidden cards."""
        mine, qualifies = self.pairs.ranking.strength(own), self.qualifies
        less, at_most, unqualified = (
            self.pairs.less(up, own, bound) for bound in (mine, mine + 1, qualifies)
        )
        ends: Counter[str] = Counter()
        if not self.compared or mine >= qualifies:
            ends["not qualified, paid"] = unqualified
        else:
            ends["not qualified, paid"] = less
            ends["not qualified, pushed"] = at_most - less
            ends[self.beaten] += unqualified - at_most
        if mine >= qualifies:
            ends["win"] = less - unqualified
            ends["push"] = at_most - less
        ends["lose"] = self.pairs.number - max(at_most, unqualified)
        return ends

    def dealt(self) -> Iterator[Deal]:
        """All hands against all cards, suits left aside as far as they are alike."""
        decks = self.pairs.decks
        for own, ways in _hands(self.pairs.deck, decks):
            for up in self.pairs.deck:
                left = decks - own.count(up)
                if left:
                    yield self.deal(own, up, ways * left)


def _hands(deck: Sequence[Card], decks: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """One of each three cards that are alike but for the names of suits, and how many there are."""
    found: dict[tuple[tuple[int, ...], ...], tuple[tuple[Card, ...], int]] = {}
    for own in combinations_with_replacement(deck, 3):
        ways = 1
        for times in Counter(own).values():
            ways *= comb(decks, times)
        if ways:
            by_suit = (tuple(card.rank for card in own if card.suit == s) for s in range(4))
            key = tuple(sorted(by_suit))
            first, so_far = found.get(key, (own, 0))
            found[key] = first, so_far + ways
    yield from found.values()


def deciding(game: Game, conditions: Conditions) -> Deciding:
    """The decision of a game under some conditions."""
    ranks, decks = conditions.decks_of(game)
    rules: Rules = game.definition.rules
    return Deciding(rules, conditions.readings, HiddenPairs(ranks, decks, rules.rank))


@keeps(Report)
def analyse(game: Game, conditions: Conditions) -> Report:
    """Ante and play by the best play, and the bonus bets.

    Where a fold gives up the pair plus it does so here, too: but no pair is ever worth a fold.
    """
    rules: Rules = game.definition.rules
    base, plus, ante, play, extra = map(WagerTally, ("ante", "pair-plus", *["ante"] * 3))
    by_hand = rules.bonus("pair-plus", conditions.readings)
    given_up = conditions.readings.get("folded-pair-plus") == "lost"
    best = deciding(game, conditions)
    ends: Counter[tuple[str, str, Fraction]] = Counter()
    hands: Counter[str] = Counter()
    for dealt in best.dealt():
        plays = dealt.plays
        category = rules.rank.category(rules.rank.strength(dealt.own))
        row = category if dealt.bonus else ""
        if plays:
            for end, count in dealt.ends.items():
                ends[end, row, dealt.bonus] += dealt.ways * count
        else:
            ends["fold", "", Fraction(0)] += dealt.ways * best.pairs.number
        hands[category if plays or not given_up else "fold"] += dealt.ways
    for (end, row, bonus), count in ends.items():
        told = f"{end}, {row}" if row else end
        base.add(told, PAYS[end] + bonus, count, staked=1 if end == "fold" else 2)
        if row:
            extra.add(row, bonus, count)
        name, pays = ANTE[end]
        ante.add(name, pays, count)
        if end != "fold":
            name, pays = PLAY[end]
            play.add(name, pays, count)
    for category, count in hands.items():
        odds = by_hand.for_hand(category) if category != "fold" else None
        name = category if odds or category == "fold" else "less"
        plus.add(name, _per_unit(odds), count)
    wagers = {}
    if by_hand:
        wagers["pair-plus"] = plus.odds().by("best-play" if given_up else "no-choice")
    if "6-card-bonus" in rules.pays:
        wagers["6-card-bonus"] = _six(rules, conditions.one_deck(game)).odds()
    alone = {"ante": ante.odds().by("best-play")}
    if play.total:
        alone["play"] = play.odds(ante.total).by("best-play")
    if extra.total:
        alone[ANTE_BONUS] = extra.odds(ante.total).by("best-play")
    return conditions.report(game, base.odds().by("best-play"), wagers, alone)


@keeps(Strategy)
def strategy(game: Game, conditions: Conditions) -> Strategy:
    """Play or fold, by the strength of the hand and the rank of the card that shows."""
    best = deciding(game, conditions)
    found: dict[int, dict[int, _Choosing]] = {}
    example: dict[int, tuple[Card, ...]] = {}
    total = 0
    for dealt in best.dealt():
        strength = best.pairs.ranking.strength(dealt.own)
        # A hand that is worth no more in one suit is named without.
        if strength not in example or not _is_suited(dealt.own):
            example[strength] = dealt.own
        row = found.setdefault(strength, {})
        row.setdefault(dealt.up.rank, _Choosing()).add(dealt)
        total += dealt.ways
    ranks = sorted({card.rank for card in best.pairs.deck}, reverse=True)
    order = sorted(found, reverse=True)
    value = sum(choosing.value for row in found.values() for choosing in row.values())
    cells = tuple(
        tuple(
            found[strength][rank].cell(total, best.pairs.number)
            if rank in found[strength]
            else None
            for rank in ranks
        )
        for strength in order
    )
    return Strategy(
        game=game.id,
        edge=float(-value / (total * best.pairs.number)),
        legend={
            "play": Meaning("P", "put the ante up once more"),
            "fold": Meaning("–", "give up the ante"),
            "by suits": Meaning("s", "play or fold, as the suits have it: either is about as good"),
        },
        charts=(
            Chart(
                title="The hand against the card that shows",
                corner="Hand",
                rows=tuple(_name(example[strength]) for strength in order),
                columns=tuple(RANKS[rank] for rank in ranks),
                cells=cells,
            ),
        ),
    )


class _Choosing:
    """Hands alike in strength against cards of one rank: what is best, and what comes of it."""

    def __init__(self) -> None:
        self.value, self.ways = Fraction(0), 0
        self.choices: set[str] = set()

    def add(self, dealt: Deal) -> None:
        self.choices.add("play" if dealt.plays else "fold")
        self.value += dealt.ways * max(dealt.value, Fraction(-dealt.ends.total()))
        self.ways += dealt.ways

    def cell(self, total: int, pairs: int) -> Cell:
        choice = "by suits" if len(self.choices) > 1 else next(iter(self.choices))
        return Cell(choice, float(self.value / (self.ways * pairs)), self.ways / total)


def _name(own: tuple[Card, ...]) -> str:
    return ranks_name(card.rank for card in own) + " suited" * _is_suited(own)


def _is_suited(own: tuple[Card, ...]) -> bool:
    return len({card.suit for card in own}) == 1


def _six(rules: Rules, ranks: Sequence[int]) -> WagerTally:
    """The best five of any six cards."""
    tally = WagerTally("6-card-bonus")
    for category, count in counts_of_six(STANDARD_HIGH, ranks).items():
        odds = rules.pays["6-card-bonus"].for_hand(category)
        tally.add(category if odds else "less", _per_unit(odds), count)
    return tally


def _per_unit(odds: Odds | None) -> Fraction:
    return Fraction(odds.win, odds.stake) if odds else Fraction(-1)
