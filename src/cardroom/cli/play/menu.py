"""The menu: a game to choose for whoever has named none."""

from __future__ import annotations

from rich.text import Text

from cardroom.books import BadBook, Game, Library
from cardroom.cli.books.shelf import shelf
from cardroom.cli.keyboard import Asker
from cardroom.cli.screen import Screen
from cardroom.words import whole_number


def choose_game(books: Library, screen: Screen, asker: Asker) -> Game | None:
    """The game that somebody picks from the shelf; None if he goes away again."""
    games = []
    for game_id in books.ids():
        try:
            games.append(books.game(game_id))
        except BadBook as wrong:
            screen.say(Text(str(wrong), "red"))
    screen.show(shelf(games, screen.console.width, numbered=True))
    while True:
        screen.say("Which game? A number, or a part of its name.")
        try:
            typed = asker.line().lower()
        except EOFError:
            return None
        if typed in ("q", "quit", "exit"):
            return None
        number = whole_number(typed) or 0
        if 1 <= number <= len(games):
            return games[number - 1]
        near = [game for game in games if typed and typed in _called(game)]
        if len(near) == 1:
            return near[0]
        if near:
            screen.say(f"{typed!r} may be {' or '.join(game.id for game in near)}.")
        else:
            screen.say(f"{typed!r} is none of them: there are 1 to {len(games)}.")


def _called(game: Game) -> str:
    return f"{game.id} {game.entry.name.lower()}"
