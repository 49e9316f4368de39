"""Stud: how often the hand would win the pot, with all cards that show, against its price."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from itertools import combinations, islice

from cardroom.bots.holdem import PotTurn
from cardroom.bots.sensible_bot import SensibleBot
from cardroom.cards import Card, deck, show, take
from cardroom.games.stud import Rules
from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH, Ranking
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.pot.drawing import DISCARD
from cardroom.telling.observer import Observer

SAMPLES = 24
"""So many times the hand is dealt to its end in thought."""


class StudBot(SensibleBot):
    """Stays in while its share of the pot is worth its price, and raises with the best of it.

    >>> from cardroom.books import library
    >>> from cardroom.cards import cards
    >>> from cardroom.table.setup import SeatSetup, Setup
    >>> from cardroom.table.stock import Assigned
    >>> game = library().game("bicycle/razz")
    >>> setup = Setup(game=game.id, seats=(SeatSetup(1, 20000), SeatSetup(2, 20000)))
    >>> for hand in ("2s 4d As", "Ks Kd Qd"):
    ...     stock = Assigned(deck(), {"1": cards(hand), "2": cards("7h 5h Kh")})
    ...     played = game.round(setup, stock)
    ...     played.choose(2, Choice("bring-in"))
    ...     bot = StudBot(seed=1, rules=game.definition.rules)
    ...     bot.choose(played.waiting[1], Observer(played, 1)).do
    'complete'
    'fold'
    """

    cards_each = 7
    pack = deck()

    def make_ready(self) -> None:
        """Know what all hands of five cards are worth: thinking goes through many at once."""
        for ranking in self.rankings:
            _know(ranking)

    @property
    def rankings(self) -> Sequence[Ranking]:
        """By what hands are compared."""
        rules: Rules | None = self.rules
        if rules is not None and rules.wins == "low":
            return (ACE_TO_FIVE,)
        low = () if rules is None or rules.low is None else (ACE_TO_FIVE,)
        return (STANDARD_HIGH, *low)

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Fold, call or raise by the share of the pot that the cards deserve."""
        picture = observer.look()
        turn = PotTurn(decision, picture)
        if decision.options[0].do == DISCARD:
            return self._throw_away(turn, decision.options[0])
        share = self._share(turn)
        fair = 1 / len(turn.live)
        if not any(option.do in ("check", "call") for option in decision.options):
            strong = share > 1.3 * fair and self.happens(self.style.aggression)
            return turn.raise_by(0.5) if strong and turn.raises else decision.default
        wish = self.random.uniform(0.5, 1)
        if not turn.cost:
            bets = share > 1.15 * fair and self.happens(0.3 + 0.7 * self.style.aggression)
            bluffs = len(turn.live) == 2 and self.happens(self.style.bluffs)
            return turn.raise_by(wish) if bets or bluffs else turn.stay()
        if share > (1.35 + 0.15 * picture.raises) * fair and self.happens(self.style.aggression):
            return turn.raise_by(wish)
        # More money goes in on later streets: a loose player thinks less of that.
        if share > turn.price and share > fair * (1.1 - self.style.plays):
            return turn.stay()
        return turn.give_up()

    def _throw_away(self, turn: PotTurn, option: Option) -> Choice:
        """Keep the cards that win most, each time against the same ones."""
        seed, shares = self.random.random(), {}
        for thrown in combinations(option.cards, option.least):
            self.random.seed(seed)
            shares[thrown] = self._share(turn, thrown)
        worst = max(shares, key=shares.__getitem__)
        return Choice(DISCARD, cards=show(worst))

    def _share(self, turn: PotTurn, thrown: Collection[Card] = ()) -> float:
        """How much of the pot the seat would win on average, with the rest dealt at random."""
        live, shown = turn.live, {to: turn.picture.cards(to) for to in turn.picture.hands}
        unseen = take(self.pack, [card for hand in shown.values() for card in hand])
        if thrown:
            shown[str(turn.seat)] = take(shown[str(turn.seat)], thrown)
        common = shown.get("community", [])
        held = {number: shown[str(number)] for number in live}
        most: int = getattr(self.rules, "held", self.cards_each)
        each, for_all = most - len(common), 0
        while sum(max(each - len(hand), 0) for hand in held.values()) + for_all > len(unseen):
            # Where cards are too few for all, the last one is everyone's.
            each, for_all = each - 1, for_all + 1
        total = 0.0
        for _ in range(SAMPLES):
            self.random.shuffle(unseen)
            rest = iter(unseen)
            middle = [*common, *islice(rest, for_all)]
            full = {
                number: [*hand, *islice(rest, max(each - len(hand), 0)), *middle][:most]
                for number, hand in held.items()
            }
            total += self._won(full.pop(turn.seat), full.values())
        return total / SAMPLES

    def _won(self, mine: Sequence[Card], others: Collection[Sequence[Card]]) -> float:
        """The part of the pot that a hand wins against others."""
        rules: Rules | None = self.rules
        if rules is not None and rules.wins == "low":
            return part_won(ACE_TO_FIVE.strength, mine, others)
        high = part_won(STANDARD_HIGH.strength, mine, others)
        if rules is None or rules.low is None:
            return high
        least = ACE_TO_FIVE.at_least("high-card", rules.low)
        if ACE_TO_FIVE.strength(mine) >= least:
            return (high + part_won(ACE_TO_FIVE.strength, mine, others)) / 2
        if high and any(ACE_TO_FIVE.strength(hand) >= least for hand in others):
            return high / 2
        return high


@cache
def _know(ranking: Ranking) -> None:
    ranking.work_out_all()


def part_won(
    strength: Callable[[Sequence[Card]], int],
    mine: Sequence[Card],
    others: Collection[Sequence[Card]],
) -> float:
    """What a hand gets of a pot that the best hands share.

    Once a better one is found the rest does not matter, and is not looked at.

    >>> from cardroom.cards import cards
    >>> hands = [cards(text) for text in ("As Kd Qc 9h 8d", "Ad Kc Qh 9s 8c", "Ah Kh Qd 7c 2s")]
    >>> part_won(STANDARD_HIGH.strength, hands[0], hands[1:])
    0.5
    """
    own, shared = strength(mine), 1
    for hand in others:
        other = strength(hand)
        if other > own:
            return 0.0
        shared += other == own
    return 1 / shared
