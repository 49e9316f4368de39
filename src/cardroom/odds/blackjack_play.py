"""Blackjack played as well as can be: every start against every card, and what comes of it.

A hand is played as is best for its own cards and the card that the player-dealer shows, which is
known to make no natural where somebody has looked. A hand of a split is played like the same cards
of another hand; see :mod:`cardroom.odds.blackjack_split`. Nobody plays by suits, and nobody
insures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from cardroom.cards import Card
from cardroom.games.blackjack_rules import Rules
from cardroom.odds.blackjack_against import (
    DOUBLED,
    FREE,
    FREE_WORTH,
    MOST_TO_GIVE_UP,
    RESULTS,
    WAYS,
    Against,
    Numbers,
)
from cardroom.odds.blackjack_dealer import (
    ACE,
    JOKER,
    NATURALS,
    NEVER,
    NOTHING,
    TEN,
    Held,
    banned,
    blackjacks,
    held,
    more,
    share_of_suited_aces,
    share_that_pushes,
    value_of,
    values_of,
)
from cardroom.odds.blackjack_hands import (
    PlayedHands,
    finished,
    forced,
    is_free,
    may_double,
    one_card_more,
    play_all,
)
from cardroom.odds.blackjack_split import Pair, SplitPair, by_result, with_action
from cardroom.odds.blackjack_start import Start, WagerCounts
from cardroom.odds.chart import Scale
from cardroom.odds.report import FIGURES, WagerOdds

SURRENDERED = -0.5
MOST_SPLITS = 7
"""Where splits have no limit, further ones than these are too rare to matter."""


class SolvedGame(NamedTuple):
    """A whole game: every start against every card, and what comes of all of them."""

    base: WagerOdds
    alone: Mapping[str, WagerOdds]
    """The wager itself, and what is split and doubled."""
    starts: tuple[Start, ...]
    played: Mapping[int, PlayedHands]
    """By the card that shows."""
    scales: tuple[Scale, ...] = ()
    """What is added up to choose, where there are two hands."""


def solve(rules: Rules, readings: Mapping[str, str], deck: tuple[Card, ...]) -> SolvedGame:
    """The best play of every start, and what the base wager comes to with it."""
    shoe = held(deck)
    # A card that was replaced is thought to be back in the shoe.
    counts = WagerCounts(FIGURES if rules.second_chance else ())
    starts: list[Start] = []
    played: dict[int, PlayedHands] = {}
    for up in values_of(rules):
        if not shoe[up]:
            continue
        table = AgainstCard.against(rules, readings, deck, up)
        played[up] = table.played
        found = list(starts_against(table, counts))
        _count(found, played[up], counts)
        starts += found
    for wager in counts.unmade:
        offered = [start for start in starts if wager in start.values]
        if offered:
            counts.at_best(wager, _at_best(wager, offered, played))
    return SolvedGame(*counts.odds(), tuple(starts), played)


class AgainstCard(NamedTuple):
    """Everything that is known of a game against one card."""

    rules: Rules
    readings: Mapping[str, str]
    deck: tuple[Card, ...]
    played: PlayedHands
    free: PlayedHands | None
    """How a hand is played that came of a free split."""
    suited: float
    """How many pairs of aces are of one suit, where that matters."""

    @classmethod
    def against(
        cls, rules: Rules, readings: Mapping[str, str], deck: tuple[Card, ...], up: int
    ) -> AgainstCard:
        """The game against a card."""
        share = float(share_that_pushes(rules.over_push or NEVER, deck))
        by_suits = rules.counting == "natural-suited-aces"
        suited = share_of_suited_aces(deck) if by_suits else Fraction(0)
        shoe = more(held(deck), up, -1)
        game = Against.card(rules, readings, share, up, suited)
        played = play_all(game, shoe)
        if rules.second_chance and up != JOKER:
            played = play_all(game, shoe, after=played)
        free = play_all(replace(game, worth=FREE_WORTH), shoe) if rules.free_splits else None
        return cls(rules, readings, deck, played, free, float(suited))


def choices(
    rules: Rules,
    readings: Mapping[str, str],
    deck: tuple[Card, ...],
    own: Sequence[int],
    up: int,
    *,
    had_chance: bool = False,
) -> dict[str, float]:
    """What each way to go on with some cards is worth, per unit of the wager; an ace is one.

    The cards are those of a hand that is played, so that two of them are no natural; of a hand that
    has ``had_chance`` of its own the unit is what is left of the wager.
    """
    table = AgainstCard.against(rules, readings, deck, up)
    played = table.played
    if had_chance and played.after is not None:
        played = played.after
    if len(own) == 2:
        values = _values(rules, played, *own)
        if own[0] == own[1] and JOKER not in own:
            like = next(_pairs(rules, deck, own[0], up))[0]
            split = _split(table, own[0], like)
            values |= {_split_verb(split): split.ev} if split else {}
        return values
    row = _row(played, own)
    values = {"stand": float(played.stand[row]), "hit": float(played.hit[row])}
    if rules.surrender == "any-time" and played.against.hands.points[row] <= MOST_TO_GIVE_UP:
        values["surrender"] = SURRENDERED
    if played.after is not None:
        # Half is lost, and the other half plays on with another card.
        again = SURRENDERED + float(played.after.hit[_row(played, own[:-1])]) / 2
        values |= {"decline": values["stand"], "second-chance": again}
    return values


def worth_of_natural(
    rules: Rules, readings: Mapping[str, str], deck: tuple[Card, ...], own: Sequence[int], up: int
) -> float | None:
    """What two cards bring that are a natural, per unit of the wager; nothing if they are none."""
    if tuple(sorted(own)) not in naturals(rules):
        return None
    table = AgainstCard.against(rules, readings, deck, up)
    left = more(more(table.played.shoe, own[0], -1), own[1], -1)
    odds = rules.pays["natural"]
    return odds.win / odds.stake * (1 - natural_chance(table, left))


def _row(played: PlayedHands, own: Sequence[int]) -> int:
    hand = NOTHING
    for value in own:
        hand = more(hand, value)
    return played.against.hands.row[hand]


def naturals(rules: Rules) -> Collection[tuple[int, int]]:
    """The first two cards that are a natural by their values alone."""
    if rules.counting == "natural-suited-aces":
        return ()
    return {(min(pair), max(pair)) for pair in NATURALS[rules.counting].items()}


def natural_chance(table: AgainstCard, left: Held) -> float:
    """How likely the player-dealer's second card makes a natural, of the cards left."""
    up, rules = table.played.against.up, table.rules
    second = banned(rules, up)
    if second is None:
        return 0.0
    chance = left[second] / sum(left)
    return chance * table.suited if rules.counting == "natural-suited-aces" else chance


def starts_against(table: AgainstCard, counts: WagerCounts) -> Iterator[Start]:
    """Every start against one card; what ends before hands are played is counted at once."""
    rules, played, deck = table.rules, table.played, table.deck
    shoe, up, checked = played.shoe, played.against.up, played.against.checked
    size = sum(shoe)
    for one, two in combinations_with_replacement(values_of(rules), 2):
        ways = shoe[one] * (shoe[two] - (one == two)) * (1 if one == two else 2)
        if ways <= 0:
            continue
        chance = (shoe[up] + 1) / len(deck) * ways / (size * (size - 1))
        left = more(more(shoe, one, -1), two, -1)
        his_natural = natural_chance(table, left)
        natural = 1.0 if (one, two) in naturals(rules) else 0.0
        if table.suited and (one, two) == (ACE, ACE):
            natural = table.suited
        if natural:
            values = _natural(rules, table.readings, up, his_natural, chance * natural, counts)
            yield Start((one, two), up, chance * natural, 0.0, values, None)
            chance -= chance * natural
            if natural == 1.0:
                continue
        if (one, two) in blackjacks(rules):
            values = _blackjack(table, left, his_natural, chance, counts)
            yield Start((one, two), up, chance, 0.0, values, None)
            continue
        lost = chance * his_natural if checked else 0.0
        counts.before_play("lose", -1, lost)
        chance -= lost
        values = _values(rules, played, one, two)
        unlike = 1.0
        if one == two and JOKER not in (one, up):
            for like, share in _pairs(rules, deck, one, up):
                split = _split(table, one, like)
                unlike -= share
                if split:
                    together = values | {_split_verb(split): split.ev}
                    yield Start((one, two), up, chance * share, lost * share, together, split)
                else:
                    unlike += share
        if unlike > 1e-12:
            yield Start((one, two), up, chance * unlike, lost * unlike, values, None)


def _split_verb(split: SplitPair) -> str:
    return "free-split" if split.is_free else "split"


def _blackjack(
    table: AgainstCard, left: Held, his_natural: float, chance: float, counts: WagerCounts
) -> dict[str, float]:
    """A blackjack that is no natural: it beats all but that, and pushes against another."""
    up = table.played.against.up
    pairs = blackjacks(table.rules)
    his = sum(left[v] for v in range(TEN + 1) if (min(up, v), max(up, v)) in pairs) / sum(left)
    odds = table.rules.pays["blackjack"]
    pays = odds.win / odds.stake
    counts.before_play("blackjack", pays, chance * (1 - his - his_natural))
    counts.before_play("both blackjack", 0, chance * his, alone="push")
    counts.before_play("lose", -1, chance * his_natural)
    return {"stand": pays * (1 - his - his_natural) - his_natural}


def _natural(
    rules: Rules,
    readings: Mapping[str, str],
    up: int,
    his: float,
    chance: float,
    counts: WagerCounts,
) -> dict[str, float]:
    """A natural of the bettor; even money is taken where it is worth more."""
    odds = rules.pays["natural"]
    pays = odds.win / odds.stake
    offered = up == ACE and rules.even_money and readings["even-money"] == "one-to-one"
    if offered and pays * (1 - his) < 1:
        counts.before_play("even money", 1, chance)
        return {"even-money": 1.0}
    counts.before_play("natural", pays, chance * (1 - his))
    counts.before_play("both natural", 0, chance * his, alone="push")
    return {"stand": pays * (1 - his)}


def _values(rules: Rules, played: PlayedHands, one: int, two: int) -> dict[str, float]:
    row = played.against.hands.row[more(more(NOTHING, one), two)]
    if played.against.up == JOKER or JOKER in (one, two):
        return {"stand": float(played.stand[row])}
    must_hit, must_stand = forced(rules)
    values = {}
    if not must_hit[row]:
        values["stand"] = float(played.stand[row])
    if not must_stand[row]:
        values["hit"] = float(played.hit[row])
    if may_double(played.against)[row]:
        values["free-double" if is_free(rules)[row] else "double"] = float(played.double[row])
    if rules.surrender and (rules.surrender is True or one + two <= MOST_TO_GIVE_UP):
        values["surrender"] = SURRENDERED
    return values


def _pairs(
    rules: Rules, deck: tuple[Card, ...], value: int, up: int
) -> Iterator[tuple[int, float]]:
    """How many cards that make another pair are left beside a pair, and how likely that is.

    Ten-cards of several ranks may not all be a pair.
    """
    ranks = Counter(card.rank for card in deck if value_of(card) == value)
    if value != TEN or rules.splits.tens == "any":
        yield ranks.total() - 2 - (up == value), 1.0
        return
    found: Counter[int] = Counter()
    for own in ranks.values():
        pairs = own * (own - 1)
        if up != TEN:
            found[own - 2] += pairs
            continue
        found[own - 3] += pairs * (own - 2)
        found[own - 2] += pairs * (ranks.total() - own)
    of = ranks.total() - (up == TEN)
    every = of * (of - 1) * (ranks.total() if up == TEN else 1)
    for like, ways in found.items():
        if ways:
            yield like, ways / every


def _split(table: AgainstCard, value: int, like: int) -> SplitPair | None:
    rules, played = table.rules, table.played
    most = min(rules.most_splits(table.readings, value), MOST_SPLITS)
    if value == TEN and rules.splits.suited_tens_from:
        # Nobody plays by suits, and so not for a split that needs one.
        most = min(most, rules.splits.suited_tens_from - 1)
    if not most:
        return None
    free = table.free if value != TEN else None
    return Pair(played, more(played.shoe, value, -2), value, like, free).best(most + 1)


def _at_best(wager: str, offered: list[Start], played: Mapping[int, PlayedHands]) -> Numbers:
    """What a wager that the best play never makes comes to where making it costs least."""
    best = max(offered, key=lambda start: start.values[wager] - max(start.values.values()))
    if best.split is not None and wager == _split_verb(best.split):
        return best.split.others
    against = played[best.up]
    ended = one_card_more(against, _row(against, best.cards))
    results: Numbers = with_action(against.against, ended).sum(axis=(0, 1))
    return results


def _count(starts: list[Start], played: PlayedHands, counts: WagerCounts) -> None:
    """What comes of all starts against one card."""
    for start in starts:
        if start.best == "surrender":
            counts.before_play("surrender", SURRENDERED, start.chance)
        elif start.best in ("split", "free-split") and start.split:
            split = start.split
            for units, chance in split.chances.items():
                counts.base.add("split", units, start.chance * chance, split.staked)
            counts.each("base", start.chance * split.first)
            counts.each("free-split" if split.is_free else "split", start.chance * split.others)
            counts.each("double", start.chance * split.doubles)
            counts.each("free-double", start.chance * split.free_doubles)
    ended = finished(played, played.shoe, played_on(starts, played)[:, None])[0]
    against = played.against
    for end in range(len(against.ends)):
        for way, kind in enumerate(KINDS[: ended.shape[1]]):
            for place, name in enumerate(RESULTS):
                chance, units = float(ended[end, way, place]), float(against.units[end, way, place])
                counts.base.add(f"{kind}{name}", units, chance, 2 if way == DOUBLED else 1)
    further = with_action(against, ended)
    counts.each("base", by_result(ended))
    counts.each("double", further[:, DOUBLED].sum(axis=0))
    counts.each("free-double", ended[:, FREE].sum(axis=0))


KINDS = ("", "double ", "free double ", *["second chance, "] * WAYS)
"""How what comes of a hand is called, by how it was played."""


def played_on(starts: Iterable[Start], played: PlayedHands) -> Numbers:
    """How likely hands begin with each row that are neither given up nor split."""
    hands = played.against.hands
    begin = np.zeros(len(hands.points))
    apart = naturals(played.against.rules)
    apart = {*apart, *blackjacks(played.against.rules)}
    suited = played.against.rules.counting == "natural-suited-aces"
    seen: set[tuple[int, int]] = set()
    for start in starts:
        if suited and start.cards == (ACE, ACE) and start.cards not in seen:
            # The first of two is that of a natural.
            seen.add(start.cards)
            continue
        if start.best in ("hit", "stand", "double", "free-double") and start.cards not in apart:
            one, two = start.cards
            begin[hands.row[more(more(NOTHING, one), two)]] += start.chance
    return begin
