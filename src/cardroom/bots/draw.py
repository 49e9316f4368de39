"""Draw poker: hands worth entering with, what to throw away, and when to bet."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.bots.drawing import ahead, discards, split_discards, split_share
from cardroom.bots.holdem import PotTurn
from cardroom.bots.sensible_bot import SensibleBot
from cardroom.cards import Card, show
from cardroom.games.draw import ONE_DRAW, RANKINGS, Rules
from cardroom.hands import Badugi, Ranking
from cardroom.table.decisions import Choice, Decision
from cardroom.table.pot.drawing import DISCARD
from cardroom.telling.observer import Observer


class DrawBot(SensibleBot):
    """Enters with what is likely to win after the draw, opens honestly, and bets its sevens.

    >>> from cardroom.books import library
    >>> from cardroom.cards import cards
    >>> from cardroom.table.setup import SeatSetup, Setup
    >>> from cardroom.table.stock import Assigned
    >>> game = library().game("oceana-classic/five-card-draw")
    >>> setup = Setup(game=game.id, seats=(SeatSetup(1, 20000), SeatSetup(2, 20000)), button=2)
    >>> for hand in ("As Ah Ad 9c 4d", "Ts Td 8c 6h 2d"):
    ...     played = game.round(setup, Assigned(game.fresh_deck(), {"1": cards(hand)}))
    ...     bot = DrawBot(seed=1, rules=game.definition.rules)
    ...     bot.choose(played.waiting[1], Observer(played, 1)).do
    'bet'
    'check'
    """

    rules: Rules | None

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Kill, draw, or fold, call and raise by the seat's own cards and the pot."""
        turn = PotTurn(decision, observer.look())
        ranking = RANKINGS[self.rules.ranking if self.rules else "standard-high-bug"]
        if decision.street == "kill":
            return self._kill(ranking, turn)
        if any(option.do == DISCARD for option in decision.options):
            thrown = show(self._discards(ranking, turn.own))
            return Choice("discard", cards=thrown) if thrown else decision.default
        return self._bet(turn, ranking, draws=self._draws_after(decision.street))

    def _draws_after(self, street: str) -> int:
        """How many draws come after a betting round."""
        rounds = self.rules.rounds if self.rules else ONE_DRAW
        streets = ["before-draw", *(after for _, after in rounds)]
        return len(rounds) - streets.index(street)

    def _discards(self, ranking: Ranking | Badugi, own: Sequence[Card]) -> list[Card]:
        low = self.rules.low if self.rules else None
        if low and isinstance(ranking, Ranking):
            return split_discards(ranking, own, low)
        return discards(ranking, own)

    def _chance(self, ranking: Ranking | Badugi, own: Sequence[Card], draws: int) -> float:
        rules = self.rules
        in_all = rules.draws if rules else 1
        if rules and rules.low and isinstance(ranking, Ranking):
            return split_share(ranking, own, self.random, draws=draws, in_all=in_all, low=rules.low)
        return ahead(ranking, own, self.random, draws=draws, in_all=in_all)

    def _kill(self, ranking: Ranking | Badugi, turn: PotTurn) -> Choice:
        good = not discards(ranking, turn.own)
        return Choice("kill" if good and self.happens(self.style.aggression / 8) else "decline")

    def _bet(self, turn: PotTurn, ranking: Ranking | Badugi, *, draws: int) -> Choice:
        style, raises = self.style, turn.picture.raises
        first = draws == (self.rules.draws if self.rules else 1)
        chance = self._chance(ranking, turn.own, draws)
        chance **= 1 + 0.25 * (turn.others - 1)
        if not turn.cost:
            return self._lead(turn, ranking, chance, first=first)
        # Whoever bets has something; loose players doubt it.
        believed = chance - 0.08 * raises + style.plays / 4
        enough = turn.price + (0.2 if first else 0)
        if chance > 0.6 + 0.08 * raises and self.happens(0.2 + 0.8 * style.aggression):
            return turn.raise_by(1)
        return turn.stay() if believed > enough else turn.give_up()

    def _lead(
        self, turn: PotTurn, ranking: Ranking | Badugi, chance: float, *, first: bool
    ) -> Choice:
        """With nothing to call: bet for value, or because it must be bet, or as a bluff."""
        rules, style = self.rules, self.style
        if rules is not None and isinstance(ranking, Ranking):
            strength = ranking.strength(turn.own)
            if rules.openers and first:
                opens = strength >= ranking.at_least("one-pair", rules.openers)
                return turn.raise_by(1) if opens else turn.stay()
            must = rules.must_bet if not first else None
            if must and strength >= ranking.at_least("high-card", must):
                return turn.raise_by(1)
        wants = 0.4 + 0.6 * style.aggression if chance > 0.5 else style.bluffs
        return turn.raise_by(1) if self.happens(wants) else turn.stay()
