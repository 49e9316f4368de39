"""How much of a test every entry of the books plays: the entries of one mechanism share it.

What a mechanism does is played as often with one entry as with ten, and so the time of the tests
hardly grows with the books. `make proof` plays everything with every entry.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from cardroom.books import Game, library
from tests.portion import ALL, part_of

GAMES = library().games()
"""All games that come with the package."""

_ALIKE = defaultdict[str, list[str]](list)
for _game in GAMES:
    _ALIKE[_game.mechanism.name].append(_game.id)


def share(total: int, game: Game, least: int = 1) -> int:
    """How many of a law's rounds one game gets: the time of a law does not grow with the books.

    It is never less than ``least`` for typical games, and a third of that for the others.

    >>> all(share(1000, game, 6) >= (6 if is_typical(game.id) else 2) for game in GAMES)
    True
    """
    enough = least if is_typical(game.id) else -(-least // 3)
    return max(enough, part_of(total) // len(GAMES))


def is_typical(game: str) -> bool:
    """Whether a game is the first or the last of its mechanism.

    They stand for the others where everything hangs on the mechanism and little on the entry.
    """
    some = _ALIKE[library().game(game).mechanism.name]
    return ALL or game in (some[0], some[-1])


def typical(games: Iterable[str]) -> list[str]:
    """Those of some games that stand for the others: the first and the last of each mechanism.

    >>> {library().game(game).mechanism.name for game in typical(g.id for g in GAMES)} == {*_ALIKE}
    True
    """
    return [game for game in games if is_typical(game)]
