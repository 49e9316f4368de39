"""Let It Ride, exactly: a wager stays where all that may come makes it worth staying."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import comb

from cardroom.books import Game
from cardroom.games.let_it_ride import BETS, BONUS, Rules
from cardroom.odds.analysis import Conditions, keeps
from cardroom.odds.chart import Cell, Chart, Meaning, Strategy, ranks_name
from cardroom.odds.five_cards import PaidFive, fractions, three_cards
from cardroom.odds.report import Play, Report, WagerOdds, WagerTally
from cardroom.odds.streets import ALL_RANKS, Streets, depends_on, name_of, streets_of
from cardroom.odds.suits import Suits, all_of, by_ranks, cards_of, one_more

NAME = "let-it-ride"
"""What kept plays are called."""


class Riding:
    """The value of a wager on known cards; it rides where that brings more than nothing."""

    def __init__(self, rules: Rules, ranks: Sequence[int] = ALL_RANKS) -> None:
        self.ranks = ranks
        self.paid = PaidFive(fractions(rules.hand_pays), ranks)
        self.size = 4 * len(ranks)

    def ev_of_three(self, three: Suits) -> float:
        """What a wager brings on three cards, per unit."""
        return self._of_three(three) / ((self.size - 3) * (self.size - 4) * self.paid.unit)

    def ev_of_four(self, four: Suits) -> float:
        """What a wager brings on four cards, per unit."""
        return self.paid.total(four) / ((self.size - 4) * self.paid.unit)

    def all_on_three(self, three: Suits) -> float:
        """What all three bets bring from three cards on, per unit of one."""
        left = sum(
            ways * max(self.ev_of_four(four), 0.0) for four, ways in one_more(three, self.ranks)
        )
        own = self.ev_of_three(three)
        return own + max(own, 0.0) + left / (self.size - 3)

    def all_on_four(self, four: Suits) -> float:
        """What the two bets that are still there in any case bring from four cards on."""
        own = self.ev_of_four(four)
        return own + max(own, 0.0)

    def _of_three(self, three: Suits) -> int:
        return sum(ways * self.paid.total(four) for four, ways in one_more(three, self.ranks))

    def hands(self) -> Counter[tuple[Suits, tuple[bool, bool]]]:
        """All four cards, whether the first two wagers are left on them, and in how many ways."""
        hands: Counter[tuple[Suits, tuple[bool, bool]]] = Counter()
        for three, ways in all_of(3, self.ranks).items():
            first = self._of_three(three) > 0
            for four, more in one_more(three, self.ranks):
                hands[four, (first, self.paid.total(four) > 0)] += ways * more
        return hands


def riding_of(game: Game, conditions: Conditions) -> Riding:
    """The wagers of a game under some conditions."""
    return Riding(game.definition.rules, conditions.one_deck(game))


def streets(rules: Rules | None) -> Streets:
    """Which cards to leave a bet on, three of them and four: 1 is to let it ride.

    >>> from cardroom.cards import cards
    >>> [streets(None).wager(cards(hand), 0) for hand in ("Ts 7d Tc", "9s 7d 9c", "5s 4s 3s")]
    [1, 0, 1]
    """
    return streets_of(NAME, depends_on(rules.hand_pays) if rules else None, lambda: riding(rules))


def riding(rules: Rules | None) -> Streets:
    """The same, worked out."""
    assert rules is not None
    best = Riding(rules)
    return Streets(
        tuple(
            {
                name_of(cards_of(hand.example)): (int(ev(hand.example) > 0),)
                for hand in by_ranks(known, best.ranks)
            }
            for known, ev in ((3, best.ev_of_three), (4, best.ev_of_four))
        )
    )


@keeps(Report)
def analyse(game: Game, conditions: Conditions) -> Report:
    """The three bets together and each by itself, per unit of one, and the bonus."""
    rules: Rules = game.definition.rules
    riding = riding_of(game, conditions)
    wagers: dict[str, WagerOdds] = {}
    if rules.bonus_pays is not None:
        wagers[BONUS] = three_cards(BONUS, rules.bonus_pays, riding.ranks).odds()
    base, *each = (tally.odds() for tally in _bets(riding))
    plays: tuple[Play, ...] = ("best-play", "best-play", "no-choice")
    alone = {bet: odds.by(play) for bet, odds, play in zip(BETS, each, plays, strict=True)}
    return conditions.report(game, base.by("best-play"), wagers, alone)


def _bets(riding: Riding) -> list[WagerTally]:
    """All three bets together, and each of them."""
    base, *each = tallies = [WagerTally(bet) for bet in ("bet-1", *BETS)]
    counts: Counter[tuple[str, tuple[bool, bool]]] = Counter()
    for (four, left), ways in riding.hands().items():
        for row, more in riding.paid.rows(four).items():
            counts[row, left] += ways * more
    for (row, left), count in counts.items():
        pays, bets = riding.paid.pays[row], 1 + sum(left)
        base.add(f"{row} with {bets}", bets * pays, count, staked=bets)
        for bet, rides in zip(each, (*left, True), strict=True):
            bet.add(row if rides else "withdrawn", pays if rides else 0, count, staked=rides)
    return tallies


@keeps(Strategy)
def strategy(game: Game, conditions: Conditions) -> Strategy:
    """When to leave the first bet, on three cards, and the second, on four."""
    riding = riding_of(game, conditions)
    return Strategy(
        game=game.id,
        edge=_bets(riding)[0].odds().edge,
        legend={
            "let-it-ride": Meaning("L", "leave the bet there"),
            "withdraw": Meaning("–", "take the bet back"),
        },
        charts=(
            _chart("Bet 1, on three cards", 3, riding, riding.ev_of_three, riding.all_on_three),
            _chart("Bet 2, on four cards", 4, riding, riding.ev_of_four, riding.all_on_four),
        ),
    )


Value = Callable[[Suits], float]


def _chart(title: str, number: int, riding: Riding, ev: Value, all_bets: Value) -> Chart:
    rows: dict[tuple[int, ...], dict[bool, Cell]] = {}
    hands = comb(riding.size, number)
    for alike in by_ranks(number, riding.ranks):
        choice = "let-it-ride" if ev(alike.example) > 0 else "withdraw"
        cell = Cell(choice, all_bets(alike.example), alike.ways / hands)
        rows.setdefault(alike.ranks, {})[alike.suited] = cell
    return Chart(
        title=title,
        corner="Ranks",
        rows=tuple(map(ranks_name, rows)),
        columns=("of one suit", "other"),
        cells=tuple((row.get(True), row.get(False)) for row in rows.values()),
    )
