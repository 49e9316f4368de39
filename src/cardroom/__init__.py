"""The California cardroom as software.

>>> import cardroom
>>> game = cardroom.game("oceana/ultimate-texas-holdem")
>>> game.entry.name, game.kind
("Ultimate Texas Hold'em", 'california')

Everything here is imported when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardroom.books import Game as Game
    from cardroom.books import Library as Library
    from cardroom.books import library as library
    from cardroom.bots import RandomBot as RandomBot
    from cardroom.bots import play_out as play_out
    from cardroom.bots import sensible as sensible
    from cardroom.cards import Card as Card
    from cardroom.cards import card as card
    from cardroom.cards import deck as deck
    from cardroom.cards import show as show
    from cardroom.history import Record as Record
    from cardroom.history import read_record as read_record
    from cardroom.history import record as record
    from cardroom.history import replay as replay
    from cardroom.history import write_record as write_record
    from cardroom.money import Odds as Odds
    from cardroom.money import dollars as dollars
    from cardroom.scenario import settle as settle
    from cardroom.session import Snapshot as Snapshot
    from cardroom.session import Table as Table
    from cardroom.session import read_snapshot as read_snapshot
    from cardroom.session import write_snapshot as write_snapshot
    from cardroom.shuffle import shuffled as shuffled
    from cardroom.table.decisions import Choice as Choice
    from cardroom.table.decisions import Decision as Decision
    from cardroom.table.decisions import IllegalChoice as IllegalChoice
    from cardroom.table.events import Event as Event
    from cardroom.table.result import Result as Result
    from cardroom.table.round import Round as Round
    from cardroom.table.setup import Limits as Limits
    from cardroom.table.setup import Setup as Setup
    from cardroom.table.setup import Structure as Structure
    from cardroom.table.stock import Assigned as Assigned
    from cardroom.table.stock import Stacked as Stacked
    from cardroom.telling.observer import Observer as Observer
    from cardroom.telling.picture import Picture as Picture

_HOMES = {
    "cardroom.books": ("Game", "Library", "library"),
    "cardroom.bots": ("RandomBot", "play_out", "sensible"),
    "cardroom.cards": ("Card", "card", "deck", "show"),
    "cardroom.money": ("Odds", "dollars"),
    "cardroom.history": ("Record", "read_record", "record", "replay", "write_record"),
    "cardroom.scenario": ("settle",),
    "cardroom.session": ("Snapshot", "Table", "read_snapshot", "write_snapshot"),
    "cardroom.shuffle": ("shuffled",),
    "cardroom.table.decisions": ("Choice", "Decision", "IllegalChoice"),
    "cardroom.table.events": ("Event",),
    "cardroom.table.result": ("Result",),
    "cardroom.table.round": ("Round",),
    "cardroom.table.setup": ("Limits", "Setup", "Structure"),
    "cardroom.table.stock": ("Assigned", "Stacked"),
    "cardroom.telling.observer": ("Observer",),
    "cardroom.telling.picture": ("Picture",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = ["game", *_HOME_OF]  # noqa: PLE0604 (the names are strings, listed above)


def game(game_id: str) -> Game:
    """A game by its id, out of the books within reach.

    >>> game("bicycle/ez-baccarat-1.0").book
    'bicycle'
    """
    from cardroom.books import library  # noqa: PLC0415 (keeps `import cardroom` instant)

    return library().game(game_id)


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module 'cardroom' has no attribute {name!r}")
    return getattr(import_module(_HOME_OF[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
