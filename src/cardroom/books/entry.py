"""A book entry: what one house says about one game, as data.

`Entry` has everything; `cardroom.books.page` is the schema of the file, which may leave to its
mechanism and its house what these say alike for all their games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec

from cardroom.books.felt.edge import TableShape
from cardroom.books.felt.places import Shape
from cardroom.books.lines import read_spans
from cardroom.cards import BadCard, Card, deck, tile_set
from cardroom.table.california.settlement import Settlement
from cardroom.table.california.spots import Spot
from cardroom.table.clauses import Clause
from cardroom.table.procedures import Irregularity
from cardroom.table.question import Policy
from cardroom.table.setup import Limits, Structure
from cardroom.table.tournament.plan import TournamentPlan

Lines = Annotated[str, msgspec.Meta(min_length=1)]
"""Where it stands: a book and its lines, such as ``000:428,438``."""

Size = Annotated[float, msgspec.Meta(ge=0.3, le=10)]
Steps = Annotated[float, msgspec.Meta(ge=-99, le=99)]


class Part(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True):
    """A part of a file: unknown keys are refused."""


class PrintedBuyIn(Part, frozen=True, kw_only=True):
    """The least that a player buys in for."""

    times: Annotated[int, msgspec.Meta(ge=1)]
    """How many times the amount that ``of`` names."""
    of: Literal["point", "least-bet", "greatest-bet"]
    """So many times the value of a point, the least bet or the greatest one."""
    lines: Lines
    """Where the book says so."""
    short_buys: int | None = None
    """How many smaller buys are allowed for each full one."""


class Furniture(Part, frozen=True, kw_only=True):
    """The table: how many seats it has, the player-dealer's included."""

    seats: Annotated[int, msgspec.Meta(ge=2, le=99)]
    """How many seats there are."""
    lines: Lines
    """Where the book says so."""
    max_backline: int | None = None
    """The most backline wagers on one spot of a seat, where the book prints a number."""
    sizes: tuple[int, ...] = ()
    """The sizes of table, where the book has several: ``seats`` is the largest."""
    buy_in: PrintedBuyIn | None = None
    """The least that one sits down with, where the rules of the game print it."""
    limits: Limits | None = None
    """The limits of all its tables, where the rules of the game print them."""


class DeckKind(Part, frozen=True, kw_only=True):
    """The cards. A shoe of several decks is dealt on until its cut card comes out."""

    lines: Lines
    """Where the book says what is dealt from."""
    kind: Literal["cards", "tiles"] = "cards"
    """Cards, or the 32 tiles of pai gow."""
    decks: int = 1
    """How many decks of 52 are shuffled together."""
    jokers: int = 0
    """How many jokers are in them."""
    without: str = ""
    """Cards that are taken out of every deck, as ``8s 9s Ts``."""
    stripped: str = ""
    """Suits of which one set is taken out of all decks together."""
    cut_from_back: int | None = None
    """For a shoe: how many cards lie behind the cut card."""
    burn: int = 0
    """How many cards are put away unseen when a shoe is begun."""

    def fresh(self, decks: int, jokers: int) -> tuple[Card, ...]:
        """All cards or tiles, unshuffled: so many decks with so many jokers.

        >>> len(DeckKind(lines="001:226", kind="tiles").fresh(decks=1, jokers=0))
        32
        """
        if self.kind == "cards":
            return deck(decks, jokers, self.without, self.stripped)
        if decks != 1 or jokers or self.without or self.stripped:
            raise BadCard("there is one set of tiles, from which nothing is taken out")
        return tile_set()

    def in_words(self, decks: int) -> str:
        """What is played with: so many decks, or the tiles.

        >>> DeckKind(lines="").in_words(1), DeckKind(lines="").in_words(6)
        ('1 deck', '6 decks')
        >>> DeckKind(lines="", kind="tiles").in_words(1)
        '32 tiles'
        """
        if self.kind == "tiles":
            return f"{len(tile_set())} tiles"
        return f"{decks} deck{'s' if decks > 1 else ''}"


class HouseOption(Part, frozen=True, kw_only=True):
    """Something the book leaves to the house: a number in a range, some words, or yes or no."""

    says: str
    """What the house chooses, in a sentence."""
    lines: Lines
    """Where the book leaves it open."""
    default: int | str | bool
    """What is chosen where a table says nothing else."""
    tournament: int | str | bool | None = None
    """What is chosen in a tournament that says nothing else, where the book has it otherwise."""
    min: int | None = None
    """The least number."""
    max: int | None = None
    """The greatest number."""
    step: Annotated[int, msgspec.Meta(ge=1)] = 1
    """From the least number on, only every so many."""
    choices: tuple[str, ...] = ()
    """The words that may be chosen, where it is no number."""
    changes: Mapping[str, Mapping[str, Any]] = {}
    """What a choice changes in the rules, table by table."""

    def refuses(self, value: object) -> str | None:
        """Why a value cannot be chosen, or None.

        >>> HouseOption(says="", lines="", default=8, min=3, max=8).refuses(9)
        'must be a whole number from 3 to 8'
        """
        if self.choices:
            return None if value in self.choices else f"must be one of {', '.join(self.choices)}"
        if isinstance(self.default, bool):
            return None if isinstance(value, bool) else "must be true or false"
        low, high = self.min or 0, self.max or 0
        if type(value) is int and value in range(low, high + 1, self.step):
            return None
        if self.step > 1:
            there = ", ".join(map(str, range(low, high + 1, self.step)))
            return f"must be one of {there}"
        return f"must be a whole number from {low} to {high}"


class Reading(Part, frozen=True, kw_only=True):
    """Where the text is damaged, silent or at odds with itself: how we play it, and why."""

    id: str
    lines: Lines
    text: str
    """What the book says, or that it is silent, in our words."""
    choice: str
    """The choice in force unless a table takes another one."""
    choices: dict[str, str]
    """Every choice that can be played, with what it means."""
    why: str
    intended: str | None = None
    """The choice that was probably meant, where that is another one."""
    changes: Mapping[str, Mapping[str, Any]] = {}
    """What a choice changes in the rules, table by table."""
    spots: Mapping[str, Mapping[str, Mapping[str, Any]]] = {}
    """What it changes in the layout, spot by spot."""
    clauses: Mapping[str, Mapping[str, Clause]] = {}
    """What clauses say by a choice, where its rules need others or other words."""

    def by(self, policy: Policy) -> str:
        """The choice in force by a policy.

        >>> words = {"pushes": "It goes back.", "pays": "It is paid."}
        >>> ties = Reading(id="ties", lines="harbor:3", text="Ties push.", choice="pushes",
        ...                choices=words, why="Printed.", intended="pays")
        >>> ties.by("printed"), ties.by("intended")
        ('pushes', 'pays')
        """
        return self.intended or self.choice if policy == "intended" else self.choice


class Step(Part, frozen=True, kw_only=True):
    """One step of the round, in our words."""

    says: str
    """What is done."""
    lines: Lines
    """Where the book says so."""


class Rotation(Part, frozen=True, kw_only=True):
    """How the player-dealer position moves on."""

    rounds: Annotated[int, msgspec.Meta(ge=1)]
    """For how many rounds the position stays with one seat."""
    direction: Literal["clockwise", "counter-clockwise"]
    """Which way it moves on."""
    lines: Lines
    """Where the book says so."""


class SpotMark(Part, frozen=True, kw_only=True):
    """Where a spot is printed before every seat: steps to the right, and steps away from him."""

    at: tuple[Steps, Steps]
    """Steps to the right, and steps away from the player."""
    shape: Shape | None = None
    """The outline that is printed."""
    size: tuple[Size, Size] = (1, 1)
    """Its width and height in steps."""


class HandMark(Part, frozen=True, kw_only=True):
    """Where a hand lies: before every seat as a spot does, or before the house dealer."""

    at: tuple[Steps, Steps]
    """Steps to the right, and steps away from the player."""


class FeltPage(Part, frozen=True, kw_only=True):
    """The felt, as far as it is not laid out by what its wagers are for."""

    shape: TableShape | None = None
    """The outline of the table."""
    spots: Mapping[str, SpotMark] = {}
    """Every spot, or none."""
    hands: Mapping[str, HandMark] = {}
    """Where hands lie that lie elsewhere than usual."""


class Trace(Part, frozen=True, kw_only=True):
    """What lines are that nothing else names: no rule of the game, or one that stands elsewhere."""

    heading: Lines | None = None
    """Titles, captions, page numbers, approvals, letterheads."""
    layout: Lines | None = None
    """What is drawn or written on the felt."""
    ranking: Lines | None = None
    """Which hand beats which, and what cards count."""
    definition: Lines | None = None
    """Words that are explained."""
    example: Lines | None = None
    """A rule that stands elsewhere, shown on some hands or amounts."""
    conduct: Lines | None = None
    """How players behave, and what the house may do about it."""
    staff: Lines | None = None
    """What the house dealer or the floor does with cards, chips and papers."""
    remark: Lines | None = None
    """Words by which nothing is ruled: greetings, aims, praise, what the law is."""
    damage: Lines | None = None
    """What the scan has lost or invented."""
    elsewhere: Lines | None = None
    """Rules of another game or section, whose entry or file has them."""
    repeats: Mapping[Lines, Lines] = {}
    """Lines that say once more what others say: which of them, and which others."""

    def __post_init__(self) -> None:
        for word, lines, _ in self.listed():
            if len({span.book for span in read_spans(lines)}) > 1:
                raise ValueError(f"{word}: the lines of one key are of one book")
        for others in self.repeats.values():
            read_spans(others)

    def listed(self) -> Iterator[tuple[str, Lines, str]]:
        """Every word with its lines, and what is said of these."""
        for word, says in WORDS.items():
            if lines := getattr(self, word):
                yield word, lines, says
        for lines, others in self.repeats.items():
            yield "repeats", lines, f"It repeats {others}."


WORDS = {
    "heading": "A heading.",
    "layout": "The layout of the table.",
    "ranking": "How cards and hands rank.",
    "definition": "A word explained.",
    "example": "An example.",
    "conduct": "Conduct of players.",
    "staff": "A duty of the staff.",
    "remark": "A remark.",
    "damage": "Damaged in the scan.",
    "elsewhere": "A rule that another entry has.",
}
"""What lines may be besides rules, in words."""


class EntryFacts(Part, frozen=True, kw_only=True):
    """What an entry always says for itself."""

    name: str
    """What the house calls the game."""
    mechanism: str
    """How the game is played: the module of that name."""
    source: Lines
    """The whole section of the rule book."""
    summary: str
    """The game in one sentence."""
    table: Furniture
    """The table: how many seats, and what is printed of limits."""
    deck: DeckKind
    """What is dealt from."""
    approval: str | None = None
    """Who has approved the game, and under which number."""
    structure: Structure = Structure()
    """What is posted and bet in a pot game where a table says nothing else, in cents."""
    wagers: tuple[Spot, ...] = ()
    """The spots of the layout, each with what it is for."""
    settlement: Settlement | None = None
    """The order in which wagers are settled."""
    player_dealer: Rotation | None = None
    """How the player-dealer position moves on."""
    rules: Mapping[str, Any]
    """What this house has of the mechanism's rules: limits, pay tables, dealing."""
    options: Mapping[str, HouseOption] = {}
    """What the book leaves to the house, by name."""
    collections: tuple[str, ...] = ()
    """The house's fee schedules for it: the files of these names."""
    procedures: tuple[str, ...] = ()
    """What the house rules in several of its games: the files of these names."""
    round: tuple[Step, ...] = ()
    """The round step by step."""
    positions: tuple[Step, ...] = ()
    """Who has the button, the blinds or the bank, and how that moves on."""
    felt: FeltPage = FeltPage()
    """Where spots and hands lie, as far as that does not follow from what they are for."""
    tournament: TournamentPlan | None = None
    """Where it is a tournament that is spread: how it is played and paid."""


class Entry(EntryFacts, frozen=True, kw_only=True):
    """One game of one house."""

    clauses: Mapping[str, Clause]
    readings: tuple[Reading, ...] = ()
    irregularities: tuple[Irregularity, ...] = ()
    traces: tuple[Trace, ...] = ()
    """What else its lines are: its own list, and those of its house's procedures."""
