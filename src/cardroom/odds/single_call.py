"""The odds of a game in a single call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.books import Game, library
from cardroom.odds.analysis import Progress
from cardroom.odds.report import Report
from cardroom.table.question import Policy


def odds(
    game: Game | str,
    *,
    decks: int | None = None,
    options: Mapping[str, Any] | None = None,
    readings: Mapping[str, str] | None = None,
    policy: Policy = "printed",
    progress: Progress | None = None,
) -> Report:
    """What every wager of a game costs; the game by itself, or by its id.

    >>> import cardroom
    >>> report = cardroom.odds("bicycle/ez-baccarat-1.0", decks=8)
    >>> f"{report.wagers['dragon-7'].edge:.4%}"
    '7.6113%'

    What the game does not have raises `CannotPlay`, a game without odds `NoAnalysis`.
    """
    from cardroom.odds import analyse

    found = library().game(game) if isinstance(game, str) else game
    chosen = dict(options or {}) | ({} if decks is None else {"decks": decks})
    return analyse(found, options=chosen, readings=readings, policy=policy, progress=progress)
