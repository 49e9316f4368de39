"""Pai gow poker: the house way, which few people set a hand better than."""

from __future__ import annotations

from itertools import combinations

from cardroom.bots.sensible import SensibleBot
from cardroom.cards import take
from cardroom.games.pai_gow_poker import Rules, house_way
from cardroom.games.setting import lay
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer


class PaiGowPokerBot(SensibleBot):
    """Has its hand set the house way in every style; the style shows in the bonus bets alone.

    Where the player-dealer's hand lies open, it sets its own to beat as many of his parts as it
    can.
    """

    keeps = (0,)

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """The house way, unless another one wins more against a hand that can be seen."""
        setting = next((option for option in decision.options if option.parts), None)
        if setting is None or not (self.rules and self.readings):
            return decision.default
        rules: Rules = self.rules.version(self.readings)
        if rules.player_dealer != "open":
            return decision.default
        way = house_way(self.rules, self.readings)
        his = way.set(observer.look().cards(PLAYER_DEALER))
        front, back = way.front.strength(his.front), way.back.strength(his.back)
        usual = way.set(setting.cards)
        best, won = decision.default, 0
        fronts = [usual.front, *combinations(setting.cards, 2)]
        for two in fronts:
            hand = lay((two, take(setting.cards, two)), rules.parts)
            wins = (hand.strengths[0] > front) + (hand.strengths[1] > back)
            if not hand.foul and wins > won:
                won = wins
                if two is not usual.front:
                    laid = [card for part in hand.parts for card in part]
                    best = setting.laid(laid)
        return best
