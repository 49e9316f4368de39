"""A game ready to be played: an entry of a book, joined with its mechanism."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from cardroom.books.changed import changed_spots, merged, said_anew, unchanging
from cardroom.books.entry import Entry, HouseOption, Reading
from cardroom.books.felt import Felt
from cardroom.books.felt.lay import lay
from cardroom.books.felt.wagers import wagers_of
from cardroom.books.heading import Heading
from cardroom.cards import Card
from cardroom.games import MECHANISMS, Mechanism
from cardroom.games.mechanism import Definition, read_rules
from cardroom.table.california.settlement import Layout
from cardroom.table.card_table import CardTable
from cardroom.table.clauses import Clause
from cardroom.table.family import Family
from cardroom.table.fees.schedules import (
    FeeOption,
    NoSuchOption,
    Schedule,
    UnverifiedFee,
    WrongOption,
)
from cardroom.table.mishaps.rulings import watched
from cardroom.table.pot.blinds import LAST_CHIPS, SHORT
from cardroom.table.question import Policy
from cardroom.table.round import Play, Round
from cardroom.table.setup import CannotPlay, FeeChoice, Limits, Setup, Structure, check_types
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms

NO_LIMITS = Limits()
NO_READINGS: Mapping[str, str] = {}
MANY_TERMS = 256
"""So many are remembered: a table that goes on has few, and limits may be any."""


@dataclass(frozen=True, eq=False)
class Game:
    """One house's game. `Game.round` plays it."""

    id: str
    entry: Entry
    schedules: tuple[Schedule, ...]

    @cached_property
    def mechanism(self) -> Mechanism:
        """How the game is played."""
        return MECHANISMS[self.entry.mechanism]

    def with_rules(self, changes: Mapping[str, Any]) -> Game:
        """The game with some keys of its rules changed, tables of them row by row.

        A row or a key that is ``False`` is dropped, and with a row ``others = False`` all that are
        not named. A new row comes behind the one that is named before it: where a table is gone
        through in order, its order counts. What the mechanism does not know, or cannot be, raises
        `CannotPlay`.

        >>> from cardroom.books import library
        >>> war = library().game("bicycle/casino-war").with_rules({"pays": {"tie": "11 to 1"}})
        >>> str(war.definition.rules.pays["tie"]), str(war.definition.rules.pays["primary"])
        ('11 to 1', '1 to 1')
        >>> pays = {"flush": "3 to 1", "straight": "6 to 1", "others": False}
        >>> three = library().game("bicycle/three-card-poker-6-card-bonus")
        >>> list(three.with_rules({"pays": {"pair-plus": pays}}).definition.rules.pays["pair-plus"])
        ['flush', 'straight']
        """
        entry = msgspec.structs.replace(self.entry, rules=merged(self.entry.rules, changes))
        changed = Game(self.id, entry, self.schedules)
        try:
            read_rules(changed.mechanism.rules, entry.rules)
        except msgspec.ValidationError as wrong:
            raise CannotPlay(f"{self.id} cannot have these rules: {wrong}") from None
        return changed

    def with_spots(self, changes: Mapping[str, Mapping[str, Any]]) -> Game:
        """The game with some keys of its spots changed."""
        if not changes:
            return self
        try:
            wagers = changed_spots(self.entry.wagers, changes)
        except ValueError as wrong:
            raise CannotPlay(f"{self.id} cannot have these spots: {wrong}") from None
        return Game(self.id, msgspec.structs.replace(self.entry, wagers=wagers), self.schedules)

    def under(self, terms: Terms) -> Game:
        """The game with what house options and readings change in its rules and its spots.

        Most have none that do.

        >>> from cardroom.books import library
        >>> war = library().game("bicycle/casino-war")
        >>> war.under(war.terms(Setup(game=war.id, seats=()))) is war
        True
        """
        if not self._changing:
            return self
        known: Game | None = terms.worked_out.get(Game)
        if known is None:
            known = terms.worked_out[Game] = self._as_chosen(terms.readings, terms.options)
        return known

    def _as_chosen(self, readings: Mapping[str, str], options: Mapping[str, Any]) -> Game:
        """The game with these choices of what changes something, the same one every time."""
        if not self._changing:
            return self
        every: Mapping[str, Any] = {**readings, **options}
        chosen = tuple(every[name] for name in self._changing)
        known = self._changed.get(chosen)
        if known is None:
            known, own = self, dict[str, Clause]()
            for choice, source in zip(chosen, self._changing.values(), strict=True):
                known = known.with_rules(source.changes.get(choice, {}))
                if isinstance(source, Reading):
                    known = known.with_spots(source.spots.get(choice, {}))
                    own |= source.clauses.get(choice, {})
            # The order of rows counts, and tables are equal in any.
            rules, before = (msgspec.json.encode(game.entry.rules) for game in (known, self))
            if rules == before and known.entry.wagers == self.entry.wagers and not own:
                known = self
            else:
                said = [self.mechanism.more_clauses(g.definition.rules) for g in (self, known)]
                clauses = said_anew(self.entry.clauses, *said) | own
                entry = msgspec.structs.replace(unchanging(known.entry), clauses=clauses)
                known = Game(self.id, entry, self.schedules)
            self._changed[chosen] = known
        return known

    @cached_property
    def _changing(self) -> dict[str, HouseOption | Reading]:
        """The house options and readings that change something in rules or spots."""
        readings = {
            one.id: one for one in self.entry.readings if one.changes or one.spots or one.clauses
        }
        return readings | {name: o for name, o in self.entry.options.items() if o.changes}

    @cached_property
    def _changed(self) -> dict[tuple[Any, ...], Game]:
        return {}

    @property
    def kind(self) -> str:
        """``pot``, ``california`` or, where its house spreads it as one, ``tournament``."""
        return self.heading.kind

    @property
    def family(self) -> Family:
        """What it has in common with all games at tables of its kind."""
        return self.mechanism.table.family

    @property
    def heading(self) -> Heading:
        """The game as it is listed."""
        entry = self.entry
        return Heading(
            self.id,
            entry.name,
            entry.mechanism,
            entry.source,
            entry.summary,
            entry.approval,
            entry.table.seats,
            entry.tournament is not None,
        )

    @property
    def book(self) -> str:
        """The house's book id."""
        return self.id.partition("/")[0]

    @cached_property
    def also_called(self) -> Mapping[str, str]:
        """The other names that the book has for its spots, with the entry's own names."""
        return {name: spot.name for spot in self.entry.wagers for name in spot.also}

    @cached_property
    def definition(self) -> Definition:
        """What the mechanism plays by."""
        entry = self.entry
        layout = None
        if entry.settlement is not None:
            table = entry.table
            options = [option for schedule in self.schedules for option in schedule.options]
            layout = Layout(
                entry.wagers,
                entry.settlement,
                table.seats,
                table.max_backline,
                table.sizes,
                max((option.circles.at_most for option in options if option.circles), default=1),
            )
        return Definition(read_rules(self.mechanism.rules, entry.rules), entry.structure, layout)

    @cached_property
    def holds(self) -> Mapping[str, int]:
        """The most cards that a recipient can get: ``seat`` for seats, else its own name."""
        return {**self.mechanism.holds, **self.mechanism.more_holds(self.definition.rules)}

    @cached_property
    def streets(self) -> tuple[str, ...]:
        """The names of its betting rounds and the like, as decisions have them."""
        return (*self.mechanism.streets, *self.mechanism.more_streets(self.definition.rules))

    @cached_property
    def splits(self) -> bool:
        """Whether a seat may split its hand."""
        return self.mechanism.hands(self.definition.rules) > 1

    def felt(
        self,
        seats: int | None = None,
        limits: Limits = NO_LIMITS,
        readings: Mapping[str, str] = NO_READINGS,
        policy: Policy = "printed",
    ) -> Felt:
        """The felt as data: where everybody sits, where cards and chips lie, what wagers pay.

        Without a number of seats it is the largest table. The limits are those of a table; readings
        and the policy for them may put another pay table in force.

        >>> from cardroom.books import library
        >>> felt = library().game("bicycle/casino-war").felt(seats=6, limits=Limits(500, 20000))
        >>> len(felt.seats), [(wager.label, wager.min) for wager in felt.wagers]
        (6, [('Primary', 500), ('Tie', 500), ('War', None)])
        """
        most = self.entry.table.seats
        count = most if seats is None else seats
        if not 2 <= count <= most:
            raise CannotPlay(f"{self.id} has tables of 2 to {most} seats, not of {seats}")
        entry, mechanism, rules = self.entry, self.mechanism, self.definition.rules
        in_force = {**self._options({}), **self._readings(readings, policy)}
        wagers = wagers_of(entry, self.family, mechanism.pays(rules), limits, in_force)
        return lay(self.id, entry, mechanism, rules, count, wagers)

    @cached_property
    def _known_terms(self) -> dict[tuple[object, ...], Terms]:
        return {}

    def round(self, setup: Setup, stock: Stock) -> Round[CardTable]:
        """Begin a round: the cards are dealt up to the first decision.

        What cannot begin raises `CannotPlay`, an illegal wager `IllegalWager`.
        """
        check_types(setup)
        self._check_size(setup)
        return Round(*self.open(setup, stock), self)

    def open(self, setup: Setup, stock: Stock) -> tuple[CardTable, Play]:
        """Lay the table of a round; it is played by whoever runs the generator."""
        terms = self.terms(setup)
        definition = self.under(terms).definition if self._changing else self.definition
        table, play = self.mechanism.open(setup, terms, stock, definition)
        if setup.mishaps:
            table.watcher = mishaps = self.mechanism.mishaps(table, setup.mishaps)
            play = watched(mishaps, play)
        return table, play

    def __reduce__(self) -> tuple[Any, ...]:
        # Without what it has worked out, which holds functions that cannot be pickled.
        return Game, (self.id, self.entry, self.schedules)

    def stakes(self, setup: Setup) -> Structure:
        """What a table is played for; or `CannotPlay`, where the house has no such game.

        >>> from cardroom.books import library
        >>> game = library().game("oceana/texas-holdem")
        >>> told = Setup(game=game.id, seats=(), structure=Structure(small_bet=1000))
        >>> game.stakes(told).big_blind, game.stakes(told).big_bet
        (1000, 2000)
        """
        return self.mechanism.open.stakes(setup, self.definition)

    def least_chips(self, setup: Setup) -> int:
        """How many chips a player must have to be dealt in at a table.

        >>> from cardroom.books import library
        >>> game = library().game("ocean-view/seven-card-stud")
        >>> base = Setup(game=game.id, seats=(), structure=Structure(ante=200))
        >>> game.least_chips(base)
        200
        """
        if self.terms(setup).deals_in_short_stacks:
            return 1
        return self.mechanism.least_chips(self.definition.rules, self.stakes(setup))

    def check(self, setup: Setup) -> None:
        """Refuse what `round` would refuse before the first card, without dealing one.

        >>> from cardroom.books import library
        >>> library().game("oceana/texas-holdem").check(Setup(game="oceana/texas-holdem", seats=()))
        Traceback (most recent call last):
        ...
        cardroom.table.setup.CannotPlay: a pot game needs a button: name the seat that has it
        """
        self._check_size(setup)
        terms = self.terms(setup)
        self.mechanism.open.check(setup, terms, self.under(terms).definition)

    def _check_size(self, setup: Setup) -> None:
        if len(setup.seats) > self.entry.table.seats:
            raise CannotPlay(
                f"{len(setup.seats)} seats are taken, but the table has {self.entry.table.seats} "
                f"({self.entry.table.lines})"
            )

    def terms(self, setup: Setup) -> Terms:
        """The readings, house options and fee option that a setup chooses, checked."""
        fee = setup.fee
        usual = setup.policy == "printed" and not setup.readings and not setup.options
        if fee is None and usual:
            return self._usual_terms
        key: tuple[object, ...] = (
            setup.policy,
            tuple(setup.readings.items()),
            # 8 and 8.0 are equal, but only one of them is a number of decks.
            tuple((name, type(value), value) for name, value in setup.options.items()),
            (fee.option, fee.schedule, *self._told_limits(setup)) if fee else None,
        )
        try:
            known = self._known_terms.get(key)
        except TypeError:
            known, key = None, ("unhashable", setup.policy, *sorted(setup.options))
        if known is None:
            if len(self._known_terms) >= MANY_TERMS:
                self._known_terms.clear()
            known = self._known_terms[key] = self._terms(setup)
        return known

    @cached_property
    def _usual_terms(self) -> Terms:
        """What is in force where a setup chooses nothing."""
        return self._terms(Setup(game=self.id, seats=()))

    def _terms(self, setup: Setup) -> Terms:
        fee, readings = setup.fee, self._readings(setup.readings, setup.policy)
        options = self._options(setup.options)
        return Terms(
            game=self.id,
            clauses=self._as_chosen(readings, options).entry.clauses,
            readings=readings,
            options=options,
            fee=self._fee(fee, *self._told_limits(setup)).read(readings) if fee else None,
            irregularities=self.entry.irregularities,
            limits=self.entry.table.limits,
        )

    def in_a_tournament(
        self, options: Mapping[str, Any], readings: Mapping[str, str]
    ) -> tuple[dict[str, Any], dict[str, str]]:
        """The options and readings of a tournament that names some of them.

        What the book has otherwise there is so, and nobody waits for his blinds, however few chips
        he has.

        >>> from cardroom.books import library
        >>> library().game("oceana-classic/five-card-draw").in_a_tournament({"jokers": 2}, {})
        ({'opening': 'any-hand', 'jokers': 2}, {})
        """
        known = self.entry.options.items()
        own = {name: one.tournament for name, one in known if one.tournament is not None}
        short = [one for one in self.entry.readings if one.id == SHORT]
        waits = {SHORT: LAST_CHIPS} if any(LAST_CHIPS in one.choices for one in short) else {}
        return {**own, **options}, {**waits, **readings}

    def check_fee(self, setup: Setup) -> None:
        """Refuse to post an option at a table whose limits, or ante, it is not printed for.

        Limits that a setup does not tell are not judged, nor is the ante where no sheet is named.
        Who replays a round does not post anew.
        """
        option = self.terms(setup).fee
        if option is not None:
            try:
                option.check_limits(*self._told_limits(setup))
                if setup.fee is not None and setup.fee.schedule is not None:
                    option.check_ante(setup.structure.ante if setup.structure else None)
            except WrongOption as wrong:
                raise CannotPlay(str(wrong)) from None

    def _told_limits(self, setup: Setup) -> tuple[int | None, int | None]:
        return self.mechanism.table.told_limits(setup, self.entry.structure)

    def _readings(self, chosen: Mapping[str, str], policy: Policy) -> dict[str, str]:
        known: dict[str, Reading] = {r.id: r for r in self.entry.readings}
        for name, choice in chosen.items():
            if name not in known:
                there = ", ".join(known) or "none"
                raise CannotPlay(f"{self.id} has no reading {name!r}; it has: {there}")
            if choice not in known[name].choices:
                there = ", ".join(known[name].choices)
                raise CannotPlay(f"reading {name!r} of {self.id} has no choice {choice!r}: {there}")
        return {name: chosen.get(name) or reading.by(policy) for name, reading in known.items()}

    def _options(self, chosen: Mapping[str, Any]) -> dict[str, Any]:
        known: Mapping[str, HouseOption] = self.entry.options
        for name, value in chosen.items():
            if name not in known:
                if name == "decks" and type(value) is int and value == self.entry.deck.decks:
                    continue  # It is said again how many there are.
                there = ", ".join(known) or "none"
                raise CannotPlay(f"{self.id} has no option {name!r}; it has: {there}")
            refusal = known[name].refuses(value)
            if refusal:
                raise CannotPlay(f"option {name!r} of {self.id} {refusal}, not {value!r}")
        return {name: chosen.get(name, option.default) for name, option in known.items()}

    def _fee(self, fee: FeeChoice, low: int | None, high: int | None) -> FeeOption:
        """The option that is in force; without a schedule's name, of the first that has it.

        Where several have it, the one for the table's very limits goes before, and then the first
        one for limits that include them.
        """
        if not self.schedules:
            raise CannotPlay(f"{self.id} has no collection schedule")
        named = [s for s in self.schedules if fee.schedule in (None, s.schedule)]
        if not named:
            there = ", ".join(s.schedule for s in self.schedules)
            raise CannotPlay(f"{self.id} has no schedule {fee.schedule!r}; it has: {there}")
        found = [o for s in named for o in s.options if o.number == fee.option]
        if not found:
            there = ", ".join(f"{s.schedule} has {s.there}" for s in named)
            raise NoSuchOption(f"{self.id} has no option {fee.option}: {there}")
        exact = [o for o in found if o.limits is not None and o.limits.ends == (low, high)]
        fitting = [o for o in found if o.limits is None or o.limits.include(low, high)]
        return _postable([*exact, *fitting, *found][0])

    def fresh_deck(self, setup: Setup | None = None) -> tuple[Card, ...]:
        """All cards of a round or a shoe, unshuffled."""
        kind = self.entry.deck
        options = self.terms(setup).options if setup else {}
        jokers = options.get("jokers", kind.jokers)
        asked = setup.structure.jokers if setup and setup.structure else None
        if asked is not None and asked != jokers:
            self._check_jokers(asked)
            jokers = asked
        return kind.fresh(options.get("decks", kind.decks), jokers)

    def _check_jokers(self, asked: int) -> None:
        """Whether a table's structure may ask for so many jokers."""
        option = self.entry.options.get("jokers")
        refusal = option.refuses(asked) if option else f"must be {self.entry.deck.jokers}"
        if refusal:
            raise CannotPlay(f"structure.jokers of {self.id} {refusal}, not {asked}")


def _postable(option: FeeOption) -> FeeOption:
    if not option.verified:
        lost = "; ".join(option.lost)
        raise UnverifiedFee(f"{option} cannot be posted before all its fees are known: {lost}")
    return option
