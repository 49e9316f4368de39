"""The names under which Gymnasium makes our environments.

A game's id has a slash between its house and its name, and Gymnasium allows none there: it becomes
a dot, the first of the name, since no house has one in its own.

>>> gymnasium_id("bicycle/ez-baccarat-1.0")
'cardroom/bicycle.ez-baccarat-1.0-v0'
>>> game_of("cardroom/bicycle.ez-baccarat-1.0-v0")
'bicycle/ez-baccarat-1.0'
"""

from __future__ import annotations

from gymnasium.envs.registration import register, registry

from cardroom.books import Library, library

NAMESPACE, VERSION = "cardroom/", "-v0"


def gymnasium_id(game: str) -> str:
    """The name of a game in Gymnasium's registry."""
    return f"{NAMESPACE}{game.replace('/', '.', 1)}{VERSION}"


def game_of(name: str) -> str:
    """The id of a game from its name in Gymnasium's registry."""
    return name.removeprefix(NAMESPACE).removesuffix(VERSION).replace(".", "/", 1)


def register_games(books: Library | None = None) -> list[str]:
    """Register all games of some books, those of the package if none are named.

    >>> register_games()[0]
    'cardroom/bicycle.211-poker-high-v0'
    """
    found = books or library()
    names = [gymnasium_id(game) for game in found.ids()]
    for name, game in zip(names, found.ids(), strict=True):
        if name not in registry:
            kwargs = {"game": game if books is None else found.game(game)}
            register(
                name,
                entry_point="cardroom.envs.single:CardroomEnv",
                vector_entry_point="cardroom.envs.compiled:vector_env",
                kwargs=kwargs,
            )
    return names
