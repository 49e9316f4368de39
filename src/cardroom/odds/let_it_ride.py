"""Let It Ride, exactly: a wager stays where all that may come makes it worth staying."""

from __future__ import annotations

from collections import Counter

from cardroom.books import Game
from cardroom.games.let_it_ride import BONUS, Rules
from cardroom.odds.analysis import Conditions
from cardroom.odds.five_cards import PaidFive, fractions, three_cards
from cardroom.odds.report import Report, Tally
from cardroom.odds.suits import Suits, all_of, one_more


class Riding:
    """The value of a wager on known cards; it rides where it loses nothing in the long run."""

    def __init__(self, game: Game, conditions: Conditions) -> None:
        rules: Rules = game.definition.rules
        self.ranks = conditions.one_deck(game)
        self.paid = PaidFive(fractions(rules.hand_pays), self.ranks)
        self.size = 4 * len(self.ranks)

    def ev_of_three(self, three: Suits) -> float:
        """What a wager brings on three cards, per unit."""
        return self._of_three(three) / ((self.size - 3) * (self.size - 4) * self.paid.unit)

    def ev_of_four(self, four: Suits) -> float:
        """What a wager brings on four cards, per unit."""
        return self.paid.total(four) / ((self.size - 4) * self.paid.unit)

    def _of_three(self, three: Suits) -> int:
        return sum(ways * self.paid.total(four) for four, ways in one_more(three, self.ranks))

    def hands(self) -> Counter[tuple[Suits, int]]:
        """All four cards with the wagers that are left on them, and in how many ways."""
        hands: Counter[tuple[Suits, int]] = Counter()
        for three, ways in all_of(3, self.ranks).items():
            first = self._of_three(three) >= 0
            for four, more in one_more(three, self.ranks):
                hands[four, 1 + first + (self.paid.total(four) >= 0)] += ways * more
        return hands


def analyse(game: Game, conditions: Conditions) -> Report:
    """The three bets together, per unit of one, and the bonus."""
    rules: Rules = game.definition.rules
    riding = Riding(game, conditions)
    base = Tally("bet-1")
    counts: Counter[tuple[str, int]] = Counter()
    for (four, bets), ways in riding.hands().items():
        for row, more in riding.paid.rows(four).items():
            counts[row, bets] += ways * more
    for (row, bets), count in counts.items():
        base.add(f"{row} with {bets}", bets * riding.paid.pays[row], count, staked=bets)
    wagers = {"bet-1": base.odds()}
    if rules.bonus_pays is not None:
        wagers[BONUS] = three_cards(BONUS, rules.bonus_pays, riding.ranks).odds()
    return conditions.report(game, wagers["bet-1"], wagers)
