"""Options and arguments that several commands share, and how their texts are read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from cardroom.cli.command import Trouble
from cardroom.files import is_folder

if TYPE_CHECKING:
    from cardroom.books import Game, Library
    from cardroom.books.heading import Heading
    from cardroom.table.setup import FeeChoice

F = TypeVar("F", bound=Callable[..., Any])


class GameId(click.ParamType[str]):
    """A game's id, completed from the books within reach."""

    name = "game"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Every id that begins like this; none where a book cannot be read."""
        from cardroom.books import BadBook, Library

        try:
            ids = Library(folders(ctx.params.get("book") or ())).ids()
        except BadBook:
            return []
        return [CompletionItem(game_id) for game_id in ids if game_id.startswith(incomplete)]


class HouseOrFolder(click.ParamType[str]):
    """A folder of books; where houses can be named, a house's id."""

    name = "book"

    def __init__(self, *, houses: bool = False) -> None:
        self.houses = houses

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Folders, by the shell; and the houses."""
        found = [CompletionItem(incomplete, type="dir")]
        if self.houses:
            from cardroom.books import BadBook, Library

            try:
                known = houses(Library())
            except BadBook:
                known = []
            found += [CompletionItem(house) for house in known if house.startswith(incomplete)]
        return found


class Dollars(click.ParamType[int]):
    """An amount of money in dollars, kept as cents."""

    name = "amount"
    MOST = 10**15

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The cents of an amount that can be put on a table."""
        if isinstance(value, int):
            return value
        from cardroom.money import BadMoney, cents, dollars

        try:
            amount = cents(value)
        except BadMoney as wrong:
            self.fail(f"{wrong}.", param, ctx)
        if not 0 < amount <= self.MOST:
            self.fail(f"{value} must be more than $0 and at most {dollars(self.MOST)}.", param, ctx)
        return amount


class LimitsRange(click.ParamType[tuple[int, int]]):
    """Table limits in dollars, such as ``5-200``."""

    name = "min-max"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """The two limits as cents."""
        if isinstance(value, tuple):
            return value
        low, dash, high = value.partition("-")
        if not dash:
            self.fail(f"{value!r} is no range: write the limits in dollars as 5-200.", param, ctx)
        amount = Dollars()
        limits = amount.convert(low, param, ctx), amount.convert(high, param, ctx)
        if limits[0] > limits[1]:
            self.fail(f"{value!r} ends below its beginning: write the minimum first.", param, ctx)
        return limits


class SeedText(click.ParamType[str]):
    """A text that repeats what is shuffled by it."""

    name = "text"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The text, which must be one: a shell may pass any bytes."""
        text = str(value)
        try:
            text.encode()
        except UnicodeEncodeError:
            self.fail("is not UTF-8 text: a seed is any words or numbers.", param, ctx)
        return text


class NameAndValue(click.ParamType[tuple[str, str]]):
    """A name and a value with an equals sign between them."""

    name = "name=value"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, str]:
        """The two sides; the value may hold further equals signs."""
        if isinstance(value, tuple):
            return value
        name, equals, rest = value.partition("=")
        if not equals or not name.strip():
            self.fail(f"{value!r} is no pair: write NAME=VALUE.", param, ctx)
        return name.strip(), rest


def fee_choice(text: str) -> FeeChoice:
    """The collection option that ``--fee`` names, and its schedule.

    >>> fee_choice("3@no-limit")
    FeeChoice(option=3, schedule='no-limit')
    """
    from cardroom.table.setup import FeeChoice

    number, _, schedule = text.partition("@")
    if not number.isascii() or not number.isdigit() or len(number) > 6:
        raise Trouble(f"--fee {text}: {number!r} is no option's number.", "write 3 or 3@schedule.")
    return FeeChoice(int(number), schedule or None)


def option_value(game: Game, name: str, text: str) -> Any:
    """A house option's value as it is typed: a number, or true or false, where it is one."""
    from cardroom.words import whole_number

    known = game.entry.options.get(name)
    if known and isinstance(known.default, bool):
        return {"true": True, "false": False}.get(text, text)
    number = whole_number(text)
    return number if number is not None and known and isinstance(known.default, int) else text


def told_once(
    _ctx: click.Context, param: click.Parameter, pairs: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str], ...]:
    """Pairs whose names are told apart: of two values for one, none would be the right one."""
    known: dict[str, str] = {}
    for name, value in pairs:
        if known.setdefault(name, value) != value:
            raise click.BadParameter(
                f"{name} cannot be {known[name]} and {value} at once: leave one of them out.",
                param=param,
            )
    return tuple(known.items())


def house_option(function: F) -> F:
    """``--option NAME=VALUE``: what the book leaves to the house."""
    return click.option(
        "--option",
        "--set",
        "options",
        type=NameAndValue(),
        multiple=True,
        callback=told_once,
        help="Something that the book leaves to the house.",
    )(function)


def reading_option(function: F) -> F:
    """``--reading ID=CHOICE``: how an unclear rule is read."""
    return click.option(
        "--reading",
        "readings",
        type=NameAndValue(),
        multiple=True,
        metavar="ID=CHOICE",
        callback=told_once,
        help="Another reading of an unclear rule.",
    )(function)


def decks_option(function: F) -> F:
    """``--decks N``: the house option that is asked for most."""
    return click.option(
        "--decks", type=click.IntRange(1, 99), help="Decks in the shoe, where there are any."
    )(function)


def check_decks(decks: int | None, options: tuple[tuple[str, str], ...]) -> None:
    """Refuse two numbers of decks, one of them as a house option."""
    also = dict(options).get("decks")
    if decks is not None and also not in (None, str(decks)):
        raise click.UsageError(
            f"--decks {decks} and --option decks={also} are two numbers at once: ask for one."
        )


def policy_option(function: F) -> F:
    """``--policy``: which words are played where no reading is named."""
    return click.option(
        "--policy",
        type=click.Choice(["printed", "intended"]),
        default="printed",
        show_default=True,
        help="Unclear rules as they are printed, or as they were probably meant.",
    )(function)


def book_option(function: F) -> F:
    """``--book DIR``: a house's own books."""
    return click.option(
        "--book",
        multiple=True,
        type=HouseOrFolder(),
        metavar="DIR",
        help="A folder with a house's own books; may be repeated. See also CARDROOM_BOOKS.",
    )(function)


def folders(books: tuple[str, ...] | list[str]) -> list[Path]:
    """Those of the books that are folders."""
    return [Path(book) for book in books if is_folder(book)]


def not_folders(books: tuple[str, ...] | list[str]) -> list[str]:
    """Those of the books that can only be a house's id.

    >>> not_folders(("oceana", "src/", "./src"))
    ['oceana']
    """
    return [book for book in books if not is_folder(book)]


def houses(books: Library) -> list[str]:
    """The ids of all houses."""
    return sorted({game_id.partition("/")[0] for game_id in books.ids()})


def check_houses(books: Library, names: Iterable[str]) -> None:
    """A `Trouble` for the first name that no house has."""
    known = houses(books)
    for name in names:
        if name not in known:
            raise Trouble(
                f"--book {name}: no house is called so, and no folder either.",
                f"the houses are {', '.join(known)}.",
            )


def houses_in(folder: Path) -> list[str]:
    """The ids of the houses whose games lie in a folder, which may be a house's own."""
    own = list(folder.glob("*.toml"))
    return sorted({file.parent.resolve().name for file in own or folder.glob("*/*.toml")})


def open_library(books: tuple[str, ...]) -> Library:
    """The books of the package, of the environment, and of the folders named."""
    from cardroom.books import BadBook, Library

    for book in books:
        folder = Path(book)
        if not is_folder(book):
            raise Trouble(
                f"--book {book}: there is no such folder.",
                "name a folder that holds a house's TOML files.",
            )
        if not any(folder.glob("*.toml")) and not any(folder.glob("*/*.toml")):
            raise Trouble(
                f"--book {book}: the folder holds no games.",
                "put one TOML file per game into it, or into folders of it, one for each house.",
            )
    try:
        return Library(folders(books))
    except BadBook as wrong:
        where = os.environ.get("CARDROOM_BOOKS", "")
        raise Trouble(f"{wrong}.", f"look at CARDROOM_BOOKS={where}") from None


FEW = 16
"""So many games are named where several are meant."""


@contextmanager
def readable() -> Iterator[None]:
    """Tell what is wrong with a file of a book that is read here, and how to find out more."""
    from cardroom.books import BadBook

    try:
        yield
    except BadBook as wrong:
        raise Trouble(str(wrong), "`cardroom check FILE` says everything that is wrong.") from None


def find_game(books: Library, text: str) -> Game:
    """A game by its id, by the part after the house, or by a part of its name that no other has."""
    return only(find_games(books, text), text)


def only(found: Sequence[Game], text: str) -> Game:
    """The game that was found; several are a `Trouble` that names them."""
    if len(found) > 1:
        raise Trouble(f"{text!r} may be one of {len(found)} games.", _one_of(found))
    return found[0]


def _one_of(games: Sequence[Game]) -> str:
    named = " or ".join(game.id for game in games[:FEW])
    more = f", or {len(games) - FEW} more; `cardroom games` lists them all."
    return named + more * (len(games) > FEW)


def find_games(books: Library, text: str) -> list[Game]:
    """The games that a text may mean: one by its id, or all with it in their names.

    A house is only named with a whole id: one that is mistyped brings a suggestion.
    """
    from cardroom.books import UnknownGame

    wanted = text.lower()
    same = [game_id for game_id in books.ids() if game_id.partition("/")[2] == wanted]
    try:
        with readable():
            if wanted in books.ids() or same:
                return [books.game(game_id) for game_id in same or [wanted]]
            near = called_like(wanted, _readable(books)) if "/" not in wanted else []
            return [books.game(one.id) for one in near] or [books.game(wanted)]
    except UnknownGame as wrong:
        raise Trouble(str(wrong.args[0]), "`cardroom games` lists them all.") from None


def _readable(books: Library) -> Iterator[Heading]:
    """The games whose entries have no fault: what is wrong with others matters to nobody here."""
    from cardroom.books import BadBook

    for game_id in books.ids():
        with suppress(BadBook):
            yield books.heading(game_id)


def called_like(text: str, games: Iterable[Heading]) -> list[Heading]:
    """The games with a text in their id or name, or else with all its words in them."""
    wanted = plain_name(text)
    if not wanted:
        return []
    called = [(game, (plain_name(game.id), plain_name(game.name))) for game in games]
    return [game for game, names in called if any(wanted in name for name in names)] or [
        game for game, names in called if all(w in " ".join(names) for w in wanted.split())
    ]


def plain_name(text: str) -> str:
    """Letters and digits, with blanks for all that may stand between words.

    >>> plain_name("oceana/texas-holdem"), plain_name("Hold'em")
    ('oceana texas holdem', 'holdem')
    """
    words = "".join(c if c.isalnum() or c == "." else " " for c in text.lower().replace("'", ""))
    return " ".join(words.split())
