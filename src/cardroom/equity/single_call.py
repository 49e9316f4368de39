"""What hands are worth, in a single call."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardroom.books import Game, library
from cardroom.cards import Card
from cardroom.equity.bad_hands import BadHands
from cardroom.equity.report import EquityReport, PointsReport
from cardroom.extras import needed
from cardroom.table.question import Policy


def equity(
    game: Game | str,
    *hands: str | Iterable[Card],
    board: str | Iterable[Card] = "",
    dead: str | Iterable[Card] = "",
    options: Mapping[str, Any] | None = None,
    readings: Mapping[str, str] | None = None,
    policy: Policy = "printed",
    samples: int | None = None,
    seed: int = 0,
    workers: int = 1,
) -> EquityReport | PointsReport:
    """What hands get of a pot, or win in points; the game by itself, or by its id.

    >>> import cardroom
    >>> report = cardroom.equity("oceana/texas-holdem", "As Ah", "Kd Kc", board="Ks 7d 2c")
    >>> report.hands[0].equity_exact
    '17/198'

    Hands that cannot be raise `BadHands`, games without a showdown `NoShowdown`.
    """
    with needed("fast", "equity needs"):
        from cardroom.equity.compare import equity as of_pots  # noqa: PLC0415
        from cardroom.equity.points import expected_points, is_for_points  # noqa: PLC0415

    found = library().game(game) if isinstance(game, str) else game
    if not is_for_points(found):
        return of_pots(
            found,
            hands,
            board,
            dead,
            options=options,
            readings=readings,
            policy=policy,
            samples=samples,
            seed=seed,
            workers=workers,
        )
    if list(board.strip() if isinstance(board, str) else board):
        raise BadHands("this game has no board")
    return expected_points(
        found,
        hands,
        dead,
        options=options,
        readings=readings,
        policy=policy,
        samples=samples,
        seed=seed,
        workers=workers,
    )
