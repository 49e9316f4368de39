"""Whether a hand for a pot can be dealt: who is in it, the betting structure, the collection."""

from __future__ import annotations

import msgspec

from cardroom.table.card_table import player_fee
from cardroom.table.fees.schedules import FeeOption, WrongOption
from cardroom.table.pot.antes import check_whole_antes
from cardroom.table.pot.blinds import BLINDS
from cardroom.table.setup import CannotPlay, Setup, Structure, around_the_button, check_seats
from cardroom.table.terms import Terms

STRUCTURES = ("limit", "spread", "no-limit", "pot-limit")


class Seating(msgspec.Struct, frozen=True, gc=False):
    """Everyone's chips, clockwise with the button last: of those in the hand, and of the others."""

    players: dict[int, int]
    too_many: dict[int, int]
    """Who sits the hand out, left of the big blind."""
    by_mistake: dict[int, int]
    """Who is dealt in and is not in the hand."""


def seating(setup: Setup, *, button: bool = True, most: int | None = None) -> Seating:
    """Who is in a hand that at most so many may play; or `CannotPlay`."""
    players = around_the_button(setup, needed=button)
    too_many: dict[int, int] = {}
    if most is not None and len(players) > most:
        after = _places_of_blinds(setup, list(players))
        surplus = list(players)[after : after + len(players) - most]
        too_many = {number: players.pop(number) for number in surplus}
    by_mistake: dict[int, int] = {}
    for mishap in setup.mishaps:
        if mishap.event == "dealt-in" and int(mishap.to) in players:
            by_mistake[int(mishap.to)] = players.pop(int(mishap.to))
            if len(players) < 2:
                raise CannotPlay("dealt-in: two others must be in the hand")
    return Seating(players, too_many, by_mistake)


def _places_of_blinds(setup: Setup, players: list[int]) -> int:
    """How many places from the button's left the blinds have: one if the big one is alone."""
    listed = {wager.seat for wager in setup.wagers if wager.spot in BLINDS}
    return players.index(min(listed)) + 1 if len(listed) == 1 else 2


def check_hand(
    setup: Setup,
    terms: Terms,
    structure: Structure,
    *,
    button: bool = True,
    most: int | None = None,
) -> None:
    """Raise `CannotPlay` or `IllegalWager` for a hand that cannot be dealt as it is set up."""
    check_seats(setup)
    players = seating(setup, button=button, most=most).players
    check_structure(structure)
    check_whole_antes(terms, structure.ante or 0, players)
    if terms.fee is not None:
        check_option(terms.fee, structure, len(players))
        for seat, chips in players.items():
            player_fee(terms.fee, setup, seat, chips)


def check_structure(structure: Structure) -> None:
    """Raise `CannotPlay` for a structure that nobody can bet by."""
    if structure.type not in STRUCTURES:
        raise CannotPlay(
            f"{structure.type!r} is not a betting structure: use {', '.join(STRUCTURES)}"
        )
    if structure.type == "spread" and (structure.max_bet or 0) < (structure.min_bet or 1):
        raise CannotPlay("a spread game needs min_bet and max_bet, the larger one last")


def check_option(option: FeeOption, structure: Structure, players: int) -> None:
    """Raise `CannotPlay` for a collection option that is not for this betting or so many."""
    if option.betting and structure.type not in option.betting:
        raise CannotPlay(
            f"{option} is for {' or '.join(option.betting)} games, not {structure.type}"
        )
    try:
        option.pot_fee("flop", players)
    except WrongOption as wrong:
        raise CannotPlay(str(wrong)) from None
