"""The menu: a game to choose for whoever has named none, and what it is played for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from cardroom.books import BadBook, Game, Library
from cardroom.books.heading import Heading
from cardroom.cli.books.shelf import shelf
from cardroom.cli.command import Trouble
from cardroom.cli.keyboard import Asker, Unclear
from cardroom.cli.options import called_like
from cardroom.cli.play.stakes import how_to_say, stakes, with_stakes
from cardroom.cli.play.tables import OF_A_BANK, OF_A_POT, TableForOne, TableWishes, lay
from cardroom.cli.screen import Screen
from cardroom.words import whole_number

LEAVES = ("q", "quit", "exit", "out")
ROOM = 5
"""Lines of a screen that a page of games leaves to the question and the answer."""


class _Leaves(Exception):
    """He goes away while he is asked what is played for."""


def all_games(books: Library, screen: Screen) -> list[Heading]:
    """Every game that can be read; what is wrong with others is said."""
    games = []
    for game_id in books.ids():
        try:
            games.append(books.heading(game_id))
        except BadBook as wrong:
            screen.say(Text(str(wrong), "red"))
    return games


def choose_table(
    books: Library, games: Sequence[Heading], screen: Screen, asker: Asker, wishes: TableWishes
) -> tuple[TableForOne, TableWishes] | None:
    """A table for the game that somebody picks; None if he goes away again.

    What is played for may be typed behind the game, or when it is asked for.
    """
    pages = list(_pages(games, screen))
    page = 0
    _show(pages[0], games, screen)
    while True:
        more = " Enter shows more." if len(pages) > 1 else ""
        screen.say(f"Which game? A number, or a part of its name.{more}")
        try:
            typed = asker.line().lower()
        except EOFError:
            return None
        if typed in LEAVES:
            return None
        if not typed:
            page = (page + 1) % len(pages)
            _show(pages[page], games, screen)
            continue
        found, said = _picked(typed, games)
        if len(found) == 1:
            try:
                return _laid(books.game(found[0].id), said, screen, asker, wishes)
            except _Leaves:
                return None
            except (Trouble, Unclear) as wrong:
                screen.say(Text(str(wrong), "red"))
        elif found:
            screen.say(f"{typed!r} may be:")
            for game in found:
                number = f"{games.index(game) + 1:>4}  "
                screen.hang(Text(number, "bold cyan"), f"{game.name}, {game.id}", "")
        else:
            screen.say(f"{typed!r} is none of them: there are 1 to {len(games)}.")


def _pages(games: Sequence[Heading], screen: Screen) -> Iterator[range]:
    """The places of the games on each page: as many as fit, with their houses."""
    first = 0
    for place in range(1, len(games) if screen.is_terminal else 0):
        page = shelf(games[first : place + 1], screen.console.width, first=first + 1)
        if len(screen.console.render_lines(page)) > screen.console.height - ROOM:
            yield range(first, place)
            first = place
    yield range(first, len(games))


def _show(page: range, games: Sequence[Heading], screen: Screen) -> None:
    some = games[page.start : page.stop]
    screen.show(shelf(some, screen.console.width, first=page.start + 1))


def _picked(typed: str, games: Sequence[Heading]) -> tuple[list[Heading], str]:
    """The games that something typed may mean, and what is said behind: the stakes."""
    first, _, rest = typed.partition(" ")
    if (place := whole_number(first)) is not None:
        return (list(games[place - 1 : place]) if place else []), rest.strip()
    if same := [game for game in games if game.id == first]:
        return same, rest.strip()
    words = typed.split()
    for size in range(len(words), 0, -1):
        if found := called_like(" ".join(words[:size]), games):
            return found, " ".join(words[size:])
    return [], ""


def _laid(
    game: Game, said: str, screen: Screen, asker: Asker, wishes: TableWishes
) -> tuple[TableForOne, TableWishes]:
    """The table of a game, for the stakes that were said, or that are asked for now."""
    if said:
        wishes = with_stakes(said, game, wishes)
        return lay(game, wishes), wishes
    laid = lay(game, wishes)
    question = how_to_say(game, stakes(laid))
    if not question or any(getattr(wishes, name) for name in (*OF_A_BANK, *OF_A_POT)):
        return laid, wishes
    while True:
        screen.say(question)
        try:
            typed = asker.line()
        except EOFError:
            typed = ""
        if typed.lower() in LEAVES:
            raise _Leaves
        if not typed:
            return laid, wishes
        try:
            asked = with_stakes(typed, game, wishes)
            return lay(game, asked), asked
        except (Trouble, Unclear) as wrong:
            screen.say(Text(str(wrong), "red"))
