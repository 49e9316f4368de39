"""What a mechanism is to the rest of the house."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from operator import ge
from typing import Any, NamedTuple, Protocol

import msgspec

from cardroom.cards import Card
from cardroom.games.calling import Calls, Held, in_words
from cardroom.games.setting import Setter
from cardroom.games.verbs import Verb
from cardroom.hands import PATTERNS, Badugi, Ranking
from cardroom.money import EVEN_MONEY, BadMoney, Odds
from cardroom.table.california.settlement import Layout
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.wagering import check_before_deal
from cardroom.table.card_table import CardTable
from cardroom.table.mishaps.rulings import Mishaps
from cardroom.table.mishaps.set_hands import SetHandMishaps
from cardroom.table.question import Clauses, Readings
from cardroom.table.round import Play
from cardroom.table.setup import CannotPlay, Setup, Structure
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms


class PayTable(dict[str, Odds]):
    """What each hand or wager is paid, as printed."""

    def for_hand(self, category: str) -> Odds | None:
        """The best that a hand is paid: without a row of its own it counts as what else it is.

        >>> pays = PayTable({"straight-flush": Odds(40, 1), "one-pair": Odds(1, 1)})
        >>> [str(pays.for_hand(hand)) for hand in ("mini-royal-flush", "three-of-a-kind", "flush")]
        ['40 to 1', '1 to 1', 'None']
        """
        names = also_called(category)
        fitting = [odds for row, odds in self.items() if row in names]
        return max(fitting, key=lambda odds: odds.win / odds.stake, default=None)


@cache
def also_called(category: str) -> frozenset[str]:
    """All categories whose patterns every hand of a category fits, itself included."""
    mine = PATTERNS[category]
    return frozenset(
        name
        for name, other in PATTERNS.items()
        if len(mine.kinds) >= len(other.kinds)
        and all(map(ge, mine.kinds, other.kinds))
        and mine.straight >= other.straight
        and mine.suited >= other.suited
        and mine.top >= other.top
    )


class Paid(NamedTuple):
    """What a spot is paid when it wins by a clause.

    By a pay table or by some ``rows`` of it, by prizes in cents, or at even money where there is no
    table; where the book prints several, ``under`` names the choices of readings or house options
    that it holds for.
    """

    clause: str
    table: PayTable | Mapping[str, int] | None = None
    rows: tuple[str, ...] = ()
    under: Mapping[str, str] = {}

    def each(self) -> Mapping[str, Odds | int]:
        """What is paid, row by row.

        >>> pays = PayTable({"primary": Odds(1, 1), "tie": Odds(10, 1)})
        >>> [(row, str(odds)) for row, odds in Paid("tie-wins", pays, ("tie",)).each().items()]
        [('tie', '10 to 1')]
        >>> Paid("ante-wins").each()
        {'win': Odds(win=1, stake=1)}
        """
        if self.table is None:
            return {"win": EVEN_MONEY}
        return {row: self.table[row] for row in self.rows or self.table}

    def is_in_force(self, chosen: Mapping[str, Any]) -> bool:
        """Whether it holds under these readings and house options."""
        return all(chosen[name] == choice for name, choice in self.under.items())


Pays = Mapping[str, tuple[Paid, ...]]
"""What each spot is paid by."""


class Road(NamedTuple):
    """What a road tells: which of two sides has won a round, or neither."""

    sides: Callable[[Any], tuple[str, str, str]]
    """What the two sides and a round for neither are called, by the rules."""
    result: Callable[[Any, Mapping[str, str], Mapping[str, Sequence[Card]]], int | None]
    """Which of these it was, by rules, readings and the hands that are everyone's."""


class Definition(NamedTuple):
    """What a mechanism plays by: the part of a book entry that it needs."""

    rules: Any
    structure: Structure
    layout: Layout | None


class GameOpening(Protocol):
    """How a game opens."""

    def __call__(
        self, setup: Setup, terms: Terms, stock: Stock, entry: Definition
    ) -> tuple[CardTable, Play]:
        """Lay the table; with it comes the generator that plays on it."""
        ...

    def check(self, setup: Setup, terms: Terms, entry: Definition) -> None:
        """Raise `CannotPlay` or `IllegalWager` where the table could not be laid, and lay none."""
        ...

    def stakes(self, setup: Setup, entry: Definition) -> Structure:
        """What a table is played for; or `CannotPlay`, where the house has no such game."""
        ...


@dataclass(frozen=True)
class Mechanism:
    """One way to play a round, for any number of book entries.

    ``rules`` is the schema of an entry's ``[rules]``; ``open`` lays the table and returns it with
    the generator that plays it. ``clauses``, ``readings`` and ``options`` are what an entry must
    bring: the clauses that the round cites, with the sentences that they have where an entry says
    nothing else, the questions that readings answer, and the choices of its house options.
    """

    name: str
    table: type[CardTable]
    """What it is played at."""
    rules: type[msgspec.Struct]
    open: GameOpening
    clauses: Clauses
    readings: Readings
    holds: Mapping[str, int]
    """The most cards that a recipient can get: ``seat`` for seats, else its own name."""
    more_holds: Callable[[Any], Mapping[str, int]] = lambda rules: {}
    """Further recipients, where the rules name them."""
    dealt_on: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Whose stack goes to others card by card: cards named for him are theirs, in this order."""
    deck: str = "cards"
    """What it is played with: ``cards`` or ``tiles``."""
    streets: tuple[str, ...] = ()
    more_streets: Callable[[Any], tuple[str, ...]] = lambda rules: ()
    """Streets beyond these, where the rules name them."""
    verbs: Callable[[Any], tuple[Verb, ...]] = lambda rules: ()
    """Everything that somebody may be asked to do in a round, by the rules."""
    asked_by: Mapping[str, str] = field(default_factory=dict)
    """Verbs that are offered in some rounds only: by which clause."""
    hands: Callable[[Any], int] = lambda rules: 1
    """Into how many a hand may be split: ``1`` becomes ``1a`` and ``1b``."""
    dealt: Callable[[Any], int] = lambda rules: 1
    """How many hands a seat is dealt: of two, ``1-1`` and ``1-2``."""
    parts: Callable[[Any], Mapping[str, int]] = lambda rules: {}
    """The parts into which a hand is set, from the front to the back, and how many cards each has.
    """
    setter: Callable[[Any, Mapping[str, str]], Setter] | None = None
    """How hands can be set, by rules and readings, where they are set in parts."""
    at_once: Callable[[Any], Mapping[str, int]] = lambda rules: {}
    """The most cards that a recipient has at a time, where some are exchanged."""
    reshuffles: bool = False
    """Whether discards may be shuffled in mid-round, so that a card can come twice."""
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    pays: Callable[[Any], Pays] = lambda rules: {}
    """What the rules pay on each spot that they settle: the layout has these and no others."""
    more_clauses: Callable[[Any], Clauses] = lambda rules: {}
    """Further clauses that an entry with these rules must bring, and sentences that go by them."""
    more_readings: Callable[[Any], Readings] = lambda rules: {}
    """Further readings that an entry with these rules must bring."""
    optional_clauses: Clauses = field(default_factory=dict)
    """Clauses that switch something on: an entry without them does not have it."""
    often: Readings = field(default_factory=dict)
    """Readings that an entry may bring besides; one with a single choice only documents."""
    mishaps: type[Mishaps] = SetHandMishaps
    """What can go wrong in a round of it."""
    rankings: Callable[[Any], Mapping[str, Ranking | Badugi]] = lambda rules: {}
    """How hands rank, by what they are for."""
    counts: Callable[[Any, Sequence[Card], bool], str] | None = None
    """What a hand comes to where that is a number, by rules, cards and whether it was split."""
    road: Road | None = None
    """The road that is kept of its rounds, where the house writes their results on one."""
    calls: Calls | None = None
    """What a hand is called where that is not its total, nor what it is worth with the board."""
    rest_of_hand: Callable[[Any, Sequence[Card], Sequence[Card]], list[Card]] | None = None
    """Where a scenario lists only the cards that a seat uses: what else it holds, of a deck.

    Such a scenario ends with its last listed decision, wherever the round stands.
    """
    jackpots: Callable[[Any], tuple[str, ...]] = lambda rules: ()
    """The jackpots that the house may hold for its tables, by name."""
    least_chips: Callable[[Any, Structure], int] = lambda rules, structure: 1
    """With how many chips a seat is dealt in at least, by the rules and what is played for."""
    button: bool = True
    """Whether a pot game has a dealer button: without one the deal begins left of the dealer."""
    card_by_card: bool = False
    """Whether cards come one by one, each followed by a choice: too many ways to go through."""

    def hand_in_words(self, rules: Any, readings: Mapping[str, str], held: Held) -> str:
        """What a hand is, from what its owner sees; nothing where it has no name, or none yet.

        >>> from cardroom.cards import cards
        >>> from cardroom.games import MECHANISMS
        >>> MECHANISMS["pan-nine"].hand_in_words(None, {}, Held(cards("5s 6d")))
        'a total of 1'
        """
        if self.calls is not None:
            return self.calls(rules, readings, held)
        if self.counts is not None:
            return self.counts(rules, held.cards, held.split)
        ranking = next(iter(self.rankings(rules).values()), None)
        return "" if ranking is None else in_words(ranking, held.cards, held.board)


@dataclass(frozen=True)
class CaliforniaOpening:
    """How a California game opens: the layout's table, and the generator that plays on it."""

    play: Callable[[CaliforniaTable, Any], Play]
    drop: Callable[[Setup, Terms, Any], int] | None = None
    """What the player-dealer pays besides, for what the house holds."""

    def __call__(
        self, setup: Setup, terms: Terms, stock: Stock, entry: Definition
    ) -> tuple[CaliforniaTable, Play]:
        """Lay the table."""
        layout = _layout(entry)
        if layout.settlement.under:
            layout = _under_readings(layout, terms)
        table = CaliforniaTable(setup, terms, stock, layout)
        return table, self.play(table, entry.rules)

    def check(self, setup: Setup, terms: Terms, entry: Definition) -> None:
        """Refuse what `CaliforniaTable` would refuse."""
        drop = self.drop(setup, terms, entry.rules) if self.drop is not None else 0
        check_before_deal(setup, terms, _layout(entry), drop)

    def stakes(self, setup: Setup, entry: Definition) -> Structure:
        """Wagers are what everyone makes them."""
        return entry.structure


def california(
    play: Callable[[CaliforniaTable, Any], Play],
    drop: Callable[[Setup, Terms, Any], int] | None = None,
) -> GameOpening:
    """How a California game opens that is played so."""
    return CaliforniaOpening(play, drop)


def _layout(entry: Definition) -> Layout:
    if entry.layout is None:
        raise CannotPlay("this game needs wagers and their settlement in its book entry")
    return entry.layout


def _under_readings(layout: Layout, terms: Terms) -> Layout:
    """The layout with its settlement as it is under the readings in force, worked out once."""
    before: tuple[Layout, Layout] | None = terms.worked_out.get(Layout)
    if before is None or before[0] is not layout:
        before = layout, replace(layout, settlement=layout.settlement.read(terms.readings))
        terms.worked_out[Layout] = before
    return before[1]


def read_rules(schema: type[msgspec.Struct], raw: Mapping[str, Any]) -> Any:
    """Decode an entry's rules; raises `msgspec.ValidationError` with the path of what is wrong."""
    return msgspec.convert(raw, schema, dec_hook=_pay_table)


def _pay_table(kind: type, raw: Any) -> Any:
    if kind is not PayTable or not isinstance(raw, dict) or not raw:
        raise ValueError("a pay table lists hands with their odds, such as flush = '3 to 2'")
    for row, odds in raw.items():
        if not isinstance(odds, str):
            raise ValueError(f"{row} pays no odds but {odds!r:.40}: write a text such as '3 to 2'")
    try:
        return PayTable({row: Odds.parse(odds) for row, odds in raw.items()})
    except BadMoney as wrong:
        raise ValueError(str(wrong)) from None
