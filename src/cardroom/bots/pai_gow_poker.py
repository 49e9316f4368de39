"""Pai gow poker: the house way, which few people set a hand better than.

Two games are played otherwise: where the player-dealer's hand lies open, and where five cards that
are too low make a push, which is more than weak hands bring.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from cardroom.bots.sensible_bot import SensibleBot
from cardroom.bots.shared import shared
from cardroom.cards import RANKS, Card, take
from cardroom.games.house_way import HouseWay
from cardroom.games.pai_gow_poker import Rules, house_way
from cardroom.games.setting import Laid, lay
from cardroom.hands.seven_cards import tell
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.telling.observer import Observer

KING, EIGHT = RANKS.index("K"), RANKS.index("8")
WEAK = RANKS.index("Q") + RANKS.index("J")
"""A pair and the highest card beside it that are no higher together had better not take part."""


class PlayedGame(NamedTuple):
    """The game as its table has it."""

    rules: Rules
    way: HouseWay


class PaiGowPokerBot(SensibleBot):
    """Has its hand set the house way in every style; the style shows in the bonus bets alone.

    Where the player-dealer's hand lies open, it sets its own to beat as many of his parts as it
    can. Where hands must qualify, it lets weak pairs fall short.
    """

    keeps = (0,)
    rules: Rules | None
    played: PlayedGame | None = None

    def make_ready(self) -> None:
        """The house way, where there is anything better to know."""
        rules = self.rules
        if rules and self.readings and (rules.qualifiers or rules.player_dealer == "open"):
            self.played = shared(_played, rules, self.readings)

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """The house way, unless another one is known to do better."""
        setting = next((option for option in decision.options if option.parts), None)
        if setting is None or self.played is None:
            return decision.default
        rules, way = self.played
        best, picture = None, observer.look()
        # What is best for who banks depends on all hands at the table.
        banks = picture.player_dealer == decision.seat
        if rules.player_dealer == "open":
            best = _most_parts(setting, rules, way, picture.cards(PLAYER_DEALER))
        elif rules.qualifiers and not banks and _is_weak(setting.cards, way):
            best = _falling_short(setting, rules)
        if best is None:
            return decision.default
        return setting.laid([card for part in best.parts for card in part])


def _played(rules: Rules, readings: Mapping[str, str]) -> PlayedGame:
    return PlayedGame(rules.version(readings), house_way(rules, readings))


def _ways(setting: Option, rules: Rules) -> Iterator[Laid]:
    """All ways to set a hand that are not foul."""
    for two in combinations(setting.cards, 2):
        hand = lay((two, take(setting.cards, two)), rules.parts)
        if not hand.foul:
            yield hand


def _most_parts(
    setting: Option, rules: Rules, way: HouseWay, open_hand: Sequence[Card]
) -> Laid | None:
    """What beats more parts of a hand that can be seen than the house way does."""
    his, usual = way.set(open_hand), way.set(setting.cards)
    front, back = way.front.strength(his.front), way.back.strength(his.back)
    won = (way.front.strength(usual.front) > front) + (way.back.strength(usual.back) > back)
    best = None
    for hand in _ways(setting, rules):
        wins = (hand.strengths[0] > front) + (hand.strengths[1] > back)
        if wins > won:
            best, won = hand, wins
    return best


def _is_weak(cards: Sequence[Card], way: HouseWay) -> bool:
    """Whether a hand brings less than a push: a pair with little beside it, and nothing else."""
    told = tell(cards, way.joker, way.back)
    if told.hand != "one-pair" or told.complete or any(card.is_joker for card in cards):
        return False
    pair, beside = told.groups[0][0].rank, told.singles[0].rank
    return pair <= EIGHT if beside == KING else beside < KING and pair + beside <= WEAK


def _falling_short(setting: Option, rules: Rules) -> Laid | None:
    """The best two before five cards that do not qualify, if there are such."""
    least = rules.contest.player
    short = [hand for hand in _ways(setting, rules) if hand.strengths[1] < least]
    return max(short, key=lambda hand: hand.strengths[0], default=None)
