"""Ultimate Texas Hold'em, exactly: every deal, with the best of all that may be decided.

Backward from the river: there a hand is played or folded against all 990 that the player-dealer may
hold; on the flop the wager that may be made is set against the best that can still be done on
every turn and river; and so it is before the flop. What is best is what the base game brings, ante,
blind and play together; the bonus bets are counted as that play leaves them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, lcm
from typing import Any, NamedTuple

import msgspec

from cardroom.books import Game
from cardroom.cards import RANKS, Card, deck
from cardroom.games.mechanism import PayTable
from cardroom.games.ultimate_texas_holdem import Rules, in_force
from cardroom.hands import STANDARD_HIGH
from cardroom.odds.analysis import Conditions, NoAnalysis, Progress
from cardroom.odds.chart import Cell, Chart, Meaning, Strategy
from cardroom.odds.kept import kept
from cardroom.odds.report import Report, WagerTally

CATEGORIES = STANDARD_HIGH.categories
HIDDEN = comb(45, 2)
"""Hands that the player-dealer may have when seven cards are known."""
NAME = "ultimate-texas-holdem"
"""What solutions are kept as."""
LINE = {1: "win", 0: "push", -1: "lose"}
METHOD = 2
"""To be raised with every change after which kept solutions are no longer true."""


class Ends(msgspec.Struct, frozen=True, array_like=True):
    """How often a hand that played has won with each category, tied, or lost.

    Wins and losses are told apart by whether the player-dealer's hand qualifies.
    """

    won: tuple[int, ...]
    won_qualified: tuple[int, ...]
    tied: int
    lost: int
    lost_qualified: int

    @property
    def total(self) -> int:
        """All deals."""
        return sum(self.won) + sum(self.won_qualified) + self.tied + self.lost + self.lost_qualified


class Together(msgspec.Struct, frozen=True):
    """Hands that are told apart no further: what they bring if all are played in the same way."""

    deals: int
    stay: int
    """In the solution's parts of an ante: checking with the best later on, or folding."""
    play: dict[int, int]
    """By how many antes are played; on the river by the least that may be."""

    @property
    def best(self) -> int:
        """How many antes to play, or none."""
        most = max(sorted(self.play), key=self.play.__getitem__, default=0)
        return most if most and self.play[most] > self.stay else 0


class UltimateSolution(msgspec.Struct, frozen=True):
    """The best play, and all that comes of it, counted in deals of all nine cards."""

    parts: int
    """How many parts an ante has, so that all that is won is whole."""
    holes: dict[str, Together]
    """By their names, as `hole_name` has them."""
    preflop: dict[int, Ends]
    """Ends of hands that were played, street by street, by how many antes."""
    flop: dict[int, Ends]
    river: dict[int, Ends]
    folded: int
    seen: tuple[int, ...]
    """How often the hand is of each category."""
    beaten: tuple[int, ...]
    """How often a hand is beaten, the bettor's or the player-dealer's, by its category."""
    folded_beaten: tuple[int, ...]
    """The same for hands that were folded."""
    on_flop: dict[str, dict[str, Together]]
    """Hands that are checked before the flop, by what they have and by the flop."""
    on_river: dict[int, Together]
    """Hands that are checked on the flop, too, by how many single cards beat them."""

    @property
    def total(self) -> int:
        """All deals."""
        streets = (self.preflop, self.flop, self.river)
        played = sum(ends.total for street in streets for ends in street.values())
        return played + self.folded


def hole_name(one: Card, two: Card) -> str:
    """Two cards as they are called: by their ranks, and whether they are suited.

    >>> from cardroom.cards import cards
    >>> [hole_name(*cards(hole)) for hole in ("Ks As", "7d 9c", "4h 4s")]
    ['AKs', '97o', '44']
    """
    high, low = max(one.rank, two.rank), min(one.rank, two.rank)
    if high == low:
        return RANKS[high] * 2
    return RANKS[high] + RANKS[low] + ("s" if one.suit == two.suit else "o")


def hole_names() -> list[str]:
    """All names of two cards.

    >>> len(hole_names()), hole_names()[:3]
    (169, ['22', '32o', '32s'])
    """
    return sorted({hole_name(*two) for two in combinations(deck(), 2)}, key=_by_rank)


def _by_rank(name: str) -> tuple[int, int, str]:
    return RANKS.index(name[0]), RANKS.index(name[1]), name[2:]


def parts_of(rules: Rules) -> int:
    """How many parts an ante must have for the blind's pays to be whole."""
    return lcm(*(odds.stake for odds in rules.blind_pays.values()))


def blind_parts(rules: Rules) -> list[int]:
    """What the blind wins with each category, in parts of an ante."""
    parts = parts_of(rules)
    return [int(_pays(rules.blind_pays, category) * parts) for category in CATEGORIES]


def solve(rules: Rules, progress: Progress | None = None) -> UltimateSolution:
    """The best play, from where it is kept or else by going through all deals."""

    def compute() -> UltimateSolution:
        # NumPy and Numba are needed only here.
        from cardroom.odds.ultimate_rounds import solution_of

        return solution_of(rules, progress)

    return kept(NAME, depends_on(rules), UltimateSolution, compute)


def depends_on(rules: Rules) -> dict[str, Any]:
    """All that a solution would change with."""
    return {
        "method": METHOD,
        "deck": [str(card) for card in deck()],
        "categories": CATEGORIES,
        "raises": rules.raises,
        "qualifier": rules.qualifier,
        "parts": parts_of(rules),
        "blind": blind_parts(rules),
    }


def choices(rules: Rules, own: Sequence[Card], board: Sequence[Card] = ()) -> dict[int, Fraction]:
    """What each choice brings with two cards and what is seen of the board, in antes.

    Choices are told by how many antes are played; none is to check or, on the river, to fold. The
    best is done on all streets that follow.

    >>> from cardroom.books import library
    >>> from cardroom.cards import cards
    >>> rules = library().game("oceana/ultimate-texas-holdem").definition.rules
    >>> {times: f"{float(value):+.4f}" for times, value in choices(rules, cards("As Ah")).items()}
    {0: '+2.1929', 3: '+2.8970', 4: '+3.6011'}
    >>> river = choices(rules, cards("4s 3h"), cards("Kd Jd 8c 7s 2h"))
    >>> {times: f"{float(value):+.4f}" for times, value in river.items()}
    {0: '-2.0000', 1: '-2.6010'}
    """
    own, board = tuple(own), tuple(board)
    match len(own), len(board):
        case 2, 0:
            solution = solve(rules)
            hole = solution.holes[hole_name(*own)]
            values = {0: hole.stay, **hole.play}
            return {n: Fraction(v, hole.deals * solution.parts) for n, v in values.items()}
        case 2, 3:
            # NumPy and Numba are needed only here.
            from cardroom.odds.ultimate_rounds import Flop

            flop = Flop(board, rules)
            at, deals = flop.place(own), comb(47, 2) * HIDDEN * parts_of(rules)
            values = {0: flop.check[at], **{n: v[at] for n, v in flop.plays.items()}}
            return {n: Fraction(int(v), deals) for n, v in values.items()}
        case 2, 5:
            return _on_river(rules, own, board)
    raise ValueError(f"two cards and 0, 3 or 5 of the board, not {len(own)} and {len(board)}")


def _on_river(rules: Rules, own: tuple[Card, ...], board: tuple[Card, ...]) -> dict[int, Fraction]:
    """Folding, and playing against every hand that the player-dealer may have."""
    mine, least = STANDARD_HIGH.strength(own + board), STANDARD_HIGH.at_least(rules.qualifier)
    blind = _pays(rules.blind_pays, STANDARD_HIGH.category(mine))
    antes = play = Fraction(0)
    for two in combinations([card for card in deck() if card not in own + board], 2):
        theirs = STANDARD_HIGH.strength(two + board)
        if mine == theirs:
            continue
        won = 1 if mine > theirs else -1
        play += won
        antes += (blind if won > 0 else -1) + (won if theirs >= least else 0)
    values = {times: (antes + times * play) / HIDDEN for times in rules.raises.river}
    return {0: Fraction(-2), **values}


def analyse(game: Game, conditions: Conditions) -> Report:
    """The base game by the best play, and the bonus bets beside it.

    Whether trips of a folded hand go by its own cards or by the board is all the same: who has
    three of a kind or better with cards of his own is never beaten so often that he folds.
    """
    rules = in_force(game.definition.rules, conditions.readings)
    solution = _solution(game, conditions)
    base, ante, blind, play = _wagers(rules, solution)
    wagers = {"trips": _trips(rules, solution).odds()}
    if rules.bad_beat_pays is not None:
        wagers["bad-beat"] = _bad_beat(rules.bad_beat_pays, solution).odds().by("best-play")
    alone = {"ante": ante.odds().by("best-play"), "blind": blind.odds().by("best-play")}
    if play.total:
        alone["play"] = play.odds(solution.total).by("best-play")
    return conditions.report(game, base.odds().by("best-play"), wagers, alone)


def _solution(game: Game, conditions: Conditions) -> UltimateSolution:
    """The solution of a game, if there is one."""
    rules = in_force(game.definition.rules, conditions.readings)
    if conditions.readings.get("cards-used") == "both-own":
        raise NoAnalysis(f"{game.id} is only analysed with the best five of all seven cards")
    if conditions.readings.get("bad-beat-hand") == "winning-hand":
        raise NoAnalysis(f"{game.id} is only analysed with a bad beat by the hand that is beaten")
    if not rules.raises.river:
        raise NoAnalysis(f"{game.id} is only analysed with a wager on the river")
    if conditions.one_deck(game) != [*range(len(RANKS))]:
        raise NoAnalysis(f"{game.id} is only analysed with all ranks in the deck")
    return solve(rules, conditions.progress)


def strategy(game: Game, conditions: Conditions) -> Strategy:
    """What to play with each two cards, on the flop by what one has, on the river by the outs.

    Before the flop this is the best play. Later charts say what is best for all hands of a cell if
    they are played alike, and `choices` what is best for a single one.
    """
    solution = _solution(game, conditions)
    rules = in_force(game.definition.rules, conditions.readings)
    legend = {
        "check": Meaning("–", "wait"),
        "fold": Meaning("F", "give up ante and blind"),
    }
    raises = rules.raises
    for times in sorted({*raises.preflop, *raises.flop, *raises.river}, reverse=True):
        says = f"wager {times} times the ante" if times > 1 else "wager as much as the ante"
        legend[f"play {times}x"] = Meaning(str(times), says)
    return Strategy(
        game=game.id,
        edge=_wagers(rules, solution)[0].odds().edge,
        legend=legend,
        charts=(_hole_chart(solution), _flop_chart(solution), _river_chart(solution)),
    )


def _hole_chart(solution: UltimateSolution) -> Chart:
    ranks = RANKS[::-1]
    rows = []
    for row in ranks:
        names = [
            row * 2 if row == column else row + column + "s" if higher else column + row + "o"
            for column, higher in ((c, RANKS.index(row) > RANKS.index(c)) for c in ranks)
        ]
        rows.append(tuple(_cell(solution, solution.holes[name], "check") for name in names))
    return Chart(
        title="Before the flop",
        corner="",
        rows=tuple(ranks),
        columns=tuple(ranks),
        cells=tuple(rows),
        note="Cards of one suit are above the diagonal, others below.",
    )


def _flop_chart(solution: UltimateSolution) -> Chart:
    every = [flop for row in solution.on_flop.values() for flop in row]
    columns = tuple(dict.fromkeys(every))
    return Chart(
        title="On the flop",
        corner="One's hand, the first that fits",
        rows=tuple(solution.on_flop),
        columns=columns,
        cells=tuple(
            tuple(_cell(solution, row[flop], "check") if flop in row else None for flop in columns)
            for row in solution.on_flop.values()
        ),
        note="For hands that were checked before. The last column that fits the flop counts.",
    )


def _river_chart(solution: UltimateSolution) -> Chart:
    return Chart(
        title="On the river",
        corner="Outs of the player-dealer",
        rows=tuple(str(outs) for outs in solution.on_river),
        columns=("",),
        cells=tuple((_cell(solution, hands, "fold"),) for hands in solution.on_river.values()),
        note="Outs are unseen cards any one of which would give the player-dealer a better hand.",
    )


def _cell(solution: UltimateSolution, hands: Together, stay: str) -> Cell:
    times = hands.best
    value = hands.play[times] if times else hands.stay
    choice = f"play {times}x" if times else stay
    share = hands.deals / solution.total
    return Cell(choice, value / (hands.deals * solution.parts), share)


def _wagers(rules: Rules, solution: UltimateSolution) -> list[WagerTally]:
    """Ante, blind and play together, and each of them, in antes."""
    base, ante, blind, play = tallies = [WagerTally(w) for w in ("ante", "ante", "blind", "ante")]
    for street in (solution.preflop, solution.flop, solution.river):
        for times, ends in street.items():
            for result in _results(rules.blind_pays, ends):
                pays, count = result.ante + result.blind + times * result.play, result.deals
                base.add(f"play {times}x, {result.name}", pays, count, staked=2 + times)
                ante.add(LINE[result.ante], result.ante, count)
                blind.add(result.blind_name, result.blind, count)
                name = f"{LINE[result.play]} at {times}x"
                play.add(name, times * result.play, count, staked=times)
    base.add("fold", -2, solution.folded, staked=2)
    for tally in (ante, blind):
        tally.add("fold", -1, solution.folded)
    return tallies


class _Result(NamedTuple):
    """How hands that were played have ended: what each wager brings, per unit, and how often."""

    name: str
    ante: int
    blind: Fraction
    blind_name: str
    play: int
    deals: int


def _results(blind: PayTable, ends: Ends) -> Iterator[_Result]:
    for ante, won in enumerate((ends.won, ends.won_qualified)):
        against = "" if ante else ", not qualified"
        for category, count in zip(CATEGORIES, won, strict=True):
            paid = category in blind
            name = f"win with {category}" if paid else "win"
            by = category if paid else "push"
            yield _Result(name + against, ante, _pays(blind, category), by, 1, count)
    lost = Fraction(-1)
    yield _Result("tie", 0, Fraction(0), "push", 0, ends.tied)
    yield _Result("lose, not qualified", 0, lost, "lose", -1, ends.lost)
    yield _Result("lose", -1, lost, "lose", -1, ends.lost_qualified)


def _trips(rules: Rules, solution: UltimateSolution) -> WagerTally:
    tally = WagerTally("trips")
    for category, count in zip(CATEGORIES, solution.seen, strict=True):
        _count(tally, rules.trips_pays, category, count)
    return tally


def _bad_beat(pays: PayTable, solution: UltimateSolution) -> WagerTally:
    """By the hand that was beaten; a folded one gives the wager up."""
    tally = WagerTally("bad-beat")
    left = solution.total - solution.folded
    tally.add("fold", -1, solution.folded)
    for at, category in enumerate(CATEGORIES):
        count = solution.beaten[at] - solution.folded_beaten[at]
        if category in pays:
            _count(tally, pays, category, count)
            left -= count
    tally.add("less", -1, left)
    return tally


def _count(tally: WagerTally, pays: PayTable, category: str, count: int) -> None:
    if category in pays:
        tally.add(category, _pays(pays, category), count)
    else:
        tally.add("less", -1, count)


def _pays(pays: PayTable, category: str) -> Fraction:
    odds = pays.get(category)
    return Fraction(odds.win, odds.stake) if odds else Fraction(0)
