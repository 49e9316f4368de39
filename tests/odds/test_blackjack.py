"""Blackjack a second way: every order of a small shoe through the engine, and a plain recursion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import prod

import pytest

from cardroom.books import Game, library
from cardroom.cards import Card, cards, deck
from cardroom.games.blackjack_rules import Rules
from cardroom.hands import card_value
from cardroom.odds import analyse, blackjack, conditions_of, kept
from cardroom.odds.blackjack import NAME, buster, in_force
from cardroom.odds.blackjack_against import all_hands
from cardroom.odds.blackjack_dealer import NOTHING, TEN, held, more, over_by_cards, points, steps
from cardroom.odds.blackjack_play import SolvedGame, solve
from cardroom.odds.blackjack_split import ways
from cardroom.odds.blackjack_start import Start
from cardroom.odds.strategy import strategy
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.decisions import Choice, Decision
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from cardroom.telling.observer import Observer
from cardroom.telling.picture import Picture
from tests.odds.known_blackjack import GAMES, digest, worked_out
from tests.portion import ALL

PURE = library().game("central-coast/pure-21.5-blackjack")
NO_BUST = library().game("bicycle/no-bust-21st-century-blackjack-6.0")
FREE_BET = library().game("bicycle/21st-century-free-bet-blackjack")
WAGER = 1000
SETUP = Setup(
    game="",
    seats=(SeatSetup(1, 100_000), SeatSetup(2, 100_000)),
    player_dealer=PlayerDealer(2, 100_000),
    wagers=(Wagered(1, "base", WAGER),),
)


def all_orders(shoe: tuple[Card, ...]) -> Iterator[tuple[list[Card], list[int]]]:
    """Orders of a shoe; who appends how many cards he has used gets no more that begin so."""
    order: list[Card] | None = sorted(shoe)
    while order is not None:
        used: list[int] = []
        yield order, used
        order = _next(order, used[0])


def _next(order: list[Card], used: int) -> list[Card] | None:
    """The first of the orders that come after all those which begin like this one."""
    for place in range(used - 1, -1, -1):
        later = sorted(card for card in order[place:] if card > order[place])
        if later:
            rest = order[place:]
            rest.remove(later[0])
            return [*order[:place], later[0], *sorted(rest)]
    return None


def chance(begin: list[Card], shoe: tuple[Card, ...]) -> Fraction:
    """How likely a shoe begins so."""
    left, result = Counter(shoe), Fraction(1)
    for card in begin:
        result *= Fraction(left[card], left.total())
        left[card] -= 1
    return result


class Computed:
    """Somebody who plays as was computed."""

    def __init__(self, solved: SolvedGame, shoe: tuple[Card, ...]) -> None:
        self.solved = solved
        self.ranks = Counter(card.rank for card in shoe)
        self.starts: dict[tuple[tuple[int, int], int], list[Start]] = {}
        for start in solved.starts:
            self.starts.setdefault((start.cards, start.up), []).append(start)
        self.even_money = any(o.name == "even money" for o in solved.base.outcomes)

    def choose(self, decision: Decision, seen: Picture, hands: int) -> Choice:
        offered = {option.do: option for option in decision.options}
        if decision.offer:
            even = "even-money" in offered and self.even_money
            return Choice("even-money" if even else "decline")
        own, up = seen.cards(decision.hand or "1"), seen.cards(PLAYER_DEALER)[0]
        if len(own) == 2:
            start = self._start(own, up)
            if hands == 1 and start and start.best == "surrender":
                return Choice("surrender")
            if start and start.split and "split" in offered:
                again = hands < start.split.hands if hands > 1 else start.best == "split"
                if again:
                    return Choice("split", offered["split"].totals[0])
        played, row = self.solved.played[card_value(up)], all_hands().row[held(own)]
        if played.doubles[row] and "double" in offered:
            return Choice("double", WAGER)
        return Choice("hit" if played.hits[row] else "stand")

    def _start(self, own: list[Card], up: Card) -> Start | None:
        """The start with these cards; of ten-cards there are several, if not all are pairs."""
        low, high = sorted(map(card_value, own))
        found = self.starts.get(((low, high), card_value(up)), [])
        if len(found) < 2:
            return found[0] if found else None
        like = None
        if own[0].rank == own[1].rank:
            like = self.ranks[own[0].rank] - 2 - (up.rank == own[0].rank)
        return next(start for start in found if (start.split and start.split.like) == like)


def through_the_engine(game: Game, shoe: tuple[Card, ...], player: Computed) -> Fraction:
    """What the base wager brings on average, over every order of a shoe."""
    setup = SETUP
    total = Fraction(0)
    for order, used in all_orders(shoe):
        stock = Stacked(order)
        played = game.round(setup, stock)
        observer = Observer(played, 1)
        hands = 1
        while not played.over:
            decision = played.waiting[1]
            choice = player.choose(decision, observer.look(), hands)
            hands += choice.do == "split"
            played.choose(1, choice)
        assert stock.left, "the shoe is too small"
        used.append(len(order) - stock.left)
        total += Fraction(played.result().net["1"], WAGER) * chance(order[: used[0]], shoe)
    return total


SHOES = [
    (PURE, "8s 8s 8s 8s 8s Ts Ts Ts Ts Ts Ts Ts Ts As As"),
    (PURE, "As As As As Ts Ts Ts Ts Ts Ts Ts 9s 9s 9s 9s"),
    (NO_BUST, "8s 8s 8s 8s 6s 6s Ts Ts Ts Ts Ts As As"),
    (NO_BUST, "8s 7s 9s 9s Ts Ts 8d 7d Ts 6s"),
    (NO_BUST, "Ts Ts Ts Ks Ks 9s 9s 8s 8s 8s As"),
]


@pytest.mark.parametrize(("game", "text"), SHOES, ids=lambda value: getattr(value, "id", value))
def test_every_order_of_a_small_shoe(game: Game, text: str) -> None:
    shoe = cards(text)
    solved = solve(game.definition.rules, game.terms(SETUP).readings, shoe)
    assert through_the_engine(game, shoe, Computed(solved, shoe)) == pytest.approx(solved.base.ev)
    assert sum(o.probability for o in solved.base.outcomes) == pytest.approx(1)


class Plainly:
    """The best play of one hand without splits, card by card, by the house's own rules."""

    def __init__(self, rules: Rules, shoe: tuple[Card, ...]) -> None:
        self.rules = rules
        self.shoe = Counter(shoe)
        self.best = cache(self._best)
        self.ends = cache(self._ends)

    def value(self) -> Fraction:
        total = Fraction(0)
        for one, left in drawn(self.shoe):
            for two, left_two in drawn(left):
                for up, rest in drawn(left_two):
                    weight = Fraction(
                        self.shoe[one] * left[two] * left_two[up],
                        prod(self.shoe.total() - n for n in range(3)),
                    )
                    total += weight * self._dealt((one, two), up, rest)
        return total

    def _dealt(self, own: tuple[Card, ...], up: Card, left: Counter[Card]) -> Fraction:
        """Against every card that may be hidden, before anybody has looked at it."""
        looked = {1: "ace", 10: "ten"}.get(card_value(up), "") in self.rules.checks_under
        naturals = Fraction(
            sum(n for card, n in left.items() if self.rules.count([up, card]).natural), left.total()
        )
        if self.rules.count(own).natural:
            pays = Fraction(6, 5) * (1 - naturals)
            even = self.rules.even_money and card_value(up) == 1
            return max(pays, Fraction(1)) if even else pays
        kept = frozenset(left.items())
        if not looked:
            return self.best(tuple(sorted(own)), up, kept, False)
        return (1 - naturals) * self.best(tuple(sorted(own)), up, kept, True) - naturals

    def _best(
        self, own: tuple[Card, ...], up: Card, kept: frozenset[tuple[Card, int]], looked: bool
    ) -> Fraction:
        rules, left = self.rules, Counter(dict(kept))
        total = rules.count(own, split=True)
        stand = sum(
            (share * self._pays(own, end) for end, share in self.ends(up, kept, looked).items()),
            Fraction(0),
        )
        if total.over:
            return stand
        choices = []
        if total.soft or total.points > rules.hit_to:
            choices.append(stand)
        if rules.surrender and len(own) == 2:
            choices.append(Fraction(-1, 2))
        if not rules.stand_on.on(total):
            following = list(self._next(up, left, looked))
            longer = [
                (tuple(sorted((*own, c))), frozenset(rest.items()), p) for c, rest, p in following
            ]
            hit = (p * self.best(o, up, k, looked) for o, k, p in longer)
            choices.append(sum(hit, Fraction(0)))
            if len(own) == 2:
                one_more = [
                    p * share * self._pays(o, end)
                    for o, k, p in longer
                    for end, share in self.ends(up, k, looked).items()
                ]
                choices.append(2 * sum(one_more, Fraction(0)))
        return max(choices)

    def _hidden(self, up: Card, left: Counter[Card], looked: bool) -> Counter[Card]:
        """What the hidden card may be."""
        may = {c: n for c, n in left.items() if not (looked and self.rules.count([up, c]).natural)}
        return Counter(may)

    def _next(
        self, up: Card, left: Counter[Card], looked: bool
    ) -> Iterator[tuple[Card, Counter[Card], Fraction]]:
        """The next card, for each card that may be hidden meanwhile."""
        hidden = self._hidden(up, left, looked)
        for card, rest in drawn(left):
            ways = sum(n * (left[card] - (card == his)) for his, n in hidden.items())
            yield card, rest, Fraction(ways, hidden.total() * (left.total() - 1))

    def _ends(
        self, up: Card, kept: frozenset[tuple[Card, int]], looked: bool
    ) -> dict[tuple[Card, ...], Fraction]:
        """All hands that the player-dealer may end with."""
        left = Counter(dict(kept))
        ends: dict[tuple[Card, ...], Fraction] = {}
        hidden = self._hidden(up, left, looked)
        for card, n in hidden.items():
            self._draw((up, card), left - Counter([card]), Fraction(n, hidden.total()), ends)
        return ends

    def _draw(
        self,
        his: tuple[Card, ...],
        left: Counter[Card],
        share: Fraction,
        ends: dict[tuple[Card, ...], Fraction],
    ) -> None:
        total = self.rules.count(his)
        if total.natural or self.rules.player_dealer_stands_on.on(total):
            ends[his] = ends.get(his, Fraction(0)) + share
            return
        for card, rest in drawn(left):
            self._draw((*his, card), rest, share * Fraction(left[card], left.total()), ends)

    def _pays(self, own: tuple[Card, ...], his_cards: tuple[Card, ...]) -> int:
        mine, his = self.rules.count(own, split=True), self.rules.count(his_cards)
        if his.natural:
            return -1
        if mine.over:
            push = self.rules.over_push
            assert push is not None
            saving = (own, mine) if push.of == "player" else (his_cards, his)
            saved = his.over and push.is_held(*saving)
            return 0 if saved and (not push.closer or mine.value < his.value) else -1
        return 1 if his.over else (mine.value > his.value) - (mine.value < his.value)


def drawn(left: Counter[Card]) -> Iterator[tuple[Card, Counter[Card]]]:
    """Each card that may come, and what is left then."""
    for card in sorted(left):
        if left[card]:
            yield card, left - Counter([card])


OWN_PUSH = {"of": "player", "ranks": "", "suited": False, "cards": 3, "totals": [22, 23, 24, 25]}


@pytest.mark.parametrize(
    ("game", "text", "changes"),
    [
        (PURE, "8s 8s 8s 8s 8s Ts Ts Ts Ts As As As 5s 5s 5s 5s", {}),
        (PURE, "9s 9s 9s Ts Ts Ts As As 2s 2s 2s 6s 6s", {"checks_under": ["ace"]}),
        (NO_BUST, "7s 7s 8s 8s 9s 9s Ts Ts Ts As As As 6s 6s", {}),
        (NO_BUST, "7s 7s 7s 8s 9s 9s 6s 6s Ts Ts Ts Ts", {"over_push": OWN_PUSH}),
    ],
    ids=lambda value: getattr(value, "id", value),
)
def test_the_best_play_of_a_small_shoe(game: Game, text: str, changes: dict[str, object]) -> None:
    shoe = cards(text)
    rules = game.with_rules({"splits": {"most": 0}, **changes}).definition.rules
    solved = solve(rules, game.terms(SETUP).readings, shoe)
    assert Plainly(rules, shoe).value() == pytest.approx(solved.base.ev)


def test_readings_change_the_odds_as_they_should() -> None:
    """A bettor never loses by what he may do, and equal hands push where they are said to."""
    shoe = cards("As As As As Ts Ts Ts Ts 9s 9s 8s 8s 7s 7s 6s 6s") * 2
    usually: dict[str, float] = {}
    for game, reading, choice in (
        (PURE, "split-aces-again", "once"),
        (PURE, "even-money", "as-insurance"),
        (PURE, "double-on-stand", "allowed"),
        (NO_BUST, "equal-over", "pushes"),
    ):
        rules, readings = game.definition.rules, game.terms(SETUP).readings
        changed = solve(rules, {**readings, reading: choice}, shoe).base.ev
        if game.id not in usually:
            usually[game.id] = solve(rules, readings, shoe).base.ev
        usual = usually[game.id]
        worse = choice in ("once", "as-insurance")
        assert changed < usual if worse else changed >= usual, reading


@pytest.mark.parametrize(
    ("decks", "edges", "hits", "one_in"),
    [
        (2, (5.08, 5.57, 5.85), 28.64, (5.8, 11, 49, 408, 5668, 125846)),
        (4, (4.79, 5.31, 5.62), 28.59, (5.8, 11, 49, 386, 4886, 92207)),
        (6, (4.69, 5.22, 5.54), 28.58, (5.8, 11, 49, 379, 4663, 83715)),
        (8, (4.64, 5.17, 5.50), 28.57, (5.8, 11, 49, 376, 4558, 79863)),
    ],
)
def test_the_printed_figures_of_buster(
    decks: int, edges: tuple[float, ...], hits: float, one_in: tuple[float, ...]
) -> None:
    """001:2516-2576: three pay tables, and how often the player-dealer is over, by decks."""
    for edge, (six, eight) in zip(edges, [(18, 200), (16, 200), (15, 150)], strict=True):
        to_one = {"3-cards": 2, "4-cards": 2, "5-cards": 4, "6-cards": six, "7-cards": 50}
        to_one["8-or-more-cards"] = eight
        pays = {row: f"{win} to 1" for row, win in to_one.items()}
        game = PURE.with_rules({"buster_pays": pays})
        odds = buster(game.definition.rules, held(deck(decks))).odds()
        assert round(100 * odds.edge, 2) == edge
        assert round(100 * odds.hit_frequency, 2) == hits
    over = over_by_cards(PURE.definition.rules, held(deck(decks)))
    rows = [over[cards] for cards in range(3, 8)]
    rows.append(sum((chance for cards, chance in over.items() if cards > 7), Fraction(0)))
    assert [round(float(1 / row), 1 if n == 0 else 0) for n, row in enumerate(rows)] == list(one_in)


def test_thirteen_cards_need_three_decks() -> None:
    """001:2548-2552: six aces, a five and five aces more, in this order."""
    over = {n: over_by_cards(PURE.definition.rules, held(deck(n)))[13] for n in (2, 3)}
    assert over[2] == 0 < over[3]
    last = [step for step in steps(PURE.definition.rules, 1, no_natural=False) if step.drawn == 11]
    assert {step.orders for step in last if step.end and step.end.over} == {1}


def test_the_figures_of_the_houses() -> None:
    pure, no_bust = analyse(PURE), analyse(NO_BUST)
    assert list(pure.wagers) == ["base", "buster", "split", "double", "insurance"]
    paid = analyse(NO_BUST, policy="intended").wagers["insurance"]
    assert pure.wagers["insurance"].edge_exact == paid.edge_exact == "31/415"
    # 001:3945: lost to the bettor's own natural, which he has once in some twenty deals.
    assert no_bust.wagers["insurance"].edge - paid.edge == pytest.approx(0.0426, abs=1e-4)
    assert pure.base.edge == pytest.approx(0.0176962, abs=1e-7)
    assert no_bust.base.edge == pytest.approx(0.0212012, abs=1e-7)
    for report in (pure, no_bust):
        base = report.base
        assert not base.exact
        assert base.approximate == ("hit_frequency", "stdev", "outcomes")
        assert base.alone is not None
        assert base.alone.exact
        assert base.edge_exact is None
        assert 0 < base.element_of_risk < base.edge
        assert sum(o.pays * o.probability for o in base.outcomes) == pytest.approx(base.ev)
        assert sum(o.probability for o in base.outcomes) == pytest.approx(1)


@pytest.mark.usefixtures("own_cache")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_house_is_known(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def needless(*_: object) -> None:
        raise AssertionError("this was to be known")

    monkeypatch.setattr(blackjack, "solution_of", needless)
    # Who may have a card replaced for half of his wager wins more than he loses.
    assert (analyse(game).base.edge > 0) == (not game.definition.rules.second_chance)
    assert strategy(game).charts


def test_nothing_is_known_of_rules_that_no_house_has() -> None:
    there = [file.name for file in kept.KNOWN.glob(f"{NAME}-*")]
    assert sorted(there) == sorted(kept.file_name(NAME, digest(game)) for game in GAMES)


@pytest.mark.parametrize(
    "game", GAMES if ALL else [PURE, NO_BUST, FREE_BET], ids=lambda game: game.id
)
def test_what_is_known_is_what_is_worked_out(game: Game) -> None:
    found = worked_out(game)
    assert analyse(game).base.edge == pytest.approx(found.base.edge, abs=1e-12)
    charts = strategy(game).charts[:5]
    assert [chart.merged() for chart in charts] == [chart.merged() for chart in found.charts]


def test_what_is_never_made_is_told_where_it_costs_least() -> None:
    conditions = conditions_of(FREE_BET, None, None, None)
    rules, deck = in_force(FREE_BET, conditions), FREE_BET.fresh_deck(conditions.setup)
    starts = solve(rules, conditions.readings, deck).starts
    wagers = analyse(FREE_BET).wagers
    for name in ("split", "double"):
        odds = wagers[name]
        assert (odds.made, odds.per, odds.play) == (0, "base", "best-play")
        assert sum(o.probability for o in odds.outcomes) == pytest.approx(1)
        offered = [start for start in starts if name in start.values]
        assert name not in {start.best for start in offered}
        at = max(offered, key=lambda s: s.values[name] - max(s.values.values()))
        # The first wager comes to the same as the second one; what is doubled for free is won too.
        each = at.values[name] - (float(at.split.free_doubles[2]) if at.split else 0)
        assert odds.ev == pytest.approx(each / 2, abs=1e-12)


def test_nobody_insures_unless_it_pays() -> None:
    own = strategy(PURE).charts[5]
    assert [own.rows, own.columns] == [("natural", "other"), ("A",)]
    assert {cell.choice for row in own.cells for cell in row if cell} == {"decline"}
    generous = PURE.with_rules({"pays": {"insurance": "5 to 2"}})
    assert strategy(generous).charts[5].merged() == [("natural … other", ("insurance",))]


@pytest.mark.parametrize("game", [PURE, NO_BUST], ids=lambda game: game.id)
def test_the_charts_of_first_decisions_bring_the_edge(game: Game) -> None:
    best = strategy(game)
    brings = sum(
        (cell.ev or 0) * (cell.share or 0)
        for chart in best.charts[:3]
        for row in chart.cells
        for cell in row
        if cell
    )
    assert brings == pytest.approx(-best.edge, abs=1e-12)
    hard = best.charts[2]
    for name, cells in zip(hard.rows, hard.cells, strict=True):
        choices = {cell.choice for cell in cells if cell}
        if int(name) <= 11:
            assert "stand" not in choices, "002:373, 001:3893: a player must hit"
        if int(name) >= 19:
            assert choices == {"stand"}, "002:373: a player must stand"


def test_hands_are_counted_like_those_of_the_game() -> None:
    hands = all_hands()
    assert len(hands.points) == len(hands.row) == 15460
    ace_six = more(more(NOTHING, 1), 6)
    assert points(ace_six) == (17, True)
    assert hands.points[hands.after[hands.row[ace_six], TEN]] == 17


def test_second_cards_fall_in_every_way() -> None:
    """By hand: at most three hands, each second card like the pair (+) or not (-)."""
    assert sorted((way, count) for way, count in ways(3).items()) == [
        ((0, 2, 0), 1),  # - -
        ((1, 0, 3), 1),  # +
        ((1, 1, 2), 1),  # - +
    ]
