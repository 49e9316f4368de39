"""A tournament set up as the command line asks for it, with bots in it."""

from __future__ import annotations

import secrets
from random import Random
from typing import Any

from cardroom.books import Game
from cardroom.bots import NAMES
from cardroom.cli.command import Trouble
from cardroom.cli.text_files import read_bytes
from cardroom.session import Refused, Tournament
from cardroom.table.setup import CannotPlay
from cardroom.table.tournament.plan import LONGEST, BadTournamentPlan, TournamentPlan, read_plan
from cardroom.table.tournament.usual import usual_plan

USUAL = "usual"
"""The house's own plan, or else one with its own stakes, which rise."""
YOU = "You"
BY_THE_PLAN = ("seat", "chips", "small_blind", "big_blind", "small_bet", "big_bet", "fee")
"""Options of the command line that a plan, or the draw for seats, has the word on."""


def plan_of(game: Game, asked: str | None, structure: str | None) -> TournamentPlan | None:
    """The plan that a game is played by, if it is to be a tournament."""
    if asked is not None and game.family.is_banked:
        raise Trouble(f"--tournament: {game.id} is {game.family.called}.", "name a pot game.")
    own = game.entry.tournament
    if asked is None or (asked == USUAL and own is not None and structure is None):
        return own
    try:
        if asked == USUAL:
            return usual_plan(game.entry.structure, structure)
        return read_plan(read_bytes(asked, LONGEST), asked)
    except (BadTournamentPlan, CannotPlay) as wrong:
        raise Trouble(f"{str(wrong).rstrip('.')}.", "docs/books.md explains the keys.") from None


def check_wishes(wishes: object) -> None:
    """Refuse what only a plan can say."""
    for name in BY_THE_PLAN:
        if getattr(wishes, name):
            option = f"--{name.replace('_', '-')}"
            raise Trouble(
                f"{option}: seats of a tournament are drawn for."
                if name == "seat"
                else f"{option}: the plan of a tournament says so.",
                "name a plan with --tournament FILE.",
            )


def set_up(
    game: Game, plan: TournamentPlan, players: int, seed: str | None, **terms: Any
) -> tuple[Tournament, int, dict[int, str]]:
    """The tournament with everyone in his seat, one's own seat, and the names of the others."""
    token = secrets.token_hex(16)
    chosen = Random(f"{seed if seed is not None else token} names")
    try:
        held = Tournament(
            game,
            plan,
            name=f"{game.id}, table {token[:8]}",
            seed=seed,
            **terms,
        )
        for name in (YOU, *chosen.sample(NAMES, players - 1)):
            held.enter(name)
        held.start()
    except (BadTournamentPlan, CannotPlay, Refused) as wrong:
        raise Trouble(f"{str(wrong).rstrip('.')}.", "name another plan or game.") from None
    names = {seat: player.name or "" for seat, player in held.players.items()}
    me = next(seat for seat, name in names.items() if name == YOU)
    del names[me]
    return held, me, names
