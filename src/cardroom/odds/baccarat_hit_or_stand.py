"""Baccarat with a choice, exactly: the better of hitting and standing for all that is seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from math import perm
from typing import NamedTuple

from cardroom.books import Game
from cardroom.cards import Card
from cardroom.games.baccarat import TIES
from cardroom.games.baccarat_hit_or_stand import LateTie, Rules
from cardroom.hands import ROYALE
from cardroom.odds.analysis import Conditions, keeps
from cardroom.odds.baccarat import VALUES, CoupCounts, counted, shoe
from cardroom.odds.chart import Cell, Chart, Meaning, Strategy
from cardroom.odds.report import Report, WagerTally

Ends = Counter[str]
"""How often the player's hand, the banker's or neither was closer to nine, of six cards; a tie that
the banker's hand wins is apart."""
LOST_TIE = "lost tie"


@keeps(Report)
def analyse(game: Game, conditions: Conditions) -> Report:
    """The player line at its best, the banker's and the tie on the completed hand, the royale.

    Where a tie goes by the cards that somebody stood on, it is beside a player line at its best.
    """
    rules: Rules = game.definition.rules
    readings = conditions.readings
    pays = Fraction(*rules.pays["player"])
    held = shoe(game, conditions)
    best, _ = solve(held, rules, readings)
    counts = CoupCounts(game.fresh_deck(conditions.setup), rules, readings)
    odds = counted(rules, readings, counts.of)
    player = WagerTally("player")
    for end, won in (("player", pays), ("tie", Fraction(0)), ("banker", Fraction(-1))):
        player.add({"player": "win", "tie": "push", "banker": "lose"}[end], won, best[end])
    player.add("lose", Fraction(-1), best[LOST_TIE])
    odds["player"] = player.odds().by("best-play")
    late = rules.late_tie
    for spot in [spot for spot in TIES if spot in rules.pays]:
        if late is not None and spot == late.spot:
            odds[spot] = _late_tie(held, rules, readings, late).odds().by("best-play")
        elif readings.get("tie-of-a-stander") == "own-hand":
            odds[spot] = _tie(held, rules, readings, spot).odds().by("best-play")
    if rules.royale_pays:
        odds["royale"] = _royale(game, rules, conditions).odds()
    return conditions.report(game, odds["player"], odds)


def solve(held: list[int], rules: Rules, readings: Mapping[str, str]) -> tuple[Ends, Ends]:
    """How hands end for somebody who chooses best, and for whoever follows the house."""
    best, completed = Ends(), Ends()
    pays = Fraction(*rules.pays["player"])
    for seen in _by_what_is_seen(held, rules, readings):
        completed += seen.hit
        best += seen.stand if seen.stands(pays) else seen.hit
    return best, completed


def _tie(held: list[int], rules: Rules, readings: Mapping[str, str], spot: str) -> WagerTally:
    """A tie bet before the deal, of somebody who chooses best for his player line."""
    tally, pays = WagerTally(spot), Fraction(*rules.pays["player"])
    all_return = readings.get("returned-ties") == "all-ties"
    for seen in _by_what_is_seen(held, rules, readings):
        _count_ties(tally, rules, seen, pays, returned=all_return)
    return tally


def _late_tie(
    held: list[int], rules: Rules, readings: Mapping[str, str], late: LateTie
) -> WagerTally:
    """A tie bet in the round, made whenever it may be."""
    tally, pays = WagerTally(late.spot), Fraction(*rules.pays["player"])
    for seen in _by_what_is_seen(held, rules, readings):
        if late.is_open(seen.total, seen.shown):
            _count_ties(tally, rules, seen, pays, returned=True)
    return tally


def _count_ties(
    tally: WagerTally, rules: Rules, seen: _Seen, pays: Fraction, *, returned: bool
) -> None:
    chosen = seen.stand if seen.stands(pays) else seen.hit
    back = seen.back if returned else Ends()
    ties = sum(chosen[end] - back[end] for end in ("tie", LOST_TIE))
    for end, won, count in (
        ("win", Fraction(*rules.pays[tally.per]), ties),
        ("push", Fraction(0), back.total()),
        ("lose", Fraction(-1), chosen.total() - back.total() - ties),
    ):
        if count:
            tally.add(end, won, count)


def strategy(game: Game, conditions: Conditions) -> Strategy:
    """Hit or stand where there is a choice, by one's total and what shows of the banker's hand."""
    rules: Rules = game.definition.rules
    held = shoe(game, conditions)
    pays = Fraction(*rules.pays["player"])
    choices: dict[tuple[int, int], set[bool]] = {}
    ends: dict[tuple[int, int], Ends] = {}
    best = Ends()
    for seen in _by_what_is_seen(held, rules, conditions.readings):
        stands = seen.stands(pays)
        chosen = seen.stand if stands else seen.hit
        best += chosen
        if seen.is_free(rules):
            key = seen.total, seen.shown
            choices.setdefault(key, set()).add(stands)
            ends.setdefault(key, Ends()).update(chosen)
    cells = {}
    for key, found in ends.items():
        ways = choices[key]
        choice = "by cards" if len(ways) > 1 else "stand" if True in ways else "hit"
        cells[key] = Cell(choice, value(found, pays), found.total() / best.total())
    shown = sorted(rules.optional_against)
    both = conditions.readings.get("optional-against") == "two-cards"
    says = "two cards" if both else "first card"
    return Strategy(
        game=game.id,
        edge=-value(best, pays),
        legend={
            "hit": Meaning("H", "take a third card"),
            "stand": Meaning("S", "keep two cards"),
            "by cards": Meaning("c", "hit or stand, as the single cards have it"),
        },
        charts=(
            Chart(
                title=f"By the {rules.banker_line}'s {says}",
                corner="Total",
                rows=tuple(str(total) for total in sorted(rules.optional_totals)),
                columns=tuple(map(str, shown)),
                cells=tuple(
                    tuple(cells.get((total, card)) for card in shown)
                    for total in sorted(rules.optional_totals)
                ),
            ),
        ),
    )


def third_card(
    held: list[int], rules: Rules, readings: Mapping[str, str], total: int, shown: int
) -> dict[str, Ends]:
    """How it ends after a hit and after standing, with a total against what shows."""
    hit, stand = Ends(), Ends()
    for seen in _by_what_is_seen(held, rules, readings):
        if (seen.total, seen.shown) == (total, shown):
            hit.update(seen.hit)
            stand.update(seen.stand)
    return {"stand": stand, "hit": hit}


def value(ends: Ends, pays: Fraction) -> float:
    """What the player line brings, per unit."""
    return float((ends["player"] * pays - ends["banker"] - ends[LOST_TIE]) / ends.total())


class _Seen(NamedTuple):
    """What can be seen at the choice, and how it ends after a hit, and after standing."""

    total: int
    shown: int
    hit: Ends
    stand: Ends
    back: Ends
    """Of both, those in which a late tie bet goes back."""

    def stands(self, pays: Fraction) -> bool:
        """Whether standing is as good as hitting, where the player line pays so much."""
        stand, hit = (
            ends["player"] * pays - ends["banker"] - ends[LOST_TIE]
            for ends in (self.stand, self.hit)
        )
        return stand >= hit

    def is_free(self, rules: Rules) -> bool:
        """Whether there is a choice."""
        return self.total in rules.optional_totals and self.shown in rules.optional_against


def _by_what_is_seen(held: list[int], rules: Rules, readings: Mapping[str, str]) -> Iterator[_Seen]:
    """For all that can be seen at the choice: how it ends after a hit, and after standing.

    That is the player's two cards with the banker's first, or with both.
    """
    both_seen = readings.get("optional-against") == "two-cards"
    follows = readings.get("banker-draw") == "stood-if-all-stand"
    returned_on = rules.late_tie.returned_on if rules.late_tie else ()
    left = list(held)
    for (one, two), pair_ways in _taken(left, 2):
        total = (one + two) % 10
        for (first,), first_ways in _taken(left, 1):
            seen: dict[int, tuple[Ends, Ends, Ends]] = {}
            for (second,), second_ways in _taken(left, 1):
                banker = (first + second) % 10
                shown = banker if both_seen else first
                ways = pair_ways * first_ways * second_ways
                free = total in rules.optional_totals and shown in rules.optional_against
                draws = free or total <= rules.player_draws_to
                hit = stand = _ends(left, rules, total, banker, ways, draws)
                if free:
                    stand = _ends(
                        left, rules, total, banker, ways, draws, stands=True, follows=follows
                    )
                ends = seen.setdefault(shown, (Ends(), Ends(), Ends()))
                ends[0].update(hit)
                ends[1].update(stand)
                if banker in returned_on:
                    # A natural, after which nobody draws.
                    ends[2].update(hit)
            for shown, ends in seen.items():
                yield _Seen(total, shown, *ends)


def _taken(left: list[int], count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Values of one or two cards with the number of sequences; ``left`` is without them."""
    for values in combinations_with_replacement(VALUES, count):
        ways = len(set(values))
        for at, value in enumerate(values):
            ways *= max(left[value] - values[:at].count(value), 0)
        if ways:
            for value in values:
                left[value] -= 1
            yield values, ways
            for value in values:
                left[value] += 1


def _ends(
    left: list[int],
    rules: Rules,
    total: int,
    banker: int,
    ways: int,
    player_draws: bool,
    *,
    stands: bool = False,
    follows: bool = False,
) -> Ends:
    """All ends of two hands of two cards; who stands does not count the card that others hit."""
    ends = Ends()
    size = sum(left)
    natural = rules.is_natural(total, banker)
    if natural or not player_draws:
        draws = not natural and banker <= rules.banker_draws_to
        for final, count in _third(left, banker, draws):
            ends[_winner(rules, total, final)] += ways * count * perm(size - draws, 2 - draws)
        return ends
    for (third,), more in _taken(left, 1):
        row = rules.banker_table.get(str(banker))
        draws = row is not None and row[third] == "H"
        if stands and follows:
            draws = banker <= rules.banker_draws_to
        counts = total if stands else (total + third) % 10
        for final, count in _third(left, banker, draws):
            spare = perm(size - 1 - draws, 1 - draws)
            ends[_winner(rules, counts, final)] += ways * more * count * spare
    return ends


def _third(left: list[int], total: int, draws: bool) -> Iterator[tuple[int, int]]:
    if not draws:
        yield total, 1
        return
    for value in VALUES:
        if left[value]:
            yield (total + value) % 10, left[value]


def _winner(rules: Rules, player: int, banker: int) -> str:
    if player == banker:
        return LOST_TIE if player in rules.banker_wins_ties else "tie"
    return "player" if player > banker else "banker"


def _royale(game: Game, rules: Rules, conditions: Conditions) -> WagerTally:
    """The first four cards, two to each hand.

    Suits may be exchanged for each other as long as colours stay together, so that it is enough
    to look at first cards of one suit.
    """
    copies = Counter(game.fresh_deck(conditions.setup))
    kinds = sorted(copies)
    by_pay = conditions.readings["highest-royale"] == "best-paid"
    counts: Counter[str | None] = Counter()
    for one in [card for card in kinds if card.suit == 0]:
        for two in kinds:
            ways = 4 * copies[one] * (copies[two] - (one == two))
            player = _pair(one, two)
            for three, four in combinations_with_replacement(kinds, 2):
                together = ROYALE.category(ROYALE.strength((one, two, three, four)))
                made = {player, _pair(three, four), together if together != "one-pair" else None}
                more = _two_of(copies, (one, two), three, four)
                counts[_best(rules, made, by_pay)] += ways * more
    tally = WagerTally("royale")
    for name, count in counts.items():
        odds = rules.royale_pays[name] if name else None
        tally.add(name or "lose", Fraction(odds.win, odds.stake) if odds else -1, count)
    return tally


def _two_of(copies: Counter[Card], out: tuple[Card, ...], one: Card, two: Card) -> int:
    """In how many sequences two cards come once others are out."""
    first = copies[one] - out.count(one)
    second = copies[two] - out.count(two)
    return first * (first - 1) if one == two else 2 * first * second


def _best(rules: Rules, made: set[str | None], by_pay: bool) -> str | None:
    rows = [name for name in rules.royale_pays if name in made]
    if by_pay:
        rows.sort(key=lambda name: Fraction(*rules.royale_pays[name]), reverse=True)
    return rows[0] if rows else None


def _pair(one: Card, two: Card) -> str | None:
    if one.rank != two.rank:
        return None
    if one.suit == two.suit:
        return "one-pair-suited"
    return "one-pair-same-color" if one.is_red == two.is_red else "one-pair"
